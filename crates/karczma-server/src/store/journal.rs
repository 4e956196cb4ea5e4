//! The journal: entries as they came, before they have their place in the log.
//!
//! The log is sorted by table. On a busy server every move of a group would change another page of it, and each page is
//! written whole. So a group is put down as one row of the journal, which is all that has to be on disk before anybody is
//! told. What has gathered is carried over into the log later, table by table, many moves to a page.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::StoreError;
use super::log::TableKey;

/// An entry and where it belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row<'a> {
    pub(super) table: TableKey,
    pub(super) seq: u64,
    pub(super) entry: &'a str,
}

/// The text of a group: a line for each entry, with its table and its number there.
pub(super) fn write(rows: &[Row<'_>]) -> String {
    let bytes: usize = rows.iter().map(|row| row.entry.len() + 24).sum();
    let mut text = String::with_capacity(bytes);
    for Row { table, seq, entry } in rows {
        text.push_str(&table.0.to_string());
        text.push(' ');
        text.push_str(&seq.to_string());
        text.push(' ');
        text.push_str(entry);
        text.push('\n');
    }
    text
}

/// The entries of a group; `place` is the row's number in the journal.
pub(super) fn read(place: i64, text: &str) -> Result<Vec<Row<'_>>, StoreError> {
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let row = read_line(line).ok_or_else(|| StoreError::Log {
            table: line.split(' ').next().unwrap_or_default().to_owned(),
            problem: format!("row {place} of the journal, line {}: this is no entry", index + 1),
        })?;
        rows.push(row);
    }
    Ok(rows)
}

fn read_line(line: &str) -> Option<Row<'_>> {
    let mut parts = line.splitn(3, ' ');
    let table = TableKey(parts.next()?.parse().ok()?);
    Some(Row { table, seq: parts.next()?.parse().ok()?, entry: parts.next()? })
}

/// What is in the journal and has not been carried over, by table and number.
#[derive(Debug, Default)]
pub(super) struct Waiting(BTreeMap<(TableKey, u64), Box<str>>);

impl Waiting {
    pub(super) fn add(&mut self, rows: &[Row<'_>]) {
        self.0.extend(rows.iter().map(|row| ((row.table, row.seq), row.entry.into())));
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The entries of one table from a number on, in order.
    pub(super) fn of(&self, table: TableKey, from: u64) -> impl DoubleEndedIterator<Item = (u64, &str)> {
        self.0.range((table, from)..=(table, u64::MAX)).map(|(key, entry)| (key.1, &**entry))
    }

    /// The first entries from a place on, by table.
    pub(super) fn next(&self, from: (TableKey, u64), most: usize) -> Vec<(TableKey, u64, Box<str>)> {
        let rows = self.0.range(from..).take(most);
        rows.map(|(&(table, seq), entry)| (table, seq, entry.clone())).collect()
    }

    /// These have their place in the log now.
    pub(super) fn remove(&mut self, rows: &[(TableKey, u64, Box<str>)]) {
        for (table, seq, _) in rows {
            self.0.remove(&(*table, *seq));
        }
    }
}

/// Looks at what waits.
pub(super) fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let rows = [(7, 0, "{\"v\":1}"), (7, 1, "{\"text\":\"a b  c\"}"), (123_456, 90, "{}")]
            .map(|(table, seq, entry)| Row { table: TableKey(table), seq, entry });
        let text = write(&rows);
        assert_eq!(read(1, &text).unwrap(), rows);
        assert_eq!(read(1, "").unwrap(), []);
    }

    #[test]
    fn a_broken_line_is_named() {
        let problem = read(3, "7 0 {}\n7 x {}\n").unwrap_err().to_string();
        assert_eq!(problem, "table 7: row 3 of the journal, line 2: this is no entry");
        assert!(read(3, "7 0\n").is_err() && read(3, "\n").is_err());
    }
}
