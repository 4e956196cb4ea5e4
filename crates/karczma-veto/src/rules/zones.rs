//! Cards change zones (AH 400 to 411, 703, 705).

use karczma_kernel::{Fate, Seat, SeatSet, Sink};

use super::setup::add_to_hand;
use crate::cards::{CardId, CardType, Zone};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid};
use crate::ids::{Named, PermId};
use crate::look::Look;
use crate::state::{Buried, Held, Permanent};

impl Look<'_> {
    /// A card tucked under, or attached face down to, a card that the player controls.
    pub(crate) fn tucked(self, card: CardId, host: Named, seat: Seat) -> Option<PermId> {
        let host = self.table().find(host)?;
        self.table()
            .on(host)
            .find(|(id, tucked)| {
                tucked.controller == seat
                    && (tucked.tucked() || self.is_kind(*id, CardType::Covenant))
                    && self.state.card_of(*id) == Some(card)
            })
            .map(|(id, _)| id)
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Lays a card on the playing field: in the first free place of the arena.
    pub(crate) fn add_permanent(&mut self, mut permanent: Permanent) -> PermId {
        let arena = &mut self.state.table.permanents;
        if let Some(slot) = arena.iter().position(|place| !place.live) {
            permanent.generation = arena[slot].generation;
            let id = PermId::new(slot as u8, permanent.generation);
            arena[slot] = permanent;
            self.note_sorts();
            return id;
        }
        let id = PermId::new(arena.len() as u8, permanent.generation);
        arena.push(permanent);
        self.note_sorts();
        id
    }

    /// Lays a card on its owner's discard, where everybody sees it arrive (VR-41).
    pub(crate) fn lay_on_discard(&mut self, owner: Seat, card: CardId, why: Laid) {
        if self.state.table.player[owner.index()].in_game {
            self.state.zones_mut(owner).discard.push(card);
        }
        self.tell(Fact::Discarded(owner, card, why));
    }

    pub(crate) fn bury(&mut self, buried: Buried) {
        let place = self.state.table.grave.partition_point(|other| *other <= buried);
        self.state.table.grave.insert(place, buried);
        self.tell(Fact::Buried(buried.owner, buried.card, buried.cause));
    }

    /// A card comes to its owner's hand, seen by some.
    pub(crate) fn bring_to_hand(&mut self, owner: Seat, card: CardId, known_by: SeatSet) {
        add_to_hand(&mut self.state.zones_mut(owner).hand, Held { card, known_by: known_by.without(owner) });
        self.tell(Fact::Returned(owner, card, Zone::Hand));
    }

    /// Takes a card out of a hand, one that others know first. False if it is not there.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: CardId) -> bool {
        let hand = &mut self.state.zones_mut(seat).hand;
        let found = hand.iter().rposition(|held| held.card == card);
        found.map(|index| hand.remove(index)).is_some()
    }

    /// A card goes from hand to the discard (AH 408.1.c, 408.1.d).
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, card: CardId) {
        if self.take_from_hand(seat, card) {
            mark!("AH 408.1.d");
            self.lay_on_discard(seat, card, Laid::Hand);
        }
    }

    /// Lays a card face down, known to its controller alone.
    pub(crate) fn lay_face_down(&mut self, id: PermId, card: CardId) {
        let hidden = &mut self.state.secrets.face_down;
        let place = hidden.partition_point(|(other, _)| *other < id);
        hidden.insert(place, (id, card));
        if let Some(permanent) = self.state.table.get_mut(id) {
            permanent.card = None;
            permanent.keywords = crate::cards::Keywords::NONE;
        }
        self.note_sorts();
    }
}
