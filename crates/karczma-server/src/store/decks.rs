//! The decks that people keep.

use karczma_table::Person;
use sqlx::SqliteConnection;

use super::log::AppendError;
use super::{Store, StoreError};
use crate::wire::DeckInfo;

/// A deck and whose it is.
pub struct KeptDeck {
    /// Whose.
    pub person: Person,
    /// The deck.
    pub info: DeckInfo,
}

/// Something to be done with kept decks.
pub(super) enum DeckWork {
    Keep(KeptDeck),
    Drop { person: Person, id: String },
    Move { from: Person, to: Person },
}

impl DeckWork {
    pub(super) async fn put(&self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let query = match self {
            Self::Keep(deck) => {
                sqlx::query("INSERT OR REPLACE INTO decks (id, person, changed_at, info) VALUES (?, ?, ?, ?)")
                    .bind(&deck.info.id)
                    .bind(&deck.person.0)
                    .bind(deck.info.changed_at as i64)
                    .bind(serde_json::to_string(&deck.info).unwrap_or_default())
            }
            Self::Drop { person, id } => {
                sqlx::query("DELETE FROM decks WHERE id = ? AND person = ?").bind(id).bind(&person.0)
            }
            Self::Move { from, to } => {
                sqlx::query("UPDATE decks SET person = ? WHERE person = ?").bind(&to.0).bind(&from.0)
            }
        };
        query.execute(conn).await.map(|_| ())
    }
}

impl Store {
    /// The decks of a person, the one that was changed last first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn decks_of(&self, person: &Person) -> Result<Vec<DeckInfo>, StoreError> {
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT info FROM decks WHERE person = ? ORDER BY changed_at DESC, id")
                .bind(&person.0)
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.iter().filter_map(|(info,)| serde_json::from_str(info).ok()).collect())
    }

    /// Keeps a deck, or what became of it.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn keep_deck(&self, deck: KeptDeck) -> Result<(), AppendError> {
        self.log.decks(DeckWork::Keep(deck)).await
    }

    /// Keeps a deck no longer.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn drop_deck(&self, person: Person, id: String) -> Result<(), AppendError> {
        self.log.decks(DeckWork::Drop { person, id }).await
    }

    /// Gives all decks of one person to another: a guest has logged in.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn move_decks(&self, from: Person, to: Person) -> Result<(), AppendError> {
        self.log.decks(DeckWork::Move { from, to }).await
    }
}
