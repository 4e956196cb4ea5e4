//! How a server is set up.

use karczma_kernel::Sheet;
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::network::Network;

/// Everything that the host chooses.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder that holds everything that is kept.
    pub data: PathBuf,
    /// Whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: the proxies in front.
    pub proxies: Vec<Network>,
    /// Show `/metrics` to everybody, and not only to this machine.
    pub open_metrics: bool,
    /// Name addresses in the log, where somebody signs in or is refused something.
    pub log_addresses: bool,
    /// Make the lists of tables and games anew from the log.
    pub rebuild: bool,
    /// How fast bots answer.
    pub tempo: Tempo,
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// What is thrown away, and when.
    pub purge: Purge,
    /// Sheets of cards that join those of the games.
    pub cards: Vec<Sheet>,
}

impl Config {
    /// A server for this machine alone, with everything else as usual.
    #[must_use]
    pub fn new(listen: SocketAddr, data: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen,
            data,
            proxies: Vec::new(),
            open_metrics: false,
            log_addresses: false,
            rebuild: false,
            tempo: Tempo::Human,
            bot_threads: (cores / 2).max(1),
            limits: Limits::default(),
            purge: Purge::default(),
            cards: Vec::new(),
        }
    }
}

/// How fast bots answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    /// So that people can follow.
    Human,
    /// As fast as they can.
    AtOnce,
}

/// So many at once, and then one more every so often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// One more after this time.
    #[serde(rename = "every_ms", with = "millis")]
    pub every: Duration,
}

/// Times are written in milliseconds.
mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}

impl Rate {
    /// So many at once, and one more after so many milliseconds.
    #[must_use]
    pub const fn new(burst: u32, every_ms: u64) -> Self {
        Self { burst, every: Duration::from_millis(every_ms) }
    }

    /// As good as no limit.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(u32::MAX, 0)
    }
}

/// How much anybody may ask for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Open pages, all together.
    pub pages: usize,
    /// Open pages of one person.
    pub pages_per_person: usize,
    /// Open TCP connections, all together.
    pub connections: usize,
    /// Open TCP connections from one address.
    pub connections_per_address: usize,
    /// Tables that one person with an account has opened and that are not closed.
    pub tables_per_person: usize,
    /// The same for a guest.
    pub tables_per_guest: usize,
    /// Decks that one person with an account keeps.
    pub decks_per_person: usize,
    /// The same for a guest.
    pub decks_per_guest: usize,
    /// Bytes of decks that one person with an account keeps.
    pub bytes_per_person: usize,
    /// The same for a guest.
    pub bytes_per_guest: usize,
    /// What one page says.
    pub messages: Rate,
    /// Requests from one address.
    pub requests: Rate,
    /// Requests that take long (replays, proofs), from one address.
    pub heavy: Rate,
    /// Pieces of heavy work that wait or are done, all together.
    pub jobs: usize,
    /// Pieces of heavy work that wait or are done, for one address.
    pub jobs_per_address: usize,
    /// How long one piece of heavy work may take.
    #[serde(rename = "job_time_ms", with = "millis")]
    pub job_time: Duration,
    /// Answers that were made and not yet read, all together, in bytes.
    pub unread: usize,
    /// Answers that were made and not yet read, from one address, in bytes.
    pub unread_per_address: usize,
    /// Messages to pages that were made and not yet read, all together, in bytes.
    pub unsent: usize,
    /// How long a connection may go without reading what it is sent.
    #[serde(rename = "write_patience_ms", with = "millis")]
    pub write_patience: Duration,
    /// How often a chronicle is told anew, from one address.
    pub retold: Rate,
    /// New guests, from one address.
    pub guests: Rate,
    /// Passwords given, from one address.
    pub logins: Rate,
    /// Passwords given for one login, from one address.
    pub logins_per_login: Rate,
    /// Passwords given for one login, from all addresses together that never knew its password.
    pub logins_from_strangers: Rate,
    /// Accounts asked for, from one address.
    pub accounts: Rate,
    /// Tables that one person opens.
    pub tables: Rate,
    /// How long a connection may take to say what it wants.
    #[serde(rename = "handshake_ms", with = "millis")]
    pub handshake: Duration,
    /// How often a silent page is asked whether it is still there.
    #[serde(rename = "ping_ms", with = "millis")]
    pub ping: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            pages: 20_000,
            pages_per_person: 20,
            connections: 25_000,
            connections_per_address: 1_000,
            tables_per_person: 30,
            tables_per_guest: 10,
            decks_per_person: 100,
            decks_per_guest: 20,
            bytes_per_person: 1024 * 1024,
            bytes_per_guest: 128 * 1024,
            messages: Rate::new(40, 100),
            requests: Rate::new(300, 30),
            heavy: Rate::new(20, 1_000),
            jobs: 32,
            jobs_per_address: 4,
            job_time: Duration::from_secs(4),
            unread: 64 * 1024 * 1024,
            unread_per_address: 16 * 1024 * 1024,
            unsent: 64 * 1024 * 1024,
            write_patience: Duration::from_secs(20),
            retold: Rate::new(30, 2_000),
            guests: Rate::new(100, 6_000),
            logins: Rate::new(10, 6_000),
            logins_per_login: Rate::new(5, 60_000),
            logins_from_strangers: Rate::new(30, 10_000),
            accounts: Rate::new(5, 120_000),
            tables: Rate::new(20, 6_000),
            handshake: Duration::from_secs(10),
            ping: Duration::from_secs(25),
        }
    }
}

impl Limits {
    /// For tests and measurements on one machine, where one address is everybody.
    #[must_use]
    pub fn none() -> Self {
        let free = Rate::unlimited();
        Self {
            pages: usize::MAX,
            pages_per_person: usize::MAX,
            connections: usize::MAX,
            connections_per_address: usize::MAX,
            tables_per_person: usize::MAX,
            tables_per_guest: usize::MAX,
            decks_per_person: usize::MAX,
            decks_per_guest: usize::MAX,
            bytes_per_person: usize::MAX,
            bytes_per_guest: usize::MAX,
            messages: free,
            requests: free,
            heavy: free,
            jobs: usize::MAX,
            jobs_per_address: usize::MAX,
            job_time: Duration::from_secs(600),
            unread: usize::MAX,
            unread_per_address: usize::MAX,
            unsent: usize::MAX,
            retold: free,
            guests: free,
            logins: free,
            logins_per_login: free,
            logins_from_strangers: free,
            accounts: free,
            tables: free,
            ..Self::default()
        }
    }
}

/// What is thrown away because nobody will ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Purge {
    /// Guests without an account, a table or a deck, since they were here last.
    pub guests: After,
    /// Closed tables at which nobody ever sat, since they were closed.
    pub empty_tables: After,
    /// Closed tables at which somebody sat, since they were closed.
    pub closed_tables: After,
}

impl Default for Purge {
    fn default() -> Self {
        Self { guests: After::Days(90), empty_tables: After::Days(30), closed_tables: After::Never }
    }
}

/// When something is thrown away; written as a number of days, or `"never"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum After {
    /// After so many days.
    Days(u32),
    /// It is kept.
    Never,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Days(u32),
    Word(String),
}

impl From<After> for Written {
    fn from(after: After) -> Self {
        match after {
            After::Days(days) => Self::Days(days),
            After::Never => Self::Word("never".to_owned()),
        }
    }
}

impl TryFrom<Written> for After {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Days(days) => Ok(Self::Days(days)),
            Written::Word(word) if word == "never" => Ok(Self::Never),
            Written::Word(word) => Err(format!("expected a number of days or \"never\", found `{word}`")),
        }
    }
}
