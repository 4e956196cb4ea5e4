//! Every refusal cites a rule that forbids the thing: none is a definition, and none a matter of handling.
//!
//! Moves that were legal somewhere are tried everywhere else, in random games of every scenario.

use std::collections::BTreeMap;

use karczma_anno_domini_1666::{AnnoDomini, Move, Options, Refusal};
use karczma_kernel::{Cites, Fast, Fate, Game, Pending, Purpose, Quiet, Seat, Tag};

const DRAW: Purpose = Purpose("test");
const SCENARIOS: [&str; 8] = ["SC-A1", "SC-A2", "SC-A3", "SC-A4", "SC-B1", "SC-B2", "SC-B3", "SC-B4"];
/// So many moves are remembered, and so many tried at every decision.
const POOL: usize = 4_000;
const TRIED: usize = 6;

/// The refusals of one random game, by rule, with one example each.
fn refusals(scenario: &str, seed: u64, pool: &mut Vec<Move>, into: &mut BTreeMap<String, (u32, Refusal)>) {
    let options = Options { scenario: scenario.to_owned(), ..Options::default() };
    let game = AnnoDomini::new(options).expect("the scenarios of the set can be played");
    let mut fate = Fast::new(seed);
    let mut state = game.start(&mut fate, &mut Quiet);
    let mut moves = Vec::new();
    while let Pending::Decide(seats) = game.pending(&state) {
        for _ in 0..TRIED.min(pool.len()) {
            let tried = pool[fate.below(pool.len() as u32, DRAW) as usize];
            let seat = Seat(fate.below(2, DRAW) as u8);
            if let Err(refusal) = game.check(&state, seat, &tried) {
                into.entry(refusal.rule().to_string()).or_insert((0, refusal)).0 += 1;
            }
        }
        let seat = seats.iter().next().expect("somebody is asked");
        let chosen = game.pick(&state, seat, &mut fate, &mut moves);
        for one in &moves {
            if pool.len() < POOL {
                pool.push(*one);
            } else {
                let place = fate.below(POOL as u32 * 8, DRAW) as usize;
                if place < POOL {
                    pool[place] = *one;
                }
            }
        }
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
}

#[test]
fn no_refusal_cites_a_definition() {
    let mut found = BTreeMap::new();
    for (number, scenario) in SCENARIOS.into_iter().enumerate() {
        let mut pool = Vec::new();
        for seed in 0..3 {
            refusals(scenario, 100 * number as u64 + seed, &mut pool, &mut found);
        }
    }
    let all: u32 = found.values().map(|(count, _)| count).sum();
    for (rule, (count, example)) in &found {
        println!("{count:7} {rule:10} {example:?}");
    }
    assert!(all > 10_000 && found.len() > 60, "{all} refusals by {} rules", found.len());
    for (_, example) in found.values() {
        let tag = example.rule().entry().tag;
        assert!(!matches!(tag, Tag::Definition | Tag::Physical), "{example:?} cites {}", example.rule());
    }
}
