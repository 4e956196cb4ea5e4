//! Chapter 11: movement, unit by unit.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use crate::data::{Skill, Trait};
use crate::figure::{FigureId, Mark};
use crate::frame::{Movement, MovementKind, Unit};
use crate::geometry::{
    Dir4, Dir8, DoorId, DoorState, EdgeClass, EdgeId, FieldId, FieldKind, FieldSet, Passage, Way,
};
use crate::look::Look;
use crate::moves::Move;
use crate::question::Occasion;
use crate::refusal::{DoorDeed, Refusal};

/// The cost of a window, a ladder or a jump.
const MOVE_ACTION: u8 = 2;
/// The cost of a door.
const DOOR: u8 = 1;

/// The direction from one field to a neighbour.
pub(crate) fn direction(from: FieldId, to: FieldId) -> Option<Dir8> {
    let (dx, dy) = from.offset_to(to);
    Dir8::of_offset(dx, dy)
}

/// Does the direction lead across a corner?
pub(super) const fn is_diagonal(dir: Dir8) -> bool {
    dir.diagonal().is_some()
}

impl Look<'_> {
    /// How many diagonal steps are left in this phase (AD-11.9).
    fn diagonals_left(&self, who: FigureId) -> u8 {
        mark!("AD-11.9");
        let agility = self.attribute(who, Trait::Agility).max(0) as u8;
        agility.saturating_sub(self.figure(who).diagonals)
    }

    fn no_diagonals(&self, who: FigureId) -> Refusal {
        Refusal::Diagonals { most: self.attribute(who, Trait::Agility).max(0) as u8 }
    }

    /// What a unit of movement costs, if it is legal now. Whether it can be paid is asked last.
    pub(crate) fn unit_cost(&self, movement: &Movement, unit: &Unit) -> Result<u8, Refusal> {
        if self.held(movement.who) {
            mark!("AD-12.7");
            return Err(Refusal::Held);
        }
        self.free_cost(movement, unit)
    }

    /// The same for a mover that no zone holds.
    fn free_cost(&self, movement: &Movement, unit: &Unit) -> Result<u8, Refusal> {
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
            | Unit::Search => return Err(Refusal::Untimely(Occasion::StillMoving)),
        };
        if cost > movement.points {
            return Err(Refusal::Points { need: cost, had: movement.points });
        }
        Ok(cost)
    }

    /// The way to a neighbouring field; without one, why there is none.
    pub(super) fn way_to(&self, from: FieldId, to: FieldId) -> Result<(Dir8, Passage), Refusal> {
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
            EdgeClass::Wall => {
                mark!("AD-11.37");
                Refusal::Wall(to)
            }
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
    pub(crate) fn check_free(&self, who: FigureId, to: FieldId) -> Result<(), Refusal> {
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
            return Err(if count > 1 {
                Refusal::DiagonalJump { had: self.diagonals_left(who) }
            } else {
                self.no_diagonals(who)
            });
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
    pub(super) fn jump_over(&self, who: FigureId, to: FieldId) -> Result<(Dir8, FieldId), Refusal> {
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
            return Err(self.no_diagonals(who));
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
        let door = self.game.board.door(edge).ok_or(Refusal::NoDoor(edge, DoorDeed::Swing))?;
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
            mark!("AD-11.24");
            if near.orthogonal {
                return Ok(());
            }
            mark!("AD-11.25");
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
            (_, None) => Err(self.misplaced(chosen)),
        }
    }

    /// Every legal unit.
    pub(crate) fn unit_offers(&self, movement: &Movement, each: &mut impl FnMut(Move)) {
        if self.held(movement.who) {
            return;
        }
        self.unit_candidates(movement, &mut |chosen| {
            if Self::unit_of(&chosen).is_some_and(|unit| self.free_cost(movement, &unit).is_ok()) {
                each(chosen);
            }
        });
    }

    /// Can anything be paid for? The caller knows that no zone holds the mover.
    pub(super) fn may_move(&self, movement: &Movement) -> bool {
        if movement.points == 0 {
            return false;
        }
        let from = self.field(movement.who);
        let plain = |side: &Dir4| {
            let passage = self.game.board.passage(from, side.widen());
            passage
                .and_then(|passage| passage.to)
                .is_some_and(|to| self.free_cost(movement, &Unit::Step(to)).is_ok())
        };
        if Dir4::ALL.iter().any(plain) {
            return true;
        }
        let mut found = false;
        self.unit_offers(movement, &mut |_| found = true);
        found
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
    pub(crate) fn landings(&self, who: FigureId, to: FieldId) -> FieldSet {
        let Ok((_, over)) = self.jump_over(who, to) else { return FieldSet::default() };
        let board = &self.game.board;
        let free = board.fields().minus(board.blocked()).minus(board.high()).minus(self.table().occupied);
        let near = board.adjacent(over, self.table().open).and(free);
        if !near.is_empty() {
            return near;
        }
        let least = free.iter().map(|field| field.distance(over)).min();
        free.iter().filter(|field| Some(field.distance(over)) == least).collect()
    }

    /// Is the mover inconspicuous or waiting? Used to decide whose hands may be changed.
    pub(crate) fn is_shy(&self, who: FigureId) -> bool {
        self.has(who, Mark::Inconspicuous)
    }
}
