//! Chapter 4: the deal.

use karczma_kernel::{Fate, Purpose, Sink};

use crate::Niet;
use crate::card::{CardSet, bits, card_of_bit};
use crate::events::{Event, News};
use crate::options::PLAYERS_MAX;
use crate::state::{PLAYS_MAX, State, Step};

/// NI-Z3: the cards of a shuffled deck from the top, in the order in which they are dealt.
const DEAL: Purpose = Purpose("deal");

/// Shuffles and deals a round, and opens the NIET! phase.
pub(crate) fn deal(game: &Niet, state: &mut State, fate: &mut impl Fate, out: &mut impl Sink<Event>) {
    mark!("NI-3.2", "NI-4.1", "NI-3.5");
    let players = game.players();
    let table = &mut state.table;
    table.step = Step::Niet;
    let (dealer, round) = (table.character(table.dealer), table.round);
    out.tell(|| News::Dealer { who: dealer, round });
    state.hands = hands(game, table.dealer.left(players).index(), fate);
    for seat in table.seats() {
        out.tell(|| News::Dealt(seat, table.character(seat), state.hands[seat.index()]));
    }
    let set_aside = game.numbers.deck.len() as u8 - players * game.numbers.hand;
    if set_aside > 0 {
        // Nobody sees these cards (NI-4.8), so they are in no hand, view or event; what they are is never decided.
        mark!("NI-4.8");
        out.tell(|| News::SetAside(set_aside));
    }
    mark!("NI-4.10", "NI-4.12", "NI-4.13", "NI-5.1");
    table.turn = table.dealer;
}

/// NI-4.2: card k from the top goes to the player k seats after the Dealer's left neighbour.
fn hands(game: &Niet, first: usize, fate: &mut impl Fate) -> [CardSet; PLAYERS_MAX] {
    mark!("NI-4.9");
    let mut deck = [0u8; PLAYS_MAX];
    let mut left = 0;
    for bit in bits(game.numbers.deck.raw()) {
        deck[left] = bit as u8;
        left += 1;
    }
    let players = usize::from(game.players());
    let mut raw = [0u64; PLAYERS_MAX];
    for _ in 0..game.numbers.hand {
        for turn in 0..players {
            let index = fate.choose(left as u32, DEAL, |index| card_of_bit(deck[index as usize]).to_string())
                as usize;
            let seat = first + turn;
            raw[if seat >= players { seat - players } else { seat }] |= 1 << deck[index];
            left -= 1;
            deck[index] = deck[left];
        }
    }
    raw.map(CardSet::of_raw)
}
