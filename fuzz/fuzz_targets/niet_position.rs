//! Positions of NIET!: what reads is written and read again to the same position.
#![no_main]

use karczma_kernel::{Notation, Span};
use karczma_niet::Niet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let clauses: Vec<Span<'_>> = text.split(';').map(Span::alone).map(|span| span.trim()).collect();
    if let Ok((game, state)) = Niet::read_position(&clauses) {
        let written = game.write_position(&state);
        let clauses: Vec<Span<'_>> = written.iter().map(|clause| Span::alone(clause)).collect();
        let (_, again) = Niet::read_position(&clauses).expect("what was written reads");
        assert!(again == state, "{text:?} was written as {written:?}");
    }
});
