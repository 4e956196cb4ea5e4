//! One step ahead and then to the end: every move is played out in the same imagined worlds, and the worse half of the
//! moves is dropped again and again (sequential halving). Moves that are compared in the same worlds need far fewer of
//! them than moves that each have their own, and fewer still if they have the same luck in them.

use karczma_kernel::{Fast, Quiet, Seat};

use crate::knowledge::{Effort, Knowledge, Method};
use crate::thoughts::{Thoughts, Weighed};

/// Spends about as many playouts as the effort says on the moves of `seat`; fewer if `go_on` says that there is no more
/// time.
pub fn halving<G: Knowledge>(
    game: &G,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
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
            let world = game.imagine(view, fate);
            let luck = fate.clone();
            for &index in &left {
                let mut after = world.clone();
                if effort.method == Method::Paired {
                    *fate = luck.clone();
                }
                game.perform(&mut after, seat, &moves[index], fate, &mut Quiet);
                game.playout(view, &mut after, fate, &mut buffer);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use karczma_kernel::{Game, Observer, Pending};
    use karczma_niet::{Niet, Options};

    /// A move that is compared with itself comes out alike if both have the same luck, and else as chance will have it.
    #[test]
    fn the_same_luck_tells_nothing_of_a_move_but_the_move() {
        let game = Niet::new(Options::default()).unwrap();
        let fate = &mut Fast::new(7);
        let state = game.start(fate, &mut Quiet);
        let Pending::Decide(asked) = game.pending(&state) else { panic!("the game has begun") };
        let seat = asked.first().unwrap();
        let view = game.view(&state, Observer::Seat(seat));
        let mut moves = Vec::new();
        game.moves(&state, seat, &mut moves);
        let twice = [moves[0].clone(), moves[0].clone()];
        let mut compare = |method| {
            let effort = Effort { simulations: 32, method, ..game.effort(&view, Level::Regular) };
            halving(&game, &view, seat, &twice, effort, fate, &mut || true).moves
        };
        let (paired, apart) = (compare(Method::Paired), compare(Method::Halving));
        assert_eq!((paired[0].visits, paired[0].value), (paired[1].visits, paired[1].value));
        assert_ne!(apart[0].value, apart[1].value);
    }
}
