//! Positions and moves as numbers: what a program that learns reads.
//!
//! A game writes the observation of a seat, and each of its legal moves, field by field with a [`Pen`]. The same code
//! describes the layout ([`layout`]) and fills arrays ([`Ink`]), so that the two cannot drift apart. An observation is
//! written from a view alone: by its type it cannot say what the observer may not know.

use serde::Serialize;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::fate::Fast;
use crate::game::{Game, Pending};
use crate::seat::{Observer, Seat};
use crate::sink::Quiet;

/// A game whose positions and moves can be written as numbers.
///
/// Seats are rotated: the observer is 0, the next clockwise 1. What is not there is 0, so that fields of things count
/// from 1; a field says what its numbers mean. The layout is the same at every table of the game.
pub trait Encode: Game {
    /// Raised when the layout or the meaning of a number changes.
    const ENCODING_VERSION: u32;

    /// Rows for legal moves. Moves beyond are legal and have no row.
    const ROWS_MAX: usize;

    /// How many fixed numbers of actions there are, in games that number all their moves.
    const ACTIONS: Option<u32> = None;

    /// Writes what the observer of this view knows.
    fn observe(&self, view: &Self::View, pen: &mut impl Pen);

    /// Writes one legal move of the observer of this view.
    fn features(&self, view: &Self::View, chosen: &Self::Move, pen: &mut impl Pen);

    /// The fixed number of a move, in games that have them; the same move has the same number at every table.
    fn action(&self, view: &Self::View, chosen: &Self::Move) -> Option<u32> {
        let _ = (view, chosen);
        None
    }

    /// Makes the view of `who` in the place of an older one. A game whose views hold lists uses their memory again.
    fn view_again(&self, state: &Self::State, who: Observer, view: &mut Self::View) {
        *view = self.view(state, who);
    }
}

/// A field of an encoding: one number, or several of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// How many numbers, by their dimensions; none is one number.
    pub shape: &'static [usize],
    /// The least number that may stand there.
    pub low: i16,
    /// The greatest.
    pub high: i16,
    /// What the numbers mean.
    pub meaning: &'static str,
}

impl Field {
    /// A field.
    #[must_use]
    pub const fn new(
        name: &'static str,
        shape: &'static [usize],
        range: RangeInclusive<i16>,
        meaning: &'static str,
    ) -> Self {
        Self { name, shape, low: *range.start(), high: *range.end(), meaning }
    }

    /// How many numbers it has.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> usize {
        let (mut size, mut index) = (1, 0);
        while index < self.shape.len() {
            size *= self.shape[index];
            index += 1;
        }
        size
    }
}

/// What an encoding is written with.
pub trait Pen {
    /// Writes a field by filling its places, which are all 0 before.
    fn area(&mut self, field: Field, fill: impl FnOnce(&mut [i16]));

    /// Writes a field from its numbers; places that are left are 0.
    #[inline(always)]
    fn many(&mut self, field: Field, values: impl IntoIterator<Item = i16>) {
        self.area(field, |places| {
            let mut values = values.into_iter();
            for (place, value) in places.iter_mut().zip(values.by_ref()) {
                *place = value;
            }
            debug_assert!(values.next().is_none(), "{} has more values than places", field.name);
        });
    }

    /// Writes a field of one number.
    #[inline(always)]
    fn one(&mut self, field: Field, value: impl Into<i16>) {
        let value = value.into();
        self.area(field, |places| places[0] = value);
    }
}

/// Writes numbers into memory that somebody else holds.
#[derive(Debug)]
pub struct Ink<'a> {
    rest: &'a mut [i16],
}

impl<'a> Ink<'a> {
    /// Begins at the start of these places.
    #[inline]
    pub fn new(places: &'a mut [i16]) -> Self {
        Self { rest: places }
    }

    /// How many places are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.rest.len()
    }
}

impl Pen for Ink<'_> {
    #[inline(always)]
    fn area(&mut self, field: Field, fill: impl FnOnce(&mut [i16])) {
        let (places, rest) = std::mem::take(&mut self.rest).split_at_mut(field.size());
        self.rest = rest;
        places.fill(0);
        fill(places);
    }
}

/// Notes the fields and the numbers in them: describes a layout, and shows what stands in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The fields, in order.
    pub fields: Vec<Field>,
    /// The numbers of all of them.
    pub values: Vec<i16>,
}

impl Notes {
    /// Every number that its field does not allow, in words.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut start = 0;
        for field in &self.fields {
            let values = &self.values[start..start + field.size()];
            if let Some(stray) = values.iter().find(|value| !(field.low..=field.high).contains(value)) {
                faults.push(format!("{}: {stray} is not in {} to {}", field.name, field.low, field.high));
            }
            start += field.size();
        }
        faults
    }
}

impl Pen for Notes {
    fn area(&mut self, field: Field, fill: impl FnOnce(&mut [i16])) {
        let start = self.values.len();
        self.values.resize(start + field.size(), 0);
        fill(&mut self.values[start..]);
        self.fields.push(field);
    }
}

/// The layout of an encoding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Layout {
    /// The game's id.
    pub game: &'static str,
    /// The version of the encoding.
    pub version: u32,
    /// The fields of an observation.
    pub observation: Vec<Field>,
    /// The fields of a row.
    pub row: Vec<Field>,
    /// How many rows there are for legal moves.
    pub rows: usize,
    /// How many fixed numbers of actions, where there are such.
    pub actions: Option<u32>,
}

/// The layout of a game's encoding: of the observation of the first position, and of its first legal move.
#[must_use]
pub fn layout<G: Encode>(game: &G) -> Layout {
    let state = game.start(&mut Fast::new(0), &mut Quiet);
    let seat = match game.pending(&state) {
        Pending::Decide(seats) => seats.first().unwrap_or(Seat(0)),
        Pending::Over(_) => Seat(0),
    };
    let view = game.view(&state, Observer::Seat(seat));
    let (mut observation, mut row) = (Notes::default(), Notes::default());
    game.observe(&view, &mut observation);
    let mut moves = Vec::new();
    game.moves(&state, seat, &mut moves);
    if let Some(first) = moves.first() {
        game.features(&view, first, &mut row);
    }
    Layout {
        game: G::ID,
        version: G::ENCODING_VERSION,
        observation: observation.fields,
        row: row.fields,
        rows: G::ROWS_MAX,
        actions: G::ACTIONS,
    }
}

impl Layout {
    /// How many numbers an observation has.
    #[must_use]
    pub fn observation_size(&self) -> usize {
        self.observation.iter().map(Field::size).sum()
    }

    /// How many numbers a row has.
    #[must_use]
    pub fn row_size(&self) -> usize {
        self.row.iter().map(Field::size).sum()
    }

    /// The layout's name: the id of the game and the version.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}-{}", self.game, self.version)
    }

    /// The layout in words, field by field.
    #[must_use]
    pub fn describe(&self) -> String {
        let mut text = format!("{}\n", self.name());
        let parts = [
            ("observation", &self.observation, self.observation_size()),
            ("row of a legal move", &self.row, self.row_size()),
        ];
        for (what, fields, size) in parts {
            let _ = writeln!(text, "\n{what}: {size} numbers of 16 bits");
            let mut start = 0;
            for field in fields {
                let shape: Vec<String> = field.shape.iter().map(ToString::to_string).collect();
                let shape = if shape.is_empty() { "1".to_owned() } else { shape.join(" x ") };
                let range = format!("{} to {}", field.low, field.high);
                let _ =
                    writeln!(text, "{start:>6}  {:<18} {shape:<9} {range:<16} {}", field.name, field.meaning);
                start += field.size();
            }
        }
        let _ = writeln!(text, "\nrows: {}", self.rows);
        if let Some(actions) = self.actions {
            let _ = writeln!(text, "fixed numbers of actions: {actions}");
        }
        text
    }

    /// A number that changes with the layout: the FNV hash of its description, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        let hash = self.describe().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

/// The place of a seat as an observer counts: himself 0, then clockwise. To a spectator or judge seat 0 is the first.
#[inline]
#[must_use]
pub const fn rotated(who: Observer, seat: Seat, seats: u8) -> usize {
    let first = first_of(who);
    ((seat.0 + seats - first.0) % seats) as usize
}

/// The seats of a table as an observer counts them.
#[inline]
pub fn seats_from(who: Observer, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    let first = first_of(who).0;
    (0..seats).map(move |place| Seat((first + place) % seats))
}

#[inline]
const fn first_of(who: Observer) -> Seat {
    match who {
        Observer::Seat(seat) => seat,
        Observer::Spectator | Observer::Judge => Seat(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: Field = Field::new("hand", &[2, 3], 0..=3, "cards");
    const TURN: Field = Field::new("turn", &[], -1..=1, "whose turn");

    fn write(pen: &mut impl Pen, turn: i16) {
        pen.many(HAND, [3, 1]);
        pen.one(TURN, turn);
    }

    #[test]
    fn ink_and_notes_write_the_same() {
        let mut places = [9; 8];
        let mut ink = Ink::new(&mut places);
        write(&mut ink, -1);
        assert_eq!(ink.left(), 1);
        assert_eq!(
            places,
            [3, 1, 0, 0, 0, 0, -1, 9],
            "what is not written is 0, what is not its own is left"
        );
        let mut notes = Notes::default();
        write(&mut notes, -1);
        assert_eq!(notes.values, places[..7]);
        assert_eq!(notes.fields, [HAND, TURN]);
        assert!(notes.faults().is_empty());
    }

    #[test]
    fn a_number_out_of_its_range_is_found() {
        let mut notes = Notes::default();
        write(&mut notes, 2);
        assert_eq!(notes.faults(), ["turn: 2 is not in -1 to 1"]);
    }

    #[test]
    fn seats_are_counted_from_the_observer() {
        let who = Observer::Seat(Seat(2));
        assert_eq!(seats_from(who, 4).map(|seat| seat.0).collect::<Vec<_>>(), [2, 3, 0, 1]);
        for (place, seat) in seats_from(who, 4).enumerate() {
            assert_eq!(rotated(who, seat, 4), place);
        }
        assert_eq!(rotated(Observer::Spectator, Seat(3), 5), 3);
    }
}
