//! The workshops of games whose players bring decks of their own.

use karczma_kernel::{Flaw, Playable, Sheet, Workshop};

use crate::{Visitor, visit};

/// The workshop of a game, with these sheets of cards beside its own; `None` if there is no such game, or nobody brings
/// a deck to it.
///
/// # Errors
/// Everything on the sheets that does not read, or does not fit to what is there.
#[must_use]
pub fn workshop(id: &str, cards: &[Sheet]) -> Option<Result<Box<dyn Workshop>, Vec<Flaw>>> {
    struct Open<'a>(&'a [Sheet]);
    impl Visitor for Open<'_> {
        type Output = Option<Result<Box<dyn Workshop>, Vec<Flaw>>>;
        fn visit<G: Playable>(self) -> Self::Output {
            G::workshop(self.0)
        }
    }
    visit(id, Open(cards)).flatten()
}
