//! Counters that anybody who watches the server can read, in the text form of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the histogram of durations, in microseconds.
const BOUNDS_US: [u64; 11] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000];

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Pages that are open.
    pub pages: AtomicU64,
    /// TCP connections that are open.
    pub connections: AtomicU64,
    /// Tables in memory.
    pub rooms: AtomicU64,
    /// Tables opened.
    pub opened: AtomicU64,
    /// Games begun.
    pub started: AtomicU64,
    /// Games over.
    pub ended: AtomicU64,
    /// Moves that are on disk.
    pub moves: AtomicU64,
    /// Entries of logs that are on disk.
    pub entries: AtomicU64,
    /// Groups in which they were put there: one flush each.
    pub commits: AtomicU64,
    /// Messages of pages.
    pub heard: AtomicU64,
    /// Messages to pages.
    pub sent: AtomicU64,
    /// Things that were refused to a client: limits, malformed messages, foreign origins.
    pub refused: AtomicU64,
    /// Bots that think.
    pub thinking: AtomicU64,
    /// Tables that could not go on and were rebuilt from their log.
    pub rebuilt: AtomicU64,
    /// From hearing something to sending what came of it.
    pub steps: Histogram,
    /// From writing a group of entries to having it on disk.
    pub flushes: Histogram,
}

/// How long things took.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS_US.len()],
    count: AtomicU64,
    sum_us: AtomicU64,
}

impl Histogram {
    /// Notes one.
    pub fn note(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = BOUNDS_US.iter().position(|bound| us <= *bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
    }
}

/// One more.
pub(crate) fn up(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// One less.
pub(crate) fn down(counter: &AtomicU64) {
    counter.fetch_sub(1, Ordering::Relaxed);
}

impl Metrics {
    /// The text that is scraped.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("pages", "Open pages", &self.pages),
            ("connections", "Open TCP connections", &self.connections),
            ("tables_in_memory", "Tables in memory", &self.rooms),
            ("bots_thinking", "Bots that think", &self.thinking),
        ];
        let counters = [
            ("tables_opened_total", "Tables opened", &self.opened),
            ("games_started_total", "Games begun", &self.started),
            ("games_ended_total", "Games over", &self.ended),
            ("moves_total", "Moves on disk", &self.moves),
            ("log_entries_total", "Log entries on disk", &self.entries),
            ("log_commits_total", "Groups of entries written together", &self.commits),
            ("messages_received_total", "Messages of pages", &self.heard),
            ("messages_sent_total", "Messages to pages", &self.sent),
            ("refused_total", "What was refused to clients", &self.refused),
            ("tables_rebuilt_total", "Tables rebuilt after a failure", &self.rebuilt),
        ];
        for (kind, rows) in [("gauge", &gauges[..]), ("counter", &counters[..])] {
            for (name, help, value) in rows {
                let value = value.load(Ordering::Relaxed);
                let _ = write!(
                    text,
                    "# HELP karczma_{name} {help}\n# TYPE karczma_{name} {kind}\nkarczma_{name} {value}\n"
                );
            }
        }
        self.steps.write("karczma_step_seconds", "From hearing to telling", &mut text);
        self.flushes.write("karczma_log_flush_seconds", "From writing to having on disk", &mut text);
        text
    }
}

impl Histogram {
    fn write(&self, name: &str, help: &str, text: &mut String) {
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} histogram\n");
        let mut below = 0;
        for (bound, bucket) in BOUNDS_US.iter().zip(&self.buckets) {
            below += bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {below}", seconds(*bound));
        }
        let count = self.count.load(Ordering::Relaxed);
        let sum = seconds(self.sum_us.load(Ordering::Relaxed));
        let _ =
            write!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n");
    }
}

/// Microseconds as seconds, without floating point.
fn seconds(us: u64) -> String {
    format!("{}.{:06}", us / 1_000_000, us % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_what_lies_below_them() {
        let metrics = Metrics::default();
        for us in [100, 700, 700, 9_000_000] {
            metrics.steps.note(Duration::from_micros(us));
        }
        metrics.flushes.note(Duration::from_micros(251));
        up(&metrics.moves);
        let text = metrics.text();
        for line in [
            "karczma_moves_total 1",
            "karczma_step_seconds_bucket{le=\"0.000250\"} 1",
            "karczma_step_seconds_bucket{le=\"0.001000\"} 3",
            "karczma_step_seconds_bucket{le=\"+Inf\"} 4",
            "karczma_step_seconds_sum 9.001500",
            "karczma_log_flush_seconds_bucket{le=\"0.000250\"} 0",
            "karczma_log_flush_seconds_bucket{le=\"0.000500\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}
