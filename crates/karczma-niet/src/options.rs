//! What is agreed before the start (NI-D0) and the tables that follow from it.

use karczma_kernel::{OptionDoc, OptionRange, OptionsError, Phrase};
use serde::{Deserialize, Serialize};

use crate::card::CardSet;
use crate::character::Character;

/// The most players.
pub const PLAYERS_MAX: usize = 5;

/// What is agreed before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 to 5 (NI-1.1).
    pub players: u8,
    /// The characters chosen, by seat; whoever has not chosen receives one at random (NI-2.3).
    pub characters: Vec<Option<Character>>,
    /// The number of points that ends the game, in the variant of chapter 15.
    pub points: Option<u16>,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 4, characters: Vec::new(), points: None }
    }
}

/// The number of points that is proposed (NI-15.2).
pub const POINTS_PROPOSED: u16 = 100;
/// The greatest number that may be agreed (NI-15.2).
pub const POINTS_MAX: u16 = 1000;

/// The options as a form explains them.
pub(crate) const DOCS: &[OptionDoc] = &[
    OptionDoc { key: "players", range: OptionRange::Number { least: 2, greatest: 5, optional: false } },
    OptionDoc {
        key: "characters",
        range: OptionRange::PerSeat(&["Bear", "Wolf", "Eagle", "Crane", "Tiger"]),
    },
    OptionDoc {
        key: "points",
        range: OptionRange::Number { least: 1, greatest: POINTS_MAX as i64, optional: true },
    },
];

impl Options {
    /// Checks the options in the order of NI-16.6.
    pub(crate) fn check(&self) -> Result<(), OptionsError> {
        let refuse = |option, rule, phrase| Err(OptionsError { option, rule: Some(rule), phrase });
        if !(2..=5).contains(&self.players) {
            let phrase = Phrase::new("refuse-players").with("had", i64::from(self.players));
            return refuse("players", rule!("NI-1.1"), phrase);
        }
        let chosen: Vec<Character> = self.characters.iter().copied().flatten().collect();
        if let Some(twice) = chosen.iter().enumerate().find(|(index, who)| chosen[..*index].contains(who)) {
            let phrase = Phrase::new("refuse-same-character").with("who", Phrase::new(twice.1.key()));
            return refuse("characters", rule!("NI-2.2"), phrase);
        }
        if self.characters.len() > usize::from(self.players) {
            let phrase = Phrase::new("refuse-too-many-characters")
                .with("players", i64::from(self.players))
                .with("had", self.characters.len() as i64);
            return Err(OptionsError { option: "characters", rule: None, phrase });
        }
        if let Some(points) = self.points
            && !(1..=POINTS_MAX).contains(&points)
        {
            let phrase = Phrase::new("refuse-points").with("had", i64::from(points));
            return refuse("points", rule!("NI-15.2"), phrase);
        }
        Ok(())
    }
}

/// The fixed numbers for each number of players (section 7.5 of the rule document).
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// All game cards in use.
    pub deck: CardSet,
    /// Cards dealt to each player.
    pub hand: u8,
    /// How many rounds the standard game has.
    pub rounds: u8,
    /// Is the Bonus card in use?
    pub bonus: bool,
}

/// How many tokens each character's set has (NI-1.6).
pub(crate) const TOKENS: u8 = 6;

impl Numbers {
    /// The numbers for 2 to 5 players.
    #[must_use]
    pub fn of(players: u8) -> Self {
        mark!("NI-1.3", "NI-1.4", "NI-1.5", "NI-2.15");
        let whole = CardSet::DECK;
        match players {
            2 => {
                mark!("NI-2.11", "NI-4.6", "NI-14.1");
                Self { deck: whole, hand: 15, rounds: 8, bonus: false }
            }
            3 => {
                mark!("NI-2.10", "NI-4.5", "NI-14.2", "NI-1.9");
                Self { deck: CardSet::SHORT_DECK, hand: 16, rounds: 9, bonus: true }
            }
            4 => {
                mark!("NI-2.11", "NI-4.4", "NI-14.1");
                Self { deck: whole, hand: 15, rounds: 8, bonus: false }
            }
            _ => {
                mark!("NI-2.11", "NI-4.3", "NI-14.3", "NI-1.9");
                Self { deck: whole, hand: 12, rounds: 10, bonus: true }
            }
        }
    }
}

/// The points variant ends after so many times the standard number of rounds (NI-15.7).
pub(crate) const SAFETY_STOP: u8 = 5;
