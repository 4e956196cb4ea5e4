//! Chapter 9, second part: special action cards and skills. One interpreter for all effects.

use karczma_kernel::{Fate, Purpose, Rule, Seat, SeatSet, Sink};

use crate::bag::Bag;
use crate::brawl::{Brawl, TOWNSFOLK};
use crate::data::{Effect, Moment};
use crate::engine::Engine;
use crate::events::{Event, Health, News, Secret};
use crate::frame::Frame;
use crate::kinds::{Companion, District, Special, Task, Unit};
use crate::moves::Target;
use crate::state::Robbery;

/// Which card of a hand is taken (S21).
const ROB: Purpose = Purpose("rob");

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// A special action card is played: cost, effect, then the marker (KZ-6.8, KZ-9.6, KZ-9.9).
    pub(crate) fn play(&mut self, seat: Seat, card: Special, target: Target) {
        mark!("KZ-9.7", "KZ-9.9");
        let data = card.data();
        match data.kind {
            Moment::Turn => self.begin_act(seat, data.ap, None),
            Moment::Brawl => self.next_in_cards(),
            Moment::Reaction => {}
        }
        self.tell(rule!("KZ-9.6"), News::Played { seat, card, target });
        self.pay(seat, data.ducats, rule!("KZ-9.7"));
        self.discard_special(seat, card);
        // What waits is stacked: the first effect comes last and so is carried out first.
        for effect in data.effects.iter().rev() {
            self.carry_out(seat, *effect, target, data.local, rule!("KZ-9.6"));
        }
    }

    /// A skill is used (KZ-9.15, KZ-9.17).
    pub(crate) fn use_skill(&mut self, seat: Seat, companion: Companion, target: Target) {
        mark!("KZ-9.17");
        self.state.table.used = self.state.table.used.with(companion);
        // Which task is exchanged is its player's secret.
        let shown = if let Target::Task(_) = target { Target::None } else { target };
        self.tell(rule!("KZ-9.15"), News::Used { seat, companion, target: shown });
        let Some(effect) = companion.data().skill else { return };
        if matches!(effect, Effect::Wounds(_)) {
            mark!("KZ-8.17");
            self.next_in_cards();
        }
        self.carry_out(seat, effect, target, false, rule!("KZ-9.15"));
    }

    /// One effect, by the rule of cards or that of skills.
    fn carry_out(&mut self, seat: Seat, effect: Effect, target: Target, local: bool, by: Rule) {
        match effect {
            Effect::Dice(count) => self.in_brawl(|brawl| brawl.plus[seat.index()] += count),
            Effect::Wounds(count) => {
                self.in_brawl(|brawl| brawl.wounds[usize::from(!brawl.attacks(seat))] += count)
            }
            Effect::Shield(count) => self.in_brawl(|brawl| brawl.shields[seat.index()] += count),
            Effect::ThreesSucceed => self.in_brawl(|brawl| brawl.threes = brawl.threes.with(seat)),
            Effect::FewerDice(count) => {
                let slot = if let Target::Player(other) = target { other.index() } else { TOWNSFOLK };
                self.in_brawl(|brawl| brawl.minus[slot] += count);
            }
            Effect::Receive(count) => {
                let left = if local { self.doubled_at(count, self.place_of(target)) } else { count };
                self.push(Frame::Receive { seat, left });
            }
            Effect::CancelWounds(count) => self.cancel_wounds(seat, count),
            Effect::Prevent(count) => self.prevent(seat, count),
            Effect::Foil => {
                self.pop();
                self.tell(rule!("KZ-7.28"), News::Foiled { seat });
            }
            Effect::Shift(_) => {
                if let Target::Down(fields) = target {
                    self.move_trail(-i16::from(fields), by);
                } else if let Target::Up(fields) = target {
                    self.move_trail(fields.into(), by);
                }
            }
            Effect::Raise(fields) => self.move_trail(fields.into(), by),
            Effect::Ferry(_) | Effect::Passage => self.ferry(seat, target),
            Effect::Place(left) => self.push(Frame::Muster { seat, left }),
            Effect::Gain(ducats) => self.gain(seat, ducats, by),
            Effect::Extort(ducats) => self.extort(seat, target, ducats),
            Effect::Denounce(left) | Effect::DenounceNear(left) => {
                if let Target::Player(seat) = target {
                    self.push(Frame::Receive { seat, left });
                }
            }
            Effect::Shed => self.shed(seat, by),
            Effect::Kill => {
                if let Target::Thug(seat, district) = target {
                    self.tell(rule!("KZ-9.1"), News::Wounds { who: Some(seat), count: 1 });
                    self.push(Frame::Hurt { seat, district, left: 1, unit: Some(Unit::Thug), open: true });
                }
            }
            Effect::Pickpocket => self.pickpocket(seat, target),
            Effect::Heal => {
                self.state.table.wounds[seat.index()] = 0;
                self.tell(rule!("KZ-9.4"), News::Boss { seat, health: Health::Unhurt });
            }
            Effect::SwapTask => {
                if let Target::Task(task) = target {
                    self.swap_task(seat, task);
                }
            }
            Effect::CountAs(to) => {
                if let Target::Die(face) = target {
                    self.change_die(seat, face, to, by);
                    self.close_repeat();
                }
            }
            Effect::Repeat => {
                if let Target::Die(face) = target {
                    self.repeat(seat, face, by);
                }
            }
        }
    }

    /// Changes the brawl that goes on.
    fn in_brawl(&mut self, change: impl FnOnce(&mut Brawl)) {
        if let Some(brawl) = &mut self.state.table.brawl {
            change(brawl);
        }
    }

    /// Where a card marked *local* does its work.
    fn place_of(&self, target: Target) -> Option<District> {
        if let Target::Thug(_, district) = target {
            return Some(district);
        }
        self.state.table.brawl.map(|brawl| brawl.place.district())
    }

    /// The investigation token moves, within its track (KZ-11.5).
    pub(crate) fn move_trail(&mut self, fields: i16, rule: Rule) {
        let table = &mut self.state.table;
        let wanted = i16::from(table.trail) + fields;
        let field = wanted.clamp(0, crate::state::TRAIL_LAST.into()) as u8;
        if i16::from(field) != wanted {
            mark!("KZ-11.5");
        }
        if field != table.trail {
            table.trail = field;
            self.tell(rule, News::Trail { field });
        }
    }

    fn ferry(&mut self, seat: Seat, target: Target) {
        let Target::Carry(load, from, to) = target else { return };
        let (thugs, boss) = load.units();
        (0..thugs).for_each(|_| self.carry(seat, Unit::Thug, from, to, rule!("KZ-9.6")));
        if boss {
            self.carry(seat, Unit::Boss, from, to, rule!("KZ-9.6"));
        }
    }

    /// The owner of the tavern pays what he has, up to the sum (S17).
    fn extort(&mut self, seat: Seat, target: Target, ducats: u8) {
        let Target::District(district) = target else { return };
        if let Some(owner) = self.state.table.owners[district.tavern().index()] {
            let paid = ducats.min(self.state.table.ducats[owner.index()]);
            self.transfer(owner, seat, paid, rule!("KZ-9.6"));
        }
    }

    /// A card at random goes from one hand to another; both know which (S21).
    fn pickpocket(&mut self, seat: Seat, target: Target) {
        let Target::Player(victim) = target else { return };
        let Some(card) = self.state.hands[victim.index()].draw(self.fate, ROB) else { return };
        self.state.hands[seat.index()].insert(card);
        // Nobody else can tell which of the victim's cards is gone, so what was known of them is known no longer.
        self.state.robberies.retain(|robbery| robbery.thief != victim);
        if self.state.robberies.is_full() {
            self.state.robberies.remove(0);
        }
        self.state.robberies.push(Robbery { card, thief: seat, victim });
        let seen_by = SeatSet::one(seat).with(victim);
        let news = News::Robbed { seat, from: victim };
        self.tell_secret(rule!("KZ-9.6"), news, seen_by, Secret::Specials(Bag::one(card)));
    }

    fn swap_task(&mut self, seat: Seat, task: Task) {
        self.bury_task(seat, task, rule!("KZ-9.15"));
        self.draw_tasks(seat, 1, rule!("KZ-9.15"));
    }

    /// A card is sold to the fence: 2 ducats for the first, for each further one 1 more (KZ-15.12).
    pub(crate) fn sell(&mut self, seat: Seat, card: Result<Special, Task>) {
        let sold = match self.state.table.frames.last() {
            Some(Frame::Fence { sold, .. }) => *sold,
            _ => {
                self.state.table.fenced = true;
                self.push(Frame::Fence { seat, sold: 0 });
                0
            }
        };
        match card {
            Ok(card) => {
                self.discard_special(seat, card);
                self.tell(rule!("KZ-15.12"), News::Discarded { seat, card });
            }
            Err(task) => self.bury_task(seat, task, rule!("KZ-15.12")),
        }
        self.gain(seat, 2 + sold, rule!("KZ-15.12"));
        self.set(Frame::Fence { seat, sold: sold + 1 });
    }
}
