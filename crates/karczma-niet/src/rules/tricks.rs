//! Chapter 10: who takes the trick.

use karczma_kernel::{Fate, Seat, Sink};

use crate::Niet;
use crate::card::{Card, Colour};
use crate::events::{Event, News, Taking};
use crate::state::{State, Table};

/// What stands for the best card of a trick that nobody has led to.
pub(crate) const NOBODY_YET: (Seat, Card) = (Seat(0), Card::new(Colour::Blue, 1));

/// Plays a card; the last one of a trick completes it (NI-10.1).
#[inline]
pub(crate) fn play(
    game: &Niet,
    state: &mut State,
    seat: Seat,
    card: Card,
    fate: &mut impl Fate,
    out: &mut impl Sink<Event>,
) {
    state.hands[seat.index()].remove(card);
    let table = &mut state.table;
    let leads = table.played == table.trick_start;
    out.tell(|| News::Played { who: table.character(seat), card, leads });
    if leads || beats(table, card, table.best.1) {
        table.best = (seat, card);
    }
    table.seen.insert(card);
    table.plays[usize::from(table.played)] = card;
    table.played += 1;
    if table.played - table.trick_start == table.players {
        take(game, state, fate, out);
    } else {
        table.turn = seat.left(table.players);
    }
}

/// Does a card just played beat the best one so far? Of equal ones, which can only be 1s, the last counts as the
/// higher (NI-10.6 to NI-10.8).
#[inline]
pub(crate) fn beats(table: &Table, card: Card, best: Card) -> bool {
    if table.supers.contains(card) {
        return true;
    }
    if table.supers.contains(best) {
        return false;
    }
    match (table.trumps.contains(card), table.trumps.contains(best)) {
        (true, false) => true,
        (false, true) => false,
        // Two trumps are of one colour here; a plain card beats only its own colour, which is the led one (NI-10.3).
        (true, true) | (false, false) => card.tops(best),
    }
}

/// Finds who is best in a trick that was set up rather than played.
pub(crate) fn find_best(table: &mut Table) {
    let mut seat = table.leader();
    for (index, card) in table.trick().to_vec().into_iter().enumerate() {
        if index == 0 || beats(table, card, table.best.1) {
            table.best = (seat, card);
        }
        seat = seat.left(table.players);
    }
}

/// The trick goes to the player of the best card, who leads to the next (NI-10.9, NI-10.11).
#[inline(never)]
fn take(game: &Niet, state: &mut State, fate: &mut impl Fate, out: &mut impl Sink<Event>) {
    mark!("NI-10.1", "NI-10.9", "NI-10.11", "NI-11.8");
    let (taker, card) = state.table.best;
    out.tell(|| taken(&state.table, taker, card));
    super::loot::capture(&mut state.table, taker, out);
    let table = &mut state.table;
    table.tricks[taker.index()] += 1;
    table.trick_start = table.played;
    table.turn = taker;
    table.best = NOBODY_YET;
    if state.hands[taker.index()].is_empty() {
        // All hands are of one size (NI-8.19), so all are empty (NI-10.12).
        mark!("NI-10.12");
        super::scoring::score(game, state, fate, out);
    } else {
        table.leaders[usize::from(table.played / table.players)] = taker;
    }
}

/// The event of a taken trick, with the reason.
fn taken(table: &Table, taker: Seat, card: Card) -> Event {
    let trick = table.trick();
    let equal = trick.iter().filter(|other| **other == card).count() > 1;
    if table.supers.contains(card) {
        mark!("NI-6.8", "NI-10.5");
    } else if table.trumps.contains(card) {
        mark!("NI-6.15", "NI-10.4");
    }
    let kind = |other: &Card| table.trumps.contains(*other) || other.colour() == trick[0].colour();
    if trick.iter().any(|other| !kind(other)) {
        mark!("NI-10.3");
    }
    let by = match (table.supers.contains(card), table.trumps.contains(card), equal) {
        (true, _, false) => Taking::SuperTrump,
        (true, _, true) => Taking::LastSuperTrump,
        (false, true, false) => Taking::Trump,
        (false, true, true) => Taking::LastOfEqualTrumps,
        (false, false, false) => Taking::Highest,
        (false, false, true) => Taking::LastOfEqual,
    };
    News::TrickTaken { who: table.character(taker), card, by }
}
