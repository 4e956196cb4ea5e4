//! Nobody who watches is told of a hidden card while a game is played: over the socket, by replays, records and thoughts, in
//! the first game and in a rematch, however the spectators were set.

use karczma_kernel::Seat;
use karczma_server::client::Client;
use karczma_table::{FromClient, Position, Problem, ToClient};
use serde_json::{Value, json};

use crate::common::{House, Player};

/// Every hand of NIET! that a watcher is shown is only counted.
fn is_public(position: &Position) -> bool {
    let view: Value = serde_json::from_str(position.view.text()).unwrap();
    let seats = view["seats"].as_array().unwrap();
    !seats.is_empty() && seats.iter().all(|seat| seat["hand"]["hidden"].is_number())
}

/// What can be asked about a game, and is answered once it is over.
const ASKED: [&str; 6] =
    ["record", "replay", "replay?seat=all", "replay?seat=0", "replay?seat=1&lang=pl", "thoughts?from=0"];

async fn answers(anybody: &mut Client, table: &str, game: u32) -> Vec<u16> {
    let mut found = Vec::new();
    for what in ASKED {
        found.push(anybody.get(&format!("/api/tables/{table}/games/{game}/{what}")).await.unwrap().status);
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_sees_what_is_public_and_nothing_else() {
    let house = House::open().await;
    let kinds = [
        json!({"see": "public"}),
        json!({"see": "moves-late", "moves": 0}),
        json!({"see": "moves-late", "moves": 50}),
        json!({"see": "time-late", "delay_ms": 0}),
        json!({"see": "time-late", "delay_ms": 3_600_000}),
    ];
    for spectators in kinds {
        let mut host = house.guest("Łucja").await;
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
        let settings = json!({
            "game": "niet", "options": {"players": 2}, "seats": seats, "spectators": spectators,
        });
        let answer = host.send("POST", "/api/tables", &settings).await.unwrap();
        let table = answer.json::<Value>().unwrap()["table"].as_str().unwrap().to_owned();
        let mut stranger = house.guest("Obcy").await;
        let mut player = Player::come(&host, &table, None).await;
        // The host's second browser is a stranger to the table, and comes in the middle of each game.
        for game in [1, 2] {
            (player.ended, player.position) = (None, None);
            player.ready(game).await;
            player.started().await;
            for _ in 0..8 {
                assert!(player.play().await, "{spectators}");
                let watcher = Player::come(&stranger, &table, None).await;
                let position = watcher.position.as_ref().unwrap();
                assert_eq!(position.game, game);
                assert!(is_public(position), "{spectators}: {:?}", position.view);
            }
            assert_eq!(answers(&mut stranger, &table, game).await, [403; 6], "{spectators}: it is played");
            player.say(FromClient::Resign { game }).await;
            player.until(|player| player.ended.as_ref().is_some_and(|ended| ended.game == game)).await;
            assert_eq!(answers(&mut stranger, &table, game).await, [200; 6], "{spectators}: it is over");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_given_to_no_bot_that_nobody_plays() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let settings = json!({"game": "niet", "options": {"players": 2}, "seats": seats});
    let answer = host.send("POST", "/api/tables", &settings).await.unwrap();
    let table = answer.json::<Value>().unwrap()["table"].as_str().unwrap().to_owned();
    let mut player = Player::come(&host, &table, None).await;
    for level in ["", "grandmaster", "<b>random</b>", "RANDOM "] {
        player.say(FromClient::SetSeat { seat: Seat(1), bot: Some(level.to_owned()) }).await;
        player.until(|player| !player.problems.is_empty()).await;
        let problem = player.problems.pop().unwrap();
        let refused = matches!(problem, ToClient::Problem { problem: Problem::NoSuchLevel, .. });
        assert!(refused, "{level}: {problem:?}");
    }
    player.say(FromClient::SetSeat { seat: Seat(1), bot: Some("random".to_owned()) }).await;
    let seated = |player: &Player| player.people.as_ref().unwrap().seats[1].bot.as_deref() == Some("random");
    player.until(seated).await;
    let endless = json!({
        "game": "niet", "options": {"players": 2}, "seats": seats, "grace_ms": u64::MAX, "abandon_ms": u64::MAX,
    });
    assert_eq!(host.send("POST", "/api/tables", &endless).await.unwrap().status, 422, "no time is endless");
}
