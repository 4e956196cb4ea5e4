//! Limits of texts (8.3): rights to influence, once a round or duel, Diplomats, rules without cost.

use crate::cards::{Act, CardId, Keyword};
use crate::look::Look;
use crate::object::Object;
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::text::{TextId, Use};

/// How often the rules of one card are used in one round (VR-80).
const USES_MAX: u8 = 50;

impl Look<'_> {
    /// Limits of use (8.3): rights, rounds, duels, diplomats, free rules (VR-39).
    pub(crate) fn check_limits(self, object: &Object, text: TextId) -> Result<(), Refusal> {
        let (seat, card) = (object.controller, object.card.unwrap_or(CardId(0)));
        let of = self.game.texts.get(text);
        let player = &self.table().player[seat.index()];
        let first_round = self.table().round <= 1;
        if of.limits.political {
            if self.game.options.feast {
                return Err(Refusal::PoliticalFeast);
            }
            if first_round {
                mark!("V2-3.3.1.7");
                return Err(Refusal::PoliticalFirstRound);
            }
            mark!("AH 501.1.c/4", "V2-1.1.8", "V2-3.3.1.3/2");
            let right = self.table().initiative() == seat || self.player_is_permitted(seat, Act::Political);
            if !right || !self.player_may(seat, Act::Political) {
                return Err(Refusal::NoPolitical);
            }
            if player.political_used {
                return Err(Refusal::PoliticalUsed);
            }
        }
        if (of.limits.combat || of.limits.grand) && self.game.options.rulebook(Switch::Units) {
            return Err(Refusal::NotInTheBox);
        }
        if of.limits.combat {
            if first_round {
                return Err(Refusal::CombatFirstRound);
            }
            if self.table().combat_right != Some(seat) {
                return Err(Refusal::NoCombat);
            }
            if player.combat_used {
                return Err(Refusal::CombatUsed);
            }
        }
        if of.limits.grand {
            if first_round {
                return Err(Refusal::GrandFirstRound);
            }
            if player.grand_used {
                return Err(Refusal::GrandUsed);
            }
        }
        if of.limits.diplomacy {
            let diplomats =
                self.company(seat).filter(|(_, card)| card.keywords.has(Keyword::Diplomat)).count();
            if diplomats < 3 {
                return Err(Refusal::TooFewDiplomats(diplomats as u8));
            }
        }
        self.check_used(object, text, card)
    }

    fn check_used(self, object: &Object, text: TextId, card: CardId) -> Result<(), Refusal> {
        let of = self.game.texts.get(text);
        if object
            .source
            .and_then(|id| self.table().get(id))
            .is_some_and(|source| source.used.times >= USES_MAX)
        {
            return Err(Refusal::UsedTooOften(card));
        }
        if !(of.limits.round || of.limits.duel || of.is_free()) {
            return Ok(());
        }
        let Some(source) = object.source.and_then(|id| self.table().get(id)) else { return Ok(()) };
        let bit = self.used_bit(object, text);
        if of.limits.round && source.used.round & bit != 0 {
            return Err(Refusal::UsedThisRound(card));
        }
        if of.limits.duel && source.used.duel & bit != 0 {
            return Err(Refusal::UsedThisDuel(card));
        }
        if of.is_free() && !object.is_card() {
            let used = match of.when {
                Use::Floor(_) => source.used.floor,
                Use::Riposte(_) if self.table().fight().is_some() => source.used.duel,
                Use::Riposte(_) | Use::Trigger(..) | Use::Attach(..) | Use::Static(_) | Use::Fire => 0,
            };
            if used & bit != 0 {
                return Err(Refusal::FreeUsed(card));
            }
        }
        Ok(())
    }

    /// The bit by which the use of a text is noted on its permanent.
    pub(crate) fn used_bit(self, object: &Object, text: TextId) -> u8 {
        let place = object
            .source
            .map(|id| self.usable(id))
            .and_then(|texts| texts.iter().position(|other| *other == text));
        1 << place.unwrap_or(0).min(7)
    }
}
