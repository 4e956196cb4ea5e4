//! Chapter 1: ducats, esteem, decks; what every procedure needs.

use karczma_kernel::{Fate, Purpose, Rule, Seat, SeatSet, Sink};

use crate::bag::Bag;
use crate::engine::Engine;
use crate::events::{Deck, Event, News, Secret};
use crate::kinds::{District, Investigation, Special, Task};
use crate::state::{ESTEEM_WINS, Ending};

/// A card drawn from the special action deck.
pub(crate) const SPECIAL: Purpose = Purpose("special");
/// A task drawn.
pub(crate) const TASK: Purpose = Purpose("task");
/// An investigation card turned up.
pub(crate) const INVESTIGATION: Purpose = Purpose("investigation");
/// Which card of a pile goes away unseen: 1 is the oldest.
pub(crate) const SHED: Purpose = Purpose("shed");
/// What the face-down cards of a discard pile are when it is shuffled.
const FACE_DOWN: Purpose = Purpose("face-down");
/// A die.
pub(crate) const DIE: Purpose = Purpose("die");

/// How often dice are rolled again at most, where the rules say until when (KZ-2.17, KZ-13.3). Honest dice do not come
/// that far in one game of 10^38; a record may say that they did.
pub(crate) const ROLLS_MAX: u32 = 100;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Rolls a die.
    pub(crate) fn die(&mut self) -> u8 {
        self.fate.choose(6, DIE, &|face| (face + 1).to_string()) as u8 + 1
    }

    /// Ducats from the bank, as far as they last (KZ-1.21).
    pub(crate) fn gain(&mut self, seat: Seat, ducats: u8, rule: Rule) {
        let table = &mut self.state.table;
        let received = ducats.min(table.bank);
        if received < ducats {
            mark!("KZ-1.21");
        }
        if received == 0 {
            return;
        }
        table.bank -= received;
        table.ducats[seat.index()] += received;
        let now = table.ducats[seat.index()];
        self.tell(rule, News::Ducats { seat, change: received.into(), now });
    }

    /// Ducats to the bank (KZ-1.23).
    pub(crate) fn pay(&mut self, seat: Seat, ducats: u8, rule: Rule) {
        mark!("KZ-1.22", "KZ-1.23");
        if ducats == 0 {
            return;
        }
        let table = &mut self.state.table;
        table.bank += ducats;
        table.ducats[seat.index()] -= ducats;
        let now = table.ducats[seat.index()];
        self.tell(rule, News::Ducats { seat, change: -i16::from(ducats), now });
    }

    /// Ducats from one player to another.
    pub(crate) fn transfer(&mut self, from: Seat, to: Seat, ducats: u8, rule: Rule) {
        if ducats > 0 {
            self.state.table.ducats[from.index()] -= ducats;
            self.state.table.ducats[to.index()] += ducats;
            self.tell(rule, News::Paid { from, to, ducats });
        }
    }

    /// Esteem gained; 30 wins at once (KZ-3.11). In the Duel there is none (KZ-12.9).
    pub(crate) fn honour(&mut self, seat: Seat, points: u8, rule: Rule) {
        if self.state.table.duel() {
            mark!("KZ-12.9");
            return;
        }
        if points == 0 {
            return;
        }
        let now = self.state.table.esteem[seat.index()] + points;
        self.state.table.esteem[seat.index()] = now;
        self.tell(rule, News::Esteem { seat, change: points.into(), now });
        if now >= ESTEEM_WINS {
            self.finish(rule!("KZ-3.11"), Ending::Esteem);
        }
    }

    /// Esteem lost, never below 0 (KZ-1.29).
    pub(crate) fn shame(&mut self, seat: Seat, points: u8, rule: Rule) {
        if self.state.table.duel() {
            mark!("KZ-12.9");
            return;
        }
        let had = self.state.table.esteem[seat.index()];
        let lost = points.min(had);
        if lost < points {
            mark!("KZ-1.29");
        }
        if lost > 0 {
            self.state.table.esteem[seat.index()] = had - lost;
            self.tell(rule, News::Esteem { seat, change: -i16::from(lost), now: had - lost });
        }
    }

    /// The game is over: nothing goes on any more.
    pub(crate) fn is_over(&self) -> bool {
        self.state.table.ending.is_some()
    }

    /// How many special action cards could be drawn.
    pub(crate) fn drawable(&self) -> u8 {
        self.state.special_deck.len() + self.state.table.special_discard.len()
    }

    /// One special action card from the deck, which is renewed when it runs out (KZ-1.24, KZ-1.26).
    pub(crate) fn draw_special(&mut self) -> Option<Special> {
        self.renew_specials();
        let card = self.state.special_deck.draw(self.fate, SPECIAL);
        self.renew_specials();
        if card.is_none() {
            mark!("KZ-1.26");
        }
        card
    }

    /// A special action deck that has run out is renewed from the discard pile, if there is one (KZ-1.24).
    fn renew_specials(&mut self) {
        let table = &mut self.state.table;
        if !self.state.special_deck.is_empty() || table.special_discard.is_empty() {
            return;
        }
        self.state.special_deck = table.special_discard;
        table.special_pool = table.special_discard;
        table.special_discard = Bag::EMPTY;
        self.tell(rule!("KZ-1.24"), News::Reshuffled { deck: Deck::Specials });
    }

    /// So many special action cards go to a hand, as far as there are any.
    pub(crate) fn draw_specials(&mut self, seat: Seat, count: u8, rule: Rule) {
        let mut drawn = Bag::EMPTY;
        for _ in 0..count {
            let Some(card) = self.draw_special() else { break };
            drawn.insert(card);
            self.state.hands[seat.index()].insert(card);
        }
        if !drawn.is_empty() {
            self.tell_secret(rule, News::Drew { seat }, SeatSet::one(seat), Secret::Specials(drawn));
        }
    }

    /// So many tasks go to a hand, as far as there are any (KZ-1.24).
    pub(crate) fn draw_tasks(&mut self, seat: Seat, count: u8, rule: Rule) {
        let mut drawn: Bag<Task> = Bag::EMPTY;
        for _ in 0..count {
            self.renew_tasks();
            let Some(task) = self.state.task_deck.draw(self.fate, TASK) else {
                mark!("KZ-1.26");
                break;
            };
            drawn.insert(task);
            self.state.tasks[seat.index()].insert(task);
            self.renew_tasks();
        }
        if !drawn.is_empty() {
            self.tell_secret(rule, News::Tasks { seat }, SeatSet::one(seat), Secret::Tasks(drawn));
        }
    }

    /// A task deck that has run out is renewed from the discard pile, if there is one (KZ-1.24).
    fn renew_tasks(&mut self) {
        let state = &mut *self.state;
        if !state.task_deck.is_empty() {
            return;
        }
        let pile = state.buried.iter().fold(state.table.revealed, |all, buried| all.plus(*buried));
        if pile.is_empty() {
            return;
        }
        state.task_deck = pile;
        state.table.revealed = Bag::EMPTY;
        state.buried = Default::default();
        self.tell(rule!("KZ-1.24"), News::Reshuffled { deck: Deck::Tasks });
    }

    /// Investigation cards go face down to a player's pile, as far as there are any (KZ-11.1).
    pub(crate) fn draw_clues(&mut self, seat: Seat, count: u8, rule: Rule) {
        mark!("KZ-11.1", "KZ-1.34");
        let mut received = 0;
        for _ in 0..count {
            if !self.take_clue() {
                break;
            }
            self.state.table.clues.piles[seat.index()].1 += 1;
            received += 1;
            self.renew_clues();
        }
        if received > 0 {
            self.tell(rule, News::Clues { seat, count: received });
        }
    }

    /// The top card of the investigation deck leaves it; false if there is none. Once the card lies where it belongs,
    /// the deck is renewed if that was its last.
    pub(crate) fn take_clue(&mut self) -> bool {
        self.renew_clues();
        let clues = &mut self.state.table.clues;
        if clues.deck == 0 {
            mark!("KZ-1.26");
            return false;
        }
        clues.deck -= 1;
        true
    }

    /// A deck that has run out is renewed from the discard pile (KZ-1.24). The cards in the piles of the players are then the older ones: none of
    /// those that lay face up can be among them. (Should the deck run out twice in one turn, all cards received
    /// before the second time are one lot of older cards.)
    pub(crate) fn renew_clues(&mut self) {
        if self.state.table.clues.deck > 0 || self.state.table.clues.drawable() == 0 {
            return;
        }
        let (stale_down, fresh_down) = self.state.table.clues.face_down;
        let mut older = self.state.stale;
        let mut newer = self.state.table.clues.unseen.minus(older);
        // What lay face down goes back into the deck: only now is it settled which cards these are.
        for _ in 0..stale_down {
            older.draw(self.fate, FACE_DOWN);
        }
        for _ in 0..fresh_down {
            newer.draw(self.fate, FACE_DOWN);
        }
        self.state.stale = older.plus(newer);
        let clues = &mut self.state.table.clues;
        clues.deck = stale_down + fresh_down + clues.discard.len();
        clues.unseen = clues.unseen.plus(clues.discard);
        clues.fresh = clues.discard;
        clues.discard = Bag::EMPTY;
        clues.face_down = (0, 0);
        clues.piles.iter_mut().for_each(|pile| *pile = (pile.0 + pile.1, 0));
        self.settle_stale();
        self.tell(rule!("KZ-1.24"), News::Reshuffled { deck: Deck::Investigations });
    }

    /// Once no older card is left nothing is known of the unseen ones but what they are.
    fn settle_stale(&mut self) {
        if self.state.stale.is_empty() {
            self.state.table.clues.fresh = Bag::EMPTY;
        }
    }

    /// One card of a player's pile goes face down to the discard pile, unseen.
    pub(crate) fn shed(&mut self, seat: Seat, rule: Rule) {
        let (older, newer) = self.state.table.clues.piles[seat.index()];
        let total = u32::from(older + newer);
        if total == 0 {
            return;
        }
        let which = self.fate.choose(total, SHED, &|index| (index + 1).to_string());
        let clues = &mut self.state.table.clues;
        if which < u32::from(older) {
            clues.piles[seat.index()].0 -= 1;
            clues.face_down.0 += 1;
        } else {
            clues.piles[seat.index()].1 -= 1;
            clues.face_down.1 += 1;
        }
        self.tell(rule, News::Shed { seat });
    }

    /// The oldest card of a player's pile is turned up (KZ-11.3); only now does it become a card.
    pub(crate) fn turn_up(&mut self, seat: Seat) -> Option<Investigation> {
        let (older, newer) = self.state.table.clues.piles[seat.index()];
        let card = if older > 0 {
            let card = self.state.stale.draw(self.fate, INVESTIGATION)?;
            self.state.table.clues.piles[seat.index()].0 -= 1;
            card
        } else if newer > 0 {
            let mut fresh = self.state.table.clues.unseen.minus(self.state.stale);
            let card = fresh.draw(self.fate, INVESTIGATION)?;
            self.state.table.clues.piles[seat.index()].1 -= 1;
            let known = &mut self.state.table.clues.fresh;
            *known = known.minus(Bag::one(card));
            card
        } else {
            return None;
        };
        self.state.table.clues.unseen.remove(card);
        self.settle_stale();
        Some(card)
    }

    /// A special action card leaves a hand face up. Who had seen it there knows that it is gone.
    pub(crate) fn discard_special(&mut self, seat: Seat, card: Special) {
        self.state.hands[seat.index()].remove(card);
        self.state.table.special_discard.insert(card);
        self.state.robberies.retain(|robbery| robbery.thief != seat || robbery.card != card);
    }

    /// A thug token is placed (KZ-5.8).
    pub(crate) fn place_thug(&mut self, seat: Seat, district: District, rule: Rule) {
        self.state.table.thugs[seat.index()][district.index()] += 1;
        self.tell(rule, News::Placed { seat, district });
    }

    /// A thug token goes back to the supply (KZ-9.1).
    pub(crate) fn remove_thug(&mut self, seat: Seat, district: District, rule: Rule) {
        self.state.table.thugs[seat.index()][district.index()] -= 1;
        self.tell(rule, News::Removed { seat, district });
    }
}
