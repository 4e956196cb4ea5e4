//! What players do in playouts: quick habits of the table, with some chance in them.

use karczma_kernel::{Fast, Fate, PICK};
use karczma_tavern::karczma_niet::{Card, CardSet};

use super::tricks::Tricks;

/// Plays the round to its end. `wanted` says whether tricks are worth having.
pub(super) fn play_out(tricks: &mut Tricks, wanted: bool, fate: &mut Fast) {
    while !tricks.is_over() {
        let card = choose(tricks, wanted, fate);
        tricks.play(card);
    }
}

/// A sensible card.
#[inline]
pub(super) fn choose(tricks: &Tricks, wanted: bool, fate: &mut Fast) -> Card {
    let legal = tricks.legal();
    if legal.kinds() == 1 {
        return legal.nth_kind(0);
    }
    if tricks.led.is_none() { lead(tricks, legal, wanted, fate) } else { follow(tricks, legal, wanted, fate) }
}

/// The better of two drawn cards: high ones where tricks are wanted, low ones where they are not.
fn lead(tricks: &Tricks, legal: CardSet, wanted: bool, fate: &mut Fast) -> Card {
    let draw = |fate: &mut Fast| legal.nth_kind(fate.below(legal.kinds(), PICK));
    let (one, two) = (draw(fate), draw(fate));
    let rank = |card: Card| if tricks.supers.contains(card) { 14 } else { card.value() };
    if (rank(one) >= rank(two)) == wanted { one } else { two }
}

/// Takes the trick or leaves it, as it is worth, and as cheaply as it can.
fn follow(tricks: &Tricks, legal: CardSet, wanted: bool, fate: &mut Fast) -> Card {
    let friendly = tricks.partners(tricks.best.0, tricks.turn);
    let last = tricks.laid + 1 == tricks.players;
    let (winners, losers) = (legal.among(tricks.winning()), legal.outside(tricks.winning()));
    let covered = friendly && (last || fate.below(2, PICK) == 0);
    let take = !winners.is_empty() && (losers.is_empty() || wanted && !covered);
    if take {
        let plain = winners.outside(tricks.supers);
        let from = if plain.is_empty() { winners } else { plain };
        // The last to play needs no more than it takes; where tricks are not wanted the high cards go with it.
        return if last == wanted { lowest(from) } else { highest(from) };
    }
    discard(tricks, losers, if friendly { wanted } else { !wanted })
}

/// Throws a card on a trick that goes to somebody else. 1s are fit to be thrown where they cost nothing or hurt.
fn discard(tricks: &Tricks, losers: CardSet, ones: bool) -> Card {
    let ones_held = losers.among(CardSet::ALL_ONES).outside(tricks.supers);
    let others = losers.outside(CardSet::ALL_ONES);
    match (ones_held.is_empty(), others.is_empty()) {
        (false, _) if ones => lowest(ones_held),
        (_, false) => lowest(others),
        (_, true) => lowest(losers),
    }
}

/// The lowest value, of whatever colour.
pub(super) fn lowest(cards: CardSet) -> Card {
    cards.distinct().min_by_key(|card| card.value()).unwrap_or_default()
}

/// The highest value, of whatever colour.
pub(super) fn highest(cards: CardSet) -> Card {
    cards.distinct().max_by_key(|card| card.value()).unwrap_or_default()
}
