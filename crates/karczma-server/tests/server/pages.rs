//! Pages that come, go and come back; servers that stop and start.

use std::time::Duration;

use karczma_server::Limits;
use karczma_table::{FromClient, Phase};
use serde_json::json;

use crate::common::{House, Player, open_table};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_comes_back_is_told_what_it_missed() {
    let house = House::open().await;
    let (mut host, friend) = (house.guest("Łucja").await, house.guest("Bartek").await);
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let mut first = Player::come(&host, &table, None).await;
    let mut second = Player::come(&friend, &table, None).await;
    second.sit(1).await;
    first.ready(1).await;
    second.ready(1).await;
    first.started().await;
    second.started().await;
    // The friend's page has this position, and is closed.
    let seen = second.position.as_ref().unwrap().seq;
    drop(second);
    let mut played = 0;
    while first.position.as_ref().is_none_or(|position| !position.moves.is_empty()) && played < 3 {
        first.play().await;
        played += 1;
        first.until(|player| player.position.is_some()).await;
    }
    let mut back = Player::come(&friend, &table, Some(seen)).await;
    back.started().await;
    let position = back.position.clone().unwrap();
    assert_eq!(position.seq, seen + played);
    assert_eq!(position.since, Some(seen));
    assert_eq!(position.told.is_empty(), played == 0, "what happened meanwhile is told");
    back.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pages_of_one_person_see_the_same() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot]).await;
    let mut laptop = Player::come(&host, &table, None).await;
    let mut phone = Player::come(&host, &table, None).await;
    laptop.ready(1).await;
    laptop.started().await;
    phone.started().await;
    laptop.play().await;
    laptop.started().await;
    phone
        .until(|phone| phone.position.as_ref().map(|p| p.seq) >= laptop.position.as_ref().map(|p| p.seq))
        .await;
    assert!(phone.accepted.is_empty(), "only the page that moved is answered");
    // The laptop is closed; the person is still here, and plays on.
    drop(laptop);
    assert!(phone.play().await);
    assert!(phone.people.as_ref().unwrap().seats[0].present);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_has_every_table_as_it_was() {
    let mut house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot]).await;
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    for _ in 0..5 {
        player.play().await;
    }
    player.until(|player| player.position.as_ref().is_some_and(|position| !position.moves.is_empty())).await;
    let before = player.position.clone().unwrap();
    house.stop().await;
    while player.hear().await {}
    house.start(Limits::none()).await;
    host.address = house.server.as_ref().unwrap().address();
    let mut player = Player::come(&host, &table, Some(before.seq)).await;
    player.started().await;
    let after = player.position.clone().unwrap();
    assert_eq!((after.seq, after.view, after.moves), (before.seq, before.view, before.moves));
    assert_eq!(player.phase(), Phase::Playing);
    player.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_needs_leave_memory() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let mut player = Player::come(&host, &table, None).await;
    player.say(FromClient::Chat { number: 1, text: "dzień dobry".into() }).await;
    drop(player);
    let rooms = || house.server.as_ref().unwrap().metrics().rooms.load(std::sync::atomic::Ordering::Relaxed);
    for _ in 0..500 {
        if rooms() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(rooms(), 0);
    let player = Player::come(&host, &table, None).await;
    assert_eq!(player.phase(), Phase::Lobby);
    assert_eq!(rooms(), 1);
}
