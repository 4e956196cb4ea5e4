//! The closed vocabularies of the card language: types, factions, traits, zones, moments, tokens.
//!
//! Each word stands here once; the parser reads it, the writer writes it back and the printer has its forms.

use serde::{Deserialize, Serialize};

/// Declares a closed enum whose variants have one word each in the card language.
macro_rules! vocabulary {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them, in the order of the rules.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word of the card language.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// What a word of the card language means, if it belongs to this vocabulary.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use vocabulary;

vocabulary! {
    /// The ten card types (AH 206.2).
    CardType {
        /// *karta frakcji* (AH 309)
        Faction = "faction",
        /// *postać* (AH 301)
        Character = "character",
        /// *posesja* (AH 302)
        Estate = "estate",
        /// *moderunek* (AH 303)
        Gear = "gear",
        /// *sztych* (AH 304)
        Thrust = "thrust",
        /// *efekt* (AH 305)
        Effect = "effect",
        /// *ziemia* (AH 306)
        Land = "land",
        /// *oddział* (AH 307)
        Unit = "unit",
        /// *strategia* (AH 308)
        Strategy = "strategy",
        /// *przymierze* (AH 310)
        Covenant = "covenant",
    }
}

vocabulary! {
    /// The five factions (AH 105.1.a).
    Faction {
        /// The adventurers.
        Awanturnicy = "Awanturnicy",
        /// The court party.
        Dworscy = "Dworscy",
        /// The Ottomans.
        Osmanowie = "Osmanowie",
        /// The party of Radziwiłł.
        Radziwillowie = "Radziwiłłowie",
        /// The party of Wiśniowiecki.
        Wisniowieccy = "Wiśniowieccy",
    }
}

vocabulary! {
    /// How often a card lies in a booster (V2-0.3).
    Rarity {
        /// Common.
        Common = "common",
        /// Uncommon.
        Uncommon = "uncommon",
        /// Rare.
        Rare = "rare",
        /// Occasional: given out on special occasions, never in a booster.
        Occasional = "occasional",
    }
}

vocabulary! {
    /// The traits that cards change (AH 215 to 222).
    Trait {
        /// *Szabla* (AH 215)
        Sabre = "sabre",
        /// *kreski* (AH 216)
        Votes = "votes",
        /// *Lafa* (AH 217)
        Pay = "pay",
        /// *dochód*, negative: *utrzymanie* (AH 211)
        Income = "income",
        /// *Bitność* (AH 219)
        Valour = "valour",
        /// *Karność* (AH 220)
        Discipline = "discipline",
        /// *Znaczenie* (AH 221)
        Prominence = "prominence",
        /// *Dobrobyt* (AH 222)
        Prosperity = "prosperity",
    }
}

vocabulary! {
    /// Where a card lies, as texts name it (AH 400 to 411).
    Zone {
        /// The election field (AH 405).
        Election = "election",
        /// The magnates' field of its controller (AH 406).
        Magnates = "magnates",
        /// On a land, or attached to a unit on a land (AH 407).
        OnLand = "on_land",
        /// Hand.
        Hand = "hand",
        /// Draw pile (AH 403).
        Deck = "deck",
        /// Discard (AH 408).
        Discard = "discard",
        /// Grave (AH 409).
        Grave = "grave",
        /// Tucked under a permanent (AH 705).
        Under = "under",
    }
}

vocabulary! {
    /// Tokens that texts put on cards or take off (AH 118).
    Token {
        /// Sabre ±n: the number is the size of the one token.
        Sabre = "sabre",
        /// Canvass: the next canvass of its bearer brings one more.
        Canvass = "canvass",
        /// Exhaustion: its bearer stays tapped in the untap stage.
        Exhaustion = "exhaustion",
        /// Readiness of Artillery (AH 700.1.a/2, VR-29).
        Readiness = "readiness",
        /// Glory, on strategies (AH 308.2, 700.1.nn/3).
        Glory = "glory",
    }
}

vocabulary! {
    /// How long a change lasts (VR-44). Without a word it lasts for good, in a static block while the card is in play.
    Duration {
        /// Until the end of the duel.
        Duel = "duel",
        /// Until the end of the skirmish.
        Skirmish = "skirmish",
        /// Until the floor of the player who has it ends.
        Floor = "floor",
        /// Until the end of the round.
        Round = "round",
        /// For good; not written.
        Lasting = "lasting",
    }
}

vocabulary! {
    /// Acts that texts forbid or permit (AH 101.2, VR-2).
    Act {
        /// Canvassing (AH 512.2.a).
        Canvass = "canvass",
        /// Challenging to a duel (AH 513.2).
        Challenge = "challenge",
        /// Being challenged.
        BeChallenged = "be_challenged",
        /// Challenging a character on the magnates' field, except an Elect (AH 700.1.oo).
        ChallengeMagnates = "challenge_magnates",
        /// Taking part in duels.
        Duel = "duel",
        /// Taking part in skirmishes.
        Skirmish = "skirmish",
        /// Refusing a duel (AH 513.3).
        Refuse = "refuse",
        /// Untapping in the untap stage.
        Untap = "untap",
        /// Declaring or winning a free election (AH 104.2.d).
        Election = "election",
        /// Using political influence (AH 212).
        Political = "political",
        /// Playing thrusts with Cut.
        PlayCut = "play_cut",
        /// Being discarded by cards and abilities (VR-53).
        BeDiscarded = "be_discarded",
        /// Having effects played on it, attached ones too (V2-1.5.9).
        BePlayedOn = "be_played_on",
        /// Having effects attached to it (V2-1.5.10).
        BeAttached = "be_attached",
    }
}

vocabulary! {
    /// The part of an object that a riposte takes away (AH 119.5, VR-25).
    Part {
        /// The wound.
        Wound = "wound",
        /// The kill.
        Kill = "kill",
        /// The discard.
        Discard = "discard",
        /// The tapping.
        Tap = "tap",
        /// The votes that change hands.
        Votes = "votes",
    }
}

vocabulary! {
    /// Moments that can be answered or set a text off (P-6, P-10, P-11).
    Moment {
        /// AH 501.1.a
        UntapBegin = "untap.begin",
        /// AH 501.1.b
        UntapInitiative = "untap.initiative",
        /// AH 501.1.d
        UntapUntap = "untap.untap",
        /// AH 501.1.e
        UntapEnd = "untap.end",
        /// AH 502.1.a
        AccountingBegin = "accounting.begin",
        /// AH 502.1.b
        AccountingDraw = "accounting.draw",
        /// AH 502.1.c
        AccountingIncome = "accounting.income",
        /// AH 502.1.d
        AccountingEnd = "accounting.end",
        /// AH 503.1.a
        GameBegin = "game.begin",
        /// AH 503.1.c
        GameEnd = "game.end",
        /// AH 515.1.a
        UnitsBegin = "units.begin",
        /// AH 517
        UnitsMove = "units.move",
        /// AH 518
        UnitsControl = "units.control",
        /// AH 515.1.c
        UnitsEnd = "units.end",
        /// AH 519.1.a
        EndBegin = "end.begin",
        /// AH 519.1.c
        EndEnd = "end.end",
        /// AH 519.2: triggers only
        RoundEnd = "round.end",
        /// After a challenge was accepted (AH 513.3)
        DuelAccepted = "duel.accepted",
        /// After the result of a duel (AH 513.11)
        DuelEnd = "duel.end",
        /// After the result of a skirmish (AH 514.3)
        SkirmishEnd = "skirmish.end",
    }
}

/// A set of factions: none, one or several crests (AH 105.2, 201.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Factions(u8);

impl Factions {
    /// No crest: factionless (AH 105.2.c).
    pub const NONE: Self = Self(0);

    /// The one faction (AH 105.2.a).
    #[must_use]
    pub const fn one(faction: Faction) -> Self {
        Self(1 << faction as u8)
    }

    /// With this crest too.
    #[must_use]
    pub const fn with(self, faction: Faction) -> Self {
        Self(self.0 | 1 << faction as u8)
    }

    /// Does it bear the crest?
    #[must_use]
    pub const fn has(self, faction: Faction) -> bool {
        self.0 & 1 << faction as u8 != 0
    }

    /// Is it factionless?
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The crests, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Faction> {
        Faction::ALL.iter().copied().filter(move |&faction| self.has(faction))
    }
}
