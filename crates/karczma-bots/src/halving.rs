//! One step ahead and then to the end: every move is played out in the same imagined worlds, and the worse half of the
//! moves is dropped again and again (sequential halving). Moves that are compared in the same worlds need far fewer of
//! them than moves that each have their own.

use karczma_kernel::{Fast, Fate, PICK, Quiet};

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
    let lots = lots(moves.len(), fate);
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
        let better = |one: &usize, other: &usize| {
            let (one, other) = (*one, *other);
            mean(&sums, &visits, other)
                .total_cmp(&mean(&sums, &visits, one))
                .then(lots[one].cmp(&lots[other]))
        };
        left.sort_by(better);
        left.truncate(left.len().div_ceil(2));
    }
    let weigh = |index: usize| Weighed {
        visits: visits[index],
        value: (1000.0 * mean(&sums, &visits, index)) as i64,
    };
    Thoughts { best: left.first().copied().unwrap_or_default(), moves: (0..moves.len()).map(weigh).collect() }
}

/// What decides between moves that have come out alike: not their order, in which figures would all be placed in one
/// corner. The playouts draw what they would draw without it.
fn lots(count: usize, fate: &Fast) -> Vec<u32> {
    let mut fate = fate.clone();
    (0..count).map(|_| fate.below(u32::MAX, PICK)).collect()
}

fn mean(sums: &[f32], visits: &[u32], index: usize) -> f32 {
    sums[index] / visits[index].max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Player};
    use karczma_kernel::{Game, Observer, Pending};
    use karczma_tavern::karczma_anno_domini_1666::{AnnoDomini, Move, Options};
    use std::collections::BTreeSet;

    /// On open ground most fields are as good as others, and whoever is placed first is not always placed in the corner.
    #[test]
    fn lots_decide_between_moves_that_come_out_alike() {
        let game = AnnoDomini::new(Options { scenario: "SC-A2".to_owned(), ..Options::default() }).unwrap();
        let place = |seed: u64| {
            let fate = &mut Fast::new(seed);
            let mut state = game.start(fate, &mut Quiet);
            let mut moves = Vec::new();
            loop {
                let Pending::Decide(asked) = game.pending(&state) else { panic!("nobody has won yet") };
                let seat = asked.first().unwrap();
                moves.clear();
                game.moves(&state, seat, &mut moves);
                let view = game.view(&state, Observer::Seat(seat));
                let decision = Decision::new(&game, &view, seat, &moves);
                let chosen = moves[Player::new(Level::Regular).think(decision, fate).best];
                if matches!(chosen, Move::Place(..)) {
                    return chosen;
                }
                game.perform(&mut state, seat, &chosen, fate, &mut Quiet);
            }
        };
        let places: BTreeSet<Move> = (0..12).map(place).collect();
        assert!(places.len() > 4, "{places:?}");
    }
}
