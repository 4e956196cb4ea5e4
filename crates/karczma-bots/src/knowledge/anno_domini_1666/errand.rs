//! How far a side has come with what its scenario asks for: treasures to carry off, fields to hold, ground to gain.

use arrayvec::ArrayVec;
use karczma_anno_domini_1666::data::{CarryOff, ItemId, Side, TreasurePlace};
use karczma_anno_domini_1666::geometry::{
    Board, DOORS_MAX, Dir8, DoorState, FIELDS_ALL, FieldId, Passage, Way,
};
use karczma_anno_domini_1666::{AnnoDomini, FigureId, Mark, State};

use super::POINT;

/// How many fields a search of ways looks at, each as often as a shorter way to it is found.
const QUEUE: usize = 4 * FIELDS_ALL;
/// Farther than any way on a board.
const FAR: u8 = 60;
/// Fields that are scored every turn count for so many turns.
const TURNS: i64 = 2;

/// What a side's errands are worth as they stand. One reckons with the doors in one's own way, and not with those in the
/// other's: else nobody would open a door to get at somebody who wants to get out.
pub(super) fn progress(game: &AnnoDomini, world: &State, side: Side, own: bool) -> i64 {
    let Some(scenario) = game.scenario() else { return 0 };
    let rules = scenario.carry_off.iter().map(|rule| &rule.value);
    let mine = rules.filter(|rule| rule.by == side && rule.winner == side);
    let carried = mine.map(|rule| carry(game, world, side, own, rule)).max().unwrap_or_default();
    carried + hold(game, world, side) + advance(game, world, side)
}

/// Whoever fights must come near: how far everybody is from the nearest foe.
pub(super) fn chase(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let table = &world.table;
    let foes = table.band(side.other()).filter(|foe| !table.has(*foe, Mark::Inconspicuous));
    let ways = ways_to(game.board(), &table.doors, foes.map(|foe| table.field(foe)));
    table.band(side).map(|own| 12 * i64::from(ways[table.field(own).index()].min(20))).sum()
}

/// How far the errand of carrying an item off the board has come.
fn carry(game: &AnnoDomini, world: &State, side: Side, own: bool, rule: &CarryOff) -> i64 {
    let table = &world.table;
    let ground = table.ground.iter().find(|(item, _)| *item == rule.item).map(|(_, field)| *field);
    match (holder(game, world, rule.item), ground) {
        (Some(holder), _) if holder.side() == side => {
            let exits = rule.edges.iter().flatten().map(|edge| edge.field());
            let all = rule.edges.is_none().then(|| border(game.board())).into_iter().flatten();
            let doors = if own { table.doors } else { [DoorState::Open; DOORS_MAX] };
            let ways = ways_to(game.board(), &doors, exits.chain(all));
            4000 - 160 * i64::from(ways[table.field(holder).index()])
        }
        (Some(holder), _) => {
            let wounds = i64::from(table.figures[holder.index()].wounds);
            let eager = if own { 3 } else { 1 };
            eager * (200 * wounds - pursuit(game, world, side, std::iter::once(table.field(holder))))
        }
        (None, Some(field)) => 2500 - pursuit(game, world, side, std::iter::once(field)),
        (None, None) if !table.found && !table.search.is_empty() => {
            1500 - 50 * table.search.len() as i64 - pursuit(game, world, side, table.search.iter().copied())
        }
        (None, None) => 0,
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

/// How far a band is from the nearest goal: the nearest counts most, and the others come along.
fn pursuit(game: &AnnoDomini, world: &State, side: Side, goals: impl Iterator<Item = FieldId>) -> i64 {
    let table = &world.table;
    let ways = ways_to(game.board(), &table.doors, goals);
    let way = |figure: FigureId| i64::from(ways[table.field(figure).index()]);
    let nearest = table.band(side).map(way).min().unwrap_or(i64::from(FAR));
    nearest * 20 + table.band(side).map(|figure| way(figure) * 8).sum::<i64>()
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
    let ways = ways_to(game.board(), &table.doors, rule.fields.iter());
    let prize = i64::from(rule.points) * POINT;
    let standing = table.band(side).map(|figure| match ways[table.field(figure).index()] {
        0 => prize,
        way => -10 * i64::from(way),
    });
    let escaped = FigureId::of_side(side).filter(|figure| table.has(*figure, Mark::Escaped)).count() as i64;
    standing.sum::<i64>() + escaped * prize
}

/// The fields along the border of a board.
fn border(board: &Board) -> impl Iterator<Item = FieldId> + '_ {
    let leads_off = |field: &FieldId| {
        Dir8::ALL
            .into_iter()
            .any(|dir| board.passage(*field, dir).is_some_and(|passage| passage.to.is_none()))
    };
    (0..FIELDS_ALL as u8).map(FieldId::of_index).filter(leads_off)
}

/// How far every field is from the nearest goal, as the ground and the doors allow, whoever stands in the way.
fn ways_to(
    board: &Board,
    doors: &[DoorState; DOORS_MAX],
    goals: impl Iterator<Item = FieldId>,
) -> [u8; FIELDS_ALL] {
    let mut ways = [FAR; FIELDS_ALL];
    let mut queue: ArrayVec<FieldId, QUEUE> = ArrayVec::new();
    for goal in goals {
        if ways[goal.index()] == FAR {
            ways[goal.index()] = 0;
            queue.push(goal);
        }
    }
    let mut next = 0;
    while let Some(&field) = queue.get(next) {
        next += 1;
        for dir in Dir8::ALL {
            let Some(Passage { to: Some(to), way }) = board.passage(field, dir) else { continue };
            let way = ways[field.index()].saturating_add(cost(way, doors));
            if way < ways[to.index()] {
                ways[to.index()] = way;
                // A board that needs a longer queue is searched as far as this one goes.
                if queue.try_push(to).is_err() {
                    return ways;
                }
            }
        }
    }
    ways
}

/// What a step is reckoned at. A door that must be opened first costs more than one that stands open.
const fn cost(way: Way, doors: &[DoorState; DOORS_MAX]) -> u8 {
    match way {
        Way::Step { .. } => 1,
        Way::Climb { .. } | Way::Ladder { .. } | Way::Drop { .. } => 2,
        Way::Window => 3,
        Way::Door(door) => match doors[door.index()] {
            DoorState::Open | DoorState::Destroyed => 1,
            DoorState::Closed => 3,
            DoorState::Blocked => 12,
        },
    }
}
