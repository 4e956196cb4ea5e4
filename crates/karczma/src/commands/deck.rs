//! `karczma deck`: decks checked and shown, boosters opened.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use karczma_kernel::{Checked, Lang, Sheet, Tally, Workshop};
use karczma_tavern::{GAMES, workshop};
use serde_json::{Value, json};

use super::{read, workshop_of};
use crate::answer::{Answer, print_json, say};
use crate::cli::{DeckCheckArgs, DeckCommand, DeckPoolArgs, DeckShowArgs, WorkshopArgs};

pub(crate) fn run(command: &DeckCommand) -> Result<Answer> {
    match command {
        DeckCommand::Check(args) => check(args),
        DeckCommand::Show(args) => show(args),
        DeckCommand::Pool(args) => pool(args),
    }
}

fn check(args: &DeckCheckArgs) -> Result<Answer> {
    let bench = open(&args.workshop, args.format.as_deref())?;
    let mut decks = Vec::new();
    for path in &args.files {
        decks.push((path.display().to_string(), look(&*bench, path, args.format.as_deref())?));
    }
    let lang = args.language.get();
    if args.workshop.json {
        let decks: Vec<Value> = decks.iter().map(|(file, deck)| data(file, deck)).collect();
        print_json(&json!({ "decks": decks }))?;
    } else {
        for (file, deck) in decks.iter().filter(|(_, deck)| deck.flaws.is_empty()) {
            tell(file, deck, lang);
        }
    }
    let unread: Vec<String> =
        decks.iter().flat_map(|(_, deck)| &deck.flaws).map(ToString::to_string).collect();
    if !unread.is_empty() {
        bail!("{}", unread.join("\n"));
    }
    Ok(Answer::from(decks.iter().all(|(_, deck)| deck.legal)))
}

fn show(args: &DeckShowArgs) -> Result<Answer> {
    let bench = open(&args.workshop, args.format.as_deref())?;
    let deck = look(&*bench, &args.file, args.format.as_deref())?;
    let (file, lang) = (args.file.display().to_string(), args.language.get());
    if args.workshop.json {
        print_json(&data(&file, &deck))?;
    } else if deck.flaws.is_empty() {
        tell(&file, &deck, lang);
        deck.tallies.iter().for_each(|tally| table(tally, lang));
    }
    let unread: Vec<String> = deck.flaws.iter().map(ToString::to_string).collect();
    if unread.is_empty() { Ok(Answer::Yes) } else { Err(anyhow!("{}", unread.join("\n"))) }
}

fn pool(args: &DeckPoolArgs) -> Result<Answer> {
    let pool = open(&args.workshop, None)?.open(args.seed);
    if args.workshop.json {
        print_json(&pool)?;
    } else {
        say!("{}", pool.deck.trim_end());
    }
    Ok(Answer::Yes)
}

/// The workshop of the game that is meant; the format must be one of its own.
fn open(args: &WorkshopArgs, format: Option<&str>) -> Result<Box<dyn Workshop>> {
    let only = || GAMES.iter().find(|game| workshop(game, &[]).is_some());
    let game = args.game.as_deref().or_else(|| only().copied()).unwrap_or_default();
    let bench = workshop_of(game, args.cards.folder.as_deref())?;
    if let Some(format) = format.filter(|format| !bench.formats().contains(format)) {
        bail!("--format: expected {}, found `{format}`", bench.formats().join(" or "));
    }
    Ok(bench)
}

fn look(bench: &dyn Workshop, path: &Path, format: Option<&str>) -> Result<Checked> {
    let sheet = Sheet { file: path.display().to_string(), text: read(path)? };
    Ok(bench.check(&sheet, format))
}

fn data(file: &str, deck: &Checked) -> Value {
    let mut data = json!(deck);
    data["file"] = file.into();
    data
}

fn tell(file: &str, deck: &Checked, lang: Lang) {
    let verdict = match (lang, deck.legal) {
        (Lang::En, true) => "legal",
        (Lang::En, false) => "illegal",
        (Lang::Pl, true) => "zgodna z zasadami",
        (Lang::Pl, false) => "niezgodna z zasadami",
    };
    say!("{file}: {}, {}: {verdict}", deck.name, deck.format);
    for breach in &deck.breaches {
        say!("  {:<13} {}", breach.rule, breach.words.get(lang));
    }
}

/// Numbers with bars; values that nothing has are left out, but not inside a curve of numbers.
fn table(tally: &Tally, lang: Lang) {
    let numbers = tally.rows.iter().all(|row| row.id.starts_with(|c: char| c.is_ascii_digit()));
    let shown = |count: i32| numbers || count != 0;
    let width = tally.rows.iter().map(|row| row.title.get(lang).chars().count()).max().unwrap_or_default();
    say!("\n{}", tally.title.get(lang));
    for row in tally.rows.iter().filter(|row| shown(row.count)) {
        let bar = "#".repeat(usize::try_from(row.count).unwrap_or_default().min(60));
        say!("  {:<width$} {:>3} {}", row.title.get(lang), row.count, if numbers { &bar } else { "" });
    }
}
