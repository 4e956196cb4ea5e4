//! Accounts: making one, signing in and out, sessions, another password, and the end.
//!
//! How often a password may be given is limited three times: from one address; for one login from one address; and for one
//! login from everywhere, except from where the account was signed in before. So one attacker locks out nobody, since
//! his own limits stop him before the third one does; and many attackers together lock out at most those who come from
//! somewhere new. Whatever is over a limit counts against no other.

use std::hint::black_box;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use karczma_table::Person;

use super::identity::{Ticket, device, set_cookie};
use super::people::me;
use super::trouble::Trouble;
use super::{App, Body, Caller};
use crate::chance;
use crate::names::{clean_login, shape};
use crate::store::people::{Ended, PersonChange, Profile, Session};
use crate::wire::{Credentials, NewPassword, Password, SessionInfo};

const SALT_BYTES: usize = 16;

/// `POST /api/account`: the guest becomes an account and keeps tables and name. The cookie of the guest is dead from then
/// on, so that nobody who knows it has the account.
///
/// A login that is taken has to be said, since everybody chooses their own; how often one may ask is limited, and the answer
/// takes as long either way.
pub(super) async fn register(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Body(new): Body<Credentials>,
) -> Result<Response, Trouble> {
    let login = clean_login(&new.login).ok_or(Trouble::BadLogin)?;
    check_password(&new.password)?;
    if !app.limits.accounts.take(&caller.source.household()) {
        return Err(app.refuse(&caller, Trouble::TooMany, "accounts"));
    }
    let (person, _) = caller.or_guest(&app)?;
    if app.hall.store.person(&person).await?.login.is_some() {
        return Err(Trouble::HasAccount);
    }
    let password = hashed(&app, new.password).await?;
    let session = session(&person, &headers);
    let place = place(&app, &caller, &person);
    let change = PersonChange::Register { login, password, session: session.clone(), place };
    app.hall.store.change(&person, change, session.created_at).await?;
    app.pages.close(&person.0);
    app.note(&caller, "an account was made");
    signed_in(&app, &caller, session).await
}

/// `POST /api/login`
pub(super) async fn login(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<Response, Trouble> {
    let login = clean_login(&given.login).ok_or(Trouble::WrongLogin)?;
    let profile = app.hall.store.account(&login).await?;
    let person = profile.as_ref().map_or_else(|| Person(String::new()), |profile| profile.person.clone());
    let place = place(&app, &caller, &person);
    let familiar = app.hall.store.is_familiar(&person, &place).await?;
    limit(&app, &caller, &login, familiar)?;
    prove(&app, &caller, profile.as_ref(), given.password).await?;
    let session = session(&person, &headers);
    let change = PersonChange::SignIn { session: session.clone(), place };
    app.hall.store.change(&person, change, session.created_at).await?;
    leave_behind(&app, &caller, &person).await?;
    app.note(&caller, "signed in");
    signed_in(&app, &caller, session).await
}

/// A guest who logs in brings the decks made before; of an account that was signed in here the session ends.
async fn leave_behind(app: &App, caller: &Caller, account: &Person) -> Result<(), Trouble> {
    match &caller.ticket {
        Some(Ticket { person, session: None }) => {
            app.hall.store.move_decks(person.clone(), account.clone()).await?
        }
        Some(Ticket { person, session: Some(session) }) => end(app, person, session).await?,
        None => {}
    }
    Ok(())
}

/// `POST /api/logout`: the cookie is taken away, and is good for nothing any more.
pub(super) async fn logout(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    match &caller.ticket {
        Some(Ticket { person, session: Some(session) }) => {
            end(&app, person, session).await?;
            app.note(&caller, "signed out");
        }
        Some(Ticket { person, session: None }) => {
            app.hall.store.change(person, PersonChange::EndGuest, chance::today_ms()).await?;
            app.pages.close(&person.0);
        }
        None => {}
    }
    let cookie = set_cookie(&app.key, None, caller.source.https);
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// `PUT /api/account/password`: every other session ends, and this one gets a new cookie.
pub(super) async fn change_password(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Body(given): Body<NewPassword>,
) -> Result<Response, Trouble> {
    check_password(&given.new)?;
    let profile = own_account(&app, &caller).await?;
    let old = prove_own(&app, &caller, &profile, given.old).await?;
    let new = hashed(&app, given.new).await?;
    let before = app.hall.store.sessions_of(&profile.person).await?;
    let session = session(&profile.person, &headers);
    let change = PersonChange::Password { old, new, session: session.clone() };
    app.hall.store.change(&profile.person, change, session.created_at).await?;
    before.iter().for_each(|session| app.pages.close(&session.id));
    app.note(&caller, "a password was changed");
    signed_in(&app, &caller, session).await
}

/// `POST /api/account/delete`: tables stay, without the name.
pub(super) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Body(given): Body<Password>,
) -> Result<Response, Trouble> {
    let profile = own_account(&app, &caller).await?;
    let password = prove_own(&app, &caller, &profile, given.password).await?;
    let before = app.hall.store.sessions_of(&profile.person).await?;
    let change = PersonChange::Delete { password };
    app.hall.store.change(&profile.person, change, chance::today_ms()).await?;
    before.iter().for_each(|session| app.pages.close(&session.id));
    crate::tidy::forget_soon(&app.hall, profile.person);
    app.note(&caller, "an account was deleted");
    let cookie = set_cookie(&app.key, None, caller.source.https);
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// `GET /api/my/sessions`
pub(super) async fn sessions(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<SessionInfo>>, Trouble> {
    let (person, current) = own_session(&caller)?;
    let info = |session: Session| SessionInfo {
        current: session.id == current,
        id: session.id,
        device: session.device,
        created_at: session.created_at,
        seen_at: session.seen_at,
    };
    Ok(Json(app.hall.store.sessions_of(person).await?.into_iter().map(info).collect()))
}

/// `DELETE /api/my/sessions/{id}`
pub(super) async fn end_session(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<StatusCode, Trouble> {
    let (person, _) = own_session(&caller)?;
    let known = app.hall.store.sessions_of(person).await?.iter().any(|session| session.id == id);
    if known {
        end(&app, person, &id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/my/sessions`: all but the one in which it is asked.
pub(super) async fn end_other_sessions(
    State(app): State<App>,
    caller: Caller,
) -> Result<StatusCode, Trouble> {
    let (person, current) = own_session(&caller)?;
    let before = app.hall.store.sessions_of(person).await?;
    let change = PersonChange::End(Ended::AllBut(current.to_owned()));
    app.hall.store.change(person, change, chance::today_ms()).await?;
    before.iter().filter(|session| session.id != current).for_each(|session| app.pages.close(&session.id));
    Ok(StatusCode::NO_CONTENT)
}

async fn end(app: &App, person: &Person, session: &str) -> Result<(), Trouble> {
    let change = PersonChange::End(Ended::One(session.to_owned()));
    app.hall.store.change(person, change, chance::today_ms()).await?;
    app.pages.close(session);
    Ok(())
}

fn own_session(caller: &Caller) -> Result<(&Person, &str), Trouble> {
    match &caller.ticket {
        Some(Ticket { person, session: Some(session) }) => Ok((person, session)),
        Some(Ticket { session: None, .. }) | None => Err(Trouble::NoAccount),
    }
}

async fn own_account(app: &App, caller: &Caller) -> Result<Profile, Trouble> {
    let (person, _) = own_session(caller)?;
    Ok(app.hall.store.person(person).await?)
}

/// The hash of the password, once whoever is signed in has given it again.
async fn prove_own(app: &App, caller: &Caller, profile: &Profile, given: String) -> Result<String, Trouble> {
    // Whoever is signed in is no stranger, and need not stand in line with strangers.
    limit(app, caller, profile.login.as_deref().unwrap_or_default(), true)?;
    prove(app, caller, Some(profile), given).await?;
    profile.password.clone().ok_or(Trouble::NoAccount)
}

/// Is this the password? Somebody without an account takes as long as somebody with a wrong one.
async fn prove(app: &App, caller: &Caller, profile: Option<&Profile>, given: String) -> Result<(), Trouble> {
    let known = profile.and_then(|profile| profile.password.clone());
    let right = guarded(app, move || is_right(given.as_bytes(), known.as_deref())).await??;
    if right { Ok(()) } else { Err(app.refuse(caller, Trouble::WrongLogin, "password")) }
}

fn check_password(password: &str) -> Result<(), Trouble> {
    if (8..=128).contains(&password.chars().count()) { Ok(()) } else { Err(Trouble::BadPassword) }
}

/// May another password be given? One limit after the other: what one of them stops does not count for the next.
fn limit(app: &App, caller: &Caller, login: &str, familiar: bool) -> Result<(), Trouble> {
    let (address, login) = (caller.source.household(), shape(login));
    let limits = &app.limits;
    let may = limits.logins.take(&address)
        && limits.logins_per_login.take(&format!("{address} {login}"))
        && (familiar || limits.logins_from_strangers.take(&login));
    if may { Ok(()) } else { Err(app.refuse(caller, Trouble::TooMany, "passwords")) }
}

/// A word for where somebody asks from, which says nothing to whoever reads it, and is another one for another person.
fn place(app: &App, caller: &Caller, person: &Person) -> String {
    app.key.veil(&format!("{} {}", person.0, caller.source.household()))
}

fn session(person: &Person, headers: &HeaderMap) -> Session {
    let now = chance::today_ms();
    let (id, device) = (chance::id(), device(headers));
    Session { id, person: person.clone(), device, created_at: now, seen_at: now }
}

async fn signed_in(app: &App, caller: &Caller, session: Session) -> Result<Response, Trouble> {
    let me = me(&app.hall.store.person(&session.person).await?);
    let ticket = Ticket { person: session.person, session: Some(session.id) };
    let cookie = set_cookie(&app.key, Some(&ticket), caller.source.https);
    Ok(([(SET_COOKIE, cookie)], Json(me)).into_response())
}

async fn hashed(app: &App, password: String) -> Result<String, Trouble> {
    let hash = guarded(app, move || {
        let salt = chance::bytes::<SALT_BYTES>();
        let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|_| Trouble::Inside)
    });
    hash.await?
}

/// Hashing takes long and much memory: two at a time, and never on a thread that serves tables.
async fn guarded<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let _permit = app.hashing.acquire().await.map_err(|_| Trouble::Inside)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Trouble::Inside)
}

fn is_right(password: &[u8], known: Option<&str>) -> Result<bool, Trouble> {
    let argon = Argon2::default();
    let Some(known) = known else {
        let hash: Result<PasswordHash, _> = argon.hash_password_with_salt(password, &[0; SALT_BYTES]);
        return black_box(hash).map(|_| false).map_err(|_| Trouble::Inside);
    };
    let hash = PasswordHash::new(known).map_err(|_| Trouble::Inside)?;
    Ok(argon.verify_password(password, &hash).is_ok())
}
