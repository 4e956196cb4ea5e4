//! Costs (P-4): what can be met, what is paid.

use karczma_kernel::{Fate, Seat, Sink};

use super::leaving::Exit;
use crate::cards::{Act, CardId, CardType, Keyword, Keywords, Token, Trait};
use crate::cards::{Cost, Count, Immunity, Pick, Ref, Rule, What};
use crate::engine::Engine;
use crate::events::{Event, Fact, VoteMove, Why};
use crate::ids::PermId;
use crate::look::{Look, Reading, acts_as};
use crate::object::{Kind, Object, OptionChosen};
use crate::options::Mode;
use crate::reach::Sorts;
use crate::refusal::Refusal;
use crate::state::{Cause, Permanent, SABRE_TOKENS_MAX};
use crate::text::{Need, TextId};

impl Look<'_> {
    /// Can all elements of a text's cost be met now (AH 116.3)? `from_hand` tells that the card itself still lies in
    /// the hand, `ducats` whether ducats are to be counted here.
    pub(crate) fn can_meet(
        self,
        text: TextId,
        reading: Reading<'_>,
        relay: Option<PermId>,
        card: CardId,
        from_hand: bool,
        ducats: bool,
    ) -> Result<(), Refusal> {
        mark!("AH 101.8/2");
        for cost in &self.game.texts.get(text).costs {
            if ducats || !matches!(cost, Cost::Pay(_)) {
                self.can_meet_one(cost, reading, relay, card, from_hand)?;
            }
        }
        Ok(())
    }

    fn can_meet_one(
        self,
        cost: &Cost,
        reading: Reading<'_>,
        relay: Option<PermId>,
        card: CardId,
        from_hand: bool,
    ) -> Result<(), Refusal> {
        let me = reading.me;
        let unmet = Err(Refusal::CostNotMet(card));
        match cost {
            Cost::Tap(What::Ref(reference)) => {
                let tapping = if *reference == Ref::This {
                    relay.or(reading.this)
                } else {
                    self.meant(reading, *reference).first().copied()
                };
                let Some(id) = tapping else { return unmet };
                mark!("AH 108.16/2");
                if self.table().get(id).is_none_or(|permanent| permanent.tapped) {
                    mark!("V2-3.2.10");
                    return Err(Refusal::Tapped(self.state.card_of(id).unwrap_or(card)));
                }
                Ok(())
            }
            Cost::Discard(What::Ref(reference)) | Cost::Remove(What::Ref(reference)) => {
                if self.meant(reading, *reference).is_empty() { unmet } else { Ok(()) }
            }
            Cost::Tap(What::Pick(pick))
            | Cost::Discard(What::Pick(pick))
            | Cost::Remove(What::Pick(pick)) => {
                let tap = matches!(cost, Cost::Tap(_));
                let found = self.payable(reading, pick, tap).count();
                if found >= least(pick.count) { Ok(()) } else { Err(self.unpayable(reading, pick, card)) }
            }
            Cost::Tap(What::All(_)) | Cost::Discard(What::All(_)) | Cost::Remove(What::All(_)) => Ok(()),
            Cost::Pay(ducats) => {
                let had = self.table().player[me.index()].treasury;
                let need = i32::from(*ducats);
                if had >= need { Ok(()) } else { Err(Refusal::TooFewDucats { need, had }) }
            }
            Cost::Drop(votes) => {
                if self.votes(me) >= *votes {
                    Ok(())
                } else {
                    unmet
                }
            }
            Cost::Toss(cards) => {
                let hand = self.state.zones(me).hand.len() - usize::from(from_hand);
                if hand >= usize::from(*cards) { Ok(()) } else { unmet }
            }
            Cost::Token(kind, number, reference) => {
                let Some(id) = self.meant(reading, *reference).first().copied() else { return unmet };
                if !self.takes_tokens(id, *kind, *number) {
                    return Err(Refusal::TokensFull(self.state.card_of(id).unwrap_or(card), *kind));
                }
                if *kind != Token::Sabre || self.bears_token(id, *number) { Ok(()) } else { unmet }
            }
            Cost::Untoken(kind, number, reference) => {
                let bearer = self.meant(reading, *reference).first().copied();
                let had =
                    bearer.and_then(|id| self.table().get(id)).map_or(0, |permanent| permanent.tokens(*kind));
                if had >= i32::from(*number) { Ok(()) } else { unmet }
            }
        }
    }

    /// Can a sabre token of this size be a cost? One that would lower the sabre must find that much of it (AH 101.8/2,
    /// 108.3), so that no rule is paid for with tokens for ever.
    fn bears_token(self, id: PermId, size: i8) -> bool {
        self.value_of(id, Trait::Sabre) + i32::from(size) >= 0
    }

    /// Can all these tokens be put on the card (AH 118.4, 118.6.a)? One that meets its opposite needs no room (AH 118.3).
    fn takes_tokens(self, id: PermId, kind: Token, number: i8) -> bool {
        let Some(permanent) = self.table().get(id) else { return false };
        let room = self.token_room(id, kind);
        if kind == Token::Sabre {
            let tokens = &permanent.sabre_tokens;
            return tokens.iter().any(|size| cancels(*size, number)) || tokens.len() < room;
        }
        let after = permanent.tokens(kind) + i32::from(number);
        usize::try_from(after).is_ok_and(|after| after <= room)
    }

    /// How many tokens of a kind a card may bear.
    pub(crate) fn token_room(self, id: PermId, kind: Token) -> usize {
        let mut room = match kind {
            Token::Sabre => SABRE_TOKENS_MAX,
            Token::Canvass => {
                mark!("AH 118.6.a/1", "AH 118.6.a/2");
                usize::from(self.is_kind(id, CardType::Character))
            }
            Token::Exhaustion | Token::Readiness | Token::Glory => usize::from(u8::MAX),
        };
        self.statics(Sorts::TOKENS, |source, _, rule| {
            if let Rule::TokenCap(capped, most) = rule
                && *capped == kind
                && (source == id || self.table().get(source).and_then(|gear| gear.place.host()) == Some(id))
            {
                room = room.min(usize::from(*most));
            }
        });
        room
    }

    /// Why no cards are there to pay with: they are somebody else's (AH 116.2.b), or only act as what is asked for
    /// (AH 700.2), or there are too few (AH 116.3).
    fn unpayable(self, reading: Reading<'_>, pick: &Pick, card: CardId) -> Refusal {
        let others = |permanent: &Permanent| permanent.controller != reading.me;
        let foreign =
            self.table().all().any(|(id, found)| others(found) && self.matches(reading, &pick.from, id));
        if foreign {
            return Refusal::CostNotYours(card);
        }
        let acts = |keywords: Keywords| pick.from.with.iter().all(|keyword| acts_as(keywords, keyword));
        let mut own =
            self.table().all().filter(|(_, found)| found.controller == reading.me && !found.tucked());
        let only_acts = own.any(|(_, found)| !found.keywords.has_all(pick.from.with) && acts(found.keywords));
        if only_acts { Refusal::CostNotTheWord(card) } else { Refusal::CostNotMet(card) }
    }

    /// Cards that a player may use to pay: his own (AH 116.2.b), untapped if they are tapped.
    pub(crate) fn payable<'a>(
        self,
        reading: Reading<'a>,
        pick: &'a Pick,
        tap: bool,
    ) -> impl Iterator<Item = PermId> + 'a
    where
        Self: 'a,
    {
        self.table()
            .all()
            .filter(move |(id, permanent)| {
                mark!("AH 116.2.b");
                if permanent.tucked() {
                    mark!("AH 705.3");
                }
                permanent.controller == reading.me
                    && (!tap || !permanent.tapped)
                    && (permanent.card.is_some() || pick.from.sort == crate::cards::Sort::Card)
                    && self.matches(reading, &pick.from, *id)
                    && !matches!(self.kind(*id), Some(CardType::Faction | CardType::Strategy))
            })
            .map(|(id, _)| id)
    }

    /// The ducats that a card on the stack costs basically: pay, texts and a doublet (P-4), less rebates.
    pub(crate) fn basic_price(self, object: &Object) -> i32 {
        let Some(card) = object.card else { return 0 };
        if object.alternative || object.kind == Kind::Cut {
            return 0;
        }
        let texts = object.text.map_or(0, |text| i32::from(self.game.texts.get(text).ducats()));
        (self.price(object.controller, card) + texts + self.doublet_ducats(object) - i32::from(object.rebate))
            .max(0)
    }

    fn doublet_ducats(self, object: &Object) -> i32 {
        if object.option != OptionChosen::Both {
            return 0;
        }
        let Some(text) = object.text else { return 0 };
        let mut sum = 0;
        for need in &self.game.texts.get(text).needs {
            if let Need::Option { both: Some(Cost::Pay(ducats)), .. } = need {
                mark!("AH 700.1.i/1");
                sum += i32::from(*ducats);
            }
        }
        sum
    }
}

/// Do two sabre tokens cancel each other (AH 118.3)?
pub(crate) fn cancels(one: i8, other: i8) -> bool {
    i16::from(one) == -i16::from(other)
}

/// The least number of cards that a pick takes.
pub(crate) const fn least(count: Count) -> usize {
    match count {
        Count::Exactly(number) => number as usize,
        Count::UpTo(_) => 0,
        Count::AnyNumber => 1,
    }
}

/// The most.
pub(crate) const fn most(count: Count) -> usize {
    match count {
        Count::Exactly(number) | Count::UpTo(number) => number as usize,
        Count::AnyNumber => crate::object::PICKS_MAX,
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Pays the costs of a text; what is chosen for them lies in the object. Ducats of a card are paid with its pay.
    pub(crate) fn pay_costs(&mut self, object: &Object, with_ducats: bool) {
        let Some(text) = object.text else { return };
        let game = self.game;
        let relay = if let Kind::Ability(relay) = object.kind { relay } else { None };
        for cost in &game.texts.get(text).costs {
            let cards = self.cost_cards(object, cost, relay);
            match cost {
                Cost::Tap(_) => cards.iter().for_each(|id| self.tap(*id)),
                Cost::Discard(_) => self.leave_alike(cards, Exit::Discarded),
                Cost::Remove(_) => {
                    mark!("AH 409.1.e");
                    self.leave_alike(cards, Exit::Removed(Cause::Removed));
                }
                Cost::Pay(ducats) => {
                    if with_ducats {
                        self.pay(object.controller, i32::from(*ducats));
                    }
                }
                Cost::Drop(votes) => self.move_votes(object.controller, VoteMove::Drop, *votes, Why::Cost),
                Cost::Token(kind, number, _) => {
                    cards.iter().for_each(|id| self.put_token(*id, *kind, *number))
                }
                Cost::Untoken(kind, number, _) => {
                    if *kind == Token::Readiness {
                        mark!("AH 700.1.a/2");
                    }
                    cards.iter().for_each(|id| self.take_token(*id, *kind, *number));
                }
                // Tossed one by one while the play was declared.
                Cost::Toss(_) => {}
            }
        }
        self.pay_doublet(object, text);
    }

    /// The additional cost of both options, where it is votes; ducats are part of the price.
    fn pay_doublet(&mut self, object: &Object, text: TextId) {
        if object.option != OptionChosen::Both {
            return;
        }
        let game = self.game;
        for need in &game.texts.get(text).needs {
            if let Need::Option { both: Some(Cost::Drop(votes)), .. } = need {
                mark!("AH 700.1.i/1");
                self.move_votes(object.controller, VoteMove::Drop, *votes, Why::Cost);
            }
        }
    }

    fn cost_cards(&self, object: &Object, cost: &Cost, relay: Option<PermId>) -> Vec<PermId> {
        let reading = Reading::object(object);
        let what = match cost {
            Cost::Tap(What::Ref(Ref::This)) => {
                mark!("V2-1.8.8");
                return relay.or(object.source).into_iter().collect();
            }
            Cost::Tap(what) | Cost::Discard(what) | Cost::Remove(what) => what,
            Cost::Token(_, _, reference) | Cost::Untoken(_, _, reference) => {
                return self.look().meant(reading, *reference).to_vec();
            }
            Cost::Pay(_) | Cost::Drop(_) | Cost::Toss(_) => return Vec::new(),
        };
        self.look().affected(object, what)
    }

    pub(crate) fn pay(&mut self, seat: Seat, ducats: i32) {
        if ducats > 0 {
            mark!("AH 106.2");
            if self.game.options.mode == Mode::TwoHeads {
                mark!("AH 800.7");
            }
            self.state.table.player[seat.index()].treasury -= ducats;
            self.tell(Fact::Paid(seat, ducats));
        }
    }
}

impl Look<'_> {
    /// The cards that an effect or cost acts on, those that are still there (VR-13).
    pub(crate) fn affected(self, object: &Object, what: &What) -> Vec<PermId> {
        let reading = Reading::object(object);
        match what {
            What::Ref(reference) => self.meant(reading, *reference).to_vec(),
            What::Pick(pick) => object.picks(pick.slot).filter(|id| self.table().is_here(*id)).collect(),
            What::All(selector) => self
                .table()
                .all()
                .filter(|(id, _)| self.matches(reading, selector, *id))
                .map(|(id, _)| id)
                .collect(),
        }
    }

    /// Can this card be discarded by cards and abilities (AH 700.1.rr, 308.3, 309.4, VR-53)?
    pub(crate) fn can_be_discarded(self, id: PermId) -> bool {
        !self.is_fixed(id) && !self.is_immune(id, Immunity::Discard) && self.may(id, Act::BeDiscarded).is_ok()
    }

    /// Can it be removed by them?
    pub(crate) fn can_be_removed(self, id: PermId) -> bool {
        !self.is_fixed(id) && !self.is_immune(id, Immunity::Remove)
    }

    fn is_fixed(self, id: PermId) -> bool {
        let stays = matches!(self.kind(id), Some(CardType::Faction | CardType::Strategy | CardType::Land));
        stays || self.has(id, Keyword::Enduring)
    }
}
