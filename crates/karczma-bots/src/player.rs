//! A bot in its seat: it is given views, and remembers from one decision to the next.

use karczma_kernel::{Fast, Fate, PICK, Quiet, Seat};

use crate::knowledge::{Knowledge, Method};
use crate::search::Search;
use crate::thoughts::{Thoughts, Weighed};
use crate::{Level, greedy, halving};

/// A novice plays one move in so many without looking.
const CARELESS: u32 = 4;

/// A bot of some level in one seat of one game.
pub struct Player<G: Knowledge> {
    level: Level,
    search: Option<Search<G>>,
}

impl<G: Knowledge> Player<G> {
    /// A bot that has seen nothing yet.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, search: None }
    }

    /// Which bot it is.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses among the legal moves of its seat, given nothing but the seat's view. The same seed gives the same choice
    /// on every machine.
    pub fn think(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
    ) -> Thoughts {
        self.think_while(game, view, seat, moves, fate, &mut || true)
    }

    /// Chooses likewise, but goes by what it has found so far as soon as `go_on`, which is asked again and again, says
    /// that there is no more time. There is no clock in this crate: whoever has one says so.
    pub fn think_while(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        if moves.len() == 1 {
            return Thoughts { best: 0, moves: vec![Weighed::default()] };
        }
        if self.level == Level::Random || self.level == Level::Novice && fate.below(CARELESS, PICK) == 0 {
            return any(moves.len(), fate);
        }
        let useful = useful(game, view, seat, moves, fate);
        if useful.len() == moves.len() {
            return self.consider(game, view, seat, moves, fate, go_on);
        }
        let few: Vec<G::Move> = useful.iter().map(|&index| moves[index].clone()).collect();
        let thoughts = self.consider(game, view, seat, &few, fate, go_on);
        let mut all = vec![Weighed::default(); moves.len()];
        useful.iter().zip(&thoughts.moves).for_each(|(&index, weighed)| all[index] = *weighed);
        Thoughts { best: useful[thoughts.best], moves: all }
    }

    /// Thinks about these moves.
    fn consider(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        match self.level {
            Level::Random => any(moves.len(), fate),
            Level::Novice => greedy(game, view, seat, moves, 1, fate, go_on),
            Level::Greedy => greedy(game, view, seat, moves, game.worlds(view, moves.len()), fate, go_on),
            Level::Regular => self.search(game, view, seat, moves, fate, go_on),
            Level::Master => match game.reckon(view, seat, moves, fate, go_on) {
                Some(thoughts) => thoughts,
                None => self.search(game, view, seat, moves, fate, go_on),
            },
        }
    }

    fn search(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        let effort = game.effort(view, self.level);
        if effort.method == Method::Halving {
            return halving(game, view, seat, moves, effort.simulations, fate, go_on);
        }
        let search = self.search.get_or_insert_with(|| Search::new(effort.settings));
        // What is left of the last tree saves at most half of the work: its worlds knew less.
        let mut left = effort.simulations;
        search.run(game, view, seat, fate, |visits| {
            let enough = left == 0 || visits >= effort.simulations && left <= effort.simulations / 2;
            left = left.saturating_sub(1);
            !enough && (visits == 0 || go_on())
        });
        search.thoughts(seat, moves)
    }
}

/// The moves worth thinking about: an idle one only if what it leads to looks better than what is. Otherwise a bot could
/// go on making such moves for ever, because nothing gets worse by them.
fn useful<G: Knowledge>(
    game: &G,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    fate: &mut Fast,
) -> Vec<usize> {
    let all = 0..moves.len();
    if !moves.iter().any(|chosen| game.is_idle(chosen)) {
        return all.collect();
    }
    let world = game.imagine(view, fate);
    let now = game.appraise(&world, seat);
    let mut buffer = Vec::new();
    let mut improves = |chosen: &G::Move| {
        let mut after = world.clone();
        game.perform(&mut after, seat, chosen, fate, &mut Quiet);
        game.calm(&mut after, fate, &mut buffer);
        game.appraise(&after, seat) > now
    };
    let useful: Vec<usize> =
        all.clone().filter(|&index| !game.is_idle(&moves[index]) || improves(&moves[index])).collect();
    if useful.is_empty() { all.collect() } else { useful }
}

/// Any of so many moves.
fn any(moves: usize, fate: &mut Fast) -> Thoughts {
    Thoughts { best: fate.below(moves as u32, PICK) as usize, moves: vec![Weighed::default(); moves] }
}
