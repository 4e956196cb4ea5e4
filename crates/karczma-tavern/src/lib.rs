//! The tavern: the one crate that names the games.
//!
//! A new game is one line in [`games!`]. Code that is generic over the game is reached by id through [`visit`], at no
//! cost at run time; whoever wants text and JSON instead of types asks for a [`Desk`].
//!
//! ```
//! use karczma_kernel::{Fast, Lang, Observer};
//! use karczma_tavern::{Desk, seat_desk};
//! use serde_json::json;
//!
//! let mut fate = Fast::new(1666);
//! let mut desk = seat_desk("niet", &json!({"players": 3}), &mut fate.clone().into()).unwrap();
//! let seat = desk.asked().first().unwrap();
//! let offered = desk.moves(seat, Lang::En);
//! desk.play(seat, &offered[0].text, &mut fate.into()).unwrap();
//! assert_eq!(desk.view(Observer::Spectator)["seats"][0]["hand"], json!({"hidden": 16}));
//! ```

mod alike;
mod desk;
mod json;
mod lesson;
mod menu;
mod question;
mod remembered;
mod said;
#[cfg(feature = "ts")]
pub mod ts;
mod workshop;

pub use desk::{
    Chance, Desk, Next, Outlook, Threat, Told, TryError, check_fair, draw_options, reopen, seat_desk,
    verify_while, walk,
};
pub use json::{Json, Written};
pub use lesson::{Beat, Forbidden, Scene, Wanted, lesson};
pub use menu::{GameInfo, MoveInfo, OptionError, OptionInfo, info, options_from};
pub use question::{Asked, Question};
pub use workshop::workshop;

use karczma_kernel::Playable;

/// Calls `$macro! { id => crate::Type, ... }` with every game of the house. This is the one list of games; the crates in it
/// are re-exported, so that whoever depends on the tavern depends on all of them.
#[macro_export]
macro_rules! games {
    ($macro:ident) => {
        $macro! {
            "niet" => karczma_niet::Niet,
            "krol-zebrakow" => karczma_krol_zebrakow::KrolZebrakow,
            "anno-domini-1666" => karczma_anno_domini_1666::AnnoDomini,
            "veto" => karczma_veto::Veto,
        }
    };
}

/// Something to be done with a game whose type is not known beforehand.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Playable>(self) -> Self::Output;
}

macro_rules! registry {
    ($($id:literal => $package:ident::$game:ident,)*) => {
        $(#[doc(hidden)]
        pub use $package;)*

        /// The ids of all games, in the order of the house.
        pub const GAMES: &[&str] = &[$($id),*];

        /// The lesson of a game: see [`lesson`].
        fn lesson_text(id: &str) -> Option<&'static str> {
            match id {
                $($id => Some(include_str!(concat!("../../../lessons/", $id, ".case"))),)*
                _ => None,
            }
        }

        /// Does something with the game of this id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            match id {
                $($id => Some(visitor.visit::<$package::$game>()),)*
                _ => None,
            }
        }
    };
}

games!(registry);

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::Game;

    #[test]
    fn every_game_is_listed_under_its_own_id() {
        struct Id;
        impl Visitor for Id {
            type Output = &'static str;
            fn visit<G: Playable>(self) -> &'static str {
                G::ID
            }
        }
        for id in GAMES {
            assert_eq!(visit(id, Id), Some(*id));
        }
        assert_eq!(visit("chess", Id), None);
        assert_eq!(karczma_niet::Niet::ID, GAMES[0]);
    }
}
