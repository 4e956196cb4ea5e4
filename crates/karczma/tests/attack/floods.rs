//! Attacks that ask for much with little: work, memory and bytes.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use karczma_server::client::Client;
use karczma_table::{FromClient, ToClient};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::honest::{Honest, against_bot, hear, open_table, ready};
use crate::program::{Folder, Plan, Program};
use crate::records::long;
use crate::run;

/// How much more memory an attack may make the program keep, in MiB.
const KEPT_MIB: u64 = 192;

/// How many bytes a page may be told again: at once, and each second after that.
const LOOK_BURST: usize = 6 * 1024 * 1024;
const LOOK_EACH_SECOND: usize = 256 * 1024;

/// Sends a request and reads nothing of the answer.
async fn ask_and_not_read(client: &Client, head: &str, body: &[u8]) -> Result<TcpStream> {
    let mut stream = client.connect().await?;
    let text = format!("{head}Host: {}\r\nContent-Length: {}\r\n\r\n", client.address, body.len());
    // A server that refuses may close before it has read everything.
    let _ = stream.write_all(text.as_bytes()).await;
    let _ = stream.write_all(body).await;
    Ok(stream)
}

/// A legal record of half a megabyte, whose replay nobody reads.
pub(crate) fn unread_replays(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("unread-replays");
        let record = long(plan, &folder.0.join("records"))?;
        let mut program = Program::start(plan, &folder.0.join("data"), &[])?;
        let honest = Honest::sit_down(&program, 2).await?;
        honest.makes(3).await?;
        let before = program.memory_mib()?;
        let mut unread = Vec::new();
        for number in 0..12 {
            let head = "POST /api/replay HTTP/1.1\r\nContent-Type: text/plain\r\n";
            unread.push(ask_and_not_read(&program.client(3 + number % 4), head, &record).await?);
        }
        let most = watch_memory(&program, plan.of(6, 60)).await?;
        honest.makes(3).await?;
        drop(unread);
        ensure!(most <= before + KEPT_MIB, "unread replays hold {} MiB", most - before);
        honest.stop().await?;
        program.check_health().await?;
        Ok(format!("12 of a record of {} KiB hold {} MiB", record.len() / 1024, most.saturating_sub(before)))
    })
}

/// The most memory within so many seconds.
async fn watch_memory(program: &Program, seconds: usize) -> Result<u64> {
    let begun = Instant::now();
    let mut most = 0;
    while begun.elapsed() < Duration::from_secs(seconds as u64) {
        most = most.max(program.memory_mib()?);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(most)
}

/// The largest pages there are, asked for again and again on connections that nobody reads.
pub(crate) fn unread_answers(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("unread-answers");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let mut unread = Vec::new();
        let before = program.memory_mib()?;
        let asked = |host: &str| -> String {
            let paths = ["/api/games/veto/cards", "/api/games/veto/rules", "/api/games", "/api/openapi.json"];
            let one = |path: &&str| format!("GET {path}?lang=pl HTTP/1.1\r\nHost: {host}\r\n\r\n");
            paths.iter().map(one).collect::<String>().repeat(4)
        };
        for number in 0..plan.of(200, 800) {
            let client = program.client(10 + (number % 10) as u8);
            let mut stream = client.connect().await?;
            let _ = stream.write_all(asked(&client.address.to_string()).as_bytes()).await;
            unread.push(stream);
        }
        let most = watch_memory(&program, plan.of(4, 60)).await?;
        let connections = unread.len();
        ensure!(most <= before + KEPT_MIB, "{connections} unread connections hold {} MiB", most - before);
        if plan.long {
            let closed = timeout(Duration::from_secs(120), all_closed(unread)).await;
            closed.context("whoever does not read is never let go")?;
        }
        program.check_health().await?;
        Ok(format!("{connections} connections hold {} MiB", most.saturating_sub(before)))
    })
}

async fn all_closed(streams: Vec<TcpStream>) {
    for mut stream in streams {
        let mut bytes = vec![0; 1024 * 1024];
        while let Ok(1..) = stream.read(&mut bytes).await {}
    }
}

/// A page that asks for everything anew, as often as it may.
pub(crate) fn look(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("look");
        let mut program = Program::start(plan, &folder.0, &["--fast-bots"])?;
        let mut host = program.client(2).named("Gospodarz").await?;
        let settings = json!({
            "game": "niet", "options": {"players": 2},
            "seats": [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}],
        });
        let table = open_table(&mut host, &settings).await?;
        let mut socket = host.socket(&table, None).await?;
        hear(&mut socket, |message| matches!(message, ToClient::Ended(_)).then_some(())).await?;
        let (mut said, mut heard, begun) = (0, 0, Instant::now());
        let seconds = plan.of(5, 30);
        while begun.elapsed() < Duration::from_secs(seconds as u64) {
            let text = r#"{"type":"look","have":1}"#;
            said += text.len();
            let mut open = socket.say_text(text.into()).await.is_ok();
            while open && let Ok(answer) = timeout(Duration::from_millis(100), socket.hear_text()).await {
                open = matches!(answer, Ok(Some(_)));
                heard += answer.ok().flatten().map_or(0, |text| text.len());
            }
            if !open {
                // It comes again as soon as it is let in.
                tokio::time::sleep(Duration::from_millis(200)).await;
                if let Ok(again) = host.socket(&table, Some(1)).await {
                    socket = again;
                }
            }
        }
        // What is told at once is forgiven; what can be had for as long as one likes is not.
        let most = LOOK_BURST + seconds * LOOK_EACH_SECOND;
        ensure!(heard <= most, "{said} bytes in gave {heard} bytes out in {seconds} s; {most} were expected");
        program.check_health().await?;
        Ok(format!("{said} bytes in, {} KiB out in {seconds} s", heard / 1024))
    })
}

/// Options that mean nothing, for everybody in the lobby to read; and a lobby that is asked for and not read.
pub(crate) fn lobby_junk(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("lobby-junk");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let junk = "x".repeat(60_000);
        let options = [
            ("niet", json!({"players": 2, "junk": junk})),
            ("anno-domini-1666", json!({"thefts": [junk]})),
            ("anno-domini-1666", json!({"changes": [junk]})),
            ("anno-domini-1666", json!({"board": junk})),
            ("veto", json!({"decks": [junk, junk]})),
        ];
        let (mut opened, count) = (0, plan.of(30, 150));
        for number in 0..count {
            let (game, options) = &options[number % options.len()];
            let mut host = program.client(10 + (number % 10) as u8).named("Gospodarz").await?;
            let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
            let settings = json!({"game": game, "options": options, "seats": seats, "public": true});
            opened += usize::from(host.send("POST", "/api/tables", &settings).await?.status == 201);
        }
        let lobby = program.client(3).get("/api/lobby").await?.body.len();
        ensure!(lobby <= 256 * 1024, "{opened} tables with junk make a lobby of {lobby} bytes");
        let before = program.memory_mib()?;
        let mut unread = Vec::new();
        for number in 0..100 {
            unread.push(
                ask_and_not_read(&program.client(20 + number % 10), "GET /api/lobby HTTP/1.1\r\n", b"")
                    .await?,
            );
        }
        let most = watch_memory(&program, 3).await?;
        ensure!(most <= before + KEPT_MIB, "unread lobbies hold {} MiB", most - before);
        drop(unread);
        program.check_health().await?;
        Ok(format!("{opened} of {count} opened, the lobby has {lobby} bytes"))
    })
}

/// Decks in which every name is nearly one of a card, as often as an address may ask.
pub(crate) fn near_misses(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("near-misses");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let honest = Honest::sit_down(&program, 2).await?;
        honest.makes(3).await?;
        let lines: String =
            (0..1400).map(|number| format!("1 Pan Podbipiętx Zerwikaptur {number}\n")).collect();
        let until = Instant::now() + Duration::from_secs(plan.of(4, 30) as u64);
        let mut tasks = tokio::task::JoinSet::new();
        for host in 3..11 {
            let (mut client, lines) = (program.client(host), lines.clone());
            tasks.spawn(async move {
                let mut sent = 0;
                while Instant::now() < until {
                    let body = json!({"text": lines});
                    let _ = client.send("POST", "/api/games/veto/decks/check", &body).await;
                    sent += 1;
                }
                sent
            });
        }
        let mut sent = 0;
        while let Some(count) = tasks.join_next().await {
            sent += count?;
        }
        honest.makes(3).await?;
        let [half, most, longest] = honest.stop().await?;
        ensure!(!plan.long || most < 250, "a move takes {most} ms at 99%");
        program.check_health().await?;
        Ok(format!("{sent} decks; a move takes {half} ms, {most} at 99%, {longest} at most"))
    })
}

/// Fragments that hold nothing and never end a message.
pub(crate) fn empty_fragments(plan: &Plan) -> Result<String> {
    const FIRST: [u8; 6] = [0x01, 0x80, 0, 0, 0, 0];
    const MORE: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];
    const FRAGMENTS: usize = 1_000_000;
    run(async {
        let folder = Folder::new("fragments");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let mut host = program.client(2).named("Gospodarz").await?;
        let table = open_table(&mut host, &against_bot()).await?;
        let mut stream = host.connect().await?;
        let head = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            host.address,
            host.cookie.clone().unwrap_or_default()
        );
        stream.write_all(head.as_bytes()).await?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await?;
        ensure!(&answer == b"HTTP/1.1 101", "no websocket: {}", String::from_utf8_lossy(&answer));
        let (mut reading, mut writing) = stream.into_split();
        // What the server says is read and thrown away: only its end matters.
        let ended = tokio::spawn(async move {
            let mut bytes = vec![0; 64 * 1024];
            while let Ok(1..) = reading.read(&mut bytes).await {}
        });
        let batch = MORE.repeat(1000);
        writing.write_all(&FIRST).await?;
        let mut sent = 0;
        while sent < FRAGMENTS && writing.write_all(&batch).await.is_ok() {
            sent += 1000;
        }
        timeout(Duration::from_secs(20), ended)
            .await
            .with_context(|| format!("{sent} empty fragments and the page is still open"))??;
        program.check_health().await?;
        Ok(format!("closed, {sent} fragments or fewer were taken"))
    })
}

/// Times that would wrap around.
pub(crate) fn absurd_times(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("times");
        let mut program = Program::start(plan, &folder.0, &["--unlimited", "--fast-bots"])?;
        let absurd = [u64::MAX, u64::MAX - 1, 1 << 63, 1 << 53];
        let (mut refused, mut played) = (0, 0);
        for ms in absurd {
            for (name, value) in [
                ("grace_ms", json!(ms)),
                ("abandon_ms", json!(ms)),
                ("clock", json!({"kind": "per-move", "ms": ms})),
                ("clock", json!({"kind": "per-game", "ms": ms, "increment_ms": ms})),
                ("spectators", json!({"see": "time-late", "delay_ms": ms})),
                ("spectators", json!({"see": "moves-late", "moves": u32::MAX})),
            ] {
                let mut settings: Value = against_bot();
                settings[name] = value;
                let mut host = program.client(2).named("Gospodarz").await?;
                let answer = host.send("POST", "/api/tables", &settings).await?;
                if answer.status != 201 {
                    ensure!((400..500).contains(&answer.status), "{settings}: {}", answer.status);
                    refused += 1;
                    continue;
                }
                let table: Value = answer.json()?;
                let table = table["table"].as_str().context("no id")?;
                // Somebody else comes and goes, so that whoever is away too long would be missed.
                drop(program.client(3).named("Widz").await?.socket(table, None).await);
                let mut socket = host.socket(table, None).await?;
                hear(&mut socket, |message| matches!(message, ToClient::Welcome(_)).then_some(())).await?;
                ready(&mut socket, 1).await?;
                let position = |message| match message {
                    ToClient::Position(position) if !position.moves.is_empty() => Some(position),
                    ToClient::Position(_)
                    | ToClient::Welcome(_)
                    | ToClient::People(_)
                    | ToClient::Ended(_)
                    | ToClient::Accepted { .. }
                    | ToClient::Allowed { .. }
                    | ToClient::Explained { .. }
                    | ToClient::Refused { .. }
                    | ToClient::Conflict { .. }
                    | ToClient::Problem { .. }
                    | ToClient::Chat(_)
                    | ToClient::Hint { .. } => None,
                };
                let position = hear(&mut socket, position).await.with_context(|| settings.to_string())?;
                let text = position.moves[0].text.clone();
                socket.say(&FromClient::Move { seq: position.seq, text }).await?;
                hear(&mut socket, |message| matches!(message, ToClient::Accepted { .. }).then_some(()))
                    .await?;
                played += 1;
            }
        }
        program.check_health().await?;
        Ok(format!("{refused} refused, {played} played"))
    })
}

/// A host who seats a bot of a level that does not exist.
pub(crate) fn no_level(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("level");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let mut host = program.client(2).named("Gospodarz").await?;
        let mut settings = against_bot();
        settings["seats"][1] = json!({"kind": "empty"});
        let table = open_table(&mut host, &settings).await?;
        let mut socket = host.socket(&table, None).await?;
        socket.say(&FromClient::SetSeat { seat: karczma_kernel::Seat(1), bot: Some("<b>".into()) }).await?;
        let refused = hear(&mut socket, |message| match message {
            ToClient::Problem { .. } => Some(true),
            ToClient::People(people) => people.seats[1].bot.is_some().then_some(false),
            ToClient::Position(_)
            | ToClient::Welcome(_)
            | ToClient::Ended(_)
            | ToClient::Accepted { .. }
            | ToClient::Allowed { .. }
            | ToClient::Explained { .. }
            | ToClient::Refused { .. }
            | ToClient::Conflict { .. }
            | ToClient::Chat(_)
            | ToClient::Hint { .. } => None,
        });
        ensure!(refused.await?, "a bot of the level `<b>` took a seat");
        program.check_health().await?;
        Ok("refused".into())
    })
}
