//! A bot in its seat: it is given views, and remembers from one decision to the next.

use karczma_kernel::{Fast, Fate, PICK, Seat};

use crate::knowledge::{Knowledge, Method};
use crate::search::Search;
use crate::thoughts::{Thoughts, Weighed};
use crate::{Level, greedy, halving};

/// A novice plays one move in so many without looking.
const CARELESS: u32 = 4;

/// A bot of some level in one seat of one game.
pub struct Player<G: Knowledge> {
    level: Level,
    search: Option<Search<G>>,
}

impl<G: Knowledge> Player<G> {
    /// A bot that has seen nothing yet.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, search: None }
    }

    /// Which bot it is.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses among the legal moves of its seat, given nothing but the seat's view.
    pub fn think(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
    ) -> Thoughts {
        if moves.len() == 1 {
            return Thoughts { best: 0, moves: vec![Weighed::default()] };
        }
        match self.level {
            Level::Random => any(moves.len(), fate),
            Level::Novice if fate.below(CARELESS, PICK) == 0 => any(moves.len(), fate),
            Level::Novice => greedy(game, view, seat, moves, 1, fate),
            Level::Greedy => greedy(game, view, seat, moves, game.worlds(view, moves.len()), fate),
            Level::Regular => self.search(game, view, seat, moves, fate),
            Level::Master => match game.reckon(view, seat, moves, fate) {
                Some(thoughts) => thoughts,
                None => self.search(game, view, seat, moves, fate),
            },
        }
    }

    fn search(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
    ) -> Thoughts {
        let effort = game.effort(view, self.level);
        if effort.method == Method::Halving {
            return halving(game, view, seat, moves, effort.simulations, fate);
        }
        let search = self.search.get_or_insert_with(|| Search::new(effort.settings));
        // What is left of the last tree saves at most half of the work: its worlds knew less.
        let mut left = effort.simulations;
        search.run(game, view, seat, fate, |visits| {
            let enough = left == 0 || visits >= effort.simulations && left <= effort.simulations / 2;
            left = left.saturating_sub(1);
            !enough
        });
        search.thoughts(seat, moves)
    }
}

/// Any of so many moves.
fn any(moves: usize, fate: &mut Fast) -> Thoughts {
    Thoughts { best: fate.below(moves as u32, PICK) as usize, moves: vec![Weighed::default(); moves] }
}
