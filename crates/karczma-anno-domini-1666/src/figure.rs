//! Figures: the characters on the board with all that changes about them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::{CharacterId, ItemId, Side};

/// The most figures of one band (AD-20.11).
pub const BAND_MAX: usize = 10;
/// The most figures of a game: red's first, then blue's.
pub const FIGURES: usize = 2 * BAND_MAX;
/// The most items that one character has.
pub const SLOTS: usize = 8;

/// A figure: `r1` to `r10` are red's, `b1` to `b10` blue's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct FigureId(pub u8);

impl FigureId {
    /// The figure of this rank in a band.
    #[must_use]
    pub const fn of(side: Side, rank: usize) -> Self {
        Self(side as u8 * BAND_MAX as u8 + rank as u8)
    }

    /// Whose it is (AD-1.6).
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < BAND_MAX as u8 { Side::Red } else { Side::Blue }
    }

    /// The figure as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its rank in its band, from 0.
    #[must_use]
    pub const fn rank(self) -> usize {
        self.0 as usize % BAND_MAX
    }

    /// All figures, red's first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..FIGURES as u8).map(Self)
    }

    /// All figures of a side.
    pub fn of_side(side: Side) -> impl Iterator<Item = Self> + Clone {
        (0..BAND_MAX).map(move |rank| Self::of(side, rank))
    }

    /// Reads `r1` or `b10`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let side = match text.chars().next()? {
            'r' => Side::Red,
            'b' => Side::Blue,
            _ => return None,
        };
        let rank: usize = text.get(1..)?.parse().ok()?;
        (1..=BAND_MAX).contains(&rank).then(|| Self::of(side, rank - 1))
    }
}

impl fmt::Display for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.side() {
            Side::Red => 'r',
            Side::Blue => 'b',
        };
        write!(f, "{letter}{}", self.rank() + 1)
    }
}

impl Serialize for FigureId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for FigureId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom("a figure, such as r1"))
    }
}

karczma_kernel::bit_set! {
    /// A set of figures, one bit each.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct FigureSet(u32) of FigureId;
}

impl FigureSet {
    /// Those of a side.
    #[inline]
    #[must_use]
    pub const fn of_side(self, side: Side) -> Self {
        const BAND: u32 = (1 << BAND_MAX) - 1;
        Self(self.0 & (BAND << (side as u32 * BAND_MAX as u32)))
    }
}

/// A figure as moves and events name it: its place in the band and its character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "FigureId"))]
pub struct Who {
    /// The figure.
    pub id: FigureId,
    /// Its character.
    pub card: CharacterId,
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Status {
    /// There is no such figure.
    #[default]
    Absent,
    /// Not placed yet: to be deployed or to arrive.
    Reserve,
    /// On the board.
    Board,
    /// Dead or counted as killed.
    Killed,
    /// Has left the board (AD-11.17).
    Left,
}

/// A marker or token that a figure has or has not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Mark {
    /// Activated in this phase (AD-8.44).
    Activated,
    /// Knocked down (AD-13.6).
    Prone,
    /// Stunned (AD-13.10).
    Stunned,
    /// Holds a waiting token (AD-10.23).
    Waiting,
    /// Holds the inconspicuous marker (AD-18.22).
    Inconspicuous,
    /// Marked by *Mój mi wuju* (AD-18.17).
    Nephew,
    /// Poisoned (AD-19.7).
    Poisoned,
    /// Was engaged when this actions phase began (AD-10.9).
    Tied,
    /// Has questioned in this turn (AD-20.3).
    Questioned,
    /// Was swept at in this combat phase (AD-18.64).
    Swept,
    /// Was the target of a seduction (AD-18.58).
    Courted,
    /// Is known not to carry the secret item (HID-10).
    Cleared,
    /// Left the board where the scenario rewards it (SC-B4.5).
    Escaped,
    /// Has been tested in this morale phase or end of turn (AD-8.33, AD-19.8).
    Tested,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Activated,
        Self::Prone,
        Self::Stunned,
        Self::Waiting,
        Self::Inconspicuous,
        Self::Nephew,
        Self::Poisoned,
        Self::Tied,
        Self::Questioned,
        Self::Swept,
        Self::Courted,
        Self::Cleared,
        Self::Escaped,
        Self::Tested,
    ];

    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Activated => "activated",
            Self::Prone => "prone",
            Self::Stunned => "stunned",
            Self::Waiting => "waiting",
            Self::Inconspicuous => "inconspicuous",
            Self::Nephew => "nephew",
            Self::Poisoned => "poisoned",
            Self::Tied => "tied",
            Self::Questioned => "questioned",
            Self::Swept => "swept",
            Self::Courted => "courted",
            Self::Cleared => "cleared",
            Self::Escaped => "escaped",
            Self::Tested => "tested",
        }
    }
}

/// The markers of one figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u16);

impl Marks {
    /// Has it this marker?
    #[inline]
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }

    /// Lays a marker, or takes it.
    #[inline]
    pub const fn set(&mut self, mark: Mark, on: bool) {
        self.0 = self.0 & !(1 << mark as u8) | (on as u16) << mark as u8;
    }

    /// All markers it has.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.has(*mark))
    }
}

/// An item that a character has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Which item.
    pub item: ItemId,
    /// Use tokens left, where it has them (AD-4.18).
    pub uses: u8,
    /// Dots of the reload token on it (AD-4.23).
    pub reload: u8,
    /// Fired in this turn (AD-10.43).
    pub fired: bool,
    /// Held in a hand (AD-4.9).
    pub held: bool,
    /// Gained during the game, or a scenario item (AD-4.5).
    pub gained: bool,
}

/// A character in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Figure {
    /// Which character.
    pub card: CharacterId,
    /// Where it is.
    pub status: Status,
    /// Wounds (AD-13.1).
    pub wounds: u8,
    /// Unused parry markers (AD-3.19).
    pub parries: u8,
    /// Tokens of *Niezłomny* (AD-18.34).
    pub resolve: u8,
    /// Diagonal steps made in this actions phase (AD-11.9).
    pub diagonals: u8,
    /// Markers.
    pub marks: Marks,
    /// Items.
    pub slots: arrayvec::ArrayVec<Slot, SLOTS>,
}

impl Figure {
    /// A place in the band that nobody takes.
    #[must_use]
    pub fn absent() -> Self {
        Self {
            card: CharacterId(0),
            status: Status::Absent,
            wounds: 0,
            parries: 0,
            resolve: 0,
            diagonals: 0,
            marks: Marks::default(),
            slots: arrayvec::ArrayVec::new(),
        }
    }

    /// Has it this marker?
    #[inline]
    #[must_use]
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Prone, or stunned, which counts as prone (AD-13.11).
    #[inline]
    #[must_use]
    pub fn is_down(&self) -> bool {
        if self.marks.has(Mark::Stunned) {
            mark!("AD-13.11");
            return true;
        }
        self.marks.has(Mark::Prone)
    }

    /// The slot of an item.
    #[must_use]
    pub fn slot(&self, item: ItemId) -> Option<usize> {
        self.slots.iter().position(|slot| slot.item == item)
    }
}
