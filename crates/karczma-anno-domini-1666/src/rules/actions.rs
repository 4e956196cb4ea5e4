//! Chapter 10: actions, their units, and the windows for interruptions.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Rule, Sink};

use crate::card::{Card, Suit};
use crate::data::{ItemKind, Side, Skill, Tool};
use crate::events::{Deed, Event, Gait, Grade, What};
use crate::figure::{FigureId, Mark, Who};
use crate::frame::{Act, DuelKind, Frame, MovementKind, Source, TestKind, Unit, UnitFrame, UnitStage, Window};
use crate::geometry::{DoorState, EdgeId, FieldId};
use crate::look::{Look, NOTICE};
use crate::moves::{Move, ShotKind, Wit};
use crate::play::{Flow, Play};
use crate::refusal::Refusal;

/// The difficulties of chapters 10, 18 and 20.
const FORCE: i8 = 7;
const PICK_LOCK: i8 = 6;
const SEARCH: i8 = 5;

/// Is it a full action (AD-8.23)? `None` for what is no action at all.
const fn is_full(chosen: &Move) -> Option<bool> {
    match chosen {
        Move::Shoot(ShotKind::Quick, ..)
        | Move::PartialMove
        | Move::PickUp(_)
        | Move::Force(_)
        | Move::Rise
        | Move::Steal(_)
        | Move::Search => Some(false),
        Move::Shoot(ShotKind::Aimed | ShotKind::Defensive, ..)
        | Move::FullMove
        | Move::Run
        | Move::Reload(_)
        | Move::Wait
        | Move::Awaken
        | Move::Recognise(..)
        | Move::PickLock(_)
        | Move::Bandage(_) => Some(true),
        _ => None,
    }
}

impl Look<'_> {
    /// Is a move legal in an activation of the actions phase?
    pub(crate) fn check_act(&self, act: &Act, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::End => return Ok(()),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => return self.check_declaration(act.who.side(), chosen),
            Move::Reclaim(card) => return self.check_reclaim(act.who, act.partials == 0, *card),
            Move::Seduce(_) | Move::Question(_) => return Err(Refusal::WordsOnly),
            Move::Attack(_) | Move::Stance => return Err(Refusal::CombatOnly),
            _ => {}
        }
        let Some(full) = is_full(chosen) else { return Err(Refusal::WrongTime) };
        self.check_condition(act.who, chosen)?;
        if full && act.partials > 0 {
            return Err(Refusal::FullAction);
        }
        self.check_action(act.who, chosen)
    }

    /// What the stunned, the prone and the engaged may do (AD-10.2 to AD-10.6).
    fn check_condition(&self, who: FigureId, chosen: &Move) -> Result<(), Refusal> {
        let figure = self.figure(who);
        if figure.has(Mark::Stunned) {
            return if *chosen == Move::Awaken { Ok(()) } else { Err(Refusal::Stunned) };
        }
        let prone_may = matches!(chosen, Move::Rise | Move::Shoot(ShotKind::Defensive | ShotKind::Aimed, ..));
        if figure.has(Mark::Prone) && !prone_may {
            return Err(Refusal::Prone);
        }
        if self.engaged(who).is_empty() {
            return Ok(());
        }
        match chosen {
            Move::Rise | Move::Shoot(ShotKind::Defensive, ..) => Ok(()),
            _ if figure.has(Mark::Prone) => Err(Refusal::ProneEngaged),
            Move::FullMove | Move::PartialMove if self.held(who) => Err(Refusal::HeldMove),
            Move::FullMove | Move::PartialMove => Ok(()),
            _ => Err(Refusal::Engaged),
        }
    }

    fn check_action(&self, who: FigureId, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Shoot(kind, item, target) => {
                self.check_name(*target)?;
                self.check_shot(who, *kind, *item, target.id)
            }
            Move::FullMove | Move::PartialMove | Move::Wait => Ok(()),
            Move::Run if self.run_forbidden(who) => Err(Refusal::SilentAlarm),
            Move::Run => Ok(()),
            Move::Awaken if self.has(who, Mark::Stunned) => Ok(()),
            Move::Awaken => Err(Refusal::NotStunned),
            Move::Rise if self.has(who, Mark::Prone) => Ok(()),
            Move::Rise => Err(Refusal::NotProne),
            Move::Reload(item) => self.check_reload(who, *item),
            Move::PickUp(item) => self.check_pick_up(who, *item),
            Move::Force(edge) => self.check_force(who, *edge),
            Move::PickLock(edge) => self.check_pick_lock(who, *edge),
            Move::Recognise(target, wit) => {
                self.check_name(*target)?;
                self.check_recognise(who, target.id, *wit)
            }
            Move::Steal(target) => {
                self.check_name(*target)?;
                self.check_steal(who, target.id)
            }
            Move::Bandage(patient) => {
                self.check_name(*patient)?;
                self.check_bandage(who, patient.id)
            }
            Move::Search => self.check_search(who),
            _ => Err(Refusal::WrongTime),
        }
    }

    /// A figure named in a move must be there.
    pub(crate) fn check_name(&self, who: Who) -> Result<(), Refusal> {
        let figure = self.figure(who.id);
        if figure.card != who.card || !self.table().on_board(who.id) {
            return Err(Refusal::NotThere(who));
        }
        Ok(())
    }

    fn check_reload(&self, who: FigureId, item: crate::data::ItemId) -> Result<(), Refusal> {
        let Some(slot) = self.figure(who).slot(item).map(|slot| self.figure(who).slots[slot]) else {
            return Err(Refusal::NotHeld(item));
        };
        if !slot.held {
            return Err(Refusal::NotHeld(item));
        }
        if slot.reload == 0 { Err(Refusal::Loaded(item)) } else { Ok(()) }
    }

    fn check_pick_up(&self, who: FigureId, item: crate::data::ItemId) -> Result<(), Refusal> {
        if !self.table().ground.contains(&(item, self.field(who))) {
            return Err(Refusal::NothingThere(item));
        }
        let hands: u8 = self.held_items(who).map(|held| self.item(held).hands).sum();
        let two_handed = self.held_items(who).any(|held| self.item(held).hands == 2);
        if two_handed {
            return Err(Refusal::HandsFull);
        }
        if self.game.options.advanced && hands >= 2 {
            return Err(Refusal::NoFreeHand);
        }
        Ok(())
    }

    fn blocked_door(&self, edge: EdgeId) -> Result<crate::geometry::DoorId, Refusal> {
        let door = self.game.board.door(edge).ok_or(Refusal::NoDoor(edge))?;
        match self.table().doors[door.index()] {
            DoorState::Blocked => Ok(door),
            DoorState::Closed | DoorState::Open | DoorState::Destroyed => Err(Refusal::NotBlocked(edge)),
        }
    }

    fn check_force(&self, who: FigureId, edge: EdgeId) -> Result<(), Refusal> {
        let door = self.blocked_door(edge)?;
        let own = |near: crate::geometry::NearDoor| near.orthogonal && near.door == door;
        let near = self.game.board.doors_near(self.field(who), self.table().open).any(own);
        if near { Ok(()) } else { Err(Refusal::ForceFar(edge)) }
    }

    fn check_pick_lock(&self, who: FigureId, edge: EdgeId) -> Result<(), Refusal> {
        if !self.skill(who, Skill::Lockpicking) {
            return Err(Refusal::NoSkill);
        }
        let door = self.blocked_door(edge)?;
        self.check_near_door(who, door)
    }

    fn check_recognise(&self, who: FigureId, target: FigureId, _wit: Wit) -> Result<(), Refusal> {
        if target.side() == who.side() || !self.has(target, Mark::Inconspicuous) {
            return Err(Refusal::NotInconspicuous);
        }
        if self.field(who).distance(self.field(target)) > NOTICE || !self.sees(who, target).is_visible() {
            return Err(Refusal::OutOfNotice);
        }
        Ok(())
    }

    fn check_steal(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        if !self.skill(who, Skill::Pickpocket) {
            return Err(Refusal::NoSkill);
        }
        if !self.has(who, Mark::Inconspicuous) {
            return Err(Refusal::NeedsMarker);
        }
        if self.friend(who, target) {
            return Err(Refusal::Friend);
        }
        if self.adjacent(who, target) { Ok(()) } else { Err(Refusal::NotAdjacent) }
    }

    fn check_bandage(&self, who: FigureId, patient: FigureId) -> Result<(), Refusal> {
        let bandages = self.figure(who).slots.iter().find(|slot| slot.held && self.is_tool(slot.item, Tool::Bandages));
        match bandages {
            None => return Err(Refusal::NoBandages),
            Some(slot) if slot.uses == 0 => return Err(Refusal::NoUses(slot.item)),
            Some(_) => {}
        }
        if patient != who && (!self.adjacent(who, patient) || !self.friend(who, patient)) {
            return Err(Refusal::NotAdjacent);
        }
        if !self.engaged(patient).is_empty() {
            return Err(Refusal::PatientEngaged);
        }
        if self.figure(patient).wounds == 0 { Err(Refusal::Unhurt) } else { Ok(()) }
    }

    fn check_search(&self, who: FigureId) -> Result<(), Refusal> {
        if self.table().search.contains(&self.field(who)) { Ok(()) } else { Err(Refusal::NothingToSearch) }
    }

    pub(crate) fn is_tool(&self, item: crate::data::ItemId, tool: Tool) -> bool {
        matches!(&self.item(item).kind, ItemKind::Tool(kind) if *kind == tool)
    }

    /// Holds it this tool?
    pub(crate) fn holds_tool(&self, who: FigureId, tool: Tool) -> bool {
        self.held_items(who).any(|item| self.is_tool(item, tool))
    }

    /// Every action that might be legal.
    pub(crate) fn act_candidates(&self, act: &Act, each: &mut impl FnMut(Move)) {
        let who = act.who;
        each(Move::End);
        if self.has(who, Mark::Stunned) {
            each(Move::Awaken);
            return;
        }
        self.shot_candidates(who, &[ShotKind::Aimed, ShotKind::Quick, ShotKind::Defensive], each);
        for plain in [Move::FullMove, Move::Run, Move::PartialMove, Move::Wait, Move::Rise, Move::Search] {
            each(plain);
        }
        for slot in self.figure(who).slots.iter().filter(|slot| slot.held && slot.reload > 0) {
            each(Move::Reload(slot.item));
        }
        for (item, field) in &self.table().ground {
            if *field == self.field(who) {
                each(Move::PickUp(*item));
            }
        }
        for near in self.game.board.doors_near(self.field(who), self.table().open) {
            let edge = self.game.board.door_edge(near.door);
            each(Move::Force(edge));
            each(Move::PickLock(edge));
        }
        let enemies = self.table().band(who.side().other());
        for target in enemies.clone().filter(|target| self.has(*target, Mark::Inconspicuous)) {
            each(Move::Recognise(self.who(target), Wit::Senses));
            each(Move::Recognise(self.who(target), Wit::Intelligence));
        }
        if self.has(who, Mark::Inconspicuous) && self.skill(who, Skill::Pickpocket) {
            enemies.for_each(|target| each(Move::Steal(self.who(target))));
        }
        if self.holds_tool(who, Tool::Bandages) {
            self.table().board().for_each(|patient| each(Move::Bandage(self.who(patient))));
        }
        if act.partials == 0 {
            self.reclaim_candidates(who, each);
        }
    }

    /// The side that answers what a unit asks, if it asks.
    pub(crate) const fn unit_asks(frame: &UnitFrame) -> Option<Side> {
        match frame.stage {
            UnitStage::Opponent => Some(frame.who.side().other()),
            UnitStage::Bonus | UnitStage::Room => match (frame.unit, frame.card) {
                (Unit::Awaken, Some(Card::BLACK_JOKER)) => Some(frame.who.side().other()),
                _ => Some(frame.who.side()),
            },
            UnitStage::Declared
            | UnitStage::Carry
            | UnitStage::Testing
            | UnitStage::Falling
            | UnitStage::After
            | UnitStage::Done => None,
        }
    }

    /// Checks an answer that a unit asks for.
    pub(crate) fn check_unit(&self, frame: &UnitFrame, chosen: &Move) -> Result<(), Refusal> {
        let mut found = false;
        self.unit_answers(frame, &mut |answer| found = found || answer == *chosen);
        if found { Ok(()) } else { Err(Refusal::WrongTime) }
    }

    /// Every answer to what a unit asks.
    pub(crate) fn unit_answers(&self, frame: &UnitFrame, each: &mut impl FnMut(Move)) {
        match (frame.stage, frame.unit) {
            (UnitStage::Opponent, Unit::Jump(to)) => self.landings(frame.who, to).into_iter().for_each(|field| each(Move::Land(field))),
            (UnitStage::Opponent, _) => self.engaged(frame.who).iter().for_each(|enemy| each(Move::Name(self.who(enemy)))),
            (UnitStage::Bonus, Unit::Awaken) => Suit::ALL.into_iter().for_each(|suit| each(Move::Suit(suit))),
            (UnitStage::Bonus, Unit::Steal(target)) => self.loot(target).for_each(|item| each(Move::Pocket(item))),
            (UnitStage::Bonus, _) => [Move::Yes, Move::Pass].into_iter().for_each(each),
            (UnitStage::Room, _) => self.held_items(frame.who).for_each(|item| each(Move::Pocket(item))),
            _ => {}
        }
    }
}

impl<F: Fate, S: Sink<Event>> Play<'_, F, S> {
    /// Activates a character (AD-8.18); an unused waiting token goes (AD-10.35).
    pub(crate) fn activate(&mut self, who: FigureId, rule: Rule) {
        self.s.table.figures[who.index()].marks.set(Mark::Activated, true);
        let name = self.who(who);
        self.say(rule, || What::Activated(name));
        self.set_mark(who, Mark::Waiting, false, rule!("AD-10.35"));
    }

    pub(crate) fn run_act(&mut self, act: Act) -> Flow {
        if act.done || act.partials >= 2 || !self.table().on_board(act.who) {
            self.end_act(act);
            return Flow::On;
        }
        Flow::Wait
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
        if let Some(Frame::Act(top)) = self.s.table.frames.last_mut() {
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
            Move::FullMove => self.announce_move(who, Deed::FullMove, rule!("AD-10.12"), 4, MovementKind::Full),
            Move::Run => self.announce_move(who, Deed::Run, rule!("AD-10.13"), 4, MovementKind::Run),
            Move::PartialMove => self.announce_move(who, Deed::PartialMove, rule!("AD-10.41"), 2, MovementKind::Partial),
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
            let (name, kind) = (self.who(who), if let Unit::Shoot(kind, ..) = unit { kind } else { ShotKind::Aimed });
            let target = self.who(target);
            self.say(rule!("AD-14.1"), || What::Shot(name, target, item, kind));
            flag = self.unmask_attacker(who);
        }
        self.push(Frame::Unit(UnitFrame { who, unit, stage: UnitStage::Declared, from, flag, against: None, card: None }));
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
            UnitStage::Opponent | UnitStage::Bonus | UnitStage::Room => return Flow::Wait,
            UnitStage::After => {
                self.set_stage(UnitStage::Done);
                if opens && self.table().on_board(frame.who) {
                    self.open_window(frame.who);
                }
            }
            UnitStage::Done => self.finish_unit(frame),
        }
        Flow::On
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
                    if let Some(Frame::Window(top)) = self.s.table.frames.last_mut() {
                        *top = window;
                    }
                    return Flow::Wait;
                }
                window.declined += 1;
                window.asked = window.asked.other();
            }
        }
        self.pop();
        Flow::On
    }

    /// Answers a window (AD-10.30).
    pub(crate) fn answer_window(&mut self, mut window: Window, chosen: &Move) {
        let side = window.asked;
        window.asked = side.other();
        window.declined = if *chosen == Move::Pass { window.declined + 1 } else { 0 };
        if let Some(Frame::Window(top)) = self.s.table.frames.last_mut() {
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
            Unit::Step(_) | Unit::Drop(_) | Unit::Jump(_) | Unit::Push(..) | Unit::Leave(_) | Unit::Open(_) | Unit::Close(_) => {
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
        look.check_condition(frame.who, &chosen).is_ok() && look.check_action(frame.who, &chosen).is_ok()
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
                if let Some(Frame::Unit(unit)) = self.s.table.frames.last_mut() {
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
        let Some(Frame::Unit(frame)) = self.s.table.frames.last().copied() else { return };
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
        let Some(Frame::Unit(frame)) = self.s.table.frames.last().copied() else { return };
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
                if !self.is_over() && self.table().on_board(frame.who) && self.look().behind(frame.who, edge).is_ok() {
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

impl Look<'_> {
    /// The field behind a door, if it may be entered: `None` is off the board (AD-10.48).
    fn behind(&self, who: FigureId, edge: EdgeId) -> Result<Option<FieldId>, Refusal> {
        let from = self.field(who);
        let passage = crate::geometry::Dir4::ALL
            .into_iter()
            .filter(|side| self.game.board.edge(from, *side) == edge)
            .find_map(|side| self.game.board.passage(from, side.widen()));
        match passage {
            Some(passage) => match passage.to {
                Some(to) if self.table().occupied.contains(to) => Err(Refusal::Occupied(to)),
                to => Ok(to),
            },
            None => Err(Refusal::NoExit),
        }
    }

    /// Is a card laid by this side, and from where?
    pub(crate) const fn source_key(source: Source) -> &'static str {
        match source {
            Source::None => "none",
            Source::Hand => "hand",
            Source::Deck => "deck",
            Source::Secret => "secret",
            Source::Kept => "kept",
        }
    }
}
