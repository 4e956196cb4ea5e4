//! Players that choose moves.
//!
//! A bot is honest by type: it is given the view of its seat, never the state, and reaches worlds only through
//! [`Game::imagine`](karczma_kernel::Game::imagine). [`Level`] names the bots; a [`Player`] is one of them in a seat; a [`Bot`] is the same for those who
//! cannot know the types of a game; [`arena`] lets them play.
//!
//! ```
//! use karczma_bots::{Bot, Level};
//! use karczma_kernel::Fast;
//! use karczma_tavern::seat_desk;
//!
//! let mut fate = Fast::new(1666).into();
//! let mut desk = seat_desk("niet", &serde_json::json!({"players": 3}), &mut fate).unwrap();
//! let seat = desk.asked().first().unwrap();
//! let reply = Bot::new(Level::Greedy, 7).answer(&desk.question(seat).unwrap()).unwrap();
//! desk.play(seat, &reply.play, &mut fate).unwrap();
//! assert!(reply.considered.len() > 1);
//! ```
#![expect(
    clippy::float_arithmetic,
    reason = "bots reckon with likelihoods; nothing of that reaches a state, and only operations that every machine rounds alike are used"
)]

pub mod arena;
mod bot;
mod decision;
mod greedy;
mod halving;
mod knowledge;
pub mod ladder;
mod level;
mod player;
mod search;
mod thoughts;

pub use bot::{Bot, Considered, Reply};
pub use decision::Decision;
pub use greedy::greedy;
pub use halving::halving;
pub use knowledge::{Effort, Knowledge, Method};
pub use level::Level;
pub use player::Player;
pub use search::{Search, Settings, Trees};
pub use thoughts::{Thoughts, Weighed};

use karczma_kernel::Playable;

/// Something to be done with a game and what the bots know of it.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Playable + Knowledge>(self) -> Self::Output;
}

macro_rules! registry {
    ($($id:literal => $package:ident::$game:ident,)*) => {
        /// Does something with the game of this id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            match id {
                $($id => Some(visitor.visit::<karczma_tavern::$package::$game>()),)*
                _ => None,
            }
        }
    };
}

karczma_tavern::games!(registry);
