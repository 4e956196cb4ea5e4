//! Chapter 10: actions as they are carried out, unit by unit.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Rule, Sink};

use crate::card::{Card, Suit};
use crate::data::Side;
use crate::engine::Engine;
use crate::events::{Deed, Event, Gait, Grade, What};
use crate::figure::{FigureId, Mark};
use crate::frame::{Act, DuelKind, Frame, MovementKind, TestKind, Unit, UnitFrame, UnitStage, Window};
use crate::geometry::{DoorState, EdgeId};
use crate::look::Look;
use crate::moves::{Move, ShotKind};

use super::actions::{FORCE, PICK_LOCK, SEARCH, is_full};

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Activates a character (AD-8.18); an unused waiting token goes (AD-10.35).
    pub(crate) fn activate(&mut self, who: FigureId, rule: Rule) {
        self.state.table.figures[who.index()].marks.set(Mark::Activated, true);
        let name = self.who(who);
        self.say(rule, || What::Activated(name));
        self.set_mark(who, Mark::Waiting, false, rule!("AD-10.35"));
    }

    pub(crate) fn run_act(&mut self, act: Act) -> Flow {
        if act.done || act.partials >= 2 || !self.table().on_board(act.who) {
            self.end_act(act);
            return Flow::Go;
        }
        Flow::Ask
    }

    fn end_act(&mut self, act: Act) {
        if !self.table().on_board(act.who) {
            mark!("AD-10.34");
        }
        self.pop();
        let who = self.who(act.who);
        self.say(rule!("AD-8.24"), || What::Ended(who));
        self.after_activation(act.who);
    }

    fn set_act(&mut self, act: Act) {
        if let Some(Frame::Act(top)) = self.state.table.frames.last_mut() {
            *top = act;
        }
    }

    /// Performs an action, or ends the activation.
    pub(crate) fn perform_act(&mut self, mut act: Act, chosen: &Move) {
        let who = act.who;
        match is_full(chosen) {
            Some(true) => act.done = true,
            Some(false) => act.partials += 1,
            None => {
                if let Move::Reclaim(card) = chosen {
                    return self.reclaim(who, *card);
                }
                act.done = true;
                return self.set_act(act);
            }
        }
        mark!("AD-8.23", "AD-10.1", "AD-10.40");
        self.set_act(act);
        match chosen {
            Move::Shoot(ShotKind::Quick, item, target) => {
                mark!("AD-10.29");
                self.begin_shot(who, *item, target.id, ShotKind::Quick, None);
            }
            Move::Shoot(kind, item, target) => {
                if *kind == ShotKind::Aimed {
                    mark!("AD-10.7");
                }
                self.declare(who, Unit::Shoot(*kind, *item, target.id));
            }
            Move::FullMove => {
                self.announce_move(who, Deed::FullMove, rule!("AD-10.12"), 4, MovementKind::Full)
            }
            Move::Run => self.announce_move(who, Deed::Run, rule!("AD-10.13"), 4, MovementKind::Run),
            Move::PartialMove => {
                self.announce_move(who, Deed::PartialMove, rule!("AD-10.41"), 2, MovementKind::Partial)
            }
            Move::Reload(item) => self.declare(who, Unit::Reload(*item)),
            Move::Wait => self.declare(who, Unit::Wait),
            Move::Awaken => self.declare(who, Unit::Awaken),
            Move::PickUp(item) => self.declare(who, Unit::PickUp(*item)),
            Move::Force(edge) => self.declare(who, Unit::Force(*edge)),
            Move::Rise => self.declare(who, Unit::Rise),
            Move::Recognise(target, wit) => self.declare(who, Unit::Recognise(target.id, *wit)),
            Move::Steal(target) => self.declare(who, Unit::Steal(target.id)),
            Move::PickLock(edge) => self.declare(who, Unit::PickLock(*edge)),
            Move::Bandage(patient) => self.declare(who, Unit::Bandage(patient.id)),
            Move::Search => self.declare(who, Unit::Search),
            _ => {}
        }
    }

    fn announce_move(&mut self, who: FigureId, deed: Deed, rule: Rule, points: u8, kind: MovementKind) {
        self.announce(who, deed, rule);
        mark!("AD-11.2");
        self.begin_movement(who, points, kind);
    }

    pub(crate) fn announce(&mut self, who: FigureId, deed: Deed, rule: Rule) {
        let who = self.who(who);
        self.say(rule, || What::Deed(who, deed));
    }

    /// Declares a unit with all its choices (AD-10.28).
    pub(crate) fn declare(&mut self, who: FigureId, unit: Unit) {
        let from = self.look().field(who);
        let mut flag = false;
        if let Unit::Shoot(_, item, target) = unit {
            let (name, kind) =
                (self.who(who), if let Unit::Shoot(kind, ..) = unit { kind } else { ShotKind::Aimed });
            let target = self.who(target);
            self.say(rule!("AD-14.1"), || What::Shot(name, target, item, kind));
            flag = self.unmask_attacker(who);
        }
        self.push(Frame::Unit(UnitFrame {
            who,
            unit,
            stage: UnitStage::Declared,
            from,
            flag,
            against: None,
            card: None,
        }));
    }

    /// An attack costs the inconspicuous marker at its declaration (AD-18.25); was there one?
    pub(crate) fn unmask_attacker(&mut self, who: FigureId) -> bool {
        let surprise = self.table().has(who, Mark::Inconspicuous);
        self.set_mark(who, Mark::Inconspicuous, false, rule!("AD-18.25"));
        surprise
    }

    pub(crate) fn run_unit(&mut self, frame: UnitFrame) -> Flow {
        let interrupting = self.table().frames.iter().any(|frame| matches!(frame, Frame::Window(_)));
        let opens = !interrupting && self.look().anybody_waits(frame.who);
        match frame.stage {
            UnitStage::Declared => {
                self.set_stage(UnitStage::Carry);
                if opens {
                    let who = self.who(frame.who);
                    self.say(rule!("AD-10.28"), || What::Declared(who));
                    self.open_window(frame.who);
                }
            }
            UnitStage::Carry if !self.table().on_board(frame.who) => self.pop(),
            UnitStage::Carry => self.carry_out(frame),
            // The test that was waited for has been resolved elsewhere, or its character is gone.
            UnitStage::Testing | UnitStage::Falling => self.set_stage(UnitStage::After),
            UnitStage::Opponent | UnitStage::Bonus | UnitStage::Room => return Flow::Ask,
            UnitStage::After => {
                self.set_stage(UnitStage::Done);
                if opens && self.table().on_board(frame.who) {
                    self.open_window(frame.who);
                }
            }
            UnitStage::Done => self.finish_unit(frame),
        }
        Flow::Go
    }

    fn open_window(&mut self, active: FigureId) {
        mark!("AD-10.27", "AD-10.28");
        self.push(Frame::Window(Window { active, asked: active.side().other(), declined: 0 }));
    }

    /// A finished unit may give points of its own (AD-10.22, AD-18.15).
    fn finish_unit(&mut self, frame: UnitFrame) {
        self.pop();
        if !self.table().on_board(frame.who) {
            return;
        }
        match frame.unit {
            Unit::Reload(_) => {
                mark!("AD-10.22");
                self.begin_movement(frame.who, 2, MovementKind::Reload);
            }
            Unit::Steal(_) if frame.flag => self.begin_movement(frame.who, 1, MovementKind::Theft),
            _ => {}
        }
    }

    pub(crate) fn run_window(&mut self, mut window: Window) -> Flow {
        if self.table().on_board(window.active) {
            while window.declined < 2 {
                if self.look().can_interrupt(&window, window.asked) {
                    if let Some(Frame::Window(top)) = self.state.table.frames.last_mut() {
                        *top = window;
                    }
                    return Flow::Ask;
                }
                window.declined += 1;
                window.asked = window.asked.other();
            }
        }
        self.pop();
        Flow::Go
    }

    /// Answers a window (AD-10.30).
    pub(crate) fn answer_window(&mut self, mut window: Window, chosen: &Move) {
        let side = window.asked;
        window.asked = side.other();
        window.declined = if *chosen == Move::Pass { window.declined + 1 } else { 0 };
        if let Some(Frame::Window(top)) = self.state.table.frames.last_mut() {
            *top = window;
        }
        match chosen {
            Move::InterruptShot(who, item, target) => {
                self.interrupt(who.id);
                self.begin_shot(who.id, *item, target.id, ShotKind::Quick, None);
            }
            Move::InterruptMove(who) => {
                self.interrupt(who.id);
                self.begin_movement(who.id, 2, MovementKind::Interrupt);
            }
            _ => self.say(rule!("AD-10.30"), || What::Passed(side)),
        }
    }

    fn interrupt(&mut self, who: FigureId) {
        mark!("AD-10.31", "AD-10.55", "AD-10.25");
        self.set_mark(who, Mark::Waiting, false, rule!("AD-10.24"));
        self.announce(who, Deed::Interrupt, rule!("AD-10.24"));
    }

    /// Carries a declared unit out as declared (AD-10.32).
    fn carry_out(&mut self, frame: UnitFrame) {
        mark!("AD-10.32");
        let who = frame.who;
        match frame.unit {
            Unit::Step(_)
            | Unit::Drop(_)
            | Unit::Jump(_)
            | Unit::Push(..)
            | Unit::Leave(_)
            | Unit::Open(_)
            | Unit::Close(_) => {
                return self.carry_movement(frame);
            }
            Unit::Shoot(kind, item, target) => {
                self.set_stage(UnitStage::After);
                if self.look().check_shot(who, kind, item, target).is_err() {
                    let who = self.who(who);
                    return self.say(rule!("AD-10.33"), || What::Lost(who));
                }
                return self.begin_shot(who, item, target, kind, Some(frame.flag));
            }
            _ => {}
        }
        if !self.still_possible(frame) {
            let who = self.who(who);
            self.say(rule!("AD-10.33"), || What::Lost(who));
            return self.set_stage(UnitStage::After);
        }
        self.carry_action(frame);
    }

    /// Has an interruption made the action impossible?
    fn still_possible(&self, frame: UnitFrame) -> bool {
        let look = self.look();
        let name = |who| look.who(who);
        let chosen = match frame.unit {
            Unit::Reload(item) => Move::Reload(item),
            Unit::Wait => Move::Wait,
            Unit::Awaken => Move::Awaken,
            Unit::PickUp(item) => Move::PickUp(item),
            Unit::Force(edge) => Move::Force(edge),
            Unit::Rise => Move::Rise,
            Unit::Recognise(target, wit) => Move::Recognise(name(target), wit),
            Unit::Steal(target) => Move::Steal(name(target)),
            Unit::PickLock(edge) => Move::PickLock(edge),
            Unit::Bandage(patient) => Move::Bandage(name(patient)),
            Unit::Search => Move::Search,
            _ => return true,
        };
        look.condition(frame.who).check(&chosen).is_ok() && look.check_action(frame.who, &chosen).is_ok()
    }

    fn carry_action(&mut self, frame: UnitFrame) {
        let who = frame.who;
        self.set_stage(UnitStage::After);
        match frame.unit {
            Unit::Reload(item) => self.reload(who, item),
            Unit::Wait => {
                self.announce(who, Deed::Wait, rule!("AD-10.23"));
                self.set_mark(who, Mark::Waiting, true, rule!("AD-10.23"));
            }
            Unit::Awaken => self.awaken(who),
            Unit::PickUp(item) => self.pick_up(who, item),
            Unit::Force(_) => {
                self.announce(who, Deed::Force, rule!("AD-10.46"));
                self.set_stage(UnitStage::Testing);
                mark!("AD-10.47");
                self.begin_trait_test(TestKind::Force, who, FORCE);
            }
            Unit::Rise => self.rise(who),
            Unit::Recognise(target, wit) => {
                self.announce(who, Deed::Recognise, rule!("AD-18.27"));
                self.set_stage(UnitStage::Testing);
                self.begin_duel(DuelKind::Recognise(wit), Some(who), Some(target));
            }
            Unit::Steal(target) => {
                self.announce(who, Deed::Steal, rule!("AD-18.11"));
                self.set_stage(UnitStage::Testing);
                self.begin_duel(DuelKind::Theft, Some(who), Some(target));
            }
            Unit::PickLock(_) => {
                self.announce(who, Deed::PickLock, rule!("AD-18.37"));
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::PickLock, who, PICK_LOCK);
            }
            Unit::Bandage(patient) => self.bandage(who, patient),
            Unit::Search => {
                self.announce(who, Deed::Search, rule!("AD-20.2"));
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Search, who, SEARCH);
            }
            _ => {}
        }
    }

    /// Awakening (AD-10.36 to AD-10.39).
    fn awaken(&mut self, who: FigureId) {
        self.announce(who, Deed::Awaken, rule!("AD-10.38"));
        mark!("AD-10.36");
        let look = self.look();
        let helps = |friend: FigureId| {
            friend != who
                && look.adjacent(who, friend)
                && look.friend(who, friend)
                && look.friend(friend, who)
                && !look.has(friend, Mark::Stunned)
                && look.engaged(friend).is_empty()
        };
        if look.table().board().any(helps) {
            return self.wake(who, rule!("AD-10.36"));
        }
        let card = self.turn_up(who.side(), Some(who));
        match card.suit() {
            Some(suit) => self.wake_by(who, suit),
            None => {
                if let Some(Frame::Unit(unit)) = self.state.table.frames.last_mut() {
                    unit.card = Some(card);
                    unit.stage = UnitStage::Bonus;
                }
            }
        }
    }

    fn wake(&mut self, who: FigureId, rule: Rule) {
        mark!("AD-10.39");
        self.set_mark(who, Mark::Stunned, false, rule);
        self.settle();
    }

    fn wake_by(&mut self, who: FigureId, suit: Suit) {
        mark!("AD-10.37");
        if suit == Suit::Hearts {
            self.set_mark(who, Mark::Stunned, false, rule!("AD-10.37"));
        }
        self.discard_all_played();
        self.settle();
    }

    /// Rising, against an enemy if it is engaged (AD-10.52, AD-10.53).
    fn rise(&mut self, who: FigureId) {
        self.announce(who, Deed::Rise, rule!("AD-10.52"));
        let engaged = self.look().engaged(who);
        match engaged.len() {
            0 => {
                self.set_mark(who, Mark::Prone, false, rule!("AD-10.52"));
                self.settle();
            }
            1 => engaged.iter().for_each(|enemy| self.rise_against(who, enemy)),
            _ => self.set_stage(UnitStage::Opponent),
        }
    }

    fn rise_against(&mut self, who: FigureId, enemy: FigureId) {
        self.set_stage(UnitStage::Testing);
        self.begin_duel(DuelKind::Rise, Some(who), Some(enemy));
    }

    /// What an opposed test of an action leads to.
    pub(crate) fn after_unit_duel(&mut self, kind: DuelKind, winner: Option<Side>) {
        let Some(Frame::Unit(frame)) = self.state.table.frames.last().copied() else { return };
        self.set_stage(UnitStage::After);
        let won = winner == Some(frame.who.side());
        match (kind, frame.unit) {
            (DuelKind::Rise, _) if won => self.set_mark(frame.who, Mark::Prone, false, rule!("AD-10.53")),
            (DuelKind::Rise, _) => {
                mark!("AD-10.54");
            }
            (DuelKind::Recognise(_), Unit::Recognise(target, _)) if won => {
                self.set_mark(target, Mark::Inconspicuous, false, rule!("AD-18.27"));
            }
            (DuelKind::Theft, Unit::Steal(target)) => self.after_theft(frame, target, won),
            _ => {}
        }
        self.settle();
    }

    /// What a standard test of an action leads to.
    pub(crate) fn after_unit_test(&mut self, kind: TestKind, grade: Grade) {
        let Some(Frame::Unit(frame)) = self.state.table.frames.last().copied() else { return };
        self.set_stage(UnitStage::After);
        match (kind, frame.unit) {
            (TestKind::Force, Unit::Force(edge)) => self.after_force(frame, edge, grade),
            (TestKind::PickLock, Unit::PickLock(edge)) => match grade {
                Grade::Success | Grade::Triumph => self.set_door(edge, DoorState::Open, rule!("AD-18.38")),
                Grade::BadLuck => {
                    mark!("AD-18.40");
                    self.raise_alarm();
                }
                Grade::Failure => {
                    mark!("AD-18.39");
                }
            },
            (TestKind::QuickLoad, Unit::Reload(item)) => {
                if grade.succeeded() {
                    mark!("AD-18.52");
                    self.set_stage(UnitStage::Bonus);
                } else {
                    mark!("AD-18.53");
                    self.turn_dots(frame.who, item, 1);
                }
            }
            (TestKind::Search, _) => {
                if grade.succeeded() {
                    self.find_token(frame.who);
                }
            }
            _ => self.after_move_test(frame, kind, grade),
        }
    }

    fn after_force(&mut self, frame: UnitFrame, edge: EdgeId, grade: Grade) {
        match grade {
            Grade::Success | Grade::Triumph => {
                mark!("AD-10.49");
                self.set_door(edge, DoorState::Destroyed, rule!("AD-10.48"));
                if !self.is_over()
                    && self.table().on_board(frame.who)
                    && self.look().behind(frame.who, edge).is_ok()
                {
                    self.set_stage(UnitStage::Bonus);
                }
            }
            Grade::Failure => {
                mark!("AD-10.50");
            }
            Grade::BadLuck => {
                mark!("AD-10.50");
                self.wound(frame.who, 1, rule!("AD-10.51"));
            }
        }
    }

    /// Answers what a unit asks.
    pub(crate) fn answer_unit(&mut self, frame: UnitFrame, chosen: &Move) {
        self.set_stage(UnitStage::After);
        match (frame.unit, chosen) {
            (Unit::Jump(_), Move::Land(field)) => self.fall_to(frame.who, *field),
            (Unit::Rise, Move::Name(enemy)) => self.rise_against(frame.who, enemy.id),
            (Unit::Awaken, Move::Suit(suit)) => {
                let side = Look::unit_asks(&frame).unwrap_or(frame.who.side());
                let (card, suit) = (frame.card.unwrap_or(Card::RED_JOKER), *suit);
                let rule = if card == Card::RED_JOKER { rule!("AD-2.6") } else { rule!("AD-2.7") };
                self.say(rule, || What::Suit(side, card, suit));
                self.wake_by(frame.who, suit);
            }
            (Unit::Steal(target), Move::Pocket(item)) => self.answer_theft(frame, target, *item),
            (Unit::Reload(item), Move::Yes) => self.turn_dots(frame.who, item, 2),
            (Unit::Reload(item), _) => self.turn_dots(frame.who, item, 1),
            (Unit::Force(edge), Move::Yes) => match self.look().behind(frame.who, edge) {
                Ok(Some(to)) => self.enter(frame.who, to, Gait::Door),
                Ok(None) => self.leave(frame.who, edge, rule!("AD-10.48")),
                Err(_) => {}
            },
            (Unit::Step(_), Move::Yes) => {
                if let Some(to) = self.look().extra_field(frame.who, frame.from) {
                    mark!("AD-11.35");
                    self.enter(frame.who, to, Gait::Step);
                }
            }
            _ => self.say(rule!("AD-8.24"), || What::Passed(frame.who.side())),
        }
    }
}
