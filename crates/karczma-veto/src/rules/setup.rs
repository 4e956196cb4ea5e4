//! Set-up and mulligan (AH 103).

use karczma_kernel::{Fate, Flow, Pile, Purpose, Seat, Sink};

use crate::Veto;
use crate::cards::CardType;
use crate::engine::Engine;
use crate::events::{Event, Fact, News};
use crate::frame::{Auction, Frame, Progress, Stage};
use crate::ids::Place;
use crate::options::{PLAYERS_MAX, STARTING_HAND, Switch};
use crate::state::{Held, Permanent, Player, Secrets, State, Table};
use arrayvec::ArrayVec;
use karczma_kernel::SeatSet;

/// Cards drawn from a deck.
pub(crate) const DRAW: Purpose = Purpose("draw");
/// Initiative among equal treasuries (RN-2).
pub(crate) const INITIATIVE: Purpose = Purpose("initiative");

/// An empty table before anything is laid out.
pub(crate) fn empty(game: &Veto) -> State {
    let table = Table {
        players: game.options.players,
        player: [Player::default(); PLAYERS_MAX],
        pool: 0,
        round: 0,
        game: 1,
        order: Seat::all(game.options.players).collect(),
        combat_right: None,
        election: None,
        active: Seat(0),
        permanents: ArrayVec::new(),
        stack: ArrayVec::new(),
        frames: ArrayVec::new(),
        lasting: ArrayVec::new(),
        waiting: ArrayVec::new(),
        fights: ArrayVec::new(),
        moment: None,
        grave: ArrayVec::new(),
        sorts: crate::reach::Sorts::NONE,
        answers: crate::reach::Answers::NONE,
        changed_keywords: false,
        elects: ArrayVec::new(),
        forcing: false,
        winners: SeatSet::EMPTY,
        doomed: SeatSet::EMPTY,
        falls: [None; PLAYERS_MAX],
        to_win: SeatSet::EMPTY,
        by_text: false,
    };
    State { table, secrets: Secrets::default() }
}

/// Deals, up to the first decision.
pub(crate) fn start(game: &Veto, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
    // What was changed in an earlier match is forgotten.
    mark!("AH 411.4");
    let mut state = empty(game);
    let mut engine = Engine { game, state: &mut state, fate, out };
    engine.set_up();
    engine.advance();
    state
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Lays out a game and asks the first player.
    pub(crate) fn set_up(&mut self) {
        let number = self.state.table.game;
        self.tell(Fact::Began(number));
        mark!("AH 103.1", "AH 103.2", "AH 103.3", "AH 103.4/1", "AH 107.1", "AH 107.2.a", "V2-2.5.1");
        if self.game.options.players > 2 {
            mark!("AH 800.2");
        }
        self.state.table.pool = self.game.options.votes_total();
        for seat in Seat::all(self.game.options.players) {
            self.lay_out(seat);
        }
        self.note_sorts();
        let order = self.first_order();
        mark!("AH 103.5/1");
        if self.game.options.rulebook(Switch::FirstRoundBribery) || self.game.options.feast {
            mark!("V2-3.3.1.6");
            let clockwise = self.game.options.rulebook(Switch::TurnOrder) || self.game.options.feast;
            self.state.table.order = if clockwise { self.clockwise_from(order[0]) } else { order };
            self.deal();
        } else {
            mark!("AH 103.5.a/1", "AH 103.5.a/2", "AH 103.5.a/3");
            let totals = [0; PLAYERS_MAX];
            let placed = ArrayVec::new();
            self.state.table.order = order.clone();
            self.push(Frame::Auction(Auction {
                totals,
                previous: order,
                placed,
                out: SeatSet::EMPTY,
                setup: true,
            }));
        }
    }

    /// Faction card, strategy, treasury and deck of one player (AH 109.3/2, 309.2).
    fn lay_out(&mut self, seat: Seat) {
        mark!("AH 100.4", "AH 210.2", "AH 309.2", "AH 308.1", "AH 109.3/2");
        mark!("V2-1.1.1", "V2-1.1.5", "V2-2.5.2", "V2-2.5.3");
        let deck = &self.game.decks[seat.index()];
        let faction = self.game.cards.card(deck.faction);
        self.state.table.player[seat.index()] = Player {
            in_game: true,
            treasury: i32::from(faction.stats.treasury),
            wins: self.state.table.player[seat.index()].wins,
            ..Player::default()
        };
        for card in [Some(deck.faction), deck.strategy].into_iter().flatten() {
            let printed = self.game.cards.card(card);
            if self.look().in_play(card) {
                // Another player has laid out the same; neither is unique.
                if printed.kind == CardType::Strategy {
                    mark!("V2-1.7.5");
                } else {
                    mark!("V2-1.1.4");
                }
            }
            self.state.table.permanents.push(Permanent::new(card, printed.keywords, seat, Place::Special));
        }
        mark!("AH 100.6", "AH 411.3", "V2-2.5.4/1");
        let (cards, pouch) = (self.look().deck_now(seat), self.look().pouch_now(seat));
        let zones = self.state.zones_mut(seat);
        zones.deck = Pile::shuffled(cards);
        zones.pouch = pouch.into_iter().collect();
    }

    /// Ascending printed treasury, ties at random (P-5).
    fn first_order(&mut self) -> ArrayVec<Seat, PLAYERS_MAX> {
        mark!("V2-6.1");
        let mut rest: ArrayVec<Seat, PLAYERS_MAX> = Seat::all(self.game.options.players).collect();
        let mut order = ArrayVec::new();
        while !rest.is_empty() {
            let treasury = |seat: Seat| self.state.table.player[seat.index()].treasury;
            let least = rest.iter().map(|seat| treasury(*seat)).min().unwrap_or_default();
            let equal: ArrayVec<Seat, PLAYERS_MAX> =
                rest.iter().copied().filter(|seat| treasury(*seat) == least).collect();
            if equal.len() > 1 {
                mark!("AH 103.5/2");
            }
            let index =
                self.fate.choose(equal.len() as u32, INITIATIVE, &|index| seat_letter(equal[index as usize]));
            let first = equal[index as usize];
            order.push(first);
            rest.retain(|seat| *seat != first);
        }
        order
    }

    /// The starting hands (AH 103.6), then the mulligans.
    pub(crate) fn deal(&mut self) {
        mark!("AH 103.6", "V2-2.5.4/2", "V2-6.2");
        for seat in self.state.table.order() {
            for _ in 0..STARTING_HAND {
                self.draw_card(seat);
            }
        }
        self.push(Frame::Mulligan(0, SeatSet::EMPTY));
    }

    /// One player after another decides; then all who want new cards exchange at once (AH 103.7).
    pub(crate) fn mulligan(&mut self, decided: usize) -> Flow {
        if decided < self.state.table.order.len() {
            mark!("AH 101.4/2", "AH G.3");
            return Flow::Ask;
        }
        let Some(Frame::Mulligan(_, wanting)) = self.pop() else { return Flow::Go };
        mark!("AH 101.4/3");
        for seat in self.state.table.order() {
            if wanting.contains(seat) {
                let zones = self.state.zones_mut(seat);
                let hand: ArrayVec<Held, { crate::options::CARDS_MAX }> = zones.hand.drain(..).collect();
                zones.deck.shuffle_in(hand.iter().map(|held| held.card));
                mark!("V2-2.5.6/1");
                self.tell(Fact::ShuffledIn(seat, hand.len() as u8));
                for _ in 0..STARTING_HAND {
                    self.draw_card(seat);
                }
            }
        }
        self.state.table.round = 1;
        self.tell(Fact::Round(1));
        // Neither book has an untap phase now.
        mark!("V2-3.3.1.10");
        let first = if self.game.options.rulebook(Switch::FirstRoundAccounting) {
            mark!("V2-3.3.2.5");
            Stage::GameBegin
        } else {
            Stage::AccountingBegin
        };
        self.push(Frame::Round(first, Progress::Act));
        Flow::Go
    }

    pub(crate) fn decide_mulligan(&mut self, seat: Seat, wants: bool) {
        if let Some(Frame::Mulligan(decided, wanting)) = self.state.table.frames.last_mut() {
            *decided += 1;
            if wants {
                *wanting = wanting.with(seat);
            }
        }
        self.tell(if wants { Fact::Mulliganed(seat) } else { Fact::Kept(seat) });
    }

    /// Draws one card, renewing an empty deck (AH 117.1, 117.3, 403.6, VR-76). False if there is none.
    pub(crate) fn draw_card(&mut self, seat: Seat) -> bool {
        self.renew_deck(seat);
        let game = self.game;
        let zones = &mut self.state.secrets.of[seat.index()];
        let Some(card) = zones.deck.draw(self.fate, DRAW, |card| game.slug(card)) else { return false };
        mark!("AH 403.3");
        add_to_hand(&mut zones.hand, Held { card, known_by: SeatSet::EMPTY });
        self.out.tell(|| News::Drew(seat, card));
        if self.state.zones(seat).deck.is_empty() {
            self.renew_deck(seat);
        }
        true
    }

    /// An empty deck is made anew of the discard.
    pub(crate) fn renew_deck(&mut self, seat: Seat) {
        let zones = self.state.zones_mut(seat);
        if zones.deck.is_empty() && !zones.discard.is_empty() {
            mark!("AH 117.3", "V2-3.1.6");
            let cards: ArrayVec<_, { crate::options::CARDS_MAX }> = zones.discard.drain(..).collect();
            zones.deck.shuffle_in(cards);
            self.tell(Fact::Reshuffled(seat));
        }
    }
}

/// Puts a card into a hand, which is kept sorted.
pub(crate) fn add_to_hand(hand: &mut ArrayVec<Held, { crate::options::CARDS_MAX }>, held: Held) {
    let place = hand.partition_point(|other| *other < held);
    hand.insert(place, held);
}

/// How the notation calls a seat.
pub(crate) fn seat_letter(seat: Seat) -> String {
    char::from(b'A' + seat.0).to_string()
}
