//! What is kept: the log of every table, the people with their decks, and lists that are read from the log.
//!
//! One file of SQLite in the data folder. Readers have a pool; all writing goes through one task (`writer.rs`), which puts
//! whatever has gathered into one transaction and answers after it is on disk. Beside it lie the files of the journal,
//! where moves are put down first ([`log`]).

mod carry;
pub mod decks;
mod journal;
pub mod lists;
pub mod log;
pub mod people;
mod waiting;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};
use tokio::task::AbortHandle;

use self::log::Log;
use crate::metrics::Metrics;

/// The version of the tables below; a data folder of a later one is not opened.
const SCHEMA: i64 = 3;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS log (
    table_id INTEGER NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT, login TEXT UNIQUE COLLATE NOCASE, password TEXT
) WITHOUT ROWID;
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
CREATE TABLE IF NOT EXISTS finished (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, brief TEXT NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
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
        let fail = |error| StoreError::File { path: folder.display().to_string(), error };
        std::fs::create_dir_all(folder).map_err(fail)?;
        let lock = File::create(folder.join("lock")).map_err(fail)?;
        if lock.try_lock().is_err() {
            return Err(StoreError::InUse(folder.display().to_string()));
        }
        let options = SqliteConnectOptions::new()
            .filename(folder.join("karczma.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .page_size(PAGE_BYTES)
            .pragma("wal_autocheckpoint", WAL_PAGES);
        let mut writer =
            SqliteConnection::connect_with(&options.clone().pragma("cache_size", WRITER_CACHE)).await?;
        let options = options.pragma("cache_size", READER_CACHE);
        sqlx::raw_sql(TABLES).execute(&mut writer).await?;
        let found = version(&mut writer, "schema", SCHEMA).await?;
        if found > SCHEMA {
            return Err(StoreError::Newer { found });
        }
        // Form 1 had no journal, and form 2 had it in the database, where it is looked for.
        sqlx::query("UPDATE meta SET value = ? WHERE key = 'schema'")
            .bind(SCHEMA)
            .execute(&mut writer)
            .await?;
        let checkpoints = checkpoint(SqliteConnection::connect_with(&options).await?, Arc::clone(&metrics));
        let carrier = tokio::spawn(checkpoints).abort_handle();
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self {
            log: Log::start(writer, pool.clone(), folder, metrics).await?,
            pool,
            carrier: Arc::new(carrier),
            lock: Arc::new(Mutex::new(Some(lock))),
        })
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
