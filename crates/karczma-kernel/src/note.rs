//! What a line of the chronicle means to whoever looks on, whatever the game: so that a client can hold a moment, draw a
//! sign and add up points without knowing a rule.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Note {
    /// A turn, a round or a phase began.
    Turn,
    /// Cards were drawn or dealt.
    Draw,
    /// Dice were thrown.
    Dice,
    /// A card was turned up for a test.
    Card,
    /// What a test, a fight or a comparison came to.
    Result,
    /// A trick was taken.
    Trick,
    /// Somebody was hurt.
    Wound,
    /// Somebody was killed, or is out of the game.
    Death,
    /// Points were won or lost.
    Points,
    /// The game ended, and why.
    End,
}

/// Points that somebody won or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreChange {
    /// Who.
    pub seat: Seat,
    /// How many; fewer than none if they were lost.
    pub points: i32,
}
