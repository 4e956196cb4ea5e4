//! Can a card be paid for, now or with help (AH 116.2), and borne by somebody?

use super::window::Answered;
use crate::cards::{CardId, CardType, Effect};
use crate::ids::PermId;
use crate::look::{Look, Reading};
use crate::object::Object;
use crate::refusal::Refusal;
use crate::text::{Op, TextId};

impl Look<'_> {
    /// Can the card's ducats be paid, now or after one riposte of its player (AH 116.2)?
    pub(crate) fn check_price(self, object: &Object) -> Result<(), Refusal> {
        let had = self.table().player[object.controller.index()].treasury;
        let need = self.basic_price(object);
        if need <= had {
            return Ok(());
        }
        if need - self.help_at_hand(object) <= had {
            mark!("AH 116.2/2");
            return Ok(());
        }
        mark!("V2-6.9");
        Err(Refusal::TooFewDucats { need, had })
    }

    /// The greatest rebate that a riposte of the player could give this card.
    pub(crate) fn help_at_hand(self, object: &Object) -> i32 {
        let seat = object.controller;
        let mut best = 0;
        let mut consider = |text: TextId, this: Option<PermId>, card: CardId, from_hand: bool| {
            let of = self.game.texts.get(text);
            let rebate = of
                .ops
                .iter()
                .find_map(|op| if let Op::Do(Effect::Rebate(ducats)) = op { Some(*ducats) } else { None });
            let Some(rebate) = rebate else { return };
            let reading = Reading { me: seat, this, it: None, opponent: None, object: Some(object) };
            let fits = self.answers(text, reading, card, Answered::Object(object)).is_some();
            if fits && self.can_meet(text, reading, None, card, from_hand, true).is_ok() {
                best = best.max(i32::from(rebate));
            }
        };
        for held in &self.state.zones(seat).hand {
            if self.card(held.card).kind == CardType::Effect {
                for text in &self.game.texts.of_card(held.card).ripostes {
                    consider(*text, None, held.card, true);
                }
            }
        }
        if let Some(card) = object.card {
            for text in self.own_card_texts(card) {
                consider(text, None, card, false);
            }
        }
        best
    }

    /// Why no character can bear the gear: the reason of the first own character.
    pub(crate) fn no_bearer(self, object: &Object, card: CardId) -> Refusal {
        let own = self.company(object.controller).map(|(id, _)| self.may_bear(id, card));
        own.into_iter().find_map(Result::err).unwrap_or(Refusal::NoBearer(card))
    }
}
