//! Triggers (P-3): they go off, wait for the end of the act, and are put on the stack.

use karczma_kernel::{Fate, Seat, Sink};

use super::look::Reading;
use super::{Engine, Flow};
use crate::cards::{CardType, Keyword, Moment};
use crate::cards::{Effect, Event as Pattern, Filter, Past};
use crate::events::{Event, Fact};
use crate::frame::{Declaring, Frame, Window};
use crate::ids::PermId;
use crate::object::{Kind, Object};
use crate::state::Waiting;
use crate::text::{Op, Text, TextId, Use};

/// The most times one source goes off on one floor or stage (VR-80).
const FIRED_MAX: u8 = 50;

impl super::look::Look<'_> {
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
        matches: impl Fn(&Pattern, Reading<'_>, super::look::Look<'_>) -> bool,
        it: Option<PermId>,
    ) {
        mark!("AH 603.2");
        let look = self.look();
        let mut noted: arrayvec::ArrayVec<Waiting, { crate::state::WAITING_MAX }> = arrayvec::ArrayVec::new();
        for (id, permanent) in look.table().all() {
            let Some(card) = permanent.card else { continue };
            if permanent.tucked() || permanent.fired >= FIRED_MAX {
                continue;
            }
            let Some(controller) = look.reader(id) else { continue };
            let mut consider = |text: &TextId| {
                let text_of = look.game.texts.get(*text);
                let Use::Trigger(patterns, _) = &text_of.when else { return };
                let reading = Reading { it, ..Reading::of(controller, id) };
                let spared = look.is_kind(id, CardType::Strategy) && look.beat_common();
                let sets_off = patterns.iter().any(|pattern| matches(pattern, reading, look));
                let counted = in_total(text_of)
                    && noted.iter().any(|other| other.text == *text && other.controller == controller);
                if counted {
                    mark!("AH 600.5");
                }
                if sets_off && !spared && !counted && look.holds(reading, &text_of.condition) {
                    let opponent = it.and_then(|it| look.table().get(it)).map(|card| card.controller);
                    let opponent = opponent.filter(|seat| look.opponents(controller, *seat));
                    let _ =
                        noted.try_push(Waiting { text: *text, card, source: id, controller, it, opponent });
                }
            };
            if !permanent.stripped && look.gear_works(id) {
                look.game.texts.of_card(card).triggers.iter().for_each(&mut consider);
            }
            // Pious and Warlock are the only keywords with triggers (AH 700.1.h/1, 700.1.mm/1).
            for keyword in [Keyword::Pious, Keyword::Warlock] {
                if permanent.keywords.has(keyword) {
                    look.game.texts.of_keyword(keyword).triggers.iter().for_each(&mut consider);
                }
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
        if let Some(waiting) = self.next_waiting() {
            self.place_trigger(waiting);
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

    /// The first in order of choice: the player with the floor, then the others in initiative order (AH 101.4).
    fn next_waiting(&mut self) -> Option<Waiting> {
        if self.state.table.waiting.is_empty() {
            return None;
        }
        mark!("AH 101.4/1", "AH 101.4/2", "AH 112.8.a", "AH 119.2.c");
        let first = self.state.table.floor();
        let table = &self.state.table;
        let rank = |seat: Seat| match first {
            Some(floor) if floor == seat => 0,
            Some(_) | None => 1 + table.order.iter().position(|other| *other == seat).unwrap_or(0),
        };
        let best = (0..table.waiting.len()).min_by_key(|index| rank(table.waiting[*index].controller))?;
        Some(self.state.table.waiting.remove(best))
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

/// Does it say "in total", so that all cards of the name bring it together only once (AH 600.5)?
fn in_total(text: &Text) -> bool {
    text.ops.iter().any(|op| matches!(op, Op::Do(Effect::Total(..))))
}
