//! The list of mutants, from cargo-mutants.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::weave::can_be_woven;
use crate::run::{cargo_output, root};

/// Where rules lie in the crate of a game: the chapters, and the plain types that they rest on.
const RULES: [&str; 15] = [
    "rules/",
    "geometry/",
    "bag.rs",
    "board.rs",
    "brawl.rs",
    "card.rs",
    "character.rs",
    "few.rs",
    "figure.rs",
    "frame.rs",
    "kinds.rs",
    "legality.rs",
    "look.rs",
    "object.rs",
    "state.rs",
];

/// A change of the rules, as cargo-mutants writes it down.
#[derive(Clone, Deserialize)]
pub(super) struct Mutant {
    /// Its place and what is changed.
    pub(super) name: String,
    /// The file, from the root.
    pub(super) file: String,
    /// What is replaced.
    pub(super) span: Stretch,
    /// By what.
    pub(super) replacement: String,
    /// The function that it is in; constants are in none.
    pub(super) function: Option<Function>,
}

/// A function.
#[derive(Clone, Deserialize)]
pub(super) struct Function {
    /// From its documentation to its last brace.
    pub(super) span: Stretch,
}

/// A stretch of a file.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Stretch {
    pub(super) start: Position,
    pub(super) end: Position,
}

/// A place in a file; lines and columns begin with one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// All mutants of the rules of a game that can be woven.
pub(super) fn of_rules(game: &str) -> Result<Vec<Mutant>> {
    let package = format!("karczma-{game}");
    let listed = cargo_output(&["mutants", "--list", "--json", "--package", &package])?;
    ensure!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let mut mutants: Vec<Mutant> = serde_json::from_slice(&listed.stdout)?;
    let sources = format!("crates/{package}/src/");
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for mutant in &mutants {
        if !files.contains_key(&mutant.file) {
            files.insert(mutant.file.clone(), fs::read_to_string(root().join(&mutant.file))?);
        }
    }
    mutants.retain(|mutant| {
        let path = mutant.file.strip_prefix(&sources).unwrap_or_default();
        let of_rules = RULES.iter().any(|place| path.starts_with(place));
        of_rules && can_be_woven(&files[&mutant.file], mutant)
    });
    ensure!(!mutants.is_empty(), "no mutants of {package}");
    Ok(mutants)
}

/// The shuffle of Fisher and Yates by the generator SplitMix64, the same on every machine.
pub(super) fn shuffle(mutants: &mut [Mutant], seed: u64) {
    let mut state = seed;
    for at in 0..mutants.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        let left = mutants.len() - at;
        mutants.swap(at, at + usize::try_from(word % left as u64).unwrap_or_default());
    }
}
