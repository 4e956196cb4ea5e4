//! Finished games: their records, replays and proofs.

use axum::Json;
use axum::extract::{Path, Query, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use karczma_kernel::record::{Extent, Record, Source, Verified};
use karczma_kernel::{Lang, Observer, Seat};
use karczma_table::{BothLanguages, Deed, LogEntry, Table};
use karczma_tavern::{Desk, Next, info, verify_while, walk};
use serde::Deserialize;
use serde_json::Value;

use super::trouble::Trouble;
use super::{App, Caller, Written, read_record};
use crate::wire::{ReplayInfo, ReplayStep, Verdict};
use crate::work::Leave;
use crate::workshops::Workshops;

/// Why a record is not played that holds cards which nobody here has looked at.
const OTHER_CARDS: &str = "it was played with cards that this house does not have; `karczma replay` plays it";

/// One answer holds no more steps, and ends with the step that makes it longer than this: whoever wants more asks on.
const STEPS_MAX: usize = 1000;
const STEPS_BYTES: usize = 512 * 1024;

/// The longest first line of a record, in bytes: what it says is held several times over.
const HEADER_BYTES_MAX: usize = 512 * 1024;

/// From which step on, with whose eyes, and in which language.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    from: usize,
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
    let turn = caller.heavy(&app)?;
    let entries = log_of(&app, &name).await?;
    let made = turn.run(move |leave| {
        let record = finished(&entries, number, leave)?;
        Ok((record.to_text(), record.header.game))
    });
    let (text, game) = made.await?;
    let file = format!("attachment; filename=\"{game}-{number}.record\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, text).into_response())
}

/// `GET /api/tables/{id}/games/{n}/replay`
pub(super) async fn replay(
    State(app): State<App>,
    Path((name, number)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Written, Trouble> {
    let turn = caller.heavy(&app)?;
    let entries = log_of(&app, &name).await?;
    turn.run(move |leave| Written::of(&steps(&finished(&entries, number, leave)?, &asked, leave)?)).await
}

/// `POST /api/replay`
pub(super) async fn replay_text(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    caller: Caller,
    request: Request,
) -> Result<Written, Trouble> {
    let turn = caller.heavy(&app)?;
    let text = read_record(&app, request).await?;
    let hall = app.hall;
    let made = turn.run(move |leave| {
        let record = read(&text).map_err(Trouble::Record)?;
        known(&hall.workshops, &record)?;
        Written::of(&steps(&record, &asked, leave)?)
    });
    made.await
}

/// `POST /api/verify`
pub(super) async fn verify_text(
    State(app): State<App>,
    caller: Caller,
    request: Request,
) -> Result<Json<Verdict>, Trouble> {
    let turn = caller.heavy(&app)?;
    let text = read_record(&app, request).await?;
    let hall = app.hall;
    let proved = turn.run(move |leave| {
        let record = match read(&text) {
            Ok(record) => record,
            Err(error) => return Ok(Err(error)),
        };
        known(&hall.workshops, &record)?;
        match verify_while(&record, &mut || leave.go_on()) {
            Ok(Some(proved)) => Ok(Ok(proved)),
            Ok(None) => Err(Trouble::TooLong),
            Err(error) => Ok(Err(error.to_string())),
        }
    });
    let (holds, en, pl) = match proved.await? {
        Ok(proved) => {
            let (en, pl) = said(proved);
            (proved.is_whole(), en, pl)
        }
        Err(error) => {
            (false, format!("It does not hold: {error}."), format!("Zapis się nie zgadza: {error}."))
        }
    };
    Ok(Json(Verdict { holds, words: BothLanguages { en, pl } }))
}

/// Reads a record; or says why it is none, in English.
fn read(text: &str) -> Result<Record, String> {
    if text.split('\n').next().is_some_and(|first| first.len() > HEADER_BYTES_MAX) {
        return Err(format!("its first line is longer than {HEADER_BYTES_MAX} bytes"));
    }
    Record::from_text(text).map_err(|error| error.to_string())
}

fn known(workshops: &Workshops, record: &Record) -> Result<(), Trouble> {
    let known = workshops.knows(&record.header.game, &record.header.options);
    if known { Ok(()) } else { Err(Trouble::Record(OTHER_CARDS.to_owned())) }
}

fn said(proved: Verified) -> (String, String) {
    let moves = proved.moves;
    if proved.extent == Extent::Open {
        return (
            format!(
                "What there is holds (moves by the rules: {moves}), but the record has no ending: the game is not over, or the record was cut off."
            ),
            format!(
                "To, co jest, się zgadza (ruchy zgodne z zasadami: {moves}), ale zapis nie ma zakończenia: partia jeszcze trwa albo zapis ucięto."
            ),
        );
    }
    let (en, pl) = if proved.chance_proved {
        (
            "all chance comes from the committed secret and the players' numbers",
            "cały los pochodzi z ustalonego sekretu i liczb graczy",
        )
    } else {
        ("its chance was told and cannot be proved", "los jest w zapisie podany i nie da się go dowieść")
    };
    (format!("Moves by the rules: {moves}; {en}."), format!("Ruchy zgodne z zasadami: {moves}; {pl}."))
}

/// The log of a table.
pub(super) async fn log_of(app: &App, name: &str) -> Result<Vec<LogEntry>, Trouble> {
    let key = app.hall.store.log().find(name).await?.ok_or(Trouble::NoSuchTable)?;
    Ok(app.hall.store.log().read(key).await?)
}

/// The record of a finished game, from the log of its table.
pub(super) fn finished(entries: &[LogEntry], number: u32, leave: &Leave) -> Result<Record, Trouble> {
    let ends = |index: &usize| matches!(entries[*index].deed, Deed::Ended { .. });
    let skip = number.checked_sub(1).ok_or(Trouble::NoSuchPage)? as usize;
    let Some(end) = (0..entries.len()).filter(ends).nth(skip) else {
        let starts = entries.iter().filter(|entry| matches!(entry.deed, Deed::Started { .. })).count();
        return Err(if starts > skip { Trouble::NotOver } else { Trouble::NoSuchPage });
    };
    let table = Table::from_log(entries[..=end].iter().take_while(|_| leave.go_on()));
    leave.check()?;
    let table = table.map_err(|error| Trouble::Record(error.to_string()))?;
    table.record().ok_or(Trouble::Inside)
}

/// The steps from where they are asked for, as many as one answer holds.
fn steps(record: &Record, asked: &Asked, leave: &Leave) -> Result<ReplayInfo, Trouble> {
    let header = &record.header;
    let lang = asked.lang;
    let who = match asked.seat.as_deref() {
        None | Some("all") => Observer::Judge,
        Some(seat) => {
            let seat: u8 = seat.parse().map_err(|_| Trouble::BadRequest)?;
            if usize::from(seat) >= header.seats.len() {
                return Err(Trouble::BadRequest);
            }
            Observer::Seat(Seat(seat))
        }
    };
    let (mut steps, mut bytes, mut at, mut next) = (Vec::new(), 0, 0, None);
    let mut show = |desk: Option<&dyn Desk>| {
        let here = at;
        at += 1;
        let Some(desk) = desk.filter(|_| leave.go_on() && here >= asked.from) else {
            return if leave.go_on() { Next::At(asked.from) } else { Next::Stop };
        };
        if bytes >= STEPS_BYTES || steps.len() == STEPS_MAX {
            next = u32::try_from(here).ok();
            return Next::Stop;
        }
        let step = step(record, here, desk, who, lang);
        bytes += length(&step);
        steps.push(step);
        Next::Step
    };
    walk(record, &mut show).map_err(|error| Trouble::Record(error.to_string()))?;
    leave.check()?;
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
        moves: u32::try_from(record.entries.len()).unwrap_or(u32::MAX),
        from: u32::try_from(asked.from).unwrap_or(u32::MAX),
        steps,
        next,
        outcome: ending.map_or(Value::Null, |ending| ending.outcome.clone()),
        stopped: ending.and_then(|ending| ending.stopped.clone()),
        commitment,
        opening: ending.and_then(|ending| ending.opening.clone()),
        nonces,
    })
}

fn step(record: &Record, at: usize, desk: &dyn Desk, who: Observer, lang: Lang) -> ReplayStep {
    let entry = at.checked_sub(1).map(|index| &record.entries[index]);
    let text = entry.map(|entry| entry.play.clone()).unwrap_or_default();
    ReplayStep {
        seat: entry.map(|entry| Seat(entry.seat)),
        words: desk.words_of(&text, lang).unwrap_or_default(),
        text,
        told: desk.told(who, lang),
        view: desk.view_text(who),
        prompt: desk.prompt(who, lang),
        asked: desk.asked(),
    }
}

/// About how many bytes a step takes: what it says, and the names of its fields.
fn length(step: &ReplayStep) -> usize {
    const NAMES: usize = 100;
    let told =
        step.told.iter().map(|told| NAMES + told.text.len() + told.words.len() + told.glimpse.text().len());
    let (view, text) = (step.view.text().len(), step.text.len());
    NAMES + text + step.words.len() + view + step.prompt.len() + told.sum::<usize>()
}
