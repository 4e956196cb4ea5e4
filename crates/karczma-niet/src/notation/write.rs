//! Positions as clauses.

use karczma_kernel::Seat;

use super::list;
use crate::board::Field;
use crate::card::Card;
use crate::state::{Table, Token};
use crate::{Niet, State, Step};

/// Everything that the state holds, in clauses that read back to it.
pub(super) fn position(game: &Niet, state: &State) -> Vec<String> {
    let table = &state.table;
    let mut clauses = vec![format!("table {}", list(table.seats().map(|seat| table.character(seat)), ""))];
    if !game.options.characters.iter().copied().eq(table.seats().map(|seat| Some(table.character(seat)))) {
        let asked = game.options.characters.iter().map(|who| who.map_or("any", |who| who.name()));
        clauses.push(format!("chosen {}", list(asked, "nothing")));
    }
    clauses.extend(game.options.points.map(|points| format!("points {points}")));
    clauses.push(format!("round {}", table.round));
    clauses.push(format!("dealer {}", table.character(table.dealer)));
    clauses.push(format!("step {}", table.step.key()));
    clauses.extend(numbers("totals", table, |seat| table.totals[seat.index()].into()));
    clauses.extend(numbers("scored", table, |seat| table.scored[seat.index()].into()));
    if table.step != Step::Exchange {
        clauses.push(format!("turn {}", table.character(table.turn)));
    }
    clauses.extend(board(table));
    if !table.team.is_empty() {
        let names = |seats: karczma_kernel::SeatSet| list(seats.iter().map(|seat| table.character(seat)), "");
        clauses.push(format!("teams {} / {}", names(table.team), names(table.team.others(table.players))));
    }
    clauses.extend(table.bonus.map(|seat| format!("bonus {}", table.character(seat))));
    for seat in table.seats() {
        let (who, index) = (table.character(seat), seat.index());
        if !state.hands[index].is_empty() {
            clauses.push(format!("{who}: {}", state.hands[index]));
        }
        if table.handed_in.contains(seat) {
            clauses.push(format!("handed-in {who}: {}", list(state.given[index].iter(), "nothing")));
        }
    }
    clauses.extend(tricks(table));
    clauses
}

/// `totals Wolf 3, Crane 10`, unless all are nought.
fn numbers(name: &str, table: &Table, number: impl Fn(Seat) -> i64) -> Option<String> {
    let entries: Vec<String> = table
        .seats()
        .filter(|seat| number(*seat) != 0)
        .map(|seat| format!("{} {}", table.character(seat), number(seat)))
        .collect();
    (!entries.is_empty()).then(|| format!("{name} {}", entries.join(", ")))
}

/// The tokens of this round by player.
fn board(table: &Table) -> Vec<String> {
    let of = |seat: Seat| {
        let fields = Field::all().filter(move |field| table.tokens[field.index()] == Token::Of(seat));
        let fields: Vec<Field> = fields.collect();
        (!fields.is_empty()).then(|| format!("covered {}: {}", table.character(seat), list(fields, "")))
    };
    table.seats().filter_map(of).collect()
}

/// What was played in this round.
fn tricks(table: &Table) -> Vec<String> {
    let mut clauses = Vec::new();
    let mut listed = crate::CardSet::EMPTY;
    for (leader, cards) in table.past_tricks() {
        clauses.push(format!("past {}: {}", table.character(leader), list(cards, "")));
        cards.iter().for_each(|card| listed.insert(*card));
    }
    if !table.trick().is_empty() {
        clauses.push(format!("trick {}: {}", table.character(table.leader()), list(table.trick(), "")));
        table.trick().iter().for_each(|card| listed.insert(*card));
    }
    let rest = table.seen.minus(listed);
    clauses.push(format!("seen {}", list(rest.iter(), "nothing")));
    clauses.extend(numbers("tricks", table, |seat| table.tricks[seat.index()].into()));
    for seat in table.seats() {
        let loot = table.loot[seat.index()];
        if !loot.is_empty() {
            clauses.push(format!("loot {}: {}", table.character(seat), list::<Card>(loot.iter(), "")));
        }
    }
    clauses
}
