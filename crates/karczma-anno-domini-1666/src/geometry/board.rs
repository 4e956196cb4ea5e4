//! The board of play: a map with everything worked out that chapters 5, 11 and 12 ask of the ground.

use arrayvec::ArrayVec;
use std::sync::OnceLock;

use super::direction::{Dir4, Dir8};
use super::door::{DoorId, DoorState, Doors};
use super::edge::{EDGES_ALL, EdgeClass, EdgeId, EdgeKind};
use super::field::{FIELDS_ALL, FieldId, FieldSet};
use super::map::{FieldKind, MapDef, MapProblem};
use super::movement::{self, Passage};
use super::sight_table::SightTable;
use super::ways::Ground;

/// How two fields are adjacent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Adjacency {
    /// Across a common edge (AD-5.17).
    Orthogonal,
    /// Across a corner, with a free way round it (AD-5.20).
    Clear,
    /// Across a corner, but only through a doorway, a window, stairs or a ladder (AD-5.20).
    Weak,
}

/// What an edge counts as: always the same, or as its door stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    Always(EdgeClass),
    Door(DoorId),
}

impl Bound {
    #[inline]
    pub(crate) const fn class(self, doors: Doors) -> EdgeClass {
        match self {
            Self::Always(class) => class,
            Self::Door(door) if doors.passable(door) => EdgeClass::Doorway,
            Self::Door(_) => EdgeClass::Wall,
        }
    }
}

/// A board: immutable, made once from a map, shared by every game on it.
#[derive(Clone, Debug)]
pub struct Board {
    map: MapDef,
    pub(crate) printed: Box<[EdgeKind]>,
    pub(crate) doors: Vec<(EdgeId, DoorState)>,
    pub(crate) door_at: Box<[Option<DoorId>]>,
    inside: FieldSet,
    pub(crate) blocked: FieldSet,
    pub(crate) high: FieldSet,
    bounds: Box<[[Bound; 4]]>,
    /// For each field the directions of its zone while every door is shut.
    zone_shut: Box<[u8]>,
    /// For each field its neighbours while every door is shut.
    adjacent_shut: Box<[u8]>,
    /// For each field the diagonals that are clear; doors never matter for them.
    clear: Box<[u8]>,
    /// For each field the doors that change its neighbours.
    pub(super) doors_around: Box<[u32]>,
    /// For each field the doors in its own edges through which its zone reaches.
    zone_doors: Box<[ArrayVec<(DoorId, Dir8), 4>]>,
    pub(crate) passages: Box<[[Option<Passage>; 8]]>,
    pub(super) ground: Ground,
    sights: OnceLock<SightTable>,
}

impl Board {
    /// Works out a board from a map.
    ///
    /// # Errors
    /// If the map is not valid, all its problems.
    pub fn new(map: MapDef) -> Result<Self, Vec<MapProblem>> {
        let problems = map.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut board = Self::bare(map);
        board.work_out_neighbours();
        board.passages = movement::passages(&board);
        board.ground = Ground::of(&board);
        Ok(board)
    }

    /// The map and its edges, nothing worked out yet.
    fn bare(map: MapDef) -> Self {
        let mut printed = vec![EdgeKind::Wall; EDGES_ALL].into_boxed_slice();
        let mut door_at = vec![None; EDGES_ALL].into_boxed_slice();
        let mut doors = Vec::new();
        let is_blocked = |field| map.kind(field) == FieldKind::Blocked;
        for edge in map.edges() {
            let kind = map.edge(edge);
            printed[edge.index()] = kind;
            if let EdgeKind::Door(state) = kind {
                if is_blocked(edge.field()) || edge.beyond().is_some_and(is_blocked) {
                    printed[edge.index()] = EdgeKind::Wall;
                } else {
                    door_at[edge.index()] = Some(DoorId(doors.len() as u8));
                    doors.push((edge, state));
                }
            }
        }
        let mut bounds = vec![[Bound::Always(EdgeClass::Wall); 4]; FIELDS_ALL].into_boxed_slice();
        for field in map.fields() {
            bounds[field.index()] = Dir4::ALL.map(|side| {
                let edge = map.edge_at(field, side);
                match door_at[edge.index()] {
                    Some(door) => Bound::Door(door),
                    None => Bound::Always(class_of(&map, edge)),
                }
            });
        }
        Self {
            printed,
            door_at,
            doors,
            inside: map.fields().collect(),
            blocked: map.fields().filter(|field| is_blocked(*field)).collect(),
            high: map.fields().filter(|field| map.kind(*field) == FieldKind::High).collect(),
            bounds,
            zone_shut: vec![0; FIELDS_ALL].into_boxed_slice(),
            adjacent_shut: vec![0; FIELDS_ALL].into_boxed_slice(),
            clear: vec![0; FIELDS_ALL].into_boxed_slice(),
            doors_around: vec![0; FIELDS_ALL].into_boxed_slice(),
            zone_doors: vec![ArrayVec::new(); FIELDS_ALL].into_boxed_slice(),
            passages: vec![[None; 8]; FIELDS_ALL].into_boxed_slice(),
            ground: Ground::default(),
            sights: OnceLock::new(),
            map,
        }
    }

    fn work_out_neighbours(&mut self) {
        for field in self.inside.iter() {
            let at = field.index();
            for dir in Dir8::ALL {
                if dir.diagonal().is_some()
                    && self.ways_round(field, dir).any(|way| way.is_clear(Doors::NONE))
                {
                    self.clear[at] |= 1 << dir as u8;
                }
            }
            self.adjacent_shut[at] = self.neighbours(field, Doors::NONE);
            for side in Dir4::ALL {
                if let Bound::Door(door) = self.bounds[at][side as usize] {
                    self.doors_around[at] |= 1 << door.0;
                    let through = self.neighbour(field, side.widen());
                    if through.is_some_and(|next| self.is_high(next) == self.is_high(field)) {
                        self.zone_doors[at].push((door, side.widen()));
                    }
                }
                if let Some(next) = self.neighbour(field, side.widen()) {
                    for beyond in self.bounds[next.index()] {
                        if let Bound::Door(door) = beyond {
                            self.doors_around[at] |= 1 << door.0;
                        }
                    }
                }
            }
            self.zone_shut[at] = self.zone_while_shut(field);
        }
    }

    /// The directions of the zone that need no door: AD-12.2 without the heights of AD-12.4.
    fn zone_while_shut(&self, field: FieldId) -> u8 {
        let mut mask = self.clear[field.index()];
        for side in Dir4::ALL {
            if let Bound::Always(class) = self.bounds[field.index()][side as usize]
                && connects(class)
                && self
                    .neighbour(field, side.widen())
                    .is_some_and(|next| self.is_high(next) == self.is_high(field))
            {
                mask |= 1 << side.widen() as u8;
            }
        }
        mask
    }

    /// The neighbours of a field as directions, worked out from the edges.
    fn neighbours(&self, field: FieldId, doors: Doors) -> u8 {
        let mut mask = 0;
        for dir in Dir8::ALL {
            let adjacent = match dir.orthogonal() {
                Some(side) => {
                    self.neighbour(field, dir).is_some()
                        && connects(self.bounds[field.index()][side as usize].class(doors))
                }
                None => self.ways_round(field, dir).any(|way| way.connects(doors)),
            };
            mask |= u8::from(adjacent) << dir as u8;
        }
        mask
    }

    /// The L-paths of a diagonal that stay on the board, whether or not they are free (AD-5.18).
    pub(crate) fn ways_round(&self, field: FieldId, dir: Dir8) -> impl Iterator<Item = WayRound> {
        let ways =
            dir.diagonal().map(|(vertical, horizontal)| [(vertical, horizontal), (horizontal, vertical)]);
        let on_board = self.neighbour(field, dir).is_some();
        ways.filter(|_| on_board).into_iter().flatten().filter_map(move |(first, second)| {
            let third = self.neighbour(field, first.widen())?;
            let bounds =
                (self.bounds[field.index()][first as usize], self.bounds[third.index()][second as usize]);
            Some(WayRound { third, bounds })
        })
    }

    /// The map as it was drawn.
    #[must_use]
    pub const fn map(&self) -> &MapDef {
        &self.map
    }

    /// How many columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.map.width()
    }

    /// How many rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.map.height()
    }

    /// All lines of sight, worked out when the first is asked for.
    #[inline]
    pub(super) fn sights(&self) -> &SightTable {
        self.sights.get_or_init(|| SightTable::of(self))
    }

    /// All fields.
    #[inline]
    #[must_use]
    pub const fn fields(&self) -> FieldSet {
        self.inside
    }

    /// Is this field on the board?
    #[inline]
    #[must_use]
    pub const fn has(&self, field: FieldId) -> bool {
        self.inside.contains(field)
    }

    /// What a field is.
    #[must_use]
    pub fn kind(&self, field: FieldId) -> FieldKind {
        self.map.kind(field)
    }

    /// The blocked fields: nobody may enter them (AD-5.7).
    #[inline]
    #[must_use]
    pub const fn blocked(&self) -> FieldSet {
        self.blocked
    }

    /// The high terrain.
    #[inline]
    #[must_use]
    pub const fn high(&self) -> FieldSet {
        self.high
    }

    /// Is the field high terrain?
    #[inline]
    #[must_use]
    pub const fn is_high(&self, field: FieldId) -> bool {
        self.high.contains(field)
    }

    /// The elevation of an open field (AD-5.9); 0 for others.
    #[must_use]
    pub fn elevation(&self, field: FieldId) -> u8 {
        match self.map.kind(field) {
            FieldKind::Open(elevation) => elevation,
            FieldKind::Blocked | FieldKind::High => 0,
        }
    }

    /// The next field in a direction; `None` beyond the board.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, field: FieldId, dir: Dir8) -> Option<FieldId> {
        field.towards(dir).filter(|next| self.has(*next))
    }

    /// The edge on a side of a field.
    #[must_use]
    pub fn edge(&self, field: FieldId, side: Dir4) -> EdgeId {
        self.map.edge_at(field, side)
    }

    /// What is printed on an edge. A door in an edge of a blocked field is a wall (AD-5.6).
    #[inline]
    #[must_use]
    pub fn printed(&self, edge: EdgeId) -> EdgeKind {
        self.printed[edge.index()]
    }

    /// What the edge on a side of a field counts as (AD-5.12 to AD-5.16).
    #[inline]
    #[must_use]
    pub fn class(&self, field: FieldId, side: Dir4, doors: Doors) -> EdgeClass {
        self.bounds[field.index()][side as usize].class(doors)
    }

    /// All doors with their edges and how they stand at the start.
    #[must_use]
    pub fn doors(&self) -> &[(EdgeId, DoorState)] {
        &self.doors
    }

    /// The door in an edge.
    #[inline]
    #[must_use]
    pub fn door(&self, edge: EdgeId) -> Option<DoorId> {
        self.door_at[edge.index()]
    }

    /// The edge of a door.
    #[inline]
    #[must_use]
    pub fn door_edge(&self, door: DoorId) -> EdgeId {
        self.doors[door.index()].0
    }

    /// How two fields are adjacent, if they are (AD-5.17, AD-5.19).
    #[must_use]
    pub fn adjacency(&self, a: FieldId, b: FieldId, doors: Doors) -> Option<Adjacency> {
        let (dx, dy) = a.offset_to(b);
        let dir = Dir8::of_offset(dx, dy)?;
        if self.adjacent_mask(a, doors) >> dir as u8 & 1 == 0 {
            mark!("AD-5.22", "AD-5.23");
            return None;
        }
        if dir.orthogonal().is_some() {
            mark!("AD-5.17");
            return Some(Adjacency::Orthogonal);
        }
        mark!("AD-5.19");
        let clear = self.clear[a.index()] >> dir as u8 & 1 == 1;
        Some(if clear { Adjacency::Clear } else { Adjacency::Weak })
    }

    /// The directions in which a field has adjacent fields, orthogonal and diagonal (AD-5.21); bit `Dir8 as u8`.
    #[inline]
    #[must_use]
    pub fn adjacent_mask(&self, field: FieldId, doors: Doors) -> u8 {
        mark!("AD-5.17", "AD-5.19", "AD-5.21");
        if self.doors_around[field.index()] & doors.0 == 0 {
            return self.adjacent_shut[field.index()];
        }
        self.neighbours(field, doors)
    }

    /// The fields adjacent to a field.
    #[must_use]
    pub fn adjacent(&self, field: FieldId, doors: Doors) -> FieldSet {
        self.spread(field, self.adjacent_mask(field, doors))
    }

    /// The directions in which a zone of control reaches from a field (AD-12.2 to AD-12.4); bit `Dir8 as u8`.
    #[inline]
    #[must_use]
    pub fn zone_mask(&self, field: FieldId, doors: Doors) -> u8 {
        mark!("AD-12.2", "AD-12.3", "AD-12.4");
        let mut mask = self.zone_shut[field.index()];
        for (door, dir) in &self.zone_doors[field.index()] {
            mask |= u8::from(doors.passable(*door)) << *dir as u8;
        }
        mask
    }

    /// The fields of a zone of control.
    #[must_use]
    pub fn zone(&self, field: FieldId, doors: Doors) -> FieldSet {
        self.spread(field, self.zone_mask(field, doors))
    }

    /// Does the zone of a character on `from` cover `to`?
    #[inline]
    #[must_use]
    pub fn zone_covers(&self, from: FieldId, to: FieldId, doors: Doors) -> bool {
        let (dx, dy) = from.offset_to(to);
        Dir8::of_offset(dx, dy).is_some_and(|dir| self.zone_mask(from, doors) >> dir as u8 & 1 == 1)
    }

    fn spread(&self, field: FieldId, mask: u8) -> FieldSet {
        let dirs = Dir8::ALL.into_iter().filter(|dir| mask >> *dir as u8 & 1 == 1);
        dirs.filter_map(|dir| self.neighbour(field, dir)).collect()
    }
}

/// One way round a corner: the field between and the two edges crossed.
#[derive(Clone, Copy)]
pub(crate) struct WayRound {
    pub(crate) third: FieldId,
    bounds: (Bound, Bound),
}

impl WayRound {
    /// Is it an L-path (AD-5.18)?
    fn connects(self, doors: Doors) -> bool {
        connects(self.bounds.0.class(doors)) && connects(self.bounds.1.class(doors))
    }

    /// Does it use only open edges, obstacles and high edges (AD-5.20)?
    pub(crate) fn is_clear(self, doors: Doors) -> bool {
        is_clear(self.bounds.0.class(doors)) && is_clear(self.bounds.1.class(doors))
    }

    /// How many obstacles it crosses.
    pub(crate) fn obstacles(self) -> u8 {
        let is_obstacle = |bound: Bound| matches!(bound, Bound::Always(EdgeClass::Obstacle));
        u8::from(is_obstacle(self.bounds.0)) + u8::from(is_obstacle(self.bounds.1))
    }
}

/// Are fields on both sides of such an edge orthogonally adjacent (AD-5.17)?
const fn connects(class: EdgeClass) -> bool {
    match class {
        EdgeClass::Wall | EdgeClass::Drop => false,
        EdgeClass::Open
        | EdgeClass::Obstacle
        | EdgeClass::Doorway
        | EdgeClass::High
        | EdgeClass::Window
        | EdgeClass::Stairs
        | EdgeClass::Ladder => true,
    }
}

const fn is_clear(class: EdgeClass) -> bool {
    match class {
        EdgeClass::Open | EdgeClass::Obstacle | EdgeClass::High => true,
        EdgeClass::Doorway
        | EdgeClass::Wall
        | EdgeClass::Drop
        | EdgeClass::Window
        | EdgeClass::Stairs
        | EdgeClass::Ladder => false,
    }
}

/// What an edge that is no door counts as (AD-5.12, AD-5.14 to AD-5.16).
fn class_of(map: &MapDef, edge: EdgeId) -> EdgeClass {
    let here = map.kind(edge.field());
    // Outside the board everything is open field (AD-5.26) of the same height as the border.
    let there = edge.beyond().map_or(here, |beyond| map.kind(beyond));
    let (mixed, slope) = match (here, there) {
        (FieldKind::Blocked, _) | (_, FieldKind::Blocked) => return EdgeClass::Wall,
        (FieldKind::High, FieldKind::High) => (false, false),
        (FieldKind::High, FieldKind::Open(_)) | (FieldKind::Open(_), FieldKind::High) => (true, false),
        (FieldKind::Open(a), FieldKind::Open(b)) => (false, a != b),
    };
    match map.edge(edge) {
        EdgeKind::Open | EdgeKind::Obstacle if mixed => EdgeClass::Drop,
        EdgeKind::Open if slope => EdgeClass::High,
        EdgeKind::Open => EdgeClass::Open,
        EdgeKind::Obstacle => EdgeClass::Obstacle,
        EdgeKind::Wall | EdgeKind::Door(_) => EdgeClass::Wall,
        EdgeKind::Window => EdgeClass::Window,
        EdgeKind::Stairs => EdgeClass::Stairs,
        EdgeKind::Ladder => EdgeClass::Ladder,
    }
}
