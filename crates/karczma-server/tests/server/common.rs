//! A server for a test, and people who play at it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use karczma_kernel::{Fast, Fate, Purpose, Seat, Sheet};
use karczma_server::client::{Client, Socket};
use karczma_server::wire::ReplayInfo;
use karczma_server::{Config, Limits, ServeError, Server, Tempo};
use karczma_table::{FromClient, People, Phase, Position, ToClient, Welcome};
use serde_json::{Value, json};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with a folder of its own, removed at the end.
pub(crate) struct House {
    pub(crate) folder: PathBuf,
    pub(crate) server: Option<Server>,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(Limits::none()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let mut house = Self::closed();
        house.start(limits).await;
        house
    }

    /// One that is not open yet.
    pub(crate) fn closed() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("karczma-test-{}-{number}", std::process::id()));
        Self { folder, server: None }
    }

    pub(crate) async fn start(&mut self, limits: Limits) {
        self.start_with(limits, Vec::new()).await;
    }

    /// With cards of its own.
    pub(crate) async fn start_with(&mut self, limits: Limits, cards: Vec<Sheet>) {
        self.try_start(|config| (config.limits, config.cards) = (limits, cards)).await.unwrap();
    }

    /// Set up in any other way.
    pub(crate) async fn try_start(&mut self, set: impl FnOnce(&mut Config)) -> Result<(), ServeError> {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), self.folder.clone());
        config.tempo = Tempo::AtOnce;
        config.limits = Limits::none();
        set(&mut config);
        self.server = Some(Server::start(config).await?);
        Ok(())
    }

    /// A browser that was never here.
    pub(crate) fn browser(&self) -> Client {
        Client::new(self.server.as_ref().unwrap().address())
    }

    pub(crate) async fn stop(&mut self) {
        self.server.take().unwrap().stop().await;
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        Client::guest(self.server.as_ref().unwrap().address(), name).await.unwrap()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Opens a table of a game for two or more: the host on seat 0, the others as said.
pub(crate) async fn open_table(host: &mut Client, game: &str, options: Value, others: Vec<Value>) -> String {
    let mut seats = vec![json!({"kind": "me"})];
    seats.extend(others);
    let settings = json!({"game": game, "options": options, "seats": seats});
    let answer = host.send("POST", "/api/tables", &settings).await.unwrap();
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    answer.json::<Value>().unwrap()["table"].as_str().unwrap().to_owned()
}

/// The longest page of a replay, in bytes.
const PAGE_BYTES_MAX: usize = 1024 * 1024;

/// All pages of a replay, put together, and how many there were.
pub(crate) async fn whole_replay(client: &mut Client, path: &str) -> (ReplayInfo, usize) {
    let (mut whole, mut pages): (Option<ReplayInfo>, _) = (None, 0);
    let mut from = Some(0);
    while let Some(at) = from {
        let answer = client.get(&format!("{path}&from={at}")).await.unwrap();
        assert!(answer.body.len() < PAGE_BYTES_MAX, "{} bytes", answer.body.len());
        let page: ReplayInfo = answer.json().unwrap();
        assert_eq!(page.from, at);
        assert!(page.next.is_none_or(|next| next as usize == at as usize + page.steps.len() && next > at));
        (from, pages) = (page.next, pages + 1);
        match &mut whole {
            Some(whole) => whole.steps.extend(page.steps),
            None => whole = Some(page),
        }
    }
    (whole.unwrap(), pages)
}

/// Somebody at a table, and what they know of it.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    pub(crate) people: Option<People>,
    pub(crate) position: Option<Position>,
    pub(crate) ended: Option<karczma_table::EndedInfo>,
    pub(crate) accepted: Vec<u32>,
    pub(crate) problems: Vec<ToClient>,
    fate: Fast,
}

impl Player {
    pub(crate) async fn come(client: &Client, table: &str, have: Option<u32>) -> Self {
        let socket = client.socket(table, have).await.unwrap();
        let mut player = Self {
            socket,
            people: None,
            position: None,
            ended: None,
            accepted: Vec::new(),
            problems: Vec::new(),
            fate: Fast::new(1666),
        };
        player.until(|player| player.people.is_some() || !player.problems.is_empty()).await;
        player
    }

    pub(crate) async fn say(&mut self, message: FromClient) {
        self.socket.say(&message).await.unwrap();
    }

    /// Hears one message; false when the server has closed.
    pub(crate) async fn hear(&mut self) -> bool {
        let heard =
            tokio::time::timeout(PATIENCE, self.socket.hear()).await.expect("the server says nothing");
        let Ok(Some(message)) = heard else { return false };
        match message {
            ToClient::Welcome(welcome) => {
                let Welcome { people, position, ended, .. } = *welcome;
                self.people = Some(people);
                self.position = position;
                self.ended = ended;
            }
            ToClient::People(people) => self.people = Some(*people),
            ToClient::Position(position) => self.position = Some(*position),
            ToClient::Ended(ended) => self.ended = Some(*ended),
            ToClient::Accepted { seq } => {
                // Where several act at once, another's move may have come in between: what it showed is no more.
                self.position = None;
                self.accepted.push(seq);
            }
            ToClient::Chat(_)
            | ToClient::Allowed { .. }
            | ToClient::Explained { .. }
            | ToClient::Hint { .. } => {}
            ToClient::Refused { .. } | ToClient::Conflict { .. } | ToClient::Problem { .. } => {
                self.problems.push(message)
            }
        }
        true
    }

    /// Listens until something is so.
    pub(crate) async fn until(&mut self, so: impl Fn(&Self) -> bool) {
        while !so(self) {
            assert!(self.hear().await, "the server closed the page");
        }
    }

    pub(crate) async fn sit(&mut self, seat: u8) {
        self.say(FromClient::Sit { seat: Seat(seat) }).await;
        let seated = |player: &Self| {
            player.people.as_ref().is_some_and(|people| people.seats[usize::from(seat)].name.is_some())
        };
        self.until(seated).await;
    }

    pub(crate) async fn ready(&mut self, game: u32) {
        self.say(FromClient::Ready { game, nonce: "dzik".into() }).await;
    }

    pub(crate) async fn started(&mut self) {
        self.until(|player| player.position.is_some()).await;
    }

    /// Makes a move as soon as it is asked for one; false when the game is over.
    pub(crate) async fn play(&mut self) -> bool {
        self.until(|player| {
            player.ended.is_some()
                || player.position.as_ref().is_some_and(|position| !position.moves.is_empty())
        })
        .await;
        if self.ended.is_some() {
            return false;
        }
        let position = self.position.take().unwrap();
        let chosen = self.fate.below(position.moves.len() as u32, Purpose("test")) as usize;
        let text = position.moves[chosen].text.clone();
        let seq = position.seq;
        self.say(FromClient::Move { seq, text }).await;
        self.until(|player| player.accepted.contains(&seq) || !player.problems.is_empty()).await;
        assert!(self.problems.is_empty(), "{:?}", self.problems);
        true
    }

    pub(crate) fn phase(&self) -> Phase {
        self.people.as_ref().unwrap().phase
    }
}
