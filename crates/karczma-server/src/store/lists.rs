//! The lists that people look at: the lobby, one's own tables, finished games.
//!
//! They are read from the log and from nothing else: each change of a table's log that they show is written with it,
//! and [`Store::rebuild`] makes all of them anew. When their form changes, that happens by itself at the next start.

use karczma_kernel::Seat;
use karczma_table::{LogEntry, NAME_BYTES_MAX, Person, Phase, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::SqliteConnection;

use super::log::TableKey;
use super::{Store, StoreError, readable};
use crate::wire::{GameBrief, SeatBrief, TableInfo};

/// The version of the lists' form.
const LISTS: i64 = 2;

/// The most tables that one list names.
const LIST_MAX: i64 = 200;

/// The most games that are named of one table: the last ones.
const GAMES_MAX: i64 = 50;

/// What came of making the lists anew.
#[derive(Debug)]
pub struct Rebuilt {
    /// How many tables there are.
    pub tables: usize,
    /// The numbers of those whose log could not be read to its end, and why.
    pub flaws: Vec<(i64, String)>,
}

/// What the lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    info: TableInfo,
    persons: Vec<Option<Person>>,
    host: Option<Person>,
    #[serde(skip)]
    ended: Option<GameBrief>,
}

impl Listing {
    /// What the lists say of a table as it is now.
    #[must_use]
    pub fn of(name: &str, table: &Table, opened_at: u64, changed_at: u64) -> Self {
        let settings = table.settings();
        let seats: Vec<_> = table.seats();
        let persons = Seat::all(seats.len() as u8).map(|seat| table.person_at(seat).cloned()).collect();
        let ended = table.last_game().map(|(how, outcome, names, moves)| GameBrief {
            number: table.game(),
            names: names.to_vec(),
            how,
            outcome: outcome.clone(),
            moves,
            ended_at: changed_at,
        });
        let brief = |seat: karczma_table::SeatInfo| SeatBrief {
            name: seat.name,
            bot: seat.bot,
            present: seat.present,
        };
        let info = TableInfo {
            table: name.to_owned(),
            game: settings.game.clone(),
            options: in_short(&settings.options),
            public: settings.public,
            phase: table.phase(),
            number: table.game(),
            seats: seats.into_iter().map(brief).collect(),
            seat: None,
            clock: settings.clock,
            spectators: settings.spectators,
            opened_at,
            changed_at,
            games: Vec::new(),
        };
        Self { info, persons, host: settings.host.clone(), ended }
    }

    /// Is it shown in the lobby, or was it?
    #[must_use]
    pub const fn is_public(&self) -> bool {
        self.info.public
    }

    fn shown_to(mut self, who: Option<&Person>, games: Vec<GameBrief>) -> TableInfo {
        let own = |seat: &Option<Person>| who.is_some() && seat.as_ref() == who;
        self.info.seat = self.persons.iter().position(own).map(|seat| Seat(seat as u8));
        self.info.games = games;
        self.info
    }
}

/// Options as a list shows them: those that are a number, a switch or a word. Decks and maps are long, and whoever opens
/// the table is told them there.
fn in_short(options: &Value) -> Value {
    let short = |value: &Value| match value {
        Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => text.len() <= NAME_BYTES_MAX,
        Value::Null | Value::Array(_) | Value::Object(_) => false,
    };
    let fields = options.as_object().into_iter().flatten();
    Value::Object(
        fields.filter(|(_, value)| short(value)).map(|(key, value)| (key.clone(), value.clone())).collect(),
    )
}

const fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

fn json(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).unwrap_or_default()
}

/// Writes what the lists say of a table.
pub(super) async fn put(
    conn: &mut SqliteConnection,
    table: TableKey,
    listing: &Listing,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT OR REPLACE INTO listed (table_id, host, public, phase, changed_at, info) VALUES (?,?,?,?,?,?)",
    )
    .bind(table.0)
    .bind(listing.host.as_ref().map(|host| &host.0))
    .bind(listing.info.public)
    .bind(word(listing.info.phase))
    .bind(listing.info.changed_at as i64)
    .bind(json(listing))
    .execute(&mut *conn)
    .await?;
    for person in listing.persons.iter().flatten() {
        sqlx::query("INSERT OR IGNORE INTO seated (person, table_id) VALUES (?,?)")
            .bind(&person.0)
            .bind(table.0)
            .execute(&mut *conn)
            .await?;
    }
    if let Some(brief) = &listing.ended {
        sqlx::query("INSERT OR IGNORE INTO finished (table_id, number, brief) VALUES (?,?,?)")
            .bind(table.0)
            .bind(brief.number)
            .bind(json(brief))
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// Writes what the lists say of a table, and nothing else.
pub(super) async fn replace(
    conn: &mut SqliteConnection,
    table: TableKey,
    listings: &[Listing],
) -> Result<(), sqlx::Error> {
    for list in ["DELETE FROM listed", "DELETE FROM seated", "DELETE FROM finished"] {
        let list = format!("{list} WHERE table_id = ?");
        sqlx::query(&list).bind(table.0).execute(&mut *conn).await?;
    }
    for listing in listings {
        put(conn, table, listing).await?;
    }
    Ok(())
}

/// What the lists say of a table, one for each game that has ended and the last; and what is wrong with its log, if
/// anything is.
pub(super) fn listings(name: &str, entries: &[LogEntry]) -> (Vec<Listing>, Option<String>) {
    let Some((first, rest)) = entries.split_first() else {
        return (Vec::new(), Some("its log is empty".to_owned()));
    };
    let mut table = match Table::from_log([first]) {
        Ok(table) => table,
        Err(error) => return (Vec::new(), Some(error.to_string())),
    };
    let mut listings = Vec::new();
    for (place, entry) in rest.iter().enumerate() {
        if let Err(error) = table.follow(entry) {
            return (listings, Some(error.to_string()));
        }
        if table.phase() == Phase::Over || place + 1 == rest.len() {
            listings.push(Listing::of(name, &table, first.at, entry.at));
        }
    }
    if listings.is_empty() {
        listings.push(Listing::of(name, &table, first.at, first.at));
    }
    (listings, None)
}

/// Empties the lists.
pub(super) async fn forget(conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    for list in ["DELETE FROM listed", "DELETE FROM seated", "DELETE FROM finished"] {
        sqlx::query(list).execute(&mut *conn).await?;
    }
    sqlx::query("INSERT OR REPLACE INTO meta (key, value) VALUES ('lists', ?)")
        .bind(LISTS)
        .execute(conn)
        .await?;
    Ok(())
}

impl Store {
    /// Are the lists of another form than this program writes?
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn is_stale(&self) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar("SELECT value FROM meta WHERE key = 'lists'")
            .fetch_optional(&self.pool)
            .await?;
        Ok(found != Some(LISTS))
    }

    /// Makes all lists anew from the log. Whatever cannot be read is passed over, and said.
    ///
    /// # Errors
    /// If the database cannot be written, or does not say which tables there are.
    pub async fn rebuild(&self) -> Result<Rebuilt, StoreError> {
        self.log.forget_lists().await.map_err(|_| StoreError::Closed)?;
        let tables = self.log.all().await?;
        let mut rebuilt = Rebuilt { tables: tables.len(), flaws: Vec::new() };
        for (id, name) in tables {
            let (listings, flaw) = match self.log.read(TableKey(id)).await {
                Ok(entries) => listings(&name, &entries),
                Err(error) => (Vec::new(), Some(error.to_string())),
            };
            // By its number: the name of a table is its invitation.
            rebuilt.flaws.extend(flaw.map(|flaw| (id, flaw)));
            self.log.list(TableKey(id), listings, None).await.map_err(|_| StoreError::Closed)?;
        }
        Ok(rebuilt)
    }

    /// The public tables that wait or play.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn lobby(&self) -> Result<Vec<TableInfo>, StoreError> {
        let rows: Vec<(String,)> = sqlx::query_as(
            "SELECT info FROM listed WHERE phase IN ('lobby', 'playing') AND public
             ORDER BY changed_at DESC LIMIT ?",
        )
        .bind(LIST_MAX)
        .fetch_all(&self.pool)
        .await?;
        let listed =
            rows.iter().filter_map(|(info,)| readable::<Listing>(info, "what the lists say of a table"));
        Ok(listed.map(|listing| listing.shown_to(None, Vec::new())).collect())
    }

    /// The tables at which a person sat or sits, or which they opened.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables_of(&self, who: &Person) -> Result<Vec<TableInfo>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT table_id, info FROM listed
             WHERE table_id IN (SELECT table_id FROM seated WHERE person = ?1) OR host = ?1 AND phase <> 'closed'
             ORDER BY changed_at DESC LIMIT ?2",
        )
        .bind(&who.0)
        .bind(LIST_MAX)
        .fetch_all(&self.pool)
        .await?;
        let mut tables = Vec::new();
        for (id, info) in rows {
            tables.extend(self.complete(TableKey(id), &info, Some(who)).await?);
        }
        Ok(tables)
    }

    /// One table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn table(
        &self,
        table: TableKey,
        who: Option<&Person>,
    ) -> Result<Option<TableInfo>, StoreError> {
        let info: Option<String> = sqlx::query_scalar("SELECT info FROM listed WHERE table_id = ?")
            .bind(table.0)
            .fetch_optional(&self.pool)
            .await?;
        match info {
            Some(info) => self.complete(table, &info, who).await,
            None => Ok(None),
        }
    }

    async fn complete(
        &self,
        table: TableKey,
        info: &str,
        who: Option<&Person>,
    ) -> Result<Option<TableInfo>, StoreError> {
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT brief FROM finished WHERE table_id = ? ORDER BY number DESC LIMIT ?")
                .bind(table.0)
                .bind(GAMES_MAX)
                .fetch_all(&self.pool)
                .await?;
        let games = rows
            .iter()
            .rev()
            .filter_map(|(brief,)| readable(brief, "what the lists say of a game"))
            .collect();
        let listing: Option<Listing> = readable(info, "what the lists say of a table");
        Ok(listing.map(|listing| listing.shown_to(who, games)))
    }

    /// How many tables that a person opened are still open.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn open_tables_of(&self, host: &Person) -> Result<usize, StoreError> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM listed WHERE host = ? AND phase <> 'closed'")
                .bind(&host.0)
                .fetch_one(&self.pool)
                .await?;
        Ok(count as usize)
    }

    /// The names and keys of all tables that are not closed.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn not_closed(&self) -> Result<Vec<(TableKey, String)>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT id, name FROM tables JOIN listed ON table_id = id WHERE phase <> 'closed' ORDER BY id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(id, name)| (TableKey(id), name)).collect())
    }
}
