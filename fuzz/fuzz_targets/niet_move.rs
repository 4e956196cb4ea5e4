//! Moves of NIET!: what reads is written and read again.
#![no_main]

use karczma_kernel::{Game, Notation, Span};
use karczma_niet::{Niet, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let game = Niet::new(Options::default()).expect("the default table");
    if let Ok(chosen) = game.read_move(Span::alone(text)) {
        assert_eq!(game.read_move(Span::alone(&game.write_move(&chosen))), Ok(chosen));
    }
});
