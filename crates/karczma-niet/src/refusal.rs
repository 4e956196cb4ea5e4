//! Why a move is not allowed. One variant a reason, each bound to its rule (NI-16.6).

use karczma_kernel::{Cites, Rule};

use crate::board::{Exchange, Field, Row};
use crate::card::{Card, Colour};
use crate::character::Character;
use crate::state::Step;

/// Why a move is refused. The variants stand in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The move does not belong to this step of the round.
    WrongStep(Step),
    /// Only players of this game act.
    NotAPlayer,
    /// It is somebody else's turn.
    NotYourTurn(Character),
    /// The cards are handed in already.
    AlreadyChosen,
    /// A token must be placed.
    MustPlace,
    /// The field of a character who is not in the game.
    AbsentCharacter(Character),
    /// The field has a token.
    AlreadyCovered(Field),
    /// The last open field of its row.
    LastOpenField(Row),
    /// Oneself, an absent character, or the same player twice.
    BadPartner(Character),
    /// Too many or too few partners.
    TeamSize {
        /// How many play.
        players: u8,
        /// How many were named.
        had: u8,
    },
    /// The Bonus card cannot be withheld.
    BonusToNobody,
    /// The Bonus card goes to the smaller team.
    BonusOutside(Character),
    /// Too many or too few cards handed in.
    CardCount {
        /// What row 2 asks.
        exchange: Exchange,
        /// How many were handed in.
        had: u8,
    },
    /// The card is not in the hand, or not so often.
    NotInHand(Card),
    /// A 1 may not be discarded while there is something else.
    DiscardedOne(Card),
    /// A card of the led colour must be played.
    FollowColour(Colour),
    /// A trump was led: a trump or super trump must be played.
    FollowTrump,
    /// A super trump was led: a trump or super trump must be played.
    FollowSuperTrump,
}

impl Cites for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Self::GameOver | Self::WrongStep(_) => rule!("NI-16.1"),
            Self::NotAPlayer | Self::NotYourTurn(_) => rule!("NI-16.2"),
            Self::AlreadyChosen => rule!("NI-8.15"),
            Self::MustPlace => rule!("NI-5.7"),
            Self::AbsentCharacter(_) => rule!("NI-2.5"),
            Self::AlreadyCovered(_) => rule!("NI-5.5"),
            Self::LastOpenField(_) => rule!("NI-5.6"),
            Self::BadPartner(_) => rule!("NI-7.2"),
            Self::TeamSize { players: 5, .. } => rule!("NI-7.4"),
            Self::TeamSize { players: 4, .. } => rule!("NI-7.6"),
            Self::TeamSize { .. } => rule!("NI-7.7"),
            Self::BonusToNobody => rule!("NI-7.15"),
            Self::BonusOutside(_) => rule!("NI-7.12"),
            Self::CardCount { exchange, .. } => match exchange {
                Exchange::Discard1 | Exchange::None => rule!("NI-8.2"),
                Exchange::Discard2 => rule!("NI-8.3"),
                Exchange::Discard1Not1 => rule!("NI-8.4"),
                Exchange::PassLeft => rule!("NI-8.6"),
            },
            Self::NotInHand(_) => rule!("NI-16.3"),
            Self::DiscardedOne(_) => rule!("NI-8.4"),
            Self::FollowColour(_) => rule!("NI-9.4"),
            Self::FollowTrump => rule!("NI-9.6"),
            Self::FollowSuperTrump => rule!("NI-9.7"),
        }
    }
}
