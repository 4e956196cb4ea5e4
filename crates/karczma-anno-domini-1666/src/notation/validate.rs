//! Can this position be? Every card in one place, everybody who is named at the table, every number within its range, and
//! every procedure about somebody and something that is there.

use karczma_kernel::{ReadError, Span};

use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::Side;
use crate::figure::{BAND_MAX, FigureId, Status};
use crate::frame::{Frame, Unit};
use crate::geometry::{EdgeId, FieldId};
use crate::state::{Laid, State, Step, Table, Verdict};

/// No number of a game comes near this: turns, tokens, points of a sum.
const MOST: i16 = 60;

/// Whoever says what cannot be is told so at the clause that says it.
pub(super) fn validate(game: &AnnoDomini, state: &State, clauses: &[Span<'_>]) -> Result<(), ReadError> {
    let problem = numbers(&state.table)
        .or_else(|| figures(game, &state.table))
        .or_else(|| unique(game, &state.table))
        .or_else(|| cards(state))
        .or_else(|| things(game, state))
        .or_else(|| procedures(game, &state.table));
    match problem {
        None => Ok(()),
        Some((keyword, expected)) => Err(place(clauses, keyword).expected(expected)),
    }
}

/// The clause that begins with this word, or the last one.
fn place<'a>(clauses: &[Span<'a>], keyword: &str) -> Span<'a> {
    let begins = |clause: &&Span<'a>| clause.words().next().is_some_and(|word| word.text == keyword);
    clauses.iter().rev().find(begins).or(clauses.last()).copied().unwrap_or(Span::alone(""))
}

/// The word of the clause that is wrong, and what would be right.
type Problem = Option<(&'static str, String)>;

fn unless(holds: bool, keyword: &'static str, expected: impl Into<String>) -> Problem {
    (!holds).then(|| (keyword, expected.into()))
}

fn numbers(table: &Table) -> Problem {
    let small =
        |number: u8, keyword| unless(i16::from(number) <= MOST, keyword, format!("a number up to {MOST}"));
    let points = table.points.iter().all(|points| (-MOST * 10..=MOST * 10).contains(points));
    let holes = table.holes.iter().flatten().all(|hole| usize::from(*hole) < BAND_MAX);
    let (result, difficulty) = table.settled.numbers;
    let met = result >= difficulty && [result, difficulty].iter().all(|n| i16::from(*n).abs() <= MOST);
    let over = table.step == Step::Over;
    unless(table.red.0 < 2, "red-seat", "1 or 2")
        .or_else(|| small(table.turn, "turn"))
        .or_else(|| unless(table.passes <= 2, "passes", "at most 2"))
        .or_else(|| small(table.ties, "ties"))
        .or_else(|| small(table.activations, "activations"))
        .or_else(|| small(table.guard.unwrap_or(0), "guard"))
        .or_else(|| unless(points, "points", format!("points from -{0} to {0}", MOST * 10)))
        .or_else(|| unless(holes, "hole", "a place of the band"))
        .or_else(|| unless(met, "settled", format!("a result that meets its difficulty, both up to {MOST}")))
        .or_else(|| {
            let judged = table.verdict != Verdict::Open;
            unless(over || !judged, "verdict", "a verdict in the step `over`, and only there")
        })
        .or_else(|| unless(!over || table.frames.is_empty(), "frame", "nothing once the game is over"))
}

/// Nobody lives with as many wounds as kill, or has more of anything than a card gives (AD-3.12, AD-4.10).
fn figures(game: &AnnoDomini, table: &Table) -> Problem {
    for who in FigureId::all().filter(|who| table.figure(*who).status != Status::Absent) {
        let figure = table.figure(who);
        let def = game.character(figure.card);
        let name = who.side().word();
        let dying = !table.frames.is_empty();
        let alive = figure.status != Status::Board || figure.wounds < def.death || dying;
        let held = figure.slots.iter().filter(|slot| slot.held).map(|slot| game.item(slot.item).hands);
        let hands: u32 = held.map(u32::from).sum();
        // With the rule of exchanging items only at an activation a hand may be overfull until then (AD-21.4).
        let most = if game.options.advanced { 4 } else { 2 };
        let small = [figure.wounds, figure.parries, figure.resolve, figure.diagonals];
        let slots = figure.slots.iter().flat_map(|slot| [slot.uses, slot.reload]);
        let small = small.into_iter().chain(slots).all(|number| i16::from(number) <= MOST);
        let problem = unless(small, name, format!("numbers up to {MOST}"))
            .or_else(|| {
                unless(alive, name, format!("fewer than {} wounds, which kill {}", def.death, def.key))
            })
            .or_else(|| unless(hands <= most, name, format!("no more than {}'s two hands hold", def.key)));
        if problem.is_some() {
            return problem;
        }
    }
    None
}

/// A unique character is in the game once, counting both bands (AD-3.3).
fn unique(game: &AnnoDomini, table: &Table) -> Problem {
    let there: Vec<FigureId> =
        FigureId::all().filter(|who| table.figure(*who).status != Status::Absent).collect();
    there.iter().enumerate().find_map(|(index, who)| {
        let card = table.figure(*who).card;
        let twice = there[..index].iter().any(|other| table.figure(*other).card == card);
        let def = game.character(card);
        unless(!(def.unique && twice), who.side().word(), format!("{}, who is unique, only once", def.key))
    })
}

/// Every card of a deck is in one place.
fn cards(state: &State) -> Problem {
    for side in Side::BOTH {
        let index = side as usize;
        let laid = state.laid_talk[index].iter().chain([&state.laid[index]]).filter_map(|laid| match laid {
            Laid::Hand(card) => Some(CardSet::one(*card)),
            Laid::Nothing | Laid::Deck => None,
        });
        let shown = [state.hands[index], state.table.discard[index], state.table.in_play[index]];
        let mut all = CardSet::EMPTY;
        for part in shown.into_iter().chain(laid) {
            if all.and(part) != CardSet::EMPTY {
                return Some(("hand", format!("every card of {} in one place", side.word())));
            }
            all = all.or(part);
        }
        if state.surplus[index].and(state.hands[index]) != state.surplus[index] {
            return Some(("surplus", "cards of the hand".to_owned()));
        }
    }
    None
}

/// Everybody who is named is there, and whatever lies about lies on the board.
fn things(game: &AnnoDomini, state: &State) -> Problem {
    let table = &state.table;
    let known = |who: FigureId| table.figure(who).status != Status::Absent;
    let on_board = |field: FieldId| game.board.has(field);
    let parts = table.talk.iter().flatten().all(|part| known(part.who));
    unless(table.leaders.iter().flatten().all(|who| known(*who)), "leader", "a figure that is there")
        .or_else(|| unless(state.carrier.is_none_or(known), "carrier", "a figure that is there"))
        .or_else(|| unless(table.later.iter().all(known), "later", "figures that are there"))
        .or_else(|| unless(table.rearranged.iter().all(known), "rearranged", "figures that are there"))
        .or_else(|| unless(parts, "part", "a figure that is there"))
        .or_else(|| {
            let lies = table.ground.iter().all(|(_, field)| on_board(*field));
            unless(lies, "ground", "a field of the board")
        })
        .or_else(|| {
            unless(table.search.iter().all(|field| on_board(*field)), "search", "fields of the board")
        })
}

fn procedures(game: &AnnoDomini, table: &Table) -> Problem {
    for frame in &table.frames {
        let parts = Parts::of(frame);
        let stands = |who: &FigureId| matches!(table.figure(*who).status, Status::Board | Status::Killed);
        let own = |field: &FieldId| game.board.has(*field);
        let edges = |edge: &EdgeId| game.board.map().has_edge(*edge);
        let range = parts.numbers.iter().all(|number| (-MOST..=MOST).contains(number));
        let problem = unless(parts.figures.iter().all(stands), "frame", "figures that are on the board")
            .or_else(|| unless(parts.fields.iter().all(own), "frame", "fields of the board"))
            .or_else(|| unless(parts.edges.iter().all(edges), "frame", "edges of the board"))
            .or_else(|| unless(range, "frame", format!("numbers up to {MOST}")));
        if problem.is_some() {
            return problem;
        }
    }
    None
}

/// What a frame is about.
#[derive(Default)]
struct Parts {
    figures: Vec<FigureId>,
    fields: Vec<FieldId>,
    edges: Vec<EdgeId>,
    numbers: Vec<i16>,
}

impl Parts {
    fn of(frame: &Frame) -> Self {
        let mut parts = Self::default();
        match frame {
            Frame::Act(act) => {
                parts.figures.push(act.who);
                parts.numbers.push(act.partials.into());
            }
            Frame::Fight(who) | Frame::Speak(who) => parts.figures.push(*who),
            Frame::Movement(movement) => {
                parts.figures.push(movement.who);
                parts.fields.push(movement.start);
                parts.numbers.push(movement.points.into());
            }
            Frame::Unit(unit) => {
                parts.figures.push(unit.who);
                parts.figures.extend(unit.against);
                parts.fields.push(unit.from);
                parts.unit(&unit.unit);
            }
            Frame::Window(window) => {
                parts.figures.push(window.active);
                parts.numbers.push(window.declined.into());
            }
            Frame::Shot(shot) => parts.figures.extend([shot.who, shot.target]),
            Frame::Hit(hit) => {
                parts.figures.extend([hit.by, hit.victim]);
                // A location is one of four; more would be a number out of range.
                parts.numbers.extend([
                    i16::from(hit.location) * (MOST / 3),
                    hit.wounds.into(),
                    hit.stage.into(),
                ]);
            }
            Frame::Test(test) => {
                parts.figures.push(test.who);
                parts.numbers.extend([test.pt, test.base, test.bonus].map(i16::from));
            }
            Frame::Duel(duel) => {
                parts.figures.extend(duel.sides.iter().filter_map(|side| side.who));
                parts
                    .numbers
                    .extend(duel.sides.iter().flat_map(|side| [side.base, side.bonus].map(i16::from)));
            }
            Frame::Talk(talk) => {
                parts.figures.extend([talk.who, talk.target].into_iter().chain(talk.red).chain(talk.blue));
            }
            Frame::Melee(melee) => {
                parts.figures.extend([melee.who, melee.target].into_iter().chain(melee.loser));
                parts.numbers.extend([i16::from(melee.margin), melee.ties.into(), melee.sweeps.into()]);
            }
            Frame::Retreat(retreat) => parts.figures.push(retreat.who),
        }
        parts
    }

    fn unit(&mut self, unit: &Unit) {
        match unit {
            Unit::Step(field) | Unit::Drop(field) | Unit::Jump(field) => self.fields.push(*field),
            Unit::Push(one, other) => self.fields.extend([*one, *other]),
            Unit::Open(edge) | Unit::Close(edge) | Unit::Force(edge) | Unit::PickLock(edge) => {
                self.edges.push(*edge);
            }
            Unit::Shoot(_, _, who) | Unit::Recognise(who, _) | Unit::Steal(who) | Unit::Bandage(who) => {
                self.figures.push(*who);
            }
            Unit::Leave(_)
            | Unit::Reload(_)
            | Unit::Wait
            | Unit::Awaken
            | Unit::PickUp(_)
            | Unit::Rise
            | Unit::Search => {}
        }
    }
}
