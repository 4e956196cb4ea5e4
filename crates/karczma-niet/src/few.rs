//! A handful of things named in one move, in ascending order.

use std::fmt;

/// How many things one move can name: one more than any legal move needs, so that "too many" can be said.
pub const FEW: usize = 4;

/// Up to [`FEW`] things, small and `Copy`. Fewer come before more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Few<T> {
    len: u8,
    /// Beyond `len` all are the default, so that equal handfuls are equal.
    items: [T; FEW],
}

impl<T: Copy + Ord + Default> Few<T> {
    /// Nothing.
    #[must_use]
    pub fn none() -> Self {
        Self { len: 0, items: [T::default(); FEW] }
    }

    /// These things, sorted; `None` if there are too many.
    pub fn of(things: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut few = Self::none();
        for thing in things {
            *few.items.get_mut(usize::from(few.len))? = thing;
            few.len += 1;
        }
        few.items[..usize::from(few.len)].sort_unstable();
        Some(few)
    }

    /// One thing.
    #[inline]
    #[must_use]
    pub fn one(thing: T) -> Self {
        Self { len: 1, items: [thing, T::default(), T::default(), T::default()] }
    }

    /// Two things, the lesser first.
    #[inline]
    #[must_use]
    pub fn two(first: T, second: T) -> Self {
        Self { len: 2, items: [first, second, T::default(), T::default()] }
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The things in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone + '_ {
        self.items[..self.len()].iter().copied()
    }

    /// Is something named twice?
    #[must_use]
    pub fn has_twins(&self) -> bool {
        self.items[..self.len()].windows(2).any(|pair| pair[0] == pair[1])
    }
}

impl<T: Copy + Ord + Default + fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
