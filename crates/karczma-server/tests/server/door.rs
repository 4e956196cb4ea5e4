//! At the door: where requests come from, how much guests may leave behind, and whether the house is well.

use karczma_server::client::Client;
use karczma_server::{Limits, Network, Rate};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::common::House;

async fn status(house: &House, path: &str, headers: &[(&'static str, &str)]) -> u16 {
    let mut client = house.browser();
    client.headers.extend(headers.iter().map(|(name, value)| (*name, (*value).to_owned())));
    client.get(path).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_this_machine_alone_whatever_a_header_says() {
    let mut house = House::closed();
    for proxies in [Vec::new(), Network::LOOPBACK.to_vec()] {
        house.try_start(|config| config.proxies = proxies).await.unwrap();
        assert_eq!(status(&house, "/metrics", &[]).await, 200);
        for said in ["127.0.0.1", "::1", "127.0.0.1:80", "[::1]:80", "unknown", "", "192.0.2.1, 127.0.0.1"] {
            let line = ("X-Forwarded-For", said);
            assert_eq!(status(&house, "/metrics", &[line]).await, 404, "{said}");
            assert_eq!(status(&house, "/metrics", &[("X-Forwarded-For", "192.0.2.1"), line]).await, 404);
        }
        assert_eq!(status(&house, "/metrics", &[("Forwarded", "for=127.0.0.1")]).await, 404);
        house.stop().await;
    }
    house.try_start(|config| config.open_metrics = true).await.unwrap();
    assert_eq!(status(&house, "/metrics", &[("X-Forwarded-For", "192.0.2.1")]).await, 200);
}

/// As HAProxy does it: the client's own line is left, and one is added.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_addresses_into_a_request_is_counted_by_his_own() {
    let limits = Limits { requests: Rate::new(5, 3_600_000), ..Limits::none() };
    let mut house = House::closed();
    house
        .try_start(|config| {
            config.limits = limits;
            config.proxies = Network::LOOPBACK.to_vec();
        })
        .await
        .unwrap();
    let mut passed = 0;
    for number in 0..20 {
        let (said, own) = (format!("10.0.0.{number}"), "192.0.2.1:4711");
        let lines = [("X-Forwarded-For", said.as_str()), ("X-Forwarded-For", own)];
        passed += u32::from(status(&house, "/api/games", &lines).await == 200);
    }
    assert_eq!(passed, 5);
    assert_eq!(status(&house, "/api/games", &[("X-Forwarded-For", "192.0.2.2")]).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_leave_less_behind_than_accounts() {
    let limits = Limits {
        tables_per_guest: 1,
        tables_per_person: 2,
        decks_per_guest: 2,
        decks_per_person: 3,
        bytes_per_person: 4_000,
        ..Limits::none()
    };
    let house = House::with(limits).await;
    let mut person = house.guest("Łucja").await;
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let table = json!({"game": "niet", "options": {"players": 2}, "seats": seats});
    let deck = json!({"game": "veto", "text": "name: Moja\nfaction: Dworscy\n3 Finta"});
    let long =
        json!({"game": "veto", "text": format!("name: Moja\nfaction: Dworscy\n{}", "1 Finta\n".repeat(500))});
    let open = async |person: &mut Client| person.send("POST", "/api/tables", &table).await.unwrap().status;
    let keep = async |person: &Client, deck: &Value| {
        let mut person = person.clone();
        person.send("POST", "/api/my/decks", deck).await.unwrap().status
    };
    assert_eq!([open(&mut person).await, open(&mut person).await], [201, 429]);
    // At the same time: there is no more room for several than for one.
    let (a, b, c, d) =
        tokio::join!(keep(&person, &deck), keep(&person, &deck), keep(&person, &deck), keep(&person, &deck));
    assert_eq!([a, b, c, d].iter().filter(|status| **status == 201).count(), 2);
    let account = json!({"login": "lucja", "password": "barszcz z uszkami"});
    assert_eq!(person.send("POST", "/api/account", &account).await.unwrap().status, 200);
    assert_eq!([open(&mut person).await, open(&mut person).await], [201, 429]);
    assert_eq!(keep(&person, &long).await, 429, "too many bytes");
    assert_eq!([keep(&person, &deck).await, keep(&person, &deck).await], [201, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_brings_so_many_guests_and_no_more() {
    let house = House::with(Limits { guests: Rate::new(3, 3_600_000), ..Limits::none() }).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(house.browser().get("/api/me").await.unwrap().status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
}

/// That something can be read does not show that anybody can move.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_cannot_write_is_not_well() {
    let house = House::open().await;
    assert_eq!(house.browser().get("/healthz").await.unwrap().status, 200);
    let mut database =
        SqliteConnectOptions::new().filename(house.folder.join("karczma.sqlite")).connect().await.unwrap();
    let full = "CREATE TRIGGER full BEFORE UPDATE ON meta BEGIN SELECT RAISE(FAIL, 'full'); END";
    sqlx::query(full).execute(&mut database).await.unwrap();
    // An answer is good for two seconds.
    let mut answer = house.browser().get("/healthz").await.unwrap();
    while answer.status == 200 {
        answer = house.browser().get("/healthz").await.unwrap();
    }
    assert_eq!(answer.status, 503);
    assert_eq!(answer.body, b"nothing can be written; the log says why\n");
    assert_eq!(house.browser().get("/api/games").await.unwrap().status, 200);
}
