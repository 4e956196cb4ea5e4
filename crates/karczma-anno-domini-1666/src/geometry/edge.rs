//! Edges: the borders of fields.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

use super::direction::Dir4;
use super::door::DoorState;
use super::field::{FieldId, NoField};

/// An edge by its fields, on any board: `C4|D4` between two fields side by side, `C4/C5` between two fields one above
/// the other, `A9:W` for an edge of the board (AD-5.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct EdgeId(u16);

/// How many ids of edges there are.
pub(crate) const EDGES_ALL: usize = 1 << 11;
const BORDER: u16 = 1 << 10;

impl EdgeId {
    /// The edge between two fields side by side or one above the other.
    #[must_use]
    pub const fn between(a: FieldId, b: FieldId) -> Option<Self> {
        match a.offset_to(b) {
            (1, 0) => Some(Self::pack(a, Dir4::E, 0)),
            (0, 1) => Some(Self::pack(a, Dir4::S, 0)),
            (-1, 0) => Some(Self::pack(b, Dir4::E, 0)),
            (0, -1) => Some(Self::pack(b, Dir4::S, 0)),
            _ => None,
        }
    }

    /// The edge of the board on this side of a border field.
    #[must_use]
    pub const fn border(field: FieldId, side: Dir4) -> Self {
        Self::pack(field, side, BORDER)
    }

    const fn pack(field: FieldId, side: Dir4, border: u16) -> Self {
        Self(border | (side as u16) << 8 | field.index() as u16)
    }

    /// The number of this edge for tables.
    #[inline]
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it an edge of the board?
    #[inline]
    #[must_use]
    pub const fn is_border(self) -> bool {
        self.0 & BORDER != 0
    }

    /// The western, northern or only field.
    #[inline]
    #[must_use]
    pub const fn field(self) -> FieldId {
        FieldId::of_index(self.0 as u8)
    }

    /// The side of [`EdgeId::field`] on which the edge lies.
    #[must_use]
    pub const fn side(self) -> Dir4 {
        match self.0 >> 8 & 3 {
            0 => Dir4::N,
            1 => Dir4::E,
            2 => Dir4::S,
            _ => Dir4::W,
        }
    }

    /// The field on the other side; `None` beyond the board.
    #[must_use]
    pub const fn beyond(self) -> Option<FieldId> {
        if self.is_border() { None } else { self.field().towards(self.side().widen()) }
    }

    /// Does the edge run from north to south, between two columns?
    #[must_use]
    pub const fn is_vertical(self) -> bool {
        matches!(self.side(), Dir4::E | Dir4::W)
    }
}

impl fmt::Display for EdgeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.beyond() {
            None => write!(f, "{}:{}", self.field(), self.side().letter()),
            Some(other) if self.is_vertical() => write!(f, "{}|{other}", self.field()),
            Some(other) => write!(f, "{}/{other}", self.field()),
        }
    }
}

impl fmt::Debug for EdgeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoEdge;

impl From<NoField> for NoEdge {
    fn from(_: NoField) -> Self {
        Self
    }
}

impl fmt::Display for NoEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an edge is written C4|D4, C4/C5 or, on the border of the board, A9:W")
    }
}

impl FromStr for EdgeId {
    type Err = NoEdge;

    fn from_str(text: &str) -> Result<Self, NoEdge> {
        if let Some((field, side)) = text.split_once(':') {
            let mut letters = side.chars();
            let side = letters.next().and_then(Dir4::of_letter).ok_or(NoEdge)?;
            return if letters.next().is_none() {
                Ok(Self::border(field.parse()?, side))
            } else {
                Err(NoEdge)
            };
        }
        let vertical = text.contains('|');
        let (a, b) = text.split_once(['|', '/']).ok_or(NoEdge)?;
        let edge = Self::between(a.parse()?, b.parse()?).ok_or(NoEdge)?;
        if edge.is_vertical() == vertical { Ok(edge) } else { Err(NoEdge) }
    }
}

impl Serialize for EdgeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EdgeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What is printed on an edge (AD-5.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EdgeKind {
    /// Nothing.
    #[default]
    Open,
    /// A wall.
    Wall,
    /// An obstacle: a hedge, a bar, a battlement.
    Obstacle,
    /// A door, and how it stands at the start.
    Door(DoorState),
    /// A window.
    Window,
    /// Stairs.
    Stairs,
    /// A ladder.
    Ladder,
}

impl EdgeKind {
    /// Every kind, doors in every state.
    pub const ALL: [Self; 10] = [
        Self::Open,
        Self::Wall,
        Self::Obstacle,
        Self::Door(DoorState::Closed),
        Self::Door(DoorState::Blocked),
        Self::Door(DoorState::Open),
        Self::Door(DoorState::Destroyed),
        Self::Window,
        Self::Stairs,
        Self::Ladder,
    ];

    /// The word for it in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Wall => "wall",
            Self::Obstacle => "obstacle",
            Self::Door(DoorState::Closed) => "door",
            Self::Door(DoorState::Blocked) => "door-blocked",
            Self::Door(DoorState::Open) => "door-open",
            Self::Door(DoorState::Destroyed) => "door-destroyed",
            Self::Window => "window",
            Self::Stairs => "stairs",
            Self::Ladder => "ladder",
        }
    }

    /// The kind with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// What an edge counts as at a moment (AD-5.12 to AD-5.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeClass {
    /// Free to cross.
    Open,
    /// Crossed at a cost.
    Obstacle,
    /// An open or destroyed door.
    Doorway,
    /// Not to be crossed.
    Wall,
    /// Between open fields whose elevations differ.
    High,
    /// Between high terrain and an open field.
    Drop,
    /// A window.
    Window,
    /// Stairs.
    Stairs,
    /// A ladder.
    Ladder,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_reads_as_it_is_written() {
        for text in ["C4|D4", "C4/C5", "A9:W", "L2:E", "A1:N", "P16:S", "O16|P16"] {
            let edge: EdgeId = text.parse().unwrap();
            assert_eq!(edge.to_string(), text);
        }
        assert_eq!("D4|C4".parse(), Ok::<EdgeId, NoEdge>("C4|D4".parse().unwrap()));
        for text in ["C4", "C4|C5", "C4/D4", "C4|E4", "C4:X", "C4:NN", "C4|", "|C4", "C4|D5"] {
            assert_eq!(text.parse::<EdgeId>(), Err(NoEdge), "{text}");
        }
    }

    #[test]
    fn every_kind_has_its_own_word() {
        for kind in EdgeKind::ALL {
            assert_eq!(EdgeKind::of_word(kind.word()), Some(kind));
        }
    }
}
