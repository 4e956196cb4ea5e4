//! The five characters by which players are known (NI-1.2).

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of five animals; marks its player on row 1 of the board, and stands there in this order (NI-R4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Character {
    /// *Niedźwiedź*
    #[default]
    Bear,
    /// *Wilk*
    Wolf,
    /// *Orzeł*
    Eagle,
    /// *Żuraw*
    Crane,
    /// *Tygrys*
    Tiger,
}

impl Character {
    /// All five, in the order of row 1.
    pub const ALL: [Self; 5] = [Self::Bear, Self::Wolf, Self::Eagle, Self::Crane, Self::Tiger];

    /// The name in the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bear => "Bear",
            Self::Wolf => "Wolf",
            Self::Eagle => "Eagle",
            Self::Crane => "Crane",
            Self::Tiger => "Tiger",
        }
    }

    /// The key of its words, and its field's name on row 1.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Bear => "bear",
            Self::Wolf => "wolf",
            Self::Eagle => "eagle",
            Self::Crane => "crane",
            Self::Tiger => "tiger",
        }
    }

    /// Reads the notation's name.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.name() == text)
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
