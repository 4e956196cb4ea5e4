//! Where decks are made: the power of games whose players bring decks of their own.
//!
//! A game that has one fulfils [`Decks`]. Whoever calls it reads the files; the workshop gets their texts, and gives back
//! data that needs no knowledge of the game: what there is to build with, what is wrong with a deck and by which rule,
//! what lies in the boosters of a seed.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

use crate::game::Game;
use crate::words::BothLanguages;

/// A text and what it is called: a file of cards, or a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The name of the file, or what stands for it.
    pub file: String,
    /// What is written there.
    pub text: String,
}

/// Something on a sheet that does not read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Flaw {
    /// On which sheet.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// Its column, from 1.
    pub column: u32,
    /// What is wrong and what was expected, in English.
    pub text: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.text)
    }
}

/// A card, so many times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Copies {
    /// The id of the card in the catalogue.
    pub card: String,
    /// How many.
    pub copies: u8,
}

/// A part of a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Section {
    /// Which part, in the words of the game.
    pub id: String,
    /// What it is called.
    pub title: BothLanguages,
    /// Its cards, in the order of the sheet.
    pub cards: Vec<Copies>,
}

/// A rule of construction that a deck breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Broken {
    /// The rule.
    pub rule: String,
    /// How it is broken.
    pub words: BothLanguages,
    /// The card that breaks it, if it is one card.
    pub card: Option<String>,
}

/// Cards counted by one of their traits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    /// Which trait, in the words of the game.
    pub id: String,
    /// What it is called.
    pub title: BothLanguages,
    /// Its values with their numbers.
    pub rows: Vec<TallyRow>,
}

/// One value of a trait.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TallyRow {
    /// The value, in the words of the game.
    pub id: String,
    /// What it is called.
    pub title: BothLanguages,
    /// How many cards have it, or the sum over all cards.
    pub count: i32,
}

/// What was found in a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Checked {
    /// What the deck is called.
    pub name: String,
    /// The format that it was checked for.
    pub format: String,
    /// The seed of the boosters that it is made of, if it names one.
    pub seed: Option<u64>,
    /// Does every line read, and is no rule broken?
    pub legal: bool,
    /// The lines that do not read; the deck is checked without them.
    pub flaws: Vec<Flaw>,
    /// The rules that it breaks, in their order.
    pub breaches: Vec<Broken>,
    /// Its parts.
    pub sections: Vec<Section>,
    /// What it is made of.
    pub tallies: Vec<Tally>,
    /// The deck as a sheet in its usual form.
    pub text: String,
}

/// What a player opens for a deck of the sealed format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pool {
    /// The seed of the boosters.
    pub seed: u64,
    /// Everything that lay in them.
    pub cards: Vec<Copies>,
    /// A legal deck made of them, to begin with.
    pub deck: String,
}

/// A game to which players bring decks of their own.
pub trait Decks: Game {
    /// Where the decks are made, with these sheets of cards beside the game's own.
    ///
    /// # Errors
    /// Everything on the sheets that does not read, or does not fit to what is there.
    fn workshop(cards: &[Sheet]) -> Result<Box<dyn Workshop>, Vec<Flaw>>;
}

/// Cards to build decks with, and the rules of building.
pub trait Workshop: Send + Sync {
    /// All there is to build with, as data that does not change while the program runs.
    fn catalogue(&self) -> Value;

    /// The formats that a deck can be checked for; the first is the usual one.
    fn formats(&self) -> &'static [&'static str];

    /// Reads, counts and checks a deck: for this format, or for the one that the sheet names.
    fn check(&self, deck: &Sheet, format: Option<&str>) -> Checked;

    /// Opens the boosters of a seed.
    fn open(&self, seed: u64) -> Pool;

    /// Puts the cards of this workshop that are not the game's own into the options of a table, so that its record has
    /// all that it needs.
    fn equip(&self, options: &mut Value);

    /// The same as a clause of a position; none where all cards are the game's own.
    fn clause(&self) -> Option<String>;
}
