//! People: what a guest is called, accounts, and who is signed in where.
//!
//! Whatever changes is changed by statements that name the columns they change, inside the one transaction of the writer:
//! somebody who changes their name while they make an account loses neither.

use karczma_kernel::Lang;
use karczma_table::Person;
use sqlx::SqliteConnection;

use super::log::{AppendError, Refused};
use super::{Store, StoreError};
use crate::names::{BLANK, shape};

/// What is known of a person. A guest who never changed anything is known by the cookie alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// What they are called.
    pub name: String,
    /// What they read, if they have said.
    pub lang: Option<Lang>,
    /// The login of their account.
    pub login: Option<String>,
    /// The hash of its password.
    pub password: Option<String>,
}

impl Profile {
    /// A guest of whom nothing is known.
    #[must_use]
    pub fn guest(person: Person) -> Self {
        let name = default_name(&person);
        Self { person, name, lang: None, login: None, password: None }
    }
}

/// What a guest is called who has not said, the same for the same guest: in Latin, which readers of either language share.
fn default_name(person: &Person) -> String {
    let number = person.0.bytes().fold(7u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    format!("Hospes {}", 100 + number % 900)
}

/// Somebody who is signed in on some device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Its id, which the cookie holds.
    pub id: String,
    /// Who.
    pub person: Person,
    /// With what, as far as the browser has said.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: u64,
    /// When they were here last.
    pub seen_at: u64,
}

/// Which sessions are ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// This one.
    One(String),
    /// All of a person but this one.
    AllBut(String),
}

/// A change of what is known of a person.
pub enum PersonChange {
    /// What they are called and what they read.
    Describe {
        /// What they are called from now on.
        name: String,
        /// What they read.
        lang: Lang,
    },
    /// A guest becomes an account, and is signed in.
    Register {
        /// The login.
        login: String,
        /// The hash of the password.
        password: String,
        /// The first session.
        session: Session,
        /// From where, see [`Store::is_familiar`].
        place: String,
    },
    /// Somebody has given the right password.
    SignIn {
        /// The new session.
        session: Session,
        /// From where, see [`Store::is_familiar`].
        place: String,
    },
    /// Another password; every other session ends, and the one in which it was changed becomes a new one.
    Password {
        /// The hash that the old password was compared with.
        old: String,
        /// The hash of the new one.
        new: String,
        /// The new session.
        session: Session,
    },
    /// Sessions end.
    End(Ended),
    /// A guest signs out: nobody is let in with that cookie again.
    EndGuest,
    /// The account is deleted, if this is the hash that the password was compared with.
    Delete {
        /// The hash.
        password: String,
    },
    /// They were here.
    Seen {
        /// In which session, if they have an account.
        session: Option<String>,
    },
}

/// A change, whose it is and when.
pub(super) struct PersonWork {
    pub(super) person: Person,
    pub(super) at: u64,
    pub(super) change: PersonChange,
    /// Why nothing was changed.
    pub(super) refused: Option<Refused>,
}

/// From how many places an account is known to have been signed in.
const PLACES_MAX: i64 = 16;

impl PersonWork {
    pub(super) async fn put(&mut self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let (person, at) = (&self.person, self.at as i64);
        let done = match &self.change {
            PersonChange::Describe { name, lang } => describe(conn, person, name, *lang, at).await,
            PersonChange::Register { login, password, session, place } => {
                match register(conn, person, login, password, session).await? {
                    Ok(()) => put_place(conn, person, place, at).await.map(Ok),
                    Err(refused) => Ok(Err(refused)),
                }
            }
            PersonChange::SignIn { session, place } => {
                put_session(conn, session).await?;
                put_place(conn, person, place, at).await.map(Ok)
            }
            PersonChange::Password { old, new, session } => {
                change_password(conn, person, old, new, session).await
            }
            PersonChange::End(Ended::One(id)) => {
                let end = sqlx::query("DELETE FROM sessions WHERE person = ? AND id = ?");
                end.bind(&person.0).bind(id).execute(conn).await.map(|_| Ok(()))
            }
            PersonChange::End(Ended::AllBut(id)) => {
                let end = sqlx::query("DELETE FROM sessions WHERE person = ? AND id <> ?");
                end.bind(&person.0).bind(id).execute(conn).await.map(|_| Ok(()))
            }
            PersonChange::EndGuest => end_guest(conn, person, at).await.map(Ok),
            PersonChange::Delete { password } => delete(conn, person, password, at).await,
            PersonChange::Seen { session } => seen(conn, person, session.as_deref(), at).await.map(Ok),
        };
        self.refused = done?.err();
        Ok(())
    }
}

type Done = Result<Result<(), Refused>, sqlx::Error>;

async fn describe(conn: &mut SqliteConnection, person: &Person, name: &str, lang: Lang, at: i64) -> Done {
    let before: Option<String> = sqlx::query_scalar("SELECT name FROM people WHERE id = ?")
        .bind(&person.0)
        .fetch_optional(&mut *conn)
        .await?;
    // Whoever keeps a name need not ask for it.
    if before.as_deref() != Some(name) && is_taken(conn, person, &shape(name)).await? {
        return Ok(Err(Refused::NameTaken));
    }
    sqlx::query(
        "INSERT INTO people (id, name, name_shape, lang, seen_at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id)
         DO UPDATE SET name = ?2, name_shape = ?3, lang = ?4, seen_at = ?5",
    )
    .bind(&person.0)
    .bind(name)
    .bind(shape(name))
    .bind(lang.code())
    .bind(at)
    .execute(conn)
    .await?;
    Ok(Ok(()))
}

/// Is another account called so, or like it? Guests may share a name, since nobody knows them by it.
async fn is_taken(conn: &mut SqliteConnection, person: &Person, shape: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM people WHERE login_shape = ?2 AND id <> ?1)
             OR EXISTS (SELECT 1 FROM people WHERE name_shape = ?2 AND id <> ?1 AND login IS NOT NULL)",
    )
    .bind(&person.0)
    .bind(shape)
    .fetch_one(conn)
    .await
}

async fn register(
    conn: &mut SqliteConnection,
    person: &Person,
    login: &str,
    password: &str,
    session: &Session,
) -> Done {
    let before: Option<(String, Option<String>)> =
        sqlx::query_as("SELECT name_shape, login FROM people WHERE id = ?")
            .bind(&person.0)
            .fetch_optional(&mut *conn)
            .await?;
    if let Some((_, Some(_))) = before {
        return Ok(Err(Refused::HasAccount));
    }
    if is_taken(conn, person, &shape(login)).await? {
        return Ok(Err(Refused::LoginTaken));
    }
    if let Some((name, None)) = before
        && is_taken(conn, person, &name).await?
    {
        return Ok(Err(Refused::NameTaken));
    }
    let name = default_name(person);
    sqlx::query(
        "INSERT INTO people (id, name, name_shape, login, login_shape, password, seen_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET login = ?4, login_shape = ?5, password = ?6",
    )
    .bind(&person.0)
    .bind(&name)
    .bind(shape(&name))
    .bind(login)
    .bind(shape(login))
    .bind(password)
    .bind(session.created_at as i64)
    .execute(&mut *conn)
    .await?;
    put_session(conn, session).await?;
    Ok(Ok(()))
}

async fn put_session(conn: &mut SqliteConnection, session: &Session) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO sessions (id, person, device, created_at, seen_at) VALUES (?, ?, ?, ?, ?)")
        .bind(&session.id)
        .bind(&session.person.0)
        .bind(&session.device)
        .bind(session.created_at as i64)
        .bind(session.seen_at as i64)
        .execute(conn)
        .await?;
    Ok(())
}

async fn put_place(
    conn: &mut SqliteConnection,
    person: &Person,
    place: &str,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO places (person, place, seen_at) VALUES (?, ?, ?)")
        .bind(&person.0)
        .bind(place)
        .bind(at)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "DELETE FROM places WHERE person = ?1 AND place NOT IN
         (SELECT place FROM places WHERE person = ?1 ORDER BY seen_at DESC LIMIT ?2)",
    )
    .bind(&person.0)
    .bind(PLACES_MAX)
    .execute(conn)
    .await?;
    Ok(())
}

async fn change_password(
    conn: &mut SqliteConnection,
    person: &Person,
    old: &str,
    new: &str,
    session: &Session,
) -> Done {
    let changed = sqlx::query("UPDATE people SET password = ? WHERE id = ? AND password = ?")
        .bind(new)
        .bind(&person.0)
        .bind(old)
        .execute(&mut *conn)
        .await?;
    if changed.rows_affected() == 0 {
        return Ok(Err(Refused::Changed));
    }
    end_all(conn, person).await?;
    put_session(conn, session).await?;
    Ok(Ok(()))
}

async fn end_all(conn: &mut SqliteConnection, person: &Person) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM sessions WHERE person = ?").bind(&person.0).execute(conn).await?;
    Ok(())
}

async fn end_guest(conn: &mut SqliteConnection, person: &Person, at: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO people (id, name, name_shape, ended, seen_at) VALUES (?1, ?2, '', 1, ?3) ON CONFLICT (id)
         DO UPDATE SET ended = 1 WHERE login IS NULL",
    )
    .bind(&person.0)
    .bind(BLANK)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The row stays, without anything that says who it was, so that no old cookie of theirs is good for anything; and the
/// names at their tables are blanked one table after the other (`tidy.rs`).
async fn delete(conn: &mut SqliteConnection, person: &Person, password: &str, at: i64) -> Done {
    let deleted = sqlx::query(
        "UPDATE people SET name = ?, name_shape = '', lang = NULL, login = NULL, login_shape = NULL,
         password = NULL, ended = 1, seen_at = ? WHERE id = ? AND password = ?",
    )
    .bind(BLANK)
    .bind(at)
    .bind(&person.0)
    .bind(password)
    .execute(&mut *conn)
    .await?;
    if deleted.rows_affected() == 0 {
        return Ok(Err(Refused::Changed));
    }
    end_all(conn, person).await?;
    for gone in ["DELETE FROM places WHERE person = ?", "DELETE FROM decks WHERE person = ?"] {
        sqlx::query(gone).bind(&person.0).execute(&mut *conn).await?;
    }
    sqlx::query("INSERT OR IGNORE INTO forgetting (person) VALUES (?)").bind(&person.0).execute(conn).await?;
    Ok(Ok(()))
}

async fn seen(
    conn: &mut SqliteConnection,
    person: &Person,
    session: Option<&str>,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE people SET seen_at = ? WHERE id = ?")
        .bind(at)
        .bind(&person.0)
        .execute(&mut *conn)
        .await?;
    if let Some(session) = session {
        sqlx::query("UPDATE sessions SET seen_at = ? WHERE id = ?")
            .bind(at)
            .bind(session)
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// What a cookie is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Whoever has it is let in; when they were here last, if anybody has noted it.
    In {
        /// In milliseconds since 1970.
        seen_at: Option<u64>,
    },
    /// It was good once.
    Out,
}

type Row = (String, String, Option<String>, Option<String>, Option<String>);

fn profile((id, name, lang, login, password): Row) -> Profile {
    let lang = lang.and_then(|code| Lang::ALL.into_iter().find(|lang| lang.code() == code));
    Profile { person: Person(id), name, lang, login, password }
}

impl Store {
    /// What is known of a person.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn person(&self, person: &Person) -> Result<Profile, StoreError> {
        let row: Option<Row> =
            sqlx::query_as("SELECT id, name, lang, login, password FROM people WHERE id = ?")
                .bind(&person.0)
                .fetch_optional(&self.pool)
                .await?;
        Ok(row.map_or_else(|| Profile::guest(person.clone()), profile))
    }

    /// The person with this login.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn account(&self, login: &str) -> Result<Option<Profile>, StoreError> {
        let row: Option<Row> =
            sqlx::query_as("SELECT id, name, lang, login, password FROM people WHERE login = ?")
                .bind(login)
                .fetch_optional(&self.pool)
                .await?;
        Ok(row.map(profile))
    }

    /// Changes what is known of a person.
    ///
    /// # Errors
    /// [`AppendError::Refused`] if it cannot be changed so.
    pub async fn change(&self, person: &Person, change: PersonChange, at: u64) -> Result<(), AppendError> {
        self.log.change(PersonWork { person: person.clone(), at, change, refused: None }).await
    }

    /// What the cookie of a guest is worth: nothing any more once the guest has an account or has signed out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn guest_standing(&self, person: &Person) -> Result<Standing, StoreError> {
        let row: Option<(bool, i64)> =
            sqlx::query_as("SELECT login IS NULL AND NOT ended, seen_at FROM people WHERE id = ?")
                .bind(&person.0)
                .fetch_optional(&self.pool)
                .await?;
        Ok(match row {
            None => Standing::In { seen_at: None },
            Some((true, seen)) => Standing::In { seen_at: Some(seen as u64) },
            Some((false, _)) => Standing::Out,
        })
    }

    /// What the cookie of a session is worth.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn session_standing(&self, person: &Person, session: &str) -> Result<Standing, StoreError> {
        let seen: Option<i64> =
            sqlx::query_scalar("SELECT seen_at FROM sessions WHERE id = ? AND person = ?")
                .bind(session)
                .bind(&person.0)
                .fetch_optional(&self.pool)
                .await?;
        Ok(seen.map_or(Standing::Out, |seen| Standing::In { seen_at: Some(seen as u64) }))
    }

    /// Where a person is signed in, the last seen first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn sessions_of(&self, person: &Person) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = sqlx::query_as(
            "SELECT id, device, created_at, seen_at FROM sessions WHERE person = ? ORDER BY seen_at DESC, id",
        )
        .bind(&person.0)
        .fetch_all(&self.pool)
        .await?;
        let session = |(id, device, created, seen): (String, String, i64, i64)| Session {
            id,
            person: person.clone(),
            device,
            created_at: created as u64,
            seen_at: seen as u64,
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Was this account signed in from there before?
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn is_familiar(&self, person: &Person, place: &str) -> Result<bool, StoreError> {
        let there = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM places WHERE person = ? AND place = ?)");
        Ok(there.bind(&person.0).bind(place).fetch_one(&self.pool).await?)
    }
}
