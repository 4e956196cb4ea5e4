//! The one task that writes: it takes jobs as they come, and puts those that come together into one transaction.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::carry::Carrying;
use super::journal::{self, Row, Waiting, lock};
use super::lists;
use super::log::{AppendError, Job, TableKey, Work};
use crate::metrics::Metrics;

/// How many jobs are put into one transaction at most.
pub(super) const GROUP_MAX: usize = 1024;

/// How often others may put something in before a group is written.
const YIELDS: usize = 2;

/// For how many tables the writer remembers where their log ends.
const ENDS_MAX: usize = 65_536;

/// The one task that writes.
pub(super) struct Writer {
    pub(super) conn: SqliteConnection,
    metrics: Arc<Metrics>,
    /// What is in the journal and not in the log.
    pub(super) waiting: Arc<Mutex<Waiting>>,
    /// How many entries the logs have that were written lately.
    ends: BTreeMap<TableKey, u64>,
    /// The last row of the journal.
    pub(super) journal_last: i64,
    /// How far entries have been carried over.
    pub(super) carrying: Carrying,
}

impl Writer {
    pub(super) fn new(conn: SqliteConnection, metrics: Arc<Metrics>, waiting: Arc<Mutex<Waiting>>) -> Self {
        Self { conn, metrics, waiting, ends: BTreeMap::new(), journal_last: 0, carrying: Carrying::new() }
    }

    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let (mut group, mut last) = (Vec::new(), None);
        while last.is_none() {
            if self.is_overdue() {
                self.carry().await;
            }
            let idle = self.is_idle();
            tokio::select! {
                biased;
                found = queue.recv_many(&mut group, GROUP_MAX) => if found == 0 { break },
                () = sleep_until(self.carrying.due), if !idle => {
                    self.carry().await;
                    continue;
                }
            }
            Self::gather(&mut queue, &mut group).await;
            let place = group.iter().position(|job| matches!(job.work, Work::Close));
            // Whatever comes after the last job is not written, and whoever asked for it learns that.
            last = place.map(|place| group.drain(place..).next());
            self.pace_carrying(group.len());
            self.serve(&mut group).await;
        }
        // A server that starts again has nothing to carry over, and the file is as small as it can be.
        while !self.is_idle() && self.carry().await {}
        self.empty_ahead().await;
        let _ = self.conn.close().await;
        if let Some(Some(job)) = last {
            let _ = job.done.send(Ok(None));
        }
    }

    /// Carries the write-ahead log over, so that everything is in one file for whoever copies it. SQLite does so by itself
    /// only if the last connection that is closed may write.
    async fn empty_ahead(&mut self) {
        let emptied = sqlx::query_scalar::<_, bool>("PRAGMA wal_checkpoint(TRUNCATE)");
        match emptied.fetch_one(&mut self.conn).await {
            Ok(false) => {}
            Ok(true) => {
                tracing::warn!("somebody reads the database: part of it is left in the write-ahead log")
            }
            Err(error) => tracing::warn!(%error, "the write-ahead log was not carried over"),
        }
    }

    /// Lets everybody who is about to write something too put it in: that costs next to nothing where nobody is, and on a
    /// busy server flushing the disk costs as much for many moves as for one.
    async fn gather(queue: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) {
        for _ in 0..YIELDS {
            tokio::task::yield_now().await;
            while group.len() < GROUP_MAX
                && let Ok(job) = queue.try_recv()
            {
                group.push(job);
            }
        }
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
        self.wait(&rows);
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
        self.carrying.left = true;
        Ok(())
    }

    async fn transact(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let written = self.write(group).await;
        self.end_transaction(written).await
    }

    pub(super) async fn end_transaction(
        &mut self,
        written: Result<(), sqlx::Error>,
    ) -> Result<(), sqlx::Error> {
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
