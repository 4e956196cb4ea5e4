//! The log: what was accepted at every table, in order.
//!
//! Three verbs are all that the rest of the server knows of it: a table is *opened*, entries are *appended* where they
//! are expected, and a log is *read*. An append is answered after its entries are on disk, and fails with
//! [`AppendError::Conflict`] where another has written the same place before. Everything that has gathered while one
//! transaction was being written goes into the next (group commit), so a busy server writes many moves with one flush.
//! The lists that people look at ([`super::lists`]) change in the same transaction as the log that they follow from.
//! On disk an entry is first in the [`journal`], and is carried over into the table of the log a little later.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
use super::journal::{self, Row, Waiting};
use super::lists::{self, Listing};
use super::people::Profile;
use crate::metrics::Metrics;

/// The number by which the log knows a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableKey(pub i64);

/// How many jobs are put into one transaction at most.
const GROUP_MAX: usize = 1024;

/// How often others may put something in before a group is written.
const YIELDS: usize = 2;

/// How long entries wait in the journal before they are carried over, if they are few.
const CARRY: Duration = Duration::from_secs(20);

/// So many entries in the journal are carried over at once.
const CARRY_MAX: usize = 4096;

/// How many are carried over in one transaction, for which moves that come meanwhile wait.
const CARRY_STEP: usize = 128;

/// How many on a busy server, where many moves wait for each other anyway.
const CARRY_STEP_BUSY: usize = 512;

/// So many jobs in a group make a server busy.
const BUSY: usize = 16;

/// How many entries one statement inserts.
const INSERT_MAX: usize = 64;

/// For how many tables the writer remembers where their log ends.
const ENDS_MAX: usize = 65_536;

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
    waiting: Arc<Mutex<Waiting>>,
}

impl Log {
    /// Starts to write, once what a server before has left in the journal is where it belongs.
    pub(super) async fn start(
        conn: SqliteConnection,
        pool: SqlitePool,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        let (jobs, queue) = mpsc::channel(GROUP_MAX);
        let waiting = Arc::<Mutex<Waiting>>::default();
        let mut writer = Writer {
            conn,
            metrics,
            waiting: Arc::clone(&waiting),
            ends: BTreeMap::new(),
            journal_last: 0,
            round: None,
            carry_due: Instant::now() + CARRY,
            carry_step: CARRY_STEP_BUSY,
        };
        writer.recover().await?;
        tokio::spawn(writer.run(queue));
        Ok(Self { jobs, pool, waiting })
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
        // Those that wait first: what is carried over in between is found twice, and not missed.
        let waiting: Vec<(u64, String)> =
            lock(&self.waiting).of(table, 0).map(|(seq, entry)| (seq, entry.to_owned())).collect();
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

/// The one task that writes.
struct Writer {
    conn: SqliteConnection,
    metrics: Arc<Metrics>,
    /// What is in the journal and not in the log.
    waiting: Arc<Mutex<Waiting>>,
    /// How many entries the logs have that were written lately.
    ends: BTreeMap<TableKey, u64>,
    /// The last row of the journal.
    journal_last: i64,
    /// What is being carried over.
    round: Option<Round>,
    /// When the next round begins.
    carry_due: Instant,
    /// How many entries are carried over next.
    carry_step: usize,
}

/// One round of carrying over.
struct Round {
    /// The rows of the journal up to this one are no longer needed afterwards.
    until: i64,
    /// Where it has come to.
    from: (TableKey, u64),
}

impl Writer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let (mut group, mut last) = (Vec::new(), None);
        while last.is_none() {
            if self.is_overdue() {
                self.carry().await;
            }
            let idle = self.is_idle();
            tokio::select! {
                biased;
                found = Self::gather(&mut queue, &mut group) => if !found { break },
                () = sleep_until(self.carry_due), if !idle => {
                    self.carry().await;
                    continue;
                }
            }
            let place = group.iter().position(|job| matches!(job.work, Work::Close));
            // Whatever comes after the last job is not written, and whoever asked for it learns that.
            last = place.map(|place| group.drain(place..).next());
            self.carry_step = if group.len() < BUSY { CARRY_STEP } else { CARRY_STEP_BUSY };
            self.serve(&mut group).await;
        }
        // A server that starts again has nothing to carry over, and the file is as small as it can be.
        while !self.is_idle() && self.carry().await {}
        let _ = self.conn.close().await;
        if let Some(Some(job)) = last {
            let _ = job.done.send(Ok(None));
        }
    }

    /// Waits for something to write. Then everybody who is about to write something too may put it in: that costs next to
    /// nothing where nobody is, and on a busy server flushing the disk costs as much for many moves as for one.
    async fn gather(queue: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) -> bool {
        // Something may have been taken in before, when it was time to carry something over.
        if group.is_empty() && queue.recv_many(group, GROUP_MAX).await == 0 {
            return false;
        }
        for _ in 0..YIELDS {
            tokio::task::yield_now().await;
            while group.len() < GROUP_MAX
                && let Ok(job) = queue.try_recv()
            {
                group.push(job);
            }
        }
        true
    }

    /// Writes a group and answers everybody.
    async fn serve(&mut self, group: &mut Vec<Job>) {
        if self.commit(group).await.is_ok() {
            for job in group.drain(..) {
                let _ = job.done.send(Ok(job.work.key()));
            }
            return;
        }
        // Something in the group does not fit: one by one, so that it harms nobody else.
        for job in std::mem::take(group) {
            let mut alone = vec![job];
            let result = self.commit(&mut alone).await;
            for Job { work, done } in alone {
                let _ = done.send(match &result {
                    Ok(()) => Ok(work.key()),
                    Err(Unwritten::Misplaced) => Err(AppendError::Conflict),
                    Err(Unwritten::Database(error)) => Err(judge(error)),
                });
            }
        }
    }

    async fn commit(&mut self, group: &mut [Job]) -> Result<(), Unwritten> {
        self.check(group).await?;
        let begun = Instant::now();
        if group.iter().all(|job| job.work.is_plain()) {
            // A statement is a transaction of its own.
            self.put_down(&rows(group)).await?;
        } else {
            self.transact(group).await?;
        }
        self.metrics.flushes.note(begun.elapsed());
        let rows = rows(group);
        for Row { table, seq, .. } in &rows {
            self.ends.insert(*table, seq + 1);
        }
        let mut waiting = lock(&self.waiting);
        if waiting.len() == 0 {
            self.carry_due = Instant::now() + CARRY;
        }
        waiting.add(&rows);
        if waiting.len() >= CARRY_MAX {
            self.carry_due = Instant::now();
        }
        drop(waiting);
        self.metrics.entries.fetch_add(rows.len() as u64, Ordering::Relaxed);
        crate::metrics::up(&self.metrics.commits);
        Ok(())
    }

    /// Does everything that is appended stand where the log of its table ends?
    async fn check(&mut self, group: &[Job]) -> Result<(), Unwritten> {
        let mut ends = BTreeMap::new();
        for job in group {
            let Work::Append { table, at, entries, .. } = &job.work else { continue };
            let end = match ends.get(table) {
                Some(end) => *end,
                None => self.end(*table).await?,
            };
            if *at != end {
                return Err(Unwritten::Misplaced);
            }
            ends.insert(*table, end + entries.len() as u64);
        }
        Ok(())
    }

    /// How many entries the log of a table has.
    async fn end(&mut self, table: TableKey) -> Result<u64, sqlx::Error> {
        if let Some(end) = self.ends.get(&table) {
            return Ok(*end);
        }
        if self.ends.len() >= ENDS_MAX {
            self.ends.clear();
        }
        let waits = lock(&self.waiting).of(table, 0).next_back().map(|(seq, _)| seq + 1);
        let end = match waits {
            Some(end) => end,
            None => {
                let query = "SELECT coalesce(max(seq) + 1, 0) FROM log WHERE table_id = ?";
                let end: i64 = sqlx::query_scalar(query).bind(table.0).fetch_one(&mut self.conn).await?;
                end as u64
            }
        };
        self.ends.insert(table, end);
        Ok(end)
    }

    /// Puts entries down in the journal.
    async fn put_down(&mut self, rows: &[Row<'_>]) -> Result<(), sqlx::Error> {
        if rows.is_empty() {
            return Ok(());
        }
        let text = journal::write(rows);
        let put = sqlx::query("INSERT INTO journal (entries) VALUES (?)").bind(text);
        self.journal_last = put.execute(&mut self.conn).await?.last_insert_rowid();
        Ok(())
    }

    async fn transact(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let written = self.write(group).await;
        self.end_transaction(written).await
    }

    async fn end_transaction(&mut self, written: Result<(), sqlx::Error>) -> Result<(), sqlx::Error> {
        let result = match written {
            Ok(()) => sqlx::query("COMMIT").execute(&mut self.conn).await.map(|_| ()),
            Err(error) => Err(error),
        };
        if result.is_err() {
            sqlx::query("ROLLBACK").execute(&mut self.conn).await?;
        }
        result
    }

    async fn write(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        for job in &mut *group {
            if let Work::Open { name, key, .. } = &mut job.work {
                let id = sqlx::query("INSERT INTO tables (name) VALUES (?)").bind(&*name);
                *key = Some(TableKey(id.execute(&mut self.conn).await?.last_insert_rowid()));
            }
        }
        self.put_down(&rows(group)).await?;
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
        Ok(())
    }

    /// Is there nothing to carry over?
    fn is_idle(&self) -> bool {
        self.round.is_none() && lock(&self.waiting).len() == 0
    }

    /// Has so much gathered in the journal that it cannot wait for a quiet moment?
    fn is_overdue(&self) -> bool {
        lock(&self.waiting).len() >= 2 * CARRY_MAX
    }

    /// Carries some entries over from the journal into the log; false if that failed.
    async fn carry(&mut self) -> bool {
        let first = Round { until: self.journal_last, from: (TableKey(i64::MIN), 0) };
        let round = self.round.take().unwrap_or(first);
        let rows = lock(&self.waiting).next(round.from, self.carry_step);
        let until = (rows.len() < self.carry_step).then_some(round.until);
        if let Err(error) = self.carry_over(&rows, until).await {
            tracing::error!(%error, "the journal could not be carried over into the log; it is tried again");
            self.carry_due = Instant::now() + CARRY;
            return false;
        }
        let mut waiting = lock(&self.waiting);
        waiting.remove(&rows);
        if let (None, Some((table, seq, _))) = (until, rows.last()) {
            self.round = Some(Round { until: round.until, from: (*table, seq + 1) });
        }
        let soon = self.round.is_some() || waiting.len() >= CARRY_MAX;
        self.carry_due = if soon { Instant::now() } else { Instant::now() + CARRY };
        true
    }

    async fn carry_over(
        &mut self,
        rows: &[(TableKey, u64, Box<str>)],
        until: Option<i64>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let mut written = self.insert(rows).await;
        if let (Ok(()), Some(until)) = (&written, until) {
            let done = sqlx::query("DELETE FROM journal WHERE id <= ?").bind(until);
            written = done.execute(&mut self.conn).await.map(|_| ());
        }
        self.end_transaction(written).await
    }

    /// Inserts into the log. What is there already was carried over by a server that stopped in the middle of a round.
    ///
    /// In a box, since the compiler cannot see otherwise that the future may go from thread to thread.
    fn insert<'a>(
        &'a mut self,
        rows: &'a [(TableKey, u64, Box<str>)],
    ) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        async move {
            for some in rows.chunks(INSERT_MAX) {
                let places = vec!["(?,?,?)"; some.len()].join(",");
                let insert = format!("INSERT OR IGNORE INTO log (table_id, seq, entry) VALUES {places}");
                // Only the statement for a full number of rows comes again and again.
                let mut query = sqlx::query(&insert).persistent(some.len() == INSERT_MAX);
                for (table, seq, entry) in some {
                    query = query.bind(table.0).bind(*seq as i64).bind(&**entry);
                }
                query.execute(&mut self.conn).await?;
            }
            Ok(())
        }
        .boxed()
    }

    /// Carries over what a server before has left in the journal.
    async fn recover(&mut self) -> Result<(), StoreError> {
        let groups: Vec<(i64, String)> =
            sqlx::query_as("SELECT id, entries FROM journal ORDER BY id").fetch_all(&mut self.conn).await?;
        for (id, text) in &groups {
            lock(&self.waiting).add(&journal::read(*id, text)?);
            self.journal_last = *id;
        }
        while !self.is_idle() {
            if !self.carry().await {
                return Err(StoreError::Closed);
            }
        }
        Ok(())
    }
}

/// Why a group was not written.
enum Unwritten {
    /// Something in it does not stand where the log of its table ends.
    Misplaced,
    /// The database does not take it.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Unwritten {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

fn rows(group: &[Job]) -> Vec<Row<'_>> {
    let mut rows = Vec::with_capacity(group.len());
    for job in group {
        match &job.work {
            Work::Open { entry, key: Some(key), .. } => rows.push(Row { table: *key, seq: 0, entry }),
            Work::Append { table, at, entries, .. } => {
                let numbered = entries.iter().zip(*at..);
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
