//! `karczma` alone.

use crate::answer::{Answer, say};

/// Says what there is.
pub(crate) fn run() -> Answer {
    say!(
        "Karczma, the tavern. The room with the tables in your browser is still being built; these tables stand already:\n"
    );
    for id in karczma_tavern::GAMES {
        if let Some(game) = karczma_tavern::info(id, karczma_kernel::Lang::En) {
            say!("  {}  {}", game.title, game.summary);
            say!("         karczma play {id}\n");
        }
    }
    say!("`karczma help` lists everything else: simulate, judge, rules, replay, verify, bench.");
    Answer::Yes
}
