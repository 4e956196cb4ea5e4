//! Text both ways: moves, events, positions, and a small reader with exact places for errors.

use std::fmt;

use crate::encode::Encode;
use crate::fate::Fate;
use crate::game::{Game, OptionsError};
use crate::seat::Seat;
use crate::stats::Statistics;
use crate::touch::Touch;
use crate::words::Words;

/// A piece of text and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span<'a> {
    /// The text.
    pub text: &'a str,
    /// Its line, from 1.
    pub line: u32,
    /// The column of its first character, from 1.
    pub column: u32,
}

impl<'a> Span<'a> {
    /// A text that stands alone.
    #[must_use]
    pub const fn alone(text: &'a str) -> Self {
        Self { text, line: 1, column: 1 }
    }

    /// The part of this text that begins at byte `start` and has `len` bytes.
    #[must_use]
    pub fn part(&self, start: usize, len: usize) -> Self {
        let column = self.column + self.text[..start].chars().count() as u32;
        Self { text: &self.text[start..start + len], line: self.line, column }
    }

    /// Without blanks at either end.
    #[must_use]
    pub fn trim(&self) -> Self {
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start, self.text.trim().len())
    }

    /// The parts between separators, trimmed.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Self> + use<'a> {
        let whole = *self;
        let mut start = Some(0);
        std::iter::from_fn(move || {
            let from = start?;
            let len = whole.text[from..].find(separator).unwrap_or(whole.text.len() - from);
            let end = from + len;
            start = (end < whole.text.len()).then_some(end + separator.len_utf8());
            Some(whole.part(from, len).trim())
        })
    }

    /// The parts before and after the first separator, trimmed.
    #[must_use]
    pub fn split_once(&self, separator: &str) -> Option<(Self, Self)> {
        let at = self.text.find(separator)?;
        let after = at + separator.len();
        Some((self.part(0, at).trim(), self.part(after, self.text.len() - after).trim()))
    }

    /// Its words.
    pub fn words(&self) -> impl Iterator<Item = Self> + use<'a> {
        let whole = *self;
        whole
            .text
            .split_whitespace()
            .map(move |word| whole.part(word.as_ptr() as usize - whole.text.as_ptr() as usize, word.len()))
    }

    /// The error that none of the known words stands here, with the one that was probably meant.
    #[must_use]
    pub fn unknown<'k>(&self, expected: &str, known: impl IntoIterator<Item = &'k str>) -> ReadError {
        self.expected(match nearest(self.text, known) {
            Some(meant) => format!("{expected} (did you mean `{meant}`?)"),
            None => expected.to_owned(),
        })
    }

    /// The error that something else was expected here.
    #[must_use]
    pub fn expected(&self, expected: impl Into<String>) -> ReadError {
        let found = match self.text {
            "" => "nothing".to_owned(),
            text => format!("`{text}`"),
        };
        ReadError { line: self.line, column: self.column, expected: expected.into(), found }
    }

    /// Reads a number, or says what was expected.
    ///
    /// # Errors
    /// If it is no such number.
    pub fn number<N: std::str::FromStr>(&self, expected: &str) -> Result<N, ReadError> {
        self.text.parse().map_err(|_| self.expected(expected))
    }
}

/// A text that cannot be read: where, what was expected, what stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// What would have been understood.
    pub expected: String,
    /// What stands there instead.
    pub found: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: expected {}, found {}", self.line, self.column, self.expected, self.found)
    }
}

impl std::error::Error for ReadError {}

/// The known word that is nearest to a misspelt one, if any is near: a third of its letters may be wrong.
#[must_use]
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let letters: Vec<char> = word.chars().collect();
    // A word of hundreds of letters is no slip of the pen, and to compare it with each would take a while.
    if letters.len() > MISSPELT_MAX {
        return None;
    }
    let most = (letters.len() / 3).max(1);
    let (mut other_letters, mut rows) = (Vec::new(), Default::default());
    let mut near = |other: &'k str| {
        other_letters.clear();
        other_letters.extend(other.chars());
        let may_be = other_letters.len().abs_diff(letters.len()) <= most;
        may_be.then(|| distance(&letters, &other_letters, most, &mut rows)).flatten()
    };
    known
        .into_iter()
        .filter_map(|other| Some((near(other)?, other)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}

/// Longer words are not looked up.
const MISSPELT_MAX: usize = 64;

/// How many letters must be put in, left out, changed or exchanged with their neighbour; `None` if more than `most`. Of
/// the rows of the table only the last three are needed.
fn distance(one: &[char], other: &[char], most: usize, rows: &mut [Vec<usize>; 3]) -> Option<usize> {
    rows[0].clear();
    rows[0].extend(0..=other.len());
    for i in 1..=one.len() {
        rows.rotate_right(1);
        let [row, last, before] = rows;
        row.clear();
        row.push(i);
        let mut best = i;
        for j in 1..=other.len() {
            let changed = last[j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            best = best.min(least);
            row.push(least);
        }
        // An exchange may go back to the row before, and costs one more.
        if best > most && last.iter().all(|least| *least > most) {
            return None;
        }
    }
    Some(rows[0][other.len()]).filter(|distance| *distance <= most)
}

/// A position that cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text does not read.
    Unreadable(ReadError),
    /// The text reads, and what it describes cannot be (two owners of one card, say): all problems found.
    Impossible(Vec<ReadError>),
    /// The rules of set-up refuse the table.
    Refused(OptionsError),
}

impl From<ReadError> for PositionError {
    fn from(error: ReadError) -> Self {
        Self::Unreadable(error)
    }
}

impl From<OptionsError> for PositionError {
    fn from(error: OptionsError) -> Self {
        Self::Refused(error)
    }
}

/// A game's text notation. `docs` has one page per game that explains it.
pub trait Notation: Game {
    /// A move as text.
    fn write_move(&self, chosen: &Self::Move) -> String;

    /// A move from text; any move that can be written, legal or not.
    ///
    /// # Errors
    /// If the text is no move of this game.
    fn read_move(&self, text: Span<'_>) -> Result<Self::Move, ReadError>;

    /// An event as an observer sees it: its name, then its parts.
    fn write_glimpse(&self, glimpse: &Self::Glimpse) -> String;

    /// The first words of all events, as [`Notation::write_glimpse`] writes them.
    fn event_names() -> &'static [&'static str];

    /// How the notation calls the player of a seat.
    fn seat_name(&self, state: &Self::State, seat: Seat) -> String;

    /// The table's options and a position as clauses, from which [`Notation::read_position`] makes the same again.
    fn write_position(&self, state: &Self::State) -> Vec<String>;

    /// A table and a position from clauses; what they leave open is filled in as the game's page says.
    ///
    /// # Errors
    /// If a clause does not read, or the position cannot be.
    fn read_position(clauses: &[Span<'_>]) -> Result<(Self, Self::State), PositionError>;

    /// Carries out what nobody decides, up to the next decision. A position may stand before it; nothing of play does.
    fn settle(&self, state: &mut Self::State, fate: &mut dyn Fate, events: &mut Vec<Self::Event>) {
        let _ = (state, fate, events);
    }

    /// Answers a question as data, to one who has this view: what a board or a judge wants to know beyond the legal
    /// moves, such as why a field cannot be reached. The game's page lists its questions; most games have none.
    ///
    /// # Errors
    /// If the text is no question of this game.
    fn explain(&self, view: &Self::View, question: Span<'_>) -> Result<serde_json::Value, ReadError> {
        let _ = view;
        Err(question.expected("a question, and this game answers none"))
    }
}

/// Everything that a game must bring to be played, watched, judged, recorded and studied.
pub trait Playable: Notation + Words + Touch + Statistics + Encode {}

impl<G: Notation + Words + Touch + Statistics + Encode> Playable for G {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let span = Span { text: "  Żuraw:  g9 y3", line: 4, column: 3 };
        let (who, cards) = span.split_once(":").expect("a colon");
        assert_eq!((who.text, who.column), ("Żuraw", 5));
        let places: Vec<_> = cards.words().map(|word| (word.text, word.column)).collect();
        assert_eq!(places, [("g9", 13), ("y3", 16)]);
    }

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        let known = ["trick-taken", "looted", "team"];
        assert_eq!(nearest("trick-takn", known), Some("trick-taken"));
        assert_eq!(nearest("tema", known), Some("team"), "two letters exchanged are one mistake");
        assert_eq!(nearest("tomm", known), None, "two letters of four are too many");
        assert_eq!(nearest("scored", known), None);
        assert_eq!(nearest(&"looted".repeat(1000), known), None);
        let error = Span::alone("loted").unknown("an event", known);
        assert_eq!(error.to_string(), "1:1: expected an event (did you mean `looted`?), found `loted`");
    }

    #[test]
    fn an_error_says_where_and_what() {
        let error = Span { text: "q9", line: 2, column: 7 }.expected("a card");
        assert_eq!(error.to_string(), "2:7: expected a card, found `q9`");
    }
}
