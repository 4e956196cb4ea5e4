//! Chapter 11: the investigation phase.

use karczma_kernel::{Fate, Flow, Purpose, Seat, SeatSet, Sink};

use crate::bag::Bag;
use crate::data::Penalty;
use crate::engine::Engine;
use crate::events::{Event, News, Secret};
use crate::frame::Frame;
use crate::kinds::{District, Districts, Investigation, Kind, Place};
use crate::moves::Price;
use crate::state::{Phase, Table};

/// Which special action card is found (I10).
const SEARCH: Purpose = Purpose("search");
/// Which task is intercepted (I14).
const LETTERS: Purpose = Purpose("letters");

/// Taverns of a player that can be sealed.
pub(crate) fn sealable(table: &Table, seat: Seat) -> Districts {
    table.controlled(seat).iter().filter(|district| !table.sealed.contains(*district)).collect()
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Kacper Ryx, then the cards.
    pub(crate) fn begin_investigation(&mut self) {
        self.begin_phase(Phase::Investigation);
        self.push(Frame::Inquest { at: 0, card: None });
        self.roll_ryx();
    }

    /// In golden order each player's cards, oldest first, one by one (KZ-11.3).
    pub(crate) fn inquest(&mut self, at: u8, card: Option<Investigation>) -> Flow {
        if let Some(card) = card {
            self.close_card(at, card);
            return Flow::Go;
        }
        if at >= self.state.table.players {
            self.pop();
            self.end_turn();
            return Flow::Go;
        }
        let seat = self.state.table.order[usize::from(at)];
        let Some(card) = self.turn_up(seat) else {
            self.set(Frame::Inquest { at: at + 1, card: None });
            return Flow::Go;
        };
        self.set(Frame::Inquest { at, card: Some(card) });
        self.tell(rule!("KZ-11.3"), News::Investigated { seat, card });
        self.penalise(seat, card.data().effect);
        Flow::Go
    }

    /// The token moves, the card goes face up to the discard pile (KZ-11.4, KZ-11.6).
    fn close_card(&mut self, at: u8, card: Investigation) {
        mark!("KZ-11.6");
        self.state.table.clues.discard.insert(card);
        self.set(Frame::Inquest { at, card: None });
        if self.state.table.duel() {
            mark!("KZ-12.15");
        } else {
            self.move_trail(-i16::from(card.data().number), rule!("KZ-11.4"));
        }
    }

    /// What a card does, as far as possible (KZ-11.9).
    fn penalise(&mut self, seat: Seat, effect: Penalty) {
        mark!("KZ-11.9");
        let on_map = self.state.table.boss_at[seat.index()].is_some();
        match effect {
            Penalty::Choice(ducats) => self.choice(seat, ducats),
            Penalty::Corpse(from) => {
                let face = self.die();
                mark!("KZ-14.8");
                self.tell(rule!("KZ-11.3"), News::Die { seat, face });
                if face >= from {
                    self.push(Frame::Lose { seat, left: 1 });
                }
            }
            Penalty::StartPenalty(fields) => {
                self.state.table.penalties[seat.index()] += fields;
                let fields = self.state.table.penalties[seat.index()];
                self.tell(rule!("KZ-11.3"), News::Penalty { seat, fields });
            }
            Penalty::Stun if on_map => {
                mark!("KZ-3.7");
                self.stun_boss(seat, rule!("KZ-9.3"));
            }
            Penalty::Wound if on_map => {
                mark!("KZ-3.7");
                self.wound_boss(seat, rule!("KZ-9.2"), rule!("KZ-9.3"));
            }
            Penalty::LoseThugs(left) => self.push(Frame::Lose { seat, left }),
            Penalty::Fine(ducats) => {
                let paid = ducats.min(self.state.table.ducats[seat.index()]);
                self.pay(seat, paid, rule!("KZ-11.9"));
            }
            Penalty::Half => {
                let half = self.state.table.ducats[seat.index()] / 2;
                self.pay(seat, half, rule!("KZ-11.9"));
            }
            Penalty::Search => self.search(seat),
            Penalty::Seal => self.seal_some(seat),
            Penalty::Traitor => self.betray(seat),
            Penalty::LoseEsteem(points) => self.shame(seat, points, rule!("KZ-11.9")),
            Penalty::LoseTask => self.intercept(seat),
            Penalty::Withdraw => self.shed(seat, rule!("KZ-11.9")),
            Penalty::Stun | Penalty::Wound | Penalty::Nothing => {}
        }
    }

    /// An option that can be carried out in full must be chosen (KZ-11.10).
    fn choice(&mut self, seat: Seat, ducats: u8) {
        let (had, cards) = (self.state.table.ducats[seat.index()], self.state.hands[seat.index()]);
        match (had >= ducats, !cards.is_empty()) {
            (true, true) => self.push(Frame::Choice { seat, ducats }),
            (false, true) => self.discard_all(seat),
            (true, false) | (false, false) => self.pay(seat, ducats.min(had), rule!("KZ-11.10")),
        }
    }

    /// One of the two options.
    pub(crate) fn choose(&mut self, seat: Seat, option: Price) {
        let Some(Frame::Choice { ducats, .. }) = self.state.table.frames.pop() else { return };
        match option {
            Price::Ducats => self.pay(seat, ducats, rule!("KZ-11.10")),
            Price::Cards => self.discard_all(seat),
        }
    }

    fn discard_all(&mut self, seat: Seat) {
        for card in self.state.hands[seat.index()].iter() {
            self.discard_special(seat, card);
            self.tell(rule!("KZ-11.10"), News::Discarded { seat, card });
        }
    }

    /// Thug tokens of the player's choice, never the boss (KZ-11.8); without asking where there is no choice.
    pub(crate) fn wait_lose(&mut self, seat: Seat, left: u8) -> Flow {
        let table = &self.state.table;
        let there = table.thugs_in(seat);
        if left == 0 || there.is_empty() {
            self.pop();
            return Flow::Go;
        }
        let forced = if table.thugs_on_map(seat) <= left { there.iter().next() } else { there.only() };
        let Some(district) = forced else { return Flow::Ask };
        self.lose(seat, district);
        Flow::Go
    }

    /// One thug token goes.
    pub(crate) fn lose(&mut self, seat: Seat, district: District) {
        let Some(Frame::Lose { left, .. }) = self.state.table.frames.last_mut() else { return };
        *left -= 1;
        let rule =
            if self.state.table.phase == Phase::Investigation { rule!("KZ-11.8") } else { rule!("KZ-12.21") };
        self.remove_thug(seat, district, rule);
    }

    fn search(&mut self, seat: Seat) {
        let mut hand = self.state.hands[seat.index()];
        if let Some(card) = hand.draw(self.fate, SEARCH) {
            self.discard_special(seat, card);
            self.tell(rule!("KZ-11.9"), News::Discarded { seat, card });
        }
    }

    fn seal_some(&mut self, seat: Seat) {
        let taverns = sealable(&self.state.table, seat);
        match taverns.only() {
            Some(district) => self.seal(district.tavern()),
            None if taverns.is_empty() => {}
            None => self.push(Frame::Seal { seat }),
        }
    }

    /// A tavern is sealed until the end of the next economy phase (I11).
    pub(crate) fn seal(&mut self, place: Place) {
        let table = &mut self.state.table;
        table.sealed = table.sealed.with(place.district());
        self.tell(rule!("KZ-11.9"), News::Sealed { place });
    }

    fn betray(&mut self, seat: Seat) {
        let own = self.state.table.companions[seat.index()];
        match (own.len(), own.iter().next()) {
            (1, Some(only)) => self.dismiss(seat, only, rule!("KZ-11.9")),
            (0, _) | (_, None) => {}
            (_, Some(_)) => self.push(Frame::Traitor { seat }),
        }
    }

    fn intercept(&mut self, seat: Seat) {
        let tasks = self.state.tasks[seat.index()];
        if tasks.is_empty() {
            return;
        }
        let rank = self.fate.choose(u32::from(tasks.len()), LETTERS, &|rank| tasks.nth(rank).id());
        let task = tasks.nth(rank);
        self.state.tasks[seat.index()].remove(task);
        self.state.buried[seat.index()].insert(task);
        let secret = Secret::Tasks(Bag::one(task));
        self.tell_secret(rule!("KZ-11.9"), News::Buried { seat }, SeatSet::one(seat), secret);
    }
}
