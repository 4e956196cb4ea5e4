//! The cards of the game and the language they are written in.

pub mod ast;
mod card;
mod keyword;
mod vocabulary;

pub use card::{Card, CardId, CardSet, Duplicate, Face, Named, Stats, slug};
pub use keyword::{Keyword, Keywords};
pub use vocabulary::{Act, CardType, Duration, Faction, Factions, Moment, Part, Rarity, Token, Trait, Zone};
