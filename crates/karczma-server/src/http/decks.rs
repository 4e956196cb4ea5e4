//! The decks that somebody keeps.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use karczma_kernel::Sheet;
use karczma_table::Person;

use super::people::answer;
use super::trouble::Trouble;
use super::workshop::checked;
use super::{App, Body, Caller};
use crate::chance;
use crate::names;
use crate::store::decks::{DeckQuota, KeptDeck};
use crate::wire::{DeckInfo, NewDeck};

/// The longest deck that is kept, in bytes.
const DECK_BYTES_MAX: usize = 16 * 1024;

/// `GET /api/my/decks`
pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<DeckInfo>>, Trouble> {
    match &caller.person {
        Some(person) => Ok(Json(app.hall.store.decks_of(person).await?)),
        None => Ok(Json(Vec::new())),
    }
}

/// `POST /api/my/decks`
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<NewDeck>,
) -> Result<Response, Trouble> {
    let (person, fresh) = caller.or_guest(&app)?;
    let kept = kept(&app, &caller, &person, chance::id(), new).await?;
    let info = kept.info.clone();
    app.hall.store.keep_deck(kept, quota(&app, &caller)).await?;
    Ok(answer(&app, &caller, fresh.then_some(&person), (StatusCode::CREATED, Json(info))))
}

/// `PUT /api/my/decks/{id}`: what it holds, and with it its name.
pub(super) async fn put(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(new): Body<NewDeck>,
) -> Result<Json<DeckInfo>, Trouble> {
    let person = owner(&app, &caller, &id).await?;
    let kept = kept(&app, &caller, &person, id, new).await?;
    let info = kept.info.clone();
    app.hall.store.keep_deck(kept, quota(&app, &caller)).await?;
    Ok(Json(info))
}

/// `DELETE /api/my/decks/{id}`
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    let person = owner(&app, &caller, &id).await?;
    app.hall.store.drop_deck(person, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// How much somebody may keep: guests come and go, and leave less behind.
fn quota(app: &App, caller: &Caller) -> DeckQuota {
    let limits = &app.hall.config.limits;
    if caller.has_account() {
        DeckQuota { decks: limits.decks_per_person, bytes: limits.bytes_per_person }
    } else {
        DeckQuota { decks: limits.decks_per_guest, bytes: limits.bytes_per_guest }
    }
}

/// Whoever asks, if it is their deck.
async fn owner(app: &App, caller: &Caller, id: &str) -> Result<Person, Trouble> {
    let person = caller.person.clone().ok_or(Trouble::NoSuchDeck)?;
    let own = app.hall.store.decks_of(&person).await?.iter().any(|deck| deck.id == id);
    if own { Ok(person) } else { Err(Trouble::NoSuchDeck) }
}

/// A deck as it is kept: unfinished ones too, so that nobody loses work. Its name stands in its text.
async fn kept(
    app: &App,
    caller: &Caller,
    person: &Person,
    id: String,
    new: NewDeck,
) -> Result<KeptDeck, Trouble> {
    if new.text.len() > DECK_BYTES_MAX {
        return Err(Trouble::TooLarge);
    }
    let sheet = Sheet { file: "deck".to_owned(), text: new.text };
    let (sheet, checked) = checked(app, caller, new.game.clone(), sheet, None).await?;
    let name = names::clean(&checked.name).ok_or(Trouble::BadName)?;
    let info = DeckInfo {
        id,
        game: new.game,
        name,
        format: checked.format,
        legal: checked.legal,
        text: sheet.text,
        changed_at: chance::now_ms(),
    };
    Ok(KeptDeck { person: person.clone(), info })
}
