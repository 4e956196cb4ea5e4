//! Thousands of random games under the eyes of a referee who knows the rules and not the engine.
//!
//! `KARCZMA_GAMES` sets how many games of each form are played.

#[path = "referee/watch.rs"]
mod referee;

use karczma_kernel::Game;
use karczma_veto::Veto;

#[test]
#[expect(clippy::disallowed_methods, reason = "how many games are played is set from outside")]
fn no_random_game_breaks_a_rule_that_its_log_shows() {
    let games = std::env::var("KARCZMA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(30);
    let mut buffer = Vec::new();
    for (form, options) in referee::forms().into_iter().enumerate() {
        let game = Veto::new(options).expect("ready decks fit every table");
        for seed in 0..games {
            let seed = seed + 1000 * form as u64;
            let moves = referee::watch(&game, seed, |game, state, seat, fate| {
                game.pick(state, seat, fate, &mut buffer)
            });
            assert!(moves > 0, "form {form}, seed {seed}");
        }
    }
}
