//! People: what a guest is called, and accounts.

use karczma_kernel::Lang;
use karczma_table::Person;
use sqlx::SqliteConnection;

use super::log::AppendError;
use super::{Store, StoreError};

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

    pub(super) async fn put(&self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO people (id, name, lang, login, password) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id)
             DO UPDATE SET name = ?2, lang = ?3, login = ?4, password = ?5",
        )
        .bind(&self.person.0)
        .bind(&self.name)
        .bind(self.lang.map(Lang::code))
        .bind(&self.login)
        .bind(&self.password)
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// What a guest is called who has not said, the same for the same guest: in Latin, which readers of either language share.
fn default_name(person: &Person) -> String {
    let number = person.0.bytes().fold(7u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    format!("Hospes {}", 100 + number % 900)
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

    /// Keeps what is known of a person.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if another has this login.
    pub async fn keep(&self, profile: Profile) -> Result<(), AppendError> {
        self.log.keep(profile).await
    }
}
