//! Chapter 8: the turn and its phases.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Sink};

use crate::card::CardSet;
use crate::data::{Side, Skill};
use crate::engine::Engine;
use crate::events::{Deed, Event, Grade, Secret, What};
use crate::figure::{FigureId, FigureSet, Mark};
use crate::frame::{Act, DuelKind, Frame, TestKind};
use crate::moves::Move;
use crate::state::Step;

/// Cards drawn in the cards phase (AD-8.8).
const DRAWN: u8 = 2;
/// After so many ties the initiative is given (AD-8.16).
const TIES_MAX: u8 = 20;
/// The difficulties of morale and poison.
const MORALE: i8 = 5;
const POISON: i8 = 6;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Runs the step on whose stack nothing lies.
    pub(crate) fn run_step(&mut self) -> Flow {
        match self.table().step {
            Step::Faction | Step::Bands | Step::Leaders | Step::Carrier | Step::Uncle | Step::Deploy => {
                self.run_setup()
            }
            Step::Arrive => self.run_arrive(),
            Step::FrantCards => self.run_frant_cards(),
            Step::Discard => self.run_discard(),
            Step::FrantInitiative => self.run_frant_initiative(),
            Step::Initiative => {
                self.begin_duel(DuelKind::Initiative, None, None);
                Flow::Go
            }
            Step::First => Flow::Ask,
            Step::Actions => self.run_actions(),
            Step::Combat => self.run_combat(),
            Step::Morale | Step::Poison => self.run_tests(),
            Step::Words => self.run_words(),
            Step::Over => Flow::Ask,
        }
    }

    fn set_step(&mut self, step: Step) {
        self.state.table.step = step;
        self.state.table.passes = 0;
    }

    fn begin_phase(&mut self, step: Step, rule: karczma_kernel::Rule) {
        self.set_step(step);
        self.say(rule, || What::Phase(step));
    }

    /// Start of turn: arrivals, then the scenario, once-per-turn abilities, parry markers (AD-8.45).
    pub(crate) fn begin_turn(&mut self) {
        self.state.table.turn += 1;
        let turn = self.table().turn;
        self.set_step(Step::Arrive);
        self.set_on_turn(Side::Red);
        self.state.table.mist = false;
        self.say(rule!("AD-8.43"), || What::Turn(turn));
    }

    /// After the arrivals.
    pub(crate) fn start_of_turn(&mut self) {
        mark!("AD-8.45");
        self.turn_magic();
        if self.is_over() {
            return;
        }
        self.state.table.frant_used = false;
        self.state.table.frant_bonus = false;
        for figure in &mut self.state.table.figures {
            figure.marks.set(Mark::Questioned, false);
            for slot in &mut figure.slots {
                slot.fired = false;
            }
        }
        mark!("AD-8.5");
        for who in FigureId::all() {
            if self.table().on_board(who) {
                self.recover_parries(who);
            }
        }
        self.settle();
        if self.is_over() {
            return;
        }
        if self.table().turn == 1 {
            mark!("AD-7.15");
            return self.begin_initiative();
        }
        self.set_step(Step::FrantCards);
    }

    /// Parry markers are turned (AD-8.6, AD-8.7).
    fn recover_parries(&mut self, who: FigureId) {
        let all = self.def(who).fencing;
        let unused = self.table().figure(who).parries;
        if unused >= all {
            return;
        }
        let engaged = !self.look().engaged(who).is_empty();
        let (now, rule) = if engaged { (unused + 1, rule!("AD-8.6")) } else { (all, rule!("AD-8.7")) };
        self.state.table.figures[who.index()].parries = now;
        let who = self.who(who);
        self.say(rule, || What::Ready(who, now));
    }

    fn run_frant_cards(&mut self) -> Flow {
        match self.look().frant_asks() {
            Some(side) => {
                self.set_on_turn(side);
                Flow::Ask
            }
            None => {
                self.draw_phase(None);
                Flow::Go
            }
        }
    }

    /// Answers *Na wszystko jest rada* or *Teraz, Panie Michale!*.
    pub(crate) fn answer_frant(&mut self, yes: bool) {
        let side = self.table().on_turn;
        let cards = self.table().step == Step::FrantCards;
        if !yes {
            self.say(rule!("AD-18.2"), || What::Passed(side));
        } else {
            self.state.table.frant_used = true;
            mark!("AD-18.2");
            let zagloba = self.table().band(side).find(|who| self.look().skill(*who, Skill::SlyFox));
            let (deed, rule) = if cards {
                (Deed::FrantCard, rule!("AD-18.3"))
            } else {
                (Deed::FrantInitiative, rule!("AD-18.5"))
            };
            if let Some(who) = zagloba {
                self.announce(who, deed, rule);
            }
        }
        if cards {
            self.draw_phase(yes.then_some(side));
        } else {
            self.state.table.frant_bonus = yes;
            self.set_step(Step::Initiative);
        }
    }

    /// The cards phase (AD-8.8).
    fn draw_phase(&mut self, extra: Option<Side>) {
        self.begin_phase(Step::Discard, rule!("AD-8.8"));
        for side in [Side::Red, Side::Blue] {
            let count = DRAWN + u8::from(extra == Some(side));
            for _ in 0..count {
                self.draw(side);
            }
        }
        self.state.surplus = [CardSet::EMPTY; 2];
        self.state.table.ready = [Side::Red, Side::Blue].map(|side| self.look().surplus(side) == 0);
    }

    /// When both have chosen the surplus cards go at once (AD-8.9).
    fn run_discard(&mut self) -> Flow {
        if !self.table().ready.iter().all(|ready| *ready) {
            return Flow::Ask;
        }
        for side in [Side::Red, Side::Blue] {
            let index = side as usize;
            let cards = std::mem::take(&mut self.state.surplus[index]);
            if cards.is_empty() {
                continue;
            }
            self.state.hands[index] = self.state.hands[index].minus(cards);
            self.state.table.discard[index] = self.state.table.discard[index].or(cards);
            mark!("AD-8.10");
            self.say(rule!("AD-8.9"), || What::Discarded(side, cards));
        }
        self.state.table.ready = [false; 2];
        self.settle();
        self.begin_initiative();
        Flow::Go
    }

    pub(crate) fn choose_discard(&mut self, side: Side, card: crate::card::Card) {
        let index = side as usize;
        self.state.surplus[index].insert(card);
        let seat = self.table().seat(side);
        self.say(rule!("AD-8.9"), || {
            What::Secret(Secret::Surplus(seat, side, karczma_kernel::Hidden::Known(CardSet::one(card))))
        });
        if self.look().surplus(side) == 0 {
            self.state.table.ready[index] = true;
            self.say(rule!("AD-8.9"), || What::Chosen(side));
        }
    }

    /// The initiative phase, skipped in the first turn where the scenario names its holder (AD-7.16).
    fn begin_initiative(&mut self) {
        let given = self.game.scenario.and_then(|scenario| scenario.initiative.value);
        if self.table().turn == 1
            && let Some(scenario) = self.game.scenario
        {
            karczma_kernel::marks::note(scenario.initiative.rule);
        }
        if self.table().turn == 1
            && let Some(side) = given
        {
            self.state.table.initiative = side;
            self.say(rule!("AD-7.16"), || What::Initiative(side));
            return self.set_step(Step::First);
        }
        self.begin_phase(Step::FrantInitiative, rule!("AD-8.11"));
        self.state.table.ties = 0;
    }

    fn run_frant_initiative(&mut self) -> Flow {
        match self.look().frant_asks() {
            Some(side) => {
                self.set_on_turn(side);
                Flow::Ask
            }
            None => {
                self.set_step(Step::Initiative);
                Flow::Go
            }
        }
    }

    pub(crate) fn after_initiative(&mut self, winner: Option<Side>) {
        let winner = winner.or_else(|| {
            self.state.table.ties += 1;
            (self.table().ties >= TIES_MAX).then(|| self.table().initiative)
        });
        let Some(side) = winner else {
            let first = self.table().initiative;
            return self.say(rule!("AD-8.16"), || What::Passed(first));
        };
        let rule = if self.table().ties >= TIES_MAX { rule!("AD-8.16") } else { rule!("AD-8.15") };
        self.state.table.initiative = side;
        self.state.table.frant_bonus = false;
        self.state.table.ties = 0;
        self.say(rule, || What::Initiative(side));
        self.set_step(Step::First);
    }

    /// The initiative holder says who activates first (AD-8.17); the actions phase begins.
    pub(crate) fn begin_actions(&mut self, first: Side) {
        self.state.table.first = first;
        self.set_on_turn(first);
        self.say(rule!("AD-8.17"), || What::First(first));
        self.begin_phase(Step::Actions, rule!("AD-8.18"));
        self.state.table.activations = 0;
        mark!("AD-8.26");
        for who in FigureId::all() {
            let tied = self.table().on_board(who) && !self.look().engaged(who).is_empty();
            let figure = &mut self.state.table.figures[who.index()];
            figure.diagonals = 0;
            figure.marks.set(Mark::Tied, tied);
            figure.marks.set(Mark::Activated, false);
        }
    }

    fn run_actions(&mut self) -> Flow {
        let side = self.table().on_turn;
        let (own, theirs) = (self.look().fresh(side), self.look().fresh(side.other()));
        if own.is_empty() && theirs.is_empty() {
            mark!("AD-8.20");
            self.begin_combat();
            return Flow::Go;
        }
        if own.is_empty() {
            mark!("AD-8.20");
            self.other_turn();
            return Flow::Go;
        }
        Flow::Ask
    }

    pub(crate) fn perform_actions(&mut self, side: Side, chosen: &Move) {
        match chosen {
            Move::Activate(who) => {
                mark!("AD-8.19");
                self.activate(who.id, rule!("AD-8.18"));
                self.push(Frame::Act(Act { who: who.id, partials: 0, done: false }));
            }
            _ => {
                self.say(rule!("AD-8.22"), || What::Passed(side));
                self.other_turn();
            }
        }
    }

    /// An activation of the actions phase is over.
    pub(crate) fn after_activation(&mut self, who: FigureId) {
        if self.table().step != Step::Actions {
            return;
        }
        self.limit_activations(who.side());
        self.set_on_turn(who.side().other());
    }

    /// The combat phase (AD-8.27, AD-8.28).
    fn begin_combat(&mut self) {
        self.clear_marks(Mark::Activated);
        self.clear_marks(Mark::Swept);
        self.begin_phase(Step::Combat, rule!("AD-8.27"));
        let first = self.table().first;
        mark!("AD-8.28", "AD-15.1", "AD-8.25");
        self.set_on_turn(first);
    }

    fn run_combat(&mut self) -> Flow {
        let side = self.table().on_turn;
        let (own, theirs) = (self.look().compulsory(side), self.look().compulsory(side.other()));
        if !own.is_empty() {
            mark!("AD-15.3");
            return Flow::Ask;
        }
        let wishes = !self.look().voluntary(side).is_empty();
        if theirs.is_empty() {
            let others = !self.look().voluntary(side.other()).is_empty();
            if self.table().passes >= 2 || !wishes && !others {
                mark!("AD-15.4");
                self.begin_morale();
                return Flow::Go;
            }
        }
        if wishes {
            return Flow::Ask;
        }
        mark!("AD-15.2");
        self.state.table.passes += 1;
        self.other_turn();
        Flow::Go
    }

    pub(crate) fn perform_combat(&mut self, side: Side, chosen: &Move) {
        match chosen {
            Move::Activate(who) => {
                self.state.table.passes = 0;
                self.activate(who.id, rule!("AD-15.2"));
                self.push(Frame::Fight(who.id));
            }
            _ => {
                self.state.table.passes += 1;
                self.say(rule!("AD-15.4"), || What::Passed(side));
                self.other_turn();
            }
        }
    }

    pub(crate) fn run_fight(&mut self, who: FigureId) -> Flow {
        if self.look().may_fight(who) {
            return Flow::Ask;
        }
        self.pop();
        self.after_fight();
        Flow::Go
    }

    pub(crate) fn perform_fight(&mut self, who: FigureId, chosen: &Move) {
        match chosen {
            Move::Attack(target) => {
                self.pop();
                self.begin_melee(who, target.id);
            }
            Move::Reclaim(card) => self.reclaim(who, *card),
            _ => {
                self.pop();
                self.announce(who, Deed::Stance, rule!("AD-15.6"));
                self.after_fight();
            }
        }
    }

    /// The turn to activate passes on after a fight or a stance.
    pub(crate) fn after_fight(&mut self) {
        if self.table().step == Step::Combat {
            self.other_turn();
            self.settle();
        }
    }

    fn begin_morale(&mut self) {
        self.begin_phase(Step::Morale, rule!("AD-8.29"));
        self.clear_marks(Mark::Tested);
    }

    /// Morale and poison: the first player's tests in an order of choice, then the other's (AD-8.33, AD-19.8).
    fn run_tests(&mut self) -> Flow {
        let first = self.table().first;
        for side in [first, first.other()] {
            let due = self.look().untested(side);
            if due.is_empty() {
                continue;
            }
            self.set_on_turn(side);
            if due.len() > 1 {
                return Flow::Ask;
            }
            due.iter().for_each(|who| self.begin_due_test(who));
            return Flow::Go;
        }
        self.clear_marks(Mark::Tested);
        if self.table().step == Step::Morale {
            self.begin_words();
        } else {
            self.end_of_turn();
        }
        Flow::Go
    }

    pub(crate) fn begin_due_test(&mut self, who: FigureId) {
        self.state.table.figures[who.index()].marks.set(Mark::Tested, true);
        mark!("AD-8.33", "AD-8.32");
        if self.table().step == Step::Morale {
            self.begin_trait_test(TestKind::Morale, who, MORALE);
        } else {
            self.begin_trait_test(TestKind::Poison, who, POISON);
        }
    }

    pub(crate) fn after_morale(&mut self, who: FigureId, grade: Grade) {
        if !grade.succeeded() {
            self.kill(FigureSet::EMPTY.with(who), rule!("AD-8.31"));
        }
    }

    pub(crate) fn after_poison(&mut self, who: FigureId, grade: Grade) {
        if grade.succeeded() {
            self.set_mark(who, Mark::Poisoned, false, rule!("AD-19.8"));
        } else {
            self.wound(who, 1, rule!("AD-19.8"));
        }
    }

    fn begin_words(&mut self) {
        self.clear_marks(Mark::Activated);
        self.begin_phase(Step::Words, rule!("AD-8.34"));
        let first = self.table().first;
        mark!("AD-8.36");
        self.set_on_turn(first);
    }

    fn run_words(&mut self) -> Flow {
        if self.table().passes >= 2 {
            mark!("AD-8.37");
            self.begin_end();
            return Flow::Go;
        }
        let side = self.table().on_turn;
        if self.look().any(side, |who| self.look().can_speak(who)) {
            return Flow::Ask;
        }
        self.state.table.passes += 1;
        self.other_turn();
        Flow::Go
    }

    pub(crate) fn perform_words(&mut self, side: Side, chosen: &Move) {
        match chosen {
            Move::Activate(who) => {
                self.state.table.passes = 0;
                self.activate(who.id, rule!("AD-8.36"));
                self.push(Frame::Speak(who.id));
            }
            _ => {
                self.state.table.passes += 1;
                self.say(rule!("AD-8.37"), || What::Passed(side));
                self.other_turn();
            }
        }
    }

    /// The turn to speak passes on.
    pub(crate) fn after_words(&mut self) {
        if self.table().step == Step::Words {
            self.other_turn();
        }
    }

    /// End of turn: poison, then the scenario, the guard token, the number of turns (AD-8.45).
    fn begin_end(&mut self) {
        mark!("AD-8.45");
        self.clear_marks(Mark::Activated);
        self.clear_marks(Mark::Tested);
        self.begin_phase(Step::Poison, rule!("AD-8.41"));
    }

    fn end_of_turn(&mut self) {
        self.clear_marks(Mark::Tested);
        self.end_turn_scenario();
        if self.is_over() {
            return;
        }
        if self.table().guard.is_some() {
            mark!("AD-8.42");
            self.discard_guard_at_end();
        }
        if !self.is_over() {
            self.test_turns();
        }
        if !self.is_over() {
            self.begin_turn();
        }
    }
}
