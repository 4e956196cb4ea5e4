//! The real program is killed in the middle of play, again and again: whatever was acknowledged is there afterwards,
//! and no table is broken. `cargo xtask soak server --kills 50` does it more often.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "the test starts and kills processes")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use karczma_kernel::{Fast, Fate, Purpose};
use karczma_server::client::{Client, ClientError, Socket};
use karczma_server::metrics::Metrics;
use karczma_server::store::Store;
use karczma_table::{Deed, FromClient, Position, Table, ToClient};
use serde_json::json;

const TABLES: usize = 6;
const TEST: Purpose = Purpose("test");

struct House {
    child: Child,
    address: SocketAddr,
}

impl House {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_karczma"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--no-open",
                "--unlimited",
                "--fast-bots",
                "--log",
                "warn",
            ])
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        Self { child, address }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A person at a table with bots, who remembers every move that the server acknowledged.
struct Player {
    client: Client,
    table: String,
    acknowledged: Arc<Mutex<Vec<(u32, String)>>>,
}

impl Player {
    async fn open(address: SocketAddr, number: usize) -> Self {
        let mut client = Client::guest(address, &format!("Gracz {number}")).await.unwrap();
        let bot = json!({"kind": "bot", "level": "random"});
        let seats = json!([{"kind": "me"}, bot]);
        let settings = json!({
            "game": "niet", "options": {"players": 2}, "seats": seats, "abandon_ms": null, "grace_ms": null,
        });
        let opened: karczma_server::wire::Opened =
            client.send("POST", "/api/tables", &settings).await.unwrap().json().unwrap();
        Self { client, table: opened.table, acknowledged: Arc::default() }
    }

    /// Plays until the server is gone.
    async fn play(&self, address: SocketAddr, seed: u64) -> Result<(), ClientError> {
        let client = Client { address, ..self.client.clone() };
        let mut socket = client.socket(&self.table, None).await?;
        let mut fate = Fast::new(seed);
        let mut said: Option<(u32, String)> = None;
        while let Some(message) = socket.hear().await? {
            match message {
                ToClient::Welcome(welcome) => {
                    if welcome.position.is_none() || welcome.ended.is_some() {
                        ready(&mut socket, welcome.people.game + 1).await?;
                    } else if let Some(position) = &welcome.position {
                        said = choose(&mut socket, position, &mut fate).await?;
                    }
                }
                ToClient::Ended(ended) => ready(&mut socket, ended.game + 1).await?,
                // Where both act at once, the bot's move may come before the answer to our own.
                ToClient::Position(position) if said.is_none() => {
                    if let Some(chosen) = choose(&mut socket, &position, &mut fate).await? {
                        said = Some(chosen);
                    }
                }
                ToClient::Accepted { seq } => {
                    let (meant, text) = said.take().unwrap();
                    assert_eq!(meant, seq);
                    self.acknowledged.lock().unwrap().push((seq, text));
                }
                ToClient::Refused { .. } | ToClient::Conflict { .. } | ToClient::Problem { .. } => {
                    panic!("{message:?}")
                }
                ToClient::Position(_)
                | ToClient::People(_)
                | ToClient::Allowed { .. }
                | ToClient::Explained { .. }
                | ToClient::Chat(_)
                | ToClient::Hint { .. } => {}
            }
        }
        Ok(())
    }
}

async fn ready(socket: &mut Socket, game: u32) -> Result<(), ClientError> {
    socket.say(&FromClient::Ready { game, nonce: "dzik".into() }).await
}

async fn choose(
    socket: &mut Socket,
    position: &Position,
    fate: &mut Fast,
) -> Result<Option<(u32, String)>, ClientError> {
    if position.moves.is_empty() {
        return Ok(None);
    }
    let text = position.moves[fate.below(position.moves.len() as u32, TEST) as usize].text.clone();
    socket.say(&FromClient::Move { seq: position.seq, text: text.clone() }).await?;
    Ok(Some((position.seq, text)))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_every_kill() {
    let kills: u64 = std::env::var("KARCZMA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(5);
    let folder: PathBuf = std::env::temp_dir().join(format!("karczma-kills-{}", std::process::id()));
    let mut players: Vec<Arc<Player>> = Vec::new();
    let mut chance = Fast::new(u64::from(std::process::id()));
    for kill in 0..kills {
        let house = House::start(&folder);
        if players.is_empty() {
            for number in 0..TABLES {
                players.push(Arc::new(Player::open(house.address, number).await));
            }
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (number, player) in players.iter().enumerate() {
            let (player, address) = (Arc::clone(player), house.address);
            tasks.spawn(async move { player.play(address, kill * 100 + number as u64).await });
        }
        tokio::time::sleep(Duration::from_millis(300 + u64::from(chance.below(900, TEST)))).await;
        house.kill();
        while let Some(ended) = tasks.join_next().await {
            // That the connection broke is what was asked for; a broken promise panics.
            let _ = ended.unwrap();
        }
        check(&folder, &players).await;
    }
    let moves: usize = players.iter().map(|player| player.acknowledged.lock().unwrap().len()).sum();
    println!("{kills} kills, {moves} acknowledged moves");
    assert!(moves > kills as usize * TABLES, "hardly anything was played");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Every acknowledged move stands in the log, and every log is a table's.
async fn check(folder: &Path, players: &[Arc<Player>]) {
    let store = Store::open(folder, Arc::new(Metrics::default())).await.unwrap();
    for player in players {
        let key = store.log().find(&player.table).await.unwrap().expect("the table is there");
        let entries = store.log().read(key).await.unwrap();
        let table =
            Table::from_log(&entries).unwrap_or_else(|error| panic!("table {}: {error}", player.table));
        assert_eq!(table.entries(), entries.len() as u64);
        let written: Vec<(u32, &str)> = entries
            .iter()
            .filter_map(|entry| {
                let Deed::Moved { seq, text, .. } = &entry.deed else { return None };
                Some((*seq, text.as_str()))
            })
            .collect();
        for (seq, text) in player.acknowledged.lock().unwrap().iter() {
            assert!(
                written.contains(&(*seq, text)),
                "{text} at {seq} was acknowledged and is not in the log"
            );
        }
    }
    store.close().await;
}
