//! What bots know of Anno Domini 1666: points win, and whoever still stands can earn them.

use karczma_anno_domini_1666::{AnnoDomini, FigureId, State, Status, Table, Verdict, View};
use karczma_kernel::Seat;

use super::{Effort, Knowledge, lead};
use crate::{Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;

impl Knowledge for AnnoDomini {
    const LEAD: i64 = 2000;
    const HORIZON: u32 = 30;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(2, seat, |who| standing(&world.table, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 1 } else { 3 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 800 } else { 100 };
        Effort { simulations, settings: Settings { widening: Some(8), ..Settings::default() } }
    }
}

fn standing(table: &Table, who: Seat) -> i64 {
    let figures = FigureId::all().filter(|figure| table.seat(figure.side()) == who);
    let strength: i64 = figures.map(|figure| strength(table, figure)).sum();
    let side = FigureId::all().map(FigureId::side).find(|side| table.seat(*side) == who);
    let points = side.map_or(0, |side| i64::from(table.points[side as usize]));
    let won = match table.verdict {
        Verdict::Red => table.red == who,
        Verdict::Blue => table.red != who,
        Verdict::Open | Verdict::Draw => false,
    };
    points * 1000 + strength + if won { VICTORY } else { 0 }
}

/// A figure is worth something while it stands, and less with every wound.
fn strength(table: &Table, figure: FigureId) -> i64 {
    let figure = &table.figures[figure.index()];
    match figure.status {
        Status::Board | Status::Reserve => 600 - 100 * i64::from(figure.wounds),
        Status::Left => 200,
        Status::Absent | Status::Killed => 0,
    }
}
