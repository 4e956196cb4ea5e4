//! The workshop: cards as data, decks checked, cards of one's own on the table.

use karczma_kernel::{Decks, Fast, Game, Lang, Notation, Pending, Quiet, Sheet, Span, Workshop};
use karczma_veto::Veto;
use karczma_veto::cards::{Keyword, base, keyword_name};
use serde_json::{Value, json};

const GUIDE: &str = include_str!("../../../docs/src/add-a-card.md");

fn sheet(file: &str, text: &str) -> Sheet {
    Sheet { file: file.to_owned(), text: text.to_owned() }
}

fn workshop(cards: &[Sheet]) -> Box<dyn Workshop> {
    Veto::workshop(cards).unwrap_or_else(|flaws| panic!("{flaws:?}"))
}

/// The card of the guide.
fn gosiewski() -> Sheet {
    let card = GUIDE.split("```vcl\n").nth(1).and_then(|rest| rest.split("\n```").next());
    sheet("gosiewski.vcl", card.expect("the guide shows a card"))
}

#[test]
fn every_card_is_in_the_catalogue_in_both_languages() {
    let catalogue = workshop(&[]).catalogue();
    let cards = catalogue["cards"].as_array().unwrap();
    assert_eq!(cards.len(), base().cards().len());
    for (data, card) in cards.iter().zip(base().cards()) {
        assert_eq!(data["id"], *card.slug);
        for lang in Lang::ALL {
            let lines: Vec<&str> =
                data["text"][lang.code()].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            assert_eq!(lines, card.lines(lang), "{}", card.slug);
        }
        assert_eq!(data["added"], false);
    }
    let kowalski = cards.iter().find(|card| card["id"] == "roch-kowalski").unwrap();
    assert_eq!(kowalski["stats"]["sabre"], 6);
    assert_eq!(kowalski["stats"]["income"], Value::Null, "what is not printed is not there");
    assert_eq!(catalogue["decks"].as_array().unwrap().len(), 5);
}

#[test]
fn every_keyword_is_explained_by_its_own_rules() {
    let catalogue = workshop(&[]).catalogue();
    let keywords = catalogue["keywords"].as_array().unwrap();
    for (data, &keyword) in keywords.iter().zip(Keyword::ALL) {
        for lang in Lang::ALL {
            let first = data["text"][lang.code()][0].as_str().unwrap_or_default().to_lowercase();
            // The rule is about the keyword of which it says something: one stem is enough, words have endings.
            let name: String = keyword_name(keyword, lang).to_lowercase().chars().take(4).collect();
            assert!(first.contains(&name), "{keyword:?}: {first}");
        }
    }
}

#[test]
fn a_card_of_ones_own_joins_the_table_and_its_options() {
    let workshop = workshop(&[gosiewski()]);
    let catalogue = workshop.catalogue();
    let last = catalogue["cards"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["id"], &last["added"]), (&json!("wincenty-gosiewski"), &json!(true)));
    let ready = catalogue["decks"][3]["text"].as_str().unwrap();
    let deck = ready.replace("2 Jan Kazimierz Waza, Królewicz", "2 Wincenty Gosiewski");
    assert_ne!(deck, ready);
    let checked = workshop.check(&sheet("my.deck", &deck), None);
    assert!(checked.legal, "{:?} {:?}", checked.flaws, checked.breaches);
    let mut options = json!({"decks": [{"text": deck}, null]});
    workshop.equip(&mut options);
    let game = Veto::new(serde_json::from_value(options.clone()).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(game.options()).unwrap()["cards"], options["cards"]);
    let (mut fate, mut buffer) = (Fast::new(3), Vec::new());
    let mut state = game.start(&mut fate, &mut Quiet);
    while let Pending::Decide(seats) = game.pending(&state) {
        let seat = seats.first().unwrap();
        let chosen = game.pick(&state, seat, &mut fate, &mut buffer);
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
    let clauses = game.write_position(&state);
    let text = clauses.join("; ");
    let spans: Vec<Span<'_>> = Span::alone(&text).split(';').collect();
    let (_, again) = Veto::read_position(&spans).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(again, state, "a position with such cards comes back from one line of a case");
    let clause = workshop.clause().unwrap();
    let table = ["A: hand wincenty-gosiewski"];
    let with: Vec<Span<'_>> = table.iter().copied().chain([clause.as_str()]).map(Span::alone).collect();
    assert!(Veto::read_position(&with).is_ok());
    assert!(Veto::read_position(&with[..1]).is_err(), "nobody has made it yet");
    self::workshop(&[]).equip(&mut options);
    assert!(options.get("cards").is_none(), "a house without cards of its own has none on its tables");
}

#[test]
fn breaches_and_numbers_of_a_deck() {
    let workshop = workshop(&[]);
    assert_eq!(workshop.formats(), ["kwarciany", "wybraniecki"]);
    let bad = sheet("bad.deck", "name: Zła\nfaction: Dworscy\n4 Finta\n1 Fintaa\npouch:\n1 Rapier");
    let checked = workshop.check(&bad, None);
    let rules: Vec<&str> = checked.breaches.iter().map(|breach| breach.rule.as_str()).collect();
    assert_eq!(rules, ["AH 100.5.a/2", "AH 100.5.a/3", "AH 411.2"]);
    assert_eq!(checked.breaches[1].card.as_deref(), Some("finta"));
    assert_eq!(checked.flaws[0].to_string(), "bad.deck:4:1: unknown card `Fintaa`; did you mean `Finta`?");
    assert!(!checked.legal);
    let of = |tally: &str, row: &str| {
        let tally = checked.tallies.iter().find(|found| found.id == tally).unwrap();
        tally.rows.iter().find(|found| found.id == row).unwrap().count
    };
    assert_eq!((of("types", "thrust"), of("sums", "size"), of("sums", "pouch")), (4, 4, 1));
    assert_eq!(workshop.check(&bad, Some("wybraniecki")).breaches.len(), 1);
}

#[test]
fn a_pool_is_the_same_for_the_same_seed_and_makes_a_legal_deck() {
    let workshop = workshop(&[]);
    let pool = workshop.open(1666);
    assert_eq!(pool, workshop.open(1666));
    assert_ne!(pool.cards, workshop.open(1667).cards);
    assert_eq!(pool.cards.iter().map(|copies| u32::from(copies.copies)).sum::<u32>(), 72);
    let checked = workshop.check(&sheet("pool.deck", &pool.deck), None);
    assert_eq!((checked.format.as_str(), checked.legal), ("wybraniecki", true), "{:?}", checked.breaches);
    let other = pool.deck.replace("boosters: 1666", "boosters: 1667");
    let checked = workshop.check(&sheet("pool.deck", &other), None);
    assert!(checked.breaches.iter().any(|breach| breach.rule == "AH 100.5.b/1"));
    let options = json!({"format": "sealed", "decks": [{"text": pool.deck}, {"text": other}]});
    let refused = Veto::new(serde_json::from_value(options).unwrap()).unwrap_err();
    assert_eq!(refused.rule.map(|rule| rule.id()), Some("AH 100.5.b/1"));
}
