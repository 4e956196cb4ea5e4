//! How a server is set up.

use karczma_kernel::Sheet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Everything that the host chooses.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder that holds everything that is kept.
    pub data: PathBuf,
    /// Trust `X-Forwarded-For`, `-Proto` and `-Host`, which a proxy in front has set.
    pub behind_proxy: bool,
    /// Show `/metrics` to everybody, and not only to this machine.
    pub open_metrics: bool,
    /// Make the lists of tables and games anew from the log.
    pub rebuild: bool,
    /// How fast bots answer.
    pub tempo: Tempo,
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// How much anybody may ask for.
    pub limits: Limits,
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
            behind_proxy: false,
            open_metrics: false,
            rebuild: false,
            tempo: Tempo::Human,
            bot_threads: (cores / 2).max(1),
            limits: Limits::default(),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// One more after this time.
    pub every: Duration,
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
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open pages, all together.
    pub pages: usize,
    /// Open pages of one person.
    pub pages_per_person: usize,
    /// Open TCP connections, all together.
    pub connections: usize,
    /// Open TCP connections from one address.
    pub connections_per_address: usize,
    /// Tables that one person has opened and that are not closed.
    pub tables_per_person: usize,
    /// Decks that one person keeps.
    pub decks_per_person: usize,
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
    pub job_time: Duration,
    /// Answers that were made and not yet read, all together, in bytes.
    pub unread: usize,
    /// Answers that were made and not yet read, from one address, in bytes.
    pub unread_per_address: usize,
    /// Messages to pages that were made and not yet read, all together, in bytes.
    pub unsent: usize,
    /// How long a connection may go without reading what it is sent.
    pub write_patience: Duration,
    /// How often a chronicle is told anew, from one address.
    pub retold: Rate,
    /// Attempts to log in or to make an account, from one address.
    pub logins: Rate,
    /// Tables that one person opens.
    pub tables: Rate,
    /// How long a connection may take to say what it wants.
    pub handshake: Duration,
    /// How often a silent page is asked whether it is still there.
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
            decks_per_person: 100,
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
            logins: Rate::new(10, 6_000),
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
            decks_per_person: usize::MAX,
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
            logins: free,
            tables: free,
            ..Self::default()
        }
    }
}
