//! The log: entries stand where they are expected, and the database decides where that is.
#![expect(
    clippy::disallowed_methods,
    reason = "files are changed as a power cut or a careless copy would change them"
)]

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use karczma_kernel::Lang;
use karczma_kernel::record::Secret;
use karczma_server::metrics::Metrics;
use karczma_server::store::lists::Listing;
use karczma_server::store::log::{AppendError, Refused, TableKey};
use karczma_server::store::people::PersonChange;
use karczma_server::store::{Store, StoreError};
use karczma_table::{Deed, LOG_VERSION, LogEntry, Person, SeatKind, Settings, Table};
use serde_json::json;
use sha2::{Digest, Sha256};
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

/// All that a server keeps, as a power cut would leave it: nothing closed.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for file in ["karczma.sqlite", "karczma.sqlite-wal"] {
        std::fs::copy(from.join(file), to.join(file)).unwrap();
    }
}

/// A file of the journal as programs of schemas 3 and 4 wrote it: groups of entries under a line with their generation, their
/// length and a hash.
fn former_journal(generation: u64, groups: &[String]) -> String {
    let sealed = groups.iter().map(|text| {
        let hash = Sha256::new().chain_update(generation.to_le_bytes()).chain_update(text).finalize();
        let hash: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        format!("#{generation} {} {hash}\n{text}", text.len())
    });
    sealed.collect()
}

/// A group of that journal with one entry for each of these numbers.
fn former_group(table: TableKey, numbers: std::ops::Range<u64>) -> String {
    let lines = entries(numbers.start, numbers.end - numbers.start)
        .into_iter()
        .map(|entry| format!("{} {} {}\n", table.0, entry.at, serde_json::to_string(&entry).unwrap()));
    lines.collect()
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

/// Somebody else who writes to the same database, as another program or a careless hand might.
#[tokio::test]
async fn whoever_comes_second_to_a_place_learns_it_from_the_database() {
    let folder = Folder::new("second");
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 1), None).await.unwrap();
    let theirs = serde_json::to_string(&entries(2, 1)[0]).unwrap();
    let insert =
        sqlx::query("INSERT INTO log (table_id, seq, entry) VALUES (?, 2, ?)").bind(table.0).bind(theirs);
    insert.execute(&mut folder.database().await).await.unwrap();
    let second = store.log().append(table, 2, &entries(77, 1), None).await;
    assert!(matches!(second, Err(AppendError::Conflict)));
    assert_eq!(numbers(&store, table).await, [1, 2]);
    store.log().append(table, 3, &entries(3, 1), None).await.unwrap();
    store.close().await;
}

/// Whoever copies the file of a house that is closed has everything, and nothing of the log ever lies beside the database.
#[tokio::test]
async fn a_closed_house_leaves_everything_in_one_file() {
    let (folder, copy) = (Folder::new("closed"), Folder::new("copy"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 5_000), None).await.unwrap();
    assert_eq!(numbers(&store, table).await.len(), 5_000, "readers have looked at it too");
    let mut files: Vec<_> =
        std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["karczma.sqlite", "karczma.sqlite-shm", "karczma.sqlite-wal", "lock"]);
    store.close().await;
    std::fs::create_dir_all(&copy.0).unwrap();
    std::fs::copy(folder.0.join("karczma.sqlite"), copy.0.join("karczma.sqlite")).unwrap();
    let store = copy.store().await.unwrap();
    assert!(numbers(&store, table).await.into_iter().eq(1..=5_000));
    store.close().await;
}

/// Whatever was acknowledged is in the files at that moment, with the lists that follow from it.
#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_crash() {
    let (folder, after) = (Folder::new("running"), Folder::new("after"));
    let store = folder.store().await.unwrap();
    let (table, other) = (open(&store, "one").await, open(&store, "two").await);
    for from in (1..40).step_by(3) {
        store.log().append(table, from, &entries(from, 3), None).await.unwrap();
        store.log().append(other, from, &entries(from, 3), Some(Box::new(listing("two")))).await.unwrap();
        copy(&folder.0, &after.0);
        let again = after.store().await.unwrap();
        for key in [table, other] {
            assert!(numbers(&again, key).await.into_iter().eq(1..from + 3));
        }
        assert_eq!(again.not_closed().await.unwrap().len(), 2);
        again.close().await;
        std::fs::remove_dir_all(&after.0).unwrap();
    }
    store.close().await;
}

/// A power cut may lose the end of what was being written, at any place of the write-ahead log: of every group all or
/// nothing is there, and nothing comes after a gap.
#[tokio::test]
async fn a_log_that_was_cut_off_has_whole_groups_from_its_beginning() {
    let (folder, cut) = (Folder::new("whole"), Folder::new("cut"));
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    let length = || std::fs::metadata(folder.0.join("karczma.sqlite-wal")).unwrap().len();
    let mut ends = vec![(length(), 1)];
    for from in (1..60).step_by(5) {
        store.log().append(table, from, &entries(from, 5), None).await.unwrap();
        ends.push((length(), from + 5));
    }
    for place in (ends[0].0..=length()).step_by(997) {
        copy(&folder.0, &cut.0);
        let log = OpenOptions::new().write(true).open(cut.0.join("karczma.sqlite-wal")).unwrap();
        log.set_len(place).unwrap();
        let expected = ends.iter().rfind(|(end, _)| *end <= place).unwrap().1;
        let after = cut.store().await.unwrap();
        assert!(numbers(&after, table).await.into_iter().eq(1..expected), "cut at {place}");
        after.close().await;
        std::fs::remove_dir_all(&cut.0).unwrap();
    }
    store.close().await;
}

/// Programs of schemas 3 and 4 put moves down in files beside the database first, in two lanes; one may have what the other
/// has too. Entries that do not go on where a log ends are left out.
#[tokio::test]
async fn journals_of_former_programs_are_taken_into_the_log() {
    let folder = Folder::new("journals");
    let store = folder.store().await.unwrap();
    let table = open(&store, "one").await;
    store.log().append(table, 1, &entries(1, 4), None).await.unwrap();
    store.close().await;
    let mut database = folder.database().await;
    let former =
        "INSERT INTO meta (key, value) VALUES ('carried', 6); UPDATE meta SET value = 4 WHERE key = 'schema'";
    sqlx::raw_sql(former).execute(&mut database).await.unwrap();
    drop(database);
    let write = |name: &str, text: String| std::fs::write(folder.0.join(name), text).unwrap();
    write("journal-1a", former_journal(6, &[former_group(table, 77..80)]));
    write(
        "journal-1b",
        former_journal(7, &[former_group(table, 3..6), former_group(table, 7..8)]) + "\0\0\0",
    );
    write("journal-2b", former_journal(7, &[former_group(table, 6..7), former_group(table, 9..12)]));
    let store = folder.store().await.unwrap();
    assert!(
        numbers(&store, table).await.into_iter().eq(1..8),
        "8 is missing, and what comes after it is left out"
    );
    store.log().append(table, 8, &entries(8, 1), None).await.unwrap();
    store.close().await;
    let left = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(left.filter(|name| name.to_str().unwrap().starts_with("journal")).count(), 0);
    let store = folder.store().await.unwrap();
    assert!(numbers(&store, table).await.into_iter().eq(1..9));
    store.close().await;
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
        DELETE FROM log WHERE seq >= 5;
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
    change("UPDATE meta SET value = 6 WHERE key = 'schema'", &folder.0).await;
    assert!(matches!(folder.store().await, Err(StoreError::Newer { found: 6 })));
}
