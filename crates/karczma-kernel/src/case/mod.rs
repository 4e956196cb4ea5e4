//! Cases: passages of text that a judge could read aloud, and the program runs.
//!
//! ```text
//! case NI-10.8/a   of several super trumps the last played takes the trick
//!   rules  NI-11.3
//!   given  table Wolf Crane Bear Eagle; trump yellow; super blue
//!   given  Wolf: b1 y3
//!   when   Wolf: play b1
//!   when   Bear: play r3            refused NI-16.2
//!   then   event trick-taken Eagle [NI-10.8]
//!   then   Eagle.tricks = 1; Crane sees Bear.hand = 1 hidden
//! ```
//!
//! `docs/src/notation.md` explains the grammar; each game has a page for its own clauses and moves.

mod claim;
mod examine;
mod parse;
mod run;
mod value;

pub use claim::Claim;
pub use parse::parse;
pub use run::{Bench, Failure, Report, bless, run};
pub use value::write as write_value;

use crate::notation::{ReadError, Span};
use crate::words::Lang;

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case<'a> {
    /// Its name: the rule it is about and a letter, or the example it is.
    pub id: &'a str,
    /// What it shows.
    pub title: &'a str,
    /// The line it begins in.
    pub line: u32,
    /// The rules it tests: the one in its name and those of its `rules` lines.
    pub rules: Vec<Span<'a>>,
    /// Who is taught, where the case is a scene of a lesson.
    pub learner: Option<Span<'a>>,
    /// The clauses of its position.
    pub given: Vec<Span<'a>>,
    /// What is done and claimed, in order.
    pub steps: Vec<Step<'a>>,
}

/// One step of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// `chance PURPOSE NAME...`: what fate will show.
    Chance {
        /// What for.
        purpose: Span<'a>,
        /// The outcomes in order.
        names: Vec<Span<'a>>,
    },
    /// `when ...`
    When(When<'a>),
    /// `ask QUESTION`: the judge explains something; claims call it `answer`.
    Ask(Span<'a>),
    /// One claim of a `then` line.
    Then(Span<'a>, Claim<'a>),
    /// A claim that does not read; the others are examined all the same.
    Misread(ReadError),
    /// Something to be done that does not read, so that nobody knows what comes of it.
    Unread(ReadError),
    /// `en TEXT`, `pl TEXT`: what a lesson says to its learner at this point.
    Say(Lang, &'a str),
}

/// More random moves than this in one step mean that the claim waited for never comes.
const RANDOM_MOVES_MAX: u32 = 100_000;

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum When<'a> {
    /// `start`: the game is set up and begun by its rules.
    Start(Span<'a>),
    /// `SEAT: MOVE [refused RULE]`
    Move {
        /// Who.
        seat: Span<'a>,
        /// What.
        play: Span<'a>,
        /// The rule that must refuse it.
        refused: Option<Span<'a>>,
    },
    /// `random N`: so many legal moves, of whoever is asked.
    Random(Span<'a>, u32),
    /// `random until CLAIM`: legal moves until the claim holds.
    Until(Span<'a>, Box<Claim<'a>>),
}
