//! Characters: what stands on their cards (chapter 3).

use arrayvec::ArrayVec;

use super::item::ItemId;
use super::name::{Declined, Name};
use super::provenance::Attested;
use super::vocabulary::{Faction, Fighting, Nature, Rank, Sex, Skills, Trait};

/// A character of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct CharacterId(pub u8);

impl CharacterId {
    /// The number of the character for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most items on a character card.
pub const ITEMS_MAX: usize = 8;

/// A character as its card describes it (AD-3.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CharacterDef {
    /// Its number in the rules, as `D01`.
    pub code: String,
    /// Its name in notation: no blanks, plain letters.
    pub key: String,
    /// What it is called.
    pub name: Name,
    /// Its Polish name in the other cases.
    pub declined: Declined,
    /// What of it the rulebook attests; all the rest is ours.
    pub attested: Vec<Attested>,
    /// Hero or common.
    pub rank: Rank,
    /// At most one in a game (AD-3.3)?
    pub unique: bool,
    /// Sex.
    pub sex: Sex,
    /// Nature.
    pub nature: Nature,
    /// Faction.
    pub faction: Faction,
    /// Cost in gold.
    pub gold: u8,
    /// Cost in connections.
    pub connections: u8,
    /// Heavy-wound threshold.
    pub heavy: u8,
    /// Death threshold.
    pub death: u8,
    /// The six traits, in the order of [`Trait`].
    pub traits: [i8; 6],
    /// Number of parry markers (AD-3.19).
    pub fencing: u8,
    /// Fighting skills, in the order of [`Fighting`]; `None` is not possessed (AD-3.11).
    pub fighting: [Option<i8>; Fighting::COUNT],
    /// Other skills.
    pub skills: Skills,
    /// Starting items (AD-3.20).
    pub items: ArrayVec<ItemId, ITEMS_MAX>,
}

impl CharacterDef {
    /// The value of a trait.
    #[inline]
    #[must_use]
    pub const fn of(&self, one: Trait) -> i8 {
        self.traits[one as usize]
    }

    /// The value of a fighting skill, if it is possessed.
    #[inline]
    #[must_use]
    pub const fn fights(&self, skill: Fighting) -> Option<i8> {
        self.fighting[skill as usize]
    }

    /// Is it a hero?
    #[inline]
    #[must_use]
    pub const fn is_hero(&self) -> bool {
        matches!(self.rank, Rank::Hero)
    }
}
