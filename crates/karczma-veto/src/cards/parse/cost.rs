//! Costs.

use super::effect::selector_of;
use super::scope::Scope;
use super::select::small;
use super::sense;
use super::tree::{Call, Cursor, Tree};
use super::value::token;
use crate::cards::ast::{Cost, What, Whose};
use crate::cards::error::{Read, expected, impossible, missing, nothing, unknown};
use crate::cards::{Token, Zone};

/// All words for costs: what is not here is no cost.
pub(super) const COSTS: [&str; 8] = ["tap", "pay", "drop", "discard", "remove", "toss", "token", "untoken"];

impl Scope {
    /// The costs in brackets, if there are any.
    pub(super) fn costs(&mut self, cursor: &mut Cursor<'_>) -> Read<Vec<Cost>> {
        let mut costs = Vec::new();
        let open = cursor.pos();
        if cursor.eat("[") {
            if cursor.eat("]") {
                return missing(open, "cost between the brackets");
            }
            loop {
                let call = cursor.call("a cost")?;
                costs.push(self.cost(&call)?);
                if !cursor.eat(",") {
                    break;
                }
            }
            cursor.need("]")?;
        }
        self.forget();
        Ok(costs)
    }

    /// One cost.
    pub(super) fn cost(&mut self, call: &Call<'_>) -> Read<Cost> {
        call.only_labels(&[])?;
        if !COSTS.contains(&call.name) {
            return unknown(call.pos, "cost", call.name, COSTS.into_iter());
        }
        match call.name {
            "tap" | "discard" | "remove" => {
                let what = self.own(call.args::<1>()?[0])?;
                Ok(match call.name {
                    "tap" => Cost::Tap(what),
                    "discard" => Cost::Discard(what),
                    _ => Cost::Remove(what),
                })
            }
            "pay" | "drop" | "toss" => {
                let number = some(call.args::<1>()?[0])?;
                Ok(match call.name {
                    "pay" => Cost::Pay(number),
                    "drop" => Cost::Drop(number),
                    _ => Cost::Toss(number),
                })
            }
            "token" => {
                let [kind, number, on] = call.args()?;
                let kind = token(kind)?;
                let Tree::Number(pos, number) = *number else {
                    return expected(number.pos(), "a number", number.shown());
                };
                if number == 0 || (number < 0 && kind != Token::Sabre) {
                    return nothing(pos, "no token is put");
                }
                Ok(Cost::Token(kind, number, self.refer(on)?))
            }
            "untoken" => {
                let [kind, number, on] = call.args()?;
                Ok(Cost::Untoken(token(kind)?, some(number)?, self.refer(on)?))
            }
            name => unknown(call.pos, "cost", name, COSTS.into_iter()),
        }
    }

    /// What a cost is paid with: never an opponent's card.
    fn own(&mut self, tree: &Tree<'_>) -> Read<What> {
        let what = self.what(tree)?;
        let whose = match &what {
            What::Ref(_) => Whose::Mine,
            What::All(selector) => selector.whose,
            What::Pick(pick) => pick.from.whose,
        };
        if whose == Whose::Opp {
            return impossible(tree.pos(), "costs are paid with one's own cards");
        }
        if let Some(selector) = selector_of(&what) {
            sense::on_field(tree.pos(), selector)?;
            if selector.zone == Some(Zone::Under) {
                return impossible(tree.pos(), "tucked cards pay no cost (AH 705.3)");
            }
        }
        Ok(what)
    }
}

/// A number from 1.
pub(super) fn some(tree: &Tree<'_>) -> Read<u8> {
    let number = small(tree)?;
    if number == 0 { nothing(tree.pos(), "the number is zero") } else { Ok(number) }
}
