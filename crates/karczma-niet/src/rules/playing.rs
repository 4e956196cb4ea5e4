//! Chapter 9: playing to a trick.

use karczma_kernel::{Fate, PICK, Seat};

use crate::Niet;
use crate::card::{Card, CardSet};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{State, Step, Table};

/// The first player leads to the first trick (NI-9.1).
pub(crate) fn begin(_game: &Niet, state: &mut State) {
    mark!("NI-9.1", "NI-13.6");
    let first = state.table.first_player();
    state.table.step = Step::Play;
    state.table.turn = first;
    state.table.leaders[0] = first;
}

/// The cards that may be played: those of the led kind, or all if there is none (NI-9.4 to NI-9.12).
#[inline]
pub(crate) fn legal(table: &Table, hand: CardSet) -> CardSet {
    let Some(led) = table.led() else { return hand };
    let same_kind = following(table, led, hand);
    if same_kind.is_empty() { hand } else { same_kind }
}

/// The cards of a hand that are of the led card's kind. A super trump is of no colour: it belongs to the trump group
/// alone (NI-9.8); without a trump colour that group is the super trumps (NI-9.9).
#[inline]
fn following(table: &Table, led: Card, hand: CardSet) -> CardSet {
    if table.trumps.contains(led) {
        hand.among(table.trumps)
    } else {
        hand.among(CardSet::of_colour(led.colour())).outside(table.trumps)
    }
}

/// Every different legal card.
pub(crate) fn moves(state: &State, seat: Seat, into: &mut Vec<Move>) {
    into.extend(legal(&state.table, state.hands[seat.index()]).distinct().map(Move::Play));
}

/// One of them, without listing all.
#[inline]
pub(crate) fn pick(state: &State, seat: Seat, fate: &mut impl Fate) -> Move {
    let cards = legal(&state.table, state.hands[seat.index()]);
    Move::Play(cards.nth_kind(fate.below(cards.kinds(), PICK)))
}

/// NI-16.3, then the duty to follow.
pub(crate) fn check(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    let (table, hand) = (&state.table, state.hands[seat.index()]);
    if !hand.contains(card) {
        return Err(Refusal::NotInHand(card));
    }
    if legal(table, hand).contains(card) {
        note_freedoms(table, hand);
        return Ok(());
    }
    Err(match table.led() {
        Some(led) if table.supers.contains(led) => Refusal::FollowSuperTrump,
        Some(led) if table.trumps.contains(led) => Refusal::FollowTrump,
        Some(led) => Refusal::FollowColour(led.colour()),
        None => unreachable!("any card may be led"),
    })
}

/// Marks the rules that leave a player free or define the trump group; they refuse nothing and tell nothing.
fn note_freedoms(table: &Table, hand: CardSet) {
    let Some(led) = table.led() else { return };
    mark!("NI-9.12");
    if following(table, led, hand).is_empty() {
        mark!("NI-9.5");
    }
    if !table.supers.is_empty() {
        mark!("NI-9.8");
    }
    if table.board.trump().is_none() {
        mark!("NI-9.9");
    }
    if table.board.super_trump().is_none() {
        mark!("NI-9.10");
    }
    if table.board.trump().is_some() && table.board.trump() == table.board.super_trump() {
        mark!("NI-9.11");
    }
}
