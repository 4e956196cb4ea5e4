//! Chapter 5: the economy phase.

use karczma_kernel::{Fate, Flow, Seat, SeatSet, Sink};

use super::setup::TASKS;
use crate::data::{Advantage, DATA, Talent};
use crate::engine::Engine;
use crate::events::{Event, Health, News, Secret};
use crate::frame::{Frame, Housekeeping};
use crate::kinds::{District, Districts, Place, Task};
use crate::state::{Phase, Table};

/// The sums over a player's taverns that bear no seal: ducats, cards, thugs (KZ-5.2, KZ-5.3, KZ-5.5).
pub(crate) fn limits(table: &Table, seat: Seat) -> (u8, u8, u8) {
    let mut sums = (0, 0, 0);
    for district in table.controlled(seat).iter().filter(|district| !table.sealed.contains(*district)) {
        let tavern = &DATA.districts[district.index()].tavern;
        sums = (sums.0 + tavern.ducats, sums.1 + tavern.cards, sums.2 + tavern.thugs);
    }
    sums
}

/// How many tasks a player holds after his task step (KZ-5.19, KZ-5.20).
pub(crate) fn task_limit(table: &Table, seat: Seat) -> u8 {
    let more = table.talent(seat, |talent| if let Talent::Tasks(count) = talent { count - TASKS } else { 0 });
    TASKS + more
}

/// Where a stunned boss may come back: any district, if his player owns no place (KZ-5.14, KZ-5.15).
pub(crate) fn homes(table: &Table, seat: Seat) -> Districts {
    let own: Districts = table.places(seat).map(Place::district).collect();
    if own.is_empty() { table.districts } else { own }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The time token moves (KZ-5.9); if it meets the other, this turn is the last (KZ-3.10).
    pub(crate) fn move_time(&mut self) {
        let table = &mut self.state.table;
        if table.duel() {
            mark!("KZ-12.14");
            return;
        }
        table.time += if table.players == 3 { 2 } else { 1 };
        let field = table.time;
        let met = field >= table.trail;
        table.last_turn = met;
        self.tell(rule!("KZ-5.9"), News::Time { field });
        if met {
            self.tell(rule!("KZ-3.10"), News::LastTurn {});
        }
    }

    /// All markers go back to field 0. The stack that grows there is the golden order as it was (KZ-5.10, KZ-5.11);
    /// then the penalised ones move on, from the bottom up (KZ-5.12).
    pub(crate) fn markers_back(&mut self) {
        mark!("KZ-5.11");
        let table = &mut self.state.table;
        table.fields = [0; crate::kinds::PLAYERS_MAX];
        let order = table.order;
        self.tell(rule!("KZ-5.10"), News::MarkersBack {});
        for seat in order[..usize::from(self.state.table.players)].iter().rev().copied() {
            let field = std::mem::take(&mut self.state.table.penalties[seat.index()]);
            if field > 0 {
                self.state.table.put_marker(seat, field);
                self.tell(rule!("KZ-5.12"), News::Marker { seat, field });
            }
        }
    }

    /// Everything that a player has to do, before the next begins (KZ-4.5, KZ-5.1).
    pub(crate) fn keep_house(&mut self, at: u8, step: Housekeeping) -> Flow {
        mark!("KZ-4.5", "KZ-5.1");
        let seat = self.state.table.order[usize::from(at)];
        let later = self.state.table.turn > 1;
        let next = |step| Frame::Economy { at, step };
        match step {
            Housekeeping::Boss => {
                self.set(next(Housekeeping::Income));
                if later {
                    self.heal_boss(seat);
                }
            }
            Housekeeping::Income => {
                self.set(next(Housekeeping::Thugs));
                if later {
                    self.ready_companions(seat);
                }
                self.income(seat);
            }
            Housekeeping::Thugs => {
                self.set(next(Housekeeping::Advantage));
                mark!("KZ-5.5", "KZ-5.6", "KZ-5.7");
                let left =
                    limits(&self.state.table, seat).2.saturating_sub(self.state.table.thugs_on_map(seat));
                self.push(Frame::Muster { seat, left });
            }
            Housekeeping::Advantage => {
                self.set(next(Housekeeping::Tasks));
                if !later {
                    self.first_advantage(seat);
                }
            }
            Housekeeping::Tasks => {
                self.set(next(Housekeeping::Next));
                if later {
                    self.magic_income(seat);
                    self.begin_exchange(seat);
                }
            }
            Housekeeping::Next if at + 1 < self.state.table.players => {
                self.set(Frame::Economy { at: at + 1, step: Housekeeping::Boss });
            }
            Housekeeping::Next => {
                self.pop();
                self.end_economy();
            }
        }
        Flow::Go
    }

    fn heal_boss(&mut self, seat: Seat) {
        match self.state.table.wounds[seat.index()] {
            0 => {}
            1 => {
                self.state.table.wounds[seat.index()] = 0;
                mark!("KZ-9.4");
                if self.state.table.places(seat).next().is_none() {
                    mark!("KZ-5.16");
                }
                self.tell(rule!("KZ-5.13"), News::Boss { seat, health: Health::Unhurt });
            }
            _ => self.push(Frame::Return { seat }),
        }
    }

    fn ready_companions(&mut self, seat: Seat) {
        let resting = self.state.table.companions[seat.index()].and(self.state.table.used);
        self.state.table.used = self.state.table.used.minus(resting);
        for companion in resting.iter() {
            mark!("KZ-9.16");
            self.tell(rule!("KZ-5.17"), News::Ready { seat, companion });
        }
    }

    /// Ducats, then cards up to the limit (KZ-5.2 to KZ-5.4).
    fn income(&mut self, seat: Seat) {
        let (ducats, cards, _) = limits(&self.state.table, seat);
        self.gain(seat, ducats, rule!("KZ-5.2"));
        let table = &self.state.table;
        let more = table.talent(seat, |talent| if let Talent::Income(more) = talent { more } else { 0 });
        self.gain(seat, more, rule!("KZ-9.14"));
        let table = &self.state.table;
        let limit =
            cards + table.talent(seat, |talent| if let Talent::Cards(more) = talent { more } else { 0 });
        let held = self.state.hands[seat.index()].len();
        if held >= limit {
            mark!("KZ-5.4", "KZ-1.34");
        }
        self.draw_specials(seat, limit.saturating_sub(held), rule!("KZ-5.3"));
    }

    /// What Maestro and Francuzik get after the first income (KZ-2.10, KZ-2.11).
    fn first_advantage(&mut self, seat: Seat) {
        if self.state.table.duel() {
            return;
        }
        match self.state.table.bosses[seat.index()].data().advantage {
            Advantage::Cards(count) => self.draw_specials(seat, count, rule!("KZ-2.10")),
            Advantage::Thugs(left) => {
                mark!("KZ-2.11");
                self.push(Frame::Muster { seat, left });
            }
            Advantage::Tasks(_) | Advantage::Companion | Advantage::Ducats(_) => {}
        }
    }

    /// Thugs are placed one by one; where only one district is open, without asking.
    pub(crate) fn wait_muster(&mut self, seat: Seat, left: u8) -> Flow {
        let table = &self.state.table;
        let openings = table.openings(seat);
        if left > 0 && table.supply(seat) == 0 {
            mark!("KZ-1.19");
        }
        if left == 0 || table.supply(seat) == 0 || openings.is_empty() {
            self.pop();
            return Flow::Go;
        }
        let Some(district) = openings.only() else { return Flow::Ask };
        self.muster(seat, district, left);
        Flow::Go
    }

    /// One thug is placed: by the limit, by Francuzik's advantage, or by a card or a skill.
    pub(crate) fn muster(&mut self, seat: Seat, district: District, left: u8) {
        let frames = &self.state.table.frames;
        let rule = match frames.iter().rev().nth(1) {
            Some(Frame::Economy { step: Housekeeping::Tasks, .. }) => rule!("KZ-2.11"),
            Some(Frame::Economy { .. }) => rule!("KZ-5.5"),
            Some(_) | None => rule!("KZ-5.8"),
        };
        self.place_thug(seat, district, rule);
        self.set(Frame::Muster { seat, left: left - 1 });
    }

    pub(crate) fn wait_return(&mut self, seat: Seat) -> Flow {
        let own = self.state.table.places(seat).next().is_some();
        match homes(&self.state.table, seat).only() {
            Some(district) if own => {
                self.come_back(seat, district);
                Flow::Go
            }
            Some(_) | None => Flow::Ask,
        }
    }

    /// The boss comes back unhurt (KZ-5.14), with help if his player has no place (KZ-5.15).
    pub(crate) fn come_back(&mut self, seat: Seat, district: District) {
        let helped = self.state.table.places(seat).next().is_none();
        self.pop();
        self.state.table.wounds[seat.index()] = 0;
        self.state.table.boss_at[seat.index()] = Some(district);
        let rule = if helped { rule!("KZ-5.15") } else { rule!("KZ-5.14") };
        self.tell(rule, News::Settled { seat, district });
        if helped {
            let thugs = self.state.table.supply(seat).min(2);
            (0..thugs).for_each(|_| self.place_thug(seat, district, rule!("KZ-5.15")));
            self.gain(seat, 5, rule!("KZ-5.15"));
            self.draw_specials(seat, 1, rule!("KZ-5.15"));
        }
    }

    fn magic_income(&mut self, seat: Seat) {
        if !self.game.options_ref().magic {
            return;
        }
        let table = &mut self.state.table;
        mark!("KZ-14.3");
        let received = table.magic_places(seat).min(table.tokens_left());
        if received > 0 {
            table.tokens[seat.index()] += received;
            let now = table.tokens[seat.index()];
            self.tell(rule!("KZ-14.2"), News::Token { seat, change: received.into(), now });
        }
    }

    fn begin_exchange(&mut self, seat: Seat) {
        if self.state.table.duel() {
            mark!("KZ-12.14");
            return;
        }
        self.push(Frame::Exchange { seat });
    }

    /// Who has tasks may discard some (KZ-5.18).
    pub(crate) fn wait_exchange(&mut self, seat: Seat) -> Flow {
        if !self.state.tasks[seat.index()].is_empty() {
            return Flow::Ask;
        }
        self.end_exchange(seat);
        Flow::Go
    }

    /// A task goes face down to the discard pile.
    pub(crate) fn bury_task(&mut self, seat: Seat, task: Task, rule: karczma_kernel::Rule) {
        self.state.tasks[seat.index()].remove(task);
        self.state.buried[seat.index()].insert(task);
        let secret = Secret::Tasks(crate::bag::Bag::one(task));
        self.tell_secret(rule, News::Buried { seat }, SeatSet::one(seat), secret);
    }

    /// Tasks are drawn up to the number (KZ-5.19).
    pub(crate) fn end_exchange(&mut self, seat: Seat) {
        self.pop();
        let limit = task_limit(&self.state.table, seat);
        if limit != TASKS {
            mark!("KZ-5.20");
        }
        let held = self.state.tasks[seat.index()].len();
        self.draw_tasks(seat, limit.saturating_sub(held), rule!("KZ-5.19"));
    }

    /// The companion row moves on, seals are taken off, the action phase begins (KZ-5.21).
    fn end_economy(&mut self) {
        if self.state.table.turn > 1 {
            if let Some(companion) = self.state.table.row[0].take() {
                mark!("KZ-1.25");
                self.tell(rule!("KZ-5.21"), News::Left { companion, seat: None });
            }
            self.close_row(0);
        }
        if !self.state.table.sealed.is_empty() {
            self.state.table.sealed = Districts::default();
            self.tell(rule!("KZ-11.9"), News::Unsealed {});
        }
        self.begin_phase(Phase::Action);
        self.push(Frame::Action {});
    }

    /// The dearer companions move one slot to the left and a new one comes (KZ-7.22, KZ-5.21, KZ-5.22).
    pub(crate) fn close_row(&mut self, gap: usize) {
        for slot in gap..2 {
            self.state.table.row[slot] = self.state.table.row[slot + 1];
        }
        let new = self.draw_companion();
        self.state.table.row[2] = new;
        if new.is_none() {
            mark!("KZ-5.22");
        }
        let rule = if self.state.table.phase == Phase::Economy { rule!("KZ-5.21") } else { rule!("KZ-7.22") };
        let slots = self.state.table.row;
        self.tell(rule, News::Row { slots });
    }
}
