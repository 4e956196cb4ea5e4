//! Chapters 1 and 13: hits, wounds, conditions, death, and the checks after every event.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Rule, Sink};

use crate::card::Suit;
use crate::data::{ItemId, ItemKind, Keyword, Skill};
use crate::engine::Engine;
use crate::events::{Deed, Event, Grade, Modifiers, What};
use crate::figure::{FigureId, FigureSet, Mark, Status};
use crate::frame::{Frame, Hit, TestKind};
use crate::geometry::EdgeId;
use crate::look::{Look, NOTICE, sum};
use crate::state::NOWHERE;

/// The difficulty of the tests of chapter 19 and of *Rozbrojenie*.
const RESIST: i8 = 6;

impl Look<'_> {
    /// The armour on a location: the highest value of all pieces counts (AD-4.31).
    pub(crate) fn armour(&self, who: FigureId, location: usize, piercing: bool) -> u8 {
        mark!("AD-4.30", "AD-4.31");
        let value = |item: ItemId| match &self.item(item).kind {
            ItemKind::Armour(values) if piercing => {
                mark!("AD-4.28");
                values[location].pierced
            }
            ItemKind::Armour(values) => values[location].plain,
            ItemKind::Melee(_) | ItemKind::Ranged(_) | ItemKind::Tool(_) | ItemKind::Scenario => 0,
        };
        self.figure(who).slots.iter().map(|slot| value(slot.item)).max().unwrap_or(0)
    }

    /// Does something cost this character its inconspicuous marker now, and by which rule?
    fn unmasked(&self, who: FigureId) -> Option<Rule> {
        mark!("AD-18.24");
        let shows = self.shows_weapon(who);
        let x = self.number(who, Skill::Inconspicuous);
        for viewer in self.table().band(who.side().other()) {
            if shows && self.sees(viewer, who).is_visible() {
                return Some(rule!("AD-18.24"));
            }
            let def = self.def(viewer);
            mark!("AD-18.26");
            let sharp = def.is_hero()
                && (def.of(crate::data::Trait::Senses) > x || def.of(crate::data::Trait::Intelligence) > x)
                && self.field(viewer).distance(self.field(who)) <= NOTICE;
            if sharp && self.sees(viewer, who).is_visible() {
                return Some(rule!("AD-18.26"));
            }
        }
        None
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// A hit: modifiers, then armour, then wounds and consequences.
    #[expect(clippy::too_many_arguments, reason = "a hit is made of all these parts at once")]
    pub(crate) fn strike(
        &mut self,
        by: FigureId,
        victim: FigureId,
        item: ItemId,
        location: Suit,
        damage: Modifiers,
        piercing: bool,
        rule: Rule,
    ) {
        mark!("AD-4.27", "AD-4.29");
        let total = sum(&damage).max(0) as u8;
        let armour = self.look().armour(victim, location.location(), piercing);
        let wounds = total.saturating_sub(armour);
        let (name, struck) = (self.who(by), self.who(victim));
        self.say(rule, || What::Hit { by: name, who: struck, location, damage, armour, wounds });
        self.push(Frame::Hit(Hit {
            by,
            victim,
            item,
            location: location.location() as u8,
            wounds,
            stage: 0,
        }));
    }

    pub(crate) fn run_hit(&mut self, mut hit: Hit) -> Flow {
        let stage = hit.stage;
        if stage > 0 && (hit.wounds == 0 || !self.table().on_board(hit.victim)) {
            mark!("AD-19.13");
            self.pop();
            return Flow::Go;
        }
        hit.stage += 1;
        if let Some(Frame::Hit(top)) = self.state.table.frames.last_mut() {
            *top = hit;
        }
        let keywords = self.item(hit.item).keywords();
        match (stage, hit.location) {
            (0, _) if hit.wounds > 0 => self.wound(hit.victim, hit.wounds, rule!("AD-13.1")),
            (1, 0) if keywords.has(Keyword::Stunning) => {
                mark!("AD-19.5");
                self.begin_trait_test(TestKind::Stun, hit.victim, RESIST);
            }
            (2, 3) if keywords.has(Keyword::KnockDown) => {
                mark!("AD-19.6");
                self.begin_trait_test(TestKind::KnockDown, hit.victim, RESIST);
            }
            (3, _) if keywords.has(Keyword::Poison) => {
                self.set_mark(hit.victim, Mark::Poisoned, true, rule!("AD-19.7"))
            }
            (4, 2) if self.look().disarms(hit.by, hit.victim) => {
                mark!("AD-18.45");
                self.begin_trait_test(TestKind::Disarm, hit.victim, RESIST);
            }
            (0..=4, _) => {}
            _ => self.pop(),
        }
        Flow::Go
    }

    /// What the test of a consequence leads to.
    pub(crate) fn after_hit_test(&mut self, kind: TestKind, grade: Grade) {
        let Some(Frame::Hit(hit)) = self.state.table.frames.last().copied() else { return };
        if grade.succeeded() {
            return;
        }
        match kind {
            TestKind::Stun => {
                self.set_mark(hit.victim, Mark::Stunned, true, rule!("AD-19.5"));
                self.lose_activation(hit.victim, rule!("AD-13.10"));
                self.settle();
            }
            TestKind::KnockDown => self.knock_down(hit.victim, rule!("AD-19.6")),
            _ => self.kill(FigureSet::EMPTY.with(hit.victim), rule!("AD-18.45")),
        }
    }

    /// A character receives a prone token (AD-13.6) and loses its activation (AD-13.7).
    pub(crate) fn knock_down(&mut self, who: FigureId, rule: Rule) {
        mark!("AD-13.6");
        self.set_mark(who, Mark::Prone, true, rule);
        self.lose_activation(who, rule!("AD-13.7"));
        self.settle();
    }

    fn lose_activation(&mut self, who: FigureId, rule: Rule) {
        if !self.table().has(who, Mark::Activated) {
            self.state.table.figures[who.index()].marks.set(Mark::Activated, true);
            let who = self.who(who);
            self.say(rule, || What::Idle(who));
        }
    }

    /// Wounds that nothing reduces any more; then the checks after every event.
    pub(crate) fn wound(&mut self, who: FigureId, wounds: u8, rule: Rule) {
        let figure = &mut self.state.table.figures[who.index()];
        figure.wounds = figure.wounds.saturating_add(wounds);
        let total = figure.wounds;
        let who = self.who(who);
        self.say(rule, || What::Wounded(who, wounds, total));
        self.settle();
    }

    /// The checks after every event, until nothing changes (AD-1.15).
    pub(crate) fn settle(&mut self) {
        if self.table().step.is_setup() {
            return;
        }
        mark!("AD-1.15");
        while !self.is_over() {
            let dying: FigureSet = self.table().board().filter(|who| self.dies(*who)).collect();
            if !dying.is_empty() {
                self.kill(dying, rule!("AD-13.5"));
                continue;
            }
            if self.reshuffle_due() {
                continue;
            }
            if !self.lose_markers() {
                return;
            }
        }
    }

    fn dies(&self, who: FigureId) -> bool {
        self.table().figure(who).wounds >= self.def(who).death
    }

    /// Inconspicuous markers are lost (AD-18.24, AD-18.26).
    fn lose_markers(&mut self) -> bool {
        let mut changed = false;
        for who in FigureId::all() {
            if !self.table().has(who, Mark::Inconspicuous) || !self.table().on_board(who) {
                continue;
            }
            if let Some(rule) = self.look().unmasked(who) {
                mark!("AD-18.28");
                self.set_mark(who, Mark::Inconspicuous, false, rule);
                changed = true;
            }
        }
        changed
    }

    /// Characters die or are removed as killed, all at the same time; then tokens, alarm and victory (AD-1.15).
    pub(crate) fn kill(&mut self, victims: FigureSet, rule: Rule) {
        for who in victims.iter() {
            let name = self.who(who);
            self.say(rule, || What::Killed(name));
            self.drop_items(who);
            self.remove(who, Status::Killed);
        }
        for _ in victims.iter() {
            if self.is_over() {
                return;
            }
            self.discard_guard(rule!("AD-17.3"));
        }
        if self.is_over() {
            return;
        }
        self.raise_alarm();
        if !self.is_over() {
            self.test_victory();
        }
        if !self.is_over() {
            self.settle();
        }
    }

    /// Takes a figure off the board.
    pub(crate) fn remove(&mut self, who: FigureId, status: Status) {
        self.state.table.put(who, NOWHERE);
        let figure = &mut self.state.table.figures[who.index()];
        figure.status = status;
        figure.slots.clear();
        for mark in
            [Mark::Waiting, Mark::Inconspicuous, Mark::Prone, Mark::Stunned, Mark::Poisoned, Mark::Activated]
        {
            figure.marks.set(mark, false);
        }
    }

    /// What was gained stays on the field (AD-4.5, AD-4.33); starting items leave the game (AD-4.2).
    fn drop_items(&mut self, who: FigureId) {
        mark!("AD-4.2", "AD-4.33");
        self.reveal_if_carrier(who);
        let field = self.look().field(who);
        let gained: arrayvec::ArrayVec<ItemId, { crate::figure::SLOTS }> =
            self.table().figure(who).slots.iter().filter(|slot| slot.gained).map(|slot| slot.item).collect();
        for item in gained {
            if !self.table().ground.is_full() {
                self.state.table.ground.push((item, field));
                self.say(rule!("AD-4.5"), || What::Dropped(item, field));
            }
        }
    }

    /// A character leaves the board with all that it carries (AD-11.17, AD-4.7).
    pub(crate) fn leave(&mut self, who: FigureId, edge: EdgeId, rule: Rule) {
        mark!("AD-11.17", "AD-4.7", "AD-17.6");
        let name = self.who(who);
        self.say(rule, || What::Left(name, edge));
        self.reveal_if_carrier(who);
        let carried: arrayvec::ArrayVec<ItemId, { crate::figure::SLOTS }> =
            self.table().figure(who).slots.iter().filter(|slot| slot.gained).map(|slot| slot.item).collect();
        let escaped =
            self.game.scenario.and_then(|scenario| scenario.advance.as_ref()).is_some_and(|advance| {
                advance.value.side == who.side() && advance.value.exits.contains(&edge)
            });
        self.remove(who, Status::Left);
        self.state.table.figures[who.index()].marks.set(Mark::Escaped, escaped);
        self.carried_off(name, edge, &carried);
        if !self.is_over() {
            self.test_victory();
        }
        if !self.is_over() {
            self.settle();
        }
    }

    /// Heals a wound with bandages (AD-19.10).
    pub(crate) fn bandage(&mut self, who: FigureId, patient: FigureId) {
        self.announce(who, Deed::Bandage, rule!("AD-19.10"));
        let bandages =
            self.look().held_items(who).find(|item| self.look().is_tool(*item, crate::data::Tool::Bandages));
        if let Some(item) = bandages {
            self.spend_use(who, item, rule!("AD-19.10"));
        }
        mark!("AD-13.2");
        let figure = &mut self.state.table.figures[patient.index()];
        figure.wounds = figure.wounds.saturating_sub(1);
        let left = figure.wounds;
        let patient = self.who(patient);
        self.say(rule!("AD-19.10"), || What::Healed(patient, left));
    }
}

impl Look<'_> {
    /// *Rozbrojenie* works on common, human characters (AD-18.45, AD-18.46).
    fn disarms(&self, by: FigureId, victim: FigureId) -> bool {
        if !self.skill(by, Skill::Disarm) {
            return false;
        }
        mark!("AD-18.46");
        !self.is_hero(victim) && !self.skill(victim, Skill::Supernatural)
    }
}
