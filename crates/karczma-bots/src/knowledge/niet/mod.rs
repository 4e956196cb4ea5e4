//! What bots know of NIET!.
//!
//! A greedy bot goes by what a hand promises; a search plays rounds out by quick habits of the table; a master reckons
//! the last tricks exactly in many imagined deals.

mod inference;
mod policy;
mod promise;
mod solver;
mod tricks;

use karczma_kernel::{Fast, Fate, Game, PICK, Pending, Quiet, Seat};
use karczma_tavern::karczma_niet::{Card, CardSet, Exchange, Few, Move, Niet, State, Step, Table, View};

use super::{Effort, Knowledge, chance, share};
use crate::thoughts::{Thoughts, Weighed};
use crate::{Decision, Level, Settings};
use solver::Solver;
use tricks::Tricks;

/// In how many imagined deals a master reckons the last tricks.
const DEALS: u32 = 40;

impl Knowledge for Niet {
    const LEAD: i64 = 12_000;
    const GUIDED: bool = true;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        promise::appraise(world, seat)
    }

    fn suppose(&self, view: &View, fate: &mut Fast) -> State {
        inference::suppose(self, view, fate)
    }

    fn worlds(&self, view: &View, moves: usize) -> u32 {
        match view.table.step {
            // What is thought of a board does not depend on the others' hands.
            Step::Niet => 1,
            Step::Team | Step::Bonus | Step::Exchange => 4,
            Step::Play | Step::Over => {
                if moves > 8 {
                    6
                } else {
                    10
                }
            }
        }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        // Against several hands it takes more worlds to tell good luck from good play.
        let (regular, master) = if self.players() == 2 { (300, 2400) } else { (500, 6400) };
        let simulations = if level == Level::Master { master } else { regular };
        Effort::halving(simulations, Settings { exploration: 0.5, ..Settings::default() })
    }

    /// A round is what is at stake.
    fn settled(&self, stakes: &View, world: &State) -> bool {
        world.table.round != stakes.table.round
    }

    fn is_under_way(&self, world: &State) -> bool {
        world.table.step == Step::Play
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        let wanted = world.table.board.value() > 0;
        Some(match world.table.step {
            Step::Play => Move::Play(policy::choose(&Tricks::of(world), wanted, fate)),
            Step::Exchange => exchange(&world.table, world.hands[seat.index()], wanted, fate)
                .unwrap_or_else(|| self.pick(world, seat, fate, buffer)),
            Step::Niet | Step::Team | Step::Bonus | Step::Over => self.pick(world, seat, fate, buffer),
        })
    }

    fn playout(
        &self,
        stakes: &View,
        _horizon: u32,
        world: &mut State,
        fate: &mut Fast,
        buffer: &mut Vec<Move>,
    ) {
        while world.table.step != Step::Play {
            let Pending::Decide(asked) = self.pending(world) else { return };
            let Some(seat) = asked.first().filter(|_| !self.settled(stakes, world)) else { return };
            let Some(chosen) = self.policy(world, seat, fate, buffer) else { return };
            self.perform(world, seat, &chosen, fate, &mut Quiet);
        }
        if !self.settled(stakes, world) {
            play_round(world, fate);
        }
    }

    fn value(&self, world: &State, seat: Seat) -> f32 {
        match self.pending(world) {
            Pending::Over(outcome) => share(&outcome, seat),
            Pending::Decide(_) => {
                let left = self.rounds_max().saturating_sub(world.table.round - 1);
                prospect(&world.table, seat, left)
            }
        }
    }

    fn reckon(
        decision: Decision<'_, Self>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Thoughts> {
        let Decision { view, seat, .. } = decision;
        let hand = view.hands[seat.index()].known()?;
        let tricks = if view.table.step == Step::Play { hand.len() } else { return None };
        (tricks <= solvable(view.table.players)).then(|| solve(decision, fate, go_on))
    }
}

/// How many tricks are few enough to be reckoned to their end.
const fn solvable(players: u8) -> u32 {
    match players {
        2 => 8,
        3 => 6,
        4 => 5,
        _ => 4,
    }
}

/// Plays the tricks of a round and adds its points, without the deal that would follow.
fn play_round(world: &mut State, fate: &mut Fast) {
    let mut tricks = Tricks::of(world);
    let worth = i16::from(world.table.board.value());
    policy::play_out(&mut tricks, worth > 0, fate);
    let table = &mut world.table;
    let taken = team_units(table);
    for seat in table.seats() {
        let team = tricks.team_of(seat);
        table.totals[seat.index()] += (taken[team] + tricks.units[team]) * worth;
    }
    table.round += 1;
    table.step = Step::Niet;
}

/// What the teams have taken so far: the others, the first player's.
fn team_units(table: &Table) -> [i16; 2] {
    let mut units = [0; 2];
    for seat in table.seats() {
        let taken = i16::from(table.tricks[seat.index()]) + table.loot[seat.index()].len() as i16;
        let counted = if table.bonus == Some(seat) { 2 * taken } else { taken };
        units[usize::from(table.team.contains(seat))] += counted;
    }
    units
}

/// The chance of victory by the totals, with so many rounds to come. Whoever leads must be beaten, and so must the rest.
fn prospect(table: &Table, seat: Seat, rounds: u8) -> f32 {
    let own = i64::from(table.totals[seat.index()]);
    let others =
        || table.seats().filter(|other| *other != seat).map(|other| i64::from(table.totals[other.index()]));
    let ahead =
        2 * own - others().max().unwrap_or(own) - others().sum::<i64>() / (i64::from(table.players) - 1);
    chance(ahead, 16 + 8 * i64::from(rounds))
}

/// What a player hands in: where tricks are wanted a 1 that would be looted, or something low; else something high.
fn exchange(table: &Table, hand: CardSet, wanted: bool, fate: &mut Fast) -> Option<Move> {
    let chosen = table.board.exchange();
    if !matches!(chosen, Exchange::Discard1 | Exchange::Discard1Not1) || fate.below(4, PICK) == 0 {
        return None;
    }
    let ones = hand.among(CardSet::ALL_ONES).outside(table.supers);
    let others = hand.outside(CardSet::ALL_ONES).outside(table.trumps);
    let card: Card = match (wanted, ones.is_empty() || chosen == Exchange::Discard1Not1, others.is_empty()) {
        (true, false, _) => policy::lowest(ones),
        (true, true, false) => policy::lowest(others),
        (false, _, false) => policy::highest(others),
        (_, _, true) => return None,
    };
    Some(Move::Discard(Few::one(card)))
}

/// Perfect-information Monte Carlo: the exact outcome of every move in each of many imagined deals.
fn solve(
    Decision { game, view, seat, moves }: Decision<'_, Niet>,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Thoughts {
    let worth = i64::from(view.table.board.value());
    let mut solver = Solver::new();
    let mut sums = vec![0i64; moves.len()];
    let mut deals = 0;
    while deals == 0 || deals < DEALS && solver.nodes() < NODES && go_on() {
        let tricks = Tricks::of(&game.suppose(view, fate));
        let sign = if tricks.team_of(seat) == 1 { worth } else { -worth };
        solver.next_deal();
        for (sum, chosen) in sums.iter_mut().zip(moves) {
            let Move::Play(card) = *chosen else { continue };
            let mut after = tricks;
            after.play(card);
            *sum += i64::from(solver.solve(&after, worth > 0)) * sign;
        }
        deals += 1;
    }
    let standing = super::lead(view.table.players, seat, |who| i64::from(view.table.totals[who.index()]));
    let weigh = |sum: &i64| {
        let points = 1000 * standing + 1000 * sum / i64::from(deals);
        Weighed { visits: deals, value: (chance(points, 100_000) * 1_000_000.0) as i64 }
    };
    let mut thoughts = Thoughts::best_valued(sums.iter().map(weigh).collect(), fate);
    thoughts.moves.iter_mut().for_each(|weighed| weighed.value /= 1000);
    thoughts
}

/// After so many positions no further deal is begun.
const NODES: u64 = 400_000;
