//! The tricks of one round as a small position of its own: what is left of the rules when the board is settled and nobody
//! listens. Playouts and the solver run through millions of these; a test holds them to the engine.

use karczma_kernel::{Seat, SeatSet};
use karczma_tavern::karczma_niet::{Card, CardSet, PLAYERS_MAX, State};

/// A round from some moment of its tricks on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tricks {
    pub(super) hands: [CardSet; PLAYERS_MAX],
    pub(super) trumps: CardSet,
    pub(super) supers: CardSet,
    pub(super) players: u8,
    /// The first player's team.
    team: SeatSet,
    bonus: Option<Seat>,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// How many cards lie in the trick.
    pub(super) laid: u8,
    pub(super) led: Option<Card>,
    /// Who would take the trick, and with which card.
    pub(super) best: (Seat, Card),
    /// The 1s in the trick, by the team that played them.
    ones: [u8; 2],
    /// Tricks and loot taken from here on, by team: the others', the first player's.
    pub(super) units: [i16; 2],
}

impl Tricks {
    /// The tricks that are left in this world, which must have come to them.
    pub(super) fn of(world: &State) -> Self {
        let table = &world.table;
        let mut tricks = Self {
            hands: world.hands,
            trumps: table.trumps,
            supers: table.supers,
            players: table.players,
            team: table.team,
            bonus: table.bonus,
            turn: table.turn,
            laid: 0,
            led: table.led(),
            best: table.best,
            ones: [0; 2],
            units: [0; 2],
        };
        let mut seat = table.leader();
        for card in table.trick() {
            tricks.ones[tricks.team_of(seat)] += u8::from(card.is_one());
            tricks.laid += 1;
            seat = seat.left(table.players);
        }
        tricks
    }

    /// The team of a seat: 1 the first player's, 0 the other.
    #[inline]
    pub(super) const fn team_of(&self, seat: Seat) -> usize {
        self.team.contains(seat) as usize
    }

    /// Are these two on one side?
    #[inline]
    pub(super) const fn partners(&self, one: Seat, other: Seat) -> bool {
        self.team.contains(one) == self.team.contains(other)
    }

    /// Have all cards been played?
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.laid == 0 && self.hands[self.turn.index()].is_empty()
    }

    /// The cards that may be played.
    #[inline]
    pub(super) fn legal(&self) -> CardSet {
        let hand = self.hands[self.turn.index()];
        let Some(led) = self.led else { return hand };
        let kind = if self.trumps.contains(led) {
            hand.among(self.trumps)
        } else {
            hand.among(CardSet::of_colour(led.colour())).outside(self.trumps)
        };
        if kind.is_empty() { hand } else { kind }
    }

    /// Would this card beat the best one that lies?
    #[inline]
    pub(super) const fn beats(&self, card: Card) -> bool {
        let best = self.best.1;
        if self.supers.contains(card) {
            return true;
        }
        match (self.trumps.contains(card), self.trumps.contains(best)) {
            (true, false) => true,
            (false, true) => false,
            (true, true) => !self.supers.contains(best) && card.tops(best),
            (false, false) => card.tops(best),
        }
    }

    /// All cards that would beat the best one that lies.
    #[inline]
    pub(super) const fn winning(&self) -> CardSet {
        let best = self.best.1;
        if self.supers.contains(best) {
            self.supers
        } else if self.trumps.contains(best) {
            CardSet::topping(best).or(self.supers)
        } else {
            CardSet::topping(best).or(self.trumps)
        }
    }

    /// Plays a card; the last one of a trick decides it.
    #[inline]
    pub(super) fn play(&mut self, card: Card) {
        let seat = self.turn;
        self.hands[seat.index()].remove(card);
        if self.led.is_none() {
            self.led = Some(card);
            self.best = (seat, card);
        } else if self.beats(card) {
            self.best = (seat, card);
        }
        self.ones[self.team_of(seat)] += u8::from(card.is_one());
        self.laid += 1;
        if self.laid < self.players {
            self.turn = seat.left(self.players);
            return;
        }
        let taker = self.best.0;
        let team = self.team_of(taker);
        self.units[team] += self.prize(taker);
        self.turn = taker;
        self.led = None;
        self.laid = 0;
        self.ones = [0; 2];
    }

    /// What the trick as it lies is worth to a taker, in tricks.
    #[inline]
    pub(super) fn prize(&self, taker: Seat) -> i16 {
        let prize = 1 + i16::from(self.ones[1 - self.team_of(taker)]);
        if self.bonus == Some(taker) { 2 * prize } else { prize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Fast, Game, Pending, Quiet};
    use karczma_tavern::karczma_niet::{Move, Niet, Options, Step, Table};

    /// Random rounds, played by the engine and by this side by side, taken up at the first card and in the middle.
    #[test]
    fn the_small_position_follows_the_rules_of_the_engine() {
        let mut rounds = 0;
        for (players, seed) in (2..=5).flat_map(|players| (0..40).map(move |seed| (players, seed))) {
            let game = Niet::new(Options { players, ..Options::default() }).unwrap();
            let mut fate = Fast::new(seed);
            let mut state = game.start(&mut fate, &mut Quiet);
            let mut beside: Option<(Tricks, Table)> = None;
            while let Pending::Decide(seats) = game.pending(&state) {
                let seat = seats.first().unwrap();
                let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
                if let Move::Play(card) = chosen {
                    if beside.is_none() && u64::from(state.table.played) == seed % 9 {
                        beside = Some((Tricks::of(&state), state.table));
                    }
                    if let Some((tricks, _)) = beside.as_mut() {
                        let mut legal = Vec::new();
                        game.moves(&state, seat, &mut legal);
                        let ours: Vec<Move> = tricks.legal().distinct().map(Move::Play).collect();
                        assert_eq!((tricks.turn, ours), (seat, legal));
                        if tricks.led.is_some() {
                            let winners = tricks.legal().among(tricks.winning());
                            assert!(
                                tricks
                                    .legal()
                                    .distinct()
                                    .all(|card| tricks.beats(card) == winners.contains(card))
                            );
                        }
                        tricks.play(card);
                    }
                }
                game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
                if state.table.step != Step::Play
                    && let Some((tricks, before)) = beside.take()
                {
                    assert!(tricks.is_over());
                    for seat in before.seats() {
                        let units = units_before(&before, seat) + tricks.units[tricks.team_of(seat)];
                        let points = units * i16::from(before.board.value());
                        assert_eq!(state.table.scored[seat.index()], points);
                    }
                    rounds += 1;
                }
            }
        }
        assert!(rounds > 1000, "{rounds} rounds");
    }

    /// What the team of a seat had taken before.
    fn units_before(table: &Table, seat: Seat) -> i16 {
        let own = |other: Seat| {
            let taken = i16::from(table.tricks[other.index()]) + table.loot[other.index()].len() as i16;
            if table.bonus == Some(other) { 2 * taken } else { taken }
        };
        table.seats().filter(|other| table.partners(*other, seat)).map(own).sum()
    }
}
