//! The commands, one file each.

mod bench;
mod bench_bots;
mod bench_server;
mod cards;
mod closing;
mod deck;
mod encode;
mod games;
mod judge;
mod ladder;
mod messages;
mod replay;
mod rules;
mod serve;
mod sim;
mod stats;
mod think;
mod verify;

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use clap::CommandFactory;
use karczma_kernel::record::Record;
use karczma_kernel::{Lang, OptionRange, Sheet, Workshop};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::cli::{Cli, Command, TableArgs};

/// Carries a command out.
pub(crate) fn run(cli: Cli) -> Result<Answer> {
    match cli.command {
        None => serve::run(&cli.serve),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Play(args)) => crate::play::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Ladder(args)) => ladder::run(&args),
        Some(Command::Think(args)) => think::run(&args),
        Some(Command::Judge(args)) => judge::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Cards(args)) => cards::run(&args),
        Some(Command::Encode(args)) => encode::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Deck(command)) => deck::run(&command),
        Some(Command::Bench(args)) if args.game.as_deref() == Some("server") => bench_server::run(&args),
        Some(Command::Bench(args)) if args.game.as_deref() == Some("bots") => bench_bots::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Completions { shell }) => {
            clap_complete::generate(shell, &mut Cli::command(), "karczma", &mut std::io::stdout());
            Ok(Answer::Yes)
        }
    }
}

/// The options of a table as JSON, from `--players`, `--option`, `--deck` and `--cards`.
pub(crate) fn options(table: &TableArgs) -> Result<Value> {
    let players = table.players.map(|players| players.to_string());
    let mut words: Vec<(&str, &str)> = players.iter().map(|players| ("players", players.as_str())).collect();
    for option in &table.options {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| anyhow!("--option: expected KEY=VALUE, found `{option}`"))?;
        if let Some((_, other)) = words.iter().find(|(said, other)| *said == key && *other != value) {
            return Err(anyhow!("--option: `{key}` cannot be both {other} and {value}"));
        }
        words.push((key, value));
    }
    let mut options = karczma_tavern::options_from(&table.game, words)?;
    if !table.decks.is_empty() {
        let (key, decks) = decks(table)?;
        options[key] = decks.into();
    }
    if table.cards.folder.is_some() {
        workshop_of(&table.game, table.cards.folder.as_deref())?.equip(&mut options);
    }
    Ok(options)
}

/// What `--deck` says, and the option that it is for: ready decks by name, others as the text of their files.
fn decks(table: &TableArgs) -> Result<(&'static str, Vec<Value>)> {
    let info = karczma_tavern::info(&table.game, Lang::En);
    let brought = info.iter().flat_map(|info| &info.options).find_map(|option| match option.range {
        OptionRange::Decks(ready) => Some((option.key, ready)),
        OptionRange::Number { .. }
        | OptionRange::Switch
        | OptionRange::OneOf(_)
        | OptionRange::PerSeat(_)
        | OptionRange::Text => None,
    });
    let (key, ready) = brought.ok_or_else(|| anyhow!("--deck: nobody brings a deck to {}", table.game))?;
    let one = |deck: &String| match deck.as_str() {
        "any" => Ok(Value::Null),
        name if ready.contains(&name) => Ok(name.into()),
        file if Path::new(file).exists() => read(Path::new(file)).map(|text| json!({ "text": text })),
        other => Err(anyhow!("--deck: expected a file, any, {}; found `{other}`", ready.join(", "))),
    };
    Ok((key, table.decks.iter().map(one).collect::<Result<_>>()?))
}

/// The workshop of a game, with the cards of a folder.
pub(crate) fn workshop_of(game: &str, folder: Option<&Path>) -> Result<Box<dyn Workshop>> {
    let cards = sheets(folder)?;
    let opened = karczma_tavern::workshop(game, &cards)
        .ok_or_else(|| anyhow!("nobody brings decks or cards to `{game}`"))?;
    opened.map_err(|flaws| {
        let lines: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        anyhow!("{}", lines.join("\n"))
    })
}

/// Every `.vcl` file of a folder, in the order of their names.
pub(crate) fn sheets(folder: Option<&Path>) -> Result<Vec<Sheet>> {
    let Some(folder) = folder else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry.with_context(|| folder.display().to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "vcl") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(anyhow!("{}: expected files that end in .vcl, found none", folder.display()));
    }
    let sheet = |path: &std::path::PathBuf| {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Sheet { file, text: read(path)? })
    };
    files.iter().map(sheet).collect()
}

/// A table of `G` with these options; the rules of set-up may refuse it.
pub(crate) fn set_table<G: karczma_kernel::Playable>(options: &Value) -> Result<G> {
    let read: G::Options = serde_json::from_value(options.clone()).context("options")?;
    G::new(read).map_err(|error| {
        let said = G::lexicon().say(karczma_kernel::Lang::En, &error.phrase, &|seat| seat.to_string());
        let rule = error.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
        anyhow!("option {}: {said}{rule}", error.option)
    })
}

/// Spreads one bot over all seats, or checks that there is one for each.
pub(crate) fn bots_for(bots: &[karczma_bots::Level], seats: u8) -> Result<Vec<karczma_bots::Level>> {
    match bots {
        [one] => Ok(vec![*one; seats.into()]),
        several if several.len() == usize::from(seats) => Ok(several.to_vec()),
        several => {
            Err(anyhow!("--bots: {} bots for {seats} seats; name one, or one for each seat", several.len()))
        }
    }
}

/// Reads a file as text.
pub(crate) fn read(path: &Path) -> Result<String> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        anyhow!("{}:{line}: expected text in UTF-8, found byte {:#04x}", path.display(), error.as_bytes()[at])
    })?;
    // A file may have passed through Windows; nothing that the house writes holds a carriage return.
    Ok(if text.contains('\r') { text.replace("\r\n", "\n") } else { text })
}

/// Reads a record with its chain of hashes.
pub(crate) fn read_record(path: &Path) -> Result<Record> {
    Record::from_text(&read(path)?).map_err(|error| anyhow!("{}: {error}", path.display()))
}
