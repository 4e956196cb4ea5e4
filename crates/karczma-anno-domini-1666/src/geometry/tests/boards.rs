//! Random boards.

use proptest::prelude::*;

use super::super::*;

/// A random board with its doors and figures.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) map: MapDef,
    pub(super) doors: Doors,
    pub(super) occupied: FieldSet,
}

/// What may stand on an edge, with weights of a hundred.
const EDGES: [(u8, EdgeKind); 7] = [
    (62, EdgeKind::Open),
    (74, EdgeKind::Wall),
    (83, EdgeKind::Obstacle),
    (90, EdgeKind::Door(DoorState::Closed)),
    (96, EdgeKind::Window),
    (98, EdgeKind::Stairs),
    (100, EdgeKind::Ladder),
];

const FIELDS: [(u8, FieldKind); 4] =
    [(70, FieldKind::Open(0)), (80, FieldKind::Open(1)), (88, FieldKind::Blocked), (100, FieldKind::High)];

/// Boards of up to `side` columns and rows.
pub(super) fn scenes(side: u8) -> impl Strategy<Value = Scene> {
    let count = usize::from(side) * usize::from(side);
    let fields = proptest::collection::vec(0..100_u8, count);
    let edges = proptest::collection::vec(0..100_u8, 2 * count + 2 * usize::from(side));
    let figures = proptest::collection::vec(any::<u8>(), 0..4);
    (2..=side, 2..=side, fields, edges, any::<u32>(), figures).prop_map(
        |(width, height, fields, edges, doors, figures)| {
            scene((width, height), &fields, &edges, doors, &figures)
        },
    )
}

fn scene((width, height): (u8, u8), fields: &[u8], edges: &[u8], doors: u32, figures: &[u8]) -> Scene {
    let mut map = MapDef::empty(width, height, false);
    for (field, number) in map.fields().zip(fields) {
        map.set_field(field, of(&FIELDS, *number));
    }
    let mut count = 0;
    for (edge, number) in map.edges().zip(edges) {
        let kind = of(&EDGES, *number);
        if matches!(kind, EdgeKind::Door(_)) {
            count += 1;
            if count > DOORS_MAX {
                continue;
            }
        }
        map.set_edge(edge, kind);
    }
    for problem in map.problems() {
        match problem {
            MapProblem::TooSteep(edge)
            | MapProblem::ObstacleOnSlope(edge)
            | MapProblem::LeadsNowhere(edge) => {
                map.set_edge(edge, EdgeKind::Open);
            }
            MapProblem::TooManyDoors(_) | MapProblem::PlaceOutside(_) => unreachable!("made otherwise"),
        }
    }
    let all: Vec<FieldId> = map.fields().collect();
    let occupied = figures.iter().map(|number| all[usize::from(*number) % all.len()]).collect();
    Scene { map, doors: Doors(doors), occupied }
}

fn of<T: Copy>(table: &[(u8, T)], number: u8) -> T {
    table.iter().find(|(limit, _)| number < *limit).unwrap().1
}
