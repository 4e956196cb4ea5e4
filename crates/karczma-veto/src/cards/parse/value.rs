//! Values and conditions.

use super::effect::named_trait;
use super::scope::{PLAYERS, REFERENCES, Scope, player};
use super::select::keyword;
use super::tree::{Call, Cursor, Tree};
use crate::cards::ast::{Check, Comparison, Condition, Ref, Side, Test, Value, Who};
use crate::cards::error::{Read, expected, impossible, unknown};
use crate::cards::{Token, Zone};

/// All words for values: what is not here is none.
pub(super) const VALUES: [&str; 12] = [
    "count",
    "votes",
    "ducats",
    "pool",
    "round",
    "sabre",
    "valour",
    "pay",
    "printed",
    "unmodified",
    "modified",
    "tokens",
];
/// All words for tests: what is not here is none.
pub(super) const CHECKS: [&str; 9] =
    ["has", "in_zone", "fights", "fought", "killed_now", "canvasser", "controls", "used", "same_place"];

impl<'a> Call<'a> {
    /// Exactly so many arguments without labels.
    pub(super) fn args<const N: usize>(&self) -> Read<[&Tree<'a>; N]> {
        let plain: Vec<&Tree<'a>> =
            self.args.iter().filter(|arg| arg.label.is_none()).map(|arg| &arg.value).collect();
        let found = plain.len();
        plain.try_into().or_else(|_| {
            expected(
                self.pos,
                format!("`{}` with {N} argument(s)", self.name),
                format!("{found} argument(s)"),
            )
        })
    }

    /// The argument with this label.
    pub(super) fn labelled(&self, label: &str) -> Option<&Tree<'a>> {
        self.args.iter().find(|arg| arg.label == Some(label)).map(|arg| &arg.value)
    }

    /// No labels but these.
    pub(super) fn only_labels(&self, known: &'static [&'static str]) -> Read<()> {
        for arg in &self.args {
            if let Some(label) = arg.label.filter(|label| !known.contains(label)) {
                return unknown(arg.value.pos(), "label", label, known.iter().copied());
            }
        }
        Ok(())
    }
}

/// A player as an argument.
pub(super) fn who(tree: &Tree<'_>) -> Read<Who> {
    let call = tree.call("a player")?;
    player(call.name).map_or_else(|| unknown(call.pos, "player", call.name, PLAYERS.into_iter()), Ok)
}

/// A token kind as an argument.
pub(super) fn token(tree: &Tree<'_>) -> Read<Token> {
    let call = tree.call("a kind of token")?;
    Token::from_word(call.name).map_or_else(
        || unknown(call.pos, "token", call.name, Token::ALL.iter().map(|known| known.word())),
        Ok,
    )
}

/// A zone as an argument.
pub(super) fn zone(tree: &Tree<'_>) -> Read<Zone> {
    let call = tree.call("a zone")?;
    Zone::from_word(call.name)
        .map_or_else(|| unknown(call.pos, "zone", call.name, Zone::ALL.iter().map(|known| known.word())), Ok)
}

impl Scope {
    /// A reference as an argument.
    pub(super) fn refer(&self, tree: &Tree<'_>) -> Read<Ref> {
        let call = tree.call("a reference")?;
        match self.reference(call)? {
            Some(reference) => Ok(reference),
            None => unknown(call.pos, "reference", call.name, REFERENCES.into_iter()),
        }
    }

    /// `mine` or a reference.
    pub(super) fn side(&self, tree: &Tree<'_>) -> Read<Side> {
        let call = tree.call("`mine` or a reference")?;
        if call.name == "mine" {
            return Ok(Side::Mine);
        }
        Ok(Side::Of(self.refer(tree)?))
    }

    /// A value.
    pub(super) fn value(&mut self, tree: &Tree<'_>) -> Read<Value> {
        match tree {
            Tree::Number(_, number) => Ok(Value::Number(*number)),
            Tree::Text(pos, _) => expected(*pos, "a value", tree.shown()),
            Tree::Sum(first, plus, second) => {
                let (first, second) = (Box::new(self.value(first)?), Box::new(self.value(second)?));
                Ok(if *plus { Value::Plus(first, second) } else { Value::Minus(first, second) })
            }
            Tree::Call(call) => match self.value_call(call)? {
                Some(value) => Ok(value),
                None => unknown(call.pos, "value", call.name, VALUES.into_iter()),
            },
        }
    }

    fn value_call(&mut self, call: &Call<'_>) -> Read<Option<Value>> {
        if !VALUES.contains(&call.name) {
            return Ok(None);
        }
        call.only_labels(&[])?;
        let value = match call.name {
            "count" => Value::Count(self.selector(call.args::<1>()?[0])?),
            "votes" => Value::Votes(who(call.args::<1>()?[0])?),
            "ducats" => Value::Ducats(who(call.args::<1>()?[0])?),
            "pool" => {
                call.args::<0>()?;
                Value::Pool
            }
            "round" => {
                call.args::<0>()?;
                Value::Round
            }
            "sabre" => Value::Sabre(self.refer(call.args::<1>()?[0])?),
            "valour" => Value::Valour(self.refer(call.args::<1>()?[0])?),
            "pay" => Value::Pay(self.refer(call.args::<1>()?[0])?),
            "printed" => Value::Printed(self.refer(call.args::<1>()?[0])?),
            "unmodified" => {
                let [card, of] = call.args()?;
                Value::Unmodified(self.refer(card)?, named_trait(of)?)
            }
            "modified" => {
                let [card, of] = call.args()?;
                Value::Modified(self.refer(card)?, named_trait(of)?)
            }
            "tokens" => {
                let [on, kind] = call.args()?;
                Value::Tokens(self.refer(on)?, token(kind)?)
            }
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    /// Tests joined by `and`.
    pub(super) fn condition(&mut self, cursor: &mut Cursor<'_>) -> Read<Condition> {
        let mut tests = vec![self.test(cursor)?];
        while cursor.eat_word("and") {
            tests.push(self.test(cursor)?);
        }
        Ok(tests)
    }

    fn test(&mut self, cursor: &mut Cursor<'_>) -> Read<Test> {
        let not = cursor.eat_word("not");
        let first = cursor.value()?;
        let comparison = [
            ("<", Comparison::Less),
            ("<=", Comparison::AtMost),
            ("=", Comparison::Equal),
            (">=", Comparison::AtLeast),
            (">", Comparison::More),
        ]
        .into_iter()
        .find(|(sign, _)| cursor.eat(sign));
        let check = match comparison {
            Some((_, comparison)) => {
                let second = cursor.value()?;
                let pos = first.pos();
                let (first, second) = (self.value(&first)?, self.value(&second)?);
                if matches!((&first, &second), (Value::Number(_), Value::Number(_))) {
                    return impossible(pos, "two fixed numbers always compare alike");
                }
                Check::Compare(first, comparison, second)
            }
            None => self.check(&first)?,
        };
        Ok(Test { not, check })
    }

    fn check(&mut self, tree: &Tree<'_>) -> Read<Check> {
        let call = tree.call("a test")?;
        if !CHECKS.contains(&call.name) && !VALUES.contains(&call.name) {
            return unknown(call.pos, "test", call.name, CHECKS.into_iter().chain(VALUES));
        }
        let check = match call.name {
            "has" => {
                let keyword_of = call.labelled("kw");
                call.only_labels(&["kw"])?;
                let [on] = call.args()?;
                let Some(word) = keyword_of else {
                    return expected(call.pos, "`kw:` with a keyword", "none");
                };
                Check::Has(self.refer(on)?, keyword(word)?)
            }
            "in_zone" => {
                let [on, place] = call.args()?;
                Check::InZone(self.refer(on)?, zone(place)?)
            }
            "fights" => Check::Fights(self.refer(call.args::<1>()?[0])?),
            "fought" => Check::Fought(self.side(call.args::<1>()?[0])?),
            "killed_now" => Check::KilledNow(self.selector(call.args::<1>()?[0])?),
            "canvasser" => Check::Canvasser(self.refer(call.args::<1>()?[0])?),
            "controls" => Check::Controls(self.refer(call.args::<1>()?[0])?),
            "used" => {
                call.only_labels(&["by"])?;
                let [influence] = call.args()?;
                if influence.call("`political`")?.name != "political" {
                    return expected(influence.pos(), "`political`", influence.shown());
                }
                let Some(by) = call.labelled("by") else {
                    return expected(call.pos, "`by:` with a player", "none");
                };
                Check::UsedPolitical(who(by)?)
            }
            "same_place" => Check::SamePlace(self.refer(call.args::<1>()?[0])?),
            name if VALUES.contains(&name) => {
                return expected(call.pos, "a comparison (`<`, `<=`, `=`, `>=`, `>`) after a value", "none");
            }
            name => return unknown(call.pos, "test", name, CHECKS.into_iter().chain(VALUES)),
        };
        Ok(check)
    }
}
