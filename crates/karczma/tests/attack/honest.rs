//! Somebody who only wishes to play, and how long each move took to be accepted.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use karczma_kernel::{Fast, Fate, Purpose};
use karczma_server::client::{Client, Socket};
use karczma_table::{FromClient, Position, ToClient};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::program::Program;

pub(crate) const CHANCE: Purpose = Purpose("attack");

/// How long anybody waits for an answer before the table counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// Opens a table for the host and bots.
pub(crate) async fn open_table(host: &mut Client, settings: &Value) -> Result<String> {
    let answer = host.send("POST", "/api/tables", settings).await?;
    ensure!(answer.status == 201, "no table: {} {}", answer.status, String::from_utf8_lossy(&answer.body));
    Ok(answer.json::<Value>()?["table"].as_str().context("no id")?.to_owned())
}

/// A table of NIET! for two: the host and the weakest bot.
pub(crate) fn against_bot() -> Value {
    json!({
        "game": "niet", "options": {"players": 2},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
    })
}

/// Waits for what `pick` is looking for.
pub(crate) async fn hear<T>(socket: &mut Socket, pick: impl Fn(ToClient) -> Option<T>) -> Result<T> {
    let found = async {
        loop {
            let Some(message) = socket.hear().await? else { bail!("the server closed the page") };
            if let Some(found) = pick(message) {
                return Ok(found);
            }
        }
    };
    timeout(PATIENCE, found).await.context("the table says nothing")?
}

/// Somebody who plays all the time.
pub(crate) struct Honest {
    task: JoinHandle<Result<()>>,
    waits: Arc<Mutex<Vec<Duration>>>,
}

impl Honest {
    /// Sits down at a table of NIET! and plays until it is stopped.
    pub(crate) async fn sit_down(program: &Program, host: u8) -> Result<Self> {
        let mut client = program.client(host).named("Gracz").await?;
        let table = open_table(&mut client, &against_bot()).await?;
        let mut socket = client.socket(&table, None).await?;
        let waits = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&waits);
        let task = tokio::spawn(async move { play(&mut socket, &kept).await });
        Ok(Self { task, waits })
    }

    /// How many moves were accepted so far.
    pub(crate) fn moves(&self) -> usize {
        self.waits.lock().map(|waits| waits.len()).unwrap_or_default()
    }

    /// Waits until so many more moves were accepted.
    pub(crate) async fn makes(&self, moves: usize) -> Result<()> {
        let enough = self.moves() + moves;
        let made = async {
            while self.moves() < enough && !self.task.is_finished() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, made).await.context("an honest player's moves are not accepted any more")?;
        ensure!(!self.task.is_finished(), "an honest player was thrown out");
        Ok(())
    }

    /// Stops, and says how long moves took: 50%, 99% and the longest, in milliseconds.
    pub(crate) async fn stop(self) -> Result<[u128; 3]> {
        let finished = self.task.is_finished();
        self.task.abort();
        match self.task.await {
            Ok(played) => played.context("an honest player was thrown out")?,
            Err(aborted) => {
                ensure!(aborted.is_cancelled() && !finished, "the honest player broke: {aborted}")
            }
        }
        let mut waits = self.waits.lock().map(|waits| waits.clone()).unwrap_or_default();
        ensure!(!waits.is_empty(), "not a single move was accepted");
        waits.sort_unstable();
        let at = |percent: usize| waits[(waits.len() * percent / 100).min(waits.len() - 1)].as_millis();
        Ok([at(50), at(99), at(100)])
    }
}

async fn play(socket: &mut Socket, waits: &Mutex<Vec<Duration>>) -> Result<()> {
    let mut fate = Fast::new(7);
    let mut said: Option<(u32, Instant)> = None;
    while let Some(message) = timeout(PATIENCE, socket.hear()).await.context("the table says nothing")?? {
        match message {
            ToClient::Welcome(welcome) => match &welcome.position {
                Some(position) if welcome.ended.is_none() => {
                    said = choose(socket, position, &mut fate).await?
                }
                _ => ready(socket, welcome.people.game + 1).await?,
            },
            ToClient::Ended(ended) => {
                said = None;
                ready(socket, ended.game + 1).await?;
            }
            ToClient::Position(position) if said.is_none() => {
                said = choose(socket, &position, &mut fate).await?;
            }
            ToClient::Accepted { seq } => {
                let Some((meant, at)) = said.take() else { continue };
                ensure!(meant == seq, "the move at {meant} was answered as that at {seq}");
                if let Ok(mut waits) = waits.lock() {
                    waits.push(at.elapsed());
                }
            }
            ToClient::Refused { .. } | ToClient::Conflict { .. } | ToClient::Problem { .. } => {
                bail!("a legal move was not taken: {message:?}")
            }
            ToClient::Position(_)
            | ToClient::People(_)
            | ToClient::Allowed { .. }
            | ToClient::Explained { .. }
            | ToClient::Chat(_)
            | ToClient::Hint { .. } => {}
        }
    }
    bail!("the server closed the page")
}

pub(crate) async fn ready(socket: &mut Socket, game: u32) -> Result<()> {
    Ok(socket.say(&FromClient::Ready { game, nonce: "dzik".into() }).await?)
}

/// Makes any legal move a little later, as people do: the limits allow ten messages a second.
async fn choose(socket: &mut Socket, position: &Position, fate: &mut Fast) -> Result<Option<(u32, Instant)>> {
    if position.moves.is_empty() {
        return Ok(None);
    }
    tokio::time::sleep(Duration::from_millis(120)).await;
    let text = position.moves[fate.below(position.moves.len() as u32, CHANCE) as usize].text.clone();
    let at = Instant::now();
    socket.say(&FromClient::Move { seq: position.seq, text }).await?;
    Ok(Some((position.seq, at)))
}
