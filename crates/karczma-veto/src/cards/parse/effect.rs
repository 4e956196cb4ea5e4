//! Effects: what a text does.

use super::cost::some;
use super::scope::Scope;
use super::select::{faction, keyword, text};
use super::tree::{Call, Cursor, Tree};
use super::value::{token, who, zone};
use crate::cards::ast::{BESIDE_MAX, Each, Effect, Effects, Factor, Stripped, Subject, Value, What};
use crate::cards::error::{Read, expected, impossible, nothing, unknown};
use crate::cards::parse::sense;
use crate::cards::{Act, Duration, Part, Token, Trait, Zone};

/// All words for effects: what is not here is no effect.
pub(super) const EFFECTS: [&str; 59] = [
    "take",
    "drop",
    "seize",
    "gain",
    "lose",
    "steal",
    "draw",
    "toss",
    "search",
    "recover",
    "peek",
    "buy_top",
    "show",
    "tap",
    "untap",
    "wound",
    "kill",
    "discard",
    "remove",
    "control",
    "move",
    "token",
    "untoken",
    "mod",
    "mod_neg",
    "mult",
    "grant",
    "strip",
    "forbid",
    "permit",
    "negate",
    "negate_part",
    "surcharge",
    "rebate",
    "bonus",
    "redirect",
    "copy_bonus",
    "interrupt",
    "duel",
    "skirmish",
    "shot",
    "free_challenge",
    "both",
    "win",
    "lose_game",
    "set_faction",
    "add_faction",
    "no_faction",
    "force",
    "absent",
    "tuck",
    "name_card",
    "toss_named",
    "choose_number",
    "total",
    "name_faction",
    "choose",
    "doublet",
    "when",
];

impl Scope {
    /// Effects joined by `,` and `then`.
    pub(super) fn effects(&mut self, cursor: &mut Cursor<'_>) -> Read<Effects> {
        let mut groups = vec![vec![self.effect(cursor)?]];
        loop {
            if cursor.eat(",") {
                let pos = cursor.pos();
                let effect = self.effect(cursor)?;
                if let Some(group) = groups.last_mut() {
                    if group.len() == BESIDE_MAX {
                        return impossible(pos, format!("more than {BESIDE_MAX} effects stand side by side"));
                    }
                    group.push(effect);
                }
            } else if cursor.eat_word("then") {
                groups.push(vec![self.effect(cursor)?]);
            } else {
                return Ok(Effects { groups });
            }
        }
    }

    fn effect(&mut self, cursor: &mut Cursor<'_>) -> Read<Effect> {
        self.count_effect(cursor.pos())?;
        cursor.deeper(|cursor| {
            if cursor.eat_word("choose") {
                return self.choose(cursor);
            }
            if cursor.eat_word("doublet") {
                return self.doublet(cursor);
            }
            if cursor.eat_word("when") {
                return self.when(cursor);
            }
            let call = cursor.call("an effect")?;
            self.effect_call(&call)
        })
    }

    fn choose(&mut self, cursor: &mut Cursor<'_>) -> Read<Effect> {
        cursor.need("{")?;
        let mut options = vec![self.effects(cursor)?];
        while cursor.eat("|") {
            options.push(self.effects(cursor)?);
        }
        if options.len() == 1 {
            return expected(cursor.pos(), "`|` and a second option", cursor.peek().shown());
        }
        cursor.need("}")?;
        Ok(Effect::Choose(options))
    }

    fn doublet(&mut self, cursor: &mut Cursor<'_>) -> Read<Effect> {
        cursor.need("(")?;
        let call = cursor.call("the additional cost of the doublet")?;
        let cost = self.cost(&call)?;
        cursor.need(")")?;
        cursor.need("{")?;
        let first = self.effects(cursor)?;
        cursor.need("|")?;
        let second = self.effects(cursor)?;
        cursor.need("}")?;
        Ok(Effect::Doublet { cost, first, second })
    }

    fn when(&mut self, cursor: &mut Cursor<'_>) -> Read<Effect> {
        cursor.need("(")?;
        let condition = self.condition(cursor)?;
        cursor.need(")")?;
        cursor.need("{")?;
        let then = self.effects(cursor)?;
        cursor.need("}")?;
        let mut otherwise = Effects::default();
        if cursor.eat_word("else") {
            cursor.need("{")?;
            otherwise = self.effects(cursor)?;
            cursor.need("}")?;
        }
        Ok(Effect::When { condition, then, otherwise })
    }

    /// An effect that is written as a call.
    pub(super) fn effect_call(&mut self, call: &Call<'_>) -> Read<Effect> {
        let readers = [
            Self::goods_effect,
            Self::state_effect,
            Self::trait_effect,
            Self::answer_effect,
            Self::rare_effect,
        ];
        for reader in readers.into_iter().filter(|_| EFFECTS.contains(&call.name)) {
            if let Some(effect) = reader(self, call)? {
                sense::reaches(call.pos, &effect)?;
                sense::effect(self, call.pos, &effect)?;
                return Ok(effect);
            }
        }
        unknown(call.pos, "effect", call.name, EFFECTS.into_iter())
    }

    /// A number that is not fixed at zero or below.
    fn amount(&mut self, tree: &Tree<'_>) -> Read<Value> {
        let value = self.value(tree)?;
        if let Value::Number(number @ ..0) = value {
            return expected(tree.pos(), "a number from 1", format!("`{number}`"));
        }
        if value == Value::Number(0) {
            return nothing(tree.pos(), "the number is zero");
        }
        Ok(value)
    }

    /// Votes, ducats and cards.
    fn goods_effect(&mut self, call: &Call<'_>) -> Read<Option<Effect>> {
        let effect = match call.name {
            "take" => Effect::Take(self.amount(call.args::<1>()?[0])?),
            "gain" => Effect::Gain(self.amount(call.args::<1>()?[0])?),
            "steal" => Effect::Steal(self.amount(call.args::<1>()?[0])?),
            "draw" => Effect::Draw(self.amount(call.args::<1>()?[0])?),
            "peek" => Effect::Peek(self.amount(call.args::<1>()?[0])?),
            "drop" | "seize" | "lose" | "show" => {
                let [player, number] = call.args()?;
                let (player, number) = (who(player)?, self.amount(number)?);
                match call.name {
                    "drop" => Effect::Drop(player, number),
                    "seize" => Effect::Seize(player, number),
                    "lose" => Effect::Lose(player, number),
                    _ => Effect::Show(player, number),
                }
            }
            "toss" => {
                let random = call.args.len() == 3;
                if random && call.args[2].value.call("`random`")?.name != "random" {
                    return expected(call.args[2].value.pos(), "`random`", call.args[2].value.shown());
                }
                let [Some(player), Some(cards)] = [call.args.first(), call.args.get(1)] else {
                    return expected(call.pos, "`toss` with a player and a number", "less");
                };
                Effect::Toss { who: who(&player.value)?, cards: self.amount(&cards.value)?, random }
            }
            "search" | "recover" => {
                call.only_labels(&["to"])?;
                let mut selector = self.selector(call.args::<1>()?[0])?;
                let Some(to) = call.labelled("to") else {
                    return expected(call.pos, "`to:` with a zone", "none");
                };
                let from = if call.name == "search" { Zone::Deck } else { Zone::Discard };
                if selector.zone.is_some_and(|zone| zone != from) {
                    return impossible(call.pos, format!("`{}` looks in `{}`", call.name, from.word()));
                }
                selector.zone = Some(from);
                selector.whose = crate::cards::ast::Whose::Mine;
                let to = zone(to)?;
                if from == Zone::Deck { Effect::Search(selector, to) } else { Effect::Recover(selector, to) }
            }
            "buy_top" => {
                call.only_labels(&["price"])?;
                let Some(price) = call.labelled("price") else {
                    return expected(call.pos, "`price:` with a number", "none");
                };
                Effect::BuyTop { cards: some(call.args::<1>()?[0])?, price: some(price)? }
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }

    /// State, place and control of permanents; tokens.
    fn state_effect(&mut self, call: &Call<'_>) -> Read<Option<Effect>> {
        let one = match call.name {
            "tap" => Effect::Tap,
            "untap" => Effect::Untap,
            "wound" => Effect::Wound,
            "kill" => Effect::Kill,
            "discard" => Effect::Discard,
            "remove" => Effect::Remove,
            "no_faction" => Effect::NoFaction,
            "name_faction" => Effect::NameFaction,
            "absent" => Effect::Absent,
            "tuck" => Effect::Tuck,
            "control" => {
                let [cards, until] = call.args()?;
                return Ok(Some(Effect::Control(self.what(cards)?, duration(until)?)));
            }
            "move" => {
                let [cards, to] = call.args()?;
                return Ok(Some(Effect::Move(self.what(cards)?, zone(to)?)));
            }
            "token" | "untoken" => {
                let [kind, number, cards] = call.args()?;
                let kind = token(kind)?;
                let signed = call.name == "token" && kind == Token::Sabre;
                let number = if signed { self.change(number)? } else { self.amount(number)? };
                let cards = self.what(cards)?;
                let put = call.name == "token";
                return Ok(Some(if put {
                    Effect::Token(kind, number, cards)
                } else {
                    Effect::Untoken(kind, number, cards)
                }));
            }
            _ => return Ok(None),
        };
        Ok(Some(one(self.what(call.args::<1>()?[0])?)))
    }

    /// A change by a number that is not zero.
    fn change(&mut self, tree: &Tree<'_>) -> Read<Value> {
        let value = self.value(tree)?;
        if value == Value::Number(0) {
            return nothing(tree.pos(), "the change is zero");
        }
        Ok(value)
    }

    /// Traits, keywords, prohibitions and permissions.
    fn trait_effect(&mut self, call: &Call<'_>) -> Read<Option<Effect>> {
        let plain: Vec<&Tree<'_>> =
            call.args.iter().filter(|arg| arg.label.is_none()).map(|arg| &arg.value).collect();
        let until = |at: usize| plain.get(at).map_or(Ok(Duration::Lasting), |tree| duration(tree));
        let effect = match (call.name, plain.as_slice()) {
            ("mod" | "mod_neg", [on, by, cards, ..]) if plain.len() <= 4 => Effect::Mod {
                on: named_trait(on)?,
                by: self.change(by)?,
                what: self.what(cards)?,
                until: until(3)?,
                below_zero: call.name == "mod_neg",
            },
            ("mult", [on, by, cards, _]) => {
                let (on, by) = (factor(on)?, times(by)?);
                Effect::Mult { on, by, what: self.what(cards)?, until: until(3)? }
            }
            ("grant", [cards, ..]) if plain.len() <= 2 => {
                Effect::Grant(self.what(cards)?, labelled_keyword(call)?, until(1)?)
            }
            ("strip", [cards, rules, _]) if rules.call("`rules`")?.name == "rules" => {
                Effect::Strip(self.what(cards)?, Stripped::Rules, until(2)?)
            }
            ("strip", [cards, _]) => {
                let taken = Stripped::Keyword(labelled_keyword(call)?);
                Effect::Strip(self.what(cards)?, taken, until(1)?)
            }
            ("forbid" | "permit", [subject, act, ..]) if plain.len() <= 3 => {
                let (subject, act, until) = (self.subject(subject)?, named_act(act)?, until(2)?);
                if call.name == "forbid" {
                    Effect::Forbid(subject, act, until)
                } else {
                    Effect::Permit(subject, act, until)
                }
            }
            ("mod" | "mod_neg" | "mult" | "grant" | "strip" | "forbid" | "permit", _) => {
                return expected(call.pos, format!("other arguments of `{}`", call.name), "these");
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }

    fn subject(&mut self, tree: &Tree<'_>) -> Read<Subject> {
        let call = tree.call("a card or a player")?;
        if call.args.is_empty()
            && let Some(player) = super::scope::player(call.name)
        {
            return Ok(Subject::Player(player));
        }
        Ok(Subject::Cards(self.what(tree)?))
    }

    /// What is done to the object answered, and fights.
    fn answer_effect(&mut self, call: &Call<'_>) -> Read<Option<Effect>> {
        let effect = match call.name {
            "negate" | "copy_bonus" => {
                let [top] = call.args()?;
                if top.call("`top`")?.name != "top" {
                    return expected(top.pos(), "`top`", top.shown());
                }
                if call.name == "negate" { Effect::Negate } else { Effect::CopyBonus }
            }
            "negate_part" => Effect::NegatePart(named_part(call.args::<1>()?[0])?),
            "surcharge" => Effect::Surcharge(some(call.args::<1>()?[0])?),
            "rebate" => Effect::Rebate(some(call.args::<1>()?[0])?),
            "bonus" => Effect::Bonus(some(call.args::<1>()?[0])?),
            "redirect" => Effect::Redirect(self.pick(call.args::<1>()?[0])?),
            "shot" => Effect::Shot(self.pick(call.args::<1>()?[0])?),
            "interrupt" => {
                let [fight] = call.args()?;
                if fight.call("`duel`")?.name != "duel" {
                    return expected(fight.pos(), "`duel`", fight.shown());
                }
                Effect::Interrupt
            }
            "duel" | "skirmish" | "free_challenge" => {
                let [one, other] = call.args()?;
                let (one, other) = (self.what(one)?, self.what(other)?);
                match call.name {
                    "duel" => Effect::Duel(one, other),
                    "skirmish" => Effect::Skirmish(one, other),
                    _ => Effect::FreeChallenge(one, other),
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }

    /// The rest.
    fn rare_effect(&mut self, call: &Call<'_>) -> Read<Option<Effect>> {
        let effect = match call.name {
            "both" => Effect::Both(self.each(call.args::<1>()?[0])?),
            "win" => Effect::Win(who(call.args::<1>()?[0])?),
            "lose_game" => Effect::LoseGame(who(call.args::<1>()?[0])?),
            "set_faction" | "add_faction" => {
                let [cards, crest] = call.args()?;
                let (cards, crest) = (self.what(cards)?, faction(crest)?);
                if call.name == "set_faction" {
                    Effect::SetFaction(cards, crest)
                } else {
                    Effect::AddFaction(cards, crest)
                }
            }
            "force" => {
                let [cards, act] = call.args()?;
                Effect::Force(self.what(cards)?, named_act(act)?)
            }
            "name_card" => {
                call.args::<0>()?;
                Effect::NameCard
            }
            "choose_number" => {
                call.args::<0>()?;
                Effect::ChooseNumber
            }
            "toss_named" => Effect::TossNamed(who(call.args::<1>()?[0])?),
            "total" => {
                let [name, inner] = call.args()?;
                let inner = self.effect_call(inner.call("an effect")?)?;
                Effect::Total(text(name)?, Box::new(inner))
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }

    fn each(&mut self, tree: &Tree<'_>) -> Read<Each> {
        let call = tree.call("what both do")?;
        let [arg] = call.args()?;
        Ok(match call.name {
            "discard" => Each::Discard(self.selector(arg)?),
            "tap" => Each::Tap(self.selector(arg)?),
            "toss" => Each::Toss(some(arg)?),
            "draw" => Each::Draw(some(arg)?),
            "lose" => Each::Lose(some(arg)?),
            "drop" => Each::Drop(some(arg)?),
            name => {
                let known = ["discard", "tap", "toss", "draw", "lose", "drop"];
                return unknown(call.pos, "effect for both", name, known.into_iter());
            }
        })
    }
}

/// A factor from 2.
pub(super) fn times(tree: &Tree<'_>) -> Read<u8> {
    let number = some(tree)?;
    if number == 1 { nothing(tree.pos(), "once is what it is anyway") } else { Ok(number) }
}

/// The keyword of the label `kw`.
pub(super) fn labelled_keyword(call: &Call<'_>) -> Read<crate::cards::Keyword> {
    match call.labelled("kw") {
        Some(tree) => keyword(tree),
        None => expected(call.pos, "`kw:` with a keyword", "none"),
    }
}

/// A trait as an argument.
pub(super) fn named_trait(tree: &Tree<'_>) -> Read<Trait> {
    let call = tree.call("a trait")?;
    Trait::from_word(call.name).map_or_else(
        || unknown(call.pos, "trait", call.name, Trait::ALL.iter().map(|known| known.word())),
        Ok,
    )
}

/// What is multiplied.
pub(super) fn factor(tree: &Tree<'_>) -> Read<Factor> {
    if matches!(tree, Tree::Call(call) if call.name == "weapon_bonus") {
        return Ok(Factor::WeaponBonus);
    }
    Ok(Factor::Trait(named_trait(tree)?))
}

/// An act as an argument.
pub(super) fn named_act(tree: &Tree<'_>) -> Read<Act> {
    let call = tree.call("an act")?;
    Act::from_word(call.name)
        .map_or_else(|| unknown(call.pos, "act", call.name, Act::ALL.iter().map(|known| known.word())), Ok)
}

fn named_part(tree: &Tree<'_>) -> Read<Part> {
    let call = tree.call("a part")?;
    Part::from_word(call.name)
        .map_or_else(|| unknown(call.pos, "part", call.name, Part::ALL.iter().map(|known| known.word())), Ok)
}

fn duration(tree: &Tree<'_>) -> Read<Duration> {
    let call = tree.call("a duration")?;
    Duration::from_word(call.name).filter(|&until| until != Duration::Lasting).map_or_else(
        || unknown(call.pos, "duration", call.name, ["duel", "skirmish", "floor", "round"].into_iter()),
        Ok,
    )
}

/// What a set of cards is made of, for the checks: the selector, if it is not a reference.
pub(super) const fn selector_of(what: &What) -> Option<&crate::cards::ast::Selector> {
    match what {
        What::Ref(_) => None,
        What::All(selector) => Some(selector),
        What::Pick(pick) => Some(&pick.from),
    }
}
