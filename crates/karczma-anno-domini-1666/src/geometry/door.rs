//! Doors: the one thing of the ground that changes in play.

use serde::{Deserialize, Serialize};

/// The most doors of a board.
pub const DOORS_MAX: usize = 32;

/// A door of a board, in the order of [`super::Board::doors`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DoorId(pub u8);

impl DoorId {
    /// The number of the door for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a door stands (AD-5.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DoorState {
    /// Closed: it may be opened.
    #[default]
    Closed,
    /// Blocked: it must be forced or picked.
    Blocked,
    /// Open.
    Open,
    /// Destroyed: open for good.
    Destroyed,
}

impl DoorState {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Closed, Self::Blocked, Self::Open, Self::Destroyed];

    /// Is it a doorway (AD-5.13), rather than a wall (AD-5.12)?
    #[inline]
    #[must_use]
    pub const fn is_passable(self) -> bool {
        match self {
            Self::Open | Self::Destroyed => true,
            Self::Closed | Self::Blocked => false,
        }
    }

    /// The word for it in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Blocked => "blocked",
            Self::Open => "open",
            Self::Destroyed => "destroyed",
        }
    }
}

/// The doors that are doorways at a moment: open or destroyed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Doors(pub u32);

impl Doors {
    /// Every door is shut.
    pub const NONE: Self = Self(0);

    /// The doorways among doors in these states.
    #[must_use]
    pub fn of(states: impl IntoIterator<Item = DoorState>) -> Self {
        let mut doors = Self::NONE;
        for (index, state) in states.into_iter().enumerate() {
            doors.set(DoorId(index as u8), state.is_passable());
        }
        doors
    }

    /// Is this door a doorway?
    #[inline]
    #[must_use]
    pub const fn passable(self, door: DoorId) -> bool {
        self.0 >> door.0 & 1 == 1
    }

    /// Makes a door a doorway or a wall.
    #[inline]
    pub const fn set(&mut self, door: DoorId, passable: bool) {
        self.0 = self.0 & !(1 << door.0) | (passable as u32) << door.0;
    }
}
