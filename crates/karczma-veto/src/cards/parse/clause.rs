//! Clauses: the abilities of a text.

use super::lex::Token;
use super::scope::Scope;
use super::tree::Cursor;
use crate::cards::ast::{Ability, Attach, Count, Limits, Pick, Play, Riposte, Static, Time, Trigger};
use crate::cards::error::{Pos, Read, expected, impossible, unknown};
use crate::cards::{CardType, Keyword, Keywords};

/// The words that a clause begins with.
const CLAUSES: [&str; 6] = ["C", "D", "R", "T", "S", "fire"];

/// The card that bears a text, as far as its text depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bearer {
    /// Its type.
    pub(super) kind: CardType,
    /// Its keywords.
    pub(super) keywords: Keywords,
    /// Is it an attached effect?
    pub(super) attached: bool,
}

impl Bearer {
    const fn hosted(self) -> bool {
        self.attached || matches!(self.kind, CardType::Gear | CardType::Covenant)
    }

    /// Does the card stay in play once played?
    const fn stays(self) -> bool {
        match self.kind {
            CardType::Thrust | CardType::Covenant => false,
            CardType::Effect => self.attached,
            CardType::Faction
            | CardType::Character
            | CardType::Estate
            | CardType::Gear
            | CardType::Land
            | CardType::Unit
            | CardType::Strategy => true,
        }
    }
}

/// Does a clause begin with this token: with its symbol, or without one at its cost or its effects?
pub(super) fn begins_clause(token: &Token<'_>) -> bool {
    match token {
        Token::Word(word) => CLAUSES.contains(word),
        Token::Sign(sign) => matches!(*sign, "[" | "->"),
        Token::Number(_) | Token::Text(_) | Token::End => false,
    }
}

/// Reads one clause. One that does not state its moment is a trifle (V2-3.3.3.29, V2-3.3.3.30).
pub(super) fn clause(cursor: &mut Cursor<'_>, bearer: Bearer) -> Read<Ability> {
    let mut scope = Scope::new(bearer.kind, bearer.hosted());
    if matches!(cursor.peek(), Token::Sign("[" | "->")) {
        let pos = cursor.pos();
        return play(cursor, &mut scope, bearer, pos, Time::Trifle);
    }
    let (pos, symbol) = cursor.word("C, D, R, T, S or fire")?;
    match symbol {
        "C" => play(cursor, &mut scope, bearer, pos, Time::Deed),
        "D" => play(cursor, &mut scope, bearer, pos, Time::Trifle),
        "R" => riposte(cursor, &mut scope, bearer, pos),
        "T" => trigger(cursor, &mut scope, pos),
        "S" => fixed(cursor, &mut scope, bearer, pos),
        "fire" => {
            if !bearer.keywords.has(Keyword::Firearm) {
                return impossible(pos, "only a Firearm has a rule of firing (AH 700.1.f/5)");
            }
            scope.duel = true;
            cursor.need("->")?;
            Ok(Ability::Fire(scope.effects(cursor)?))
        }
        word => unknown(pos, "clause", word, CLAUSES.into_iter()),
    }
}

/// All limits of use.
pub(super) const LIMITS: [&str; 6] = ["political", "combat", "grand", "round", "duel", "diplomacy"];

fn limits(cursor: &mut Cursor<'_>) -> Read<Limits> {
    let mut limits = Limits::default();
    while cursor.eat("@") {
        let (pos, word) = cursor.word("a limit")?;
        let limit = match word {
            "political" => &mut limits.political,
            "combat" => &mut limits.combat,
            "grand" => &mut limits.grand,
            "round" => &mut limits.round,
            "duel" => &mut limits.duel,
            "diplomacy" => &mut limits.diplomacy,
            _ => return unknown(pos, "limit", word, LIMITS.into_iter()),
        };
        *limit = true;
    }
    Ok(limits)
}

fn condition(cursor: &mut Cursor<'_>, scope: &mut Scope) -> Read<Vec<crate::cards::ast::Test>> {
    if cursor.eat_word("if") { scope.condition(cursor) } else { Ok(Vec::new()) }
}

fn play(cursor: &mut Cursor<'_>, scope: &mut Scope, bearer: Bearer, pos: Pos, time: Time) -> Read<Ability> {
    if bearer.kind == CardType::Thrust {
        return impossible(pos, "thrusts are played in fights, as ripostes (AH 304.2)");
    }
    let limits = limits(cursor)?;
    let condition = condition(cursor, scope)?;
    let costs = scope.costs(cursor)?;
    if cursor.eat_word("attach") {
        if !matches!(bearer.kind, CardType::Effect | CardType::Gear) {
            return impossible(pos, "only effects and gear say what they are attached to (AH 703.1)");
        }
        let call = cursor.call("a selector")?;
        let from = scope.selector_of(&call)?;
        let to = Pick { slot: scope.slot(call.pos)?, from, count: Count::Exactly(1), random: false };
        return Ok(Ability::Attach(Attach { time, limits, condition, costs, to }));
    }
    if !cursor.eat("->") {
        return expected(cursor.pos(), "a cost in brackets, `->` or `attach`", cursor.peek().shown());
    }
    let effects = scope.effects(cursor)?;
    Ok(Ability::Play(Play { time, limits, condition, costs, effects }))
}

fn events(cursor: &mut Cursor<'_>, scope: &mut Scope, answer: bool) -> Read<Vec<crate::cards::ast::Event>> {
    if !cursor.eat_word("on") {
        return expected(cursor.pos(), "`on` and an event", cursor.peek().shown());
    }
    scope.open_fights();
    let mut events = Vec::new();
    loop {
        let call = cursor.call("an event")?;
        let event = scope.event(&call)?;
        if answer {
            scope.can_answer(call.pos, &event)?;
        } else {
            scope.can_wait(call.pos, &event)?;
        }
        events.push(event);
        if !cursor.eat_word("or") {
            break;
        }
    }
    scope.set_events(&events);
    Ok(events)
}

fn riposte(cursor: &mut Cursor<'_>, scope: &mut Scope, bearer: Bearer, pos: Pos) -> Read<Ability> {
    if bearer.kind == CardType::Effect && bearer.attached && !bearer.stays() {
        return impossible(pos, "this card never lies where it could answer");
    }
    let limits = limits(cursor)?;
    let on = events(cursor, scope, true)?;
    let condition = condition(cursor, scope)?;
    let costs = scope.costs(cursor)?;
    cursor.need("->")?;
    let effects = scope.effects(cursor)?;
    Ok(Ability::Riposte(Riposte { limits, on, condition, costs, effects }))
}

fn trigger(cursor: &mut Cursor<'_>, scope: &mut Scope, pos: Pos) -> Read<Ability> {
    let limits = limits(cursor)?;
    if limits != Limits::default() {
        return impossible(pos, "a trigger goes off by itself, whenever its event happens (AH 603.3)");
    }
    let on = events(cursor, scope, false)?;
    let condition = condition(cursor, scope)?;
    cursor.need(":")?;
    let may = cursor.eat_word("may");
    let effects = scope.effects(cursor)?;
    Ok(Ability::Trigger(Trigger { limits, on, condition, may, effects }))
}

fn fixed(cursor: &mut Cursor<'_>, scope: &mut Scope, bearer: Bearer, pos: Pos) -> Read<Ability> {
    scope.lasting = true;
    if bearer.kind == CardType::Effect && !bearer.attached {
        return impossible(
            pos,
            "a static ability needs a card that stays in play: say `D attach …` first (AH 604.2)",
        );
    }
    let condition = condition(cursor, scope)?;
    cursor.need(":")?;
    let mut rules = Vec::new();
    loop {
        let call = cursor.call("a static block")?;
        rules.push(scope.rule(&call)?);
        if !cursor.eat(",") {
            break;
        }
    }
    Ok(Ability::Static(Static { condition, rules }))
}
