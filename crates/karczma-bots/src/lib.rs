//! Players that choose moves.
//!
//! A bot is honest by type: it is given the view of its seat, never the state, and reaches worlds only through
//! [`Game::imagine`]. [`Level`] names the bots; [`arena`] lets them play.

pub mod arena;
mod greedy;
mod knowledge;

pub use greedy::{Considered, greedy};
pub use knowledge::Knowledge;

use karczma_kernel::{Fast, Fate, Game, PICK, Playable, Seat};
use std::fmt;
use std::str::FromStr;

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// The move that looks best one step ahead, over imagined worlds.
    Greedy,
}

impl Level {
    /// All bots, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Its name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// Chooses one of the legal moves, given nothing but the seat's view.
    pub fn choose<G: Playable + Knowledge>(
        self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
    ) -> usize {
        match self {
            Self::Random => fate.below(moves.len() as u32, PICK) as usize,
            Self::Greedy => greedy(game, view, seat, moves, fate).best,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|level| level.name() == text);
        let known = Self::ALL.map(Self::name).join(", ");
        found.ok_or_else(|| format!("there is no bot `{text}`; there are: {known}"))
    }
}

/// Something to be done with a game and what the bots know of it.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Playable + Knowledge>(self) -> Self::Output;
}

macro_rules! registry {
    ($($id:literal => $game:ty,)*) => {
        /// Does something with the game of this id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            match id {
                $(<$game as Game>::ID => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

karczma_tavern::games!(registry);
