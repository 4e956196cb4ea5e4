//! Triggers (P-3): they go off, wait for the end of the act, and are put on the stack.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::{CardType, Keyword, Moment};
use crate::cards::{Effect, Event as Pattern, Filter, Past};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::{Declaring, Frame, Window};
use crate::ids::PermId;
use crate::look::Reading;
use crate::moves::Picked;
use crate::object::{Kind, Object};
use crate::state::Waiting;
use crate::text::{Op, TextId, Use};

/// The most times one source goes off on one floor or stage (VR-80).
const FIRED_MAX: u8 = 50;

impl<'a> crate::look::Look<'a> {
    /// The first in order of choice whose triggers wait: the player with the floor, then the others in initiative order.
    fn first_waiting(self) -> Option<Seat> {
        let table = self.table();
        let floor = table.floor();
        let rank = |seat: Seat| match floor {
            Some(floor) if floor == seat => 0,
            Some(_) | None => 1 + table.order.iter().position(|other| *other == seat).unwrap_or(0),
        };
        table.waiting.iter().map(|waiting| waiting.controller).min_by_key(|seat| rank(*seat))
    }

    /// A player's triggers that wait, by their places.
    pub(crate) fn waiting_of(self, seat: Seat) -> impl Iterator<Item = usize> + 'a {
        let waiting = &self.table().waiting;
        (0..waiting.len()).filter(move |index| waiting[*index].controller == seat)
    }

    /// The player who says which of his triggers is put on the stack next (P-3); nobody if they are all alike.
    pub(crate) fn orders_triggers(self) -> Option<Seat> {
        let seat = self.first_waiting()?;
        let waiting = &self.table().waiting;
        let mut own = self.waiting_of(seat).map(|index| &waiting[index]);
        let first = own.next()?;
        own.any(|other| other.text != first.text || other.it != first.it).then_some(seat)
    }

    /// Do both texts speak of what all cards of one name do in total (AH 600.5)?
    fn counts_once(self, one: TextId, other: TextId) -> bool {
        let total = |text: TextId| {
            self.game.texts.get(text).ops.iter().find_map(|op| match op {
                Op::Do(Effect::Total(name, _)) => Some(name),
                Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::IfOption(..) | Op::Order(_) => None,
            })
        };
        let once = total(one).is_some() && total(one) == total(other);
        if once {
            mark!("AH 600.5");
        }
        once
    }

    /// Is the card beaten in the fight in hand Common? Beating it never puts a token on a strategy (AH 700.1.nn/3).
    fn beat_common(self) -> bool {
        let Some(fight) = self.table().fight() else { return false };
        let Some(verdict) = fight.result else { return false };
        let beaten = &fight.sides[usize::from(1 - verdict.winner)];
        let common = beaten.fighters.iter().any(|id| self.has(*id, Keyword::Common));
        if common {
            mark!("AH 700.1.nn/3");
        }
        common
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Something happened to a card that is (still) on the playing field; triggers that wait for it go off (VR-79).
    pub(crate) fn happened(&mut self, past: Past, id: PermId) {
        self.fire(
            |pattern, reading, look| {
                let Pattern::Past(what, filter) = pattern else { return false };
                let entered = look.table().get(id).map(|card| card.controller);
                if past == Past::Enter && entered.is_some_and(|seat| look.partners(seat, reading.me)) {
                    mark!("AH 800.20");
                }
                let tucked = |filter: &Filter| match filter {
                    Filter::Any(selector) => {
                        past == Past::ToDiscard && look.matches_tucked(reading, selector, id)
                    }
                    Filter::Ref(_) => false,
                };
                *what == past && (look.filter(reading, filter, id) || tucked(filter))
            },
            Some(id),
        );
    }

    /// A moment begins.
    pub(crate) fn happened_moment(&mut self, moment: Moment) {
        self.fire(|pattern, _, _| *pattern == Pattern::Moment(moment), None);
    }

    fn fire(
        &mut self,
        matches: impl Fn(&Pattern, Reading<'_>, crate::look::Look<'_>) -> bool,
        it: Option<PermId>,
    ) {
        mark!("AH 603.2");
        let look = self.look();
        let mut noted: arrayvec::ArrayVec<Waiting, { crate::state::WAITING_MAX }> = arrayvec::ArrayVec::new();
        for (id, permanent) in look.table().all() {
            let Some(card) = permanent.card else { continue };
            let own = &look.game.texts.of_card(card).triggers;
            if own.is_empty() && !permanent.keywords.has_any(look.game.texts.setting_off) {
                continue;
            }
            if permanent.tucked() || permanent.fired >= FIRED_MAX || look.is_inert(id) {
                continue;
            }
            let Some(controller) = look.reader(id) else { continue };
            let mut consider = |text: &TextId| {
                let text_of = look.game.texts.get(*text);
                let Use::Trigger(patterns, _) = &text_of.when else { return };
                let reading = Reading { it, ..Reading::of(controller, id) };
                let spared = look.is_kind(id, CardType::Strategy) && look.beat_common();
                let sets_off = patterns.iter().any(|pattern| matches(pattern, reading, look));
                let told = noted.iter().any(|other: &Waiting| {
                    other.controller == controller && look.counts_once(*text, other.text)
                });
                if sets_off && !spared && !told && look.holds(reading, &text_of.condition) {
                    mark!("AH 110.3/4", "AH 112.13/2");
                    let opponent = it.and_then(|it| look.table().get(it)).map(|card| card.controller);
                    let opponent = opponent.filter(|seat| look.opponents(controller, *seat));
                    let _ =
                        noted.try_push(Waiting { text: *text, card, source: id, controller, it, opponent });
                }
            };
            if !permanent.stripped && look.gear_works(id) {
                own.iter().for_each(&mut consider);
            }
            for keyword in permanent.keywords.and(look.game.texts.setting_off).iter() {
                look.game.texts.of_keyword(keyword).triggers.iter().for_each(&mut consider);
            }
        }
        for waiting in noted {
            if self.state.table.waiting.try_push(waiting).is_ok()
                && let Some(permanent) = self.state.table.get_mut(waiting.source)
            {
                permanent.fired += 1;
            }
        }
    }

    /// Puts the waiting triggers on the stack in order of choice, then settles them from the top.
    pub(crate) fn triggers(&mut self, height: usize) -> Flow {
        if let Some(seat) = self.look().first_waiting() {
            if self.look().orders_triggers().is_some() {
                return Flow::Ask;
            }
            self.place_waiting(seat, 0);
            return Flow::Go;
        }
        let table = &self.state.table;
        if table.stack.len() <= height {
            self.pop();
            return Flow::Go;
        }
        let (height, first) = (table.stack.len() as u8, table.order[0]);
        self.push(Frame::Window(Window { height, asked: first, passes: 0 }));
        Flow::Go
    }

    /// A player's triggers that go off together are put on the stack in the order he likes (D-7).
    pub(crate) fn decide_trigger(&mut self, seat: Seat, option: u8) {
        mark!("AH 101.7");
        self.tell(Fact::Chose(seat, Some(Picked::Option(option))));
        self.place_waiting(seat, option);
    }

    fn place_waiting(&mut self, seat: Seat, which: u8) {
        mark!("AH 112.8.a", "AH 119.2.c");
        let index = self.look().waiting_of(seat).nth(usize::from(which));
        if let Some(index) = index {
            let waiting = self.state.table.waiting.remove(index);
            self.place_trigger(waiting);
        }
    }

    fn place_trigger(&mut self, waiting: Waiting) {
        let Use::Trigger(_, may) = &self.game.texts.get(waiting.text).when else { return };
        let mut object = Object::new(Kind::Trigger, waiting.controller);
        object.card = Some(waiting.card);
        object.source = Some(waiting.source);
        object.text = Some(waiting.text);
        object.it = waiting.it;
        object.opponent = waiting.opponent.filter(|_| self.game.options.players > 2);
        let may = *may;
        if !self.look().has_targets(&object) || self.state.table.stack.is_full() {
            return;
        }
        self.tell(Fact::Triggered(waiting.controller, waiting.card));
        if may {
            self.push(Frame::May(object));
        } else {
            self.begin_declare(object, Declaring::Trigger);
        }
    }

    /// The controller uses a "may" or not (AH 603.4).
    pub(crate) fn decide_may(&mut self, uses: bool) {
        let Some(Frame::May(object)) = self.pop() else { return };
        if uses {
            self.begin_declare(object, Declaring::Trigger);
        } else if let Some(card) = object.card {
            self.tell(Fact::NotUsed(object.controller, card));
        }
    }
}
