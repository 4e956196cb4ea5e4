//! The veto board: five rows of five fields (NI-1.7, NI-1.8).

use std::fmt;

use crate::card::Colour;
use crate::character::Character;

/// A row fixes one condition of the round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Row {
    /// Who leads, names the teams and gives the Bonus card.
    First,
    /// What everybody throws away or passes.
    Exchange,
    /// Which colour is trump.
    Trump,
    /// Whose 1s are super trumps.
    Super,
    /// What a trick and a loot card are worth.
    Value,
}

impl Row {
    /// All five, from the top.
    pub const ALL: [Self; 5] = [Self::First, Self::Exchange, Self::Trump, Self::Super, Self::Value];

    /// The bits of its fields in a set of fields.
    #[inline]
    #[must_use]
    pub const fn mask(self) -> u32 {
        0b11111 << (self as u32 * 5)
    }

    /// Its key in words and paths.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Exchange => "exchange",
            Self::Trump => "trump",
            Self::Super => "super",
            Self::Value => "value",
        }
    }
}

/// What every player throws away or passes (NI-6.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Exchange {
    /// One card of one's choice.
    Discard1,
    /// Two cards of one's choice.
    Discard2,
    /// *„poza 1”*: one card that is not a 1.
    Discard1Not1,
    /// *„przekaż w lewo”*: one card to the left neighbour.
    PassLeft,
    /// Nothing.
    None,
}

impl Exchange {
    /// In the order of the row.
    pub const ALL: [Self; 5] =
        [Self::Discard1, Self::Discard2, Self::Discard1Not1, Self::PassLeft, Self::None];

    /// How many cards each player hands in.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> usize {
        match self {
            Self::Discard1 | Self::Discard1Not1 | Self::PassLeft => 1,
            Self::Discard2 => 2,
            Self::None => 0,
        }
    }

    /// Do the cards leave the round?
    #[inline]
    #[must_use]
    pub const fn discards(self) -> bool {
        matches!(self, Self::Discard1 | Self::Discard2 | Self::Discard1Not1)
    }

    /// Its name on the board.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Discard1 => "discard1",
            Self::Discard2 => "discard2",
            Self::Discard1Not1 => "discard1_not1",
            Self::PassLeft => "pass_left",
            Self::None => "none",
        }
    }
}

/// What the fields of the last row are worth (NI-6.11, NI-6.12).
const VALUES: [i8; 5] = [-2, 1, 2, 3, 4];

/// What the fields are called: within their row, in notation, and as keys of a view (where a dot would begin another
/// path). Texts made once, since a busy table writes hundreds of thousands of them a second.
macro_rules! fields {
    ($($row:literal: $($name:literal)*;)*) => {
        const NAMES: [&str; Field::COUNT] = [$($($name,)*)*];
        const WRITTEN: [&str; Field::COUNT] = [$($(concat!("r", $row, ".", $name),)*)*];
        const KEYS: [&str; Field::COUNT] = [$($(concat!("r", $row, "_", $name),)*)*];
    };
}

fields! {
    1: "bear" "wolf" "eagle" "crane" "tiger";
    2: "discard1" "discard2" "discard1_not1" "pass_left" "none";
    3: "blue" "red" "yellow" "green" "none";
    4: "blue" "red" "yellow" "green" "none";
    5: "minus2" "p1" "p2" "p3" "p4";
}

/// One possible setting in a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Field(u8);

impl Field {
    /// How many fields the board has.
    pub const COUNT: usize = 25;

    /// The field at a place of a row.
    #[inline]
    #[must_use]
    pub const fn new(row: Row, place: u8) -> Self {
        debug_assert!(place < 5);
        Self(row as u8 * 5 + place)
    }

    /// The field of this number, counted along the rows from the top.
    #[inline]
    #[must_use]
    pub const fn of_index(index: u32) -> Self {
        debug_assert!(index < Self::COUNT as u32);
        Self(index as u8)
    }

    /// The field of a character on row 1.
    #[must_use]
    pub const fn of_character(character: Character) -> Self {
        Self::new(Row::First, character as u8)
    }

    /// All fields.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its row.
    #[inline]
    #[must_use]
    pub const fn row(self) -> Row {
        Row::ALL[(self.0 / 5) as usize]
    }

    /// Its place in the row, from 0.
    #[inline]
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0 % 5
    }

    /// Its number, counted along the rows.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of fields.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Its name within the row.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Its name in notation: `r3.red`.
    #[must_use]
    pub const fn written(self) -> &'static str {
        WRITTEN[self.index()]
    }

    /// Its key in a view: `r3_red`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        KEYS[self.index()]
    }

    /// Reads `r3.red`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::all().find(|field| field.written() == text)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.written())
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Field {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.written())
    }
}

/// Which fields have no token, and which of those may still be covered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    open: u32,
    /// The open fields of rows that have more than one.
    coverable: u32,
}

impl Board {
    /// The board with nothing covered but the fields of absent characters (NI-2.5).
    #[must_use]
    pub fn new(present: impl IntoIterator<Item = Character>) -> Self {
        let first =
            present.into_iter().fold(0, |mask, character| mask | Field::of_character(character).bit());
        let open = (((1 << Field::COUNT) - 1) & !Row::First.mask()) | first;
        Self { open, coverable: open }
    }

    /// The board with exactly these fields open.
    #[must_use]
    pub fn with_open(fields: impl IntoIterator<Item = Field>) -> Self {
        let open = fields.into_iter().fold(0, |mask, field| mask | field.bit());
        let several = Row::ALL.into_iter().filter(|row| (open & row.mask()).count_ones() > 1);
        Self { open, coverable: open & several.fold(0, |mask, row| mask | row.mask()) }
    }

    /// Is the field without a token?
    #[inline]
    #[must_use]
    pub const fn is_open(&self, field: Field) -> bool {
        self.open & field.bit() != 0
    }

    /// The fields that may be covered, as bits.
    #[inline]
    #[must_use]
    pub const fn coverable(&self) -> u32 {
        self.coverable
    }

    /// The open fields of a row.
    pub fn open_in(&self, row: Row) -> impl Iterator<Item = Field> {
        crate::card::bits(u64::from(self.open & row.mask())).map(Field::of_index)
    }

    /// Covers a field; the last open one of its row can then be covered no more (NI-5.6).
    #[inline]
    pub fn cover(&mut self, field: Field) {
        self.open &= !field.bit();
        self.coverable &= !field.bit();
        let mask = field.row().mask();
        if (self.open & mask).count_ones() == 1 {
            self.coverable &= !mask;
        }
    }

    /// Has every row exactly one open field?
    #[inline]
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.coverable == 0
    }

    /// The place of the lowest open field of a row: its setting, once the board is settled.
    #[inline]
    const fn setting(&self, row: Row) -> usize {
        (self.open >> (row as u32 * 5)).trailing_zeros() as usize
    }

    /// The character whose player is first player (NI-6.2).
    #[inline]
    #[must_use]
    pub const fn first(&self) -> Character {
        Character::ALL[self.setting(Row::First)]
    }

    /// What is discarded or passed (NI-6.3).
    #[inline]
    #[must_use]
    pub const fn exchange(&self) -> Exchange {
        Exchange::ALL[self.setting(Row::Exchange)]
    }

    /// The trump colour, if any (NI-6.4, NI-6.5).
    #[inline]
    #[must_use]
    pub const fn trump(&self) -> Option<Colour> {
        colour_at(self.setting(Row::Trump))
    }

    /// The colour of the super trumps, if any (NI-6.6, NI-6.9).
    #[inline]
    #[must_use]
    pub const fn super_trump(&self) -> Option<Colour> {
        colour_at(self.setting(Row::Super))
    }

    /// The points of a trick and of a loot card (NI-6.11).
    #[inline]
    #[must_use]
    pub const fn value(&self) -> i8 {
        VALUES[self.setting(Row::Value)]
    }
}

const fn colour_at(place: usize) -> Option<Colour> {
    if place < 4 { Some(Colour::ALL[place]) } else { None }
}

/// The field of row 5 with this number of points.
#[must_use]
pub(crate) fn field_of_value(value: i8) -> Option<Field> {
    let place = VALUES.iter().position(|&points| points == value)?;
    Some(Field::new(Row::Value, place as u8))
}

/// The field of row 3 or 4 for a colour or none.
#[must_use]
pub(crate) const fn field_of_colour(row: Row, colour: Option<Colour>) -> Field {
    Field::new(
        row,
        match colour {
            Some(colour) => colour as u8,
            None => 4,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_names_of_their_own() {
        for field in Field::all() {
            assert_eq!(Field::read(&field.to_string()), Some(field));
            assert_eq!(field.key(), field.written().replace('.', "_"));
            assert_eq!(field.written(), format!("r{}.{}", field.row() as u8 + 1, field.name()));
            let place = usize::from(field.place());
            assert_eq!(
                field.name(),
                match field.row() {
                    Row::First => Character::ALL[place].key(),
                    Row::Exchange => Exchange::ALL[place].key(),
                    Row::Trump | Row::Super => Colour::ALL.get(place).map_or("none", |colour| colour.name()),
                    Row::Value => continue,
                }
            );
        }
        assert_eq!(Field::of_character(Character::Wolf).to_string(), "r1.wolf");
        assert_eq!(Field::of_character(Character::Wolf).place(), 1, "attested: second from the left");
        assert_eq!(Field::read("r6.red"), None);
    }

    #[test]
    fn the_last_open_field_of_a_row_stays() {
        let mut board = Board::new(Character::ALL);
        for place in 0..4 {
            board.cover(Field::new(Row::Value, place));
        }
        assert_eq!(board.coverable() & Row::Value.mask(), 0);
        assert_eq!(board.value(), 4);
    }
}
