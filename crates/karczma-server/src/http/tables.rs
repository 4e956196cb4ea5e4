//! Tables: one's own, and opening one.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use karczma_bots::Level;
use karczma_kernel::record::Secret;
use karczma_table::{BothLanguages, Fallback, LogEntry, Person, Prelude, SeatKind, Settings, Table};
use serde_json::{Map, Value};

use super::people::answer;
use super::records::{finished, log_of};
use super::trouble::Trouble;
use super::{App, Body, Caller};
use crate::chance;
use crate::wire::{Moment, NewTable, Opened, SeatChoice, TableInfo};
use crate::work::Leave;

/// The longest options of a table, in bytes of JSON, without the cards of the house: as much as four decks need.
const OPTIONS_BYTES_MAX: usize = 32 * 1024;

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
    let (person, fresh) = caller.or_guest(&app)?;
    if !app.limits.tables.take(&person.0) || !app.limits.tables.take(&caller.source.household()) {
        return Err(app.refuse(&caller, Trouble::TooMany, "tables"));
    }
    let limits = &app.hall.config.limits;
    let most = if caller.has_account() { limits.tables_per_person } else { limits.tables_per_guest };
    if app.hall.store.open_tables_of(&person).await? >= most {
        return Err(Trouble::TooManyTables);
    }
    let name = app.hall.store.person(&person).await?.name;
    let turn = caller.turn(&app)?;
    let mut new = new;
    let earlier = match new.from.take() {
        Some(moment) => Some((log_of(&app, &moment.table).await?, moment)),
        None => None,
    };
    let settings = settings(&app, new, &person, &name)?;
    let now = chance::now_ms();
    let (table, entry) = turn.run(move |leave| set_up(settings, earlier, now, leave)).await?;
    let table = app.hall.open_table(table, entry).await?;
    let body = (StatusCode::CREATED, Json(Opened { table }));
    Ok(answer(&app, &caller, fresh.then_some(&person), body))
}

/// Sets a table, perhaps where another game went on from: both are played to see whether they can be.
fn set_up(
    mut settings: Settings,
    earlier: Option<(Vec<LogEntry>, Moment)>,
    now: u64,
    leave: &Leave,
) -> Result<(Table, LogEntry), Trouble> {
    if let Some((entries, moment)) = earlier {
        let record = finished(&entries, moment.game, leave)?;
        if record.header.game != settings.game {
            let other = BothLanguages::of(|_| format!("that was a game of {}", record.header.game));
            return Err(Trouble::Settings(other));
        }
        settings.options = record.header.options.clone();
        settings.from = Some(Box::new(Prelude::of(&record, moment.moves as usize)));
    }
    leave.check()?;
    let opened = Table::open(settings, Secret(chance::bytes()), now);
    opened.map_err(|error| Trouble::Settings(error.words()))
}

fn settings(app: &App, new: NewTable, person: &Person, name: &str) -> Result<Settings, Trouble> {
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
    if options.to_string().len() > OPTIONS_BYTES_MAX {
        return Err(Trouble::TooLarge);
    }
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
    Ok(settings)
}
