//! `karczma replay`: show a recorded game.

use anyhow::{Result, anyhow, ensure};
use karczma_kernel::{Lang, Observer, Seat};
use karczma_tavern::{Desk, reopen};
use serde_json::{Value, json};

use super::cards::components;
use super::read_record;
use crate::answer::{Answer, print_json, say};
use crate::cli::ReplayArgs;

pub(crate) fn run(args: &ReplayArgs) -> Result<Answer> {
    let record = read_record(&args.record)?;
    let lang = args.language.get();
    let moves = args.at.unwrap_or(record.entries.len());
    ensure!(moves <= record.entries.len(), "--at: the record has {} moves", record.entries.len());
    let desk = reopen(&record, moves).map_err(|error| anyhow!("{}: {error}", args.record.display()))?;
    let who = match args.seat {
        None => Observer::Judge,
        Some(seat) => {
            ensure!((1..=desk.seats()).contains(&seat), "--seat: the table has seats 1 to {}", desk.seats());
            Observer::Seat(Seat(seat - 1))
        }
    };
    if args.json {
        print_json(&json!({
            "game": desk.game(), "moves": moves, "view": desk.view(who), "asked": desk.asked(),
            "prompt": desk.prompt(who, lang), "outcome": desk.outcome(), "log": desk.told(who, lang),
            "position": if who == Observer::Judge { json!(desk.position()) } else { Value::Null },
        }))?;
    } else if args.at.is_some() {
        say!("{}", serde_json::to_string_pretty(&desk.view(who))?);
        say!("{}", desk.prompt(who, lang));
    } else {
        chronicle(desk.as_ref(), who, lang, &record.header.seats);
    }
    Ok(Answer::Yes)
}

/// Everything that happened, a sentence a line with its rule.
fn chronicle(desk: &dyn Desk, who: Observer, lang: Lang, names: &[String]) {
    let called: Vec<String> = Seat::all(desk.seats()).map(|seat| called(desk, seat, lang)).collect();
    for ((number, called), name) in (1..).zip(&called).zip(names) {
        match lang {
            Lang::En => say!("seat {number}: {called} ({name})"),
            Lang::Pl => say!("miejsce {number}: {called} ({name})"),
        }
    }
    for told in desk.told(who, lang) {
        say!("{:<9} {}", told.rule, told.words);
    }
    if let Some(outcome) = desk.outcome() {
        for ((called, score), place) in called.iter().zip(outcome.scores()).zip(outcome.places()) {
            say!("{place}. {called} {score}");
        }
    }
}

/// What the player of a seat is called: a character by its name in this language, otherwise as the notation does.
fn called(desk: &dyn Desk, seat: Seat, lang: Lang) -> String {
    let name = desk.seat_name(seat);
    let known = components(desk.game()).into_iter().flatten().find(|one| one.id == name);
    known.map_or(name, |one| one.name.get(lang).to_owned())
}
