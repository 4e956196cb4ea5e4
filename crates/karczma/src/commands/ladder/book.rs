//! The book of a ladder: a line for its title and one for every deal, so that it can be left and gone on with.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What all deals of a book have in common.
#[derive(PartialEq, Serialize, Deserialize)]
pub(super) struct Title {
    pub(super) game: String,
    pub(super) rules: u32,
    pub(super) tables: Vec<Value>,
    pub(super) seed: u64,
}

/// One deal.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) deal: u64,
    /// The first bot's share of the first places.
    pub(super) share: f64,
}

/// An open book.
pub(super) struct Book(File);

impl Book {
    /// Opens a book or begins one, and reads what it holds.
    pub(super) fn open(path: &Path, title: &Title) -> Result<(Self, Vec<Line>)> {
        let name = || path.display().to_string();
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).with_context(name)?;
        let mut lines = BufReader::new(&file).lines();
        let mut past = Vec::new();
        match lines.next() {
            None => writeln!(&file, "{}", serde_json::to_string(title)?).with_context(name)?,
            Some(first) => {
                let written: Title = serde_json::from_str(&first.with_context(name)?)
                    .with_context(|| format!("{}: line 1: expected the title of a ladder", name()))?;
                ensure!(
                    written == *title,
                    "{}: it is the book of another ladder: game, rules, tables and seed must be the same",
                    name()
                );
            }
        }
        for (index, line) in lines.enumerate() {
            let place = || format!("{}: line {}: expected a deal", name(), index + 2);
            past.push(serde_json::from_str(&line.with_context(name)?).with_context(place)?);
        }
        Ok((Self(file), past))
    }

    /// Adds a deal.
    pub(super) fn write(&mut self, line: &Line) -> Result<()> {
        writeln!(self.0, "{}", serde_json::to_string(line)?).context("the book of the ladder")
    }
}
