//! One step ahead and then to the end: every move is played out in the same imagined worlds, and the worse half of the
//! moves is dropped again and again (sequential halving). Moves that are compared in the same worlds need far fewer of
//! them than moves that each have their own.

use karczma_kernel::{Fast, Quiet};

use crate::decision::Decision;
use crate::knowledge::{Effort, Knowledge};
use crate::thoughts::{Thoughts, Weighed};

/// Spends about as many playouts as `effort` says on the moves of a decision; fewer if `go_on` says that there is no more
/// time.
pub fn halving<G: Knowledge>(
    Decision { game, view, seat, moves }: Decision<'_, G>,
    effort: Effort,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Thoughts {
    let mut sums = vec![0.0f32; moves.len()];
    let mut visits = vec![0u32; moves.len()];
    let mut left: Vec<usize> = (0..moves.len()).collect();
    let mut buffer = Vec::new();
    let rounds = moves.len().next_power_of_two().ilog2().max(1);
    let mut hurried = false;
    while left.len() > 1 && !hurried {
        let mut worlds = (effort.simulations / rounds / left.len() as u32).max(1);
        while worlds > 0 && !hurried {
            let world = game.suppose(view, fate);
            for &index in &left {
                let mut after = world.clone();
                game.perform(&mut after, seat, &moves[index], fate, &mut Quiet);
                game.playout(view, effort.settings.horizon, &mut after, fate, &mut buffer);
                sums[index] += game.value(&after, seat);
                visits[index] += 1;
            }
            worlds -= 1;
            hurried = !go_on();
        }
        left.sort_by(|one, other| mean(&sums, &visits, *other).total_cmp(&mean(&sums, &visits, *one)));
        left.truncate(left.len().div_ceil(2));
    }
    let weigh = |index: usize| Weighed {
        visits: visits[index],
        value: (1000.0 * mean(&sums, &visits, index)) as i64,
    };
    Thoughts { best: left.first().copied().unwrap_or_default(), moves: (0..moves.len()).map(weigh).collect() }
}

fn mean(sums: &[f32], visits: &[u32], index: usize) -> f32 {
    sums[index] / visits[index].max(1) as f32
}
