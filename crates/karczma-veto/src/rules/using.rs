//! May a rule of a permanent be used, and a text be declared (AH 602)?

use karczma_kernel::Seat;

use super::answer::Bound;
use super::window::Answered;
use crate::cards::{CardId, CardType, Keyword, Token};
use crate::cards::{Check, Comparison, Cost, Ref, Rule};
use crate::ids::{Named, PermId};
use crate::look::{Look, Reading};
use crate::moves::Move;
use crate::object::{From, Kind, Object};
use crate::reach::{Answers, Sorts};
use crate::refusal::Refusal;
use crate::state::STACK_MAX;
use crate::text::{Bearer, TextId, Use};

impl Look<'_> {
    /// May this rule of a permanent be used now? The object to be declared.
    pub(crate) fn check_use(
        self,
        seat: Seat,
        who: Named,
        index: u8,
        relay: Option<Named>,
    ) -> Result<Object, Refusal> {
        if self.state.zones(seat).pouch.contains(&who.card) {
            mark!("AH 602.2.a");
        }
        let id = self.table().find(who).ok_or(Refusal::NotThere)?;
        if self.reader(id) != Some(seat) {
            return Err(Refusal::NotYours(who.card));
        }
        let Some(&text) = self.usable(id).get(usize::from(index)) else {
            let stripped = self.table().get(id).is_some_and(|card| card.stripped);
            return Err(if stripped { Refusal::LostRules(who.card) } else { Refusal::NotThere });
        };
        let relay = match relay {
            Some(named) => Some(self.check_relay(seat, id, text, named)?),
            None => None,
        };
        if !self.gear_works(id) {
            return Err(Refusal::GearNotChosen(who.card));
        }
        mark!("AH 110.3/3");
        let mut object = Object::new(Kind::Ability(relay), seat);
        (object.card, object.source, object.text) = (Some(who.card), Some(id), Some(text));
        object.host = self.table().get(id).and_then(|card| card.place.host());
        match &self.game.texts.get(text).when {
            Use::Floor(time) => {
                mark!("V2-1.8.5", "V2-3.3.3.30");
                self.check_time(seat, *time)?;
            }
            Use::Riposte(_) => {
                let bound = self.check_riposte(seat, text, Reading::of(seat, id), who.card)?;
                (object.it, object.opponent) = (bound.it, bound.opponent);
            }
            Use::Attach(..) | Use::Trigger(..) | Use::Static(_) | Use::Fire => return Err(Refusal::NotNow),
        }
        self.check_text(&object, relay)?;
        Ok(object)
    }

    /// A Castle lends the tapping of another Castle's rule (AH 700.1.xx, VR-55).
    fn check_relay(self, seat: Seat, source: PermId, text: TextId, relay: Named) -> Result<PermId, Refusal> {
        use crate::cards::What;
        let id = self.table().find(relay).ok_or(Refusal::NotThere)?;
        let own = self.table().get(id).is_some_and(|castle| castle.controller == seat);
        let taps = self.game.texts.get(text).costs.contains(&Cost::Tap(What::Ref(Ref::This)));
        mark!("AH 700.1.xx");
        if own && taps && self.lends(id, source) { Ok(id) } else { Err(Refusal::NotThere) }
    }

    /// May this card be tapped for a rule of that one: both are Castles, or its text says so (VR-55)?
    pub(crate) fn lends(self, relay: PermId, source: PermId) -> bool {
        if relay == source {
            return false;
        }
        let mut lends = self.has(relay, Keyword::Castle) && self.has(source, Keyword::Castle);
        self.statics(Sorts::OTHER, |id, reading, rule| {
            if let Rule::Borrow(selector) = rule
                && id == relay
            {
                lends |= self.matches(reading, selector, source);
            }
        });
        lends
    }

    /// May this text answer what is answered now?
    pub(crate) fn check_riposte(
        self,
        seat: Seat,
        text: TextId,
        reading: Reading<'_>,
        card: CardId,
    ) -> Result<Bound, Refusal> {
        let Some(answered) = self.answered() else { return Err(Refusal::NoMatch(card)) };
        if self.has_riposted(seat) {
            return Err(Refusal::AlreadyRiposted);
        }
        mark!("AH 114.5.a", "AH 119.3.e", "AH 119.5/1", "AH 112.7.a/2", "V2-1.8.6");
        self.answers(text, reading, card, answered).ok_or_else(|| self.no_match(text, card, answered))
    }

    /// Limits, condition, costs and targets of a text about to be declared.
    pub(crate) fn check_text(self, object: &Object, relay: Option<PermId>) -> Result<(), Refusal> {
        let card = object.card.unwrap_or(CardId(0));
        if self.table().stack.len() >= STACK_MAX {
            return Err(Refusal::StackFull);
        }
        let reading = Reading::object(object);
        if let Some(text) = object.text {
            let of = self.game.texts.get(text);
            self.check_limits(object, text)?;
            if !self.holds(reading, &of.condition) {
                return Err(self.unmet_condition(object, text, card));
            }
            let from_hand = matches!(object.kind, Kind::Card(From::Hand));
            self.can_meet(text, reading, relay, card, from_hand, !object.is_card())?;
        }
        if object.is_card() {
            self.check_price(object)?;
        }
        if self.has_targets(object) {
            return Ok(());
        }
        let gear = self.card(card).kind == CardType::Gear;
        let attaches =
            object.text.is_some_and(|text| matches!(self.game.texts.get(text).when, Use::Attach(..)));
        Err(match (gear, attaches) {
            (true, _) => self.no_bearer(object, card),
            (false, true) => Refusal::NoHost(card),
            (false, false) => Refusal::NoTarget(card),
        })
    }

    /// Why the condition of a text does not hold: of the Artillery's rule as the rules put it, else as the text says.
    fn unmet_condition(self, object: &Object, text: TextId, card: CardId) -> Refusal {
        let source = object.source.and_then(|id| self.table().get(id));
        if self.game.texts.get(text).bearer == Bearer::Keyword(Keyword::Artillery) {
            return match source.map(|source| source.tokens(Token::Readiness)) {
                Some(1..) => Refusal::ArtilleryElsewhere(card),
                Some(_) | None => Refusal::NoReadiness(card),
            };
        }
        let reading = Reading::object(object);
        let exact = self
            .first_unmet(reading, &self.game.texts.get(text).condition)
            .is_some_and(|check| matches!(check, Check::Compare(_, Comparison::Equal, _)));
        match (exact, object.is_card()) {
            (true, _) => Refusal::NotExactly(card),
            (false, true) => Refusal::ConditionFails(card),
            (false, false) => Refusal::UseConditionFails(card),
        }
    }

    /// Does something open of this player answer, so that he is asked (VR-61)?
    pub(crate) fn open_answer(self, seat: Seat, answered: Answered<'_>) -> bool {
        if let Answered::Object(top) = answered
            && top.controller == seat
            && let Some(card) = top.card
            && top.is_card()
            && !self.own_card_texts(card).is_empty()
        {
            return true;
        }
        let sort = match answered {
            Answered::Object(object) => Answers::object(&object.kind),
            Answered::Moment(_) => Answers::MOMENT,
        };
        let table = self.table();
        if !table.answers.meets(sort) && !table.changed_keywords {
            return false;
        }
        table.all().any(|(id, permanent)| {
            let Some(card) = permanent.card else { return false };
            if !self.game.texts.answers(card, permanent.keywords).meets(sort) {
                return false;
            }
            if permanent.controller != seat && !self.is_kind(id, CardType::Land) {
                return false;
            }
            let digest = self.game.texts.of_card(card);
            let reading = Reading::of(seat, id);
            if matches!(self.card(card).kind, CardType::Thrust | CardType::Covenant) {
                return digest
                    .ripostes
                    .iter()
                    .any(|text| self.answers(*text, reading, card, answered).is_some());
            }
            self.usable_now(seat, id)
        })
    }

    /// Can a rule of this permanent be used just now, by itself or through a relay?
    fn usable_now(self, seat: Seat, id: PermId) -> bool {
        let Some(named) = self.table().named(id) else { return false };
        let mut uses = Vec::new();
        self.use_menu(seat, id, named, &mut uses);
        uses.iter().any(|chosen| matches!(chosen, Move::Use(who, index, relay) if self.check_use(seat, *who, *index, *relay).is_ok()))
    }
}
