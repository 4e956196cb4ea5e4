//! Options as a person types them: maps and bands of one game, decks of another among them.
#![no_main]

use karczma_fuzz::each_game;
use karczma_kernel::{Fast, Playable, Quiet};
use karczma_tavern::{Visitor, options_from};
use libfuzzer_sys::fuzz_target;

struct Set<'a>(&'a [(&'a str, &'a str)]);

impl Visitor for Set<'_> {
    type Output = ();

    fn visit<G: Playable>(self) {
        let Ok(options) = options_from(G::ID, self.0.iter().copied()) else { return };
        let Ok(options) = serde_json::from_value::<G::Options>(options) else { return };
        if let Ok(game) = G::new(options) {
            game.start(&mut Fast::new(1666), &mut Quiet);
        }
    }
}

fuzz_target!(|text: &str| {
    let words: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('=')).collect();
    each_game(|| Set(&words));
});
