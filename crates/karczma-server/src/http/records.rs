//! Finished games: their records, replays and proofs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use karczma_kernel::record::{Record, Source, Verified};
use karczma_kernel::{Lang, Observer, Seat};
use karczma_table::{BothLanguages, Deed, Table};
use karczma_tavern::{Desk, info, verify, walk};
use serde::Deserialize;
use serde_json::Value;

use super::trouble::Trouble;
use super::{App, Caller, Text};
use crate::wire::{ReplayInfo, ReplayStep, Verdict};

/// Why a record is not played that holds cards which nobody here has looked at.
const OTHER_CARDS: &str = "it was played with cards that this house does not have; `karczma replay` plays it";

/// Whose eyes, and which language.
#[derive(Deserialize)]
pub(super) struct Asked {
    seat: Option<String>,
    #[serde(default)]
    lang: Lang,
}

/// `GET /api/tables/{id}/games/{n}/record`
pub(super) async fn record(
    State(app): State<App>,
    Path((name, number)): Path<(String, u32)>,
    caller: Caller,
) -> Result<Response, Trouble> {
    caller.heavy(&app)?;
    let record = finished(&app, &name, number).await?;
    let file = format!("attachment; filename=\"{}-{number}.record\"", record.header.game);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, record.to_text()).into_response())
}

/// `GET /api/tables/{id}/games/{n}/replay`
pub(super) async fn replay(
    State(app): State<App>,
    Path((name, number)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Json<ReplayInfo>, Trouble> {
    caller.heavy(&app)?;
    let record = finished(&app, &name, number).await?;
    shown(record, asked).await
}

/// `POST /api/replay`
pub(super) async fn replay_text(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    caller: Caller,
    Text(text): Text,
) -> Result<Json<ReplayInfo>, Trouble> {
    caller.heavy(&app)?;
    let record = Record::from_text(&text).map_err(|error| Trouble::Record(error.to_string()))?;
    if !app.hall.workshops.knows(&record.header.game, &record.header.options) {
        return Err(Trouble::Record(OTHER_CARDS.to_owned()));
    }
    shown(record, asked).await
}

/// `POST /api/verify`
pub(super) async fn verify_text(
    State(app): State<App>,
    caller: Caller,
    Text(text): Text,
) -> Result<Json<Verdict>, Trouble> {
    caller.heavy(&app)?;
    let record = Record::from_text(&text);
    if let Ok(record) = &record
        && !app.hall.workshops.knows(&record.header.game, &record.header.options)
    {
        return Err(Trouble::Record(OTHER_CARDS.to_owned()));
    }
    let proved = tokio::task::spawn_blocking(move || verify(&record?));
    let (holds, en, pl) = match proved.await.map_err(|_| Trouble::Inside)? {
        Ok(proved) => {
            let (en, pl) = said(proved);
            (true, en, pl)
        }
        Err(error) => {
            (false, format!("It does not hold: {error}."), format!("Zapis się nie zgadza: {error}."))
        }
    };
    Ok(Json(Verdict { holds, words: BothLanguages { en, pl } }))
}

fn said(proved: Verified) -> (String, String) {
    let moves = proved.moves;
    let (en, pl) = match (proved.chance_proved, proved.finished) {
        (true, _) => (
            "all chance comes from the committed secret and the players' numbers",
            "cały los pochodzi z ustalonego sekretu i liczb graczy",
        ),
        (false, true) => {
            ("its chance was told and cannot be proved", "los jest w zapisie podany i nie da się go dowieść")
        }
        (false, false) => {
            ("its chance can be proved when the secret is opened", "losu dowiedzie dopiero ujawniony sekret")
        }
    };
    (format!("Moves by the rules: {moves}; {en}."), format!("Ruchy zgodne z zasadami: {moves}; {pl}."))
}

/// The record of a finished game.
pub(super) async fn finished(app: &App, name: &str, number: u32) -> Result<Record, Trouble> {
    let key = app.hall.store.log().find(name).await?.ok_or(Trouble::NoSuchTable)?;
    let entries = app.hall.store.log().read(key).await?;
    let ends = |index: &usize| matches!(entries[*index].deed, Deed::Ended { .. });
    let skip = number.checked_sub(1).ok_or(Trouble::NoSuchPage)? as usize;
    let Some(end) = (0..entries.len()).filter(ends).nth(skip) else {
        let starts = entries.iter().filter(|entry| matches!(entry.deed, Deed::Started { .. })).count();
        return Err(if starts > skip { Trouble::NotOver } else { Trouble::NoSuchPage });
    };
    let replayed = tokio::task::spawn_blocking(move || {
        let table = Table::from_log(&entries[..=end]).map_err(|error| Trouble::Record(error.to_string()))?;
        table.record().ok_or(Trouble::Inside)
    });
    replayed.await.map_err(|_| Trouble::Inside)?
}

async fn shown(record: Record, asked: Asked) -> Result<Json<ReplayInfo>, Trouble> {
    let made = tokio::task::spawn_blocking(move || steps(&record, &asked)).await;
    made.map_err(|_| Trouble::Inside)?.map(Json)
}

fn steps(record: &Record, asked: &Asked) -> Result<ReplayInfo, Trouble> {
    let lang = asked.lang;
    let who = match asked.seat.as_deref() {
        None | Some("all") => Observer::Judge,
        Some(seat) => {
            let seat: u8 = seat.parse().map_err(|_| Trouble::BadRequest)?;
            if usize::from(seat) >= record.header.seats.len() {
                return Err(Trouble::BadRequest);
            }
            Observer::Seat(Seat(seat))
        }
    };
    let mut steps: Vec<ReplayStep> = Vec::with_capacity(record.entries.len() + 1);
    let mut show = |desk: &dyn Desk| {
        let entry = steps.len().checked_sub(1).map(|index| &record.entries[index]);
        let text = entry.map(|entry| entry.play.clone()).unwrap_or_default();
        steps.push(ReplayStep {
            seat: entry.map(|entry| Seat(entry.seat)),
            words: desk.words_of(&text, lang).unwrap_or_default(),
            text,
            told: desk.told(who, lang),
            view: desk.view_text(who),
            prompt: desk.prompt(who, lang),
            asked: desk.asked(),
        });
    };
    walk(record, &mut show).map_err(|error| Trouble::Record(error.to_string()))?;
    let header = &record.header;
    let (commitment, nonces) = match &header.source {
        Source::Live { commitment, nonces } => (Some(commitment.clone()), nonces.clone()),
        Source::Fast { .. } | Source::Told => (None, Vec::new()),
    };
    let ending = record.ending.as_ref();
    Ok(ReplayInfo {
        game: header.game.clone(),
        title: info(&header.game, lang).map(|info| info.title).unwrap_or_default(),
        options: header.options.clone(),
        seats: header.seats.clone(),
        steps,
        outcome: ending.map_or(Value::Null, |ending| ending.outcome.clone()),
        stopped: ending.and_then(|ending| ending.stopped.clone()),
        commitment,
        opening: ending.and_then(|ending| ending.opening.clone()),
        nonces,
    })
}
