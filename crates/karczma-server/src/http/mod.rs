//! HTTP: who may ask for what, and the routes.

mod accounts;
mod assets;
mod decks;
mod games;
mod health;
mod identity;
mod limits;
mod line;
mod lobby;
mod people;
mod records;
mod socket;
mod source;
mod tables;
mod thoughts;
mod trouble;
mod unread;
mod workshop;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use karczma_table::Person;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;

use self::games::Kept;
use self::health::Health;
use self::identity::OpenPages;
pub use self::identity::{Key, Ticket};
use self::limits::Buckets;
pub(crate) use self::limits::Counts;
pub use self::line::MESSAGE_BYTES_MAX;
use self::lobby::Board;
use self::source::Source;
pub(crate) use self::source::is_trusted;
pub use self::trouble::Trouble;
use self::unread::{Unread, lent};
use crate::chance;
use crate::config::Rate;
use crate::hall::Hall;
use crate::metrics::up;
use crate::store::people::{PersonChange, Standing};
use crate::work::{Turn, Weight, Works};

/// The longest body of a request, in bytes; records are longer.
const BODY_BYTES_MAX: usize = 64 * 1024;
const RECORD_BYTES_MAX: usize = 2 * 1024 * 1024;

/// How long a request may take: whoever sends it slower than that is up to no good.
const PATIENCE: Duration = Duration::from_secs(30);

/// The interface, for programs.
pub const OPENAPI: &str = include_str!("openapi.json");

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App {
    hall: Arc<Hall>,
    key: Key,
    limits: Arc<Doors>,
    pages: Arc<OpenPages>,
    health: Arc<Health>,
    hashing: Arc<Semaphore>,
    /// Finished games are thought about one at a time.
    reading: Arc<Semaphore>,
    works: Works,
    unread: Arc<Unread>,
    board: Arc<Board>,
    kept: Arc<Kept>,
}

/// Who has asked for how much.
struct Doors {
    requests: Buckets,
    heavy: Buckets,
    guests: Buckets,
    logins: Buckets,
    logins_per_login: Buckets,
    logins_from_strangers: Buckets,
    accounts: Buckets,
    /// How often a refusal is noted in the log, for each address.
    notes: Buckets,
    tables: Buckets,
    retold: Buckets,
    pages: Counts,
}

/// All routes.
pub(crate) fn router(hall: Arc<Hall>, key: Key) -> Router {
    let limits = &hall.config.limits;
    let works = Works::new(limits.clone(), hall.closing.subscribe());
    let unread = Unread::new(limits.unread_per_address, limits.unread);
    let limits = Arc::new(Doors {
        requests: Buckets::new(limits.requests),
        heavy: Buckets::new(limits.heavy),
        guests: Buckets::new(limits.guests),
        logins: Buckets::new(limits.logins),
        logins_per_login: Buckets::new(limits.logins_per_login),
        logins_from_strangers: Buckets::new(limits.logins_from_strangers),
        accounts: Buckets::new(limits.accounts),
        notes: Buckets::new(NOTES),
        tables: Buckets::new(limits.tables),
        retold: Buckets::new(limits.retold),
        pages: Counts::default(),
    });
    let (hashing, reading) = (Arc::new(Semaphore::new(2)), Arc::new(Semaphore::new(1)));
    let (board, kept) = (Arc::default(), Arc::default());
    let (pages, health) = (Arc::default(), Arc::default());
    let app = App { hall, key, limits, pages, health, hashing, reading, works, unread, board, kept };
    Router::new()
        .route("/api/games", get(games::menu))
        .route("/api/games/{id}/rules", get(games::rules))
        .route("/api/games/{id}/lesson", get(games::first_game))
        .route("/api/games/{id}/cards", get(workshop::cards))
        .route("/api/games/{id}/decks/check", post(workshop::check))
        .route("/api/games/{id}/pools/{n}", get(workshop::pool))
        .route("/api/my/decks", get(decks::list).post(decks::add))
        .route("/api/my/decks/{id}", put(decks::put).delete(decks::remove))
        .route("/api/me", get(people::get).put(people::put))
        .route("/api/account", post(accounts::register))
        .route("/api/account/password", put(accounts::change_password))
        .route("/api/account/delete", post(accounts::delete))
        .route("/api/my/sessions", get(accounts::sessions).delete(accounts::end_other_sessions))
        .route("/api/my/sessions/{id}", delete(accounts::end_session))
        .route("/api/login", post(accounts::login))
        .route("/api/logout", post(accounts::logout))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/lobby/events", get(lobby::events))
        .route("/api/my/tables", get(tables::mine))
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{id}", get(tables::get))
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/tables/{id}/games/{n}/record", get(records::record))
        .route("/api/tables/{id}/games/{n}/replay", get(records::replay))
        .route("/api/tables/{id}/games/{n}/thoughts", get(thoughts::thoughts))
        .route("/api/replay", post(records::replay_text))
        .route("/api/verify", post(records::verify_text))
        .route("/api/openapi.json", get(openapi))
        .route("/healthz", get(health::health))
        .route("/metrics", get(metrics))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// At the door: how much from where, from whose page; and what every answer says.
async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let source = Source::of(peer, request.headers(), &app.hall.config.proxies);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let foreign = (changes || upgrades) && !source.is_own_origin(request.headers());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut answer = if foreign {
        app.refuse_from(&source, Trouble::ForeignOrigin, "origin").into_response()
    } else if !app.limits.requests.take(&source.household()) {
        app.refuse_from(&source, Trouble::TooMany, "requests").into_response()
    } else {
        request.extensions_mut().insert(source);
        let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
        let answer = answered.unwrap_or_else(|_| Trouble::BadRequest.into_response());
        app.unread.hold(source.address, answer).await
    };
    let status = answer.status();
    if status.is_client_error() {
        up(&app.hall.metrics.refused);
    }
    let what = part_to_log(&path);
    tracing::debug!(%method, what, status = status.as_u16(), address = %source.address, "request");
    dress(&mut answer, source.https);
    answer
}

/// The id of a table is its invitation, so a path is not logged for all to read: only what comes before any id.
fn part_to_log(path: &str) -> String {
    let parts = if path.starts_with("/api/") { 3 } else { 2 };
    path.split('/').take(parts).collect::<Vec<_>>().join("/")
}

/// The headers that every answer has.
fn dress(answer: &mut Response, https: bool) {
    let set = answer.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ] {
        set.insert(name, HeaderValue::from_static(value));
    }
    if https {
        set.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if !set.contains_key(header::CACHE_CONTROL) {
        set.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

async fn openapi() -> Response {
    lent("application/json", Bytes::from_static(OPENAPI.as_bytes()))
}

/// For this machine alone, unless the host says otherwise.
async fn metrics(State(app): State<App>, caller: Caller) -> Response {
    if !app.hall.config.open_metrics && !caller.source.local {
        return Trouble::NoSuchPage.into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.hall.metrics.text()).into_response()
}

/// How often a refusal is noted in the log, for each address: an attack does not fill the disk.
const NOTES: Rate = Rate::new(10, 10_000);

impl App {
    /// Notes in the log what somebody did; from where, if the host wants to know.
    fn note(&self, caller: &Caller, what: &'static str) {
        if self.hall.config.log_addresses {
            tracing::info!(address = %caller.source.address, "{what}");
        } else {
            tracing::info!("{what}");
        }
    }

    /// Notes in the log that somebody was refused something.
    fn refuse(&self, caller: &Caller, trouble: Trouble, what: &'static str) -> Trouble {
        self.refuse_from(&caller.source, trouble, what)
    }

    fn refuse_from(&self, source: &Source, trouble: Trouble, what: &'static str) -> Trouble {
        if self.limits.notes.take(&source.household()) {
            let why = trouble.id();
            if self.hall.config.log_addresses {
                tracing::info!(why, what, address = %source.address, "refused");
            } else {
                tracing::info!(why, what, "refused");
            }
        }
        trouble
    }
}

/// Who asks.
pub(crate) struct Caller {
    person: Option<Person>,
    /// What their cookie says, if it is still good.
    ticket: Option<Ticket>,
    /// Have they a cookie that was good once?
    stale: bool,
    source: Source,
}

impl Caller {
    /// The person who asks; a new guest, and true, if it is nobody we know. Whoever was signed out elsewhere learns it, and
    /// does not go on as somebody else without noticing.
    fn or_guest(&self, app: &App) -> Result<(Person, bool), Trouble> {
        match &self.person {
            Some(person) => Ok((person.clone(), false)),
            None if self.stale => Err(Trouble::SignedOut),
            None if app.limits.guests.take(&self.source.household()) => Ok((Person(chance::id()), true)),
            None => Err(app.refuse(self, Trouble::TooMany, "guests")),
        }
    }

    /// Is somebody signed in?
    const fn has_account(&self) -> bool {
        matches!(&self.ticket, Some(Ticket { session: Some(_), .. }))
    }

    /// A place in the queue for something that takes a moment.
    fn turn(&self, app: &App) -> Result<Turn, Trouble> {
        app.works.admit(&self.source.household(), Weight::Light)
    }

    /// A place in the queue for something that takes long: it is counted too.
    fn heavy(&self, app: &App) -> Result<Turn, Trouble> {
        let address = self.source.household();
        if !app.limits.heavy.take(&address) {
            return Err(app.refuse(self, Trouble::TooMany, "heavy"));
        }
        app.works.admit(&address, Weight::Heavy)
    }
}

/// How exactly it is known when somebody was here last: not more often than that is it written down.
const SEEN_MS: u64 = 600_000;

impl FromRequestParts<App> for Caller {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        let source = parts.extensions.get::<Source>().copied().ok_or(Trouble::Inside)?;
        let Some(ticket) = identity::ticket(&app.key, &parts.headers) else {
            return Ok(Self { person: None, ticket: None, stale: false, source });
        };
        let store = &app.hall.store;
        let standing = match &ticket.session {
            None => store.guest_standing(&ticket.person).await?,
            Some(session) => store.session_standing(&ticket.person, session).await?,
        };
        let Standing::In { seen_at } = standing else {
            return Ok(Self { person: None, ticket: None, stale: true, source });
        };
        let now = chance::today_ms();
        if seen_at.is_some_and(|seen| now.saturating_sub(seen) > SEEN_MS) {
            let seen = PersonChange::Seen { session: ticket.session.clone() };
            store.change(&ticket.person, seen, now).await?;
        }
        Ok(Self { person: Some(ticket.person.clone()), ticket: Some(ticket), stale: false, source })
    }
}

/// A body of JSON; what does not fit is answered as every other trouble is.
pub(crate) struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, app: &App) -> Result<Self, Trouble> {
        match Json::<T>::from_request(request, app).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Trouble::TooLarge),
            Err(_) => Err(Trouble::BadRequest),
        }
    }
}

/// Reads a record that is sent here. It is long, so it is read after whoever sends it was given a place in the queue.
async fn read_record(app: &App, mut request: Request) -> Result<String, Trouble> {
    DefaultBodyLimit::apply(DefaultBodyLimit::max(RECORD_BYTES_MAX), &mut request);
    match Bytes::from_request(request, app).await {
        Ok(bytes) => String::from_utf8(bytes.into()).map_err(|_| Trouble::BadRequest),
        Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Trouble::TooLarge),
        Err(_) => Err(Trouble::BadRequest),
    }
}

/// An answer of JSON that was written where it was made: a long one would hold up the task that serves the connection.
pub(crate) struct Written(Vec<u8>);

impl Written {
    fn of(thing: &impl Serialize) -> Result<Self, Trouble> {
        serde_json::to_vec(thing).map(Self).map_err(|_| Trouble::Inside)
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_is_logged() {
        for (path, logged) in [
            ("/", "/"),
            ("/t/abcdefghjkmnpqrstuvw", "/t"),
            ("/t/abcdefghjkmnpqrstuvw/g/1", "/t"),
            ("/api/tables/abcdefghjkmnpqrstuvw/socket", "/api/tables"),
            ("/api/me", "/api/me"),
        ] {
            assert_eq!(part_to_log(path), logged);
        }
    }
}
