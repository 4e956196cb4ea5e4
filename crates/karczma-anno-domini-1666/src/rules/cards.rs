//! Chapter 2: cards and decks.

use karczma_kernel::{Fate, Hidden, Purpose, Sink};

use crate::card::{Card, CardSet};
use crate::data::Side;
use crate::engine::Engine;
use crate::events::{Event, Secret, What};
use crate::figure::FigureId;

/// RND-02 and RND-04: the next card of red's deck.
const RED: Purpose = Purpose("red");
/// The next card of blue's deck.
const BLUE: Purpose = Purpose("blue");
/// Four eights or jokers in the discard pile end the deck (AD-2.19).
const SHUFFLERS: u32 = 4;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Takes the top card of a deck, which is any of its cards (AD-2.13, RND-07).
    fn top_card(&mut self, side: Side) -> Card {
        if self.state.deck(side).is_empty() {
            self.reshuffle(side, true);
        }
        let deck = self.state.deck(side);
        let purpose = match side {
            Side::Red => RED,
            Side::Blue => BLUE,
        };
        let rank = self.fate.choose(deck.len(), purpose, &|rank| {
            deck.nth(rank).map_or_else(String::new, |card| card.to_string())
        });
        deck.nth(rank).unwrap_or(Card::BLACK_JOKER)
    }

    /// Plays the top card of the deck (AD-2.15).
    pub(crate) fn turn_up(&mut self, side: Side, who: Option<FigureId>) -> Card {
        let card = self.top_card(side);
        self.state.table.in_play[side as usize].insert(card);
        let who = who.map(|who| self.who(who));
        self.say(rule!("AD-2.15"), || What::Revealed(side, card, who));
        card
    }

    /// Draws one card into the hand (AD-2.14).
    pub(crate) fn draw(&mut self, side: Side) {
        mark!("AD-2.25");
        let card = self.top_card(side);
        self.state.hands[side as usize].insert(card);
        let seat = self.table().seat(side);
        self.say(rule!("AD-2.14"), || {
            What::Secret(Secret::Drew(seat, side, Hidden::Known(CardSet::one(card))))
        });
    }

    /// Gathers deck, discard pile and hand, shuffles and draws as many (AD-2.20). Cards in play stay (AD-2.21).
    pub(crate) fn reshuffle(&mut self, side: Side, empty: bool) {
        mark!("AD-2.20", "AD-2.21", "AD-2.22");
        let index = side as usize;
        let count = self.state.hands[index].len();
        self.state.hands[index] = CardSet::EMPTY;
        self.state.table.discard[index] = CardSet::EMPTY;
        let mut hand = CardSet::EMPTY;
        for _ in 0..count {
            let deck = self.state.deck(side);
            if deck.is_empty() {
                break;
            }
            let card = self.top_card(side);
            self.state.hands[index].insert(card);
            hand.insert(card);
        }
        let seat = self.table().seat(side);
        let rule = if empty { rule!("AD-2.24") } else { rule!("AD-2.19") };
        self.say(rule, || What::Secret(Secret::Reshuffled(seat, side, Hidden::Known(hand))));
    }

    /// Lays cards in play on their owner's discard pile (AD-2.17).
    pub(crate) fn discard_played(&mut self, side: Side, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        let index = side as usize;
        self.state.table.in_play[index] = self.state.table.in_play[index].minus(cards);
        self.state.table.discard[index] = self.state.table.discard[index].or(cards);
        self.say(rule!("AD-2.17"), || What::Discarded(side, cards));
    }

    /// Reshuffles whoever has four eights or jokers in the discard pile, red first (AD-2.19, AD-2.23).
    pub(crate) fn reshuffle_due(&mut self) -> bool {
        let mut changed = false;
        for side in [Side::Red, Side::Blue] {
            if self.table().shufflers(side) >= SHUFFLERS {
                mark!("AD-2.23");
                self.reshuffle(side, false);
                changed = true;
            }
        }
        changed
    }
}
