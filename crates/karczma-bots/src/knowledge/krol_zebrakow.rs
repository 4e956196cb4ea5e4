//! What bots know of Król Żebraków: esteem or tasks win; places, people and money bring them.

use karczma_kernel::{Fast, Seat};
use karczma_krol_zebrakow::{
    Condition, DATA, District, Frame, KrolZebrakow, Move, Phase, State, Table, View,
};

use super::{Effort, Knowledge, Method, best_of_few, lead};
use crate::{Level, Settings};

/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 5;

impl Knowledge for KrolZebrakow {
    const LEAD: i64 = 5000;
    const GUIDED: bool = true;
    const HORIZON: u32 = 4;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(world.table.players, seat, |who| standing(world, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 1 } else { 2 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 1200 } else { 150 };
        Effort {
            simulations,
            method: Method::Tree,
            settings: Settings { exploration: 1.0, widening: Some(10), ..Settings::default() },
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

/// What wins first; then what brings it in the turns to come.
fn standing(world: &State, who: Seat) -> i64 {
    let table = &world.table;
    let index = who.index();
    let taverns = i64::from(table.controlled(who).len());
    let magic = i64::from(table.magic_places(who));
    let goods = taverns * 700
        + i64::from(table.thugs_on_map(who)) * 90
        + i64::from(table.ducats[index]) * 60
        + world.hands[index].len() as i64 * 70
        + table.companions[index].len() as i64 * 150
        - i64::from(table.wounds[index]) * 250
        - i64::from(table.fields[index]) * 15
        - i64::from(table.clues.pile(who)) * 40;
    if table.duel() {
        let taken = table.taken[index].len() as i64;
        let near: i64 = table.open.iter().map(|task| nearness(world, who, &task.data().condition)).sum();
        taken * 6000 + near + goods
    } else {
        let tasks = world.tasks[index].iter();
        let near: i64 = tasks
            .map(|task| nearness(world, who, &task.data().condition) * i64::from(task.data().esteem))
            .sum();
        i64::from(table.esteem[index]) * 1500 + near / 3 + goods + taverns * 800 + magic * 3000
    }
}

/// How near a player is to what a task asks for: 1500 when it is fulfilled, less than 1000 when it is not.
fn nearness(world: &State, who: Seat, condition: &Condition) -> i64 {
    let (has, needs) = progress(world, who, condition);
    if has >= needs {
        1500
    } else {
        1000 * i64::from(has) * i64::from(has) / (i64::from(needs) * i64::from(needs))
    }
}

/// How much of what a task asks for a player has, and how much it asks for.
fn progress(world: &State, who: Seat, condition: &Condition) -> (u8, u8) {
    let table = &world.table;
    let index = who.index();
    let controls = |district: District| u8::from(table.owners[district.tavern().index()] == Some(who));
    let with_units = |least: u8| District::all().filter(move |district| table.units(who, *district) >= least);
    let foreign =
        |district: &District| table.owners[district.tavern().index()].is_some_and(|owner| owner != who);
    let most = |districts: &mut dyn Iterator<Item = District>| {
        districts.map(|district| table.units(who, district)).max().unwrap_or_default()
    };
    let clues = table.clues.pile(who);
    match condition {
        Condition::Control(district) => (3 * controls(*district) + table.units(who, *district).min(2), 3),
        Condition::Units(districts) => {
            let there = districts.iter().filter(|district| table.units(who, **district) > 0);
            (there.count() as u8, districts.len() as u8)
        }
        Condition::Companions(least) => (table.companions[index].len(), *least),
        Condition::Magic(least) => (table.magic_places(who), *least),
        Condition::Taverns(least) => (table.controlled(who).len() as u8, *least),
        Condition::Suburbs(least) => {
            let suburbs = table.controlled(who).iter().filter(|one| DATA.districts[one.index()].suburb);
            (suburbs.count() as u8, *least)
        }
        Condition::Ducats(least) | Condition::Pay(least) => (table.ducats[index], *least),
        Condition::Thugs(least) | Condition::Sacrifice(least) => (table.thugs_on_map(who), *least),
        Condition::Cards(least) | Condition::Discard(least) => (world.hands[index].len(), *least),
        Condition::Clean => (u8::from(clues == 0), 1),
        Condition::Wanted(least) => (clues, *least),
        Condition::Gathered(least) => (most(&mut District::all()), *least),
        Condition::Nests(least) => (with_units(1).filter(foreign).count() as u8, *least),
        Condition::BesideRyx => (
            u8::from(table.ryx.is_some() && table.boss_at[index] == table.ryx && table.wounds[index] == 0),
            1,
        ),
        Condition::Held { district, units } => {
            (2 * controls(*district) + table.units(who, *district).min(*units), units + 2)
        }
        Condition::Intruders(least) => (most(&mut District::all().filter(foreign)), *least),
        Condition::Majority(least) => (majorities(table, who), *least),
        Condition::FoeHurt => (u8::from(table.wounds[who.left(table.players).index()] > 0), 1),
    }
}

/// In how many districts a player of the Duel has more units than the other.
fn majorities(table: &Table, who: Seat) -> u8 {
    let foe = who.left(table.players);
    District::all().filter(|district| table.units(who, *district) > table.units(foe, *district)).count() as u8
}
