//! Multisets of cards: two bits a kind, so that a deck nobody has seen is a number to sample from.

use karczma_kernel::{Fate, Purpose, ReadError};
use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

use crate::kinds::Kind;
use crate::text::{Reader, Text, word};

/// At most three of each kind; equal bags are equal whatever happened to them.
pub struct Bag<K>(u64, PhantomData<K>);

/// The low bit of every kind.
const LOW: u64 = 0x5555_5555_5555_5555;

impl<K> Clone for Bag<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Bag<K> {}

impl<K> Default for Bag<K> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<K> PartialEq for Bag<K> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K> Eq for Bag<K> {}

impl<K> Hash for Bag<K> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<K: Kind> fmt::Debug for Bag<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Kind::id)).finish()
    }
}

impl<K: Kind> Bag<K> {
    /// No card.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// One card.
    #[must_use]
    pub fn one(card: K) -> Self {
        Self(1 << (2 * card.index()), PhantomData)
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as u8
    }

    /// None?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a kind.
    #[inline]
    #[must_use]
    pub fn count(self, card: K) -> u8 {
        (self.0 >> (2 * card.index()) & 3) as u8
    }

    /// Is there one?
    #[inline]
    #[must_use]
    pub fn contains(self, card: K) -> bool {
        self.count(card) > 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: K) {
        assert!(self.count(card) < 3, "a fourth card of one kind");
        self.0 += 1 << (2 * card.index());
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: K) {
        assert!(self.contains(card), "a card that is not there");
        self.0 -= 1 << (2 * card.index());
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.kinds()
            .for_each(|kind| assert!(self.count(kind) + other.count(kind) <= 3, "a fourth card of one kind"));
        Self(self.0 + other.0, PhantomData)
    }

    /// What is left without the other, which may hold more.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        let mut rest = self;
        for kind in self.kinds() {
            (0..self.count(kind).min(other.count(kind))).for_each(|_| rest.remove(kind));
        }
        rest
    }

    /// What both hold.
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        self.minus(self.minus(other))
    }

    /// Every kind once, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = K> + Clone {
        let mut rest = (self.0 | self.0 >> 1) & LOW;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() / 2)?;
            rest &= rest - 1;
            Some(K::of(index as u8))
        })
    }

    /// Every card, in order.
    pub fn iter(self) -> impl Iterator<Item = K> + Clone {
        self.kinds().flat_map(move |kind| (0..self.count(kind)).map(move |_| kind))
    }

    /// The card of this rank, in order.
    #[must_use]
    pub fn nth(self, rank: u32) -> K {
        let mut left = rank;
        for kind in self.kinds() {
            let count = u32::from(self.count(kind));
            if left < count {
                return kind;
            }
            left -= count;
        }
        panic!("card {rank} of {}", self.len())
    }

    /// Takes a card at random, if there is one.
    #[inline]
    pub fn draw(&mut self, fate: &mut impl Fate, purpose: Purpose) -> Option<K> {
        if self.is_empty() {
            return None;
        }
        let bag = *self;
        let rank = fate.choose(u32::from(self.len()), purpose, &|rank| bag.nth(rank).id());
        let card = bag.nth(rank);
        self.remove(card);
        Some(card)
    }
}

impl<K: Kind> FromIterator<K> for Bag<K> {
    fn from_iter<I: IntoIterator<Item = K>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        cards.into_iter().for_each(|card| bag.insert(card));
        bag
    }
}

impl<K: Kind> Serialize for Bag<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Kind::id))
    }
}

impl<K: Kind + Text> Text for Bag<K> {
    fn write(&self, out: &mut String) {
        if self.is_empty() {
            word(out, "nothing");
        }
        self.iter().for_each(|card| card.write(out));
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let mut bag = Self::EMPTY;
        while let Some(span) = words.peek() {
            if span.text == "nothing" {
                words.next();
                continue;
            }
            let card = K::read(words)?;
            if bag.count(card) == 3 {
                return Err(span.expected("at most three of a kind"));
            }
            bag.insert(card);
        }
        Ok(bag)
    }

    fn touch(&self, path: &mut Vec<karczma_kernel::Element>) {
        self.iter().for_each(|card| card.touch(path));
    }
}

/// A set of things of which there is one each: companions, tasks of the Duel.
pub struct Set<K>(pub u32, PhantomData<K>);

impl<K> Clone for Set<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Set<K> {}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<K> PartialEq for Set<K> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K> Eq for Set<K> {}

impl<K> PartialOrd for Set<K> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<K> Ord for Set<K> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<K> Hash for Set<K> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<K: Kind> fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Kind::id)).finish()
    }
}

impl<K: Kind> Set<K> {
    /// Nothing.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// Is it there?
    #[inline]
    #[must_use]
    pub fn contains(self, one: K) -> bool {
        self.0 >> one.index() & 1 == 1
    }

    /// With it.
    #[inline]
    #[must_use]
    pub fn with(self, one: K) -> Self {
        Self(self.0 | 1 << one.index(), PhantomData)
    }

    /// Without it.
    #[inline]
    #[must_use]
    pub fn without(self, one: K) -> Self {
        Self(self.0 & !(1 << one.index()), PhantomData)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }

    /// Those of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// None?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(K::of(index as u8))
        })
    }

    /// Takes one at random, if there is one.
    pub fn draw(&mut self, fate: &mut impl Fate, purpose: Purpose) -> Option<K> {
        if self.is_empty() {
            return None;
        }
        let set = *self;
        let nth =
            |rank: u32| set.iter().nth(rank as usize).unwrap_or_else(|| unreachable!("rank below length"));
        let card = nth(fate.choose(u32::from(self.len()), purpose, &|rank| nth(rank).id()));
        *self = self.without(card);
        Some(card)
    }
}

impl<K: Kind> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(things: I) -> Self {
        things.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<K: Kind> Serialize for Set<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Kind::id))
    }
}

impl<K: Kind + Text> Text for Set<K> {
    fn write(&self, out: &mut String) {
        if self.is_empty() {
            word(out, "nothing");
        }
        self.iter().for_each(|one| one.write(out));
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let mut set = Self::EMPTY;
        while let Some(span) = words.peek() {
            if span.text == "nothing" {
                words.next();
                continue;
            }
            set = set.with(K::read(words)?);
        }
        Ok(set)
    }

    fn touch(&self, path: &mut Vec<karczma_kernel::Element>) {
        self.iter().for_each(|one| one.touch(path));
    }
}
