//! Showing cards of the hand to the partner (D-27).

use karczma_kernel::{Fate, Seat, Sink};

use crate::cards::CardId;
use crate::engine::Engine;
use crate::events::{Event, News};
use crate::look::Look;
use crate::refusal::Refusal;

impl Look<'_> {
    /// The partner of a player in team play who is in the game.
    pub(crate) fn partner(self, seat: Seat) -> Option<Seat> {
        self.table()
            .order
            .iter()
            .copied()
            .find(|other| *other != seat && self.team(*other) == self.team(seat))
    }

    /// May the player show this card? It must be one that his partner does not know yet.
    pub(crate) fn check_show(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let hand = &self.state.zones(seat).hand;
        if !hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        let Some(partner) = self.partner(seat) else { return Err(Refusal::NoPartner) };
        let unknown = hand.iter().any(|held| held.card == card && !held.known_by.contains(partner));
        if unknown { Ok(()) } else { Err(Refusal::NoPartner) }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The partner knows the card from now on; whoever was asked is asked still.
    pub(crate) fn show_to_partner(&mut self, seat: Seat, card: CardId) {
        let Some(partner) = self.look().partner(seat) else { return };
        let hand = &mut self.state.zones_mut(seat).hand;
        let unknown = hand.iter_mut().find(|held| held.card == card && !held.known_by.contains(partner));
        if let Some(held) = unknown {
            held.known_by = held.known_by.with(partner);
            hand.sort_unstable();
            self.out.tell(|| News::Confided(seat, partner, card));
        }
    }
}
