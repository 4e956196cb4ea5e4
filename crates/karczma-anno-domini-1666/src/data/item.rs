//! Items: weapons, armour, tools and scenario items (chapters 4 and 19).

use arrayvec::ArrayVec;

use super::name::{Declined, Name};
use super::provenance::Attested;
use super::vocabulary::{Fighting, vocabulary};

/// An item of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct ItemId(pub u8);

impl ItemId {
    /// *Nieuzbrojony*, the bare hands (AD-15.14): the first item of every catalogue.
    pub const UNARMED: Self = Self(0);

    /// The number of the item for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a hit lands, in the order of the suits skulls, hearts, goblets, horseshoes (AD-2.4).
pub const LOCATIONS: usize = 4;

/// The most range bands of a weapon.
pub const BANDS_MAX: usize = 4;

/// An item as its card describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemDef {
    /// Its number in the rules, as `W05`.
    pub code: String,
    /// Its name in notation: no blanks, plain letters.
    pub key: String,
    /// What it is called.
    pub name: Name,
    /// Its Polish name in the other cases.
    pub declined: Declined,
    /// What of it the rulebook attests; all the rest is ours.
    pub attested: Vec<Attested>,
    /// How many hands it needs (AD-4.8); 0 only for the bare hands.
    pub hands: u8,
    /// How often it may be used in a game (AD-4.18); any number of times if not given.
    pub uses: Option<u8>,
    /// What it is.
    pub kind: ItemKind,
}

/// What an item is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// A weapon without ranges (AD-4.16).
    Melee(Melee),
    /// A weapon with ranges.
    Ranged(Ranged),
    /// Armour: two values for each location (AD-4.27).
    Armour([ArmourValue; LOCATIONS]),
    /// Something useful.
    Tool(Tool),
    /// A letter, a ring: possession is enough (AD-4.32).
    Scenario,
}

/// A melee weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Melee {
    /// The fighting skill that it needs.
    pub skill: Fighting,
    /// Advantage (AD-4.17).
    pub advantage: i8,
    /// Damage modifiers by location.
    pub damage: [i8; LOCATIONS],
    /// Special rules.
    pub keywords: Keywords,
}

/// A ranged weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranged {
    /// The fighting skill that it needs.
    pub skill: Fighting,
    /// Range bands, shortest first (AD-14.3).
    pub bands: ArrayVec<Band, BANDS_MAX>,
    /// Damage modifiers by location.
    pub damage: [i8; LOCATIONS],
    /// Dots of the reload token, 0 if there is none (AD-4.23).
    pub reload: u8,
    /// Quick-load difficulty (AD-4.26).
    pub quick_load: Option<u8>,
    /// Special rules.
    pub keywords: Keywords,
}

impl Ranged {
    /// The shortest band that contains the distance (AD-14.3).
    #[must_use]
    pub fn band(&self, distance: u8) -> Option<&Band> {
        self.bands.iter().find(|band| distance <= band.distance)
    }
}

/// A range band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The greatest distance.
    pub distance: u8,
    /// The difficulty.
    pub difficulty: u8,
    /// Does it pierce armour?
    pub piercing: bool,
}

/// What armour takes from a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ArmourValue {
    /// Against ordinary hits.
    pub plain: u8,
    /// Against hits that pierce armour (AD-4.28).
    pub pierced: u8,
}

vocabulary! {
    /// A useful item that is no weapon.
    Tool {
        /// Bandaże (AD-19.10).
        Bandages = "bandages",
        /// Łom (AD-19.11).
        Crowbar = "crowbar",
        /// Puklerz (AD-19.12).
        Buckler = "buckler",
    }
}

vocabulary! {
    /// A special rule of a weapon (chapter 19).
    Keyword {
        /// krótki.
        Short = "short",
        /// Przebicie pancerza; on ranged weapons it belongs to single bands.
        ArmourPiercing = "armour-piercing",
        /// Potężny atak.
        MightyAttack = "mighty-attack",
        /// Lewa ręka.
        OffHand = "off-hand",
        /// Ogłuszający.
        Stunning = "stunning",
        /// Powalający.
        KnockDown = "knock-down",
        /// Trucizna.
        Poison = "poison",
        /// Broń palna.
        Firearm = "firearm",
        /// Ciężki, with the strength it needs (AD-18.10).
        Heavy = "heavy",
    }
}

/// The special rules of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keywords {
    set: u16,
    heavy: i8,
}

impl Keywords {
    /// Adds a keyword; the number counts for *Ciężki* only.
    pub const fn add(&mut self, keyword: Keyword, number: i8) {
        self.set |= 1 << keyword as u16;
        if matches!(keyword, Keyword::Heavy) {
            self.heavy = number;
        }
    }

    /// Does the weapon have it?
    #[inline]
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.set >> keyword as u16 & 1 == 1
    }

    /// The strength that *Ciężki* asks for (AD-18.10).
    #[inline]
    #[must_use]
    pub const fn heavy(self) -> Option<i8> {
        if self.has(Keyword::Heavy) { Some(self.heavy) } else { None }
    }

    /// All keywords, in order.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.iter().copied().filter(move |keyword| self.has(*keyword))
    }
}

impl ItemDef {
    /// Its keywords; none for what is no weapon.
    #[must_use]
    pub fn keywords(&self) -> Keywords {
        match &self.kind {
            ItemKind::Melee(melee) => melee.keywords,
            ItemKind::Ranged(ranged) => ranged.keywords,
            ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => Keywords::default(),
        }
    }

    /// Is it a weapon (with a fighting skill)?
    #[must_use]
    pub const fn is_weapon(&self) -> bool {
        matches!(self.kind, ItemKind::Melee(_) | ItemKind::Ranged(_))
    }
}
