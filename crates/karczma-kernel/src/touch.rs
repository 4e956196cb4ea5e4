//! Elements of a view, and moves as paths of touches.
//!
//! Every view gives its elements stable ids (`card:g9`, `field:r3.red`, `seat:2`), and every move names the elements
//! it touches, in order. A client highlights what can be touched next and narrows the legal moves touch by touch, so
//! every game is played the same way; a piece that keeps its id between two views glides from place to place.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::game::Game;

/// The id of something on the table that can be seen and touched.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Element(pub String);

impl Element {
    /// `kind:name`.
    #[must_use]
    pub fn new(kind: &str, name: impl fmt::Display) -> Self {
        Self(format!("{kind}:{name}"))
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An element where it lies in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// What it is.
    pub id: Element,
    /// Where it lies: another element, or a zone such as `hand:2` or `trick`.
    pub place: Element,
}

/// How a game is touched.
pub trait Touch: Game {
    /// The elements that this move touches, in order. Never empty; different moves have different paths.
    fn touches(&self, chosen: &Self::Move) -> Vec<Element>;

    /// Everything that can be seen in this view, in a stable order.
    fn pieces(&self, view: &Self::View) -> Vec<Piece>;
}
