//! Whole games over the websocket: a person against bots, in every game of the house.

use karczma_kernel::record::Record;
use karczma_kernel::{Lang, Seat};
use karczma_server::wire::{TableInfo, Thoughts, Verdict};
use karczma_table::Ended;
use karczma_tavern::{Chance, GAMES, Next, seat_desk, walk};
use serde_json::json;

use crate::common::{House, Player, open_table, whole_replay};

/// Moves that a person makes before a long game is given up: enough to go through all its phases.
const MOVES_MAX: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_every_game_against_bots() {
    let house = House::open().await;
    for game in GAMES {
        let mut host = house.guest("Łucja").await;
        let seats =
            seat_desk(game, &json!({}), &mut Chance::from(karczma_kernel::Fast::new(1))).unwrap().seats();
        let bots = vec![json!({"kind": "bot", "level": "random"}); usize::from(seats) - 1];
        let table = open_table(&mut host, game, json!({}), bots).await;
        let mut player = Player::come(&host, &table, None).await;
        player.ready(1).await;
        player.started().await;
        let early = host.get(&format!("/api/tables/{table}/games/1/record")).await.unwrap();
        assert_eq!(early.status, 403, "{game}: no record while it is played");
        let mut moves = 0;
        while moves < MOVES_MAX && player.play().await {
            moves += 1;
        }
        if player.ended.is_none() {
            player.say(karczma_table::FromClient::Resign { game: 1 }).await;
            player.until(|player| player.ended.is_some()).await;
        }
        let ended = player.ended.clone().unwrap();
        assert!(matches!(ended.how, Ended::Rules | Ended::Forfeit));
        proved(&mut host, game, &table, &ended.commitment).await;
    }
}

/// The finished game is listed, its record verifies under the commitment that was published, and it replays.
async fn proved(host: &mut karczma_server::client::Client, game: &str, table: &str, commitment: &str) {
    let answer = host.get(&format!("/api/tables/{table}/games/1/record")).await.unwrap();
    assert_eq!(answer.status, 200, "{game}: {}", String::from_utf8_lossy(&answer.body));
    let record = Record::from_text(std::str::from_utf8(&answer.body).unwrap()).unwrap();
    let verdict = host.ask("POST", "/api/verify", Some(("text/plain", &answer.body))).await.unwrap();
    assert!(verdict.json::<Verdict>().unwrap().holds, "{game}");
    let (replay, _) = whole_replay(host, &format!("/api/tables/{table}/games/1/replay?seat=0&lang=pl")).await;
    assert_eq!(replay.steps.len(), record.entries.len() + 1);
    assert_eq!(replay.commitment.as_deref(), Some(commitment));
    assert!(replay.opening.is_some() && replay.steps[0].seat.is_none());
    let info: TableInfo = host.get(&format!("/api/tables/{table}")).await.unwrap().json().unwrap();
    assert_eq!(info.games.len(), 1);
    assert_eq!(info.games[0].moves as usize, record.entries.len());
    let mine: Vec<TableInfo> = host.get("/api/my/tables").await.unwrap().json().unwrap();
    assert!(mine.iter().any(|mine| mine.table == table));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thinks_of_every_decision_of_a_finished_game() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2, "points": 1}), vec![bot]).await;
    let game = format!("/api/tables/{table}/games/1");
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    player.started().await;
    let early = host.get(&format!("{game}/thoughts")).await.unwrap();
    assert_eq!(early.status, 403, "nothing is thought while it is played");
    while player.play().await {}

    let (mut decisions, mut from) = (Vec::new(), Some(0));
    while let Some(at) = from {
        let answer = host.get(&format!("{game}/thoughts?from={at}&lang=pl")).await.unwrap();
        let thoughts: Thoughts = answer.json().unwrap();
        assert!(thoughts.next.is_none_or(|next| next > at), "every answer goes on");
        decisions.extend(thoughts.decisions);
        from = thoughts.next;
    }

    let record = host.get(&format!("{game}/record")).await.unwrap();
    let record = Record::from_text(std::str::from_utf8(&record.body).unwrap()).unwrap();
    let (mut at, mut open) = (0, Vec::new());
    walk(&record, &mut |desk| {
        let desk = desk.unwrap();
        let seat = record.entries.get(at).map(|entry| Seat(entry.seat));
        open.extend(seat.filter(|seat| desk.moves(*seat, Lang::En).len() > 1).map(|seat| (at, seat)));
        at += 1;
        Next::Step
    })
    .unwrap();
    let judged: Vec<_> = decisions.iter().map(|one| (one.at as usize, one.seat)).collect();
    assert_eq!(judged, open, "wherever there was a choice");
    for decision in decisions {
        let made: Vec<_> = decision.considered.iter().filter(|one| one.played).collect();
        assert_eq!(made.len(), 1);
        assert_eq!(made[0].text, record.entries[decision.at as usize].play);
        assert!(decision.considered[0].visits > 0);
        assert!(decision.considered.iter().all(|one| one.value <= 1000 && !one.words.is_empty()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_a_moment_of_another() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot.clone()]).await;
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    while player.play().await {}
    let (replay, _) = whole_replay(&mut host, &format!("/api/tables/{table}/games/1/replay?seat=1")).await;
    let at = replay.steps.len() / 2;

    let settings = json!({
        "game": "niet", "seats": [bot, {"kind": "me"}], "from": {"table": table, "game": 1, "moves": at},
    });
    let answer = host.send("POST", "/api/tables", &settings).await.unwrap();
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let other = answer.json::<serde_json::Value>().unwrap()["table"].as_str().unwrap().to_owned();
    let mut player = Player::come(&host, &other, None).await;
    player.ready(1).await;
    player.started().await;
    let asked = replay.steps[at].asked;
    if asked.contains(karczma_kernel::Seat(1)) {
        let view = &player.position.as_ref().unwrap().view;
        assert_eq!(*view, replay.steps[at].view, "the position is the one of that moment");
    }
    while player.play().await {}
    let answer = host.get(&format!("/api/tables/{other}/games/1/record")).await.unwrap();
    let record = Record::from_text(std::str::from_utf8(&answer.body).unwrap()).unwrap();
    assert!(record.entries.len() > at);
    let verdict = host.ask("POST", "/api/verify", Some(("text/plain", &answer.body))).await.unwrap();
    assert!(verdict.json::<Verdict>().unwrap().holds);
}
