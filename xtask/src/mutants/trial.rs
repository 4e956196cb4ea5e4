//! The tests that a mutant meets.

use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Catch;
use super::tree::Tree;

/// How many games of the suite a mutant meets that the cases let pass.
const GAMES: &str = "6";

/// The memory that a test may take, in KiB: a mutant that goes round in circles may fill it.
const MEMORY_KIB: &str = "6000000";

/// The tests of a game, built.
pub(super) struct Trials {
    cases: PathBuf,
    conform: PathBuf,
    /// How long each may take: what goes on for longer goes round in circles, and is caught.
    limits: [Duration; 2],
}

impl Trials {
    /// Builds the tests and holds that they pass as long as no mutant is on.
    pub(super) fn prepare(tree: &Tree) -> Result<Self> {
        let mut trials = Self::build(tree)?;
        let begun = Instant::now();
        ensure!(trials.run(&trials.cases, 0, 0)?, "the cases fail without a mutant");
        trials.limits[0] = limit(begun);
        let begun = Instant::now();
        ensure!(trials.run(&trials.conform, 0, 1)?, "the conformance suite fails without a mutant");
        trials.limits[1] = limit(begun);
        Ok(trials)
    }

    fn build(tree: &Tree) -> Result<Self> {
        let output = tree.cargo(&["test", "--no-run", "--test", "cases", "--test", "conform"])?;
        let find = |name: &str| -> Option<PathBuf> {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let mut of_name = messages.filter(|message| message["target"]["name"] == name);
            of_name.find_map(|message| message["executable"].as_str().map(PathBuf::from))
        };
        ensure!(output.status.success(), "the tests do not build");
        let cases = find("cases").context("the cases were not built")?;
        let conform = find("conform").context("the conformance suite was not built")?;
        Ok(Self { cases, conform, limits: [Duration::from_secs(600); 2] })
    }

    /// What notices the mutant of this number.
    pub(super) fn catches(&self, mutant: usize) -> Result<Catch> {
        if !self.run(&self.cases, mutant, 0)? {
            return Ok(Catch::Cases);
        }
        Ok(if self.run(&self.conform, mutant, 1)? { Catch::Nothing } else { Catch::Play })
    }

    /// Does a test pass?
    fn run(&self, program: &PathBuf, mutant: usize, which: usize) -> Result<bool> {
        // That every rule is cited is seen in the sources and says nothing of what they do.
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v $0; exec \"$@\"", MEMORY_KIB])
            .arg(program)
            .args(["--skip", "every rule is covered"])
            .env("KARCZMA_MUTANT", mutant.to_string())
            .env("KARCZMA_GAMES", GAMES)
            .env("RUST_BACKTRACE", "0")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                ensure!(status.signal().is_none_or(|signal| signal != 2), "interrupted");
                return Ok(status.success());
            }
            if begun.elapsed() > self.limits[which] {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn limit(begun: Instant) -> Duration {
    begun.elapsed() * 8 + Duration::from_secs(10)
}
