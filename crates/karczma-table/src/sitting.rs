//! A table with the pages that are open at it: who of them hears what, and which bots think.
//!
//! This is what a server runs, without its threads, files and sockets: a [`SittingInput`] at a time that is passed in makes
//! [`Work`]. Its entries are appended to the log first, all or none; only then is each page told its letters, are the pages
//! that were not let in closed, and are the bots asked. If the entries cannot be appended, the sitting is thrown away with
//! all its pages, and read again from the log.

use karczma_kernel::{Lang, Seat};
use karczma_tavern::Question;

use crate::log::LogEntry;
use crate::message::{FromClient, ToClient};
use crate::settings::Person;
use crate::step::{Ask, Input, Step};
use crate::{Send, Table};

/// Something that reaches a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SittingInput {
    /// A page was opened.
    Join {
        /// Its number: no other page has it.
        page: u64,
        /// Whose.
        who: Person,
        /// What they are called.
        name: String,
        /// What they read.
        lang: Lang,
        /// The last position that the page has.
        have: Option<u32>,
    },
    /// A page said something.
    Say {
        /// Which.
        page: u64,
        /// What.
        message: FromClient,
    },
    /// A page was closed.
    Part {
        /// Which.
        page: u64,
    },
    /// A bot has found a move, or nothing.
    Thought {
        /// For which seat.
        seat: Seat,
        /// At which position.
        seq: u32,
        /// As a hint to a person?
        hint: bool,
        /// The move.
        text: Option<String>,
    },
    /// Something may be due.
    Wake,
    /// The server was away, and nobody is here.
    Resume,
}

#[derive(Debug)]
struct Page {
    number: u64,
    who: Person,
    /// The sequence number of the last move that it made.
    moved: Option<u32>,
}

impl Page {
    /// Is a message for this page, among those of one person? That a move was accepted is said where it was made, even
    /// if it is said later, together with what has happened since.
    fn awaits(&self, message: &ToClient) -> bool {
        !matches!(message, ToClient::Accepted { seq } if self.moved != Some(*seq))
    }
}

/// What comes of one input or of several.
#[derive(Debug, Default)]
pub struct Work {
    /// To be appended to the log, all or none, before anything else is done.
    pub entries: Vec<LogEntry>,
    /// Then to be asked of the bots, by [`Sitting::ask`].
    pub asks: Vec<Ask>,
    /// For which page alone, to whom, what.
    sends: Vec<(Option<u64>, Person, ToClient)>,
    /// Pages that were not let in, and are closed once they have been told why.
    shown_out: Vec<u64>,
}

impl Work {
    /// Adds a step. What answers a page goes to that page alone, and not to others of the same person.
    fn note(&mut self, step: Step, answered: Option<(u64, &Person)>) {
        self.entries.extend(step.entries);
        self.asks.extend(step.asks);
        for Send { to, message } in step.sends {
            let answers = match &message {
                ToClient::Welcome(_)
                | ToClient::Accepted { .. }
                | ToClient::Allowed { .. }
                | ToClient::Explained { .. }
                | ToClient::Refused { .. }
                | ToClient::Conflict { .. }
                | ToClient::Problem { .. } => true,
                ToClient::People(_)
                | ToClient::Position(_)
                | ToClient::Ended(_)
                | ToClient::Chat(_)
                | ToClient::Hint { .. } => false,
            };
            let alone = answered.filter(|(_, who)| answers && **who == to).map(|(page, _)| page);
            self.sends.push((alone, to, message));
        }
    }

    /// Answers one page without asking the table.
    pub fn reply(&mut self, page: u64, who: &Person, message: impl Into<ToClient>) {
        self.sends.push((Some(page), who.clone(), message.into()));
    }
}

/// A table with the pages that are open at it.
#[derive(Debug)]
pub struct Sitting {
    table: Table,
    pages: Vec<Page>,
    /// The seats whose bots think, at which position, and whether as a hint.
    thinking: Vec<(Seat, u32, bool)>,
}

impl Sitting {
    /// A table at which no page is open.
    #[must_use]
    pub const fn new(table: Table) -> Self {
        Self { table, pages: Vec::new(), thinking: Vec::new() }
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Is no page open?
    #[must_use]
    pub const fn is_unattended(&self) -> bool {
        self.pages.is_empty()
    }

    /// Is no page open, and does no bot think? Then it need not be kept in memory.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.pages.is_empty() && self.thinking.is_empty()
    }

    /// How many questions bots have yet to answer.
    #[must_use]
    pub const fn thinking(&self) -> usize {
        self.thinking.len()
    }

    /// Whose page it is.
    #[must_use]
    pub fn owner(&self, page: u64) -> Option<&Person> {
        self.pages.iter().find(|other| other.number == page).map(|page| &page.who)
    }

    /// Takes an input at the time `now`.
    pub fn take(&mut self, input: SittingInput, now: u64, work: &mut Work) {
        match input {
            SittingInput::Join { page, who, name, lang, have } => {
                self.pages.push(Page { number: page, who: who.clone(), moved: None });
                let step = self.table.step(Input::Arrive { who: who.clone(), name, lang, have }, now);
                work.note(step, Some((page, &who)));
                if !self.table.is_here(&who) {
                    work.shown_out.push(page);
                }
            }
            SittingInput::Say { page, message } => {
                let Some(from) = self.pages.iter_mut().find(|other| other.number == page) else { return };
                if let FromClient::Move { seq, .. } = message {
                    from.moved = Some(seq);
                }
                let who = from.who.clone();
                let step = self.table.step(Input::Say { who: who.clone(), message }, now);
                work.note(step, Some((page, &who)));
            }
            SittingInput::Part { page } => self.part(page, now, work),
            SittingInput::Thought { seat, seq, hint, text } => self.hear(seat, seq, hint, text, now, work),
            SittingInput::Wake => work.note(self.table.step(Input::Tick, now), None),
            SittingInput::Resume => work.note(self.table.step(Input::Resume, now), None),
        }
    }

    fn part(&mut self, page: u64, now: u64, work: &mut Work) {
        let Some(index) = self.pages.iter().position(|other| other.number == page) else { return };
        let gone = self.pages.swap_remove(index);
        if self.pages.iter().any(|other| other.who == gone.who) {
            return;
        }
        work.note(self.table.step(Input::Leave { who: gone.who }, now), None);
    }

    fn hear(&mut self, seat: Seat, seq: u32, hint: bool, text: Option<String>, now: u64, work: &mut Work) {
        self.thinking.retain(|thought| *thought != (seat, seq, hint));
        let input = match text {
            Some(text) if hint => Input::Hint { seat, seq, text },
            Some(text) => Input::Bot { seat, seq, text },
            None => {
                // Nobody had time for the question, or found an answer: it is asked again, since the seat still waits.
                work.asks.extend(self.table.bots_asked());
                Input::Tick
            }
        };
        work.note(self.table.step(input, now), None);
    }

    /// What one page is told once the entries are durable, in order.
    pub fn letters<'a>(&'a self, page: u64, work: &'a Work) -> impl Iterator<Item = &'a ToClient> {
        let page = self.pages.iter().find(|other| other.number == page);
        let meant = move |only: Option<u64>, who: &Person, message: &ToClient| {
            page.is_some_and(|page| {
                *who == page.who && only.map_or_else(|| page.awaits(message), |only| only == page.number)
            })
        };
        let sends = work.sends.iter().filter(move |(only, who, message)| meant(*only, who, message));
        sends.map(|(_, _, message)| message)
    }

    /// The pages that were not let in; they are forgotten here, and are to be closed.
    pub fn show_out(&mut self, work: &mut Work) -> Vec<u64> {
        let out = std::mem::take(&mut work.shown_out);
        self.pages.retain(|page| !out.contains(&page.number));
        out
    }

    /// What a bot is asked, unless it thinks about that already; [`SittingInput::Thought`] answers.
    pub fn ask(&mut self, ask: &Ask) -> Option<Question> {
        let thought = ask.thought();
        if self.thinking.contains(&thought) {
            return None;
        }
        let question = self.table.desk().and_then(|desk| desk.question(thought.0))?;
        self.thinking.push(thought);
        Some(question)
    }
}

impl Ask {
    /// For which seat, at which position, and whether as a hint.
    #[must_use]
    pub const fn thought(&self) -> (Seat, u32, bool) {
        match self {
            Self::Move { seat, seq, .. } => (*seat, *seq, false),
            Self::Hint { seat, seq } => (*seat, *seq, true),
        }
    }
}
