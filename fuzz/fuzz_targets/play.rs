//! Moves: what reads is written and read again; what is legal at the start can be played.
#![no_main]

use karczma_fuzz::each_game;
use karczma_kernel::{Fast, Playable, Quiet, Seat, Span};
use karczma_tavern::Visitor;
use libfuzzer_sys::fuzz_target;

struct Play<'a>(&'a str);

impl Visitor for Play<'_> {
    type Output = ();

    fn visit<G: Playable>(self) {
        let Ok(game) = G::new(G::Options::default()) else { return };
        let mut fate = Fast::new(1666);
        let mut state = game.start(&mut fate, &mut Quiet);
        for line in self.0.lines() {
            let Ok(chosen) = game.read_move(Span::alone(line)) else { continue };
            assert_eq!(game.read_move(Span::alone(&game.write_move(&chosen))).as_ref(), Ok(&chosen));
            for seat in Seat::all(game.seats()) {
                let _ = game.apply(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            }
        }
    }
}

fuzz_target!(|text: &str| each_game(|| Play(text)));
