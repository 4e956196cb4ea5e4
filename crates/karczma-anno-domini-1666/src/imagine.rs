//! A random world in which a view is true: unseen cards are dealt at random, secret choices are made at random.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Hidden, Purpose};

use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::{CharacterId, Side};
use crate::figure::{BAND_MAX, FigureId, Mark, Status};
use crate::look::Look;
use crate::state::{Laid, State, Step};
use crate::view::View;

const IMAGINE: Purpose = Purpose("imagine");

/// Makes such a world.
pub(crate) fn imagine(game: &AnnoDomini, view: &View, fate: &mut impl Fate) -> State {
    let mut state = State::known(view);
    for side in Side::BOTH {
        deal(view, &mut state, side, fate);
        choose_surplus(view, &mut state, side, fate);
        choose_band(game, view, &mut state, side, fate);
    }
    choose_carrier(game, view, &mut state, fate);
    state
}

impl State {
    /// What a view knows, and nothing where it knows nothing.
    pub(crate) fn known(view: &View) -> Self {
        Self {
            table: view.table.clone(),
            hands: view.hands.map(|hand| hand.known().copied().unwrap_or_default()),
            laid: view.laid.map(|laid| laid.known().copied().unwrap_or_default()),
            laid_talk: Side::BOTH.map(|side| {
                let laid = view.laid_talk[side as usize].iter();
                laid.map(|laid| laid.known().copied().unwrap_or_default()).collect()
            }),
            picks: Side::BOTH.map(|side| view.picks[side as usize].known().cloned().unwrap_or_default()),
            surplus: view.surplus.map(|cards| cards.known().copied().unwrap_or_default()),
            carrier: view.carrier.known().copied().flatten(),
        }
    }
}

/// Any card of the set.
fn any(cards: CardSet, fate: &mut impl Fate) -> Option<crate::card::Card> {
    if cards.is_empty() { None } else { cards.nth(fate.below(cards.len(), IMAGINE)) }
}

/// Deals an unseen hand, and the cards laid face down, from all that is nowhere else.
fn deal(view: &View, state: &mut State, side: Side, fate: &mut impl Fate) {
    let index = side as usize;
    if let Hidden::Secret(count) = view.hands[index] {
        for _ in 0..count {
            if let Some(card) = any(state.deck(side), fate) {
                state.hands[index].insert(card);
            }
        }
    }
    if let Hidden::Secret(_) = view.laid[index] {
        // A source that is hidden may be either; the number of cards in the deck tells which.
        let from_hand = state.deck(side).len() > u32::from(view.decks[index]);
        state.laid[index] = match any(state.deck(side), fate) {
            Some(card) if from_hand => Laid::Hand(card),
            _ => Laid::Deck,
        };
    }
    for place in 0..view.laid_talk[index].len() {
        if let Hidden::Secret(_) = view.laid_talk[index][place]
            && let Some(card) = any(state.deck(side), fate)
        {
            state.laid_talk[index][place] = Laid::Hand(card);
        }
    }
}

/// Cards that the other player has chosen to discard.
fn choose_surplus(view: &View, state: &mut State, side: Side, fate: &mut impl Fate) {
    let index = side as usize;
    if view.surplus[index].known().is_some() || view.table.step != Step::Discard {
        return;
    }
    if view.table.ready[index] {
        while state.hands[index].minus(state.surplus[index]).len() > 5 {
            if let Some(card) = any(state.hands[index].minus(state.surplus[index]), fate) {
                state.surplus[index].insert(card);
            }
        }
    }
}

/// A legal band, if the other player has finished; otherwise he has just begun.
fn choose_band(game: &AnnoDomini, view: &View, state: &mut State, side: Side, fate: &mut impl Fate) {
    let index = side as usize;
    if view.picks[index].known().is_some() || view.table.step != Step::Bands || !view.table.ready[index] {
        return;
    }
    state.picks[index] = ArrayVec::new();
    while state.picks[index].len() < BAND_MAX {
        let look = Look { game, state };
        if look.check_ready(side).is_ok() && fate.below(2, IMAGINE) == 0 {
            return;
        }
        let fits: Vec<CharacterId> = (0..game.standard as u8)
            .map(CharacterId)
            .filter(|card| look.check_take(side, *card).is_ok())
            .collect();
        if fits.is_empty() {
            return;
        }
        state.picks[index].push(fits[fate.below(fits.len() as u32, IMAGINE) as usize]);
    }
}

/// Somebody who is not known not to carry the secret item.
fn choose_carrier(game: &AnnoDomini, view: &View, state: &mut State, fate: &mut impl Fate) {
    if view.carrier != Hidden::Secret(1) {
        return;
    }
    let Some((_, side)) = (Look { game, state }).secret_item() else { return };
    let may = |who: &FigureId| {
        let figure = view.table.figure(*who);
        matches!(figure.status, Status::Board | Status::Reserve) && !figure.has(Mark::Cleared)
    };
    let suspects: Vec<FigureId> = FigureId::of_side(side).filter(may).collect();
    if !suspects.is_empty() {
        state.carrier = Some(suspects[fate.below(suspects.len() as u32, IMAGINE) as usize]);
    }
}
