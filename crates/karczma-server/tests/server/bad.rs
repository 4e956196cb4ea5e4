//! Bad clients: each gets a clear error or a closed socket, and the tables go on.

use std::time::Duration;

use karczma_kernel::Seat;
use karczma_server::client::{Client, ClientError};
use karczma_server::{Limits, MESSAGE_BYTES_MAX, Rate};
use karczma_table::{FromClient, Problem, ToClient};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::common::{House, Player, open_table};

/// A table where a game against a bot goes on.
async fn playing(house: &House) -> (Client, String, Player) {
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot]).await;
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    player.started().await;
    (host, table, player)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_or_no_message_is_refused() {
    let house = House::open().await;
    let (host, table, mut player) = playing(&house).await;
    let mut page = Player::come(&host, &table, None).await;
    page.socket.say_text("x".repeat(MESSAGE_BYTES_MAX + 1)).await.unwrap();
    while page.hear().await {}

    let mut page = Player::come(&host, &table, None).await;
    for garbage in ["", "{", "{\"type\":\"move\"}", "{\"type\":\"dance\"}"] {
        page.problems.clear();
        page.socket.say_text(garbage.into()).await.unwrap();
        page.until(|page| !page.problems.is_empty()).await;
        let problem = &page.problems[0];
        assert!(matches!(problem, ToClient::Problem { problem: Problem::Garbled, .. }), "{problem:?}");
    }
    page.socket.say_text("once more".into()).await.unwrap();
    while page.hear().await {}
    let binary = tokio_tungstenite::tungstenite::Message::binary(vec![0; 10]);
    let mut page = Player::come(&host, &table, None).await;
    page.socket.send(binary).await.unwrap();
    while page.hear().await {}
    assert!(player.play().await, "the table goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_moves_for_another() {
    let house = House::open().await;
    let (host, table, mut player) = playing(&house).await;
    player.until(|player| player.position.as_ref().is_some_and(|position| !position.moves.is_empty())).await;
    let position = player.position.clone().unwrap();
    let text = position.moves[0].text.clone();
    let stranger = house.guest("Obcy").await;
    let mut other = Player::come(&stranger, &table, None).await;
    for (message, expected) in [
        (FromClient::Move { seq: position.seq, text: text.clone() }, Problem::NotSeated),
        (FromClient::Sit { seat: Seat(0) }, Problem::NotNow),
        (FromClient::SetSeat { seat: Seat(0), bot: None }, Problem::NotHost),
        (FromClient::Resign { game: 1 }, Problem::NotSeated),
    ] {
        other.problems.clear();
        other.say(message).await;
        other.until(|other| !other.problems.is_empty()).await;
        assert!(matches!(&other.problems[0], ToClient::Problem { problem, .. } if *problem == expected));
    }
    // The same move twice is played once.
    let play = FromClient::Move { seq: position.seq, text };
    player.say(play.clone()).await;
    player.say(play).await;
    player.until(|player| player.accepted.len() == 2).await;
    assert!(player.problems.is_empty());
    let record = host.clone().get(&format!("/api/tables/{table}/games/1/record")).await.unwrap();
    assert_eq!(record.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_cookies_and_foreign_pages_are_refused() {
    let house = House::open().await;
    let (host, table, mut player) = playing(&house).await;
    let refused = |result: Result<_, ClientError>| assert!(result.is_err());
    let mut forger = host.clone();
    let cookie = host.cookie.clone().unwrap();
    for forged in [cookie.replace('a', "b"), format!("{cookie}0"), "karczma=".into(), "karczma=a.b.c".into()]
    {
        forger.cookie = Some(forged);
        refused(forger.socket(&table, None).await.map(|_| ()));
    }
    forger.cookie = None;
    refused(forger.socket(&table, None).await.map(|_| ()));
    let mut foreign = host.clone();
    foreign.origin = Some("http://evil.example".into());
    refused(foreign.socket(&table, None).await.map(|_| ()));
    let answer = foreign.send("POST", "/api/tables", &json!({})).await.unwrap();
    assert_eq!(answer.status, 403);
    foreign.origin = Some(format!("http://{}", host.address));
    assert!(foreign.socket(&table, None).await.is_ok(), "a page of our own");
    refused(host.socket("aaaaaaaaaaaaaaaaaaaa", None).await.map(|_| ()));
    assert!(player.play().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_too_much_has_to_wait() {
    let limits = Limits {
        pages_per_person: 2,
        tables_per_guest: 2,
        messages: Rate::new(5, 60_000),
        logins: Rate::new(3, 60_000),
        ..Limits::none()
    };
    let house = House::with(limits).await;
    let (mut host, table, mut player) = playing(&house).await;
    let second = Player::come(&host, &table, None).await;
    assert!(host.socket(&table, None).await.is_err(), "a third page");
    drop(second);
    for number in 0..10 {
        let _ = player.socket.say(&FromClient::Chat { number, text: "x".into() }).await;
    }
    while player.hear().await {}
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let settings = json!({"game": "niet", "options": {"players": 2}, "seats": seats});
    let open = host.send("POST", "/api/tables", &settings).await.unwrap().status;
    let more = host.send("POST", "/api/tables", &settings).await.unwrap().status;
    assert_eq!((open, more), (201, 429));
    let guess = json!({"login": "lucja", "password": "12345678"});
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(host.send("POST", "/api/login", &guess).await.unwrap().status);
    }
    assert_eq!(statuses.last(), Some(&429));
    let large = host.ask("PUT", "/api/me", Some(("application/json", &vec![b' '; 100_000]))).await.unwrap();
    assert_eq!(large.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_nothing_are_closed() {
    let limits = Limits { handshake: Duration::from_millis(1500), ..Limits::none() };
    let house = House::with(limits).await;
    let (host, _, mut player) = playing(&house).await;
    let mut silent = Vec::new();
    for number in 0..200 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
        }
        silent.push(stream);
    }
    assert!(player.play().await, "the table goes on");
    let count =
        || house.server.as_ref().unwrap().metrics().connections.load(std::sync::atomic::Ordering::Relaxed);
    for _ in 0..1000 {
        if count() <= 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(count() <= 1, "{} connections are left", count());
    assert!(player.play().await);
}
