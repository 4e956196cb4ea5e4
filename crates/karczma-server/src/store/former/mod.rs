//! Journals of former versions: entries that a program before this one had put down beside the log, and not yet into it.
//!
//! Schema 2 had a table `journal`; schemas 3 and 4 had files beside the database. Both are read once, when a store is
//! opened; what goes on where the log of its table ends is put there, and the journal is removed.

mod group;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use super::StoreError;
use super::log::{Row, TableKey};
use super::writer::{end_of, insert};
use crate::folder;

type Entries = BTreeMap<(TableKey, u64), Box<str>>;

/// Puts what a former program left in a journal into the log, and removes the journal.
pub(super) async fn take_over(conn: &mut SqliteConnection, folder: &Path) -> Result<(), StoreError> {
    let carried: Option<i64> =
        sqlx::query_scalar("SELECT value FROM meta WHERE key = 'carried'").fetch_optional(&mut *conn).await?;
    let fail = |error| StoreError::File { path: folder.display().to_string(), error };
    let mut entries = in_files(folder, carried.unwrap_or(0) as u64).map_err(fail)?;
    entries.extend(in_database(conn).await?);
    let entries = fitting(conn, entries).await?;
    let rows: Vec<Row<'_>> = entries.iter().map(|((table, seq), entry)| (*table, *seq, &**entry)).collect();
    let mut change = conn.begin().await?;
    insert(&mut change, &rows).await?;
    sqlx::query("DROP TABLE IF EXISTS journal").execute(&mut *change).await?;
    change.commit().await?;
    // Only now: until here the files still had what was put into the log.
    folder::journals(folder).and_then(|files| files.iter().try_for_each(std::fs::remove_file)).map_err(fail)
}

/// Reads the files of the journal; what they have up to a generation is in the log. A file that is damaged is kept under
/// another name, with a loud word, and whatever can be read of it is taken.
fn in_files(folder: &Path, carried: u64) -> io::Result<Entries> {
    let mut entries = Entries::new();
    for path in folder::journals(folder)? {
        let mut bytes = Vec::new();
        if !std::fs::metadata(&path)?.is_file() {
            set_aside(&path, "this is no file")?;
            continue;
        }
        std::fs::File::open(&path)?.read_to_end(&mut bytes)?;
        let file = group::unseal(&bytes, carried);
        let mut flaw = file.damaged.then_some("part of it is no group of entries");
        for (generation, text) in file.groups {
            match group::rows(text) {
                Some(rows) if generation > carried => entries.extend(keyed(rows)),
                Some(_) => {}
                None => flaw = Some("a line is no entry"),
            }
        }
        if let Some(flaw) = flaw {
            set_aside(&path, flaw)?;
        }
    }
    Ok(entries)
}

/// What lies in the journal of schema 2, which was a table of the database.
async fn in_database(conn: &mut SqliteConnection) -> Result<Entries, StoreError> {
    let mut entries = Entries::new();
    let there: bool = sqlx::query_scalar("SELECT count(*) > 0 FROM sqlite_master WHERE name = 'journal'")
        .fetch_one(&mut *conn)
        .await?;
    if there {
        let texts: Vec<(i64, String)> =
            sqlx::query_as("SELECT id, entries FROM journal ORDER BY id").fetch_all(conn).await?;
        for (id, text) in texts {
            entries.extend(keyed(group::rows(&text).ok_or(StoreError::Journal { row: id })?));
        }
    }
    Ok(entries)
}

fn keyed(rows: Vec<Row<'_>>) -> impl Iterator<Item = ((TableKey, u64), Box<str>)> {
    rows.into_iter().map(|(table, seq, entry)| ((table, seq), entry.into()))
}

/// Those entries that go on where the log of their table ends. There are others only if somebody has put files together
/// that do not belong together, or copied them while they were written.
async fn fitting(conn: &mut SqliteConnection, entries: Entries) -> Result<Entries, sqlx::Error> {
    let (mut fitting, mut ends, mut others) = (Entries::new(), BTreeMap::new(), 0);
    for ((table, seq), entry) in entries {
        let end = match ends.get(&table) {
            Some(end) => *end,
            None => end_of(conn, table).await?,
        };
        ends.insert(table, if seq == end { end + 1 } else { end });
        if seq == end {
            fitting.insert((table, seq), entry);
        } else if seq > end {
            others += 1;
        }
    }
    if others > 0 {
        tracing::warn!(entries = others, "the journal has entries that do not go on where their log ends");
    }
    Ok(fitting)
}

/// Puts a file out of the way, under a name that is free.
fn set_aside(path: &Path, flaw: &str) -> io::Result<()> {
    let aside = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        PathBuf::from(name)
    };
    let free = (1..).map(aside).find(|aside| std::fs::symlink_metadata(aside).is_err());
    let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
    std::fs::rename(path, &aside)?;
    tracing::error!(
        file = %path.display(), kept_as = %aside.display(), flaw,
        "a file of the journal is damaged: the last moves of some tables may be missing"
    );
    Ok(())
}
