//! What bots know of Veto!: votes make the king; cards on the table and ducats bring votes.

use karczma_kernel::{Fast, Seat};
use karczma_veto::{Move, State, Table, Veto, View};

use super::{Effort, Knowledge, Method, best_of_few, lead};
use crate::{Level, Settings};

/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 4;
/// More than everything else together.
const VICTORY: i64 = 1_000_000;

impl Knowledge for Veto {
    const LEAD: i64 = 6000;
    const GUIDED: bool = true;
    const HORIZON: u32 = 0;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(world.table.players, seat, |who| standing(&world.table, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 1 } else { 2 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 800 } else { 100 };
        Effort {
            simulations,
            method: Method::Halving,
            settings: Settings { exploration: 0.1, widening: Some(8), ..Settings::default() },
        }
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        best_of_few(self, world, seat, FEW, fate, buffer)
    }

    /// Some rules of cards can be used again and again, to no avail.
    fn is_idle(&self, chosen: &Move) -> bool {
        matches!(chosen, Move::Use(..))
    }

    /// Nothing on the stack, and nobody fights.
    fn is_calm(&self, world: &State) -> bool {
        world.table.stack.is_empty() && world.table.fights.is_empty()
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
