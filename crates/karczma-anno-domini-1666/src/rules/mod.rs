//! The rules, one file a chapter.

mod actions;
mod cards;
mod deeds;
mod hands;
mod melee;
mod movement;
mod opposed;
mod retreat;
pub(crate) mod scenario;
pub(crate) mod setup;
mod shooting;
mod standard;
mod talk;
mod turn;
mod windows;
mod wounds;
