//! Ratings from all pairings together: the model of Bradley and Terry, on the scale of Elo.

use super::Tally;
use serde::Serialize;

/// A bot's rating. The mean of all rated bots is 0; 400 points are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// It lies within so much of the truth with 95% confidence.
    pub error: f64,
}

/// Points of Elo for one unit of the natural logarithm of the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Every pairing is taken to have begun with one deal shared equally, so that a bot that never lost has a rating.
const PRIOR: f64 = 1.0;

/// Rates `bots` bots by their pairings.
#[must_use]
pub fn rate(bots: usize, pairings: &[((usize, usize), Tally)]) -> Vec<Rating> {
    let strengths = strengths(bots, pairings);
    let covariance = covariance(bots, pairings, &strengths);
    let rating = |bot: usize| Rating {
        elo: ELO * strengths[bot],
        error: ELO * super::NORMAL_95 * covariance[bot][bot].max(0.0).sqrt(),
    };
    (0..bots).map(rating).collect()
}

/// Expected share of one strength against another.
fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + (other - own).exp())
}

/// Deals and shares of the first bot, the prior included.
fn counted(tally: &Tally) -> (f64, f64) {
    (tally.deals as f64 + PRIOR, tally.sum + PRIOR / 2.0)
}

/// The strengths under which the shares are likeliest, by Newton's method on one bot after another.
fn strengths(bots: usize, pairings: &[((usize, usize), Tally)]) -> Vec<f64> {
    let mut strengths = vec![0.0; bots];
    for _ in 0..500 {
        for bot in 0..bots {
            let (mut slope, mut curve) = (0.0, 0.0);
            for ((first, second), tally) in pairings {
                let (deals, share) = counted(tally);
                let (own, other) = match bot {
                    _ if bot == *first => (share, *second),
                    _ if bot == *second => (deals - share, *first),
                    _ => continue,
                };
                let hope = expected(strengths[bot], strengths[other]);
                slope += own - deals * hope;
                curve += deals * hope * (1.0 - hope);
            }
            strengths[bot] += (slope / curve.max(1e-9)).clamp(-1.0, 1.0);
        }
    }
    let mean = strengths.iter().sum::<f64>() / bots.max(1) as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}

/// The inverse of the information that the pairings hold, for ratings with mean 0. A deal is two games that share their
/// luck: its information is what its own variance says.
fn covariance(bots: usize, pairings: &[((usize, usize), Tally)], strengths: &[f64]) -> Vec<Vec<f64>> {
    // The mean is fixed by adding the same to every entry, which the differences do not notice.
    let mut information = vec![vec![1.0 / bots.max(1) as f64; bots]; bots];
    for ((first, second), tally) in pairings {
        let hope = expected(strengths[*first], strengths[*second]);
        let single = hope * (1.0 - hope);
        let variance = if tally.deals < 2 { single } else { tally.variance().max(single / 4.0) };
        let weight = counted(tally).0 * single * single / variance;
        information[*first][*first] += weight;
        information[*second][*second] += weight;
        information[*first][*second] -= weight;
        information[*second][*first] -= weight;
    }
    // What was added is taken away again: it is its own inverse.
    let mut covariance = inverse(information);
    covariance.iter_mut().flatten().for_each(|entry| *entry -= 1.0 / bots.max(1) as f64);
    covariance
}

/// Gauss and Jordan; the matrix is positive definite.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(|column| f64::from(u8::from(row == column))).collect();
    let mut result: Vec<Vec<f64>> = (0..size).map(unit).collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        for column in 0..size {
            matrix[pivot][column] /= scale;
            result[pivot][column] /= scale;
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                result[row][column] -= factor * result[pivot][column];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_give_the_shares_back() {
        let mut tally = Tally::default();
        (0..1000).for_each(|deal| tally.count([1.0, 1.0, 0.5, 0.5][deal % 4]));
        let even = {
            let mut tally = Tally::default();
            (0..1000).for_each(|deal| tally.count([0.0, 1.0][deal % 2]));
            tally
        };
        let ratings = rate(3, &[((0, 1), tally), ((1, 2), even)]);
        // Three quarters are odds of three to one: 191 points.
        assert!((ratings[0].elo - ratings[1].elo - 191.0).abs() < 2.0, "{ratings:?}");
        assert!((ratings[1].elo - ratings[2].elo).abs() < 1.0, "{ratings:?}");
        assert!(ratings.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
        assert!(ratings.iter().all(|rating| rating.error > 5.0 && rating.error < 40.0), "{ratings:?}");
    }

    #[test]
    fn who_never_lost_has_a_rating() {
        let mut tally = Tally::default();
        (0..50).for_each(|_| tally.count(1.0));
        let ratings = rate(2, &[((0, 1), tally)]);
        assert!(ratings[0].elo > 200.0 && ratings[0].elo < 1000.0, "{ratings:?}");
    }
}
