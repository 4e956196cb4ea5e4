//! The kinds of things on the table: districts, places, cards.

use karczma_kernel::{Element, ReadError};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::DATA;
use crate::text::{Reader, Text, word, words};

/// How many districts the board has (KZ-1.5).
pub const DISTRICTS: usize = 10;
/// Taverns and magic places together (KZ-1.10).
pub const PLACES: usize = 15;
/// The most players.
pub const PLAYERS_MAX: usize = 5;

/// Kinds of cards that are told apart by a number only.
pub trait Kind: Copy + Ord {
    /// How many kinds there are.
    const COUNT: usize;
    /// The kind of this number, from 0.
    fn of(index: u8) -> Self;
    /// Its number, from 0.
    fn index(self) -> usize;
    /// Its id, such as `S01`.
    fn id(self) -> String;
}

/// Is it called so? A name of several words is written with dashes, in either language: `pod-wawelem`.
fn is_called(names: [&String; 2], word: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace(' ', "-");
    names.into_iter().any(|name| plain(name) == word.to_lowercase())
}

macro_rules! kind {
    ($(#[$meta:meta])* $name:ident, $count:literal, $prefix:literal, $element:literal, $expected:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
        pub struct $name(pub u8);

        impl $name {
            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$count).map(Self)
            }
        }

        impl Kind for $name {
            const COUNT: usize = $count;

            fn of(index: u8) -> Self {
                Self(index)
            }

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }

            fn id(self) -> String {
                format!("{}{:02}", $prefix, self.0 + 1)
            }
        }

        impl Text for $name {
            fn write(&self, out: &mut String) {
                word(out, &self.id());
            }

            fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
                words.one($expected, |word| {
                    let by_id = Self::all().find(|one| one.id() == word);
                    by_id.or_else(|| Self::all().find(|one| is_called([&one.data().name.pl, &one.data().name.en], word)))
                })
            }

            fn touch(&self, path: &mut Vec<Element>) {
                path.push(Element::new($element, self.id()));
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.id())
            }
        }
    };
}

kind!(
    /// A special action card (table D).
    Special, 22, "S", "special", "a special action card, S01 to S22"
);
kind!(
    /// A companion (table E).
    Companion, 20, "C", "companion", "a companion, C01 to C20"
);
kind!(
    /// An investigation card (table F).
    Investigation, 19, "I", "investigation", "an investigation card, I01 to I19"
);
kind!(
    /// A task of the Guild War (table G).
    Task, 26, "T", "task", "a task, T01 to T26"
);
kind!(
    /// A task of the Duel (table H).
    DuelTask, 16, "D", "duel-task", "a task of the Duel, D01 to D16"
);

/// A district of the board, by its number less one (table A).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct District(pub u8);

impl District {
    /// All ten, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..DISTRICTS as u8).map(Self)
    }

    /// Its number less one, as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The ids in the order of the numbers; the data file must agree.
    pub const IDS: [&'static str; DISTRICTS] = [
        "rynek",
        "grodzki",
        "garncarski",
        "slawkowski",
        "rzezniczy",
        "stradom",
        "garbary",
        "grzegorzki",
        "kleparz",
        "kazimierz",
    ];

    /// Its id, such as `rynek`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// Its tavern.
    #[inline]
    #[must_use]
    pub const fn tavern(self) -> Place {
        Place(self.0)
    }

    /// Its magic place, if it has one.
    #[inline]
    #[must_use]
    pub fn magic(self) -> Option<Place> {
        DATA.magic_of[self.index()]
    }
}

impl Text for District {
    fn write(&self, out: &mut String) {
        word(out, self.id());
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.one("a district, such as rynek", |word| Self::all().find(|one| one.id() == word))
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("district", self.id()));
    }
}

impl<'de> Deserialize<'de> for District {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::all()
            .find(|one| one.id() == id)
            .ok_or_else(|| D::Error::custom(format!("there is no district {id}")))
    }
}

impl Serialize for District {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

karczma_kernel::bit_set! {
    /// A set of districts, one bit each.
    pub struct Districts(u16) of District;
}

impl Districts {
    /// The districts up to the one with this number.
    #[must_use]
    pub const fn up_to(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// The districts in which there are any, by how many there are in each.
    #[inline]
    #[must_use]
    pub fn with_any(counts: &[u8]) -> Self {
        Self(counts.iter().enumerate().fold(0, |set, (index, count)| set | u16::from(*count > 0) << index))
    }

    /// The only one, if there is exactly one.
    #[must_use]
    pub fn only(self) -> Option<District> {
        if self.len() == 1 { self.iter().next() } else { None }
    }
}

/// A place: the ten taverns in the order of the districts, then the five magic places (table B).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Place(pub u8);

impl Place {
    /// All fifteen.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..PLACES as u8).map(Self)
    }

    /// As an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a tavern?
    #[inline]
    #[must_use]
    pub const fn is_tavern(self) -> bool {
        self.index() < DISTRICTS
    }

    /// The district it stands in.
    #[inline]
    #[must_use]
    pub fn district(self) -> District {
        if self.is_tavern() { District(self.0) } else { DATA.magic_district[self.index() - DISTRICTS] }
    }

    /// `K01` to `K10` for taverns, `L01` to `L05` for magic places.
    #[must_use]
    pub fn id(self) -> String {
        if self.is_tavern() {
            format!("K{:02}", self.0 + 1)
        } else {
            format!("L{:02}", self.index() - DISTRICTS + 1)
        }
    }
}

impl Text for Place {
    fn write(&self, out: &mut String) {
        word(out, &self.id());
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.one("a place, K01 to K10 or L01 to L05", |word| Self::all().find(|one| one.id() == word))
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("place", self.id()));
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}

words! {
    /// A boss (table C).
    "boss-board" Boss {
        /// Keeps 3 of 5 tasks; rages in brawls.
        Swojak = "swojak",
        /// Begins with a companion; recruits where she conquers.
        Rajfurka = "rajfurka",
        /// Begins with 5 ducats; sells cards.
        Paser = "paser",
        /// Begins with two more cards; trades well.
        Maestro = "maestro",
        /// Begins with two more thugs; fights with both hands.
        Francuzik = "francuzik",
    }
}

words! {
    /// A unit: a thug token or the boss.
    "unit" Unit {
        /// A thug token.
        Thug = "thug",
        /// The boss.
        Boss = "boss",
    }
}

words! {
    /// One of the four double-sided basic action cards (KZ-2.25).
    "basic" Basic {
        /// Zabójstwo / Burda.
        Blood = "blood",
        /// Kradzież / Żebry.
        Coin = "coin",
        /// Ruch / Handel.
        Road = "road",
        /// Werbunek / Przekupstwo.
        Folk = "folk",
    }
}

words! {
    /// A basic action: one side of a card.
    "side" Action {
        /// Zabójstwo.
        Assassinate = "assassinate",
        /// Burda.
        Brawl = "brawl",
        /// Kradzież.
        Steal = "steal",
        /// Żebry.
        Beg = "beg",
        /// Ruch.
        Move = "move",
        /// Handel.
        Trade = "trade",
        /// Werbunek.
        Recruit = "recruit",
        /// Przekupstwo.
        Bribe = "bribe",
    }
}

impl Action {
    /// The card it stands on.
    #[inline]
    #[must_use]
    pub const fn card(self) -> Basic {
        match self {
            Self::Assassinate | Self::Brawl => Basic::Blood,
            Self::Steal | Self::Beg => Basic::Coin,
            Self::Move | Self::Trade => Basic::Road,
            Self::Recruit | Self::Bribe => Basic::Folk,
        }
    }

    /// Its cost in action points (KZ-7.3).
    #[inline]
    #[must_use]
    pub const fn ap(self) -> u8 {
        match self {
            Self::Brawl => 3,
            Self::Assassinate | Self::Steal | Self::Beg | Self::Move | Self::Recruit => 2,
            Self::Trade | Self::Bribe => 1,
        }
    }

    /// Is it the second side of its card?
    #[inline]
    const fn second(self) -> bool {
        matches!(self, Self::Brawl | Self::Beg | Self::Trade | Self::Bribe)
    }
}

/// Which side of each basic action card is up: one bit a card, set for the second side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sides(pub u8);

impl Sides {
    /// What is preselected (KZ-2.28): Burda, Ruch, Kradzież, Werbunek.
    pub const USUAL: Self = Self(1);

    /// All sixteen combinations.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// Is this side up?
    #[inline]
    #[must_use]
    pub const fn up(self, action: Action) -> bool {
        (self.0 >> action.card() as u8 & 1 == 1) == action.second()
    }

    /// With one card turned over.
    #[inline]
    #[must_use]
    pub const fn turned(self, card: Basic) -> Self {
        Self(self.0 ^ 1 << card as u8)
    }

    /// The four active basic actions (KZ-2.27).
    pub fn active(self) -> impl Iterator<Item = Action> {
        Action::ALL.iter().copied().filter(move |action| self.up(*action))
    }
}

impl Text for Sides {
    fn write(&self, out: &mut String) {
        self.active().for_each(|action| action.write(out));
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let mut sides = Self(0);
        for card in Basic::ALL {
            let span = words.next();
            let action = Action::ALL
                .iter()
                .copied()
                .find(|action| action.key() == span.text && action.card() == *card);
            let action = action.ok_or_else(|| {
                span.expected("the sides of the four cards, such as brawl steal move recruit")
            })?;
            if !sides.up(action) {
                sides = sides.turned(*card);
            }
        }
        Ok(sides)
    }

    fn touch(&self, path: &mut Vec<Element>) {
        self.active().for_each(|action| action.touch(path));
    }
}

impl Serialize for Sides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.active())
    }
}
