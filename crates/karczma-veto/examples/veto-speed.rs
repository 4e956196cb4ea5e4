//! Plays random games of all pairings of the ready decks on one core and prints moves a second:
//! `cargo run --release --example veto-speed -- [GAMES OF EACH PAIRING]`.
#![expect(clippy::disallowed_methods, reason = "a measurement needs a clock and its arguments")]

use karczma_kernel::{Fast, Game, Pending, Quiet};
use karczma_veto::{DeckChoice, Options, Veto};
use std::time::Instant;

const DECKS: [&str; 5] = ["radziwillowie", "wisniowieccy", "awanturnicy", "dworscy", "osmanowie"];

fn main() {
    let games = std::env::args().nth(1).and_then(|arg| arg.parse::<u64>().ok()).unwrap_or(50);
    let (mut moves, mut rounds, mut played, mut buffer) = (0u64, 0u64, 0u64, Vec::with_capacity(256));
    let begin = Instant::now();
    for (index, one) in DECKS.iter().enumerate() {
        for other in &DECKS[index..] {
            let decks = vec![DeckChoice::Ready((*one).into()), DeckChoice::Ready((*other).into())];
            let options = Options { decks, ..Options::default() };
            let game = Veto::new(options).unwrap_or_else(|error| panic!("{error:?}"));
            for number in 0..games {
                let mut fate = Fast::of_game(1666, number);
                let mut state = game.start(&mut fate, &mut Quiet);
                while let Pending::Decide(seats) = game.pending(&state) {
                    let Some(seat) = seats.first() else { break };
                    let chosen = game.pick(&state, seat, &mut fate, &mut buffer);
                    game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
                    moves += 1;
                }
                rounds += u64::from(state.table.round);
                played += 1;
            }
        }
    }
    let micros = begin.elapsed().as_micros().max(1) as u64;
    println!(
        "{played} games, {} moves and {} rounds a game, {} moves/s",
        moves / played,
        rounds / played,
        moves * 1_000_000 / micros
    );
}
