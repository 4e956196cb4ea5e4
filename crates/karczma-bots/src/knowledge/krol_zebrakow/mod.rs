//! What bots know of Król Żebraków: esteem or tasks win; places, people and money bring them.

mod fights;
mod tasks;

use karczma_kernel::{Fast, Game, Seat};
use karczma_tavern::karczma_krol_zebrakow::{
    Boss, FIELD_LAST, Frame, KrolZebrakow, Move, Phase, State, Table, View,
};

use super::{Effort, Knowledge, Method, best_of_few, lead};
use crate::{Level, Settings};

/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 5;

impl Knowledge for KrolZebrakow {
    const LEAD: i64 = 5000;
    const GUIDED: bool = true;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        let crafts = self.options().crafts;
        lead(world.table.players, seat, |who| {
            if world.table.duel() { duel(world, who) } else { war(world, who, crafts) }
        })
    }

    fn worlds(&self, view: &View, moves: usize) -> u32 {
        // In the War dice decide more, and a lucky throw must not speak for a move.
        match (view.table.duel(), moves > 20) {
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 4,
            (false, false) => 8,
        }
    }

    fn effort(&self, view: &View, level: Level) -> Effort {
        // In the War it pays to look further, and nobody but a master has the time.
        let (simulations, horizon) = match (view.table.duel(), level) {
            (true, Level::Master) => (3200, 4),
            (true, _) => (400, 4),
            (false, Level::Master) => (2400, 8),
            (false, _) => (300, 4),
        };
        Effort {
            simulations,
            method: Method::Tree,
            settings: Settings { widening: Some(10), horizon, ..Settings::default() },
        }
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        best_of_few(self, world, seat, FEW, fate, buffer)
    }

    /// A brawl, a payment, a reaction in the middle of something are not calm.
    fn is_calm(&self, world: &State) -> bool {
        let table = &world.table;
        table.brawl.is_none()
            && (table.phase != Phase::Action || matches!(table.frames.last(), Some(Frame::Action {})))
    }
}

/// In the Duel tasks win.
fn duel(world: &State, who: Seat) -> i64 {
    let table = &world.table;
    let index = who.index();
    i64::from(table.taken[index].len()) * 6000
        + tasks::open(world, who)
        + i64::from(table.controlled(who).len()) * 700
        + i64::from(table.thugs_on_map(who)) * 90
        + i64::from(table.ducats[index]) * 60
        + i64::from(world.hands[index].len()) * 70
        + i64::from(table.companions[index].len()) * 150
        - i64::from(table.wounds[index]) * 250
        - i64::from(table.fields[index]) * 15
        - i64::from(table.clues.pile(who)) * 40
}

/// What a ducat is worth in the War, before it is scored.
const DUCAT: i64 = 100;

/// In the Guild War esteem wins, and what will be scored as such; the longer it lasts, the more what brings it is worth.
fn war(world: &State, who: Seat, crafts: bool) -> i64 {
    let table = &world.table;
    let index = who.index();
    let turns = turns_left(table);
    let worth = |now: i64, every_turn: i64| now + every_turn * turns / 10;
    let acts = table.phase == Phase::Action && !table.passed.contains(who);
    let points = if acts { FIELD_LAST - table.fields[index] } else { 0 };
    i64::from(table.esteem[index]) * 1500
        + tasks::in_hand(world, who, turns)
        + i64::from(table.ducats[index]) * worth(DUCAT, 20)
        + i64::from(table.controlled(who).len()) * worth(1500, 700)
        + i64::from(table.magic_places(who)) * 4000
        + i64::from(table.thugs_on_map(who)) * worth(100, 100)
        + i64::from(world.hands[index].len()) * worth(40, 60)
        + i64::from(table.companions[index].len()) * worth(0, 100)
        + i64::from(table.tokens[index]) * 100
        + i64::from(points) * 100
        - i64::from(table.wounds[index]) * 200
        - i64::from(table.clues.pile(who)) * 250
        + fights::prospects(table, who, crafts) / 5
        - fights::risks(table, who) / 5
        + if crafts && acts { sale(world, who) * 3 / 10 } else { 0 }
}

/// What Paser could still sell in this turn, if nobody hurts him before.
fn sale(world: &State, who: Seat) -> i64 {
    if world.table.fenced || !world.table.able(who, Boss::Paser) {
        return 0;
    }
    let cards = i64::from(world.hands[who.index()].len() + world.tasks[who.index()].len());
    cards * (cards + 3) / 2 * DUCAT
}

/// How many turns are still to come after this one, in tenths, by the way between the tokens and the cards that lie face
/// down: each will take one or two fields of it.
fn turns_left(table: &Table) -> i64 {
    if table.last_turn {
        return 0;
    }
    let clues: i64 = table.seats().map(|seat| i64::from(table.clues.pile(seat))).sum();
    let way = i64::from(table.trail) - i64::from(table.time) - clues * 14 / 10;
    let each_turn = 3 + i64::from(table.players);
    (way * 10 / each_turn).clamp(0, 40)
}
