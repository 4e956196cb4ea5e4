//! Which rules of a permanent can be used, what may be paid instead of a card's pay, why a text does not answer.

use arrayvec::ArrayVec;

use super::window::{Answered, is_entry};
use crate::cards::{CardId, CardType, Keyword};
use crate::cards::{Cost, Event as Pattern, Ref, Rule, Side};
use crate::ids::PermId;
use crate::look::Look;
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::state::Permanent;
use crate::text::{Digest, TextId, Use};

/// Rules of a permanent that can be used.
pub(crate) type Usable = ArrayVec<TextId, 16>;

impl<'a> Look<'a> {
    /// The rules of a permanent that can be used, in the order by which moves number them.
    pub(crate) fn usable(self, id: PermId) -> Usable {
        let mut texts = Usable::new();
        let Some(permanent) = self.table().get(id) else { return texts };
        let Some(card) = permanent.card else { return texts };
        if self.is_inert(id) {
            return texts;
        }
        let one_shot =
            matches!(self.card(card).kind, CardType::Effect | CardType::Thrust | CardType::Covenant);
        if !permanent.stripped && !permanent.tucked() && !one_shot {
            self.add_usable(self.game.texts.of_card(card), &mut texts);
        }
        if !permanent.tucked() {
            if permanent.stripped {
                mark!("AH 700.3");
            }
            let mut acting = permanent.keywords.and(self.game.texts.acting);
            if self.game.options.rulebook(Switch::Firearms) {
                // Its modifier always counts; nobody fires it (C-5).
                acting = acting.without(Keyword::Firearm);
            }
            for keyword in acting.iter() {
                self.add_usable(self.game.texts.of_keyword(keyword), &mut texts);
            }
        }
        texts
    }

    fn add_usable(self, digest: &Digest, into: &mut Usable) {
        for text in digest.plays.iter().chain(&digest.ripostes) {
            let used = match &self.game.texts.get(*text).when {
                Use::Floor(_) => true,
                Use::Riposte(on) => !on.iter().any(is_entry),
                Use::Attach(..) | Use::Trigger(..) | Use::Static(_) | Use::Fire => false,
            };
            if used {
                // A card with more rules than that does not exist in the set.
                let _ = into.try_push(*text);
            }
        }
    }

    /// Has this permanent rules that can be used at all?
    pub(crate) fn has_usable(self, permanent: &Permanent) -> bool {
        let Some(card) = permanent.card else { return false };
        let digest = self.game.texts.of_card(card);
        !digest.plays.is_empty()
            || !digest.ripostes.is_empty()
            || permanent.keywords.has_any(self.game.texts.acting)
    }

    /// Does the second way of playing a card that stays in play pay its alternative cost?
    pub(crate) fn is_alternative(self, card: CardId, index: u8) -> bool {
        index > 0 && !matches!(self.card(card).kind, CardType::Effect | CardType::Covenant)
    }

    /// What may be paid instead of the card's pay, wherever it is played from (AH 112.11).
    pub(crate) fn alternative(self, card: CardId) -> Option<&'a Cost> {
        self.game.texts.of_card(card).statics.iter().find_map(|text| {
            let Use::Static(ability) = &self.game.texts.get(*text).when else { return None };
            ability
                .rules
                .iter()
                .find_map(|rule| if let Rule::AltCost(Ref::This, cost) = rule { Some(cost) } else { None })
        })
    }

    /// Can the alternative cost of a card be met?
    pub(crate) fn check_alternative(self, object: &Object) -> Result<(), Refusal> {
        let Some(card) = object.card else { return Ok(()) };
        mark!("AH 112.11", "AH 112.11.a");
        match self.alternative(card) {
            Some(Cost::Pay(ducats)) => {
                let (had, need) =
                    (self.table().player[object.controller.index()].treasury, i32::from(*ducats));
                if had >= need { Ok(()) } else { Err(Refusal::TooFewDucats { need, had }) }
            }
            Some(Cost::Drop(votes)) if self.votes(object.controller) >= *votes => Ok(()),
            Some(_) => Err(Refusal::CostNotMet(card)),
            None => Err(Refusal::NoMatch(card)),
        }
    }

    /// Why a text does not answer: it speaks of duels of its own card or bearer (AH 301.4, 303.3), or of something else.
    pub(crate) fn no_match(self, text: TextId, card: CardId, answered: Answered<'_>) -> Refusal {
        let duel = matches!(answered, Answered::Object(object) if object.kind == Kind::Duel);
        let own = |of: Ref| match &self.game.texts.get(text).when {
            Use::Riposte(on) => duel && on.contains(&Pattern::Duel(Side::Of(of))),
            Use::Floor(_) | Use::Trigger(..) | Use::Attach(..) | Use::Static(_) | Use::Fire => false,
        };
        if own(Ref::This) {
            Refusal::NotItsDuel(card)
        } else if own(Ref::Host) && self.card(card).kind == CardType::Gear {
            Refusal::NotItsBearersDuel(card)
        } else {
            Refusal::NoMatch(card)
        }
    }
}
