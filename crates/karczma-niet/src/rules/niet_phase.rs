//! Chapters 5 and 6: the NIET! phase, and what the board decides.

use karczma_kernel::{Cites, Seat, Sink};

use crate::Niet;
use crate::board::{Field, Row};
use crate::card::{CardSet, bits};
use crate::events::{Event, News};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{State, Table, Token};

/// Every open field of a row that has two or more (NI-5.4, NI-5.6).
pub(crate) fn moves(table: &Table, into: &mut Vec<Move>) {
    into.extend(bits(u64::from(table.board.coverable())).map(|bit| Move::Cover(Field::of_index(bit))));
}

/// NI-5.5 to NI-5.7, and NI-2.5 for absent characters.
pub(crate) fn check(table: &Table, field: Field) -> Result<(), Refusal> {
    match table.tokens[field.index()] {
        Token::Absent => {
            Err(Refusal::AbsentCharacter(crate::character::Character::ALL[usize::from(field.place())]))
        }
        Token::Of(_) => Err(Refusal::AlreadyCovered(field)),
        Token::None if table.board.coverable() & field.bit() == 0 => Err(Refusal::LastOpenField(field.row())),
        Token::None => Ok(()),
    }
}

/// Covers a field; the phase ends at once when every row has one open field (NI-5.8).
pub(crate) fn cover(game: &Niet, state: &mut State, seat: Seat, field: Field, out: &mut impl Sink<Event>) {
    mark!("NI-5.4", "NI-5.9", "NI-5.10", "NI-5.14");
    let table = &mut state.table;
    let who = table.character(seat);
    out.tell(|| {
        let from_pool = table.players == 2 && table.supply(seat) == 0;
        News::Covered { who, field, from_pool }
    });
    if table.players > 2 {
        mark!("NI-5.13");
        debug_assert!(table.supply(seat) > 0, "six tokens always suffice");
    }
    table.tokens[field.index()] = Token::Of(seat);
    table.board.cover(field);
    if table.board.is_settled() {
        mark!("NI-5.8", "NI-5.12");
        settle(table, out);
        super::teams::begin(game, state, out);
    } else {
        mark!("NI-5.2");
        table.turn = seat.left(table.players);
    }
}

/// NI-6.1: the one open field of each row sets that row's condition; nothing else changes (NI-3.6).
pub(crate) fn settle(table: &mut Table, out: &mut impl Sink<Event>) {
    mark!("NI-3.6", "NI-6.1", "NI-6.3", "NI-6.10");
    for row in Row::ALL {
        let open = table.board.open_in(row).next().unwrap_or(Field::new(row, 0));
        karczma_kernel::marks::note(Event::Settled(open).rule());
        out.tell(|| Event::Settled(open));
    }
    // NI-6.7: only the 1s of the colour. NI-9.9 to NI-9.11 follow from the union.
    mark!("NI-6.7");
    table.supers = table.board.super_trump().map_or(CardSet::EMPTY, CardSet::ones_of);
    let trump = table.board.trump().map_or(CardSet::EMPTY, CardSet::of_colour);
    if table.board.trump().is_some() && table.board.trump() == table.board.super_trump() {
        mark!("NI-9.11");
    }
    table.trumps = trump.or(table.supers);
}
