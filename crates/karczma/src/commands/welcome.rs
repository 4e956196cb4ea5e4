//! `karczma` alone.

use crate::answer::Answer;

/// Says what there is.
pub(crate) fn run() -> Answer {
    println!(
        "Karczma, the tavern. The room with the tables in your browser is still being built; these tables stand already:\n"
    );
    for id in karczma_tavern::GAMES {
        if let Some(game) = karczma_tavern::info(id, karczma_kernel::Lang::En) {
            println!("  {}  {}", game.title, game.summary);
            println!("         karczma play {id}\n");
        }
    }
    println!("`karczma help` lists everything else: simulate, judge, rules, replay, verify, bench.");
    Answer::Yes
}
