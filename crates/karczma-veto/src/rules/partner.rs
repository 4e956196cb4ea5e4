//! Partners (AH 800): showing one's hand.

use karczma_kernel::{Fate, Seat, Sink};

use super::Engine;
use super::look::Look;
use crate::cards::CardId;
use crate::events::{Event, News};
use crate::refusal::Refusal;

impl Look<'_> {
    /// The player's partner, while he is in the game.
    pub(crate) fn partner(self, seat: Seat) -> Option<Seat> {
        let order = self.table().order.iter().copied();
        order.into_iter().find(|other| self.partners(*other, seat))
    }

    /// May this card be shown to the partner (AH 800.13)? Whoever is asked for a decision may do so first.
    pub(crate) fn check_show(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let hand = &self.state.zones(seat).hand;
        if !hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        let Some(partner) = self.partner(seat) else { return Err(Refusal::NoPartner(card)) };
        let unseen = hand.iter().any(|held| held.card == card && !held.known_by.contains(partner));
        if unseen { Ok(()) } else { Err(Refusal::NoPartner(card)) }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The partner sees the card, and knows it from then on.
    pub(crate) fn show_partner(&mut self, seat: Seat, card: CardId) {
        let Some(partner) = self.look().partner(seat) else { return };
        let hand = &mut self.state.zones_mut(seat).hand;
        let unseen = hand.iter_mut().find(|held| held.card == card && !held.known_by.contains(partner));
        if let Some(held) = unseen {
            held.known_by = held.known_by.with(partner);
            hand.sort_unstable();
            self.out.tell(|| News::ShownToPartner(seat, partner, card));
        }
    }
}
