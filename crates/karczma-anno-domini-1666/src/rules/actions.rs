//! Chapter 10: what may be done, action by action and unit by unit. How it is done stands in `deeds`.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use crate::card::{Card, Suit};
use crate::data::{ItemKind, Side, Skill, Tool};
use crate::figure::{FigureId, Mark, Status, Who};
use crate::frame::{Act, Source, Unit, UnitFrame, UnitStage};
use crate::geometry::{DoorState, EdgeId, FieldId};
use crate::look::{Look, NOTICE};
use crate::moves::{Move, ShotKind, Wit};
use crate::refusal::{DoorDeed, Refusal};

/// The difficulties of chapters 10, 18 and 20.
pub(super) const FORCE: i8 = 7;
pub(super) const PICK_LOCK: i8 = 6;
pub(super) const SEARCH: i8 = 5;

/// Is it a full action (AD-8.23)? `None` for what is no action at all.
pub(super) const fn is_full(chosen: &Move) -> Option<bool> {
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

/// How a character stands.
#[derive(Clone, Copy)]
pub(super) struct Condition {
    stunned: bool,
    prone: bool,
    engaged: bool,
    held: bool,
}

impl Condition {
    /// What the stunned, the prone and the engaged may do (AD-10.2 to AD-10.6).
    pub(super) fn check(self, chosen: &Move) -> Result<(), Refusal> {
        if self.stunned {
            return if *chosen == Move::Awaken { Ok(()) } else { Err(Refusal::Stunned) };
        }
        let prone_may = matches!(chosen, Move::Rise | Move::Shoot(ShotKind::Defensive | ShotKind::Aimed, ..));
        if self.prone && !prone_may {
            return Err(Refusal::Prone);
        }
        if !self.engaged {
            return Ok(());
        }
        match chosen {
            Move::Rise | Move::Shoot(ShotKind::Defensive, ..) => Ok(()),
            _ if self.prone => Err(Refusal::ProneEngaged),
            Move::FullMove | Move::PartialMove if self.held => Err(Refusal::HeldMove),
            Move::FullMove | Move::PartialMove => {
                mark!("AD-10.5");
                Ok(())
            }
            _ => Err(Refusal::Engaged),
        }
    }
}

impl Look<'_> {
    /// Is a move legal in an activation of the actions phase?
    pub(crate) fn check_act(&self, act: &Act, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::End => return Ok(()),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => {
                return self.check_declaration(act.who.side(), chosen);
            }
            Move::Reclaim(card) => return self.check_reclaim(act.who, act.partials == 0, *card),
            Move::Seduce(_) | Move::Question(_) => return Err(Refusal::WordsOnly),
            Move::Attack(_) | Move::Stance => return Err(Refusal::CombatOnly),
            _ => {}
        }
        self.check_deed(act, self.condition(act.who), chosen)
    }

    /// Is an action legal for an active character in this condition?
    fn check_deed(&self, act: &Act, condition: Condition, chosen: &Move) -> Result<(), Refusal> {
        let Some(full) = is_full(chosen) else { return Err(self.misplaced(chosen)) };
        condition.check(chosen)?;
        if full && act.partials > 0 {
            return Err(Refusal::FullAction);
        }
        self.check_action(act.who, chosen)
    }

    /// How a character stands, as far as its actions go.
    pub(super) fn condition(&self, who: FigureId) -> Condition {
        let figure = self.figure(who);
        let engaged = !self.engaged(who).is_empty();
        Condition {
            stunned: figure.has(Mark::Stunned),
            prone: figure.has(Mark::Prone),
            engaged,
            held: engaged && self.held(who),
        }
    }

    pub(super) fn check_action(&self, who: FigureId, chosen: &Move) -> Result<(), Refusal> {
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
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// A figure named in a move must be there.
    pub(crate) fn check_name(&self, who: Who) -> Result<(), Refusal> {
        let figure = self.figure(who.id);
        if figure.card != who.card || !self.table().on_board(who.id) {
            return Err(self.absent(who));
        }
        Ok(())
    }

    /// Why a figure that a move names is not there.
    pub(crate) fn absent(&self, who: Who) -> Refusal {
        let figure = self.figure(who.id);
        match figure.status {
            _ if figure.card != who.card => Refusal::NoFigure(who),
            Status::Absent | Status::Board => Refusal::NoFigure(who),
            Status::Reserve => Refusal::NotPlaced(who),
            Status::Killed => Refusal::Killed(who),
            Status::Left => Refusal::Gone(who),
        }
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
            mark!("AD-4.3");
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

    fn blocked_door(&self, edge: EdgeId, deed: DoorDeed) -> Result<crate::geometry::DoorId, Refusal> {
        let door = self.game.board.door(edge).ok_or(Refusal::NoDoor(edge, deed))?;
        match self.table().doors[door.index()] {
            DoorState::Blocked => Ok(door),
            DoorState::Closed | DoorState::Open | DoorState::Destroyed => {
                Err(Refusal::NotBlocked(edge, deed))
            }
        }
    }

    fn check_force(&self, who: FigureId, edge: EdgeId) -> Result<(), Refusal> {
        let door = self.blocked_door(edge, DoorDeed::Force)?;
        let own = |near: crate::geometry::NearDoor| near.orthogonal && near.door == door;
        let near = self.game.board.doors_near(self.field(who), self.table().open).any(own);
        if near { Ok(()) } else { Err(Refusal::ForceFar(edge)) }
    }

    fn check_pick_lock(&self, who: FigureId, edge: EdgeId) -> Result<(), Refusal> {
        if !self.skill(who, Skill::Lockpicking) {
            return Err(Refusal::NoSkill);
        }
        let door = self.blocked_door(edge, DoorDeed::PickLock)?;
        self.check_near_door(who, door)
    }

    fn check_recognise(&self, who: FigureId, target: FigureId, _wit: Wit) -> Result<(), Refusal> {
        if target.side() == who.side() || !self.has(target, Mark::Inconspicuous) {
            return Err(Refusal::NotInconspicuous);
        }
        let distance = self.field(who).distance(self.field(target));
        if distance > NOTICE {
            return Err(Refusal::OutOfNotice { distance, most: NOTICE });
        }
        if !self.sees(who, target).is_visible() {
            return Err(Refusal::UnseenFace);
        }
        Ok(())
    }

    fn check_steal(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        if !self.skill(who, Skill::Pickpocket) {
            return Err(Refusal::NoSkill);
        }
        if !self.has(who, Mark::Inconspicuous) {
            return Err(Refusal::ThiefSeen);
        }
        if self.friend(who, target) {
            return Err(Refusal::Friend);
        }
        if self.adjacent(who, target) { Ok(()) } else { Err(Refusal::NotAdjacent) }
    }

    fn check_bandage(&self, who: FigureId, patient: FigureId) -> Result<(), Refusal> {
        let bandages =
            self.figure(who).slots.iter().find(|slot| slot.held && self.is_tool(slot.item, Tool::Bandages));
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

    /// Every legal action.
    pub(crate) fn act_offers(&self, act: &Act, each: &mut impl FnMut(Move)) {
        each(Move::End);
        if act.partials == 0 {
            self.reclaim_candidates(act.who, each);
        }
        let condition = self.condition(act.who);
        self.act_candidates(act, &mut |chosen| {
            if self.check_deed(act, condition, &chosen).is_ok() {
                each(chosen);
            }
        });
    }

    /// Every action that might be legal.
    fn act_candidates(&self, act: &Act, each: &mut impl FnMut(Move)) {
        let who = act.who;
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
        if found { Ok(()) } else { Err(self.misplaced(chosen)) }
    }

    /// Every answer to what a unit asks.
    pub(crate) fn unit_answers(&self, frame: &UnitFrame, each: &mut impl FnMut(Move)) {
        match (frame.stage, frame.unit) {
            (UnitStage::Opponent, Unit::Jump(to)) => {
                self.landings(frame.who, to).iter().for_each(|field| each(Move::Land(field)))
            }
            (UnitStage::Opponent, _) => {
                self.engaged(frame.who).iter().for_each(|enemy| each(Move::Name(self.who(enemy))))
            }
            (UnitStage::Bonus, Unit::Awaken) => Suit::ALL.into_iter().for_each(|suit| each(Move::Suit(suit))),
            (UnitStage::Bonus, Unit::Steal(target)) => {
                self.loot(target).for_each(|item| each(Move::Pocket(item)))
            }
            (UnitStage::Bonus, _) => [Move::Yes, Move::Pass].into_iter().for_each(each),
            (UnitStage::Room, _) => self.held_items(frame.who).for_each(|item| each(Move::Pocket(item))),
            _ => {}
        }
    }
}

impl Look<'_> {
    /// The field behind a door, if it may be entered: `None` is off the board (AD-10.48).
    pub(super) fn behind(&self, who: FigureId, edge: EdgeId) -> Result<Option<FieldId>, Refusal> {
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
