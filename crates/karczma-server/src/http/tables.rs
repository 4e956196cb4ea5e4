//! Tables: the lobby, one's own, and opening one.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use karczma_bots::Level;
use karczma_table::{BothLanguages, Fallback, Person, Prelude, SeatKind, Settings};
use serde_json::{Map, Value};

use super::identity::set_cookie;
use super::records::finished;
use super::trouble::Trouble;
use super::{App, Body, Caller};
use crate::hall::{OpenError, closed};
use crate::wire::{Lobby, NewTable, Opened, SeatChoice, TableInfo};

/// How often the lobby is told anew at most.
const LOBBY_PAUSE: Duration = Duration::from_millis(500);

/// `GET /api/lobby`
pub(super) async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, Trouble> {
    Ok(Json(Lobby { tables: app.hall.store.lobby().await? }))
}

/// `GET /api/lobby/events`: the whole lobby, now and whenever it changes.
pub(super) async fn lobby_events(
    State(app): State<App>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let (changes, closing) = (app.hall.lobby.subscribe(), app.hall.closing.subscribe());
    let first = true;
    let stream = futures_util::stream::unfold((app, changes, closing, first), |state| async move {
        let (app, mut changes, mut closing, first) = state;
        if !first {
            tokio::select! {
                changed = changes.changed() => changed.ok()?,
                () = closed(&mut closing) => return None,
            }
            tokio::time::sleep(LOBBY_PAUSE).await;
        }
        changes.mark_unchanged();
        let tables = app.hall.store.lobby().await.ok()?;
        let event = Event::default().json_data(Lobby { tables }).ok()?;
        Some((Ok(event), (app, changes, closing, false)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// `GET /api/my/tables`
pub(super) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TableInfo>>, Trouble> {
    match &caller.person {
        Some(person) => Ok(Json(app.hall.store.tables_of(person).await?)),
        None => Ok(Json(Vec::new())),
    }
}

/// `GET /api/tables/{id}`
pub(super) async fn get(
    State(app): State<App>,
    Path(name): Path<String>,
    caller: Caller,
) -> Result<Json<TableInfo>, Trouble> {
    let key = app.hall.store.log().find(&name).await?.ok_or(Trouble::NoSuchTable)?;
    let info = app.hall.store.table(key, caller.person.as_ref()).await?;
    info.map(Json).ok_or(Trouble::NoSuchTable)
}

/// `POST /api/tables`
pub(super) async fn open(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> Result<Response, Trouble> {
    let (person, fresh) = caller.or_guest();
    if !app.limits.tables.take(&person.0) || !app.limits.tables.take(&caller.source.address.to_string()) {
        return Err(Trouble::TooMany);
    }
    if app.hall.store.open_tables_of(&person).await? >= app.hall.config.limits.tables_per_person {
        return Err(Trouble::TooManyTables);
    }
    let name = app.hall.store.person(&person).await?.name;
    let settings = settings(&app, new, &person, &name).await?;
    let table = app.hall.open_table(settings).await.map_err(|error| match error {
        OpenError::Settings(error) => Trouble::Settings(error.words()),
        OpenError::Log(error) => error.into(),
    })?;
    let body = (StatusCode::CREATED, Json(Opened { table }));
    Ok(match fresh {
        true => {
            let cookie = set_cookie(&app.key, Some(&person), caller.source.https);
            ([(axum::http::header::SET_COOKIE, cookie)], body).into_response()
        }
        false => body.into_response(),
    })
}

async fn settings(app: &App, new: NewTable, person: &Person, name: &str) -> Result<Settings, Trouble> {
    let level = |level: &String| match level.parse::<Level>() {
        Ok(_) => Ok(()),
        Err(problem) => Err(Trouble::Settings(BothLanguages::of(|_| problem.clone()))),
    };
    let seat = |choice: SeatChoice| match choice {
        SeatChoice::Empty => Ok(SeatKind::Empty),
        SeatChoice::Me => Ok(SeatKind::Person { id: person.clone(), name: name.to_owned() }),
        SeatChoice::Bot { level: chosen } => level(&chosen).map(|()| SeatKind::Bot { level: chosen }),
    };
    let seats = new.seats.into_iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    let mut options = new.options.unwrap_or_else(|| Value::Object(Map::new()));
    app.hall.workshops.equip(&new.game, &mut options);
    let mut settings = Settings::new(&new.game, options, seats);
    settings.host = Some(person.clone());
    settings.public = new.public;
    settings.clock = new.clock.unwrap_or_default();
    settings.spectators = new.spectators.unwrap_or_default();
    settings.fallback = new.fallback.unwrap_or_default();
    if let Fallback::Bot { level: chosen } = &settings.fallback {
        level(chosen)?;
    }
    settings.takeback = new.takeback.unwrap_or_default();
    settings.hints = new.hints.unwrap_or(settings.hints);
    settings.grace_ms = new.grace_ms.unwrap_or(settings.grace_ms);
    settings.abandon_ms = new.abandon_ms.unwrap_or(settings.abandon_ms);
    if let Some(moment) = new.from {
        let record = finished(app, &moment.table, moment.game).await?;
        if record.header.game != settings.game {
            let other = BothLanguages::of(|_| format!("that was a game of {}", record.header.game));
            return Err(Trouble::Settings(other));
        }
        settings.options = record.header.options.clone();
        settings.from = Some(Box::new(Prelude::of(&record, moment.moves as usize)));
    }
    Ok(settings)
}
