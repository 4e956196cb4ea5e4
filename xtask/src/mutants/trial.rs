//! The tests that a mutant meets.

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

/// A test program.
struct Program {
    file: PathBuf,
    /// How long it may take: what goes on for longer goes round in circles, and is caught.
    limit: Duration,
    by: Catch,
}

/// The tests of a game, built.
pub(super) struct Trials {
    /// In the order in which a mutant meets them.
    programs: Vec<Program>,
}

impl Trials {
    /// Builds the tests and holds that they pass as long as no mutant is on.
    pub(super) fn prepare(tree: &Tree) -> Result<Self> {
        let mut trials = Self::build(tree)?;
        for program in &mut trials.programs {
            let begun = Instant::now();
            ensure!(program.passes(0)?, "{} fails without a mutant", program.file.display());
            program.limit = begun.elapsed() * 8 + Duration::from_secs(10);
        }
        Ok(trials)
    }

    fn build(tree: &Tree) -> Result<Self> {
        let args = ["test", "--no-run", "--lib", "--test", "cases", "--test", "conform"];
        let output = tree.cargo(&args)?;
        ensure!(output.status.success(), "the tests do not build");
        let text = String::from_utf8(output.stdout)?;
        let messages: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let program = |kind: &str, name: Option<&str>, by: Catch| -> Result<Program> {
            let fits = |message: &&Value| {
                let target = &message["target"];
                target["kind"][0] == kind && name.is_none_or(|name| target["name"] == name)
            };
            let mut built = messages.iter().filter(fits).filter_map(|message| message["executable"].as_str());
            let file = built.next().map(PathBuf::from).context("a test was not built")?;
            Ok(Program { file, limit: Duration::from_secs(600), by })
        };
        let programs = vec![
            program("test", Some("cases"), Catch::Cases)?,
            program("lib", None, Catch::Units)?,
            program("test", Some("conform"), Catch::Play)?,
        ];
        Ok(Self { programs })
    }

    /// What notices the mutant of this number.
    pub(super) fn catches(&self, mutant: usize) -> Result<Catch> {
        for program in &self.programs {
            if !program.passes(mutant)? {
                return Ok(program.by);
            }
        }
        Ok(Catch::Nothing)
    }
}

impl Program {
    /// Does it pass with this mutant, and does it end?
    fn passes(&self, mutant: usize) -> Result<bool> {
        // That every rule is cited is seen in the sources and says nothing of what they do.
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v $0; exec \"$@\"", MEMORY_KIB])
            .arg(&self.file)
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
                return Ok(status.success());
            }
            if begun.elapsed() > self.limit {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
