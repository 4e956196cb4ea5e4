//! Duels (P-10, AH 513): challenge, acceptance, gear, the duel itself, its result.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::leaving::Exit;
use crate::cards::{Act, CardType, Duration, Keyword, Moment, Part, Trait};
use crate::cards::{Immunity, Past, Rule, What};
use crate::engine::Engine;
use crate::events::{Event, Fact, Fall, VoteMove, Why};
use crate::frame::{FightStep, Frame};
use crate::ids::{Named, PermId, Place};
use crate::look::{Look, classes};
use crate::moves::Picked;
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::reach::Sorts;
use crate::refusal::Refusal;
use crate::state::{Fight, FightKind, Side, Verdict};

impl Look<'_> {
    /// May this challenge be made?
    pub(crate) fn check_challenge(self, seat: Seat, who: Named, target: Named) -> Result<(), Refusal> {
        let challenger = self.own_character(seat, who)?;
        let challenged = self.table().find(target).ok_or(Refusal::NotThere)?;
        self.check_duellists(challenger, challenged, false)?;
        if self.table().get(challenger).is_some_and(|card| card.tapped) {
            return Err(Refusal::Tapped(who.card));
        }
        if self.votes(seat) < self.toll(challenged) {
            return Err(Refusal::NoVoteForToll);
        }
        Ok(())
    }

    /// May these two meet by a challenge (AH 513.2)? `redirected`: the challenger has paid already.
    pub(crate) fn check_duellists(
        self,
        challenger: PermId,
        challenged: PermId,
        redirected: bool,
    ) -> Result<(), Refusal> {
        let (Some(one), Some(other)) = (self.table().get(challenger), self.table().get(challenged)) else {
            return Err(Refusal::NotThere);
        };
        if !matches!(self.kind(challenged), Some(CardType::Character | CardType::Unit)) {
            return Err(Refusal::NotThere);
        }
        if one.controller == other.controller {
            return Err(Refusal::OwnCompany);
        }
        if !self.opponents(one.controller, other.controller) {
            return Err(Refusal::PartnersCharacter);
        }
        mark!("V2-3.3.3.15");
        if !redirected {
            match one.place {
                Place::Election => {}
                Place::Magnates => return Err(Refusal::ChallengeFromMagnates),
                Place::Lands | Place::On(_) | Place::Special | Place::Attached(_) | Place::Under(_) => {
                    return Err(Refusal::NotOnElectionField);
                }
            }
            self.may_fight_by(challenger, Act::Challenge)?;
        }
        match other.place {
            Place::Election => {}
            Place::Magnates => self.check_challenge_magnates(challenger, challenged)?,
            Place::Lands | Place::On(_) | Place::Special | Place::Attached(_) | Place::Under(_) => {
                return Err(Refusal::NotOnElectionField);
            }
        }
        self.may_fight_by(challenged, Act::BeChallenged)
    }

    /// May this card enter a duel by challenging, or by being challenged (AH 513.9)? Who is expressly allowed to fights
    /// the duel that comes of it, whatever its keywords say (AH 513.2.b).
    fn may_fight_by(self, id: PermId, act: Act) -> Result<(), Refusal> {
        self.may(id, act)?;
        match self.may(id, Act::Duel) {
            Err(Refusal::KeywordForbids(keyword, _)) if self.permitted(id, keyword, act) => {
                mark!("AH 513.2.b");
                Ok(())
            }
            other => other,
        }
    }

    fn check_challenge_magnates(self, challenger: PermId, challenged: PermId) -> Result<(), Refusal> {
        if !self.is_allowed(challenger, Act::ChallengeMagnates) {
            return Err(Refusal::ChallengeToMagnates);
        }
        self.may(challenger, Act::ChallengeMagnates)?;
        if self.has(challenged, Keyword::Elect) || self.has(challenged, Keyword::King) {
            return Err(Refusal::HotheadElect);
        }
        Ok(())
    }

    /// Votes that challenging this card costs (AH 700.1.mm/2, VR-63).
    fn toll(self, challenged: PermId) -> u8 {
        let mut toll = u8::from(self.has(challenged, Keyword::Pious));
        self.statics(Sorts::TOLL, |source, _, rule| {
            if let Rule::Toll(votes) = rule
                && source == challenged
            {
                toll = toll.saturating_add(*votes);
            }
        });
        toll
    }

    /// May the challenged refuse (AH 513.3.a, VR-62)?
    pub(crate) fn may_refuse(self, challenged: PermId) -> Result<(), Refusal> {
        let Some(card) = self.table().get(challenged) else { return Err(Refusal::NotThere) };
        let name = card.card.unwrap_or(crate::cards::CardId(0));
        if card.tapped {
            return Err(Refusal::Tapped(name));
        }
        self.may(challenged, Act::Refuse)
    }

    /// May the challenged accept? Who is forced to refuse does, as long as he can (AH 605.1).
    pub(crate) fn may_accept(self, challenged: PermId) -> Result<(), Refusal> {
        let forced = self.table().get(challenged).is_some_and(|card| card.forced == Some(Act::Refuse));
        if forced && self.may_refuse(challenged).is_ok() {
            return Err(Refusal::ForcedFirst(Act::Refuse));
        }
        Ok(())
    }

    /// The side whose gear is chosen in this step: first the active player's (AH 513.4.a/1).
    pub(crate) fn gear_side(self, step: u8) -> usize {
        let Some(fight) = self.table().fight() else { return 0 };
        let first = usize::from(fight.sides[1].seat == fight.active && fight.sides[0].seat != fight.active);
        if step == 0 { first } else { 1 - first }
    }

    /// Gear that may still be chosen for a side: one of each class (VR-24).
    pub(crate) fn gear_choices(self, side: &Side) -> ArrayVec<PermId, 32> {
        let mut taken = crate::cards::Keywords::NONE;
        for id in &side.gear {
            taken = taken.or(self.gear_classes(*id));
        }
        let fighters = side.fighters.iter().copied();
        fighters
            .flat_map(|fighter| self.table().on(fighter).map(|(id, _)| id).collect::<ArrayVec<PermId, 32>>())
            .filter(|id| {
                let own = self.gear_classes(*id);
                !own.is_none() && !own.has_any(taken)
            })
            .take(32)
            .collect()
    }

    /// The classes that a piece of gear fills; in the rulebook's reading weapons and firearms share one (C-5).
    fn gear_classes(self, id: PermId) -> crate::cards::Keywords {
        let Some(gear) = self.table().get(id) else { return crate::cards::Keywords::NONE };
        let mut own = crate::cards::Keywords::NONE;
        for keyword in classes().iter() {
            if gear.keywords.has(keyword) {
                own = own.with(keyword);
            }
        }
        if self.game.options.rulebook(Switch::Firearms)
            && (own.has(Keyword::Weapon) || own.has(Keyword::Firearm))
        {
            mark!("V2-1.3.3");
            own = own.with(Keyword::Weapon).with(Keyword::Firearm);
        }
        own
    }

    /// Votes that a refusal costs: one, or what cards set (AH 513.3.b/2).
    fn refusal_votes(self, challenged: PermId) -> u8 {
        let Some(fight) = self.table().fight() else { return 1 };
        let challenger = fight.sides[0].seat;
        let mut votes = 1;
        self.statics(Sorts::REFUSAL, |_, reading, rule| {
            if let Rule::Refusal(number) = rule
                && reading.me == challenger
            {
                votes = votes.max(*number);
            }
        });
        let spared = self.has(challenged, Keyword::Breeches) && self.game.options.rulebook(Switch::Breeches);
        if spared {
            mark!("V2-1.2.17");
        }
        if spared || self.is_immune(challenged, Immunity::Refusal) {
            return 0;
        }
        votes
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn challenge(&mut self, seat: Seat, who: Named, target: Named) {
        let table = &self.state.table;
        let (Some(one), Some(other)) = (table.find(who), table.find(target)) else { return };
        self.free_from_force(one, Act::Challenge);
        let mut object = Object::new(Kind::Challenge(one, other), seat);
        (object.card, object.source, object.it) = (Some(who.card), Some(one), Some(other));
        self.tell(Fact::Challenged(seat, who.card, target.card));
        mark!("AH 512.1.d", "AH 513.1", "AH 513.2.a", "V2-3.3.3.16");
        self.tap(one);
        let toll = self.look().toll(other);
        self.pay_toll(seat, toll);
        self.put(object);
    }

    /// Whoever challenges a Pious character drops a vote (AH 700.1.mm/2).
    fn pay_toll(&mut self, seat: Seat, toll: u8) {
        if toll > 0 {
            mark!("AH 700.1.mm/2");
            self.move_votes(seat, VoteMove::Drop, toll, Why::Cost);
        }
    }

    /// If both are still there and may, the duel phase begins (AH 513.2.e).
    pub(crate) fn resolve_challenge(&mut self, object: &Object, one: PermId, other: PermId) {
        let look = self.look();
        let (Some(challenger), Some(challenged)) = (look.table().get(one), look.table().get(other)) else {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        };
        let legal =
            challenger.controller == object.controller && look.check_duellists(one, other, true).is_ok();
        if !legal {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        }
        let sides = [(challenger.controller, one), (challenged.controller, other)];
        let active = self.state.table.active;
        mark!("AH 513.2.e");
        self.begin_fight(FightKind::Duel, sides, active, FightStep::Acceptance);
    }

    /// Begins a fight of two cards.
    pub(crate) fn begin_fight(
        &mut self,
        kind: FightKind,
        sides: [(Seat, PermId); 2],
        active: Seat,
        step: FightStep,
    ) {
        let side = |(seat, id): (Seat, PermId)| Side {
            seat,
            fighters: std::iter::once(id).collect(),
            gear: ArrayVec::new(),
            halved: 0,
        };
        let sides = sides.map(side);
        if kind == FightKind::Skirmish {
            mark!("AH 516.3/2");
        }
        let fight = Fight { kind, sides, active, interrupted: false, result: None, killed: false };
        if self.state.table.fights.try_push(fight).is_ok() {
            for permanent in &mut self.state.table.permanents {
                permanent.used.duel = 0;
            }
            self.push(Frame::Fight(step));
        }
    }

    /// One step of the fight in hand.
    pub(crate) fn fight(&mut self, step: FightStep) -> Flow {
        let Some(fight) = self.state.table.fights.last() else {
            self.pop();
            return Flow::Go;
        };
        let (kind, interrupted) = (fight.kind, fight.interrupted);
        if interrupted && step < FightStep::Result {
            self.tell(Fact::Interrupted(kind));
            self.replace(Frame::Fight(FightStep::End));
            self.open_fight_end(kind);
            return Flow::Go;
        }
        match step {
            FightStep::Acceptance => return self.acceptance(),
            FightStep::Refused => {
                // The refusal took effect: no duel, and no resolution stage.
                self.replace(Frame::Fight(FightStep::Over));
            }
            FightStep::Accepted => {
                self.replace(Frame::Fight(FightStep::Gear(0)));
                mark!("V2-6.8");
                self.open_moment(Moment::DuelAccepted);
            }
            FightStep::Gear(side) => return self.gear_step(side),
            FightStep::Enter => {
                self.replace(Frame::Fight(FightStep::Stage));
                self.tell(Fact::FightBegan(kind));
                let object = match kind {
                    FightKind::Duel => Kind::Duel,
                    FightKind::Skirmish => Kind::Skirmish,
                };
                let active = self.state.table.fights.last().map_or(Seat(0), |fight| fight.active);
                self.put(Object::new(object, active));
            }
            FightStep::Stage => {
                self.replace(Frame::Fight(FightStep::Result));
                match kind {
                    FightKind::Duel => self.compare_sabres(),
                    FightKind::Skirmish => self.compare_valours(),
                }
            }
            FightStep::Result => {
                self.replace(Frame::Fight(FightStep::End));
                self.open_fight_end(kind);
            }
            FightStep::End => self.replace(Frame::Fight(FightStep::Over)),
            FightStep::Over => self.end_fight(),
        }
        Flow::Go
    }

    fn open_fight_end(&mut self, kind: FightKind) {
        match kind {
            FightKind::Duel => {
                mark!("AH 513.6.d", "AH 513.11");
                self.open_moment(Moment::DuelEnd);
            }
            FightKind::Skirmish => {
                mark!("AH 514.8");
                self.open_moment(Moment::SkirmishEnd);
            }
        }
    }

    fn end_fight(&mut self) {
        let depth = self.state.table.fights.len() as u8;
        self.end_lasting(|lasting| {
            matches!(lasting.until, Duration::Duel | Duration::Skirmish) && lasting.fight >= depth
        });
        if self.state.table.fights.pop().is_some_and(|fight| fight.kind == FightKind::Skirmish) {
            mark!("AH 514.3.h");
        }
        self.pop();
        self.settle();
    }

    /// Accept or refuse; who cannot refuse accepts (VR-62).
    fn acceptance(&mut self) -> Flow {
        let challenged = self.state.table.fight().and_then(|fight| fight.sides[1].fighters.first().copied());
        let Some(challenged) = challenged else { return Flow::Go };
        match self.look().may_refuse(challenged) {
            Ok(()) => {
                mark!("AH 513.3");
                return Flow::Ask;
            }
            Err(Refusal::KeywordForbids(Keyword::Honourable, _)) => mark!("AH 700.1.o/1", "V2-1.2.15"),
            Err(_) => {}
        }
        self.accept();
        Flow::Go
    }

    pub(crate) fn accept(&mut self) {
        let challenged =
            self.state.table.fight().map(|fight| (fight.sides[1].seat, fight.sides[1].fighters[0]));
        if let Some((seat, id)) = challenged
            && let Some(card) = self.state.card_of(id)
        {
            self.tell(Fact::Accepted(seat, card));
        }
        self.replace(Frame::Fight(FightStep::Accepted));
    }

    pub(crate) fn refuse(&mut self) {
        let Some((seat, id)) =
            self.state.table.fight().map(|fight| (fight.sides[1].seat, fight.sides[1].fighters[0]))
        else {
            return;
        };
        self.replace(Frame::Fight(FightStep::Refused));
        self.free_from_force(id, Act::Refuse);
        let mut object = Object::new(Kind::Refusal, seat);
        (object.card, object.source, object.it) = (self.state.card_of(id), Some(id), Some(id));
        if let Some(card) = object.card {
            self.tell(Fact::Refused(seat, card));
        }
        mark!("AH 513.3.b/1", "V2-3.3.3.17/1");
        self.tap(id);
        self.put(object);
    }

    pub(crate) fn resolve_refusal(&mut self, object: &Object) {
        mark!("AH 513.3.b/2", "V2-3.3.3.17/2", "V2-6.4");
        let votes = object.it.map_or(1, |id| self.look().refusal_votes(id));
        self.move_votes(object.controller, VoteMove::Drop, votes, Why::Refusal);
    }

    /// A refusal without effect is none: the duel takes place (VR-46).
    pub(crate) fn refusal_negated(&mut self) {
        for frame in self.state.table.frames.iter_mut().rev() {
            if let Frame::Fight(step @ FightStep::Refused) = frame {
                *step = FightStep::Accepted;
                return;
            }
        }
    }

    /// The choice of gear, one side after the other, without priority (AH 513.4).
    fn gear_step(&mut self, step: u8) -> Flow {
        mark!("AH 513.4", "V2-3.3.3.18");
        let look = self.look();
        let Some(fight) = look.table().fight() else { return Flow::Go };
        let side = &fight.sides[look.gear_side(step)];
        let choices = look.gear_choices(side);
        // The only gear of a class is chosen by itself if it does no harm (D-10).
        let only = choices.iter().copied().find(|id| {
            let own = look.gear_classes(*id);
            let alone = choices.iter().all(|other| other == id || !look.gear_classes(*other).has_any(own));
            let harmless = look.printed(*id).is_some_and(|gear| gear.stats.get(Trait::Sabre) >= 0);
            alone && harmless
        });
        if let Some(id) = only {
            self.choose_gear(id);
            return Flow::Go;
        }
        if !choices.is_empty() {
            return Flow::Ask;
        }
        self.next_gear_side(step);
        Flow::Go
    }

    fn next_gear_side(&mut self, step: u8) {
        self.replace(Frame::Fight(if step == 0 { FightStep::Gear(1) } else { FightStep::Enter }));
    }

    fn choose_gear(&mut self, id: PermId) {
        let Some(Frame::Fight(FightStep::Gear(step))) = self.state.table.frames.last() else { return };
        let side = self.look().gear_side(*step);
        let Some(fight) = self.state.table.fights.last_mut() else { return };
        let seat = fight.sides[side].seat;
        let _ = fight.sides[side].gear.try_push(id);
        if let Some(card) = self.state.card_of(id) {
            let keywords = self.game.cards.card(card).keywords;
            if keywords.has(Keyword::Weapon) || keywords.has(Keyword::Firearm) {
                mark!("V2-1.3.4");
            }
            if keywords.has(Keyword::Armour) {
                mark!("V2-1.3.5");
            }
            self.tell(Fact::GearChosen(seat, card));
        }
    }

    pub(crate) fn decide_gear(&mut self, picked: Picked) {
        let Some(Frame::Fight(FightStep::Gear(step))) = self.state.table.frames.last() else { return };
        let step = *step;
        if let Picked::Card(named) = picked {
            if let Some(id) = self.state.table.find(named) {
                self.choose_gear(id);
            }
        } else {
            let side = self.look().gear_side(step);
            if let Some(fight) = self.state.table.fight() {
                let seat = fight.sides[side].seat;
                self.tell(Fact::Chose(seat, Some(Picked::Done)));
            }
            self.next_gear_side(step);
        }
    }

    fn compare_sabres(&mut self) {
        let look = self.look();
        let Some(fight) = look.table().fight() else { return };
        let strength = |side: usize| look.duel_sabre(fight.sides[side].fighters[0]);
        let (one, other) = (strength(0), strength(1));
        let loser = fight.sides[usize::from(one > other)].fighters[0];
        let votes = if look.is_kind(loser, CardType::Unit) {
            mark!("AH 513.2.d/2");
            1
        } else {
            look.value_of(loser, Trait::Votes).max(0)
        };
        let fame = i32::from(look.acts_as(loser, Keyword::Famous));
        if fame > 0 {
            mark!("V2-1.2.13");
        }
        self.tell(Fact::Compared(FightKind::Duel, one, other));
        if one == other {
            mark!("AH 513.6.b", "V2-3.3.3.22");
            self.tell(Fact::Drawn(FightKind::Duel));
            return;
        }
        let winner = u8::from(other > one);
        let margin = one.abs_diff(other);
        // There are fewer votes in the game than that.
        let votes = u8::try_from(votes + fame).unwrap_or(u8::MAX);
        self.establish(Verdict { winner, margin, votes }, Kind::DuelResult);
    }

    /// The result goes on the stack and can be answered (VR-25).
    pub(crate) fn establish(&mut self, verdict: Verdict, kind: Kind) {
        let Some(fight) = self.state.table.fights.last_mut() else { return };
        fight.result = Some(verdict);
        let seat = fight.sides[usize::from(verdict.winner)].seat;
        self.put(Object::new(kind, seat));
    }

    pub(crate) fn resolve_duel_result(&mut self, object: &Object) {
        let Some(fight) = self.state.table.fight() else { return };
        let Some(verdict) = fight.result else { return };
        let (winner, loser) = (usize::from(verdict.winner), usize::from(1 - verdict.winner));
        let (victor, beaten) = (fight.sides[winner].fighters[0], fight.sides[loser].fighters[0]);
        let (from, to) = (fight.sides[loser].seat, fight.sides[winner].seat);
        let kills = verdict.margin >= 3 && !object.spares(Part::Kill, beaten);
        let wounds =
            (verdict.margin < 3 || object.wounds_instead(beaten)) && !object.spares(Part::Wound, beaten);
        if let Some(card) = self.state.card_of(victor) {
            self.tell(Fact::Won(to, card, FightKind::Duel));
        }
        self.happened(Past::Won, victor);
        self.happened(Past::Lost, beaten);
        if !object.spares_votes() {
            let bonus = match (kills, self.game.options.rulebook(Switch::KillBonus)) {
                (true, false) => {
                    mark!("AH 513.6/7");
                    1
                }
                (true, true) => {
                    mark!("V2-3.3.3.21/2");
                    0
                }
                (false, _) => 0,
            };
            mark!("AH 513.6/6", "AH 700.1.pp/4", "V2-3.3.3.20/2");
            self.move_votes(to, VoteMove::Seize(from), verdict.votes.saturating_add(bonus), Why::Duel);
        }
        if kills {
            let king = self.look().has(beaten, Keyword::King);
            if let Some(fight) = self.state.table.fights.last_mut() {
                fight.killed = true;
            }
            mark!("V2-3.3.3.21/1");
            self.leave(&[(beaten, Exit::Killed)]);
            if king {
                mark!("AH 700.1.v/2");
                self.doom(from, Fall::King);
            }
        } else if wounds {
            mark!("V2-3.3.3.20/1");
            self.leave(&[(beaten, Exit::Wounded)]);
        }
    }

    /// A duel that a text begins: no challenge, no acceptance (AH 513.7, VR-64).
    pub(crate) fn duel_by_text(&mut self, object: &Object, one: &What, other: &What) {
        let look = self.look();
        let (one, other) = (look.affected(object, one), look.affected(object, other));
        let (Some(one), Some(other)) = (one.first().copied(), other.first().copied()) else { return };
        let controller = |id: PermId| look.table().get(id).map(|card| card.controller);
        let (Some(a), Some(b)) = (controller(one), controller(other)) else { return };
        let barred = look.may(one, Act::Duel).is_err() || look.may(other, Act::Duel).is_err();
        if barred || a == b {
            return;
        }
        let active = self.state.table.active;
        mark!("AH 513.7");
        self.begin_fight(FightKind::Duel, [(a, one), (b, other)], active, FightStep::Gear(0));
    }

    /// A challenge without tapping (V2-1.2.31); but for that it is one like any other, with its toll (AH 700.1.mm/2).
    pub(crate) fn free_challenge(&mut self, object: &Object, one: &What, other: &What) {
        let look = self.look();
        let (one, other) = (look.affected(object, one), look.affected(object, other));
        let (Some(one), Some(other)) = (one.first().copied(), other.first().copied()) else { return };
        let toll = look.toll(other);
        mark!("V2-1.2.31");
        let unpaid = look.votes(object.controller) < toll;
        if unpaid {
            mark!("AH 700.1.mm/2");
        }
        if unpaid || look.check_duellists(one, other, false).is_err() {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        }
        let mut challenge = Object::new(Kind::Challenge(one, other), object.controller);
        (challenge.card, challenge.source, challenge.it) = (self.state.card_of(one), Some(one), Some(other));
        if let Some((who, target)) = challenge.card.zip(self.state.card_of(other)) {
            self.tell(Fact::Challenged(object.controller, who, target));
        }
        self.pay_toll(object.controller, toll);
        self.put(challenge);
    }

    /// My fighter also gets the modifier of the thrust answered (VR-71).
    pub(crate) fn copy_bonus(&mut self, object: &Object) {
        use crate::state::{Change, Concerned};
        let Some(top) = self.state.table.top() else { return };
        let bonus = match (top.kind, top.card) {
            (Kind::Cut, _) => 3,
            (_, Some(card)) => self.look().thrust_bonus(card),
            (_, None) => 0,
        };
        let reading = crate::look::Reading::object(object);
        let fighters = self.look().meant(reading, crate::cards::Ref::Duelist);
        let by = i8::try_from(bonus).unwrap_or(0);
        let of = match self.state.table.fight().map(|fight| fight.kind) {
            Some(FightKind::Skirmish) => Trait::Valour,
            Some(FightKind::Duel) | None => Trait::Sabre,
        };
        for id in fighters.into_iter().take(1) {
            self.last(Concerned::Card(id), Change::Mod(of, by, false), Duration::Duel);
        }
    }

    /// The fight in hand is interrupted (AH 513.6.c, 514.3.g).
    pub(crate) fn interrupt(&mut self) {
        if let Some(fight) = self.state.table.fights.last_mut()
            && fight.result.is_none()
        {
            fight.interrupted = true;
        }
    }

    /// A fighter left play or changed sides (VR-45); once the result stands nothing is interrupted any more.
    pub(crate) fn interrupt_fights_of(&mut self, id: PermId) {
        for fight in &mut self.state.table.fights {
            if fight.result.is_none() && fight.sides.iter().any(|side| side.fighters.contains(&id)) {
                fight.interrupted = true;
            }
        }
    }

    /// Fights one side of which has nobody left.
    pub(crate) fn interrupt_broken_fights(&mut self) {
        for index in 0..self.state.table.fights.len() {
            let table = &self.state.table;
            let fight = &table.fights[index];
            let broken = fight.sides.iter().any(|side| {
                side.fighters.iter().any(|id| table.get(*id).is_none_or(|card| card.controller != side.seat))
            });
            if broken && fight.result.is_none() {
                self.state.table.fights[index].interrupted = true;
            }
        }
    }
}
