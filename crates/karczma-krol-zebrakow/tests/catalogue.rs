//! Every component with its name, text and numbers in both languages: what the browser's board draws.
//!
//! The test fails where `web/src/boards/krol-zebrakow/catalogue.json` differs from the data; `cargo xtask codegen` writes
//! it anew (`KARCZMA_CODEGEN=write`).
#![expect(clippy::disallowed_methods, reason = "a test that reads and writes a file")]

use karczma_kernel::{Lang, Phrase, Words};
use karczma_krol_zebrakow::{Companion, DATA, Investigation, Kind, KrolZebrakow, Moment, Special, Task};
use serde_json::{Map, Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/boards/krol-zebrakow/catalogue.json");

#[test]
fn the_board_draws_what_the_data_says() {
    let mut all: Map<String, Value> = KrolZebrakow::components()
        .into_iter()
        .map(|one| (one.id, json!({ "name": both(&[one.name]), "text": both(&one.text) })))
        .collect();
    for (id, numbers) in numbers() {
        if let Some(entry) = all.get_mut(&id) {
            entry["numbers"] = numbers;
        }
    }
    let lines: Vec<String> = all.iter().map(|(id, entry)| format!("\"{id}\": {entry}")).collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    if std::env::var("KARCZMA_CODEGEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(FILE, &text).unwrap();
    }
    assert!(std::fs::read_to_string(FILE).unwrap() == text, "run `cargo xtask codegen`: {FILE}");
}

fn both(phrases: &[Phrase]) -> Value {
    let say = |lang| {
        let said =
            phrases.iter().map(|phrase| KrolZebrakow::lexicon().say(lang, phrase, &|seat| seat.to_string()));
        said.collect::<Vec<_>>().join(" ")
    };
    json!({ "en": say(Lang::En), "pl": say(Lang::Pl) })
}

/// What is printed on a component as a number, and when a special action card is played.
fn numbers() -> Vec<(String, Value)> {
    let mut all = Vec::new();
    for card in Special::all() {
        let data = card.data();
        let moment = match data.kind {
            Moment::Brawl => "brawl",
            Moment::Reaction => "reaction",
            Moment::Turn => "turn",
        };
        all.push((card.id(), json!({ "ap": data.ap, "ducats": data.ducats, "moment": moment })));
    }
    for one in Companion::all() {
        let data = one.data();
        all.push((one.id(), json!({ "esteem": data.esteem, "skill": data.skill.is_some() })));
    }
    all.extend(Investigation::all().map(|card| (card.id(), json!({ "number": card.data().number }))));
    all.extend(Task::all().map(|task| (task.id(), json!({ "esteem": task.data().esteem }))));
    for (index, district) in DATA.districts.iter().enumerate() {
        let tavern = &district.tavern;
        all.push((district.id.clone(), json!({ "number": index + 1, "wealth": district.wealth })));
        let tile = json!({ "ducats": tavern.ducats, "cards": tavern.cards, "thugs": tavern.thugs });
        all.push((format!("K{:02}", index + 1), tile));
    }
    all
}
