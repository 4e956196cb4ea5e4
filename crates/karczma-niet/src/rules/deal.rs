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

/// How many places a deck has: a power of two, so that no index needs a check.
const DECK_PLACES: usize = PLAYS_MAX.next_power_of_two();

/// A deck to be dealt: each card as the bit that stands for it in a set, so that copies of a 1 are told apart.
pub(crate) type Deck = [u8; DECK_PLACES];

/// The cards of a set in order.
pub(crate) fn in_order(cards: CardSet) -> Deck {
    let mut deck = [0; DECK_PLACES];
    deck.iter_mut().zip(bits(cards.bits())).for_each(|(place, bit)| *place = bit as u8);
    deck
}

/// NI-4.2: card k from the top goes to the player k seats after the Dealer's left neighbour.
fn hands(game: &Niet, first: usize, fate: &mut impl Fate) -> [CardSet; PLAYERS_MAX] {
    mark!("NI-4.9");
    let mut deck = game.deck;
    let players = usize::from(game.players());
    let cards = usize::from(game.numbers.hand) * players;
    let mut raw = [0u64; PLAYERS_MAX];
    let mut seat = first;
    for dealt in 0..cards {
        let left = game.numbers.deck.len() as usize - dealt;
        let name = |index| card_of_bit(deck[index as usize]).to_string();
        let index = fate.choose(left as u32, DEAL, &name) as usize % DECK_PLACES;
        raw[seat] |= 1 << deck[index];
        deck[index] = deck[(left - 1) % DECK_PLACES];
        seat = if seat + 1 == players { 0 } else { seat + 1 };
    }
    raw.map(CardSet::of_raw)
}
