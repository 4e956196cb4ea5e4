//! What is in the journal and has no place in the log yet, and where the log of each table ends.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::log::TableKey;

/// An entry on its way into the log: which table, which number there, and its text.
pub(super) type Row = (TableKey, u64, Box<str>);

/// For how many tables is it remembered where their log ends?
const ENDS_MAX: usize = 65_536;

/// What waits, by table and number.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    entries: BTreeMap<(TableKey, u64), Box<str>>,
    /// How many entries the logs have that were written lately, with those that are just being written.
    ends: BTreeMap<TableKey, u64>,
}

/// May entries be appended at a place?
pub(super) enum Claim {
    /// Yes, and now it is theirs.
    Granted,
    /// The log does not end there.
    Taken,
    /// Where the log ends has to be looked up first.
    Unknown,
}

impl Waiting {
    /// Claims the place of `count` entries in the log of a table, the first of them as number `at`.
    pub(super) fn claim(&mut self, table: TableKey, at: u64, count: usize) -> Claim {
        let found = self.ends.get(&table).copied().or_else(|| self.last(table).map(|last| last + 1));
        match found {
            Some(end) if end == at => {
                self.note_end(table, at + count as u64);
                Claim::Granted
            }
            Some(_) => Claim::Taken,
            None => Claim::Unknown,
        }
    }

    /// Learns where the log of a table ended when it was looked up, unless somebody has claimed a place since.
    pub(super) fn learn_end(&mut self, table: TableKey, end: u64) {
        if !self.ends.contains_key(&table) {
            self.note_end(table, end);
        }
    }

    /// Notes where the log of a table ends.
    pub(super) fn note_end(&mut self, table: TableKey, end: u64) {
        if self.ends.len() >= ENDS_MAX {
            self.ends.clear();
        }
        self.ends.insert(table, end);
    }

    /// What was claimed could not be written.
    pub(super) fn forget_end(&mut self, table: TableKey) {
        self.ends.remove(&table);
    }

    pub(super) fn add(&mut self, rows: impl IntoIterator<Item = Row>) {
        self.entries.extend(rows.into_iter().map(|(table, seq, entry)| ((table, seq), entry)));
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entries of one table, in order.
    pub(super) fn of(&self, table: TableKey) -> impl DoubleEndedIterator<Item = (u64, &str)> {
        self.entries.range((table, 0)..=(table, u64::MAX)).map(|(key, entry)| (key.1, &**entry))
    }

    fn last(&self, table: TableKey) -> Option<u64> {
        self.of(table).next_back().map(|(seq, _)| seq)
    }

    /// The same, to be written.
    pub(super) fn rows_of(&self, table: TableKey) -> Vec<Row> {
        self.of(table).map(|(seq, entry)| (table, seq, entry.into())).collect()
    }

    /// The first entries from a place on, by table.
    pub(super) fn next(&self, from: (TableKey, u64), most: usize) -> Vec<Row> {
        let rows = self.entries.range(from..).take(most);
        rows.map(|(&(table, seq), entry)| (table, seq, entry.clone())).collect()
    }

    /// These have their place in the log now.
    pub(super) fn remove(&mut self, rows: &[Row]) {
        for (table, seq, _) in rows {
            self.entries.remove(&(*table, *seq));
        }
    }
}

/// Looks at what waits.
pub(super) fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}
