//! One figure as a clause: `red Dragon D4: wounds 4, prone, holds palasz`.

use karczma_kernel::{ReadError, Span};

use super::{item_key, list};
use crate::AnnoDomini;
use crate::data::Catalogue;
use crate::figure::{Figure, FigureId, Mark, Slot, Status};
use crate::geometry::FieldId;
use crate::moves::Held;
use crate::rules::setup;
use crate::state::{NOWHERE, Table};

/// Where a figure is, as the clause says it.
pub(super) fn place(table: &Table, who: FigureId) -> String {
    match table.figure(who).status {
        Status::Absent => "absent".to_owned(),
        Status::Reserve => "reserve".to_owned(),
        Status::Board => table.field(who).to_string(),
        Status::Killed => "killed".to_owned(),
        Status::Left => "left".to_owned(),
    }
}

/// Everything about a figure that differs from its start.
pub(super) fn details(game: &AnnoDomini, figure: &Figure) -> Vec<String> {
    let start = fresh(game, figure);
    let mut details = Vec::new();
    let mut number = |name: &str, now: u8, then: u8| {
        if now != then {
            details.push(format!("{name} {now}"));
        }
    };
    number("wounds", figure.wounds, 0);
    number("parries", figure.parries, start.parries);
    number("resolve", figure.resolve, start.resolve);
    number("diagonals", figure.diagonals, 0);
    details.extend(figure.marks.iter().map(|mark| mark.key().to_owned()));
    if !matches!(figure.status, Status::Reserve | Status::Board) {
        return details;
    }
    for slot in &figure.slots {
        let key = item_key(slot.item);
        if slot.gained {
            details.push(format!("with {key}"));
        }
        if slot.uses != game.item(slot.item).uses.unwrap_or(0) {
            details.push(format!("uses {key} {}", slot.uses));
        }
        if slot.reload > 0 {
            details.push(format!("reload {key} {}", slot.reload));
        }
        if slot.fired {
            details.push(format!("fired {key}"));
        }
    }
    let held = |figure: &Figure| {
        Held::of({
            let mut items = figure.slots.iter().filter(|slot| slot.held).map(|slot| slot.item);
            [items.next(), items.next()]
        })
    };
    if held(figure) != held(&start) {
        details.push(format!("holds {}", list(held(figure).iter().map(item_key), "nothing")));
    }
    details
}

/// The same character at the start, without the marker that its skill gives.
fn fresh(game: &AnnoDomini, figure: &Figure) -> Figure {
    let mut fresh = setup::figure(game, figure.card);
    fresh.marks.set(Mark::Inconspicuous, false);
    fresh
}

/// Reads the place of a figure and its details.
pub(super) fn read(
    game: &AnnoDomini,
    table: &mut Table,
    who: FigureId,
    place: Span<'_>,
    details: Option<Span<'_>>,
) -> Result<(), ReadError> {
    let card = table.figure(who).card;
    let mut figure = setup::figure(game, card);
    figure.marks.set(Mark::Inconspicuous, false);
    let mut field = NOWHERE;
    figure.status = match place.text {
        "reserve" => Status::Reserve,
        "killed" => Status::Killed,
        "left" => Status::Left,
        text => {
            let named: FieldId =
                text.parse().map_err(|_| place.expected("a field, reserve, killed or left"))?;
            if !game.board.has(named) || table.occupied.contains(named) {
                return Err(place.expected("a free field of the board"));
            }
            field = named;
            Status::Board
        }
    };
    if !matches!(figure.status, Status::Reserve | Status::Board) {
        figure.slots.clear();
    }
    for detail in details.into_iter().flat_map(|details| details.split(',').collect::<Vec<_>>()) {
        read_detail(game, &mut figure, detail)?;
    }
    table.figures[who.index()] = figure;
    table.put(who, field);
    Ok(())
}

fn read_detail(game: &AnnoDomini, figure: &mut Figure, detail: Span<'_>) -> Result<(), ReadError> {
    let words: Vec<Span<'_>> = detail.words().collect();
    let Some(first) = words.first() else { return Ok(()) };
    let number = |index: usize| {
        let word = words.get(index).ok_or_else(|| detail.expected("a number"))?;
        word.number::<u8>("a number")
    };
    let item = |index: usize| {
        let word = words.get(index).ok_or_else(|| detail.expected("an item"))?;
        Catalogue::standard().find_item(word.text).ok_or_else(|| word.expected("an item"))
    };
    match first.text {
        "wounds" => figure.wounds = number(1)?,
        "parries" => figure.parries = number(1)?,
        "resolve" => figure.resolve = number(1)?,
        "diagonals" => figure.diagonals = number(1)?,
        "with" => {
            let item = item(1)?;
            let uses = game.item(item).uses.unwrap_or(0);
            let slot = Slot { item, uses, reload: 0, fired: false, held: false, gained: true };
            figure.slots.try_push(slot).map_err(|_| detail.expected("fewer items"))?;
        }
        "uses" | "reload" | "fired" => {
            let item = item(1)?;
            let slot = figure.slot(item).ok_or_else(|| detail.expected("an item of the figure"))?;
            let slot = &mut figure.slots[slot];
            match first.text {
                "uses" => slot.uses = number(2)?,
                "reload" => slot.reload = number(2)?,
                _ => slot.fired = true,
            }
        }
        "holds" => {
            figure.slots.iter_mut().for_each(|slot| slot.held = false);
            for (index, word) in words.iter().enumerate().skip(1).filter(|(_, word)| word.text != "nothing") {
                let slot = figure.slot(item(index)?).ok_or_else(|| word.expected("an item of the figure"))?;
                figure.slots[slot].held = true;
            }
        }
        key => {
            let mark = Mark::ALL.into_iter().find(|mark| mark.key() == key);
            figure.marks.set(
                mark.ok_or_else(|| first.expected("a marker, wounds, parries, holds, with, uses or reload"))?,
                true,
            );
        }
    }
    Ok(())
}
