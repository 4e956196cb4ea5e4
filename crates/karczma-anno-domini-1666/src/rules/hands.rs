//! Chapters 4 and 18: what is held and carried, free declarations, theft, reloading, *A to Ci frant!*.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Rule, Sink};

use crate::card::Card;
use crate::data::{ItemId, ItemKind, Side, Skill};
use crate::engine::Engine;
use crate::events::{Deed, Event, What};
use crate::figure::{FigureId, Mark, Slot};
use crate::frame::{Frame, TestKind, UnitFrame, UnitStage};
use crate::look::Look;
use crate::moves::{Held, Move};
use crate::question::Occasion;
use crate::refusal::Refusal;
use crate::state::Step;

impl<'a> Look<'a> {
    /// Can it be taken in a hand? Armour is worn.
    fn is_holdable(&self, item: ItemId) -> bool {
        match &self.item(item).kind {
            ItemKind::Melee(_) | ItemKind::Ranged(_) | ItemKind::Tool(_) => true,
            ItemKind::Scenario => {
                mark!("AD-4.34");
                true
            }
            ItemKind::Armour(_) => false,
        }
    }

    /// What a character holds now.
    pub(crate) fn held_set(&self, who: FigureId) -> Held {
        let mut items = self.held_items(who);
        Held::of([items.next(), items.next()])
    }

    /// May a character hold these (AD-4.10)? In the advanced rules nothing changes in a melee (AD-21.1).
    pub(crate) fn check_hold(&self, who: FigureId, held: Held, melee: bool) -> Result<(), Refusal> {
        if melee && self.game.options.advanced {
            mark!("AD-21.1");
            return if held == self.held_set(who) { Ok(()) } else { Err(Refusal::AdvancedHands) };
        }
        let mut hands = 0;
        for item in held.iter() {
            if self.figure(who).slot(item).is_none() {
                let elsewhere = self.carrier_of(item).is_some_and(|carrier| carrier.side() == who.side());
                return Err(if elsewhere { Refusal::NoHandover(item) } else { Refusal::NotCarried(item) });
            }
            if !self.is_holdable(item) {
                return Err(Refusal::Worn(item));
            }
            hands += self.item(item).hands.max(1);
        }
        if held.0[0].is_some() && held.0[0] == held.0[1] {
            return Err(Refusal::HeldTwice(held.0[0].unwrap_or(ItemId::UNARMED)));
        }
        if hands > 2 { Err(Refusal::TooManyHands { need: hands }) } else { Ok(()) }
    }

    /// Is it held with both hands, if it needs both? A picked-up item may lie in one hand only (AD-21.4).
    pub(crate) fn check_grip(&self, who: FigureId, item: ItemId) -> Result<(), Refusal> {
        let both = self.item(item).hands < 2 || self.held_items(who).all(|other| other == item);
        if both { Ok(()) } else { Err(Refusal::OneHand(item)) }
    }

    /// Every set of items that a character may hold.
    pub(crate) fn hold_options(&self, who: FigureId, melee: bool, each: &mut impl FnMut(Held)) {
        if melee && self.game.options.advanced {
            mark!("AD-21.1");
            return each(self.held_set(who));
        }
        let slots = &self.figure(who).slots;
        each(Held::default());
        for (index, slot) in slots.iter().enumerate() {
            if !self.is_holdable(slot.item) {
                continue;
            }
            each(Held::of([Some(slot.item), None]));
            if self.item(slot.item).hands == 2 {
                continue;
            }
            for other in &slots[index + 1..] {
                if self.is_holdable(other.item) && self.item(other.item).hands < 2 {
                    each(Held::of([Some(slot.item), Some(other.item)]));
                }
            }
        }
    }

    /// Is it asked now what this character holds? Wherever it can matter before its player is asked again (AD-4.12).
    fn may_rearrange(&self, who: FigureId) -> bool {
        let table = self.table();
        let fresh = |act: &crate::frame::Act| act.who == who && act.partials == 0;
        if self.game.options.advanced && table.step != Step::Deploy {
            mark!("AD-21.1");
            return match table.top() {
                Some(Frame::Act(act)) => fresh(act),
                Some(Frame::Fight(active) | Frame::Speak(active)) => *active == who,
                _ => false,
            };
        }
        if self.game.options.advanced {
            mark!("AD-21.2");
        }
        if self.is_shy(who) {
            return true;
        }
        match table.top() {
            None => {
                table.step == Step::Deploy || table.step == Step::Actions && !self.has(who, Mark::Activated)
            }
            Some(Frame::Act(act)) => act.who == who,
            Some(Frame::Movement(movement)) => movement.who == who,
            Some(Frame::Window(_)) => self.has(who, Mark::Waiting),
            Some(
                Frame::Fight(_)
                | Frame::Speak(_)
                | Frame::Unit(_)
                | Frame::Shot(_)
                | Frame::Hit(_)
                | Frame::Test(_)
                | Frame::Duel(_)
                | Frame::Talk(_)
                | Frame::Melee(_)
                | Frame::Retreat(_),
            ) => false,
        }
    }

    /// Checks a free declaration (AD-1.16).
    pub(crate) fn check_declaration(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        let own = |who: crate::figure::Who| {
            self.check_name(who)?;
            if who.id.side() == side { Ok(()) } else { Err(Refusal::NotYours) }
        };
        match chosen {
            Move::Hold(who, held) => {
                own(*who)?;
                self.check_hold(who.id, *held, false)?;
                if !self.may_rearrange(who.id) {
                    let advanced = self.game.options.advanced;
                    return Err(if advanced { Refusal::AdvancedHands } else { Refusal::NotItsTime });
                }
                if self.table().rearranged.contains(who.id) {
                    return Err(Refusal::JustRearranged);
                }
                if *held == self.held_set(who.id) { Err(Refusal::HeldAlready) } else { Ok(()) }
            }
            Move::Unmask(who) => {
                own(*who)?;
                if self.has(who.id, Mark::Inconspicuous) { Ok(()) } else { Err(Refusal::Unmasked) }
            }
            Move::EndUncle => {
                let uncle = self.any(side, |who| self.skill(who, Skill::MyDearUncle));
                let marked = self.table().board().any(|who| self.has(who, Mark::Nephew));
                match (uncle, marked) {
                    (true, true) => Ok(()),
                    (false, _) => Err(Refusal::NoUncle),
                    (true, false) => Err(Refusal::NoNephews),
                }
            }
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// Every free declaration of a side.
    pub(crate) fn declaration_candidates(&self, side: Side, each: &mut impl FnMut(Move)) {
        for who in self.table().band(side) {
            let name = self.who(who);
            if self.may_rearrange(who) && !self.table().rearranged.contains(who) {
                let now = self.held_set(who);
                self.hold_options(who, false, &mut |held| {
                    if held != now {
                        each(Move::Hold(name, held));
                    }
                });
            }
            if self.has(who, Mark::Inconspicuous) {
                each(Move::Unmask(name));
            }
        }
        if self.check_declaration(side, &Move::EndUncle).is_ok() {
            each(Move::EndUncle);
        }
    }

    /// What a thief may take (AD-18.13): scenario items, and what is expressly allowed.
    pub(crate) fn loot(&self, target: FigureId) -> impl Iterator<Item = ItemId> + 'a {
        mark!("AD-4.33");
        let look = *self;
        look.figure(target).slots.iter().map(|slot| slot.item).filter(move |item| {
            matches!(look.item(*item).kind, ItemKind::Scenario) || look.game.thefts.contains(item)
        })
    }

    /// *Gdym walczył w Inflanciech* (AD-18.4).
    pub(crate) fn check_reclaim(&self, who: FigureId, fresh: bool, card: Card) -> Result<(), Refusal> {
        if !self.skill(who, Skill::SlyFox) {
            return Err(Refusal::NoSkill);
        }
        if self.table().frant_used {
            return Err(Refusal::FrantUsed);
        }
        if !fresh {
            return Err(Refusal::Untimely(Occasion::Zagloba));
        }
        if self.table().discard[who.side() as usize].contains(card) {
            Ok(())
        } else {
            Err(Refusal::NotDiscarded(card))
        }
    }

    pub(crate) fn reclaim_candidates(&self, who: FigureId, each: &mut impl FnMut(Move)) {
        if self.skill(who, Skill::SlyFox) && !self.table().frant_used {
            self.table().discard[who.side() as usize].iter().for_each(|card| each(Move::Reclaim(card)));
        }
    }

    /// Does somebody carry this item?
    pub(crate) fn carrier_of(&self, item: ItemId) -> Option<FigureId> {
        self.table().board().find(|who| self.figure(*who).slot(item).is_some())
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Changes what a character holds, and says so if it changed.
    pub(crate) fn hold(&mut self, who: FigureId, held: Held, rule: Rule) {
        if self.look().held_set(who) == held {
            return;
        }
        for slot in &mut self.state.table.figures[who.index()].slots {
            slot.held = held.iter().any(|item| item == slot.item);
        }
        let who = self.who(who);
        self.say(rule, || What::Holds(who, held));
    }

    /// Makes a free declaration; the player is then asked the same again (AD-1.16).
    pub(crate) fn perform_declaration(&mut self, chosen: &Move) {
        mark!("AD-1.16");
        match chosen {
            Move::Hold(who, held) => {
                mark!("AD-4.11");
                self.state.table.rearranged = self.state.table.rearranged.with(who.id);
                self.hold(who.id, *held, rule!("AD-4.12"));
            }
            Move::Unmask(who) => self.set_mark(who.id, Mark::Inconspicuous, false, rule!("AD-18.23")),
            _ => {
                self.clear_marks(Mark::Nephew);
                self.say(rule!("AD-18.20"), || What::UncleEnded);
            }
        }
        self.settle();
    }

    /// Reload (AD-10.21), perhaps quickly (AD-18.52).
    pub(crate) fn reload(&mut self, who: FigureId, item: ItemId) {
        self.announce(who, Deed::Reload, rule!("AD-10.21"));
        let dots =
            self.table().figure(who).slot(item).map_or(0, |slot| self.table().figure(who).slots[slot].reload);
        let quick = self.look().ranged(item).and_then(|weapon| weapon.quick_load);
        match quick {
            Some(pt) if dots == 2 && self.look().skill(who, Skill::QuickLoading) => {
                self.set_stage(UnitStage::Testing);
                self.begin_trait_test(TestKind::QuickLoad, who, pt as i8);
            }
            _ => self.turn_dots(who, item, 1),
        }
    }

    /// Picks an item up (AD-10.44).
    pub(crate) fn pick_up(&mut self, who: FigureId, item: ItemId) {
        self.announce(who, Deed::PickUp, rule!("AD-10.44"));
        let field = self.look().field(who);
        mark!("AD-4.4");
        self.state.table.ground.retain(|lying| *lying != (item, field));
        self.gain(who, item, rule!("AD-10.44"));
        if self.game.options.advanced && !matches!(self.item(item).kind, ItemKind::Scenario) {
            mark!("AD-21.3");
            if let Some(slot) = self.state.table.figures[who.index()].slots.last_mut() {
                slot.held = true;
            }
        }
        self.settle();
    }

    /// A character gains an item.
    pub(crate) fn gain(&mut self, who: FigureId, item: ItemId, rule: Rule) {
        let uses = self.item(item).uses.unwrap_or(0);
        let slots = &mut self.state.table.figures[who.index()].slots;
        if slots.is_full() {
            return;
        }
        slots.push(Slot { item, uses, reload: 0, fired: false, held: false, gained: true });
        let who = self.who(who);
        self.say(rule, || What::Gained(who, item));
    }

    /// What a theft leads to (AD-18.13 to AD-18.16).
    pub(crate) fn after_theft(&mut self, frame: UnitFrame, target: FigureId, won: bool) {
        if !won {
            return self.set_mark(frame.who, Mark::Inconspicuous, false, rule!("AD-18.16"));
        }
        mark!("AD-18.15");
        if let Some(Frame::Unit(unit)) = self.state.table.frames.last_mut() {
            unit.flag = true;
        }
        self.reveal_if_carrier(target);
        let (first, second) = {
            let mut loot = self.look().loot(target);
            (loot.next(), loot.next())
        };
        match (first, second) {
            (Some(item), None) => self.take_loot(frame, target, item),
            (Some(_), Some(_)) => self.set_stage(UnitStage::Bonus),
            (None, _) => {
                mark!("AD-18.13");
            }
        }
    }

    fn take_loot(&mut self, frame: UnitFrame, target: FigureId, item: ItemId) {
        self.state.table.figures[target.index()].slots.retain(|slot| slot.item != item);
        let (thief, victim) = (self.who(frame.who), self.who(target));
        self.say(rule!("AD-18.13"), || What::Stolen(thief, victim, item));
        self.gain(frame.who, item, rule!("AD-18.14"));
        let hands: u8 = self.look().held_items(frame.who).map(|held| self.item(held).hands).sum();
        let two_handed = self.look().held_items(frame.who).any(|held| self.item(held).hands == 2);
        if hands >= 2 && !two_handed {
            return self.set_stage(UnitStage::Room);
        }
        self.take_in_hand(
            frame.who,
            item,
            two_handed.then(|| self.look().held_items(frame.who).next()).flatten(),
        );
    }

    /// The stolen item goes into the hand at once; something may make room (AD-18.14).
    fn take_in_hand(&mut self, who: FigureId, item: ItemId, away: Option<ItemId>) {
        let mut held = self.look().held_set(who);
        for place in &mut held.0 {
            if *place == away {
                *place = None;
            }
        }
        if let Some(place) = held.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(item);
        }
        self.hold(who, Held::of(held.0), rule!("AD-18.14"));
    }

    /// The thief says which item it takes, or which one makes room.
    pub(crate) fn answer_theft(&mut self, frame: UnitFrame, target: FigureId, item: ItemId) {
        if frame.stage == UnitStage::Bonus {
            self.take_loot(frame, target, item);
        } else if let Some(stolen) = self.table().figure(frame.who).slots.last().map(|slot| slot.item) {
            self.take_in_hand(frame.who, stolen, Some(item));
        }
        self.settle();
    }

    /// A card leaves the discard pile and is shuffled into the deck (AD-18.4).
    pub(crate) fn reclaim(&mut self, who: FigureId, card: Card) {
        let side = who.side();
        self.state.table.frant_used = true;
        self.state.table.discard[side as usize].remove(card);
        mark!("AD-18.2");
        self.say(rule!("AD-18.4"), || What::Reclaimed(side, card));
    }
}
