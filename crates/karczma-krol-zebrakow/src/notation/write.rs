//! Positions as clauses.

use karczma_kernel::Seat;

use crate::kinds::{District, Kind};
use crate::state::Table;
use crate::text::Text;
use crate::{Bag, KrolZebrakow, State};

/// Everything that the state holds, in clauses that read back to it.
pub(super) fn position(game: &KrolZebrakow, state: &State) -> Vec<String> {
    let table = &state.table;
    let options = game.options_ref();
    let mut clauses = vec![format!("players {}", options.players)];
    let switches = [("ryx", options.ryx), ("magic", options.magic), ("crafts", options.crafts)];
    let on: Vec<&str> = switches.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
    if !on.is_empty() {
        clauses.push(format!("options {}", on.join(" ")));
    }
    let bosses: Vec<&str> = table.seats().map(|seat| table.bosses[seat.index()].key()).collect();
    clauses.push(format!("bosses {}", bosses.join(" ")));
    clauses.push(format!("turn {}", table.turn));
    clauses.push(format!("phase {}", table.phase.key()));
    clauses.extend(table.ending.map(|ending| format!("ending {}", ending.key())));
    clauses.extend(table.seats().map(|seat| units(table, seat)));
    clauses.push(numbers("wounds", table, |seat| table.wounds[seat.index()]));
    clauses.push(numbers("ducats", table, |seat| table.ducats[seat.index()]));
    clauses.push(format!("bank {}", table.bank));
    clauses.push(numbers("esteem", table, |seat| table.esteem[seat.index()]));
    let at: Vec<String> =
        table.golden().rev().map(|seat| format!("{} {}", seat.text(), table.fields[seat.index()])).collect();
    clauses.push(format!("at {}", at.join(", ")));
    clauses.push(numbers("penalties", table, |seat| table.penalties[seat.index()]));
    clauses.push(numbers("magic", table, |seat| table.tokens[seat.index()]));
    clauses.push(format!("passed {}", table.passed.text()));
    clauses.push(format!("handed-in {}", table.handed_in.text()));
    clauses.push(format!("token-used {}", table.token_used.text()));
    clauses.push(format!("time {}", table.time));
    clauses.push(format!("trail {}", table.trail));
    clauses.extend(table.last_turn.then(|| "last-turn".to_owned()));
    clauses.extend(table.fenced.then(|| "fenced".to_owned()));
    clauses.extend(table.ryx.map(|district| format!("ryx {}", district.id())));
    cards(state, &mut clauses);
    procedures(state, &mut clauses);
    clauses
}

/// `A: 3t+b rynek, 2t stradom`
fn units(table: &Table, seat: Seat) -> String {
    let there = |district: District| {
        let thugs = table.thugs[seat.index()][district.index()];
        let boss = table.boss_at[seat.index()] == Some(district);
        let text = match (thugs, boss) {
            (0, false) => return None,
            (0, true) => "b".to_owned(),
            (_, false) => format!("{thugs}t"),
            (_, true) => format!("{thugs}t+b"),
        };
        Some(format!("{text} {}", district.id()))
    };
    let all: Vec<String> = District::all().filter_map(there).collect();
    format!("{}: {}", seat.text(), if all.is_empty() { "nothing".to_owned() } else { all.join(", ") })
}

/// `ducats A 3, B 10`
fn numbers(name: &str, table: &Table, number: impl Fn(Seat) -> u8) -> String {
    let entries: Vec<String> =
        table.seats().map(|seat| format!("{} {}", seat.text(), number(seat))).collect();
    format!("{name} {}", entries.join(", "))
}

fn cards(state: &State, clauses: &mut Vec<String>) {
    let table = &state.table;
    for seat in table.seats() {
        let (name, index) = (seat.text(), seat.index());
        let places: Vec<String> = table.places(seat).map(|place| place.id()).collect();
        if !places.is_empty() {
            clauses.push(format!("owns {name}: {}", places.join(" ")));
        }
        clauses.push(format!("sides {name}: {}", table.sides[index].text()));
        clauses.extend(state.chosen[index].map(|sides| format!("chosen {name}: {}", sides.text())));
        let mut list = |kind: &str, cards: String| {
            if cards != "nothing" {
                clauses.push(format!("{kind} {name}: {cards}"));
            }
        };
        list("companions", table.companions[index].text());
        list("hand", state.hands[index].text());
        list("tasks", state.tasks[index].text());
        list("buried", state.buried[index].text());
        list("taken", table.taken[index].text());
    }
    let sealed: Vec<String> = table.sealed.iter().map(|district| district.tavern().id()).collect();
    if !sealed.is_empty() {
        clauses.push(format!("sealed {}", sealed.join(" ")));
    }
    clauses.push(format!("used {}", table.used.text()));
    clauses.push(format!("row {}", table.row.text()));
    clauses.push(format!("companion-deck {}", table.companion_deck.text()));
    clauses.push(format!("special-discard {}", table.special_discard.text()));
    clauses.push(format!("special-pool {}", table.special_pool.text()));
    clauses.push(format!("special-deck {}", state.special_deck.text()));
    clauses.push(format!("revealed {}", table.revealed.text()));
    clauses.push(format!("task-deck {}", state.task_deck.text()));
    clauses.push(format!("open {}", table.open.text()));
    clauses.push(format!("duel-deck {}", table.duel_deck.text()));
    clauses.push(numbers("clues", table, |seat| table.clues.piles[seat.index()].1));
    clauses.push(numbers("older-clues", table, |seat| table.clues.piles[seat.index()].0));
    clauses.push(format!("face-down {} {}", table.clues.face_down.0, table.clues.face_down.1));
    clauses.push(format!("investigation-discard {}", table.clues.discard.text()));
    clauses.push(format!("investigation-deck {}", table.clues.deck));
    clauses.push(format!("newer {}", table.clues.fresh.text()));
    clauses.push(format!("older {}", state.stale.text()));
    clauses.extend(bag("drawn", state.drawn));
}

fn bag<K: Kind + Text>(name: &str, cards: Bag<K>) -> Option<String> {
    (!cards.is_empty()).then(|| format!("{name} {}", cards.text()))
}

fn procedures(state: &State, clauses: &mut Vec<String>) {
    let table = &state.table;
    if let Some((seat, open)) = table.window {
        clauses.push(format!("window {} {}", seat.text(), open.text()));
    }
    clauses.extend(table.brawl.as_ref().map(|brawl| format!("brawl {}", brawl.text())));
    for (name, offers) in ["attacker-offers", "defender-offers"].into_iter().zip(&state.offers) {
        if !offers.is_empty() {
            let offers: Vec<String> = offers.iter().map(u8::to_string).collect();
            clauses.push(format!("{name} {}", offers.join(" ")));
        }
    }
    for robbery in &state.robberies {
        clauses.push(format!(
            "robbed {} {} {}",
            robbery.card.id(),
            robbery.thief.text(),
            robbery.victim.text()
        ));
    }
    if table.frames.is_empty() {
        clauses.push("frame nothing".to_owned());
    }
    clauses.extend(table.frames.iter().map(|frame| format!("frame {}", frame.text())));
}
