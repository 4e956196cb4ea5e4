//! Simulated houses in the test run: see `cargo xtask soak house` for more of them.

use karczma_house_sim::{Tally, run};

/// How many moves the test run makes. `cargo xtask soak house` makes as many as one likes.
const MOVES: u64 = 60_000;

#[test]
fn houses_lose_nothing_tell_nobody_too_much_and_leave_nobody_waiting() {
    let mut sum = Tally::default();
    let mut seed = 0;
    while sum.moves < MOVES {
        match run(seed) {
            Ok(tally) => sum.add(&tally),
            Err(problem) => panic!("{problem}\nagain: cargo xtask soak house --seed {seed} --moves 1"),
        }
        seed += 1;
    }
    // Games that everybody abandons are too rare for so few houses.
    let counted = Tally::NAMES.iter().zip(sum.seen).filter(|(name, _)| **name != "games abandoned");
    for (name, number) in counted {
        assert!(number > 0, "no {name} in {seed} houses: the simulation does not reach everything");
    }
}

#[test]
fn the_same_seed_is_the_same_house() {
    assert_eq!(run(7), run(7));
}
