//! Between the games of a match (D-26, AH 411): cards go from the deck into the pouch, as many come out of it.
//!
//! A player first names the cards that leave his deck, then those that enter it. What he does, and with how many cards,
//! nobody else sees. The basic version of the deck stays with the game; the state holds only how a player's deck differs
//! from it, so that every match begins with the basic version again.

use karczma_kernel::{Fate, Flow, Seat, SeatSet, Sink};

use super::deck_check::construction;
use crate::cards::deck::{Breach, Deck};
use crate::cards::{CardId, CardType};
use crate::engine::Engine;
use crate::events::{Event, Fact, News};
use crate::frame::Frame;
use crate::look::Look;
use crate::moves::Picked;
use crate::refusal::Refusal;
use crate::state::SWAPS_MAX;
use crate::wanted::Wanted;

impl Look<'_> {
    /// A player's deck as it stands: the basic version with his changes.
    pub(crate) fn deck_now(self, seat: Seat) -> Vec<CardId> {
        let swap = &self.state.zones(seat).swap;
        changed(&self.game.decks[seat.index()].cards, &swap.out, &swap.into)
    }

    /// His pouch.
    pub(crate) fn pouch_now(self, seat: Seat) -> Vec<CardId> {
        let swap = &self.state.zones(seat).swap;
        changed(&self.game.decks[seat.index()].pouch, &swap.into, &swap.out)
    }

    /// How many cards more have left the deck than entered it.
    fn owed(self, seat: Seat) -> usize {
        let swap = &self.state.zones(seat).swap;
        swap.out.len().saturating_sub(swap.into.len())
    }

    /// The cards that the player may name now, each once.
    pub(crate) fn swap_designs(self, seat: Seat) -> Vec<CardId> {
        let swap = &self.state.zones(seat).swap;
        let mut cards = if swap.entering { self.pouch_now(seat) } else { self.deck_now(seat) };
        cards.dedup();
        cards.retain(|card| self.check_swap(seat, Picked::Design(*card)).is_ok());
        cards
    }

    /// May the player do this between two games?
    pub(crate) fn check_swap(self, seat: Seat, picked: Picked) -> Result<(), Refusal> {
        let swap = &self.state.zones(seat).swap;
        match picked {
            Picked::Done if swap.entering => Err(Refusal::UnevenSwap),
            Picked::Done => Ok(()),
            Picked::Design(card) if swap.entering => {
                if !self.pouch_now(seat).contains(&card) {
                    return Err(Refusal::NotInPouch(card));
                }
                if self.may_join(seat, card) { Ok(()) } else { Err(Refusal::NotInDeck(card)) }
            }
            Picked::Design(card) => {
                let most = self.game.decks[seat.index()].pouch.len();
                let room =
                    self.owed(seat) < most && swap.out.len() < SWAPS_MAX && swap.into.len() < SWAPS_MAX;
                let there = self.deck_now(seat).contains(&card);
                if there && room { Ok(()) } else { Err(Refusal::NotInDeck(card)) }
            }
            Picked::Card(_)
            | Picked::Tucked(..)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_) => Err(Refusal::Wants(Wanted::Swap)),
        }
    }

    /// Would the deck be legal with this card too (P-14)? It may still have too few cards.
    fn may_join(self, seat: Seat, card: CardId) -> bool {
        let brought = &self.game.decks[seat.index()];
        let special = matches!(self.card(card).kind, CardType::Faction | CardType::Strategy);
        let mut cards = self.deck_now(seat);
        cards.push(card);
        let deck = Deck {
            factions: vec![brought.faction],
            strategies: brought.strategy.into_iter().collect(),
            cards: super::deck_check::counted(cards),
            ..Deck::default()
        };
        let breaches = deck.check(&self.game.cards, &construction(&self.game.options, None));
        !special && breaches.iter().all(|breach| matches!(breach, Breach::Size { .. }))
    }
}

/// A list without some cards and with others, in order.
pub(crate) fn changed(list: &[CardId], without: &[CardId], with: &[CardId]) -> Vec<CardId> {
    let mut cards = list.to_vec();
    for card in without {
        if let Some(index) = cards.iter().position(|other| other == card) {
            cards.swap_remove(index);
        }
    }
    cards.extend(with);
    cards.sort_unstable();
    cards
}

/// Notes a card on one side of a swap; a card that comes back is no swap.
fn note(card: CardId, gone: &mut Vec<CardId>, come: &mut Vec<CardId>) {
    if let Some(index) = come.iter().position(|other| *other == card) {
        come.remove(index);
    } else {
        let place = gone.partition_point(|other| *other < card);
        gone.insert(place, card);
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Both change their decks, or not; then the next game is set up.
    pub(crate) fn between(&mut self, done: SeatSet) -> Flow {
        let waiting = |seat: &Seat| !done.contains(*seat) && !self.game.decks[seat.index()].pouch.is_empty();
        if Seat::all(self.game.options.players).any(|seat| waiting(&seat)) {
            return Flow::Ask;
        }
        self.pop();
        self.set_up();
        Flow::Go
    }

    pub(crate) fn decide_swap(&mut self, seat: Seat, picked: Picked) {
        let swap = &self.state.zones(seat).swap;
        let (mut out, mut into) = (swap.out.to_vec(), swap.into.to_vec());
        let entering = swap.entering;
        if let Picked::Design(card) = picked {
            mark!("AH 411.2", "AH 411.5");
            if entering {
                note(card, &mut into, &mut out);
            } else {
                note(card, &mut out, &mut into);
            }
        }
        let swap = &mut self.state.zones_mut(seat).swap;
        (swap.out, swap.into) = (out.into_iter().collect(), into.into_iter().collect());
        let owed = self.look().owed(seat);
        let finished = matches!(picked, Picked::Done) || entering;
        self.state.zones_mut(seat).swap.entering = finished && owed > 0;
        if let Picked::Design(card) = picked {
            self.out.tell(|| News::Swapped(seat, card));
        } else if owed > 0 {
            self.out.tell(|| News::Leaving(seat));
        }
        if finished && owed == 0 {
            if let Some(Frame::Between(done)) = self.state.table.frames.last_mut() {
                *done = done.with(seat);
            }
            mark!("AH G.6");
            self.tell(Fact::DeckReady(seat));
        }
    }
}
