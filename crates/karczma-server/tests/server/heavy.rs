//! Work that costs the house more than whoever asks for it: it has a place, a time and a measure, and everybody else goes on.

use std::time::Duration;

use karczma_kernel::record::{FORMAT, Header, Record, Source};
use karczma_kernel::{Checked, Playable};
use karczma_server::client::{Answer, Client};
use karczma_server::wire::{ApiProblem, Lobby, ReplayInfo, TableInfo, Verdict};
use karczma_server::{Limits, Rate};
use karczma_table::{FromClient, ToClient, Welcome};
use karczma_tavern::{Visitor, visit};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::{House, Player, open_table, whole_replay};

struct RulesVersion;

impl Visitor for RulesVersion {
    type Output = u32;

    fn visit<G: Playable>(self) -> u32 {
        G::RULES_VERSION
    }
}

/// A record of a game for four whose start is said to have drawn this.
fn told(game: &str, fate: Vec<u32>) -> String {
    let header = Header {
        karczma: FORMAT,
        game: game.to_owned(),
        rules: visit(game, RulesVersion).unwrap(),
        options: json!({"players": 4}),
        seats: vec!["a".to_owned(); 4],
        source: Source::Told,
        fate,
    };
    Record { header, entries: Vec::new(), ending: None }.to_text()
}

fn problem(answer: &Answer) -> (u16, String) {
    let problem: ApiProblem = answer.json().unwrap();
    assert!(
        !problem.words.en.is_empty() && !problem.words.pl.is_empty() && problem.words.en != problem.words.pl
    );
    (answer.status, problem.problem)
}

async fn post(client: &mut Client, path: &str, text: &str) -> Answer {
    client.ask("POST", path, Some(("text/plain", text.as_bytes()))).await.unwrap()
}

/// Plays a short game of NIET! to its end.
async fn a_finished_game(host: &mut Client) -> String {
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(host, "niet", json!({"players": 2, "points": 1}), vec![bot]).await;
    let mut player = Player::come(host, &table, None).await;
    player.ready(1).await;
    while player.play().await {}
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_without_its_chance_is_an_error_at_once() {
    let house = House::open().await;
    let mut guest = house.guest("Obcy").await;
    for fate in [vec![], vec![0], vec![u32::MAX], vec![0; 50_000]] {
        let text = told("krol-zebrakow", fate);
        assert_eq!(problem(&post(&mut guest, "/api/replay", &text).await), (422, "bad-record".into()));
        let verdict: Verdict = post(&mut guest, "/api/verify", &text).await.json().unwrap();
        assert!(!verdict.holds);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_cut_off_is_no_whole_game() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let table = a_finished_game(&mut host).await;
    let record = host.get(&format!("/api/tables/{table}/games/1/record")).await.unwrap();
    let text = String::from_utf8(record.body).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for (kept, holds) in [(lines.len(), true), (lines.len() - 1, false), (lines.len() / 2, false)] {
        let verdict: Verdict = post(&mut host, "/api/verify", &lines[..kept].concat()).await.json().unwrap();
        assert_eq!(verdict.holds, holds, "{kept} of {} lines: {:?}", lines.len(), verdict.words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_told_in_pages() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bots = vec![json!({"kind": "bot", "level": "random"}); 3];
    let table = open_table(&mut host, "niet", json!({"players": 4}), bots).await;
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    player.started().await;
    for _ in 0..200 {
        if !player.play().await {
            break;
        }
    }
    if player.ended.is_none() {
        player.say(FromClient::Resign { game: 1 }).await;
        player.until(|player| player.ended.is_some()).await;
    }
    let path = format!("/api/tables/{table}/games/1/replay?seat=all");
    let (replay, pages) = whole_replay(&mut host, &path).await;
    assert!(pages > 1, "a long game is not told at once");
    assert_eq!(replay.steps.len(), replay.moves as usize + 1);
    let middle = replay.moves / 2;
    let answer = host.get(&format!("{path}&from={middle}")).await.unwrap();
    let page: ReplayInfo = answer.json().unwrap();
    assert_eq!((page.from, &page.steps[0]), (middle, &replay.steps[middle as usize]));
    let beyond: ReplayInfo = host.get(&format!("{path}&from=1000000")).await.unwrap().json().unwrap();
    assert!(beyond.steps.is_empty() && beyond.next.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_so_many_places_for_heavy_work() {
    let deck = json!({"text": "name: a\n1 Finta"});
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let new = json!({"game": "niet", "options": {"players": 2}, "seats": seats});
    let house_full = Limits { jobs: 0, ..Limits::none() };
    let nobody_more = Limits { jobs_per_address: 0, ..Limits::none() };
    for (limits, expected) in [(house_full, (503, "busy")), (nobody_more, (429, "too-many"))] {
        let house = House::with(limits).await;
        let mut guest = house.guest("Obcy").await;
        let record = told("niet", vec![]);
        let answers = [
            post(&mut guest, "/api/verify", &record).await,
            post(&mut guest, "/api/replay", &record).await,
            guest.send("POST", "/api/games/veto/decks/check", &deck).await.unwrap(),
            guest.send("POST", "/api/my/decks", &json!({"game": "veto", "text": "name: a"})).await.unwrap(),
            guest.get("/api/games/veto/pools/7").await.unwrap(),
            guest.send("POST", "/api/tables", &new).await.unwrap(),
        ];
        for answer in &answers {
            let (status, id) = problem(answer);
            assert_eq!((status, id.as_str()), expected);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn heavy_work_has_its_time() {
    let mut house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let table = a_finished_game(&mut host).await;
    let game = format!("/api/tables/{table}/games/1");
    let record = host.get(&format!("{game}/record")).await.unwrap().body;
    let record = String::from_utf8(record).unwrap();
    house.stop().await;
    house.start(Limits { job_time: Duration::ZERO, ..Limits::none() }).await;
    host.address = house.server.as_ref().unwrap().address();
    let from = json!({"table": table, "game": 1, "moves": 3});
    let bot = json!({"kind": "bot", "level": "random"});
    let new = json!({"game": "niet", "seats": [{"kind": "me"}, bot], "from": from});
    let answers = [
        host.get(&format!("{game}/record")).await.unwrap(),
        host.get(&format!("{game}/replay")).await.unwrap(),
        host.get(&format!("{game}/thoughts")).await.unwrap(),
        host.send("POST", "/api/tables", &new).await.unwrap(),
        post(&mut host, "/api/replay", &record).await,
        post(&mut host, "/api/verify", &record).await,
    ];
    for answer in &answers {
        assert_eq!(problem(answer), (422, "too-long".into()));
    }
}

/// Lines that nearly name cards cost the most: so many are looked up, and no more.
#[tokio::test(flavor = "multi_thread")]
async fn a_deck_of_wrong_names_is_not_read_to_its_end() {
    let house = House::open().await;
    let mut guest = house.guest("Obcy").await;
    let text = "1 Siostrzeniecc\n".repeat(2500);
    let answer = guest.send("POST", "/api/games/veto/decks/check", &json!({"text": text})).await.unwrap();
    let checked: Checked = answer.json().unwrap();
    assert!(!checked.legal && checked.flaws.len() <= 100, "{} flaws", checked.flaws.len());
}

/// Pages and programs that ask for something long and do not read it.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_dropped() {
    let limits = Limits { write_patience: Duration::from_millis(300), ..Limits::none() };
    let house = House::with(limits).await;
    let mut guest = house.guest("Obcy").await;
    let length = guest.get("/api/games/veto/cards").await.unwrap().body.len();
    let mut silent = Vec::new();
    for _ in 0..20 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(guest.address).await.unwrap();
        // Asked so often that no system holds all the answers for somebody who does not read.
        let times = 64 * 1024 * 1024 / length;
        let request = "GET /api/games/veto/cards HTTP/1.1\r\nHost: x\r\n\r\n".repeat(times.min(300));
        stream.write_all(request.as_bytes()).await.unwrap();
        silent.push(stream);
    }
    let metrics = house.server.as_ref().unwrap().metrics();
    let count = || metrics.connections.load(std::sync::atomic::Ordering::Relaxed);
    let dropped = async {
        while count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_secs(60), dropped).await;
    assert!(done.is_ok(), "{} connections are left", count());
    assert_eq!(guest.get("/api/me").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_have_a_measure() {
    let limits = Limits { unread_per_address: 64 * 1024, ..Limits::none() };
    let house = House::with(limits).await;
    let mut host = house.guest("Łucja").await;
    let table = a_finished_game(&mut host).await;
    let path = format!("/api/tables/{table}/games/1/replay");
    let length = host.get(&path).await.unwrap().body.len();
    assert!(length > 64 * 1024, "one answer may always be had, and is {length} bytes long");
    // Asked so often that no system holds all the answers for somebody who does not read.
    let times = 32 * 1024 * 1024 / length;
    let mut silent = Vec::new();
    for _ in 0..6 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(host.address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").repeat(times);
        stream.write_all(request.as_bytes()).await.unwrap();
        silent.push(stream);
    }
    let refused = async {
        while host.get(&path).await.unwrap().status != 429 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), refused).await.expect("one more is not refused");
    assert_eq!(host.get("/api/me").await.unwrap().status, 200, "short answers are");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_says_little_of_each_table() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let cards: Value = host.get("/api/games/veto/cards").await.unwrap().json().unwrap();
    let deck = format!("{}\n# {}\n", cards["decks"][0]["text"].as_str().unwrap(), "x".repeat(12_000));
    let bot = json!({"kind": "bot", "level": "random"});
    let seats = json!([{"kind": "me"}, bot]);
    let new = |deck: String| json!({"game": "veto", "options": {"decks": [{"text": deck}, null]}, "seats": seats, "public": true});
    let answer = host.send("POST", "/api/tables", &new(deck.clone())).await.unwrap();
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let table = answer.json::<Value>().unwrap()["table"].as_str().unwrap().to_owned();
    let lobby = host.get("/api/lobby").await.unwrap();
    assert_eq!(lobby.json::<Lobby>().unwrap().tables.len(), 1);
    assert!(lobby.body.len() < 2_000, "{} bytes", lobby.body.len());
    let mine = host.get("/api/my/tables").await.unwrap();
    assert_eq!(mine.json::<Vec<TableInfo>>().unwrap().len(), 1);
    assert!(mine.body.len() < 2_000, "{} bytes", mine.body.len());
    let mut page = host.socket(&table, None).await.unwrap();
    let Some(ToClient::Welcome(welcome)) = page.hear().await.unwrap() else { panic!("no welcome") };
    assert_eq!(welcome.house.options["decks"][0]["text"], json!(deck), "whoever comes is told all");
    let larger = host.send("POST", "/api/tables", &new(deck.repeat(3))).await.unwrap();
    assert_eq!(problem(&larger), (413, "too-large".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chronicle_is_not_told_again_and_again() {
    let limits = Limits { retold: Rate::new(3, 3_600_000), ..Limits::none() };
    let house = House::with(limits).await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot]).await;
    let mut player = Player::come(&host, &table, None).await;
    player.ready(1).await;
    player.started().await;
    for _ in 0..3 {
        assert!(player.play().await);
    }
    let welcomed = async |have| -> Box<Welcome> {
        let mut page = host.socket(&table, have).await.unwrap();
        let Some(ToClient::Welcome(welcome)) = page.hear().await.unwrap() else { panic!("no welcome") };
        welcome
    };
    assert!(!welcomed(Some(1)).await.position.unwrap().told.is_empty());
    player.say(FromClient::Look { have: Some(1) }).await;
    player.say(FromClient::Look { have: Some(1) }).await;
    assert!(player.play().await, "three times is no harm");
    assert!(welcomed(Some(1)).await.position.unwrap().told.is_empty(), "shown, and not told once more");
    player.say(FromClient::Look { have: Some(1) }).await;
    while player.hear().await {}
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_pieces_of_a_message_come_to_an_end() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let mut page = Player::come(&host, &table, None).await;
    let piece = |first| {
        let kind = if first { Data::Text } else { Data::Continue };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false))
    };
    for number in 0..20_000 {
        if page.socket.send(piece(number == 0)).await.is_err() {
            return;
        }
    }
    while page.hear().await {}
}

/// The id of a table is its invitation: whoever reads the log of the house must not find it there.
#[test]
#[expect(clippy::disallowed_methods, reason = "the test reads the sources of the server")]
fn no_line_of_the_log_names_a_table() {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut lines = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                for call in text.split("tracing::").skip(1) {
                    // What is said stands after all that is noted with it.
                    let call = call.split('"').next().unwrap();
                    lines += 1;
                    assert!(!call.contains("name"), "{}: tracing::{call}", path.display());
                }
            }
        }
    }
    assert!(lines > 10, "the lines were looked at");
}
