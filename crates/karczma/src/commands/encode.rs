//! `karczma encode`: how positions and moves are written as numbers.

use anyhow::{Result, anyhow};
use karczma_kernel::encode::{Layout, layout};
use karczma_kernel::{Game, Playable};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::json;

use crate::answer::{Answer, print_json, say};
use crate::cli::EncodeArgs;

struct Describe;

impl Visitor for Describe {
    type Output = Result<Layout>;

    fn visit<G: Playable>(self) -> Result<Layout> {
        // The layout is the same at every table of a game.
        let game: G = super::set_table(&serde_json::to_value(<G as Game>::Options::default())?)?;
        Ok(layout(&game))
    }
}

pub(crate) fn run(args: &EncodeArgs) -> Result<Answer> {
    let layout = visit(&args.game, Describe)
        .ok_or_else(|| anyhow!("there is no game `{}`; there are: {}", args.game, GAMES.join(", ")))??;
    if args.json {
        print_json(&json!({ "name": layout.name(), "hash": layout.hash(), "layout": layout }))?;
        return Ok(Answer::Yes);
    }
    say!(
        "{}  {}  {} numbers an observation, {} a row, {} rows",
        layout.name(),
        layout.hash(),
        layout.observation_size(),
        layout.row_size(),
        layout.rows
    );
    if args.describe {
        say!("{}", layout.describe());
    }
    Ok(Answer::Yes)
}
