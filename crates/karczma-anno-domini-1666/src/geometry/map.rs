//! A map as a person draws it: fields and printed edges, before anything is worked out from them.

use std::collections::BTreeMap;
use std::fmt;

use super::direction::{Dir4, Dir8};
use super::door::DOORS_MAX;
use super::edge::{EdgeId, EdgeKind};
use super::field::{FieldId, FieldSet, SIDE_MAX};

/// What a field is (AD-5.5, AD-5.6, AD-5.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FieldKind {
    /// An open field and its elevation, 0 or 1 (AD-5.9).
    Open(u8),
    /// A blocked field: tree, statue, stove.
    Blocked,
    /// High terrain: wall walk, tower top.
    High,
}

/// What something on the map is called: a table, a well, a tower.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its fields.
    pub fields: FieldSet,
    /// Its Polish name.
    pub pl: String,
    /// Its English name.
    pub en: String,
}

/// A map: its size, its fields and the edges that are not open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapDef {
    /// Short name, as `MAP-1`.
    pub code: String,
    /// Polish name.
    pub pl: String,
    /// English name.
    pub en: String,
    /// What things on the map are called.
    pub places: Vec<Place>,
    width: u8,
    height: u8,
    fields: Vec<FieldKind>,
    edges: BTreeMap<EdgeId, EdgeKind>,
}

/// Why a map is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapProblem {
    /// Elevations of open fields that share an open edge differ by more than 1.
    TooSteep(EdgeId),
    /// An obstacle lies between different elevations.
    ObstacleOnSlope(EdgeId),
    /// Stairs or a ladder that join nothing they may join.
    LeadsNowhere(EdgeId),
    /// More doors than a board may have.
    TooManyDoors(usize),
    /// A place is named on a field that the board does not have.
    PlaceOutside(FieldId),
}

impl fmt::Display for MapProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooSteep(edge) => write!(f, "{edge}: elevations differ by more than 1 across an open edge"),
            Self::ObstacleOnSlope(edge) => write!(f, "{edge}: an obstacle between different elevations"),
            Self::LeadsNowhere(edge) => {
                write!(
                    f,
                    "{edge}: stairs and ladders join high terrain to open fields, or different elevations"
                )
            }
            Self::TooManyDoors(count) => write!(f, "{count} doors; a board has at most {DOORS_MAX}"),
            Self::PlaceOutside(field) => write!(f, "{field} is not on the board"),
        }
    }
}

impl MapDef {
    /// An empty board: open fields of elevation 0 and open edges; the edges of the board are walls if `walled`.
    ///
    /// # Panics
    /// If it would have no field, or more than sixteen columns or rows.
    #[must_use]
    pub fn empty(width: u8, height: u8, walled: bool) -> Self {
        assert!(
            (1..=SIDE_MAX).contains(&width) && (1..=SIDE_MAX).contains(&height),
            "1 to 16 columns and rows"
        );
        let code = format!("E{width}x{height}{}", if walled { "w" } else { "" });
        let count = usize::from(width) * usize::from(height);
        let mut map = Self {
            pl: code.clone(),
            en: code.clone(),
            code,
            places: Vec::new(),
            width,
            height,
            fields: vec![FieldKind::Open(0); count],
            edges: BTreeMap::new(),
        };
        if walled {
            for edge in map.border() {
                map.set_edge(edge, EdgeKind::Wall);
            }
        }
        map
    }

    /// How many columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Is this field on the board?
    #[must_use]
    pub const fn has(&self, field: FieldId) -> bool {
        field.x() < self.width && field.y() < self.height
    }

    /// All fields, row by row.
    pub fn fields(&self) -> impl Iterator<Item = FieldId> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| FieldId::at(x, y)))
    }

    /// The next field in a direction, if the board has one.
    #[must_use]
    pub fn neighbour(&self, field: FieldId, dir: Dir8) -> Option<FieldId> {
        field.towards(dir).filter(|next| self.has(*next))
    }

    /// The edge on a side of a field.
    #[must_use]
    pub fn edge_at(&self, field: FieldId, side: Dir4) -> EdgeId {
        self.neighbour(field, side.widen())
            .and_then(|other| EdgeId::between(field, other))
            .unwrap_or_else(|| EdgeId::border(field, side))
    }

    /// Does the board have this edge?
    #[must_use]
    pub fn has_edge(&self, edge: EdgeId) -> bool {
        self.has(edge.field()) && self.edge_at(edge.field(), edge.side()) == edge
    }

    /// All edges, in ascending order.
    pub fn edges(&self) -> impl Iterator<Item = EdgeId> + use<> {
        let mut edges: Vec<EdgeId> =
            self.fields().flat_map(|field| Dir4::ALL.map(|side| self.edge_at(field, side))).collect();
        edges.sort_unstable();
        edges.dedup();
        edges.into_iter()
    }

    /// The edges of the board.
    pub fn border(&self) -> impl Iterator<Item = EdgeId> + use<> {
        self.edges().filter(|edge| edge.is_border())
    }

    /// What a field is.
    ///
    /// # Panics
    /// If the board does not have it.
    #[must_use]
    pub fn kind(&self, field: FieldId) -> FieldKind {
        self.fields[self.dense(field)]
    }

    /// Makes a field something else.
    ///
    /// # Panics
    /// If the board does not have it.
    pub fn set_field(&mut self, field: FieldId, kind: FieldKind) {
        let index = self.dense(field);
        self.fields[index] = kind;
    }

    /// What is printed on an edge.
    #[must_use]
    pub fn edge(&self, edge: EdgeId) -> EdgeKind {
        self.edges.get(&edge).copied().unwrap_or_default()
    }

    /// Prints something on an edge.
    ///
    /// # Panics
    /// If the board does not have it.
    pub fn set_edge(&mut self, edge: EdgeId, kind: EdgeKind) {
        assert!(self.has_edge(edge), "{edge} is not an edge of this board");
        match kind {
            EdgeKind::Open => self.edges.remove(&edge),
            EdgeKind::Wall
            | EdgeKind::Obstacle
            | EdgeKind::Door(_)
            | EdgeKind::Window
            | EdgeKind::Stairs
            | EdgeKind::Ladder => self.edges.insert(edge, kind),
        };
    }

    /// All that is wrong with the map; nothing if it is valid.
    #[must_use]
    pub fn problems(&self) -> Vec<MapProblem> {
        let mut problems: Vec<MapProblem> = self.edges().filter_map(|edge| self.problem_at(edge)).collect();
        let doors = self.edges.values().filter(|kind| matches!(kind, EdgeKind::Door(_))).count();
        if doors > DOORS_MAX {
            problems.push(MapProblem::TooManyDoors(doors));
        }
        let named = self.places.iter().flat_map(|place| place.fields.iter());
        problems.extend(named.filter(|field| !self.has(*field)).map(MapProblem::PlaceOutside));
        problems
    }

    fn problem_at(&self, edge: EdgeId) -> Option<MapProblem> {
        let kinds = (self.kind(edge.field()), edge.beyond().map(|beyond| self.kind(beyond)));
        if kinds.0 == FieldKind::Blocked || kinds.1 == Some(FieldKind::Blocked) {
            return None;
        }
        let slope = match kinds {
            (FieldKind::Open(a), Some(FieldKind::Open(b))) => a.abs_diff(b),
            _ => 0,
        };
        let mixed = matches!(
            kinds,
            (FieldKind::High, Some(FieldKind::Open(_))) | (FieldKind::Open(_), Some(FieldKind::High))
        );
        match self.edge(edge) {
            EdgeKind::Open if slope > 1 => Some(MapProblem::TooSteep(edge)),
            EdgeKind::Obstacle if slope > 0 => Some(MapProblem::ObstacleOnSlope(edge)),
            EdgeKind::Stairs | EdgeKind::Ladder if slope == 0 && !mixed => {
                Some(MapProblem::LeadsNowhere(edge))
            }
            EdgeKind::Open
            | EdgeKind::Wall
            | EdgeKind::Obstacle
            | EdgeKind::Door(_)
            | EdgeKind::Window
            | EdgeKind::Stairs
            | EdgeKind::Ladder => None,
        }
    }

    fn dense(&self, field: FieldId) -> usize {
        assert!(self.has(field), "{field} is not on this board");
        usize::from(field.y()) * usize::from(self.width) + usize::from(field.x())
    }
}
