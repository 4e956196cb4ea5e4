//! Chapter 15: weapons, support and combat sums, and what may be answered in a melee.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use crate::data::{ItemId, ItemKind, Keyword, Melee as Weapon, Side, Skill, Tool};
use crate::events::Modifiers;
use crate::figure::{FigureId, FigureSet, Mark};
use crate::frame::{DuelSide, Frame, Melee, MeleeStage};
use crate::look::{Look, add};
use crate::moves::{Held, Move};
use crate::refusal::Refusal;

impl Melee {
    /// The other fighter.
    pub(crate) fn opponent(&self, who: FigureId) -> FigureId {
        if who == self.who { self.target } else { self.who }
    }

    /// The leading weapon of a fighter.
    pub(crate) fn weapon_of(&self, who: FigureId) -> Option<ItemId> {
        if who == self.who { self.weapon } else { self.target_weapon }
    }

    /// The same, to be changed.
    pub(super) fn weapon_mut(&mut self, who: FigureId) -> &mut Option<ItemId> {
        if who == self.who { &mut self.weapon } else { &mut self.target_weapon }
    }

    /// The winner, once there is a loser.
    pub(crate) fn winner(&self) -> Option<FigureId> {
        self.loser.map(|loser| self.opponent(loser))
    }
}

impl<'a> Look<'a> {
    /// The melee that is fought.
    pub(crate) fn melee(&self) -> Option<&'a Melee> {
        self.state.table.frames.iter().rev().find_map(|frame| match frame {
            Frame::Melee(melee) => Some(melee),
            _ => None,
        })
    }

    /// The values of a leading weapon; none is unarmed (AD-15.14).
    pub(crate) fn melee_weapon(&self, item: Option<ItemId>) -> Option<&'a Weapon> {
        if item.is_none() {
            mark!("AD-15.14");
        }
        match &self.item(item.unwrap_or(ItemId::UNARMED)).kind {
            ItemKind::Melee(weapon) => Some(weapon),
            ItemKind::Ranged(_) | ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => None,
        }
    }

    /// Who counts as the attacker (AD-15.9, AD-18.6, AD-18.8).
    pub(crate) fn attacker(&self, melee: &Melee) -> FigureId {
        let berserk = |who| self.skill(who, Skill::Berserker);
        if berserk(melee.target) && !berserk(melee.who) {
            mark!("AD-18.6");
            return melee.target;
        }
        if berserk(melee.target) {
            mark!("AD-18.8");
        }
        mark!("AD-15.9");
        melee.who
    }

    /// The support of a fighter (AD-15.20 to AD-15.22), part by part.
    fn support(&self, fighter: FigureId, opponent: FigureId) -> (i8, i8) {
        mark!("AD-15.20");
        let (mut plain, mut opposite) = (0, 0);
        let (dx, dy) = self.field(opponent).offset_to(self.field(fighter));
        for who in self.table().board() {
            if who == fighter || who == opponent || !self.supports(who, fighter, opponent) {
                continue;
            }
            if self.field(opponent).offset_to(self.field(who)) == (-dx, -dy) {
                mark!("AD-15.21");
                opposite += 2;
            } else {
                plain += 1;
            }
        }
        (plain, opposite)
    }

    fn supports(&self, who: FigureId, fighter: FigureId, opponent: FigureId) -> bool {
        if !self.has_zone(who) || self.has(who, Mark::Inconspicuous) {
            mark!("AD-15.22", "AD-18.29");
            return false;
        }
        let covers = self.game.board.zone_covers(self.field(who), self.field(opponent), self.table().open);
        covers
            && self.friend(who, fighter)
            && !self.friend(who, opponent)
            && self.engaged(who).without(opponent).is_empty()
    }

    /// Everything that is added to the card of a fighter: the combat sum (AD-15.15).
    pub(crate) fn melee_modifiers(&self, who: FigureId, own: &DuelSide) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let Some(melee) = self.melee() else { return modifiers };
        let opponent = melee.opponent(who);
        let weapon = self.melee_weapon(melee.weapon_of(who));
        let theirs = self.melee_weapon(melee.weapon_of(opponent));
        let (Some(weapon), Some(theirs)) = (weapon, theirs) else { return modifiers };
        match self.def(who).fights(weapon.skill) {
            Some(value) => {
                mark!("AD-3.10", "AD-3.12");
                add(&mut modifiers, rule!("AD-3.10"), value);
            }
            None => add(&mut modifiers, rule!("AD-3.11"), -2),
        }
        mark!("AD-4.17");
        add(&mut modifiers, rule!("AD-15.16"), i8::from(weapon.advantage > theirs.advantage));
        self.general(who, false, own.calm, &mut modifiers);
        if self.heavy(who) {
            mark!("AD-15.17");
        }
        if self.figure(who).is_down() {
            add(&mut modifiers, rule!("AD-15.18"), -1);
        }
        self.add_support(who, opponent, &mut modifiers);
        if weapon
            .keywords
            .heavy()
            .is_some_and(|needed| self.attribute(who, crate::data::Trait::Strength) < needed)
        {
            add(&mut modifiers, rule!("AD-18.10"), -1);
        }
        if melee.surprise && who == melee.who {
            add(&mut modifiers, rule!("AD-18.31"), 2);
        }
        self.add_fencing_skills(who, melee, own, &mut modifiers);
        modifiers
    }

    fn add_support(&self, who: FigureId, opponent: FigureId, modifiers: &mut Modifiers) {
        let (plain, opposite) = self.support(who, opponent);
        add(modifiers, rule!("AD-15.20"), plain);
        add(modifiers, rule!("AD-15.21"), opposite);
        if self.skill(opponent, Skill::ShoveAside) {
            let strength = self.attribute(opponent, crate::data::Trait::Strength).max(0);
            add(modifiers, rule!("AD-18.47"), -strength.min(plain + opposite));
        }
    }

    fn add_fencing_skills(&self, who: FigureId, melee: &Melee, own: &DuelSide, modifiers: &mut Modifiers) {
        let attacks = self.attacker(melee) == who;
        let skill = |skill| self.skill(who, skill);
        if let Some(suit) = own.suit {
            if suit == crate::card::Suit::Hearts && skill(Skill::HeartThrust) {
                add(modifiers, rule!("AD-18.43"), 1);
            }
            if !attacks && !suit.is_red() && skill(Skill::CleverDefence) {
                add(modifiers, rule!("AD-18.49"), 1);
            }
            if attacks && suit.is_red() && skill(Skill::FrenziedAttack) {
                add(modifiers, rule!("AD-18.50"), 1);
            }
        }
        if attacks && skill(Skill::QuickCut) {
            add(modifiers, rule!("AD-18.51"), 1);
        }
        if melee.sweeps > 0 && who == melee.who {
            add(modifiers, rule!("AD-18.62"), -(melee.sweeps as i8));
        }
    }

    /// What is added to the card of a parry (AD-15.27).
    pub(super) fn parry_modifiers(&self, melee: &Melee, who: FigureId, ignores: bool) -> Modifiers {
        let mut modifiers = Modifiers::new();
        self.general(who, false, false, &mut modifiers);
        mark!("AD-15.27");
        let leading = melee.weapon_of(who);
        let off_hand =
            |item: ItemId| Some(item) != leading && self.item(item).keywords().has(Keyword::OffHand);
        mark!("AD-19.4");
        if self.held_items(who).any(off_hand) {
            add(&mut modifiers, rule!("AD-19.4"), 1);
        }
        if self.holds_tool(who, Tool::Buckler) {
            add(&mut modifiers, rule!("AD-19.12"), 1);
        }
        if self.is_mighty(melee, melee.opponent(who)) && !ignores {
            add(&mut modifiers, rule!("AD-19.3"), -2);
        }
        modifiers
    }

    pub(super) fn is_mighty(&self, melee: &Melee, winner: FigureId) -> bool {
        self.melee_weapon(melee.weapon_of(winner))
            .is_some_and(|weapon| weapon.keywords.has(Keyword::MightyAttack))
    }

    /// May the loser parry now (AD-15.25)?
    pub(super) fn may_parry(&self, melee: &Melee) -> bool {
        let Some(loser) = melee.loser else { return false };
        if melee.surprise && loser == melee.target {
            mark!("AD-18.31");
            return false;
        }
        !melee.parried && self.figure(loser).parries > 0
    }

    /// The fighter who chooses weapons now.
    pub(crate) const fn arms(melee: &Melee) -> FigureId {
        match melee.stage {
            MeleeStage::ArmSecond => melee.target,
            _ => melee.who,
        }
    }

    /// Every choice of weapons (AD-15.12, AD-15.13).
    pub(crate) fn arm_candidates(&self, who: FigureId, each: &mut impl FnMut(Move)) {
        self.hold_options(who, true, &mut |held| {
            let mut led = false;
            for item in held.iter() {
                if self.may_lead(who, item) {
                    each(Move::Arm(held, Some(item)));
                    led = true;
                }
            }
            if !led {
                each(Move::Arm(held, None));
            }
        });
    }

    /// May this item lead: a melee weapon with uses left (AD-4.21)?
    pub(super) fn may_lead(&self, who: FigureId, item: ItemId) -> bool {
        let figure = self.figure(who);
        let uses = figure
            .slot(item)
            .is_none_or(|slot| self.item(item).uses.is_none() || figure.slots[slot].uses > 0);
        uses && matches!(self.item(item).kind, ItemKind::Melee(_))
            && (!self.game.options.advanced || self.check_grip(who, item).is_ok())
    }

    fn check_arm(&self, who: FigureId, held: Held, lead: Option<ItemId>) -> Result<(), Refusal> {
        self.check_hold(who, held, true)?;
        match lead {
            Some(item) if !held.iter().any(|other| other == item) => Err(Refusal::NotHeld(item)),
            Some(item) if self.may_lead(who, item) => Ok(()),
            Some(item) if matches!(self.item(item).kind, ItemKind::Melee(_)) => Err(Refusal::NoUses(item)),
            Some(item) => Err(Refusal::NoMeleeWeapon(item)),
            None if held.iter().any(|item| self.may_lead(who, item)) => Err(Refusal::MustLead),
            None => Ok(()),
        }
    }

    /// Who is asked in a melee.
    pub(crate) fn melee_asks(&self, melee: &Melee) -> Option<Side> {
        match melee.stage {
            MeleeStage::ArmFirst | MeleeStage::ArmSecond => Some(Self::arms(melee).side()),
            MeleeStage::Parry | MeleeStage::Guard => melee.loser.map(FigureId::side),
            MeleeStage::Sweep => melee.winner().map(FigureId::side),
            MeleeStage::Clash
            | MeleeStage::Parrying
            | MeleeStage::Strike
            | MeleeStage::Retreat
            | MeleeStage::RetreatSecond
            | MeleeStage::End => None,
        }
    }

    pub(crate) fn check_melee(&self, melee: &Melee, chosen: &Move) -> Result<(), Refusal> {
        match (melee.stage, chosen) {
            (MeleeStage::ArmFirst | MeleeStage::ArmSecond, Move::Arm(held, lead)) => {
                self.check_arm(Self::arms(melee), *held, *lead)
            }
            (MeleeStage::Parry | MeleeStage::Guard, Move::Yes | Move::Pass)
            | (MeleeStage::Sweep, Move::Pass) => Ok(()),
            (MeleeStage::Sweep, Move::Sweep(who)) => {
                self.check_name(*who)?;
                match melee.winner() {
                    _ if self.sweep_targets(melee).contains(who.id) => Ok(()),
                    Some(sweeper) if !self.contacts(sweeper).contains(who.id) => Err(Refusal::SweepContact),
                    Some(_) | None => Err(Refusal::NoSweep),
                }
            }
            (_, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle) => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }

    pub(crate) fn melee_candidates(&self, melee: &Melee, each: &mut impl FnMut(Move)) {
        match melee.stage {
            MeleeStage::ArmFirst | MeleeStage::ArmSecond => self.arm_candidates(Self::arms(melee), each),
            MeleeStage::Parry | MeleeStage::Guard => [Move::Yes, Move::Pass].into_iter().for_each(each),
            MeleeStage::Sweep => {
                each(Move::Pass);
                self.sweep_targets(melee).iter().for_each(|who| each(Move::Sweep(self.who(who))));
            }
            MeleeStage::Clash
            | MeleeStage::Parrying
            | MeleeStage::Strike
            | MeleeStage::Retreat
            | MeleeStage::RetreatSecond
            | MeleeStage::End => {}
        }
    }

    /// Whom the sweeper may attack next (AD-18.64).
    pub(crate) fn sweep_targets(&self, melee: &Melee) -> FigureSet {
        let Some(sweeper) = melee.winner() else { return FigureSet::EMPTY };
        let may = self.skill(sweeper, Skill::SweepingBlow)
            && self.table().on_board(sweeper)
            && !self.has(sweeper, Mark::Stunned)
            && melee.wounded
            && !melee.blocked;
        mark!("AD-18.63");
        if !may {
            return FigureSet::EMPTY;
        }
        let fresh = |other: &FigureId| !melee.fought.contains(*other) && !self.has(*other, Mark::Swept);
        self.contacts(sweeper).iter().filter(fresh).collect()
    }
}

impl Look<'_> {
    /// Between different elevations head and legs change places (AD-15.34).
    pub(super) fn corrected(
        &self,
        winner: FigureId,
        loser: FigureId,
        suit: crate::card::Suit,
    ) -> crate::card::Suit {
        use crate::card::Suit;
        let board = &self.game.board;
        let (high, low) = (self.field(winner), self.field(loser));
        let (up, down) = (board.elevation(high), board.elevation(low));
        let stairs =
            super::movement::direction(high, low).and_then(crate::geometry::Dir8::orthogonal).is_some_and(
                |side| board.class(high, side, self.table().open) == crate::geometry::EdgeClass::Stairs,
            );
        if up == down || stairs {
            return suit;
        }
        match suit {
            Suit::Skulls if down > up => {
                mark!("AD-15.34");
                Suit::Horseshoes
            }
            Suit::Horseshoes if down < up => {
                mark!("AD-15.34");
                Suit::Skulls
            }
            Suit::Skulls | Suit::Hearts | Suit::Goblets | Suit::Horseshoes => suit,
        }
    }

    /// Is it engaged with an enemy that has not been activated in this phase (AD-16.2)?
    pub(super) fn kept_by_enemy(&self, melee: &Melee, who: FigureId) -> bool {
        let fresh = |other: FigureId| {
            other != melee.who && other != melee.target && !self.has(other, Mark::Activated)
        };
        let kept = self.engaged(who).iter().any(fresh);
        if kept {
            mark!("AD-16.2");
        }
        kept
    }
}
