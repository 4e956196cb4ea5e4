//! Carrying entries over from the journal into the log, a few at a time.
//!
//! A round begins when enough has gathered: the journal goes on in its other files, and as soon as everything that is still
//! on its way into the old ones is there, all that waits is carried over. Until the last transaction of a round is on disk
//! the old files still have what it carries; then they may be written over.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::StoreError;
use super::journal::{self, Progress, Turned, group};
use super::log::{LOG_END, TableKey};
use super::waiting::{Row, lock};
use super::writer::Writer;

/// How long entries wait in the journal before they are carried over, if they are few.
const CARRY: Duration = Duration::from_secs(20);

/// So many entries in the journal are carried over at once. The more there are, the more of them lie on one page of the
/// log: a thousand tables have eight each.
pub(super) const CARRY_MAX: usize = 8192;

/// How many are carried over in one transaction: few, since a flush of the journal is the longer for it.
const CARRY_STEP: usize = 32;

/// How long nothing is carried over between two such transactions.
const CARRY_PAUSE: Duration = Duration::from_millis(10);

/// How many on a busy server, without a pause.
const CARRY_STEP_BUSY: usize = 512;

/// So many entries that wait make a server busy.
const BUSY: usize = 2 * CARRY_MAX;

/// How many entries one statement inserts.
const INSERT_MAX: usize = 32;

/// How far entries have been carried over.
#[derive(Default)]
pub(super) struct Carrying {
    /// What is being carried over.
    round: Option<Round>,
    /// When to go on, or to begin the next round; never, if nothing waits.
    pub(super) due: Option<Instant>,
}

/// One round of carrying over.
struct Round {
    /// The files of the journal that are no longer needed afterwards.
    turned: Turned,
    /// Where it has come to.
    from: (TableKey, u64),
}

impl Writer {
    /// Sees when the next round has to begin, unless one is under way.
    pub(super) fn plan_round(&mut self) {
        if self.carrying.round.is_some() {
            return;
        }
        let now = Instant::now();
        self.carrying.due = match lock(&self.waiting).len() {
            0 => None,
            1..CARRY_MAX => Some(self.carrying.due.unwrap_or(now + CARRY)),
            CARRY_MAX.. => Some(now),
        };
    }

    /// Begins a round, or does the next part of one.
    pub(super) async fn carry(&mut self, journal: &Progress) {
        let round = self.carrying.round.take();
        let round = round.unwrap_or_else(|| Round { turned: journal.turn(), from: FIRST });
        let busy = lock(&self.waiting).len() >= BUSY;
        let (step, mut pause) =
            if busy { (CARRY_STEP_BUSY, Duration::ZERO) } else { (CARRY_STEP, CARRY_PAUSE) };
        if !journal.is_settled(&round.turned) {
            self.carrying.round = Some(round);
            pause = CARRY_PAUSE;
        } else if !self.step(round, step).await {
            pause = CARRY;
        }
        self.carrying.due = self.carrying.round.is_some().then(|| Instant::now() + pause);
        self.plan_round();
    }

    /// Carries everything over; false if that failed. Nobody writes to the journal meanwhile.
    pub(super) async fn carry_all(&mut self, journal: &Progress) -> bool {
        let round = Round { turned: journal.turn(), from: FIRST };
        self.step(round, usize::MAX).await
    }

    /// Carries some entries over; false if that failed.
    async fn step(&mut self, mut round: Round, most: usize) -> bool {
        let rows = lock(&self.waiting).next(round.from, most);
        let last = rows.len() < most;
        let carried = if last {
            self.carry_last(&rows, round.turned.generation).await
        } else {
            self.carry_some(&rows).await
        };
        if let Err(error) = &carried {
            tracing::error!(%error, "the journal could not be carried over into the log; it is tried again");
        } else {
            lock(&self.waiting).remove(&rows);
            if let Some((table, seq, _)) = rows.last() {
                round.from = (*table, seq + 1);
            }
        }
        if carried.is_err() || !last {
            self.carrying.round = Some(round);
        }
        carried.is_ok()
    }

    /// Does not wait for the disk: it is flushed with the last ones, and until then the journal has it.
    async fn carry_some(&mut self, rows: &[Row]) -> Result<(), sqlx::Error> {
        sqlx::query("PRAGMA synchronous = NORMAL").execute(&mut self.conn).await?;
        let carried = self.carry_together(rows, None).await;
        let full = sqlx::query("PRAGMA synchronous = FULL").execute(&mut self.conn).await;
        // Without it things would be told before they are on disk: then rather none are written.
        full.unwrap_or_else(|error| panic!("the database cannot be flushed any more: {error}"));
        carried
    }

    /// Waits until everything is on disk that was carried over: transactions get there in the order in which they were made.
    async fn carry_last(&mut self, rows: &[Row], generation: u64) -> Result<(), sqlx::Error> {
        self.carry_together(rows, Some(generation)).await
    }

    async fn carry_together(&mut self, rows: &[Row], generation: Option<u64>) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.conn).await?;
        let mut written = self.insert(rows).await;
        if let (Ok(()), Some(generation)) = (&written, generation) {
            let note = sqlx::query("INSERT OR REPLACE INTO meta (key, value) VALUES ('carried', ?)");
            written = note.bind(generation as i64).execute(&mut self.conn).await.map(|_| ());
        }
        self.end_transaction(written).await
    }

    /// Inserts into the log. What is there already was carried over by a server that stopped in the middle of a round.
    ///
    /// In a box, since the compiler cannot see otherwise that the future may go from thread to thread.
    pub(super) fn insert<'a>(&'a mut self, rows: &'a [Row]) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        async move {
            for some in rows.chunks(INSERT_MAX) {
                let places = vec!["(?,?,?)"; some.len()].join(",");
                let insert = format!("INSERT OR IGNORE INTO log (table_id, seq, entry) VALUES {places}");
                // Only the statements for one row and for a full number come again and again.
                let often = some.len() == INSERT_MAX || some.len() == 1;
                let mut query = sqlx::query(&insert).persistent(often);
                for (table, seq, entry) in some {
                    query = query.bind(table.0).bind(*seq as i64).bind(&**entry);
                }
                query.execute(&mut self.conn).await?;
            }
            Ok(())
        }
        .boxed()
    }

    /// Carries over what a server before has left in the journal; the generation with which the next one begins.
    pub(super) async fn recover(&mut self) -> Result<u64, StoreError> {
        let carried: Option<i64> = sqlx::query_scalar("SELECT value FROM meta WHERE key = 'carried'")
            .fetch_optional(&mut self.conn)
            .await?;
        let fail = |error| StoreError::File { path: self.folder.display().to_string(), error };
        let found = journal::read(&self.folder, carried.unwrap_or(0) as u64).map_err(fail)?;
        let mut rows: BTreeMap<(TableKey, u64), Box<str>> = BTreeMap::new();
        for (table, seq, entry) in found.rows.into_iter().chain(self.former_journal().await?) {
            rows.insert((table, seq), entry);
        }
        let rows = self.fitting(rows).await?;
        self.carry_last(&rows, found.generation).await?;
        sqlx::query("DROP TABLE IF EXISTS journal").execute(&mut self.conn).await?;
        Ok(found.generation + 1)
    }

    /// Those entries that go on where the log of their table ends. There are others only if somebody has put files
    /// together that do not belong together, or copied them while they were written.
    async fn fitting(&mut self, rows: BTreeMap<(TableKey, u64), Box<str>>) -> Result<Vec<Row>, sqlx::Error> {
        let (mut fitting, mut others) = (Vec::new(), 0);
        let mut end: Option<(TableKey, u64)> = None;
        for ((table, seq), entry) in rows {
            let next = match end {
                Some((same, next)) if same == table => next,
                Some(_) | None => {
                    let next = sqlx::query_scalar(LOG_END).bind(table.0);
                    next.fetch_one(&mut self.conn).await.map(|next: i64| next as u64)?
                }
            };
            if seq == next {
                fitting.push((table, seq, entry));
            } else if seq > next {
                others += 1;
            }
            end = Some((table, if seq == next { next + 1 } else { next }));
        }
        if others > 0 {
            tracing::warn!(
                entries = others,
                "the journal has entries that do not go on where their log ends"
            );
        }
        Ok(fitting)
    }

    /// What lies in the journal of form 2, which was a table of the database.
    async fn former_journal(&mut self) -> Result<Vec<Row>, StoreError> {
        let there: bool = sqlx::query_scalar("SELECT count(*) > 0 FROM sqlite_master WHERE name = 'journal'")
            .fetch_one(&mut self.conn)
            .await?;
        let mut rows = Vec::new();
        if there {
            let texts: Vec<(i64, String)> = sqlx::query_as("SELECT id, entries FROM journal ORDER BY id")
                .fetch_all(&mut self.conn)
                .await?;
            for (id, text) in texts {
                rows.extend(group::rows(&text).ok_or(StoreError::Journal { row: id })?);
            }
        }
        Ok(rows)
    }
}

const FIRST: (TableKey, u64) = (TableKey(i64::MIN), 0);
