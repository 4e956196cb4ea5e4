//! `karczma games`

use anyhow::Result;
use karczma_kernel::OptionRange;
use serde_json::json;

use crate::answer::{Answer, print_json, say};
use crate::cli::GamesArgs;

pub(crate) fn run(args: &GamesArgs) -> Result<Answer> {
    let lang = args.language.get();
    let games: Vec<_> =
        karczma_tavern::GAMES.iter().filter_map(|id| karczma_tavern::info(id, lang)).collect();
    if args.json {
        print_json(&json!({ "games": games }))?;
        return Ok(Answer::Yes);
    }
    for game in games {
        say!("{}  {}\n    {}", game.id, game.title, game.summary);
        for option in game.options {
            say!("    --option {}={}  {}: {}", option.key, range(option.range), option.title, option.help);
        }
        say!("");
    }
    Ok(Answer::Yes)
}

/// A range as a person would write it.
fn range(range: OptionRange) -> String {
    match range {
        OptionRange::Number { least, greatest, optional: false } => format!("{least}..{greatest}"),
        OptionRange::Number { least, greatest, optional: true } => format!("none|{least}..{greatest}"),
        OptionRange::Switch => "yes|no".to_owned(),
        OptionRange::OneOf(words) => words.join("|"),
        OptionRange::PerSeat(words) | OptionRange::Decks(words) => format!("any|{},...", words.join("|")),
        OptionRange::Text => "TEXT".to_owned(),
    }
}
