//! The referee's books: votes, ducats, who is in the game.

use karczma_kernel::Seat;
use karczma_veto::{Fact, Mode, Options, Veto, VoteMove};

/// What everybody has, by what was told.
pub(crate) struct Books {
    players: u8,
    teams: bool,
    total: i32,
    pool: i32,
    votes: [i32; 4],
    ducats: [i32; 4],
    left: [bool; 4],
}

impl Books {
    /// Empty books of a table.
    pub(crate) fn new(options: &Options) -> Self {
        let total = 21 + 3 * (i32::from(options.players) - 2);
        Self {
            players: options.players,
            teams: options.mode == Mode::TwoHeads,
            total,
            pool: total,
            votes: [0; 4],
            ducats: [0; 4],
            left: [false; 4],
        }
    }

    /// Notes what was told.
    pub(crate) fn enter(&mut self, game: &Veto, fact: &Fact) {
        match *fact {
            Fact::Began(_) => {
                (self.pool, self.votes, self.left) = (self.total, [0; 4], [false; 4]);
                for seat in Seat::all(self.players) {
                    self.ducats[seat.index()] = treasury(game, seat);
                }
            }
            Fact::Votes(seat, how, votes, _) => self.votes_move(seat, how, i32::from(votes)),
            Fact::Bribed(seat, votes, paid) => {
                assert_eq!(paid, 3 * i32::from(votes), "three ducats a vote");
                self.ducats_move(seat, -paid);
            }
            Fact::Income(seat, ducats) => self.ducats_move(seat, ducats),
            Fact::Gained(seat, ducats) => self.ducats_move(seat, ducats),
            Fact::Paid(seat, ducats) => self.ducats_move(seat, -ducats),
            Fact::Lost(seat, ducats, _) => self.ducats_move(seat, -ducats),
            Fact::Eliminated(seat, _) => self.left[seat.index()] = true,
            _ => {}
        }
    }

    fn purse(&self, seat: Seat) -> usize {
        if self.teams { seat.index() % 2 } else { seat.index() }
    }

    fn votes_move(&mut self, seat: Seat, how: VoteMove, votes: i32) {
        let own = self.purse(seat);
        match how {
            VoteMove::Take => {
                self.pool -= votes;
                self.votes[own] += votes;
            }
            VoteMove::Drop => {
                self.votes[own] -= votes;
                self.pool += votes;
            }
            VoteMove::Seize(from) => {
                let from = self.purse(from);
                self.votes[from] -= votes;
                self.votes[own] += votes;
            }
        }
        assert!(self.pool >= 0 && self.votes.iter().all(|votes| *votes >= 0), "votes that nobody has");
        assert_eq!(self.pool + self.votes.iter().sum::<i32>(), self.total, "votes are conserved");
    }

    fn ducats_move(&mut self, seat: Seat, ducats: i32) {
        let purse = &mut self.ducats[seat.index()];
        *purse += ducats;
        assert!(*purse >= 0, "{seat} pays ducats that he has not");
    }

    /// What the books say that a player has: votes and ducats.
    pub(crate) fn of(&self, seat: Seat) -> (i32, i32) {
        (self.votes[self.purse(seat)], self.ducats[seat.index()])
    }

    /// Is he in the game?
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        !self.left[seat.index()]
    }

    /// How many are.
    pub(crate) fn in_game(&self) -> usize {
        Seat::all(self.players).filter(|seat| self.plays(*seat)).count()
    }

    /// Has he two thirds of all votes (AH 104.2.d)?
    pub(crate) fn two_thirds(&self, seat: Seat) -> bool {
        self.votes[self.purse(seat)] * 3 >= self.total * 2
    }

    /// Has he all of them (AH 104.2.a)?
    pub(crate) fn all_votes(&self, seat: Seat) -> bool {
        self.votes[self.purse(seat)] == self.total
    }

    /// Has nobody more?
    pub(crate) fn has_most(&self, seat: Seat) -> bool {
        let own = self.votes[self.purse(seat)];
        Seat::all(self.players).all(|other| !self.plays(other) || self.votes[self.purse(other)] <= own)
    }
}

/// The treasury that is printed on the faction card (AH 210.2).
fn treasury(game: &Veto, seat: Seat) -> i32 {
    let faction = game.faction(seat);
    let cards = game.cards();
    let card = cards
        .cards()
        .iter()
        .find(|card| card.kind == karczma_veto::cards::CardType::Faction && card.factions.has(faction));
    i32::from(card.expect("every faction has its card").stats.treasury)
}
