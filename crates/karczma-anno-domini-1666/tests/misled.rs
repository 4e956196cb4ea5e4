//! The judge answers every question about this game, however it is put.

use karczma_anno_domini_1666::AnnoDomini;
use karczma_kernel::case::{parse, run};

#[test]
fn the_judge_is_not_misled() {
    karczma_conform::misled::<AnnoDomini>(karczma_conform::games(4_000));
}

/// What cannot be is refused at the clause that says it.
#[test]
fn impossible_positions_are_refused_where_they_are_written() {
    let unique = "red Skrzetuski A5; red Skrzetuski A6; blue Planchet F10";
    let positions = [
        (unique, "Skrzetuski, who is unique, only once"),
        ("red Skrzetuski A5; blue Planchet F10; blue Planchet reserve", "Planchet, who is unique, only once"),
        ("red Skrzetuski A5; blue Planchet A5", "a free field of the board"),
        ("red Skrzetuski A5: wounds 9; blue Planchet F10", "fewer than 9 wounds"),
        ("red Nobody A5; blue Planchet F10", "a character"),
    ];
    for (given, expected) in positions {
        let text = format!("case Q1   can it be?\n  given  scenario SC-A3; {given}\n");
        let report = run::<AnnoDomini>(&parse(&text).expect("a case")[0]);
        let said: Vec<String> = report.unread.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|one| one.contains(expected)), "{given}: {said:?}");
    }
}
