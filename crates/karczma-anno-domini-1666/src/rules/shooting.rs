//! Chapter 14: ranged attacks.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Sink};

use crate::card::Card;
use crate::data::{ItemId, ItemKind, Keyword, Ranged, Skill};
use crate::engine::Engine;
use crate::events::{Event, Grade, Modifiers, What};
use crate::figure::{FigureId, FigureSet, Mark};
use crate::frame::{Frame, Shot, ShotStage, Test, TestKind};
use crate::geometry::Sight;
use crate::look::{Look, add};
use crate::moves::{Move, ShotKind};
use crate::refusal::Refusal;

impl<'a> Look<'a> {
    /// The ranged weapon that an item is.
    pub(crate) fn ranged(&self, item: ItemId) -> Option<&'a Ranged> {
        match &self.item(item).kind {
            ItemKind::Ranged(weapon) => Some(weapon),
            ItemKind::Melee(_) | ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => None,
        }
    }

    /// May this weapon be fired now (AD-14.2)?
    fn check_weapon(&self, who: FigureId, item: ItemId) -> Result<&'a Ranged, Refusal> {
        mark!("AD-14.2");
        let figure = self.figure(who);
        let Some(weapon) = self.ranged(item) else { return Err(Refusal::NoRangedWeapon(item)) };
        let slot = figure.slot(item).map(|slot| figure.slots[slot]).filter(|slot| slot.held);
        let Some(slot) = slot else { return Err(Refusal::NotHeld(item)) };
        self.check_grip(who, item)?;
        if slot.reload > 0 {
            return Err(Refusal::NotLoaded(item));
        }
        if self.item(item).uses.is_some() && slot.uses == 0 {
            return Err(Refusal::NoUses(item));
        }
        if slot.fired {
            return Err(Refusal::FiredAlready(item));
        }
        mark!("AD-4.22");
        Ok(weapon)
    }

    /// May it shoot so at this target?
    pub(crate) fn check_shot(
        &self,
        who: FigureId,
        kind: ShotKind,
        item: ItemId,
        target: FigureId,
    ) -> Result<(), Refusal> {
        let weapon = self.check_weapon(who, item)?;
        if !self.table().on_board(target) {
            return Err(self.absent(self.who(target)));
        }
        if self.friend(who, target) {
            return Err(Refusal::Friend);
        }
        if kind == ShotKind::Defensive {
            if !self.engaged(who).contains(target) {
                return Err(Refusal::NotEngagedWith);
            }
            if self.has(who, Mark::Tied) {
                return Err(Refusal::TiedBefore);
            }
        }
        let distance = self.field(who).distance(self.field(target));
        if weapon.band(distance).is_none() {
            let reach = weapon.bands.last().map_or(0, |band| band.distance);
            return Err(Refusal::OutOfRange { distance, reach });
        }
        let Sight::Visible { cover, .. } = self.sees(who, target) else {
            return Err(Refusal::NoSight(self.blocked_by(who, target)));
        };
        if kind == ShotKind::Defensive {
            mark!("AD-10.8", "AD-10.10");
        }
        if kind == ShotKind::Defensive && self.item(item).hands == 2 {
            mark!("AD-10.11");
            if !cover {
                return Err(Refusal::NoCover);
            }
        }
        Ok(())
    }

    /// Every shot that might be legal.
    pub(crate) fn shot_candidates(&self, who: FigureId, kinds: &[ShotKind], each: &mut impl FnMut(Move)) {
        for slot in self.figure(who).slots.iter().filter(|slot| slot.held && slot.reload == 0 && !slot.fired)
        {
            if self.ranged(slot.item).is_none() {
                continue;
            }
            for target in self.table().band(who.side().other()) {
                if !self.sees(who, target).is_visible() {
                    continue;
                }
                for kind in kinds {
                    each(Move::Shoot(*kind, slot.item, self.who(target)));
                }
            }
        }
    }

    /// Is the target engaged, with whomever (AD-14.6)?
    pub(crate) fn crowded(&self, target: FigureId) -> bool {
        !self.engaged(target).is_empty()
    }

    /// Everything that is added to the card in a shooting test.
    pub(crate) fn shot_modifiers(&self, shot: &Shot) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let (who, target) = (shot.who, shot.target);
        if let Some(weapon) = self.ranged(shot.item) {
            match self.def(who).fights(weapon.skill) {
                Some(value) => {
                    mark!("AD-3.10", "AD-3.12");
                    add(&mut modifiers, rule!("AD-3.10"), value);
                }
                None => add(&mut modifiers, rule!("AD-3.11"), -2),
            }
        }
        self.general(who, false, false, &mut modifiers);
        if let Sight::Visible { penalty, .. } = self.sees(who, target) {
            add(&mut modifiers, rule!("AD-14.4"), -(penalty as i8));
        }
        if shot.kind == ShotKind::Quick {
            add(&mut modifiers, rule!("AD-10.42"), -1);
        }
        if shot.crowded {
            add(&mut modifiers, rule!("AD-14.6"), -1);
        }
        if self.figure(who).is_down() {
            add(&mut modifiers, rule!("AD-14.7"), -1);
        }
        if self.figure(target).is_down() {
            add(&mut modifiers, rule!("AD-14.8"), 1);
        } else if self.skill(target, Skill::MovingTarget) {
            add(&mut modifiers, rule!("AD-18.48"), -1);
        }
        if shot.surprise {
            add(&mut modifiers, rule!("AD-18.30"), 1);
        }
        modifiers
    }

    /// Who may be hit by a stray shot (AD-14.10, AD-14.11).
    pub(crate) fn stray_targets(&self, shot: &Shot) -> FigureSet {
        let occupied = self.table().occupied.without(self.field(shot.target));
        let seen =
            |other: &FigureId| self.sight(self.field(shot.who), self.field(*other), &occupied).is_visible();
        let near = self.contacts(shot.target);
        mark!("AD-14.11");
        near.without(shot.who).iter().filter(seen).collect()
    }

    pub(crate) fn check_stray(&self, shot: &Shot, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Pass => Ok(()),
            Move::Name(who) => {
                self.check_name(*who)?;
                if self.stray_targets(shot).contains(who.id) { Ok(()) } else { Err(Refusal::NoStray) }
            }
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Begins a ranged attack (AD-14.17). `declared` says whether it was declared before, and by surprise.
    pub(crate) fn begin_shot(
        &mut self,
        who: FigureId,
        item: ItemId,
        target: FigureId,
        kind: ShotKind,
        declared: Option<bool>,
    ) {
        let surprise = declared.unwrap_or_else(|| {
            let (shooter, victim) = (self.who(who), self.who(target));
            self.say(rule!("AD-14.1"), || What::Shot(shooter, victim, item, kind));
            self.unmask_attacker(who)
        });
        let crowded = self.look().crowded(target);
        let distance = self.look().field(who).distance(self.look().field(target));
        let piercing = self
            .look()
            .ranged(item)
            .and_then(|weapon| weapon.band(distance))
            .is_some_and(|band| band.piercing);
        let suit = crate::card::Suit::Skulls;
        self.push(Frame::Shot(Shot {
            who,
            item,
            target,
            kind,
            stage: ShotStage::Aim,
            surprise,
            crowded,
            piercing,
            suit,
        }));
    }

    fn set_shot(&mut self, shot: Shot) {
        if let Some(Frame::Shot(top)) = self.state.table.frames.last_mut() {
            *top = shot;
        }
    }

    pub(crate) fn run_shot(&mut self, mut shot: Shot) -> Flow {
        match shot.stage {
            ShotStage::Aim => {
                shot.stage = ShotStage::Fire;
                self.set_shot(shot);
                self.fire(&shot);
            }
            ShotStage::Stray if !self.look().stray_targets(&shot).is_empty() => return Flow::Ask,
            ShotStage::Fire | ShotStage::Stray | ShotStage::Hit => self.finish_shot(&shot),
        }
        Flow::Go
    }

    /// The use token goes, then the test is made.
    fn fire(&mut self, shot: &Shot) {
        let (who, item) = (shot.who, shot.item);
        self.spend_use(who, item, rule!("AD-4.19"));
        if let Some(slot) = self.table().figure(who).slot(item) {
            mark!("AD-10.43");
            self.state.table.figures[who.index()].slots[slot].fired = true;
        }
        let distance = self.look().field(who).distance(self.look().field(shot.target));
        let band = self.look().ranged(item).and_then(|weapon| weapon.band(distance));
        let mut pt = band.map_or(0, |band| band.difficulty as i8);
        mark!("AD-14.3", "AD-14.5");
        if shot.kind == ShotKind::Defensive {
            mark!("AD-10.8", "AD-10.10");
            pt += 1;
        }
        let modifiers = self.look().shot_modifiers(shot);
        mark!("AD-14.4");
        self.look().note_sight(who, shot.target);
        self.begin_test(TestKind::Shot, who, pt, &modifiers);
    }

    /// Takes a use token from an item that has them (AD-4.18).
    pub(crate) fn spend_use(&mut self, who: FigureId, item: ItemId, rule: karczma_kernel::Rule) {
        if self.item(item).uses.is_none() {
            return;
        }
        let Some(slot) = self.table().figure(who).slot(item) else { return };
        let slot = &mut self.state.table.figures[who.index()].slots[slot];
        slot.uses = slot.uses.saturating_sub(1);
        let left = slot.uses;
        let who = self.who(who);
        self.say(rule, || What::Used(who, item, left));
    }

    pub(crate) fn after_shot_test(&mut self, test: &Test, grade: Grade) {
        let Some(Frame::Shot(mut shot)) = self.state.table.frames.last().copied() else { return };
        shot.suit = test.suit.unwrap_or(shot.suit);
        shot.stage = ShotStage::Hit;
        if grade.succeeded() {
            mark!("AD-14.13");
            self.set_shot(shot);
            let base = (test.result() - test.pt).max(0);
            return self.strike_shot(&shot, base);
        }
        let joker = test.card.is_some_and(Card::is_joker);
        mark!("AD-14.10");
        if shot.crowded && !joker && test.result() == test.pt - 1 {
            shot.stage = ShotStage::Stray;
        } else {
            mark!("AD-14.9");
        }
        self.set_shot(shot);
    }

    fn strike_shot(&mut self, shot: &Shot, base: i8) {
        let Some(damage) = self.look().ranged(shot.item).map(|weapon| weapon.damage) else { return };
        mark!("AD-14.14", "AD-14.16");
        let mut parts = Modifiers::new();
        add(&mut parts, rule!("AD-14.13"), base);
        add(&mut parts, rule!("AD-14.14"), damage[shot.suit.location()]);
        self.strike(shot.who, shot.target, shot.item, shot.suit, parts, shot.piercing, rule!("AD-14.15"));
    }

    /// The opponent names the victim of a stray shot, or nobody (AD-14.12).
    pub(crate) fn answer_stray(&mut self, mut shot: Shot, chosen: &Move) {
        shot.stage = ShotStage::Hit;
        self.set_shot(shot);
        match chosen {
            Move::Name(victim) => {
                let name = *victim;
                self.say(rule!("AD-14.12"), || What::Stray(name));
                shot.target = victim.id;
                self.strike_shot(&shot, 0);
            }
            _ => {
                let side = shot.who.side().other();
                self.say(rule!("AD-14.10"), || What::Passed(side));
            }
        }
    }

    /// The reload token, then the guard token of a firearm (AD-14.17).
    fn finish_shot(&mut self, shot: &Shot) {
        self.pop();
        let (reload, firearm) = self
            .look()
            .ranged(shot.item)
            .map_or((0, false), |weapon| (weapon.reload, weapon.keywords.has(Keyword::Firearm)));
        if reload > 0 {
            self.set_dots(shot.who, shot.item, reload, rule!("AD-4.23"));
        }
        mark!("AD-14.17");
        if firearm {
            self.discard_guard(rule!("AD-17.2"));
            if !self.is_over() {
                self.raise_alarm();
            }
        }
        if !self.is_over() {
            self.settle();
        }
    }

    /// Sets the dots of a reload token.
    pub(crate) fn set_dots(&mut self, who: FigureId, item: ItemId, dots: u8, rule: karczma_kernel::Rule) {
        if let Some(slot) = self.table().figure(who).slot(item) {
            self.state.table.figures[who.index()].slots[slot].reload = dots;
            let who = self.who(who);
            self.say(rule, || What::Dots(who, item, dots));
        }
    }

    /// Turns a reload token (AD-10.21).
    pub(crate) fn turn_dots(&mut self, who: FigureId, item: ItemId, by: u8) {
        let dots =
            self.table().figure(who).slot(item).map_or(0, |slot| self.table().figure(who).slots[slot].reload);
        self.set_dots(who, item, dots.saturating_sub(by), rule!("AD-10.21"));
    }
}
