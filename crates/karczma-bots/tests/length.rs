//! How long games last between players who want to win.

use karczma_bots::{Decision, Level, Player};
use karczma_kernel::{Fast, Game, Observer, Pending, Quiet};
use karczma_tavern::karczma_krol_zebrakow::{KrolZebrakow, Options};

const GAMES: u64 = 40;

/// The turn in which a War between greedy bots ends.
fn turns(game: &KrolZebrakow, seed: u64) -> u8 {
    let mut fate = Fast::new(seed);
    let mut state = game.start(&mut fate, &mut Quiet);
    let (mut player, mut chance): (Player<KrolZebrakow>, _) =
        (Player::new(Level::Greedy), Fast::new(seed ^ 1666));
    let mut moves = Vec::new();
    while let Pending::Decide(asked) = game.pending(&state) {
        let seat = asked.first().expect("somebody is asked");
        moves.clear();
        game.moves(&state, seat, &mut moves);
        let view = game.view(&state, Observer::Seat(seat));
        let decision = Decision { game, view: &view, seat, moves: &moves };
        let chosen = moves[player.think(decision, &mut chance).best];
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
    state.table.turn
}

/// A War lasts 3 to 5 turns as a rule (KZ-4.2): of those between greedy bots at least four in five do, whatever the number
/// of players. docs/src/balance.md has the figures of more games.
#[test]
fn wars_between_greedy_bots_last_three_to_five_turns() {
    for players in 3..=5 {
        let game =
            KrolZebrakow::new(Options { players, ..Options::default() }).expect("three to five may play");
        let usual = (0..GAMES).filter(|&seed| (3..=5).contains(&turns(&game, seed))).count() as u64;
        assert!(usual * 5 >= GAMES * 4, "{players} players: {usual} of {GAMES} Wars in 3 to 5 turns");
    }
}
