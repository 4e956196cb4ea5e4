//! The protocol: what a page says to the table, and what the table says to each page.
//!
//! Every message to a client is made for one watcher from what that watcher may see, and from nothing else. People know
//! each other by name and by a number at this table; the ids by which the server knows them are never told.

pub use karczma_kernel::BothLanguages;
use karczma_kernel::record::Opening;
use karczma_kernel::{Lang, Seat, SeatSet};
use karczma_tavern::{Json, MoveInfo, Threat, Told, Written};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::core::Phase;
use crate::log::{Cause, Ended};
use crate::settings::{Clock, Fallback, Person, Settings, Spectators, Takeback};

/// The longest thing that can be said in the chat, in characters.
pub const CHAT_CHARS_MAX: usize = 300;

/// The longest move that is looked at, in bytes.
pub const MOVE_BYTES_MAX: usize = 400;

/// What a page says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FromClient {
    /// Sits down on an empty seat.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Gives the seat up; before the start or after the end.
    Stand,
    /// The host puts a bot on a seat, or nobody.
    SetSeat {
        /// Which.
        seat: Seat,
        /// How well the bot plays; `None`: the seat is free for people.
        bot: Option<String>,
    },
    /// Is ready for this game, the first or a rematch, and adds to its fate.
    Ready {
        /// The number of the game to come.
        game: u32,
        /// Anything that others could not guess.
        nonce: String,
    },
    /// Is not ready after all, or wants no rematch.
    Unready {
        /// The number of the game to come.
        game: u32,
    },
    /// Makes a move.
    Move {
        /// The sequence number of the position that it is meant for.
        seq: u32,
        /// In the game's notation.
        text: String,
    },
    /// Asks whether the rules would allow a move, and why not; nothing is done.
    Why {
        /// The sequence number of the position that it is about.
        seq: u32,
        /// In the game's notation.
        text: String,
    },
    /// Asks for an explanation, which rests on what the one who asks can see; nothing is done.
    Explain {
        /// The sequence number of the position that it is about.
        seq: u32,
        /// A question of the game's notation.
        text: String,
    },
    /// Gives this game up.
    Resign {
        /// The number of the game.
        game: u32,
    },
    /// Asks to take the own last move back.
    Takeback {
        /// The sequence number of the position.
        seq: u32,
    },
    /// Answers, or withdraws, the request to take a move back.
    Answer {
        /// The sequence number of the position.
        seq: u32,
        /// Agreed?
        yes: bool,
    },
    /// Plays on in the place of the bot that took over.
    Return,
    /// Says something.
    Chat {
        /// The sender's own number for it, each greater than the last: what is repeated is said once.
        number: u32,
        /// What.
        text: String,
    },
    /// Does not wish to hear somebody, or does again.
    Mute {
        /// The number of the guest.
        guest: u32,
        /// Muted?
        on: bool,
    },
    /// Asks for a hint.
    Hint {
        /// The sequence number of the position.
        seq: u32,
    },
    /// Asks for everything anew, with what happened since a sequence number.
    Look {
        /// The last position that the page has.
        have: Option<u32>,
    },
    /// Reads another language.
    Language {
        /// Which.
        lang: Lang,
    },
}

/// What the table says to one page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ToClient {
    /// Everything, for somebody who came or asked.
    Welcome(Box<Welcome>),
    /// Who sits where, and what is agreed and offered.
    People(Box<People>),
    /// The position, with what happened.
    Position(Box<Position>),
    /// The game is over.
    Ended(Box<EndedInfo>),
    /// The move with this sequence number was accepted, now or before.
    Accepted {
        /// As the page said it.
        seq: u32,
    },
    /// The rules would allow the move that was asked about.
    Allowed {
        /// As the page said it.
        seq: u32,
        /// The move.
        text: String,
    },
    /// The explanation that was asked for.
    Explained {
        /// As the page said it.
        seq: u32,
        /// The question.
        text: String,
        /// The answer, as the game's notation describes it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        answer: Json,
    },
    /// The rules forbid the move.
    Refused {
        /// As the page said it.
        seq: u32,
        /// The move.
        text: String,
        /// The rule.
        rule: String,
        /// Why.
        words: BothLanguages,
    },
    /// The move was meant for a position that is no more.
    Conflict {
        /// As the page said it.
        said: u32,
        /// The sequence number of the position.
        seq: u32,
    },
    /// Something else that cannot be done.
    Problem {
        /// What.
        problem: Problem,
        /// Why.
        words: BothLanguages,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// An answer to a question for a hint.
    Hint {
        /// The position that it is for.
        seq: u32,
        /// The move.
        text: String,
    },
}

/// Everything about the table, for one watcher.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// Who the watcher is here.
    pub you: You,
    /// How the table is set.
    pub house: House,
    /// Who sits where.
    pub people: People,
    /// The position, if there is a game.
    pub position: Option<Position>,
    /// How the game ended, if it has.
    pub ended: Option<EndedInfo>,
    /// What was said lately.
    pub chat: Vec<ChatLine>,
}

/// Who a watcher is at this table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct You {
    /// By which number others know them.
    pub guest: u32,
    /// Their seat.
    pub seat: Option<Seat>,
    /// May they seat bots?
    pub host: bool,
}

/// How the table is set, as all may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct House {
    /// The game's id.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// What spectators may see.
    pub spectators: Spectators,
    /// How long anybody may think.
    pub clock: Clock,
    /// What becomes of the seat of somebody who leaves.
    pub fallback: Fallback,
    /// How long an absent player is waited for.
    pub grace_ms: Option<u64>,
    /// When a move may be taken back.
    pub takeback: Takeback,
    /// May players ask for hints?
    pub hints: bool,
    /// Is it in the lobby?
    pub public: bool,
    /// The first game goes on from another, after so many moves.
    pub from: Option<u32>,
}

impl From<&Settings> for House {
    fn from(settings: &Settings) -> Self {
        Self {
            game: settings.game.clone(),
            options: settings.options.clone(),
            spectators: settings.spectators,
            clock: settings.clock,
            fallback: settings.fallback.clone(),
            grace_ms: settings.grace_ms,
            takeback: settings.takeback,
            hints: settings.hints,
            public: settings.public,
            from: settings.from.as_ref().map(|prelude| prelude.moves.len() as u32),
        }
    }
}

/// Who sits where, and what is agreed and offered. The same for every watcher.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct People {
    /// Where the table stands.
    pub phase: Phase,
    /// The number of the game that is played, or was last.
    pub game: u32,
    /// The commitment to the secret of the game that is played, or of the one to come.
    pub commitment: String,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Those who are here and have no seat, the first fifty.
    pub spectators: Vec<GuestInfo>,
    /// How many they are.
    pub spectators_count: u32,
    /// Who wishes to take a move back, and who has agreed.
    pub takeback: Option<TakebackInfo>,
    /// The clocks.
    pub clocks: Vec<ClockInfo>,
}

/// A seat, as all may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The name of the person, if one holds it.
    pub name: Option<String>,
    /// The number of the person as a guest, once they have come.
    pub guest: Option<u32>,
    /// The level of the bot that plays here, for itself or for the person.
    pub bot: Option<String>,
    /// Why a bot plays for the person.
    pub stand_in: Option<Cause>,
    /// Is the person here?
    pub present: bool,
    /// Ready for the game to come?
    pub ready: bool,
    /// Has the person lost by forfeit?
    pub forfeited: bool,
    /// How many hints were asked for in this game.
    pub hints: u16,
}

/// Somebody who is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuestInfo {
    /// By which number others know them.
    pub guest: u32,
    /// What they are called.
    pub name: String,
}

/// A takeback that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakebackInfo {
    /// Who wishes it.
    pub seat: Seat,
    /// Whose consent is still missing.
    pub missing: SeatSet,
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockInfo {
    /// The time left; `None` without a clock.
    pub left_ms: Option<u64>,
    /// Does it run?
    pub runs: bool,
}

/// The position as one watcher sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// The number of the game.
    pub game: u32,
    /// Its sequence number; moves are meant for it.
    pub seq: u32,
    /// `told` tells what happened since this position; `None`: it tells the whole game so far, or nothing.
    pub since: Option<u32>,
    /// What happened.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Told>"))]
    pub told: Vec<Written<Told>>,
    /// All that the watcher may know.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// What the table waits for.
    pub prompt: String,
    /// What may soon be lost by the watcher, and can still be answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Threat>>"))]
    pub threats: Vec<Threat>,
    /// Who is asked.
    pub asked: SeatSet,
    /// The legal moves of the watcher.
    #[cfg_attr(feature = "ts", ts(as = "Vec<MoveInfo>"))]
    pub moves: Vec<Written<MoveInfo>>,
    /// The clocks.
    pub clocks: Vec<ClockInfo>,
}

/// How a game ended, with all that proves its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EndedInfo {
    /// The number of the game.
    pub game: u32,
    /// How.
    pub how: Ended,
    /// Winners, places and scores; nothing where the game was abandoned.
    #[cfg_attr(feature = "ts", ts(type = "Outcome | null"))]
    pub outcome: Value,
    /// What was published before the deal.
    pub commitment: String,
    /// What the players added.
    pub nonces: Vec<String>,
    /// The secret, opened.
    pub opening: Opening,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// By whom.
    pub from: GuestInfo,
    /// From which seat; `None`: by a spectator. While a game is played only spectators hear spectators.
    pub seat: Option<Seat>,
    /// When.
    pub at: u64,
    /// What.
    pub text: String,
}

/// A message and for whom it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Send {
    /// To every page of this person.
    pub to: Person,
    /// What.
    pub message: ToClient,
}

macro_rules! problems {
    ($($name:ident: $en:literal, $pl:literal;)*) => {
        /// Something that cannot be done, and is no question of the game's rules.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum Problem {
            $(#[doc = $en] $name,)*
        }

        impl Problem {
            /// Said in both languages.
            #[must_use]
            pub fn words(self) -> BothLanguages {
                let (en, pl) = match self {
                    $(Self::$name => ($en, $pl),)*
                };
                BothLanguages { en: en.into(), pl: pl.into() }
            }
        }
    };
}

problems! {
    NotHere: "You have not come to this table.", "Nie ma cię przy tym stole.";
    NotSeated: "You have no seat at this table.", "Nie siedzisz przy tym stole.";
    NotHost: "Only the host may do that.", "Może to zrobić tylko gospodarz.";
    NoSuchSeat: "There is no such seat.", "Nie ma takiego miejsca.";
    SeatTaken: "The seat is taken.", "Miejsce jest zajęte.";
    NoSpectators: "The host wishes no spectators.", "Gospodarz nie życzy sobie widzów.";
    Full: "There is no room for more people.", "Nie ma już miejsca dla kolejnych osób.";
    BadName: "A name, level or nonce is empty or too long.", "Nazwa, poziom albo liczba losowa jest pusta lub za długa.";
    NoSuchLevel: "There is no bot of this level.", "Nie ma bota o takim poziomie.";
    Chosen: "Something that ought to be drawn was chosen here: only bots may sit at the other seats.", "Wybrano tu coś, co powinno być wylosowane: na pozostałych miejscach mogą siedzieć tylko boty.";
    NotNow: "That cannot be done at this stage of the table.", "Na tym etapie nie można tego zrobić.";
    OtherGame: "That was meant for another game.", "To dotyczyło innej partii.";
    Unreadable: "This is no move of the game.", "To nie jest ruch w tej grze.";
    Garbled: "This is no message that a table understands.", "Stół nie rozumie tej wiadomości.";
    TooLong: "The message is too long.", "Wiadomość jest za długa.";
    BotPlays: "A bot plays for you; come back first.", "Gra za ciebie bot; najpierw wróć do gry.";
    BotThinks: "The bot is about to move for you; come back after its move.", "Bot właśnie wykonuje ruch za ciebie; wróć po nim.";
    OutOfTime: "Your time is up.", "Twój czas się skończył.";
    GaveUp: "You have given this game up.", "Ta partia jest już przez ciebie poddana.";
    NoTakebacks: "Moves are not taken back at this table.", "Przy tym stole nie cofa się ruchów.";
    NotFree: "The move showed something, drew chance, or others have acted since.", "Ruch coś odkrył, coś wylosowano albo ktoś już po nim zagrał.";
    NothingToTakeBack: "You have made no move yet.", "Nie masz jeszcze ruchu do cofnięcia.";
    TakebackPending: "A takeback is already being asked for.", "Ktoś już prosi o cofnięcie ruchu.";
    NoTakeback: "Nobody asks to take a move back.", "Nikt nie prosi o cofnięcie ruchu.";
    NoHints: "There are no hints at this table.", "Przy tym stole nie ma podpowiedzi.";
    NotAsked: "It is not for you to decide now.", "Teraz nie ty podejmujesz decyzję.";
    NoSuchGuest: "There is nobody with this number here.", "Nie ma tu nikogo o tym numerze.";
    Closed: "The table is closed.", "Stół jest zamknięty.";
}

impl From<Problem> for ToClient {
    fn from(problem: Problem) -> Self {
        Self::Problem { problem, words: problem.words() }
    }
}
