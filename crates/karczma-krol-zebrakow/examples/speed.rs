//! Plays random games on one core and prints moves a second: `cargo run --release --example speed -- [PLAYERS] [GAMES]`.
#![expect(clippy::disallowed_methods, reason = "a measurement needs a clock and its arguments")]

use karczma_kernel::{Fast, Game, Pending, Quiet};
use karczma_krol_zebrakow::{KrolZebrakow, Options};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (players, games) = (args.next().unwrap_or(4) as u8, args.next().unwrap_or(2000));
    let options = Options { players, ..Options::default() };
    let game = KrolZebrakow::new(options).unwrap_or_else(|error| panic!("{error:?}"));
    let (mut moves, mut turns, mut buffer) = (0u64, 0u64, Vec::with_capacity(256));
    let begin = Instant::now();
    for number in 0..games {
        let mut fate = Fast::of_game(1666, number);
        let mut state = game.start(&mut fate, &mut Quiet);
        while let Pending::Decide(seats) = game.pending(&state) {
            let Some(seat) = seats.first() else { break };
            let chosen = game.pick(&state, seat, &mut fate, &mut buffer);
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            moves += 1;
        }
        turns += u64::from(state.table.turn);
    }
    let micros = begin.elapsed().as_micros().max(1) as u64;
    let per_second = moves * 1_000_000 / micros;
    println!(
        "{players} players: {games} games, {} moves a game, {} turns in ten games, {per_second} moves/s",
        moves / games,
        turns * 10 / games
    );
}
