//! What was said before is not made up again.
//!
//! A busy table says the same few hundred sentences over and over: which card was played, who took the trick. Making
//! one takes microseconds, remembering it a fraction of one. Only short phrases that name no player are remembered, since
//! every table calls its players differently.
#![expect(clippy::disallowed_types, reason = "a store of what was said, each thread its own")]

use std::cell::RefCell;
use std::collections::BTreeMap;

use karczma_kernel::{Lang, Names, Phrase, Words};

use crate::remembered::Remembered;

/// How many phrases a thread remembers of a game before it begins anew.
const REMEMBERED_MAX: usize = 4096;

thread_local! {
    static SAID: RefCell<BTreeMap<&'static str, Remembered<Phrase, Box<str>>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// Says a phrase of a game, or says it again; of one that is new, the parts that are not.
pub(crate) fn say<G: Words>(lang: Lang, phrase: &Phrase, names: Names<'_>) -> String {
    let common = phrase.is_common(1);
    if common && let Some(words) = with(G::ID, |said| said.get(lang, phrase).map(|words| words.to_string())) {
        return words;
    }
    let words = G::lexicon().compose(lang, phrase, names, &|part| say::<G>(lang, part, names));
    if common {
        with(G::ID, |said| said.keep(lang, phrase.clone(), words.as_str().into(), REMEMBERED_MAX));
    }
    words
}

fn with<T>(game: &'static str, look: impl FnOnce(&mut Remembered<Phrase, Box<str>>) -> T) -> T {
    SAID.with_borrow_mut(|said| look(said.entry(game).or_default()))
}
