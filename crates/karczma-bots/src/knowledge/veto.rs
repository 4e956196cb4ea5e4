//! What bots know of Veto!: votes make the king; cards on the table and ducats bring votes.

use karczma_kernel::Seat;
use karczma_veto::{State, Table, Veto, View};

use super::{Effort, Knowledge, lead};
use crate::{Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;

impl Knowledge for Veto {
    const LEAD: i64 = 6000;
    const HORIZON: u32 = 30;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(world.table.players, seat, |who| standing(&world.table, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 1 } else { 2 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 800 } else { 100 };
        Effort { simulations, settings: Settings { widening: Some(8), ..Settings::default() } }
    }
}

fn standing(table: &Table, who: Seat) -> i64 {
    let player = &table.player[who.index()];
    let own = table.permanents.iter().filter(|permanent| permanent.live && permanent.controller == who);
    let cards: i64 = own.map(|permanent| if permanent.tapped { 150 } else { 200 }).sum();
    let won = if table.winners.contains(who) { VICTORY } else { 0 };
    let out = if player.in_game { 0 } else { VICTORY };
    i64::from(player.votes) * 1000 + i64::from(player.treasury) * 20 + cards + won - out
}
