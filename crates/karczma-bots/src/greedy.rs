//! One step ahead: every legal move is tried in a few imagined worlds, and the views it leads to are appraised.

use karczma_kernel::{Fast, Fate, Observer, PICK, Playable, Quiet, Seat};

use crate::knowledge::Knowledge;

/// What a bot considered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Considered {
    /// The index of the move it prefers.
    pub best: usize,
    /// The mean appraisal of every move, in the order of the moves.
    pub values: Vec<i64>,
}

/// Appraises every move from the view of the seat that is asked.
///
/// Ties are broken by fate, so that a bot that knows nothing plays at random.
pub fn greedy<G: Playable + Knowledge>(
    game: &G,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    fate: &mut Fast,
) -> Considered {
    let worlds = if moves.len() > 1 { game.worlds(view, moves.len()) } else { 0 };
    let mut sums = vec![0i64; moves.len()];
    for _ in 0..worlds {
        let world = game.imagine(view, fate);
        for (sum, chosen) in sums.iter_mut().zip(moves) {
            let mut after = world.clone();
            game.perform(&mut after, seat, chosen, fate, &mut Quiet);
            *sum += game.appraise(&game.view(&after, Observer::Seat(seat)), seat);
        }
    }
    let top = sums.iter().copied().max().unwrap_or_default();
    let best: Vec<usize> = (0..sums.len()).filter(|index| sums[*index] == top).collect();
    let best = best[fate.below(best.len() as u32, PICK) as usize];
    let values = sums.into_iter().map(|sum| sum / i64::from(worlds.max(1))).collect();
    Considered { best, values }
}
