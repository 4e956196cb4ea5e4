//! The log: what was accepted at every table, in order.
//!
//! Three verbs are all that the rest of the server knows of it: a table is *opened*, entries are *appended* where they
//! are expected, and a log is *read*. An append is answered after its entries are on disk, and fails with
//! [`AppendError::Conflict`] where another has written the same place before. What comes together is written together
//! (group commit), so a busy server writes many moves with one flush.
//!
//! There are two ways to the disk. Entries alone, which is what moves are, are put down in the journal (`journal/`), and
//! carried over into the table of the log a little later (`carry.rs`). Entries that change the lists that people look at
//! ([`super::lists`]) go into the log at once, in one transaction with the lists (`writer.rs`).

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use karczma_table::{LogEntry, Person};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::decks::DeckWork;
use super::journal::{Append, Journal, Order};
use super::lists::Listing;
use super::people::PersonWork;
use super::purge::Waste;
use super::waiting::{Claim, Waiting, lock};
use super::writer::{GROUP_MAX, Writer};
use crate::chance;
use crate::metrics::Metrics;

/// How many entries of a table the database has.
pub(super) const LOG_END: &str = "SELECT coalesce(max(seq) + 1, 0) FROM log WHERE table_id = ?";

/// So many entries may wait in the journal for their place in the log; whoever comes then waits too.
const WAITING_MAX: usize = 65_536;

/// How long they wait until they look again.
const FULL_PAUSE: Duration = Duration::from_millis(1);

/// The number by which the log knows a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableKey(pub i64);

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Something else was written there before.
    #[error("the log has gone on without this table")]
    Conflict,
    /// The disk, or the end of the server.
    #[error("the log could not be written")]
    Failed,
    /// It is not to be written; nothing is wrong with the disk.
    #[error("refused: {0:?}")]
    Refused(Refused),
}

/// Why something is not to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Another account has this login, or one that reads like it.
    LoginTaken,
    /// Another account is called so, or like it.
    NameTaken,
    /// There is an account already.
    HasAccount,
    /// It is no longer what it was when it was looked at.
    Changed,
    /// There is as much of it as may be.
    Full,
}

/// What whoever writes something is told; a table that was opened has its number.
pub(super) type Appended = Result<Option<TableKey>, AppendError>;

/// Something to be written to the database.
pub(super) enum Work {
    Open {
        name: String,
        entry: String,
        listing: Box<Listing>,
        key: Option<TableKey>,
    },
    Append {
        table: TableKey,
        at: u64,
        entries: Vec<String>,
        listing: Option<Box<Listing>>,
    },
    List {
        table: TableKey,
        listings: Vec<Listing>,
        /// Only if the log of the table has so many entries.
        entries: Option<u64>,
        refused: Option<Refused>,
    },
    Forget,
    Person(Box<PersonWork>),
    Decks(Box<DeckWork>),
    /// Takes somebody's name out of the log of a table.
    Blank {
        table: TableKey,
        person: Person,
    },
    /// Somebody's name stands nowhere any more.
    Forgotten(Person),
    Waste(Waste),
    /// Writes something, to see whether that is possible.
    Probe,
    /// The last job.
    Close,
}

/// Something to be written, and who waits for it.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) done: oneshot::Sender<Appended>,
}

/// The log of all tables.
#[derive(Clone, Debug)]
pub struct Log {
    journal: mpsc::Sender<Order>,
    writer: mpsc::Sender<Job>,
    pool: SqlitePool,
    waiting: Arc<Mutex<Waiting>>,
}

impl Log {
    /// Starts to write, once what a server before has left in the journal is where it belongs.
    pub(super) async fn start(
        conn: SqliteConnection,
        pool: SqlitePool,
        folder: &Path,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        let waiting = Arc::<Mutex<Waiting>>::default();
        let mut writer = Writer::new(conn, folder, Arc::clone(&metrics), Arc::clone(&waiting));
        let generation = writer.recover().await?;
        let (jobs, queue) = mpsc::channel(GROUP_MAX);
        let (orders, ordered) = mpsc::channel(GROUP_MAX);
        let journal = Journal::open(folder, generation, Arc::clone(&waiting), jobs.clone(), metrics)
            .map_err(|error| StoreError::File { path: folder.display().to_string(), error })?;
        tokio::spawn(writer.run(queue, journal.progress()));
        tokio::spawn(journal.run(ordered));
        Ok(Self { journal: orders, writer: jobs, pool, waiting })
    }

    /// Begins the log of a table.
    ///
    /// # Errors
    /// If it could not be written, or the name is taken.
    pub async fn open(
        &self,
        name: &str,
        entry: &LogEntry,
        listing: Listing,
    ) -> Result<TableKey, AppendError> {
        let entry = text(entry);
        let work = Work::Open { name: name.to_owned(), entry, listing: Box::new(listing), key: None };
        self.ask(work).await?.ok_or(AppendError::Failed)
    }

    /// Appends entries, the first of them as number `at`, all or none; with them the lists may change.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if another entry stands there.
    pub async fn append(
        &self,
        table: TableKey,
        at: u64,
        entries: &[LogEntry],
        listing: Option<Box<Listing>>,
    ) -> Result<(), AppendError> {
        self.claim(table, at, entries.len()).await?;
        let entries = entries.iter().map(text).collect();
        let appended = match listing {
            Some(_) => self.ask(Work::Append { table, at, entries, listing }).await,
            None => self.put_down(table, at, entries).await,
        };
        if appended.is_err() {
            lock(&self.waiting).forget_end(table);
        }
        appended.map(|_| ())
    }

    async fn put_down(&self, table: TableKey, at: u64, entries: Vec<String>) -> Appended {
        while lock(&self.waiting).len() >= WAITING_MAX {
            if self.writer.is_closed() {
                return Err(AppendError::Failed);
            }
            tokio::time::sleep(FULL_PAUSE).await;
        }
        let (done, answer) = oneshot::channel();
        let order = Order::Append(Append { table, at, entries, done });
        self.journal.send(order).await.map_err(|_| AppendError::Failed)?;
        answer.await.map_err(|_| AppendError::Failed)?
    }

    /// Makes sure that entries stand where the log of their table ends.
    async fn claim(&self, table: TableKey, at: u64, count: usize) -> Result<(), AppendError> {
        loop {
            match lock(&self.waiting).claim(table, at, count) {
                Claim::Granted => return Ok(()),
                Claim::Taken => return Err(AppendError::Conflict),
                Claim::Unknown => {}
            }
            let end = sqlx::query_scalar(LOG_END).bind(table.0);
            let end: i64 = end.fetch_one(&self.pool).await.map_err(|error| {
                tracing::error!(%error, "the log could not be read");
                AppendError::Failed
            })?;
            lock(&self.waiting).learn_end(table, end as u64);
        }
    }

    /// Reads the log of a table.
    ///
    /// # Errors
    /// If the database cannot be read, or an entry is no entry.
    pub async fn read(&self, table: TableKey) -> Result<Vec<LogEntry>, StoreError> {
        // Those that wait first: what is carried over in between is found twice, and not missed.
        let waiting: Vec<(u64, String)> =
            lock(&self.waiting).of(table).map(|(seq, entry)| (seq, entry.to_owned())).collect();
        let mut rows: Vec<String> =
            sqlx::query_scalar("SELECT entry FROM log WHERE table_id = ? ORDER BY seq")
                .bind(table.0)
                .fetch_all(&self.pool)
                .await?;
        let carried = rows.len() as u64;
        rows.extend(waiting.into_iter().filter(|(seq, _)| *seq >= carried).map(|(_, entry)| entry));
        let read = |(place, entry): (usize, &String)| {
            serde_json::from_str(entry).map_err(|error| StoreError::Log {
                table: table.0.to_string(),
                problem: format!("entry {place}: {error}"),
            })
        };
        let entries: Vec<LogEntry> = rows.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        // A machine that has lost the time of day must not make those who played here wait for it.
        if let Some(last) = entries.last() {
            chance::not_before(last.at);
        }
        Ok(entries)
    }

    /// Finds a table by its name.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn find(&self, name: &str) -> Result<Option<TableKey>, StoreError> {
        let key = sqlx::query_scalar("SELECT id FROM tables WHERE name = ?").bind(name);
        Ok(key.fetch_optional(&self.pool).await?.map(TableKey))
    }

    /// All tables, with their names.
    pub(super) async fn all(&self) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(sqlx::query_as("SELECT id, name FROM tables ORDER BY id").fetch_all(&self.pool).await?)
    }

    /// Puts a table into the lists once more.
    pub(super) async fn list(
        &self,
        table: TableKey,
        listings: Vec<Listing>,
        entries: Option<u64>,
    ) -> Result<(), AppendError> {
        self.ask(Work::List { table, listings, entries, refused: None }).await.map(|_| ())
    }

    /// Empties the lists.
    pub(super) async fn forget_lists(&self) -> Result<(), AppendError> {
        self.ask(Work::Forget).await.map(|_| ())
    }

    /// Changes what is known of a person.
    pub(super) async fn change(&self, work: PersonWork) -> Result<(), AppendError> {
        self.ask(Work::Person(Box::new(work))).await.map(|_| ())
    }

    /// Takes somebody's name out of the log of a table.
    pub(super) async fn blank(&self, table: TableKey, person: Person) -> Result<(), AppendError> {
        self.ask(Work::Blank { table, person }).await.map(|_| ())
    }

    /// Notes that somebody's name stands nowhere any more.
    pub(super) async fn forgotten(&self, person: Person) -> Result<(), AppendError> {
        self.ask(Work::Forgotten(person)).await.map(|_| ())
    }

    /// Throws things away.
    pub(super) async fn throw_away(&self, waste: Waste) -> Result<(), AppendError> {
        self.ask(Work::Waste(waste)).await.map(|_| ())
    }

    /// Writes something, and waits until it is on disk.
    ///
    /// # Errors
    /// If that is not possible.
    pub async fn probe(&self) -> Result<(), AppendError> {
        self.ask(Work::Probe).await.map(|_| ())
    }

    /// Does something with kept decks.
    pub(super) async fn decks(&self, work: DeckWork) -> Result<(), AppendError> {
        self.ask(Work::Decks(Box::new(work))).await.map(|_| ())
    }

    async fn ask(&self, work: Work) -> Appended {
        let (done, answer) = oneshot::channel();
        self.writer.send(Job { work, done }).await.map_err(|_| AppendError::Failed)?;
        answer.await.map_err(|_| AppendError::Failed)?
    }

    /// Waits until everything is on disk; nothing is written afterwards.
    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.journal.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
        let _ = self.ask(Work::Close).await;
    }
}

fn text(entry: &LogEntry) -> String {
    serde_json::to_string(entry).unwrap_or_else(|error| panic!("an entry is always JSON: {error}"))
}
