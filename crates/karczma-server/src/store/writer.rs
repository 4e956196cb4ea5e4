//! The one task that writes to the database: it takes jobs as they come, puts those that come together into one
//! transaction, and carries over from the journal in between.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::carry::Carrying;
use super::journal::{self, Progress};
use super::log::{AppendError, Appended, Job, LOG_END, Refused, TableKey, Work};
use super::waiting::{Row, Waiting, lock};
use super::{lists, purge};
use crate::metrics::{Metrics, up};

/// How many jobs are put into one transaction at most.
pub(super) const GROUP_MAX: usize = 1024;

/// The one task that writes to the database.
pub(super) struct Writer {
    pub(super) conn: SqliteConnection,
    pub(super) folder: PathBuf,
    metrics: Arc<Metrics>,
    /// What is in the journal and not in the log.
    pub(super) waiting: Arc<Mutex<Waiting>>,
    /// How far entries have been carried over.
    pub(super) carrying: Carrying,
}

impl Writer {
    pub(super) fn new(
        conn: SqliteConnection,
        folder: &Path,
        metrics: Arc<Metrics>,
        waiting: Arc<Mutex<Waiting>>,
    ) -> Self {
        Self { conn, folder: folder.to_owned(), metrics, waiting, carrying: Carrying::default() }
    }

    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Job>, journal: Progress) {
        let (mut group, mut last) = (Vec::new(), None);
        while last.is_none() {
            let due = self.carrying.due;
            tokio::select! {
                found = queue.recv_many(&mut group, GROUP_MAX) => if found == 0 { break },
                () = journal.gathered() => {
                    self.plan_round();
                    continue;
                }
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    self.carry(&journal).await;
                    continue;
                }
            }
            let place = group.iter().position(|job| matches!(job.work, Work::Close));
            // Whatever comes after the last job is not written, and whoever asked for it learns that.
            last = place.map(|place| group.drain(place..).next());
            self.serve(&mut group).await;
        }
        self.finish(&journal).await;
        if let Some(Some(job)) = last {
            let _ = job.done.send(Ok(None));
        }
    }

    /// Leaves everything in one file, as small as it can be; a server that starts again has nothing to carry over.
    async fn finish(mut self, journal: &Progress) {
        if self.carry_all(journal).await
            && let Err(error) = journal::remove(&self.folder)
        {
            tracing::warn!(%error, "the files of the journal could not be removed");
        }
        self.empty_ahead().await;
        let _ = self.conn.close().await;
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

    /// Writes a group and answers everybody.
    async fn serve(&mut self, group: &mut Vec<Job>) {
        if self.commit(group).await.is_ok() {
            for job in group.drain(..) {
                let _ = job.done.send(job.work.written());
            }
            return;
        }
        // Something in the group does not fit: one by one, so that it harms nobody else.
        for job in std::mem::take(group) {
            let mut alone = vec![job];
            let result = self.commit(&mut alone).await;
            for Job { work, done } in alone {
                let _ = done.send(match &result {
                    Ok(()) => work.written(),
                    Err(error) => Err(judge(error)),
                });
            }
        }
    }

    async fn commit(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        let begun = Instant::now();
        self.transact(group).await?;
        self.metrics.flushes.note(begun.elapsed());
        up(&self.metrics.commits);
        let mut waiting = lock(&self.waiting);
        for job in group {
            match &job.work {
                Work::Open { key: Some(key), .. } => {
                    waiting.note_end(*key, 1);
                    up(&self.metrics.entries);
                }
                Work::Append { entries, .. } => {
                    self.metrics.entries.fetch_add(entries.len() as u64, Ordering::Relaxed);
                }
                Work::Open { key: None, .. }
                | Work::List { .. }
                | Work::Forget
                | Work::Person(_)
                | Work::Decks(_)
                | Work::Blank { .. }
                | Work::Forgotten(_)
                | Work::Waste(_)
                | Work::Probe
                | Work::Close => {}
            }
        }
        Ok(())
    }

    async fn transact(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let mut carried = Vec::new();
        let written = self.write(group, &mut carried).await;
        self.end_transaction(written).await?;
        lock(&self.waiting).remove(&carried);
        Ok(())
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

    /// What waits of the tables that are written is `carried` over with it.
    async fn write(&mut self, group: &mut [Job], carried: &mut Vec<Row>) -> Result<(), sqlx::Error> {
        for job in group {
            match &mut job.work {
                Work::Open { name, entry, listing, key } => {
                    let id = sqlx::query("INSERT INTO tables (name) VALUES (?)").bind(&*name);
                    let table = TableKey(id.execute(&mut self.conn).await?.last_insert_rowid());
                    self.insert(&[(table, 0, (&**entry).into())]).await?;
                    lists::put(&mut self.conn, table, listing).await?;
                    *key = Some(table);
                }
                Work::Append { table, at, entries, listing } => {
                    // The log has no gap: what was put down in the journal before comes first.
                    let mut rows = lock(&self.waiting).rows_of(*table);
                    let waited = rows.len();
                    rows.extend(
                        entries.iter().zip(*at..).map(|(entry, seq)| (*table, seq, (&**entry).into())),
                    );
                    self.insert(&rows).await?;
                    carried.extend(rows.drain(..waited));
                    if let Some(listing) = listing {
                        lists::put(&mut self.conn, *table, listing).await?;
                    }
                }
                Work::List { table, listings, entries, refused } => {
                    let end = self.end_of(*table).await?;
                    *refused = entries.is_some_and(|entries| entries != end).then_some(Refused::Changed);
                    if refused.is_none() {
                        lists::replace(&mut self.conn, *table, listings).await?;
                    }
                }
                Work::Forget => lists::forget(&mut self.conn).await?,
                Work::Person(work) => work.put(&mut self.conn).await?,
                Work::Decks(work) => work.put(&mut self.conn).await?,
                Work::Blank { table, person } => {
                    let rows = lock(&self.waiting).rows_of(*table);
                    self.insert(&rows).await?;
                    carried.extend(rows);
                    purge::blank(&mut self.conn, *table, person).await?;
                }
                Work::Forgotten(person) => {
                    let done = sqlx::query("DELETE FROM forgetting WHERE person = ?").bind(&person.0);
                    done.execute(&mut self.conn).await?;
                }
                Work::Waste(waste) => waste.drop(&mut self.conn).await?,
                Work::Probe => {
                    let probe = "INSERT INTO meta (key, value) VALUES ('probe', 1)
                         ON CONFLICT (key) DO UPDATE SET value = value + 1";
                    sqlx::query(probe).execute(&mut self.conn).await?;
                }
                Work::Close => {}
            }
        }
        Ok(())
    }

    /// How many entries the log of a table has, with those that wait.
    async fn end_of(&mut self, table: TableKey) -> Result<u64, sqlx::Error> {
        let kept: i64 = sqlx::query_scalar(LOG_END).bind(table.0).fetch_one(&mut self.conn).await?;
        let waiting = lock(&self.waiting).of(table).next_back().map_or(0, |(seq, _)| seq + 1);
        Ok(waiting.max(kept as u64))
    }
}

impl Work {
    /// What whoever waits for it is told when it is on disk.
    fn written(&self) -> Appended {
        let refused = match self {
            Self::Open { key, .. } => return Ok(*key),
            Self::List { refused, .. } => *refused,
            Self::Person(work) => work.refused,
            Self::Decks(work) => work.refused,
            Self::Append { .. }
            | Self::Forget
            | Self::Blank { .. }
            | Self::Forgotten(_)
            | Self::Waste(_)
            | Self::Probe
            | Self::Close => None,
        };
        refused.map_or(Ok(None), |refused| Err(AppendError::Refused(refused)))
    }
}

/// The number by which SQLite says that the disk is full.
const DISK_FULL: &str = "13";

fn judge(error: &sqlx::Error) -> AppendError {
    if error.as_database_error().is_some_and(|error| error.is_unique_violation()) {
        return AppendError::Conflict;
    }
    if is_full(error) {
        tracing::error!("the disk is full: nothing can be written, and nobody can move until there is room");
    } else {
        tracing::error!(%error, "the log could not be written");
    }
    AppendError::Failed
}

fn is_full(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some(DISK_FULL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_disk_is_known_as_such() {
        let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::raw_sql("CREATE TABLE t (a); PRAGMA max_page_count = 3").execute(&mut conn).await.unwrap();
        let full = sqlx::query("INSERT INTO t VALUES (zeroblob(100000))").execute(&mut conn).await;
        assert!(is_full(&full.unwrap_err()));
        let other = sqlx::query("INSERT INTO nowhere VALUES (1)").execute(&mut conn).await;
        assert!(!is_full(&other.unwrap_err()));
    }
}
