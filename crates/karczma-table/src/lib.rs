//! One table without I/O: seats, readiness, clocks, takebacks, departures, rematches, spectators and chat.
//!
//! A [`Table`] is deterministic in (state, input, now): it has no clock, thread, file or chance of its own. Whatever
//! reaches it is an [`Input`] at a time that is passed in; what comes of it is a [`Step`]: entries to append durably to
//! the log, and then messages to send, one for each watcher. The table is a fold over its log and nothing else:
//! [`Table::from_log`] rebuilds it exactly. It never knows what a card is; it plays through the tavern's
//! [`Desk`](karczma_tavern::Desk).
//!
//! ```
//! use karczma_kernel::Lang;
//! use karczma_kernel::record::Secret;
//! use karczma_table::{Ask, FromClient, Input, SeatKind, Settings, Table, ToClient};
//! use serde_json::json;
//!
//! // Łucja plays NIET! against a bot. The secret would come from the machine's own source of chance.
//! let seats = vec![SeatKind::Empty, SeatKind::Bot { level: "novice".into() }];
//! let settings = Settings::new("niet", json!({"players": 2}), seats);
//! let (mut table, opened) = Table::open(settings, Secret::of_number(1666), 0).unwrap();
//! let mut log = vec![opened];
//! let mut say = |table: &mut Table, input, now| {
//!     let step = table.step(input, now);
//!     log.extend(step.entries.clone());
//!     step
//! };
//! let who = karczma_table::Person::from("guest-7");
//! let arrive = Input::Arrive { who: who.clone(), name: "Łucja".into(), lang: Lang::Pl, have: None };
//! say(&mut table, arrive, 10);
//! let mut hear = |message| Input::Say { who: who.clone(), message };
//! say(&mut table, hear(FromClient::Sit { seat: karczma_kernel::Seat(0) }), 20);
//! let step = say(&mut table, hear(FromClient::Ready { game: 1, nonce: "dzik".into() }), 30);
//!
//! // The game has begun: she has the position, and perhaps the bot is asked.
//! let position = step.sends.iter().find_map(|send| match &send.message {
//!     ToClient::Position(position) => Some(position),
//!     _ => None,
//! });
//! let position = position.unwrap();
//! if let Some(first) = position.moves.first() {
//!     let play = FromClient::Move { seq: position.seq, text: first.text.clone() };
//!     let step = say(&mut table, hear(play.clone()), 5000);
//!     assert!(matches!(step.sends[0].message, ToClient::Accepted { .. }));
//!     // The same message again is acknowledged, and not played twice.
//!     assert!(say(&mut table, hear(play), 5001).entries.is_empty());
//! } else {
//!     assert!(matches!(step.asks[0], Ask::Move { .. }));
//! }
//! assert!(Table::from_log(&log).unwrap().is_same(&table));
//! ```

mod clock;
mod core;
mod engine;
mod fold;
mod handle;
mod ledger;
mod log;
mod message;
mod pace;
mod record;
mod settings;
mod sitting;
mod step;
mod tell;
#[cfg(feature = "ts")]
pub mod ts;

pub use self::core::Phase;
pub use log::{Cause, Deed, Ended, LOG_VERSION, LogEntry, LogError};
pub use message::{
    BothLanguages, CHAT_CHARS_MAX, ChatLine, ClockInfo, EndedInfo, FromClient, GuestInfo, House,
    MOVE_BYTES_MAX, People, Position, Problem, SeatInfo, Send, TakebackInfo, ToClient, Welcome, You,
};
pub use settings::{
    Clock, DAY_MS, Fallback, NAME_BYTES_MAX, Person, Prelude, SeatKind, Settings, SettingsError, Spectators,
    TIME_MAX_MS, Takeback,
};
pub use sitting::{Sitting, SittingInput, Work};
pub use step::{Ask, Input, Step};

use karczma_kernel::record::Secret;
use karczma_kernel::{Seat, SeatSet};

use crate::core::Core;
use crate::engine::Engine;
use crate::pace::Pace;

/// One table.
pub struct Table {
    core: Core,
    /// The position; `None` before the first game and after the table is put away.
    engine: Option<Engine>,
    /// The board of spectators who see it late. It follows from the log and the time, and is no state.
    late: Option<Engine>,
    /// How far everybody has been told.
    pace: Pace,
}

impl Table {
    /// Opens a table; the entry begins its log.
    ///
    /// # Errors
    /// If no table can be set like this.
    pub fn open(settings: Settings, secret: Secret, now: u64) -> Result<(Self, LogEntry), SettingsError> {
        settings.check()?;
        let secret_text = serde_json::to_value(secret.open()).unwrap_or_default();
        let secret_text = secret_text["secret"].as_str().unwrap_or_default().to_owned();
        let core = Core::open(settings.clone(), secret, now);
        let deed = Deed::Opened { settings: Box::new(settings), secret: secret_text };
        let pace = Pace::default();
        Ok((Self { core, engine: None, late: None, pace }, LogEntry { v: LOG_VERSION, at: now, deed }))
    }

    /// Where the table stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.core.phase
    }

    /// How many entries its log has: the number that the next one is expected at.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.core.entries
    }

    /// The sequence number of the position.
    #[must_use]
    pub const fn seq(&self) -> u32 {
        self.core.seq
    }

    /// The number of the game that is played or was last; 0 before the first.
    #[must_use]
    pub const fn game(&self) -> u32 {
        self.core.game
    }

    /// How the table was set.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.core.settings
    }

    /// The seats that are asked to decide.
    #[must_use]
    pub const fn asked(&self) -> SeatSet {
        self.core.asked
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, who: &Person) -> Option<Seat> {
        self.core.seat_of(who)
    }

    /// The person who holds a seat.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<&Person> {
        self.core.chairs.get(seat.index())?.person()
    }

    /// Is this person here?
    #[must_use]
    pub fn is_here(&self, who: &Person) -> bool {
        self.core.guests.get(who).is_some_and(|guest| guest.present)
    }

    /// The seats, as all may know them.
    #[must_use]
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.core.seats().map(|seat| self.seat_info(seat)).collect()
    }

    /// The game that is over: how it ended, its outcome, who played, and how many moves it had.
    #[must_use]
    pub fn last_game(&self) -> Option<(Ended, &serde_json::Value, &[String], u32)> {
        let (how, outcome) = self.core.ending.as_ref()?;
        Some((*how, outcome, &self.core.names, self.core.ledger.len()))
    }

    /// The game itself, for those who may see everything: the judge's desk, never a client.
    #[must_use]
    pub fn desk(&self) -> Option<&dyn karczma_tavern::Desk> {
        self.engine.as_ref().map(|engine| &*engine.desk)
    }

    /// When [`Input::Tick`] is due, if nothing happens before.
    #[must_use]
    pub fn next_due(&self) -> Option<u64> {
        self.core.next_due().into_iter().chain(self.gallery_due()).chain(self.pace.due).min()
    }

    /// Are the two tables in the same state, to the last card?
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let board = |table: &Self| table.desk().map(|desk| (desk.position(), desk.asked(), desk.outcome()));
        self.core == other.core && board(self) == board(other)
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("core", &self.core).finish_non_exhaustive()
    }
}
