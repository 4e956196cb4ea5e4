//! Every card of the base set is exercised by a case: what it does is done, and what it merely is, is spoken of.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that reads the case files")]

use karczma_veto::cards::{self, Ability, Card, CardType};
use std::path::Path;

/// The lines of all cases that begin with this word, each as its words; moves that are refused do not count.
fn lines(first: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/veto");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
            if line.starts_with(first) && !line.contains("refused ") {
                let words = line.split([' ', ';', '.']).filter(|word| !word.is_empty());
                found.push(words.map(str::to_owned).collect());
            }
        }
    }
    found
}

/// Do these words stand one after another in one of the lines?
fn said(lines: &[Vec<String>], words: &[&str]) -> bool {
    lines.iter().any(|line| line.windows(words.len()).any(|part| part.iter().eq(words)))
}

/// Is a rule of a permanent used, by its number among those that can be?
fn used(whens: &[Vec<String>], slug: &str, number: usize) -> bool {
    if number > 1 {
        return said(whens, &["use", slug, "rule", &number.to_string()]);
    }
    whens.iter().any(|line| {
        let mut uses = line.windows(2).enumerate().filter(|(_, part)| part.iter().eq(["use", slug]));
        uses.any(|(at, _)| line.get(at + 2).is_none_or(|next| next != "rule"))
    })
}

/// What no case does with the card.
fn missing(card: &Card, whens: &[Vec<String>], thens: &[Vec<String>]) -> Vec<String> {
    let slug = &*card.slug;
    let texts = || card.faces.iter().flat_map(|face| &face.text);
    let one_shot = matches!(card.kind, CardType::Effect | CardType::Thrust | CardType::Covenant);
    let rules = texts().filter(|text| matches!(text, Ability::Play(_) | Ability::Riposte(_))).count();
    let mut missing = Vec::new();
    if one_shot && !said(whens, &["play", slug]) {
        missing.push("played".to_owned());
    }
    if !one_shot {
        let unused = (1..=rules).filter(|number| !used(whens, slug, *number));
        missing.extend(unused.map(|number| format!("rule {number} used")));
    }
    let triggers = texts().any(|text| matches!(text, Ability::Trigger(_)));
    if triggers && !["A", "B"].iter().any(|seat| said(thens, &["triggered", seat, slug])) {
        missing.push("seen to go off".to_owned());
    }
    if !said(whens, &[slug]) && !said(thens, &[slug]) {
        missing.push("named".to_owned());
    }
    missing
}

#[test]
fn every_card_of_the_base_set_is_exercised_by_a_case() {
    let (whens, thens) = (lines("when"), lines("then"));
    let mut lacking = Vec::new();
    for card in cards::base().cards() {
        let missing = missing(card, &whens, &thens);
        if !missing.is_empty() {
            lacking.push(format!("{} {}: never {}", card.number, card.slug, missing.join(", never ")));
        }
    }
    assert!(lacking.is_empty(), "{} cards:\n{}", lacking.len(), lacking.join("\n"));
}
