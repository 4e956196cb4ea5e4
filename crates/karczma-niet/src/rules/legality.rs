//! Chapter 16: actions and refusals, in the order of the table of NI-16.6.

use karczma_kernel::{Seat, SeatSet};

use crate::board::Exchange;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{State, Step, Table};

/// Who is asked: one player, or in the exchange everybody who has not handed in.
#[inline]
pub(crate) fn asked(table: &Table) -> SeatSet {
    match table.step {
        Step::Niet | Step::Team | Step::Bonus | Step::Play => SeatSet::one(table.turn),
        Step::Exchange => table.handed_in.others(table.players),
        Step::Over => SeatSet::EMPTY,
    }
}

/// Is the move legal? A refused move changes nothing, since this only looks (NI-16.4).
pub(crate) fn check(state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
    mark!("NI-16.4", "NI-16.5", "NI-16.6");
    let table = &state.table;
    if table.step == Step::Over {
        return Err(Refusal::GameOver);
    }
    if step_of(chosen, table.board.exchange()) != Some(table.step) {
        return Err(Refusal::WrongStep(table.step));
    }
    if seat.0 >= table.players {
        return Err(Refusal::NotAPlayer);
    }
    if table.step != Step::Exchange && seat != table.turn {
        return Err(Refusal::NotYourTurn(table.character(table.turn)));
    }
    match chosen {
        Move::Decline => Err(Refusal::MustPlace),
        Move::Cover(field) => super::niet_phase::check(table, *field),
        Move::Team(partners) => super::teams::check(table, seat, partners),
        Move::Bonus(to) => super::teams::check_bonus(table, *to).map(|_| ()),
        Move::Discard(cards) | Move::Give(cards) => super::exchange::check(state, seat, cards),
        Move::Play(card) => super::playing::check(state, seat, *card),
    }
}

/// The step that a move belongs to. Discarding and passing are two different actions: the one that row 2 does not name
/// belongs to no step of this round.
const fn step_of(chosen: &Move, exchange: Exchange) -> Option<Step> {
    match chosen {
        Move::Cover(_) | Move::Decline => Some(Step::Niet),
        Move::Team(_) => Some(Step::Team),
        Move::Bonus(_) => Some(Step::Bonus),
        Move::Discard(_) if exchange.discards() => Some(Step::Exchange),
        Move::Give(_) if matches!(exchange, Exchange::PassLeft) => Some(Step::Exchange),
        Move::Discard(_) | Move::Give(_) => None,
        Move::Play(_) => Some(Step::Play),
    }
}
