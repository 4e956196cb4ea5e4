//! Fields and sets of fields.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

use super::direction::Dir8;

/// The most columns and the most rows of a board.
pub const SIDE_MAX: u8 = 16;

/// How many ids of fields there are.
pub const FIELDS_ALL: usize = 256;

/// A field by column and row, on any board: `C4` is column C, row 4 (AD-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct FieldId(u8);

impl FieldId {
    /// The field at this column and row, both counted from 0.
    ///
    /// # Panics
    /// If one of them is not below [`SIDE_MAX`].
    #[inline]
    #[must_use]
    pub const fn at(x: u8, y: u8) -> Self {
        assert!(x < SIDE_MAX && y < SIDE_MAX, "a board has at most sixteen columns and rows");
        Self(y << 4 | x)
    }

    /// The column, A being 0.
    #[inline]
    #[must_use]
    pub const fn x(self) -> u8 {
        self.0 & 15
    }

    /// The row, row 1 being 0.
    #[inline]
    #[must_use]
    pub const fn y(self) -> u8 {
        self.0 >> 4
    }

    /// The number of this field for tables, below [`FIELDS_ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The field of a number.
    #[inline]
    #[must_use]
    pub const fn of_index(index: u8) -> Self {
        Self(index)
    }

    /// The field next to this one, if the sixteen columns and rows reach so far.
    #[inline]
    #[must_use]
    pub const fn towards(self, dir: Dir8) -> Option<Self> {
        let (dx, dy) = dir.offset();
        self.moved(dx, dy)
    }

    /// The field so far to the east and to the south.
    #[inline]
    #[must_use]
    pub const fn moved(self, dx: i8, dy: i8) -> Option<Self> {
        let (x, y) = (self.x() as i8 + dx, self.y() as i8 + dy);
        if x < 0 || y < 0 || x >= SIDE_MAX as i8 || y >= SIDE_MAX as i8 {
            return None;
        }
        Some(Self((y as u8) << 4 | x as u8))
    }

    /// How far the other field lies to the east and to the south.
    #[inline]
    #[must_use]
    pub const fn offset_to(self, other: Self) -> (i8, i8) {
        (other.x() as i8 - self.x() as i8, other.y() as i8 - self.y() as i8)
    }

    /// The distance between two fields (AD-6.1): walls do not lengthen it.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let (dx, dy) = self.offset_to(other);
        let (dx, dy) = (dx.unsigned_abs(), dy.unsigned_abs());
        if dx > dy { dx } else { dy }
    }
}

impl fmt::Display for FieldId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.x()), self.y() + 1)
    }
}

impl fmt::Debug for FieldId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoField;

impl fmt::Display for NoField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field is a column A to P and a row 1 to 16, as C4")
    }
}

impl FromStr for FieldId {
    type Err = NoField;

    fn from_str(text: &str) -> Result<Self, NoField> {
        let mut letters = text.chars();
        let column = letters.next().filter(|letter| ('A'..='P').contains(letter)).ok_or(NoField)?;
        let digits = letters.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoField);
        }
        let row: u8 = digits.parse().map_err(|_| NoField)?;
        if row > SIDE_MAX {
            return Err(NoField);
        }
        Ok(Self::at(column as u8 - b'A', row - 1))
    }
}

impl Serialize for FieldId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for FieldId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FieldSet([u64; 4]);

impl FieldSet {
    /// No field.
    pub const EMPTY: Self = Self([0; 4]);

    /// One field.
    #[inline]
    #[must_use]
    pub const fn one(field: FieldId) -> Self {
        let mut words = [0; 4];
        words[(field.0 >> 6) as usize] = 1 << (field.0 & 63);
        Self(words)
    }

    /// Is the field in the set?
    #[inline]
    #[must_use]
    pub const fn contains(&self, field: FieldId) -> bool {
        self.0[(field.0 >> 6) as usize] >> (field.0 & 63) & 1 == 1
    }

    /// Puts a field in.
    #[inline]
    pub const fn insert(&mut self, field: FieldId) {
        self.0[(field.0 >> 6) as usize] |= 1 << (field.0 & 63);
    }

    /// Takes a field out.
    #[inline]
    pub const fn remove(&mut self, field: FieldId) {
        self.0[(field.0 >> 6) as usize] &= !(1 << (field.0 & 63));
    }

    /// This set with one field more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, field: FieldId) -> Self {
        self.insert(field);
        self
    }

    /// This set with one field less.
    #[inline]
    #[must_use]
    pub const fn without(mut self, field: FieldId) -> Self {
        self.remove(field);
        self
    }

    /// The fields of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    /// The fields of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// The fields of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The neighbours of the fields in a direction. All of them must have one: there is no edge of the board here.
    #[inline]
    #[must_use]
    pub(super) const fn shifted(self, dir: Dir8) -> Self {
        let (dx, dy) = dir.offset();
        let by = dx + dy * SIDE_MAX as i8;
        let (a, far) = (self.0, by.unsigned_abs() as u32);
        let back = u64::BITS - far;
        if by > 0 {
            Self([
                a[0] << far,
                a[1] << far | a[0] >> back,
                a[2] << far | a[1] >> back,
                a[3] << far | a[2] >> back,
            ])
        } else {
            Self([
                a[0] >> far | a[1] << back,
                a[1] >> far | a[2] << back,
                a[2] >> far | a[3] << back,
                a[3] >> far,
            ])
        }
    }

    /// No field at all?
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many fields.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// The fields row by row.
    pub fn iter(self) -> impl Iterator<Item = FieldId> {
        (0..4_u8).flat_map(move |word| {
            let mut bits = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                Some(FieldId(word << 6 | bit))
            })
        })
    }
}

impl FromIterator<FieldId> for FieldSet {
    fn from_iter<T: IntoIterator<Item = FieldId>>(fields: T) -> Self {
        let mut set = Self::EMPTY;
        for field in fields {
            set.insert(field);
        }
        set
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for FieldSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_a_column_and_a_row() {
        for (text, x, y) in [("A1", 0, 0), ("C4", 2, 3), ("P16", 15, 15)] {
            let field: FieldId = text.parse().unwrap();
            assert_eq!((field.x(), field.y()), (x, y));
            assert_eq!(field.to_string(), text);
        }
        for text in ["", "A", "A0", "A17", "Q1", "a1", "A1x", "A+1", "A01"] {
            assert_eq!(text.parse::<FieldId>(), Err(NoField), "{text}");
        }
    }

    #[test]
    fn a_set_lists_its_fields_in_order() {
        let set: FieldSet = ["P16", "A1", "C4", "A5"].iter().map(|text| text.parse().unwrap()).collect();
        let names: Vec<String> = set.iter().map(|field| field.to_string()).collect();
        assert_eq!(names, ["A1", "C4", "A5", "P16"]);
        assert_eq!(set.len(), 4);
        assert!(set.minus(set).is_empty());
        let c4 = "C4".parse().unwrap();
        assert!(!set.without(c4).contains(c4) && set.without(c4).with(c4) == set);
    }
}
