//! Cards change zones (AH 400 to 411, 703, 705).

use karczma_kernel::{Fate, Seat, SeatSet, Sink};

use super::Engine;
use super::look::Look;
use super::setup::add_to_hand;
use crate::cards::Past;
use crate::cards::{CardId, CardType, Zone};
use crate::events::{Event, Fact};
use crate::ids::{Named, PermId, Place};
use crate::state::{Buried, Cause, Held, Permanent};

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

    /// Takes a card off the playing field, its attachments first (V2-3.2.5); the card itself is handed back.
    fn take_off(&mut self, id: PermId) -> Option<(CardId, Seat)> {
        let card = self.state.card_of(id)?;
        self.happened(Past::Leave, id);
        let attached: Vec<PermId> = self.state.table.on(id).map(|(other, _)| other).collect();
        for other in attached {
            mark!("AH 703.2", "V2-3.2.4", "AH 704.3.c", "AH 704.4.c");
            self.discard_permanent(other);
        }
        let owner = self.state.table.get(id)?.owner;
        self.state.secrets.face_down.retain(|(other, _)| *other != id);
        let slot = id.slot();
        let generation = self.state.table.permanents[slot].generation.wrapping_add(1);
        let mut empty = Permanent::new(CardId(0), crate::cards::Keywords::NONE, Seat(0), Place::Election);
        (empty.live, empty.card, empty.generation) = (false, None, generation);
        self.state.table.permanents[slot] = empty;
        self.note_sorts();
        mark!("AH 110.2", "AH 111.1/2", "V2-4.3.1");
        self.state.table.lasting.retain(|lasting| lasting.on != crate::state::Concerned::Card(id));
        self.interrupt_fights_of(id);
        Some((card, owner))
    }

    /// A card of the playing field goes to its owner's discard (AH 408.1.b, 109.6).
    pub(crate) fn discard_permanent(&mut self, id: PermId) {
        if !self.state.table.is_here(id) {
            return;
        }
        if self.look().is_kind(id, CardType::Character) {
            mark!("V2-3.2.7");
        }
        self.happened(Past::ToDiscard, id);
        if let Some((card, owner)) = self.take_off(id) {
            mark!("AH 109.6", "V2-4.2.2");
            self.lay_on_discard(owner, card);
        }
    }

    /// A card of the playing field goes to the grave (AH 409.1).
    pub(crate) fn remove_permanent(&mut self, id: PermId, cause: Cause) {
        if let Some((card, owner)) = self.take_off(id) {
            mark!("V2-3.2.6", "V2-3.2.8", "V2-4.2.2");
            self.bury(Buried { card, owner, cause });
        }
    }

    /// Takes a tucked card or covenant from its place to play it; it leaves without going anywhere yet.
    pub(crate) fn take_from_under(&mut self, id: PermId) -> Option<(CardId, Seat)> {
        self.take_off(id)
    }

    /// Lays a card on its owner's discard, where everybody sees it arrive (VR-41).
    pub(crate) fn lay_on_discard(&mut self, owner: Seat, card: CardId) {
        if self.state.table.player[owner.index()].in_game {
            self.state.zones_mut(owner).discard.push(card);
        }
        self.tell(Fact::Discarded(owner, card));
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
            self.lay_on_discard(seat, card);
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
