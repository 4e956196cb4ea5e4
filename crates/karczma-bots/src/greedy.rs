//! One step ahead: every legal move is tried in a few imagined worlds, what it begins is played to its end, and the worlds
//! it leads to are appraised.

use karczma_kernel::{Fast, Quiet};

use crate::decision::Decision;
use crate::knowledge::Knowledge;
use crate::thoughts::{Thoughts, Weighed};

/// Appraises every move in `worlds` worlds that agree with the view of the seat that is asked; in fewer if `go_on` says
/// after one of them that there is no more time.
pub fn greedy<G: Knowledge>(
    Decision { game, view, seat, moves }: Decision<'_, G>,
    worlds: u32,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Thoughts {
    let mut left = if moves.len() > 1 { worlds } else { 0 };
    let mut weighed = vec![Weighed::default(); moves.len()];
    let mut buffer = Vec::new();
    while left > 0 {
        let world = game.imagine(view, fate);
        for (weighed, chosen) in weighed.iter_mut().zip(moves) {
            let mut after = world.clone();
            game.perform(&mut after, seat, chosen, fate, &mut Quiet);
            game.calm(&mut after, fate, &mut buffer);
            weighed.value += game.appraise(&after, seat) - i64::from(game.is_idle(chosen));
            weighed.visits += 1;
        }
        left = if go_on() { left - 1 } else { 0 };
    }
    let mut thoughts = Thoughts::best_valued(weighed, fate);
    thoughts.moves.iter_mut().for_each(|weighed| weighed.value /= i64::from(weighed.visits.max(1)));
    thoughts
}
