//! The websocket of a page.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use karczma_kernel::Lang;
use karczma_table::{FromClient, Person, Problem, ToClient};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::limits::Bucket;
use super::line::Line;
use super::trouble::Trouble;
use super::{App, Caller};
use crate::hall::closed;
use crate::metrics::{down, up};
use crate::network::household;
use crate::outbox::{Outbox, frame};
use crate::room::{Join, Knock};
use crate::serve::Pass as Connection;

/// How long a page may take to accept what it is sent.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often a page may say what cannot be read.
const STRIKES: u32 = 5;

/// What a page asks for when it comes.
#[derive(Deserialize)]
pub(super) struct Asked {
    have: Option<u32>,
    #[serde(default)]
    lang: Lang,
}

/// `GET /api/tables/{id}/socket`
pub(super) async fn open(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
    caller: Caller,
    Extension(connection): Extension<Arc<Connection>>,
    request: Request,
) -> Result<Response, Trouble> {
    let ticket = caller.ticket.ok_or(Trouble::NoGuest)?;
    let person = ticket.person.clone();
    let door = app.hall.room(&name).await?.ok_or(Trouble::NoSuchTable)?;
    let called = app.hall.store.person(&person).await?.name;
    let limits = &app.hall.config.limits;
    let seat =
        Pass::take(&app, &person, limits.pages, limits.pages_per_person).ok_or(Trouble::TooManyPages)?;
    let (answer, opening) = Line::open(request, Arc::clone(&app.hall.unsent))?;
    let address = caller.source.address;
    tokio::spawn(async move {
        let Some(line) = opening.await else { return };
        app.pages.note(&ticket, line.outlet());
        let outbox = Outbox::new(Arc::clone(line.outlet()));
        let number = app.hall.page_number();
        // Whoever comes again and again is shown the table, but not told the whole game each time.
        let have = asked.have.filter(|_| app.limits.retold.take(&household(address)));
        let lang = asked.lang;
        let join = Join { page: number, who: person, name: called, lang, have, outbox };
        if door.send(Knock::Join(Box::new(join))).await.is_err() {
            return;
        }
        let bucket = Bucket::new(app.hall.config.limits.messages);
        let mut page =
            Page { app, number, door, line, bucket, address, strikes: 0, _passes: (seat, connection) };
        // A task of its own: one that also had to wait for the line would stay twice as large.
        tokio::spawn(async move { page.run().await });
    });
    Ok(answer)
}

/// The right to one more page; given back when it is dropped.
struct Pass {
    app: App,
    person: Person,
}

impl Pass {
    fn take(app: &App, person: &Person, all: usize, each: usize) -> Option<Self> {
        let metrics = &app.hall.metrics;
        if metrics.pages.load(std::sync::atomic::Ordering::Relaxed) as usize >= all
            || !app.limits.pages.add(&person.0, each)
        {
            up(&metrics.refused);
            return None;
        }
        up(&metrics.pages);
        Some(Self { app: app.clone(), person: person.clone() })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.app.limits.pages.remove(&self.person.0);
        down(&self.app.hall.metrics.pages);
    }
}

/// A page that is open.
struct Page {
    app: App,
    number: u64,
    door: mpsc::Sender<Knock>,
    line: Line,
    bucket: Bucket,
    address: IpAddr,
    strikes: u32,
    _passes: (Pass, Arc<Connection>),
}

/// Why a page is closed.
struct Farewell(CloseCode, &'static str);

impl Page {
    async fn run(&mut self) {
        let farewell = self.converse().await;
        let _ = self.door.send(Knock::Part { page: self.number }).await;
        if let Some(Farewell(code, reason)) = farewell {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            let _ = timeout(PATIENCE, self.line.close(frame)).await;
        }
    }

    async fn converse(&mut self) -> Option<Farewell> {
        let every = self.app.hall.config.limits.ping;
        let mut pings = interval_at(Instant::now() + every, every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut closing = self.app.hall.closing.subscribe();
        let mut closed = pin!(closed(&mut closing));
        let outlet = Arc::clone(self.line.outlet());
        let mut nudged = pin!(outlet.nudged());
        let mut heard = true;
        loop {
            tokio::select! {
                biased;
                () = &mut nudged => {
                    nudged.set(outlet.nudged());
                    // Put elsewhere, since it is seldom needed and every page would have the room for it.
                    if !matches!(Box::pin(timeout(PATIENCE, outlet.flush())).await, Ok(Ok(()))) {
                        return None;
                    }
                    if outlet.is_closed() {
                        return Some(Farewell(CloseCode::Again, "come again"));
                    }
                }
                message = self.line.hear() => {
                    heard = true;
                    match self.hear(message) {
                        Ok(Some(knock)) => self.door.send(knock).await.ok()?,
                        Ok(None) => {}
                        Err(farewell) => return farewell,
                    }
                }
                _ = pings.tick() => {
                    if !std::mem::replace(&mut heard, false) {
                        return None;
                    }
                    if self.line.ping().await.is_err() {
                        return None;
                    }
                }
                () = &mut closed => {
                    return Some(Farewell(CloseCode::Restart, "the house closes; come again"));
                }
            }
        }
    }

    /// What the page says to the room, if anything. An error ends the conversation; without a farewell the page has gone.
    fn hear(&mut self, message: Option<Result<Message, Error>>) -> Result<Option<Knock>, Option<Farewell>> {
        let text = match message {
            Some(Ok(Message::Text(text))) => {
                up(&self.app.hall.metrics.heard);
                Some(text)
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
            Some(Ok(Message::Binary(_))) => return Err(self.refuse(CloseCode::Unsupported, "text only")),
            Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None => return Err(None),
        };
        if !self.bucket.take(self.app.hall.config.limits.messages) {
            return Err(self.refuse(CloseCode::Policy, "too much at once"));
        }
        let Some(text) = text else { return Ok(None) };
        let Ok(message) = serde_json::from_str::<FromClient>(&text) else {
            self.strikes += 1;
            if self.strikes >= STRIKES {
                return Err(self.refuse(CloseCode::Policy, "this is no message of the protocol"));
            }
            let mut problem = Vec::new();
            frame(&ToClient::from(Problem::Garbled), &mut problem);
            self.line.outlet().send(&problem);
            return Ok(None);
        };
        if tells_all(&message) && !self.app.limits.retold.take(&household(self.address)) {
            return Err(self.refuse(CloseCode::Policy, "too much at once"));
        }
        Ok(Some(Knock::Say { page: self.number, message }))
    }

    fn refuse(&self, code: CloseCode, reason: &'static str) -> Option<Farewell> {
        up(&self.app.hall.metrics.refused);
        Some(Farewell(code, reason))
    }
}

/// Is it a short question with a long answer: everything, once more?
const fn tells_all(message: &FromClient) -> bool {
    matches!(message, FromClient::Look { .. } | FromClient::Language { .. })
}
