//! What a deck is made of, for `show`.

use super::{Deck, total};
use crate::cards::card::CardSet;
use crate::cards::vocabulary::{CardType, Faction, Rarity, Trait};

/// Numbers about a deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many cards.
    pub size: usize,
    /// How many cards in the pouch.
    pub pouch: usize,
    /// Cards of each type, in the order of [`CardType::ALL`].
    pub types: [usize; CardType::ALL.len()],
    /// Cards of each faction, in the order of [`Faction::ALL`]; a card with several crests counts for each.
    pub factions: [usize; Faction::ALL.len()],
    /// Cards without a crest.
    pub factionless: usize,
    /// Cards of each rarity, in the order of [`Rarity::ALL`].
    pub rarities: [usize; Rarity::ALL.len()],
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
    /// Numbers about the deck; what lies in the pouch is only counted.
    #[must_use]
    pub fn summary(&self, set: &CardSet) -> Summary {
        let mut summary = Summary { size: self.size(), pouch: total(&self.pouch), ..Summary::default() };
        let faction = self.faction(set);
        for &(id, copies) in &self.cards {
            let card = set.card(id);
            let number = usize::from(copies);
            summary.types[card.kind as usize] += number;
            summary.rarities[card.rarity as usize] += number;
            card.factions.iter().for_each(|crest| summary.factions[crest as usize] += number);
            summary.factionless += if card.factions.is_none() { number } else { 0 };
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
