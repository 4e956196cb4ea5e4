//! What a riposte answers (AH 114.5, 119.3 to 119.6): patterns of events against objects and moments.

use karczma_kernel::Seat;

use super::window::Answered;
use crate::cards::{CardId, CardType, Keyword};
use crate::cards::{Event as Pattern, Filter, Past, Ref, Selector, Side, Sort, Who};
use crate::ids::PermId;
use crate::look::{Look, Reading};
use crate::object::{From, Kind, Object};
use crate::refusal::Refusal;
use crate::state::FightKind;
use crate::text::{Bearer, TextId, Use};

/// What an event that matched says about the text: `it` and `opp`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bound {
    pub(crate) it: Option<PermId>,
    pub(crate) opponent: Option<Seat>,
}

impl Look<'_> {
    /// Does one of the text's events match what is answered? `this` bears the text; `card` is its card.
    pub(crate) fn answers(
        self,
        text: TextId,
        reading: Reading<'_>,
        card: CardId,
        answered: Answered<'_>,
    ) -> Option<Bound> {
        let Use::Riposte(patterns) = &self.game.texts.get(text).when else { return None };
        let thrust =
            self.card(card).kind == CardType::Thrust || self.game.texts.get(text).bearer == Bearer::Cut;
        patterns.iter().find_map(|pattern| match answered {
            Answered::Moment(moment) => {
                mark!("V2-1.8.7");
                (*pattern == Pattern::Moment(moment)).then(Bound::default)
            }
            Answered::Object(object) => self.answers_object(pattern, reading, thrust, object).map(|bound| {
                // Of several cards threatened the text may speak of some only.
                let holds = |it: &PermId| {
                    let reading = Reading { it: Some(*it), ..reading };
                    self.holds(reading, &self.game.texts.get(text).condition)
                };
                let Pattern::Would(harm, filter) = pattern else { return bound };
                let threatened = self.threatened(object, *harm);
                let fit =
                    threatened.iter().copied().filter(|id| self.filter(reading, filter, *id)).find(holds);
                Bound { it: fit.or(bound.it), ..bound }
            }),
        })
    }

    fn answers_object(
        self,
        pattern: &Pattern,
        reading: Reading<'_>,
        thrust: bool,
        object: &Object,
    ) -> Option<Bound> {
        let by = |who: Who| self.players(reading, who).any(|seat| seat == object.controller);
        let bind = |who: Who, it: Option<PermId>| Bound {
            it,
            opponent: (who == Who::Opp).then_some(object.controller),
        };
        match pattern {
            Pattern::Play { what, by: who } => {
                (object.is_card() && by(*who) && self.played_matches(reading, what, object))
                    .then(|| bind(*who, None))
            }
            Pattern::Use { what, by: who } => {
                let matches = matches!(object.kind, Kind::Ability(_))
                    && by(*who)
                    && self.used_matches(reading, what, object);
                matches.then(|| bind(*who, object.source))
            }
            Pattern::Canvass { by: who } => {
                let Kind::Canvass(canvasser, _) = object.kind else { return None };
                by(*who).then(|| bind(*who, Some(canvasser)))
            }
            Pattern::CanvassAgainst(who) => {
                let Kind::Canvass(canvasser, Some(victim)) = object.kind else { return None };
                let meant = self.players(reading, *who).any(|seat| seat == victim);
                meant.then_some(Bound { it: Some(canvasser), opponent: Some(object.controller) })
            }
            Pattern::Challenge { by: who, who: challenger, target } => {
                let Kind::Challenge(one, other) = object.kind else { return None };
                let fits = |filter: &Option<Filter>, id| {
                    filter.as_ref().is_none_or(|filter| self.filter(reading, filter, id))
                };
                (by(*who) && fits(challenger, one) && fits(target, other)).then(|| bind(*who, Some(other)))
            }
            Pattern::Refuse { by: who } => {
                (object.kind == Kind::Refusal && by(*who)).then(|| bind(*who, object.it))
            }
            Pattern::Duel(side) => {
                let fight = object.kind == Kind::Duel || thrust && object.kind == Kind::Skirmish;
                (fight && self.side_fights(reading, *side)).then(|| self.bind_foe(reading))
            }
            Pattern::Skirmish(side) => (object.kind == Kind::Skirmish && self.side_fights(reading, *side))
                .then(|| self.bind_foe(reading)),
            Pattern::Would(harm, filter) => {
                let threatened = self.threatened(object, *harm);
                let it = threatened.iter().copied().find(|id| self.filter(reading, filter, *id))?;
                Some(Bound { it: Some(it), opponent: None })
            }
            Pattern::CostTap { what, by: who } => {
                let it =
                    self.tapped_as_cost(object).into_iter().find(|id| self.filter(reading, what, *id))?;
                by(*who).then(|| bind(*who, Some(it)))
            }
            Pattern::Moment(_) | Pattern::Past(..) | Pattern::Played | Pattern::Resolving => None,
        }
    }

    /// In a fight of mine `opp` is the player of the other side.
    fn bind_foe(self, reading: Reading<'_>) -> Bound {
        let other =
            self.table().fight().and_then(|fight| fight.sides.iter().find(|side| side.seat != reading.me));
        Bound { it: None, opponent: other.map(|side| side.seat) }
    }

    fn side_fights(self, reading: Reading<'_>, side: Side) -> bool {
        match side {
            Side::Mine => self
                .table()
                .fight()
                .is_some_and(|fight| fight.sides.iter().any(|side| side.seat == reading.me)),
            Side::Of(reference) => self.meant(reading, reference).iter().any(|id| self.fights(*id)),
        }
    }

    /// Does a card on the stack match?
    fn played_matches(self, reading: Reading<'_>, what: &Filter, object: &Object) -> bool {
        match what {
            Filter::Ref(Ref::This) => reading.object.is_some_and(|own| std::ptr::eq(own, object)),
            Filter::Ref(_) => false,
            Filter::Any(selector) if object.kind == Kind::Cut => is_cut(selector),
            Filter::Any(selector) => self.matches_played(reading, selector, object),
        }
    }

    /// Does the permanent whose ability is on the stack match? If it has left, by its card (AH 112.12.c).
    fn used_matches(self, reading: Reading<'_>, what: &Filter, object: &Object) -> bool {
        let (Some(source), Some(card)) = (object.source, object.card) else { return false };
        if self.table().is_here(source) {
            return self.filter(reading, what, source);
        }
        match what {
            Filter::Ref(_) => false,
            Filter::Any(selector) => self.matches_card(reading, selector, card, object.controller),
        }
    }

    /// Cards that the cost of an object taps or tapped (AH 119.3.b); triggers have no cost (AH 603.7).
    pub(crate) fn tapped_as_cost(self, object: &Object) -> Vec<PermId> {
        use crate::cards::{Cost, What};
        match object.kind {
            Kind::Canvass(who, _)
            | Kind::Challenge(who, _)
            | Kind::SkirmishChallenge(who, _)
            | Kind::Move(who, _) => vec![who],
            Kind::Refusal => object.it.into_iter().collect(),
            Kind::Ability(relay) => {
                let Some(text) = object.text else { return Vec::new() };
                let reading = Reading::object(object);
                let mut tapped = Vec::new();
                for cost in &self.game.texts.get(text).costs {
                    match cost {
                        Cost::Tap(What::Ref(Ref::This)) => tapped.extend(relay.or(object.source)),
                        Cost::Tap(What::Ref(reference)) => tapped.extend(self.meant(reading, *reference)),
                        Cost::Tap(What::Pick(pick)) => tapped.extend(object.picks(pick.slot)),
                        Cost::Tap(What::All(_))
                        | Cost::Pay(_)
                        | Cost::Drop(_)
                        | Cost::Discard(_)
                        | Cost::Remove(_)
                        | Cost::Toss(_)
                        | Cost::Token(..)
                        | Cost::Untoken(..) => {}
                    }
                }
                tapped
            }
            Kind::Trigger => {
                mark!("AH 603.7");
                Vec::new()
            }
            Kind::Card(_)
            | Kind::Cut
            | Kind::CanvassThrust
            | Kind::DiscardCopy
            | Kind::Tuck(_)
            | Kind::AttachCovenant(_)
            | Kind::VoteTake(_)
            | Kind::Duel
            | Kind::DuelResult
            | Kind::Skirmish
            | Kind::SkirmishResult
            | Kind::Fame => Vec::new(),
        }
    }

    /// Could a card that nobody sees, of this player, answer with such an event? What depends on the card itself (its
    /// host, the character it lies under) is taken to fit.
    pub(crate) fn could_match(self, seat: Seat, pattern: &Pattern, answered: Answered<'_>) -> bool {
        let reading = Reading { me: seat, this: None, it: None, opponent: None, object: None };
        let object = match answered {
            Answered::Moment(moment) => return *pattern == Pattern::Moment(moment),
            Answered::Object(object) => object,
        };
        let own_side =
            self.table().fight().is_some_and(|fight| fight.sides.iter().any(|side| side.seat == seat));
        match pattern {
            Pattern::Duel(_) => matches!(object.kind, Kind::Duel | Kind::Skirmish) && own_side,
            Pattern::Skirmish(_) => object.kind == Kind::Skirmish && own_side,
            Pattern::Would(harm, Filter::Ref(_)) => !self.threatened(object, *harm).is_empty(),
            Pattern::Past(Past::Enter, _) => false,
            Pattern::Play { .. }
            | Pattern::Use { .. }
            | Pattern::Canvass { .. }
            | Pattern::CanvassAgainst(_)
            | Pattern::Challenge { .. }
            | Pattern::Refuse { .. }
            | Pattern::Would(..)
            | Pattern::CostTap { .. }
            | Pattern::Moment(_)
            | Pattern::Past(..)
            | Pattern::Played
            | Pattern::Resolving => self.answers_object(pattern, reading, true, object).is_some(),
        }
    }

    /// May a thrust or covenant that lies under or on a character be played from there (AH 304.5, 310.2, VR-20)?
    pub(crate) fn played_from(self, seat: Seat, from: From, card: CardId) -> Result<(), Refusal> {
        match from {
            From::Hand | From::Discard => Ok(()),
            From::Under(host) => {
                if self.thrusts_from(host) {
                    Ok(())
                } else {
                    Err(Refusal::ThrustElsewhere)
                }
            }
            From::Attached(host) => {
                let printed = self.card(card);
                let needed =
                    if printed.keywords.has(Keyword::Pact) { Keyword::Warlock } else { Keyword::Pious };
                if !self.has(host, needed) {
                    return Err(Refusal::NotItsCovenant(card, needed));
                }
                let own = self.table().get(host).is_some_and(|bearer| bearer.controller == seat);
                if own { Ok(()) } else { Err(Refusal::BearerNotYours(card)) }
            }
        }
    }

    /// Does this character fight, or lead the unit that fights?
    fn thrusts_from(self, host: PermId) -> bool {
        match self.table().fight().map(|fight| fight.kind) {
            Some(FightKind::Duel) => {
                let fights = self.fights(host);
                if fights {
                    mark!("V2-1.6.5");
                } else {
                    mark!("V2-1.6.6");
                }
                fights
            }
            Some(FightKind::Skirmish) => {
                let unit = self.table().get(host).and_then(|officer| officer.place.host());
                unit.is_some_and(|unit| self.fights(unit))
            }
            None => false,
        }
    }
}

/// Does a selector match the pseudo-card *Cięcie*, a thrust with Cut (VR-23)?
fn is_cut(selector: &Selector) -> bool {
    let sort = matches!(selector.sort, Sort::Card | Sort::Type(CardType::Thrust));
    let cut = crate::cards::Keywords::NONE.with(Keyword::Cut);
    sort && cut.has_all(selector.with) && !cut.has_any(selector.without) && selector.faction.is_none()
}
