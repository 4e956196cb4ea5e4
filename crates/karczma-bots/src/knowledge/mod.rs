//! What bots know of each game. One file a game; `docs` says how to write one.

mod anno_domini_1666;
mod krol_zebrakow;
mod niet;
mod veto;

use karczma_kernel::{Fast, Game, Outcome, Pending, Quiet, Seat};

use crate::Level;
use crate::search::Settings;
use crate::thoughts::Thoughts;

/// How hard a bot thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// How many simulations of a search stand behind a decision.
    pub simulations: u32,
    /// How the search is set.
    pub settings: Settings,
}

/// What a bot knows of a game.
///
/// All of it is asked of imagined worlds, in which nothing is hidden and nothing is sure.
pub trait Knowledge: Game {
    /// An appraisal of this much makes victory three times as likely as defeat.
    const LEAD: i64;
    /// Does [`Knowledge::policy`] know more than chance?
    const GUIDED: bool = false;
    /// After how many decisions a playout is broken off and its world appraised.
    const HORIZON: u32;

    /// How good this world looks for a seat: any scale, 0 is even, more is better.
    fn appraise(&self, world: &Self::State, seat: Seat) -> i64;

    /// In how many imagined worlds a greedy bot looks at each of `moves` moves.
    fn worlds(&self, view: &Self::View, moves: usize) -> u32 {
        let _ = view;
        if moves > 20 { 4 } else { 12 }
    }

    /// How hard a level thinks about what this view shows.
    fn effort(&self, view: &Self::View, level: Level) -> Effort;

    /// Is what is at stake in this view settled in that world, though the game may go on?
    fn settled(&self, stakes: &Self::View, world: &Self::State) -> bool {
        let _ = (stakes, world);
        false
    }

    /// Are the preliminaries of the game or round over, so that a search has its whole work before it?
    fn is_under_way(&self, world: &Self::State) -> bool {
        let _ = world;
        true
    }

    /// What a seat might do in a playout.
    fn policy(
        &self,
        world: &Self::State,
        seat: Seat,
        fate: &mut Fast,
        buffer: &mut Vec<Self::Move>,
    ) -> Self::Move {
        self.pick(world, seat, fate, buffer)
    }

    /// Plays on until what is at stake is settled, or as far as the horizon.
    fn playout(
        &self,
        stakes: &Self::View,
        world: &mut Self::State,
        fate: &mut Fast,
        buffer: &mut Vec<Self::Move>,
    ) {
        for _ in 0..Self::HORIZON {
            let Pending::Decide(asked) = self.pending(world) else { return };
            let Some(seat) = asked.first().filter(|_| !self.settled(stakes, world)) else { return };
            let chosen = self.policy(world, seat, fate, buffer);
            self.perform(world, seat, &chosen, fate, &mut Quiet);
        }
    }

    /// What a world is worth to a seat, from 0 (lost) to 1 (won alone).
    fn value(&self, world: &Self::State, seat: Seat) -> f32 {
        match self.pending(world) {
            Pending::Over(outcome) => share(&outcome, seat),
            Pending::Decide(_) => chance(self.appraise(world, seat), Self::LEAD),
        }
    }

    /// A master's exact answer, where this view allows one.
    fn reckon(
        &self,
        view: &Self::View,
        seat: Seat,
        moves: &[Self::Move],
        fate: &mut Fast,
    ) -> Option<Thoughts> {
        let _ = (view, seat, moves, fate);
        None
    }
}

/// The part of the victory that a seat has.
fn share(outcome: &Outcome, seat: Seat) -> f32 {
    let winners = outcome.winners();
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}

/// The chance of victory that an appraisal stands for: half at 0, three quarters at `lead`.
pub(crate) fn chance(appraisal: i64, lead: i64) -> f32 {
    0.5 + 0.5 * appraisal as f32 / (appraisal.abs() + lead) as f32
}

/// The mean lead of a seat over all others of a table in some quantity.
fn lead(seats: u8, seat: Seat, of: impl Fn(Seat) -> i64) -> i64 {
    let others = Seat::all(seats).filter(|other| *other != seat);
    others.map(|other| of(seat) - of(other)).sum::<i64>() / (i64::from(seats) - 1)
}
