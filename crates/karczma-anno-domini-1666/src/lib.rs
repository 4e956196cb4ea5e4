//! Anno Domini 1666: two bands on a grid of fields, with a deck of cards instead of dice.

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));


pub mod data;
pub mod geometry;
