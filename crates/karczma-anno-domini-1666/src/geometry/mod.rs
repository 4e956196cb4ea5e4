//! The board as geometry, in whole numbers only: fields, edges, adjacency, ways to move, zones and lines of sight.
//!
//! A [`MapDef`] is what a person draws and edits; a [`Board`] is made from it once and answers every question of
//! chapters 5, 6, 11 and 12 about the ground, from tables. What changes in play is passed in: which doors stand open
//! ([`Doors`]) and where figures stand ([`FieldSet`]).

mod board;
mod direction;
mod door;
mod edge;
mod field;
mod map;
mod movement;
mod picture;
mod sight;
mod sight_table;
mod spec;
#[cfg(test)]
mod tests;
mod ways;

pub use board::{Adjacency, Board};
pub use direction::{Dir4, Dir8};
pub use door::{DOORS_MAX, DoorId, DoorState, Doors};
pub use edge::{EdgeClass, EdgeId, EdgeKind};
pub use field::{FIELDS_ALL, FieldId, FieldSet, SIDE_MAX};
pub use map::{FieldKind, MapDef, MapProblem, Place};
pub use movement::{Jump, NearDoor, Passage, Way};
pub use picture::PictureProblem;
pub use sight::{Block, Feature, FeatureKind, Flank, Hindrance, Sight, SightLine, Spot, Verdict, VertexId};
pub use ways::FAR;
