//! Chapter 11: movement, unit by unit.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Rule, Sink};

use crate::data::{Skill, Trait};
use crate::events::{Event, Gait, Grade, What};
use crate::figure::{FigureId, Mark};
use crate::frame::{Frame, Movement, MovementKind, Test, TestKind, Unit, UnitFrame, UnitStage};
use crate::geometry::{
    Board, Dir4, Dir8, DoorId, DoorState, Doors, EdgeClass, EdgeId, FieldId, FieldKind, Passage, Way,
};
use crate::look::Look;
use crate::moves::Move;
use crate::play::{Flow, Play};
use crate::refusal::Refusal;

/// Difficulties of chapter 11.
const CLIMB: i8 = 4;
const WINDOW: i8 = 5;
const JUMP: i8 = 5;
pub(crate) const FALL: i8 = 6;
/// The cost of a window, a ladder or a jump.
const MOVE_ACTION: u8 = 2;
/// The cost of a door.
const DOOR: u8 = 1;

/// The direction from one field to a neighbour.
pub(crate) fn direction(from: FieldId, to: FieldId) -> Option<Dir8> {
    let (dx, dy) = from.offset_to(to);
    Dir8::of_offset(dx, dy)
}

const fn is_diagonal(dir: Dir8) -> bool {
    dir.diagonal().is_some()
}

impl Look<'_> {
    /// How many diagonal steps are left in this phase (AD-11.9).
    fn diagonals_left(&self, who: FigureId) -> u8 {
        mark!("AD-11.9");
        let agility = self.attribute(who, Trait::Agility).max(0) as u8;
        agility.saturating_sub(self.figure(who).diagonals)
    }

    /// What a unit of movement costs, if it is legal now. Whether it can be paid is asked last.
    pub(crate) fn unit_cost(&self, movement: &Movement, unit: &Unit) -> Result<u8, Refusal> {
        let who = movement.who;
        if self.held(who) {
            return Err(Refusal::Held);
        }
        let cost = match unit {
            Unit::Step(to) => self.step_cost(movement, *to)?,
            Unit::Drop(to) => self.drop_cost(movement, *to)?,
            Unit::Jump(to) => self.jump_cost(movement, *to)?,
            Unit::Push(over, to) => self.push_cost(movement, *over, *to)?,
            Unit::Leave(side) => self.leave_cost(movement, *side)?,
            Unit::Open(edge) => self.door_cost(movement, *edge, true)?,
            Unit::Close(edge) => self.door_cost(movement, *edge, false)?,
            Unit::Shoot(..)
            | Unit::Reload(_)
            | Unit::Wait
            | Unit::Awaken
            | Unit::PickUp(_)
            | Unit::Force(_)
            | Unit::Rise
            | Unit::Recognise(..)
            | Unit::Steal(_)
            | Unit::PickLock(_)
            | Unit::Bandage(_)
            | Unit::Search => return Err(Refusal::WrongTime),
        };
        if cost > movement.points {
            return Err(Refusal::Points { need: cost, had: movement.points });
        }
        Ok(cost)
    }

    /// The way to a neighbouring field; without one, why there is none.
    fn way_to(&self, from: FieldId, to: FieldId) -> Result<(Dir8, Passage), Refusal> {
        let board = &self.game.board;
        let Some(dir) = direction(from, to).filter(|_| board.has(to)) else { return Err(Refusal::Far(to)) };
        match board.passage(from, dir) {
            Some(passage) if passage.to == Some(to) => Ok((dir, passage)),
            _ => Err(self.no_way(from, to, dir)),
        }
    }

    /// Why no way leads from a field to its neighbour.
    fn no_way(&self, from: FieldId, to: FieldId, dir: Dir8) -> Refusal {
        let board = &self.game.board;
        let open = self.table().open;
        if board.kind(to) == FieldKind::Blocked {
            return Refusal::BlockedField(to);
        }
        let Some(side) = dir.orthogonal() else {
            return if board.adjacency(from, to, open).is_some() {
                Refusal::DiagonalWay(to)
            } else {
                Refusal::Wall(to)
            };
        };
        match board.class(from, side, open) {
            EdgeClass::Drop => Refusal::HighTerrain(to),
            EdgeClass::Wall => Refusal::Wall(to),
            EdgeClass::Open
            | EdgeClass::Obstacle
            | EdgeClass::Doorway
            | EdgeClass::High
            | EdgeClass::Window
            | EdgeClass::Stairs
            | EdgeClass::Ladder => Refusal::HighTerrain(to),
        }
    }

    /// May `who` end on this field?
    fn check_free(&self, who: FigureId, to: FieldId) -> Result<(), Refusal> {
        if !self.table().occupied.contains(to) {
            return Ok(());
        }
        match self.table().at(to) {
            Some(other) if !self.friend(who, other) => Err(Refusal::EnemyField(to)),
            _ => Err(Refusal::Occupied(to)),
        }
    }

    /// A door is passed only while it is a doorway.
    fn check_door(&self, door: DoorId) -> Result<u8, Refusal> {
        if self.table().open.passable(door) {
            mark!("AD-5.24");
            Ok(1)
        } else {
            Err(Refusal::ShutDoor(self.game.board.door_edge(door)))
        }
    }

    /// Run allows steps only, each field in sight of the start (AD-10.14, AD-10.20).
    fn check_run(&self, movement: &Movement, to: Option<FieldId>, action: bool) -> Result<(), Refusal> {
        if !matches!(movement.kind, MovementKind::Run | MovementKind::RunOn) {
            return Ok(());
        }
        if action {
            return Err(Refusal::RunSteps);
        }
        let Some(to) = to else { return Ok(()) };
        let occupied = self.table().occupied.without(self.field(movement.who));
        if self.sight(to, movement.start, &occupied).is_visible() {
            Ok(())
        } else {
            Err(Refusal::RunSight(to))
        }
    }

    /// An interruption enters one field at most (AD-10.25).
    fn check_entering(&self, movement: &Movement) -> Result<(), Refusal> {
        if movement.entered && movement.kind == MovementKind::Interrupt {
            return Err(Refusal::OneField);
        }
        Ok(())
    }

    fn check_diagonal(&self, who: FigureId, dir: Dir8, count: u8) -> Result<(), Refusal> {
        if is_diagonal(dir) && self.diagonals_left(who) < count {
            return Err(if count > 1 { Refusal::DiagonalJump } else { Refusal::Diagonals });
        }
        Ok(())
    }

    fn step_cost(&self, movement: &Movement, to: FieldId) -> Result<u8, Refusal> {
        let who = movement.who;
        let (dir, passage) = self.way_to(self.field(who), to)?;
        let (cost, action) = match passage.way {
            Way::Step { cost } => (cost, false),
            Way::Climb { cost } => (cost, true),
            Way::Window if self.skill(who, Skill::Giant) => return Err(Refusal::Giant),
            Way::Window | Way::Ladder { .. } => (MOVE_ACTION, true),
            Way::Drop { .. } => return Err(Refusal::IsDrop(to)),
            Way::Door(door) => (self.check_door(door)?, false),
        };
        self.check_free(who, to)?;
        self.check_diagonal(who, dir, 1)?;
        self.check_entering(movement)?;
        self.check_run(movement, Some(to), action)?;
        Ok(cost)
    }

    fn drop_cost(&self, movement: &Movement, to: FieldId) -> Result<u8, Refusal> {
        let who = movement.who;
        let (_, passage) = self.way_to(self.field(who), to)?;
        let cost = match passage.way {
            Way::Drop { cost } => cost,
            Way::Ladder { drop: true } => 1,
            Way::Step { .. }
            | Way::Climb { .. }
            | Way::Window
            | Way::Ladder { drop: false }
            | Way::Door(_) => {
                return Err(Refusal::NoDrop(to));
            }
        };
        self.check_free(who, to)?;
        self.check_entering(movement)?;
        self.check_run(movement, Some(to), false)?;
        Ok(cost)
    }

    /// The field that a jump goes over.
    fn jump_over(&self, who: FigureId, to: FieldId) -> Result<(Dir8, FieldId), Refusal> {
        let from = self.field(who);
        let jump = |dir| {
            self.game
                .board
                .jump(from, dir, self.table().open)
                .filter(|jump| jump.to == to)
                .map(|jump| (dir, jump.over))
        };
        Dir8::ALL.into_iter().find_map(jump).ok_or(Refusal::NoJump(to))
    }

    fn jump_cost(&self, movement: &Movement, to: FieldId) -> Result<u8, Refusal> {
        if movement.kind == MovementKind::Interrupt {
            return Err(Refusal::OneField);
        }
        let (dir, _) = self.jump_over(movement.who, to)?;
        self.check_free(movement.who, to)?;
        self.check_diagonal(movement.who, dir, 2)?;
        self.check_run(movement, Some(to), true)?;
        Ok(MOVE_ACTION)
    }

    /// The cost of a plain step, of which a push is made (AD-11.28).
    fn plain_step(&self, from: FieldId, to: FieldId) -> Result<(Dir8, u8), Refusal> {
        let (dir, passage) = self.way_to(from, to)?;
        match passage.way {
            Way::Step { cost } => Ok((dir, cost)),
            Way::Door(door) => Ok((dir, self.check_door(door)?)),
            Way::Climb { .. } | Way::Window | Way::Ladder { .. } | Way::Drop { .. } => {
                Err(Refusal::TwoMoveActions(to))
            }
        }
    }

    fn push_cost(&self, movement: &Movement, over: FieldId, to: FieldId) -> Result<u8, Refusal> {
        let who = movement.who;
        if movement.kind == MovementKind::Interrupt {
            return Err(Refusal::OneField);
        }
        self.check_run(movement, None, true)?;
        let Some(other) = self.table().at(over).filter(|other| *other != who) else {
            return Err(Refusal::NobodyThere(over));
        };
        if !self.friend(who, other) {
            return Err(Refusal::EnemyField(over));
        }
        let (first, cost) = self.plain_step(self.field(who), over)?;
        let (second, rest) = self.plain_step(over, to)?;
        if self.table().occupied.contains(to) {
            return self.check_free(who, to).map(|()| 0);
        }
        if self.held_at(who, over) {
            return Err(Refusal::PushZone(over));
        }
        let diagonals = u8::from(is_diagonal(first)) + u8::from(is_diagonal(second));
        if diagonals > self.diagonals_left(who) {
            return Err(Refusal::Diagonals);
        }
        let cost = cost + rest + 1;
        if cost > movement.points {
            return Err(Refusal::PushPoints { need: cost, had: movement.points });
        }
        Ok(cost)
    }

    fn leave_cost(&self, movement: &Movement, side: Dir4) -> Result<u8, Refusal> {
        let who = movement.who;
        let from = self.field(who);
        let passage = self.game.board.passage(from, side.widen()).filter(|passage| passage.to.is_none());
        let Some(passage) = passage else { return Err(Refusal::NoExit) };
        let (cost, action) = match passage.way {
            Way::Step { cost } => (cost, false),
            Way::Door(door) => (self.check_door(door)?, false),
            Way::Window if self.skill(who, Skill::Giant) => return Err(Refusal::Giant),
            Way::Window => (MOVE_ACTION, true),
            Way::Climb { .. } | Way::Ladder { .. } | Way::Drop { .. } => return Err(Refusal::NoExit),
        };
        self.check_entering(movement)?;
        self.check_run(movement, None, action)?;
        Ok(cost)
    }

    fn door_cost(&self, movement: &Movement, edge: EdgeId, opens: bool) -> Result<u8, Refusal> {
        let door = self.game.board.door(edge).ok_or(Refusal::NoDoor(edge))?;
        self.check_near_door(movement.who, door)?;
        self.check_run(movement, None, true)?;
        match (self.table().doors[door.index()], opens) {
            (DoorState::Closed, true) | (DoorState::Open, false) => Ok(DOOR),
            (DoorState::Blocked, true) if self.opens_by_key(movement.who, edge) => Ok(DOOR),
            (state, _) => Err(Refusal::DoorIs(edge, state)),
        }
    }

    /// The door must be adjacent, and no enemy stands at it on this side (AD-11.24, AD-11.25).
    pub(crate) fn check_near_door(&self, who: FigureId, door: DoorId) -> Result<(), Refusal> {
        let mut guarded = false;
        for near in self.game.board.doors_near(self.field(who), self.table().open) {
            if near.door != door {
                continue;
            }
            if near.orthogonal {
                return Ok(());
            }
            match self.table().at(near.at) {
                Some(other) if !self.friend(who, other) => guarded = true,
                _ => return Ok(()),
            }
        }
        Err(if guarded { Refusal::DoorGuarded } else { Refusal::DoorFar(self.game.board.door_edge(door)) })
    }

    /// Everything that a mover may try; what is legal is for the check to say.
    pub(crate) fn unit_candidates(&self, movement: &Movement, each: &mut impl FnMut(Move)) {
        let (who, board) = (movement.who, &self.game.board);
        let from = self.field(who);
        for dir in Dir8::ALL {
            let Some(passage) = board.passage(from, dir) else { continue };
            match (passage.to, dir.orthogonal()) {
                (Some(to), _) => {
                    if !self.table().occupied.contains(to) {
                        match passage.way {
                            Way::Drop { .. } => each(Move::Drop(to)),
                            Way::Ladder { drop: true } => {
                                each(Move::Step(to));
                                each(Move::Drop(to));
                            }
                            Way::Step { .. }
                            | Way::Climb { .. }
                            | Way::Window
                            | Way::Ladder { .. }
                            | Way::Door(_) => {
                                each(Move::Step(to));
                            }
                        }
                    } else if movement.points > 2 {
                        let beyond = Dir8::ALL.into_iter().filter_map(|next| board.passage(to, next)?.to);
                        beyond
                            .filter(|last| !self.table().occupied.contains(*last))
                            .for_each(|last| each(Move::Push(to, last)));
                    }
                }
                (None, Some(side)) => each(Move::Leave(side)),
                (None, None) => {}
            }
        }
        if board.is_high(from) {
            let jumps = Dir8::ALL.into_iter().filter_map(|dir| board.jump(from, dir, self.table().open));
            jumps.for_each(|jump| each(Move::Jump(jump.to)));
        }
        for near in board.doors_near(from, self.table().open) {
            let edge = board.door_edge(near.door);
            each(if self.table().open.passable(near.door) { Move::Close(edge) } else { Move::Open(edge) });
        }
    }

    /// The unit that a move declares.
    pub(crate) const fn unit_of(chosen: &Move) -> Option<Unit> {
        match chosen {
            Move::Step(to) => Some(Unit::Step(*to)),
            Move::Drop(to) => Some(Unit::Drop(*to)),
            Move::Jump(to) => Some(Unit::Jump(*to)),
            Move::Push(over, to) => Some(Unit::Push(*over, *to)),
            Move::Leave(side) => Some(Unit::Leave(*side)),
            Move::Open(edge) => Some(Unit::Open(*edge)),
            Move::Close(edge) => Some(Unit::Close(*edge)),
            _ => None,
        }
    }

    pub(crate) fn check_movement(&self, movement: &Movement, chosen: &Move) -> Result<(), Refusal> {
        match (chosen, Self::unit_of(chosen)) {
            (Move::Stop, _) => Ok(()),
            (_, Some(unit)) => self.unit_cost(movement, &unit).map(|_| ()),
            (Move::Hold(..) | Move::Unmask(_) | Move::EndUncle, None) => {
                self.check_declaration(movement.who.side(), chosen)
            }
            (_, None) => Err(Refusal::WrongTime),
        }
    }

    /// Can anything be paid for?
    fn may_move(&self, movement: &Movement) -> bool {
        if movement.points == 0 {
            return false;
        }
        let mut found = false;
        self.unit_candidates(movement, &mut |chosen| {
            found = found || self.check_movement(movement, &chosen).is_ok()
        });
        found
    }
}

impl<F: Fate, S: Sink<Event>> Play<'_, F, S> {
    /// Gives movement points to spend.
    pub(crate) fn begin_movement(&mut self, who: FigureId, points: u8, kind: MovementKind) {
        let start = self.look().field(who);
        self.push(Frame::Movement(Movement { who, points, kind, start, entered: false }));
    }

    pub(crate) fn run_movement(&mut self, movement: Movement) -> Flow {
        let who = movement.who;
        if !self.table().on_board(who) {
            self.pop();
            return Flow::On;
        }
        let down = self.table().figure(who).is_down();
        if down || self.look().held(who) {
            if movement.points > 0 {
                let who = self.who(who);
                let rule = if down { rule!("AD-11.46") } else { rule!("AD-12.6") };
                self.say(rule, || What::Halted(who));
            }
            self.pop();
            return Flow::On;
        }
        let finished = movement.kind == MovementKind::Interrupt && movement.entered;
        if finished || !self.look().may_move(&movement) {
            self.stop_movement(movement);
            return Flow::On;
        }
        Flow::Wait
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
        if let Some(Frame::Movement(top)) = self.s.table.frames.last_mut() {
            *top = movement;
        }
    }

    /// The movement below the unit that is carried out.
    pub(crate) fn movement_mut(&mut self) -> Option<&mut Movement> {
        self.s.table.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Movement(movement) => Some(movement),
            _ => None,
        })
    }

    pub(crate) fn after_run(&mut self, grade: Grade) {
        let Some(Frame::Movement(mut movement)) = self.s.table.frames.last().copied() else { return };
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
        let Some(mut movement) = self.movement_mut().copied() else { return };
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
                self.s.table.figures[who.index()].diagonals += count(from, over) + count(over, to);
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
        let Ok((dir, passage)) = self.look().way_to(self.look().field(who), to) else { return };
        match passage.way {
            Way::Step { .. } | Way::Door(_) | Way::Drop { .. } => {
                let gait = if is_diagonal(dir) { Gait::Diagonal } else { Gait::Step };
                self.s.table.figures[who.index()].diagonals += u8::from(is_diagonal(dir));
                self.set_stage(UnitStage::After);
                self.enter(who, to, gait);
            }
            Way::Ladder { .. } => {
                self.set_stage(UnitStage::After);
                self.enter(who, to, Gait::Ladder);
            }
            Way::Climb { .. } => {
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Climb, who, CLIMB);
            }
            Way::Window => {
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::Window, who, WINDOW);
            }
        }
    }

    fn carry_drop(&mut self, who: FigureId, to: FieldId) {
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
        let step = step_rule(&self.game.board, self.s.table.field(who), to, self.s.table.open);
        self.s.table.put(who, to);
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
            self.s.table.doors[door.index()] = state;
            self.s.table.open.set(door, state.is_passable());
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
                    self.s.table.figures[who.index()].diagonals +=
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
                    self.s.table.figures[frame.who.index()].diagonals += 2;
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
        let falling = match self.s.table.frames.last_mut() {
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

    /// Where a failed jumper may land when the field between is occupied (AD-11.44).
    pub(crate) fn set_stage(&mut self, stage: UnitStage) {
        if let Some(Frame::Unit(unit)) =
            self.s.table.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Unit(_)))
        {
            unit.stage = stage;
        }
    }
}

impl Look<'_> {
    /// The field straight on behind a window, if it may be entered free of cost (AD-11.35).
    pub(crate) fn extra_field(&self, who: FigureId, from: FieldId) -> Option<FieldId> {
        let here = self.field(who);
        let dir = direction(from, here)?;
        if self.held(who) || !self.table().on_board(who) {
            return None;
        }
        let passage = self.game.board.passage(here, dir)?;
        let steps = match passage.way {
            Way::Step { .. } => true,
            Way::Door(door) => self.table().open.passable(door),
            Way::Climb { .. } | Way::Window | Way::Ladder { .. } | Way::Drop { .. } => false,
        };
        passage.to.filter(|to| steps && !self.table().occupied.contains(*to))
    }

    /// Where the opponent may let a failed jumper land (AD-11.44).
    pub(crate) fn landings(&self, who: FigureId, to: FieldId) -> Vec<FieldId> {
        let Ok((_, over)) = self.jump_over(who, to) else { return Vec::new() };
        let board = &self.game.board;
        let free = |field: &FieldId| {
            matches!(board.kind(*field), FieldKind::Open(_)) && !self.table().occupied.contains(*field)
        };
        let near: Vec<FieldId> = board.adjacent(over, self.table().open).iter().filter(free).collect();
        if !near.is_empty() {
            return near;
        }
        let all: Vec<FieldId> = board.fields().iter().filter(free).collect();
        let least = all.iter().map(|field| field.distance(over)).min().unwrap_or(0);
        all.into_iter().filter(|field| field.distance(over) == least).collect()
    }

    /// Is the mover inconspicuous or waiting? Used to decide whose hands may be changed.
    pub(crate) fn is_shy(&self, who: FigureId) -> bool {
        self.has(who, Mark::Inconspicuous)
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
