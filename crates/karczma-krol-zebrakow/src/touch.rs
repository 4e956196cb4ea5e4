//! Elements of the table, and moves as touches.

use karczma_kernel::{Element, Hidden, Observer, Piece, Touch};

use crate::KrolZebrakow;
use crate::kinds::{Action, Basic, Kind, Place, Unit};
use crate::moves::{Load, Move, Price, Stance, Whose};
use crate::text::Text;
use crate::view::View;

/// Words of moves that are no element of the table.
const EXTRA: [&str; 3] = ["none", "up", "down"];

impl Touch for KrolZebrakow {
    fn touches(&self, chosen: &Move) -> Vec<Element> {
        let mut path = Vec::new();
        chosen.touch(&mut path);
        path
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let mut pieces = Vec::new();
        board(view, &mut pieces);
        for seat in view.table.seats() {
            player(view, seat, &mut pieces);
        }
        cards(view, &mut pieces);
        tools(view, &mut pieces);
        pieces
    }
}

/// Adds a thing at a place.
fn put(pieces: &mut Vec<Piece>, thing: &impl Text, place: Element) {
    let mut ids = Vec::new();
    thing.touch(&mut ids);
    pieces.extend(ids.into_iter().map(|id| Piece { id, place: place.clone() }));
}

fn board(view: &View, pieces: &mut Vec<Piece>) {
    let table = &view.table;
    for district in table.districts.iter() {
        put(pieces, &district, Element::new("board", "map"));
    }
    let there = |place: &Place| table.districts.contains(place.district());
    for place in Place::all().filter(there).filter(|place| place.is_tavern() || view.options.magic_places()) {
        put(pieces, &place, Element::new("district", place.district().id()));
        if let Some(owner) = table.owners[place.index()] {
            let id = Element::new("tile", place.id());
            pieces.push(Piece { id, place: Element::new("tiles", owner.text()) });
        }
    }
    if let Some(district) = table.ryx {
        pieces
            .push(Piece { id: Element::new("pawn", "ryx"), place: Element::new("district", district.id()) });
    }
    pieces.push(Piece { id: Element::new("pawn", "time"), place: Element::new("trail", table.time) });
    pieces
        .push(Piece { id: Element::new("pawn", "investigation"), place: Element::new("trail", table.trail) });
    pieces.push(Piece { id: Element::new("seat", "townsfolk"), place: Element::new("board", "map") });
}

fn player(view: &View, seat: karczma_kernel::Seat, pieces: &mut Vec<Piece>) {
    let (table, index, name) = (&view.table, seat.index(), seat.text());
    put(pieces, &seat, Element::new("table", "seats"));
    let mut token = 0;
    for district in table.thugs_in(seat).iter() {
        for _ in 0..table.thugs[index][district.index()] {
            let id = Element::new("thug", format_args!("{name}-{token}"));
            pieces.push(Piece { id, place: Element::new("district", district.id()) });
            token += 1;
        }
    }
    let at = table.boss_at[index]
        .map_or_else(|| Element::new("board", &name), |at| Element::new("district", at.id()));
    pieces.push(Piece { id: Element::new("pawn", table.bosses[index].key()), place: at });
    pieces
        .push(Piece { id: Element::new("marker", &name), place: Element::new("track", table.fields[index]) });
    for companion in table.companions[index].iter() {
        put(pieces, &companion, Element::new("companions", &name));
    }
    for (kind, count) in [("investigation-back", table.clues.pile(seat)), ("magic", table.tokens[index])] {
        for number in 0..count {
            let id = Element::new(kind, format_args!("{name}-{number}"));
            pieces.push(Piece { id, place: Element::new("board", &name) });
        }
    }
    for task in table.taken[index].iter() {
        put(pieces, &task, Element::new("taken", &name));
    }
    for (kind, hand) in [
        ("hand-back", view.hands[index].known().is_none()),
        ("task-back", view.tasks[index].known().is_none()),
    ] {
        let count = match kind {
            "hand-back" => crate::view::count(&view.hands[index]),
            _ => crate::view::count(&view.tasks[index]),
        };
        for number in (0..count).filter(|_| hand) {
            let id = Element::new(kind, format_args!("{name}-{number}"));
            pieces.push(Piece { id, place: Element::new("hand", &name) });
        }
    }
}

/// The row, the open tasks, and the observer's own cards.
fn cards(view: &View, pieces: &mut Vec<Piece>) {
    let table = &view.table;
    for (slot, companion) in table.row.iter().enumerate() {
        if let Some(companion) = companion {
            put(pieces, companion, Element::new("slot", 2 * (slot + 1)));
        }
    }
    for task in table.open.iter() {
        put(pieces, &task, Element::new("table", "open"));
    }
    let Observer::Seat(seat) = view.who else { return };
    if let Hidden::Known(hand) = view.hands[seat.index()] {
        hand.kinds().for_each(|card| put(pieces, &card, Element::new("hand", seat.text())));
        let kinds = hand.kinds().filter(|card| hand.count(*card) > 1);
        for card in kinds {
            for copy in 2..=hand.count(card) {
                let id = Element::new("special", format_args!("{}#{copy}", card.id()));
                pieces.push(Piece { id, place: Element::new("hand", seat.text()) });
            }
        }
        if let Hidden::Known(drawn) = view.drawn {
            for card in drawn.kinds().filter(|card| !hand.contains(*card)) {
                put(pieces, &card, Element::new("drawn", seat.text()));
            }
        }
    }
    if let Hidden::Known(tasks) = view.tasks[seat.index()] {
        tasks.kinds().for_each(|task| put(pieces, &task, Element::new("hand", seat.text())));
    }
}

/// Everything else that a move can name: verbs, numbers, sides, units.
fn tools(view: &View, pieces: &mut Vec<Piece>) {
    let bar = || Element::new("bar", "actions");
    for verb in Move::KEYS.iter().chain(&EXTRA) {
        pieces.push(Piece { id: Element::new("action", verb), place: bar() });
    }
    let most = view.table.ducats.iter().copied().max().unwrap_or_default().max(10);
    (0..=most).for_each(|number| put(pieces, &number, Element::new("bar", "numbers")));
    (1..=6u8).for_each(|face| {
        pieces.push(Piece { id: Element::new("die", face), place: Element::new("bar", "dice") })
    });
    Action::ALL.iter().for_each(|side| put(pieces, side, bar()));
    Basic::ALL.iter().for_each(|card| put(pieces, card, bar()));
    Unit::ALL.iter().for_each(|unit| put(pieces, unit, bar()));
    Load::ALL.iter().for_each(|load| put(pieces, load, bar()));
    Price::ALL.iter().for_each(|price| put(pieces, price, bar()));
    Stance::ALL.iter().for_each(|stance| put(pieces, stance, bar()));
    Whose::ALL.iter().for_each(|whose| put(pieces, whose, bar()));
}
