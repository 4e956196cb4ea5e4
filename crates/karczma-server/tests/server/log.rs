//! The log: entries stand where they are expected, and are found wherever they lie.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use karczma_kernel::record::Secret;
use karczma_server::metrics::Metrics;
use karczma_server::store::lists::Listing;
use karczma_server::store::log::{AppendError, TableKey};
use karczma_server::store::{Store, StoreError};
use karczma_table::{Deed, LOG_VERSION, LogEntry, SeatKind, Settings, Table};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("karczma-log-{}-{name}", std::process::id()));
        Self(folder)
    }

    async fn store(&self) -> Result<Store, StoreError> {
        Store::open(&self.0, Arc::new(Metrics::default())).await
    }

    /// The database itself, for those who look behind the store.
    async fn database(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(self.0.join("karczma.sqlite")).connect().await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn entries(from: u64, count: u64) -> Vec<LogEntry> {
    (from..from + count).map(|at| LogEntry { v: LOG_VERSION, at, deed: Deed::Resumed }).collect()
}

/// The numbers that [`entries`] gave to the entries of a log, without the opening.
async fn numbers(store: &Store, table: TableKey) -> Vec<u64> {
    store.log().read(table).await.unwrap().iter().skip(1).map(|entry| entry.at).collect()
}

async fn open(store: &Store, name: &str) -> TableKey {
    let settings = Settings::new("niet", json!({"players": 2}), vec![SeatKind::Empty, SeatKind::Empty]);
    let (table, entry) = Table::open(settings, Secret::of_number(1), 0).unwrap();
    let listing = Listing::of(name, &table, 0, 0);
    store.log().open(name, &entry, listing).await.unwrap()
}

async fn count(conn: &mut SqliteConnection, table: &str) -> i64 {
    let query = format!("SELECT count(*) FROM {table}");
    sqlx::query_scalar(&query).fetch_one(conn).await.unwrap()
}

#[tokio::test]
async fn an_entry_that_stands_elsewhere_is_a_conflict_and_harms_nobody_else() {
    let folder = Folder::new("conflict");
    let store = folder.store().await.unwrap();
    let (table, other) = (open(&store, "one").await, open(&store, "two").await);
    store.log().append(table, 1, &entries(1, 2), None).await.unwrap();
    for wrong in [0, 1, 2, 4, 9] {
        let two = entries(77, 2);
        let (conflict, beside) = tokio::join!(
            store.log().append(table, wrong, &two, None),
            store.log().append(other, 1 + wrong, &two, None),
        );
        assert!(matches!(conflict, Err(AppendError::Conflict)), "at {wrong}");
        assert_eq!(beside.is_ok(), wrong == 0 || wrong == 2 || wrong == 4, "at {wrong} beside it");
    }
    // Again by a server that remembers nothing.
    store.close().await;
    let store = folder.store().await.unwrap();
    let late = store.log().append(table, 2, &entries(77, 1), None).await;
    assert!(matches!(late, Err(AppendError::Conflict)));
    store.log().append(table, 3, &entries(3, 1), None).await.unwrap();
    assert_eq!(numbers(&store, table).await, [1, 2, 3]);
    assert_eq!(numbers(&store, other).await, [77, 78, 77, 78, 77, 78]);
    store.close().await;
}

/// Whoever copies the file of a house that is closed has everything.
#[tokio::test]
async fn a_closed_house_leaves_everything_in_one_file() {
    let (folder, copy) = (Folder::new("closed"), Folder::new("copy"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 5_000), None).await.unwrap();
    assert_eq!(numbers(&store, table).await.len(), 5_000, "readers have looked at it too");
    store.close().await;
    std::fs::create_dir_all(&copy.0).unwrap();
    std::fs::copy(folder.0.join("karczma.sqlite"), copy.0.join("karczma.sqlite")).unwrap();
    let store = copy.store().await.unwrap();
    assert!(numbers(&store, table).await.into_iter().eq(1..=5_000));
    store.close().await;
}

/// The files as a power cut would leave them: nothing closed, nothing carried over.
#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_crash() {
    let (folder, after) = (Folder::new("running"), Folder::new("after"));
    let store = folder.store().await.unwrap();
    let (table, other) = (open(&store, "one").await, open(&store, "two").await);
    for from in (1..40).step_by(3) {
        store.log().append(table, from, &entries(from, 3), None).await.unwrap();
        store.log().append(other, from, &entries(from, 3), None).await.unwrap();
    }
    std::fs::create_dir_all(&after.0).unwrap();
    for file in ["karczma.sqlite", "karczma.sqlite-wal"] {
        std::fs::copy(folder.0.join(file), after.0.join(file)).unwrap();
    }
    assert!(count(&mut after.database().await, "journal").await > 20, "they wait in the journal");
    let expected: Vec<u64> = (1..40).collect();
    let again = after.store().await.unwrap();
    assert_eq!(count(&mut after.database().await, "journal").await, 0);
    for key in [table, other] {
        assert_eq!(numbers(&again, key).await, expected);
        assert_eq!(numbers(&store, key).await, expected);
        again.log().append(key, 40, &entries(40, 1), None).await.unwrap();
    }
    again.close().await;
    store.close().await;
}

/// What is carried over is not flushed by itself: a power cut may lose the end of what was written, at any place. The log
/// is then shorter, and has no gap.
#[tokio::test]
async fn a_log_that_was_cut_off_has_no_gap() {
    let (folder, cut) = (Folder::new("whole"), Folder::new("cut"));
    let store = folder.store().await.unwrap();
    let tables = [open(&store, "one").await, open(&store, "two").await];
    let (mut written, mut conn) = (0, folder.database().await);
    while written < 30_000 && count(&mut conn, "log").await < 3_000 {
        for table in tables {
            store.log().append(table, 1 + written, &entries(1 + written, 200), None).await.unwrap();
        }
        written += 200;
    }
    assert!(count(&mut conn, "log").await >= 3_000, "nothing was carried over");
    let ahead = std::fs::metadata(folder.0.join("karczma.sqlite-wal")).unwrap().len();
    let mut last = 0;
    for part in 1..=12 {
        std::fs::create_dir_all(&cut.0).unwrap();
        for file in ["karczma.sqlite", "karczma.sqlite-wal"] {
            std::fs::copy(folder.0.join(file), cut.0.join(file)).unwrap();
        }
        let log = OpenOptions::new().write(true).open(cut.0.join("karczma.sqlite-wal")).unwrap();
        log.set_len(ahead * part / 12).unwrap();
        let short = cut.store().await.unwrap();
        let found = [numbers(&short, tables[0]).await, numbers(&short, tables[1]).await];
        for numbers in &found {
            assert!(numbers.iter().copied().eq(1..=numbers.len() as u64), "a gap after {part} parts");
        }
        assert!(found[0].len() >= last && found[0].len() - found[1].len() <= 200);
        last = found[0].len();
        short.close().await;
        std::fs::remove_dir_all(&cut.0).unwrap();
    }
    assert_eq!(last as u64, written, "with all of it nothing is lost");
    store.close().await;
}

/// While many entries are carried over in steps, a log is whole whenever it is read.
#[tokio::test]
async fn a_log_is_whole_while_it_is_carried_over() {
    let folder = Folder::new("carried");
    let store = folder.store().await.unwrap();
    let tables = [open(&store, "one").await, open(&store, "two").await, open(&store, "three").await];
    let mut written = 0;
    let mut conn = folder.database().await;
    for _ in 0..200 {
        for table in tables {
            store.log().append(table, 1 + written, &entries(1 + written, 100), None).await.unwrap();
        }
        written += 100;
        for table in tables {
            let numbers = numbers(&store, table).await;
            assert!(numbers.iter().copied().eq(1..=written), "{} of {written}", numbers.len());
        }
        if written > 2_000 && count(&mut conn, "log").await > 3_000 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(count(&mut conn, "log").await > 3_000, "nothing was carried over");
    store.close().await;
    assert_eq!(count(&mut conn, "journal").await, 0);
    assert_eq!(count(&mut conn, "log").await as u64, 3 * (1 + written));
}

#[tokio::test]
async fn a_folder_of_the_first_form_is_taken_over_and_one_of_a_later_form_is_not() {
    let folder = Folder::new("forms");
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 5), None).await.unwrap();
    store.close().await;
    let change = |sql: &'static str, path: &Path| {
        let options = SqliteConnectOptions::new().filename(path.join("karczma.sqlite"));
        async move { sqlx::raw_sql(sql).execute(&mut options.connect().await.unwrap()).await.unwrap() }
    };
    change("DROP TABLE journal; UPDATE meta SET value = 1 WHERE key = 'schema'", &folder.0).await;
    let store = folder.store().await.unwrap();
    assert_eq!(numbers(&store, table).await, [1, 2, 3, 4, 5]);
    store.log().append(table, 6, &entries(6, 1), None).await.unwrap();
    store.close().await;
    change("UPDATE meta SET value = 3 WHERE key = 'schema'", &folder.0).await;
    assert!(matches!(folder.store().await, Err(StoreError::Newer { found: 3 })));
}
