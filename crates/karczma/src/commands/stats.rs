//! `karczma sim --stats`: what was counted, with shares and how sure they are.

use std::collections::BTreeMap;

use karczma_kernel::{Counts, Histogram, Label, Row};
use serde::Serialize;

use crate::answer::say;

/// How many deviations wide an interval of 95 % is.
const Z: f64 = 1.96;
/// The widest bar of a histogram, and the most lines it is drawn with.
const BAR: f64 = 40.0;
const BARS_MAX: usize = 32;

/// All statistics of a simulation.
#[derive(Serialize)]
pub(crate) struct Stats {
    numbers: BTreeMap<&'static str, Number>,
    tables: BTreeMap<&'static str, Vec<Line>>,
}

/// One number of the games.
#[derive(Serialize)]
struct Number {
    least: i64,
    median: i64,
    mean: f64,
    greatest: i64,
    /// Value and games with it.
    histogram: Vec<(i64, u64)>,
}

/// One row of a table.
#[derive(Serialize)]
struct Line {
    name: String,
    offered: u64,
    used: u64,
    /// Players who used it, each once a game.
    players: u64,
    /// Those of them who won.
    won: u64,
    /// How often a player who used it won, as a multiple of the share that would be fair; with an interval of 95 %.
    times_fair: Option<[f64; 3]>,
}

impl Stats {
    /// Of games with so many seats.
    pub(crate) fn of(counts: &Counts, seats: u8) -> Self {
        let numbers = counts.numbers().map(|(what, histogram)| (what, Number::of(histogram)));
        let tables = counts.tables().map(|(table, rows)| {
            (table, rows.iter().map(|(label, row)| Line::of(label, row, f64::from(seats))).collect())
        });
        Self { numbers: numbers.collect(), tables: tables.collect() }
    }
}

impl Number {
    fn of(histogram: &Histogram) -> Self {
        let games: u64 = histogram.values().sum();
        let sum: f64 = histogram.iter().map(|(value, games)| *value as f64 * *games as f64).sum();
        let mut below = 0;
        let median = histogram.iter().find(|(_, having)| {
            below += **having;
            below * 2 >= games
        });
        let ends = [histogram.keys().next(), histogram.keys().next_back()];
        let [least, greatest] = ends.map(|value| value.copied().unwrap_or_default());
        Self {
            least,
            median: median.map_or(0, |(value, _)| *value),
            mean: sum / (games as f64).max(1.0),
            greatest,
            histogram: histogram.iter().map(|(value, games)| (*value, *games)).collect(),
        }
    }
}

impl Line {
    fn of(label: &Label, row: &Row, seats: f64) -> Self {
        let Row { offered, used, players, won } = *row;
        let times_fair = (players > 0).then(|| {
            let share = won as f64 / players as f64;
            let (low, high) = wilson(share, players as f64);
            [share, low, high].map(|share| share * seats)
        });
        Self { name: label.to_string(), offered, used, players, won, times_fair }
    }
}

/// Wilson's interval for a share seen in so many trials.
fn wilson(share: f64, trials: f64) -> (f64, f64) {
    let z2 = Z * Z;
    let middle = share + z2 / (2.0 * trials);
    let width = Z * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + z2 / trials;
    ((middle - width) / scale, (middle + width) / scale)
}

/// Prints the statistics as tables.
pub(crate) fn tell(stats: &Stats) {
    for (what, number) in &stats.numbers {
        say!("");
        let Number { least, median, mean, greatest, histogram } = number;
        say!("{what}: least {least}, median {median}, mean {mean:.2}, greatest {greatest}");
        draw(histogram);
    }
    for (table, lines) in &stats.tables {
        tell_table(table, lines);
    }
}

/// Draws a histogram; where there are too many values for a line each, several share one.
fn draw(histogram: &[(i64, u64)]) {
    let (Some((least, _)), Some((greatest, _))) = (histogram.first(), histogram.last()) else { return };
    let width = (greatest - least) / BARS_MAX as i64 + 1;
    let mut bars = BTreeMap::<i64, u64>::new();
    for (value, games) in histogram {
        *bars.entry((value - least) / width).or_default() += games;
    }
    let games: u64 = bars.values().sum();
    let most = bars.values().copied().max().unwrap_or(1);
    for (bar, count) in bars {
        let from = least + bar * width;
        let values = if width == 1 { from.to_string() } else { format!("{from} to {}", from + width - 1) };
        let share = 100.0 * count as f64 / games as f64;
        let length = (BAR * count as f64 / most as f64).round() as usize;
        say!("  {values:>12} {share:5.1}% {}", "█".repeat(length));
    }
}

fn tell_table(table: &str, lines: &[Line]) {
    let offers = lines.iter().any(|line| line.offered > 0);
    let players = lines.iter().any(|line| line.players > 0);
    let all: u64 = lines.iter().map(|line| line.used).sum();
    say!("");
    let mut head = format!("{table:<32}");
    if offers {
        head += &format!("{:>9}", "offered");
    }
    head += &format!("{:>9} {:>7}", "used", if offers { "of it" } else { "of all" });
    if players {
        head += &format!("{:>9}{:>9} {:>18}", "players", "won", "times its share");
    }
    say!("{head}");
    for line in lines {
        let mut text = format!("  {:<30}", line.name);
        if offers {
            text += &format!("{:>9}", line.offered);
        }
        let whole = if offers { line.offered } else { all };
        text += &format!("{:>9} {:>6.1}%", line.used, 100.0 * line.used as f64 / (whole as f64).max(1.0));
        if let Some([times, low, high]) = line.times_fair {
            text += &format!("{:>9}{:>9} {times:>6.2} ({low:.2}-{high:.2})", line.players, line.won);
        }
        say!("{text}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Outcome, Seat};

    /// Four games of two, in which seat 0 played the card and won three times.
    fn counted() -> Stats {
        let mut counts = Counts::default();
        for (turns, scores) in [(3, [1, 0]), (4, [1, 0]), (4, [1, 0]), (9, [0, 1])] {
            counts.number("turns", turns);
            counts.offered("cards", "S01");
            counts.used("cards", "S01", Seat(0));
            counts.close(&Outcome::by_score(&scores));
        }
        Stats::of(&counts, 2)
    }

    #[test]
    fn a_number_has_its_middle_and_ends() {
        let stats = counted();
        let turns = &stats.numbers["turns"];
        assert_eq!((turns.least, turns.median, turns.greatest), (3, 4, 9));
        assert!((turns.mean - 5.0).abs() < 1e-9);
        assert_eq!(turns.histogram, [(3, 1), (4, 2), (9, 1)]);
    }

    #[test]
    fn a_share_is_measured_against_the_fair_one() {
        let stats = counted();
        let line = &stats.tables["cards"][0];
        assert_eq!((line.offered, line.used, line.players, line.won), (4, 4, 4, 3));
        let [times, low, high] = line.times_fair.unwrap();
        assert!((times - 1.5).abs() < 1e-9, "three of four is one and a half times the half");
        assert!(low < 1.0 && 1.5 < high && high < 2.0, "four games prove little: {low} to {high}");
    }
}
