//! The cards that come with the program: the base set, the cards of the cases, the texts of keywords.

use std::sync::{Arc, LazyLock};

use super::ast::Ability;
use super::card::CardSet;
use super::keyword::Keyword;
use super::parse::{KeywordText, parse_cards, parse_keywords};

/// The files of the base set, in the order of their numbers.
const FILES: [(&str, &str); 10] = [
    ("01-factions.vcl", include_str!("../../data/cards/01-factions.vcl")),
    ("02-characters.vcl", include_str!("../../data/cards/02-characters.vcl")),
    ("03-estates.vcl", include_str!("../../data/cards/03-estates.vcl")),
    ("04-gear.vcl", include_str!("../../data/cards/04-gear.vcl")),
    ("05-thrusts.vcl", include_str!("../../data/cards/05-thrusts.vcl")),
    ("06-effects.vcl", include_str!("../../data/cards/06-effects.vcl")),
    ("07-lands.vcl", include_str!("../../data/cards/07-lands.vcl")),
    ("08-units.vcl", include_str!("../../data/cards/08-units.vcl")),
    ("09-strategies.vcl", include_str!("../../data/cards/09-strategies.vcl")),
    ("10-covenants.vcl", include_str!("../../data/cards/10-covenants.vcl")),
];

const CASES: (&str, &str) = ("90-cases.vcl", include_str!("../../data/cards/90-cases.vcl"));

static BASE: LazyLock<Arc<CardSet>> = LazyLock::new(|| Arc::new(set(&FILES)));

static WITH_TESTS: LazyLock<Arc<CardSet>> = LazyLock::new(|| {
    let mut set = base().clone();
    add(&mut set, CASES);
    Arc::new(set)
});

static KEYWORDS: LazyLock<Vec<KeywordText>> = LazyLock::new(|| {
    parse_keywords("keywords.vcl", include_str!("../../data/keywords.vcl"))
        .unwrap_or_else(|error| panic!("the program's own keywords: {error}"))
});

fn set(files: &[(&str, &str)]) -> CardSet {
    let mut set = CardSet::default();
    for &file in files {
        add(&mut set, file);
    }
    set
}

fn add(set: &mut CardSet, (name, text): (&str, &str)) {
    let cards = parse_cards(name, text).unwrap_or_else(|error| panic!("the program's own cards: {error}"));
    for card in cards {
        set.add(card).unwrap_or_else(|problem| panic!("the program's own cards: {problem}"));
    }
}

/// The base set: 200 cards.
#[must_use]
pub fn base() -> &'static CardSet {
    &BASE
}

/// The base set, followed by the cards that only cases use.
#[must_use]
pub fn with_tests() -> &'static CardSet {
    &WITH_TESTS
}

/// The base set, or with the cards of the cases, as tables share it.
#[must_use]
pub fn shared(tests: bool) -> Arc<CardSet> {
    Arc::clone(if tests { &WITH_TESTS } else { &BASE })
}

/// What a keyword says in the card language. Labels, and keywords that are rules of the game itself, say nothing here.
/// `rulebook` asks for the reading of the boxed game (C-6, C-7).
#[must_use]
pub fn keyword_text(keyword: Keyword, rulebook: bool) -> &'static [Ability] {
    let found = KEYWORDS.iter().find(|entry| entry.keyword == keyword && (rulebook || !entry.rulebook));
    match found {
        Some(entry) if keyword != Keyword::Cut => &entry.text,
        Some(_) | None => &[],
    }
}

/// The text of the pseudo-card *Cięcie*, as which a copy of a fighting character is played (AH 513.5.b.1).
#[must_use]
pub fn cut_text() -> &'static [Ability] {
    KEYWORDS.iter().find(|entry| entry.keyword == Keyword::Cut).map_or(&[], |entry| &entry.text)
}
