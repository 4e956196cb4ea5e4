//! Notes which rules play went through, for cases.
//!
//! A rule that has no event and no refusal of its own (a hand has twelve cards, a token stays) is marked where its
//! code stands. While no case is run a mark is one look at a switch; in a build without `marks` it is nothing at all.

use crate::rule::Rule;

#[cfg(feature = "marks")]
mod noted {
    use super::Rule;
    use std::cell::Cell;
    use std::collections::BTreeSet;

    thread_local! {
        /// Is anybody collecting? A switch of its own, so that play outside cases pays for one look and no more.
        static COLLECTING: Cell<bool> = const { Cell::new(false) };
        static NOTED: Cell<Option<BTreeSet<Rule>>> = const { Cell::new(None) };
    }

    #[inline(always)]
    pub(super) fn note(rule: Rule) {
        if COLLECTING.get() {
            collect(rule);
        }
    }

    #[cold]
    fn collect(rule: Rule) {
        NOTED.with(|cell| {
            if let Some(mut set) = cell.take() {
                set.insert(rule);
                cell.set(Some(set));
            }
        });
    }

    pub(super) fn begin() {
        resume(Some(BTreeSet::new()));
    }

    pub(super) fn end() -> Option<BTreeSet<Rule>> {
        COLLECTING.set(false);
        NOTED.take()
    }

    pub(super) fn resume(noted: Option<BTreeSet<Rule>>) {
        COLLECTING.set(noted.is_some());
        NOTED.set(noted);
    }
}

/// Notes that play went through `rule`. Called by the `mark!` macro of a game crate.
#[inline(always)]
pub fn note(rule: Rule) {
    #[cfg(feature = "marks")]
    noted::note(rule);
    #[cfg(not(feature = "marks"))]
    let _ = rule;
}

/// Begins to collect marks on this thread.
pub fn begin() {
    #[cfg(feature = "marks")]
    noted::begin();
}

/// The marks since [`begin`]; `None` in a build that does not note them.
#[must_use]
pub fn end() -> Option<std::collections::BTreeSet<Rule>> {
    #[cfg(feature = "marks")]
    return noted::end();
    #[cfg(not(feature = "marks"))]
    None
}

/// Looks at a position without noting anything: what is only shown to somebody is not play.
pub fn aside<T>(look: impl FnOnce() -> T) -> T {
    #[cfg(feature = "marks")]
    let noted = noted::end();
    let seen = look();
    #[cfg(feature = "marks")]
    noted::resume(noted);
    seen
}
