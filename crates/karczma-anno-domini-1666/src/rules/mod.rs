//! The rules, one file a chapter.

mod actions;
mod bands;
mod cards;
mod combat_sum;
mod deeds;
mod hands;
pub(crate) mod legality;
mod melee;
mod movement;
mod opposed;
mod pace;
mod phases;
mod retreat;
pub(crate) mod scenario;
pub(crate) mod setup;
mod shooting;
mod standard;
mod talk;
mod timing;
mod turn;
mod windows;
mod wounds;
