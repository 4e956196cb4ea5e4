//! A bot of one's own, in fifty lines: it fears the worst of a few worlds. It plays NIET! for two against the greedy bot.
//!
//! ```console
//! $ cargo run --release -p karczma-bots --example cautious
//! ```

use karczma_bots::{Decision, Knowledge, Level, Player};
use karczma_kernel::{Fast, Game, Observer, Pending, Quiet, Seat};
use karczma_tavern::karczma_niet::{Niet, Options};

/// How many worlds it imagines.
const WORLDS: usize = 12;

/// The move whose worst outcome is the best. It is given a view and the legal moves: there is nothing else to look at.
fn cautious<G: Knowledge>(Decision { game, view, seat, moves }: Decision<'_, G>, fate: &mut Fast) -> G::Move {
    let worlds: Vec<G::State> = (0..WORLDS).map(|_| game.imagine(view, fate)).collect();
    let worst = |chosen: &&G::Move| {
        let outcome = |world: &G::State| {
            let mut after = world.clone();
            game.perform(&mut after, seat, chosen, &mut Fast::new(1), &mut Quiet);
            game.appraise(&after, seat)
        };
        worlds.iter().map(outcome).min()
    };
    moves.iter().max_by_key(worst).cloned().unwrap_or_else(|| moves[0].clone())
}

fn main() {
    let game = Niet::new(Options { players: 2, ..Options::default() }).expect("two may play");
    let mut wins = [0; 2];
    for number in 0..20 {
        let (mut fate, mut chance) = (Fast::of_game(1, number), Fast::of_game(2, number));
        let mut greedy = Player::new(Level::Greedy);
        let mut state = game.start(&mut fate, &mut Quiet);
        let outcome = loop {
            let seat = match game.pending(&state) {
                Pending::Over(outcome) => break outcome,
                Pending::Decide(seats) => seats.first().expect("somebody is asked"),
            };
            let mut moves = Vec::new();
            game.moves(&state, seat, &mut moves);
            let view = game.view(&state, Observer::Seat(seat));
            let decision = Decision::new(&game, &view, seat, &moves);
            let chosen = match seat {
                Seat(0) => cautious(decision, &mut chance),
                _ => moves[greedy.think(decision, &mut chance).best],
            };
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        };
        outcome.winners().iter().for_each(|seat| wins[seat.index()] += 1);
    }
    println!("cautious won {} of 20 games, greedy {}", wins[0], wins[1]);
}
