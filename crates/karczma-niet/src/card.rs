//! Cards and sets of cards (NI-1.3 to NI-1.5).

use serde::{Serialize, Serializer};
use std::fmt;

/// The suit of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Colour {
    /// *niebieski*
    Blue,
    /// *czerwony*
    Red,
    /// *żółty*
    Yellow,
    /// *zielony*
    Green,
}

impl Colour {
    /// All four, in the order of the board.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Yellow, Self::Green];

    /// The letter of the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Red => 'r',
            Self::Yellow => 'y',
            Self::Green => 'g',
        }
    }

    /// The name in notation and words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// The highest value of a card.
pub const VALUE_MAX: u8 = 13;

/// What the cards are called in notation: a busy table writes hundreds of thousands of them a second.
const NAMES: [[&str; VALUE_MAX as usize]; 4] = [
    ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13"],
    ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13"],
    ["y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9", "y10", "y11", "y12", "y13"],
    ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11", "g12", "g13"],
];

/// A game card: a colour and a value. The three copies of a 1 are interchangeable in every rule.
///
/// The number is the card's lowest bit in a [`CardSet`]: sixteen a colour, 0 for the 1, then value + 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Card(u8);

impl Card {
    /// The card of a colour and a value from 1 to 13.
    #[inline]
    #[must_use]
    pub const fn new(colour: Colour, value: u8) -> Self {
        debug_assert!(value >= 1 && value <= VALUE_MAX);
        Self((colour as u8) << 4 | if value == 1 { 0 } else { value + 1 })
    }

    /// Its colour.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 4 & 3) as usize]
    }

    /// Its value, 1 to 13.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        if self.is_one() { 1 } else { (self.0 & 15) - 1 }
    }

    /// Is it a 1, of which there are three and which can become loot?
    #[inline]
    #[must_use]
    pub const fn is_one(self) -> bool {
        self.0 & 15 == 0
    }

    /// Is it of the same colour and at least as high?
    #[inline]
    #[must_use]
    pub const fn tops(self, other: Self) -> bool {
        self.0 >> 4 == other.0 >> 4 && self.0 >= other.0
    }

    /// The lowest bit of the card in a [`CardSet`].
    #[inline]
    const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The card that a bit of a set stands for.
    #[inline]
    const fn of_bit(bit: u32) -> Self {
        Self(if bit & 15 < 3 { bit & 0x30 } else { bit } as u8)
    }

    /// Its name in notation: `g9`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.colour() as usize][self.value() as usize - 1]
    }

    /// Reads `g9`, in either case of the letter.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut rest = text.chars();
        let letter = rest.next()?.to_ascii_lowercase();
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
        let number = rest.as_str();
        let value: u8 = number.parse().ok()?;
        let written_plainly = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
        ((1..=VALUE_MAX).contains(&value) && written_plainly).then(|| Self::new(colour, value))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A multiset of cards: sixteen bits a colour, the lowest three for its 1s (filled from the lowest), then 2 to 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct CardSet(u64);

/// The bits of all 1s.
const ONES: u64 = 0x0007_0007_0007_0007;
/// One bit for every different card: further copies of a 1 do not count.
const DISTINCT: u64 = 0x7ff9_7ff9_7ff9_7ff9;
/// All cards of one colour.
const LANE: u64 = 0x7fff;

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 60 cards.
    pub const DECK: Self = Self(0x7fff_7fff_7fff_7fff);
    /// The 48 cards of a game for three: without 11, 12 and 13 (NI-2.10).
    pub const SHORT_DECK: Self = Self(0x0fff_0fff_0fff_0fff);

    /// All cards of a colour.
    #[inline]
    #[must_use]
    pub const fn of_colour(colour: Colour) -> Self {
        Self(LANE << (colour as u32 * 16))
    }

    /// The three 1s of a colour.
    #[inline]
    #[must_use]
    pub const fn ones_of(colour: Colour) -> Self {
        Self(7 << (colour as u32 * 16))
    }

    /// All twelve 1s.
    pub const ALL_ONES: Self = Self(ONES);

    /// All cards that top this one: of its colour and at least as high.
    #[inline]
    #[must_use]
    pub const fn topping(card: Card) -> Self {
        Self((LANE << (card.colour() as u32 * 16)) & !((1 << card.bit()) - 1))
    }

    /// One card alone.
    #[inline]
    #[must_use]
    pub const fn one(card: Card) -> Self {
        Self(1 << card.bit())
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No card?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is at least one copy of the card in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// How many copies of the card are in the set.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> u32 {
        if card.is_one() { (self.0 >> card.bit() & 7).count_ones() } else { self.contains(card) as u32 }
    }

    /// Adds one copy.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let bit = card.bit();
        if card.is_one() {
            // Unary: the next free of the three bits.
            let held = self.0 >> bit & 7;
            self.0 |= (held << 1 | 1) << bit;
        } else {
            self.0 |= 1 << bit;
        }
    }

    /// Takes one copy out; it must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card} is not in {self}");
        let bit = card.bit();
        if card.is_one() {
            let held = self.0 >> bit & 7;
            self.0 ^= (held ^ held >> 1) << bit;
        } else {
            self.0 &= !(1 << bit);
        }
    }

    /// The cards of this set that are among `kinds`, a union of whole colours and whole sets of 1s.
    #[inline]
    #[must_use]
    pub const fn among(self, kinds: Self) -> Self {
        Self(self.0 & kinds.0)
    }

    /// The cards of this set that are not among `kinds`.
    #[inline]
    #[must_use]
    pub const fn outside(self, kinds: Self) -> Self {
        Self(self.0 & !kinds.0)
    }

    /// Both kinds together: for unions of whole colours and whole sets of 1s.
    #[inline]
    #[must_use]
    pub const fn or(self, kinds: Self) -> Self {
        Self(self.0 | kinds.0)
    }

    /// All cards of both sets, copy by copy.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        other.iter().fold(self, |mut sum, card| {
            sum.insert(card);
            sum
        })
    }

    /// This set without the cards of the other, copy by copy; what is not there cannot be taken.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        other.iter().fold(self, |mut rest, card| {
            if rest.contains(card) {
                rest.remove(card);
            }
            rest
        })
    }

    /// Are all cards of the other set in this one, copy by copy?
    #[must_use]
    pub fn includes(self, other: Self) -> bool {
        other.distinct().all(|card| self.count(card) >= other.count(card))
    }

    /// How many different cards.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> u32 {
        (self.0 & DISTINCT).count_ones()
    }

    /// The different card of rank `index`, counted from 0 in ascending order.
    #[inline]
    #[must_use]
    pub fn nth_kind(self, index: u32) -> Card {
        Card(nth_bit(self.0 & DISTINCT, index) as u8)
    }

    /// The different cards in ascending order.
    #[inline]
    pub fn distinct(self) -> impl Iterator<Item = Card> + Clone {
        bits(self.0 & DISTINCT).map(|bit| Card(bit as u8))
    }

    /// All cards in ascending order, every copy.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        bits(self.0).map(Card::of_bit)
    }

    /// The set with the bits of 1s in their normal form, whichever of the three were set.
    pub(crate) const fn of_raw(raw: u64) -> Self {
        let (mut set, mut lane) = (raw & !ONES, 0);
        while lane < 64 {
            let held = (raw >> lane & 7).count_ones();
            set |= ((1 << held) - 1) << lane;
            lane += 16;
        }
        Self(set)
    }

    /// The bits of the set, one for each card, sixteen a colour in ascending order: for dealing, hashing, comparing.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

/// The position of the set bit of rank `index`, counted from 0. Ranks are small: most of the time there are one to four
/// cards to choose from, and clearing the lowest bit so often is faster than any halving.
#[inline]
pub(crate) const fn nth_bit(mut bits: u64, mut index: u32) -> u32 {
    while index > 0 {
        bits &= bits.wrapping_sub(1);
        index -= 1;
    }
    bits.trailing_zeros()
}

/// The positions of the set bits, ascending.
#[inline]
pub(crate) fn bits(mut rest: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros())?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// The card that a bit of a dealt deck stands for.
#[inline]
pub(crate) const fn card_of_bit(bit: u8) -> Card {
    Card::of_bit(bit as u32)
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_letter_and_value() {
        for card in CardSet::DECK.distinct() {
            assert_eq!(card.name(), format!("{}{}", card.colour().letter(), card.value()));
            assert_eq!(Card::read(card.name()), Some(card));
        }
    }

    #[test]
    fn the_deck_is_the_one_in_the_box() {
        assert_eq!(CardSet::DECK.len(), 60);
        assert_eq!(CardSet::SHORT_DECK.len(), 48);
        for colour in Colour::ALL {
            let cards = CardSet::DECK.among(CardSet::of_colour(colour));
            assert_eq!(cards.len(), 15);
            assert_eq!(cards.count(Card::new(colour, 1)), 3);
            assert!((2..=13).all(|value| cards.count(Card::new(colour, value)) == 1));
            assert!(!CardSet::SHORT_DECK.contains(Card::new(colour, 11)));
        }
    }

    proptest! {
        #[test]
        fn a_set_is_a_multiset(raw in any::<u64>(), other in any::<u64>()) {
            let (a, b) = (CardSet::of_raw(raw & CardSet::DECK.0), CardSet::of_raw(other & CardSet::DECK.0));
            prop_assert_eq!(a.iter().collect::<CardSet>(), a);
            prop_assert_eq!(a.iter().count() as u32, a.len());
            prop_assert_eq!(a.distinct().count() as u32, a.kinds());
            prop_assert!(a.distinct().enumerate().all(|(index, card)| a.nth_kind(index as u32) == card));
            prop_assert_eq!(a.minus(b).plus(a.minus(a.minus(b))), a);
            prop_assert!(a.includes(a.minus(b)));
        }

        #[test]
        fn topping_is_what_tops(raw in any::<u64>(), bit in 0u32..64) {
            prop_assume!(CardSet::DECK.0 >> bit & 1 == 1);
            let (set, card) = (CardSet::of_raw(raw & CardSet::DECK.0), Card::of_bit(bit));
            let topping: CardSet = set.iter().filter(|other| other.tops(card)).collect();
            prop_assert_eq!(set.among(CardSet::topping(card)), topping);
        }

        #[test]
        fn card_text_round_trips(bit in 0u32..64) {
            prop_assume!(CardSet::DECK.0 >> bit & 1 == 1);
            let card = Card::of_bit(bit);
            prop_assert_eq!(Card::read(&card.to_string()), Some(card));
        }

        #[test]
        fn nonsense_is_no_card(text in "\\PC{0,5}") {
            if let Some(card) = Card::read(&text) {
                prop_assert_eq!(card.to_string(), text.to_lowercase());
            }
        }
    }
}
