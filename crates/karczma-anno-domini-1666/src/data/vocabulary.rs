//! The words of character cards: traits, fighting skills, other skills, ranks, sexes, natures, factions.

/// An enumeration whose values are words in the data files.
pub(crate) trait Vocabulary: Copy + 'static {
    /// Every value with its word.
    const WORDS: &'static [(Self, &'static str)];

    /// The value with this word.
    fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, name)| *name == word).map(|(value, _)| *value)
    }
}

macro_rules! vocabulary {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(::ts_rs::TS))]
        pub enum $name { $($(#[$doc])* #[serde(rename = $word)] $value,)+ }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];

            /// The word for it in data and notation.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
            }

            /// The value with this word.
            #[must_use]
            pub fn read(word: &str) -> Option<Self> {
                <Self as $crate::data::vocabulary::Vocabulary>::of_word(word)
            }
        }

        impl $crate::data::vocabulary::Vocabulary for $name {
            const WORDS: &'static [(Self, &'static str)] = &[$((Self::$value, $word),)+];
        }
    };
}
pub(crate) use vocabulary;

vocabulary! {
    /// One of the six numbers of a character (AD-3.5).
    Trait {
        /// Krzepa.
        Strength = "strength",
        /// Zwinność.
        Agility = "agility",
        /// Hart ducha.
        Spirit = "spirit",
        /// Inteligencja.
        Intelligence = "intelligence",
        /// Charyzma.
        Charisma = "charisma",
        /// Zmysły.
        Senses = "senses",
    }
}

vocabulary! {
    /// A fighting skill (AD-3.9).
    Fighting {
        /// Zwada.
        Brawl = "brawl",
        /// Noże.
        Knives = "knives",
        /// Tnące.
        Cutting = "cutting",
        /// Kłute.
        Thrusting = "thrusting",
        /// Obuchowe.
        Blunt = "blunt",
        /// Drzewcowe.
        Polearms = "polearms",
        /// Dwuręczne.
        TwoHanded = "two-handed",
        /// Łuki.
        Bows = "bows",
        /// Pistolety.
        Pistols = "pistols",
        /// Muszkiety.
        Muskets = "muskets",
        /// Broń miotana.
        Thrown = "thrown",
    }
}

impl Fighting {
    /// How many there are.
    pub const COUNT: usize = 11;

    /// Is it a skill of shooting and throwing, rather than of melee?
    #[must_use]
    pub const fn is_ranged(self) -> bool {
        match self {
            Self::Bows | Self::Pistols | Self::Muskets | Self::Thrown => true,
            Self::Brawl
            | Self::Knives
            | Self::Cutting
            | Self::Thrusting
            | Self::Blunt
            | Self::Polearms
            | Self::TwoHanded => false,
        }
    }
}

vocabulary! {
    /// A skill of chapter 18. *Skradanie* is named in the rules only (AD-18.69) and stands on no card.
    Skill {
        /// Amant.
        Lover = "lover",
        /// A to Ci frant!
        SlyFox = "sly-fox",
        /// Berserker.
        Berserker = "berserker",
        /// Kradzież kieszonkowa.
        Pickpocket = "pickpocket",
        /// Mój mi wuju.
        MyDearUncle = "my-dear-uncle",
        /// Niepozorny, with a number.
        Inconspicuous = "inconspicuous",
        /// Niezłomny.
        Unbreakable = "unbreakable",
        /// Otwieranie zamków, with a number.
        Lockpicking = "lockpicking",
        /// Oziębły.
        Cold = "cold",
        /// Pchnięcie w serce.
        HeartThrust = "heart-thrust",
        /// Rozbrojenie.
        Disarm = "disarm",
        /// Roztrącenie.
        ShoveAside = "shove-aside",
        /// Ruchomy cel.
        MovingTarget = "moving-target",
        /// Sprytna obrona.
        CleverDefence = "clever-defence",
        /// Szaleńczy atak.
        FrenziedAttack = "frenzied-attack",
        /// Szybkie cięcie.
        QuickCut = "quick-cut",
        /// Szybkie ładowanie.
        QuickLoading = "quick-loading",
        /// Uwodzenie, with a number.
        Seduction = "seduction",
        /// Wielkolud.
        Giant = "giant",
        /// Zamaszysty cios.
        SweepingBlow = "sweeping-blow",
        /// Znajomości, with a number.
        Connections = "connections",
        /// Żelazna zastawa.
        IronGuard = "iron-guard",
        /// Żywa barykada.
        LivingBarricade = "living-barricade",
        /// Nadprzyrodzony.
        Supernatural = "supernatural",
    }
}

impl Skill {
    /// Is it printed with a number?
    #[must_use]
    pub const fn is_numbered(self) -> bool {
        self.slot().is_some()
    }

    /// Where its number is kept.
    const fn slot(self) -> Option<usize> {
        match self {
            Self::Inconspicuous => Some(0),
            Self::Lockpicking => Some(1),
            Self::Seduction => Some(2),
            Self::Connections => Some(3),
            Self::Lover
            | Self::SlyFox
            | Self::Berserker
            | Self::Pickpocket
            | Self::MyDearUncle
            | Self::Unbreakable
            | Self::Cold
            | Self::HeartThrust
            | Self::Disarm
            | Self::ShoveAside
            | Self::MovingTarget
            | Self::CleverDefence
            | Self::FrenziedAttack
            | Self::QuickCut
            | Self::QuickLoading
            | Self::Giant
            | Self::SweepingBlow
            | Self::IronGuard
            | Self::LivingBarricade
            | Self::Supernatural => None,
        }
    }
}

/// The skills of a character, with their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Skills {
    set: u32,
    numbers: [i8; 4],
}

impl Skills {
    /// None.
    pub const NONE: Self = Self { set: 0, numbers: [0; 4] };

    /// Adds a skill; the number counts only where the skill has one.
    pub const fn add(&mut self, skill: Skill, number: i8) {
        self.set |= 1 << skill as u32;
        if let Some(slot) = skill.slot() {
            self.numbers[slot] = number;
        }
    }

    /// Does the character possess it?
    #[inline]
    #[must_use]
    pub const fn has(self, skill: Skill) -> bool {
        self.set >> skill as u32 & 1 == 1
    }

    /// The number printed with it; 0 if it has none.
    #[inline]
    #[must_use]
    pub const fn number(self, skill: Skill) -> i8 {
        match skill.slot() {
            Some(slot) => self.numbers[slot],
            None => 0,
        }
    }

    /// All skills, in order, with their numbers where they have one.
    pub fn iter(self) -> impl Iterator<Item = (Skill, Option<i8>)> {
        Skill::ALL
            .iter()
            .copied()
            .filter(move |skill| self.has(*skill))
            .map(move |skill| (skill, skill.is_numbered().then(|| self.number(skill))))
    }
}

vocabulary! {
    /// The coin on a character card (AD-3.2).
    Rank {
        /// Gold.
        Hero = "hero",
        /// Silver.
        Common = "common",
    }
}

vocabulary! {
    /// Sex (AD-3.18).
    Sex {
        /// Male.
        Male = "male",
        /// Female.
        Female = "female",
    }
}

vocabulary! {
    /// Nature (AD-3.18).
    Nature {
        /// Honourable.
        Honourable = "honourable",
        /// Neutral.
        Neutral = "neutral",
        /// Villainous.
        Villainous = "villainous",
    }
}

vocabulary! {
    /// A faction: whose characters go together.
    Faction {
        /// Obrońcy Rzeczypospolitej.
        Defenders = "defenders",
        /// Muszkieterowie Króla.
        Musketeers = "musketeers",
        /// Of no faction: anybody may take them.
        Neutral = "neutral",
    }
}
