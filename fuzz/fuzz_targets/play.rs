//! Moves and questions: what reads is written and read again; what is legal can be played; questions are answered.
#![no_main]

use karczma_fuzz::{Target, each_game};
use karczma_kernel::{Fast, Observer, Playable, Quiet, Seat, Span};
use libfuzzer_sys::fuzz_target;

struct Play;

impl Target for Play {
    fn take<G: Playable>(&self, text: &str) {
        let Ok(game) = G::new(G::Options::default()) else { return };
        let mut fate = Fast::new(1666);
        let mut state = game.start(&mut fate, &mut Quiet);
        for line in text.lines() {
            if let Some(question) = line.strip_prefix('?') {
                let _ = game.explain(&game.view(&state, Observer::Seat(Seat(0))), Span::alone(question));
            }
            let Ok(chosen) = game.read_move(Span::alone(line)) else { continue };
            assert_eq!(game.read_move(Span::alone(&game.write_move(&chosen))).as_ref(), Ok(&chosen));
            for seat in Seat::all(game.seats()) {
                let _ = game.apply(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            }
        }
    }
}

fuzz_target!(|text: &str| each_game(&Play, text));
