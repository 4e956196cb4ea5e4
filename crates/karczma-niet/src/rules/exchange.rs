//! Chapter 8: discarding and passing.

use karczma_kernel::{Fate, PICK, Seat, SeatSet, Sink};

use crate::Niet;
use crate::board::Exchange;
use crate::card::{Card, CardSet};
use crate::events::{Event, News};
use crate::few::Few;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{State, Step};

/// Everybody carries out row 2 (NI-8.1); with `none` the step is skipped (NI-8.7).
pub(crate) fn begin(game: &Niet, state: &mut State) {
    if state.table.board.exchange() == Exchange::None {
        mark!("NI-8.7", "NI-8.16");
        super::playing::begin(game, state);
    } else {
        mark!("NI-8.1");
        state.table.step = Step::Exchange;
    }
}

/// Every choice of as many cards as row 2 asks for.
pub(crate) fn moves(state: &State, seat: Seat, into: &mut Vec<Move>) {
    if state.table.handed_in.contains(seat) {
        return;
    }
    let exchange = state.table.board.exchange();
    let cards = allowed(exchange, state.hands[seat.index()]);
    match exchange {
        Exchange::Discard1 | Exchange::Discard1Not1 => {
            into.extend(cards.distinct().map(|card| Move::Discard(Few::one(card))));
        }
        Exchange::Discard2 => pairs(cards, into),
        Exchange::PassLeft => into.extend(cards.distinct().map(|card| Move::Give(Few::one(card)))),
        Exchange::None => {}
    }
}

/// Every two cards, two copies of a 1 included.
fn pairs(cards: CardSet, into: &mut Vec<Move>) {
    for one in cards.distinct() {
        if cards.count(one) >= 2 {
            into.push(Move::Discard(Few::two(one, one)));
        }
        into.extend(cards.distinct().filter(|two| one < *two).map(|two| Move::Discard(Few::two(one, two))));
    }
}

/// One of these choices, without listing all: `moves` in the same order.
#[inline]
pub(crate) fn pick(state: &State, seat: Seat, fate: &mut impl Fate) -> Move {
    let exchange = state.table.board.exchange();
    let cards = allowed(exchange, state.hands[seat.index()]);
    if exchange == Exchange::Discard2 {
        return Move::Discard(pick_pair(cards, fate));
    }
    let card = Few::one(cards.nth_kind(fate.below(cards.kinds(), PICK)));
    if exchange.discards() { Move::Discard(card) } else { Move::Give(card) }
}

/// The pair of a drawn rank: a pair's first card is as often first as there are second ones.
fn pick_pair(cards: CardSet, fate: &mut impl Fate) -> Few<Card> {
    let kinds = cards.kinds();
    let twin = |card: Card| u32::from(cards.count(card) >= 2);
    let twins: u32 = cards.distinct().map(twin).sum();
    let mut rank = fate.below(kinds * (kinds - 1) / 2 + twins, PICK);
    for (index, one) in cards.distinct().enumerate() {
        let higher = kinds - 1 - index as u32;
        if rank < twin(one) {
            return Few::two(one, one);
        }
        rank -= twin(one);
        if rank < higher {
            return Few::two(one, cards.nth_kind(index as u32 + 1 + rank));
        }
        rank -= higher;
    }
    unreachable!("the rank lies below the number of pairs")
}

/// The cards that may be handed in: under *„poza 1”* no 1s, unless there is nothing else (NI-8.4, NI-8.5).
fn allowed(exchange: Exchange, hand: CardSet) -> CardSet {
    let others = hand.outside(CardSet::ALL_ONES);
    if exchange == Exchange::Discard1Not1 && !others.is_empty() { others } else { hand }
}

/// The number of cards, then whether they are in the hand (NI-16.3), then *„poza 1”* (NI-8.4).
pub(crate) fn check(state: &State, seat: Seat, cards: &Few<Card>) -> Result<(), Refusal> {
    if state.table.handed_in.contains(seat) {
        return Err(Refusal::AlreadyChosen);
    }
    let exchange = state.table.board.exchange();
    if cards.len() != exchange.cards() {
        return Err(Refusal::CardCount { exchange, had: cards.len() as u8 });
    }
    let hand = state.hands[seat.index()];
    let copies = |card: Card| cards.iter().filter(|other| *other == card).count() as u32;
    if let Some(missing) = cards.iter().find(|card| hand.count(*card) < copies(*card)) {
        return Err(Refusal::NotInHand(missing));
    }
    match cards.iter().find(|card| !allowed(exchange, hand).contains(*card)) {
        Some(one) => Err(Refusal::DiscardedOne(one)),
        None => Ok(()),
    }
}

/// A choice is handed in, for good (NI-8.15); the last one carries all of them out (NI-8.8).
pub(crate) fn hand_in(
    game: &Niet,
    state: &mut State,
    seat: Seat,
    cards: Few<Card>,
    out: &mut impl Sink<Event>,
) {
    let exchange = state.table.board.exchange();
    match exchange {
        Exchange::Discard1 => mark!("NI-8.2"),
        Exchange::Discard2 => mark!("NI-8.3"),
        Exchange::Discard1Not1 => mark!("NI-8.4"),
        Exchange::PassLeft => mark!("NI-8.6"),
        Exchange::None => {}
    }
    if exchange == Exchange::Discard1Not1 && cards.iter().any(Card::is_one) {
        mark!("NI-8.5");
    }
    let chosen: CardSet = cards.iter().collect();
    state.given[seat.index()] = chosen;
    state.table.handed_in = state.table.handed_in.with(seat);
    let who = state.table.character(seat);
    out.tell(|| News::HandedIn(seat, who, chosen));
    if state.table.handed_in == SeatSet::all(game.players()) {
        if exchange.discards() {
            discard(state, out)
        } else {
            pass(state, out)
        }
        mark!("NI-8.16", "NI-8.19");
        super::playing::begin(game, state);
    }
}

/// The cards leave the round, face down, and bring nobody anything (NI-8.10 to NI-8.12, NI-8.17).
fn discard(state: &mut State, out: &mut impl Sink<Event>) {
    mark!("NI-8.11", "NI-8.12", "NI-8.17");
    for seat in state.table.seats() {
        let cards = state.given[seat.index()];
        cards.iter().for_each(|card| state.hands[seat.index()].remove(card));
        let who = state.table.character(seat);
        out.tell(|| News::Discarded(seat, who, cards));
    }
}

/// All cards move at once, by seat, to partner or opponent alike (NI-8.9, NI-8.14).
fn pass(state: &mut State, out: &mut impl Sink<Event>) {
    mark!("NI-8.13", "NI-8.14");
    let players = state.table.players;
    if players == 2 {
        mark!("NI-8.18");
    }
    for seat in state.table.seats() {
        let cards = state.given[seat.index()];
        cards.iter().for_each(|card| state.hands[seat.index()].remove(card));
    }
    for seat in state.table.seats() {
        let (cards, to) = (state.given[seat.index()], seat.left(players));
        cards.iter().for_each(|card| state.hands[to.index()].insert(card));
        let table = &state.table;
        out.tell(|| News::Passed {
            from: (seat, table.character(seat)),
            to: (to, table.character(to)),
            cards,
        });
    }
}
