//! Selectors: which cards a text asks for, and whether there can be any.

use super::scope::{REFERENCES, Scope};
use super::tree::{Arg, Call, Tree};
use crate::cards::ast::{Count, Filter, Pick, Selector, Sort, What, Whose};
use crate::cards::error::{Pos, Read, expected, impossible, nothing, unknown};
use crate::cards::{CardType, Faction, Keyword, Zone};

/// The words for sorts of cards.
const SORTS: [(&str, Sort); 11] = [
    ("char", Sort::Type(CardType::Character)),
    ("estate", Sort::Type(CardType::Estate)),
    ("gear", Sort::Type(CardType::Gear)),
    ("unit", Sort::Type(CardType::Unit)),
    ("land", Sort::Type(CardType::Land)),
    ("fx", Sort::Type(CardType::Effect)),
    ("thrust", Sort::Type(CardType::Thrust)),
    ("covenant", Sort::Type(CardType::Covenant)),
    ("faction", Sort::Type(CardType::Faction)),
    ("card", Sort::Card),
    ("perm", Sort::Permanent),
];

const PLAIN: [&str; 9] = ["mine", "opp", "any", "other", "tapped", "untapped", "controlled", "all", "random"];

/// The word of the language for a sort; strategies have none.
pub(in crate::cards) fn sort_word(sort: Sort) -> &'static str {
    SORTS.iter().find(|(_, known)| *known == sort).map_or("strategy", |(word, _)| word)
}

/// How many cards are asked for, as written.
#[derive(Default)]
struct Quantity {
    all: bool,
    random: bool,
    count: Option<Count>,
}

impl Scope {
    /// What an effect or cost acts on.
    pub(super) fn what(&mut self, tree: &Tree<'_>) -> Read<What> {
        let call = tree.call("a card: a reference or a selector")?;
        if let Some(reference) = self.reference(call)? {
            return Ok(What::Ref(reference));
        }
        let (from, quantity) = self.selector_with_quantity(call)?;
        if quantity.all {
            if quantity.random || quantity.count.is_some() {
                return impossible(call.pos, "`all` leaves nothing to choose");
            }
            return Ok(What::All(from));
        }
        Ok(What::Pick(self.make_pick(call.pos, from, &quantity)?))
    }

    /// Cards to be chosen.
    pub(super) fn pick(&mut self, tree: &Tree<'_>) -> Read<Pick> {
        match self.what(tree)? {
            What::Pick(pick) => Ok(pick),
            What::Ref(_) | What::All(_) => {
                expected(tree.pos(), "a selector of a card to choose", tree.shown())
            }
        }
    }

    fn make_pick(&mut self, pos: Pos, from: Selector, quantity: &Quantity) -> Read<Pick> {
        let count = quantity.count.unwrap_or(Count::Exactly(1));
        Ok(Pick { slot: self.slot(pos)?, from, count, random: quantity.random })
    }

    /// A filter: a reference or every card that matches.
    pub(super) fn filter(&mut self, tree: &Tree<'_>) -> Read<Filter> {
        let call = tree.call("a card: a reference or a selector")?;
        if let Some(reference) = self.reference(call)? {
            return Ok(Filter::Ref(reference));
        }
        Ok(Filter::Any(self.selector_of(call)?))
    }

    /// A selector that only filters.
    pub(super) fn selector(&mut self, tree: &Tree<'_>) -> Read<Selector> {
        let call = tree.call("a selector")?;
        self.selector_of(call)
    }

    /// A selector that only filters, from its call.
    pub(super) fn selector_of(&mut self, call: &Call<'_>) -> Read<Selector> {
        let (selector, quantity) = self.selector_with_quantity(call)?;
        if quantity.random || quantity.count.is_some() {
            return impossible(call.pos, "this selector only filters: nothing is chosen here");
        }
        Ok(selector)
    }

    fn selector_with_quantity(&mut self, call: &Call<'_>) -> Read<(Selector, Quantity)> {
        let Some((_, sort)) = SORTS.iter().find(|(word, _)| *word == call.name) else {
            let known = SORTS.iter().map(|(word, _)| *word).chain(REFERENCES);
            return unknown(call.pos, "card", call.name, known);
        };
        let mut selector = Selector::every(*sort);
        let mut quantity = Quantity::default();
        for arg in &call.args {
            match arg.label {
                None => plain(&mut selector, &mut quantity, arg)?,
                Some("n" | "up") => quantity.count = Some(count(arg)?),
                Some("on") => {
                    let on = arg.value.call("a reference")?;
                    let Some(host) = self.reference(on)? else {
                        return unknown(on.pos, "reference", on.name, REFERENCES.into_iter());
                    };
                    selector.on = Some(host);
                }
                Some(label) => labelled(&mut selector, label, &arg.value)?,
            }
        }
        possible(call.pos, &selector)?;
        Ok((selector, quantity))
    }
}

fn plain(selector: &mut Selector, quantity: &mut Quantity, arg: &Arg<'_>) -> Read<()> {
    let call = arg.value.call("a filter")?;
    match call.name {
        "mine" => selector.whose = Whose::Mine,
        "opp" => selector.whose = Whose::Opp,
        "any" => selector.whose = Whose::Any,
        "other" => selector.other = true,
        "tapped" => selector.tapped = Some(true),
        "untapped" => selector.tapped = Some(false),
        "controlled" => selector.controlled = true,
        "all" => quantity.all = true,
        "random" => quantity.random = true,
        "any_number" => quantity.count = Some(Count::AnyNumber),
        word => match Zone::from_word(word) {
            Some(zone) => selector.zone = Some(zone),
            None => {
                let known = PLAIN.into_iter().chain(Zone::ALL.iter().map(|zone| zone.word()));
                return unknown(call.pos, "filter", word, known);
            }
        },
    }
    Ok(())
}

fn count(arg: &Arg<'_>) -> Read<Count> {
    let number = small(&arg.value)?;
    if number == 0 {
        return nothing(arg.value.pos(), "no card is chosen");
    }
    Ok(if arg.label == Some("up") { Count::UpTo(number) } else { Count::Exactly(number) })
}

fn labelled(selector: &mut Selector, label: &str, value: &Tree<'_>) -> Read<()> {
    match label {
        "kw" => selector.with = selector.with.with(keyword(value)?),
        "nokw" => selector.without = selector.without.with(keyword(value)?),
        "faction" => selector.faction = Some(faction(value)?),
        "name" => selector.name = Some(text(value)?),
        "alliance" => selector.alliance = Some(text(value)?),
        "max_sabre" => selector.max_sabre = Some(small(value)?),
        "max_pay" => selector.max_pay = Some(small(value)?),
        "max_votes" => selector.max_votes = Some(small(value)?),
        _ => {
            let known = [
                "kw",
                "nokw",
                "faction",
                "name",
                "alliance",
                "on",
                "max_sabre",
                "max_pay",
                "max_votes",
                "n",
                "up",
            ];
            return unknown(value.pos(), "filter", label, known.into_iter());
        }
    }
    Ok(())
}

/// A keyword as an argument.
pub(super) fn keyword(value: &Tree<'_>) -> Read<Keyword> {
    let call = value.call("a keyword")?;
    named_keyword(call.pos, call.name)
}

/// A keyword by its word.
pub(super) fn named_keyword(pos: Pos, word: &str) -> Read<Keyword> {
    Keyword::from_word(word)
        .map_or_else(|| unknown(pos, "keyword", word, Keyword::ALL.iter().map(|known| known.word())), Ok)
}

/// A faction as an argument.
pub(super) fn faction(value: &Tree<'_>) -> Read<Faction> {
    let call = value.call("a faction")?;
    named_faction(call.pos, call.name)
}

/// A faction by its word.
pub(super) fn named_faction(pos: Pos, word: &str) -> Read<Faction> {
    Faction::from_word(word)
        .map_or_else(|| unknown(pos, "faction", word, Faction::ALL.iter().map(|known| known.word())), Ok)
}

/// A text as an argument.
pub(super) fn text(value: &Tree<'_>) -> Read<Box<str>> {
    match value {
        Tree::Text(_, text) => Ok((*text).into()),
        Tree::Number(..) | Tree::Call(_) | Tree::Sum(..) => {
            expected(value.pos(), "a name in quotation marks", value.shown())
        }
    }
}

/// A number from 0 as an argument.
pub(super) fn small(value: &Tree<'_>) -> Read<u8> {
    match value {
        Tree::Number(pos, number) => {
            u8::try_from(*number).or_else(|_| expected(*pos, "a number from 0", format!("`{number}`")))
        }
        Tree::Text(..) | Tree::Call(_) | Tree::Sum(..) => expected(value.pos(), "a number", value.shown()),
    }
}

/// Can a card match at all?
fn possible(pos: Pos, selector: &Selector) -> Read<()> {
    if selector.with.has_any(selector.without) {
        return impossible(pos, "no card has a keyword and lacks it");
    }
    let on_field = matches!(selector.zone, None | Some(Zone::Election | Zone::Magnates | Zone::OnLand));
    if selector.tapped.is_some() && !on_field {
        return impossible(pos, "only cards on the playing field are tapped or untapped (AH 121)");
    }
    let Sort::Type(kind) = selector.sort else { return Ok(()) };
    for keyword in selector.with.iter() {
        if keyword.borne_by().is_some_and(|types| !types.contains(&kind)) {
            return impossible(pos, format!("no {} bears {}", kind.word(), keyword.word()));
        }
    }
    if selector.controlled && kind != CardType::Land {
        return impossible(pos, "only lands are controlled through units (AH 518.2)");
    }
    if let Some(zone) = selector.zone.filter(|&zone| !may_lie(kind, zone)) {
        return impossible(pos, format!("no {} lies in `{}`", kind.word(), zone.word()));
    }
    if selector.on.is_some() && !may_be_attached(kind) {
        return impossible(pos, format!("no {} is attached to a card", kind.word()));
    }
    let bounded = [
        (selector.max_sabre, "sabre", kind == CardType::Character),
        (
            selector.max_votes,
            "votes",
            matches!(kind, CardType::Character | CardType::Estate | CardType::Gear),
        ),
        (selector.max_pay, "pay", has_pay(kind)),
    ];
    for (bound, name, has) in bounded {
        if bound.is_some() && !has {
            return impossible(pos, format!("no {} has {name}", kind.word()));
        }
    }
    Ok(())
}

/// Does a card of this type have a pay?
pub(super) const fn has_pay(kind: CardType) -> bool {
    matches!(kind, CardType::Character | CardType::Estate | CardType::Gear | CardType::Unit)
}

/// Can a card of this type be attached to another (AH 703.1; officers and navigators too)?
const fn may_be_attached(kind: CardType) -> bool {
    matches!(kind, CardType::Gear | CardType::Effect | CardType::Covenant | CardType::Character)
}

/// Can a card of this type lie there?
fn may_lie(kind: CardType, zone: Zone) -> bool {
    match zone {
        Zone::Election => matches!(kind, CardType::Character | CardType::Estate | CardType::Unit),
        Zone::Magnates => kind == CardType::Character,
        Zone::OnLand => matches!(kind, CardType::Character | CardType::Unit),
        Zone::Hand | Zone::Deck | Zone::Discard | Zone::Grave | Zone::Under => {
            !matches!(kind, CardType::Faction | CardType::Strategy)
        }
    }
}
