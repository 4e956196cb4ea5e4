//! Chapters 5, 6, 11 and 12 as they are written, with no care for speed: lines are found by the signs of cross products on
//! a grid of half fields, not by walking; adjacency and steps by trying every field.

#![expect(clippy::wildcard_enum_match_arm, reason = "a reference names what it speaks of, as the rules do")]

use super::super::*;

/// A board with the moving parts.
pub(super) struct Reference<'r> {
    pub(super) map: &'r MapDef,
    pub(super) open: &'r dyn Fn(EdgeId) -> bool,
    pub(super) occupied: FieldSet,
}

type Point = (i64, i64);

fn centre(field: FieldId) -> Point {
    (2 * i64::from(field.x()) + 1, 2 * i64::from(field.y()) + 1)
}

fn corners(field: FieldId) -> [Point; 4] {
    let (x, y) = centre(field);
    [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)]
}

/// The two ends of an edge.
fn ends(edge: EdgeId) -> (Point, Point) {
    let [nw, ne, se, sw] = corners(edge.field());
    match edge.side() {
        Dir4::N => (nw, ne),
        Dir4::E => (ne, se),
        Dir4::S => (sw, se),
        Dir4::W => (nw, sw),
    }
}

/// On which side of the line from `a` to `b` a point lies.
fn side(a: Point, b: Point, point: Point) -> i64 {
    ((b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0)).signum()
}

impl Reference<'_> {
    fn fields(&self) -> Vec<FieldId> {
        self.map.fields().collect()
    }

    fn blocked(&self, field: FieldId) -> bool {
        self.map.kind(field) == FieldKind::Blocked
    }

    fn high(&self, field: FieldId) -> bool {
        self.map.kind(field) == FieldKind::High
    }

    fn of_blocked(&self, edge: EdgeId) -> bool {
        self.blocked(edge.field()) || edge.beyond().is_some_and(|field| self.blocked(field))
    }

    /// Printed as a wall, or a shut door.
    fn shut(&self, edge: EdgeId) -> bool {
        match self.map.edge(edge) {
            EdgeKind::Wall => true,
            EdgeKind::Door(_) => self.of_blocked(edge) || !(self.open)(edge),
            _ => false,
        }
    }

    /// Counts as an obstacle: edges of blocked fields never do (AD-6.15).
    fn obstacle(&self, edge: EdgeId) -> bool {
        self.map.edge(edge) == EdgeKind::Obstacle && !self.of_blocked(edge)
    }

    fn window(&self, edge: EdgeId) -> bool {
        self.map.edge(edge) == EdgeKind::Window
    }

    /// A window that counts as an obstacle.
    fn sill(&self, edge: EdgeId) -> bool {
        self.window(edge) && !self.of_blocked(edge)
    }

    fn touching(&self, vertex: Point) -> Vec<EdgeId> {
        self.map.edges().filter(|edge| ends(*edge).0 == vertex || ends(*edge).1 == vertex).collect()
    }

    fn is_edge_of(edge: EdgeId, field: FieldId) -> bool {
        edge.field() == field || edge.beyond() == Some(field)
    }

    /// The function `los` of chapter 6, with the cover of AD-10.11.
    pub(super) fn sight(&self, a: FieldId, b: FieldId) -> Sight {
        if a == b {
            return Sight::Visible { penalty: 0, cover: false };
        }
        let (from, to) = (centre(a), centre(b));
        let both_high = self.high(a) && self.high(b);
        let solid = |field: FieldId| self.blocked(field) || self.high(field) && !both_high;
        let crossed: Vec<EdgeId> = self
            .map
            .edges()
            .filter(|edge| {
                let (one, two) = ends(*edge);
                side(from, to, one) * side(from, to, two) < 0 && side(one, two, from) * side(one, two, to) < 0
            })
            .collect();
        let entered: Vec<FieldId> =
            self.fields().into_iter().filter(|field| self.enters(a, b, *field)).collect();
        let vertices: Vec<Point> = self.vertices(a, b);
        let mut blocked = crossed.iter().any(|edge| self.shut(*edge));
        blocked |= entered
            .iter()
            .any(|field| *field != a && *field != b && (solid(*field) || self.occupied.contains(*field)));
        let straight = from.0 == to.0 || from.1 == to.1;
        blocked |= crossed.iter().any(|edge| self.window(*edge) && !Self::is_edge_of(*edge, a) && !straight);
        // Corners: (side, is a corner of A, is a corner of B).
        let mut touched = Vec::new();
        for vertex in &vertices {
            let [x, y] = self.solid_sides(a, b, *vertex, &solid);
            blocked |= x && y;
            if x != y {
                touched.push((x, corners(a).contains(vertex), corners(b).contains(vertex)));
            }
        }
        let remaining: Vec<_> = touched.iter().filter(|corner| !corner.1).collect();
        blocked |= remaining.iter().any(|corner| corner.0) && remaining.iter().any(|corner| !corner.0);
        let corner_penalty = remaining.iter().any(|corner| corner.2);
        // Obstacles: is each at event 0?
        let mut obstacles: Vec<bool> = crossed
            .iter()
            .filter(|edge| self.obstacle(**edge) || self.sill(**edge))
            .map(|edge| Self::is_edge_of(*edge, a))
            .collect();
        for vertex in &vertices {
            let first = corners(a).contains(vertex);
            let here = self.touching(*vertex);
            let own_window = |edge: &EdgeId| first && self.sill(*edge) && Self::is_edge_of(*edge, a);
            if here.iter().any(|edge| self.obstacle(*edge) || own_window(edge)) {
                obstacles.push(first);
            }
        }
        blocked |= obstacles.len() >= 3;
        let obstacle_penalty = !obstacles.is_empty() && obstacles != [true];
        blocked |= corner_penalty && obstacle_penalty;
        let cover = !obstacles.is_empty() || !touched.is_empty();
        if both_high {
            return Sight::Visible { penalty: 0, cover };
        }
        if blocked {
            return Sight::Blocked;
        }
        Sight::Visible { penalty: u8::from(corner_penalty || obstacle_penalty), cover }
    }

    /// Does the line pass through the inside of a field?
    fn enters(&self, a: FieldId, b: FieldId, field: FieldId) -> bool {
        let within = |p: u8, q: u8, r: u8| (p.min(q)..=p.max(q)).contains(&r);
        let signs = corners(field).map(|corner| side(centre(a), centre(b), corner));
        within(a.x(), b.x(), field.x())
            && within(a.y(), b.y(), field.y())
            && signs.contains(&1)
            && signs.contains(&-1)
    }

    /// The points of the grid strictly between the two centres, on the line.
    fn vertices(&self, a: FieldId, b: FieldId) -> Vec<Point> {
        let (from, to) = (centre(a), centre(b));
        let (width, height) = (i64::from(self.map.width()), i64::from(self.map.height()));
        let all = (0..=width).flat_map(|x| (0..=height).map(move |y| (2 * x, 2 * y)));
        let between = |p: i64, q: i64, r: i64| p.min(q) < r && r < p.max(q);
        all.filter(|vertex| side(from, to, *vertex) == 0)
            .filter(|vertex| between(from.0, to.0, vertex.0) && between(from.1, to.1, vertex.1))
            .collect()
    }

    /// Are side X and side Y solid at a point that the line passes (AD-6.8)?
    fn solid_sides(
        &self,
        a: FieldId,
        b: FieldId,
        vertex: Point,
        solid: &dyn Fn(FieldId) -> bool,
    ) -> [bool; 2] {
        let around: Vec<FieldId> =
            self.fields().into_iter().filter(|field| corners(*field).contains(&vertex)).collect();
        let (on, beside): (Vec<_>, Vec<_>) = around.into_iter().partition(|field| self.enters(a, b, *field));
        let nearer = |field: &&FieldId| field.distance(a);
        let before = on.iter().min_by_key(nearer).unwrap();
        let mut sides = [false; 2];
        for field in beside {
            let edges = self.touching(vertex).into_iter().filter(|edge| Self::is_edge_of(*edge, field));
            let closed = edges.into_iter().any(|edge| {
                self.shut(edge)
                    || self.window(edge) && !(corners(a).contains(&vertex) && Self::is_edge_of(edge, a))
            });
            let index = usize::from(field.y() != before.y());
            sides[index] = solid(field) || closed;
        }
        sides
    }

    /// AD-5.12 to AD-5.16, for an edge between two fields of the board.
    pub(super) fn class(&self, a: FieldId, b: FieldId) -> EdgeClass {
        let edge = EdgeId::between(a, b).unwrap();
        if self.of_blocked(edge) || self.shut(edge) {
            return EdgeClass::Wall;
        }
        let level = |field: FieldId| match self.map.kind(field) {
            FieldKind::Open(elevation) => Some(elevation),
            _ => None,
        };
        match self.map.edge(edge) {
            EdgeKind::Door(_) => EdgeClass::Doorway,
            EdgeKind::Window => EdgeClass::Window,
            EdgeKind::Stairs => EdgeClass::Stairs,
            EdgeKind::Ladder => EdgeClass::Ladder,
            EdgeKind::Open | EdgeKind::Obstacle if self.high(a) != self.high(b) => EdgeClass::Drop,
            EdgeKind::Open if level(a) != level(b) => EdgeClass::High,
            EdgeKind::Open => EdgeClass::Open,
            EdgeKind::Obstacle => EdgeClass::Obstacle,
            EdgeKind::Wall => EdgeClass::Wall,
        }
    }

    fn orthogonal(&self, a: FieldId, b: FieldId) -> bool {
        EdgeId::between(a, b).is_some() && !matches!(self.class(a, b), EdgeClass::Wall | EdgeClass::Drop)
    }

    /// The L-paths between two fields that share only a corner.
    fn thirds(&self, a: FieldId, b: FieldId) -> Vec<FieldId> {
        let diagonal = matches!(a.offset_to(b), (1 | -1, 1 | -1));
        self.fields()
            .into_iter()
            .filter(|c| diagonal && self.orthogonal(a, *c) && self.orthogonal(*c, b))
            .collect()
    }

    fn clear(&self, a: FieldId, c: FieldId, b: FieldId) -> bool {
        [self.class(a, c), self.class(c, b)]
            .iter()
            .all(|class| matches!(class, EdgeClass::Open | EdgeClass::Obstacle | EdgeClass::High))
    }

    /// AD-5.17, AD-5.19, AD-5.20.
    pub(super) fn adjacency(&self, a: FieldId, b: FieldId) -> Option<Adjacency> {
        let thirds = self.thirds(a, b);
        if self.orthogonal(a, b) {
            Some(Adjacency::Orthogonal)
        } else if thirds.iter().any(|c| self.clear(a, *c, b)) {
            Some(Adjacency::Clear)
        } else if thirds.is_empty() {
            None
        } else {
            Some(Adjacency::Weak)
        }
    }

    /// AD-12.2 to AD-12.4.
    pub(super) fn zone(&self, a: FieldId) -> FieldSet {
        let reached = |b: &FieldId| {
            matches!(self.adjacency(a, *b), Some(Adjacency::Orthogonal | Adjacency::Clear))
                && self.high(a) == self.high(*b)
        };
        self.fields().into_iter().filter(reached).collect()
    }

    /// The cost of a step between two fields of the board, if there is one (AD-11.3 to AD-11.11).
    pub(super) fn step(&self, a: FieldId, b: FieldId) -> Option<u8> {
        let elevation = |field: FieldId| match self.map.kind(field) {
            FieldKind::Open(elevation) => elevation,
            _ => 0,
        };
        if EdgeId::between(a, b).is_some() {
            let up_to_high = self.high(b) && !self.high(a);
            return match self.class(a, b) {
                EdgeClass::Open | EdgeClass::Stairs => Some(1),
                EdgeClass::Doorway if !up_to_high => Some(1),
                EdgeClass::Obstacle => Some(2),
                EdgeClass::High if elevation(b) < elevation(a) => Some(1),
                _ => None,
            };
        }
        if elevation(b) > elevation(a) {
            return None;
        }
        let lower = |c: &FieldId| !(elevation(*c) > elevation(a) && elevation(*c) > elevation(b));
        let ways = self.thirds(a, b).into_iter().filter(|c| self.clear(a, *c, b)).filter(lower);
        let obstacles = |c: FieldId| {
            [self.class(a, c), self.class(c, b)].iter().filter(|class| **class == EdgeClass::Obstacle).count()
                as u8
        };
        ways.map(|c| 1 + obstacles(c)).min()
    }
}
