//! The commands, one file each.

mod bench;
mod bench_bots;
mod bench_server;
mod games;
mod judge;
mod ladder;
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
use serde_json::Value;

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
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Bench(args)) if args.game.as_deref() == Some("server") => bench_server::run(&args),
        Some(Command::Bench(args)) if args.game.as_deref() == Some("bots") => bench_bots::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Completions { shell }) => {
            clap_complete::generate(shell, &mut Cli::command(), "karczma", &mut std::io::stdout());
            Ok(Answer::Yes)
        }
    }
}

/// The options of a table as JSON, from `--players` and `--option`.
pub(crate) fn options(table: &TableArgs) -> Result<Value> {
    let players = table.players.map(|players| players.to_string());
    let mut words: Vec<(&str, &str)> = players.iter().map(|players| ("players", players.as_str())).collect();
    for option in &table.options {
        words.push(
            option
                .split_once('=')
                .ok_or_else(|| anyhow!("--option: expected KEY=VALUE, found `{option}`"))?,
        );
    }
    Ok(karczma_tavern::options_from(&table.game, words)?)
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
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        anyhow!("{}:{line}: expected text in UTF-8, found byte {:#04x}", path.display(), error.as_bytes()[at])
    })
}

/// Reads a record with its chain of hashes.
pub(crate) fn read_record(path: &Path) -> Result<Record> {
    Record::from_text(&read(path)?).map_err(|error| anyhow!("{}: {error}", path.display()))
}
