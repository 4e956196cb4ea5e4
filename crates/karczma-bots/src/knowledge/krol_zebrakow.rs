//! What bots know of Król Żebraków: esteem wins, and places, people and money bring it.

use karczma_kernel::Seat;
use karczma_krol_zebrakow::{KrolZebrakow, State, Table, View};

use super::{Effort, Knowledge, lead};
use crate::{Level, Settings};

impl Knowledge for KrolZebrakow {
    const LEAD: i64 = 4000;
    const HORIZON: u32 = 24;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        let table = &world.table;
        lead(table.players, seat, |who| standing(table, who) + 40 * world.hands[who.index()].len() as i64)
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 2 } else { 4 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 1600 } else { 200 };
        Effort { simulations, settings: Settings { widening: Some(8), ..Settings::default() } }
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
