//! Carrying entries over from the journal into the log, a few at a time, while the writer has nothing else to do.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::StoreError;
use super::journal::{self, Row, lock};
use super::log::TableKey;
use super::writer::Writer;

/// How long entries wait in the journal before they are carried over, if they are few.
const CARRY: Duration = Duration::from_secs(20);

/// So many entries in the journal are carried over at once. The more there are, the more of them lie on one page of the
/// log: a thousand tables have eight each.
const CARRY_MAX: usize = 8192;

/// How many are carried over in one transaction: few, since moves that come meanwhile wait for it, and the next flush is
/// the longer for it.
const CARRY_STEP: usize = 32;

/// How long nothing is carried over between two such transactions, so that moves find the writer free.
const CARRY_PAUSE: Duration = Duration::from_millis(10);

/// How many on a busy server, without a pause: many moves wait for each other there anyway.
const CARRY_STEP_BUSY: usize = 512;

/// So many jobs in a group make a server busy.
const BUSY: usize = 16;

/// How many entries one statement inserts.
const INSERT_MAX: usize = 32;

/// How far entries have been carried over.
pub(super) struct Carrying {
    /// What is being carried over.
    round: Option<Round>,
    /// When to go on, or to begin the next round.
    pub(super) due: Instant,
    /// How many entries are carried over next.
    step: usize,
    /// Has the journal any rows?
    pub(super) left: bool,
}

impl Carrying {
    pub(super) fn new() -> Self {
        Self { round: None, due: Instant::now() + CARRY, step: CARRY_STEP_BUSY, left: false }
    }
}

/// One round of carrying over.
struct Round {
    /// The rows of the journal up to this one are no longer needed afterwards.
    until: i64,
    /// Where it has come to.
    from: (TableKey, u64),
}

impl Writer {
    /// Notes what was put down in the journal, and when it has to be carried over.
    pub(super) fn wait(&mut self, rows: &[Row<'_>]) {
        let mut waiting = lock(&self.waiting);
        if waiting.len() == 0 {
            self.carrying.due = Instant::now() + CARRY;
        }
        waiting.add(rows);
        if waiting.len() >= CARRY_MAX && self.carrying.round.is_none() {
            self.carrying.due = Instant::now();
        }
    }

    /// Carries more over at once where many jobs come together.
    pub(super) const fn pace_carrying(&mut self, jobs: usize) {
        self.carrying.step = if jobs < BUSY { CARRY_STEP } else { CARRY_STEP_BUSY };
    }

    /// Is there nothing to carry over, and nothing to delete? (What comes during a round may be carried over with it, and
    /// then only its row is left.)
    pub(super) const fn is_idle(&self) -> bool {
        self.carrying.round.is_none() && !self.carrying.left
    }

    /// Has so much gathered in the journal that it cannot wait for a quiet moment?
    pub(super) fn is_overdue(&self) -> bool {
        lock(&self.waiting).len() >= 2 * CARRY_MAX
    }

    /// Carries some entries over from the journal into the log; false if that failed.
    pub(super) async fn carry(&mut self) -> bool {
        let first = Round { until: self.journal_last, from: (TableKey(i64::MIN), 0) };
        let round = self.carrying.round.take().unwrap_or(first);
        let rows = lock(&self.waiting).next(round.from, self.carrying.step);
        let until = (rows.len() < self.carrying.step).then_some(round.until);
        if let Err(error) = self.carry_over(&rows, until).await {
            tracing::error!(%error, "the journal could not be carried over into the log; it is tried again");
            self.carrying.due = Instant::now() + CARRY;
            return false;
        }
        self.carrying.left = until != Some(self.journal_last);
        let mut waiting = lock(&self.waiting);
        waiting.remove(&rows);
        if let (None, Some((table, seq, _))) = (until, rows.last()) {
            self.carrying.round = Some(Round { until: round.until, from: (*table, seq + 1) });
        }
        let soon = self.carrying.round.is_some() || waiting.len() >= CARRY_MAX;
        let pause = if self.carrying.step == CARRY_STEP { CARRY_PAUSE } else { Duration::ZERO };
        self.carrying.due = Instant::now() + if soon { pause } else { CARRY };
        true
    }

    /// Does not wait for the disk: what is carried over is flushed with the next group of moves, and until then the
    /// journal still has it. (Transactions reach the disk in order, so that no row is deleted before its entries are safe.)
    async fn carry_over(
        &mut self,
        rows: &[(TableKey, u64, Box<str>)],
        until: Option<i64>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("PRAGMA synchronous = NORMAL").execute(&mut self.conn).await?;
        let carried = self.carry_together(rows, until).await;
        let full = sqlx::query("PRAGMA synchronous = FULL").execute(&mut self.conn).await;
        // Without it moves would be told before they are on disk: then rather none are written.
        full.unwrap_or_else(|error| panic!("the log cannot be flushed any more: {error}"));
        carried
    }

    async fn carry_together(
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
    pub(super) async fn recover(&mut self) -> Result<(), StoreError> {
        let groups: Vec<(i64, String)> =
            sqlx::query_as("SELECT id, entries FROM journal ORDER BY id").fetch_all(&mut self.conn).await?;
        for (id, text) in &groups {
            lock(&self.waiting).add(&journal::read(*id, text)?);
            (self.journal_last, self.carrying.left) = (*id, true);
        }
        while !self.is_idle() {
            if !self.carry().await {
                return Err(StoreError::Closed);
            }
        }
        Ok(())
    }
}
