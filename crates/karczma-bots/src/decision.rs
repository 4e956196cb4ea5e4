//! What a bot is asked: nothing but what its seat sees, and what it may do.

use karczma_kernel::{Game, Seat};

use crate::thoughts::{Thoughts, Weighed};

/// A decision of one seat.
pub struct Decision<'a, G: Game> {
    /// The rules and options of the game.
    pub game: &'a G,
    /// All that the seat knows.
    pub view: &'a G::View,
    /// Whose decision it is.
    pub seat: Seat,
    /// What it may choose.
    pub moves: &'a [G::Move],
}

impl<'a, G: Game> Decision<'a, G> {
    /// The decision of `seat`, which sees `view` and may choose one of `moves`.
    #[must_use]
    pub const fn new(game: &'a G, view: &'a G::View, seat: Seat, moves: &'a [G::Move]) -> Self {
        Self { game, view, seat, moves }
    }

    /// What is thought of all moves when only the `chosen` ones are thought about.
    pub(crate) fn among(self, chosen: &[usize], think: impl FnOnce(Decision<'_, G>) -> Thoughts) -> Thoughts {
        if chosen.len() == self.moves.len() {
            return think(self);
        }
        let few: Vec<G::Move> = chosen.iter().map(|&index| self.moves[index].clone()).collect();
        let thoughts = think(Decision { moves: &few, ..self });
        let mut all = vec![Weighed::default(); self.moves.len()];
        chosen.iter().zip(&thoughts.moves).for_each(|(&index, weighed)| all[index] = *weighed);
        Thoughts { best: chosen[thoughts.best], moves: all }
    }
}

// Derived, they would ask the game to be `Copy` too.
impl<G: Game> Clone for Decision<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Decision<'_, G> {}
