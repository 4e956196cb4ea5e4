//! How far a side has come with what its scenario asks for: treasures to carry off, fields to hold, ground to gain.

use karczma_tavern::karczma_anno_domini_1666::data::{CarryOff, ItemId, Side, TreasurePlace};
use karczma_tavern::karczma_anno_domini_1666::geometry::{
    Board, DOORS_MAX, DoorState, FAR, FieldId, FieldSet,
};
use karczma_tavern::karczma_anno_domini_1666::{AnnoDomini, FIGURES, FigureId, Mark, State};

use super::POINT;
use super::ways::ways_to;

/// Fields that are scored every turn count for so many turns.
const TURNS: i64 = 2;
/// A treasure in one's own hands, on the very field from which it leaves.
const HELD: i64 = 6000;
/// What every field on the way there takes of that. The longest way leaves more than a treasure on the ground is worth.
const PACE: i64 = 120;
/// No way is reckoned longer.
const WAY_MAX: i64 = 30;
/// A treasure that lies on the ground.
const LYING: i64 = 2000;
/// Somebody who stands on it with a hand free.
const READY: i64 = 100;

/// How much further a side has come with its errands than the other.
pub(super) fn lead(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let other = side.other();
    carry(game, world, side) + hold(game, world, side) - hold(game, world, other) + advance(game, world, side)
        - advance(game, world, other)
}

/// Whoever fights must come near: how far everybody is from the nearest foe.
pub(super) fn chase(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let table = &world.table;
    let foes = table.band(side.other()).filter(|foe| !table.has(*foe, Mark::Inconspicuous));
    let foes = foes.map(|foe| table.field(foe)).collect();
    let ways = ways_to(game, &table.doors, foes);
    table.band(side).map(|own| 12 * i64::from(ways[table.field(own).index()].min(20))).sum()
}

/// How much nearer a side is than the other to carrying the treasure of the scenario off the board.
fn carry(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let rules = game.scenario().map_or(&[][..], |scenario| &scenario.carry_off);
    let mut errands = rules.iter().map(|rule| &rule.value).filter(|rule| rule.by == rule.winner);
    let Some(item) = errands.clone().next().map(|rule| rule.item) else { return 0 };
    let sign = |of: Side| if of == side { 1 } else { -1 };
    if let Some(holder) = holder(game, world, item) {
        let bearer = holder.side();
        let away =
            errands.find(|rule| rule.by == bearer).map_or(0, |rule| away(game, world, side, holder, rule));
        // The chasers themselves know best that they must hurry.
        let eager = if bearer == side { 1 } else { 3 };
        return sign(bearer) * (away - eager * chase_after(game, world, holder));
    }
    let lies = world.table.ground.iter().find(|(lying, _)| *lying == item).map(|(_, field)| *field);
    let near = |of: Side| match lies {
        Some(field) => {
            let ready = if ready(game, world, of, field) { READY } else { 0 };
            LYING + ready - approach(game, world, of, &[field])
        }
        None if world.table.found || world.table.search.is_empty() => 0,
        None => -approach(game, world, of, &world.table.search),
    };
    errands.map(|rule| sign(rule.by) * near(rule.by)).sum()
}

/// How near a holder is to where the treasure leaves.
fn away(game: &AnnoDomini, world: &State, side: Side, holder: FigureId, rule: &CarryOff) -> i64 {
    // One reckons with the doors in one's own way, and not with those in the other's: else nobody would open a door to get
    // at somebody who wants to get out.
    let doors = if holder.side() == side { world.table.doors } else { [DoorState::Open; DOORS_MAX] };
    let field = world.table.field(holder);
    let ways = ways_to(game, &doors, exits(game.board(), rule));
    HELD - PACE * i64::from(ways[field.index()]).min(WAY_MAX)
}

/// How near the other band is to getting a treasure from its holder: his wounds, and how far they are; the nearest counts
/// most, and the others come along.
fn chase_after(game: &AnnoDomini, world: &State, holder: FigureId) -> i64 {
    let table = &world.table;
    let side = holder.side().other();
    let ways = ways_to(game, &table.doors, FieldSet::one(table.field(holder)));
    let chasers = table.band(side);
    let way = |figure: FigureId| i64::from(ways[table.field(figure).index()]);
    let nearest = chasers.clone().map(way).min().unwrap_or(i64::from(FAR));
    let wounds = i64::from(table.figures[holder.index()].wounds);
    200 * wounds - nearest * 20 - chasers.map(|figure| way(figure) * 6).sum::<i64>()
}

/// Does somebody stand on the field who has a hand free for what lies there?
fn ready(game: &AnnoDomini, world: &State, side: Side, field: FieldId) -> bool {
    let table = &world.table;
    let two_handed = |figure: FigureId| {
        table.figure(figure).slots.iter().any(|slot| slot.held && game.item(slot.item).hands == 2)
    };
    table.at(field).is_some_and(|figure| figure.side() == side && !two_handed(figure))
}

/// How far a band is from goals: somebody must come to each, and everybody goes to the nearest.
fn approach(game: &AnnoDomini, world: &State, side: Side, goals: &[FieldId]) -> i64 {
    let table = &world.table;
    let mut sum = 0;
    let mut nearest = [FAR; FIGURES];
    for goal in goals {
        let ways = ways_to(game, &table.doors, FieldSet::one(*goal));
        let mut first = FAR;
        for figure in table.band(side) {
            let way = ways[table.field(figure).index()];
            first = first.min(way);
            nearest[figure.index()] = nearest[figure.index()].min(way);
        }
        sum += 50 + 40 * i64::from(first);
    }
    sum + table.band(side).map(|figure| 12 * i64::from(nearest[figure.index()])).sum::<i64>()
}

/// The fields from which an item is carried off as the rule asks.
fn exits(board: &Board, rule: &CarryOff) -> FieldSet {
    match &rule.edges {
        Some(edges) => edges.iter().map(|edge| edge.field()).collect(),
        None => board.exits(),
    }
}

/// Who has the item, openly or secretly.
fn holder(game: &AnnoDomini, world: &State, item: ItemId) -> Option<FigureId> {
    let table = &world.table;
    let has = |figure: &FigureId| table.figure(*figure).slots.iter().any(|slot| slot.item == item);
    let secret = || {
        let treasures = &game.scenario()?.items;
        let hidden = treasures.iter().any(|treasure| {
            treasure.value.item == item && matches!(treasure.value.place, TreasurePlace::Secret(_))
        });
        world.carrier.filter(|carrier| hidden && table.on_board(*carrier))
    };
    table.board().find(has).or_else(secret)
}

/// Fields to hold: whoever stands beside one alone has it, and the nearest comes nearer.
fn hold(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let Some(objectives) = game.scenario().and_then(|scenario| scenario.objectives.as_ref()) else {
        return 0;
    };
    let table = &world.table;
    let turns = if objectives.each_turn { TURNS } else { 1 };
    let prize = i64::from(objectives.points.value) * POINT * turns;
    let stands =
        |figure: &FigureId| !table.figure(*figure).is_down() && !table.has(*figure, Mark::Inconspicuous);
    let near = |side: Side, field: FieldId| {
        let distances = table.band(side).filter(stands).map(|figure| table.field(figure).distance(field));
        distances.min().unwrap_or(FAR)
    };
    let value = |field: &FieldId| match (near(side, *field), near(side.other(), *field)) {
        (0 | 1, 0 | 1) => prize / 3,
        (0 | 1, _) => prize,
        (far, _) => -12 * i64::from(far),
    };
    objectives.fields.value.iter().map(value).sum()
}

/// Ground to be gained: everybody who has come so far counts, and whoever has not comes nearer.
fn advance(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let rule = game.scenario().and_then(|scenario| scenario.advance.as_ref()).map(|rule| &rule.value);
    let Some(rule) = rule.filter(|rule| rule.side == side) else { return 0 };
    let table = &world.table;
    let ways = ways_to(game, &table.doors, rule.fields);
    let prize = i64::from(rule.points) * POINT;
    let standing = table.band(side).map(|figure| match ways[table.field(figure).index()] {
        0 => prize,
        way => -10 * i64::from(way),
    });
    let escaped = FigureId::of_side(side).filter(|figure| table.has(*figure, Mark::Escaped)).count() as i64;
    standing.sum::<i64>() + escaped * prize
}
