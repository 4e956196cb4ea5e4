//! The rules, one file a chapter of the rule document (two for the long ones).

pub(crate) mod action;
pub(crate) mod basic;
pub(crate) mod brawl;
pub(crate) mod cards;
pub(crate) mod common;
pub(crate) mod decide;
pub(crate) mod duel;
pub(crate) mod economy;
pub(crate) mod ending;
pub(crate) mod fight;
pub(crate) mod investigation;
pub(crate) mod legality;
pub(crate) mod menu;
pub(crate) mod misplaced;
pub(crate) mod repeats;
pub(crate) mod ryx;
pub(crate) mod setup;
pub(crate) mod targets;
pub(crate) mod tasks;
pub(crate) mod turn;
pub(crate) mod wounds;
