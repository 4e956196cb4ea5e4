//! The log: what was accepted at every table, in order.
//!
//! Three verbs are all that the rest of the server knows of it: a table is *opened*, entries are *appended* where they
//! are expected, and a log is *read*. An append is answered after its entries are on disk, and fails with
//! [`AppendError::Conflict`] where another has written the same place before. Everything that has gathered while one
//! transaction was being written goes into the next (group commit), so a busy server writes many moves with one flush.
//! The lists that people look at ([`super::lists`]) change in the same transaction as the log that they follow from.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use karczma_table::LogEntry;
use sqlx::sqlite::SqlitePool;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::StoreError;
use super::decks::DeckWork;
use super::lists::{self, Listing};
use super::people::Profile;
use crate::metrics::Metrics;

/// The number by which the log knows a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableKey(pub i64);

/// How many jobs are put into one transaction at most.
const GROUP_MAX: usize = 1024;

/// How long it takes on a busy server at least from one writing to the next: flushing the disk costs as much for many moves
/// as for one. A server that is not busy writes at once.
const INTERVAL: Duration = Duration::from_millis(4);

/// So many jobs in a group make a server busy.
const BUSY: usize = 8;

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Something else was written there before.
    #[error("the log has gone on without this table")]
    Conflict,
    /// The disk, or the end of the server.
    #[error("the log could not be written")]
    Failed,
}

/// Something to be written.
enum Work {
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
    },
    Forget,
    Person(Profile),
    Decks(DeckWork),
    /// The last job.
    Close,
}

struct Job {
    work: Work,
    done: oneshot::Sender<Result<Option<TableKey>, AppendError>>,
}

/// The log of all tables.
#[derive(Clone, Debug)]
pub struct Log {
    jobs: mpsc::Sender<Job>,
    pool: SqlitePool,
}

impl Log {
    pub(super) fn start(conn: SqliteConnection, pool: SqlitePool, metrics: Arc<Metrics>) -> Self {
        let (jobs, queue) = mpsc::channel(GROUP_MAX);
        let writer = Writer { conn, metrics, inserts: (1..=INSERT_MAX).map(insert).collect() };
        tokio::spawn(writer.run(queue));
        Self { jobs, pool }
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
        listing: Option<Listing>,
    ) -> Result<(), AppendError> {
        let entries = entries.iter().map(text).collect();
        self.ask(Work::Append { table, at, entries, listing: listing.map(Box::new) }).await.map(|_| ())
    }

    /// Reads the log of a table.
    ///
    /// # Errors
    /// If the database cannot be read, or an entry is no entry.
    pub async fn read(&self, table: TableKey) -> Result<Vec<LogEntry>, StoreError> {
        let rows: Vec<(String,)> = sqlx::query_as("SELECT entry FROM log WHERE table_id = ? ORDER BY seq")
            .bind(table.0)
            .fetch_all(&self.pool)
            .await?;
        let read = |(place, (entry,)): (usize, &(String,))| {
            serde_json::from_str(entry).map_err(|error| StoreError::Log {
                table: table.0.to_string(),
                problem: format!("entry {place}: {error}"),
            })
        };
        rows.iter().enumerate().map(read).collect()
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
    pub(super) async fn list(&self, table: TableKey, listings: Vec<Listing>) -> Result<(), AppendError> {
        self.ask(Work::List { table, listings }).await.map(|_| ())
    }

    /// Empties the lists.
    pub(super) async fn forget_lists(&self) -> Result<(), AppendError> {
        self.ask(Work::Forget).await.map(|_| ())
    }

    /// Keeps what is known of a person. [`AppendError::Conflict`]: the login is taken.
    pub(super) async fn keep(&self, profile: Profile) -> Result<(), AppendError> {
        self.ask(Work::Person(profile)).await.map(|_| ())
    }

    /// Does something with kept decks.
    pub(super) async fn decks(&self, work: DeckWork) -> Result<(), AppendError> {
        self.ask(Work::Decks(work)).await.map(|_| ())
    }

    async fn ask(&self, work: Work) -> Result<Option<TableKey>, AppendError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { work, done }).await.map_err(|_| AppendError::Failed)?;
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

/// How many entries one statement inserts at most; each number has its own prepared statement.
const INSERT_MAX: usize = 64;

fn insert(rows: usize) -> String {
    let places = vec!["(?,?,?)"; rows].join(",");
    format!("INSERT INTO log (table_id, seq, entry) VALUES {places}")
}

/// The one task that writes.
struct Writer {
    conn: SqliteConnection,
    metrics: Arc<Metrics>,
    /// The statement that inserts one entry, two, and so on.
    inserts: Vec<String>,
}

impl Writer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let (mut group, mut last, mut due) = (Vec::new(), None, None);
        while last.is_none() && Self::gather(&mut queue, &mut group, due).await {
            due = (group.len() >= BUSY).then(|| Instant::now() + INTERVAL);
            let place = group.iter().position(|job| matches!(job.work, Work::Close));
            // Whatever comes after the last job is not written, and whoever asked for it learns that.
            last = place.map(|place| group.drain(place..).next());
            if self.commit(&mut group).await.is_ok() {
                for job in group.drain(..) {
                    let _ = job.done.send(Ok(job.work.key()));
                }
                continue;
            }
            // Something in the group does not fit: one by one, so that it harms nobody else.
            for job in std::mem::take(&mut group) {
                let mut alone = vec![job];
                let result = self.commit(&mut alone).await;
                for Job { work, done } in alone {
                    let _ = done.send(match &result {
                        Ok(()) => Ok(work.key()),
                        Err(error) => Err(judge(error)),
                    });
                }
            }
        }
        let _ = self.conn.close().await;
        if let Some(Some(job)) = last {
            let _ = job.done.send(Ok(None));
        }
    }

    /// Waits for something to write, and takes whatever else has come by the time when the next writing is due.
    async fn gather(queue: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>, due: Option<Instant>) -> bool {
        let found = queue.recv_many(group, GROUP_MAX).await;
        if let Some(due) = due {
            sleep_until(due).await;
        }
        while group.len() < GROUP_MAX
            && let Ok(job) = queue.try_recv()
        {
            group.push(job);
        }
        found > 0
    }

    async fn commit(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        let entries = if group.iter().all(|job| job.work.is_plain()) {
            let rows = rows(group);
            match rows.len() {
                // A statement is a transaction of its own.
                1..=INSERT_MAX => self.insert(&rows).await?,
                _ => self.transact(group).await?,
            }
        } else {
            self.transact(group).await?
        };
        self.metrics.entries.fetch_add(entries as u64, Ordering::Relaxed);
        crate::metrics::up(&self.metrics.commits);
        Ok(())
    }

    async fn transact(&mut self, group: &mut [Job]) -> Result<usize, sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let result = match self.write(group).await {
            Ok(entries) => sqlx::query("COMMIT").execute(&mut self.conn).await.map(|_| entries),
            Err(error) => Err(error),
        };
        if result.is_err() {
            sqlx::query("ROLLBACK").execute(&mut self.conn).await?;
        }
        result
    }

    /// Writes a group and says how many entries that were.
    async fn write(&mut self, group: &mut [Job]) -> Result<usize, sqlx::Error> {
        for job in &mut *group {
            if let Work::Open { name, key, .. } = &mut job.work {
                let id = sqlx::query("INSERT INTO tables (name) VALUES (?)").bind(&*name);
                *key = Some(TableKey(id.execute(&mut self.conn).await?.last_insert_rowid()));
            }
        }
        let rows = self.insert(&rows(group)).await?;
        for job in &*group {
            match &job.work {
                Work::Open { listing, key: Some(key), .. } => {
                    lists::put(&mut self.conn, *key, listing).await?
                }
                Work::Append { table, listing: Some(listing), .. } => {
                    lists::put(&mut self.conn, *table, listing).await?;
                }
                Work::List { table, listings } => {
                    for listing in listings {
                        lists::put(&mut self.conn, *table, listing).await?;
                    }
                }
                Work::Forget => lists::forget(&mut self.conn).await?,
                Work::Person(profile) => profile.put(&mut self.conn).await?,
                Work::Decks(work) => work.put(&mut self.conn).await?,
                Work::Open { key: None, .. } | Work::Append { listing: None, .. } | Work::Close => {}
            }
        }
        Ok(rows)
    }

    /// In a box, since the compiler cannot see otherwise that the future may go from thread to thread.
    fn insert<'a>(&'a mut self, rows: &'a [Row<'a>]) -> BoxFuture<'a, Result<usize, sqlx::Error>> {
        async move {
            for some in rows.chunks(INSERT_MAX) {
                let mut query = sqlx::query(&self.inserts[some.len() - 1]);
                for Row { table, seq, entry } in some {
                    query = query.bind(table.0).bind(*seq).bind(*entry);
                }
                query.execute(&mut self.conn).await?;
            }
            Ok(rows.len())
        }
        .boxed()
    }
}

/// A row of the log.
struct Row<'a> {
    table: TableKey,
    seq: i64,
    entry: &'a str,
}

fn rows(group: &[Job]) -> Vec<Row<'_>> {
    let mut rows = Vec::with_capacity(group.len());
    for job in group {
        match &job.work {
            Work::Open { entry, key: Some(key), .. } => rows.push(Row { table: *key, seq: 0, entry }),
            Work::Append { table, at, entries, .. } => {
                let numbered = entries.iter().zip(*at as i64..);
                rows.extend(numbered.map(|(entry, seq)| Row { table: *table, seq, entry }));
            }
            Work::Open { key: None, .. }
            | Work::List { .. }
            | Work::Forget
            | Work::Person(_)
            | Work::Decks(_)
            | Work::Close => {}
        }
    }
    rows
}

impl Work {
    /// Is it nothing but entries?
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Append { listing: None, .. })
    }

    const fn key(&self) -> Option<TableKey> {
        match self {
            Self::Open { key, .. } => *key,
            Self::Append { .. }
            | Self::List { .. }
            | Self::Forget
            | Self::Person(_)
            | Self::Decks(_)
            | Self::Close => None,
        }
    }
}

fn judge(error: &sqlx::Error) -> AppendError {
    if error.as_database_error().is_some_and(|error| error.is_unique_violation()) {
        return AppendError::Conflict;
    }
    tracing::error!(%error, "the log could not be written");
    AppendError::Failed
}
