//! Positions from clauses. What they leave open is as the worked examples have it: turn 2, the actions phase, red holds the
//! initiative and is first player, hands and discard piles are empty, nobody has been activated.

use karczma_kernel::{Game, PositionError, ReadError, Seat, Span};

use super::validate::validate;
use super::{figures, list};
use crate::card::{Card, CardSet};
use crate::data::{Catalogue, Faction, Side, TreasurePlace};
use crate::figure::{BAND_MAX, FigureId, FigureSet};
use crate::frame::Frame;
use crate::geometry::{DoorState, EdgeId};
use crate::options::{BARE, Sides};
use crate::rules::setup;
use crate::state::{Alarm, Laid, Part, Settled, State, Step, Verdict};
use crate::{AnnoDomini, Options};

pub(super) fn position(clauses: &[Span<'_>]) -> Result<(AnnoDomini, State), PositionError> {
    let options = read_options(clauses)?;
    let game = AnnoDomini::new(options)?;
    let state = build(&game, clauses)?;
    validate(&game, &state, clauses)?;
    Ok((game, state))
}

/// The words of a clause.
fn words<'a>(clause: &Span<'a>) -> Vec<Span<'a>> {
    clause.words().collect()
}

/// Is it a clause about a figure? Then its side.
fn figure_side(clause: &Span<'_>) -> Option<Side> {
    clause.words().next().and_then(|word| Side::of_word(word.text))
}

/// The words of a figure before its details, and the details.
fn figure_parts<'a>(clause: &Span<'a>) -> (Vec<Span<'a>>, Option<Span<'a>>) {
    match clause.split_once(": ") {
        Some((head, details)) => (head.words().skip(1).collect(), Some(details)),
        None => (clause.words().skip(1).collect(), None),
    }
}

fn read_options(clauses: &[Span<'_>]) -> Result<Options, ReadError> {
    let mut options = Options { scenario: BARE.to_owned(), ..Options::default() };
    for clause in clauses {
        let words = words(clause);
        let rest =
            |from: usize| words[from.min(words.len())..].iter().map(|word| word.text).collect::<Vec<_>>();
        match words.first().map(|word| word.text) {
            Some("scenario") => options.scenario = rest(1).join(" "),
            Some("board") => options.board = rest(1).join(" "),
            Some("change") => options.changes.push(rest(1).join(" ")),
            Some("theft") => options.thefts.extend(rest(1).into_iter().map(str::to_owned)),
            Some("agreed") => {
                let names = rest(2).into_iter().map(str::to_owned).collect();
                match words.get(1).and_then(|word| Side::of_word(word.text)) {
                    Some(Side::Red) => options.red = names,
                    Some(Side::Blue) => options.blue = names,
                    None => return Err(clause.expected("agreed red or agreed blue, then characters")),
                }
            }
            Some("option") => match words.get(1).map(|word| word.text) {
                Some("random-sides") => options.sides = Sides::Random,
                Some("simultaneous") => options.simultaneous = true,
                Some("advanced") => options.advanced = true,
                Some("fixed-turns") => options.fixed_turns = true,
                _ => return Err(clause.expected("random-sides, simultaneous, advanced or fixed-turns")),
            },
            _ => {}
        }
    }
    if options.scenario == BARE {
        for clause in clauses {
            let Some(side) = figure_side(clause) else { continue };
            let (head, _) = figure_parts(clause);
            let def = head[..head.len().saturating_sub(1)]
                .iter()
                .map(|word| word.text)
                .collect::<Vec<_>>()
                .join(" ");
            match side {
                Side::Red => options.red.push(def),
                Side::Blue => options.blue.push(def),
            }
        }
        if options.board.is_empty() {
            options.board = "E8x8".to_owned();
        }
    }
    Ok(options)
}

fn build(game: &AnnoDomini, clauses: &[Span<'_>]) -> Result<State, ReadError> {
    let mut state = setup::empty(game, Seat(0));
    state.table.step = Step::Actions;
    state.table.turn = 2;
    let mut ranks = [0usize; 2];
    let mut on_turn = None;
    for clause in clauses {
        if let Some(side) = figure_side(clause) {
            let rank = &mut ranks[side as usize];
            if *rank >= BAND_MAX {
                return Err(clause.expected(format!("at most {BAND_MAX} figures of a side")));
            }
            let who = FigureId::of(side, *rank);
            *rank += 1;
            read_figure(game, &mut state, who, clause)?;
        } else if let Some((_, word)) = clause.split_once("on-turn ") {
            on_turn = Side::of_word(word.text);
        } else {
            read_clause(game, &mut state, clause)?;
        }
    }
    state.table.on_turn = on_turn.unwrap_or(state.table.first);
    lay_treasures(game, &mut state, clauses);
    Ok(state)
}

/// What a scenario lays on the board lies there, unless a clause says where it is or that it lies nowhere.
fn lay_treasures(game: &AnnoDomini, state: &mut State, clauses: &[Span<'_>]) {
    let said = |keyword: &str| {
        clauses.iter().any(|clause| clause.words().next().is_some_and(|word| word.text == keyword))
    };
    let table = &mut state.table;
    for treasure in game.scenario.iter().flat_map(|scenario| &scenario.items) {
        let item = treasure.value.item;
        let carried = table.figures.iter().any(|figure| figure.slot(item).is_some());
        match &treasure.value.place {
            TreasurePlace::Field(field) if !carried && !said("ground") => table.ground.push((item, *field)),
            TreasurePlace::Search(fields) if !carried && !said("search") && !said("found") => {
                table.search.extend(fields.iter().copied());
            }
            TreasurePlace::Field(_)
            | TreasurePlace::Search(_)
            | TreasurePlace::Slot { .. }
            | TreasurePlace::Secret(_) => {}
        }
    }
}

fn read_figure(
    game: &AnnoDomini,
    state: &mut State,
    who: FigureId,
    clause: &Span<'_>,
) -> Result<(), ReadError> {
    let (head, details) = figure_parts(clause);
    let (Some(name), Some(place)) = (head.first(), head.last()) else {
        return Err(clause.expected("a character and a field"));
    };
    let card = if game.scenario.is_none() {
        game.bands[who.side() as usize].get(who.rank()).copied()
    } else {
        Catalogue::standard().find_character(name.text)
    };
    let card = card.ok_or_else(|| name.expected("a character"))?;
    state.table.figures[who.index()].card = card;
    figures::read(game, &mut state.table, who, *place, details)
}

fn read_clause(game: &AnnoDomini, state: &mut State, clause: &Span<'_>) -> Result<(), ReadError> {
    let words = words(clause);
    let Some(first) = words.first() else { return Ok(()) };
    let word = |index: usize| words.get(index).copied().ok_or_else(|| clause.expected("more words"));
    let side = |index: usize| -> Result<Side, ReadError> {
        let word = word(index)?;
        Side::of_word(word.text).ok_or_else(|| word.expected("red or blue"))
    };
    let table = &mut state.table;
    match first.text {
        "scenario" | "board" | "change" | "theft" | "agreed" | "option" => {}
        "red-seat" => table.red = Seat(word(1)?.number::<u8>("1 or 2")?.saturating_sub(1)),
        "step" | "phase" => {
            let key = word(1)?;
            table.step = Step::ALL
                .into_iter()
                .find(|step| step.key() == key.text)
                .ok_or_else(|| key.expected("a step"))?;
        }
        "turn" => table.turn = word(1)?.number("a number")?,
        "initiative" => table.initiative = side(1)?,
        "first" => table.first = side(1)?,
        "factions" => {
            for index in 0..2 {
                let key = word(index + 1)?;
                table.factions[index] = Faction::read(key.text).ok_or_else(|| key.expected("a faction"))?;
            }
        }
        "passes" => table.passes = word(1)?.number("a number")?,
        "ties" => table.ties = word(1)?.number("a number")?,
        "activations" => table.activations = word(1)?.number("a number")?,
        "ready" => table.ready[side(1)? as usize] = true,
        "revealed" => table.revealed = true,
        "mist" => table.mist = true,
        "found" => table.found = true,
        "frant-used" => table.frant_used = true,
        "frant-bonus" => table.frant_bonus = true,
        "carrier-secret" => table.carrier_known = false,
        "hole" => table.holes[side(1)? as usize] = Some(word(2)?.number("a place")?),
        "points" => table.points[side(1)? as usize] = word(2)?.number("points")?,
        "guard" => {
            let left = word(1)?;
            table.guard = if left.text == "none" { None } else { Some(left.number("a number or none")?) };
        }
        "magic" => {
            for number in &words[1..] {
                let card: u8 = number.number("a number from 1 to 24")?;
                if !(1..=24).contains(&card) {
                    return Err(number.expected("a number from 1 to 24"));
                }
                table.magic |= 1 << card;
            }
        }
        "frame" => {
            let frame: Frame = inline(*clause, 1)?;
            table.frames.try_push(frame).map_err(|_| clause.expected("fewer frames"))?;
        }
        "part" => {
            let part: Part = inline(*clause, 2)?;
            table.talk[side(1)? as usize]
                .try_push(part)
                .map_err(|_| clause.expected("fewer participants"))?;
        }
        _ => return read_things(game, state, clause, &words),
    }
    Ok(())
}

/// Clauses with figures, fields, doors and cards.
fn read_things(
    game: &AnnoDomini,
    state: &mut State,
    clause: &Span<'_>,
    words: &[Span<'_>],
) -> Result<(), ReadError> {
    let word = |index: usize| words.get(index).copied().ok_or_else(|| clause.expected("more words"));
    let side = |index: usize| -> Result<Side, ReadError> {
        let word = word(index)?;
        Side::of_word(word.text).ok_or_else(|| word.expected("red or blue"))
    };
    let figure =
        |span: &Span<'_>| FigureId::read(span.text).ok_or_else(|| span.expected("a figure, such as r1"));
    let set = || words[1..].iter().map(figure).collect::<Result<FigureSet, _>>();
    match words[0].text {
        "alarm" => {
            state.table.alarm = match word(1)?.text {
                "silent" => Alarm::Silent,
                "raised" => Alarm::Raised(words.get(2).map_or(Ok(1), |turn| turn.number("a turn"))?),
                "none" => Alarm::None,
                _ => return Err(word(1)?.expected("silent, raised or none")),
            };
        }
        "leader" => {
            let who = figure(&word(1)?)?;
            state.table.leaders[who.side() as usize] = Some(who);
        }
        "later" => state.table.later = set()?,
        "rearranged" => state.table.rearranged = set()?,
        "carrier" => state.carrier = Some(figure(&word(1)?)?),
        "verdict" => {
            state.table.verdict = match word(1)?.text {
                "red" => Verdict::Red,
                "blue" => Verdict::Blue,
                _ => Verdict::Draw,
            };
        }
        "door" => read_door(game, state, word(1)?, word(2)?)?,
        "ground" | "search" if words.get(1).is_some_and(|word| word.text == "nothing") => {}
        "ground" => {
            let (item, field) = (word(1)?, word(2)?);
            let item = Catalogue::standard().find_item(item.text).ok_or_else(|| item.expected("an item"))?;
            let field = field.text.parse().map_err(|_| field.expected("a field"))?;
            state.table.ground.try_push((item, field)).map_err(|_| clause.expected("fewer items"))?;
        }
        "search" => {
            for field in &words[1..] {
                let at = field.text.parse().map_err(|_| field.expected("a field"))?;
                state.table.search.try_push(at).map_err(|_| clause.expected("fewer tokens"))?;
            }
        }
        "hand" | "discard" | "in-play" | "surplus" => {
            let index = side(1)? as usize;
            let cards = read_cards(&words[2..])?;
            match words[0].text {
                "hand" => state.hands[index] = cards,
                "discard" => state.table.discard[index] = cards,
                "in-play" => state.table.in_play[index] = cards,
                _ => state.surplus[index] = cards,
            }
        }
        "laid" => state.laid[side(1)? as usize] = read_laid(&word(2)?)?,
        "laid-talk" => {
            let index = side(1)? as usize;
            if words.len() > 2 + BAND_MAX {
                return Err(clause.expected(format!("at most {BAND_MAX} cards")));
            }
            state.laid_talk[index] = words[2..].iter().map(read_laid).collect::<Result<_, _>>()?;
        }
        "settled" => state.table.settled = read_settled(clause, &words[1..])?,
        "picks" => read_picks(state, side(1)?, clause, &words[2..])?,
        _ => return Err(words[0].expected(CLAUSES)),
    }
    Ok(())
}

/// Facts, and after them the result and the difficulty of the test if one met its difficulty.
fn read_settled(clause: &Span<'_>, words: &[Span<'_>]) -> Result<Settled, ReadError> {
    let (facts, numbers) = match words {
        [facts @ .., result, to, difficulty] if to.text == "to" => (facts, Some((result, difficulty))),
        facts => (facts, None),
    };
    let mut settled = Settled::default();
    for word in facts {
        let found = Settled::ALL.into_iter().find(|(_, name)| *name == word.text);
        let (fact, _) = found.ok_or_else(|| word.expected(list(Settled::ALL.map(|(_, name)| name), "")))?;
        settled.insert(fact);
    }
    if facts.is_empty() || settled.has_numbers() != numbers.is_some() {
        return Err(clause.expected(
            "what was settled, and as in `success 8 to 4` the numbers of a test that met its difficulty",
        ));
    }
    if let Some((result, difficulty)) = numbers {
        settled.numbers = (result.number("a result")?, difficulty.number("a difficulty")?);
    }
    Ok(settled)
}

fn read_picks(state: &mut State, side: Side, clause: &Span<'_>, names: &[Span<'_>]) -> Result<(), ReadError> {
    for name in names {
        let card = Catalogue::standard().find_character(name.text);
        let card = card.ok_or_else(|| name.expected("a character"))?;
        state.picks[side as usize].try_push(card).map_err(|_| clause.expected("fewer characters"))?;
    }
    Ok(())
}

fn read_door(game: &AnnoDomini, state: &mut State, edge: Span<'_>, how: Span<'_>) -> Result<(), ReadError> {
    let id: EdgeId = edge.text.parse().map_err(|_| edge.expected("an edge"))?;
    let door = game.board.door(id).ok_or_else(|| edge.expected("a door of the board"))?;
    let found = DoorState::ALL.into_iter().find(|known| known.word() == how.text);
    let found = found.ok_or_else(|| how.expected("closed, blocked, open or destroyed"))?;
    state.table.doors[door.index()] = found;
    state.table.open.set(door, found.is_passable());
    Ok(())
}

const CLAUSES: &str = "scenario, board, change, option, step, turn, initiative, first, on-turn, red, blue, hand, discard, guard, \
                       door, ground, alarm, frame or another clause of the game's page";

fn read_cards(words: &[Span<'_>]) -> Result<CardSet, ReadError> {
    words
        .iter()
        .map(|word| Card::read(word.text).ok_or_else(|| word.expected("a card, such as 7S")))
        .collect()
}

fn read_laid(word: &Span<'_>) -> Result<Laid, ReadError> {
    match word.text {
        "deck" => Ok(Laid::Deck),
        "nothing" => Ok(Laid::Nothing),
        text => Card::read(text).map(Laid::Hand).ok_or_else(|| word.expected("a card, deck or nothing")),
    }
}

/// A value written as an inline table after so many words.
fn inline<T: serde::de::DeserializeOwned>(clause: Span<'_>, skip: usize) -> Result<T, ReadError> {
    #[derive(serde::Deserialize)]
    struct Wrapped<T> {
        value: T,
    }
    let start =
        clause.words().nth(skip).map_or(clause.text.len(), |word| (word.column - clause.column) as usize);
    let text = clause.text.get(start..).unwrap_or_default();
    let read: Result<Wrapped<T>, _> = toml::from_str(&format!("value = {text}"));
    read.map(|wrapped| wrapped.value)
        .map_err(|error| clause.expected(format!("an inline table ({})", error.message())))
}
