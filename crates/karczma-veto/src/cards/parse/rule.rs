//! Static blocks: what holds while the card is in play.

use super::cost::some;
use super::effect::{factor, labelled_keyword, named_act, named_trait, times};
use super::scope::{Scope, player};
use super::tree::{Call, Tree};
use super::value::{token, zone};
use crate::cards::ast::{Filter, Immunity, Rule, Ruled, Selector, Value};
use crate::cards::error::{Read, expected, nothing, unknown};
use crate::cards::parse::sense;

const RULES: [&str; 19] = [
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
            "refusal" => Rule::Refusal(some(call.args::<1>()?[0])?),
            "canvass_bonus" => {
                let [cards, by] = call.args()?;
                Rule::CanvassBonus(self.selector(cards)?, some(by)?)
            }
            "limit_elect" => Rule::LimitElect(times(call.args::<1>()?[0])?),
            "toll" => {
                let [act, votes] = call.args()?;
                if act.call("`be_challenged`")?.name != "be_challenged" {
                    return expected(act.pos(), "`be_challenged`", act.shown());
                }
                Rule::Toll(some(votes)?)
            }
            "borrow" => Rule::Borrow(self.selector(call.args::<1>()?[0])?),
            "immune" => {
                let [card, to] = call.args()?;
                Rule::Immune(self.refer(card)?, immunity(to)?)
            }
            "nodouble" => Rule::NoDouble(self.selector(call.args::<1>()?[0])?),
            "play_from" => Rule::PlayFrom(zone(call.args::<1>()?[0])?),
            "alt_cost" => {
                let [card, cost] = call.args()?;
                let card = self.refer(card)?;
                Rule::AltCost(card, self.cost(cost.call("a cost")?)?)
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
                Rule::Mod(on, value, cards)
            }
            "mult" => {
                let [on, by, cards] = call.args()?;
                Rule::Mult(factor(on)?, times(by)?, self.filter(cards)?)
            }
            "grant" => {
                let [cards] = call.args()?;
                Rule::Grant(self.filter(cards)?, labelled_keyword(call)?)
            }
            "forbid" | "permit" => {
                let [subject, act] = call.args()?;
                let (subject, act) = (self.ruled(subject)?, named_act(act)?);
                match &subject {
                    Ruled::Player(_) => sense::of_player(call.pos, act)?,
                    Ruled::Cards(cards) => sense::of_cards(call.pos, filter_selector(cards), act)?,
                }
                if call.name == "forbid" { Rule::Forbid(subject, act) } else { Rule::Permit(subject, act) }
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
