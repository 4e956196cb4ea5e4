//! Resolution of objects (P-2).

use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::fielded;
use crate::cards::{CardId, CardType, Keyword};
use crate::cards::{Cost, Event as Pattern};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid, VoteMove, Why};
use crate::frame::{Declaring, Frame};
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::state::{Buried, Cause, Waiting};
use crate::text::{Need, Use};

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The topmost object leaves the stack and takes effect.
    pub(crate) fn resolve(&mut self) -> Flow {
        if self.sets_off_resolving() {
            return Flow::Go;
        }
        self.pop();
        let Some(object) = self.state.table.stack.pop() else { return Flow::Go };
        if object.surcharge > 0 && !object.is_card() {
            self.raise_cost(object);
        } else {
            self.take_effect(object);
        }
        self.settle();
        Flow::Go
    }

    /// What the object is there for.
    fn take_effect(&mut self, object: Object) {
        match object.kind {
            Kind::Card(_) | Kind::Cut => self.resolve_card(object),
            Kind::Ability(_) | Kind::Trigger => {
                mark!("AH 602.3.c", "AH 603.8");
                self.push(Frame::Run(object, 0));
            }
            Kind::Canvass(who, against) => self.resolve_canvass(&object, who, against),
            Kind::CanvassThrust => {
                if let Some(canvass) = self.state.table.stack.last_mut() {
                    canvass.bonus = canvass.bonus.saturating_add(1);
                }
            }
            Kind::Challenge(one, other) => self.resolve_challenge(&object, one, other),
            Kind::SkirmishChallenge(one, other) => self.resolve_skirmish_challenge(&object, one, other),
            Kind::Move(who, place) => self.resolve_move(&object, who, place),
            Kind::DiscardCopy => {
                if let Some(card) = object.card {
                    self.lay_on_discard(object.owner, card, Laid::Copy);
                }
            }
            Kind::Tuck(under) => self.resolve_tuck(&object, under),
            Kind::AttachCovenant(to) => self.resolve_covenant(&object, to),
            Kind::VoteTake(card) => self.resolve_votes(&object, card),
            Kind::Refusal => self.resolve_refusal(&object),
            // The resolution stage follows at once.
            Kind::Duel => mark!("AH 513.5.c"),
            Kind::Skirmish => mark!("AH 514.3.c"),
            Kind::DuelResult => self.resolve_duel_result(&object),
            Kind::SkirmishResult => self.resolve_skirmish_result(&object),
            Kind::Fame => self.fame_votes(object.controller, object.bonus),
        }
    }

    /// A card with a `resolving` trigger sets it off before it resolves (AH 603.2.b).
    fn sets_off_resolving(&mut self) -> bool {
        let Some(top) = self.state.table.stack.last_mut() else { return false };
        let (Some(card), true, false) = (top.card, matches!(top.kind, Kind::Card(_)), top.resolving) else {
            return false;
        };
        top.resolving = true;
        let (controller, height) = (top.controller, self.state.table.stack.len() as u8);
        if !self.own_trigger(card, controller, &Pattern::Resolving) {
            return false;
        }
        mark!("AH 603.2.a", "AH 603.2.b");
        self.push(Frame::Triggers(height));
        true
    }

    /// Notes a trigger of a card that is no permanent (AH 603.2.a).
    fn own_trigger(&mut self, card: CardId, controller: Seat, event: &Pattern) -> bool {
        let game = self.game;
        let mut noted = false;
        for text in &game.texts.of_card(card).triggers {
            let Use::Trigger(events, _) = &game.texts.get(*text).when else { continue };
            if events.contains(event) {
                let source = crate::ids::PermId(u16::MAX);
                let waiting = Waiting { text: *text, card, source, controller, it: None, opponent: None };
                noted |= self.state.table.waiting.try_push(waiting).is_ok();
            }
        }
        noted
    }

    fn resolve_card(&mut self, object: Object) {
        let Some(card) = object.card else { return };
        if let Err(_refusal) = self.look().may_still_enter(&object) {
            mark!("AH 301.3.b", "AH 704.4.a/1");
            self.tell(Fact::Fizzled(object.controller, object.card));
            self.lay_away(&object, Laid::Illegal);
            return;
        }
        if self.lost_all_targets(&object) {
            self.tell(Fact::Fizzled(object.controller, object.card));
            self.lay_away(&object, Laid::Illegal);
            return;
        }
        let look = self.look();
        let had = look.table().player[object.controller.index()].treasury;
        let price = look.basic_price(&object) + i32::from(object.surcharge);
        let reading = crate::look::Reading::object(&object);
        // Ducats are counted in the price.
        let unmet =
            object.text.is_some_and(|text| look.can_meet(text, reading, None, card, false, false).is_err())
                || object.alternative && look.check_alternative(&object).is_err();
        if price > had || unmet {
            mark!("AH 116.2/3", "AH 116.2/4", "AH 116.5/1", "AH 116.5/2");
            self.tell(Fact::Unpaid(object.controller, card));
            if self.game.options.rulebook(Switch::Unaffordable) {
                self.return_unpaid(&object, card);
            } else {
                self.lay_away(&object, Laid::Unpaid);
            }
            return;
        }
        if object.surcharge > 0 {
            mark!("AH 101.8.b/2", "AH 116.5.a/1");
            self.push(Frame::Surcharge(object));
            return;
        }
        self.begin_declare(object, Declaring::Payment);
    }

    /// In the boxed game a card that cannot be paid returns to the hand and the deed is not used up (C-11).
    fn return_unpaid(&mut self, object: &Object, card: CardId) {
        if matches!(self.game.cards.card(card).kind, CardType::Character | CardType::Unit) {
            mark!("V2-3.3.3.7");
            if let Some(Frame::Floor(floor)) =
                self.state.table.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Floor(_)))
            {
                floor.deed_done = false;
            }
        } else {
            mark!("V2-3.3.3.28");
        }
        self.bring_to_hand(object.owner, card, karczma_kernel::SeatSet::all(self.game.options.players));
    }

    /// The cost of something other than a card was raised: who cannot pay it has spent the rest for nothing.
    fn raise_cost(&mut self, object: Object) {
        let had = self.state.table.player[object.controller.index()].treasury;
        if i32::from(object.surcharge) > had {
            mark!("AH 101.8.c/1");
            self.tell(Fact::Negated(object.controller, object.card));
            self.come_to_nothing(&object);
            return;
        }
        mark!("AH 101.8.c/2");
        self.push(Frame::Surcharge(object));
    }

    /// The player pays the raised cost, or only the basic one (D-15).
    pub(crate) fn decide_surcharge(&mut self, pays: bool) {
        let Some(Frame::Surcharge(mut object)) = self.pop() else { return };
        let surcharge = i32::from(object.surcharge);
        if object.is_card() {
            if pays {
                mark!("AH 116.5.a/3");
                self.begin_declare(object, Declaring::Payment);
                return;
            }
            mark!("AH 101.8.b/3", "AH 116.5.a/2");
            let basic = self.look().basic_price(&object);
            self.pay(object.controller, basic);
            self.tell(Fact::SurchargeDeclined(object.controller));
            self.lay_away(&object, Laid::Declined);
            return;
        }
        if pays {
            self.pay(object.controller, surcharge);
            object.surcharge = 0;
            self.take_effect(object);
        } else {
            mark!("AH 101.8.c/3");
            self.tell(Fact::SurchargeDeclined(object.controller));
            self.come_to_nothing(&object);
        }
        self.settle();
    }

    /// The cards for the cost are chosen: all is paid, and the card takes effect.
    pub(crate) fn paid(&mut self, object: Object) {
        mark!("AH 217.2");
        if let Some(card) = object.card {
            fielded::note_cost(self.look(), card);
        }
        let price = self.look().basic_price(&object) + i32::from(object.surcharge);
        self.pay(object.controller, price);
        self.pay_costs(&object, false);
        if object.alternative {
            self.pay_alternative(&object);
        }
        self.push(Frame::Enter(object));
    }

    fn pay_alternative(&mut self, object: &Object) {
        let game = self.game;
        let look = crate::look::Look { game, state: self.state };
        match object.card.and_then(|card| look.alternative(card)) {
            Some(Cost::Pay(ducats)) => self.pay(object.controller, i32::from(*ducats)),
            Some(Cost::Drop(votes)) => {
                self.move_votes(object.controller, VoteMove::Drop, *votes, Why::Cost);
            }
            Some(_) | None => {}
        }
    }

    /// Did it have targets, and are all of them gone (VR-13)?
    fn lost_all_targets(&self, object: &Object) -> bool {
        let Some(text) = object.text else { return false };
        let text = self.game.texts.get(text);
        let mut had = false;
        for need in &text.needs {
            if let Need::Pick { pick, cost: false, .. } = need {
                for id in object.picks(pick.slot) {
                    had = true;
                    if self.state.table.is_here(id) {
                        return false;
                    }
                }
            }
        }
        had && !text.untargeted
    }

    /// A card that leaves the stack without entering play goes to its owner's discard, Ephemeral ones after their
    /// effects to the grave (P-2).
    pub(crate) fn lay_away(&mut self, object: &Object, why: Laid) {
        let Some(card) = object.card else { return };
        self.lay_on_discard(object.owner, card, why);
        self.own_trigger(card, object.controller, &Pattern::Played);
    }

    /// A one-shot card has been carried out.
    pub(crate) fn used_up(&mut self, object: &Object) {
        let Some(card) = object.card else { return };
        if self.game.cards.card(card).keywords.has(Keyword::Ephemeral) && object.kind != Kind::Cut {
            mark!("AH 700.1.vv", "V2-1.5.5");
            self.bury(Buried { card, owner: object.owner, cause: Cause::Ephemeral });
        } else {
            mark!("AH 408.1.a", "V2-1.5.8", "V2-3.1.8");
            self.lay_on_discard(object.owner, card, Laid::Resolved);
        }
        if self.own_trigger(card, object.controller, &Pattern::Played) {
            mark!("AH 603.2.c");
        }
    }

    /// The object below, which is topmost now, leaves the stack without effect (VR-78).
    pub(crate) fn negate_top(&mut self) {
        let Some(object) = self.state.table.stack.pop() else { return };
        if object.unlimited() {
            // Fights are interrupted, never negated.
            self.state.table.stack.push(object);
            return;
        }
        self.tell(Fact::Negated(object.controller, object.card));
        self.come_to_nothing(&object);
    }

    /// The object has left the stack and takes no effect.
    fn come_to_nothing(&mut self, object: &Object) {
        match object.kind {
            Kind::Card(_) | Kind::Cut => {
                mark!("AH 505.3", "AH 408.1.e");
                self.lay_away(object, Laid::Negated);
            }
            Kind::Tuck(_) | Kind::AttachCovenant(_) => self.negate_laying(object),
            Kind::Refusal => self.refusal_negated(),
            Kind::DiscardCopy => {
                if let Some(card) = object.card {
                    self.lay_on_discard(object.owner, card, Laid::Negated);
                }
            }
            Kind::Ability(Some(_)) => mark!("AH 112.17"),
            Kind::Ability(None)
            | Kind::Trigger
            | Kind::Canvass(..)
            | Kind::CanvassThrust
            | Kind::Challenge(..)
            | Kind::SkirmishChallenge(..)
            | Kind::Move(..)
            | Kind::VoteTake(_)
            | Kind::Duel
            | Kind::DuelResult
            | Kind::Skirmish
            | Kind::SkirmishResult
            | Kind::Fame => {}
        }
    }
}
