//! What a deck is made of, for `show`.

use super::Deck;
use crate::cards::card::CardSet;
use crate::cards::vocabulary::{CardType, Trait};

/// Numbers about a deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many cards.
    pub size: usize,
    /// Cards of each type, in the order of [`CardType::ALL`].
    pub types: [usize; CardType::ALL.len()],
    /// Cards with a pay by their pay; the last place is eleven and more.
    pub curve: [usize; 12],
    /// Sum of the printed votes.
    pub votes: i32,
    /// Sum of the printed income, less upkeep.
    pub income: i32,
    /// Cards of other factions than the deck's.
    pub foreign: usize,
}

impl Deck {
    /// Numbers about the deck (without pouch).
    #[must_use]
    pub fn summary(&self, set: &CardSet) -> Summary {
        let mut summary = Summary { size: self.size(), ..Summary::default() };
        let faction = self.faction(set);
        for &(id, copies) in &self.cards {
            let card = set.card(id);
            let number = usize::from(copies);
            summary.types[card.kind as usize] += number;
            if matches!(card.kind, CardType::Character | CardType::Estate | CardType::Gear | CardType::Unit) {
                let pay = usize::try_from(card.stats.get(Trait::Pay)).unwrap_or(0);
                summary.curve[pay.min(11)] += number;
            }
            summary.votes += i32::from(card.stats.get(Trait::Votes)) * i32::from(copies);
            summary.income += i32::from(card.stats.get(Trait::Income)) * i32::from(copies);
            let own = card.factions.is_none() || faction.is_some_and(|faction| card.factions.has(faction));
            if !own {
                summary.foreign += number;
            }
        }
        summary
    }
}
