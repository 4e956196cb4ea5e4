//! The log: what was accepted at every table, in order.
//!
//! Three verbs are all that the rest of the server knows of it: a table is *opened*, entries are *appended* where they
//! are expected, and a log is *read*. An append is answered after its entries are on disk, and fails with
//! [`AppendError::Conflict`] where another has written the same place before. What comes together is written together
//! (group commit), so a busy server writes many moves with one flush.
//!
//! The database decides: the key of an entry is its table and its number there, and whatever belongs together (entries and
//! the lists that follow from them, [`super::lists`]) is written in one transaction (`writer.rs`).

use std::sync::Arc;

use karczma_table::{LogEntry, Person};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::decks::DeckWork;
use super::lists::Listing;
use super::people::PersonWork;
use super::purge::Waste;
use super::writer::{GROUP_MAX, Writer};
use crate::chance;
use crate::metrics::Metrics;

/// The number by which the log knows a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableKey(pub i64);

/// An entry in the log: of which table, as which number there, and its text.
pub(super) type Row<'a> = (TableKey, u64, &'a str);

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
        /// Did the log end elsewhere?
        conflict: bool,
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
    writer: mpsc::Sender<Job>,
    pool: SqlitePool,
}

impl Log {
    /// Starts to write.
    pub(super) fn start(conn: SqliteConnection, pool: SqlitePool, metrics: Arc<Metrics>) -> Self {
        let (writer, queue) = mpsc::channel(GROUP_MAX);
        tokio::spawn(Writer::new(conn, metrics).run(queue));
        Self { writer, pool }
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
        let entries = entries.iter().map(text).collect();
        self.ask(Work::Append { table, at, entries, listing, conflict: false }).await.map(|_| ())
    }

    /// Reads the log of a table.
    ///
    /// # Errors
    /// If the database cannot be read, or an entry is no entry.
    pub async fn read(&self, table: TableKey) -> Result<Vec<LogEntry>, StoreError> {
        let rows: Vec<String> = sqlx::query_scalar("SELECT entry FROM log WHERE table_id = ? ORDER BY seq")
            .bind(table.0)
            .fetch_all(&self.pool)
            .await?;
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
        let _ = self.ask(Work::Close).await;
    }
}

fn text(entry: &LogEntry) -> String {
    serde_json::to_string(entry).unwrap_or_else(|error| panic!("an entry is always JSON: {error}"))
}
