//! The log: entries stand where they are expected, and are found wherever they lie.
#![expect(
    clippy::disallowed_methods,
    reason = "files are changed as a power cut or a careless copy would change them"
)]

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use karczma_kernel::Lang;
use karczma_kernel::record::Secret;
use karczma_server::metrics::Metrics;
use karczma_server::store::lists::Listing;
use karczma_server::store::log::{AppendError, Refused, TableKey};
use karczma_server::store::people::PersonChange;
use karczma_server::store::{Store, StoreError};
use karczma_table::{Deed, LOG_VERSION, LogEntry, Person, SeatKind, Settings, Table};
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

/// All that a server keeps, as a power cut would leave it: nothing closed, nothing carried over.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    // As a backup of a running house has to do it: the journal first.
    let mut files: Vec<_> = std::fs::read_dir(from).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort_by_key(|file| !file.to_str().unwrap().starts_with("journal-"));
    for file in files.iter().filter(|file| !file.to_str().unwrap().ends_with("-shm")) {
        std::fs::copy(from.join(file), to.join(file)).unwrap();
    }
}

fn journals(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let is_journal = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with("journal-");
    files.filter(is_journal).collect()
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

fn table() -> (Table, LogEntry) {
    let settings = Settings::new("niet", json!({"players": 2}), vec![SeatKind::Empty, SeatKind::Empty]);
    Table::open(settings, Secret::of_number(1), 0).unwrap()
}

fn listing(name: &str) -> Listing {
    Listing::of(name, &table().0, 0, 0)
}

async fn open(store: &Store, name: &str) -> TableKey {
    store.log().open(name, &table().1, listing(name)).await.unwrap()
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

/// Even where nobody remembers where a log ends, and several look it up at the same time.
#[tokio::test]
async fn of_several_who_want_the_same_place_one_gets_it() {
    let folder = Folder::new("race");
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.close().await;
    let store = folder.store().await.unwrap();
    let mut tries = tokio::task::JoinSet::new();
    for number in 0..16 {
        let log = store.log().clone();
        tries.spawn(async move { log.append(table, 1, &entries(number, 1), None).await.is_ok() });
    }
    assert_eq!(tries.join_all().await.into_iter().filter(|granted| *granted).count(), 1);
    assert_eq!(numbers(&store, table).await.len(), 1);
    store.close().await;
}

/// Whoever copies the file of a house that is closed has everything; no journal is left that could be put beside another.
#[tokio::test]
async fn a_closed_house_leaves_everything_in_one_file() {
    let (folder, copy) = (Folder::new("closed"), Folder::new("copy"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 5_000), None).await.unwrap();
    assert_eq!(numbers(&store, table).await.len(), 5_000, "readers have looked at it too");
    assert_eq!(journals(&folder.0).len(), 4);
    store.close().await;
    assert!(journals(&folder.0).is_empty());
    std::fs::create_dir_all(&copy.0).unwrap();
    std::fs::copy(folder.0.join("karczma.sqlite"), copy.0.join("karczma.sqlite")).unwrap();
    let store = copy.store().await.unwrap();
    assert!(numbers(&store, table).await.into_iter().eq(1..=5_000));
    store.close().await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_crash() {
    let (folder, after) = (Folder::new("running"), Folder::new("after"));
    let store = folder.store().await.unwrap();
    let (table, other) = (open(&store, "one").await, open(&store, "two").await);
    for from in (1..40).step_by(3) {
        store.log().append(table, from, &entries(from, 3), None).await.unwrap();
        store.log().append(other, from, &entries(from, 3), None).await.unwrap();
    }
    copy(&folder.0, &after.0);
    assert_eq!(count(&mut after.database().await, "log").await, 2, "they wait in the journal");
    let expected: Vec<u64> = (1..40).collect();
    let again = after.store().await.unwrap();
    assert_eq!(count(&mut after.database().await, "log").await, 2 * 40);
    for key in [table, other] {
        assert_eq!(numbers(&again, key).await, expected);
        assert_eq!(numbers(&store, key).await, expected);
        again.log().append(key, 40, &entries(40, 1), None).await.unwrap();
    }
    again.close().await;
    store.close().await;
}

/// Either file of the journal may have it, or both.
#[tokio::test]
async fn one_lane_of_the_journal_is_enough() {
    let (folder, after) = (Folder::new("lanes"), Folder::new("lane"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    for from in 1..200 {
        store.log().append(table, from, &entries(from, 1), None).await.unwrap();
    }
    for lane in ["journal-1", "journal-2"] {
        copy(&folder.0, &after.0);
        // What the other lane has is put in with it, as if this one had written it again.
        let other = if lane == "journal-1" { "journal-2" } else { "journal-1" };
        let mut whole = Vec::new();
        for name in [lane, other] {
            let bytes = std::fs::read(after.0.join(format!("{name}b"))).unwrap();
            let end = bytes.iter().position(|byte| *byte == 0).unwrap();
            whole.extend_from_slice(&bytes[..end]);
            std::fs::remove_file(after.0.join(format!("{name}b"))).unwrap();
        }
        std::fs::write(after.0.join(format!("{lane}b")), [&*whole, &*whole].concat()).unwrap();
        let again = after.store().await.unwrap();
        assert!(numbers(&again, table).await.into_iter().eq(1..200), "{lane}");
        again.close().await;
        std::fs::remove_dir_all(&after.0).unwrap();
    }
    store.close().await;
}

/// Files that do not belong together, or were copied while they were written: what goes on where a log ends is taken.
#[tokio::test]
async fn a_journal_with_a_gap_is_read_up_to_the_gap() {
    let (folder, after) = (Folder::new("gapless"), Folder::new("gap"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    for from in 1..10 {
        store.log().append(table, from, &entries(from, 1), None).await.unwrap();
    }
    copy(&folder.0, &after.0);
    let mut cut = 0;
    for path in journals(&after.0) {
        let bytes = std::fs::read(&path).unwrap();
        let end = bytes.iter().position(|byte| *byte == 0).unwrap();
        let text = std::str::from_utf8(&bytes[..end]).unwrap();
        let groups: Vec<&str> =
            text.split_inclusive("}\n").filter(|group| !group.contains("\n1 5 ")).collect();
        cut += usize::from(groups.concat() != text);
        std::fs::write(&path, groups.concat()).unwrap();
    }
    assert!(cut > 0, "no file had entry 5");
    let again = after.store().await.unwrap();
    assert_eq!(numbers(&again, table).await, [1, 2, 3, 4]);
    again.log().append(table, 5, &entries(50, 1), None).await.unwrap();
    again.close().await;
    let again = after.store().await.unwrap();
    assert_eq!(numbers(&again, table).await, [1, 2, 3, 4, 50]);
    again.close().await;
    store.close().await;
}

/// Entries that change the lists do not go through the journal, and do not overtake those that do.
#[tokio::test]
async fn what_changes_the_lists_follows_what_waits() {
    let (folder, copy) = (Folder::new("both-ways"), Folder::new("database-alone"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 4), None).await.unwrap();
    store.log().append(table, 5, &entries(5, 1), Some(Box::new(listing("one")))).await.unwrap();
    store.log().append(table, 6, &entries(6, 2), None).await.unwrap();
    assert!(numbers(&store, table).await.into_iter().eq(1..=7));
    assert_eq!(count(&mut folder.database().await, "log").await, 6);
    // So whoever copies the database of a running house has a log that is shorter, and whole.
    std::fs::create_dir_all(&copy.0).unwrap();
    for file in ["karczma.sqlite", "karczma.sqlite-wal"] {
        std::fs::copy(folder.0.join(file), copy.0.join(file)).unwrap();
    }
    let short = copy.store().await.unwrap();
    assert!(numbers(&short, table).await.into_iter().eq(1..=5));
    short.close().await;
    store.close().await;
}

/// What is carried over is not flushed by itself: a power cut in the middle of a round may lose the end of what was carried
/// over, at any place. The journal still has it.
#[tokio::test]
async fn a_database_that_was_cut_off_in_the_middle_of_a_round_loses_nothing() {
    let (folder, frozen, cut) = (Folder::new("whole"), Folder::new("frozen"), Folder::new("cut"));
    let store = folder.store().await.unwrap();
    let tables = [open(&store, "one").await, open(&store, "two").await];
    let (mut written, mut conn) = (0, folder.database().await);
    let ahead = |folder: &Path| std::fs::metadata(folder.join("karczma.sqlite-wal")).unwrap().len();
    let mut flushed = 0;
    // Two rounds, and the middle of a third, for which files of the journal were written over.
    for round in 1..=3 {
        for _ in 0..25 {
            for table in tables {
                store.log().append(table, 1 + written, &entries(1 + written, 200), None).await.unwrap();
            }
            written += 200;
        }
        let (few, all) = (2 * (written - 4_000) as i64, 2 * (1 + written) as i64);
        while count(&mut conn, "log").await < if round < 3 { all } else { few } {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        if round < 3 {
            flushed = ahead(&folder.0);
        }
    }
    copy(&folder.0, &frozen.0);
    assert!(count(&mut conn, "log").await < 2 * written as i64, "the round is not over");
    store.close().await;
    let whole = ahead(&frozen.0);
    assert!(whole > flushed);
    for part in 0..=12 {
        copy(&frozen.0, &cut.0);
        let log = OpenOptions::new().write(true).open(cut.0.join("karczma.sqlite-wal")).unwrap();
        log.set_len(flushed + (whole - flushed) * part / 12).unwrap();
        let after = cut.store().await.unwrap();
        for table in tables {
            let numbers = numbers(&after, table).await;
            assert!(numbers.iter().copied().eq(1..=written), "{} of {written}, part {part}", numbers.len());
        }
        after.close().await;
        std::fs::remove_dir_all(&cut.0).unwrap();
    }
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
    assert_eq!(count(&mut conn, "log").await as u64, 3 * (1 + written));
}

#[tokio::test]
async fn folders_of_former_forms_are_taken_over_and_one_of_a_later_form_is_not() {
    let folder = Folder::new("forms");
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 5), None).await.unwrap();
    store.close().await;
    let change = |sql: &'static str, path: &Path| {
        let options = SqliteConnectOptions::new().filename(path.join("karczma.sqlite"));
        async move { sqlx::raw_sql(sql).execute(&mut options.connect().await.unwrap()).await.unwrap() }
    };
    // Form 2 had the journal in the database; here a server was killed that had not carried over what was last.
    let former = "CREATE TABLE journal (id INTEGER PRIMARY KEY, entries TEXT NOT NULL);
        INSERT INTO journal (entries) SELECT group_concat(table_id || ' ' || seq || ' ' || entry, char(10)) || char(10)
            FROM (SELECT * FROM log WHERE seq >= 4 ORDER BY seq);
        DELETE FROM log WHERE seq >= 5; DELETE FROM meta WHERE key = 'carried';
        UPDATE meta SET value = 2 WHERE key = 'schema'";
    change(former, &folder.0).await;
    let store = folder.store().await.unwrap();
    assert_eq!(numbers(&store, table).await, [1, 2, 3, 4, 5]);
    store.log().append(table, 6, &entries(6, 1), None).await.unwrap();
    store.close().await;
    // Form 1 had none.
    change("UPDATE meta SET value = 1 WHERE key = 'schema'", &folder.0).await;
    let store = folder.store().await.unwrap();
    assert_eq!(numbers(&store, table).await, [1, 2, 3, 4, 5, 6]);
    store.close().await;
    // Form 3 knew neither sessions nor names that read alike.
    let former = "DROP TABLE sessions; DROP INDEX people_by_name_shape; DROP INDEX people_by_login_shape;
        ALTER TABLE people DROP COLUMN name_shape; ALTER TABLE people DROP COLUMN login_shape;
        ALTER TABLE people DROP COLUMN ended; ALTER TABLE people DROP COLUMN seen_at;
        INSERT INTO people (id, name, login, password) VALUES ('a', 'Zosia', 'zosia', 'x');
        UPDATE meta SET value = 3 WHERE key = 'schema'";
    change(former, &folder.0).await;
    let store = folder.store().await.unwrap();
    let like = PersonChange::Describe { name: "ZОSIA".to_owned(), lang: Lang::Pl };
    let refused = store.change(&Person("b".to_owned()), like, 1).await;
    assert!(matches!(refused, Err(AppendError::Refused(Refused::NameTaken))));
    store.close().await;
    change("UPDATE meta SET value = 5 WHERE key = 'schema'", &folder.0).await;
    assert!(matches!(folder.store().await, Err(StoreError::Newer { found: 5 })));
}
