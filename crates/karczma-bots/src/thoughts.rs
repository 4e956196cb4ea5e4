//! What a bot considered, as data: for hints, for an evaluation beside a replay, and for researchers.

use karczma_kernel::{Fast, Fate, PICK};
use serde::Serialize;

/// What a bot thinks of one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Weighed {
    /// How often it was tried.
    pub visits: u32,
    /// What came of it. A search says per mille: 1000 is certain victory, 500 even. A greedy bot says the appraisal of
    /// the game, whose scale is the game's own.
    pub value: i64,
}

/// What a bot thinks of all legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thoughts {
    /// The index of the move it prefers.
    pub best: usize,
    /// What it thinks of every move, in the order of the moves.
    pub moves: Vec<Weighed>,
}

impl Thoughts {
    /// Prefers what was tried most; of those tried equally often, what came out best.
    #[must_use]
    pub fn most_visited(moves: Vec<Weighed>) -> Self {
        let best = (0..moves.len()).max_by_key(|index| (moves[*index].visits, moves[*index].value));
        Self { best: best.unwrap_or_default(), moves }
    }

    /// Prefers what came out best; ties are broken by fate, so that a bot that knows nothing plays at random.
    #[must_use]
    pub fn best_valued(moves: Vec<Weighed>, fate: &mut Fast) -> Self {
        let top = moves.iter().map(|weighed| weighed.value).max().unwrap_or_default();
        let best: Vec<usize> = (0..moves.len()).filter(|index| moves[*index].value == top).collect();
        let best = best[fate.below(best.len() as u32, PICK) as usize];
        Self { best, moves }
    }
}
