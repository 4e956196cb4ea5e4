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
use super::lists;
use super::log::{AppendError, Appended, Job, TableKey, Work};
use super::waiting::{Row, Waiting, lock};
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
                Work::List { table, listings } => {
                    for listing in listings {
                        lists::put(&mut self.conn, *table, listing).await?;
                    }
                }
                Work::Forget => lists::forget(&mut self.conn).await?,
                Work::Person(profile) => profile.put(&mut self.conn).await?,
                Work::Decks(work) => work.put(&mut self.conn).await?,
                Work::Close => {}
            }
        }
        Ok(())
    }
}

impl Work {
    /// What whoever waits for it is told when it is on disk.
    const fn written(&self) -> Appended {
        Ok(match self {
            Self::Open { key, .. } => *key,
            Self::Append { .. }
            | Self::List { .. }
            | Self::Forget
            | Self::Person(_)
            | Self::Decks(_)
            | Self::Close => None,
        })
    }
}

fn judge(error: &sqlx::Error) -> AppendError {
    if error.as_database_error().is_some_and(|error| error.is_unique_violation()) {
        return AppendError::Conflict;
    }
    tracing::error!(%error, "the log could not be written");
    AppendError::Failed
}
