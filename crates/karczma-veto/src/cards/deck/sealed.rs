//! Sealed play (*wybraniecki*): boosters, pools, and a deck that can be built from any of them.

use karczma_kernel::{Fast, Fate, Purpose};

use super::{Copies, Deck, put};
use crate::cards::card::{Card, CardId, CardSet};
use crate::cards::keyword::Keyword;
use crate::cards::vocabulary::{CardType, Faction, Rarity};

/// How many boosters a player opens.
pub const BOOSTERS: usize = 6;

/// What lies in a booster: 12 cards.
const CONTENTS: [(Rarity, usize); 3] = [(Rarity::Common, 7), (Rarity::Uncommon, 4), (Rarity::Rare, 1)];

/// The purpose of a draw for a booster.
const BOOSTER: Purpose = Purpose("booster");

/// Opens a booster: no card twice, rarities as printed on the wrapper. Faction cards are never in it.
pub fn booster(set: &CardSet, fate: &mut impl Fate) -> Vec<CardId> {
    let mut cards = Vec::new();
    for (rarity, number) in CONTENTS {
        let mut from: Vec<CardId> = set.ids().filter(|&id| set.card(id).rarity == rarity).collect();
        for _ in 0..number {
            let Some(choices) = u32::try_from(from.len()).ok().filter(|&choices| choices > 0) else { break };
            let name = |at: u32| set.card(from[at as usize]).slug.to_string();
            let at = fate.choose(choices, BOOSTER, &name);
            cards.push(from.swap_remove(at as usize));
        }
    }
    cards
}

/// Everything that a player received.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    copies: Copies,
}

impl Pool {
    /// Opens boosters.
    pub fn open(set: &CardSet, boosters: usize, fate: &mut impl Fate) -> Self {
        let mut copies = Copies::new();
        for _ in 0..boosters {
            for card in booster(set, fate) {
                put(&mut copies, card, 1);
            }
        }
        copies.sort_unstable();
        Self { copies }
    }

    /// The boosters of one player in sealed play, of which the deck names the seed (AH 100.5.b/1).
    #[must_use]
    pub fn of_seed(set: &CardSet, seed: u64) -> Self {
        Self::open(set, BOOSTERS, &mut Fast::new(seed))
    }

    /// A pool of given cards.
    #[must_use]
    pub const fn of(copies: Copies) -> Self {
        Self { copies }
    }

    /// The cards, with their numbers.
    #[must_use]
    pub const fn copies(&self) -> &Copies {
        &self.copies
    }

    /// How many copies of a card it holds.
    #[must_use]
    pub fn has(&self, card: CardId) -> u8 {
        self.copies.iter().filter(|&&(known, _)| known == card).map(|&(_, number)| number).sum()
    }

    /// A legal deck of the pool: the faction with the most candidates and usable cards, so many cards by a fixed plan,
    /// everything else in the pouch (AH 411.6).
    #[must_use]
    pub fn build(&self, set: &CardSet, size: usize) -> Deck {
        let best = self.best_faction(set);
        let mut deck = Deck {
            name: best.word().into(),
            factions: set.ids().filter(|&id| is_card_of(set.card(id), best)).take(1).collect(),
            pouch: self.copies.clone(),
            ..Deck::default()
        };
        let mut order: Copies =
            self.copies.iter().copied().filter(|&(id, _)| usable(set.card(id), best)).collect();
        order.sort_by_key(|&(id, _)| std::cmp::Reverse(weight(set.card(id), best)));
        for by_quota in [true, false] {
            for &(id, number) in &order {
                let kind = set.card(id).kind;
                let room =
                    if by_quota { quota(kind, size).saturating_sub(deck.count(set, kind)) } else { size };
                let left =
                    deck.pouch.iter().find(|&&(card, _)| card == id).map_or(0, |&(_, left)| left.min(number));
                let taken = usize::from(left).min(room).min(size - deck.size());
                if let Ok(taken @ 1..) = u8::try_from(taken) {
                    put(&mut deck.cards, id, taken);
                    deck.pouch
                        .iter_mut()
                        .filter(|(card, _)| *card == id)
                        .for_each(|(_, left)| *left -= taken);
                }
            }
        }
        deck.pouch.retain(|&(_, number)| number > 0);
        deck
    }

    fn best_faction(&self, set: &CardSet) -> Faction {
        let worth = |faction: Faction| -> usize {
            let usable = self.copies.iter().filter(|&&(id, _)| usable(set.card(id), faction));
            usable.map(|&(id, number)| usize::from(number) * weight(set.card(id), faction)).sum()
        };
        Faction::ALL.iter().copied().max_by_key(|&faction| worth(faction)).unwrap_or(Faction::Dworscy)
    }
}

impl Deck {
    /// How many cards of a type it holds.
    fn count(&self, set: &CardSet, kind: CardType) -> usize {
        let of_kind = self.cards.iter().filter(|&&(card, _)| set.card(card).kind == kind);
        of_kind.map(|&(_, number)| usize::from(number)).sum()
    }
}

fn is_card_of(card: &Card, faction: Faction) -> bool {
    card.kind == CardType::Faction && card.factions.has(faction)
}

/// May the card be in a deck of the faction at all?
pub(super) fn usable(card: &Card, faction: Faction) -> bool {
    let belongs = card.factions.is_none() || card.factions.has(faction);
    match card.kind {
        CardType::Faction | CardType::Strategy => false,
        CardType::Character | CardType::Unit => {
            belongs || !card.keywords.with_contained().has(Keyword::Loyal)
        }
        CardType::Estate
        | CardType::Gear
        | CardType::Thrust
        | CardType::Effect
        | CardType::Land
        | CardType::Covenant => belongs,
    }
}

/// How much a deck of the faction wants the card.
pub(super) fn weight(card: &Card, faction: Faction) -> usize {
    let own = usize::from(card.factions.has(faction));
    let elect = usize::from(card.keywords.has(Keyword::Elect));
    let foreign = usize::from(!card.factions.is_none() && own == 0);
    10 + 6 * own + 12 * elect * own + 3 * elect - 8 * foreign
}

/// How many cards of a type a deck of that size takes at first.
const fn quota(kind: CardType, size: usize) -> usize {
    match kind {
        CardType::Character => size * 11 / 30,
        CardType::Estate => size * 6 / 30,
        CardType::Thrust => size * 5 / 30,
        CardType::Gear => size * 3 / 30,
        CardType::Effect => size * 5 / 30,
        CardType::Faction | CardType::Strategy | CardType::Land | CardType::Unit | CardType::Covenant => 0,
    }
}
