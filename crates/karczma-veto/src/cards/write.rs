//! Writes cards back in the card language: what is read again is the same card.

use std::fmt::Write as _;

use super::ast::{
    Ability, Attach, Check, Comparison, Condition, Cost, Count, Each, Effect, Effects, Event, Factor, Filter,
    Immunity, Limits, Pick, Ref, Rule, Ruled, Selector, Side, Sort, Stripped, Subject, Test, Time, Value,
    What, Who, Whose,
};
use super::card::{Card, Named};
use super::parse::{harm_word, past_word, sort_word};
use super::vocabulary::{CardType, Duration, Trait};

impl Card {
    /// The card in the card language.
    #[must_use]
    pub fn to_vcl(&self) -> String {
        let Some(first) = self.faces.first() else { return String::new() };
        let mut out = format!("card {} {} {}", self.number, self.kind.word(), named(&first.name));
        if let Some(nickname) = &self.nickname {
            let _ = write!(out, ", {}", named(nickname));
        }
        out.push_str(" {\n");
        if let Some(forms) = &self.forms {
            let many = if forms.many { " many" } else { "" };
            let (gender, genitive, accusative) = (forms.gender.word(), &forms.genitive, &forms.accusative);
            let _ = writeln!(out, "    forms {gender} \"{genitive}\", \"{accusative}\"{many};");
        }
        let entries = self.entries();
        if !entries.is_empty() {
            let _ = writeln!(out, "    {entries}");
        }
        if !self.keywords.is_none() {
            let words: Vec<&str> = self.keywords.iter().map(super::keyword::Keyword::word).collect();
            let _ = writeln!(out, "    keywords {};", words.join(", "));
        }
        let _ = write!(out, "    {};", self.rarity.word());
        if self.attested {
            out.push_str(" attested;");
        }
        if !self.role.is_empty() {
            let _ = write!(out, " role \"{}\";", self.role);
        }
        out.push('\n');
        for ability in &first.text {
            let _ = writeln!(out, "    {};", clause(ability));
        }
        if let Some(second) = self.faces.get(1) {
            let _ = writeln!(out, "    albo {} {{", named(&second.name));
            for ability in &second.text {
                let _ = writeln!(out, "        {};", clause(ability));
            }
            out.push_str("    }\n");
        }
        out.push_str("}\n");
        out
    }

    fn entries(&self) -> String {
        let mut entries = Vec::new();
        if !self.factions.is_none() {
            let crests: Vec<&str> = self.factions.iter().map(super::vocabulary::Faction::word).collect();
            entries.push(format!("crest {};", crests.join(", ")));
        }
        if let Some(alliance) = &self.alliance {
            entries.push(format!("alliance \"{alliance}\";"));
        }
        if self.kind == CardType::Faction {
            entries.push(format!("treasury {};", self.stats.treasury));
        }
        if self.stats.own_votes != 0 {
            entries.push(format!("{} {};", Trait::Votes.word(), self.stats.own_votes));
        }
        for &of in Trait::ALL {
            let value = self.stats.get(of);
            if value == 0 && !must_have(self.kind, of) {
                continue;
            }
            let modifier = self.kind == CardType::Gear && !matches!(of, Trait::Pay | Trait::Income);
            entries.push(if of == Trait::Income && value < 0 {
                format!("upkeep {};", -i16::from(value))
            } else if modifier {
                format!("{} {value:+};", of.word())
            } else {
                format!("{} {value};", of.word())
            });
        }
        entries.join(" ")
    }
}

fn must_have(kind: CardType, of: Trait) -> bool {
    match of {
        Trait::Sabre => kind == CardType::Character,
        Trait::Votes => kind == CardType::Character,
        Trait::Pay => {
            matches!(kind, CardType::Character | CardType::Estate | CardType::Gear | CardType::Unit)
        }
        Trait::Income => matches!(kind, CardType::Estate | CardType::Faction),
        Trait::Valour | Trait::Discipline => kind == CardType::Unit,
        Trait::Prominence | Trait::Prosperity => kind == CardType::Land,
    }
}

fn named(name: &Named) -> String {
    if name.pl == name.en { format!("\"{}\"", name.pl) } else { format!("\"{}\" (\"{}\")", name.pl, name.en) }
}

/// One clause, without the semicolon.
#[must_use]
pub(super) fn clause(ability: &Ability) -> String {
    match ability {
        Ability::Play(play) => {
            let head = head(play.time, play.limits, &play.condition, &play.costs);
            format!("{head} -> {}", effects(&play.effects))
        }
        Ability::Attach(Attach { time, limits, condition, costs, to }) => {
            format!("{} attach {}", head(*time, *limits, condition, costs), selector(&to.from, &[]))
        }
        Ability::Riposte(riposte) => {
            let on: Vec<String> = riposte.on.iter().map(event).collect();
            let mut out = format!("R{} on {}", limits(riposte.limits), on.join(" or "));
            out += &condition(&riposte.condition);
            out += &costs(&riposte.costs);
            format!("{out} -> {}", effects(&riposte.effects))
        }
        Ability::Trigger(trigger) => {
            let on: Vec<String> = trigger.on.iter().map(event).collect();
            let mut out = format!("T{} on {}", limits(trigger.limits), on.join(" or "));
            out += &condition(&trigger.condition);
            out += if trigger.may { ": may " } else { ": " };
            out + &effects(&trigger.effects)
        }
        Ability::Static(fixed) => {
            let rules: Vec<String> = fixed.rules.iter().map(rule).collect();
            format!("S{}: {}", condition(&fixed.condition), rules.join(", "))
        }
        Ability::Fire(fire) => format!("fire -> {}", effects(fire)),
    }
}

fn head(time: Time, limit: Limits, tests: &Condition, paid: &[Cost]) -> String {
    let symbol = match time {
        Time::Deed => "C",
        Time::Trifle => "D",
    };
    format!("{symbol}{}{}{}", limits(limit), condition(tests), costs(paid))
}

fn limits(limits: Limits) -> String {
    let words = [
        (limits.political, " @political"),
        (limits.combat, " @combat"),
        (limits.grand, " @grand"),
        (limits.round, " @round"),
        (limits.duel, " @duel"),
        (limits.diplomacy, " @diplomacy"),
    ];
    words.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect()
}

fn condition(condition: &Condition) -> String {
    if condition.is_empty() { String::new() } else { format!(" if {}", tests(condition)) }
}

fn tests(condition: &[Test]) -> String {
    let tests: Vec<String> = condition.iter().map(test).collect();
    tests.join(" and ")
}

fn costs(costs: &[Cost]) -> String {
    if costs.is_empty() {
        return String::new();
    }
    let words: Vec<String> = costs.iter().map(cost).collect();
    format!(" [{}]", words.join(", "))
}

fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Tap(cards) => format!("tap({})", what(cards)),
        Cost::Pay(number) => format!("pay({number})"),
        Cost::Drop(number) => format!("drop({number})"),
        Cost::Discard(cards) => format!("discard({})", what(cards)),
        Cost::Remove(cards) => format!("remove({})", what(cards)),
        Cost::Toss(number) => format!("toss({number})"),
        Cost::Token(kind, number, on) => format!("token({}, {number}, {})", kind.word(), refer(*on)),
        Cost::Untoken(kind, number, on) => format!("untoken({}, {number}, {})", kind.word(), refer(*on)),
    }
}

/// The word of a reference.
const fn refer(reference: Ref) -> &'static str {
    match reference {
        Ref::This => "self",
        Ref::Host => "host",
        Ref::It | Ref::Chosen(_) => "it",
        Ref::Duelist => "duelist",
        Ref::Foe => "foe",
        Ref::Fighter => "fighter",
        Ref::Enemy => "enemy",
    }
}

const fn who(who: Who) -> &'static str {
    match who {
        Who::Me => "me",
        Who::Opp => "opp",
        Who::All => "all",
        Who::Initiative => "initiative",
    }
}

fn what(what: &What) -> String {
    match what {
        What::Ref(reference) => refer(*reference).to_owned(),
        What::All(cards) => selector(cards, &["all".to_owned()]),
        What::Pick(cards) => pick(cards),
    }
}

fn pick(pick: &Pick) -> String {
    let mut more = Vec::new();
    match pick.count {
        Count::Exactly(1) => {}
        Count::Exactly(number) => more.push(format!("n:{number}")),
        Count::UpTo(number) => more.push(format!("up:{number}")),
        Count::AnyNumber => more.push("any_number".to_owned()),
    }
    if pick.random {
        more.push("random".to_owned());
    }
    selector(&pick.from, &more)
}

fn filter(filter: &Filter) -> String {
    match filter {
        Filter::Ref(reference) => refer(*reference).to_owned(),
        Filter::Any(cards) => selector(cards, &[]),
    }
}

fn selector(cards: &Selector, more: &[String]) -> String {
    let mut words = Vec::new();
    match cards.whose {
        Whose::Any => {}
        Whose::Mine => words.push("mine".to_owned()),
        Whose::Opp => words.push("opp".to_owned()),
    }
    words.extend_from_slice(more);
    if cards.other {
        words.push("other".to_owned());
    }
    words.extend(cards.zone.map(|zone| zone.word().to_owned()));
    words.extend(cards.tapped.map(|tapped| if tapped { "tapped" } else { "untapped" }.to_owned()));
    if cards.controlled {
        words.push("controlled".to_owned());
    }
    words.extend(cards.with.iter().map(|keyword| format!("kw:{}", keyword.word())));
    words.extend(cards.without.iter().map(|keyword| format!("nokw:{}", keyword.word())));
    words.extend(cards.faction.map(|faction| format!("faction:{}", faction.word())));
    words.extend(cards.name.as_ref().map(|name| format!("name:\"{name}\"")));
    words.extend(cards.alliance.as_ref().map(|mark| format!("alliance:\"{mark}\"")));
    words.extend(cards.on.map(|on| format!("on:{}", refer(on))));
    words.extend(cards.max_sabre.map(|most| format!("max_sabre:{most}")));
    words.extend(cards.max_pay.map(|most| format!("max_pay:{most}")));
    words.extend(cards.max_votes.map(|most| format!("max_votes:{most}")));
    format!("{}({})", sort_word(cards.sort), words.join(", "))
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Mine => "mine",
        Side::Of(reference) => refer(reference),
    }
}

fn event(event: &Event) -> String {
    match event {
        Event::Play { what: Filter::Any(cards), by }
            if *cards == Selector::every(Sort::Type(CardType::Thrust)) =>
        {
            format!("thrust(by:{})", who(*by))
        }
        Event::Play { what, by } => format!("play({}, by:{})", filter(what), who(*by)),
        Event::Use { what, by } => format!("use({}, by:{})", filter(what), who(*by)),
        Event::Canvass { by } => format!("canvass(by:{})", who(*by)),
        Event::CanvassAgainst(player) => format!("canvass_against({})", who(*player)),
        Event::Challenge { by, who: with, target } => {
            let mut out = format!("challenge(by:{}", who(*by));
            if let Some(with) = with {
                let _ = write!(out, ", who:{}", filter(with));
            }
            if let Some(target) = target {
                let _ = write!(out, ", target:{}", filter(target));
            }
            out + ")"
        }
        Event::Refuse { by } => format!("refuse(by:{})", who(*by)),
        Event::Duel(of) => format!("duel({})", side(*of)),
        Event::Skirmish(of) => format!("skirmish({})", side(*of)),
        Event::Would(harm, cards) => format!("{}({})", harm_word(*harm), filter(cards)),
        Event::CostTap { what, by } => format!("cost_tap({}, by:{})", filter(what), who(*by)),
        Event::Moment(moment) => format!("moment({})", moment.word()),
        Event::Past(past, cards) => format!("{}({})", past_word(*past), filter(cards)),
        Event::Played => "played(self)".to_owned(),
        Event::Resolving => "resolving(self)".to_owned(),
    }
}

fn test(test: &Test) -> String {
    let check = match &test.check {
        Check::Compare(one, comparison, other) => {
            let sign = match comparison {
                Comparison::Less => "<",
                Comparison::AtMost => "<=",
                Comparison::Equal => "=",
                Comparison::AtLeast => ">=",
                Comparison::More => ">",
            };
            format!("{} {sign} {}", value(one), value(other))
        }
        Check::Has(card, keyword) => format!("has({}, kw:{})", refer(*card), keyword.word()),
        Check::InZone(card, zone) => format!("in_zone({}, {})", refer(*card), zone.word()),
        Check::Fights(card) => format!("fights({})", refer(*card)),
        Check::Fought(of) => format!("fought({})", side(*of)),
        Check::KilledNow(cards) => format!("killed_now({})", selector(cards, &[])),
        Check::Canvasser(card) => format!("canvasser({})", refer(*card)),
        Check::Controls(card) => format!("controls({})", refer(*card)),
        Check::UsedPolitical(player) => format!("used(political, by:{})", who(*player)),
        Check::SamePlace(card) => format!("same_place({})", refer(*card)),
    };
    if test.not { format!("not {check}") } else { check }
}

fn value(of: &Value) -> String {
    match of {
        Value::Number(number) => number.to_string(),
        Value::Count(cards) => format!("count({})", selector(cards, &[])),
        Value::Votes(player) => format!("votes({})", who(*player)),
        Value::Ducats(player) => format!("ducats({})", who(*player)),
        Value::Pool => "pool()".to_owned(),
        Value::Round => "round()".to_owned(),
        Value::Sabre(card) => format!("sabre({})", refer(*card)),
        Value::Valour(card) => format!("valour({})", refer(*card)),
        Value::Pay(card) => format!("pay({})", refer(*card)),
        Value::Printed(card) => format!("printed({})", refer(*card)),
        Value::Unmodified(card, of) => format!("unmodified({}, {})", refer(*card), of.word()),
        Value::Modified(card, of) => format!("modified({}, {})", refer(*card), of.word()),
        Value::Tokens(card, kind) => format!("tokens({}, {})", refer(*card), kind.word()),
        Value::Plus(one, other) => format!("{} + {}", value(one), value(other)),
        Value::Minus(one, other) => format!("{} - {}", value(one), value(other)),
    }
}

fn effects(effects: &Effects) -> String {
    let groups: Vec<String> = effects
        .groups
        .iter()
        .map(|group| group.iter().map(effect).collect::<Vec<String>>().join(", "))
        .collect();
    groups.join(" then ")
}

fn until(until: Duration) -> String {
    if until == Duration::Lasting { String::new() } else { format!(", {}", until.word()) }
}

#[expect(clippy::too_many_lines, reason = "one arm a variant")]
fn effect(of: &Effect) -> String {
    match of {
        Effect::Choose(options) => {
            let options: Vec<String> = options.iter().map(effects).collect();
            format!("choose {{ {} }}", options.join(" | "))
        }
        Effect::Doublet { cost: paid, first, second } => {
            format!("doublet({}) {{ {} | {} }}", cost(paid), effects(first), effects(second))
        }
        Effect::When { condition, then, otherwise } => {
            let mut out = format!("when ({}) {{ {} }}", tests(condition), effects(then));
            if !otherwise.groups.is_empty() {
                let _ = write!(out, " else {{ {} }}", effects(otherwise));
            }
            out
        }
        Effect::Take(number) => format!("take({})", value(number)),
        Effect::Drop(player, number) => format!("drop({}, {})", who(*player), value(number)),
        Effect::Seize(player, number) => format!("seize({}, {})", who(*player), value(number)),
        Effect::Gain(number) => format!("gain({})", value(number)),
        Effect::Lose(player, number) => format!("lose({}, {})", who(*player), value(number)),
        Effect::Steal(number) => format!("steal({})", value(number)),
        Effect::Draw(number) => format!("draw({})", value(number)),
        Effect::Toss { who: player, cards, random } => {
            format!("toss({}, {}{})", who(*player), value(cards), if *random { ", random" } else { "" })
        }
        Effect::Search(cards, to) => format!("search({}, to:{})", selector(cards, &[]), to.word()),
        Effect::Recover(cards, to) => format!("recover({}, to:{})", selector(cards, &[]), to.word()),
        Effect::Peek(number) => format!("peek({})", value(number)),
        Effect::BuyTop { cards, price } => format!("buy_top({cards}, price:{price})"),
        Effect::Show(player, number) => format!("show({}, {})", who(*player), value(number)),
        Effect::Mod { on, by, what: cards, until: time, below_zero } => {
            let word = if *below_zero { "mod_neg" } else { "mod" };
            format!("{word}({}, {}, {}{})", on.word(), value(by), what(cards), until(*time))
        }
        Effect::Mult { on, by, what: cards, until: time } => {
            format!("mult({}, {by}, {}{})", factor(*on), what(cards), until(*time))
        }
        Effect::Tap(cards) => format!("tap({})", what(cards)),
        Effect::Untap(cards) => format!("untap({})", what(cards)),
        Effect::Wound(cards) => format!("wound({})", what(cards)),
        Effect::Kill(cards) => format!("kill({})", what(cards)),
        Effect::Discard(cards) => format!("discard({})", what(cards)),
        Effect::Remove(cards) => format!("remove({})", what(cards)),
        Effect::Control(cards, time) => format!("control({}{})", what(cards), until(*time)),
        Effect::Move(cards, to) => format!("move({}, {})", what(cards), to.word()),
        Effect::Token(kind, number, cards) => {
            format!("token({}, {}, {})", kind.word(), value(number), what(cards))
        }
        Effect::Untoken(kind, number, cards) => {
            format!("untoken({}, {}, {})", kind.word(), value(number), what(cards))
        }
        Effect::Grant(cards, keyword, time) => {
            format!("grant({}, kw:{}{})", what(cards), keyword.word(), until(*time))
        }
        Effect::Strip(cards, Stripped::Rules, time) => {
            format!("strip({}, rules{})", what(cards), until(*time))
        }
        Effect::Strip(cards, Stripped::Keyword(keyword), time) => {
            format!("strip({}, kw:{}{})", what(cards), keyword.word(), until(*time))
        }
        Effect::Forbid(subject, act, time) => {
            format!("forbid({}, {}{})", whom(subject), act.word(), until(*time))
        }
        Effect::Permit(subject, act, time) => {
            format!("permit({}, {}{})", whom(subject), act.word(), until(*time))
        }
        Effect::SetFaction(cards, faction) => format!("set_faction({}, {})", what(cards), faction.word()),
        Effect::AddFaction(cards, faction) => format!("add_faction({}, {})", what(cards), faction.word()),
        Effect::NoFaction(cards) => format!("no_faction({})", what(cards)),
        Effect::Force(cards, act) => format!("force({}, {})", what(cards), act.word()),
        Effect::Absent(cards) => format!("absent({})", what(cards)),
        Effect::Tuck(cards) => format!("tuck({})", what(cards)),
        Effect::Negate => "negate(top)".to_owned(),
        Effect::NegatePart(part) => format!("negate_part({})", part.word()),
        Effect::Surcharge(number) => format!("surcharge({number})"),
        Effect::Rebate(number) => format!("rebate({number})"),
        Effect::Bonus(number) => format!("bonus({number})"),
        Effect::Redirect(card) => format!("redirect({})", pick(card)),
        Effect::CopyBonus => "copy_bonus(top)".to_owned(),
        Effect::Interrupt => "interrupt(duel)".to_owned(),
        Effect::Duel(one, other) => format!("duel({}, {})", what(one), what(other)),
        Effect::Skirmish(one, other) => format!("skirmish({}, {})", what(one), what(other)),
        Effect::Shot(card) => format!("shot({})", pick(card)),
        Effect::FreeChallenge(one, other) => format!("free_challenge({}, {})", what(one), what(other)),
        Effect::Both(each) => format!("both({})", both(each)),
        Effect::Win(player) => format!("win({})", who(*player)),
        Effect::LoseGame(player) => format!("lose_game({})", who(*player)),
        Effect::NameCard => "name_card()".to_owned(),
        Effect::TossNamed(player) => format!("toss_named({})", who(*player)),
        Effect::ChooseNumber => "choose_number()".to_owned(),
        Effect::NameFaction(cards) => format!("name_faction({})", what(cards)),
        Effect::Total(name, inner) => format!("total(\"{name}\", {})", effect(inner)),
    }
}

fn both(each: &Each) -> String {
    match each {
        Each::Discard(cards) => format!("discard({})", selector(cards, &[])),
        Each::Tap(cards) => format!("tap({})", selector(cards, &[])),
        Each::Toss(number) => format!("toss({number})"),
        Each::Draw(number) => format!("draw({number})"),
        Each::Lose(number) => format!("lose({number})"),
        Each::Drop(number) => format!("drop({number})"),
    }
}

const fn factor(factor: Factor) -> &'static str {
    match factor {
        Factor::Trait(of) => of.word(),
        Factor::WeaponBonus => "weapon_bonus",
    }
}

fn whom(subject: &Subject) -> String {
    match subject {
        Subject::Cards(cards) => what(cards),
        Subject::Player(player) => who(*player).to_owned(),
    }
}

fn ruled(subject: &Ruled) -> String {
    match subject {
        Ruled::Cards(cards) => filter(cards),
        Ruled::Player(player) => who(*player).to_owned(),
    }
}

fn rule(rule: &Rule) -> String {
    match rule {
        Rule::Mod(on, by, cards) => format!("mod({}, {}, {})", on.word(), value(by), filter(cards)),
        Rule::Mult(on, by, cards) => format!("mult({}, {by}, {})", factor(*on), filter(cards)),
        Rule::Grant(cards, keyword) => format!("grant({}, kw:{})", filter(cards), keyword.word()),
        Rule::Forbid(subject, act) => format!("forbid({}, {})", ruled(subject), act.word()),
        Rule::Permit(subject, act) => format!("permit({}, {})", ruled(subject), act.word()),
        Rule::Price(cards, by) => format!("price({}, {by})", selector(cards, &[])),
        Rule::Initiative(by) => format!("initiative({by})"),
        Rule::Refusal(votes) => format!("refusal({votes})"),
        Rule::CanvassBonus(cards, by) => format!("canvass_bonus({}, {by})", selector(cards, &[])),
        Rule::Hand(by) => format!("hand({by})"),
        Rule::LimitElect(most) => format!("limit_elect({most})"),
        Rule::Toll(votes) => format!("toll(be_challenged, {votes})"),
        Rule::Borrow(cards) => format!("borrow({})", selector(cards, &[])),
        Rule::Immune(card, to) => {
            let to = match to {
                Immunity::Discard => "discard",
                Immunity::Remove => "remove",
                Immunity::Refusal => "refusal",
            };
            format!("immune({}, {to})", refer(*card))
        }
        Rule::NoDouble(cards) => format!("nodouble({})", selector(cards, &[])),
        Rule::Copies(most) => format!("copies({most})"),
        Rule::PlayFrom(zone) => format!("play_from({})", zone.word()),
        Rule::AltCost(card, paid) => format!("alt_cost({}, {})", refer(*card), cost(paid)),
        Rule::TokenCap(kind, most) => format!("token_cap({}, {most})", kind.word()),
    }
}

/// The word of the production that a part of a text is written with.
fn production(written: &str) -> String {
    written.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

impl Effect {
    /// The word of its production.
    #[must_use]
    pub fn word(&self) -> String {
        production(&effect(self))
    }
}

impl Cost {
    /// The word of its production.
    #[must_use]
    pub fn word(&self) -> String {
        production(&cost(self))
    }
}

impl Rule {
    /// The word of its production.
    #[must_use]
    pub fn word(&self) -> String {
        production(&rule(self))
    }
}

impl Event {
    /// The word of its production.
    #[must_use]
    pub fn word(&self) -> String {
        production(&event(self))
    }
}

impl Value {
    /// The word of its production; a number and a sum have none.
    #[must_use]
    pub fn word(&self) -> String {
        production(&value(self))
    }
}

impl Test {
    /// The word of its production, without the word that turns it round.
    #[must_use]
    pub fn word(&self) -> String {
        production(&test(&Self { not: false, check: self.check.clone() }))
    }
}
