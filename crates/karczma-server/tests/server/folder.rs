//! The data folder: whose it is, and what becomes of a house of which something is missing or damaged.
#![expect(clippy::disallowed_methods, reason = "files are damaged as disks and careless hands damage them")]

use std::sync::Arc;

use karczma_kernel::Lang;
use karczma_server::Limits;
use karczma_server::metrics::Metrics;
use karczma_server::store::Store;
use karczma_server::store::people::PersonChange;
use karczma_table::{Person, SeatKind};
use serde_json::json;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::common::{House, open_table};

/// A house with a table, closed.
async fn house() -> (House, String) {
    let mut house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    house.stop().await;
    (house, table)
}

/// Why the house does not open.
async fn refused(house: &mut House) -> String {
    match house.try_start(|_| {}).await {
        Ok(()) => "it opens".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_empty_house_is_opened_over_a_lost_one() {
    let (mut house, _) = house().await;
    let database = house.folder.join("karczma.sqlite");
    let whole = std::fs::read(&database).unwrap();
    std::fs::remove_file(&database).unwrap();
    let why = refused(&mut house).await;
    assert!(why.contains("is missing or empty, but `key` is there"), "{why}");
    assert!(!database.exists(), "and nothing is put in its place");
    std::fs::write(&database, []).unwrap();
    let why = refused(&mut house).await;
    assert!(why.contains("is missing or empty"), "{why}");
    for length in [whole.len() / 2, whole.len() - 1, 1024] {
        std::fs::write(&database, &whole[..length]).unwrap();
        let why = refused(&mut house).await;
        assert!(why.contains("is cut off"), "{length}: {why}");
    }
    for garbage in [&b"not a database at all, but longer than its head would be"[..], &[0; 4096]] {
        std::fs::write(&database, garbage).unwrap();
        let why = refused(&mut house).await;
        assert_ne!(why, "it opens");
    }
    // Another database, which never was a house.
    std::fs::remove_file(&database).unwrap();
    let options = SqliteConnectOptions::new().filename(&database).create_if_missing(true);
    let mut other = options.connect().await.unwrap();
    sqlx::query("CREATE TABLE other (a)").execute(&mut other).await.unwrap();
    drop(other);
    let why = refused(&mut house).await;
    assert!(why.contains("is missing or empty"), "{why}");
    std::fs::write(&database, &whole).unwrap();
    assert_eq!(refused(&mut house).await, "it opens");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_none_is_refused_and_never_replaced() {
    let (mut house, _) = house().await;
    let key = house.folder.join("key");
    let whole = std::fs::read(&key).unwrap();
    for broken in [Vec::new(), whole[..31].to_vec(), [&*whole, b"x"].concat()] {
        std::fs::write(&key, &broken).unwrap();
        let why = refused(&mut house).await;
        assert!(why.contains("a key has 32 bytes"), "{why}");
        assert_eq!(std::fs::read(&key).unwrap(), broken);
    }
    std::fs::write(&key, &whole).unwrap();
    assert_eq!(refused(&mut house).await, "it opens");
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_files_stay_and_damaged_journals_are_set_aside() {
    let (mut house, table) = house().await;
    for odd in ["journal-notes.txt", "journal-1a.bak", "readme"] {
        std::fs::write(house.folder.join(odd), "mine").unwrap();
    }
    std::fs::create_dir(house.folder.join("journal-old")).unwrap();
    std::fs::write(house.folder.join("journal-1a"), "this was a journal").unwrap();
    std::fs::create_dir(house.folder.join("journal-2b")).unwrap();
    house.start(Limits::none()).await;
    assert_eq!(house.guest("Zosia").await.get(&format!("/api/tables/{table}")).await.unwrap().status, 200);
    house.stop().await;
    for odd in ["journal-notes.txt", "journal-1a.bak", "readme"] {
        assert_eq!(std::fs::read(house.folder.join(odd)).unwrap(), b"mine", "{odd}");
    }
    assert!(house.folder.join("journal-old").is_dir());
    assert!(house.folder.join("journal-2b.damaged-1").is_dir());
    assert_eq!(std::fs::read(house.folder.join("journal-1a.damaged-1")).unwrap(), b"this was a journal");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_reads_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let (mut house, _) = house().await;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    // As a former version left it, or a careless copy.
    let set = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    set(&house.folder, 0o755);
    for file in ["karczma.sqlite", "key", "lock"] {
        set(&house.folder.join(file), 0o644);
    }
    let odd = house.folder.join("readme");
    std::fs::write(&odd, "mine").unwrap();
    set(&odd, 0o644);
    house.start(Limits::none()).await;
    house.guest("Zosia").await;
    assert_eq!(mode(&house.folder), 0o700);
    let mut seen = 0;
    for file in std::fs::read_dir(&house.folder).unwrap().map(|file| file.unwrap().path()) {
        let expected = if file == odd { 0o644 } else { 0o600 };
        assert_eq!(mode(&file), expected, "{}", file.display());
        seen += 1;
    }
    assert_eq!(seen, 6, "database and what lies beside it, key, lock, and one of the host");
}

async fn store(house: &House) -> Store {
    Store::open(&house.folder, Arc::new(Metrics::default())).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_made_anew_of_all_that_can_be_read() {
    let (mut house, table) = house().await;
    house.start(Limits::none()).await;
    let mut host = house.guest("Zosia").await;
    let broken = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let last = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    house.stop().await;
    let mut database =
        SqliteConnectOptions::new().filename(house.folder.join("karczma.sqlite")).connect().await.unwrap();
    let change = "UPDATE log SET entry = '{' WHERE table_id = (SELECT id FROM tables WHERE name = ?)";
    sqlx::query(change).bind(&broken).execute(&mut database).await.unwrap();
    drop(database);
    let store = store(&house).await;
    let rebuilt = store.rebuild().await.unwrap();
    assert_eq!((rebuilt.tables, rebuilt.flaws.len()), (3, 1));
    assert!(rebuilt.flaws[0].1.contains("entry 0"), "{:?}", rebuilt.flaws);
    for (name, listed) in [(&table, true), (&broken, false), (&last, true)] {
        let key = store.log().find(name).await.unwrap().unwrap();
        assert_eq!(store.table(key, None).await.unwrap().is_some(), listed);
    }
    assert!(store.flaws().await.unwrap().is_empty());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_claims_is_thrown_away() {
    let (house, _) = house().await;
    let store = store(&house).await;
    let people = |number: u32| Person(format!("guest-{number}"));
    for (number, seen) in [(1, 1_000), (2, 9_000)] {
        let name = PersonChange::Describe { name: "Gość".to_owned(), lang: Lang::Pl };
        store.change(&people(number), name, seen).await.unwrap();
    }
    assert_eq!(store.purge_guests(5_000).await.unwrap(), 1, "one of them; who has a table stays");
    assert_eq!(store.person(&people(2)).await.unwrap().name, "Gość");
    assert_ne!(store.person(&people(1)).await.unwrap().name, "Gość");

    let open = async |name: &str, seat: SeatKind| {
        let seats = vec![seat, SeatKind::Empty];
        let settings = karczma_table::Settings::new("niet", json!({"players": 2}), seats);
        let secret = karczma_kernel::record::Secret::of_number(1);
        let (mut table, entry) = karczma_table::Table::open(settings, secret, 0).unwrap();
        let listing =
            |table: &karczma_table::Table| karczma_server::store::lists::Listing::of(name, table, 0, 1_000);
        let key = store.log().open(name, &entry, listing(&table)).await.unwrap();
        let closing = karczma_table::LogEntry {
            v: karczma_table::LOG_VERSION,
            at: 1_000,
            deed: karczma_table::Deed::Closed,
        };
        table.follow(&closing).unwrap();
        store.log().append(key, 1, &[closing], Some(Box::new(listing(&table)))).await.unwrap();
    };
    let somebody = SeatKind::Person { id: people(2), name: "Gość".to_owned() };
    open("nobody", SeatKind::Empty).await;
    open("somebody", somebody).await;
    open("last", SeatKind::Empty).await;
    assert_eq!(store.purge_tables(500, false).await.unwrap(), 0, "they were just closed");
    assert_eq!(store.purge_tables(5_000, false).await.unwrap(), 1);
    let there = async |name: &str| store.log().find(name).await.unwrap().is_some();
    assert_eq!([there("nobody").await, there("somebody").await, there("last").await], [false, true, true]);
    assert_eq!(store.purge_tables(5_000, true).await.unwrap(), 1, "if the host says so");
    assert!(!there("somebody").await);
    store.close().await;
}
