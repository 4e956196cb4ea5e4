//! What goes over HTTP, as JSON. The websocket speaks the table's own protocol.

use karczma_kernel::record::Opening;
use karczma_kernel::{Lang, Seat, SeatSet};
use karczma_table::{BothLanguages, Clock, Ended, Fallback, Phase, Spectators, Takeback};
use karczma_tavern::{GameInfo, Json, Told, Written};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// What the house offers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Menu {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The bots, the weakest first.
    pub bots: Vec<BotInfo>,
}

/// A bot that can be given a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotInfo {
    /// Its name in settings and messages.
    pub level: String,
    /// What people call it.
    pub title: String,
    /// How it plays.
    pub text: String,
}

/// A rule of a game, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleText {
    /// By which it is cited.
    pub id: String,
    /// What kind of rule it is.
    pub tag: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// What it says.
    pub text: String,
}

/// Who the reader of the page is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// What they are called.
    pub name: String,
    /// What they read; `None`: they have not said, and the page follows the browser.
    pub lang: Option<Lang>,
    /// The login of their account.
    pub account: Option<String>,
}

/// How somebody wishes to be called, and what they read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewMe {
    /// What they are called.
    pub name: String,
    /// What they read.
    pub lang: Lang,
}

/// A login and its password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Credentials {
    /// 3 to 32 letters, digits, `-`, `_` or `.`
    pub login: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// A password that is given again, before something that cannot be undone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Password {
    /// The password.
    pub password: String,
}

/// Another password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPassword {
    /// The one so far.
    pub old: String,
    /// 8 to 128 characters.
    pub new: String,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionInfo {
    /// By what it can be ended.
    pub id: String,
    /// Browser and system, as far as the browser has said; else empty.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: u64,
    /// When somebody was last here with it, give or take ten minutes.
    pub seen_at: u64,
    /// Is it the one in which this was asked?
    pub current: bool,
}

/// The public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// Those that wait or play, the newest first.
    pub tables: Vec<TableInfo>,
}

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its id: the page is `/t/{table}`.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Those of its options that are a number, a switch or a word; whoever opens its page is told all.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// Is it in the lobby?
    pub public: bool,
    /// Where it stands.
    pub phase: Phase,
    /// The number of the game that is played, or was last; 0 before the first.
    pub number: u32,
    /// The seats.
    pub seats: Vec<SeatBrief>,
    /// The seat of whoever asks.
    pub seat: Option<Seat>,
    /// How long anybody may think.
    pub clock: Clock,
    /// What spectators may see.
    pub spectators: Spectators,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: u64,
    /// When a game last began or ended, or somebody came, went or sat down.
    pub changed_at: u64,
    /// Its finished games, the last fifty of them.
    pub games: Vec<GameBrief>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatBrief {
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot.
    pub bot: Option<String>,
    /// Is the person at the table?
    pub present: bool,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameBrief {
    /// Its number at the table, from 1.
    pub number: u32,
    /// Who played, by seat.
    pub names: Vec<String>,
    /// How it ended.
    pub how: Ended,
    /// Winners, places and scores; nothing where it was abandoned.
    #[cfg_attr(feature = "ts", ts(type = "Outcome | null"))]
    pub outcome: Value,
    /// How many moves it had.
    pub moves: u32,
    /// When it ended.
    pub ended_at: u64,
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Its options; those left out are as usual.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Value>,
    /// Who sits where; as many as the game has seats.
    pub seats: Vec<SeatChoice>,
    /// In the lobby?
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub public: bool,
    /// How long anybody may think.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// What spectators may see.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub spectators: Option<Spectators>,
    /// What becomes of the seat of somebody who leaves.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fallback: Option<Fallback>,
    /// When a move may be taken back.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub takeback: Option<Takeback>,
    /// May players ask for hints?
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hints: Option<bool>,
    /// How long an absent player is waited for; `null`: as long as the clock lets them.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number | null"))]
    pub grace_ms: Option<Option<u64>>,
    /// How long a table without any player present is kept; `null`: for ever.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number | null"))]
    pub abandon_ms: Option<Option<u64>>,
    /// Play on from a moment of a finished game.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<Moment>,
}

/// Tells `null` from nothing at all.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<u64>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatChoice {
    /// Anybody.
    Empty,
    /// Whoever opens the table.
    Me,
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// A moment of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// The table.
    pub table: String,
    /// The number of the game.
    pub game: u32,
    /// After so many moves.
    pub moves: u32,
}

/// The table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// Its id.
    pub table: String,
}

/// A recorded game, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayInfo {
    /// The game's id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// Who played, by seat.
    pub seats: Vec<String>,
    /// How many moves it has: step `k` is the position after `k` of them, and step 0 the start.
    pub moves: u32,
    /// The number of the first step that is told here.
    pub from: u32,
    /// The steps from there on, as many as one answer holds.
    pub steps: Vec<ReplayStep>,
    /// From where to ask on; `None`: that was all.
    pub next: Option<u32>,
    /// Winners, places and scores; nothing where the game was abandoned or is not over.
    #[cfg_attr(feature = "ts", ts(type = "Outcome | null"))]
    pub outcome: Value,
    /// Why it stopped before the rules ended it: `forfeit` or `abandoned`.
    pub stopped: Option<String>,
    /// What was published before the deal.
    pub commitment: Option<String>,
    /// The secret, opened.
    pub opening: Option<Opening>,
    /// What the players added.
    pub nonces: Vec<String>,
}

/// One step of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who moved; `None` at the start.
    pub seat: Option<Seat>,
    /// The move in the game's notation.
    pub text: String,
    /// The move in words.
    pub words: String,
    /// What happened.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Told>"))]
    pub told: Vec<Written<Told>>,
    /// What the watcher could see then.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// What the table waited for.
    pub prompt: String,
    /// Who was asked.
    pub asked: SeatSet,
}

/// What a bot of the house thinks of decisions of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thoughts {
    /// Which bot.
    pub level: String,
    /// In the order of the game, without those where there was one legal move.
    pub decisions: Vec<Decision>,
    /// From where to ask on; `None`: that was all.
    pub next: Option<u32>,
}

/// One decision as a bot in the place of whoever made it judges it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// How many moves had been made: the step of the replay at which it was decided.
    pub at: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was considered, the preferred move first, and the one that was made.
    pub considered: Vec<ConsideredMove>,
}

/// A move that a bot considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ConsideredMove {
    /// In the game's notation.
    pub text: String,
    /// In words.
    pub words: String,
    /// How often it was tried; 0: it was not.
    pub visits: u32,
    /// What came of it, for whoever decided, per mille: 1000 is certain victory, 500 even.
    pub value: u32,
    /// Was it made?
    pub played: bool,
}

/// What a check of a record found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// Does every line, every move and all chance hold?
    pub holds: bool,
    /// In words: what was proved, or what is wrong and where.
    pub words: BothLanguages,
}

/// A deck to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckToCheck {
    /// The deck as a sheet.
    pub text: String,
    /// The format that it is checked for; without it the one that the sheet names.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub format: Option<String>,
}

/// A deck to be kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewDeck {
    /// The game's id.
    pub game: String,
    /// The deck as a sheet; its name stands in it.
    pub text: String,
}

/// A deck that somebody keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// The format that it is built for.
    pub format: String,
    /// Could it be brought to a table when it was last kept?
    pub legal: bool,
    /// The deck as a sheet.
    pub text: String,
    /// When it was changed, in milliseconds since 1970.
    pub changed_at: u64,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ApiProblem {
    /// An id in kebab case.
    pub problem: String,
    /// Why.
    pub words: BothLanguages,
}

/// The types of the HTTP interface.
#[cfg(feature = "ts")]
pub mod ts {
    use super::*;
    use karczma_kernel::ts::{Config, Declaration, declare};

    /// The types of the HTTP interface.
    #[must_use]
    pub fn declarations(config: &Config) -> Vec<Declaration> {
        vec![
            declare::<Menu>(config),
            declare::<BotInfo>(config),
            declare::<RuleText>(config),
            declare::<Me>(config),
            declare::<NewMe>(config),
            declare::<Credentials>(config),
            declare::<Password>(config),
            declare::<NewPassword>(config),
            declare::<SessionInfo>(config),
            declare::<Lobby>(config),
            declare::<TableInfo>(config),
            declare::<SeatBrief>(config),
            declare::<GameBrief>(config),
            declare::<NewTable>(config),
            declare::<SeatChoice>(config),
            declare::<Moment>(config),
            declare::<Opened>(config),
            declare::<ReplayInfo>(config),
            declare::<ReplayStep>(config),
            declare::<Thoughts>(config),
            declare::<Decision>(config),
            declare::<ConsideredMove>(config),
            declare::<Verdict>(config),
            declare::<DeckToCheck>(config),
            declare::<NewDeck>(config),
            declare::<DeckInfo>(config),
            declare::<ApiProblem>(config),
        ]
    }
}
