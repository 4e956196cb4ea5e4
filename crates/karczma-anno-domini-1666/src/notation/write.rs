//! Positions as clauses.

use super::{figures, item_key, list};
use crate::data::Side;
use crate::figure::{FigureId, Status};
use crate::options::{BARE, Options, Sides};
use crate::rules::setup;
use crate::state::{Alarm, Laid, Settled, State, Table, Verdict};
use crate::{AnnoDomini, CardSet};

/// Everything that the state holds, in clauses that read back to it.
pub(super) fn position(game: &AnnoDomini, state: &State) -> Vec<String> {
    let mut clauses = options(&game.options);
    let table = &state.table;
    clauses.extend(turn(table));
    for side in Side::BOTH {
        for who in FigureId::of_side(side) {
            let figure = table.figure(who);
            if figure.status == Status::Absent {
                continue;
            }
            let bare = game.scenario.is_none();
            let def = if bare { game.text_of(who) } else { game.character(figure.card).key.clone() };
            let details = figures::details(game, figure).join(", ");
            let colon = if details.is_empty() { String::new() } else { format!(": {details}") };
            clauses.push(format!("{} {def} {}{colon}", side.word(), figures::place(table, who)));
        }
    }
    clauses.extend(ground(game, table));
    clauses.extend(cards(state));
    clauses.extend(secrets(game, state));
    clauses.extend(
        table
            .frames
            .iter()
            .filter_map(|frame| toml::Value::try_from(frame).ok().map(|value| format!("frame {value}"))),
    );
    for side in Side::BOTH {
        clauses.extend(table.talk[side as usize].iter().filter_map(|part| {
            toml::Value::try_from(part).ok().map(|value| format!("part {} {value}", side.word()))
        }));
    }
    clauses
}

fn options(options: &Options) -> Vec<String> {
    let mut clauses = Vec::new();
    if options.scenario == BARE {
        clauses.push(format!("board {}", if options.board.is_empty() { "E8x8" } else { &options.board }));
        clauses.extend(options.changes.iter().map(|change| format!("change {change}")));
        clauses.extend(options.thefts.iter().map(|item| format!("theft {item}")));
    } else {
        clauses.push(format!("scenario {}", options.scenario));
        for (word, band) in [("red", &options.red), ("blue", &options.blue)] {
            if !band.is_empty() {
                clauses.push(format!("agreed {word} {}", band.join(" ")));
            }
        }
    }
    if options.sides == Sides::Random {
        clauses.push("option random-sides".into());
    }
    let switches = [
        (options.simultaneous, "simultaneous"),
        (options.advanced, "advanced"),
        (options.fixed_turns, "fixed-turns"),
    ];
    clauses.extend(switches.into_iter().filter(|(on, _)| *on).map(|(_, name)| format!("option {name}")));
    clauses
}

fn turn(table: &Table) -> Vec<String> {
    let mut clauses = vec![
        format!("red-seat {}", table.red.0 + 1),
        format!("step {}", table.step.key()),
        format!("turn {}", table.turn),
        format!("initiative {}", table.initiative.word()),
        format!("first {}", table.first.word()),
        format!("on-turn {}", table.on_turn.word()),
        format!("factions {} {}", table.factions[0].word(), table.factions[1].word()),
    ];
    for (name, number) in [("passes", table.passes), ("ties", table.ties), ("activations", table.activations)]
    {
        if number != 0 {
            clauses.push(format!("{name} {number}"));
        }
    }
    let flags = [
        (table.ready[0], "ready red"),
        (table.ready[1], "ready blue"),
        (table.revealed, "revealed"),
        (table.mist, "mist"),
        (table.found, "found"),
        (table.frant_used, "frant-used"),
        (table.frant_bonus, "frant-bonus"),
        (!table.carrier_known, "carrier-secret"),
    ];
    clauses.extend(flags.into_iter().filter(|(on, _)| *on).map(|(_, name)| name.to_owned()));
    for side in Side::BOTH {
        let index = side as usize;
        clauses.extend(table.holes[index].map(|hole| format!("hole {} {hole}", side.word())));
        if table.points[index] != 0 {
            clauses.push(format!("points {} {}", side.word(), table.points[index]));
        }
        clauses.extend(table.leaders[index].map(|who| format!("leader {who}")));
    }
    clauses.push(format!("guard {}", table.guard.map_or("none".to_owned(), |left| left.to_string())));
    clauses.push(match table.alarm {
        Alarm::None => "alarm none".into(),
        Alarm::Silent => "alarm silent".into(),
        Alarm::Raised(turn) => format!("alarm raised {turn}"),
    });
    if table.magic != 0 {
        clauses.push(format!("magic {}", list((1..=24).filter(|number| table.magic >> number & 1 == 1), "")));
    }
    if !table.later.is_empty() {
        clauses.push(format!("later {}", list(table.later.iter(), "")));
    }
    if !table.rearranged.is_empty() {
        clauses.push(format!("rearranged {}", list(table.rearranged.iter(), "")));
    }
    clauses.extend(settled(table.settled));
    match table.verdict {
        Verdict::Open => {}
        Verdict::Red => clauses.push("verdict red".into()),
        Verdict::Blue => clauses.push("verdict blue".into()),
        Verdict::Draw => clauses.push("verdict draw".into()),
    }
    clauses
}

/// What the last move settled without a question, if anything.
fn settled(settled: Settled) -> Option<String> {
    let facts = Settled::ALL.into_iter().filter(|(fact, _)| settled.contains(*fact));
    let mut words: Vec<String> = facts.map(|(_, word)| word.to_owned()).collect();
    if settled.has_numbers() {
        let (result, difficulty) = settled.numbers;
        words.push(format!("{result} to {difficulty}"));
    }
    (!words.is_empty()).then(|| format!("settled {}", words.join(" ")))
}

/// Doors that stand otherwise than at the start, items and search tokens.
fn ground(game: &AnnoDomini, table: &Table) -> Vec<String> {
    let start = setup::empty(game, table.red).table;
    let mut clauses = Vec::new();
    for ((edge, _), (now, then)) in game.board.doors().iter().zip(table.doors.iter().zip(start.doors)) {
        if *now != then {
            clauses.push(format!("door {edge} {}", now.word()));
        }
    }
    if table.ground.is_empty() {
        clauses.push("ground nothing".into());
    }
    clauses.extend(table.ground.iter().map(|(item, field)| format!("ground {} {field}", item_key(*item))));
    clauses.push(format!("search {}", list(table.search.iter(), "nothing")));
    clauses
}

fn cards(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut clauses = Vec::new();
    for side in Side::BOTH {
        let index = side as usize;
        let sets: [(&str, CardSet); 4] = [
            ("hand", state.hands[index]),
            ("discard", table.discard[index]),
            ("in-play", table.in_play[index]),
            ("surplus", state.surplus[index]),
        ];
        for (name, cards) in sets {
            if !cards.is_empty() {
                clauses.push(format!("{name} {} {}", side.word(), list(cards.iter(), "")));
            }
        }
        let laid = |laid: &Laid| match laid {
            Laid::Nothing => "nothing".to_owned(),
            Laid::Deck => "deck".to_owned(),
            Laid::Hand(card) => card.to_string(),
        };
        if state.laid[index] != Laid::Nothing {
            clauses.push(format!("laid {} {}", side.word(), laid(&state.laid[index])));
        }
        if !state.laid_talk[index].is_empty() {
            clauses.push(format!(
                "laid-talk {} {}",
                side.word(),
                list(state.laid_talk[index].iter().map(laid), "")
            ));
        }
    }
    clauses
}

fn secrets(game: &AnnoDomini, state: &State) -> Vec<String> {
    let mut clauses = Vec::new();
    for side in Side::BOTH {
        let picks = &state.picks[side as usize];
        if !picks.is_empty() {
            clauses.push(format!(
                "picks {} {}",
                side.word(),
                list(picks.iter().map(|card| &game.character(*card).key), "")
            ));
        }
    }
    clauses.extend(state.carrier.map(|who| format!("carrier {who}")));
    clauses
}
