//! Chapter 11: loot.

use karczma_kernel::{Seat, Sink};

use crate::card::CardSet;
use crate::events::{Event, News};
use crate::state::Table;

/// Every 1 of the complete trick that an opponent of its taker played becomes loot (NI-11.1); all of them, whatever
/// their kind (NI-11.3, NI-11.5).
#[inline]
pub(crate) fn capture(table: &mut Table, taker: Seat, out: &mut impl Sink<Event>) {
    let mut captured = CardSet::EMPTY;
    let mut seat = table.leader();
    for &card in table.trick() {
        if card.is_one() {
            // What counts is who played it.
            mark!("NI-11.4");
            if table.partners(seat, taker) {
                mark!("NI-11.2");
            } else {
                mark!("NI-11.3", "NI-11.5");
                captured.insert(card);
                out.tell(|| News::Looted { who: table.character(taker), from: table.character(seat), card });
            }
        }
        seat = seat.left(table.players);
    }
    mark!("NI-11.6");
    debug_assert!(captured.len() <= 3, "a taker has at most three opponents");
    if !captured.is_empty() {
        mark!("NI-11.7");
        table.loot[taker.index()] = table.loot[taker.index()].plus(captured);
    }
}
