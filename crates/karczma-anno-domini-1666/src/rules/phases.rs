//! Chapter 8: who may be activated, and what may be said, in each phase.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use crate::data::{Side, Skill};
use crate::figure::{FigureId, FigureSet, Mark};
use crate::look::Look;
use crate::moves::Move;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::state::Step;

/// The most cards in a hand after the cards phase (AD-8.9).
const HAND_MAX: u32 = 5;

impl Look<'_> {
    /// The characters of a side that may be activated in the actions phase.
    pub(crate) fn fresh(&self, side: Side) -> FigureSet {
        self.table().band(side).filter(|who| !self.has(*who, Mark::Activated)).collect()
    }

    /// May the player on turn pass in the actions phase (AD-8.22)?
    fn may_pass(&self, side: Side) -> Result<(), Refusal> {
        let count = |side| self.table().band(side).count();
        if count(side) >= count(side.other()) {
            return Err(Refusal::NotFewer);
        }
        if self.fresh(side).len() != 1 {
            return Err(Refusal::MustActivate);
        }
        if self.fresh(side.other()).is_empty() { Err(Refusal::MustActivate) } else { Ok(()) }
    }

    pub(crate) fn check_actions(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Activate(who) => {
                self.check_name(*who)?;
                if who.id.side() != side {
                    return Err(Refusal::NotYoursToActivate(Question::Activation));
                }
                if self.has(who.id, Mark::Activated) { Err(Refusal::ActivatedAlready) } else { Ok(()) }
            }
            Move::Pass => self.may_pass(side),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(side, chosen),
            Move::Attack(_) | Move::Stance => Err(Refusal::CombatOnly),
            Move::Seduce(_) | Move::Question(_) => Err(Refusal::WordsOnly),
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// Those who must be activated in the combat phase (AD-15.3).
    pub(crate) fn compulsory(&self, side: Side) -> FigureSet {
        let must = |who: &FigureId| {
            !self.has(*who, Mark::Activated)
                && !self.has(*who, Mark::Stunned)
                && !self.contacts(*who).is_empty()
        };
        self.table().band(side).filter(must).collect()
    }

    /// Whom an inconspicuous character may attack (AD-18.32).
    pub(crate) fn ambushes(&self, who: FigureId) -> FigureSet {
        if !self.has(who, Mark::Inconspicuous) || self.has(who, Mark::Activated) || self.figure(who).is_down()
        {
            return FigureSet::EMPTY;
        }
        let open = self.table().open;
        let covers = |other: FigureId| self.game.board.zone_covers(self.field(who), self.field(other), open);
        let enemy = |other: &FigureId| covers(*other) && !self.friend(who, *other);
        self.table().band(who.side().other()).filter(enemy).collect()
    }

    /// Those who may be activated voluntarily in the combat phase.
    pub(crate) fn voluntary(&self, side: Side) -> FigureSet {
        self.table().band(side).filter(|who| !self.ambushes(*who).is_empty()).collect()
    }

    pub(crate) fn check_combat(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Activate(who) => {
                self.check_name(*who)?;
                if who.id.side() != side {
                    return Err(Refusal::NotYoursToActivate(Question::Fighter));
                }
                if self.has(who.id, Mark::Activated) {
                    return Err(Refusal::FoughtAlready);
                }
                if self.has(who.id, Mark::Stunned) {
                    return Err(Refusal::StunnedPhase);
                }
                let may = self.compulsory(side).contains(who.id) || self.voluntary(side).contains(who.id);
                if may {
                    return Ok(());
                }
                let hides = self.has(who.id, Mark::Inconspicuous);
                Err(if hides { Refusal::NoAmbush } else { Refusal::NoContact })
            }
            Move::Pass if self.compulsory(side).is_empty() => Ok(()),
            Move::Pass => Err(Refusal::MustFight),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(side, chosen),
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// What an activated character does in the combat phase (AD-15.5).
    pub(crate) fn check_fight(&self, who: FigureId, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Attack(target) => {
                self.check_name(*target)?;
                if self.friend(who, target.id) {
                    return Err(Refusal::Friend);
                }
                self.check_contact(who, target.id)
            }
            Move::Stance if self.skill(who, Skill::Berserker) => Err(Refusal::Berserker),
            Move::Stance if self.contacts(who).is_empty() => Err(Refusal::NoStance),
            Move::Stance => Ok(()),
            Move::Reclaim(card) => self.check_reclaim(who, true, *card),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(who.side(), chosen),
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// Has an activated character anybody to fight?
    pub(super) fn may_fight(&self, who: FigureId) -> bool {
        self.table().on_board(who) && !(self.contacts(who).is_empty() && self.ambush_targets(who).is_empty())
    }

    /// An attack needs contact; through a door or a window it goes straight only (AD-15.11).
    fn check_contact(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        if self.contacts(who).contains(target) || self.ambush_targets(who).contains(target) {
            if self.figure(who).is_down() {
                mark!("AD-13.9");
            }
            if self.has(target, Mark::Activated) {
                mark!("AD-15.7");
            }
            return Ok(());
        }
        let beside = self.game.board.zone_covers(self.field(who), self.field(target), self.table().open);
        if !beside && self.adjacent(who, target) {
            return Err(Refusal::ThroughDoor);
        }
        let both_down = self.figure(who).is_down() && self.figure(target).is_down();
        Err(if both_down && self.adjacent(who, target) {
            Refusal::NoZones
        } else if self.has(who, Mark::Inconspicuous) {
            Refusal::NoAmbush
        } else {
            Refusal::NoContact
        })
    }

    /// As [`Look::ambushes`], for one that has been activated for it.
    fn ambush_targets(&self, who: FigureId) -> FigureSet {
        if !self.has(who, Mark::Inconspicuous) {
            return FigureSet::EMPTY;
        }
        let open = self.table().open;
        let covers = |other: FigureId| self.game.board.zone_covers(self.field(who), self.field(other), open);
        self.table()
            .band(who.side().other())
            .filter(|other| covers(*other) && !self.friend(who, *other))
            .collect()
    }

    pub(crate) fn fight_candidates(&self, who: FigureId, each: &mut impl FnMut(Move)) {
        self.contacts(who)
            .iter()
            .chain(self.ambush_targets(who).iter())
            .for_each(|target| each(Move::Attack(self.who(target))));
        each(Move::Stance);
        self.reclaim_candidates(who, each);
    }

    /// Those whose morale or poison test is still to be made.
    pub(crate) fn untested(&self, side: Side) -> FigureSet {
        let due = |who: &FigureId| {
            !self.has(*who, Mark::Tested)
                && match self.table().step {
                    Step::Morale => !self.is_hero(*who) && self.heavy(*who),
                    _ => self.has(*who, Mark::Poisoned),
                }
        };
        self.table().band(side).filter(due).collect()
    }

    pub(crate) fn check_untested(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Test(who)
                if self.untested(side).contains(who.id) && self.figure(who.id).card == who.card =>
            {
                Ok(())
            }
            Move::Test(who) if self.table().step == Step::Poison => Err(Refusal::NotPoisoned(*who)),
            Move::Test(who) => Err(Refusal::NoTest(*who)),
            _ => Err(self.misplaced(chosen)),
        }
    }

    pub(crate) fn check_words(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Activate(who) => {
                self.check_name(*who)?;
                if who.id.side() != side {
                    return Err(Refusal::NotYoursToActivate(Question::Speaker));
                }
                if self.has(who.id, Mark::Activated) {
                    return Err(Refusal::SpokenAlready);
                }
                if self.has(who.id, Mark::Stunned) {
                    return Err(Refusal::StunnedPhase);
                }
                if self.can_speak(who.id) { Ok(()) } else { Err(Refusal::NoWords) }
            }
            Move::Pass => Ok(()),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(side, chosen),
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// How many cards a side must still choose to discard (AD-8.9).
    pub(crate) fn surplus(&self, side: Side) -> u32 {
        let left = self.state.hands[side as usize].minus(self.state.surplus[side as usize]).len();
        left.saturating_sub(HAND_MAX)
    }

    pub(crate) fn check_discard(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match chosen {
            Move::Discard(card) => {
                let hand = self.state.hands[side as usize].minus(self.state.surplus[side as usize]);
                if hand.contains(*card) { Ok(()) } else { Err(Refusal::NotInHand(*card)) }
            }
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// Is the extra card or the bonus of *A to Ci frant!* asked?
    pub(super) fn frant_asks(&self) -> Option<Side> {
        if self.table().frant_used { None } else { self.frant_side() }
    }
}
