//! One step ahead: every legal move is tried in a few imagined worlds, and the worlds it leads to are appraised.

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
    for _ in 0..worlds {
        let world = game.imagine(view, fate);
        for (weighed, chosen) in weighed.iter_mut().zip(moves) {
            let mut after = world.clone();
            game.perform(&mut after, seat, chosen, fate, &mut Quiet);
            weighed.value += game.appraise(&after, seat);
        }
    }
    weighed.iter_mut().for_each(|weighed| weighed.value /= i64::from(worlds.max(1)));
    Thoughts::best_valued(weighed, fate)
}
