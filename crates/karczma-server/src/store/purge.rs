//! What is thrown away: guests and tables that nobody will ask for again, and the names of those who deleted their account.

use karczma_table::{Deed, LogEntry, Person, SeatKind};
use sqlx::SqliteConnection;

use super::lists::listings;
use super::log::{AppendError, Refused, TableKey};
use super::{Store, StoreError};
use crate::names::BLANK;

/// How much is thrown away in one transaction.
const SOME: i64 = 200;

/// What was found to be thrown away.
#[derive(Default, Debug)]
pub(super) struct Waste {
    pub(super) guests: Vec<String>,
    pub(super) tables: Vec<TableKey>,
}

impl Waste {
    pub(super) async fn drop(&self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        for guest in &self.guests {
            sqlx::query("DELETE FROM people WHERE id = ? AND login IS NULL")
                .bind(guest)
                .execute(&mut *conn)
                .await?;
        }
        for table in &self.tables {
            for gone in [
                "DELETE FROM log WHERE table_id = ?",
                "DELETE FROM listed WHERE table_id = ?",
                "DELETE FROM seated WHERE table_id = ?",
                "DELETE FROM finished WHERE table_id = ?",
                "DELETE FROM tables WHERE id = ?",
            ] {
                sqlx::query(gone).bind(table.0).execute(&mut *conn).await?;
            }
        }
        Ok(())
    }
}

/// Takes the name of a person out of the log of a table.
pub(super) async fn blank(
    conn: &mut SqliteConnection,
    table: TableKey,
    person: &Person,
) -> Result<(), sqlx::Error> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT seq, entry FROM log WHERE table_id = ? AND instr(entry, ?) > 0")
            .bind(table.0)
            .bind(&person.0)
            .fetch_all(&mut *conn)
            .await?;
    for (seq, entry) in rows {
        let Some(entry) = blanked(&entry, person) else { continue };
        sqlx::query("UPDATE log SET entry = ? WHERE table_id = ? AND seq = ?")
            .bind(entry)
            .bind(table.0)
            .bind(seq)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// The entry without the name of a person; `None` if it does not say it.
fn blanked(entry: &str, person: &Person) -> Option<String> {
    let mut entry: LogEntry = serde_json::from_str(entry).ok()?;
    if let Deed::Arrived { who, name, .. } = &mut entry.deed
        && who == person
    {
        BLANK.clone_into(name);
    } else if let Deed::Opened { settings, .. } = &mut entry.deed {
        for seat in &mut settings.seats {
            if let SeatKind::Person { id, name } = seat
                && id == person
            {
                BLANK.clone_into(name);
            }
        }
    } else {
        return None;
    }
    serde_json::to_string(&entry).ok()
}

impl Store {
    /// Throws away guests without account, table or deck who were last seen before a time; how many.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn purge_guests(&self, before: u64) -> Result<usize, StoreError> {
        let found = "SELECT id FROM people WHERE login IS NULL AND seen_at < ?
             AND NOT EXISTS (SELECT 1 FROM decks WHERE person = people.id)
             AND NOT EXISTS (SELECT 1 FROM seated WHERE person = people.id)
             AND NOT EXISTS (SELECT 1 FROM listed WHERE host = people.id)
             AND NOT EXISTS (SELECT 1 FROM forgetting WHERE person = people.id) LIMIT ?";
        let mut count = 0;
        loop {
            let guests: Vec<String> =
                sqlx::query_scalar(found).bind(before as i64).bind(SOME).fetch_all(&self.pool).await?;
            if guests.is_empty() {
                return Ok(count);
            }
            count += guests.len();
            self.throw_away(Waste { guests, ..Waste::default() }).await?;
        }
    }

    /// Throws away tables that were closed before a time, those at which somebody sat or the others; how many.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn purge_tables(&self, before: u64, with_people: bool) -> Result<usize, StoreError> {
        // The last number stays, so that it is not given to another table.
        let found = "SELECT table_id FROM listed WHERE phase = 'closed' AND changed_at < ?
             AND EXISTS (SELECT 1 FROM seated WHERE table_id = listed.table_id) = ?
             AND table_id < (SELECT max(id) FROM tables) LIMIT ?";
        let mut count = 0;
        loop {
            let tables: Vec<i64> = sqlx::query_scalar(found)
                .bind(before as i64)
                .bind(with_people)
                .bind(SOME)
                .fetch_all(&self.pool)
                .await?;
            if tables.is_empty() {
                return Ok(count);
            }
            count += tables.len();
            let tables = tables.into_iter().map(TableKey).collect();
            self.throw_away(Waste { tables, ..Waste::default() }).await?;
        }
    }

    async fn throw_away(&self, waste: Waste) -> Result<(), StoreError> {
        self.log.throw_away(waste).await.map_err(|_| StoreError::Closed)
    }

    /// Those who deleted their account and whose name may still stand at tables.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn forgetting(&self) -> Result<Vec<Person>, StoreError> {
        let people: Vec<String> =
            sqlx::query_scalar("SELECT person FROM forgetting").fetch_all(&self.pool).await?;
        Ok(people.into_iter().map(Person).collect())
    }

    /// The tables at which a person sat, or which they opened.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables_with(&self, person: &Person) -> Result<Vec<(TableKey, String)>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT id, name FROM tables WHERE id IN (SELECT table_id FROM seated WHERE person = ?1)
             OR id IN (SELECT table_id FROM listed WHERE host = ?1)",
        )
        .bind(&person.0)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(id, name)| (TableKey(id), name)).collect())
    }

    /// Takes the name of a person out of the log of a table. Whoever has the table in memory must read it again.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn blank(&self, table: TableKey, person: &Person) -> Result<(), AppendError> {
        self.log.blank(table, person.clone()).await
    }

    /// Makes the lists of one table anew from its log.
    ///
    /// # Errors
    /// If the log cannot be read, or what follows from it not be written.
    pub async fn relist(&self, table: TableKey, name: &str) -> Result<(), StoreError> {
        loop {
            let entries = self.log.read(table).await?;
            let (listings, flaw) = listings(name, &entries);
            if let Some(problem) = flaw {
                return Err(StoreError::Log { table: table.0.to_string(), problem });
            }
            match self.log.list(table, listings, Some(entries.len() as u64)).await {
                // The table has gone on meanwhile.
                Err(AppendError::Refused(Refused::Changed)) => {}
                listed => return listed.map_err(|_| StoreError::Closed),
            }
        }
    }

    /// A person is forgotten: their name stands nowhere.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn forgotten(&self, person: &Person) -> Result<(), AppendError> {
        self.log.forgotten(person.clone()).await
    }
}
