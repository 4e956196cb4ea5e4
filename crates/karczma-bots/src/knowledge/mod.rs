//! What bots know of each game. One file a game; `docs` says how to write one.

mod anno_domini_1666;
mod krol_zebrakow;
mod niet;
mod veto;

use karczma_kernel::{Fast, Fate, Game, Outcome, PICK, Pending, Quiet, Seat};

use crate::Level;
use crate::decision::Decision;
use crate::search::Settings;
use crate::thoughts::Thoughts;

/// How hard a bot thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// How many simulations of a search stand behind a decision.
    pub simulations: u32,
    /// How they are spent.
    pub method: Method,
    /// How a tree search is set, whoever asks for one.
    pub settings: Settings,
}

impl Effort {
    /// So many simulations that compare the next moves in the same worlds.
    const fn halving(simulations: u32, settings: Settings) -> Self {
        Self { simulations, method: Method::Halving, settings }
    }
}

/// How simulations are spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// They grow a tree ([`Search`](crate::Search)).
    Tree,
    /// They compare the next moves in the same worlds ([`halving`](crate::halving)).
    Halving,
}

/// What a bot knows of a game.
///
/// All of it is asked of imagined worlds, in which nothing is hidden and nothing is sure.
pub trait Knowledge: Game {
    /// An appraisal of this much makes victory three times as likely as defeat.
    const LEAD: i64 = 1000;
    /// Does [`Knowledge::policy`] know more than chance?
    const GUIDED: bool = false;
    /// Do playouts, when they compare moves, play what each begins to its end?
    const CALMED: bool = false;

    /// How good this world looks for a seat: any scale, 0 is even, more is better.
    fn appraise(&self, world: &Self::State, seat: Seat) -> i64;

    /// A random world in which the view is true, and the likelier the better it explains what the others did.
    fn suppose(&self, view: &Self::View, fate: &mut Fast) -> Self::State {
        self.imagine(view, fate)
    }

    /// In how many imagined worlds a greedy bot looks at each of `moves` moves.
    fn worlds(&self, view: &Self::View, moves: usize) -> u32 {
        let _ = view;
        if moves > 20 { 4 } else { 12 }
    }

    /// How hard a level thinks about what this view shows.
    fn effort(&self, view: &Self::View, level: Level) -> Effort {
        let _ = view;
        let simulations = if level == Level::Master { 8 * SIMULATIONS } else { SIMULATIONS };
        Effort { simulations, method: Method::Tree, settings: Settings::default() }
    }

    /// How many moves [`halving`](crate::halving) compares; of more, those that look best one step ahead.
    fn shortlist(&self) -> usize {
        usize::MAX
    }

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

    /// What a seat might do in a playout; nothing ends it, as where an imagined world leaves the seat no legal move.
    fn policy(
        &self,
        world: &Self::State,
        seat: Seat,
        fate: &mut Fast,
        buffer: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        Some(self.pick(world, seat, fate, buffer))
    }

    /// Does this move change nothing that counts by itself? Bots make it only for a reason.
    fn is_idle(&self, chosen: &Self::Move) -> bool {
        let _ = chosen;
        false
    }

    /// Is there a reason for an idle move? By default there is if what it leads to looks better than what is.
    fn has_reason(&self, world: &Self::State, seat: Seat, chosen: &Self::Move, fate: &mut Fast) -> bool {
        looks_better(self, world, seat, chosen, fate)
    }

    /// Is nothing half done in this world? Only then does an appraisal say much.
    fn is_calm(&self, world: &Self::State) -> bool {
        let _ = world;
        true
    }

    /// Plays on until nothing is half done.
    fn calm(&self, world: &mut Self::State, fate: &mut Fast, buffer: &mut Vec<Self::Move>) {
        play_on(self, world, CALM_MAX, |world| self.is_calm(world), fate, buffer);
    }

    /// Plays on until what is at stake is settled, or as far as the horizon and to the next calm moment after it.
    fn playout(
        &self,
        stakes: &Self::View,
        horizon: u32,
        world: &mut Self::State,
        fate: &mut Fast,
        buffer: &mut Vec<Self::Move>,
    ) {
        if play_on(self, world, horizon, |world| self.settled(stakes, world), fate, buffer) {
            self.calm(world, fate, buffer);
        }
    }

    /// What a world is worth to a seat, from 0 (lost) to 1 (won alone).
    fn value(&self, world: &Self::State, seat: Seat) -> f32 {
        match self.pending(world) {
            Pending::Over(outcome) => share(&outcome, seat),
            Pending::Decide(_) => chance(self.appraise(world, seat), Self::LEAD),
        }
    }

    /// A master's exact answer, where the view allows one; `go_on` says whether there is time for more.
    fn reckon(
        decision: Decision<'_, Self>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Thoughts> {
        let _ = (decision, fate, go_on);
        None
    }
}

/// How many simulations stand behind a decision of a regular, where a game says nothing else.
const SIMULATIONS: u32 = 150;
/// The longest that a playout waits for a calm moment.
const CALM_MAX: u32 = 16;

/// Makes `most` decisions as playouts do, fewer if the game ends or the world is as far as `enough` says; true if it was
/// broken off before that.
fn play_on<G: Knowledge>(
    game: &G,
    world: &mut G::State,
    most: u32,
    enough: impl Fn(&G::State) -> bool,
    fate: &mut Fast,
    buffer: &mut Vec<G::Move>,
) -> bool {
    for _ in 0..most {
        let Pending::Decide(asked) = game.pending(world) else { return false };
        let Some(seat) = asked.first().filter(|_| !enough(world)) else { return false };
        let Some(chosen) = game.policy(world, seat, fate, buffer) else { return false };
        game.perform(world, seat, &chosen, fate, &mut Quiet);
    }
    true
}

/// Does what a move leads to look better than what is?
fn looks_better<G: Knowledge>(
    game: &G,
    world: &G::State,
    seat: Seat,
    chosen: &G::Move,
    fate: &mut Fast,
) -> bool {
    let mut after = world.clone();
    game.perform(&mut after, seat, chosen, fate, &mut Quiet);
    game.calm(&mut after, fate, &mut Vec::new());
    game.appraise(&after, seat) > game.appraise(world, seat)
}

/// Lists the legal moves of a seat; where some of them lead on, without the idle ones.
fn list_useful<G: Knowledge>(game: &G, world: &G::State, seat: Seat, into: &mut Vec<G::Move>) {
    into.clear();
    game.moves(world, seat, into);
    if into.iter().any(|chosen| !game.is_idle(chosen)) {
        into.retain(|chosen| !game.is_idle(chosen));
    }
}

/// Any of these moves.
fn any<M: Clone>(moves: &[M], fate: &mut Fast) -> Option<M> {
    if moves.is_empty() { None } else { moves.get(fate.below(moves.len() as u32, PICK) as usize).cloned() }
}

/// The best of a few legal moves drawn by chance, by what the world looks like when what each begins is done.
fn best_of_few<G: Knowledge>(
    game: &G,
    world: &G::State,
    seat: Seat,
    few: u32,
    fate: &mut Fast,
    buffer: &mut Vec<G::Move>,
) -> Option<G::Move> {
    // In the middle of things one looks at the next moment only: else every answer would ask for all answers after it.
    let (from_calm, spare) = (G::CALMED && game.is_calm(world), &mut Vec::new());
    list_useful(game, world, seat, buffer);
    let count = buffer.len() as u32;
    let mut best: Option<(i64, usize)> = None;
    for drawn in 0..few.min(count) {
        // Few moves are all looked at; of many each draw takes one.
        let index = if count <= few { drawn } else { fate.below(count, PICK) } as usize;
        let mut after = world.clone();
        game.perform(&mut after, seat, &buffer[index], fate, &mut Quiet);
        if from_calm {
            game.calm(&mut after, fate, spare);
        }
        // A grain of chance breaks ties.
        let merit = game.appraise(&after, seat) * 16 + i64::from(fate.below(16, PICK));
        if best.is_none_or(|(top, _)| merit > top) {
            best = Some((merit, index));
        }
    }
    best.map(|(_, index)| buffer.swap_remove(index))
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
