//! The decks that people keep.

use karczma_table::Person;
use sqlx::SqliteConnection;

use super::log::{AppendError, Refused};
use super::{Store, StoreError, readable};
use crate::wire::DeckInfo;

/// A deck and whose it is.
pub struct KeptDeck {
    /// Whose.
    pub person: Person,
    /// The deck.
    pub info: DeckInfo,
}

/// How much one person may keep.
#[derive(Clone, Copy, Debug)]
pub struct DeckQuota {
    /// How many decks.
    pub decks: usize,
    /// How many bytes in all.
    pub bytes: usize,
}

/// What is to be done with kept decks.
pub(super) enum DeckDeed {
    Keep(KeptDeck, DeckQuota),
    Drop { person: Person, id: String },
    Move { from: Person, to: Person },
}

/// Something to be done with kept decks.
pub(super) struct DeckWork {
    deed: DeckDeed,
    /// Why it was not done.
    pub(super) refused: Option<Refused>,
}

impl DeckWork {
    pub(super) async fn put(&mut self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        self.refused = None;
        let query = match &self.deed {
            DeckDeed::Keep(deck, quota) => {
                let info = serde_json::to_string(&deck.info).unwrap_or_default();
                if !fits(conn, deck, info.len(), *quota).await? {
                    self.refused = Some(Refused::Full);
                    return Ok(());
                }
                // Of two that are changed in the same millisecond the second is the later one.
                let keep = "INSERT OR REPLACE INTO decks (id, person, changed_at, info) VALUES (?1, ?2,
                     max(?3, (SELECT coalesce(max(changed_at) + 1, 0) FROM decks WHERE person = ?2)), ?4)";
                sqlx::query(keep)
                    .bind(&deck.info.id)
                    .bind(&deck.person.0)
                    .bind(deck.info.changed_at as i64)
                    .bind(info)
            }
            DeckDeed::Drop { person, id } => {
                sqlx::query("DELETE FROM decks WHERE id = ? AND person = ?").bind(id).bind(&person.0)
            }
            DeckDeed::Move { from, to } => {
                sqlx::query("UPDATE decks SET person = ? WHERE person = ?").bind(&to.0).bind(&from.0)
            }
        };
        query.execute(conn).await.map(|_| ())
    }
}

/// Is there room for a deck beside the others of its owner? Asked in the transaction that keeps it, so that several at
/// once find no more room than there is.
async fn fits(
    conn: &mut SqliteConnection,
    deck: &KeptDeck,
    bytes: usize,
    quota: DeckQuota,
) -> Result<bool, sqlx::Error> {
    let (others, kept): (i64, i64) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(length(CAST(info AS BLOB))), 0) FROM decks WHERE person = ? AND id <> ?",
    )
    .bind(&deck.person.0)
    .bind(&deck.info.id)
    .fetch_one(conn)
    .await?;
    Ok((others as usize) < quota.decks && (kept as usize).saturating_add(bytes) <= quota.bytes)
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
        Ok(rows.iter().filter_map(|(info,)| readable(info, "a deck")).collect())
    }

    /// Keeps a deck, or what became of it.
    ///
    /// # Errors
    /// [`Refused::Full`] if its owner keeps too much.
    pub async fn keep_deck(&self, deck: KeptDeck, quota: DeckQuota) -> Result<(), AppendError> {
        self.decks(DeckDeed::Keep(deck, quota)).await
    }

    /// Keeps a deck no longer.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn drop_deck(&self, person: Person, id: String) -> Result<(), AppendError> {
        self.decks(DeckDeed::Drop { person, id }).await
    }

    /// Gives all decks of one person to another: a guest has logged in.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn move_decks(&self, from: Person, to: Person) -> Result<(), AppendError> {
        self.decks(DeckDeed::Move { from, to }).await
    }

    async fn decks(&self, deed: DeckDeed) -> Result<(), AppendError> {
        self.log.decks(DeckWork { deed, refused: None }).await
    }
}
