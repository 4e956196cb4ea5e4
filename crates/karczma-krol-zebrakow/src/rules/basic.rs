//! Chapter 7: the basic actions except the brawl.

use karczma_kernel::{Fate, Flow, Seat, SeatSet, Sink};

use super::setup::PRICES;
use crate::bag::Bag;
use crate::data::{DATA, Talent};
use crate::engine::Engine;
use crate::events::{Chance, Event, News, Secret};
use crate::frame::{Frame, Step, Trading};
use crate::kinds::{Action, Boss, Companion, DISTRICTS, District, Special, Unit};
use crate::moves::Price;
use crate::state::{State, Table};

/// How many units the first way of move takes (KZ-7.4).
const WALKERS: u8 = 3;

/// An assassination.
#[derive(Clone, Copy)]
pub(crate) struct Murder {
    pub(crate) seat: Seat,
    pub(crate) whose: Seat,
    pub(crate) unit: Unit,
    pub(crate) district: District,
    pub(crate) dice: [u8; 2],
}

impl Murder {
    const fn at(self, step: Step) -> Frame {
        let Self { seat, whose, unit, district, dice } = self;
        Frame::Murder { seat, whose, unit, district, step, dice }
    }
}

/// How many units may move in the first way.
pub(crate) fn walkers(table: &Table, seat: Seat) -> u8 {
    WALKERS + table.talent(seat, |talent| if let Talent::Walk(count) = talent { count - WALKERS } else { 0 })
}

/// How many of a player's thug tokens in a district have not moved yet.
pub(crate) fn unmoved(table: &Table, seat: Seat, district: District, arrived: &[u8; DISTRICTS]) -> u8 {
    table.thugs[seat.index()][district.index()] - arrived[district.index()]
}

/// What begging brings there, if the bank had enough (KZ-7.8).
pub(crate) fn alms(table: &Table, seat: Seat, district: District) -> u8 {
    let wealth = DATA.districts[district.index()].wealth;
    let more = table.talent(seat, |talent| if let Talent::Beg(more) = talent { more } else { 0 });
    table.units(seat, district).min(wealth) + more
}

/// Cards drawn in a trade before one is kept (C16).
fn trade_draw(table: &Table, seat: Seat) -> u8 {
    1 + table.talent(seat, |talent| if let Talent::Trade(count) = talent { count - 1 } else { 0 })
}

/// Investigation cards as price of a slot (KZ-7.18, KZ-7.19).
pub(crate) const fn card_price(slot: usize) -> u8 {
    slot as u8
}

/// The slot of a companion in the row.
pub(crate) fn slot_of(table: &Table, companion: Companion) -> Option<usize> {
    table.row.iter().position(|place| *place == Some(companion))
}

/// May Maestro pay for one card more (KZ-C27)?
pub(crate) fn workshop_open(state: &State, crafts: bool, seat: Seat) -> bool {
    let table = &state.table;
    let drawable = state.special_deck.len() + table.special_discard.len();
    crafts && table.able(seat, Boss::Maestro) && table.ducats[seat.index()] >= 1 && drawable >= 2
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// One unit goes from one district to another.
    pub(crate) fn carry(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: District,
        to: District,
        rule: karczma_kernel::Rule,
    ) {
        let table = &mut self.state.table;
        match unit {
            Unit::Thug => {
                table.thugs[seat.index()][from.index()] -= 1;
                table.thugs[seat.index()][to.index()] += 1;
            }
            Unit::Boss => table.boss_at[seat.index()] = Some(to),
        }
        self.tell(rule, News::Moved { seat, unit, from, to });
    }

    /// Move, second way (KZ-7.5).
    pub(crate) fn far(&mut self, seat: Seat, unit: Unit, from: District, to: District) {
        self.begin_basic(seat, Action::Move, None);
        self.carry(seat, unit, from, to, rule!("KZ-7.5"));
    }

    /// Move, first way: this unit, and then perhaps others (KZ-7.4, KZ-7.6).
    pub(crate) fn walk(&mut self, seat: Seat, unit: Unit, from: District, to: District) {
        mark!("KZ-7.6");
        let (left, mut boss, mut arrived) = match self.state.table.frames.last().copied() {
            Some(Frame::Walk { left, boss, arrived, .. }) => (left, boss, arrived),
            _ => {
                self.begin_basic(seat, Action::Move, None);
                let left = walkers(&self.state.table, seat);
                self.push(Frame::Walk { seat, left, boss: false, arrived: [0; DISTRICTS] });
                (left, false, [0; DISTRICTS])
            }
        };
        self.carry(seat, unit, from, to, rule!("KZ-7.4"));
        match unit {
            Unit::Thug => arrived[to.index()] += 1,
            Unit::Boss => boss = true,
        }
        self.set(Frame::Walk { seat, left: left - 1, boss, arrived });
    }

    pub(crate) fn wait_walk(&mut self, seat: Seat, left: u8, boss: bool, arrived: &[u8; DISTRICTS]) -> Flow {
        let table = &self.state.table;
        let thugs = table.thugs_in(seat).iter().any(|district| unmoved(table, seat, district, arrived) > 0);
        self.or_pop(left > 0 && (thugs || !boss && table.boss_at[seat.index()].is_some()))
    }

    /// Beg (KZ-7.8).
    pub(crate) fn beg(&mut self, seat: Seat, district: District) {
        self.begin_basic(seat, Action::Beg, Some(district));
        let ducats = alms(&self.state.table, seat, district);
        self.gain(seat, ducats, rule!("KZ-7.8"));
    }

    /// Steal (KZ-7.10).
    pub(crate) fn steal(&mut self, seat: Seat, district: District) {
        self.begin_basic(seat, Action::Steal, Some(district));
        self.push(Frame::Theft { seat, district, step: Step::Roll, die: 0 });
    }

    /// The steps of a theft (KZ-7.16).
    pub(crate) fn theft(&mut self, seat: Seat, district: District, step: Step, die: u8) -> Flow {
        mark!("KZ-7.16");
        let at = |step| Frame::Theft { seat, district, step, die };
        match step {
            Step::Watch | Step::Roll => {
                let die = self.die();
                self.tell(rule!("KZ-7.10"), News::Die { seat, face: die });
                self.set(Frame::Theft { seat, district, step: Step::Repeat, die });
            }
            Step::Repeat if self.may_repeat(seat, false) => return Flow::Ask,
            Step::Repeat => self.set(at(Step::Clues)),
            Step::Clues => {
                self.set(at(Step::Effect));
                let clean = |talent: Talent| u8::from(talent == Talent::CleanThree);
                let clean = die == 3 && self.state.table.talent(seat, clean) > 0;
                if die <= 3 && !clean {
                    mark_card(die);
                    let left = self.doubled(1, district);
                    self.push(Frame::Receive { seat, left });
                }
            }
            Step::Effect => {
                self.set(at(Step::Esteem));
                if die >= 3 {
                    mark_success(die);
                    self.gain(seat, DATA.districts[district.index()].wealth, rule!("KZ-7.15"));
                }
            }
            Step::Esteem => {
                self.pop();
                if die == 6 {
                    self.honour(seat, 1, rule!("KZ-7.14"));
                }
            }
        }
        Flow::Go
    }

    /// Assassinate (KZ-7.26).
    pub(crate) fn assassinate(&mut self, plan: Murder, dice: u8) {
        self.begin_basic(plan.seat, Action::Assassinate, Some(plan.district));
        let Murder { seat, whose, unit, district, .. } = plan;
        self.tell(rule!("KZ-7.26"), News::Aims { seat, whose, unit, district, dice });
        if dice == 2 {
            mark!("KZ-15.6", "KZ-15.8", "KZ-15.9");
        }
        let plan = Murder { dice: [0, if dice == 2 { 0 } else { u8::MAX }], ..plan };
        self.push(plan.at(Step::Watch));
    }

    /// The steps of an assassination (KZ-7.28). A die that is not rolled stands as 255 until the roll, then as 0.
    pub(crate) fn murder(&mut self, plan: Murder, step: Step) -> Flow {
        mark!("KZ-7.28");
        let Murder { seat, dice, district, .. } = plan;
        let count =
            |wanted: fn(u8) -> bool| dice.iter().filter(|die| **die > 0 && wanted(**die)).count() as u8;
        match step {
            Step::Watch if !self.state.hands[plan.whose.index()].is_empty() => {
                mark!("KZ-9.18");
                return Flow::Ask;
            }
            Step::Watch => self.set(plan.at(Step::Roll)),
            Step::Roll => {
                let mut rolled = [0; 2];
                for (die, before) in rolled.iter_mut().zip(dice) {
                    if before != u8::MAX {
                        *die = self.die();
                        let face = *die;
                        self.tell(rule!("KZ-7.26"), News::Die { seat, face });
                    }
                }
                self.set(Murder { dice: rolled, ..plan }.at(Step::Repeat));
            }
            Step::Repeat if self.may_repeat(seat, true) => return Flow::Ask,
            Step::Repeat => self.set(plan.at(Step::Clues)),
            Step::Clues => {
                self.set(plan.at(Step::Effect));
                dice.iter().filter(|die| **die > 0).for_each(|die| mark_card(*die));
                let left = self.doubled(count(|die| die <= 3), district);
                self.push(Frame::Receive { seat, left });
            }
            Step::Effect => {
                self.set(plan.at(Step::Esteem));
                let left = count(|die| die >= 3);
                if left > 0 {
                    dice.iter().for_each(|die| mark_success(*die));
                    mark!("KZ-7.27");
                    let (whose, unit) = (plan.whose, Some(plan.unit));
                    self.tell(rule!("KZ-7.27"), News::Wounds { who: Some(whose), count: left });
                    self.push(Frame::Hurt { seat: whose, district, left, unit, open: true });
                }
            }
            Step::Esteem => {
                self.pop();
                self.honour(seat, count(|die| die == 6), rule!("KZ-7.14"));
            }
        }
        Flow::Go
    }

    /// Trade (KZ-7.7).
    pub(crate) fn trade(&mut self, seat: Seat) {
        self.begin_basic(seat, Action::Trade, None);
        self.push(Frame::Trade { seat, step: Trading::Workshop, more: false });
    }

    pub(crate) fn trading(&mut self, seat: Seat, step: Trading, more: bool) -> Flow {
        match step {
            Trading::Workshop if workshop_open(self.state, self.game.options_ref().crafts, seat) => {
                return Flow::Ask;
            }
            Trading::Workshop => self.set(Frame::Trade { seat, step: Trading::Draw, more }),
            Trading::Draw => {
                let count = trade_draw(&self.state.table, seat);
                if count > 1 && self.drawable() > 1 {
                    let drawn: Bag<Special> = (0..count).filter_map(|_| self.draw_special()).collect();
                    self.state.drawn = drawn;
                    self.tell_secret(
                        rule!("KZ-9.14"),
                        News::Drew { seat },
                        SeatSet::one(seat),
                        Secret::Specials(drawn),
                    );
                    self.set(Frame::Trade { seat, step: Trading::Keep, more });
                } else {
                    self.draw_specials(seat, 1, rule!("KZ-7.7"));
                    self.set(Frame::Trade { seat, step: Trading::More, more });
                }
            }
            Trading::Keep => return Flow::Ask,
            Trading::More => {
                self.pop();
                if more {
                    self.draw_specials(seat, 1, rule!("KZ-15.5"));
                }
            }
        }
        Flow::Go
    }

    /// One of the cards drawn is kept, the other goes face up to the discard pile (C16).
    pub(crate) fn keep(&mut self, seat: Seat, card: Special) {
        mark!("KZ-7.7");
        let mut drawn = std::mem::take(&mut self.state.drawn);
        drawn.remove(card);
        self.state.hands[seat.index()].insert(card);
        for other in drawn.iter() {
            self.state.table.special_discard.insert(other);
            self.tell(rule!("KZ-9.14"), News::Discarded { seat, card: other });
        }
        if let Some(Frame::Trade { step, .. }) = self.state.table.frames.last_mut() {
            *step = Trading::More;
        }
    }

    /// Maestro pays for one card more (KZ-15.5).
    pub(crate) fn workshop(&mut self, seat: Seat, yes: bool) {
        if yes {
            self.pay(seat, 1, rule!("KZ-15.5"));
        } else {
            self.tell(rule!("KZ-15.5"), News::Declined { seat, what: Chance::Workshop });
        }
        self.set(Frame::Trade { seat, step: Trading::Draw, more: yes });
    }

    /// A companion is recruited (KZ-7.17, KZ-7.18, KZ-7.21, KZ-7.22).
    pub(crate) fn recruit(
        &mut self,
        seat: Seat,
        companion: Companion,
        price: Price,
        dismissed: Option<Companion>,
    ) {
        let Some(slot) = slot_of(&self.state.table, companion) else { return };
        match price {
            Price::Ducats => self.pay(seat, PRICES[slot], rule!("KZ-7.17")),
            Price::Cards => {
                mark!("KZ-7.20");
                self.draw_clues(seat, card_price(slot), rule!("KZ-7.18"));
            }
        }
        if let Some(gone) = dismissed {
            mark!("KZ-9.11");
            self.dismiss(seat, gone, rule!("KZ-9.11"));
        }
        self.state.table.row[slot] = None;
        let own = &mut self.state.table.companions[seat.index()];
        *own = own.with(companion);
        self.tell(rule!("KZ-7.21"), News::Joined { seat, companion });
        self.close_row(slot);
        self.honour(seat, companion.data().esteem, rule!("KZ-7.21"));
    }

    /// A companion leaves the game; the esteem stays (KZ-9.12, KZ-1.25).
    pub(crate) fn dismiss(&mut self, seat: Seat, companion: Companion, rule: karczma_kernel::Rule) {
        mark!("KZ-9.12", "KZ-1.25");
        let table = &mut self.state.table;
        table.companions[seat.index()] = table.companions[seat.index()].without(companion);
        table.used = table.used.without(companion);
        self.tell(rule, News::Left { companion, seat: Some(seat) });
    }

    /// Bribe (KZ-7.23 to KZ-7.25).
    pub(crate) fn bribe(&mut self, seat: Seat, thug: Option<District>) {
        self.begin_basic(seat, Action::Bribe, thug);
        self.pay(seat, super::legality::BRIBE, rule!("KZ-7.3"));
        match thug {
            None => {
                mark!("KZ-11.7");
                self.shed(seat, rule!("KZ-7.23"));
            }
            Some(district) => {
                mark!("KZ-7.25");
                self.place_thug(seat, district, rule!("KZ-7.24"));
            }
        }
    }
}

/// The rule by which a die of theft or assassination brings a card.
fn mark_card(die: u8) {
    if die <= 2 {
        mark!("KZ-7.11");
    } else if die == 3 {
        mark!("KZ-7.12");
    }
}

/// The rule by which a die of theft or assassination is a success.
fn mark_success(die: u8) {
    match die {
        3 => mark!("KZ-7.12"),
        4 | 5 => mark!("KZ-7.13"),
        _ => {}
    }
}
