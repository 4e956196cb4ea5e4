//! Skirmishes (P-11, AH 514).

use karczma_kernel::{Fate, Seat, Sink};

use super::leaving::Exit;
use crate::cards::{Act, CardType, Keyword, Token, Trait};
use crate::cards::{Past, What};
use crate::engine::Engine;
use crate::events::{Event, Fact, VoteMove, Why};
use crate::frame::FightStep;
use crate::ids::{Named, PermId};
use crate::look::Look;
use crate::object::{Kind, Object};
use crate::refusal::Refusal;
use crate::state::{FightKind, Verdict};

impl Look<'_> {
    /// May this unit challenge that one (AH 514.2, VR-26)?
    pub(crate) fn check_skirmish(self, seat: Seat, who: Named, target: Named) -> Result<(), Refusal> {
        let attacker = self.table().find(who).ok_or(Refusal::NotThere)?;
        let defender = self.table().find(target).ok_or(Refusal::NotThere)?;
        let (Some(one), Some(other)) = (self.table().get(attacker), self.table().get(defender)) else {
            return Err(Refusal::NotThere);
        };
        if !self.is_kind(attacker, CardType::Unit) || !self.is_kind(defender, CardType::Unit) {
            return Err(Refusal::NotThere);
        }
        if one.controller != seat {
            return Err(Refusal::NotYours(who.card));
        }
        if !self.opponents(seat, other.controller) {
            return Err(Refusal::OwnUnit);
        }
        if !self.on_election(attacker) || !self.on_election(defender) {
            return Err(Refusal::NotOnElectionField);
        }
        self.may(attacker, Act::Skirmish)?;
        self.may(defender, Act::Skirmish)?;
        self.may(defender, Act::BeChallenged).map_err(|_| Refusal::UnitNotChallenged(target.card))?;
        if one.tapped { Err(Refusal::Tapped(who.card)) } else { Ok(()) }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn challenge_skirmish(&mut self, seat: Seat, who: Named, target: Named) {
        let table = &self.state.table;
        let (Some(one), Some(other)) = (table.find(who), table.find(target)) else { return };
        let mut object = Object::new(Kind::SkirmishChallenge(one, other), seat);
        (object.card, object.source, object.it) = (Some(who.card), Some(one), Some(other));
        self.tell(Fact::Attacked(seat, who.card, target.card));
        mark!("AH 512.1.g", "AH 514.1", "AH 514.2.a");
        self.tap(one);
        self.put(object);
    }

    pub(crate) fn resolve_skirmish_challenge(&mut self, object: &Object, one: PermId, other: PermId) {
        let table = &self.state.table;
        let (Some(attacker), Some(defender)) = (table.get(one), table.get(other)) else {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        };
        let look = self.look();
        let legal = attacker.controller == object.controller
            && look.opponents(attacker.controller, defender.controller)
            && look.on_election(one)
            && look.on_election(other);
        if !legal {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        }
        mark!("AH 514.2.c");
        let sides = [(attacker.controller, one), (defender.controller, other)];
        let active = table.active;
        self.begin_fight(FightKind::Skirmish, sides, active, FightStep::Enter);
    }

    /// A skirmish that a text begins (AH 514.4).
    pub(crate) fn skirmish_by_text(&mut self, object: &Object, one: &What, other: &What) {
        let look = self.look();
        let (one, other) = (look.affected(object, one), look.affected(object, other));
        let (Some(one), Some(other)) = (one.first().copied(), other.first().copied()) else { return };
        let controller = |id: PermId| look.table().get(id).map(|card| card.controller);
        let (Some(a), Some(b)) = (controller(one), controller(other)) else { return };
        let active = self.state.table.active;
        mark!("AH 514.4");
        self.begin_fight(FightKind::Skirmish, [(a, one), (b, other)], active, FightStep::Enter);
    }

    pub(crate) fn compare_valours(&mut self) {
        let look = self.look();
        let Some(fight) = look.table().fight() else { return };
        if fight.sides.iter().any(|side| side.fighters.len() > 1) {
            mark!("AH 516.2.b/2");
        }
        let strength = |side: usize| -> i32 {
            fight.sides[side].fighters.iter().map(|id| look.skirmish_valour(*id)).sum()
        };
        let (one, other) = (strength(0), strength(1));
        self.tell(Fact::Compared(FightKind::Skirmish, one, other));
        if one == other {
            mark!("AH 514.3.f");
            self.tell(Fact::Drawn(FightKind::Skirmish));
            return;
        }
        let winner = u8::from(other > one);
        let margin = one.abs_diff(other);
        self.establish(Verdict { winner, margin, votes: 1 }, Kind::SkirmishResult);
    }

    /// Each beaten unit by its own discipline (VR-27): destroyed, or tapped, or exhausted.
    pub(crate) fn resolve_skirmish_result(&mut self, _object: &Object) {
        let Some(fight) = self.state.table.fight() else { return };
        let Some(verdict) = fight.result else { return };
        let (winner, loser) = (usize::from(verdict.winner), usize::from(1 - verdict.winner));
        let (from, to) = (fight.sides[loser].seat, fight.sides[winner].seat);
        let victors = fight.sides[winner].fighters.clone();
        let beaten = fight.sides[loser].fighters.clone();
        let in_battle = self.note_battle(to);
        for id in victors {
            if let Some(card) = self.state.card_of(id) {
                self.tell(Fact::Won(to, card, FightKind::Skirmish));
            }
            self.happened(Past::Won, id);
        }
        for id in &beaten {
            self.happened(Past::Lost, *id);
        }
        let mut destroyed = Vec::new();
        for id in beaten {
            let look = self.look();
            if i64::from(verdict.margin) >= i64::from(look.value_of(id, Trait::Discipline)) {
                let fame = u8::from(look.acts_as(id, Keyword::Famous));
                mark!("AH 514.3.d/3", "AH 514.3.d/4");
                if in_battle {
                    mark!("AH 516.5");
                }
                self.move_votes(to, VoteMove::Seize(from), 1 + fame, Why::Skirmish);
                destroyed.push((id, Exit::Destroyed));
            } else if look.table().get(id).is_some_and(|unit| unit.tapped) {
                mark!("AH 514.3.d/2");
                self.put_token(id, Token::Exhaustion, 1);
            } else {
                self.tap(id);
            }
        }
        self.leave(&destroyed);
    }
}
