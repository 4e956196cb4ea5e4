//! The components as data: items, characters, maps and scenarios, read from text that people can edit.
//!
//! The files stand in the folder `data` of this crate and are compiled in; the same readers take text at run time.
//! Their formats are documented in `docs/src/formats/anno-domini-1666.md`.

mod catalogue;
mod character;
mod character_file;
mod force_file;
mod item;
mod item_file;
mod key;
mod name;
mod problem;
mod provenance;
mod reader;
mod scenario;
mod scenario_file;
mod scenario_rules;
mod side;
#[cfg(test)]
mod tests;
pub(crate) mod vocabulary;
mod zone;

pub use catalogue::{Catalogue, Source, Sources};
pub use character::{CharacterDef, CharacterId, ITEMS_MAX};
pub use item::{
    ArmourValue, BANDS_MAX, Band as RangeBand, ItemDef, ItemId, ItemKind, Keyword, Keywords, LOCATIONS,
    Melee, Ranged, Tool,
};
pub use name::{Case, Declined, Name};
pub use problem::Problem;
pub use provenance::Attested;
pub use scenario::{
    Advance, Alarm, Arrival, Band, CarryOff, Cited, Clock, DoorSet, Ending, Force, KeyItem, Leaders, Magic,
    MagicEffect, MagicRange, MapId, Objectives, Pick, Questioning, ScenarioDef, ScenarioId, ScenarioKind,
    Seen, Silent, Slot, Treasure, TreasurePlace, When,
};
pub use side::Side;
pub use vocabulary::{Faction, Fighting, Nature, Rank, Sex, Skill, Skills, Trait};
