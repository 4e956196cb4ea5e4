//! Ways from field to field: what chapter 11 asks of the ground. Who may go, and who stands in the way, is not asked here.

use super::board::Board;
use super::direction::{Dir4, Dir8};
use super::door::{DoorId, Doors};
use super::edge::{EdgeClass, EdgeId, EdgeKind};
use super::field::{FIELDS_ALL, FieldId};
use super::map::FieldKind;

/// A way out of a field in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage {
    /// Where it leads; `None` off the board (AD-11.16).
    pub to: Option<FieldId>,
    /// How one goes.
    pub way: Way,
}

/// How one goes from a field to the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// A step of this cost (AD-11.3 to AD-11.6, AD-11.8).
    Step {
        /// Movement points.
        cost: u8,
    },
    /// A climb of this cost to a higher field, with a test (AD-11.31, AD-11.32).
    Climb {
        /// Movement points.
        cost: u8,
    },
    /// Through a window, with a test (AD-11.34).
    Window,
    /// Up or down a ladder (AD-11.38).
    Ladder {
        /// May one also drop down here (AD-11.12)?
        drop: bool,
    },
    /// A drop of this cost from high terrain, with a test (AD-11.12).
    Drop {
        /// Movement points.
        cost: u8,
    },
    /// A step of cost 1 while the door is a doorway (AD-5.24).
    Door(DoorId),
}

/// A jump over an open field (AD-11.39).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The field between.
    pub over: FieldId,
    /// Where one lands.
    pub to: FieldId,
}

/// A door that a character may reach from a field (AD-5.25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearDoor {
    /// The door.
    pub door: DoorId,
    /// The field on this side that has the door as an edge.
    pub at: FieldId,
    /// Is that the character's own field?
    pub orthogonal: bool,
}

impl Board {
    /// The way out of a field in a direction, if the ground allows one at all. Doors apart, it never changes.
    #[inline]
    #[must_use]
    pub fn passage(&self, from: FieldId, dir: Dir8) -> Option<Passage> {
        self.passages[from.index()][dir as usize]
    }

    /// The jump from a field in a direction, if the ground allows one now (AD-11.39, AD-11.40).
    #[must_use]
    pub fn jump(&self, from: FieldId, dir: Dir8, doors: Doors) -> Option<Jump> {
        let over = self.neighbour(from, dir)?;
        let to = self.neighbour(over, dir)?;
        mark!("AD-11.39");
        let over_ground = matches!(self.kind(over), FieldKind::Open(_));
        if !self.is_high(from) || !self.is_high(to) || !over_ground {
            return None;
        }
        mark!("AD-11.40");
        let free = match dir.diagonal() {
            None => [(from, over), (over, to)].into_iter().all(|(a, b)| !self.walled(a, b, doors)),
            Some((vertical, horizontal)) => [from, over]
                .into_iter()
                .all(|corner| !self.vertex_walled(corner, vertical, horizontal, doors)),
        };
        free.then_some(Jump { over, to })
    }

    /// The doors that a character on a field is adjacent to (AD-5.25).
    pub fn doors_near(&self, field: FieldId, doors: Doors) -> impl Iterator<Item = NearDoor> {
        let own = Dir4::ALL.into_iter().filter_map(move |side| {
            self.door(self.edge(field, side)).map(|door| NearDoor { door, at: field, orthogonal: true })
        });
        let beside = Dir4::ALL.into_iter().flat_map(move |side| {
            let next = self
                .neighbour(field, side.widen())
                .filter(|_| !matches!(self.class(field, side, doors), EdgeClass::Wall | EdgeClass::Drop));
            next.into_iter().flat_map(move |at| {
                side.across().into_iter().filter_map(move |wall| {
                    self.door(self.edge(at, wall)).map(|door| NearDoor { door, at, orthogonal: false })
                })
            })
        });
        // Most fields are far from any door.
        (self.doors_around[field.index()] != 0).then(|| own.chain(beside)).into_iter().flatten()
    }

    /// Is a wall or a shut door printed between two neighbouring fields?
    fn walled(&self, a: FieldId, b: FieldId, doors: Doors) -> bool {
        EdgeId::between(a, b).is_none_or(|edge| self.stops(edge, doors))
    }

    /// Is the edge printed as a wall, or a shut door?
    #[inline]
    pub(crate) fn stops(&self, edge: EdgeId, doors: Doors) -> bool {
        match self.printed[edge.index()] {
            EdgeKind::Wall => true,
            EdgeKind::Door(_) => !self.door_at[edge.index()].is_some_and(|door| doors.passable(door)),
            EdgeKind::Open | EdgeKind::Obstacle | EdgeKind::Window | EdgeKind::Stairs | EdgeKind::Ladder => {
                false
            }
        }
    }

    /// Does a wall or a shut door touch the corner of a field towards this diagonal?
    fn vertex_walled(&self, corner: FieldId, vertical: Dir4, horizontal: Dir4, doors: Doors) -> bool {
        let up = self.neighbour(corner, vertical.widen());
        let beside = self.neighbour(corner, horizontal.widen());
        let (Some(up), Some(beside)) = (up, beside) else { return true };
        let Some(across) = self.neighbour(beside, vertical.widen()) else { return true };
        [(corner, up), (corner, beside), (up, across), (beside, across)]
            .into_iter()
            .any(|(a, b)| self.walled(a, b, doors))
    }
}

/// The ways out of every field.
pub(super) fn passages(board: &Board) -> Box<[[Option<Passage>; 8]]> {
    let mut passages = vec![[None; 8]; FIELDS_ALL].into_boxed_slice();
    for field in board.fields().minus(board.blocked()).iter() {
        passages[field.index()] = Dir8::ALL.map(|dir| match dir.orthogonal() {
            Some(side) => straight(board, field, side),
            None => diagonal(board, field, dir),
        });
    }
    passages
}

/// The way across an edge.
fn straight(board: &Board, from: FieldId, side: Dir4) -> Option<Passage> {
    let edge = board.edge(from, side);
    let to = board.neighbour(from, side.widen());
    if let Some(door) = board.door(edge) {
        let upwards = to.is_some_and(|to| board.is_high(to)) && !board.is_high(from);
        // High terrain is entered from open fields across stairs and ladders only (AD-11.11).
        return (!upwards).then_some(Passage { to, way: Way::Door(door) });
    }
    let class = board.class(from, side, Doors::NONE);
    let way = match to {
        None => exit(class)?,
        Some(to) => across(board, class, from, to, edge)?,
    };
    Some(Passage { to, way })
}

/// How one leaves the board (AD-11.16).
const fn exit(class: EdgeClass) -> Option<Way> {
    match class {
        EdgeClass::Open => Some(Way::Step { cost: 1 }),
        EdgeClass::Obstacle => Some(Way::Step { cost: 2 }),
        EdgeClass::Window => Some(Way::Window),
        EdgeClass::Doorway
        | EdgeClass::Wall
        | EdgeClass::High
        | EdgeClass::Drop
        | EdgeClass::Stairs
        | EdgeClass::Ladder => None,
    }
}

fn across(board: &Board, class: EdgeClass, from: FieldId, to: FieldId, edge: EdgeId) -> Option<Way> {
    let (down, up) = (board.is_high(from) && !board.is_high(to), !board.is_high(from) && board.is_high(to));
    match class {
        EdgeClass::Open | EdgeClass::Stairs => Some(Way::Step { cost: 1 }),
        EdgeClass::Obstacle => Some(Way::Step { cost: 2 }),
        EdgeClass::High if board.elevation(to) > board.elevation(from) => Some(Way::Climb { cost: 2 }),
        EdgeClass::High => Some(Way::Step { cost: 1 }),
        EdgeClass::Drop if down => {
            let cost = if board.printed(edge) == EdgeKind::Obstacle { 2 } else { 1 };
            Some(Way::Drop { cost })
        }
        EdgeClass::Ladder => Some(Way::Ladder { drop: down }),
        EdgeClass::Window if !up => Some(Way::Window),
        EdgeClass::Window | EdgeClass::Drop | EdgeClass::Doorway | EdgeClass::Wall => None,
    }
}

/// A diagonal step or climb by the cheapest clear way round that does not go over something higher than both ends
/// (AD-11.8, AD-11.32).
fn diagonal(board: &Board, from: FieldId, dir: Dir8) -> Option<Passage> {
    let to = board.neighbour(from, dir)?;
    let (start, end) = (board.elevation(from), board.elevation(to));
    let ways = board.ways_round(from, dir).filter(|way| way.is_clear(Doors::NONE));
    let ways = ways.filter(|way| board.elevation(way.third) <= start.max(end));
    let obstacles = ways.map(super::board::WayRound::obstacles).min()?;
    let way =
        if end > start { Way::Climb { cost: 2 + obstacles } } else { Way::Step { cost: 1 + obstacles } };
    Some(Passage { to: Some(to), way })
}
