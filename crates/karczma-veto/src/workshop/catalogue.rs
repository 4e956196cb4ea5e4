//! The cards as data: what a page needs to draw, find and explain them, in both languages.

use karczma_kernel::{BothLanguages, Component, Lang, Rule, RuleBook};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::RULEBOOK;
use crate::cards::deck::ready;
use crate::cards::{
    self, Card, CardSet, CardType, Faction, Keyword, Named, Rarity, Trait, base, faction_name, keyword_name,
    rarity_name, slug, trait_name, type_name,
};

/// Everything that decks are built from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// The cards, in the order of their numbers.
    pub cards: Vec<CatalogueCard>,
    /// The keywords, in the order of the rules.
    pub keywords: Vec<CatalogueKeyword>,
    /// The card types, in the order of the rules.
    pub types: Vec<Word>,
    /// The factions.
    pub factions: Vec<Word>,
    /// The rarities.
    pub rarities: Vec<Word>,
    /// The traits that `stats` names.
    pub traits: Vec<Word>,
    /// The ready decks.
    pub decks: Vec<ReadyDeck>,
}

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CatalogueCard {
    /// The word by which notation, views and decks call it.
    pub id: String,
    /// Collector's number.
    pub number: String,
    /// Its type: the id of one of `types`.
    pub kind: String,
    /// Its name; of a split card the upper one. `en` is a gloss, and the same where the name is a proper name.
    pub name: BothLanguages,
    /// Its nickname, which tells versions of a name apart.
    pub nickname: Option<BothLanguages>,
    /// Its crests: ids of `factions`; none: factionless.
    pub factions: Vec<String>,
    /// Its alliance mark.
    pub alliance: Option<String>,
    /// Printed traits by the ids of `traits`: those that stand on the card, also where they are zero. On gear sabre, votes,
    /// valour and discipline are modifiers; negative income is upkeep.
    pub stats: BTreeMap<String, i8>,
    /// Its keywords: ids of `keywords`.
    pub keywords: Vec<String>,
    /// May only one of the name be in play?
    pub unique: bool,
    /// Its rarity: the id of one of `rarities`.
    pub rarity: String,
    /// What it is for, in a word or two of English.
    pub role: String,
    /// Its text, a line for each ability.
    pub text: TextInBoth,
    /// The lower half of a split card.
    pub second: Option<CatalogueFace>,
    /// Is it one of the cards that this house has added?
    pub added: bool,
}

/// The lower half of a split card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CatalogueFace {
    /// Its name.
    pub name: BothLanguages,
    /// Its text.
    pub text: TextInBoth,
}

/// A text of several lines in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TextInBoth {
    /// English.
    pub en: Vec<String>,
    /// Polish.
    pub pl: Vec<String>,
}

/// A keyword and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CatalogueKeyword {
    /// The word of the card language.
    pub id: String,
    /// Its name.
    pub name: BothLanguages,
    /// The rules that say what it means.
    pub rules: Vec<String>,
    /// What they say, a line for each rule.
    pub text: TextInBoth,
    /// Keywords whose abilities it gives.
    pub contains: Vec<String>,
}

/// A word of the card language and what people call it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Word {
    /// The word.
    pub id: String,
    /// Its name.
    pub name: BothLanguages,
}

/// A deck that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyDeck {
    /// The word by which options call it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How it wants to win.
    pub plan: BothLanguages,
    /// The deck as a sheet.
    pub text: String,
}

impl Catalogue {
    /// The cards of a set, and everything about them.
    pub(super) fn of(set: &CardSet) -> Self {
        fn words<T: Copy>(
            all: &[T],
            id: fn(T) -> &'static str,
            name: fn(T, Lang) -> &'static str,
        ) -> Vec<Word> {
            let word = |&one: &T| Word {
                id: id(one).to_owned(),
                name: BothLanguages::of(|lang| name(one, lang).to_owned()),
            };
            all.iter().map(word).collect()
        }
        Self {
            cards: set.cards().iter().map(CatalogueCard::of).collect(),
            keywords: Keyword::ALL.iter().map(|&keyword| CatalogueKeyword::of(keyword, &RULEBOOK)).collect(),
            types: words(CardType::ALL, CardType::word, type_name),
            factions: words(Faction::ALL, Faction::word, faction_name),
            rarities: words(Rarity::ALL, Rarity::word, rarity_name),
            traits: words(Trait::ALL, Trait::word, trait_name),
            decks: ready_decks(),
        }
    }
}

impl CatalogueCard {
    fn of(card: &Card) -> Self {
        let mut stats: BTreeMap<String, i8> =
            card.shown_traits().map(|of| (of.word().to_owned(), card.stats.get(of))).collect();
        if card.kind == CardType::Faction {
            stats.insert("treasury".to_owned(), card.stats.treasury);
        }
        let name = |face: usize| card.faces.get(face).map(|face| both(&face.name));
        Self {
            id: card.slug.to_string(),
            number: card.number.to_string(),
            kind: card.kind.word().to_owned(),
            name: name(0).unwrap_or_else(|| BothLanguages::of(|_| String::new())),
            nickname: card.nickname.as_ref().map(both),
            factions: card.factions.iter().map(|crest| crest.word().to_owned()).collect(),
            alliance: card.alliance.as_ref().map(ToString::to_string),
            stats,
            keywords: card.keywords.iter().map(|keyword| keyword.word().to_owned()).collect(),
            unique: card.is_unique(),
            rarity: card.rarity.word().to_owned(),
            role: card.role.to_string(),
            text: text(card, 0),
            second: name(1).map(|name| CatalogueFace { name, text: text(card, 1) }),
            added: base().by_slug(&card.slug).is_none(),
        }
    }
}

impl CatalogueKeyword {
    fn of(keyword: Keyword, book: &RuleBook) -> Self {
        let rules = rules_of(keyword, book);
        let lines = |lang| rules.iter().map(|rule| rule.text(lang).to_owned()).collect();
        Self {
            id: keyword.word().to_owned(),
            name: BothLanguages::of(|lang| keyword_name(keyword, lang).to_owned()),
            text: TextInBoth { en: lines(Lang::En), pl: lines(Lang::Pl) },
            rules: rules.iter().map(|rule| rule.id().to_owned()).collect(),
            contains: keyword.contains().iter().map(|other| other.word().to_owned()).collect(),
        }
    }
}

/// The base set for a reader: each card as it is printed, with the rules of its keywords; then the keywords.
pub(crate) fn components() -> Vec<Component> {
    let lines = |card: &Card| {
        let [en, pl] = [Lang::En, Lang::Pl].map(|lang| card.print(lang));
        let rows = en.lines().zip(pl.lines()).skip(1);
        rows.map(|(en, pl)| BothLanguages { en: en.to_owned(), pl: pl.to_owned() }).collect()
    };
    let cards = base().cards().iter().map(|card| Component {
        id: card.slug.to_string(),
        name: both(card.called()),
        text: lines(card),
        rules: card.keywords.iter().flat_map(|keyword| rules_of(keyword, &RULEBOOK)).collect(),
    });
    let keywords = Keyword::ALL.iter().map(|&keyword| Component {
        id: keyword.word().to_owned(),
        name: BothLanguages::of(|lang| keyword_name(keyword, lang).to_owned()),
        text: Vec::new(),
        rules: rules_of(keyword, &RULEBOOK),
    });
    cards.chain(keywords).collect()
}

/// The rules of the keyword's paragraphs.
fn rules_of(keyword: Keyword, book: &RuleBook) -> Vec<Rule> {
    let paragraphs = keyword.paragraphs();
    let belongs = |id: &str| {
        let inside = |paragraph: &String| {
            id.strip_prefix(&**paragraph).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
        };
        paragraphs.iter().any(inside)
    };
    book.in_order().into_iter().filter(|rule| belongs(rule.id())).collect()
}

fn both(named: &Named) -> BothLanguages {
    BothLanguages { en: named.en.to_string(), pl: named.pl.to_string() }
}

fn text(card: &Card, face: usize) -> TextInBoth {
    TextInBoth { en: card.face_lines(face, Lang::En), pl: card.face_lines(face, Lang::Pl) }
}

fn ready_decks() -> Vec<ReadyDeck> {
    let deck = |deck: &cards::deck::Deck| ReadyDeck {
        id: slug(&deck.name),
        name: deck.name.to_string(),
        plan: deck.plan.as_ref().map_or_else(|| BothLanguages::of(|_| String::new()), both),
        text: deck.to_text(base()),
    };
    ready().iter().map(deck).collect()
}
