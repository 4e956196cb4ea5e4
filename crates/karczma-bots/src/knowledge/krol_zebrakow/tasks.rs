//! Tasks: how near a player is to what they ask for.

use karczma_kernel::Seat;
use karczma_tavern::karczma_krol_zebrakow::{Condition, DATA, District, Frame, State, Table, Task};

use super::DUCAT;

/// What the open tasks of the Duel promise to a player.
pub(super) fn open(world: &State, who: Seat) -> i64 {
    world.table.open.iter().map(|task| nearness(world, who, &task.data().condition)).sum()
}

/// What the tasks in a player's hand promise, and those that he will draw for what is missing, with so many turns (in
/// tenths) to come.
pub(super) fn in_hand(world: &State, who: Seat, turns: i64) -> i64 {
    let held = world.tasks[who.index()];
    let promise = |task: Task| {
        let data = task.data();
        let (has, needs) = progress(world, who, &data.condition);
        let (has, needs, esteem) = (i64::from(has), i64::from(needs), i64::from(data.esteem));
        let price = if let Condition::Pay(ducats) = data.condition { i64::from(ducats) * DUCAT } else { 0 };
        if has >= needs { (esteem * 1100 - price).max(0) } else { esteem * 800 * has * has / (needs * needs) }
    };
    let exchanges = matches!(world.table.frames.last(), Some(Frame::Exchange { seat }) if *seat == who);
    let fresh = if exchanges { 300 } else { 10 * turns.min(10) };
    let missing = USUAL.saturating_sub(held.len());
    held.iter().map(promise).sum::<i64>() + fresh * i64::from(missing)
}

/// How many tasks a player usually holds.
const USUAL: u8 = 3;

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
