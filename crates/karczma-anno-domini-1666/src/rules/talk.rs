//! Chapter 9, conversations: skills with the keyword [talk] and several participants.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Hidden, Sink};

use crate::card::{Card, CardSet, Suit};
use crate::data::{Side, Skill, Trait};
use crate::engine::Engine;
use crate::events::{Deed, Event, Modifiers, Secret, What};
use crate::figure::{FigureId, FigureSet, Mark};
use crate::frame::{Duel, DuelKind, DuelSide, DuelStage, Frame, Source, TalkFrame, TalkStage};
use crate::look::{Look, add};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{Laid, Part};

impl<'a> Look<'a> {
    /// The conversation that is held.
    pub(crate) fn talk(&self) -> Option<&'a TalkFrame> {
        self.state.table.frames.iter().rev().find_map(|frame| match frame {
            Frame::Talk(talk) => Some(talk),
            _ => None,
        })
    }

    /// May somebody use *Uwodzenie* on this target, or help in it (AD-18.54, AD-9.33)?
    fn check_seduction(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        if !self.has(who, Mark::Inconspicuous) {
            return Err(Refusal::NeedsMarker);
        }
        if !self.adjacent(who, target) {
            return Err(Refusal::NotAdjacent);
        }
        if self.def(who).sex == self.def(target).sex {
            return Err(Refusal::SameSex);
        }
        if self.friend(who, target) {
            return Err(Refusal::Friend);
        }
        Ok(())
    }

    pub(crate) fn check_seduce(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        if !self.skill(who, Skill::Seduction) {
            return Err(Refusal::NoSkill);
        }
        self.check_seduction(who, target)?;
        if self.skill(target, Skill::Cold) {
            return Err(Refusal::Cold);
        }
        if self.has(target, Mark::Courted) { Err(Refusal::CourtedAlready) } else { Ok(()) }
    }

    pub(crate) fn check_question(&self, who: FigureId, target: FigureId) -> Result<(), Refusal> {
        let allowed = self.game.scenario.and_then(|scenario| scenario.questioning);
        if allowed.is_none_or(|rule| rule.value.by != who.side()) {
            return Err(Refusal::NoQuestioning);
        }
        if target.side() == who.side() {
            return Err(Refusal::OwnQuestioned);
        }
        if !self.adjacent(who, target) {
            return Err(Refusal::QuestionedFar);
        }
        if self.has(who, Mark::Questioned) { Err(Refusal::QuestionedAlready) } else { Ok(()) }
    }

    /// Every use of a words-phase rule by a character.
    pub(crate) fn speak_candidates(&self, who: FigureId, each: &mut impl FnMut(Move)) {
        let seduces = self.skill(who, Skill::Seduction) && self.has(who, Mark::Inconspicuous);
        let questions = self.game.scenario.is_some_and(|scenario| scenario.questioning.is_some());
        if !seduces && !questions {
            return;
        }
        for target in self.table().band(who.side().other()) {
            if seduces && self.check_seduce(who, target).is_ok() {
                each(Move::Seduce(self.who(target)));
            }
            if questions && self.check_question(who, target).is_ok() {
                each(Move::Question(self.who(target)));
            }
        }
    }

    /// May it be activated in the words phase (AD-8.35)?
    pub(crate) fn can_speak(&self, who: FigureId) -> bool {
        if self.has(who, Mark::Activated) || self.has(who, Mark::Stunned) {
            return false;
        }
        let mut found = false;
        self.speak_candidates(who, &mut |_| found = true);
        found
    }

    /// Who may still join, on the side that is asked (AD-9.33, AD-9.35).
    pub(crate) fn joiners(&self, talk: &TalkFrame) -> FigureSet {
        let side = talk.asked;
        let inside = |who: FigureId| self.table().talk[side as usize].iter().any(|part| part.who == who);
        let may = |who: &FigureId| !inside(*who) && self.check_join(talk, *who).is_ok();
        self.table().band(side).filter(may).collect()
    }

    fn check_join(&self, talk: &TalkFrame, who: FigureId) -> Result<(), Refusal> {
        if who.side() == talk.who.side() {
            if self.has(who, Mark::Activated) {
                return Err(Refusal::ActivatedAlready);
            }
            if self.has(who, Mark::Stunned) {
                return Err(Refusal::Stunned);
            }
            let needed = match talk.kind {
                DuelKind::Seduction => self.check_seduction(who, talk.target),
                _ if self.adjacent(who, talk.target) => Ok(()),
                _ => Err(Refusal::NotAdjacent),
            };
            return needed.map_err(|_| Refusal::CannotJoin);
        }
        if self.has(who, Mark::Stunned) || !(self.adjacent(who, talk.who) || self.adjacent(who, talk.target))
        {
            return Err(Refusal::CannotDefend);
        }
        Ok(())
    }

    /// What a participant adds to its card.
    pub(crate) fn talk_modifiers(
        &self,
        who: FigureId,
        suit: Option<Suit>,
        calm: bool,
        opponent: Option<FigureId>,
    ) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let Some(talk) = self.talk() else { return modifiers };
        let asks = who.side() == talk.who.side();
        let spirit = talk.kind == DuelKind::Seduction && !asks;
        match (talk.kind, asks) {
            (_, true) => add(&mut modifiers, rule!("AD-3.8"), self.attribute(who, Trait::Charisma)),
            (DuelKind::Seduction, false) => {
                add(&mut modifiers, rule!("AD-18.55"), self.attribute(who, Trait::Spirit))
            }
            (_, false) => add(&mut modifiers, rule!("AD-20.3"), self.attribute(who, Trait::Intelligence)),
        }
        if talk.kind == DuelKind::Seduction && who == talk.who {
            add(&mut modifiers, rule!("AD-18.55"), self.number(who, Skill::Seduction));
        }
        let mut others = Modifiers::new();
        self.general(who, spirit, calm, &mut others);
        if who == talk.who && self.skill(who, Skill::Lover) && self.def(who).sex != self.def(talk.target).sex
        {
            let amount = match suit {
                Some(Suit::Goblets) => 1,
                Some(Suit::Hearts) => 2,
                Some(Suit::Skulls | Suit::Horseshoes) | None => 0,
            };
            add(&mut others, rule!("AD-18.1"), amount);
        }
        let cold = opponent.is_some_and(|other| self.skill(other, Skill::Cold));
        if cold {
            mark!("AD-18.42");
        }
        modifiers.extend(others.into_iter().filter(|modifier| !cold || modifier.amount < 0));
        modifiers
    }

    /// Who fixes sources or names a leader next: the player without the initiative first (AD-9.38, AD-9.40).
    fn talk_order(&self) -> [Side; 2] {
        let holder = self.table().initiative;
        [holder.other(), holder]
    }

    /// The next joker among the participants whose suit must be named, and who names it.
    pub(crate) fn talk_joker(&self) -> Option<(Side, Side, usize)> {
        let first = self.table().initiative;
        for chooser in [first, first.other()] {
            for owner in [chooser, chooser.other()] {
                let joker = match owner == chooser {
                    true => Card::RED_JOKER,
                    false => Card::BLACK_JOKER,
                };
                let open = |part: &Part| part.card == Some(joker) && part.suit.is_none();
                if let Some(index) = self.table().talk[owner as usize].iter().position(open) {
                    return Some((chooser, owner, index));
                }
            }
        }
        None
    }

    pub(crate) fn check_talk(&self, talk: &TalkFrame, chosen: &Move) -> Result<(), Refusal> {
        let side = talk.asked;
        match (talk.stage, chosen) {
            (TalkStage::Helpers | TalkStage::Defenders, Move::Pass)
            | (TalkStage::Lay, Move::LayDeck)
            | (TalkStage::Suit, Move::Suit(_)) => Ok(()),
            (TalkStage::Helpers | TalkStage::Defenders, Move::Join(who)) => {
                self.check_name(*who)?;
                if who.id.side() != side {
                    return Err(Refusal::NotYours);
                }
                if self.joiners(talk).contains(who.id) {
                    Ok(())
                } else {
                    self.check_join(talk, who.id).and(Err(Refusal::CannotJoin))
                }
            }
            (TalkStage::Lay, Move::LayHand(card)) => {
                if self.state.hands[side as usize].contains(*card) {
                    Ok(())
                } else {
                    Err(Refusal::NotInHand(*card))
                }
            }
            (TalkStage::Lead, Move::Lead(who)) => {
                let inside = self.table().talk[side as usize].iter().any(|part| part.who == who.id);
                if inside && self.figure(who.id).card == who.card {
                    Ok(())
                } else {
                    Err(Refusal::NotInTalk(*who))
                }
            }
            (_, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle) => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }

    pub(crate) fn talk_candidates(&self, talk: &TalkFrame, each: &mut impl FnMut(Move)) {
        match talk.stage {
            TalkStage::Helpers | TalkStage::Defenders => {
                each(Move::Pass);
                self.joiners(talk).iter().for_each(|who| each(Move::Join(self.who(who))));
            }
            TalkStage::Lay => {
                each(Move::LayDeck);
                self.state.hands[talk.asked as usize].iter().for_each(|card| each(Move::LayHand(card)));
            }
            TalkStage::Suit => Suit::ALL.into_iter().for_each(|suit| each(Move::Suit(suit))),
            TalkStage::Lead => {
                self.table().talk[talk.asked as usize]
                    .iter()
                    .for_each(|part| each(Move::Lead(self.who(part.who))));
            }
            TalkStage::Duel => {}
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// An activation in the words phase goes on as a conversation; who has dropped the marker that it needs is done.
    pub(crate) fn run_speak(&mut self, who: FigureId) -> Flow {
        let mut speaks = false;
        self.look().speak_candidates(who, &mut |_| speaks = true);
        if speaks {
            return Flow::Ask;
        }
        self.pop();
        self.after_words();
        Flow::Go
    }

    /// Begins a conversation (AD-9.32).
    pub(crate) fn begin_talk(&mut self, who: FigureId, target: FigureId, kind: DuelKind) {
        self.pop();
        let (deed, rule) = match kind {
            DuelKind::Seduction => (Deed::Seduce, rule!("AD-18.54")),
            _ => (Deed::Question, rule!("AD-20.3")),
        };
        self.announce(who, deed, rule);
        if kind == DuelKind::Seduction {
            self.set_mark(target, Mark::Courted, true, rule!("AD-18.58"));
        } else {
            self.set_mark(who, Mark::Questioned, true, rule!("AD-20.3"));
        }
        mark!("AD-9.44", "AD-8.39", "AD-8.40");
        let part = |who| Part { who, source: Source::None, card: None, suit: None };
        for one in [who, target] {
            let parts = &mut self.state.table.talk[one.side() as usize];
            parts.clear();
            parts.push(part(one));
        }
        let asked = who.side();
        self.push(Frame::Talk(TalkFrame {
            kind,
            who,
            target,
            stage: TalkStage::Helpers,
            asked,
            red: None,
            blue: None,
        }));
    }

    fn set_talk(&mut self, talk: TalkFrame) {
        if let Some(Frame::Talk(top)) = self.state.table.frames.last_mut() {
            *top = talk;
        }
    }

    pub(crate) fn run_talk(&mut self, mut talk: TalkFrame) -> Flow {
        match talk.stage {
            TalkStage::Helpers if self.look().joiners(&talk).is_empty() => {
                mark!("AD-9.36");
                talk.stage = TalkStage::Defenders;
                talk.asked = talk.target.side();
            }
            TalkStage::Defenders if self.look().joiners(&talk).is_empty() => return self.begin_cards(talk),
            TalkStage::Helpers | TalkStage::Defenders => return Flow::Ask,
            TalkStage::Lay => return self.run_talk_lay(talk),
            TalkStage::Suit => match self.look().talk_joker() {
                Some((chooser, ..)) => {
                    talk.asked = chooser;
                    self.set_talk(talk);
                    return Flow::Ask;
                }
                None => talk.stage = TalkStage::Lead,
            },
            TalkStage::Lead => return self.run_lead(talk),
            TalkStage::Duel => {
                self.end_talk();
                return Flow::Go;
            }
        }
        self.set_talk(talk);
        Flow::Go
    }

    /// One on each side is an ordinary opposed test (AD-9.43).
    fn begin_cards(&mut self, mut talk: TalkFrame) -> Flow {
        let alone = self.table().talk.iter().all(|parts| parts.len() == 1);
        if alone {
            mark!("AD-9.43");
            talk.stage = TalkStage::Duel;
            self.set_talk(talk);
            self.begin_duel(talk.kind, Some(talk.who), Some(talk.target));
        } else {
            mark!("AD-9.37", "AD-9.38");
            talk.stage = TalkStage::Lay;
            self.set_talk(talk);
        }
        Flow::Go
    }

    fn run_talk_lay(&mut self, mut talk: TalkFrame) -> Flow {
        for side in self.look().talk_order() {
            let index = side as usize;
            if self.table().talk[index].iter().all(|part| part.source != Source::None) {
                continue;
            }
            talk.asked = side;
            self.set_talk(talk);
            if self.state.hands[index].is_empty() {
                self.lay_for_talk(talk, Laid::Deck);
                return Flow::Go;
            }
            return Flow::Ask;
        }
        self.reveal_talk();
        talk.stage = TalkStage::Suit;
        self.set_talk(talk);
        Flow::Go
    }

    fn lay_for_talk(&mut self, talk: TalkFrame, laid: Laid) {
        let (side, index) = (talk.asked, talk.asked as usize);
        let mut cards = CardSet::EMPTY;
        let source = match laid {
            Laid::Hand(card) => {
                self.state.hands[index].remove(card);
                cards.insert(card);
                Source::Hand
            }
            Laid::Deck | Laid::Nothing => Source::Deck,
        };
        self.state.laid_talk[index].push(laid);
        if let Some(part) = self.state.table.talk[index].iter_mut().find(|part| part.source == Source::None) {
            part.source = source;
        }
        let seat = self.table().seat(side);
        self.say(rule!("AD-9.37"), || What::Secret(Secret::Laid(seat, side, source, Hidden::Known(cards))));
    }

    /// All cards are revealed (AD-9.40).
    fn reveal_talk(&mut self) {
        for side in [Side::Red, Side::Blue] {
            let index = side as usize;
            let laid = std::mem::take(&mut self.state.laid_talk[index]);
            for (place, one) in laid.into_iter().enumerate() {
                let who = self.table().talk[index][place].who;
                let card = match one {
                    Laid::Hand(card) => {
                        self.state.table.in_play[index].insert(card);
                        let name = self.who(who);
                        self.say(rule!("AD-9.40"), || What::Revealed(side, card, Some(name)));
                        card
                    }
                    Laid::Deck | Laid::Nothing => self.turn_up(side, Some(who)),
                };
                let part = &mut self.state.table.talk[index][place];
                part.card = Some(card);
                part.suit = card.suit();
            }
        }
        mark!("AD-9.39");
    }

    /// Leading characters are named, then decide between them (AD-9.40, AD-9.41).
    fn run_lead(&mut self, mut talk: TalkFrame) -> Flow {
        for side in self.look().talk_order() {
            let lead = match side {
                Side::Red => &mut talk.red,
                Side::Blue => &mut talk.blue,
            };
            if lead.is_some() {
                continue;
            }
            let parts = &self.state.table.talk[side as usize];
            if parts.len() == 1 {
                *lead = Some(parts[0].who);
                continue;
            }
            talk.asked = side;
            self.set_talk(talk);
            return Flow::Ask;
        }
        talk.stage = TalkStage::Duel;
        self.set_talk(talk);
        mark!("AD-9.41", "AD-9.42");
        let mut sides = [DuelSide::default(); 2];
        for (side, lead) in [(Side::Red, talk.red), (Side::Blue, talk.blue)] {
            let part = self.table().talk[side as usize].iter().find(|part| Some(part.who) == lead);
            if let Some(part) = part {
                let own = &mut sides[side as usize];
                (own.who, own.source, own.card, own.suit) =
                    (Some(part.who), Source::Kept, part.card, part.suit);
            }
        }
        let asked = self.look().duel_first();
        self.push(Frame::Duel(Duel { kind: talk.kind, stage: DuelStage::Calm, asked, passes: 0, sides }));
        Flow::Go
    }

    /// Answers what a conversation asks.
    pub(crate) fn answer_talk(&mut self, mut talk: TalkFrame, chosen: &Move) {
        match (talk.stage, chosen) {
            (TalkStage::Helpers | TalkStage::Defenders, Move::Join(who)) => {
                let part = Part { who: who.id, source: Source::None, card: None, suit: None };
                self.state.table.talk[who.id.side() as usize].push(part);
                let name = *who;
                if talk.stage == TalkStage::Helpers {
                    mark!("AD-9.34");
                    self.state.table.figures[who.id.index()].marks.set(Mark::Activated, true);
                    self.say(rule!("AD-9.33"), || What::Joins(name));
                    self.set_mark(who.id, Mark::Waiting, false, rule!("AD-10.35"));
                } else {
                    self.say(rule!("AD-9.35"), || What::Joins(name));
                }
            }
            (TalkStage::Helpers, _) => {
                let side = talk.asked;
                talk.stage = TalkStage::Defenders;
                talk.asked = talk.target.side();
                self.set_talk(talk);
                mark!("AD-9.36");
                self.say(rule!("AD-9.36"), || What::Passed(side));
            }
            (TalkStage::Defenders, _) => {
                let side = talk.asked;
                self.say(rule!("AD-9.36"), || What::Passed(side));
                self.begin_cards(talk);
            }
            (TalkStage::Lay, Move::LayHand(card)) => self.lay_for_talk(talk, Laid::Hand(*card)),
            (TalkStage::Lay, _) => self.lay_for_talk(talk, Laid::Deck),
            (TalkStage::Suit, Move::Suit(suit)) => {
                if let Some((chooser, owner, index)) = self.look().talk_joker() {
                    let part = &mut self.state.table.talk[owner as usize][index];
                    part.suit = Some(*suit);
                    let (card, suit) = (part.card.unwrap_or(Card::RED_JOKER), *suit);
                    let rule = if chooser == owner { rule!("AD-2.6") } else { rule!("AD-2.7") };
                    self.say(rule, || What::Suit(chooser, card, suit));
                }
            }
            (TalkStage::Lead, Move::Lead(who)) => {
                match talk.asked {
                    Side::Red => talk.red = Some(who.id),
                    Side::Blue => talk.blue = Some(who.id),
                }
                self.set_talk(talk);
                let name = *who;
                self.say(rule!("AD-9.40"), || What::Speaks(name));
            }
            _ => {}
        }
    }

    /// The effect of a conversation (AD-18.56, AD-20.3).
    pub(crate) fn after_talk(&mut self, winner: Option<Side>) {
        let Some(Frame::Talk(talk)) = self.state.table.frames.last().copied() else { return };
        self.end_talk();
        if winner != Some(talk.who.side()) {
            mark!("AD-18.57");
            return self.settle();
        }
        match talk.kind {
            DuelKind::Seduction => {
                let both = FigureSet::EMPTY.with(talk.who).with(talk.target);
                self.kill(both, rule!("AD-18.56"));
            }
            _ => self.answer_question(talk.target),
        }
    }

    fn end_talk(&mut self) {
        self.pop();
        for parts in &mut self.state.table.talk {
            parts.clear();
        }
        self.after_words();
    }
}
