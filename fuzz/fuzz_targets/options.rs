//! Options: as a person types them, a line each, or as JSON, with bands of characters, boards, decks and sheets of cards.
#![no_main]

use karczma_fuzz::{Target, each_game};
use karczma_kernel::{Fast, Playable, Quiet};
use karczma_tavern::options_from;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

struct Agree;

impl Target for Agree {
    fn take<G: Playable>(&self, text: &str) {
        let Some(options) = value(G::ID, text) else { return };
        let Ok(options) = serde_json::from_value::<G::Options>(options) else { return };
        if let Ok(game) = G::new(options) {
            game.start(&mut Fast::new(1666), &mut Quiet);
        }
    }
}

fn value(game: &str, text: &str) -> Option<Value> {
    if text.starts_with('{') {
        return serde_json::from_str(text).ok();
    }
    options_from(game, text.lines().filter_map(|line| line.split_once('='))).ok()
}

fuzz_target!(|text: &str| each_game(&Agree, text));
