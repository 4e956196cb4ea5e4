//! A ready deck at a table that does not allow all of its cards: feast rules, the boxed game.

use super::sealed::{usable, weight};
use super::{Breach, Construction, Copies, Deck, put, total};
use crate::cards::card::{CardId, CardSet};
use crate::cards::vocabulary::Rarity;

impl Deck {
    /// This deck if it is legal; else one as large in which cards that break a rule are replaced, by cards of the pouch
    /// first, then by such cards of the set as the faction likes best.
    #[must_use]
    pub fn fitted(&self, set: &CardSet, by: &Construction<'_>) -> Self {
        let faction = self.faction(set);
        let (true, Some(faction)) = (!self.check(set, by).is_empty(), faction) else { return self.clone() };
        let mut fitted = Self { cards: Copies::new(), pouch: Copies::new(), boosters: None, ..self.clone() };
        for &card in spread(&self.cards).iter() {
            fitted.join(set, by, card);
        }
        for &card in spread(&self.pouch).iter() {
            if fitted.size() < self.size() {
                fitted.join(set, by, card);
            }
        }
        let mut others: Vec<CardId> = set
            .ids()
            .filter(|&id| set.card(id).rarity != Rarity::Occasional && usable(set.card(id), faction))
            .collect();
        others.sort_by_key(|&id| std::cmp::Reverse(weight(set.card(id), faction)));
        for &card in others.iter().cycle().take(others.len() * 2) {
            if fitted.size() < self.size() {
                fitted.join(set, by, card);
            }
        }
        fitted.boosters = self.boosters;
        fitted
    }

    /// Takes a card in, unless the deck would break a rule with it; that it may still be too small is no breach yet.
    fn join(&mut self, set: &CardSet, by: &Construction<'_>, card: CardId) {
        let before = self.cards.clone();
        put(&mut self.cards, card, 1);
        let breaches = self.check(set, by);
        if !breaches.iter().all(|breach| matches!(breach, Breach::Size { .. })) {
            self.cards = before;
        }
    }
}

/// Every copy by itself.
fn spread(copies: &Copies) -> Vec<CardId> {
    let mut cards = Vec::with_capacity(total(copies));
    for &(card, number) in copies {
        cards.extend(std::iter::repeat_n(card, usize::from(number)));
    }
    cards
}
