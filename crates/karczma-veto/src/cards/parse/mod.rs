//! The parser of the card language (VCL). It is also the checker: what it returns can happen and does something.

mod clause;
mod cost;
mod effect;
mod event;
mod lex;
mod rule;
mod scope;
mod select;
mod sense;
mod tree;
mod value;
mod whole;

pub(in crate::cards) use event::{harm_word, past_word};
pub(in crate::cards) use select::sort_word;

use clause::Bearer;
use lex::Token;
use tree::Cursor;

use super::ast::{Ability, CLAUSES_MAX, Effect};
use super::card::{Card, Face, Forms, Gender, Named, Stats, slug};
use super::error::{CardError, Pos, Problem, Read, expected, impossible, missing, nothing, unknown};
use super::keyword::{Keyword, Keywords};
use super::vocabulary::{CardType, Factions, Rarity, Trait};

/// A kind of production of the card language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Production {
    /// What a text does.
    Effect,
    /// What it costs.
    Cost,
    /// What holds while a card is in play.
    Rule,
    /// What a text answers or waits for.
    Event,
    /// A number.
    Value,
    /// A test of a condition.
    Check,
    /// When and how often a text is used.
    Limit,
}

/// Every production of the card language by its word, from the tables that the parser itself goes by.
pub fn productions() -> impl Iterator<Item = (Production, &'static str)> {
    let of = |kind, words: Vec<&'static str>| words.into_iter().map(move |word| (kind, word));
    let happened = event::PAST.map(|(word, _)| word).into_iter().chain(event::HARM.map(|(word, _)| word));
    let events = event::EVENTS.into_iter().chain(happened).collect();
    of(Production::Effect, effect::EFFECTS.to_vec())
        .chain(of(Production::Cost, cost::COSTS.to_vec()))
        .chain(of(Production::Rule, rule::RULES.to_vec()))
        .chain(of(Production::Event, events))
        .chain(of(Production::Value, value::VALUES.to_vec()))
        .chain(of(Production::Check, value::CHECKS.to_vec()))
        .chain(of(Production::Limit, clause::LIMITS.to_vec()))
}

/// Reads a file of cards.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn parse_cards(file: &str, text: &str) -> Result<Vec<Card>, CardError> {
    let (cards, mut errors) = read_cards(file, text);
    if errors.is_empty() {
        Ok(cards.into_iter().map(|(_, card)| card).collect())
    } else {
        Err(errors.remove(0))
    }
}

/// Reads a file of cards, and names what is wrong with each card that is not one.
pub(super) fn read_cards(file: &str, text: &str) -> (Vec<(Pos, Card)>, Vec<CardError>) {
    let (mut cards, mut errors) = (Vec::new(), Vec::new());
    let mut wrong = |(pos, problem)| errors.push(CardError { file: file.into(), pos, problem });
    match lex::tokens(text) {
        Ok(tokens) => {
            let mut cursor = Cursor::new(tokens);
            while *cursor.peek() != Token::End {
                let pos = cursor.pos();
                match card(&mut cursor) {
                    Ok(card) => cards.push((pos, card)),
                    Err(fault) => {
                        wrong(fault);
                        cursor.skip_to_card();
                    }
                }
            }
        }
        Err(fault) => wrong(fault),
    }
    (cards, errors)
}

/// The text that a keyword stands for, in one reading of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KeywordText {
    pub(super) keyword: Keyword,
    pub(super) rulebook: bool,
    pub(super) text: Vec<Ability>,
}

/// Reads the file of keyword texts: `keyword Name type [rulebook] { clause; … }`.
pub(super) fn parse_keywords(file: &str, text: &str) -> Result<Vec<KeywordText>, CardError> {
    read(text, |cursor| {
        let mut texts = Vec::new();
        while cursor.eat_word("keyword") {
            let (pos, word) = cursor.word("a keyword")?;
            let keyword = select::named_keyword(pos, word)?;
            let kind = card_type(cursor)?;
            let rulebook = cursor.eat_word("rulebook");
            let bearer = Bearer { kind, keywords: Keywords::NONE.with(keyword), attached: false };
            texts.push(KeywordText { keyword, rulebook, text: block(cursor, bearer)? });
        }
        if *cursor.peek() != Token::End {
            return expected(cursor.pos(), "`keyword`", cursor.peek().shown());
        }
        Ok(texts)
    })
    .map_err(|(pos, problem)| CardError { file: file.into(), pos, problem })
}

fn read<'a, T>(text: &'a str, reader: impl FnOnce(&mut Cursor<'a>) -> Read<T>) -> Read<T> {
    reader(&mut Cursor::new(lex::tokens(text)?))
}

/// A block of clauses in braces, each ended by `;`.
fn block(cursor: &mut Cursor<'_>, bearer: Bearer) -> Read<Vec<Ability>> {
    let mut text = Vec::new();
    cursor.need("{")?;
    while !cursor.eat("}") {
        text.push(clause::clause(cursor, bearer)?);
        cursor.need(";")?;
    }
    Ok(text)
}

fn card_type(cursor: &mut Cursor<'_>) -> Read<CardType> {
    let (pos, word) = cursor.word("a card type")?;
    CardType::from_word(word)
        .map_or_else(|| unknown(pos, "card type", word, CardType::ALL.iter().map(|known| known.word())), Ok)
}

/// A name, perhaps with its gloss in parentheses.
fn named(cursor: &mut Cursor<'_>, wanted: &str) -> Read<Named> {
    let pos = cursor.pos();
    let pl = cursor.text(wanted)?;
    if pl.trim().is_empty() {
        return missing(pos, "name between the quotation marks");
    }
    let mut en = pl;
    if cursor.eat("(") {
        en = cursor.text("the name in English, in quotation marks")?;
        cursor.need(")")?;
    }
    Ok(Named { pl: pl.into(), en: en.into() })
}

/// What has been read of a card's body.
#[derive(Default)]
struct Body {
    factions: Factions,
    alliance: Option<Box<str>>,
    stats: Stats,
    given: Vec<&'static str>,
    keywords: Keywords,
    rarity: Option<Rarity>,
    attested: bool,
    role: Box<str>,
    forms: Option<Forms>,
    text: Vec<Ability>,
    second: Option<Face>,
}

fn card(cursor: &mut Cursor<'_>) -> Read<Card> {
    let start = cursor.pos();
    if !cursor.eat_word("card") {
        return expected(start, "`card`", cursor.peek().shown());
    }
    let (_, number) = cursor.word("the number of the card, such as VB-001")?;
    let kind = card_type(cursor)?;
    let name = named(cursor, "the name of the card in quotation marks")?;
    let nickname =
        if cursor.eat(",") { Some(named(cursor, "the nickname in quotation marks")?) } else { None };
    cursor.need("{")?;
    let attached = cursor.ahead("attach");
    let mut body = Body::default();
    while !cursor.eat("}") {
        entry(cursor, kind, attached, &mut body)?;
    }
    let mut faces = vec![Face { name, text: body.text }];
    faces.extend(body.second);
    let slugs: Vec<String> = faces.iter().map(|face| slug(&face.name.pl)).collect();
    let card = Card {
        number: number.into(),
        slug: slugs.join("-albo-").into(),
        kind,
        faces,
        forms: body.forms,
        nickname,
        factions: body.factions,
        alliance: body.alliance,
        stats: body.stats,
        keywords: body.keywords,
        rarity: body.rarity.unwrap_or(Rarity::Common),
        attested: body.attested,
        role: body.role,
    };
    whole::check(start, &card, &body.given)?;
    Ok(card)
}

/// Gear's own votes, among what is given.
const OWN_VOTES: &str = "own votes";

const ENTRIES: [&str; 9] =
    ["crest", "alliance", "keywords", "role", "forms", "attested", "albo", "upkeep", "treasury"];

fn entry(cursor: &mut Cursor<'_>, kind: CardType, attached: bool, body: &mut Body) -> Read<()> {
    let pos = cursor.pos();
    let bearer = Bearer { kind, keywords: body.keywords, attached };
    if clause::begins_clause(cursor.peek()) {
        if body.text.len() == CLAUSES_MAX {
            return impossible(pos, format!("a card has more than {CLAUSES_MAX} clauses"));
        }
        body.text.push(clause::clause(cursor, bearer)?);
        return cursor.need(";");
    }
    let Token::Word(word) = *cursor.peek() else {
        return expected(pos, "an entry of the card or `}`", cursor.peek().shown());
    };
    cursor.take();
    if word == "albo" {
        let name = named(cursor, "the second name in quotation marks")?;
        if body.second.is_some() {
            return Err((pos, Problem::Twice("`albo`".to_owned())));
        }
        body.second = Some(Face { name, text: block(cursor, bearer)? });
        return Ok(());
    }
    if let Some(stat) = stat(word) {
        // Gear with a sign modifies its bearer's votes, without one it has votes of its own (AH 303.2.a, 303.2.d).
        let signed = matches!(cursor.peek(), Token::Sign("+" | "-"));
        let own = kind == CardType::Gear && stat == Trait::Votes.word() && !signed;
        let stat = if own { OWN_VOTES } else { stat };
        give(body, pos, stat)?;
        let number = cursor.number("a number")?;
        set_stat(body, pos, stat, number)?;
        return cursor.need(";");
    }
    match word {
        "crest" => {
            give(body, pos, "crest")?;
            list(cursor, |pos, word| {
                body.factions = body.factions.with(select::named_faction(pos, word)?);
                Ok(())
            })?;
        }
        "keywords" => {
            give(body, pos, "keywords")?;
            list(cursor, |pos, word| {
                body.keywords = body.keywords.with(select::named_keyword(pos, word)?);
                whole::may_bear(pos, kind, word)
            })?;
        }
        "alliance" => body.alliance = Some(cursor.text("the mark in quotation marks")?.into()),
        "role" => body.role = cursor.text("what the card is for, in quotation marks")?.into(),
        "forms" => {
            give(body, pos, "forms")?;
            body.forms = Some(forms(cursor)?);
        }
        "attested" => body.attested = true,
        word => match Rarity::from_word(word) {
            Some(rarity) => {
                give(body, pos, "rarity")?;
                body.rarity = Some(rarity);
            }
            None => {
                let known = ENTRIES.into_iter().chain(Trait::ALL.iter().map(|known| known.word()));
                return unknown(
                    pos,
                    "entry",
                    word,
                    known.chain(Rarity::ALL.iter().map(|known| known.word())),
                );
            }
        },
    }
    cursor.need(";")
}

/// Gender, genitive and accusative of the name, and `many` if the English name is a plural.
fn forms(cursor: &mut Cursor<'_>) -> Read<Forms> {
    let (pos, word) = cursor.word("a gender")?;
    let Some(gender) = Gender::ALL.into_iter().find(|known| known.word() == word) else {
        return unknown(pos, "gender", word, Gender::ALL.iter().map(|known| known.word()));
    };
    let genitive = cursor.text("the genitive in quotation marks")?.into();
    cursor.need(",")?;
    let accusative = cursor.text("the accusative in quotation marks")?.into();
    Ok(Forms { gender, genitive, accusative, many: cursor.eat_word("many") })
}

fn give(body: &mut Body, pos: Pos, what: &'static str) -> Read<()> {
    if body.given.contains(&what) {
        return Err((pos, Problem::Twice(format!("`{what}`"))));
    }
    body.given.push(what);
    Ok(())
}

fn stat(word: &str) -> Option<&'static str> {
    match word {
        "treasury" => Some("treasury"),
        "upkeep" => Some("upkeep"),
        word => Trait::from_word(word).map(Trait::word),
    }
}

fn set_stat(body: &mut Body, pos: Pos, stat: &'static str, number: i8) -> Read<()> {
    match Trait::from_word(stat) {
        Some(of) => body.stats.set(of, number),
        None if stat == "treasury" => body.stats.treasury = number,
        None if stat == OWN_VOTES => {
            if number == 0 {
                return nothing(pos, "the number is zero");
            }
            body.stats.own_votes = number;
        }
        None => {
            if body.given.contains(&"income") {
                return Err((pos, Problem::Twice("income or upkeep".to_owned())));
            }
            if number <= 0 {
                return expected(pos, "an upkeep from 1", format!("`{number}`"));
            }
            body.given.push("income");
            body.stats.set(Trait::Income, -number);
        }
    }
    Ok(())
}

fn list(cursor: &mut Cursor<'_>, mut each: impl FnMut(Pos, &str) -> Read<()>) -> Read<()> {
    loop {
        let (pos, word) = cursor.word("a word")?;
        each(pos, word)?;
        if !cursor.eat(",") {
            return Ok(());
        }
    }
}

/// Does the text hold a doublet, at any depth?
fn has_doublet(effects: &[Vec<Effect>]) -> bool {
    effects.iter().flatten().any(|effect| matches!(effect, Effect::Doublet { .. }))
}
