//! `cargo xtask soak house`: one simulated house after another, until so many moves have been made.
#![expect(clippy::disallowed_methods, reason = "a soak runs on threads and looks at the clock")]

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use clap::Parser;
use karczma_house_sim::{Tally, run};

/// Simulated houses, until so many moves have been made
#[derive(Parser)]
struct Cli {
    /// The seed of the first house; the next has the next
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many moves are made at least; with 1, one house is run
    #[arg(long, default_value_t = 100_000_000)]
    moves: u64,
    /// On how many threads
    #[arg(long, default_value_t = 2)]
    threads: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    // A failure is told in one line; where it happened, only if one house is run.
    if cli.moves > 1 {
        std::panic::set_hook(Box::new(|_| {}));
    }
    let (next, failed) = (AtomicU64::new(cli.seed), AtomicBool::new(false));
    let (sum, begun) = (Mutex::new((Tally::default(), 0u64)), Instant::now());
    let work = || {
        loop {
            let done = |sum: &Mutex<(Tally, u64)>| sum.lock().is_ok_and(|sum| sum.0.moves >= cli.moves);
            if failed.load(Ordering::Relaxed) || done(&sum) {
                return;
            }
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if cli.moves == 1 && seed > cli.seed {
                return;
            }
            match run(seed) {
                Ok(tally) => {
                    let Ok(mut sum) = sum.lock() else { return };
                    sum.0.add(&tally);
                    sum.1 += 1;
                    if sum.1.is_multiple_of(500) {
                        let seconds = begun.elapsed().as_secs();
                        eprintln!("{} houses, {} moves, {seconds} s", sum.1, sum.0.moves);
                    }
                }
                Err(problem) => {
                    failed.store(true, Ordering::Relaxed);
                    let problem: String = problem.chars().take(2000).collect();
                    println!("house {seed} fails: {problem}");
                    println!("again: cargo xtask soak house --seed {seed} --moves 1");
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..cli.threads.max(1) {
            scope.spawn(work);
        }
    });
    if let Ok(sum) = sum.lock() {
        let (tally, houses) = &*sum;
        println!(
            "{houses} houses, {} games, {} moves, {} messages checked, {} s, digest {:016x}",
            tally.games,
            tally.moves,
            tally.messages,
            begun.elapsed().as_secs(),
            tally.digest
        );
        for (name, number) in Tally::NAMES.iter().zip(tally.seen) {
            println!("  {number:>10} {name}");
        }
    }
    if failed.load(Ordering::Relaxed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
