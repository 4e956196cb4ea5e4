//! Chapter 11: movement as it is carried out, unit by unit.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Rule, Sink};

use crate::engine::Engine;
use crate::events::{Event, Gait, Grade, What};
use crate::figure::FigureId;
use crate::frame::{Frame, Movement, MovementKind, Test, TestKind, Unit, UnitFrame, UnitStage};
use crate::geometry::{Board, Dir4, Dir8, DoorState, Doors, EdgeClass, EdgeId, FieldId, Way};

use super::movement::{direction, is_diagonal};

/// Difficulties of chapter 11.
const CLIMB: i8 = 4;
const WINDOW: i8 = 5;
const JUMP: i8 = 5;
pub(crate) const FALL: i8 = 6;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Gives movement points to spend.
    pub(crate) fn begin_movement(&mut self, who: FigureId, points: u8, kind: MovementKind) {
        let start = self.look().field(who);
        self.push(Frame::Movement(Movement { who, points, kind, start, entered: false }));
    }

    pub(crate) fn run_movement(&mut self, movement: Movement) -> Flow {
        let who = movement.who;
        if !self.table().on_board(who) {
            self.pop();
            return Flow::Go;
        }
        let down = self.table().figure(who).is_down();
        if down || self.look().held(who) {
            if movement.points > 0 {
                let who = self.who(who);
                let rule = if down { rule!("AD-11.46") } else { rule!("AD-12.6") };
                self.say(rule, || What::Halted(who));
            }
            self.pop();
            return Flow::Go;
        }
        let finished = movement.kind == MovementKind::Interrupt && movement.entered;
        if finished || !self.look().may_move(&movement) {
            self.stop_movement(movement);
            return Flow::Go;
        }
        Flow::Ask
    }

    /// No more points are spent; a Run comes to its test (AD-10.15).
    pub(crate) fn stop_movement(&mut self, mut movement: Movement) {
        if movement.kind != MovementKind::Run {
            mark!("AD-11.1");
            self.pop();
            return;
        }
        mark!("AD-10.15");
        movement.points = 0;
        movement.kind = MovementKind::RunOn;
        self.set_movement(movement);
        self.begin_trait_test(TestKind::Run, movement.who, 5);
    }

    fn set_movement(&mut self, movement: Movement) {
        if let Some(Frame::Movement(top)) = self.state.table.frames.last_mut() {
            *top = movement;
        }
    }

    /// The movement below the unit that is carried out.
    pub(crate) fn movement_mut(&mut self) -> Option<&mut Movement> {
        self.state.table.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Movement(movement) => Some(movement),
            _ => None,
        })
    }

    pub(crate) fn after_run(&mut self, grade: Grade) {
        let Some(Frame::Movement(mut movement)) = self.state.table.frames.last().copied() else { return };
        match grade {
            Grade::BadLuck => {
                movement.points = 0;
                self.knock_down(movement.who, rule!("AD-10.16"));
            }
            Grade::Failure => {
                mark!("AD-10.17");
                movement.points = 1;
            }
            Grade::Success => {
                mark!("AD-10.18");
                movement.points = 2;
            }
            Grade::Triumph => {
                mark!("AD-10.19");
                movement.points = 3;
            }
        }
        self.set_movement(movement);
    }

    /// Declares a unit of movement: its points are paid, then the window before it opens (AD-10.28).
    pub(crate) fn declare_movement(&mut self, mut movement: Movement, unit: Unit) {
        let cost = self.look().unit_cost(&movement, &unit).unwrap_or(0);
        mark!("AD-11.19", "AD-11.22");
        movement.points -= cost;
        self.set_movement(movement);
        self.declare(movement.who, unit);
    }

    /// Carries out a unit of movement; after an interruption it may have become impossible (AD-10.33).
    pub(crate) fn carry_movement(&mut self, frame: UnitFrame) {
        // Only a position that somebody wrote has a step without a movement: it is lost like one that has become impossible.
        let Some(mut movement) = self.movement_mut().copied() else {
            return self.set_stage(UnitStage::After);
        };
        movement.points = u8::MAX;
        if self.look().unit_cost(&movement, &frame.unit).is_err() {
            let who = self.who(frame.who);
            self.say(rule!("AD-10.33"), || What::Lost(who));
            return self.set_stage(UnitStage::After);
        }
        let who = frame.who;
        match frame.unit {
            Unit::Step(to) => self.carry_step(who, to),
            Unit::Drop(to) => self.carry_drop(who, to),
            Unit::Jump(_) => {
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Jump, who, JUMP);
            }
            Unit::Push(over, to) => {
                let from = self.look().field(who);
                let count = |a, b| u8::from(direction(a, b).is_some_and(is_diagonal));
                self.state.table.figures[who.index()].diagonals += count(from, over) + count(over, to);
                mark!("AD-11.28", "AD-11.29", "AD-5.4");
                self.set_stage(UnitStage::After);
                self.enter(who, to, Gait::Push);
            }
            Unit::Leave(side) => self.carry_leave(who, side),
            Unit::Open(edge) | Unit::Close(edge) => {
                let state =
                    if matches!(frame.unit, Unit::Open(_)) { DoorState::Open } else { DoorState::Closed };
                self.set_stage(UnitStage::After);
                self.set_door(edge, state, rule!("AD-11.23"));
            }
            _ => self.set_stage(UnitStage::After),
        }
    }

    fn carry_step(&mut self, who: FigureId, to: FieldId) {
        let Ok((dir, passage)) = self.look().way_to(self.look().field(who), to) else {
            return self.set_stage(UnitStage::After);
        };
        match passage.way {
            Way::Step { .. } | Way::Door(_) | Way::Drop { .. } => {
                let gait = if is_diagonal(dir) { Gait::Diagonal } else { Gait::Step };
                self.state.table.figures[who.index()].diagonals += u8::from(is_diagonal(dir));
                self.set_stage(UnitStage::After);
                self.enter(who, to, gait);
            }
            Way::Ladder { .. } => {
                self.set_stage(UnitStage::After);
                self.enter(who, to, Gait::Ladder);
            }
            Way::Climb { .. } => {
                mark!("AD-11.31");
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Climb, who, CLIMB);
            }
            Way::Window => {
                mark!("AD-11.34");
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Window, who, WINDOW);
            }
        }
    }

    fn carry_drop(&mut self, who: FigureId, to: FieldId) {
        mark!("AD-11.13");
        self.set_stage(UnitStage::Testing);
        self.enter(who, to, Gait::Drop);
        if !self.is_over() && self.table().on_board(who) {
            self.begin_trait_test(TestKind::Fall, who, FALL);
        }
    }

    fn carry_leave(&mut self, who: FigureId, side: Dir4) {
        let from = self.look().field(who);
        let way = self.game.board.passage(from, side.widen()).map(|passage| passage.way);
        if way == Some(Way::Window) {
            self.set_stage(UnitStage::Testing);
            return self.begin_trait_test(TestKind::Window, who, WINDOW);
        }
        self.set_stage(UnitStage::Done);
        self.leave(who, EdgeId::border(from, side), rule!("AD-11.16"));
    }

    /// A figure comes to stand on a field; then the checks after every event (AD-1.15).
    pub(crate) fn enter(&mut self, who: FigureId, to: FieldId, gait: Gait) {
        let step = step_rule(&self.game.board, self.state.table.field(who), to, self.state.table.open);
        self.state.table.put(who, to);
        if let Some(movement) = self.movement_mut()
            && movement.who == who
        {
            movement.entered = true;
        }
        let rule = match gait {
            Gait::Step => step,
            Gait::Diagonal => rule!("AD-11.8"),
            Gait::Climb => rule!("AD-11.31"),
            Gait::Window => rule!("AD-11.34"),
            Gait::Ladder => rule!("AD-11.38"),
            Gait::Drop => rule!("AD-11.12"),
            Gait::Jump => rule!("AD-11.41"),
            Gait::Fall => rule!("AD-11.43"),
            Gait::Push => rule!("AD-11.27"),
            Gait::Door => rule!("AD-10.48"),
            Gait::Retreat => rule!("AD-16.3"),
        };
        let who = self.who(who);
        mark!("AD-5.3");
        self.say(rule, || What::Moved(who, to, gait));
        self.settle();
    }

    /// Changes a door; then the checks after every event.
    pub(crate) fn set_door(&mut self, edge: EdgeId, state: DoorState, rule: karczma_kernel::Rule) {
        if let Some(door) = self.game.board.door(edge) {
            self.state.table.doors[door.index()] = state;
            self.state.table.open.set(door, state.is_passable());
            self.say(rule, || What::Door(edge, state));
            if state == DoorState::Destroyed {
                self.raise_alarm();
            }
            self.settle();
        }
    }

    /// What the test of a move action leads to.
    pub(crate) fn after_move_test(&mut self, frame: UnitFrame, kind: TestKind, grade: Grade) {
        let who = frame.who;
        self.set_stage(UnitStage::After);
        match (frame.unit, kind) {
            (Unit::Step(to), TestKind::Climb) => match grade {
                Grade::BadLuck => self.knock_down(who, rule!("AD-11.33")),
                Grade::Failure => {
                    mark!("AD-11.20");
                }
                Grade::Success | Grade::Triumph => {
                    let from = self.look().field(who);
                    mark!("AD-11.32");
                    self.state.table.figures[who.index()].diagonals +=
                        u8::from(direction(from, to).is_some_and(is_diagonal));
                    self.enter(who, to, Gait::Climb);
                }
            },
            (Unit::Step(_) | Unit::Leave(_), _) if grade == Grade::BadLuck => {
                self.knock_down(who, rule!("AD-11.36"))
            }
            (Unit::Step(_) | Unit::Leave(_), _) if grade == Grade::Failure => {
                mark!("AD-11.20");
            }
            (Unit::Step(to), _) => self.through_window(frame, to, grade),
            (Unit::Leave(side), _) => {
                self.set_stage(UnitStage::Done);
                let from = self.look().field(who);
                self.leave(who, EdgeId::border(from, side), rule!("AD-11.16"));
            }
            (Unit::Jump(to), _) => self.after_jump(frame, to, grade),
            _ => {}
        }
    }

    fn through_window(&mut self, frame: UnitFrame, to: FieldId, grade: Grade) {
        self.enter(frame.who, to, Gait::Window);
        if self.is_over()
            || grade != Grade::Triumph
            || self.look().extra_field(frame.who, frame.from).is_none()
        {
            return;
        }
        let interrupting =
            self.movement_mut().is_some_and(|movement| movement.kind == MovementKind::Interrupt);
        if !interrupting {
            self.set_stage(UnitStage::Bonus);
        }
    }

    fn after_jump(&mut self, frame: UnitFrame, to: FieldId, grade: Grade) {
        let Ok((dir, over)) = self.look().jump_over(frame.who, to) else { return };
        match grade {
            Grade::Success | Grade::Triumph => {
                if is_diagonal(dir) {
                    mark!("AD-11.45");
                    self.state.table.figures[frame.who.index()].diagonals += 2;
                }
                self.enter(frame.who, to, Gait::Jump);
            }
            Grade::Failure => {
                mark!("AD-11.42");
            }
            Grade::BadLuck if self.table().occupied.contains(over) => {
                mark!("AD-11.44");
                self.set_stage(UnitStage::Opponent);
            }
            Grade::BadLuck => self.fall_to(frame.who, over),
        }
    }

    /// A failed jumper lands (AD-11.43).
    pub(crate) fn fall_to(&mut self, who: FigureId, field: FieldId) {
        self.set_stage(UnitStage::Falling);
        self.enter(who, field, Gait::Fall);
        if !self.is_over() && self.table().on_board(who) {
            self.begin_trait_test(TestKind::Fall, who, FALL);
        }
    }

    /// The wounds of a drop or a fall (AD-11.14).
    pub(crate) fn after_fall(&mut self, test: &Test) {
        let wounds = (test.pt - test.result()).max(0) as u8;
        let falling = match self.state.table.frames.last_mut() {
            Some(Frame::Unit(unit)) => {
                let falling = unit.stage == UnitStage::Falling;
                unit.stage = UnitStage::After;
                falling
            }
            Some(Frame::Retreat(_)) => {
                self.pop();
                false
            }
            _ => false,
        };
        if wounds > 0 {
            self.wound(test.who, wounds, rule!("AD-11.14"));
        } else {
            mark!("AD-11.14");
        }
        if falling && !self.is_over() && self.table().on_board(test.who) {
            self.knock_down(test.who, rule!("AD-11.43"));
        }
    }

    /// How far the unit that is carried out has come.
    pub(crate) fn set_stage(&mut self, stage: UnitStage) {
        if let Some(Frame::Unit(unit)) =
            self.state.table.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Unit(_)))
        {
            unit.stage = stage;
        }
    }
}

/// The rule of a straight step, by the edge that it crosses (AD-11.3 to AD-11.6).
fn step_rule(board: &Board, from: FieldId, to: FieldId, doors: Doors) -> Rule {
    let (dx, dy) = from.offset_to(to);
    let class = Dir8::of_offset(dx, dy).and_then(Dir8::orthogonal).map(|side| board.class(from, side, doors));
    match class {
        Some(EdgeClass::Obstacle) => rule!("AD-11.4"),
        Some(EdgeClass::High) => rule!("AD-11.5"),
        Some(EdgeClass::Stairs) => rule!("AD-11.6"),
        Some(
            EdgeClass::Open
            | EdgeClass::Doorway
            | EdgeClass::Wall
            | EdgeClass::Drop
            | EdgeClass::Window
            | EdgeClass::Ladder,
        )
        | None => rule!("AD-11.3"),
    }
}
