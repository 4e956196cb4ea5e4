//! Chapter 15: melee, with support, parries, renewed attacks and sweeps.

use karczma_kernel::{Fate, Flow, Sink};

use crate::data::{ItemId, Keyword, Side, Skill};
use crate::engine::Engine;
use crate::events::{Deed, Event, Grade, Modifiers, What};
use crate::figure::{FigureId, FigureSet, Mark};
use crate::frame::{Duel, DuelKind, DuelStage, Frame, Melee, MeleeStage, Retreat, Source, TestKind};
use crate::look::{Look, add};
use crate::moves::{Held, Move};
use crate::state::Settled;

/// After so many ties in succession a fight of two Berserkers is undecided (AD-18.9).
const TIES_MAX: u8 = 20;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Begins a melee (AD-15.5).
    pub(crate) fn begin_melee(&mut self, who: FigureId, target: FigureId) {
        let (name, other) = (self.who(who), self.who(target));
        self.say(rule!("AD-15.5"), || What::Attack(name, other));
        self.push(Frame::Melee(Melee {
            who,
            target,
            stage: MeleeStage::ArmFirst,
            weapon: None,
            target_weapon: None,
            surprise: false,
            loser: None,
            margin: 0,
            suit: None,
            parried: false,
            wounded: false,
            ties: 0,
            sweeps: 0,
            blocked: false,
            fought: FigureSet::EMPTY.with(target).with(who),
            kept: None,
            kept_suit: None,
        }));
    }

    fn set_melee(&mut self, melee: Melee) {
        if let Some(Frame::Melee(top)) = self.state.table.frames.last_mut() {
            *top = melee;
        }
    }

    pub(crate) fn run_melee(&mut self, mut melee: Melee) -> Flow {
        match melee.stage {
            MeleeStage::ArmFirst | MeleeStage::ArmSecond => return self.run_arming(melee),
            MeleeStage::Clash => self.clash(melee),
            MeleeStage::Parry if self.look().may_parry(&melee) => return Flow::Ask,
            MeleeStage::Guard => return Flow::Ask,
            MeleeStage::Parry | MeleeStage::Parrying => {
                if let Some(settled) = self.look().parry_settled(&melee) {
                    self.state.table.settled.insert(settled);
                }
                melee.stage = MeleeStage::Strike;
                self.set_melee(melee);
            }
            MeleeStage::Strike => self.land_blow(melee),
            MeleeStage::Retreat => self.first_retreat(melee),
            MeleeStage::RetreatSecond => {
                melee.stage = MeleeStage::End;
                self.set_melee(melee);
                if let Some(second) = self.undecided_order(&melee).get(1).copied() {
                    self.try_retreat(second, false);
                }
            }
            MeleeStage::End => self.end_fight(melee),
            MeleeStage::Sweep => return Flow::Ask,
        }
        Flow::Go
    }

    /// A single choice of weapons is made without asking.
    fn run_arming(&mut self, melee: Melee) -> Flow {
        let who = Look::arms(&melee);
        let mut only = None;
        let mut count = 0;
        self.look().arm_candidates(who, &mut |chosen| {
            count += 1;
            only = Some(chosen);
        });
        match only {
            Some(chosen) if count == 1 => {
                self.answer_melee(melee, &chosen);
                Flow::Go
            }
            _ => Flow::Ask,
        }
    }

    /// Every melee test is a use of a limited weapon; whoever has none left goes on with another weapon in hand, or with
    /// bare hands (AD-4.20, AD-4.21).
    fn wield(&mut self, melee: &mut Melee) {
        for who in [melee.who, melee.target] {
            let lead = melee.weapon_of(who);
            if lead.is_some_and(|item| !self.look().may_lead(who, item)) {
                let other = self.look().held_items(who).find(|item| self.look().may_lead(who, *item));
                *melee.weapon_mut(who) = other;
                let name = self.who(who);
                self.say(rule!("AD-4.21"), || What::Leads(name, other));
            }
            if let Some(item) = melee.weapon_of(who) {
                self.spend_use(who, item, rule!("AD-4.20"));
            }
        }
    }

    /// The melee test (AD-15.15); a sweeper keeps its card (AD-18.61).
    fn clash(&mut self, mut melee: Melee) {
        self.wield(&mut melee);
        self.set_melee(melee);
        let (Some(card), sweeper) = (melee.kept, melee.who) else {
            return self.begin_duel(DuelKind::Melee, Some(melee.who), Some(melee.target));
        };
        mark!("AD-18.61");
        self.begin_duel(DuelKind::Melee, Some(melee.who), Some(melee.target));
        if let Some(Frame::Duel(duel)) = self.state.table.frames.last_mut() {
            let side = &mut duel.sides[sweeper.side() as usize];
            side.source = Source::Kept;
            side.card = Some(card);
            side.suit = melee.kept_suit;
            duel.stage = DuelStage::Calm;
        }
    }

    /// The sums are compared (AD-15.24, AD-15.25).
    pub(crate) fn after_clash(&mut self, duel: &Duel, winner: Option<Side>) {
        let Some(Frame::Melee(mut melee)) = self.state.table.frames.last().copied() else { return };
        let Some(winner) = winner else { return self.tie(melee) };
        let by_side = |side: Side| if melee.who.side() == side { melee.who } else { melee.target };
        let own = &duel.sides[winner as usize];
        melee.loser = Some(by_side(winner.other()));
        melee.margin = duel.result(winner) - duel.result(winner.other());
        melee.suit = own.suit;
        melee.kept = self.look().skill(by_side(winner), Skill::SweepingBlow).then_some(own.card).flatten();
        melee.kept_suit = own.suit;
        melee.parried = false;
        melee.stage = MeleeStage::Parry;
        self.set_melee(melee);
    }

    fn tie(&mut self, mut melee: Melee) {
        let berserk = self.look().skill(melee.who, Skill::Berserker)
            && self.look().skill(melee.target, Skill::Berserker);
        melee.ties += 1;
        melee.kept = None;
        if berserk && melee.ties < TIES_MAX {
            melee.stage = MeleeStage::Clash;
            self.set_melee(melee);
            self.discard_all_played();
            return self.say(rule!("AD-18.9"), || What::Renewed);
        }
        melee.loser = None;
        melee.stage = MeleeStage::Retreat;
        self.set_melee(melee);
        self.state.table.settled.insert(Settled::UNDECIDED);
        self.say(rule!("AD-15.24"), || What::Undecided);
    }

    /// Answers what a melee asks.
    pub(crate) fn answer_melee(&mut self, mut melee: Melee, chosen: &Move) {
        match (melee.stage, chosen) {
            (MeleeStage::ArmFirst | MeleeStage::ArmSecond, Move::Arm(held, lead)) => {
                self.arm(melee, *held, *lead)
            }
            (MeleeStage::Parry, Move::Yes) => self.parry(melee),
            (MeleeStage::Parry, _) => {
                melee.stage = MeleeStage::Strike;
                self.set_melee(melee);
                if let Some(loser) = melee.loser {
                    self.say(rule!("AD-15.25"), || What::Passed(loser.side()));
                }
            }
            (MeleeStage::Guard, answer) => self.begin_parry(melee, *answer == Move::Yes),
            (MeleeStage::Sweep, Move::Sweep(next)) => self.sweep(melee, next.id),
            (MeleeStage::Sweep, _) => {
                if let Some(winner) = melee.winner() {
                    self.say(rule!("AD-18.63"), || What::Passed(winner.side()));
                }
                self.finish_melee();
            }
            _ => {}
        }
    }

    fn arm(&mut self, mut melee: Melee, held: Held, lead: Option<ItemId>) {
        let who = Look::arms(&melee);
        mark!("AD-15.12", "AD-15.13");
        self.hold(who, held, rule!("AD-15.12"));
        let name = self.who(who);
        self.say(rule!("AD-15.13"), || What::Leads(name, lead));
        if melee.stage == MeleeStage::ArmFirst {
            melee.weapon = lead;
            melee.stage = MeleeStage::ArmSecond;
            self.set_melee(melee);
            self.settle();
            if !self.is_over() {
                mark!("AD-18.32");
                melee.surprise = self.unmask_attacker(who);
                self.set_melee(melee);
            }
        } else {
            melee.target_weapon = lead;
            melee.stage = MeleeStage::Clash;
            self.set_melee(melee);
            self.set_mark(who, Mark::Waiting, false, rule!("AD-10.35"));
            self.settle();
        }
    }

    fn parry(&mut self, mut melee: Melee) {
        let Some(loser) = melee.loser else { return };
        self.state.table.figures[loser.index()].parries -= 1;
        melee.parried = true;
        self.announce(loser, Deed::Parry, rule!("AD-15.25"));
        let look = self.look();
        let asks = look.skill(loser, Skill::IronGuard) && look.is_mighty(&melee, melee.opponent(loser));
        if asks {
            mark!("AD-18.66");
            melee.stage = MeleeStage::Guard;
            return self.set_melee(melee);
        }
        self.begin_parry(melee, false);
    }

    fn begin_parry(&mut self, mut melee: Melee, ignores: bool) {
        let Some(loser) = melee.loser else { return };
        melee.stage = MeleeStage::Parrying;
        self.set_melee(melee);
        if ignores {
            self.announce(loser, Deed::IronGuard, rule!("AD-18.66"));
        }
        let modifiers = self.look().parry_modifiers(&melee, loser, ignores);
        mark!("AD-15.26");
        self.begin_test(TestKind::Parry, loser, melee.margin + 1, &modifiers);
    }

    pub(crate) fn after_parry(&mut self, grade: Grade) {
        let Some(Frame::Melee(mut melee)) = self.state.table.frames.last().copied() else { return };
        if !grade.succeeded() {
            mark!("AD-15.28", "AD-15.31");
            melee.stage = MeleeStage::Strike;
            return self.set_melee(melee);
        }
        let parrier = melee.loser;
        let sweeping = melee.winner().is_some_and(|winner| self.look().skill(winner, Skill::SweepingBlow));
        melee.blocked |= sweeping && parrier.is_some();
        melee.loser = None;
        melee.kept = None;
        melee.stage = MeleeStage::Clash;
        self.set_melee(melee);
        mark!("AD-15.30");
        self.say(rule!("AD-15.29"), || What::Renewed);
        self.discard_all_played();
    }

    /// The damage step (AD-15.32 to AD-15.36).
    fn land_blow(&mut self, mut melee: Melee) {
        let (Some(loser), Some(suit)) = (melee.loser, melee.suit) else { return };
        let winner = melee.opponent(loser);
        melee.stage = MeleeStage::Retreat;
        let lead = melee.weapon_of(winner);
        let Some((damage, piercing)) = self
            .look()
            .melee_weapon(lead)
            .map(|weapon| (weapon.damage, weapon.keywords.has(Keyword::ArmourPiercing)))
        else {
            return;
        };
        mark!("AD-15.33");
        let location = self.look().corrected(winner, loser, suit);
        let mut parts = Modifiers::new();
        add(&mut parts, rule!("AD-15.32"), melee.margin);
        add(&mut parts, rule!("AD-15.35"), damage[location.location()]);
        if suit == crate::card::Suit::Hearts && self.look().skill(winner, Skill::HeartThrust) {
            add(&mut parts, rule!("AD-18.44"), 1);
        }
        if self.look().attacker(&melee) == winner && self.look().skill(winner, Skill::QuickCut) {
            add(&mut parts, rule!("AD-18.51"), -1);
        }
        let total = crate::look::sum(&parts).max(0) as u8;
        melee.wounded = total > self.look().armour(loser, location.location(), piercing);
        self.set_melee(melee);
        self.strike(
            winner,
            loser,
            lead.unwrap_or(ItemId::UNARMED),
            location,
            parts,
            piercing,
            rule!("AD-15.36"),
        );
    }

    /// The loser retreats; if it cannot, the winner may; after an undecided fight both do (chapter 16).
    fn first_retreat(&mut self, mut melee: Melee) {
        mark!("AD-15.37");
        let Some(loser) = melee.loser else {
            melee.stage = MeleeStage::RetreatSecond;
            self.set_melee(melee);
            mark!("AD-16.12");
            if let Some(first) = self.undecided_order(&melee).first().copied() {
                self.try_retreat(first, false);
            }
            return;
        };
        melee.stage = MeleeStage::End;
        self.set_melee(melee);
        if !self.table().on_board(loser) {
            return;
        }
        if self.look().kept_by_enemy(&melee, loser) {
            return self.state.table.settled.insert(Settled::KEPT);
        }
        if self.table().figure(loser).is_down() {
            self.state.table.settled.insert(Settled::DOWN);
        }
        if self.look().has_retreat(loser) {
            mark!("AD-16.1");
            return self.push(Frame::Retreat(Retreat { who: loser, optional: false, falling: false }));
        }
        let winner = melee.opponent(loser);
        mark!("AD-16.11");
        if self.table().on_board(winner) && !self.look().kept_by_enemy(&melee, winner) {
            self.try_retreat(winner, true);
        }
    }

    fn try_retreat(&mut self, who: FigureId, optional: bool) {
        let Some(melee) = self.look().melee().copied() else { return };
        if self.look().kept_by_enemy(&melee, who) {
            return self.state.table.settled.insert(Settled::KEPT);
        }
        if self.table().on_board(who) && self.look().has_retreat(who) {
            self.push(Frame::Retreat(Retreat { who, optional, falling: false }));
        }
    }

    /// After an undecided fight the fighter of the player without the initiative retreats first (AD-16.12).
    fn undecided_order(&self, melee: &Melee) -> [FigureId; 2] {
        let holder = self.table().initiative;
        if melee.who.side() == holder { [melee.target, melee.who] } else { [melee.who, melee.target] }
    }

    /// The fight is finished: cards are discarded, both are activated (AD-15.8, AD-15.37).
    fn end_fight(&mut self, mut melee: Melee) {
        for who in [melee.who, melee.target] {
            if self.table().on_board(who) {
                mark!("AD-15.8");
                self.state.table.figures[who.index()].marks.set(Mark::Activated, true);
            }
        }
        let targets = self.look().sweep_targets(&melee);
        if targets.is_empty() {
            if self.look().sweep_settled(&melee) {
                self.state.table.settled.insert(Settled::SWEEP_PARRIED);
            }
            return self.finish_melee();
        }
        melee.stage = MeleeStage::Sweep;
        self.set_melee(melee);
        mark!("AD-18.60");
        for side in [Side::Red, Side::Blue] {
            let mut cards = self.table().in_play[side as usize];
            if let (Some(kept), Some(winner)) = (melee.kept, melee.winner())
                && winner.side() == side
            {
                cards.remove(kept);
            }
            self.discard_played(side, cards);
        }
        self.reshuffle_due();
    }

    /// The next attack of a sweep (AD-18.60 to AD-18.62).
    fn sweep(&mut self, melee: Melee, next: FigureId) {
        let Some(sweeper) = melee.winner() else { return };
        self.set_mark(next, Mark::Swept, true, rule!("AD-18.64"));
        self.announce(sweeper, Deed::Sweep, rule!("AD-18.60"));
        let (name, other) = (self.who(sweeper), self.who(next));
        self.say(rule!("AD-18.60"), || What::Attack(name, other));
        self.set_melee(Melee {
            who: sweeper,
            target: next,
            stage: MeleeStage::ArmSecond,
            weapon: melee.weapon_of(sweeper),
            target_weapon: None,
            surprise: false,
            loser: None,
            margin: 0,
            suit: None,
            parried: false,
            wounded: false,
            ties: 0,
            sweeps: melee.sweeps + 1,
            blocked: false,
            fought: melee.fought.with(next),
            kept: melee.kept,
            kept_suit: melee.kept_suit,
        });
    }

    fn finish_melee(&mut self) {
        self.pop();
        self.discard_all_played();
        self.after_fight();
    }
}
