//! Positions: what reads is looked at from every side, and written and read again to the same position.
#![no_main]

use karczma_fuzz::{Target, each_game};
use karczma_kernel::{Observer, Pending, Playable, Seat, Span};
use libfuzzer_sys::fuzz_target;

struct Read;

impl Target for Read {
    fn take<G: Playable>(&self, text: &str) {
        let clauses: Vec<Span<'_>> = text.split(['\n', ';']).map(|clause| Span::alone(clause).trim()).collect();
        let Ok((game, state)) = G::read_position(&clauses) else { return };
        for who in Observer::of_table(game.seats()) {
            game.say_prompt(&game.view(&state, who));
        }
        if let Pending::Decide(_) = game.pending(&state) {
            Seat::all(game.seats()).for_each(|seat| game.moves(&state, seat, &mut Vec::new()));
        }
        let written = game.write_position(&state);
        let clauses: Vec<Span<'_>> = written.iter().map(|clause| Span::alone(clause)).collect();
        match G::read_position(&clauses) {
            Ok((_, again)) => assert!(again == state, "{:?} was written as {written:?}", text),
            Err(error) => panic!("{:?} was written as {written:?}: {error:?}", text),
        }
    }
}

fuzz_target!(|text: &str| each_game(&Read, text));
