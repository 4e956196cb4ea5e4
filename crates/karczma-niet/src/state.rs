//! The state of a game: what is public, and what somebody holds hidden.

use karczma_kernel::{Seat, SeatSet};

use crate::board::{Board, Field};
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::options::{PLAYERS_MAX, TOKENS};

/// Where a round stands (NI-3.3). Dealing and scoring ask nobody and take no time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Step {
    /// The players cover fields.
    Niet,
    /// The first player names his team.
    Team,
    /// The first player gives the Bonus card.
    Bonus,
    /// Everybody discards or passes, at the same time.
    Exchange,
    /// The players play to a trick.
    Play,
    /// The game has ended.
    Over,
}

impl Step {
    /// Its key in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Niet => "niet",
            Self::Team => "team",
            Self::Bonus => "bonus",
            Self::Exchange => "exchange",
            Self::Play => "play",
            Self::Over => "over",
        }
    }

    /// All steps in order.
    pub const ALL: [Self; 6] = [Self::Niet, Self::Team, Self::Bonus, Self::Exchange, Self::Play, Self::Over];
}

/// The most cards that are played in one round.
pub const PLAYS_MAX: usize = 60;
/// The most tricks of one round.
pub const TRICKS_MAX: usize = 16;

/// Who lies on a field of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Token {
    /// Nothing: the field is open.
    #[default]
    None,
    /// Covered for the whole game, its character being absent (NI-2.5).
    Absent,
    /// Covered by a player in this round.
    Of(Seat),
}

/// Everything that all can see (section 4 of the rule document).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// How many play.
    pub players: u8,
    /// Who plays which character, by seat (NI-2.4).
    pub characters: [Character; PLAYERS_MAX],
    /// Points so far, by seat (NI-12.12).
    pub totals: [i16; PLAYERS_MAX],
    /// Points of the round scored last, by seat.
    pub scored: [i16; PLAYERS_MAX],
    /// The round that is played, from 1.
    pub round: u8,
    /// Who dealt it.
    pub dealer: Seat,
    /// Where it stands.
    pub step: Step,
    /// Whose turn it is; in the exchange everybody's who has not handed in.
    pub turn: Seat,
    /// The board's open fields.
    pub board: Board,
    /// The tokens on the board and whose they are (NI-5.14).
    pub tokens: [Token; Field::COUNT],
    /// The first player's team; the others are the other team (NI-7.10).
    pub team: SeatSet,
    /// Who owns the Bonus card (NI-7.19).
    pub bonus: Option<Seat>,
    /// Who has handed in his cards in the exchange.
    pub handed_in: SeatSet,
    /// The trump group of this round: trump-coloured cards and super trumps.
    pub trumps: CardSet,
    /// The super trumps alone.
    pub supers: CardSet,
    /// Cards that everybody has seen in this round.
    pub seen: CardSet,
    /// The cards played in this round, in order; every trick has as many as there are players.
    pub plays: [Card; PLAYS_MAX],
    /// How many of them.
    pub played: u8,
    /// Where the current trick begins among them.
    pub trick_start: u8,
    /// Who led to each trick, the current one included.
    pub leaders: [Seat; TRICKS_MAX],
    /// Who would take the current trick, and with which card.
    pub best: (Seat, Card),
    /// Tricks taken, by seat.
    pub tricks: [u8; PLAYERS_MAX],
    /// Loot taken, by seat (NI-11.7).
    pub loot: [CardSet; PLAYERS_MAX],
}

/// A game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What all can see.
    pub table: Table,
    /// The hands, by seat.
    pub hands: [CardSet; PLAYERS_MAX],
    /// What each handed in: still in his hand until all have chosen; then out of the round or, if passed, with his
    /// left neighbour.
    pub given: [CardSet; PLAYERS_MAX],
}

impl Table {
    /// The seats, clockwise from seat 0.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players)
    }

    /// The seat of a character, if he is present.
    #[must_use]
    pub fn seat_of(&self, character: Character) -> Option<Seat> {
        self.seats().find(|seat| self.character(*seat) == character)
    }

    /// The character of a seat.
    #[inline]
    #[must_use]
    pub const fn character(&self, seat: Seat) -> Character {
        self.characters[seat.index()]
    }

    /// The first player, once the board is settled (NI-6.2).
    #[must_use]
    pub fn first_player(&self) -> Seat {
        self.seat_of(self.board.first()).unwrap_or(self.dealer)
    }

    /// The current trick, in order of play.
    #[must_use]
    pub fn trick(&self) -> &[Card] {
        &self.plays[usize::from(self.trick_start)..usize::from(self.played)]
    }

    /// The card led to the current trick.
    #[inline]
    #[must_use]
    pub fn led(&self) -> Option<Card> {
        (self.played > self.trick_start).then(|| self.plays[usize::from(self.trick_start)])
    }

    /// Completed tricks of this round that were played card by card, each with its leader.
    pub fn past_tricks(&self) -> impl DoubleEndedIterator<Item = (Seat, &[Card])> {
        let cards = self.plays[..usize::from(self.trick_start)].chunks_exact(usize::from(self.players));
        self.leaders
            .iter()
            .copied()
            .take(cards.len())
            .collect::<arrayvec::ArrayVec<Seat, TRICKS_MAX>>()
            .into_iter()
            .zip(cards)
    }

    /// Who leads, or led, to the current trick; when the last trick of a game is taken, who led to that one.
    #[inline]
    #[must_use]
    pub const fn leader(&self) -> Seat {
        let trick = (self.trick_start / self.players) as usize;
        self.leaders[if trick < TRICKS_MAX { trick } else { TRICKS_MAX - 1 }]
    }

    /// Are these two on one side?
    #[inline]
    #[must_use]
    pub const fn partners(&self, one: Seat, other: Seat) -> bool {
        self.team.contains(one) == self.team.contains(other)
    }

    /// The members of the smaller team, where the teams are of different size.
    #[must_use]
    pub const fn smaller_team(&self) -> SeatSet {
        let others = self.team.others(self.players);
        if self.team.len() < others.len() { self.team } else { others }
    }

    /// How many tokens a player has placed in this round.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> u8 {
        self.tokens.iter().filter(|token| **token == Token::Of(seat)).count() as u8
    }

    /// How many tokens of his own set a player has left (NI-5.11).
    #[must_use]
    pub fn supply(&self, seat: Seat) -> u8 {
        TOKENS.saturating_sub(self.placed(seat))
    }

    /// The tokens of the absent characters that lie on no field (NI-2.6, NI-2.9).
    #[must_use]
    pub fn pool(&self) -> u8 {
        let absent = PLAYERS_MAX as u8 - self.players;
        let drawn: u8 = self.seats().map(|seat| self.placed(seat).saturating_sub(TOKENS)).sum();
        absent * (TOKENS - 1) - drawn
    }

    /// Have the cards of the exchange left the hands?
    #[must_use]
    pub fn exchanged(&self) -> bool {
        self.handed_in == SeatSet::all(self.players)
    }
}

impl State {
    /// The 30 cards set aside with two players, which nobody sees (NI-4.7); empty otherwise. They have no place of
    /// their own in the state: they are what is nowhere else.
    #[must_use]
    pub fn unused_stock(&self, deck: CardSet) -> CardSet {
        let table = &self.table;
        let gone = table.exchanged() && table.board.exchange().discards();
        table.seats().fold(deck.minus(table.seen), |rest, seat| {
            let rest = rest.minus(self.hands[seat.index()]);
            if gone { rest.minus(self.given[seat.index()]) } else { rest }
        })
    }
}
