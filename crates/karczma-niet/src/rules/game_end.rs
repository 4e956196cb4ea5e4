//! Chapters 13 to 15: the next round, the end of the game, and playing to a number of points.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Outcome, Seat, SeatSet, Sink};

use crate::Niet;
use crate::card::{Card, CardSet};
use crate::events::{Ending, Event, News};
use crate::options::{PLAYERS_MAX, SAFETY_STOP};
use crate::state::{PLAYS_MAX, State, Step, TRICKS_MAX, Table};

/// After scoring: the end, or the next round.
pub(crate) fn after_round(game: &Niet, state: &mut State, fate: &mut impl Fate, out: &mut impl Sink<Event>) {
    if let Some(by) = ending(game, &state.table) {
        state.table.step = Step::Over;
        out.tell(|| over(&state.table, by));
    } else {
        next_round(game, state, fate, out);
    }
}

/// Does the game end after this round, and why? Asked only when a round has been scored (NI-15.3).
fn ending(game: &Niet, table: &Table) -> Option<Ending> {
    let rounds = game.numbers.rounds;
    let Some(points) = game.options.points else {
        mark!("NI-14.4", "NI-14.7");
        return (table.round >= rounds).then_some(Ending::Rounds);
    };
    mark!("NI-15.1", "NI-15.2", "NI-15.3", "NI-15.5", "NI-15.7");
    let reached = |total: &i16| *total >= points as i16;
    if table.totals[..usize::from(table.players)].iter().any(reached) {
        mark!("NI-15.4");
        return Some(Ending::Points);
    }
    (table.round >= rounds * SAFETY_STOP).then_some(Ending::SafetyStop)
}

fn over(table: &Table, by: Ending) -> Event {
    let mut winners = [None; PLAYERS_MAX];
    for (place, seat) in winners.iter_mut().zip(outcome(table).winners().iter()) {
        *place = Some(table.character(seat));
    }
    let total = table.totals[..usize::from(table.players)].iter().copied().max().unwrap_or_default();
    News::Over { winners, by, total }
}

/// The highest total wins; those who tie for it share the victory (NI-14.5, NI-14.6).
pub(crate) fn outcome(table: &Table) -> Outcome {
    let totals = &table.totals[..usize::from(table.players)];
    Outcome::by_score(&totals.iter().map(|total| i32::from(*total)).collect::<ArrayVec<i32, PLAYERS_MAX>>())
}

/// Clears up and deals anew (NI-13.1 to NI-13.6).
fn next_round(game: &Niet, state: &mut State, fate: &mut impl Fate, out: &mut impl Sink<Event>) {
    mark!("NI-7.11", "NI-7.18", "NI-13.1", "NI-13.2", "NI-13.4", "NI-13.5");
    let table = &mut state.table;
    table.round += 1;
    table.dealer = table.dealer.left(table.players);
    super::setup::clear_board(table);
    table.team = SeatSet::EMPTY;
    table.bonus = None;
    table.handed_in = SeatSet::EMPTY;
    table.trumps = CardSet::EMPTY;
    table.supers = CardSet::EMPTY;
    table.seen = CardSet::EMPTY;
    table.plays = [Card::default(); PLAYS_MAX];
    table.leaders = [Seat(0); TRICKS_MAX];
    table.played = 0;
    table.trick_start = 0;
    table.tricks = [0; PLAYERS_MAX];
    table.loot = [CardSet::EMPTY; PLAYERS_MAX];
    state.given = [CardSet::EMPTY; PLAYERS_MAX];
    super::deal::deal(game, state, fate, out);
}
