//! What the host chose: the game, who may sit where, clocks, spectators and courtesies.

use karczma_kernel::record::{Entry, Record};
use karczma_kernel::{BothLanguages, Fast};
use karczma_tavern::{OptionError, check_fair, seat_desk};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::Engine;
use crate::fold::rules_version;

/// A day, in milliseconds.
pub const DAY_MS: u64 = 86_400_000;

/// The longest time that a table can be set to: a year. Whoever wishes no end says so, and names no number.
pub const TIME_MAX_MS: u64 = 366 * DAY_MS;

/// The longest name of a person and the longest id, level or nonce, in bytes.
pub const NAME_BYTES_MAX: usize = 64;

/// Who somebody is to the server: an account or a guest's token. Never told to anybody else.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub String);

impl From<&str> for Person {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

/// Everything that is fixed when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// Who sits where at first; as many as the game has seats.
    pub seats: Vec<SeatKind>,
    /// Who may seat bots and clear seats before the start.
    #[serde(default)]
    pub host: Option<Person>,
    /// Is it shown to everybody who looks for a table?
    #[serde(default)]
    pub public: bool,
    /// The first game goes on from this moment of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Box<Prelude>>,
    /// What spectators may see.
    #[serde(default)]
    pub spectators: Spectators,
    /// How long anybody may think.
    #[serde(default)]
    pub clock: Clock,
    /// What becomes of the seat of somebody who leaves or runs out of time.
    #[serde(default)]
    pub fallback: Fallback,
    /// How long an absent player is waited for while others wait; `None`: as long as the clock lets them.
    #[serde(default = "a_minute")]
    pub grace_ms: Option<u64>,
    /// How long a table without any player present is kept; `None`: for ever.
    #[serde(default = "two_hours")]
    pub abandon_ms: Option<u64>,
    /// When a move may be taken back.
    #[serde(default)]
    pub takeback: Takeback,
    /// May players ask for hints?
    #[serde(default = "yes")]
    pub hints: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "the default of an optional setting")]
const fn a_minute() -> Option<u64> {
    Some(60_000)
}

#[expect(clippy::unnecessary_wraps, reason = "the default of an optional setting")]
const fn two_hours() -> Option<u64> {
    Some(7_200_000)
}

const fn yes() -> bool {
    true
}

/// The beginning of a game that was played elsewhere, with its chance: what follows is played, and drawn, anew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prelude {
    /// The rules version that it was played under.
    pub rules: u32,
    /// The chance that the start consumed.
    pub fate: Vec<u32>,
    /// The moves, each with the chance it consumed.
    pub moves: Vec<Entry>,
}

impl Prelude {
    /// The first moves of a recorded game.
    #[must_use]
    pub fn of(record: &Record, moves: usize) -> Self {
        let moves = record.entries.iter().take(moves).cloned().collect();
        Self { rules: record.header.rules, fate: record.header.fate.clone(), moves }
    }
}

/// Who sits on a seat when the table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatKind {
    /// Anybody may sit down.
    #[default]
    Empty,
    /// Kept for this person.
    Person {
        /// Who.
        id: Person,
        /// What they are called.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays, in the words of whoever runs the bots.
        level: String,
    },
}

/// What spectators may see. While a game is played that is never more than what is public: whoever shows hands to those who
/// watch, however late, shows them to every player who opens a second page. Once it is over, its replay shows everything
/// to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "see", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Spectators {
    /// There are none.
    Nobody,
    /// What is public, at once.
    #[default]
    Public,
    /// What is public, so many moves late.
    MovesLate {
        /// How many moves.
        moves: u32,
    },
    /// What is public, so much time late.
    TimeLate {
        /// How long, in milliseconds.
        delay_ms: u64,
    },
}

/// How long anybody may think. Where several seats are asked at once, each one's time runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each move.
    PerMove {
        /// Milliseconds.
        ms: u64,
    },
    /// So long for the whole game, and a little more with each move.
    PerGame {
        /// Milliseconds at the start.
        ms: u64,
        /// Milliseconds added after each own move.
        increment_ms: u64,
    },
    /// So many days for each move.
    Days {
        /// Days.
        days: u16,
    },
}

impl Clock {
    /// The time for one move, where each move has its own.
    #[must_use]
    pub fn per_move_ms(self) -> Option<u64> {
        match self {
            Self::None | Self::PerGame { .. } => None,
            Self::PerMove { ms } => Some(ms),
            Self::Days { days } => Some(u64::from(days) * DAY_MS),
        }
    }

    /// The longest time in it.
    fn longest_ms(self) -> u64 {
        match self {
            Self::None => 0,
            Self::PerGame { ms, increment_ms } => ms.max(increment_ms),
            Self::PerMove { .. } | Self::Days { .. } => self.per_move_ms().unwrap_or_default(),
        }
    }

    /// The time that everybody has at the start; `None` without a clock.
    #[must_use]
    pub fn at_start_ms(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::PerGame { ms, .. } => Some(ms),
            Self::PerMove { .. } | Self::Days { .. } => self.per_move_ms(),
        }
    }
}

/// What becomes of the seat of somebody who leaves or runs out of time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "then", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Fallback {
    /// A bot plays on for them.
    Bot {
        /// How well it plays.
        level: String,
    },
    /// They lose, and the game is over.
    Forfeit,
}

impl Default for Fallback {
    fn default() -> Self {
        Self::Bot { level: "regular".into() }
    }
}

/// When a move may be taken back: a courtesy of the table, not of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Takeback {
    /// Never.
    Never,
    /// While nothing was revealed, no chance was drawn and nobody else acted.
    Free,
    /// As `Free`, and otherwise if all other people agree.
    #[default]
    Consent,
}

/// Settings that set no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsError {
    /// The game or its options do not fit.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Another number of seats than the game has.
    #[error("{found} seats are set and the game has {needed}")]
    Seats {
        /// How many the game has.
        needed: u8,
        /// How many are set.
        found: usize,
    },
    /// A name, id or level that is empty or too long.
    #[error("a name has 1 to {NAME_BYTES_MAX} bytes, and this one has {0}")]
    Name(usize),
    /// The same person on two seats.
    #[error("the same person sits on two seats")]
    Twice,
    /// A beginning that cannot be played on from.
    #[error("the game cannot go on from there: {0}")]
    Prelude(String),
    /// A clock that gives nobody any time.
    #[error("a clock gives at least a second")]
    NoTime,
    /// A time that is longer than any table is kept.
    #[error("no time of a table is longer than a year")]
    TooLong,
}

impl SettingsError {
    /// In both languages where the game speaks them; in English otherwise, as only a program sets a table like that.
    #[must_use]
    pub fn words(&self) -> BothLanguages {
        match self {
            Self::Options(OptionError::Refused { words, .. }) => words.clone(),
            Self::Options(_)
            | Self::Seats { .. }
            | Self::Name(_)
            | Self::Twice
            | Self::Prelude(_)
            | Self::NoTime
            | Self::TooLong => BothLanguages::of(|_| self.to_string()),
        }
    }
}

impl Settings {
    /// A table for this game with these seats and everything else as usual.
    #[must_use]
    pub fn new(game: &str, options: Value, seats: Vec<SeatKind>) -> Self {
        Self {
            game: game.to_owned(),
            options,
            seats,
            host: None,
            public: false,
            from: None,
            spectators: Spectators::default(),
            clock: Clock::default(),
            fallback: Fallback::default(),
            grace_ms: a_minute(),
            abandon_ms: two_hours(),
            takeback: Takeback::default(),
            hints: true,
        }
    }

    /// Can a table be set like this?
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn check(&self) -> Result<(), SettingsError> {
        let late = match self.spectators {
            Spectators::Nobody | Spectators::Public | Spectators::MovesLate { .. } => None,
            Spectators::TimeLate { delay_ms } => Some(delay_ms),
        };
        let times = [self.grace_ms, self.abandon_ms, late, Some(self.clock.longest_ms())];
        if times.into_iter().flatten().any(|ms| ms > TIME_MAX_MS) {
            return Err(SettingsError::TooLong);
        }
        let bot = |seat: &&SeatKind| matches!(seat, SeatKind::Bot { .. });
        if self.from.is_none() && self.seats.len() - self.seats.iter().filter(bot).count() > 1 {
            check_fair(&self.game, &self.options)?;
        }
        self.check_seats()
    }

    /// Can the game be played by those who sit there? A log that is read again is held to no more than this, so that a
    /// table which was set before there was a bound is still read; sums of times stop at the greatest number.
    pub(crate) fn check_seats(&self) -> Result<(), SettingsError> {
        let needed = match &self.from {
            None => seat_desk(&self.game, &self.options, &mut Fast::new(0).into())?.seats(),
            Some(prelude) => self.goes_on_from(prelude)?,
        };
        if self.seats.len() != usize::from(needed) {
            return Err(SettingsError::Seats { needed, found: self.seats.len() });
        }
        let mut people: Vec<&Person> = Vec::new();
        for seat in &self.seats {
            match seat {
                SeatKind::Empty => {}
                SeatKind::Bot { level } => fits(level)?,
                SeatKind::Person { id, name } => {
                    fits(&id.0)?;
                    fits(name)?;
                    if people.contains(&id) {
                        return Err(SettingsError::Twice);
                    }
                    people.push(id);
                }
            }
        }
        match &self.fallback {
            Fallback::Bot { level } => fits(level)?,
            Fallback::Forfeit => {}
        }
        if self.clock.at_start_ms().is_some_and(|ms| ms < 1000) {
            return Err(SettingsError::NoTime);
        }
        Ok(())
    }
}

impl Settings {
    /// Can a game go on from there, and how many play it?
    fn goes_on_from(&self, prelude: &Prelude) -> Result<u8, SettingsError> {
        let no = |problem: String| SettingsError::Prelude(problem);
        let rules = rules_version(&self.game);
        if prelude.rules != rules {
            return Err(no(format!("it was played under rules {}, and these are {rules}", prelude.rules)));
        }
        let desk = Engine::prelude(self, prelude).map_err(no)?;
        if desk.outcome().is_some() {
            return Err(no("it is over".into()));
        }
        Ok(desk.seats())
    }
}

fn fits(name: &str) -> Result<(), SettingsError> {
    if name.is_empty() || name.len() > NAME_BYTES_MAX {
        return Err(SettingsError::Name(name.len()));
    }
    Ok(())
}
