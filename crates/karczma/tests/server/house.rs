//! The program, and people who play there.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use karczma_kernel::{Fast, Fate, Purpose};
use karczma_server::client::{Client, ClientError, Socket};
use karczma_table::{FromClient, Position, ToClient};
use serde_json::json;

pub(crate) const TEST: Purpose = Purpose("test");

/// A folder of this test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("karczma-{name}-{}", std::process::id()))
}

/// The program; it is killed when it is dropped.
pub(crate) struct House {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl House {
    pub(crate) fn start(folder: &Path) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_karczma")), folder)
    }

    /// With no room for files of more than so many blocks of 512 bytes, which is what a full disk looks like to it, and
    /// with its log in this file.
    pub(crate) fn start_without_room(folder: &Path, blocks: u32, log: &Path) -> Self {
        let mut command = Command::new("sh");
        let script = format!("trap '' XFSZ; ulimit -S -f {blocks}; exec \"$0\" \"$@\"");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_karczma")]);
        command.stderr(std::fs::File::create(log).unwrap());
        Self::run(command, folder)
    }

    fn run(mut command: Command, folder: &Path) -> Self {
        let mut child = command
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

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Has it ended by itself?
    pub(crate) fn is_over(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    pub(crate) fn kill(self) {
        drop(self);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }
}

/// A person at a table with bots, who remembers every move that the server acknowledged.
pub(crate) struct Player {
    client: Client,
    pub(crate) table: String,
    acknowledged: Mutex<Vec<(u32, String)>>,
}

impl Player {
    pub(crate) async fn open(address: SocketAddr, number: usize) -> Self {
        let mut client = Client::guest(address, &format!("Gracz {number}")).await.unwrap();
        let bot = json!({"kind": "bot", "level": "random"});
        let seats = json!([{"kind": "me"}, bot]);
        let settings = json!({
            "game": "niet", "options": {"players": 2}, "seats": seats, "abandon_ms": null, "grace_ms": null,
        });
        let opened: karczma_server::wire::Opened =
            client.send("POST", "/api/tables", &settings).await.unwrap().json().unwrap();
        Self { client, table: opened.table, acknowledged: Mutex::default() }
    }

    /// The moves that were acknowledged so far, each with its number.
    pub(crate) fn acknowledged(&self) -> Vec<(u32, String)> {
        self.acknowledged.lock().unwrap().clone()
    }

    /// Plays until the server is gone.
    pub(crate) async fn play(&self, address: SocketAddr, seed: u64) -> Result<(), ClientError> {
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
