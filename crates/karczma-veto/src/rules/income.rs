//! Income and upkeep (P-12), discards of the end phase (D-17).

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::{CardId, CardType, Keyword, Trait};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid, News};
use crate::frame::Frame;
use crate::ids::{Named, PermId, Place};
use crate::look::Look;
use crate::moves::Picked;
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::wanted::Wanted;

/// Upkeep of a unit on a land (AH 307.2/1).
const UNIT_UPKEEP: i32 = 2;

impl Look<'_> {
    /// Income less upkeep of all that a player controls (AH 211.3/1, 307.3).
    pub(crate) fn net_income(self, seat: Seat) -> i32 {
        mark!("AH 211.2", "AH 211.4", "AH G.7", "V2-6.5", "V2-6.6");
        let mut net = 0;
        for (id, card) in self.table().all() {
            if card.controller == seat && !card.tucked() && card.card.is_some() {
                let income = self.value_of(id, Trait::Income);
                self.note_income(id, income);
                net += income;
            }
        }
        mark!("AH 307.2/2");
        for (land, permanent) in self.of_kind(CardType::Land) {
            let units = self
                .of_kind(CardType::Unit)
                .filter(|(_, unit)| unit.place == Place::On(land) && unit.controller == seat);
            let surplus = units.count() as i32 - self.value_of(land, Trait::Prosperity).max(0);
            if surplus > 0 {
                mark!("AH 307.2/1", "AH 307.3", "AH 222.3", "AH 306.1.b");
                let abroad = i32::from(permanent.keywords.has(Keyword::Abroad));
                if abroad == 1 {
                    mark!("AH 700.1.dd/1");
                }
                net -= surplus * (UNIT_UPKEEP + abroad);
            }
        }
        net
    }

    /// Notes by which rule of the boxed game a card brings ducats or costs them: each type has its own.
    fn note_income(self, id: PermId, income: i32) {
        match self.kind(id) {
            Some(CardType::Faction) => mark!("V2-1.1.6"),
            Some(CardType::Character) if income < 0 => mark!("V2-1.2.7"),
            Some(CardType::Gear) if income != 0 => mark!("V2-1.3.2"),
            Some(CardType::Estate) if income != 0 => mark!("V2-1.4.4"),
            Some(_) | None => {}
        }
    }

    /// Owned cards with upkeep, which may be discarded instead of paying (AH 211.4.a, 211.4.a.1), and surplus units.
    pub(crate) fn upkeep_cards(self, seat: Seat) -> Vec<PermId> {
        let mut cards: Vec<PermId> = Vec::new();
        for (id, card) in self.table().all() {
            if card.controller != seat || card.tucked() || card.card.is_none() || self.is_special(id) {
                continue;
            }
            if card.owner != seat {
                mark!("AH 211.4.a.1");
                continue;
            }
            let surplus_unit = match card.place {
                Place::On(land) if self.is_kind(id, CardType::Unit) => {
                    let here = self
                        .of_kind(CardType::Unit)
                        .filter(|(_, unit)| unit.place == Place::On(land) && unit.controller == seat);
                    here.count() as i32 > self.value_of(land, Trait::Prosperity).max(0)
                }
                Place::On(_)
                | Place::Election
                | Place::Magnates
                | Place::Lands
                | Place::Special
                | Place::Attached(_)
                | Place::Under(_) => false,
            };
            if surplus_unit || self.value_of(id, Trait::Income) < 0 {
                cards.push(id);
            }
        }
        cards
    }

    /// Must the player discard something because he cannot pay (P-12 c)?
    pub(crate) fn must_give_up(self, seat: Seat) -> bool {
        self.table().player[seat.index()].treasury.saturating_add(self.net_income(seat)) < 0
    }

    pub(crate) fn check_upkeep(self, seat: Seat, picked: Picked) -> Result<(), Refusal> {
        match picked {
            Picked::Done if self.must_give_up(seat) => Err(Refusal::MustGiveUp),
            Picked::Done => Ok(()),
            Picked::Card(named) => {
                let offered =
                    self.table().find(named).is_some_and(|id| self.upkeep_cards(seat).contains(&id));
                if offered { Ok(()) } else { Err(self.no_upkeep(seat, named)) }
            }
            Picked::Design(_)
            | Picked::Tucked(..)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_) => Err(Refusal::Wants(Wanted::Upkeep)),
        }
    }

    /// Why this card is not discarded instead of its upkeep.
    fn no_upkeep(self, seat: Seat, named: Named) -> Refusal {
        let found = self.table().find(named).and_then(|id| self.table().get(id));
        match found {
            None => Refusal::NotThere,
            Some(card) if card.controller != seat => Refusal::NotYours(named.card),
            Some(card) if card.owner != seat => Refusal::NotOwnUpkeep(named.card),
            Some(_) => Refusal::NoUpkeep(named.card),
        }
    }

    /// Cards that a player must still lay for the discards of the end phase, and whether he may lay one more.
    pub(crate) fn discards_due(self, seat: Seat) -> (usize, bool) {
        let zones = self.state.zones(seat);
        let (hand, laid, most) = (zones.hand.len(), zones.laid.len(), self.max_hand(seat));
        // In the boxed game a surplus goes in the next accounting phase; here one card may go (C-16).
        let forced = match self.game.options.rulebook(Switch::ExcessCards) {
            true => 0,
            false => (hand + laid).saturating_sub(most),
        };
        let due = forced.saturating_sub(laid);
        (due, laid < forced + 1 && hand > 0)
    }

    pub(crate) fn check_discards(self, seat: Seat, picked: Picked) -> Result<(), Refusal> {
        let (due, more) = self.discards_due(seat);
        match picked {
            Picked::Done if due > 0 => Err(Refusal::MustDiscard { more: due as u8 }),
            Picked::Done => Ok(()),
            Picked::Design(card) => {
                if !self.state.zones(seat).hand.iter().any(|held| held.card == card) {
                    return Err(Refusal::NotInHand(card));
                }
                if more { Ok(()) } else { Err(Refusal::DiscardedEnough) }
            }
            Picked::Card(_)
            | Picked::Tucked(..)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_) => Err(Refusal::Wants(Wanted::Discard)),
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// One player's income, after he has decided what to give up (D-14). No text of the card language can answer the
    /// batch, so that its window is always closed (VR-61).
    pub(crate) fn income_of(&mut self, done: usize) -> Flow {
        mark!("AH 502.1.c/2", "AH 211.3/2");
        let Some(seat) = self.state.table.order.get(done).copied() else {
            self.pop();
            return Flow::Go;
        };
        if !self.look().upkeep_cards(seat).is_empty() {
            return Flow::Ask;
        }
        self.take_income(seat);
        Flow::Go
    }

    fn take_income(&mut self, seat: Seat) {
        mark!("V2-3.3.2.3");
        let net = self.look().net_income(seat);
        let player = &mut self.state.table.player[seat.index()];
        // Cards that he does not own drain the treasury to nothing at worst (VR-17).
        let after = player.treasury.saturating_add(net).max(0);
        let change = after - player.treasury;
        player.treasury = after;
        self.tell(Fact::Income(seat, change));
        if let Some(Frame::Income(done)) = self.state.table.frames.last_mut() {
            *done += 1;
        }
    }

    pub(crate) fn decide_upkeep(&mut self, seat: Seat, picked: Picked) {
        if let Picked::Card(named) = picked {
            mark!("AH 211.4.a");
            if let Some(id) = self.state.table.find(named) {
                self.discard_permanent(id);
                self.settle();
            }
        } else {
            self.take_income(seat);
        }
    }

    /// In initiative order everybody lays what he discards; then all cards go at once (AH 519.1.b).
    pub(crate) fn discards(&mut self, done: usize) -> Flow {
        let order = self.state.table.order();
        if let Some(seat) = order.get(done) {
            if !self.state.zones(*seat).hand.is_empty() || !self.state.zones(*seat).laid.is_empty() {
                return Flow::Ask;
            }
            self.replace(Frame::Discards(done as u8 + 1));
            return Flow::Go;
        }
        self.pop();
        mark!("AH 408.1.c", "AH G.5", "AH 101.5/1");
        for seat in order {
            let laid: arrayvec::ArrayVec<CardId, { crate::options::CARDS_MAX }> =
                self.state.zones_mut(seat).laid.drain(..).collect();
            for card in laid {
                self.lay_on_discard(seat, card, Laid::EndPhase);
            }
        }
        Flow::Go
    }

    pub(crate) fn decide_discards(&mut self, seat: Seat, picked: Picked) {
        if let Picked::Design(card) = picked {
            mark!("V2-3.3.4.3");
            self.take_from_hand(seat, card);
            self.state.zones_mut(seat).laid.push(card);
            self.out.tell(|| News::Laid(seat, card));
            if self.look().discards_due(seat).1 {
                return;
            }
        }
        self.tell(Fact::DiscardsChosen(seat));
        if let Some(Frame::Discards(done)) = self.state.table.frames.last_mut() {
            *done += 1;
        }
    }

    /// In the boxed game surplus cards are discarded in the accounting phase already (C-16).
    pub(crate) fn excess_cards(&mut self) {
        mark!("V2-3.3.2.2");
        // The last frame goes on first, so that the first in initiative order discards first.
        for seat in self.state.table.order().into_iter().rev() {
            let most = self.look().max_hand(seat);
            let left = self.state.zones(seat).hand.len().saturating_sub(most);
            if left > 0 {
                self.push(Frame::Choose(seat, crate::frame::Choice::Toss { left: left as u8 }));
            }
        }
    }
}
