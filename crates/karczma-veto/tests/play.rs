//! Random play between the ready decks runs to its end, and nothing is lost on the way.

use karczma_kernel::{Fast, Game, Pending, Quiet, Seat};
use karczma_veto::{DeckChoice, Options, Veto};

/// No game is longer than this.
const MOVES_MAX: u32 = 60_000;

fn play(options: Options, seed: u64) -> u32 {
    let game = Veto::new(options).expect("ready decks are legal");
    let mut fate = Fast::new(seed);
    let mut state = game.start(&mut fate, &mut Quiet);
    let mut buffer = Vec::new();
    let mut moves = 0;
    while let Pending::Decide(seats) = game.pending(&state) {
        let seat = seats.first().expect("somebody is asked");
        let chosen = game.pick(&state, seat, &mut fate, &mut buffer);
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        let table = &state.table;
        let held: u8 = Seat::all(table.players).map(|seat| table.player[seat.index()].votes).sum();
        assert_eq!(held + table.pool, game.options().votes_total(), "votes are conserved");
        moves += 1;
        assert!(moves < MOVES_MAX, "the game does not end");
    }
    moves
}

const DECKS: [&str; 5] = ["radziwillowie", "wisniowieccy", "awanturnicy", "dworscy", "osmanowie"];

#[test]
fn every_pairing_of_ready_decks_plays_to_its_end() {
    let mut moves = 0;
    for (index, one) in DECKS.iter().enumerate() {
        for other in &DECKS[index..] {
            let decks = vec![DeckChoice::Ready((*one).into()), DeckChoice::Ready((*other).into())];
            for seed in 0..4 {
                moves += play(Options { decks: decks.clone(), ..Options::default() }, seed);
            }
        }
    }
    println!("{moves} moves in 60 games");
}
