//! Where decks are made: the cards of a game, decks checked, sealed pools.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use karczma_kernel::{Checked, Pool, Sheet};

use super::trouble::Trouble;
use super::unread::lent;
use super::{App, Body, Caller};
use crate::wire::DeckToCheck;
use crate::workshops::Bench;

fn bench<'a>(app: &'a App, game: &str) -> Result<&'a Bench, Trouble> {
    app.hall.workshops.get(game).ok_or(Trouble::NoDecks)
}

/// `GET /api/games/{id}/cards`: a page asks each time, and is sent them once.
pub(super) async fn cards(
    State(app): State<App>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let bench = bench(&app, &game)?;
    let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    let same = known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == bench.etag);
    let about = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, bench.etag.clone())];
    if same {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, lent("application/json", bench.catalogue.clone())).into_response())
}

/// `POST /api/games/{id}/decks/check`
pub(super) async fn check(
    State(app): State<App>,
    Path(game): Path<String>,
    caller: Caller,
    Body(asked): Body<DeckToCheck>,
) -> Result<Json<Checked>, Trouble> {
    let formats = bench(&app, &game)?.workshop.formats();
    if asked.format.as_deref().is_some_and(|format| !formats.contains(&format)) {
        return Err(Trouble::BadRequest);
    }
    let sheet = Sheet { file: "deck".to_owned(), text: asked.text };
    checked(&app, &caller, game, sheet, asked.format).await.map(|(_, checked)| Json(checked))
}

/// Looks at a deck, and gives it back.
pub(super) async fn checked(
    app: &App,
    caller: &Caller,
    game: String,
    sheet: Sheet,
    format: Option<String>,
) -> Result<(Sheet, Checked), Trouble> {
    let (turn, hall) = (caller.turn(app)?, Arc::clone(&app.hall));
    let looking = turn.run(move |_| {
        let bench = hall.workshops.get(&game).ok_or(Trouble::NoDecks)?;
        let checked = bench.workshop.check(&sheet, format.as_deref());
        Ok((sheet, checked))
    });
    looking.await
}

/// `GET /api/games/{id}/pools/{seed}`
pub(super) async fn pool(
    State(app): State<App>,
    Path((game, seed)): Path<(String, u64)>,
    caller: Caller,
) -> Result<Json<Pool>, Trouble> {
    bench(&app, &game)?;
    let (turn, hall) = (caller.turn(&app)?, app.hall);
    let opening =
        turn.run(move |_| Ok(hall.workshops.get(&game).ok_or(Trouble::NoDecks)?.workshop.open(seed)));
    opening.await.map(Json)
}
