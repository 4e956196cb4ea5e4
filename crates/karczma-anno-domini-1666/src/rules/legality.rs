//! Who is asked, what is legal, and which rule carries a move out.
//!
//! Reasons are checked in this order: the game is over; the one who asks is no player; somebody else is asked; then what
//! the step or frame that waits says, in the order of its own check.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, OptionsError, Phrase, Seat, SeatSet, Sink};

use crate::AnnoDomini;
use crate::data::Side;
use crate::engine::Engine;
use crate::events::Event;
use crate::frame::{DuelKind, DuelStage, Frame};
use crate::look::Look;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::Step;

/// The sides that are asked, red first.
type Asked = [bool; 2];

const fn only(side: Side) -> Asked {
    match side {
        Side::Red => [true, false],
        Side::Blue => [false, true],
    }
}

const NOBODY: Asked = [false, false];

impl Look<'_> {
    /// The seats that are asked.
    pub(crate) fn asked(&self) -> SeatSet {
        let asked = self.asked_sides();
        let sides = Side::BOTH.into_iter().filter(|side| asked[*side as usize]);
        sides.map(|side| self.table().seat(side)).collect()
    }

    fn asked_sides(&self) -> Asked {
        let table = self.table();
        match table.top() {
            None => match table.step {
                Step::Faction => only(Side::Red),
                Step::Bands | Step::Discard => table.ready.map(|ready| !ready),
                Step::First => only(table.initiative),
                Step::Over => NOBODY,
                Step::Leaders
                | Step::Carrier
                | Step::Uncle
                | Step::Deploy
                | Step::Arrive
                | Step::FrantCards
                | Step::FrantInitiative
                | Step::Initiative
                | Step::Actions
                | Step::Combat
                | Step::Morale
                | Step::Words
                | Step::Poison => only(table.on_turn),
            },
            Some(Frame::Act(act)) => only(act.who.side()),
            Some(Frame::Fight(who) | Frame::Speak(who)) => only(who.side()),
            Some(Frame::Movement(movement)) => only(movement.who.side()),
            Some(Frame::Unit(unit)) => Self::unit_asks(unit).map_or(NOBODY, only),
            Some(Frame::Window(window)) => only(window.asked),
            Some(Frame::Shot(shot)) => only(shot.who.side().other()),
            Some(Frame::Hit(_)) => NOBODY,
            Some(Frame::Test(test)) => only(test.who.side()),
            Some(Frame::Duel(duel)) => match duel.stage {
                DuelStage::Lay => self.laying(duel),
                DuelStage::Calm | DuelStage::Suit | DuelStage::Reinforce | DuelStage::Repeat => {
                    only(duel.asked)
                }
            },
            Some(Frame::Talk(talk)) => only(talk.asked),
            Some(Frame::Melee(melee)) => self.melee_asks(melee).map_or(NOBODY, only),
            Some(Frame::Retreat(retreat)) => only(retreat.who.side()),
        }
    }

    /// Is the move legal? A refused move changes nothing, since this only looks.
    pub(crate) fn check(&self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        if self.table().step == Step::Over {
            return Err(Refusal::GameOver(self.ended_by()));
        }
        if seat.0 >= 2 {
            return Err(Refusal::NotAPlayer);
        }
        let side = self.table().side(seat);
        if !self.asked_sides()[side as usize] {
            self.check_settled(chosen)?;
            return Err(self.question().map_or_else(|| self.misplaced(chosen), Refusal::NotYourTurn));
        }
        let answer = self.check_side(side, chosen);
        if matches!(answer, Err(Refusal::Asked(_) | Refusal::Untimely(_))) {
            self.check_settled(chosen)?;
        }
        answer
    }

    fn check_side(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match self.table().top() {
            None => self.check_step(side, chosen),
            Some(Frame::Act(act)) => self.check_act(act, chosen),
            Some(Frame::Fight(who)) => self.check_fight(*who, chosen),
            Some(Frame::Speak(who)) => match chosen {
                Move::Seduce(target) => {
                    self.check_name(*target)?;
                    self.check_seduce(*who, target.id)
                }
                Move::Question(target) => {
                    self.check_name(*target)?;
                    self.check_question(*who, target.id)
                }
                Move::Reclaim(card) => self.check_reclaim(*who, true, *card),
                Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(side, chosen),
                _ => Err(self.misplaced(chosen)),
            },
            Some(Frame::Movement(movement)) => self.check_movement(movement, chosen),
            Some(Frame::Unit(unit)) => self.check_unit(unit, chosen),
            Some(Frame::Window(window)) => self.check_window(window, side, chosen),
            Some(Frame::Shot(shot)) => self.check_stray(shot, chosen),
            Some(Frame::Hit(_)) => Err(self.misplaced(chosen)),
            Some(Frame::Test(test)) => self.check_test(test, chosen),
            Some(Frame::Duel(duel)) => self.check_duel(duel, side, chosen),
            Some(Frame::Talk(talk)) => self.check_talk(talk, chosen),
            Some(Frame::Melee(melee)) => self.check_melee(melee, chosen),
            Some(Frame::Retreat(retreat)) => self.check_retreat(retreat, chosen),
        }
    }

    fn check_step(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match (self.table().step, chosen) {
            (Step::Faction | Step::Bands | Step::Leaders | Step::Carrier | Step::Uncle | Step::Deploy, _) => {
                self.check_setup(side, chosen)
            }
            (Step::Arrive, _) => self.check_arrive(side, chosen),
            (Step::FrantCards | Step::FrantInitiative, Move::Yes | Move::Pass)
            | (Step::First, Move::First(_)) => Ok(()),
            (Step::FrantInitiative | Step::FrantCards | Step::First | Step::Initiative | Step::Over, _) => {
                Err(self.misplaced(chosen))
            }
            (Step::Discard, _) => self.check_discard(side, chosen),
            (Step::Actions, _) => self.check_actions(side, chosen),
            (Step::Combat, _) => self.check_combat(side, chosen),
            (Step::Morale | Step::Poison, _) => self.check_untested(side, chosen),
            (Step::Words, _) => self.check_words(side, chosen),
        }
    }

    /// All legal moves of a seat, sorted.
    pub(crate) fn moves(&self, seat: Seat, into: &mut Vec<Move>) {
        if seat.0 >= 2 || self.table().step == Step::Over {
            return;
        }
        let side = self.table().side(seat);
        if !self.asked_sides()[side as usize] {
            return;
        }
        let start = into.len();
        self.offers(side, &mut |chosen| into.push(chosen));
        into[start..].sort_unstable();
        let mut kept = start;
        for index in start..into.len() {
            if kept == start || into[kept - 1] != into[index] {
                into[kept] = into[index];
                kept += 1;
            }
        }
        into.truncate(kept);
    }

    /// Everything that is legal, some of it perhaps twice.
    fn offers(&self, side: Side, each: &mut impl FnMut(Move)) {
        let table = self.table();
        let mut checked = |chosen: Move| {
            if self.check_side(side, &chosen).is_ok() {
                each(chosen);
            }
        };
        match table.top() {
            None => self.step_candidates(side, &mut checked),
            Some(Frame::Act(act)) => self.act_offers(act, each),
            Some(Frame::Movement(movement)) => {
                each(Move::Stop);
                self.unit_offers(movement, each);
            }
            Some(Frame::Fight(who)) => self.fight_candidates(*who, &mut checked),
            Some(Frame::Speak(who)) => {
                self.speak_candidates(*who, &mut checked);
                self.reclaim_candidates(*who, &mut checked);
            }
            Some(Frame::Unit(unit)) => self.unit_answers(unit, &mut checked),
            Some(Frame::Window(window)) => self.window_candidates(window, side, &mut checked),
            Some(Frame::Shot(shot)) => {
                checked(Move::Pass);
                self.stray_targets(shot).iter().for_each(|who| checked(Move::Name(self.who(who))));
            }
            Some(Frame::Hit(_)) => {}
            Some(Frame::Test(_) | Frame::Duel(_)) => self.answers(side, &mut checked),
            Some(Frame::Talk(talk)) => self.talk_candidates(talk, &mut checked),
            Some(Frame::Melee(melee)) => self.melee_candidates(melee, &mut checked),
            Some(Frame::Retreat(retreat)) => self.retreat_candidates(retreat, &mut checked),
        }
        let declares = match table.top() {
            None => matches!(table.step, Step::Actions | Step::Combat | Step::Words),
            Some(frame) => matches!(
                frame,
                Frame::Act(_) | Frame::Movement(_) | Frame::Fight(_) | Frame::Speak(_) | Frame::Window(_)
            ),
        };
        if declares {
            self.declaration_candidates(side, each);
        }
    }

    /// Answers of tests: yes, no, a suit, a card.
    fn answers(&self, side: Side, each: &mut impl FnMut(Move)) {
        let hand = self.state.hands[side as usize];
        match self.table().top() {
            Some(Frame::Test(test)) => match test.stage {
                crate::frame::TestStage::Calm | crate::frame::TestStage::Repeat => {
                    [Move::Yes, Move::Pass].into_iter().for_each(each)
                }
                crate::frame::TestStage::Suit => {
                    crate::card::Suit::ALL.into_iter().for_each(|suit| each(Move::Suit(suit)))
                }
                crate::frame::TestStage::Reinforce => {
                    each(Move::Pass);
                    hand.iter().for_each(|card| each(Move::Reinforce(card)));
                }
                crate::frame::TestStage::Play => {}
            },
            Some(Frame::Duel(duel)) => match duel.stage {
                DuelStage::Calm | DuelStage::Repeat => [Move::Yes, Move::Pass].into_iter().for_each(each),
                DuelStage::Lay => {
                    each(Move::LayDeck);
                    hand.iter().for_each(|card| each(Move::LayHand(card)));
                }
                DuelStage::Suit => crate::card::Suit::ALL.into_iter().for_each(|suit| each(Move::Suit(suit))),
                DuelStage::Reinforce => {
                    each(Move::Pass);
                    hand.iter().for_each(|card| each(Move::Reinforce(card)));
                }
            },
            _ => {}
        }
    }

    fn step_candidates(&self, side: Side, each: &mut impl FnMut(Move)) {
        let activations = |each: &mut dyn FnMut(Move)| {
            each(Move::Pass);
            self.table().band(side).for_each(|who| each(Move::Activate(self.who(who))));
        };
        match self.table().step {
            Step::Faction | Step::Bands | Step::Leaders | Step::Carrier | Step::Uncle | Step::Deploy => {
                self.setup_candidates(side, each);
            }
            Step::Arrive => {
                if let Some((who, free)) = self.arriving(side) {
                    free.iter().for_each(|field| each(Move::Place(self.who(who), field)));
                }
            }
            Step::FrantCards | Step::FrantInitiative => [Move::Yes, Move::Pass].into_iter().for_each(each),
            Step::Discard => {
                self.state.hands[side as usize].iter().for_each(|card| each(Move::Discard(card)))
            }
            Step::First => Side::BOTH.into_iter().for_each(|side| each(Move::First(side))),
            Step::Actions | Step::Combat | Step::Words => activations(each),
            Step::Morale | Step::Poison => {
                self.untested(side).iter().for_each(|who| each(Move::Test(self.who(who))))
            }
            Step::Initiative | Step::Over => {}
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Carries out a legal move.
    pub(crate) fn perform(&mut self, seat: Seat, chosen: &Move) {
        let side = self.state.table.side(seat);
        self.take_up(side, chosen);
        self.advance();
    }

    fn take_up(&mut self, side: Side, chosen: &Move) {
        if matches!(chosen, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle) {
            return self.perform_declaration(chosen);
        }
        self.state.table.rearranged = crate::figure::FigureSet::EMPTY;
        self.state.table.settled = crate::state::Settled::default();
        match self.state.table.frames.last().copied() {
            None => self.perform_step(side, chosen),
            Some(Frame::Act(act)) => self.perform_act(act, chosen),
            Some(Frame::Fight(who)) => self.perform_fight(who, chosen),
            Some(Frame::Speak(who)) => match chosen {
                Move::Seduce(target) => self.begin_talk(who, target.id, DuelKind::Seduction),
                Move::Question(target) => self.begin_talk(who, target.id, DuelKind::Questioning),
                Move::Reclaim(card) => self.reclaim(who, *card),
                _ => {}
            },
            Some(Frame::Movement(movement)) => match Look::unit_of(chosen) {
                Some(unit) => self.declare_movement(movement, unit),
                None => {
                    self.say(rule!("AD-11.1"), || crate::events::What::Passed(side));
                    self.stop_movement(movement);
                }
            },
            Some(Frame::Unit(unit)) => self.answer_unit(unit, chosen),
            Some(Frame::Window(window)) => self.answer_window(window, chosen),
            Some(Frame::Shot(shot)) => self.answer_stray(shot, chosen),
            Some(Frame::Hit(_)) => {}
            Some(Frame::Test(test)) => self.answer_test(test, chosen),
            Some(Frame::Duel(duel)) => self.answer_duel(duel, side, chosen),
            Some(Frame::Talk(talk)) => self.answer_talk(talk, chosen),
            Some(Frame::Melee(melee)) => self.answer_melee(melee, chosen),
            Some(Frame::Retreat(retreat)) => self.answer_retreat(retreat, chosen),
        }
    }

    fn perform_step(&mut self, side: Side, chosen: &Move) {
        match (self.table().step, chosen) {
            (Step::Arrive, Move::Place(who, field)) => self.arrive(who.id, *field),
            (Step::FrantCards | Step::FrantInitiative, _) => self.answer_frant(*chosen == Move::Yes),
            (Step::Discard, Move::Discard(card)) => self.choose_discard(side, *card),
            (Step::First, Move::First(first)) => self.begin_actions(*first),
            (Step::Actions, _) => self.perform_actions(side, chosen),
            (Step::Combat, _) => self.perform_combat(side, chosen),
            (Step::Words, _) => self.perform_words(side, chosen),
            (Step::Morale | Step::Poison, Move::Test(who)) => self.begin_due_test(who.id),
            _ => self.perform_setup(side, chosen),
        }
    }
}

/// Agreed bands must be legal by the scenario (AD-7.4, AD-20.9 to AD-20.13).
pub(crate) fn check_bands(game: &AnnoDomini) -> Result<(), OptionsError> {
    if game.bands.iter().all(Vec::is_empty) {
        return Ok(());
    }
    let mut state = crate::rules::setup::empty(game, Seat(0));
    for side in Side::BOTH {
        let option = if side == Side::Red { "red" } else { "blue" };
        if game.bands[side as usize].is_empty() {
            return Err(crate::options::refuse(
                option,
                Some(rule!("AD-7.6")),
                Phrase::new("refuse-one-band"),
            ));
        }
        let faction = game.scenario.and_then(|scenario| scenario.force(side).faction);
        let own = game.bands[side as usize].iter().map(|card| game.character(*card).faction);
        let chosen = own.into_iter().find(|faction| *faction != crate::data::Faction::Neutral);
        if let Some(faction) = faction.or(chosen) {
            state.table.factions[side as usize] = faction;
        }
        let refuse = |refusal: Refusal| {
            use karczma_kernel::Cites;
            crate::options::refuse(option, Some(refusal.rule()), refusal.phrase(game))
        };
        for card in &game.bands[side as usize] {
            Look { game, state: &state }.check_take(side, *card).map_err(refuse)?;
            state.picks[side as usize].push(*card);
        }
        Look { game, state: &state }.check_ready(side).map_err(refuse)?;
    }
    if game.scenario.is_some_and(|scenario| scenario.force(Side::Red).faction.is_none())
        && state.table.factions[0] == state.table.factions[1]
    {
        return Err(crate::options::refuse(
            "blue",
            Some(rule!("AD-7.4")),
            Phrase::new("refuse-same-faction"),
        ));
    }
    Ok(())
}
