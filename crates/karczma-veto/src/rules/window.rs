//! Windows and moments (P-1): who is asked, what closes them.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::Moment;
use crate::cards::{Event as Pattern, Past};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::{Frame, MomentWindow, Window};
use crate::look::Look;
use crate::object::{Kind, Object};
use crate::reach::Answers;

/// What a riposte would answer.
#[derive(Clone, Copy)]
pub(crate) enum Answered<'a> {
    /// The topmost object.
    Object(&'a Object),
    /// A moment.
    Moment(Moment),
}

impl<'a> Look<'a> {
    /// What the player who is asked may answer.
    pub(crate) fn answered(self) -> Option<Answered<'a>> {
        let frame = self.table().frames.last()?;
        if let Frame::Moment(moment) = frame {
            return Some(Answered::Moment(moment.moment));
        }
        self.table().top().filter(|_| matches!(frame, Frame::Window(_))).map(Answered::Object)
    }

    /// Has the player used his riposte to this (AH 114.5.c, VR-9)?
    pub(crate) fn has_riposted(self, seat: Seat) -> bool {
        match self.table().frames.last() {
            Some(Frame::Moment(moment)) => moment.riposted.contains(seat),
            Some(_) | None => {
                mark!("AH 119.6/2");
                let top = self.table().top().filter(|top| top.riposted.contains(seat));
                match top.map(|top| top.kind) {
                    Some(Kind::Duel) => mark!("AH 513.5.a/2"),
                    Some(Kind::Skirmish) => mark!("AH 514.3.a/2"),
                    Some(_) | None => {}
                }
                let used = top.is_some_and(|top| !top.unlimited());
                if used {
                    mark!("V2-4.4.2");
                }
                used
            }
        }
    }

    /// Must this player be asked, judged by what everybody sees (VR-61)? He is, if he has a card that nobody else
    /// sees and some such card could answer, or if something open of his can.
    pub(crate) fn must_ask(self, seat: Seat, answered: Answered<'_>) -> bool {
        // The election uses up no riposte, and a riposte does not use up the election (VR-81).
        if matches!(answered, Answered::Moment(Moment::AccountingEnd)) && self.check_election(seat).is_ok() {
            return true;
        }
        if self.has_riposted(seat) {
            mark!("AH 114.5.c");
            return false;
        }
        self.has_hidden_cards(seat) && self.hidden_could_answer(seat, answered)
            || self.open_answer(seat, answered)
    }

    fn has_hidden_cards(self, seat: Seat) -> bool {
        let down = |id| self.table().get(id).is_some_and(|card| card.controller == seat);
        !self.state.zones(seat).hand.is_empty()
            || self.state.secrets.face_down.iter().any(|(id, _)| down(*id))
    }

    /// Could some card of the set that lies in a hand, or face down, answer this?
    fn hidden_could_answer(self, seat: Seat, answered: Answered<'_>) -> bool {
        if let Answered::Object(object) = answered {
            // A thrust for one's own canvass, a copy as a cut.
            let canvasses = matches!(object.kind, Kind::Canvass(..)) && object.controller == seat;
            if canvasses || object.kind == Kind::Duel && self.is_side(seat) {
                return true;
            }
        }
        let sort = match answered {
            Answered::Object(object) => Answers::object(&object.kind),
            Answered::Moment(_) => Answers::MOMENT,
        };
        let events = self.game.texts.hidden_events.iter();
        events
            .filter(|(answers, _)| answers.meets(sort))
            .any(|(_, event)| self.could_match(seat, event, answered))
    }

    fn is_side(self, seat: Seat) -> bool {
        self.table().fight().is_some_and(|fight| fight.sides.iter().any(|side| side.seat == seat))
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Puts an object on the stack and opens its window; who is asked first depends on its kind (P-1).
    pub(crate) fn put(&mut self, object: Object) {
        let first = self.first_asked(&object);
        self.state.table.stack.push(object);
        let height = self.state.table.stack.len() as u8;
        self.push(Frame::Window(Window { height, asked: first, passes: 0 }));
    }

    /// First to be asked (P-1).
    pub(crate) fn first_asked(&self, object: &Object) -> Seat {
        match object.kind {
            Kind::Card(_)
            | Kind::Cut
            | Kind::Ability(_)
            | Kind::Canvass(..)
            | Kind::CanvassThrust
            | Kind::Challenge(..)
            | Kind::SkirmishChallenge(..)
            | Kind::Move(..)
            | Kind::DiscardCopy
            | Kind::Tuck(_)
            | Kind::AttachCovenant(_)
            | Kind::Refusal => {
                mark!("AH 115.7", "AH 115.8.a");
                self.next(object.controller)
            }
            Kind::Trigger | Kind::VoteTake(_) | Kind::DuelResult | Kind::SkirmishResult | Kind::Fame => {
                mark!("AH 603.5");
                self.state.table.order[0]
            }
            Kind::Duel | Kind::Skirmish => {
                if object.kind == Kind::Duel {
                    mark!("V2-3.3.3.19");
                }
                self.state.table.fight().map_or(self.state.table.order[0], |fight| fight.active)
            }
        }
    }

    pub(crate) fn window(&mut self, window: Window) -> Flow {
        let table = &self.state.table;
        if table.stack.len() < usize::from(window.height) {
            // The object was negated or interrupted: its window is over (VR-78).
            self.pop();
            return Flow::Go;
        }
        let fight_over = table.top().is_some_and(Object::unlimited)
            && table.fight().is_some_and(|fight| fight.interrupted);
        if fight_over {
            self.state.table.stack.pop();
            self.pop();
            return Flow::Go;
        }
        if usize::from(window.passes) >= table.order.len() {
            mark!("AH 119.7", "AH 114.6/2", "AH 119.8", "V2-3.3.3.5", "V2-4.4.3");
            self.replace(Frame::Resolve);
            return Flow::Go;
        }
        let look = self.look();
        let asks = look.table().top().is_some_and(|top| look.must_ask(window.asked, Answered::Object(top)));
        if asks {
            return Flow::Ask;
        }
        self.skip();
        Flow::Go
    }

    pub(crate) fn moment(&mut self, moment: MomentWindow) -> Flow {
        if !moment.triggered {
            if let Some(Frame::Moment(open)) = self.state.table.frames.last_mut() {
                open.triggered = true;
            }
            self.happened_moment(moment.moment);
            self.announce(moment.moment);
            return Flow::Go;
        }
        let answerable =
            self.game.texts.answers_moment(moment.moment) || moment.moment == Moment::AccountingEnd;
        if !answerable || usize::from(moment.window.passes) >= self.state.table.order.len() {
            self.state.table.moment = None;
            self.pop();
            return Flow::Go;
        }
        self.state.table.moment = Some(moment.moment);
        if self.look().must_ask(moment.window.asked, Answered::Moment(moment.moment)) {
            return Flow::Ask;
        }
        self.skip();
        Flow::Go
    }

    /// Tells of a moment that somebody may answer (AH 500.2.a).
    fn announce(&mut self, moment: Moment) {
        let look = self.look();
        let answered = Answered::Moment(moment);
        let answerable = self.game.texts.answers_moment(moment) || moment == Moment::AccountingEnd;
        if answerable && look.table().order.iter().any(|seat| look.must_ask(*seat, answered)) {
            self.tell(Fact::Moment(moment));
            if matches!(
                moment,
                Moment::AccountingBegin
                    | Moment::AccountingDraw
                    | Moment::AccountingIncome
                    | Moment::AccountingEnd
            ) {
                mark!("V2-3.3.2.6");
            }
        }
    }

    /// The player asked says nothing; the next is asked.
    fn skip(&mut self) {
        let order = self.state.table.order();
        let after = |seat: Seat| {
            let place = order.iter().position(|other| *other == seat).map_or(0, |place| place + 1);
            order[place % order.len()]
        };
        if let Some(Frame::Window(window) | Frame::Moment(MomentWindow { window, .. })) =
            self.state.table.frames.last_mut()
        {
            window.passes += 1;
            window.asked = after(window.asked);
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat) {
        self.tell(Fact::Declined(seat));
        self.skip();
    }

    /// Notes that a player ripostes to what is answered; the next after him is asked when it goes on (VR-8).
    pub(crate) fn note_riposte(&mut self, seat: Seat) {
        let next = self.next(seat);
        match self.state.table.frames.last_mut() {
            Some(Frame::Moment(moment)) => {
                if matches!(moment.moment, Moment::DuelAccepted | Moment::DuelEnd) {
                    mark!("V2-3.3.3.23");
                }
                moment.riposted = moment.riposted.with(seat);
                moment.window = Window { asked: next, passes: 0, ..moment.window };
            }
            Some(Frame::Window(window)) => {
                mark!(
                    "AH 114.5",
                    "AH 114.5.b",
                    "AH 115.8",
                    "AH 115.8.b",
                    "AH 119.4",
                    "AH 119.5/3",
                    "AH 119.6/1",
                    "AH 119.6.a",
                    "AH 504.2",
                    "V2-4.4.1"
                );
                if self.game.options.players > 2 {
                    mark!("V2-5.1.2");
                }
                *window = Window { asked: next, passes: 0, ..*window };
                if let Some(top) = self.state.table.stack.last_mut() {
                    note_answered(top, seat);
                    top.riposted = top.riposted.with(seat);
                }
            }
            Some(_) | None => {}
        }
    }
}

/// Notes by which rule an object is answered: some kinds have their own.
fn note_answered(object: &Object, seat: Seat) {
    if object.is_card() && object.controller == seat {
        mark!("AH 504.1/2");
    } else if matches!(object.kind, Kind::Ability(_)) {
        mark!("AH 602.3.b");
    } else if object.kind == Kind::Trigger {
        mark!("AH 603.6");
    } else if object.kind == Kind::Duel {
        mark!("AH 513.5.b", "V2-3.3.3.23");
    } else if matches!(object.kind, Kind::Challenge(..) | Kind::Refusal | Kind::DuelResult) {
        mark!("V2-3.3.3.23");
    } else if object.kind == Kind::Skirmish {
        mark!("AH 514.3.b");
    }
}

/// Is it an entry riposte (AH 504.6)?
pub(crate) fn is_entry(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Past(Past::Enter, _))
}
