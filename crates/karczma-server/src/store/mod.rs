//! What is kept: the log of every table, the people with their decks, and lists that are read from the log.
//!
//! One file of SQLite in the data folder. Readers have a pool; all writing goes through one task (`writer.rs`), which puts
//! whatever has gathered into one transaction and answers after it is on disk. Nothing that must last lies beside SQLite's own
//! files but the key of the cookies.

pub mod decks;
mod former;
pub mod lists;
pub mod log;
pub mod people;
pub mod purge;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};
use tokio::task::AbortHandle;

use self::log::Log;
use crate::metrics::Metrics;
use crate::names::shape;
use crate::{chance, folder};

/// The version of the tables below; a data folder of a later one is not opened.
const SCHEMA: i64 = 5;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS log (
    table_id INTEGER NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT, login TEXT UNIQUE COLLATE NOCASE, password TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, device TEXT NOT NULL, created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_by_person ON sessions (person);
CREATE TABLE IF NOT EXISTS places (
    person TEXT NOT NULL, place TEXT NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (person, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS forgetting (person TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS decks (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, changed_at INTEGER NOT NULL, info TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS decks_by_person ON decks (person, changed_at);
CREATE TABLE IF NOT EXISTS listed (
    table_id INTEGER PRIMARY KEY, host TEXT, public INTEGER NOT NULL, phase TEXT NOT NULL,
    changed_at INTEGER NOT NULL, info TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS listed_by_phase ON listed (phase, public, changed_at);
CREATE INDEX IF NOT EXISTS listed_by_host ON listed (host, phase);
CREATE TABLE IF NOT EXISTS seated (
    person TEXT NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seated_by_table ON seated (table_id);
CREATE TABLE IF NOT EXISTS finished (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, brief TEXT NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
";

/// What form 4 has more: by what people may not be confused, who has gone, and when they were here last.
const FORM_4: &str = "
ALTER TABLE people ADD COLUMN name_shape TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN login_shape TEXT;
ALTER TABLE people ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX people_by_name_shape ON people (name_shape);
CREATE INDEX people_by_login_shape ON people (login_shape);
";

/// What can go wrong with what is kept.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// A file beside it.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// There was a house in the folder, and its database is gone.
    #[error(
        "{folder}: the database karczma.sqlite is missing or empty, but `{left}` is there: this folder held a house. Put the \
         database back from a backup; or, to begin an empty house, take everything out of the folder"
    )]
    Lost {
        /// Which folder.
        folder: String,
        /// What is left.
        left: String,
    },
    /// The database is shorter than it was.
    #[error("{path}: the database is cut off: it has {length} of {meant} bytes. Put it back from a backup")]
    CutOff {
        /// Which file.
        path: String,
        /// How long it should be.
        meant: u64,
        /// How long it is.
        length: u64,
    },
    /// Another server has the folder.
    #[error("{0}: another server uses this folder")]
    InUse(String),
    /// A later program has written it.
    #[error("the data has form {found}, and this program knows forms up to {SCHEMA}")]
    Newer {
        /// The form found.
        found: i64,
    },
    /// A log that cannot be read.
    #[error("table {table}: {problem}")]
    Log {
        /// Which table.
        table: String,
        /// What is wrong.
        problem: String,
    },
    /// A journal that cannot be read.
    #[error("row {row} of the journal: this is no group of entries")]
    Journal {
        /// Which row.
        row: i64,
    },
    /// The writer has stopped.
    #[error("the log is closed")]
    Closed,
}

/// How often what was written is carried over from the write-ahead log into the database itself, at the latest. A page that
/// was written many times meanwhile is carried over once, and while the disk is busy with it a move takes longer.
const CHECKPOINT: Duration = Duration::from_secs(60);

/// After so many entries it is carried over before.
const CHECKPOINT_ENTRIES: u64 = 131_072;

/// A move changes one page or two, and each is written and flushed whole.
const PAGE_BYTES: u32 = 1024;

/// How much of the database the writer keeps in memory, in KiB: the pages that a round of carrying over comes back to.
const WRITER_CACHE: &str = "-1024";

/// How much each of the other connections keeps. The system has the file in memory anyway.
const READER_CACHE: &str = "-256";

/// After so many pages the writer carries the rest over and begins its file anew.
const WAL_PAGES: &str = "65536";

/// Everything that is kept.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    log: Log,
    carrier: Arc<AbortHandle>,
    lock: Arc<Mutex<Option<File>>>,
}

impl Store {
    /// Opens the folder, or makes it.
    ///
    /// # Errors
    /// If it cannot be read or written, is used by another server, or was written by a later program.
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let lock = folder::enter(folder)?;
        folder::look(folder)?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join(folder::DATABASE))
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .page_size(PAGE_BYTES)
            .pragma("wal_autocheckpoint", WAL_PAGES);
        let mut writer =
            SqliteConnection::connect_with(&options.clone().pragma("cache_size", WRITER_CACHE)).await?;
        let options = options.pragma("cache_size", READER_CACHE);
        take_over(&mut writer, folder).await?;
        former::take_over(&mut writer, folder).await?;
        let checkpoints = checkpoint(SqliteConnection::connect_with(&options).await?, Arc::clone(&metrics));
        let carrier = tokio::spawn(checkpoints).abort_handle();
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self {
            log: Log::start(writer, pool.clone(), metrics),
            pool,
            carrier: Arc::new(carrier),
            lock: Arc::new(Mutex::new(Some(lock))),
        })
    }

    /// What is wrong with the file of the database, as far as SQLite can tell. It reads all of it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        let mut found: Vec<String> =
            sqlx::query_scalar("PRAGMA quick_check(20)").fetch_all(&self.pool).await?;
        found.retain(|line| line != "ok");
        Ok(found)
    }

    /// The log.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        self.carrier.abort();
        self.log.close().await;
        self.pool.close().await;
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// Brings a database to the form of this program, or makes a new one.
async fn take_over(conn: &mut SqliteConnection, folder: &Path) -> Result<(), StoreError> {
    let old: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'meta')")
        .fetch_one(&mut *conn)
        .await?;
    if !old && let Some(left) = folder::left_behind(folder)?.filter(|left| !left.ends_with("-wal")) {
        return Err(StoreError::Lost { folder: folder.display().to_string(), left });
    }
    let mut change = conn.begin().await?;
    sqlx::raw_sql(TABLES).execute(&mut *change).await?;
    let found = version(&mut change, "schema", SCHEMA).await?;
    if found > SCHEMA {
        return Err(StoreError::Newer { found });
    }
    // A database that was just made has what all forms have, and is brought on like an old one.
    let whole: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM pragma_table_info('people') WHERE name = 'seen_at')",
    )
    .fetch_one(&mut *change)
    .await?;
    if !whole {
        sqlx::raw_sql(FORM_4).execute(&mut *change).await?;
        shape_all(&mut change).await?;
    }
    sqlx::query("UPDATE meta SET value = ? WHERE key = 'schema'").bind(SCHEMA).execute(&mut *change).await?;
    change.commit().await?;
    Ok(())
}

/// Notes by what the people of a former form may not be confused, and that they were here just now.
async fn shape_all(conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let people: Vec<(String, String, Option<String>)> =
        sqlx::query_as("SELECT id, name, login FROM people").fetch_all(&mut *conn).await?;
    for (id, name, login) in people {
        sqlx::query("UPDATE people SET name_shape = ?, login_shape = ?, seen_at = ? WHERE id = ?")
            .bind(shape(&name))
            .bind(login.as_deref().map(shape))
            .bind(chance::today_ms() as i64)
            .bind(id)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// What the database says in JSON; what does not read is left out, with a loud word.
fn readable<T: DeserializeOwned>(text: &str, what: &str) -> Option<T> {
    let read = serde_json::from_str(text);
    read.inspect_err(|error| tracing::error!(%error, "{what} in the database cannot be read and is left out"))
        .ok()
}

/// Carries pages over beside the writer, so that no move waits for it.
async fn checkpoint(mut conn: SqliteConnection, metrics: Arc<Metrics>) {
    loop {
        let (entries, due) = (metrics.entries.load(Ordering::Relaxed), Instant::now() + CHECKPOINT);
        let much = || metrics.entries.load(Ordering::Relaxed) - entries >= CHECKPOINT_ENTRIES;
        while Instant::now() < due && !much() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut conn).await {
            tracing::warn!(%error, "the write-ahead log was not carried over");
        }
    }
}

/// A number that is kept under a key; `first` where there is none yet.
async fn version(conn: &mut SqliteConnection, key: &str, first: i64) -> Result<i64, sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)")
        .bind(key)
        .bind(first)
        .execute(&mut *conn)
        .await?;
    sqlx::query_scalar("SELECT value FROM meta WHERE key = ?").bind(key).fetch_one(conn).await
}
