//! Notes, in tests, which rules play went through.
//!
//! A rule that has no event and no refusal of its own (a hand has twelve cards, a token stays) is marked where its
//! code stands. Outside tests a mark is nothing at all.

use crate::rule::Rule;

#[cfg(feature = "marks")]
mod noted {
    use super::Rule;
    use std::cell::Cell;
    use std::collections::BTreeSet;

    thread_local! {
        static NOTED: Cell<Option<BTreeSet<Rule>>> = const { Cell::new(None) };
    }

    pub(super) fn note(rule: Rule) {
        NOTED.with(|cell| {
            if let Some(mut set) = cell.take() {
                set.insert(rule);
                cell.set(Some(set));
            }
        });
    }

    pub(super) fn begin() {
        NOTED.with(|cell| cell.set(Some(BTreeSet::new())));
    }

    pub(super) fn end() -> Option<BTreeSet<Rule>> {
        NOTED.with(Cell::take)
    }

    pub(super) fn resume(noted: Option<BTreeSet<Rule>>) {
        NOTED.with(|cell| cell.set(noted));
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
