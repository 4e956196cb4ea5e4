//! What is wrong with a text of the card language, and where.

use karczma_kernel::Flaw;
use std::fmt;

/// A place in a text, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pos {
    /// Line.
    pub line: u32,
    /// Column, in characters.
    pub column: u32,
}

/// Why a text is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something else must stand here.
    Expected {
        /// What.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// The word is not in the vocabulary.
    Unknown {
        /// What kind of word was looked for.
        kind: &'static str,
        /// The word.
        word: String,
        /// The nearest word that exists.
        near: Option<String>,
    },
    /// The text cannot do what it says, for this reason.
    Impossible(String),
    /// The text would do nothing, for this reason.
    Nothing(String),
    /// The card lacks something.
    Missing(String),
    /// Something is written twice.
    Twice(String),
    /// A card of the set has this number, or this name and nickname.
    Taken {
        /// The number of the new card.
        number: String,
        /// Its name.
        name: String,
        /// The number of the card that is there.
        of: String,
    },
    /// The text speaks of a card that the set does not have.
    NoSuchCard {
        /// The number of the card that speaks of it.
        number: String,
        /// The name.
        name: String,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::Unknown { kind, word, near: Some(near) } => {
                write!(f, "unknown {kind} `{word}`; did you mean `{near}`?")
            }
            Self::Unknown { kind, word, near: None } => write!(f, "unknown {kind} `{word}`"),
            Self::Impossible(why) => write!(f, "impossible: {why}"),
            Self::Nothing(why) => write!(f, "this would do nothing: {why}"),
            Self::Missing(what) => write!(f, "missing {what}"),
            Self::Twice(what) => write!(f, "{what} is given twice"),
            Self::Taken { number, name, of } => {
                write!(f, "{number} \"{name}\" is {of} again: number, or name and nickname, are taken")
            }
            Self::NoSuchCard { number, name } => {
                write!(f, "{number} speaks of \"{name}\", and there is no such card")
            }
        }
    }
}

/// A problem at its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardError {
    /// The file, or what stands for it.
    pub file: Box<str>,
    /// Where.
    pub pos: Pos,
    /// What.
    pub problem: Problem,
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.pos.line, self.pos.column, self.problem)
    }
}

impl std::error::Error for CardError {}

impl From<&CardError> for Flaw {
    fn from(error: &CardError) -> Self {
        let Pos { line, column } = error.pos;
        Self { file: error.file.to_string(), line, column, text: error.problem.to_string() }
    }
}

/// A problem whose file is not known yet.
pub(super) type Fault = (Pos, Problem);

/// The outcome of reading a part of a text.
pub(super) type Read<T> = Result<T, Fault>;

/// Something else was expected.
pub(super) fn expected<T>(pos: Pos, expected: impl Into<String>, found: impl Into<String>) -> Read<T> {
    Err((pos, Problem::Expected { expected: expected.into(), found: found.into() }))
}

/// The text cannot do this.
pub(super) fn impossible<T>(pos: Pos, why: impl Into<String>) -> Read<T> {
    Err((pos, Problem::Impossible(why.into())))
}

/// The text would do nothing.
pub(super) fn nothing<T>(pos: Pos, why: impl Into<String>) -> Read<T> {
    Err((pos, Problem::Nothing(why.into())))
}

/// Something is missing.
pub(super) fn missing<T>(pos: Pos, what: impl Into<String>) -> Read<T> {
    Err((pos, Problem::Missing(what.into())))
}

/// How many letters may be wrong in a word that is taken for another.
const STEPS_MAX: usize = 2;

/// No such word; the nearest of those that exist is offered if it is near enough.
pub(super) fn unknown<'a, T>(
    pos: Pos,
    kind: &'static str,
    word: &str,
    known: impl Iterator<Item = &'a str>,
) -> Read<T> {
    let length = word.chars().count();
    let near = known
        // Each step changes the length by one at most, so most words need no closer look.
        .filter(|other| other.chars().count().abs_diff(length) <= STEPS_MAX)
        .map(|other| (distance(word, other), other))
        .filter(|&(steps, other)| steps <= STEPS_MAX && steps < other.chars().count())
        .min()
        .map(|(_, other)| other.to_owned());
    Err((pos, Problem::Unknown { kind, word: word.to_owned(), near }))
}

/// How many letters must be put in, left out or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in other.iter().enumerate() {
            let change = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}
