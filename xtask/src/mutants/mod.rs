//! Mutation testing: does a case notice when a rule is changed?
//!
//! cargo-mutants makes the list of mutants. To build each by itself takes longer than to test it, so all of them are
//! woven into one program, each behind a switch that the environment turns on; see [`weave`]. A mutant meets the cases of
//! its game first; what they let pass meets a few games of the conformance suite. What passes both is a survivor, and
//! wants a case or a reason.

mod list;
mod tree;
mod trial;
mod weave;

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::run::root;
use list::Mutant;
use tree::Tree;
use trial::Trials;

/// What is asked for.
pub(crate) struct Wish<'a> {
    /// The game whose rules are changed.
    pub(crate) game: &'a str,
    /// How many mutants are drawn; all if nothing is said.
    pub(crate) sample: Option<usize>,
    /// What they are drawn by. A larger sample of the same seed holds every smaller one.
    pub(crate) seed: u64,
    /// Only those that survived the last run.
    pub(crate) again: bool,
}

/// What became of the mutants.
#[derive(Default)]
struct Found {
    unviable: usize,
    by_cases: usize,
    by_play: usize,
    survived: Vec<String>,
}

/// Makes and tests mutants of a game's rules, and lists the survivors.
pub(crate) fn run(wish: &Wish<'_>) -> Result<()> {
    let list = root().join("target/mutants").join(format!("{}-survivors.txt", wish.game));
    let mut mutants = list::of_rules(wish.game)?;
    if wish.again {
        let last = fs::read_to_string(&list).with_context(|| list.display().to_string())?;
        mutants.retain(|mutant| last.lines().any(|name| name == mutant.name));
    } else if let Some(sample) = wish.sample {
        list::shuffle(&mut mutants, wish.seed);
        mutants.truncate(sample);
    }
    let drawn = mutants.len();
    println!("{drawn} mutants of {}", wish.game);
    let found = examine(wish.game, mutants)?;
    let lines: String = found.survived.iter().map(|name| format!("{name}\n")).collect();
    fs::write(&list, &lines)?;
    let viable = drawn - found.unviable;
    let caught = found.by_cases + found.by_play;
    print!("{lines}");
    println!("{drawn} mutants, {} of them do not compile", found.unviable);
    println!("{caught} of {viable} caught: {} by cases, {} by play", found.by_cases, found.by_play);
    ensure!(caught * 100 >= viable * 95, "fewer than 95 in a hundred are caught");
    Ok(())
}

/// Weaves all mutants into one program and tries each there.
fn examine(game: &str, mut mutants: Vec<Mutant>) -> Result<Found> {
    let tree = Tree::new(game)?;
    let mut found = Found { unviable: tree.weave_viable(&mut mutants)?, ..Found::default() };
    if mutants.is_empty() {
        return Ok(found);
    }
    let trials = Trials::prepare(&tree)?;
    for (number, mutant) in (1..).zip(&mutants) {
        found.note(mutant, trials.catches(number)?);
    }
    Ok(found)
}

/// What notices a mutant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Catch {
    Cases,
    Play,
    Nothing,
}

impl Found {
    fn note(&mut self, mutant: &Mutant, catch: Catch) {
        match catch {
            Catch::Cases => self.by_cases += 1,
            Catch::Play => {
                println!("by play alone: {}", mutant.name);
                self.by_play += 1;
            }
            Catch::Nothing => {
                println!("survived: {}", mutant.name);
                self.survived.push(mutant.name.clone());
            }
        }
    }
}
