//! Random play between the ready decks runs to its end, and nothing is lost on the way; no rule is used without end.

use karczma_kernel::case::{parse, run};
use karczma_kernel::{Fast, Fate, Game, PICK, Pending, Quiet, Seat};
use karczma_veto::{DeckChoice, Move, Options, Veto};

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

/// The most moves of one round in which nobody ends his floor while he can do anything else.
const ROUND_MAX: u32 = 4_000;

/// Players who never pass come to the end of every round all the same: what can be done without end is limited by rule.
#[test]
fn a_round_ends_even_if_nobody_wants_to_end_it() {
    for (seed, decks) in DECKS.iter().zip(DECKS.iter().rev()).enumerate() {
        let decks = [decks.0, decks.1].map(|deck| DeckChoice::Ready((*deck).into())).to_vec();
        let options = Options { decks, round_cap: Some(8), ..Options::default() };
        let game = Veto::new(options).expect("ready decks are legal");
        let mut fate = Fast::new(seed as u64);
        let mut state = game.start(&mut fate, &mut Quiet);
        let (mut round, mut moves) = (0, 0);
        while let Pending::Decide(seats) = game.pending(&state) {
            let seat = seats.first().expect("somebody is asked");
            let chosen = eager(&game, &state, seat, &mut fate);
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            moves = if state.table.round == round { moves + 1 } else { 0 };
            round = state.table.round;
            assert!(moves < ROUND_MAX, "round {round} does not end");
        }
    }
}

/// Any move but one that ends something, while there is one.
fn eager(game: &Veto, state: &karczma_veto::State, seat: Seat, fate: &mut Fast) -> Move {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    let ends = |chosen: &Move| matches!(chosen, Move::Pass | Move::Bene | Move::HandOver | Move::Decline);
    if moves.iter().any(|chosen| !ends(chosen)) {
        moves.retain(|chosen| !ends(chosen));
    }
    moves[fate.below(moves.len() as u32, PICK) as usize]
}

/// A rule without cost is used once a floor (VR-39), and fifty times a round (VR-80).
#[test]
fn a_rule_without_cost_is_used_fifty_times_a_round() {
    let turn = "  when A: use kufer\n  when A: bene\n  when B: pass\n".repeat(50);
    let case = format!(
        "case VR-80/a  no more than fifty\n  given test-cards; decks radziwillowie wisniowieccy\n\
         \x20 given A: hand nothing; B: hand nothing; A: election uhlik; A: uhlik bears kufer\n{turn}\
         \x20 when A: use kufer refused VR-80\n  then A.ducats = 50\n"
    );
    let cases = parse(&case).expect("it is written by the grammar");
    let report = run::<Veto>(&cases[0]);
    assert!(report.holds(), "{:?} {:?}", report.unread, report.failures);
}
