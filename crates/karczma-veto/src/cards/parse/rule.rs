//! Static blocks: what holds while the card is in play.

use super::cost::some;
use super::effect::{factor, labelled_keyword, named_act, named_trait, times};
use super::scope::{Scope, player};
use super::tree::{Call, Tree};
use super::value::{token, zone};
use crate::cards::ast::{Cost, Factor, Filter, Immunity, Ref, Rule, Ruled, Selector, Value};
use crate::cards::error::{Pos, Read, expected, impossible, nothing, unknown};
use crate::cards::parse::sense;
use crate::cards::{CardType, Trait, Zone};

/// All words for static rules: what is not here is none.
pub(super) const RULES: [&str; 19] = [
    "mod",
    "mult",
    "grant",
    "forbid",
    "permit",
    "price",
    "initiative",
    "refusal",
    "canvass_bonus",
    "hand",
    "limit_elect",
    "toll",
    "borrow",
    "immune",
    "nodouble",
    "play_from",
    "alt_cost",
    "token_cap",
    "copies",
];

impl Scope {
    /// One static block.
    pub(super) fn rule(&mut self, call: &Call<'_>) -> Read<Rule> {
        if !RULES.contains(&call.name) {
            return unknown(call.pos, "static block", call.name, RULES.into_iter());
        }
        if let Some(rule) = self.trait_rule(call)? {
            return Ok(rule);
        }
        call.only_labels(&[])?;
        Ok(match call.name {
            "price" => {
                let [cards, by] = call.args()?;
                Rule::Price(self.selector(cards)?, signed(by)?)
            }
            "initiative" => Rule::Initiative(signed(call.args::<1>()?[0])?),
            "hand" => Rule::Hand(signed(call.args::<1>()?[0])?),
            "refusal" => Rule::Refusal(times(call.args::<1>()?[0])?),
            "canvass_bonus" => {
                let [cards, by] = call.args()?;
                let cards = self.selector(cards)?;
                on_field(call.pos, Some(&cards))?;
                Rule::CanvassBonus(cards, some(by)?)
            }
            "limit_elect" => Rule::LimitElect(times(call.args::<1>()?[0])?),
            "toll" => {
                let [act, votes] = call.args()?;
                if act.call("`be_challenged`")?.name != "be_challenged" {
                    return expected(act.pos(), "`be_challenged`", act.shown());
                }
                if !matches!(self.kind, CardType::Character | CardType::Unit) {
                    return impossible(
                        call.pos,
                        format!("nobody challenges a card of type {}", self.kind.word()),
                    );
                }
                Rule::Toll(some(votes)?)
            }
            "borrow" => {
                let cards = self.selector(call.args::<1>()?[0])?;
                on_field(call.pos, Some(&cards))?;
                Rule::Borrow(cards)
            }
            "immune" => {
                let [card, to] = call.args()?;
                Rule::Immune(self.refer(card)?, immunity(to)?)
            }
            "nodouble" => Rule::NoDouble(self.selector(call.args::<1>()?[0])?),
            "play_from" => {
                let from = zone(call.args::<1>()?[0])?;
                if from != Zone::Discard {
                    return impossible(
                        call.pos,
                        "only from the discard may a card be played otherwise (`discard`)",
                    );
                }
                Rule::PlayFrom(from)
            }
            "alt_cost" => {
                let [card, cost] = call.args()?;
                let (card, paid) = (self.refer(card)?, self.cost(cost.call("a cost")?)?);
                if card != Ref::This || !matches!(paid, Cost::Pay(_) | Cost::Drop(_)) {
                    return impossible(call.pos, "`self` may be paid for with ducats or votes (AH 112.11)");
                }
                Rule::AltCost(card, paid)
            }
            "token_cap" => {
                let [kind, most] = call.args()?;
                Rule::TokenCap(token(kind)?, some(most)?)
            }
            "copies" => Rule::Copies(some(call.args::<1>()?[0])?),
            name => return unknown(call.pos, "static block", name, RULES.into_iter()),
        })
    }

    fn trait_rule(&mut self, call: &Call<'_>) -> Read<Option<Rule>> {
        Ok(Some(match call.name {
            "mod" => {
                let [on, by, cards] = call.args()?;
                let (on, value, cards) = (named_trait(on)?, self.value(by)?, self.filter(cards)?);
                if value == Value::Number(0) {
                    return nothing(by.pos(), "the change is zero");
                }
                sense::filter_has_trait(self, call.pos, on, &cards)?;
                reaches(call.pos, on, &cards)?;
                Rule::Mod(on, value, cards)
            }
            "mult" => {
                let [on, by, cards] = call.args()?;
                let (on, by, cards) = (factor(on)?, times(by)?, self.filter(cards)?);
                let of = match on {
                    Factor::Trait(of) => of,
                    Factor::WeaponBonus => Trait::Sabre,
                };
                sense::filter_has_trait(self, call.pos, of, &cards)?;
                reaches(call.pos, of, &cards)?;
                Rule::Mult(on, by, cards)
            }
            "grant" => {
                let [cards] = call.args()?;
                let (cards, keyword) = (self.filter(cards)?, labelled_keyword(call)?);
                on_field(call.pos, filter_selector(&cards))?;
                Rule::Grant(cards, keyword)
            }
            "forbid" | "permit" => {
                let [subject, act] = call.args()?;
                let (subject, act) = (self.ruled(subject)?, named_act(act)?);
                match &subject {
                    Ruled::Player(_) => sense::of_player(call.pos, act)?,
                    Ruled::Cards(cards) => {
                        on_field(call.pos, filter_selector(cards))?;
                        sense::of_cards(call.pos, filter_selector(cards), act)?;
                    }
                }
                if call.name == "forbid" {
                    return Ok(Some(Rule::Forbid(subject, act)));
                }
                sense::permits(call.pos, act)?;
                Rule::Permit(subject, act)
            }
            _ => return Ok(None),
        }))
    }

    fn ruled(&mut self, tree: &Tree<'_>) -> Read<Ruled> {
        let call = tree.call("a card or a player")?;
        if call.args.is_empty()
            && let Some(player) = player(call.name)
        {
            return Ok(Ruled::Player(player));
        }
        Ok(Ruled::Cards(self.filter(tree)?))
    }
}

/// A trait is changed on the playing field; pay also of cards in hand, which is what they cost (AH 217.3.a).
fn reaches(pos: Pos, of: Trait, cards: &Filter) -> Read<()> {
    let selector = filter_selector(cards);
    let in_hand = selector.is_some_and(|selector| selector.zone == Some(Zone::Hand));
    if of == Trait::Pay && in_hand { Ok(()) } else { on_field(pos, selector) }
}

fn on_field(pos: Pos, selector: Option<&Selector>) -> Read<()> {
    selector.map_or(Ok(()), |selector| sense::on_field(pos, selector))
}

const fn filter_selector(filter: &Filter) -> Option<&Selector> {
    match filter {
        Filter::Ref(_) => None,
        Filter::Any(selector) => Some(selector),
    }
}

fn signed(tree: &Tree<'_>) -> Read<i8> {
    match tree {
        Tree::Number(pos, 0) => nothing(*pos, "the change is zero"),
        Tree::Number(_, number) => Ok(*number),
        Tree::Text(..) | Tree::Call(_) | Tree::Sum(..) => expected(tree.pos(), "a number", tree.shown()),
    }
}

fn immunity(tree: &Tree<'_>) -> Read<Immunity> {
    let call = tree.call("`discard`, `remove` or `refusal`")?;
    match call.name {
        "discard" => Ok(Immunity::Discard),
        "remove" => Ok(Immunity::Remove),
        "refusal" => Ok(Immunity::Refusal),
        name => unknown(call.pos, "immunity", name, ["discard", "remove", "refusal"].into_iter()),
    }
}
