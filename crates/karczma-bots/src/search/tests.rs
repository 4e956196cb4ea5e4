//! What a search finds, where the answer is known.

use super::*;
use karczma_tavern::karczma_niet::{Niet, Options};

fn niet(players: u8) -> Niet {
    Niet::new(Options { players, ..Options::default() }).unwrap()
}

/// Plays `moves` moves at random.
fn position(game: &Niet, seed: u64, moves: usize) -> karczma_tavern::karczma_niet::State {
    let mut fate = Fast::new(seed);
    let mut state = game.start(&mut fate, &mut Quiet);
    for _ in 0..moves {
        let Pending::Decide(asked) = game.pending(&state) else { break };
        let seat = asked.first().unwrap();
        let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
    state
}

fn ask(
    game: &Niet,
    state: &karczma_tavern::karczma_niet::State,
) -> (Seat, karczma_tavern::karczma_niet::View, Vec<karczma_tavern::karczma_niet::Move>) {
    let Pending::Decide(asked) = game.pending(state) else { panic!("the game is over") };
    let seat = asked.first().unwrap();
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    (seat, game.view(state, Observer::Seat(seat)), moves)
}

#[test]
fn a_search_is_the_same_for_the_same_seed_and_visits_the_root_once_a_simulation() {
    for trees in [Trees::One, Trees::PerSeat] {
        let game = niet(4);
        let (seat, view, moves) = ask(&game, &position(&game, 3, 25));
        let settings = Settings { trees, ..Settings::default() };
        let think = || {
            let mut search = Search::new(settings);
            search.run(&game, &view, seat, &mut Fast::new(9), |visits| visits < 300);
            search.thoughts(seat, &moves)
        };
        let thoughts = think();
        assert_eq!(thoughts, think());
        assert_eq!(thoughts.moves.iter().map(|weighed| weighed.visits).sum::<u32>(), 300, "{trees:?}");
    }
}

#[test]
fn the_tree_is_used_again_when_the_game_comes_its_way() {
    let game = niet(2);
    let mut fate = Fast::new(4);
    let mut state = position(&game, 11, 30);
    let mut search = Search::new(Settings::default());
    let mut reused = 0;
    for _ in 0..16 {
        let (seat, view, moves) = ask(&game, &state);
        let mut first = None;
        // Only the first seat searches; the other follows the first legal move.
        let chosen = if seat == Seat(0) {
            search.run(&game, &view, seat, &mut fate, |visits| {
                first.get_or_insert(visits);
                visits < 3000
            });
            search.thoughts(seat, &moves).best
        } else {
            0
        };
        reused += usize::from(first.is_some_and(|visits| visits >= REMEMBERED));
        game.perform(&mut state, seat, &moves[chosen], &mut fate, &mut Quiet);
    }
    assert!(reused >= 3, "used again {reused} times");
}

#[test]
fn merged_trees_add_up() {
    let game = niet(3);
    let (seat, view, moves) = ask(&game, &position(&game, 5, 22));
    let grow = |seed| {
        let mut search = Search::new(Settings::default());
        search.run(&game, &view, seat, &mut Fast::new(seed), |visits| visits < 200);
        search
    };
    let mut whole = grow(1);
    whole.merge(&grow(2), seat);
    let thoughts = whole.thoughts(seat, &moves);
    assert_eq!(thoughts.moves.iter().map(|weighed| weighed.visits).sum::<u32>(), 400);
}

#[test]
fn widening_tries_few_moves_at_first() {
    let game = niet(4);
    let (seat, view, moves) = ask(&game, &position(&game, 5, 0));
    let tried = |widening| {
        let mut search = Search::new(Settings { widening, ..Settings::default() });
        search.run(&game, &view, seat, &mut Fast::new(1), |visits| visits < 16);
        search.thoughts(seat, &moves).moves.iter().filter(|weighed| weighed.visits > 0).count()
    };
    assert_eq!(tried(None), 16);
    assert_eq!(tried(Some(2)), 5);
}

#[test]
fn a_simulation_allocates_nothing_once_the_tree_has_room() {
    let game = niet(4);
    let (seat, view, _) = ask(&game, &position(&game, 5, 25));
    let mut search = Search::new(Settings::default());
    let mut fate = Fast::new(1);
    search.run(&game, &view, seat, &mut fate, |visits| visits < 2000);
    // The same search again, in the space of the first one; remembered views hold no heap.
    search.run(&game, &view, seat, &mut fate, |visits| visits < 2000);
    let counted = allocation_counter::measure(|| {
        search.run(&game, &view, seat, &mut fate, |visits| visits < 2000);
    });
    assert!(counted.count_total <= 8, "{} allocations in 2000 simulations", counted.count_total);
}

#[test]
fn the_spread_of_values_is_their_standard_deviation() {
    let mut spread = Spread::default();
    assert!(spread.deviation() < 1e-6, "nothing is known yet");
    [0.2, 0.4, 0.4, 0.4, 0.5, 0.5, 0.7, 0.9].into_iter().for_each(|value| spread.count(value));
    assert!((spread.deviation() - 0.2).abs() < 1e-3, "{}", spread.deviation());
}
