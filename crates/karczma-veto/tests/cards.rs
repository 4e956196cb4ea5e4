//! The cards that come with the program: they parse, come back from their own text, and say what was approved.

use karczma_kernel::Lang;
use karczma_veto::cards::{self, Card, CardType, Faction, Keyword, Keywords, parse_cards};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Compares a text with an approved file; `KARCZMA_BLESS=1` approves it.
#[expect(clippy::disallowed_methods, reason = "approved texts are files beside the test")]
fn approved(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("KARCZMA_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = old.lines().zip(text.lines()).find(|(old, new)| old != new);
    if let Some((old, new)) = differs {
        panic!("{name}: approved «{old}», now «{new}»; KARCZMA_BLESS=1 approves the new text");
    }
    assert_eq!(old.lines().count(), text.lines().count(), "{name} has another length");
}

fn printed(lang: Lang) -> String {
    let mut out = String::new();
    for card in cards::with_tests().cards() {
        writeln!(out, "{} [{}]\n{}\n", card.number, cards::rarity_name(card.rarity, lang), card.print(lang))
            .unwrap();
    }
    for &keyword in Keyword::ALL {
        for rulebook in [false, true] {
            let lines = cards::keyword_lines(keyword, rulebook, lang);
            if rulebook && lines == cards::keyword_lines(keyword, false, lang) {
                continue;
            }
            writeln!(out, "{}{}", cards::keyword_name(keyword, lang), if rulebook { " *" } else { "" })
                .unwrap();
            for line in lines {
                writeln!(out, "  {line}").unwrap();
            }
        }
    }
    out
}

#[test]
fn texts_in_polish_are_approved() {
    approved("cards.pl.txt", &printed(Lang::Pl));
}

#[test]
fn texts_in_english_are_approved() {
    approved("cards.en.txt", &printed(Lang::En));
}

#[test]
fn a_card_comes_back_from_its_text() {
    for card in cards::with_tests().cards() {
        let text = card.to_vcl();
        let back = parse_cards("written", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(back, std::slice::from_ref(card), "{text}");
    }
}

fn count(kind: CardType, faction: Option<Faction>) -> usize {
    let of = |card: &&Card| match faction {
        Some(faction) => card.factions.has(faction),
        None => card.factions.is_none(),
    };
    cards::base().cards().iter().filter(|card| card.kind == kind).filter(of).count()
}

#[test]
fn the_base_set_keeps_its_plan() {
    let order = [
        Some(Faction::Radziwillowie),
        Some(Faction::Wisniowieccy),
        Some(Faction::Awanturnicy),
        Some(Faction::Dworscy),
        Some(Faction::Osmanowie),
        None,
    ];
    let plan = [
        (CardType::Faction, [1, 1, 1, 1, 1, 0]),
        (CardType::Character, [12, 12, 12, 12, 12, 6]),
        (CardType::Estate, [2, 2, 2, 3, 2, 11]),
        (CardType::Gear, [1, 0, 0, 1, 2, 20]),
        (CardType::Thrust, [1, 1, 0, 0, 0, 16]),
        (CardType::Effect, [3, 2, 2, 2, 1, 24]),
        (CardType::Land, [0, 0, 0, 0, 0, 8]),
        (CardType::Unit, [1, 1, 1, 2, 2, 5]),
        (CardType::Strategy, [0, 0, 0, 0, 0, 5]),
        (CardType::Covenant, [0, 0, 0, 0, 0, 6]),
    ];
    for (kind, numbers) in plan {
        assert_eq!(order.map(|faction| count(kind, faction)), numbers, "{kind:?}");
    }
    assert_eq!(cards::base().cards().len(), 200);
    assert_eq!(cards::base().cards().iter().filter(|card| card.attested).count(), 47);
}

#[test]
fn every_keyword_is_on_a_card_or_ability() {
    let printed = cards::with_tests().cards().iter().fold(Keywords::NONE, |all, card| all.or(card.keywords));
    let missing: Vec<Keyword> =
        Keyword::ALL.iter().copied().filter(|&keyword| !printed.has(keyword)).collect();
    assert_eq!(missing, [Keyword::Diplomacy], "Diplomacy marks an ability");
    let diplomacy = cards::base().find("Kazimierz Lew Sapieha").unwrap();
    assert!(cards::base().card(diplomacy).lines(Lang::En)[0].starts_with("Diplomacy: "));
}
