//! How a game ended and why: what ended it, and by what it was decided.

use serde::Serialize;

use crate::data::{Faction, ItemId, Side};
use crate::figure::Who;
use crate::geometry::EdgeId;
use crate::state::Verdict;

/// How the game ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct End {
    /// Who won.
    pub verdict: Verdict,
    /// The winners' faction.
    pub faction: Option<Faction>,
    /// What ended it.
    pub cause: Cause,
    /// By what it was decided.
    pub basis: Basis,
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Cause {
    /// A character carried an item off the board (AD-20.4).
    CarriedOff(Who, ItemId, EdgeId),
    /// A leader is on the board no more.
    Leader(Who),
    /// Neither leader is.
    Leaders,
    /// The last guard token was discarded (AD-17.5).
    Guard,
    /// The last turn is over (AD-17.7).
    Turns(u8),
    /// A side has nobody left (AD-17.10).
    Nobody(Side),
}

/// By what a game was decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Basis {
    /// What ended it decides it.
    Cause,
    /// A character has the item.
    Carries(Who, ItemId),
    /// Victory points, red's and blue's.
    Points(i16, i16),
    /// The scenario names the winner where nothing else has decided.
    Scenario,
    /// Nobody has met a condition (AD-20.8).
    Nothing,
}
