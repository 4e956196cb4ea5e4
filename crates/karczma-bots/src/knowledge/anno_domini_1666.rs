//! What bots know of Anno Domini 1666: points win, whoever stands can earn them, and treasures want to be carried off.

use arrayvec::ArrayVec;
use karczma_anno_domini_1666::data::{CarryOff, ItemId, Side};
use karczma_anno_domini_1666::geometry::{
    Board, DOORS_MAX, Dir8, DoorState, FIELDS_ALL, FieldId, Passage, Way,
};
use karczma_anno_domini_1666::{AnnoDomini, FigureId, Mark, Move, State, Status, Verdict, View};
use karczma_kernel::{Fast, Seat};

use super::{Effort, Knowledge, Method, best_of_few};
use crate::{Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;
/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 6;
/// How many fields a search of ways looks at, each as often as a shorter way to it is found.
const QUEUE: usize = 4 * FIELDS_ALL;
/// Farther than any way on a board.
const FAR: u8 = 60;

impl Knowledge for AnnoDomini {
    const LEAD: i64 = 4000;
    const GUIDED: bool = true;
    const HORIZON: u32 = 2;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        standing(self, world, seat, true) - standing(self, world, seat.left(2), false)
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 12 { 1 } else { 2 }
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

    /// What is held can be changed at any time; a door opened and closed again is no step forward.
    fn is_idle(&self, chosen: &Move) -> bool {
        matches!(chosen, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle | Move::Close(_))
    }

    fn is_calm(&self, world: &State) -> bool {
        world.table.frames.is_empty()
    }
}

/// What a player has. One reckons with the doors in one's own way, and not with those in the other's: else nobody would
/// open a door to get at somebody who wants to get out.
fn standing(game: &AnnoDomini, world: &State, who: Seat, own: bool) -> i64 {
    let table = &world.table;
    let side = table.side(who);
    let won = table.verdict == Verdict::won_by(side);
    let figures: i64 = FigureId::of_side(side).map(|figure| worth(game, world, figure)).sum();
    let errand = game.scenario().map_or(0, |scenario| {
        let rules = scenario
            .carry_off
            .iter()
            .map(|rule| &rule.value)
            .filter(|rule| rule.by == side && rule.winner == side);
        rules.map(|rule| carry(game, world, side, own, rule)).max().unwrap_or_default()
    });
    i64::from(table.points[side as usize]) * 1000 + figures + errand - chase(world, side)
        + if won { VICTORY } else { 0 }
}

/// A figure is worth its gold while it stands, and less with every wound.
fn worth(game: &AnnoDomini, world: &State, figure: FigureId) -> i64 {
    let figure = &world.table.figures[figure.index()];
    match figure.status {
        Status::Board | Status::Reserve => {
            let character = game.character(figure.card);
            let health = i64::from(character.death.saturating_sub(figure.wounds));
            let hampered = [Mark::Prone, Mark::Stunned, Mark::Poisoned];
            let marks = hampered.iter().filter(|mark| figure.marks.has(**mark)).count() as i64;
            200 + i64::from(character.gold) * 60 * health / i64::from(character.death.max(1)) - 60 * marks
        }
        Status::Left => 200,
        Status::Absent | Status::Killed => 0,
    }
}

/// Whoever fights must come near: the mean distance of a band to its nearest foe.
fn chase(world: &State, side: Side) -> i64 {
    let table = &world.table;
    let foes = || table.board().filter(|other| other.side() != side);
    let near = |own: FigureId| foes().map(|foe| table.field(own).distance(table.field(foe))).min();
    let mut distances: ArrayVec<u8, 10> = ArrayVec::new();
    distances.extend(table.board().filter(|own| own.side() == side).filter_map(near).take(10));
    distances.iter().map(|distance| i64::from(*distance) * 12).sum()
}

/// How far the errand of carrying an item off the board has come.
fn carry(game: &AnnoDomini, world: &State, side: Side, own: bool, rule: &CarryOff) -> i64 {
    let table = &world.table;
    let holder = table.board().find(|figure| carries(world, *figure, rule.item));
    let ground = table.ground.iter().find(|(item, _)| *item == rule.item).map(|(_, field)| *field);
    // The nearest counts most, and the others come along.
    let pursuit = |field: FieldId| -> i64 {
        let ways = ways_to(game.board(), &table.doors, std::iter::once(field));
        let own = || table.board().filter(|figure| figure.side() == side);
        let way = |figure: FigureId| i64::from(ways[table.field(figure).index()]);
        own().map(way).min().unwrap_or(i64::from(FAR)) * 20 + own().map(|figure| way(figure) * 8).sum::<i64>()
    };
    match (holder, ground) {
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
            eager * (200 * wounds - pursuit(table.field(holder)))
        }
        (None, Some(field)) => 2500 - pursuit(field),
        (None, None) => 0,
    }
}

/// Does this figure have the item, openly or secretly?
fn carries(world: &State, figure: FigureId, item: ItemId) -> bool {
    let figures = &world.table.figures;
    figures[figure.index()].slots.iter().any(|slot| slot.item == item)
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
