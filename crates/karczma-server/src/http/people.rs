//! Guests and accounts.

use std::hint::black_box;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use karczma_table::{NAME_BYTES_MAX, Person};

use super::identity::set_cookie;
use super::trouble::Trouble;
use super::{App, Body, Caller};
use crate::chance;
use crate::store::log::AppendError;
use crate::store::people::Profile;
use crate::wire::{Credentials, Me, NewMe};

const SALT_BYTES: usize = 16;

/// `GET /api/me`
pub(super) async fn get(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    let (person, fresh) = caller.or_guest();
    let me = me(&app.hall.store.person(&person).await?);
    Ok(answer(&app, &caller, fresh.then_some(&person), Json(me)))
}

/// `PUT /api/me`
pub(super) async fn put(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<NewMe>,
) -> Result<Response, Trouble> {
    let name = new.name.trim();
    if !(1..=NAME_BYTES_MAX).contains(&name.len()) || name.chars().any(char::is_control) {
        return Err(Trouble::BadName);
    }
    let (person, fresh) = caller.or_guest();
    let mut profile = app.hall.store.person(&person).await?;
    profile.name = name.to_owned();
    profile.lang = Some(new.lang);
    app.hall.store.keep(profile.clone()).await?;
    Ok(answer(&app, &caller, fresh.then_some(&person), Json(me(&profile))))
}

/// `POST /api/account`: the guest becomes an account and keeps tables and name.
pub(super) async fn account(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<Credentials>,
) -> Result<Response, Trouble> {
    limit(&app, &caller, &new)?;
    let letters = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !(3..=32).contains(&new.login.chars().count()) || !new.login.chars().all(letters) {
        return Err(Trouble::BadLogin);
    }
    if !(8..=128).contains(&new.password.chars().count()) {
        return Err(Trouble::BadPassword);
    }
    let (person, fresh) = caller.or_guest();
    let mut profile = app.hall.store.person(&person).await?;
    if profile.login.is_some() {
        return Err(Trouble::HasAccount);
    }
    let hash = guarded(&app, move || {
        let salt = chance::bytes::<SALT_BYTES>();
        let hash = Argon2::default().hash_password_with_salt(new.password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|_| Trouble::Inside)
    });
    profile.password = Some(hash.await??);
    profile.login = Some(new.login);
    match app.hall.store.keep(profile.clone()).await {
        Ok(()) => Ok(answer(&app, &caller, fresh.then_some(&person), Json(me(&profile)))),
        Err(AppendError::Conflict) => Err(Trouble::LoginTaken),
        Err(AppendError::Failed) => Err(Trouble::Inside),
    }
}

/// `POST /api/login`
pub(super) async fn login(
    State(app): State<App>,
    caller: Caller,
    Body(given): Body<Credentials>,
) -> Result<Response, Trouble> {
    limit(&app, &caller, &given)?;
    let profile = app.hall.store.account(&given.login).await?;
    let known = profile.as_ref().and_then(|profile| profile.password.clone());
    let right = guarded(&app, move || is_right(given.password.as_bytes(), known.as_deref()));
    match (right.await??, profile) {
        (true, Some(profile)) => {
            bring_decks(&app, &caller, &profile.person).await?;
            Ok(answer(&app, &caller, Some(&profile.person), Json(me(&profile))))
        }
        (_, _) => Err(Trouble::WrongLogin),
    }
}

/// A guest who logs in brings the decks made before; those of another account stay where they are.
async fn bring_decks(app: &App, caller: &Caller, account: &Person) -> Result<(), Trouble> {
    let Some(guest) = caller.person.as_ref().filter(|guest| *guest != account) else { return Ok(()) };
    if app.hall.store.person(guest).await?.login.is_none() {
        app.hall.store.move_decks(guest.clone(), account.clone()).await?;
    }
    Ok(())
}

/// `POST /api/logout`
pub(super) async fn logout(State(app): State<App>, caller: Caller) -> Response {
    let cookie = set_cookie(&app.key, None, caller.source.https);
    (StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response()
}

fn me(profile: &Profile) -> Me {
    Me { name: profile.name.clone(), lang: profile.lang, account: profile.login.clone() }
}

fn limit(app: &App, caller: &Caller, given: &Credentials) -> Result<(), Trouble> {
    let by_address = app.limits.logins.take(&caller.source.address.to_string());
    let by_login = app.limits.logins.take(&format!("login {}", given.login.to_lowercase()));
    if by_address && by_login { Ok(()) } else { Err(Trouble::TooMany) }
}

/// Hashing takes long and much memory: two at a time, and never on a thread that serves tables.
async fn guarded<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let _permit = app.hashing.acquire().await.map_err(|_| Trouble::Inside)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Trouble::Inside)
}

/// Is this the password? Somebody without an account takes as long as somebody with a wrong one.
fn is_right(password: &[u8], known: Option<&str>) -> Result<bool, Trouble> {
    let argon = Argon2::default();
    let Some(known) = known else {
        let hash: Result<PasswordHash, _> = argon.hash_password_with_salt(password, &[0; SALT_BYTES]);
        return black_box(hash).map(|_| false).map_err(|_| Trouble::Inside);
    };
    let hash = PasswordHash::new(known).map_err(|_| Trouble::Inside)?;
    Ok(argon.verify_password(password, &hash).is_ok())
}

/// An answer that gives somebody new their cookie.
pub(super) fn answer(
    app: &App,
    caller: &Caller,
    person: Option<&Person>,
    body: impl IntoResponse,
) -> Response {
    match person {
        Some(person) => {
            ([(SET_COOKIE, set_cookie(&app.key, Some(person), caller.source.https))], body).into_response()
        }
        None => body.into_response(),
    }
}
