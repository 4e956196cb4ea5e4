//! Guests: who asks, and what they are called.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use karczma_table::Person;

use super::identity::{Ticket, set_cookie};
use super::trouble::Trouble;
use super::{App, Body, Caller};
use crate::chance;
use crate::names;
use crate::store::people::{PersonChange, Profile};
use crate::wire::{Me, NewMe};

/// `GET /api/me`: whoever is nobody, or nobody any more, becomes a guest.
pub(super) async fn get(State(app): State<App>, mut caller: Caller) -> Result<Response, Trouble> {
    caller.stale = false;
    let (person, fresh) = caller.or_guest(&app)?;
    let me = me(&app.hall.store.person(&person).await?);
    Ok(answer(&app, &caller, fresh.then_some(&person), Json(me)))
}

/// `PUT /api/me`
pub(super) async fn put(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<NewMe>,
) -> Result<Response, Trouble> {
    let (person, fresh) = caller.or_guest(&app)?;
    let before = app.hall.store.person(&person).await?.name;
    // Whoever has a name from before these rules may keep it.
    let name = if new.name == before { before } else { names::clean(&new.name).ok_or(Trouble::BadName)? };
    let change = PersonChange::Describe { name, lang: new.lang };
    app.hall.store.change(&person, change, chance::today_ms()).await?;
    let me = me(&app.hall.store.person(&person).await?);
    Ok(answer(&app, &caller, fresh.then_some(&person), Json(me)))
}

pub(super) fn me(profile: &Profile) -> Me {
    Me { name: profile.name.clone(), lang: profile.lang, account: profile.login.clone() }
}

/// An answer that gives a new guest their cookie.
pub(super) fn answer(
    app: &App,
    caller: &Caller,
    guest: Option<&Person>,
    body: impl IntoResponse,
) -> Response {
    match guest {
        Some(person) => {
            let ticket = Ticket::guest(person.clone());
            ([(SET_COOKIE, set_cookie(&app.key, Some(&ticket), caller.source.https))], body).into_response()
        }
        None => body.into_response(),
    }
}
