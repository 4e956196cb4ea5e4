//! The rules, one file a chapter of the rule document.

pub(crate) mod deal;
pub(crate) mod exchange;
pub(crate) mod game_end;
pub(crate) mod legality;
pub(crate) mod loot;
pub(crate) mod niet_phase;
pub(crate) mod playing;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod teams;
pub(crate) mod tricks;
