//! The one task that writes to the database: it takes jobs as they come, and puts those that come together into one
//! transaction (group commit).

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::log::{AppendError, Appended, Job, Refused, Row, TableKey, Work};
use super::{lists, purge};
use crate::metrics::{Metrics, up};

/// How many jobs are put into one transaction at most.
pub(super) const GROUP_MAX: usize = 1024;

/// How often others may put something in before a group is written.
const YIELDS: usize = 2;

/// How many entries one statement inserts.
const INSERT_MAX: usize = 32;

/// The one task that writes to the database.
pub(super) struct Writer {
    conn: SqliteConnection,
    metrics: Arc<Metrics>,
}

impl Writer {
    pub(super) const fn new(conn: SqliteConnection, metrics: Arc<Metrics>) -> Self {
        Self { conn, metrics }
    }

    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let (mut group, mut last) = (Vec::new(), None);
        while last.is_none() && queue.recv_many(&mut group, GROUP_MAX).await > 0 {
            gather(&mut queue, &mut group).await;
            let place = group.iter().position(|job| matches!(job.work, Work::Close));
            // Whatever comes after the last job is not written, and whoever asked for it learns that.
            last = place.and_then(|place| group.drain(place..).next());
            self.serve(&mut group).await;
        }
        self.empty_write_ahead_log().await;
        let _ = self.conn.close().await;
        if let Some(job) = last {
            let _ = job.done.send(Ok(None));
        }
    }

    /// Copies the write-ahead log into the database, so that everything is in one file for whoever copies it. SQLite does so
    /// by itself only if the last connection that is closed may write.
    async fn empty_write_ahead_log(&mut self) {
        let emptied = sqlx::query_scalar::<_, bool>("PRAGMA wal_checkpoint(TRUNCATE)");
        match emptied.fetch_one(&mut self.conn).await {
            Ok(false) => {}
            Ok(true) => {
                tracing::warn!("somebody reads the database: part of it is left in the write-ahead log")
            }
            Err(error) => tracing::warn!(%error, "the write-ahead log was not copied into the database"),
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
        // Something in the group cannot be written: one by one, so that it harms nobody else.
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
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let written = match self.write(group).await {
            Ok(written) => sqlx::query("COMMIT").execute(&mut self.conn).await.map(|_| written),
            Err(error) => Err(error),
        };
        if written.is_err() {
            // SQLite has taken the transaction back by itself where the disk was full; what went wrong is told, and not this.
            let _ = sqlx::query("ROLLBACK").execute(&mut self.conn).await;
        }
        self.metrics.entries.fetch_add(written? as u64, Ordering::Relaxed);
        self.metrics.flushes.note(begun.elapsed());
        up(&self.metrics.commits);
        Ok(())
    }

    /// Writes what a group asks for; how many entries of logs that was. Nobody in a group has been told of any other, so the
    /// entries of all may come first, and each log is looked at once.
    async fn write(&mut self, group: &mut [Job]) -> Result<usize, sqlx::Error> {
        self.place(group).await?;
        let rows: Vec<Row<'_>> = group.iter().flat_map(|job| job.work.rows()).collect();
        insert(&mut self.conn, &rows).await?;
        let mut written = rows.len();
        for job in group {
            match &mut job.work {
                Work::Open { name, entry, listing, key } => {
                    let id = sqlx::query("INSERT INTO tables (name) VALUES (?)").bind(&*name);
                    let table = TableKey(id.execute(&mut self.conn).await?.last_insert_rowid());
                    insert(&mut self.conn, &[(table, 0, entry)]).await?;
                    lists::put(&mut self.conn, table, listing).await?;
                    *key = Some(table);
                    written += 1;
                }
                Work::Append { table, listing: Some(listing), conflict: false, .. } => {
                    lists::put(&mut self.conn, *table, listing).await?;
                }
                Work::Append { .. } => {}
                Work::List { table, listings, entries, refused } => {
                    let end = end_of(&mut self.conn, *table).await?;
                    *refused = entries.is_some_and(|entries| entries != end).then_some(Refused::Changed);
                    if refused.is_none() {
                        lists::replace(&mut self.conn, *table, listings).await?;
                    }
                }
                Work::Forget => lists::forget(&mut self.conn).await?,
                Work::Person(work) => work.put(&mut self.conn).await?,
                Work::Decks(work) => work.put(&mut self.conn).await?,
                Work::Blank { table, person } => purge::blank(&mut self.conn, *table, person).await?,
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
        Ok(written)
    }

    /// Sees which appends go on where the log of their table ends, in the transaction that writes them.
    async fn place(&mut self, group: &mut [Job]) -> Result<(), sqlx::Error> {
        let mut ends: BTreeMap<TableKey, u64> = BTreeMap::new();
        for job in group {
            if let Work::Append { table, at, entries, conflict, .. } = &mut job.work {
                let end = match ends.get(table) {
                    Some(end) => *end,
                    None => end_of(&mut self.conn, *table).await?,
                };
                *conflict = *at != end;
                ends.insert(*table, if *conflict { end } else { end + entries.len() as u64 });
            }
        }
        Ok(())
    }
}

impl Work {
    /// The entries that go on where the log of their table ends.
    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let (table, at, entries) = match self {
            Self::Append { table, at, entries, conflict: false, .. } => (*table, *at, &**entries),
            Self::Append { table, .. } | Self::List { table, .. } | Self::Blank { table, .. } => {
                (*table, 0, &[][..])
            }
            Self::Open { .. }
            | Self::Forget
            | Self::Person(_)
            | Self::Decks(_)
            | Self::Forgotten(_)
            | Self::Waste(_)
            | Self::Probe
            | Self::Close => (TableKey(0), 0, &[][..]),
        };
        entries.iter().zip(at..).map(move |(entry, seq)| (table, seq, &**entry))
    }

    /// What whoever waits for it is told when it is on disk.
    fn written(&self) -> Appended {
        let refused = match self {
            Self::Open { key, .. } => return Ok(*key),
            Self::Append { conflict: true, .. } => return Err(AppendError::Conflict),
            Self::List { refused, .. } => *refused,
            Self::Person(work) => work.refused,
            Self::Decks(work) => work.refused,
            Self::Append { conflict: false, .. }
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

/// How many entries the log of a table has.
pub(super) async fn end_of(conn: &mut SqliteConnection, table: TableKey) -> Result<u64, sqlx::Error> {
    let end =
        sqlx::query_scalar("SELECT coalesce(max(seq) + 1, 0) FROM log WHERE table_id = ?").bind(table.0);
    end.fetch_one(conn).await.map(|end: i64| end as u64)
}

/// Inserts into the log; an entry that is there already is an error.
///
/// In a box, since the compiler cannot see otherwise that the future may go from thread to thread.
pub(super) fn insert<'a>(
    conn: &'a mut SqliteConnection,
    rows: &'a [Row<'a>],
) -> BoxFuture<'a, Result<(), sqlx::Error>> {
    async move {
        for some in rows.chunks(INSERT_MAX) {
            let places = vec!["(?,?,?)"; some.len()].join(",");
            let insert = format!("INSERT INTO log (table_id, seq, entry) VALUES {places}");
            // Only the statements for one row and for a full number come again and again.
            let often = some.len() == INSERT_MAX || some.len() == 1;
            let mut query = sqlx::query(&insert).persistent(often);
            for (table, seq, entry) in some {
                query = query.bind(table.0).bind(*seq as i64).bind(*entry);
            }
            query.execute(&mut *conn).await?;
        }
        Ok(())
    }
    .boxed()
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
