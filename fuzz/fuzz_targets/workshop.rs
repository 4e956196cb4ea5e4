//! Sheets of cards and decks: before a line of dashes the cards, after it a deck.
#![no_main]

use karczma_fuzz::each_name;
use karczma_kernel::Sheet;
use libfuzzer_sys::fuzz_target;

fn check(game: &str, text: &str) {
    let (cards, deck) = text.split_once("\n---\n").unwrap_or(("", text));
    let sheets: Vec<Sheet> =
        (!cards.is_empty()).then(|| Sheet { file: "cards.vcl".into(), text: cards.into() }).into_iter().collect();
    let Some(Ok(workshop)) = karczma_tavern::workshop(game, &sheets) else { return };
    let deck = Sheet { file: "deck.txt".into(), text: deck.into() };
    let checked = workshop.check(&deck, None);
    if checked.flaws.is_empty() {
        let again = workshop.check(&Sheet { text: checked.text.clone(), ..deck }, None);
        assert_eq!(again.text, checked.text);
    }
}

fuzz_target!(|text: &str| each_name(|game| check(game, text)));
