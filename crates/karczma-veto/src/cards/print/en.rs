//! Card texts in English.

use super::en_effect::{effects, is_command, rule};
use super::{is_single, once, signed};
use crate::cards::ast::{
    Ability, Check, Comparison, Condition, Cost, Count, Event, Filter, Harm, Limits, Past, Pick, Ref,
    Selector, Side, Sort, Test, Time, Value, What, Who, Whose,
};
use crate::cards::{CardType, Moment, Token, Trait, Zone};

pub(super) const fn type_name(kind: CardType) -> &'static str {
    match kind {
        CardType::Faction => "Faction card",
        CardType::Character => "Character",
        CardType::Estate => "Estate",
        CardType::Gear => "Gear",
        CardType::Thrust => "Thrust",
        CardType::Effect => "Effect",
        CardType::Land => "Land",
        CardType::Unit => "Unit",
        CardType::Strategy => "Strategy",
        CardType::Covenant => "Covenant",
    }
}

pub(super) const fn trait_title(of: Trait) -> &'static str {
    match of {
        Trait::Sabre => "Sabre",
        Trait::Votes => "Votes",
        Trait::Pay => "Pay",
        Trait::Income => "Income",
        Trait::Valour => "Valour",
        Trait::Discipline => "Discipline",
        Trait::Prominence => "Prominence",
        Trait::Prosperity => "Prosperity",
    }
}

/// One ability as a sentence.
pub(super) fn ability(ability: &Ability) -> String {
    match ability {
        Ability::Play(play) => {
            let symbol = time(play.time);
            let head = head(symbol, play.limits, "", &play.condition, &play.costs);
            format!("{head} ▸ {}.", capital(&effects(&play.effects, &[])))
        }
        Ability::Attach(attach) => {
            let head = head(time(attach.time), attach.limits, "", &attach.condition, &attach.costs);
            format!("{head} ▸ Attach to {}.", one(&attach.to.from))
        }
        Ability::Riposte(riposte) => {
            let on: Vec<String> = riposte.on.iter().map(event).collect();
            let head = head("R", riposte.limits, &on.join(" or "), &riposte.condition, &riposte.costs);
            format!("{head} ▸ {}.", capital(&effects(&riposte.effects, &riposte.on)))
        }
        Ability::Trigger(trigger) => {
            let on: Vec<String> = trigger.on.iter().map(event).collect();
            let may = match trigger.effects.groups.first().and_then(|group| group.first()) {
                Some(first) if trigger.may && is_command(first) => "you may ",
                Some(_) if trigger.may => "you may decide that ",
                Some(_) | None => "",
            };
            let text = effects(&trigger.effects, &trigger.on);
            let condition = if_clause(&trigger.condition);
            format!("{}{}{condition}, {may}{text}.", limits(trigger.limits), capital(&on.join(" or ")))
        }
        Ability::Static(fixed) => {
            let rules: Vec<String> = fixed.rules.iter().map(rule).collect();
            if fixed.condition.is_empty() {
                return format!("{}.", capital(&rules.join("; ")));
            }
            format!("If {}: {}.", tests(&fixed.condition), rules.join("; "))
        }
        Ability::Fire(fire) => format!("When fired ▸ {}.", capital(&effects(fire, &[]))),
    }
}

const fn time(time: Time) -> &'static str {
    match time {
        Time::Deed => "C",
        Time::Trifle => "D",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn limits(limits: Limits) -> String {
    let words = [
        (limits.political, "Political influence: "),
        (limits.combat, "Combat influence: "),
        (limits.grand, "Grand manipulation: "),
        (limits.diplomacy, "Diplomacy: "),
        (limits.round, "(once a round) "),
        (limits.duel, "(once a duel) "),
    ];
    words.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect()
}

fn if_clause(condition: &Condition) -> String {
    if condition.is_empty() { String::new() } else { format!(", if {}", tests(condition)) }
}

fn head(symbol: &str, limit: Limits, on: &str, condition: &Condition, costs: &[Cost]) -> String {
    let mut out = format!("{}{symbol}", limits(limit));
    if !on.is_empty() {
        out = format!("{out}, {on}");
    }
    out += &if_clause(condition);
    for paid in costs {
        out = format!("{out}, {}", cost(paid));
    }
    out
}

pub(super) fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Tap(What::Ref(Ref::This)) => "Z".to_owned(),
        Cost::Tap(cards) => format!("tap {}", what(cards)),
        Cost::Pay(number) => format!("pay {}", ducats(*number)),
        Cost::Drop(number) => format!("drop {}", votes(*number)),
        Cost::Discard(cards) => format!("discard {}", what(cards)),
        Cost::Remove(cards) => format!("remove {} from the game", what(cards)),
        Cost::Toss(number) => format!("discard {} from hand", cards(*number)),
        Cost::Token(kind, number, on) => {
            format!("put {} on {}", tokens(*kind, &Value::Number(*number)), refer(*on))
        }
        Cost::Untoken(kind, number, on) => {
            let number = i8::try_from(*number).unwrap_or(i8::MAX);
            format!("take {} off {}", tokens(*kind, &Value::Number(number)), refer(*on))
        }
    }
}

fn counted(number: i16, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

pub(super) fn ducats(number: u8) -> String {
    counted(number.into(), "ducat", "ducats")
}

pub(super) fn votes(number: u8) -> String {
    counted(number.into(), "vote", "votes")
}

pub(super) fn cards(number: u8) -> String {
    counted(number.into(), "card", "cards")
}

/// "2 ducats", or "as many ducats as …".
pub(super) fn amount(of: &Value, one: &str, many: &str) -> String {
    match of {
        Value::Number(number) => counted((*number).into(), one, many),
        Value::Count(_)
        | Value::Votes(_)
        | Value::Ducats(_)
        | Value::Pool
        | Value::Round
        | Value::Sabre(_)
        | Value::Valour(_)
        | Value::Pay(_)
        | Value::Printed(_)
        | Value::Unmodified(..)
        | Value::Modified(..)
        | Value::Tokens(..)
        | Value::Plus(..)
        | Value::Minus(..) => format!("X {many} (X = {})", value(of)),
    }
}

pub(super) fn tokens(kind: Token, number: &Value) -> String {
    let (one, many) = match kind {
        Token::Sabre => {
            return if let Value::Number(size) = number {
                format!("a sabre {} token", signed(*size))
            } else {
                format!("a sabre token of size {}", value(number))
            };
        }
        Token::Canvass => ("canvass token", "canvass tokens"),
        Token::Exhaustion => ("exhaustion token", "exhaustion tokens"),
        Token::Readiness => ("readiness token", "readiness tokens"),
        Token::Glory => ("glory token", "glory tokens"),
    };
    amount(number, one, many)
}

pub(super) const fn refer(reference: Ref) -> &'static str {
    match reference {
        Ref::This => "this card",
        Ref::Host => "its bearer",
        Ref::It | Ref::Chosen(_) => "that card",
        Ref::Duelist => "your fighting character",
        Ref::Foe => "the opposing fighting character",
        Ref::Fighter => "your fighting unit",
        Ref::Enemy => "the opposing fighting unit",
    }
}

const fn sort(sort: Sort, plural: bool) -> &'static str {
    match (sort, plural) {
        (Sort::Card, false) => "card",
        (Sort::Card, true) => "cards",
        (Sort::Permanent, false) => "card in play",
        (Sort::Permanent, true) => "cards in play",
        (Sort::Type(kind), plural) => match (kind, plural) {
            (CardType::Faction, false) => "faction card",
            (CardType::Faction, true) => "faction cards",
            (CardType::Character, false) => "character",
            (CardType::Character, true) => "characters",
            (CardType::Estate, false) => "estate",
            (CardType::Estate, true) => "estates",
            (CardType::Gear, false) => "gear card",
            (CardType::Gear, true) => "gear cards",
            (CardType::Thrust, false) => "thrust",
            (CardType::Thrust, true) => "thrusts",
            (CardType::Effect, false) => "effect",
            (CardType::Effect, true) => "effects",
            (CardType::Land, false) => "land",
            (CardType::Land, true) => "lands",
            (CardType::Unit, false) => "unit",
            (CardType::Unit, true) => "units",
            (CardType::Strategy, false) => "strategy",
            (CardType::Strategy, true) => "strategies",
            (CardType::Covenant, false) => "covenant",
            (CardType::Covenant, true) => "covenants",
        },
    }
}

pub(super) const fn at(zone: Zone) -> &'static str {
    match zone {
        Zone::Election => "on the election field",
        Zone::Magnates => "on the magnates' field",
        Zone::OnLand => "on a land",
        Zone::Hand => "from hand",
        Zone::Deck => "from the deck",
        Zone::Discard => "from the discard",
        Zone::Grave => "from the grave",
        Zone::Under => "from under a card",
    }
}

pub(super) const fn to(zone: Zone) -> &'static str {
    match zone {
        Zone::Election => "onto the election field",
        Zone::Magnates => "onto the magnates' field",
        Zone::OnLand => "onto a land",
        Zone::Hand => "into your hand",
        Zone::Deck => "into your deck",
        Zone::Discard => "into the discard",
        Zone::Grave => "into the grave",
        Zone::Under => "under a card",
    }
}

/// The noun with its adjectives and what follows it, without article and possessive.
fn phrase(cards: &Selector, plural: bool) -> String {
    let mut out = String::new();
    match cards.tapped {
        Some(true) => out += "tapped ",
        Some(false) => out += "untapped ",
        None => {}
    }
    for keyword in cards.with.iter() {
        out = format!("{out}{} ", keyword.word());
    }
    if let Some(faction) = cards.faction {
        out = format!("{out}{} ", faction.word());
    }
    out += sort(cards.sort, plural);
    let mut after = Vec::new();
    after.extend(cards.name.as_ref().map(|name| format!("named {name}")));
    after.extend(cards.alliance.as_ref().map(|mark| format!("of the alliance {mark}")));
    after.extend(cards.without.iter().map(|keyword| format!("without {}", keyword.word())));
    after.extend(cards.max_sabre.map(|most| format!("of printed sabre {most} or less")));
    after.extend(cards.max_pay.map(|most| format!("of printed pay {most} or less")));
    after.extend(cards.max_votes.map(|most| format!("of printed votes {most} or less")));
    after.extend(cards.on.map(|on| format!("attached to {}", refer(on))));
    if cards.controlled {
        after.push("that you control".to_owned());
    }
    after.extend(cards.zone.map(|zone| at(zone).to_owned()));
    for words in after {
        out = format!("{out} {words}");
    }
    out
}

/// One card: "your other Pious character".
pub(super) fn one(cards: &Selector) -> String {
    let core = phrase(cards, false);
    let article = |core: &str| {
        let vowel =
            core.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) && !core.starts_with("uni");
        if vowel { format!("an {core}") } else { format!("a {core}") }
    };
    match (cards.whose, cards.other) {
        (Whose::Any, false) => article(&core),
        (Whose::Any, true) => format!("another {core}"),
        (Whose::Mine, false) => format!("your {core}"),
        (Whose::Mine, true) => format!("your other {core}"),
        (Whose::Opp, _) => format!("an opponent's {core}"),
    }
}

/// Several cards: "your Castle estates".
pub(super) fn many(cards: &Selector) -> String {
    let core = phrase(cards, true);
    let other = if cards.other { "other " } else { "" };
    match cards.whose {
        Whose::Any => format!("{other}{core}"),
        Whose::Mine => format!("your {other}{core}"),
        Whose::Opp => format!("opponents' {other}{core}"),
    }
}

pub(super) fn pick(pick: &Pick) -> String {
    let random = if pick.random { ", at random" } else { "" };
    match pick.count {
        Count::Exactly(1) => format!("{}{random}", one(&pick.from)),
        Count::Exactly(number) => format!("{number} of {}{random}", many(&pick.from)),
        Count::UpTo(number) => format!("up to {number} of {}{random}", many(&pick.from)),
        Count::AnyNumber => format!("any number of {} (at least one){random}", many(&pick.from)),
    }
}

pub(super) fn what(what: &What) -> String {
    match what {
        What::Ref(reference) => refer(*reference).to_owned(),
        What::All(cards) => format!("all {}", many(cards)),
        What::Pick(cards) => pick(cards),
    }
}

/// As a subject: with the number of its verb.
pub(super) fn subject(of: &What) -> (String, bool) {
    let plural = match of {
        What::Ref(_) => false,
        What::All(_) => true,
        What::Pick(pick) => pick.count != Count::Exactly(1),
    };
    (what(of), plural)
}

fn filter(filter: &Filter) -> String {
    match filter {
        Filter::Ref(reference) => refer(*reference).to_owned(),
        Filter::Any(cards) => one(cards),
    }
}

pub(super) fn filter_subject(filter: &Filter) -> (String, bool) {
    match filter {
        Filter::Ref(reference) => (refer(*reference).to_owned(), false),
        Filter::Any(cards) if is_single(cards) => (one(cards), false),
        Filter::Any(cards) => (many(cards), true),
    }
}

/// The player as a subject, and whether the verb is in the third person.
pub(super) const fn player(who: Who) -> (&'static str, bool) {
    match who {
        Who::Me => ("you", false),
        Who::Opp => ("an opponent", true),
        Who::All => ("every player", true),
        Who::Initiative => ("the initiative holder", true),
    }
}

/// "you play", "an opponent plays".
pub(super) fn does(who: Who, plain: &str, third: &str) -> String {
    let (name, is_third) = player(who);
    format!("{name} {}", if is_third { third } else { plain })
}

/// A command to the controller, a statement about others.
pub(super) fn act(who: Who, plain: &str, third: &str) -> String {
    if who == Who::Me { plain.to_owned() } else { does(who, plain, third) }
}

fn fight(side: Side, kind: &str) -> String {
    match side {
        Side::Mine if kind == "skirmish" => "in a skirmish of your unit".to_owned(),
        Side::Mine => format!("in a {kind} of your character"),
        Side::Of(reference) => format!("in a {kind} of {}", refer(reference)),
    }
}

fn event(event: &Event) -> String {
    match event {
        Event::Play { what, by } => {
            format!("when {} {}", does(*by, "play", "plays"), filter(&once(what, *by)))
        }
        Event::Use { what, by } => {
            format!("when {} an ability of {}", does(*by, "use", "uses"), filter(&once(what, *by)))
        }
        Event::Canvass { by } => format!("when {}", does(*by, "canvass", "canvasses")),
        Event::CanvassAgainst(who) => format!("when somebody canvasses against {}", player(*who).0),
        Event::Challenge { by, who, target } => {
            let mut out = format!("when {}", does(*by, "challenge", "challenges"));
            out = match target {
                Some(target) => format!("{out} {} to a duel", filter(target)),
                None => format!("{out} to a duel"),
            };
            match who {
                Some(who) => format!("{out} with {}", filter(who)),
                None => out,
            }
        }
        Event::Refuse { by } => format!("when {} a duel", does(*by, "refuse", "refuses")),
        Event::Duel(side) => fight(*side, "duel"),
        Event::Skirmish(side) => fight(*side, "skirmish"),
        Event::Would(harm, cards) => {
            let done = match harm {
                Harm::Wound => "wounded",
                Harm::Kill => "killed",
                Harm::Discard => "discarded",
                Harm::Tap => "tapped",
            };
            format!("when {} would be {done}", filter(cards))
        }
        Event::CostTap { what, by } => {
            format!("when {} {} to pay a cost", does(*by, "tap", "taps"), filter(&once(what, *by)))
        }
        Event::Moment(moment) => self::moment(*moment).to_owned(),
        Event::Past(past, cards) => {
            let happened = match past {
                Past::Enter => "enters play",
                Past::Leave => "leaves play",
                Past::Won => "wins a fight",
                Past::Lost => "loses a fight",
                Past::Wounded => "is wounded",
                Past::Killed => "is killed",
                Past::Destroyed => "is destroyed",
                Past::ToDiscard => "goes from play to the discard",
            };
            format!("when {} {happened}", filter(cards))
        }
        Event::Played => "after this card was played".to_owned(),
        Event::Resolving => "when this card is about to resolve".to_owned(),
    }
}

const fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::UntapBegin => "at the beginning of the untap phase",
        Moment::UntapInitiative => "after the initiative is settled",
        Moment::UntapUntap => "after cards are untapped",
        Moment::UntapEnd => "at the end of the untap phase",
        Moment::AccountingBegin => "at the beginning of the accounting phase",
        Moment::AccountingDraw => "after cards are drawn in the accounting phase",
        Moment::AccountingIncome => "after income is taken",
        Moment::AccountingEnd => "at the end of the accounting phase",
        Moment::GameBegin => "at the beginning of the game phase",
        Moment::GameEnd => "at the end of the game phase",
        Moment::UnitsBegin => "at the beginning of the units phase",
        Moment::UnitsMove => "after units have moved",
        Moment::UnitsControl => "before a land's control is checked",
        Moment::UnitsEnd => "at the end of the units phase",
        Moment::EndBegin => "at the beginning of the end phase",
        Moment::EndEnd => "at the end of the end phase",
        Moment::RoundEnd => "at the end of the round",
        Moment::DuelAccepted => "after a duel is accepted",
        Moment::DuelEnd => "after the end of a duel",
        Moment::SkirmishEnd => "after the end of a skirmish",
    }
}

pub(super) fn value(of: &Value) -> String {
    match of {
        Value::Number(number) => number.to_string(),
        Value::Count(cards) => format!("the number of {}", many(cards)),
        Value::Votes(who) => match who {
            Who::Me => "your votes".to_owned(),
            Who::Opp => "an opponent's votes".to_owned(),
            Who::All => "all players' votes".to_owned(),
            Who::Initiative => "the initiative holder's votes".to_owned(),
        },
        Value::Ducats(who) => match who {
            Who::Me => "your ducats".to_owned(),
            Who::Opp => "an opponent's ducats".to_owned(),
            Who::All => "all players' ducats".to_owned(),
            Who::Initiative => "the initiative holder's ducats".to_owned(),
        },
        Value::Pool => "the votes in the common pool".to_owned(),
        Value::Round => "the number of the round".to_owned(),
        Value::Sabre(card) => format!("the modified sabre of {}", refer(*card)),
        Value::Valour(card) => format!("the modified valour of {}", refer(*card)),
        Value::Pay(card) => format!("the pay of {}", refer(*card)),
        Value::Printed(card) => format!("the sabre modifier of {}", refer(*card)),
        Value::Unmodified(card, of) => format!("the unmodified {} of {}", of.word(), refer(*card)),
        Value::Modified(card, of) => format!("the modified {} of {}", of.word(), refer(*card)),
        Value::Tokens(card, kind) => format!("the {} tokens on {}", kind.word(), refer(*card)),
        Value::Plus(one, other) => format!("{} plus {}", value(one), value(other)),
        Value::Minus(one, other) => format!("{} minus {}", value(one), value(other)),
    }
}

pub(super) fn tests(condition: &[Test]) -> String {
    let tests: Vec<String> = condition.iter().map(test).collect();
    tests.join(" and ")
}

fn test(test: &Test) -> String {
    let (is, has, does, not) =
        if test.not { ("is not", "does not have", "does not ", "not ") } else { ("is", "has", "", "") };
    let third = |plain: &str, third: &str| if test.not { format!("{does}{plain}") } else { third.to_owned() };
    match &test.check {
        Check::Compare(Value::Count(cards), Comparison::AtLeast, Value::Number(1))
            if cards.whose == Whose::Mine && !test.not =>
        {
            let mut owned = cards.clone();
            owned.whose = Whose::Any;
            format!("you have {} in play", one(&owned))
        }
        Check::Compare(one, comparison, other) => {
            let sign = match comparison {
                Comparison::Less => "less than",
                Comparison::AtMost => "at most",
                Comparison::Equal => "exactly",
                Comparison::AtLeast => "at least",
                Comparison::More => "more than",
            };
            let plural = matches!(one, Value::Votes(_) | Value::Ducats(_) | Value::Pool | Value::Tokens(..));
            let is = if plural { is.replace("is", "are") } else { is.to_owned() };
            format!("{} {is} {sign} {}", value(one), value(other))
        }
        Check::Has(card, keyword) => format!("{} {has} {}", refer(*card), keyword.word()),
        Check::InZone(card, zone) => format!("{} {is} {}", refer(*card), at(*zone)),
        Check::Fights(card) => format!("{} {}", refer(*card), third("fight", "fights")),
        Check::Fought(Side::Mine) => format!("a card of yours was {not}a fighter"),
        Check::Fought(Side::Of(card)) => format!("{} was {not}a fighter", refer(*card)),
        Check::KilledNow(cards) => format!("{} was {not}killed in it", one(cards)),
        Check::Canvasser(card) => format!("{} {}", refer(*card), third("canvass", "canvasses")),
        Check::Controls(card) => {
            format!("you {}control {}", if test.not { "do not " } else { "" }, refer(*card))
        }
        Check::UsedPolitical(who) => {
            let (name, is_third) = player(*who);
            let have = if is_third { "has" } else { "have" };
            format!("{name} {have} {not}used political influence this round")
        }
        Check::SamePlace(card) => {
            format!("{} {is} in the same place as your fighting unit, not fighting itself", refer(*card))
        }
    }
}
