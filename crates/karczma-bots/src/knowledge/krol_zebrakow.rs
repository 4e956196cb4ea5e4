//! What bots know of Król Żebraków: esteem wins, and places, people and money bring it.

use karczma_kernel::Seat;
use karczma_krol_zebrakow::{KrolZebrakow, Table, View};

use super::{Knowledge, lead};

impl Knowledge for KrolZebrakow {
    fn appraise(&self, view: &View, seat: Seat) -> i64 {
        let table = &view.table;
        let cards = |who: Seat| match &view.hands[who.index()] {
            karczma_kernel::Hidden::Known(hand) => hand.len() as i64,
            karczma_kernel::Hidden::Secret(count) => i64::from(*count),
        };
        lead(table.players, seat, |who| standing(table, who) + 40 * cards(who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 2 } else { 4 }
    }
}

/// Esteem first; then what brings esteem in the turns to come.
fn standing(table: &Table, who: Seat) -> i64 {
    let index = who.index();
    let places = table.owners.iter().filter(|owner| **owner == Some(who)).count() as i64;
    let thugs: i64 = table.thugs[index].iter().map(|thugs| i64::from(*thugs)).sum();
    i64::from(table.esteem[index]) * 1000
        + places * 600
        + thugs * 70
        + i64::from(table.ducats[index]) * 50
        + table.companions[index].len() as i64 * 150
        - i64::from(table.wounds[index]) * 200
        - i64::from(table.fields[index]) * 10
}
