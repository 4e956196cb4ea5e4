//! Who plays better: pairings of bots, the seats they take, and what is known of them after so many deals.
//!
//! Two bots play every deal twice, the second time with their seats exchanged, so that neither luck of the cards nor a
//! better seat counts for one of them. What is counted of a deal is the first bot's share of the first places in its two
//! games. Deals of one pairing are independent of each other; intervals are made from them, not from the games.

mod rating;

pub use rating::{Rating, rate};

use karczma_kernel::{Playable, Seat};
use serde::{Deserialize, Serialize};

use crate::arena::{self, Keep, Scratch};
use crate::{Knowledge, Level};

/// Two-sided 95% of the normal distribution.
const NORMAL_95: f64 = 1.959_964;
/// Wald's bound for the logarithm of the likelihoods, both kinds of error at 2.5%: ln(0.975 / 0.025).
const DECIDED: f64 = 3.663_562;
/// A sequential test distinguishes shares this far above and below the one it is asked about.
const INDIFFERENCE: f64 = 0.05;
/// A sequential test decides nothing before so many deals.
const DEALS_LEAST: u64 = 10;

/// All pairings of so many bots, as indices, the lower first.
pub fn pairings(bots: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..bots).flat_map(move |first| (first + 1..bots).map(move |second| (first, second)))
}

/// The seats of the first bot in deal number `deal` at a table of `seats`, one bit a seat. The second bot has the others;
/// in the second game of the deal it is the other way round.
#[must_use]
pub fn seating(seats: u8, deal: u64) -> u32 {
    let whole = 1u32 << seats;
    let half = u32::from(seats / 2);
    // With an even number of seats an arrangement and its reverse are the two games of one deal: half of them suffice.
    let fits = |mask: &u32| mask.count_ones() == half && (seats % 2 == 1 || mask & 1 == 1);
    let arrangements = (0..whole).filter(fits).count().max(1) as u64;
    (0..whole).filter(fits).nth((deal % arrangements) as usize).unwrap_or(1)
}

/// Plays both games of a deal; the first bot's share of the first places.
pub fn play_deal<G: Playable + Knowledge>(
    game: &G,
    (first, second): (Level, Level),
    seed: u64,
    deal: u64,
    scratch: &mut Scratch<G>,
) -> f64 {
    let seats = game.seats();
    let mask = seating(seats, deal);
    let share = |mask: u32, scratch: &mut Scratch<G>| {
        let first_sits = |seat: Seat| mask >> seat.0 & 1 == 1;
        let bots: Vec<Level> =
            Seat::all(seats).map(|seat| if first_sits(seat) { first } else { second }).collect();
        let winners = arena::play(game, &bots, seed, deal, Keep::Nothing, scratch).outcome.winners();
        winners.iter().filter(|seat| first_sits(*seat)).count() as f64 / f64::from(winners.len().max(1))
    };
    f64::midpoint(share(mask, scratch), share(!mask, scratch))
}

/// What is known of one pairing.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How many deals were played, each twice.
    pub deals: u64,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Counts a deal by the first bot's share of its first places.
    pub fn count(&mut self, share: f64) {
        self.deals += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// The first bot's share of the first places.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.deals == 0 { 0.5 } else { self.sum / self.deals as f64 }
    }

    /// The variance of a deal's share.
    fn variance(&self) -> f64 {
        let (deals, mean) = (self.deals as f64, self.share());
        let spread = (self.squares / deals.max(1.0) - mean * mean).max(0.0);
        spread * deals / (deals - 1.0).max(1.0)
    }

    /// Between which shares the true one lies, with 95% confidence: Wilson's interval for as many independent games as
    /// have the variance that the deals show.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.deals == 0 {
            return (0.0, 1.0);
        }
        let (share, deals) = (self.share(), self.deals as f64);
        let single = share * (1.0 - share);
        let variance = self.variance();
        // Two games a deal, more if the deals agree with each other more than chance would; never less than one.
        let games = if variance > 0.0 { (single / variance).clamp(1.0, 4.0) * deals } else { 2.0 * deals };
        let z = NORMAL_95 * NORMAL_95 / games;
        let middle = (share + z / 2.0) / (1.0 + z);
        let half = NORMAL_95 * (single / games + z / (4.0 * games)).sqrt() / (1.0 + z);
        (middle - half, middle + half)
    }

    /// Does a sequential test of whether the share is above `than` stop here, and with which answer? Looking after every
    /// deal is allowed: the errors of both kinds stay at 2.5% (Wald, with the normal approximation).
    #[must_use]
    pub fn above(&self, than: f64) -> Option<bool> {
        if self.deals < DEALS_LEAST {
            return None;
        }
        // Deals that all came out alike do not show that there is no variance.
        let variance = self.variance().max(0.02);
        let likelihood = self.deals as f64 * 2.0 * INDIFFERENCE * (self.share() - than) / variance;
        (likelihood.abs() >= DECIDED).then_some(likelihood > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrangement_comes_by_turns() {
        assert_eq!((0..3).map(|deal| seating(2, deal)).collect::<Vec<_>>(), [0b01, 0b01, 0b01]);
        assert_eq!((0..4).map(|deal| seating(4, deal)).collect::<Vec<_>>(), [0b0011, 0b0101, 0b1001, 0b0011]);
        let threes: Vec<u32> = (0..3).map(|deal| seating(3, deal)).collect();
        assert_eq!(threes, [0b001, 0b010, 0b100]);
        assert!((0..10).all(|deal| seating(5, deal).count_ones() == 2));
        assert_eq!(pairings(3).collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
    }

    #[test]
    fn intervals_close_in_on_the_share() {
        let mut tally = Tally::default();
        assert_eq!(tally.interval(), (0.0, 1.0));
        for deal in 0..100 {
            tally.count(if deal % 4 == 0 { 0.5 } else { 1.0 });
        }
        let (low, high) = tally.interval();
        assert!(low < 0.875 && 0.875 < high && high - low < 0.12, "{low} to {high}");
        let mut perfect = Tally::default();
        (0..20).for_each(|_| perfect.count(1.0));
        let (low, high) = perfect.interval();
        assert!(low > 0.85 && low < 1.0 && high > 0.99, "{low} to {high}");
    }

    #[test]
    fn a_sequential_test_stops_when_it_is_sure() {
        let mut tally = Tally::default();
        for deal in 0..200 {
            tally.count([1.0, 0.5, 1.0, 0.5, 0.5][deal % 5]);
        }
        assert_eq!(tally.above(0.5), Some(true));
        assert_eq!(tally.above(0.9), Some(false));
        assert_eq!(tally.above(tally.share()), None);
    }

    #[test]
    fn a_bot_against_itself_has_half() {
        let game = karczma_tavern::karczma_niet::Niet::new(karczma_tavern::karczma_niet::Options {
            players: 2,
            ..Default::default()
        })
        .unwrap();
        let mut scratch = Scratch::default();
        for deal in 0..20 {
            let share = play_deal(&game, (Level::Random, Level::Random), 7, deal, &mut scratch);
            assert!((share - 0.5).abs() < 1e-9, "the same deal twice with the same bots is the same game");
        }
    }

    use karczma_kernel::Game;
}
