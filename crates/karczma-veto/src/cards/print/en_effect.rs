//! Card texts in English: effects and static rules.

use super::en::{
    act, amount, at, cards, cost, does, ducats, filter_subject, many, one, pick, player, refer, subject,
    tests, to, tokens, value, votes, what,
};
use super::{Answered, answered, join, signed, spared};
use crate::cards::ast::{
    Each, Effect, Effects, Event, Factor, Filter, Immunity, Rule, Ruled, Selector, Stripped, Subject, Value,
    What, Who, Whose,
};
use crate::cards::{Act, Duration, Part, Trait};

const fn until(until: Duration) -> &'static str {
    match until {
        Duration::Duel => " until the end of the duel",
        Duration::Skirmish => " until the end of the skirmish",
        Duration::Floor => " until the end of the floor",
        Duration::Round => " until the end of the round",
        Duration::Lasting => "",
    }
}

pub(super) fn effects(effects: &Effects, on: &[Event]) -> String {
    let groups: Vec<String> = effects
        .groups
        .iter()
        .map(|group| {
            let (rest, spared) = spared(group);
            let wounded = "that card is wounded instead of killed".to_owned();
            let mut said = if spared { vec![wounded] } else { Vec::new() };
            said.extend(rest.into_iter().map(|of| effect(of, on)));
            join(&said, "and")
        })
        .collect();
    groups.join(", then ")
}

/// The time before what is said.
fn first(time: Duration, said: &str) -> String {
    format!("{} {said}", until(time)).trim_start().to_owned()
}

/// Does the controller do it himself, so that it is said as a command?
pub(super) fn is_command(of: &Effect) -> bool {
    !matches!(
        of,
        Effect::Drop(Who::Opp | Who::All | Who::Initiative, _)
            | Effect::Lose(Who::Opp | Who::All | Who::Initiative, _)
            | Effect::Toss { who: Who::Opp | Who::All | Who::Initiative, .. }
            | Effect::Show(..)
            | Effect::Mod { .. }
            | Effect::Mult { .. }
            | Effect::Grant(..)
            | Effect::Strip(..)
            | Effect::Forbid(..)
            | Effect::Permit(..)
            | Effect::NegatePart(_)
            | Effect::Surcharge(_)
            | Effect::Rebate(_)
            | Effect::Bonus(_)
            | Effect::Redirect(_)
            | Effect::CopyBonus
            | Effect::Duel(..)
            | Effect::Skirmish(..)
            | Effect::FreeChallenge(..)
            | Effect::Both(_)
            | Effect::Win(_)
            | Effect::LoseGame(_)
            | Effect::SetFaction(..)
            | Effect::AddFaction(..)
            | Effect::NoFaction(_)
            | Effect::Force(..)
            | Effect::Absent(_)
            | Effect::TossNamed(_)
            | Effect::When { .. }
    )
}

fn gets(cards: &What) -> String {
    let (name, plural) = subject(cards);
    format!("{name} {}", if plural { "get" } else { "gets" })
}

fn change(on: Trait, by: &Value) -> String {
    match by {
        Value::Number(number @ (1 | -1)) if on == Trait::Votes => format!("{} vote", signed(*number)),
        Value::Number(number) => format!("{} {}", signed(*number), on.word()),
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
        | Value::Minus(..) => format!("+X {} (X = {})", on.word(), value(by)),
    }
}

const fn factor(of: Factor) -> &'static str {
    match of {
        Factor::Trait(of) => of.word(),
        Factor::WeaponBonus => "bonus of the weapon in use",
    }
}

fn top(on: &[Event]) -> &'static str {
    match answered(on) {
        Answered::Card => "the played card",
        Answered::Ability => "that ability",
        Answered::Canvass => "that canvass",
        Answered::Challenge => "that challenge",
        Answered::Refusal => "that refusal",
        Answered::Other => "what is answered",
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a variant")]
fn effect(of: &Effect, on: &[Event]) -> String {
    match of {
        Effect::Take(number) => format!("take {}", amount(number, "vote", "votes")),
        Effect::Drop(who, number) => {
            format!("{} {}", act(*who, "drop", "drops"), amount(number, "vote", "votes"))
        }
        Effect::Seize(who, number) => {
            format!("seize {} from {}", amount(number, "vote", "votes"), player(*who).0)
        }
        Effect::Gain(number) => format!("gain {}", amount(number, "ducat", "ducats")),
        Effect::Lose(who, number) => {
            format!("{} {}", act(*who, "lose", "loses"), amount(number, "ducat", "ducats"))
        }
        Effect::Steal(number) => format!("take {} from an opponent", amount(number, "ducat", "ducats")),
        Effect::Draw(number) => format!("draw {}", amount(number, "card", "cards")),
        Effect::Toss { who, cards, random } => {
            let random = if *random { " at random" } else { "" };
            let number = amount(cards, "card", "cards");
            format!("{} {number} from hand{random}", act(*who, "discard", "discards"))
        }
        Effect::Search(cards, zone) => {
            let mut found = cards.clone();
            (found.zone, found.whose) = (None, Whose::Any);
            format!("search your deck for {} and put it {}", one(&found), to(*zone))
        }
        Effect::Recover(cards, zone) => {
            let mut found = cards.clone();
            (found.zone, found.whose) = (None, Whose::Any);
            format!("choose {} in your discard and put it {}", one(&found), to(*zone))
        }
        Effect::Peek(number) => {
            let number = amount(number, "card", "cards");
            format!("look at the top {number} of your deck and put them back in any order")
        }
        Effect::BuyTop { cards: number, price } => format!(
            "look at the top {} of your deck; take any of them for {} each, put back the rest in the same order",
            cards(*number),
            ducats(*price)
        ),
        Effect::Show(who, number) => {
            let number = amount(number, "random card", "random cards");
            format!("{} you {number} of the hand", act(*who, "show", "shows"))
        }
        Effect::Tap(cards) => format!("tap {}", what(cards)),
        Effect::Untap(cards) => format!("untap {}", what(cards)),
        Effect::Wound(cards) => format!("wound {}", what(cards)),
        Effect::Kill(cards) => format!("kill {}", what(cards)),
        Effect::Discard(cards) => format!("discard {}", what(cards)),
        Effect::Remove(cards) => format!("remove {} from the game", what(cards)),
        Effect::Control(cards, time) => format!("take control of {}{}", what(cards), until(*time)),
        Effect::Move(cards, zone) => format!("put {} {}", what(cards), to(*zone)),
        Effect::Token(kind, number, cards) => format!("put {} on {}", tokens(*kind, number), what(cards)),
        Effect::Untoken(kind, number, cards) => format!("take {} off {}", tokens(*kind, number), what(cards)),
        Effect::Mod { on, by, what: cards, until: time, below_zero } => {
            let below = if *below_zero { " (even below zero)" } else { "" };
            format!("{} {}{below}{}", gets(cards), change(*on, by), until(*time))
        }
        Effect::Mult { on, by, what: cards, until: time } => {
            format!("the {} of {} is multiplied by {by}{}", factor(*on), what(cards), until(*time))
        }
        Effect::Grant(cards, keyword, time) => {
            format!("{} the keyword {}{}", gets(cards), keyword.word(), until(*time))
        }
        Effect::Strip(cards, Stripped::Rules, time) => {
            let (name, plural) = subject(cards);
            format!("{name} {} all rules of the text{}", if plural { "lose" } else { "loses" }, until(*time))
        }
        Effect::Strip(cards, Stripped::Keyword(keyword), time) => {
            let (name, plural) = subject(cards);
            let loses = if plural { "lose" } else { "loses" };
            format!("{name} {loses} the keyword {}{}", keyword.word(), until(*time))
        }
        Effect::Forbid(whom, act, time) => first(*time, &format!("{} cannot {}", name(whom), acts(*act))),
        Effect::Permit(whom, act, time) => first(*time, &format!("{} may {}", name(whom), acts(*act))),
        Effect::Negate => format!("negate {}", top(on)),
        Effect::NegatePart(part) => match part {
            Part::Wound => "the wound does not happen".to_owned(),
            Part::Kill => "the kill does not happen".to_owned(),
            Part::Discard => "the discard does not happen".to_owned(),
            Part::Tap => "the tapping does not happen".to_owned(),
            Part::Votes => "no votes change hands".to_owned(),
        },
        Effect::Surcharge(number) => format!("the cost of {} rises by {}", top(on), ducats(*number)),
        Effect::Rebate(number) => format!("the cost of {} falls by {}", top(on), ducats(*number)),
        Effect::Bonus(number) => format!("that canvass brings {} more", votes(*number)),
        Effect::Redirect(card) => format!("the new target of {} is {}", top(on), pick(card)),
        Effect::CopyBonus => "your fighting character also gets the sabre modifier of that thrust".to_owned(),
        Effect::Interrupt => "interrupt the duel".to_owned(),
        Effect::Duel(one, other) => format!("{} and {} fight a duel", what(one), what(other)),
        Effect::Skirmish(one, other) => format!("{} and {} fight a skirmish", what(one), what(other)),
        Effect::Shot(card) => format!("make a shot at {}", pick(card)),
        Effect::FreeChallenge(one, other) => {
            format!("{} challenges {} to a duel without tapping", what(one), what(other))
        }
        Effect::Both(each) => format!("you and an opponent each {}", both(each)),
        Effect::Win(who) => format!("{} the game", does(*who, "win", "wins")),
        Effect::LoseGame(who) => format!("{} the game", does(*who, "lose", "loses")),
        Effect::SetFaction(cards, faction) => {
            format!("{} the faction {} instead of its own", gets(cards), faction.word())
        }
        Effect::AddFaction(cards, faction) => {
            format!("{} the additional faction {}", gets(cards), faction.word())
        }
        Effect::NoFaction(cards) => {
            let (name, plural) = subject(cards);
            format!("{name} {} all factions", if plural { "lose" } else { "loses" })
        }
        Effect::Force(cards, act) => format!("{} must {}", subject(cards).0, acts(*act)),
        Effect::Absent(cards) => {
            let (name, plural) = subject(cards);
            format!("{name} {} absent", if plural { "become" } else { "becomes" })
        }
        Effect::Tuck(cards) => format!("tuck {} under this card", what(cards)),
        Effect::NameCard => "name a card".to_owned(),
        Effect::TossNamed(who) => {
            format!("{} all cards of that name from hand", act(*who, "discard", "discards"))
        }
        Effect::ChooseNumber => "choose a number".to_owned(),
        Effect::NameFaction(cards) => {
            format!("name a faction; {} that faction instead of its own", gets(cards))
        }
        Effect::Total(card, inner) => format!("{} (in total for all cards named {card})", effect(inner, on)),
        Effect::Choose(options) => {
            let options: Vec<String> = options.iter().map(|option| effects(option, on)).collect();
            format!("choose one: {}", options.join("; or "))
        }
        Effect::Doublet { cost: paid, first, second } => format!(
            "choose one: {}; or {} (Doublet: {} to choose both)",
            effects(first, on),
            effects(second, on),
            cost(paid)
        ),
        Effect::When { condition, then, otherwise } => {
            let said = format!("if {}, {}", tests(condition), effects(then, on));
            if otherwise.groups.is_empty() {
                said
            } else {
                format!("{said}; else {}", effects(otherwise, on))
            }
        }
    }
}

fn both(each: &Each) -> String {
    let own = |cards: &Selector| {
        let mut own = cards.clone();
        own.whose = Whose::Any;
        one(&own)
    };
    match each {
        Each::Discard(cards) => format!("discard {} of your own", own(cards)),
        Each::Tap(cards) => format!("tap {} of your own", own(cards)),
        Each::Toss(number) => format!("discard {} from hand", cards(*number)),
        Each::Draw(number) => format!("draw {}", cards(*number)),
        Each::Lose(number) => format!("lose {}", ducats(*number)),
        Each::Drop(number) => format!("drop {}", votes(*number)),
    }
}

fn name(whom: &Subject) -> String {
    match whom {
        Subject::Cards(cards) => subject(cards).0,
        Subject::Player(who) => player(*who).0.to_owned(),
    }
}

const fn acts(act: Act) -> &'static str {
    match act {
        Act::Canvass => "canvass",
        Act::Challenge => "challenge to duels",
        Act::BeChallenged => "be challenged",
        Act::ChallengeMagnates => "challenge characters on the magnates' field, except an Elect",
        Act::Duel => "take part in duels",
        Act::Skirmish => "take part in skirmishes",
        Act::Refuse => "refuse duels",
        Act::Untap => "untap in the untap phase",
        Act::Election => "declare or win a free election",
        Act::Political => "use political influence",
        Act::PlayCut => "play thrusts with Cut",
        Act::BeDiscarded => "be discarded by cards or abilities",
        Act::BePlayedOn => "have effects played on it",
        Act::BeAttached => "have effects attached to it",
    }
}

fn ruled(whom: &Ruled) -> String {
    match whom {
        Ruled::Cards(cards) => filter_subject(cards).0,
        Ruled::Player(Who::All) => "nobody".to_owned(),
        Ruled::Player(who) => player(*who).0.to_owned(),
    }
}

pub(super) fn rule(rule: &Rule) -> String {
    let more = |by: i8| {
        let number = ducats(by.unsigned_abs());
        format!("{number} {}", if by < 0 { "less" } else { "more" })
    };
    let have = |cards: &Filter| {
        let (name, plural) = filter_subject(cards);
        format!("{name} {}", if plural { "have" } else { "has" })
    };
    match rule {
        Rule::Mod(on, by, cards) => {
            let (name, plural) = filter_subject(cards);
            format!("{name} {} {}", if plural { "get" } else { "gets" }, change(*on, by))
        }
        Rule::Mult(on, by, cards) => {
            format!("the {} of {} is multiplied by {by}", factor(*on), filter_subject(cards).0)
        }
        Rule::Grant(cards, keyword) => format!("{} the keyword {}", have(cards), keyword.word()),
        Rule::Forbid(Ruled::Player(Who::All), act) => format!("nobody can {}", acts(*act)),
        Rule::Forbid(whom, act) => format!("{} cannot {}", ruled(whom), acts(*act)),
        Rule::Permit(whom, act) => format!("{} may {}", ruled(whom), acts(*act)),
        Rule::Price(cards, by) => {
            let mut mine = cards.clone();
            mine.whose = Whose::Mine;
            format!("{} cost {}", many(&mine), more(*by))
        }
        Rule::Initiative(by) => format!("you count {} for the initiative", signed(*by)),
        Rule::Refusal(number) => {
            format!("an opponent who refuses a duel with your character drops {}", votes(*number))
        }
        Rule::CanvassBonus(cards, number) => {
            format!("a canvass of {} brings {} more", one(cards), votes(*number))
        }
        Rule::Hand(by) => format!("your maximum hand changes by {}", signed(*by)),
        Rule::LimitElect(number) => format!("you may have {number} Elects in play"),
        Rule::Toll(number) => format!("challenging this card costs {} more", votes(*number)),
        Rule::Borrow(cards) => format!(
            "you may use an ability of {} that requires tapping, tapping this card instead",
            one(cards)
        ),
        Rule::Immune(card, Immunity::Discard) => {
            format!("{} cannot be discarded by other cards or abilities", refer(*card))
        }
        Rule::Immune(card, Immunity::Remove) => {
            format!("{} cannot be removed by other cards or abilities", refer(*card))
        }
        Rule::Immune(card, Immunity::Refusal) => {
            format!("no votes are lost when {} refuses a duel", refer(*card))
        }
        Rule::NoDouble(cards) => {
            let mut mine = cards.clone();
            mine.whose = Whose::Mine;
            format!("{} of other factions do not cost double", many(&mine))
        }
        Rule::Copies(most) => format!("up to {most} copies of this card may be in a deck"),
        Rule::PlayFrom(zone) => {
            format!("this card may also be played {}", at(*zone))
        }
        Rule::AltCost(card, paid) => format!("instead of the pay of {} you may {}", refer(*card), cost(paid)),
        Rule::TokenCap(kind, most) => {
            format!("its bearer's {} tokens count for at most {most}", kind.word())
        }
    }
}
