//! The workshops of games whose players bring decks of their own.

use karczma_kernel::{Decks, Flaw, Game, Sheet, Workshop};
use karczma_veto::Veto;

/// The workshop of a game, with these sheets of cards beside its own; `None` if there is no such game, or nobody brings
/// a deck to it.
///
/// # Errors
/// Everything on the sheets that does not read, or does not fit to what is there.
#[must_use]
pub fn workshop(id: &str, cards: &[Sheet]) -> Option<Result<Box<dyn Workshop>, Vec<Flaw>>> {
    match id {
        Veto::ID => Some(Veto::workshop(cards)),
        _ => None,
    }
}
