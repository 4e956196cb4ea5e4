//! Cards leave the playing field. All that one change takes goes together (AH 101.4/3): every card that was there sees
//! every one of them go, those that go themselves too (VR-79).

use karczma_kernel::{Fate, Seat, Sink};

use crate::cards::{CardId, CardType, Keyword, Keywords, Past};
use crate::engine::Engine;
use crate::events::{Event, Fact, Fall, Laid};
use crate::ids::{PermId, Place};
use crate::state::{Buried, Cause, Concerned, Permanent};

/// How a card leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// To its owner's discard (AH 408.1.b).
    Discarded,
    /// Wounded, and so discarded (V2-3.2.7).
    Wounded,
    /// A unit destroyed in a skirmish, and so discarded (AH 514.3.d/3).
    Destroyed,
    /// Killed: to the grave (V2-3.2.8).
    Killed,
    /// To the grave for another cause (AH 409.1).
    Removed(Cause),
    /// Taken up: its player plays it, or it goes to a hand.
    Taken,
}

impl Exit {
    /// What triggers wait for, in order.
    const fn seen_as(self) -> &'static [Past] {
        match self {
            Self::Discarded => &[Past::ToDiscard, Past::Leave],
            Self::Wounded => &[Past::Wounded, Past::ToDiscard, Past::Leave],
            Self::Destroyed => &[Past::Destroyed, Past::ToDiscard, Past::Leave],
            Self::Killed => &[Past::Killed, Past::Leave],
            Self::Removed(_) | Self::Taken => &[Past::Leave],
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// These cards leave together, with all that is attached to them or tucked under them (AH 703.2).
    pub(crate) fn leave(&mut self, leaving: &[(PermId, Exit)]) {
        let mut all = Vec::new();
        for (id, exit) in leaving {
            self.gather(*id, *exit, leaving, &mut all);
        }
        for (id, exit) in &all {
            self.tell_exit(*id, *exit);
            for past in exit.seen_as() {
                self.happened(*past, *id);
            }
        }
        let bereft = self.bereft_of_elects(&all);
        for (id, exit) in all {
            if let Some((card, owner)) = self.take_off(id) {
                self.lay(card, owner, exit);
            }
        }
        for seat in bereft {
            if self.look().elects(seat) > 0 {
                mark!("V2-3.4.10");
            } else {
                mark!("AH 104.4", "AH 700.1.m/2", "V2-1.2.24", "V2-3.4.3");
                self.doom(seat, Fall::Elect);
            }
        }
    }

    /// Notes a card that leaves, after what lies on it (V2-3.2.5).
    fn gather(&self, id: PermId, exit: Exit, leaving: &[(PermId, Exit)], all: &mut Vec<(PermId, Exit)>) {
        let known = all.iter().any(|(other, _)| *other == id);
        if known || !self.state.table.is_here(id) {
            return;
        }
        for (other, _) in self.state.table.on(id) {
            mark!("AH 703.2", "V2-3.2.4", "AH 704.3.c", "AH 704.4.c");
            let own = leaving.iter().find(|(named, _)| *named == other).map(|(_, exit)| *exit);
            self.gather(other, own.unwrap_or(Exit::Discarded), leaving, all);
        }
        all.push((id, exit));
    }

    fn tell_exit(&mut self, id: PermId, exit: Exit) {
        let card = self.state.table.get(id).and_then(|permanent| permanent.card);
        match (exit, card) {
            (Exit::Wounded, Some(card)) => {
                mark!("V2-3.1.8", "V2-3.2.7");
                self.tell(Fact::Wounded(card));
            }
            (Exit::Destroyed, Some(card)) => self.tell(Fact::Destroyed(card)),
            (Exit::Killed, Some(card)) => {
                mark!("V2-3.2.8");
                self.tell(Fact::Killed(card));
            }
            (Exit::Discarded, Some(_)) if self.look().is_kind(id, CardType::Character) => mark!("V2-3.2.7"),
            (Exit::Discarded | Exit::Removed(_) | Exit::Taken, _)
            | (Exit::Wounded | Exit::Destroyed | Exit::Killed, None) => {}
        }
    }

    /// The players whose Elects are killed: who has none left then loses (AH 104.4).
    fn bereft_of_elects(&self, all: &[(PermId, Exit)]) -> Vec<Seat> {
        let killed = all.iter().filter(|(_, exit)| *exit == Exit::Killed);
        let elects = killed.filter_map(|(id, _)| self.state.table.get(*id));
        let mut seats: Vec<Seat> =
            elects.filter(|card| card.keywords.has(Keyword::Elect)).map(|card| card.controller).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Takes a card off the playing field; the card itself is handed back.
    fn take_off(&mut self, id: PermId) -> Option<(CardId, Seat)> {
        let card = self.state.card_of(id)?;
        let owner = self.state.table.get(id)?.owner;
        self.state.secrets.face_down.retain(|(other, _)| *other != id);
        let slot = id.slot();
        let generation = self.state.table.permanents[slot].generation.wrapping_add(1);
        let mut empty = Permanent::new(CardId(0), Keywords::NONE, Seat(0), Place::Election);
        (empty.live, empty.card, empty.generation) = (false, None, generation);
        self.state.table.permanents[slot] = empty;
        self.note_sorts();
        mark!("AH 110.2", "AH 111.1/2", "V2-4.3.1");
        self.state.table.lasting.retain(|lasting| lasting.on != Concerned::Card(id));
        self.interrupt_fights_of(id);
        Some((card, owner))
    }

    /// Lays a card that left where it belongs.
    fn lay(&mut self, card: CardId, owner: Seat, exit: Exit) {
        let cause = match exit {
            Exit::Discarded | Exit::Wounded | Exit::Destroyed => {
                mark!("AH 109.6", "V2-4.2.2");
                self.lay_on_discard(owner, card, Laid::Field);
                return;
            }
            Exit::Taken => return,
            Exit::Killed => Cause::Killed,
            Exit::Removed(cause) => cause,
        };
        mark!("V2-3.2.6", "V2-3.2.8", "V2-4.2.2");
        self.bury(Buried { card, owner, cause });
    }

    /// Cards leave together in the same way.
    pub(crate) fn leave_alike(&mut self, cards: Vec<PermId>, exit: Exit) {
        let leaving: Vec<(PermId, Exit)> = cards.into_iter().map(|id| (id, exit)).collect();
        self.leave(&leaving);
    }

    /// A card of the playing field goes to its owner's discard (AH 408.1.b, 109.6).
    pub(crate) fn discard_permanent(&mut self, id: PermId) {
        self.leave(&[(id, Exit::Discarded)]);
    }

    /// Takes a card up from its place to play it or to hand it to its owner.
    pub(crate) fn take_up(&mut self, id: PermId) -> Option<(CardId, Seat)> {
        let taken = self.state.card_of(id).zip(self.state.table.get(id).map(|card| card.owner));
        self.leave(&[(id, Exit::Taken)]);
        taken
    }

    /// How cards and abilities discard or remove a card: not at all, if it withstands them.
    pub(crate) fn exit_by_text(&self, id: PermId, exit: Exit) -> Option<(PermId, Exit)> {
        let look = self.look();
        let goes =
            if let Exit::Removed(_) = exit { look.can_be_removed(id) } else { look.can_be_discarded(id) };
        if goes {
            return Some((id, exit));
        }
        self.note_undiscarded(id);
        None
    }

    /// Notes by which article a card is not discarded, and not removed.
    fn note_undiscarded(&self, id: PermId) {
        let look = self.look();
        if look.has(id, Keyword::Enduring) {
            mark!("AH 700.1.rr", "V2-1.5.4");
        }
        match look.kind(id) {
            Some(CardType::Faction) => mark!("AH 309.4", "V2-1.1.2"),
            Some(CardType::Strategy) => mark!("AH 308.3", "V2-1.7.2"),
            Some(CardType::Land) => mark!("AH 306.3"),
            Some(
                CardType::Character
                | CardType::Estate
                | CardType::Gear
                | CardType::Thrust
                | CardType::Effect
                | CardType::Unit
                | CardType::Covenant,
            )
            | None => {}
        }
    }
}
