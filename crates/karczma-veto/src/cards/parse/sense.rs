//! Does an effect make sense here? What can never happen, or would change nothing, is refused.

use super::effect::selector_of;
use super::scope::Scope;
use super::select::has_pay;
use crate::cards::ast::{
    Cost, Effect, Event, Filter, Harm, Ref, Selector, Sort, Stripped, Subject, What, Whose,
};
use crate::cards::error::{Pos, Read, impossible, nothing};
use crate::cards::{Act, CardType, Duration, Part, Trait, Zone};
use crate::text::on_the_field;

/// Checks an effect in its surroundings.
#[expect(clippy::wildcard_enum_match_arm, reason = "these alone have conditions of their own")]
#[expect(clippy::too_many_lines, reason = "one arm a variant")]
pub(super) fn effect(scope: &Scope, pos: Pos, effect: &Effect) -> Read<()> {
    match effect {
        Effect::Tap(what) => taps(pos, what, true),
        Effect::Untap(what) => taps(pos, what, false),
        Effect::Wound(what) | Effect::Kill(what) => {
            only(pos, what, &[CardType::Character], "wounded or killed")
        }
        Effect::Discard(what) | Effect::Remove(what) => removable(pos, what),
        Effect::Search(_, to) | Effect::Recover(_, to) => arrives(pos, *to),
        Effect::Tuck(what) => match what {
            What::Pick(pick) if pick.from.zone == Some(Zone::Hand) => Ok(()),
            What::Pick(_) | What::Ref(_) | What::All(_) => {
                impossible(pos, "cards are tucked from hand: `tuck(card(hand))`")
            }
        },
        Effect::Force(what, act) => {
            if !matches!(act, Act::Canvass | Act::Challenge | Act::Refuse) {
                return impossible(pos, format!("nobody is forced to `{}` (AH 605)", act.word()));
            }
            of_cards(pos, selector_of(what), *act)
        }
        Effect::Control(what, _) => {
            if selector_of(what).is_some_and(|selector| selector.whose == Whose::Mine) {
                return nothing(pos, "one's own card is controlled anyway");
            }
            removable(pos, what)
        }
        Effect::Move(what, to) => {
            if selector_of(what).is_some_and(|selector| selector.zone == Some(*to)) {
                return nothing(pos, "the card lies there already");
            }
            moves(pos, what, *to)
        }
        Effect::Mod { on, what, until, .. } => {
            has_trait(scope, pos, *on, what)?;
            fits(scope, pos, *until)
        }
        Effect::Doublet { cost, .. } => doublet(pos, cost),
        Effect::Mult { what, until, .. } => {
            if let Some(selector) = selector_of(what) {
                typed(pos, selector, &[CardType::Character, CardType::Unit, CardType::Land], "multiplied")?;
            }
            fits(scope, pos, *until)
        }
        Effect::Grant(what, keyword, until) | Effect::Strip(what, Stripped::Keyword(keyword), until) => {
            if let (Some(types), Some(selector)) = (keyword.borne_by(), selector_of(what)) {
                typed(pos, selector, types, &format!("bearers of {}", keyword.word()))?;
            }
            fits(scope, pos, *until)
        }
        Effect::Forbid(subject, act, until) => {
            forbids(pos, subject, *act)?;
            fits(scope, pos, *until)
        }
        Effect::Permit(subject, act, until) => {
            forbids(pos, subject, *act)?;
            permits(pos, *act)?;
            fits(scope, pos, *until)
        }
        Effect::Negate
        | Effect::NegatePart(_)
        | Effect::Surcharge(_)
        | Effect::Rebate(_)
        | Effect::Bonus(_)
        | Effect::Redirect(_)
        | Effect::CopyBonus
        | Effect::Interrupt => answer(scope, pos, effect),
        Effect::Duel(one, other) | Effect::FreeChallenge(one, other) => {
            only(pos, one, &[CardType::Character], "duellists")?;
            only(pos, other, &[CardType::Character, CardType::Unit], "duellists")
        }
        Effect::Skirmish(one, other) => {
            only(pos, one, &[CardType::Unit], "fighters of a skirmish")?;
            only(pos, other, &[CardType::Unit], "fighters of a skirmish")
        }
        Effect::Shot(pick) => typed(pos, &pick.from, &[CardType::Character], "shot at"),
        _ => Ok(()),
    }
}

/// Its additional cost is paid with ducats or votes.
fn doublet(pos: Pos, cost: &Cost) -> Read<()> {
    if matches!(cost, Cost::Pay(_) | Cost::Drop(_)) {
        Ok(())
    } else {
        nothing(pos, "a doublet costs ducats or votes")
    }
}

/// Effects on cards reach the playing field; only a card that changes zone is chosen elsewhere.
pub(super) fn reaches(pos: Pos, effect: &Effect) -> Read<()> {
    if matches!(effect, Effect::Move(..) | Effect::Tuck(_)) {
        return Ok(());
    }
    effect.cards().filter_map(selector_of).try_for_each(|selector| on_field(pos, selector))
}

/// The selector looks at the playing field.
pub(super) fn on_field(pos: Pos, selector: &Selector) -> Read<()> {
    match selector.zone.filter(|_| !on_the_field(selector)) {
        Some(zone) => nothing(pos, format!("nothing in `{}` is reached here", zone.word())),
        None => Ok(()),
    }
}

/// Where a card that was found goes.
fn arrives(pos: Pos, to: Zone) -> Read<()> {
    match to {
        Zone::Hand | Zone::Election | Zone::Magnates | Zone::Discard => Ok(()),
        Zone::OnLand | Zone::Deck | Zone::Grave | Zone::Under => {
            impossible(pos, format!("a card that was found does not go to `{}`", to.word()))
        }
    }
}

/// A card changes zone: from the playing field, or chosen from elsewhere; of a deck the top card comes to the hand.
fn moves(pos: Pos, what: &What, to: Zone) -> Read<()> {
    let from =
        selector_of(what).filter(|selector| !on_the_field(selector)).and_then(|selector| selector.zone);
    match (from, to) {
        (Some(_), _) if !matches!(what, What::Pick(_)) => {
            impossible(pos, "cards outside the playing field are chosen one by one")
        }
        (Some(Zone::Deck), Zone::Hand) => Ok(()),
        (Some(Zone::Deck), _) => impossible(pos, "the top card of a deck is moved to the hand (AH 117.4)"),
        (Some(_), _) => arrives(pos, to),
        (None, Zone::OnLand | Zone::Deck | Zone::Under) => {
            impossible(pos, format!("no text moves a card to `{}`", to.word()))
        }
        (None, Zone::Hand | Zone::Discard | Zone::Grave | Zone::Election | Zone::Magnates) => Ok(()),
    }
}

fn taps(pos: Pos, what: &What, to: bool) -> Read<()> {
    let Some(selector) = selector_of(what) else { return Ok(()) };
    if matches!(selector.sort, Sort::Type(CardType::Faction)) {
        return impossible(
            pos,
            "only its own text taps a faction card, only the untap phase untaps it (VR-36)",
        );
    }
    if selector.tapped == Some(to) {
        return nothing(
            pos,
            if to { "the cards are tapped already" } else { "the cards are untapped already" },
        );
    }
    Ok(())
}

fn removable(pos: Pos, what: &What) -> Read<()> {
    let kind = selector_of(what).and_then(kind_of);
    if kind == Some(CardType::Faction) {
        return impossible(pos, "faction cards stay (AH 309.4)");
    }
    if kind == Some(CardType::Land) {
        return impossible(pos, "lands are Enduring (AH 306.3)");
    }
    Ok(())
}

fn only(pos: Pos, what: &What, types: &[CardType], role: &str) -> Read<()> {
    selector_of(what).map_or(Ok(()), |selector| typed(pos, selector, types, role))
}

/// The selector may match one of the types.
fn typed(pos: Pos, selector: &Selector, types: &[CardType], role: &str) -> Read<()> {
    match selector.sort {
        Sort::Type(kind) if !types.contains(&kind) => {
            impossible(pos, format!("cards of type {} are never {role}", kind.word()))
        }
        Sort::Type(_) | Sort::Card | Sort::Permanent => Ok(()),
    }
}

/// The types that have a trait.
pub(super) fn bearers(of: Trait, kind: CardType) -> bool {
    match of {
        Trait::Sabre => kind == CardType::Character,
        Trait::Votes => matches!(kind, CardType::Character | CardType::Estate | CardType::Gear),
        Trait::Pay => has_pay(kind),
        Trait::Income => has_pay(kind) || kind == CardType::Faction,
        Trait::Valour | Trait::Discipline => kind == CardType::Unit,
        Trait::Prominence | Trait::Prosperity => kind == CardType::Land,
    }
}

fn has_trait(scope: &Scope, pos: Pos, of: Trait, what: &What) -> Read<()> {
    let kind = match what {
        What::Ref(Ref::This) => Some(scope.kind),
        What::Ref(_) => None,
        What::All(selector) => kind_of(selector),
        What::Pick(pick) => kind_of(&pick.from),
    };
    has_trait_kind(pos, of, kind)
}

fn kind_of(selector: &Selector) -> Option<CardType> {
    match selector.sort {
        Sort::Type(kind) => Some(kind),
        Sort::Card | Sort::Permanent => None,
    }
}

/// The same for a filter of a static block.
pub(super) fn filter_has_trait(scope: &Scope, pos: Pos, of: Trait, what: &Filter) -> Read<()> {
    let kind = match what {
        Filter::Ref(Ref::This) => Some(scope.kind),
        Filter::Ref(_) => None,
        Filter::Any(selector) => kind_of(selector),
    };
    has_trait_kind(pos, of, kind)
}

fn has_trait_kind(pos: Pos, of: Trait, kind: Option<CardType>) -> Read<()> {
    if let Some(kind) = kind.filter(|&kind| !bearers(of, kind)) {
        return impossible(pos, format!("no {} has {}", kind.word(), of.word()));
    }
    Ok(())
}

/// Does the time the change lasts exist here?
fn fits(scope: &Scope, pos: Pos, until: Duration) -> Read<()> {
    if until == Duration::Duel && !scope.duel {
        return impossible(pos, "there is no duel here whose end could be waited for");
    }
    if until == Duration::Skirmish && !scope.skirmish {
        return impossible(pos, "there is no skirmish here whose end could be waited for");
    }
    Ok(())
}

/// Can the act be forbidden or permitted to such a subject?
fn forbids(pos: Pos, subject: &Subject, act: Act) -> Read<()> {
    match subject {
        Subject::Player(_) => of_player(pos, act),
        Subject::Cards(what) => of_cards(pos, selector_of(what), act),
    }
}

/// Only what something forbids is permitted (VR-2).
pub(super) fn permits(pos: Pos, act: Act) -> Read<()> {
    match act {
        Act::Canvass
        | Act::Challenge
        | Act::BeChallenged
        | Act::ChallengeMagnates
        | Act::Duel
        | Act::Refuse
        | Act::Political => Ok(()),
        Act::Skirmish
        | Act::Untap
        | Act::BeDiscarded
        | Act::BePlayedOn
        | Act::BeAttached
        | Act::Election
        | Act::PlayCut => nothing(pos, format!("`{}` is forbidden by no rule of the game", act.word())),
    }
}

/// Acts of players.
pub(super) fn of_player(pos: Pos, act: Act) -> Read<()> {
    if matches!(act, Act::Election | Act::Political | Act::PlayCut) {
        return Ok(());
    }
    impossible(pos, format!("`{}` is an act of cards, not of players", act.word()))
}

/// Acts of cards.
pub(super) fn of_cards(pos: Pos, selector: Option<&Selector>, act: Act) -> Read<()> {
    let types: &[CardType] = match act {
        Act::Canvass | Act::ChallengeMagnates => &[CardType::Character],
        Act::Challenge | Act::BeChallenged | Act::Duel | Act::Refuse => {
            &[CardType::Character, CardType::Unit]
        }
        Act::Skirmish => &[CardType::Unit],
        Act::Untap | Act::BeDiscarded | Act::BePlayedOn | Act::BeAttached => return Ok(()),
        Act::Election | Act::Political | Act::PlayCut => {
            return impossible(pos, format!("`{}` is an act of players, not of cards", act.word()));
        }
    };
    selector.map_or(Ok(()), |selector| typed(pos, selector, types, &format!("able to do `{}`", act.word())))
}

/// Effects on the object answered.
fn answer(scope: &Scope, pos: Pos, effect: &Effect) -> Read<()> {
    let fight = |event: &Event| matches!(event, Event::Duel(_) | Event::Skirmish(_));
    let fits = |event: &Event| {
        if let Effect::NegatePart(part) = effect {
            part_of(event, *part)
        } else if matches!(effect, Effect::Negate) {
            !fight(event)
        } else if matches!(effect, Effect::Surcharge(_)) {
            !fight(event) && !matches!(event, Event::Would(..))
        } else if matches!(effect, Effect::Rebate(_)) {
            matches!(event, Event::Play { .. })
        } else if matches!(effect, Effect::Bonus(_)) {
            matches!(event, Event::Canvass { .. } | Event::CanvassAgainst(_))
        } else if matches!(effect, Effect::Redirect(_)) {
            matches!(event, Event::Challenge { .. })
        } else if matches!(effect, Effect::CopyBonus) {
            matches!(event, Event::Play { what: Filter::Any(cards), .. } if kind_of(cards) == Some(CardType::Thrust))
        } else {
            matches!(event, Event::Duel(_))
        }
    };
    if !scope.answers || !scope.on.iter().all(fits) {
        return impossible(pos, "this riposte answers nothing that the effect could work on");
    }
    Ok(())
}

/// Does an object of this event have such a part?
fn part_of(event: &Event, part: Part) -> bool {
    let Event::Would(harm, _) = event else { return false };
    match part {
        Part::Votes => matches!(harm, Harm::Wound | Harm::Kill),
        Part::Wound => *harm == Harm::Wound,
        Part::Kill => *harm == Harm::Kill,
        Part::Discard => *harm == Harm::Discard,
        Part::Tap => *harm == Harm::Tap,
    }
}
