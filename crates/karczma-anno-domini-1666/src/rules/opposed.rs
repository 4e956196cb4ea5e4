//! Chapter 9, opposed tests: a card of each side, chosen, revealed together and reinforced in turn.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Hidden, Sink};

use super::standard::reinforcement;
use crate::card::{Card, CardSet};
use crate::data::{Side, Skill, Trait};
use crate::engine::Engine;
use crate::events::{Event, Modifiers, Secret, What};
use crate::figure::FigureId;
use crate::frame::{Duel, DuelKind, DuelSide, DuelStage, Frame, Source};
use crate::look::{Look, add, sum};
use crate::moves::{Move, Wit};
use crate::refusal::Refusal;
use crate::state::Laid;

impl Duel {
    /// The result of a side (AD-9.24).
    pub(crate) fn result(&self, side: Side) -> i8 {
        let side = &self.sides[side as usize];
        side.card.map_or(0, Card::value) + side.base + side.bonus
    }

    /// The next joker whose suit must be named, and who names it: first the choices of the one who goes first.
    pub(crate) fn joker(&self, first: Side) -> Option<(Side, Side)> {
        for chooser in [first, first.other()] {
            for owner in [chooser, chooser.other()] {
                let side = &self.sides[owner as usize];
                let names = match side.card {
                    Some(Card::RED_JOKER) => owner == chooser,
                    Some(Card::BLACK_JOKER) => owner != chooser,
                    _ => false,
                };
                if names && side.suit.is_none() {
                    return Some((chooser, owner));
                }
            }
        }
        None
    }
}

impl Look<'_> {
    /// Who goes first in an opposed test: the initiative holder, in the initiative its last holder (AD-8.12, AD-9.22).
    pub(crate) fn duel_first(&self) -> Side {
        self.table().initiative
    }

    /// Everything that is added to the card of one side.
    pub(crate) fn duel_modifiers(&self, duel: &Duel, side: Side) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let own = &duel.sides[side as usize];
        let Some(who) = own.who else {
            if self.table().frant_bonus && self.frant_side() == Some(side) {
                add(&mut modifiers, rule!("AD-18.5"), 2);
            }
            return modifiers;
        };
        match duel.kind {
            DuelKind::Initiative => {}
            DuelKind::Melee => return self.melee_modifiers(who, own),
            DuelKind::Rise => add(&mut modifiers, rule!("AD-10.53"), self.attribute(who, Trait::Strength)),
            DuelKind::Recognise(wit) => {
                let of = match wit {
                    _ if self.is_seen(who) => Trait::Charisma,
                    Wit::Senses => Trait::Senses,
                    Wit::Intelligence => Trait::Intelligence,
                };
                add(&mut modifiers, rule!("AD-18.27"), self.attribute(who, of));
            }
            DuelKind::Theft => {
                let of = if self.is_active(who) { Trait::Agility } else { Trait::Senses };
                add(&mut modifiers, rule!("AD-18.12"), self.attribute(who, of));
            }
            DuelKind::Seduction | DuelKind::Questioning => {
                return self.talk_modifiers(who, own.suit, own.calm, duel.sides[side.other() as usize].who);
            }
        }
        self.general(who, false, own.calm, &mut modifiers);
        modifiers
    }

    /// The unit below says who acts; the other is its target.
    fn is_active(&self, who: FigureId) -> bool {
        self.table().frames.iter().rev().any(|frame| matches!(frame, Frame::Unit(unit) if unit.who == who))
    }

    /// The target of Recognise defends with charisma.
    fn is_seen(&self, who: FigureId) -> bool {
        !self.is_active(who)
    }

    /// May a side that has lost make the test anew (AD-18.35)? Only who is seduced is tested in spirit.
    fn may_repeat(&self, duel: &Duel, loser: Side) -> bool {
        let defends = self.talk().is_some_and(|talk| talk.target.side() == loser);
        let tokens = duel.sides[loser as usize].who.map_or(0, |who| self.figure(who).resolve);
        duel.kind == DuelKind::Seduction && defends && tokens > 0
    }

    /// Who must lay a card now.
    pub(crate) fn laying(&self, duel: &Duel) -> [bool; 2] {
        let open = |side: Side| duel.sides[side as usize].source == Source::None;
        if self.game.options.simultaneous && duel.kind != DuelKind::Initiative {
            mark!("AD-9.31", "AD-21.5");
            return [open(Side::Red), open(Side::Blue)];
        }
        let first = self.duel_first();
        let asked = if open(first) { first } else { first.other() };
        [Side::Red, Side::Blue].map(|side| side == asked && open(side))
    }

    /// Checks an answer that an opposed test asks for.
    pub(crate) fn check_duel(&self, duel: &Duel, side: Side, chosen: &Move) -> Result<(), Refusal> {
        let hand = self.state.hands[side as usize];
        match (duel.stage, chosen) {
            (DuelStage::Calm | DuelStage::Repeat, Move::Yes | Move::Pass)
            | (DuelStage::Lay, Move::LayDeck)
            | (DuelStage::Suit, Move::Suit(_))
            | (DuelStage::Reinforce, Move::Pass) => Ok(()),
            (DuelStage::Lay, Move::LayHand(card)) if hand.is_empty() => Err(Refusal::EmptyHand(*card)),
            (DuelStage::Lay, Move::LayHand(card)) if hand.contains(*card) => Ok(()),
            (DuelStage::Lay | DuelStage::Reinforce, Move::LayHand(card)) if !hand.contains(*card) => {
                Err(Refusal::NotInHand(*card))
            }
            (DuelStage::Reinforce, Move::Reinforce(card)) => {
                let own = &duel.sides[side as usize];
                let (Some(initial), Some(suit)) = (own.card, own.suit) else {
                    return Err(self.misplaced(chosen));
                };
                if !hand.contains(*card) {
                    return Err(Refusal::NotInHand(*card));
                }
                if *card == Card::BLACK_JOKER {
                    return Err(Refusal::BlackJoker);
                }
                let matches = !CardSet::one(*card).matching(suit, initial.value()).is_empty();
                if matches { Ok(()) } else { Err(Refusal::NoMatch(*card)) }
            }
            (_, Move::Yes) if duel.kind == DuelKind::Initiative => Err(Refusal::FrantTooLate),
            (_, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle) => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Begins an opposed test of two characters, or of two players.
    pub(crate) fn begin_duel(&mut self, kind: DuelKind, one: Option<FigureId>, other: Option<FigureId>) {
        let mut sides = [DuelSide::default(); 2];
        for who in one.into_iter().chain(other) {
            sides[who.side() as usize].who = Some(who);
        }
        let asked = self.look().duel_first();
        self.push(Frame::Duel(Duel { kind, stage: DuelStage::Calm, asked, passes: 0, sides }));
    }

    pub(crate) fn set_duel(&mut self, duel: Duel) {
        if let Some(Frame::Duel(top)) = self.state.table.frames.last_mut() {
            *top = duel;
        }
    }

    pub(crate) fn run_duel(&mut self, duel: Duel) -> Flow {
        match duel.stage {
            DuelStage::Calm => self.run_calm(duel),
            DuelStage::Lay => self.run_lay(duel),
            DuelStage::Suit => self.run_suit(duel),
            DuelStage::Reinforce => self.run_reinforce(duel),
            DuelStage::Repeat => Flow::Ask,
        }
    }

    /// AD-18.36: before the cards, heavy wounds may be ignored.
    fn run_calm(&mut self, mut duel: Duel) -> Flow {
        let first = self.look().duel_first();
        while duel.passes < 2 {
            let side = if duel.passes == 0 { first } else { first.other() };
            let asks = duel.sides[side as usize]
                .who
                .is_some_and(|who| self.look().heavy(who) && self.table().figure(who).resolve > 0);
            if asks {
                duel.asked = side;
                self.set_duel(duel);
                return Flow::Ask;
            }
            duel.passes += 1;
        }
        duel.passes = 0;
        duel.stage = DuelStage::Lay;
        self.set_duel(duel);
        Flow::Go
    }

    fn run_lay(&mut self, mut duel: Duel) -> Flow {
        let laying = self.look().laying(&duel);
        for side in [Side::Red, Side::Blue] {
            if laying[side as usize] && self.state.hands[side as usize].is_empty() {
                mark!("AD-8.11");
                self.lay(duel, side, Laid::Deck);
                return Flow::Go;
            }
        }
        if laying[0] || laying[1] {
            duel.asked = if laying[0] { Side::Red } else { Side::Blue };
            self.set_duel(duel);
            return Flow::Ask;
        }
        self.reveal(duel);
        Flow::Go
    }

    /// Lays a card face down (AD-9.22).
    fn lay(&mut self, mut duel: Duel, side: Side, laid: Laid) {
        let secret = self.game.options.simultaneous && duel.kind != DuelKind::Initiative;
        if laid == Laid::Deck && self.state.deck(side).is_empty() {
            self.reshuffle(side, true);
        }
        if let Laid::Hand(card) = laid {
            mark!("AD-2.16");
            self.state.hands[side as usize].remove(card);
        }
        self.state.laid[side as usize] = laid;
        let source = match laid {
            _ if secret => Source::Secret,
            Laid::Hand(_) => Source::Hand,
            Laid::Deck | Laid::Nothing => Source::Deck,
        };
        duel.sides[side as usize].source = source;
        let seat = self.table().seat(side);
        let cards = match laid {
            Laid::Hand(card) => CardSet::one(card),
            Laid::Deck | Laid::Nothing => CardSet::EMPTY,
        };
        if duel.kind == DuelKind::Initiative {
            mark!("AD-8.11");
        }
        let rule = if duel.kind == DuelKind::Initiative { rule!("AD-8.12") } else { rule!("AD-9.22") };
        self.say(rule, || What::Secret(Secret::Laid(seat, side, source, Hidden::Known(cards))));
        self.set_duel(duel);
    }

    /// Both cards are revealed at the same time (AD-9.23).
    fn reveal(&mut self, mut duel: Duel) {
        for side in [Side::Red, Side::Blue] {
            let index = side as usize;
            let who = duel.sides[index].who;
            let laid = std::mem::take(&mut self.state.laid[index]);
            let card = match laid {
                Laid::Nothing => continue,
                Laid::Deck => {
                    duel.sides[index].source = Source::Deck;
                    self.turn_up(side, who)
                }
                Laid::Hand(card) => {
                    duel.sides[index].source = Source::Hand;
                    self.state.table.in_play[index].insert(card);
                    let who = who.map(|who| self.who(who));
                    let rule = if who.is_none() { rule!("AD-8.13") } else { rule!("AD-9.23") };
                    self.say(rule, || What::Revealed(side, card, who));
                    card
                }
            };
            mark!("AD-9.23");
            if who.is_none() {
                mark!("AD-8.13");
            }
            duel.sides[index].card = Some(card);
            duel.sides[index].suit = card.suit();
        }
        duel.stage = DuelStage::Suit;
        self.set_duel(duel);
    }

    /// Jokers take a suit (AD-2.5 to AD-2.8); then both results are formed.
    fn run_suit(&mut self, mut duel: Duel) -> Flow {
        let first = self.look().duel_first();
        if let Some((chooser, _)) = duel.joker(first) {
            mark!("AD-2.5", "AD-2.8", "AD-1.17", "AD-9.28");
            duel.asked = chooser;
            self.set_duel(duel);
            return Flow::Ask;
        }
        for side in [Side::Red, Side::Blue] {
            let modifiers = self.look().duel_modifiers(&duel, side);
            duel.sides[side as usize].base = sum(&modifiers);
            let who = duel.sides[side as usize].who.map(|who| self.who(who));
            let kind = duel.kind;
            self.say(rule!("AD-9.24"), || What::Stands { side, who, kind, modifiers });
        }
        duel.stage = DuelStage::Reinforce;
        duel.passes = 0;
        duel.asked = first;
        self.set_duel(duel);
        Flow::Go
    }

    /// Reinforcement in turn (AD-9.25, AD-9.26).
    fn run_reinforce(&mut self, mut duel: Duel) -> Flow {
        while duel.passes < 2 {
            if !self.state.hands[duel.asked as usize].is_empty() {
                self.set_duel(duel);
                return Flow::Ask;
            }
            duel.passes += 1;
            duel.asked = duel.asked.other();
        }
        mark!("AD-9.26");
        self.finish_duel(duel);
        Flow::Go
    }

    /// Answers what an opposed test asks.
    pub(crate) fn answer_duel(&mut self, mut duel: Duel, side: Side, chosen: &Move) {
        match (duel.stage, chosen) {
            (DuelStage::Calm, answer) => {
                if let (Move::Yes, Some(who)) = (answer, duel.sides[side as usize].who) {
                    duel.sides[side as usize].calm = true;
                    self.spend_resolve(who, rule!("AD-18.36"));
                } else {
                    self.say(rule!("AD-18.36"), || What::Passed(side));
                }
                duel.passes += 1;
                self.set_duel(duel);
            }
            (DuelStage::Lay, Move::LayHand(card)) => self.lay(duel, side, Laid::Hand(*card)),
            (DuelStage::Lay, _) => self.lay(duel, side, Laid::Deck),
            (DuelStage::Suit, Move::Suit(suit)) => {
                if let Some((_, owner)) = duel.joker(self.look().duel_first()) {
                    duel.sides[owner as usize].suit = Some(*suit);
                    let (card, suit) = (duel.sides[owner as usize].card.unwrap_or(Card::RED_JOKER), *suit);
                    let rule = if owner == side { rule!("AD-2.6") } else { rule!("AD-2.7") };
                    self.say(rule, || What::Suit(side, card, suit));
                    self.set_duel(duel);
                }
            }
            (DuelStage::Reinforce, Move::Reinforce(card)) => {
                mark!("AD-9.25", "AD-9.27", "AD-9.28");
                self.state.hands[side as usize].remove(*card);
                self.state.table.in_play[side as usize].insert(*card);
                let own = &mut duel.sides[side as usize];
                own.bonus += reinforcement(own.card.unwrap_or(*card), *card);
                duel.passes = 0;
                duel.asked = side.other();
                let (card, result) = (*card, duel.result(side));
                let rule = match duel.kind {
                    DuelKind::Initiative => rule!("AD-8.14"),
                    DuelKind::Melee => rule!("AD-15.23"),
                    _ => rule!("AD-9.25"),
                };
                self.say(rule, || What::Reinforced(side, card, result));
                self.set_duel(duel);
            }
            (DuelStage::Reinforce, _) => {
                duel.passes += 1;
                duel.asked = side.other();
                self.say(rule!("AD-9.26"), || What::Passed(side));
                self.set_duel(duel);
            }
            (DuelStage::Suit, _) => {}
            (DuelStage::Repeat, Move::Yes) => self.repeat_duel(duel, side),
            (DuelStage::Repeat, _) => {
                self.say(rule!("AD-18.35"), || What::Passed(side));
                self.conclude_duel(&duel, Some(side.other()));
            }
        }
    }

    /// A lost test of spirit is made anew by both sides, with new cards (AD-18.35).
    fn repeat_duel(&mut self, duel: Duel, side: Side) {
        if let Some(who) = duel.sides[side as usize].who {
            self.spend_resolve(who, rule!("AD-18.35"));
        }
        self.discard_all_played();
        for part in self.state.table.talk.iter_mut().flatten() {
            (part.card, part.suit) = (None, None);
        }
        let sides = duel.sides.map(|side| DuelSide { who: side.who, ..DuelSide::default() });
        let asked = self.look().duel_first();
        self.set_duel(Duel { kind: duel.kind, stage: DuelStage::Calm, asked, passes: 0, sides });
    }

    /// The higher result wins (AD-9.29).
    fn finish_duel(&mut self, mut duel: Duel) {
        let (kind, red, blue) = (duel.kind, duel.result(Side::Red), duel.result(Side::Blue));
        let rule = if kind == DuelKind::Melee { rule!("AD-15.15") } else { rule!("AD-9.29") };
        self.say(rule, || What::Duel { kind, red, blue });
        let winner = match red.cmp(&blue) {
            std::cmp::Ordering::Greater => Some(Side::Red),
            std::cmp::Ordering::Less => Some(Side::Blue),
            std::cmp::Ordering::Equal => {
                mark!("AD-9.30");
                None
            }
        };
        let tenacious = winner.map(Side::other).filter(|loser| self.look().may_repeat(&duel, *loser));
        if let Some(loser) = tenacious {
            duel.stage = DuelStage::Repeat;
            duel.asked = loser;
            return self.set_duel(duel);
        }
        self.conclude_duel(&duel, winner);
    }

    /// The test is over, and its consequences follow. The cards of a melee stay until the fight ends.
    fn conclude_duel(&mut self, duel: &Duel, winner: Option<Side>) {
        self.pop();
        if duel.kind == DuelKind::Melee {
            return self.after_clash(duel, winner);
        }
        self.discard_all_played();
        match duel.kind {
            DuelKind::Initiative => self.after_initiative(winner),
            DuelKind::Rise | DuelKind::Recognise(_) | DuelKind::Theft => {
                self.after_unit_duel(duel.kind, winner)
            }
            DuelKind::Seduction | DuelKind::Questioning => self.after_talk(winner),
            DuelKind::Melee => {}
        }
    }

    /// All cards in play go to the discard piles at the same moment; then reshuffles.
    pub(crate) fn discard_all_played(&mut self) {
        for side in [Side::Red, Side::Blue] {
            let cards = self.table().in_play[side as usize];
            self.discard_played(side, cards);
        }
        self.reshuffle_due();
    }
}

impl Look<'_> {
    /// The side whose Zagłoba is on the board (AD-18.2).
    pub(crate) fn frant_side(&self) -> Option<Side> {
        self.table().board().find(|who| self.skill(*who, Skill::SlyFox)).map(FigureId::side)
    }
}
