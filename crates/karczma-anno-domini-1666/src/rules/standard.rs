//! Chapter 9, standard tests: one card from the deck against a difficulty.

use karczma_kernel::{Fate, Flow, Rule, Sink};

use crate::card::{Card, CardSet};
use crate::data::{Skill, Tool, Trait};
use crate::engine::Engine;
use crate::events::{Deed, Event, Grade, Modifiers, What};
use crate::figure::FigureId;
use crate::frame::{Frame, Test, TestKind, TestStage};
use crate::look::{Look, add, sum};
use crate::moves::Move;
use crate::question::Occasion;
use crate::refusal::Refusal;
use crate::state::Settled;

/// A result so far above or below the difficulty is a triumph or bad luck (AD-9.5, AD-9.6).
const MARGIN: i8 = 5;

impl Look<'_> {
    /// What is added to the card in a test of a trait or an active skill.
    pub(crate) fn trait_modifiers(&self, kind: TestKind, who: FigureId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        match kind {
            TestKind::Run
            | TestKind::Climb
            | TestKind::Window
            | TestKind::Jump
            | TestKind::Fall
            | TestKind::Disarm
            | TestKind::KnockDown => {
                add(&mut modifiers, rule!("AD-3.8"), self.attribute(who, Trait::Agility))
            }
            TestKind::Force | TestKind::Poison | TestKind::Stun => {
                add(&mut modifiers, rule!("AD-3.8"), self.attribute(who, Trait::Strength));
            }
            TestKind::QuickLoad | TestKind::Morale => {
                add(&mut modifiers, rule!("AD-3.8"), self.attribute(who, Trait::Spirit));
            }
            TestKind::Search => add(&mut modifiers, rule!("AD-3.8"), self.attribute(who, Trait::Senses)),
            TestKind::PickLock => {
                mark!("AD-3.14", "AD-3.15");
                add(&mut modifiers, rule!("AD-3.14"), self.number(who, Skill::Lockpicking));
            }
            // A shot has its own list; a parry adds neither trait nor skill (AD-15.27).
            TestKind::Shot | TestKind::Parry => {}
        }
        self.general(who, kind.is_spirit(), false, &mut modifiers);
        if kind == TestKind::Morale && self.heavy(who) {
            mark!("AD-8.30");
        }
        if kind == TestKind::Force && self.holds_tool(who, Tool::Crowbar) {
            add(&mut modifiers, rule!("AD-19.11"), 2);
        }
        modifiers
    }

    /// Checks an answer that a standard test asks for.
    pub(crate) fn check_test(&self, test: &Test, chosen: &Move) -> Result<(), Refusal> {
        match (test.stage, chosen) {
            (TestStage::Calm | TestStage::Repeat, Move::Yes | Move::Pass)
            | (TestStage::Suit, Move::Suit(_))
            | (TestStage::Reinforce, Move::Pass) => Ok(()),
            (TestStage::Reinforce, Move::Reinforce(card)) => self.check_reinforcement(test, *card),
            (TestStage::Reinforce | TestStage::Suit, Move::LayHand(_) | Move::LayDeck) => {
                Err(Refusal::FromDeckOnly)
            }
            (_, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle) => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }

    fn check_reinforcement(&self, test: &Test, card: Card) -> Result<(), Refusal> {
        let hand = self.state.hands[test.who.side() as usize];
        if !hand.contains(card) {
            return Err(Refusal::NotInHand(card));
        }
        if card == Card::BLACK_JOKER {
            return Err(Refusal::BlackJoker);
        }
        let (Some(initial), Some(suit)) = (test.card, test.suit) else {
            return Err(Refusal::Untimely(Occasion::FailingTest));
        };
        if !CardSet::one(card).matching(suit, initial.value()).is_empty() {
            return Ok(());
        }
        if hand.matching(suit, initial.value()).is_empty() {
            mark!("AD-9.18");
        }
        Err(Refusal::NoMatch(card))
    }
}

/// What a reinforcing card adds (AD-9.13, AD-9.14, AD-9.19).
pub(crate) fn reinforcement(initial: Card, card: Card) -> i8 {
    if card == Card::RED_JOKER {
        mark!("AD-9.19");
        1
    } else if card.value() == initial.value() {
        mark!("AD-9.14");
        2
    } else {
        mark!("AD-9.13");
        1
    }
}

/// How a test ends with this result (AD-9.4 to AD-9.9).
fn grade(test: &Test) -> Grade {
    let result = test.result();
    match test.card {
        Some(Card::BLACK_JOKER) => {
            mark!("AD-9.8");
            Grade::BadLuck
        }
        Some(Card::RED_JOKER) => {
            mark!("AD-9.9");
            Grade::Triumph
        }
        _ if result >= test.pt + MARGIN => {
            mark!("AD-9.5");
            Grade::Triumph
        }
        _ if result >= test.pt => Grade::Success,
        _ if result <= test.pt - MARGIN => {
            mark!("AD-9.6", "AD-9.7");
            Grade::BadLuck
        }
        _ => Grade::Failure,
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Begins a test of a trait or an active skill.
    pub(crate) fn begin_trait_test(&mut self, kind: TestKind, who: FigureId, pt: i8) {
        let modifiers = self.look().trait_modifiers(kind, who);
        self.begin_test(kind, who, pt, &modifiers);
    }

    /// Begins a standard test.
    pub(crate) fn begin_test(&mut self, kind: TestKind, who: FigureId, pt: i8, modifiers: &Modifiers) {
        let asks = self.look().heavy(who) && self.table().figure(who).resolve > 0;
        let test = Test {
            kind,
            who,
            pt,
            base: sum(modifiers),
            bonus: 0,
            stage: if asks { TestStage::Calm } else { TestStage::Play },
            cards: CardSet::EMPTY,
            card: None,
            suit: None,
            calm: false,
        };
        let who = self.who(who);
        self.say(rule!("AD-9.3"), || What::Test { who, kind, pt, modifiers: modifiers.clone() });
        self.push(Frame::Test(test));
    }

    /// The test that is being made.
    fn set_test(&mut self, test: Test) {
        if let Some(Frame::Test(top)) = self.state.table.frames.last_mut() {
            *top = test;
        }
    }

    pub(crate) fn run_test(&mut self, test: Test) -> Flow {
        match test.stage {
            TestStage::Calm | TestStage::Suit | TestStage::Reinforce | TestStage::Repeat => Flow::Ask,
            TestStage::Play => {
                self.play_initial(test);
                Flow::Go
            }
        }
    }

    /// Plays the initial card (AD-9.2) and sees what may follow.
    fn play_initial(&mut self, mut test: Test) {
        mark!("AD-9.2");
        let side = test.who.side();
        let card = self.turn_up(side, Some(test.who));
        test.card = Some(card);
        test.suit = card.suit();
        test.cards.insert(card);
        if card.is_joker() {
            mark!("AD-9.12");
            self.state.table.settled.insert(Settled::JOKER);
            if card == Card::RED_JOKER && test.kind == TestKind::Shot {
                mark!("AD-2.8");
                test.stage = TestStage::Suit;
                self.set_test(test);
                return;
            }
            self.set_test(test);
            return self.finish_test(test);
        }
        if test.result() >= test.pt {
            mark!("AD-9.11");
            self.state.table.settled.insert(Settled::SUCCESS);
            self.state.table.settled.numbers = (test.result(), test.pt);
            self.set_test(test);
            return self.finish_test(test);
        }
        if self.state.hands[side as usize].is_empty() {
            mark!("AD-9.18");
            self.set_test(test);
            return self.finish_test(test);
        }
        mark!("AD-9.10", "AD-9.17");
        test.stage = TestStage::Reinforce;
        self.set_test(test);
    }

    /// Answers what a standard test asks.
    pub(crate) fn answer_test(&mut self, mut test: Test, chosen: &Move) {
        let side = test.who.side();
        match (test.stage, chosen) {
            (TestStage::Calm, Move::Yes) => {
                self.spend_resolve(test.who, rule!("AD-18.36"));
                test.calm = true;
                test.base += 1;
                test.stage = TestStage::Play;
                self.set_test(test);
            }
            (TestStage::Calm, _) => {
                self.say(rule!("AD-18.36"), || What::Passed(side));
                test.stage = TestStage::Play;
                self.set_test(test);
            }
            (TestStage::Suit, Move::Suit(suit)) => {
                test.suit = Some(*suit);
                let suit = *suit;
                self.say(rule!("AD-2.6"), || What::Suit(side, Card::RED_JOKER, suit));
                self.set_test(test);
                self.finish_test(test);
            }
            (TestStage::Reinforce, Move::Reinforce(card)) => self.reinforce_test(test, *card),
            (TestStage::Repeat, Move::Yes) => {
                self.spend_resolve(test.who, rule!("AD-18.35"));
                self.discard_played(side, test.cards);
                self.reshuffle_due();
                test = Test {
                    card: None,
                    suit: None,
                    bonus: 0,
                    cards: CardSet::EMPTY,
                    stage: TestStage::Play,
                    ..test
                };
                self.set_test(test);
            }
            (TestStage::Repeat, _) => self.conclude_test(test),
            (TestStage::Reinforce, _) => {
                self.say(rule!("AD-9.10"), || What::Passed(side));
                self.finish_test(test);
            }
            (TestStage::Suit | TestStage::Play, _) => {}
        }
    }

    fn reinforce_test(&mut self, mut test: Test, card: Card) {
        mark!("AD-9.15", "AD-9.16");
        let side = test.who.side();
        self.state.hands[side as usize].remove(card);
        self.state.table.in_play[side as usize].insert(card);
        test.cards.insert(card);
        let initial = test.card.unwrap_or(card);
        test.bonus += reinforcement(initial, card).min(test.pt - test.result());
        let result = test.result();
        self.say(rule!("AD-9.10"), || What::Reinforced(side, card, result));
        self.set_test(test);
        if result >= test.pt {
            self.state.table.settled.insert(Settled::REACHED);
            self.state.table.settled.numbers = (result, test.pt);
        }
        if result >= test.pt || self.state.hands[side as usize].is_empty() {
            self.finish_test(test);
        }
    }

    /// A token of *Niezłomny* goes, to test anew (AD-18.35) or to bear heavy wounds (AD-18.36).
    pub(super) fn spend_resolve(&mut self, who: FigureId, rule: Rule) {
        self.state.table.figures[who.index()].resolve -= 1;
        let who = self.who(who);
        self.say(rule, || What::Deed(who, Deed::Resolve));
    }

    /// The result stands, unless *Niezłomny* asks for another test (AD-18.35).
    fn finish_test(&mut self, mut test: Test) {
        let repeat = test.kind.is_spirit() && self.table().figure(test.who).resolve > 0;
        if !grade(&test).succeeded() && repeat {
            test.stage = TestStage::Repeat;
            self.set_test(test);
            return;
        }
        self.conclude_test(test);
    }

    /// The test is over: its cards are discarded, then its consequences follow (AD-2.17).
    fn conclude_test(&mut self, test: Test) {
        let grade = grade(&test);
        self.pop();
        let (who, kind, result, pt) = (self.who(test.who), test.kind, test.result(), test.pt);
        self.say(rule!("AD-9.4"), || What::Tested { who, kind, result, pt, grade });
        self.discard_played(test.who.side(), test.cards);
        self.reshuffle_due();
        self.resolve_test(&test, grade);
    }

    /// What follows from a test.
    fn resolve_test(&mut self, test: &Test, grade: Grade) {
        match test.kind {
            TestKind::Run => self.after_run(grade),
            TestKind::Climb
            | TestKind::Window
            | TestKind::Jump
            | TestKind::Force
            | TestKind::PickLock
            | TestKind::QuickLoad
            | TestKind::Search => self.after_unit_test(test.kind, grade),
            TestKind::Fall => self.after_fall(test),
            TestKind::Shot => self.after_shot_test(test, grade),
            TestKind::Parry => self.after_parry(grade),
            TestKind::Morale => self.after_morale(test.who, grade),
            TestKind::Poison => self.after_poison(test.who, grade),
            TestKind::Disarm | TestKind::Stun | TestKind::KnockDown => self.after_hit_test(test.kind, grade),
        }
    }
}
