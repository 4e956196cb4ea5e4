//! The board against the worked examples of the rules, and against a slow, obvious reference on random boards.

mod boards;
mod examples;
mod properties;
mod reference;
