//! Small names of things: permanents, cards among equals, places.

use serde::{Deserialize, Serialize};

use crate::cards::CardId;

/// A permanent, or a card tucked under one, for as long as it stays on the playing field.
///
/// The lower byte is its place in the table's arena, the upper byte counts how often the place was used: the id of a
/// card that has left names nothing any more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PermId(pub u16);

impl PermId {
    /// The id of the `generation`-th card in this place of the arena.
    #[must_use]
    pub const fn new(slot: u8, generation: u8) -> Self {
        Self((generation as u16) << 8 | slot as u16)
    }

    /// Its place in the arena.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0 & 0xFF) as usize
    }

    /// How often the place was used before.
    #[inline]
    #[must_use]
    pub const fn generation(self) -> u8 {
        (self.0 >> 8) as u8
    }
}

/// A card on the table as players name it: the card, and which of several copies in order of their places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Named {
    /// The card.
    pub card: CardId,
    /// Which copy, from 0.
    pub nth: u8,
}

/// Where a character or unit goes, as players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The election field.
    Election,
    /// One's own magnates' field.
    Magnates,
    /// A land.
    Land(Named),
    /// A unit on a land.
    Unit(Named),
}

/// Where a permanent lies (AH 402.2). Attached and tucked cards lie where their host lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The election field (AH 405).
    Election,
    /// The magnates' field of its controller (AH 406).
    Magnates,
    /// The lands field itself: lands (AH 407.1).
    Lands,
    /// On a land (AH 407.3).
    On(PermId),
    /// The special field: faction cards and strategies (AH 410).
    Special,
    /// Attached to a card (AH 703).
    Attached(PermId),
    /// Tucked under a card (AH 705).
    Under(PermId),
}

impl Place {
    /// The card it is attached to or tucked under.
    #[inline]
    #[must_use]
    pub const fn host(self) -> Option<PermId> {
        match self {
            Self::Attached(host) | Self::Under(host) => Some(host),
            Self::Election | Self::Magnates | Self::Lands | Self::On(_) | Self::Special => None,
        }
    }
}
