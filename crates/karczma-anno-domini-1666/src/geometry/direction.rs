//! The directions of the grid.

use serde::{Deserialize, Serialize};

/// A side of a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Dir4 {
    /// North: towards row 1.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West: towards column A.
    W,
}

impl Dir4 {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// How far one goes to the east and to the south.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        Dir8::offset(self.widen())
    }

    /// The same direction among the eight.
    #[must_use]
    pub const fn widen(self) -> Dir8 {
        match self {
            Self::N => Dir8::N,
            Self::E => Dir8::E,
            Self::S => Dir8::S,
            Self::W => Dir8::W,
        }
    }

    /// The opposite side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::E => Self::W,
            Self::S => Self::N,
            Self::W => Self::E,
        }
    }

    /// The two sides at right angles to this one.
    #[must_use]
    pub const fn across(self) -> [Self; 2] {
        match self {
            Self::N | Self::S => [Self::E, Self::W],
            Self::E | Self::W => [Self::N, Self::S],
        }
    }

    /// The letter of the side.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::N => 'N',
            Self::E => 'E',
            Self::S => 'S',
            Self::W => 'W',
        }
    }

    /// The side with this letter.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'N' => Some(Self::N),
            'E' => Some(Self::E),
            'S' => Some(Self::S),
            'W' => Some(Self::W),
            _ => None,
        }
    }
}

/// One of the eight directions in which a field may have a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Dir8 {
    /// North.
    N,
    /// North-east.
    NE,
    /// East.
    E,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// West.
    W,
    /// North-west.
    NW,
}

impl Dir8 {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];

    /// How far one goes to the east and to the south.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }

    /// The direction that goes so far to the east and to the south; `None` unless both are -1, 0 or 1 and not both 0.
    #[must_use]
    pub fn of_offset(dx: i8, dy: i8) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.offset() == (dx, dy))
    }

    /// The side of a field, unless the direction is diagonal.
    #[must_use]
    pub const fn orthogonal(self) -> Option<Dir4> {
        match self {
            Self::N => Some(Dir4::N),
            Self::E => Some(Dir4::E),
            Self::S => Some(Dir4::S),
            Self::W => Some(Dir4::W),
            Self::NE | Self::SE | Self::SW | Self::NW => None,
        }
    }

    /// The vertical and the horizontal part of a diagonal.
    #[must_use]
    pub const fn diagonal(self) -> Option<(Dir4, Dir4)> {
        match self {
            Self::NE => Some((Dir4::N, Dir4::E)),
            Self::SE => Some((Dir4::S, Dir4::E)),
            Self::SW => Some((Dir4::S, Dir4::W)),
            Self::NW => Some((Dir4::N, Dir4::W)),
            Self::N | Self::E | Self::S | Self::W => None,
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::NE => Self::SW,
            Self::E => Self::W,
            Self::SE => Self::NW,
            Self::S => Self::N,
            Self::SW => Self::NE,
            Self::W => Self::E,
            Self::NW => Self::SE,
        }
    }
}
