//! What is agreed before a match: players, mode, decks, the rules profile and its switches (0.3, 0.4).

use karczma_kernel::{OptionDoc, OptionRange, OptionsError, Phrase, Sheet};
use serde::de::IntoDeserializer as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;

use crate::cards::{CardSet, shared};

/// The most players at a table (V2-5.1.1).
pub const PLAYERS_MAX: usize = 4;
/// The most cards of one player that the program keeps: deck and pouch together. The rules know no limit (AH 100.7).
pub const CARDS_MAX: usize = 100;
/// Cards in the starting hand (AH 103.6).
pub(crate) const STARTING_HAND: usize = 7;

/// Who plays with whom (AH 800.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Each for himself: two players, or the tavern brawl of three and four (AH 800.3.b).
    #[default]
    Brawl,
    /// Two heads: two teams of two, partners opposite each other (AH 800.3.c).
    TwoHeads,
}

/// The format that a deck is built for (AH 100.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// *kwarciany*: at least 60 cards, three of a name.
    #[default]
    Constructed,
    /// *wybraniecki*: at least 30 cards, any number of a name.
    Sealed,
}

/// Which book holds where the two contradict each other (0.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// The Articles with the rulebook's additions.
    #[default]
    Articles,
    /// The boxed game.
    Rulebook,
}

/// Single contradictions settled otherwise than the profile says (0.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// C-1
    EndOfGamePhase,
    /// C-2
    FirstRoundAccounting,
    /// C-3
    FirstRoundBribery,
    /// C-4
    KillBonus,
    /// C-5
    Firearms,
    /// C-6
    Cossack,
    /// C-7
    Breeches,
    /// C-8
    Absent,
    /// C-9
    Loyal,
    /// C-10
    ElectionWinner,
    /// C-11
    Unaffordable,
    /// C-12
    CanvassThrust,
    /// C-13
    Units,
    /// C-14
    FamousThrusts,
    /// C-15
    TurnOrder,
    /// C-16
    ExcessCards,
    /// C-17
    GraveReturn,
    /// C-20
    RemovedCopies,
}

/// Reads switches from a list, or from a text such as `kill-bonus, firearms` that somebody typed.
fn switches<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Switch>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        List(Vec<String>),
    }
    let words = match Written::deserialize(from)? {
        Written::Text(text) => {
            let words = text.split(|letter: char| letter == ',' || letter.is_whitespace());
            words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
        }
        Written::List(words) => words,
    };
    let mut switches = Vec::new();
    for word in words {
        // The rules write the words with underscores.
        let plain = word.to_lowercase().replace('_', "-");
        let switch = Switch::deserialize(plain.as_str().into_deserializer())?;
        if !switches.contains(&switch) {
            switches.push(switch);
        }
    }
    Ok(switches)
}

/// One player's deck: a ready one by its name, or one of his own as a sheet or as a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckChoice {
    /// Not chosen: a ready deck, another for each seat.
    Any(()),
    /// A ready deck.
    Ready(String),
    /// A deck as players write it.
    Sheet(DeckSheet),
    /// A list of one's own.
    List(DeckList),
}

/// A deck of one's own as a sheet, in the form that [`crate::cards::deck`] describes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSheet {
    /// What is written on it.
    pub text: String,
}

/// One card or several. More than one is read so that the check can name the rule it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Names {
    /// One.
    One(String),
    /// Several, or none.
    Several(Vec<String>),
    /// None.
    None(()),
}

impl Names {
    /// The names.
    #[must_use]
    pub const fn as_slice(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::Several(names) => names.as_slice(),
            Self::None(()) => &[],
        }
    }
}

impl Default for Names {
    fn default() -> Self {
        Self::None(())
    }
}

/// A deck of one's own. Cards are named by their slugs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DeckList {
    /// The faction card.
    pub faction: Names,
    /// The strategy, if one is used.
    pub strategy: Names,
    /// The cards, each as often as it is in the deck.
    pub cards: Vec<String>,
    /// The pouch.
    pub pouch: Vec<String>,
    /// In sealed play the seed of the boosters that the player opened (AH 100.5.b/1).
    pub boosters: Option<u64>,
}

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 to 4.
    pub players: u8,
    /// Who plays with whom.
    pub mode: Mode,
    /// The format of the decks.
    pub format: Format,
    /// How many games are played at most: 1 or 3 (AH 100.1.b/2).
    pub best_of: u8,
    /// Which book holds.
    pub profile: Profile,
    /// Contradictions settled by the other book than the profile's: a list of their words, or one text with the words.
    #[serde(deserialize_with = "switches")]
    pub switched: Vec<Switch>,
    /// The maximum hand (VR-1).
    pub max_hand: u8,
    /// Feast rules (V2-5.2).
    pub feast: bool,
    /// The learning game's rule for round one (V2-6.7).
    pub learning: bool,
    /// After so many rounds the votes decide (VR-50).
    pub round_cap: Option<u16>,
    /// The test cards of the rule document (TC-1 and so on) are in the set; decks are not checked. For cases.
    pub test_cards: bool,
    /// The decks, by seat; who has not chosen gets a ready deck.
    pub decks: Vec<DeckChoice>,
    /// In sealed play the seeds of the boosters of those who bring no deck, by seat (AH 100.5.b/1). A table draws them;
    /// where none stand here, they are the same every time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boosters: Vec<u64>,
    /// Sheets of cards that join the set, so that a record holds all that it needs to be played again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Sheet>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            mode: Mode::Brawl,
            format: Format::Constructed,
            best_of: 1,
            profile: Profile::Articles,
            switched: Vec::new(),
            max_hand: 6,
            feast: false,
            learning: false,
            round_cap: Some(60),
            test_cards: false,
            decks: Vec::new(),
            boosters: Vec::new(),
            cards: Vec::new(),
        }
    }
}

impl Options {
    /// Does the rulebook's side of this contradiction hold?
    #[must_use]
    pub fn rulebook(&self, switch: Switch) -> bool {
        (self.profile == Profile::Rulebook) != self.switched.contains(&switch)
    }

    /// The set of cards that is played with.
    ///
    /// # Errors
    /// The first thing on a sheet of cards that does not read or does not fit.
    pub(crate) fn card_set(&self) -> Result<Arc<CardSet>, OptionsError> {
        let set = shared(self.test_cards);
        if self.cards.is_empty() {
            return Ok(set);
        }
        let files = self.cards.iter().map(|sheet| (&*sheet.file, &*sheet.text));
        set.extended(files).map(Arc::new).map_err(|errors| {
            let first = errors.first().map(ToString::to_string).unwrap_or_default();
            let phrase = Phrase::new("refuse-cards").with("why", first);
            OptionsError { option: "cards", rule: None, phrase }
        })
    }

    /// All votes in the game (AH 103.1, 800.2).
    #[must_use]
    pub const fn votes_total(&self) -> u8 {
        21 + 3 * (self.players - 2)
    }
}

/// The options as a form explains them; test cards and sheets of one's own are for cases alone.
pub(crate) const DOCS: &[OptionDoc] = &[
    OptionDoc { key: "players", range: OptionRange::Number { least: 2, greatest: 4, optional: false } },
    OptionDoc { key: "mode", range: OptionRange::OneOf(&["brawl", "two-heads"]) },
    OptionDoc { key: "format", range: OptionRange::OneOf(&["constructed", "sealed"]) },
    OptionDoc { key: "best_of", range: OptionRange::Number { least: 1, greatest: 3, optional: false } },
    OptionDoc { key: "profile", range: OptionRange::OneOf(&["articles", "rulebook"]) },
    OptionDoc { key: "switched", range: OptionRange::Text },
    OptionDoc { key: "max_hand", range: OptionRange::Number { least: 1, greatest: 20, optional: false } },
    OptionDoc { key: "feast", range: OptionRange::Switch },
    OptionDoc { key: "learning", range: OptionRange::Switch },
    OptionDoc { key: "round_cap", range: OptionRange::Number { least: 1, greatest: 1000, optional: true } },
    OptionDoc {
        key: "decks",
        range: OptionRange::Decks(&["radziwillowie", "wisniowieccy", "awanturnicy", "dworscy", "osmanowie"]),
    },
];
