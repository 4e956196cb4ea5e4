//! Generators: the fast one of simulations and the slow, unguessable one of live tables.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{AnyFate, Fate, Purpose};

/// A fast generator for simulations and search. Never used where somebody could gain by guessing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The generator of one seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one game among many of the same seed: the same whichever thread plays it.
    #[must_use]
    pub fn of_game(seed: u64, game: u64) -> Self {
        // An odd multiplier spreads consecutive games over the whole space of seeds (2^64 divided by the golden ratio).
        Self::new(seed ^ game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Fate for Fast {
    #[inline]
    fn below(&mut self, n: u32, _purpose: Purpose) -> u32 {
        bounded(n, || (self.0.next_u64() >> 32) as u32)
    }

    #[inline]
    fn erased(&mut self) -> AnyFate<'_> {
        AnyFate::Fast(self)
    }
}

/// The generator of a live table: ChaCha20 from a 32-byte seed that nobody could have chosen alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live(ChaCha20Rng);

impl Live {
    /// The stream of one seed.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(seed))
    }
}

impl Fate for Live {
    #[inline]
    fn below(&mut self, n: u32, _purpose: Purpose) -> u32 {
        bounded(n, || self.0.next_u32())
    }
}

/// How many words are drawn at most for one number. Of each at least every second one will do, so that a good generator
/// never comes here; a broken one gives a number all the same.
const WORDS_MAX: u32 = 128;

/// A number below `n` without bias, by multiplication; integers only, so that every machine and language agrees.
#[inline]
fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "nothing lies below 0");
    if n <= 1 {
        return 0;
    }
    let mut product = u64::from(word()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        for _ in 1..WORDS_MAX {
            if (product as u32) >= threshold {
                break;
            }
            product = u64::from(word()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Purpose = Purpose("test");

    #[test]
    fn every_outcome_comes_up_about_equally_often() {
        for n in [2u32, 3, 6, 7, 60] {
            let (mut fast, mut live) = (Fast::new(7), Live::new([7; 32]));
            let mut counts = vec![[0u32; 2]; n as usize];
            let draws = 20_000 * n;
            for _ in 0..draws {
                counts[fast.below(n, TEST) as usize][0] += 1;
                counts[live.below(n, TEST) as usize][1] += 1;
            }
            for count in counts.into_iter().flatten() {
                assert!((19_000..21_000).contains(&count), "{count} of {draws} for one of {n}");
            }
        }
    }

    #[test]
    fn one_outcome_draws_nothing() {
        let mut fate = Fast::new(1);
        let before = fate.clone();
        assert_eq!(fate.below(1, TEST), 0);
        assert_eq!(fate, before);
    }

    #[test]
    fn a_broken_generator_gives_a_number_too() {
        assert_eq!(bounded(6, || 0), 0);
    }

    #[test]
    fn the_live_stream_never_changes() {
        let mut fate = Live::new([0; 32]);
        let drawn: Vec<u32> = (0..8).map(|_| fate.below(60, TEST)).collect();
        assert_eq!(drawn, [40, 33, 53, 9, 43, 6, 48, 46], "old games would no longer verify");
    }

    #[test]
    fn games_of_one_seed_differ() {
        let first: Vec<Fast> = (0..1000).map(|game| Fast::of_game(5, game)).collect();
        for (index, fate) in first.iter().enumerate() {
            assert!(!first[..index].contains(fate));
        }
    }
}
