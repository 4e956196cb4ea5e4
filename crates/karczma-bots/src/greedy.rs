//! One step ahead: every legal move is tried in a few imagined worlds, what it begins is played to its end, and the worlds
//! it leads to are appraised.

use karczma_kernel::{Fast, Quiet, Seat};

use crate::knowledge::Knowledge;
use crate::thoughts::{Thoughts, Weighed};

/// Appraises every move in `worlds` worlds that agree with the view of the seat that is asked.
pub fn greedy<G: Knowledge>(
    game: &G,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    worlds: u32,
    fate: &mut Fast,
) -> Thoughts {
    let worlds = if moves.len() > 1 { worlds } else { 0 };
    let mut weighed = vec![Weighed { visits: worlds, value: 0 }; moves.len()];
    let mut buffer = Vec::new();
    for _ in 0..worlds {
        let world = game.imagine(view, fate);
        for (weighed, chosen) in weighed.iter_mut().zip(moves) {
            let mut after = world.clone();
            game.perform(&mut after, seat, chosen, fate, &mut Quiet);
            game.calm(&mut after, fate, &mut buffer);
            weighed.value += game.appraise(&after, seat) - i64::from(game.is_idle(chosen));
        }
    }
    let mut thoughts = Thoughts::best_valued(weighed, fate);
    thoughts.moves.iter_mut().for_each(|weighed| weighed.value /= i64::from(worlds.max(1)));
    thoughts
}
