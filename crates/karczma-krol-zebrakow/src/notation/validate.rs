//! Can this position be? Every component in one place, everybody at the table, every number within its range, and every
//! procedure about something that is there.

use karczma_kernel::{ReadError, Seat, SeatSet, Span};

use crate::bag::Set;
use crate::brawl::Brawl;
use crate::data::DATA;
use crate::frame::{Frame, Step, Trading};
use crate::kinds::{District, Kind, Unit};
use crate::state::{DUEL_TURNS, FIELD_LAST, MAGIC_TOKENS, Phase, State, TRAIL_LAST, Table};

/// More dice or wounds than this never meet in one brawl.
const BRAWL_MOST: u8 = 40;

/// The turns of a war: the time token goes a field a turn.
const WAR_TURNS: u8 = TRAIL_LAST + 1;

/// Whoever says what cannot be is told so at the clause that says it.
pub(super) fn validate(state: &State, clauses: &[Span<'_>]) -> Result<(), ReadError> {
    let problem = numbers(&state.table)
        .or_else(|| people(state))
        .or_else(|| map(&state.table))
        .or_else(|| cards(state))
        .or_else(|| state.table.brawl.as_ref().and_then(|brawl| in_brawl(&state.table, brawl)))
        .or_else(|| procedures(state));
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
    let turns = if table.duel() { DUEL_TURNS } else { WAR_TURNS };
    let tokens: u32 = table.tokens.iter().map(|own| u32::from(*own)).sum();
    unless(table.turn <= turns, "turn", format!("a turn up to {turns}"))
        .or_else(|| unless(table.time <= TRAIL_LAST, "time", format!("a field up to {TRAIL_LAST}")))
        .or_else(|| unless(table.trail <= TRAIL_LAST, "trail", format!("a field up to {TRAIL_LAST}")))
        .or_else(|| {
            unless(tokens <= u32::from(MAGIC_TOKENS), "magic", format!("at most {MAGIC_TOKENS} in all"))
        })
        .or_else(|| {
            let over = table.phase == Phase::Over;
            unless(over == table.ending.is_some(), "ending", "an ending in the phase `over`, and only there")
        })
}

/// Everybody named sits at the table, and nobody has the boss of another.
fn people(state: &State) -> Problem {
    let table = &state.table;
    let all: SeatSet = table.seats().collect();
    let within = |some: SeatSet| some.iter().all(|seat| all.contains(seat));
    let bosses: Vec<_> = table.seats().map(|seat| table.bosses[seat.index()]).collect();
    let distinct = bosses.iter().enumerate().all(|(index, boss)| !bosses[..index].contains(boss));
    let here = "players who are at the table";
    unless(distinct, "bosses", "every boss once")
        .or_else(|| unless(within(table.passed), "passed", here))
        .or_else(|| unless(within(table.handed_in), "handed-in", here))
        .or_else(|| unless(within(table.token_used), "token-used", here))
        .or_else(|| unless(table.window.is_none_or(|(seat, _)| all.contains(seat)), "window", here))
        .or_else(|| {
            let robbed = state.robberies.iter().all(|robbery| {
                let apart = robbery.thief != robbery.victim;
                apart && all.contains(robbery.thief) && all.contains(robbery.victim)
            });
            unless(robbed, "robbed", "a card, who took it and from whom, both at the table")
        })
}

/// Whatever stands on the map stands in a district that is in play; a stunned boss stands nowhere (KZ-1.17).
fn map(table: &Table) -> Problem {
    let in_play = |district: District| table.districts.contains(district);
    for seat in table.seats() {
        let name = crate::text::SEAT_NAMES[seat.index()];
        let stands = table.present(seat).iter().all(in_play);
        let alive = table.wounds[seat.index()] < 2 || table.boss_at[seat.index()].is_none();
        let problem = unless(stands, name, "districts that are in play")
            .or_else(|| unless(alive, name, "no boss with two wounds on the map"));
        if problem.is_some() {
            return problem;
        }
    }
    let owned = table.seats().flat_map(|seat| table.places(seat).collect::<Vec<_>>());
    unless(owned.map(|place| place.district()).all(in_play), "owns", "places of districts in play")
        .or_else(|| unless(table.sealed.iter().all(in_play), "sealed", "taverns of districts in play"))
        .or_else(|| unless(table.ryx.is_none_or(in_play), "ryx", "a district in play"))
}

/// No card lies in two places, and none that the game is played without lies anywhere.
fn cards(state: &State) -> Problem {
    let table = &state.table;
    let duel = table.duel();
    let row = table.row.iter().flatten().map(|one| Set::EMPTY.with(*one));
    let companions = table.companions.iter().copied().chain(row).chain([table.companion_deck]);
    let tasks = table.taken.iter().copied().chain([table.open, table.duel_deck]);
    let all_tasks = if duel { DATA.duel_deck(true) } else { Set::EMPTY };
    unless(apart(companions, DATA.companion_deck(duel)), "companions", "every companion in one place")
        .or_else(|| unless(apart(tasks, all_tasks), "taken", "every task of the Duel in one place"))
        .or_else(|| {
            let shuffled = state.special_deck.minus(table.special_pool).is_empty();
            unless(shuffled, "special-pool", "all that lies in the deck among what was shuffled into it")
        })
        .or_else(|| {
            let tasks = state.tasks.iter().chain(&state.buried).all(|tasks| tasks.is_empty());
            unless(!duel || tasks, "tasks", "no tasks in hand in a Duel")
        })
}

/// Are all of these sets disjoint, and parts of the whole?
fn apart<K: Kind>(parts: impl Iterator<Item = Set<K>>, whole: Set<K>) -> bool {
    let mut rest = whole;
    for part in parts {
        if !part.minus(rest).is_empty() {
            return false;
        }
        rest = rest.minus(part);
    }
    true
}

fn in_brawl(table: &Table, brawl: &Brawl) -> Problem {
    let here = |seat: Seat| seat.0 < table.players;
    let sides =
        here(brawl.attacker) && brawl.defender.is_none_or(|seat| here(seat) && seat != brawl.attacker);
    let sets = brawl.passed.iter().chain(brawl.threes.iter()).all(here);
    let numbers = [&brawl.plus[..], &brawl.minus, &brawl.wounds, &brawl.shields];
    let dice = brawl.dice.iter().flatten();
    let small = numbers.into_iter().flatten().chain(dice).all(|number| *number <= BRAWL_MOST);
    let in_play = table.districts.contains(brawl.place.district());
    let strangers = brawl.stances[usize::from(table.players)..].iter();
    let neutral = strangers.clone().all(|stance| *stance == crate::moves::Stance::Neutral);
    unless(in_play, "brawl", "a place of a district in play")
        .or_else(|| unless(sides && sets && neutral, "brawl", "two sides that are at the table"))
        .or_else(|| unless(small, "brawl", format!("numbers up to {BRAWL_MOST}")))
}

/// Every frame is about somebody and something that is there, and stands where its phase puts it.
fn procedures(state: &State) -> Problem {
    for (depth, frame) in state.table.frames.iter().enumerate() {
        if let Err(expected) = phase_of(&state.table, frame, depth).and_then(|()| procedure(state, frame)) {
            return Some(("frame", format!("{expected} in the frame `{}`", frame.key())));
        }
    }
    None
}

/// The procedures of a phase lie beneath all others, in their own phase.
fn phase_of(table: &Table, frame: &Frame, depth: usize) -> Result<(), &'static str> {
    let phase = match frame {
        Frame::KeepTasks { .. } | Frame::Bid { .. } | Frame::Bosses {} | Frame::Sides {} => Phase::Setup,
        Frame::Economy { .. } => Phase::Economy,
        Frame::Action {} => Phase::Action,
        Frame::Reveal { .. } => Phase::Tasks,
        Frame::Inquest { .. } => Phase::Investigation,
        Frame::Return { .. }
        | Frame::Muster { .. }
        | Frame::Exchange { .. }
        | Frame::Act { .. }
        | Frame::Walk { .. }
        | Frame::Theft { .. }
        | Frame::Murder { .. }
        | Frame::Receive { .. }
        | Frame::Hurt { .. }
        | Frame::Trade { .. }
        | Frame::Fence { .. }
        | Frame::Pay { .. }
        | Frame::Lose { .. }
        | Frame::Taking { .. }
        | Frame::Window { .. }
        | Frame::Brawl { .. }
        | Frame::Ladies { .. }
        | Frame::Choice { .. }
        | Frame::Seal { .. }
        | Frame::Traitor { .. } => {
            return if depth > 0 { Ok(()) } else { Err("the procedure of the phase beneath") };
        }
    };
    if table.phase != phase {
        return Err("the phase that it belongs to");
    }
    if depth > 0 && phase != Phase::Setup { Err("nothing beneath") } else { Ok(()) }
}

#[expect(clippy::too_many_lines, reason = "one arm a procedure")]
fn procedure(state: &State, frame: &Frame) -> Result<(), &'static str> {
    let table = &state.table;
    let here = |seat: Seat| need(seat.0 < table.players, "somebody who is at the table");
    let turn = |at: u8| need(at < table.players, "a place in the order of the players");
    let in_play = |district: District| need(table.districts.contains(district), "a district in play");
    match *frame {
        Frame::KeepTasks { seat } | Frame::Exchange { seat } | Frame::Seal { seat } => here(seat),
        Frame::Bid { starter, made } => {
            here(starter).and(need(made <= table.players, "no more bids than players"))
        }
        Frame::Bosses {} | Frame::Sides {} | Frame::Action {} => Ok(()),
        Frame::Economy { at, .. } => turn(at),
        Frame::Return { seat } => {
            here(seat)?;
            need(table.boss_at[seat.index()].is_none(), "a boss who is off the map")
        }
        Frame::Muster { seat, left } => {
            here(seat)?;
            need(left <= table.supply(seat), "no more thugs than the supply has")
        }
        Frame::Act { seat, ap, .. } => {
            here(seat)?;
            need(ap <= FIELD_LAST - table.fields[seat.index()], "action points that the track has left")
        }
        Frame::Walk { seat, left, arrived, .. } => {
            here(seat)?;
            let own = &table.thugs[seat.index()];
            let there = arrived.iter().zip(own).all(|(moved, there)| moved <= there);
            need(there && left <= crate::state::THUGS, "no more thugs than there are")
        }
        Frame::Theft { seat, district, step, die } => {
            here(seat)?;
            in_play(district)?;
            let rolled = !matches!(step, Step::Watch | Step::Roll);
            need(die <= 6 && (die > 0 || !rolled), "a die from 1 to 6")
        }
        Frame::Murder { seat, whose, unit, district, step, dice } => {
            here(seat).and(here(whose))?;
            in_play(district)?;
            let rolled = !matches!(step, Step::Watch | Step::Roll);
            // A die that is not rolled stands as 255 until the roll, then as 0.
            let second = dice[1] <= 6 || !rolled && dice[1] == u8::MAX;
            need(dice[0] <= 6 && second && (dice[0] > 0 || !rolled), "dice from 1 to 6")?;
            let before = !matches!(step, Step::Esteem);
            need(seat != whose && (!before || has(table, whose, unit, district)), "a target that is there")
        }
        Frame::Receive { seat, left } => {
            here(seat)?;
            need(left <= table.clues.drawable().saturating_add(BRAWL_MOST), "no more cards than there are")
        }
        Frame::Hurt { seat, district, left, unit, .. } => {
            here(seat)?;
            in_play(district)?;
            need(left <= BRAWL_MOST, "fewer wounds")?;
            need(unit.is_none_or(|unit| has(table, seat, unit, district)), "a unit that is there")
        }
        Frame::Trade { seat, step, .. } => {
            here(seat)?;
            need(
                (step == Trading::Keep) != state.drawn.is_empty(),
                "drawn cards while one is kept, and only then",
            )
        }
        Frame::Fence { seat, .. } | Frame::Traitor { seat } => here(seat),
        Frame::Ladies { seat } => {
            here(seat)?;
            need(table.brawl.is_some(), "a brawl")
        }
        Frame::Pay { seat, left } => {
            here(seat)?;
            need(left <= state.hands[seat.index()].len(), "no more cards than the hand holds")
        }
        Frame::Lose { seat, left } => {
            here(seat)?;
            need(left <= table.thugs_on_map(seat), "no more thugs than are on the map")
        }
        Frame::Taking { seat, .. } | Frame::Window { seat } => {
            here(seat)?;
            need(table.duel(), "a Duel")
        }
        Frame::Brawl { at, .. } => {
            need(table.brawl.is_some(), "a brawl")?;
            need(at <= 2 * table.players + 2, "a place in the order of the players")
        }
        Frame::Reveal { at, .. } => turn(at),
        Frame::Inquest { at, .. } => turn(at),
        Frame::Choice { seat, ducats } => {
            here(seat)?;
            need(ducats <= crate::state::DUCATS, "no more ducats than there are")
        }
    }
}

fn has(table: &Table, seat: Seat, unit: Unit, district: District) -> bool {
    match unit {
        Unit::Thug => table.thugs[seat.index()][district.index()] > 0,
        Unit::Boss => table.boss_at[seat.index()] == Some(district),
    }
}

const fn need(holds: bool, expected: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(expected) }
}
