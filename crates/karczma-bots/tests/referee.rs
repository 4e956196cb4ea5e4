//! Greedy games of Veto! under the eyes of its referee, who knows the rules and not the engine.
//!
//! `KARCZMA_GAMES` sets how many games of each form are played.

#[path = "../../karczma-veto/tests/referee/watch.rs"]
mod referee;

use karczma_bots::{Decision, Level, Player};
use karczma_kernel::{Fast, Game, Observer};
use karczma_veto::Veto;

#[test]
#[expect(clippy::disallowed_methods, reason = "how many games are played is set from outside")]
fn no_greedy_game_breaks_a_rule_that_its_log_shows() {
    let games = std::env::var("KARCZMA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1);
    for (form, options) in referee::forms().into_iter().enumerate() {
        let game = Veto::new(options).expect("ready decks fit every table");
        for number in 0..games {
            let seed = number + 1000 * form as u64;
            let mut player: Player<Veto> = Player::new(Level::Greedy);
            let mut chance = Fast::new(seed ^ 1666);
            let mut moves = Vec::new();
            let made = referee::watch(&game, seed, |game, state, seat, _| {
                moves.clear();
                game.moves(state, seat, &mut moves);
                let view = game.view(state, Observer::Seat(seat));
                let decision = Decision { game, view: &view, seat, moves: &moves };
                moves[player.think(decision, &mut chance).best]
            });
            assert!(made > 0, "form {form}, seed {seed}");
        }
    }
}
