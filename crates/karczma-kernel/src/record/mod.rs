//! Records: the save, the replay, the bug report and the training datum.
//!
//! A record is text, one line an entry: the header, then every move with the chance it consumed, then the ending. Each
//! line ends with a hash over itself and all lines before it, so a changed byte is found, and the entry named. A replay
//! needs no generator; `verify` also proves that the chance came from the committed seed.

mod replay;
mod seed;
mod text;

pub use replay::{Extent, Replay, Verified, verify, verify_while};
pub use seed::{Opening, Secret, commitment};

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the record's form.
pub const FORMAT: u32 = 1;

/// A recorded game, finished or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was set before the first decision.
    pub header: Header,
    /// The moves in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
}

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the form.
    pub karczma: u32,
    /// The game's id.
    pub game: String,
    /// The rules version it was played under.
    pub rules: u32,
    /// The options of the table.
    pub options: Value,
    /// Who sat where.
    pub seats: Vec<String>,
    /// Where chance came from.
    pub source: Source,
    /// The chance that the start consumed.
    pub fate: Vec<u32>,
}

/// Where the chance of a game came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Source {
    /// A committed secret and a nonce of every player; opened at the end.
    Live {
        /// The hash of the secret, published before the first card was dealt.
        commitment: String,
        /// What the players added.
        nonces: Vec<String>,
    },
    /// One game of a simulation.
    Fast {
        /// The seed of the simulation.
        seed: u64,
        /// The number of the game in it.
        game: u64,
    },
    /// Told by people at a table of wood.
    Told,
}

/// One move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Whose.
    pub seat: u8,
    /// In the game's notation.
    pub play: String,
    /// The chance it consumed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fate: Vec<u32>,
}

/// The last line of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Places and scores, as the game's outcome gives them.
    pub outcome: Value,
    /// The opened secret of a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Why the game stopped before the rules ended it (resigned, out of time, abandoned). The outcome is then the
    /// table's word; the moves and the chance up to there are proved as ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// What is wrong with a record, and in which entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {problem}", name_of(*line))]
pub struct RecordError {
    /// The line of the record, from 1.
    pub line: u32,
    /// What is wrong there.
    pub problem: String,
}

impl RecordError {
    fn at(line: usize, problem: impl Into<String>) -> Self {
        Self { line: line as u32, problem: problem.into() }
    }
}

/// The header is line 1, so entry 1 stands in line 2.
fn name_of(line: u32) -> String {
    match line {
        0 | 1 => "header (line 1)".to_owned(),
        _ => format!("entry {} (line {line})", line - 1),
    }
}
