//! A bot in its seat: it is given views, and remembers from one decision to the next.

use karczma_kernel::{Fast, Fate, PICK};
use std::cmp::Reverse;

use crate::decision::Decision;
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
    pub fn think(&mut self, decision: Decision<'_, G>, fate: &mut Fast) -> Thoughts {
        self.think_while(decision, fate, &mut || true)
    }

    /// Chooses likewise, but goes by what it has found so far as soon as `go_on`, which is asked again and again, says
    /// that there is no more time. There is no clock in this crate: whoever has one says so.
    pub fn think_while(
        &mut self,
        decision: Decision<'_, G>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        let count = decision.moves.len();
        if count == 1 {
            return Thoughts { best: 0, moves: vec![Weighed::default()] };
        }
        if self.level == Level::Random || self.level == Level::Novice && fate.below(CARELESS, PICK) == 0 {
            return any(count, fate);
        }
        let useful = useful(decision, fate);
        decision.among(&useful, |few| self.consider(few, fate, go_on))
    }

    /// Thinks about these moves.
    fn consider(
        &mut self,
        decision: Decision<'_, G>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        match self.level {
            Level::Random => any(decision.moves.len(), fate),
            Level::Novice => greedy(decision, 1, fate, go_on),
            Level::Greedy => glance(decision, fate, go_on),
            Level::Regular => self.search(decision, fate, go_on),
            Level::Master => match G::reckon(decision, fate, go_on) {
                Some(thoughts) => thoughts,
                None => self.search(decision, fate, go_on),
            },
        }
    }

    fn search(
        &mut self,
        decision: Decision<'_, G>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Thoughts {
        let Decision { game, view, seat, moves } = decision;
        let effort = game.effort(view, self.level);
        if effort.method == Method::Halving {
            let short = shortlist(decision, game.shortlist(), fate, go_on);
            return decision.among(&short, |few| halving(few, effort, fate, go_on));
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

/// The moves worth thinking about: an idle one only for a reason. Otherwise a bot could go on making such moves for ever,
/// because nothing gets worse by them.
fn useful<G: Knowledge>(
    Decision { game, view, seat, moves }: Decision<'_, G>,
    fate: &mut Fast,
) -> Vec<usize> {
    let all = 0..moves.len();
    if !moves.iter().any(|chosen| game.is_idle(chosen)) {
        return all.collect();
    }
    let world = game.imagine(view, fate);
    let mut is_useful =
        |chosen: &G::Move| !game.is_idle(chosen) || game.has_reason(&world, seat, chosen, fate);
    let useful: Vec<usize> = all.clone().filter(|&index| is_useful(&moves[index])).collect();
    if useful.is_empty() { all.collect() } else { useful }
}

/// One step ahead, in as many worlds as the game asks for.
fn glance<G: Knowledge>(
    decision: Decision<'_, G>,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Thoughts {
    greedy(decision, decision.game.worlds(decision.view, decision.moves.len()), fate, go_on)
}

/// All moves, or if there are more than `most` those that look best one step ahead.
fn shortlist<G: Knowledge>(
    decision: Decision<'_, G>,
    most: usize,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<usize> {
    let mut all: Vec<usize> = (0..decision.moves.len()).collect();
    if all.len() > most {
        let glance = glance(decision, fate, go_on);
        all.sort_by_key(|&index| Reverse(glance.moves[index].value));
        all.truncate(most);
    }
    all
}

/// Any of so many moves.
fn any(moves: usize, fate: &mut Fast) -> Thoughts {
    Thoughts { best: fate.below(moves as u32, PICK) as usize, moves: vec![Weighed::default(); moves] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Game, Observer, Pending, Quiet};
    use karczma_tavern::karczma_veto::{Options, Veto};

    /// Of many moves only those of the shortlist are played out, and one of them is chosen.
    #[test]
    fn a_search_keeps_to_its_shortlist() {
        let game = Veto::new(Options::default()).unwrap();
        let fate = &mut Fast::new(1666);
        let mut state = game.start(fate, &mut Quiet);
        let (mut moves, mut most) = (Vec::new(), 0);
        for _ in 0..40 {
            let Pending::Decide(asked) = game.pending(&state) else { break };
            let seat = asked.first().unwrap();
            moves.clear();
            game.moves(&state, seat, &mut moves);
            let view = game.view(&state, Observer::Seat(seat));
            let thoughts = Player::new(Level::Regular).think(Decision::new(&game, &view, seat, &moves), fate);
            if moves.len() > 1 {
                let tried = thoughts.moves.iter().filter(|weighed| weighed.visits > 0).count();
                assert!(tried <= game.shortlist(), "{tried} of {}", moves.len());
                // A single useful move needs no trial.
                assert!(thoughts.moves[thoughts.best].visits > 0 || tried == 0);
                most = most.max(moves.len());
            }
            game.perform(&mut state, seat, &moves[thoughts.best], fate, &mut Quiet);
        }
        assert!(most > game.shortlist());
    }
}
