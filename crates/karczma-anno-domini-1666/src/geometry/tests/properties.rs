//! On random boards the tables say what the reference says, and what the rules imply.

use proptest::prelude::*;

use super::super::*;
use super::boards::{Scene, scenes};
use super::reference::Reference;

fn reference<'r>(board: &'r Board, open: &'r dyn Fn(EdgeId) -> bool, occupied: FieldSet) -> Reference<'r> {
    Reference { map: board.map(), open, occupied }
}

fn few(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The board with the answer which edges are open doors.
fn open_doors(scene: &Scene) -> (Board, impl Fn(EdgeId) -> bool + use<>) {
    let board = Board::new(scene.map.clone()).unwrap();
    let (doors, at) = (scene.doors, board.door_at.clone());
    (board, move |edge: EdgeId| at[edge.index()].is_some_and(|door| doors.passable(door)))
}

fn pairs(board: &Board) -> impl Iterator<Item = (FieldId, FieldId)> {
    let all = board.fields();
    all.iter().flat_map(move |a| all.iter().map(move |b| (a, b)))
}

proptest! {
    #![proptest_config(few(150))]

    #[test]
    fn sight_is_what_the_rules_say(scene in scenes(6)) {
        let (board, open) = open_doors(&scene);
        let slow = reference(&board, &open, scene.occupied);
        for (a, b) in pairs(&board) {
            let expected = slow.sight(a, b);
            prop_assert_eq!(board.sight(a, b, scene.doors, &scene.occupied), expected, "{} to {}", a, b);
            let line = board.explain(a, b, scene.doors, &scene.occupied);
            prop_assert_eq!(line.sight(), expected, "{} to {}: {:?}", a, b, line);
        }
    }

    #[test]
    fn long_lines_agree_too(scene in scenes(16), corner in 0..4_u8) {
        let (board, open) = open_doors(&scene);
        let slow = reference(&board, &open, FieldSet::EMPTY);
        let x = if corner & 1 == 0 { 0 } else { board.width() - 1 };
        let y = if corner & 2 == 0 { 0 } else { board.height() - 1 };
        let a = FieldId::at(x, y);
        for b in board.fields().iter().step_by(3) {
            let line = board.explain(a, b, scene.doors, &FieldSet::EMPTY);
            prop_assert_eq!(line.sight(), slow.sight(a, b), "{} to {}: {:?}", a, b, line);
        }
    }

    #[test]
    fn neighbours_zones_and_steps_are_what_the_rules_say(scene in scenes(6)) {
        let (board, open) = open_doors(&scene);
        let slow = reference(&board, &open, FieldSet::EMPTY);
        for (a, b) in pairs(&board) {
            prop_assert_eq!(board.adjacency(a, b, scene.doors), slow.adjacency(a, b), "{} and {}", a, b);
            prop_assert_eq!(board.adjacency(b, a, scene.doors), slow.adjacency(a, b), "{} and {}", b, a);
            prop_assert_eq!(board.zone_covers(a, b, scene.doors), slow.zone(a).contains(b), "{} and {}", a, b);
            let (dx, dy) = a.offset_to(b);
            let Some(dir) = Dir8::of_offset(dx, dy) else { continue };
            let step = match board.passage(a, dir).map(|passage| passage.way) {
                Some(Way::Step { cost }) => Some(cost),
                Some(Way::Door(door)) => scene.doors.passable(door).then_some(1),
                Some(Way::Climb { .. } | Way::Window | Way::Ladder { .. } | Way::Drop { .. }) | None => None,
            };
            prop_assert_eq!(step, slow.step(a, b), "{} to {}", a, b);
        }
    }

    #[test]
    fn the_nearest_goal_is_as_far_as_step_after_step(scene in scenes(16)) {
        let board = Board::new(scene.map.clone()).unwrap();
        let toll = |way: Way| match way {
            Way::Step { cost } | Way::Climb { cost } | Way::Drop { cost } => cost,
            Way::Ladder { .. } => 2,
            Way::Window => 3,
            Way::Door(door) => if scene.doors.passable(door) { 1 } else { 12 },
        };
        let ways = board.ways_to(scene.occupied, toll);
        prop_assert_eq!(ways.map(u32::from), step_by_step(&board, scene.occupied, toll));
    }

    #[test]
    fn a_shut_door_never_opens_a_view(scene in scenes(6), fewer in any::<u32>()) {
        let board = Board::new(scene.map.clone()).unwrap();
        let shut = Doors(scene.doors.0 & fewer);
        for (a, b) in pairs(&board) {
            let (more, less) = (board.sight(a, b, scene.doors, &scene.occupied), board.sight(a, b, shut, &scene.occupied));
            prop_assert!(rank(more) <= rank(less), "{} to {}: {:?}, with fewer doors {:?}", a, b, more, less);
        }
    }

    #[test]
    fn both_see_each_other_where_the_rules_are_even(scene in scenes(6)) {
        let board = Board::new(scene.map.clone()).unwrap();
        let windows = scene.map.edges().any(|edge| scene.map.edge(edge) == EdgeKind::Window);
        for (a, b) in pairs(&board) {
            let (dx, dy) = a.offset_to(b);
            let straight = dx == 0 || dy == 0;
            let askew = dx.unsigned_abs() != dy.unsigned_abs();
            let there = board.sight(a, b, scene.doors, &scene.occupied).is_visible();
            let back = board.sight(b, a, scene.doors, &scene.occupied).is_visible();
            // Corners of the viewer count on exact diagonals only, windows of the viewer only where there are any.
            if straight || askew && !windows {
                prop_assert_eq!(there, back, "{} and {}", a, b);
            }
            prop_assert!(!(board.is_high(a) && board.is_high(b)) || there && back, "{} and {}", a, b);
        }
    }

    #[test]
    fn a_picture_reads_as_it_is_printed(scene in scenes(16)) {
        let mut map = scene.map;
        map.places.push(Place { fields: scene.occupied, pl: "tu".to_owned(), en: "here".to_owned() });
        if scene.occupied.is_empty() {
            map.places.clear();
        }
        prop_assert_eq!(MapDef::parse(&map.print()), Ok(map.clone()));
        let empty = MapDef::empty(map.width(), map.height(), true);
        let mut again = empty.clone();
        for change in map.changes_from(&empty).unwrap() {
            again.change(&change).unwrap();
        }
        prop_assert_eq!(again.picture(), map.picture());
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[ABC\n .|+w~#^1D-]{0,200}") {
        let picture = format!("map X\npl x\nen x\n\n     A   B\n{text}");
        if let Err(problems) = MapDef::parse(&picture) {
            prop_assert!(!problems.is_empty());
        }
    }
}

fn rank(sight: Sight) -> u8 {
    match sight {
        Sight::Visible { penalty, .. } => penalty,
        Sight::Blocked => 2,
    }
}

/// How far it is to the nearest goal: every way out of every field is tried until nothing gets nearer.
fn step_by_step(board: &Board, goals: FieldSet, toll: impl Fn(Way) -> u8) -> [u32; FIELDS_ALL] {
    let mut far = [u32::from(FAR); FIELDS_ALL];
    goals.iter().for_each(|goal| far[goal.index()] = 0);
    loop {
        let before = far;
        for (field, dir) in board.fields().iter().flat_map(|field| Dir8::ALL.map(|dir| (field, dir))) {
            if let Some(Passage { to: Some(to), way }) = board.passage(field, dir) {
                far[field.index()] = far[field.index()].min(far[to.index()] + u32::from(toll(way)));
            }
        }
        if far == before {
            return far;
        }
    }
}
