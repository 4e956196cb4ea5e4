//! Which fields a mover can come to with the points it has, what that costs, and why not to the others.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Why;
use crate::AnnoDomini;
use crate::figure::FigureId;
use crate::frame::{Movement, MovementKind, Unit};
use crate::geometry::{Dir8, FieldId, Way};
use crate::look::Look;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::State;

/// All fields of the board, for one mover.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Reach {
    /// Who.
    who: String,
    /// With how many points.
    points: u8,
    /// Every other field of the board.
    fields: BTreeMap<String, Field>,
}

/// One field: what it costs to come there, or why nobody does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ReachedField"))]
pub(crate) enum Field {
    /// It can be reached.
    Reached {
        /// What it costs.
        cost: u8,
        /// The field before it on the cheapest way.
        from: FieldId,
        /// Must a test be passed on the last stretch (AD-11.31, AD-11.34, AD-11.39)?
        test: bool,
        /// Does the mover stop there, in a zone that holds it (AD-12.6)?
        stops: bool,
    },
    /// It cannot.
    No {
        /// Why not.
        why: Why,
    },
}

/// A place on the way: where, with how many diagonal steps used, at what cost, and how it was come to.
#[derive(Clone, Copy)]
struct Place {
    field: FieldId,
    diagonals: u8,
    cost: u8,
    from: FieldId,
    test: bool,
    stops: bool,
}

/// Explains every field but the mover's own. Doors are taken as they stand.
pub(super) fn reach(game: &AnnoDomini, state: &State, movement: Movement) -> Reach {
    let who = movement.who;
    let start = state.table.field(who);
    let places = spread(game, state, movement, start);
    let mut fields = BTreeMap::new();
    for field in game.board().fields().iter().filter(|field| *field != start) {
        let best = places.iter().filter(|place| place.field == field).min_by_key(|place| place.cost);
        let answer = match best {
            Some(place) => {
                Field::Reached { cost: place.cost, from: place.from, test: place.test, stops: place.stops }
            }
            None => Field::No { why: why_not(game, state, movement, &places, field) },
        };
        fields.insert(field.to_string(), answer);
    }
    Reach { who: game.figure_name(&state.table, who), points: movement.points, fields }
}

/// The position with the mover standing elsewhere.
fn standing(state: &State, who: FigureId, place: Place) -> State {
    let mut there = state.clone();
    there.table.put(who, place.field);
    there.table.figures[who.index()].diagonals = place.diagonals;
    there
}

fn movement_at(movement: Movement, place: Place) -> Movement {
    let entered = movement.entered || place.cost > 0;
    Movement { points: movement.points - place.cost, entered, ..movement }
}

/// Every place that can be come to, the start first.
fn spread(game: &AnnoDomini, state: &State, movement: Movement, start: FieldId) -> Vec<Place> {
    let who = movement.who;
    let diagonals = state.table.figure(who).diagonals;
    let first = Place { field: start, diagonals, cost: 0, from: start, test: false, stops: false };
    let mut places = vec![first];
    let mut next = 0;
    while let Some(place) = places.get(next).copied() {
        next += 1;
        if place.stops {
            continue;
        }
        let there = standing(state, who, place);
        let look = Look { game, state: &there };
        let here = movement_at(movement, place);
        look.unit_candidates(&here, &mut |chosen| {
            let Some((unit, to)) = entering(&chosen) else { return };
            let Ok(cost) = look.unit_cost(&here, &unit) else { return };
            let come = Place {
                field: to,
                diagonals: place.diagonals + look.diagonals_of(place.field, &unit),
                cost: place.cost + cost,
                from: place.field,
                test: look.is_tested(place.field, &unit),
                stops: look.held_at(who, to),
            };
            let known = |other: &Place| {
                other.field == to && other.cost <= come.cost && other.diagonals <= come.diagonals
            };
            if to != start && !places.iter().any(known) {
                places.push(come);
            }
        });
    }
    places
}

/// The unit of a move that enters a field of the board.
fn entering(chosen: &Move) -> Option<(Unit, FieldId)> {
    let unit = Look::unit_of(chosen)?;
    let (Unit::Step(to) | Unit::Drop(to) | Unit::Jump(to) | Unit::Push(_, to)) = unit else { return None };
    Some((unit, to))
}

/// The reason of the place beside it that costs the least; beside no place it is too far.
fn why_not(game: &AnnoDomini, state: &State, movement: Movement, places: &[Place], field: FieldId) -> Why {
    let beside = places.iter().filter(|place| place.field.distance(field) == 1);
    let reason = beside.min_by_key(|place| (place.stops, place.cost)).and_then(|place| {
        let there = standing(state, movement.who, *place);
        let look = Look { game, state: &there };
        let here = movement_at(movement, *place);
        match look.unit_cost(&here, &Unit::Step(field)) {
            Err(Refusal::IsDrop(_)) => look.unit_cost(&here, &Unit::Drop(field)).err(),
            other => other.err(),
        }
    });
    let far = || {
        if movement.kind == MovementKind::Interrupt {
            return Refusal::OneField;
        }
        Refusal::Points { need: movement.points + 1, had: movement.points }
    };
    let look = Look { game, state };
    game.why(&look.check_open(movement.who, field).err().or(reason).unwrap_or_else(far))
}

impl Look<'_> {
    /// May anybody stand there at all?
    fn check_open(&self, who: FigureId, field: FieldId) -> Result<(), Refusal> {
        if self.game.board.blocked().contains(field) {
            return Err(Refusal::BlockedField(field));
        }
        self.check_free(who, field)
    }

    /// How many diagonal steps a unit counts as (AD-11.9, AD-11.45).
    fn diagonals_of(&self, from: FieldId, unit: &Unit) -> u8 {
        let diagonal = |a: FieldId, b: FieldId| {
            let (dx, dy) = a.offset_to(b);
            u8::from(dx != 0 && dy != 0)
        };
        if let Unit::Push(over, to) = unit {
            return diagonal(from, *over) + diagonal(*over, *to);
        }
        let (Unit::Step(to) | Unit::Drop(to) | Unit::Jump(to)) = unit else { return 0 };
        diagonal(from, *to) * if matches!(unit, Unit::Jump(_)) { 2 } else { 1 }
    }

    /// Must the mover pass a test to come there?
    fn is_tested(&self, from: FieldId, unit: &Unit) -> bool {
        let way = |to: FieldId| {
            let (dx, dy) = from.offset_to(to);
            Dir8::of_offset(dx, dy).and_then(|dir| self.game.board.passage(from, dir)).map(|found| found.way)
        };
        if let Unit::Step(to) = unit {
            return matches!(way(*to), Some(Way::Climb { .. } | Way::Window));
        }
        matches!(unit, Unit::Jump(_))
    }
}
