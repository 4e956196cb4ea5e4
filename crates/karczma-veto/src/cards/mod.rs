//! The cards of the game and the language they are written in.

mod acts_on;
mod ast;
mod base;
mod card;
pub mod deck;
mod error;
mod keyword;
mod parse;
mod print;
mod vocabulary;
mod write;

pub use ast::*;
pub use base::{base, cut_text, keyword_text, shared, with_tests};
pub use card::{Card, CardId, CardSet, Face, Forms, Gender, Named, Stats, slug};
pub use error::{CardError, Pos, Problem};
pub use keyword::{Keyword, Keywords};
pub use parse::{Production, parse_cards, productions};
pub use print::{faction_name, keyword_lines, keyword_name, rarity_name, trait_name, type_name};
pub use vocabulary::{Act, CardType, Duration, Faction, Factions, Moment, Part, Rarity, Token, Trait, Zone};
