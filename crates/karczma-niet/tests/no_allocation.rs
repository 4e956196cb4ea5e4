//! Nothing is allocated for a move: counted over whole games, deals and scoring included.
#![expect(clippy::unwrap_used, reason = "a test fails loudly, and looks at few of many events")]

use karczma_kernel::{Fast, Game, Observer, Pending, Quiet};
use karczma_niet::{Niet, Options};

/// Plays a game and makes the mover's view at every decision.
fn play(game: &Niet, seed: u64, buffer: &mut Vec<karczma_niet::Move>) -> u32 {
    let (mut fate, mut chooser) = (Fast::new(seed), Fast::new(!seed));
    let mut state = game.start(&mut fate, &mut Quiet);
    let mut moves = 0;
    while let Pending::Decide(seats) = game.pending(&state) {
        let seat = seats.first().unwrap();
        std::hint::black_box(game.view(&state, Observer::Seat(seat)));
        let chosen = game.pick(&state, seat, &mut chooser, buffer);
        buffer.clear();
        game.moves(&state, seat, buffer);
        game.check(&state, seat, &chosen).unwrap();
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        moves += 1;
    }
    moves
}

#[test]
fn no_move_allocates() {
    for players in 2..=5 {
        let game = Niet::new(Options { players, ..Options::default() }).unwrap();
        let mut buffer = Vec::with_capacity(256);
        let mut moves = 0;
        let counted = allocation_counter::measure(|| {
            for seed in 0..50 {
                moves += play(&game, seed, &mut buffer);
            }
        });
        assert!(moves > 10_000);
        assert_eq!(counted.count_total, 0, "{players} players: {counted:?} in {moves} moves");
    }
}
