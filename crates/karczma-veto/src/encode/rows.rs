//! A legal move as numbers: each kind of thing that it names in a place of its own.

use karczma_kernel::Seat;
use karczma_kernel::encode::{Field, Pen};

use super::{number, place};
use crate::cards::CardId;
use crate::ids::{Named, Spot};
use crate::moves::{Move, Picked, Source};
use crate::view::View;

const VERB: Field = Field::new("verb", &[], 1..=25, "kind of move, in the order of the rules' list");
const CARDS: Field = Field::new("cards", &[2], 0..=4096, "1 + card by its design");
const TABLE: Field = Field::new("table", &[2], 0..=200, "1 + place of a card on the table");
const COPY: Field = Field::new("copy", &[2], 0..=99, "which of several copies, from 0");
const SEAT: Field = Field::new("seat", &[], 0..=4, "1 + seat");
const SOURCE: Field = Field::new("source", &[], 0..=3, "from: hand, under a card, discard");
const NUMBER: Field = Field::new("number", &[], 0..=9999, "1 + number: votes, text, option");
const PICKED: Field = Field::new(
    "picked",
    &[],
    0..=9,
    "what is picked: card, design, tucked, seat, number, option, both, spot, done",
);
const SPOT: Field = Field::new("spot", &[], 0..=4, "election, magnates, land, unit");
const FACE: Field = Field::new("face", &[], 0..=2, "1 face down, 2 face up");

/// What a move names.
#[derive(Default)]
struct Row {
    verb: i16,
    cards: [Option<CardId>; 2],
    table: [Option<Named>; 2],
    seat: Option<Seat>,
    source: i16,
    number: Option<u16>,
    picked: i16,
    spot: i16,
    face: i16,
}

pub(super) fn write(view: &View, chosen: &Move, pen: &mut impl Pen) {
    let row = row(chosen);
    let slot =
        |named: Option<Named>| named.and_then(|named| view.table.find(named)).map(|id| 1 + id.slot() as i16);
    pen.one(VERB, row.verb);
    pen.many(
        CARDS,
        [0, 1].map(|at| row.cards[at].or(row.table[at].map(|named| named.card)).map_or(0, number)),
    );
    pen.many(TABLE, row.table.map(|named| slot(named).unwrap_or(0)));
    pen.many(COPY, row.table.map(|named| named.map_or(0, |named| named.nth.into())));
    pen.one(SEAT, row.seat.map_or(0, |seat| 1 + place(view, seat)));
    pen.one(SOURCE, row.source);
    pen.one(NUMBER, row.number.map_or(0, |number| 1 + number.min(9998) as i16));
    pen.one(PICKED, row.picked);
    pen.one(SPOT, row.spot);
    pen.one(FACE, row.face);
}

fn row(chosen: &Move) -> Row {
    let plain = |verb: i16| Row { verb, ..Row::default() };
    let card = |verb: i16, card: CardId| Row { verb, cards: [Some(card), None], ..Row::default() };
    let named = |verb: i16, one: Named| Row { verb, table: [Some(one), None], ..Row::default() };
    let two =
        |verb: i16, one: Named, other: Named| Row { verb, table: [Some(one), Some(other)], ..Row::default() };
    match *chosen {
        Move::Keep => plain(1),
        Move::Mulligan => plain(2),
        Move::Decline => plain(3),
        Move::Bribe(votes) => Row { number: Some(votes), ..plain(4) },
        Move::Pass => plain(5),
        Move::Bene => plain(6),
        Move::HandOver => plain(7),
        Move::Play(one, source, text) => from(source, Row { number: Some(text.into()), ..card(8, one) }),
        Move::Cut(one) => card(9, one),
        Move::Use(one, text, relay) => {
            Row { number: Some(text.into()), table: [Some(one), relay], ..plain(10) }
        }
        Move::Entry(text) => Row { number: Some(text.into()), ..plain(11) },
        Move::Canvass(one, against) => Row { seat: against, ..named(12, one) },
        Move::Thrust(one, source) => from(source, card(13, one)),
        Move::Challenge(one, other) => two(14, one, other),
        Move::Skirmish(one, other) => two(15, one, other),
        Move::Go(one, to) => spot(to, named(16, one)),
        Move::DiscardCopy(one) => card(17, one),
        Move::Tuck(one, under) => Row { cards: [Some(one), None], table: [None, Some(under)], ..plain(18) },
        Move::Attach(one, to, up) => {
            Row { cards: [Some(one), None], table: [None, Some(to)], face: 1 + i16::from(up), ..plain(19) }
        }
        Move::Pick(picked) => pick(picked),
        Move::Yes => plain(21),
        Move::No => plain(22),
        Move::Election => plain(23),
        Move::Battle(land, against) => Row { seat: Some(against), ..named(24, land) },
        Move::Show(one) => card(25, one),
    }
}

fn from(source: Source, row: Row) -> Row {
    match source {
        Source::Hand => Row { source: 1, ..row },
        Source::Under(host) => Row { source: 2, table: [row.table[0], Some(host)], ..row },
        Source::Discard => Row { source: 3, ..row },
    }
}

fn spot(to: Spot, row: Row) -> Row {
    match to {
        Spot::Election => Row { spot: 1, ..row },
        Spot::Magnates => Row { spot: 2, ..row },
        Spot::Land(land) => Row { spot: 3, table: [row.table[0], Some(land)], ..row },
        Spot::Unit(unit) => Row { spot: 4, table: [row.table[0], Some(unit)], ..row },
    }
}

fn pick(picked: Picked) -> Row {
    let row = |picked: i16| Row { verb: 20, picked, ..Row::default() };
    match picked {
        Picked::Card(one) => Row { table: [Some(one), None], ..row(1) },
        Picked::Design(card) => Row { cards: [Some(card), None], ..row(2) },
        Picked::Tucked(card, host) => Row { cards: [Some(card), None], table: [None, Some(host)], ..row(3) },
        Picked::Seat(seat) => Row { seat: Some(seat), ..row(4) },
        Picked::Number(number) => Row { number: Some(number.into()), ..row(5) },
        Picked::Option(option) => Row { number: Some(option.into()), ..row(6) },
        Picked::Both => row(7),
        Picked::Spot(to) => spot(to, row(8)),
        Picked::Done => row(9),
    }
}
