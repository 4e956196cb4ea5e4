//! Lines of sight (chapter 6): the walk along a line with everything that blocks or hinders it, and where.
//!
//! [`Board::sight`] answers from a table; [`Board::explain`] walks the line and says why. Both rest on one walk.

use arrayvec::ArrayVec;
use karczma_kernel::{Cites, Rule};
use serde::{Serialize, Serializer};
use std::fmt;

use super::board::Board;
use super::door::Doors;
use super::edge::{EdgeId, EdgeKind};
use super::field::{FieldId, FieldSet};

/// Does one field see another?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// VISIBLE, with a terrain penalty of 0 or 1.
    Visible {
        /// Subtracted from the result of a shot (AD-14.4).
        penalty: u8,
        /// Does the viewer look out of cover (AD-10.11)?
        cover: bool,
    },
    /// BLOCKED.
    Blocked,
}

impl Sight {
    /// Is it VISIBLE?
    #[inline]
    #[must_use]
    pub const fn is_visible(self) -> bool {
        matches!(self, Self::Visible { .. })
    }
}

/// A point where four fields meet, named by the field to the north-west of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct VertexId(pub FieldId);

impl fmt::Display for VertexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.0)
    }
}

impl fmt::Debug for VertexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for VertexId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Which side of the line a corner lies on (AD-6.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Flank {
    /// The side of the horizontal neighbour.
    X,
    /// The side of the vertical neighbour.
    Y,
}

/// Where something lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Spot {
    /// On an edge that the line crosses.
    Edge(EdgeId),
    /// At a point that it passes.
    Vertex(VertexId),
}

/// Something that may hinder sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FeatureKind {
    /// An obstacle, or its end.
    Obstacle,
    /// A window.
    Window,
    /// A corner on this side.
    Corner(Flank),
}

/// Something met on the way of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Feature {
    /// The number of the event (AD-6.3).
    pub event: u8,
    /// Where.
    pub spot: Spot,
    /// What.
    pub kind: FeatureKind,
    /// Is it counted against the line, or ignored (AD-6.11, AD-6.13, AD-6.18)?
    pub counted: bool,
}

/// What gives a terrain penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hindrance {
    /// A corner of the target's field (AD-6.14).
    Corner,
    /// One or two obstacles (AD-6.16).
    Obstacle,
}

/// What blocks a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Block {
    /// A wall, or a closed or blocked door (AD-6.4).
    Wall(EdgeId),
    /// A blocked field or high terrain (AD-6.5).
    Solid(FieldId),
    /// A character (AD-6.6).
    Figure(FieldId),
    /// A point with something solid on both sides (AD-6.9).
    Vertex(VertexId),
    /// A window that is crossed askew (AD-6.21).
    Window(EdgeId),
    /// Corners on different sides (AD-6.12).
    Corners,
    /// Three obstacles or more (AD-6.17).
    Obstacles,
    /// A corner and an obstacle (AD-6.19).
    CornerAndObstacle,
}

/// What came of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SightVerdict"))]
pub enum Verdict {
    /// Nothing is in the way, or only what hinders.
    Visible {
        /// What gives the penalty of 1, if anything does.
        hindrance: Option<Hindrance>,
    },
    /// From high terrain to high terrain one always sees (AD-6.23).
    FromHighToHigh,
    /// It is blocked.
    Blocked(Block),
}

impl Cites for Verdict {
    fn rule(&self) -> Rule {
        match self {
            Self::Visible { hindrance: None } => rule!("AD-6.2"),
            Self::Visible { hindrance: Some(Hindrance::Corner) } => rule!("AD-6.14"),
            Self::Visible { hindrance: Some(Hindrance::Obstacle) } => rule!("AD-6.16"),
            Self::FromHighToHigh => rule!("AD-6.23"),
            Self::Blocked(block) => match block {
                Block::Wall(_) => rule!("AD-6.4"),
                Block::Solid(_) => rule!("AD-6.5"),
                Block::Figure(_) => rule!("AD-6.6"),
                Block::Vertex(_) => rule!("AD-6.9"),
                Block::Window(_) => rule!("AD-6.21"),
                Block::Corners => rule!("AD-6.12"),
                Block::Obstacles => rule!("AD-6.17"),
                Block::CornerAndObstacle => rule!("AD-6.19"),
            },
        }
    }
}

/// A line with everything on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SightLine {
    /// The viewer's field.
    pub from: FieldId,
    /// The target's field.
    pub to: FieldId,
    /// The fields that the line enters, the target's last; up to the one where it is stopped.
    #[cfg_attr(feature = "ts", ts(as = "Vec<FieldId>"))]
    pub entered: ArrayVec<FieldId, 32>,
    /// Obstacles, windows and corners on it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Feature>"))]
    pub features: ArrayVec<Feature, 64>,
    /// What came of it.
    pub verdict: Verdict,
}

impl SightLine {
    /// The answer without the reasons.
    #[must_use]
    pub fn sight(&self) -> Sight {
        let cover = !self.features.is_empty();
        match self.verdict {
            Verdict::Visible { hindrance } => {
                Sight::Visible { penalty: u8::from(hindrance.is_some()), cover }
            }
            Verdict::FromHighToHigh => Sight::Visible { penalty: 0, cover },
            Verdict::Blocked(_) => Sight::Blocked,
        }
    }
}

impl Board {
    /// Does a figure on `from` see the field `to`? Figures on both fields themselves do not matter.
    #[inline]
    #[must_use]
    pub fn sight(&self, from: FieldId, to: FieldId, doors: Doors, occupied: &FieldSet) -> Sight {
        self.sights().sight(self, from, to, doors, occupied)
    }

    /// The same with everything on the line, and why.
    #[must_use]
    pub fn explain(&self, from: FieldId, to: FieldId, doors: Doors, occupied: &FieldSet) -> SightLine {
        let line = walk(self, from, to, doors, occupied);
        note(self, &line, doors, occupied);
        line
    }
}

/// One event of a line: from a field into the next, across an edge or through a point.
#[derive(Clone, Copy)]
pub(super) enum Event {
    Edge(FieldId, FieldId, EdgeId),
    Vertex(FieldId, FieldId, Round),
}

/// The two fields beside a point that a line passes.
#[derive(Clone, Copy)]
pub(super) struct Round {
    x: FieldId,
    y: FieldId,
}

/// The events of the line from the centre of one field to the centre of another (AD-6.3).
pub(super) fn events(from: FieldId, to: FieldId) -> impl Iterator<Item = Event> {
    let (dx, dy) = from.offset_to(to);
    let (nx, ny) = (i32::from(dx.unsigned_abs()), i32::from(dy.unsigned_abs()));
    let (mut ix, mut iy) = (0, 0);
    let mut at = from;
    std::iter::from_fn(move || {
        if ix >= nx && iy >= ny {
            return None;
        }
        let (p, q) = ((2 * ix + 1) * ny, (2 * iy + 1) * nx);
        let step = (if p <= q { dx.signum() } else { 0 }, if p >= q { dy.signum() } else { 0 });
        let next = at.moved(step.0, step.1)?;
        ix += i32::from(step.0 != 0);
        iy += i32::from(step.1 != 0);
        let event = match EdgeId::between(at, next) {
            Some(edge) => Event::Edge(at, next, edge),
            None => Event::Vertex(at, next, Round { x: at.moved(step.0, 0)?, y: at.moved(0, step.1)? }),
        };
        at = next;
        Some(event)
    })
}

/// Walks a line and judges it.
pub(super) fn walk(
    board: &Board,
    from: FieldId,
    to: FieldId,
    doors: Doors,
    occupied: &FieldSet,
) -> SightLine {
    let mut line = SightLine {
        from,
        to,
        entered: ArrayVec::new(),
        features: ArrayVec::new(),
        verdict: Verdict::Visible { hindrance: None },
    };
    let both_high = board.is_high(from) && board.is_high(to);
    let solid = if both_high { board.blocked } else { board.blocked.or(board.high) };
    let mut stopped = None;
    for (number, event) in events(from, to).enumerate() {
        let next = match event {
            Event::Edge(_, next, _) | Event::Vertex(_, next, _) => next,
        };
        let block = match event {
            Event::Edge(_, _, edge) => cross(board, &mut line, number as u8, edge, doors),
            Event::Vertex(here, next, round) => {
                pass(board, &mut line, number as u8, (here, next, round), doors, &solid)
            }
        };
        line.entered.push(next);
        let block = block.or_else(|| enter(next, to, &solid, occupied));
        if block.is_some() && !both_high {
            stopped = block;
            break;
        }
    }
    line.verdict = match stopped {
        Some(block) => Verdict::Blocked(block),
        None if both_high => Verdict::FromHighToHigh,
        None => judge(&mut line.features, number_of_last(from, to)),
    };
    line
}

/// The number of the last event.
fn number_of_last(from: FieldId, to: FieldId) -> u8 {
    events(from, to).count().saturating_sub(1) as u8
}

/// The line crosses an edge.
fn cross(board: &Board, line: &mut SightLine, event: u8, edge: EdgeId, doors: Doors) -> Option<Block> {
    if board.stops(edge, doors) {
        return Some(Block::Wall(edge));
    }
    let kind = match board.printed[edge.index()] {
        EdgeKind::Window => FeatureKind::Window,
        EdgeKind::Obstacle => FeatureKind::Obstacle,
        EdgeKind::Open | EdgeKind::Wall | EdgeKind::Door(_) | EdgeKind::Stairs | EdgeKind::Ladder => {
            return None;
        }
    };
    // Edges of blocked fields are walls, whatever is printed there, and no obstacles (AD-5.12, AD-6.15).
    if !of_blocked_field(board, edge) {
        line.features.push(Feature { event, spot: Spot::Edge(edge), kind, counted: true });
    }
    let straight = line.from.x() == line.to.x() || line.from.y() == line.to.y();
    (kind == FeatureKind::Window && event > 0 && !straight).then_some(Block::Window(edge))
}

/// The line passes exactly through a point.
fn pass(
    board: &Board,
    line: &mut SightLine,
    event: u8,
    (here, next, round): (FieldId, FieldId, Round),
    doors: Doors,
    solid: &FieldSet,
) -> Option<Block> {
    let vertex = VertexId(FieldId::at(here.x().min(next.x()), here.y().min(next.y())));
    let spot = Spot::Vertex(vertex);
    let edges = edges_round(here, next, round);
    let own_window = |edge: EdgeId| {
        event == 0 && board.printed[edge.index()] == EdgeKind::Window && touches(edge, line.from)
    };
    let is_solid = |field: FieldId, sides: [EdgeId; 2]| {
        solid.contains(field)
            || sides.into_iter().any(|edge| {
                board.stops(edge, doors)
                    || board.printed[edge.index()] == EdgeKind::Window && !own_window(edge)
            })
    };
    let (x, y) = (is_solid(round.x, [edges[0], edges[1]]), is_solid(round.y, [edges[2], edges[3]]));
    let mut counting = edges.into_iter().filter(|edge| !of_blocked_field(board, *edge));
    let obstacle = counting.clone().any(|edge| board.printed[edge.index()] == EdgeKind::Obstacle);
    let through_window = counting.any(own_window);
    if obstacle || through_window {
        let kind = if obstacle { FeatureKind::Obstacle } else { FeatureKind::Window };
        line.features.push(Feature { event, spot, kind, counted: true });
    }
    if x && y {
        return Some(Block::Vertex(vertex));
    }
    if x || y {
        let kind = FeatureKind::Corner(if x { Flank::X } else { Flank::Y });
        line.features.push(Feature { event, spot, kind, counted: true });
    }
    None
}

/// The four edges that meet at a point: the two of side X, then the two of side Y (AD-6.8).
pub(super) fn edges_round(here: FieldId, next: FieldId, round: Round) -> [EdgeId; 4] {
    [(here, round.x), (round.x, next), (here, round.y), (round.y, next)]
        .map(|(a, b)| EdgeId::between(a, b).unwrap_or_else(|| panic!("{a} and {b} are neighbours")))
}

fn touches(edge: EdgeId, field: FieldId) -> bool {
    edge.field() == field || edge.beyond() == Some(field)
}

fn of_blocked_field(board: &Board, edge: EdgeId) -> bool {
    board.blocked.contains(edge.field()) || edge.beyond().is_some_and(|field| board.blocked.contains(field))
}

/// The line enters a field.
fn enter(field: FieldId, to: FieldId, solid: &FieldSet, occupied: &FieldSet) -> Option<Block> {
    if field == to {
        None
    } else if solid.contains(field) {
        Some(Block::Solid(field))
    } else if occupied.contains(field) {
        Some(Block::Figure(field))
    } else {
        None
    }
}

/// Weighs corners and obstacles when nothing stopped the line on its way (AD-6.11 to AD-6.19).
fn judge(features: &mut [Feature], last: u8) -> Verdict {
    let corner = weigh_corners(features, last);
    let obstacle = weigh_obstacles(features);
    match (corner, obstacle) {
        (Err(block), _) | (_, Err(block)) => Verdict::Blocked(block),
        (Ok(true), Ok(true)) => Verdict::Blocked(Block::CornerAndObstacle),
        (Ok(true), Ok(false)) => Verdict::Visible { hindrance: Some(Hindrance::Corner) },
        (Ok(false), Ok(true)) => Verdict::Visible { hindrance: Some(Hindrance::Obstacle) },
        (Ok(false), Ok(false)) => Verdict::Visible { hindrance: None },
    }
}

/// Do the corners give a penalty?
fn weigh_corners(features: &mut [Feature], last: u8) -> Result<bool, Block> {
    let (mut x, mut y, mut at_target) = (false, false, false);
    for feature in features.iter_mut() {
        if let FeatureKind::Corner(flank) = feature.kind {
            if feature.event == 0 {
                feature.counted = false;
                continue;
            }
            x |= flank == Flank::X;
            y |= flank == Flank::Y;
            at_target |= feature.event == last;
        }
    }
    if x && y {
        return Err(Block::Corners);
    }
    if !at_target {
        let corners = features.iter_mut().filter(|feature| matches!(feature.kind, FeatureKind::Corner(_)));
        corners.for_each(|feature| feature.counted = false);
    }
    Ok(at_target)
}

/// Do the obstacles give a penalty?
fn weigh_obstacles(features: &mut [Feature]) -> Result<bool, Block> {
    let is_obstacle = |feature: &Feature| match feature.kind {
        FeatureKind::Obstacle | FeatureKind::Window => true,
        FeatureKind::Corner(_) => false,
    };
    let count = features.iter().filter(|feature| is_obstacle(feature)).count();
    match count {
        0 => Ok(false),
        1 => {
            let single = features.iter_mut().find(|feature| is_obstacle(feature) && feature.event == 0);
            Ok(single.map(|feature| feature.counted = false).is_none())
        }
        2 => Ok(true),
        _ => Err(Block::Obstacles),
    }
}

/// Marks the rules that a line was judged by.
fn note(board: &Board, line: &SightLine, doors: Doors, occupied: &FieldSet) {
    mark!("AD-6.3");
    note_ground(board, line, doors, occupied);
    for feature in &line.features {
        match feature.kind {
            FeatureKind::Corner(_) if feature.event == 0 => mark!("AD-6.11"),
            FeatureKind::Corner(_) if !feature.counted => mark!("AD-6.13"),
            FeatureKind::Window if feature.event == 0 => mark!("AD-6.20", "AD-6.15"),
            FeatureKind::Obstacle | FeatureKind::Window => mark!("AD-6.15"),
            FeatureKind::Corner(_) => {}
        }
        if !matches!(feature.kind, FeatureKind::Corner(_)) && !feature.counted {
            mark!("AD-6.18");
        }
    }
    match line.verdict {
        Verdict::Visible { hindrance: Some(Hindrance::Corner) } => mark!("AD-6.14"),
        Verdict::Visible { hindrance: Some(Hindrance::Obstacle) } => mark!("AD-6.16"),
        Verdict::Visible { hindrance: None } => {}
        Verdict::FromHighToHigh => mark!("AD-6.23"),
        Verdict::Blocked(Block::Wall(_)) => mark!("AD-6.4"),
        Verdict::Blocked(Block::Solid(_)) => mark!("AD-6.5"),
        Verdict::Blocked(Block::Figure(_)) => mark!("AD-6.6"),
        Verdict::Blocked(Block::Vertex(_)) => mark!("AD-6.9"),
        Verdict::Blocked(Block::Window(_)) => mark!("AD-6.21"),
        Verdict::Blocked(Block::Corners) => mark!("AD-6.12"),
        Verdict::Blocked(Block::Obstacles) => mark!("AD-6.17"),
        Verdict::Blocked(Block::CornerAndObstacle) => mark!("AD-6.19"),
    }
    if board.is_high(line.from) != board.is_high(line.to) {
        mark!("AD-6.24");
    }
}

/// Marks what the ground and bystanders did not do to a line.
fn note_ground(board: &Board, line: &SightLine, doors: Doors, occupied: &FieldSet) {
    let doorway =
        |edge: EdgeId| matches!(board.printed(edge), EdgeKind::Door(_)) && !board.stops(edge, doors);
    for event in events(line.from, line.to) {
        match event {
            Event::Edge(here, next, edge) => {
                if doorway(edge) {
                    mark!("AD-6.22");
                }
                let stairs = matches!(board.printed(edge), EdgeKind::Stairs | EdgeKind::Ladder);
                if stairs || board.elevation(here) != board.elevation(next) {
                    mark!("AD-6.25");
                }
            }
            Event::Vertex(here, next, round) => {
                if edges_round(here, next, round).into_iter().any(doorway) {
                    mark!("AD-6.22");
                }
                if occupied.contains(round.x) || occupied.contains(round.y) {
                    mark!("AD-6.7");
                }
            }
        }
    }
}

/// The doors that can matter to a line: those it crosses and those whose ends it touches.
pub(super) fn doors_on(board: &Board, from: FieldId, to: FieldId) -> u32 {
    let mut mask = 0;
    let mut add = |edge: EdgeId| {
        if let Some(door) = board.door(edge) {
            mask |= 1 << door.0;
        }
    };
    for event in events(from, to) {
        match event {
            Event::Edge(_, _, edge) => add(edge),
            Event::Vertex(here, next, round) => edges_round(here, next, round).into_iter().for_each(&mut add),
        }
    }
    mask
}
