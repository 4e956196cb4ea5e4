//! The log: what was accepted at a table, in order. The table is a fold over it and nothing else.

use karczma_kernel::{Lang, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::settings::{Person, Settings};

/// The version of the log's form; an entry of a later version is not read.
pub const LOG_VERSION: u32 = 1;

/// One line of a table's log. For the server's eyes only: it holds the secret and all moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The version of the form.
    pub v: u32,
    /// When, in milliseconds of the server's clock; never before the entry above.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub deed: Deed,
}

/// What was accepted, or followed by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum Deed {
    /// The table was opened.
    Opened {
        /// As the host set it.
        settings: Box<Settings>,
        /// The table's secret, 64 hexadecimal digits; the secret of each game is made from it.
        secret: String,
    },
    /// Somebody came, came back, or changed name or language.
    Arrived {
        /// Who.
        who: Person,
        /// What they are called.
        name: String,
        /// What they read.
        lang: Lang,
    },
    /// Somebody's last page closed.
    Left {
        /// Who.
        who: Person,
    },
    /// The server came back: nobody is here yet, and nobody's time ran while it was away.
    Resumed,
    /// Somebody sat down.
    Sat {
        /// Who.
        who: Person,
        /// Where.
        seat: Seat,
    },
    /// A seat was given up, cleared, or given to a bot before the start.
    Seated {
        /// Which.
        seat: Seat,
        /// The bot that sits there now; `None`: the seat is empty.
        bot: Option<String>,
    },
    /// A player is ready, for the first game or for a rematch, and adds to the fate of the game.
    Ready {
        /// Whose seat.
        seat: Seat,
        /// What they add.
        nonce: String,
    },
    /// A player is not ready after all.
    Unready {
        /// Whose seat.
        seat: Seat,
    },
    /// A game began.
    Started {
        /// Its number at this table, from 1.
        game: u32,
        /// The rules version that it is played under.
        rules: u32,
        /// The chance that the start consumed.
        fate: Vec<u32>,
    },
    /// A move.
    Moved {
        /// Whose.
        seat: Seat,
        /// The sequence number that it was meant for.
        seq: u32,
        /// In the game's notation.
        text: String,
        /// The chance it consumed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fate: Vec<u32>,
    },
    /// Somebody asks to take their last move back.
    TakebackAsked {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody agrees to a takeback.
    TakebackAgreed {
        /// Whose seat.
        seat: Seat,
    },
    /// The takeback that was asked for will not be.
    TakebackDropped,
    /// Moves were taken back.
    TakenBack {
        /// Whose wish it was.
        seat: Seat,
        /// How many moves of the game are left.
        left: u32,
        /// Was it free, or by consent?
        free: bool,
    },
    /// A bot plays for somebody from here on.
    Replaced {
        /// Whose seat.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// Somebody plays for themselves again.
    Returned {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody lost by leaving, resigning or running out of time.
    Forfeited {
        /// Whose seat.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// The game is over.
    Ended {
        /// How.
        how: Ended,
        /// Winners, places and scores.
        outcome: Value,
    },
    /// A hint was asked for.
    Hinted {
        /// Whose seat.
        seat: Seat,
    },
    /// Something was said.
    Chatted {
        /// By whom.
        who: Person,
        /// The sender's own number for it.
        number: u32,
        /// What.
        text: String,
    },
    /// Somebody no longer wishes to hear somebody, or does again.
    Muted {
        /// Who.
        who: Person,
        /// The number of the guest who is muted.
        guest: u32,
        /// Muted, or heard again.
        on: bool,
    },
    /// Nobody is left; the table is put away.
    Closed,
}

/// Why somebody no longer plays for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Cause {
    /// They left and did not come back in time.
    Departure,
    /// Their time ran out.
    Clock,
    /// They gave up.
    Resignation,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ended {
    /// By its rules.
    Rules,
    /// Somebody forfeited.
    Forfeit,
    /// Everybody left.
    Abandoned,
}

/// A log that is no table's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("log entry {entry}: {problem}")]
pub struct LogError {
    /// The entry, from 0.
    pub entry: usize,
    /// What is wrong.
    pub problem: String,
}
