//! Keywords (AH 700.1): which there are, what they contain and which types bear them.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

use super::vocabulary::{CardType, vocabulary};

vocabulary! {
    /// All keywords of AH 700.1, and Absent (AH 701).
    Keyword {
        /// AH 700.1.a
        Artillery = "Artillery",
        /// AH 700.1.b
        Feast = "Feast",
        /// AH 700.1.c
        Battle = "Battle",
        /// AH 700.1.d
        Blessing = "Blessing",
        /// AH 700.1.e
        Weapon = "Weapon",
        /// AH 700.1.f
        Firearm = "Firearm",
        /// AH 700.1.g
        Cut = "Cut",
        /// AH 700.1.h
        Warlock = "Warlock",
        /// AH 700.1.i; its X is the cost in the card's `doublet` effect
        Doublet = "Doublet",
        /// AH 700.1.j
        Diplomat = "Diplomat",
        /// AH 700.1.k; marks an ability (`@diplomacy`), never a card
        Diplomacy = "Diplomacy",
        /// AH 700.1.l, 700.1.m
        Elect = "Elect",
        /// AH 700.1.n
        Hetman = "Hetman",
        /// AH 700.1.o
        Honourable = "Honourable",
        /// AH 700.1.p
        Cavalry = "Cavalry",
        /// AH 700.1.q
        Magnate = "Magnate",
        /// AH 700.1.r
        Inn = "Inn",
        /// AH 700.1.s
        Retainer = "Retainer",
        /// AH 700.1.t
        Horse = "Horse",
        /// AH 700.1.u, C-6
        Cossack = "Cossack",
        /// AH 700.1.v
        King = "King",
        /// AH 700.1.w
        Loyal = "Loyal",
        /// AH 700.1.x
        Archer = "Archer",
        /// AH 700.1.y
        Manoeuvre = "Manoeuvre",
        /// AH 700.1.z
        Sea = "Sea",
        /// AH 700.1.aa
        Navigator = "Navigator",
        /// AH 700.1.bb
        Lady = "Lady",
        /// AH 700.1.cc
        Infidel = "Infidel",
        /// AH 700.1.dd
        Abroad = "Abroad",
        /// AH 700.1.ee
        Parry = "Parry",
        /// AH 700.1.ff
        Officer = "Officer",
        /// AH 700.1.gg
        Ship = "Ship",
        /// AH 700.1.hh
        Pact = "Pact",
        /// AH 700.1.ii
        Armour = "Armour",
        /// AH 700.1.jj
        Infantry = "Infantry",
        /// AH 700.1.kk
        Drunkard = "Drunkard",
        /// AH 700.1.ll, C-7
        Breeches = "Breeches",
        /// AH 700.1.mm
        Pious = "Pious",
        /// AH 700.1.nn
        Common = "Common",
        /// AH 700.1.oo
        Hothead = "Hothead",
        /// AH 700.1.pp
        Famous = "Famous",
        /// AH 700.1.qq
        Spy = "Spy",
        /// AH 700.1.rr
        Enduring = "Enduring",
        /// AH 700.1.ss
        Brawler = "Brawler",
        /// AH 700.1.tt
        Village = "Village",
        /// AH 700.1.uu
        Influential = "Influential",
        /// AH 700.1.vv
        Ephemeral = "Ephemeral",
        /// AH 700.1.ww
        Unique = "Unique",
        /// AH 700.1.xx
        Castle = "Castle",
        /// AH 700.1.yy
        Zyd = "Zyd",
        /// AH 701, C-8
        Absent = "Absent",
    }
}

impl Keyword {
    /// The types that may bear it; `None`: any type.
    #[must_use]
    pub const fn borne_by(self) -> Option<&'static [CardType]> {
        use CardType as T;
        match self {
            Self::Feast | Self::Battle | Self::Enduring | Self::Unique | Self::Loyal => None,
            Self::Infidel | Self::Famous => Some(&[T::Character, T::Unit]),
            Self::Artillery | Self::Cavalry | Self::Ship | Self::Infantry => Some(&[T::Unit]),
            Self::Blessing | Self::Pact => Some(&[T::Covenant]),
            Self::Weapon | Self::Firearm | Self::Horse | Self::Armour => Some(&[T::Gear]),
            Self::Cut | Self::Manoeuvre | Self::Parry => Some(&[T::Thrust]),
            Self::Doublet => Some(&[T::Effect]),
            Self::Diplomacy => Some(&[]),
            Self::Inn | Self::Village | Self::Castle => Some(&[T::Estate]),
            Self::Sea | Self::Abroad => Some(&[T::Land]),
            Self::Ephemeral => Some(&[T::Effect, T::Thrust, T::Covenant]),
            Self::Warlock
            | Self::Diplomat
            | Self::Elect
            | Self::Hetman
            | Self::Honourable
            | Self::Magnate
            | Self::Retainer
            | Self::Cossack
            | Self::King
            | Self::Archer
            | Self::Navigator
            | Self::Lady
            | Self::Officer
            | Self::Drunkard
            | Self::Breeches
            | Self::Pious
            | Self::Common
            | Self::Hothead
            | Self::Spy
            | Self::Brawler
            | Self::Influential
            | Self::Zyd
            | Self::Absent => Some(&[T::Character]),
        }
    }

    /// The paragraphs of the rules that say what it means. Their letters follow the order of the keywords: a to z, then
    /// aa, bb and so on; Elect has two.
    #[must_use]
    pub fn paragraphs(self) -> Vec<String> {
        let letter = |place: u8| {
            let letter = char::from(b'a' + place % 26);
            let times = usize::from(place / 26) + 1;
            format!("AH 700.1.{}", letter.to_string().repeat(times))
        };
        let place = self as u8;
        let elect = Self::Elect as u8;
        if self == Self::Absent {
            return vec!["AH 701".to_owned()];
        }
        match place.cmp(&elect) {
            Ordering::Less => vec![letter(place)],
            Ordering::Equal => vec![letter(place), letter(place + 1)],
            Ordering::Greater => vec![letter(place + 1)],
        }
    }

    /// The keywords whose abilities it gives without being them (AH 700.2): Hetman (AH 700.1.n), Retainer (AH 700.1.s).
    #[must_use]
    pub const fn contains(self) -> Keywords {
        if matches!(self, Self::Hetman) {
            Keywords::NONE.with(Self::Magnate).with(Self::Officer).with(Self::Famous)
        } else if matches!(self, Self::Retainer) {
            Keywords::NONE.with(Self::Loyal)
        } else {
            Keywords::NONE
        }
    }
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Keywords(u64);

impl Keywords {
    /// None.
    pub const NONE: Self = Self(0);

    /// With this one too.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Self {
        Self(self.0 | 1 << keyword as u8)
    }

    /// Without this one.
    #[must_use]
    pub const fn without(self, keyword: Keyword) -> Self {
        Self(self.0 & !(1 << keyword as u8))
    }

    /// Both sets together.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is this one in it?
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u8 != 0
    }

    /// The set as bits, one a keyword in the order of [`Keyword::ALL`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Are all of the others in it?
    #[must_use]
    pub const fn has_all(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is one of the others in it?
    #[must_use]
    pub const fn has_any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Is it empty?
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The keywords, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Keyword::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// Those in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// With all that its keywords contain: whose abilities the bearer has (AH 700.2). Texts that ask for a keyword
    /// look at the plain set instead.
    #[must_use]
    pub fn with_contained(self) -> Self {
        self.iter().fold(self, |set, keyword| set.or(keyword.contains()))
    }
}
