//! Simulated houses in the test run: see `cargo xtask soak house` for more of them.
#![expect(
    clippy::disallowed_methods,
    reason = "houses are independent of each other, and run on two threads"
)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use karczma_house_sim::{Fault, Tally, run, run_with};

/// How many moves the test run makes. `cargo xtask soak house` makes as many as one likes.
const MOVES: u64 = 400_000;

#[test]
fn houses_lose_nothing_tell_nobody_too_much_and_leave_nobody_waiting() {
    let (sum, next) = (Mutex::new(Tally::default()), AtomicU64::new(0));
    let work = || {
        while sum.lock().is_ok_and(|sum| sum.moves < MOVES) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            match run(seed) {
                Ok(tally) => sum.lock().unwrap().add(&tally),
                Err(problem) => panic!("{problem}\nagain: cargo xtask soak house --seed {seed} --moves 1"),
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    let sum = sum.into_inner().unwrap();
    assert!(sum.moves >= MOVES);
    for (name, number) in Tally::NAMES.iter().zip(sum.seen) {
        assert!(number > 0, "no {name}: the simulation does not reach everything");
    }
}

#[test]
fn the_same_seed_is_the_same_house() {
    assert_eq!(run(7), run(7));
}

/// What is put wrong on purpose is found. A lost move is noticed when the table is compared with its log, or when somebody
/// comes back to it and is shown what was before.
#[test]
fn planted_faults_are_found() {
    let found = |fault, words: &[&str]| {
        let problem = (0..8).find_map(|seed| run_with(seed, Some(fault)).err());
        let problem = problem.unwrap_or_else(|| panic!("nobody noticed {fault:?}"));
        assert!(words.iter().any(|words| problem.contains(words)), "{fault:?} is found as: {problem:.400}");
    };
    found(Fault::Lost, &["folded:", "a log that is not read", "an old position"]);
    found(Fault::Leak, &["is told what they may not know"]);
    found(Fault::Unheard, &["somebody waits for ever"]);
}
