//! What was put into words before, by language: looked up instead of being made up again.

use std::hash::Hash;

use karczma_kernel::Lang;
use rustc_hash::FxHashMap;

/// A store that forgets everything when it is full, and fills anew with what is said now.
#[derive(Debug)]
pub(crate) struct Remembered<K, V>([FxHashMap<K, V>; Lang::ALL.len()]);

impl<K, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| FxHashMap::default()))
    }
}

impl<K: Hash + Eq, V> Remembered<K, V> {
    pub(crate) fn get(&mut self, lang: Lang, key: &K) -> Option<&mut V> {
        self.0[lang as usize].get_mut(key)
    }

    /// Remembers something, but no more than `most` things in a language.
    pub(crate) fn keep(&mut self, lang: Lang, key: K, value: V, most: usize) {
        let store = &mut self.0[lang as usize];
        if store.len() >= most {
            store.clear();
        }
        store.insert(key, value);
    }
}
