//! Every component with its name, text and numbers in both languages: what the browser's board draws.
//!
//! The tests fail where `web/src/boards/krol-zebrakow/catalogue.json`, or the list of what the rulebook attests in
//! `docs/src/provenance.md`, differs from the data; `cargo xtask codegen` writes them anew (`KARCZMA_CODEGEN=write`).
#![expect(clippy::disallowed_methods, reason = "a test that reads and writes a file")]

use karczma_kernel::{BothLanguages, Words};
use karczma_krol_zebrakow::{
    Attested, Boss, Companion, DATA, DuelTask, Investigation, Kind, KrolZebrakow, Moment, Special, Task,
};
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

fn both(lines: &[BothLanguages]) -> Value {
    let say = |lang| lines.iter().map(|line| line.get(lang)).collect::<Vec<_>>().join(" ");
    json!(BothLanguages::of(say))
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

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/provenance.md");
const BEGIN: &str = "<!-- krol-zebrakow: from the data -->\n";
const END: &str = "<!-- end -->\n";

#[test]
fn the_page_says_what_the_data_says() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (head, rest) = page.split_once(BEGIN).unwrap();
    let (_, tail) = rest.split_once(END).unwrap();
    let text = format!("{head}{BEGIN}{}{END}{tail}", attested_parts());
    if std::env::var("KARCZMA_CODEGEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(PAGE, &text).unwrap();
    }
    assert!(std::fs::read_to_string(PAGE).unwrap() == text, "run `cargo xtask codegen`: {PAGE}");
}

#[test]
fn numbers_that_were_tuned_are_ours() {
    let ours = |attested: &[Attested], part: Attested| !attested.contains(&part);
    let tuned = ["slawkowski", "garbary", "kleparz", "kazimierz"];
    for district in DATA.districts.iter().filter(|one| tuned.contains(&one.id.as_str())) {
        assert!(ours(&district.tavern.attested, Attested::Values), "{}", district.id);
    }
    for boss in [Boss::Maestro, Boss::Francuzik] {
        assert!(ours(&boss.data().attested, Attested::Advantage), "{boss:?}");
    }
    for task in Task::all().filter(|task| ["T19", "T20"].contains(&task.id().as_str())) {
        assert!(ours(&task.data().attested, Attested::Condition), "{task:?}");
    }
}

fn attested_parts() -> String {
    let mut lines = vec!["| component | attested |".to_owned(), "|---|---|".to_owned()];
    let mut add = |id: &str, name: &str, attested: &[Attested]| {
        let parts: Vec<&str> = attested.iter().map(|one| one.key()).collect();
        if !parts.is_empty() {
            lines.push(format!("| {id} {name} | {} |", parts.join(", ")));
        }
    };
    for (index, district) in DATA.districts.iter().enumerate() {
        add(&format!("{}", index + 1), &district.name.pl, &district.attested);
        add(&format!("K{:02}", index + 1), &district.tavern.name, &district.tavern.attested);
    }
    Boss::ALL.iter().for_each(|one| add("boss", &one.data().name, &one.data().attested));
    Special::all().for_each(|one| add(&one.id(), &one.data().name.pl, &one.data().attested));
    Companion::all().for_each(|one| add(&one.id(), &one.data().name.pl, &one.data().attested));
    Investigation::all().for_each(|one| add(&one.id(), &one.data().name.pl, &one.data().attested));
    Task::all().for_each(|one| add(&one.id(), &one.data().name.pl, &one.data().attested));
    DuelTask::all().for_each(|one| add(&one.id(), &one.data().name.pl, &one.data().attested));
    lines.join("\n") + "\n"
}
