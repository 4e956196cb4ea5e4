//! Chapter 12: scoring a round.

use karczma_kernel::{Fate, Seat, Sink};

use crate::Niet;
use crate::events::{Event, News};
use crate::state::{State, Table};

/// Scores the round, once (NI-12.1), and goes on to the next or ends the game.
pub(crate) fn score(game: &Niet, state: &mut State, fate: &mut impl Fate, out: &mut impl Sink<Event>) {
    mark!("NI-12.1", "NI-12.12");
    let table = &mut state.table;
    let value = i16::from(table.board.value());
    let (ours, theirs) = team_units(table);
    for seat in table.seats() {
        // NI-12.7: every member receives the whole points of his team.
        let units = if table.team.contains(seat) { ours } else { theirs };
        mark!("NI-6.13", "NI-12.6");
        let points = units * value;
        if points < 0 {
            mark!("NI-12.11");
        }
        table.scored[seat.index()] = points;
        table.totals[seat.index()] += points;
        let total = table.totals[seat.index()];
        out.tell(|| News::Scored { who: table.character(seat), units: units as u8, points, total });
    }
    super::game_end::after_round(game, state, fate, out);
}

/// Tricks and loot of the first player's team and of the other, whoever of it took them (NI-12.2, NI-12.3).
fn team_units(table: &Table) -> (i16, i16) {
    mark!("NI-12.2", "NI-12.3");
    table.seats().fold((0, 0), |(ours, theirs), seat| {
        let units = units(table, seat);
        if table.team.contains(seat) { (ours + units, theirs) } else { (ours, theirs + units) }
    })
}

/// What a player took himself; the owner of the Bonus card counts it twice, whatever it is worth (NI-12.4, NI-12.9).
fn units(table: &Table, seat: Seat) -> i16 {
    // NI-6.14: the values of the cards do not matter, only their number.
    mark!("NI-6.14");
    let taken = i16::from(table.tricks[seat.index()]) + table.loot[seat.index()].len() as i16;
    if table.bonus == Some(seat) {
        mark!("NI-12.4", "NI-12.5", "NI-12.8", "NI-12.9", "NI-12.10");
        2 * taken
    } else {
        taken
    }
}
