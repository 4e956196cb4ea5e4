//! A simulator of the house: tables, log, clock, network and people under one seed.
//!
//! A [`run`] is one house from its opening until its last table is put away. Everything that is not the table itself is
//! simulated here: a log that is slow, fails, and loses in a crash what it has not acknowledged; a network that loses,
//! delays and doubles messages and lets them overtake each other; people who play, watch, leave for a while or for good;
//! attackers who say anything that the protocol can say; bots that take their time. It holds in every run that
//!
//! - nothing acknowledged is lost, and nothing is told that is not durable;
//! - nobody is told what they may not know: every message of every page is compared with what the game itself, played once
//!   more from the durable log, shows to that watcher at that moment ([`audit`](self));
//! - nobody waits for ever: once the weather is calm every game comes to its end, whoever has left, and every table is
//!   put away when nobody is left;
//! - doors, questions to bots and messages stay within their bounds.
//!
//! The same seed is the same run, to the last entry of every log.

mod audit;
mod people;
mod room;
mod setup;
mod shadow;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};

use world::World;

/// What happened in a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Moves that are in the logs.
    pub moves: u64,
    /// Messages that pages were told, each of them checked.
    pub messages: u64,
    /// Games that were begun.
    pub games: u64,
    /// How often each kind of accident happened, in the order of [`Tally::NAMES`].
    pub seen: [u64; 16],
    /// A number made from all logs: the same for the same seed.
    pub digest: u64,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    Crash,
    WriteLost,
    WriteUntold,
    FreeTakeback,
    AgreedTakeback,
    TakebackDropped,
    Replaced,
    Returned,
    Forfeited,
    ByRules,
    Abandoned,
    Rematch,
    Hinted,
    LateBoard,
    Retired,
    Attack,
}

impl Tally {
    /// The names of what is counted in `seen`.
    pub const NAMES: [&str; 16] = [
        "crashes",
        "writes lost",
        "writes durable and untold",
        "free takebacks",
        "agreed takebacks",
        "takebacks dropped",
        "players replaced",
        "players returned",
        "forfeits",
        "games ended by the rules",
        "games abandoned",
        "rematches",
        "hints",
        "late boards",
        "tables put out of memory",
        "attacks",
    ];

    pub(crate) const fn see(&mut self, what: Seen) {
        self.seen[what as usize] += 1;
    }

    /// Adds another run.
    pub fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.messages += other.messages;
        self.games += other.games;
        self.seen.iter_mut().zip(other.seen).for_each(|(sum, number)| *sum += number);
        self.digest = self.digest.wrapping_add(other.digest);
    }
}

/// What can be put wrong in a house on purpose, to see that it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Moves are acknowledged and never written.
    Lost,
    /// Everybody is told what anybody is told.
    Leak,
    /// What bots have thought reaches nobody.
    Unheard,
}

/// One house from its opening to its end.
///
/// # Errors
/// What did not hold.
pub fn run(seed: u64) -> Result<Tally, String> {
    run_with(seed, None)
}

/// As [`run`], with something put wrong.
///
/// # Errors
/// What did not hold.
pub fn run_with(seed: u64, fault: Option<Fault>) -> Result<Tally, String> {
    let mut world = World::new(seed, fault);
    match catch_unwind(AssertUnwindSafe(|| world.run())) {
        Ok(tally) => Ok(tally),
        Err(problem) => {
            let text = problem.downcast_ref::<String>().cloned();
            let text = text.or_else(|| problem.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            Err(text.unwrap_or_else(|| "it panicked".to_owned()))
        }
    }
}
