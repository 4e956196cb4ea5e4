//! Piles of cards whose order nobody has seen.
//!
//! A shuffled deck has no order until somebody draws from it: it is a bag, sampled at the draw, between the cards
//! known to lie on top and at the bottom. So the future does not lie in the state for a search to read.

use arrayvec::ArrayVec;

use crate::fate::{Fate, Purpose};
use crate::seat::{Observer, SeatSet};

/// A card at a known place of a pile, and who knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed<C> {
    /// The card.
    pub card: C,
    /// Who has seen it there.
    pub known_by: SeatSet,
}

impl<C: Copy> Placed<C> {
    /// The card, for an observer who has seen it.
    #[must_use]
    pub fn as_seen_by(&self, who: Observer) -> Option<C> {
        let sees = match who {
            Observer::Seat(seat) => self.known_by.contains(seat),
            Observer::Spectator => false,
            Observer::Judge => true,
        };
        sees.then_some(self.card)
    }
}

/// At most `N` cards: known ones on top, a bag that nobody has seen, known ones at the bottom.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pile<C, const N: usize> {
    /// The top card is the last.
    top: ArrayVec<Placed<C>, N>,
    /// Sorted: equal piles are equal whatever happened to them.
    bag: ArrayVec<C, N>,
    /// The bottom card is the first.
    bottom: ArrayVec<Placed<C>, N>,
}

impl<C: Copy + Ord, const N: usize> Default for Pile<C, N> {
    fn default() -> Self {
        Self { top: ArrayVec::new(), bag: ArrayVec::new(), bottom: ArrayVec::new() }
    }
}

impl<C: Copy + Ord, const N: usize> Pile<C, N> {
    /// A shuffled pile of these cards.
    ///
    /// # Panics
    /// If there are more than `N`.
    #[must_use]
    pub fn shuffled(cards: impl IntoIterator<Item = C>) -> Self {
        let mut pile = Self::default();
        pile.bag.extend(cards);
        pile.bag.sort_unstable();
        pile
    }

    /// How many cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.top.len() + self.bag.len() + self.bottom.len()
    }

    /// No card left?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top card: a known one if one lies there, else one of the bag by fate.
    pub fn draw(&mut self, fate: &mut impl Fate, purpose: Purpose, name: impl Fn(C) -> String) -> Option<C> {
        if let Some(placed) = self.top.pop() {
            return Some(placed.card);
        }
        if self.bag.is_empty() {
            return self.bottom.pop().map(|placed| placed.card);
        }
        let index = fate.choose(self.bag.len() as u32, purpose, &|index| name(self.bag[index as usize]));
        Some(self.bag.remove(index as usize))
    }

    /// Lays a card on top, seen by `known_by`.
    pub fn put_on_top(&mut self, card: C, known_by: SeatSet) {
        self.top.push(Placed { card, known_by });
    }

    /// Lays a card at the bottom, seen by `known_by`.
    pub fn put_at_bottom(&mut self, card: C, known_by: SeatSet) {
        self.bottom.insert(0, Placed { card, known_by });
    }

    /// Shuffles everything: what was known of places is known no longer.
    pub fn shuffle(&mut self) {
        let known = self.top.drain(..).chain(self.bottom.drain(..)).map(|placed| placed.card);
        self.bag.extend(known);
        self.bag.sort_unstable();
    }

    /// Shuffles these cards in.
    pub fn shuffle_in(&mut self, cards: impl IntoIterator<Item = C>) {
        self.bag.extend(cards);
        self.shuffle();
    }

    /// Takes a card out wherever it lies (a search through the pile); false if it is not there.
    pub fn take(&mut self, card: C) -> bool {
        if let Ok(index) = self.bag.binary_search(&card) {
            self.bag.remove(index);
            return true;
        }
        for known in [&mut self.top, &mut self.bottom] {
            if let Some(index) = known.iter().position(|placed| placed.card == card) {
                known.remove(index);
                return true;
            }
        }
        false
    }

    /// The cards known on top, the uppermost last.
    #[must_use]
    pub fn top(&self) -> &[Placed<C>] {
        &self.top
    }

    /// The cards whose order nobody knows, sorted.
    #[must_use]
    pub fn bag(&self) -> &[C] {
        &self.bag
    }

    /// The cards known at the bottom, the lowest first.
    #[must_use]
    pub fn bottom(&self) -> &[Placed<C>] {
        &self.bottom
    }

    /// Every card, in no order.
    pub fn cards(&self) -> impl Iterator<Item = C> + '_ {
        let known = self.top.iter().chain(&self.bottom).map(|placed| placed.card);
        self.bag.iter().copied().chain(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fate::Fast;
    use crate::seat::Seat;
    use proptest::prelude::*;

    const DRAW: Purpose = Purpose("draw");

    fn name(card: u8) -> String {
        card.to_string()
    }

    #[test]
    fn known_cards_come_in_their_order() {
        let mut fate = Fast::new(1);
        let mut pile = Pile::<u8, 8>::shuffled([1, 2, 3]);
        pile.put_on_top(8, SeatSet::EMPTY);
        pile.put_on_top(9, SeatSet::one(Seat(0)));
        pile.put_at_bottom(7, SeatSet::EMPTY);
        let drawn: Vec<u8> = std::iter::from_fn(|| pile.draw(&mut fate, DRAW, name)).collect();
        assert_eq!(drawn[..2], [9, 8]);
        assert_eq!(drawn[5], 7);
    }

    #[test]
    fn what_was_seen_is_known_to_those_who_saw_it() {
        let placed = Placed { card: 3, known_by: SeatSet::one(Seat(1)) };
        assert_eq!(placed.as_seen_by(Observer::Seat(Seat(1))), Some(3));
        assert_eq!(placed.as_seen_by(Observer::Seat(Seat(0))), None);
        assert_eq!(placed.as_seen_by(Observer::Spectator), None);
        assert_eq!(placed.as_seen_by(Observer::Judge), Some(3));
    }

    proptest! {
        #[test]
        fn cards_are_conserved(cards in prop::collection::vec(any::<u8>(), 0..32), seed in any::<u64>()) {
            let mut fate = Fast::new(seed);
            let mut pile = Pile::<u8, 32>::shuffled(cards.iter().copied());
            let mut held = Vec::new();
            for step in 0..64u32 {
                match fate.below(5, DRAW) {
                    0 | 1 => held.extend(pile.draw(&mut fate, DRAW, name)),
                    2 => if let Some(card) = held.pop() { pile.put_on_top(card, SeatSet::all(2)) },
                    3 => if let Some(card) = held.pop() { pile.put_at_bottom(card, SeatSet::EMPTY) },
                    _ => if step % 3 == 0 { pile.shuffle_in(held.drain(..)) } else { pile.shuffle() },
                }
                let mut all: Vec<u8> = pile.cards().chain(held.iter().copied()).collect();
                all.sort_unstable();
                let mut expected = cards.clone();
                expected.sort_unstable();
                prop_assert_eq!(all, expected);
            }
        }

        #[test]
        fn a_search_finds_what_is_there(cards in prop::collection::vec(0u8..8, 1..16), wanted in 0u8..8) {
            let mut pile = Pile::<u8, 32>::shuffled(cards.iter().copied());
            pile.put_on_top(9, SeatSet::EMPTY);
            let before = pile.len();
            prop_assert_eq!(pile.take(wanted), cards.contains(&wanted));
            prop_assert_eq!(pile.len(), before - usize::from(cards.contains(&wanted)));
            prop_assert!(pile.take(9));
        }
    }
}
