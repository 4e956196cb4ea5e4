//! The worked examples on board and line of sight (section 8.3 of the rules), and what they leave open.

use super::super::*;
use crate::data::Catalogue;

fn field(name: &str) -> FieldId {
    name.parse().unwrap()
}

fn fields(names: &str) -> FieldSet {
    names.split_whitespace().map(field).collect()
}

/// A board by name with changes, `E8x8: B1 blocked, C3|D3 wall`.
fn board(text: &str) -> Board {
    let (name, changes) = text.split_once(": ").unwrap_or((text, ""));
    let mut map = MapDef::named(name).unwrap();
    for change in changes.split(", ").filter(|change| !change.is_empty()) {
        map.change(change).unwrap();
    }
    Board::new(map).unwrap()
}

fn map(code: &str) -> &'static Board {
    let catalogue = Catalogue::standard();
    catalogue.map(catalogue.find_map(code).unwrap())
}

fn doors(board: &Board) -> Doors {
    Doors::of(board.doors().iter().map(|(_, state)| *state))
}

/// `A1-C2 0, D4-A1 blocked`: what each line is.
#[track_caller]
fn check(board: &Board, occupied: &str, doors: Doors, expected: &str) {
    for claim in expected.split(", ") {
        let (line, answer) = claim.split_once(' ').unwrap();
        let (from, to) = line.split_once('-').unwrap();
        let found = board.sight(field(from), field(to), doors, &fields(occupied));
        let found = match found {
            Sight::Blocked => "blocked".to_owned(),
            Sight::Visible { penalty, .. } => penalty.to_string(),
        };
        assert_eq!(
            found,
            answer,
            "{line}: {:?}",
            board.explain(field(from), field(to), doors, &fields(occupied))
        );
    }
}

#[track_caller]
fn los(text: &str, occupied: &str, expected: &str) {
    let board = board(text);
    check(&board, occupied, doors(&board), expected);
}

#[test]
fn ex_043_a_blocked_field_has_no_neighbours() {
    let tavern = map("MAP-1");
    assert!(tavern.adjacent(field("A6"), Doors::NONE).is_empty());
    assert_eq!(tavern.passage(field("B6"), Dir8::W), None);
}

#[test]
fn ex_044_round_a_corner() {
    let adjacency = |text: &str| board(text).adjacency(field("A1"), field("B2"), Doors::NONE);
    assert_eq!(adjacency("E6x6: B1 blocked"), Some(Adjacency::Clear));
    assert_eq!(adjacency("E6x6: B1 blocked, A2 blocked"), None);
}

#[test]
fn ex_045_and_046_doors() {
    let tavern = map("MAP-1");
    let front = tavern.door("D8/D9".parse().unwrap()).unwrap();
    let mut doors = Doors::NONE;
    assert_eq!(tavern.adjacency(field("D8"), field("D9"), doors), None);
    assert!(!tavern.zone_covers(field("D8"), field("D9"), doors));
    check(tavern, "", doors, "D8-D9 blocked");
    doors.set(front, true);
    assert_eq!(tavern.adjacency(field("C8"), field("D9"), doors), Some(Adjacency::Weak));
    assert!(!tavern.zone(field("C8"), doors).contains(field("D9")));
    assert!(tavern.zone(field("D8"), doors).contains(field("D9")));
    assert_eq!(tavern.passage(field("C8"), Dir8::SE), None);
    assert_eq!(
        tavern.passage(field("D8"), Dir8::S),
        Some(Passage { to: Some(field("D9")), way: Way::Door(front) })
    );
}

#[test]
fn ex_047_to_050_figures_and_walls() {
    los("E8x8", "B1", "A1-C2 blocked");
    los("E8x8", "B2", "A1-C2 blocked");
    los("E8x8", "A2 C1", "A1-C2 0");
    los("E8x8: C1 blocked", "", "A1-D2 0");
    los("E8x8: C3|D3 wall", "", "B3-E3 blocked, A1-A4 0");
    los("E8x8", "B1 A2", "A1-C3 0");
    los("E8x8", "B1 A2 B2", "A1-C3 blocked");
}

#[test]
fn ex_051_to_057_corners() {
    los("E8x8: B1 blocked, A2 blocked", "", "A1-B2 blocked");
    los("E8x8: B2/B3 wall, C2/C3 wall", "", "B2-C3 blocked");
    los("E8x8: B1 blocked", "", "A1-C3 0");
    los("E8x8: C2 blocked", "", "A1-C3 1, A1-D4 0");
    los("E8x8: C2 blocked, D3 blocked", "", "A1-D4 1");
    los("E8x8: C2 blocked, C4 blocked", "", "A1-D4 blocked");
    los("E8x8: A2 blocked, C2 blocked", "", "A1-D4 0, D4-A1 blocked");
}

#[test]
fn ex_058_to_060_obstacles() {
    los("E8x8: C1|D1 obstacle", "", "A1-D1 1");
    los("E8x8: A1|B1 obstacle", "", "A1-D1 0");
    los("E8x8: A1|B1 obstacle, C1|D1 obstacle", "", "A1-D1 1");
    los("E8x8: A1|B1 obstacle, B1|C1 obstacle, C1|D1 obstacle", "", "A1-D1 blocked");
    los("E8x8: B2/B3 obstacle", "", "A1-D4 1");
    los("E8x8: D3 blocked, B2/B3 obstacle", "", "A1-D4 blocked");
}

#[test]
fn ex_061_and_062_windows() {
    let wall = "E8x9: rows 4/5 wall, D4/D5 window";
    los(wall, "", "D4-C5 0, D4-D5 0, D4-E5 0, D4-B6 0, D4-C6 0, D4-D6 0, D4-E6 0, D4-F6 0");
    los(wall, "", "D4-B5 blocked, D4-F5 blocked, D4-A6 blocked, D4-G6 blocked");
    los(wall, "", "D3-D5 1, D3-D8 1, D3-E5 blocked, D1-E9 blocked, F6-D4 blocked, D4-F6 0");
}

#[test]
fn a_window_shows_three_fields_then_five_and_so_on() {
    let board = board("E15x8: rows 1/2 wall, H1/H2 window");
    let seen = |row: u8| {
        let row = (0..15).map(|x| FieldId::at(x, row));
        row.filter(|to| board.sight(field("H1"), *to, Doors::NONE, &FieldSet::EMPTY).is_visible()).count()
    };
    assert_eq!((1..8).map(seen).collect::<Vec<_>>(), [3, 5, 7, 9, 11, 13, 15]);
}

#[test]
fn ex_063_open_doors() {
    los("E8x9: rows 4/5 wall, D4/D5 door-open", "", "D4-E5 0, C3-E5 1, F6-D4 1, D3-E6 0");
    los("E8x9: rows 4/5 wall, D4/D5 door", "", "D3-D6 blocked");
}

#[test]
fn ex_064_and_065_heights() {
    check(map("MAP-4"), "G4", Doors::NONE, "A3-P3 0, F4-H4 0");
    check(map("MAP-4"), "", Doors::NONE, "D6-D4 0, D6-D3 blocked, A3-A6 blocked, C2-C4 1, C4-C2 0");
    check(map("MAP-3"), "", Doors::NONE, "C4-C2 0");
}

#[test]
fn ex_067_distance() {
    let from = field("A1");
    assert_eq!([field("C2"), field("F5"), field("H8")].map(|to| from.distance(to)), [2, 5, 7]);
}

#[test]
fn a_line_says_what_is_in_its_way_and_where() {
    let board = board("E8x8: D3 blocked, B2/B3 obstacle");
    let line = board.explain(field("A1"), field("D4"), Doors::NONE, &FieldSet::EMPTY);
    assert_eq!(line.verdict, Verdict::Blocked(Block::CornerAndObstacle));
    let spot = |name: &str| Spot::Vertex(VertexId(field(name)));
    assert_eq!(
        line.features[..],
        [
            Feature { event: 1, spot: spot("B2"), kind: FeatureKind::Obstacle, counted: true },
            Feature { event: 2, spot: spot("C3"), kind: FeatureKind::Corner(Flank::X), counted: true },
        ]
    );
    let line = board.explain(field("A1"), field("E4"), Doors::NONE, &fields("C2"));
    assert_eq!(line.verdict, Verdict::Blocked(Block::Figure(field("C2"))));
}

#[test]
fn cover_is_a_window_an_obstacle_or_a_corner() {
    let cover = |text: &str, from: &str, to: &str| {
        let board = board(text);
        match board.sight(field(from), field(to), doors(&board), &FieldSet::EMPTY) {
            Sight::Visible { cover, .. } => Some(cover),
            Sight::Blocked => None,
        }
    };
    assert_eq!(cover("E8x8: A1|B1 obstacle", "A1", "B1"), Some(true));
    assert_eq!(cover("E8x8: A1|B1 window", "A1", "B1"), Some(true));
    assert_eq!(cover("E8x8: B1 blocked", "A1", "B2"), Some(true));
    assert_eq!(cover("E8x8", "A1", "B2"), Some(false));
    assert_eq!(cover("E8x8: A1|B1 door-open", "A1", "B1"), Some(false));
}

fn way(board: &Board, from: &str, dir: Dir8) -> Option<Way> {
    board.passage(field(from), dir).map(|passage| passage.way)
}

#[test]
fn ways_over_the_walls() {
    let walls = map("MAP-4");
    assert_eq!(way(walls, "C4", Dir8::S), Some(Way::Step { cost: 1 }), "stairs down");
    assert_eq!(way(walls, "C5", Dir8::N), Some(Way::Step { cost: 1 }), "stairs up");
    assert_eq!(way(walls, "D3", Dir8::S), Some(Way::Ladder { drop: false }));
    assert_eq!(way(walls, "D4", Dir8::N), Some(Way::Ladder { drop: true }));
    assert_eq!(way(walls, "E4", Dir8::N), Some(Way::Drop { cost: 2 }), "over a battlement");
    assert_eq!(way(walls, "E4", Dir8::S), Some(Way::Drop { cost: 1 }));
    assert_eq!(way(walls, "E5", Dir8::N), None, "no way up");
    assert_eq!(way(walls, "B3", Dir8::SE), Some(Way::Step { cost: 1 }), "along the wall walk");
    assert_eq!(way(walls, "C5", Dir8::NE), None, "stairs are not taken askew");
    let gate = walls.jump(field("F4"), Dir8::E, Doors::NONE);
    assert_eq!(gate, Some(Jump { over: field("G4"), to: field("H4") }));
    assert_eq!(walls.jump(field("E4"), Dir8::E, Doors::NONE), None, "F4 is no gap");
    assert_eq!(walls.jump(field("F5"), Dir8::E, Doors::NONE), None, "not from the ground");
}

#[test]
fn a_wall_in_the_way_forbids_a_jump() {
    let gap = "E5x5: A1 high, C1 high, A3 high, C3 high";
    let jump = |text: String, dir| board(&text).jump(field("A1"), dir, Doors::NONE).is_some();
    assert!(jump(gap.to_owned(), Dir8::E) && jump(gap.to_owned(), Dir8::SE));
    assert!(!jump(format!("{gap}, B1|C1 wall"), Dir8::E));
    assert!(!jump(format!("{gap}, B1|C1 door"), Dir8::E));
    assert!(jump(format!("{gap}, B1|C1 wall"), Dir8::S), "another way");
    assert!(!jump(format!("{gap}, B1/B2 wall"), Dir8::SE), "it touches the first point passed");
    assert!(!jump(format!("{gap}, B3|C3 wall"), Dir8::SE), "it touches the second");
    assert!(jump(format!("{gap}, C1|D1 wall"), Dir8::SE));
}

#[test]
fn steps_on_tables_and_over_the_bar() {
    let tavern = map("MAP-1");
    assert_eq!(way(tavern, "C4", Dir8::S), Some(Way::Climb { cost: 2 }), "onto a table");
    assert_eq!(way(tavern, "C5", Dir8::N), Some(Way::Step { cost: 1 }), "down from it");
    assert_eq!(way(tavern, "C5", Dir8::E), Some(Way::Step { cost: 1 }), "from table to table");
    assert_eq!(way(tavern, "B4", Dir8::SE), Some(Way::Climb { cost: 2 }), "askew onto it");
    assert_eq!(way(tavern, "A2", Dir8::S), Some(Way::Step { cost: 2 }), "over the bar");
    assert_eq!(way(tavern, "A2", Dir8::SE), Some(Way::Step { cost: 2 }), "one obstacle either way round");
    assert_eq!(way(tavern, "D2", Dir8::SE), Some(Way::Step { cost: 1 }), "round its open end");
    assert_eq!(way(tavern, "F3", Dir8::SE), Some(Way::Step { cost: 1 }), "past a table by G3");
    assert_eq!(way(tavern, "C1", Dir8::N), Some(Way::Window), "out of the window");
    assert_eq!(tavern.passage(field("A9"), Dir8::W), Some(Passage { to: None, way: Way::Step { cost: 1 } }));
    assert_eq!(tavern.passage(field("A1"), Dir8::W), None);
}

#[test]
fn nobody_cuts_a_corner_over_a_table() {
    // B1 and A2 are both higher than A1 and B2: neither way round may be used (RUL-15).
    let board = board("E3x3: B1 raised, A2 raised");
    assert_eq!(way(&board, "A1", Dir8::SE), None);
    assert!(board.zone_covers(field("A1"), field("B2"), Doors::NONE), "the adjacency itself is clear");
}

#[test]
fn doors_are_reached_from_beside_them() {
    let tavern = map("MAP-1");
    let front = tavern.door("D8/D9".parse().unwrap()).unwrap();
    let near = |name: &str| {
        let found = tavern.doors_near(field(name), Doors::NONE).find(|near| near.door == front);
        found.map(|near| (near.at.to_string(), near.orthogonal))
    };
    assert_eq!(near("D8"), Some(("D8".to_owned(), true)));
    assert_eq!(near("C8"), Some(("D8".to_owned(), false)));
    assert_eq!(near("E9"), Some(("D9".to_owned(), false)));
    assert_eq!(near("D7"), None, "it touches no end of the door");
    assert_eq!(near("B8"), None);
}

#[test]
fn wrong_pictures_are_refused_with_line_and_column() {
    let text = "map X\npl x\nen x\nplace Z9: x / y\ncolour red\n\n     A   B\n   +---+-q-+\n 1 | .   ? |\n   +   -   +\n 2 S .1  .\n   +---+~~~+\n";
    let problems: Vec<String> = MapDef::parse(text).unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "4:7: \"Z9\": a field is a column A to P and a row 1 to 16, as C4",
            "5:1: unknown line \"colour\": map, pl, en or place",
            "8:9: \"-q-\" is no edge: see the table of edges in the manual of the format",
            "9:9: \" ? \" is no field: ` . `, ` .1`, ` # ` or ` ^ `",
            "10:8: here a `+` is missing",
            "11:4: A2:W: stairs and ladders join high terrain to open fields, or different elevations",
        ]
    );
    let all = MapDef::parse("map X\n").unwrap_err();
    assert_eq!(all.len(), 3, "pl, en and the picture are missing: {all:?}");
}
