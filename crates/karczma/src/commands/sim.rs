//! `karczma sim`: many games between bots.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use karczma_bots::arena::{self, Keep, Scratch};
use karczma_bots::{Knowledge, Level, Visitor};
use karczma_kernel::{Counts, Playable, Seat};
use serde::Serialize;
use serde_json::Value;

use super::stats::{self, Stats};
use super::{bots_for, options, set_table};
use crate::answer::{Answer, print_json, say};
use crate::cli::SimArgs;

/// How many games a thread takes at a time.
const CHUNK: u64 = 64;

/// What a simulation found.
#[derive(Serialize)]
struct Found {
    game: &'static str,
    games: u64,
    moves: u64,
    seconds: f64,
    games_per_second: f64,
    moves_per_second: f64,
    seed: u64,
    players: u8,
    threads: usize,
    bots: Vec<String>,
    options: Value,
    /// Victories by seat; a shared one counts for everybody who shares it.
    wins: Vec<u64>,
    /// Games that several won together.
    shared: u64,
    /// Mean points by seat.
    mean_score: Vec<f64>,
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Stats>,
}

/// Sums over games; they can be added in any order.
#[derive(Default, Clone)]
struct Tally {
    moves: u64,
    digest: u64,
    wins: Vec<u64>,
    shared: u64,
    scores: Vec<i64>,
    counts: Counts,
}

impl Tally {
    fn new(seats: u8) -> Self {
        Self { wins: vec![0; seats.into()], scores: vec![0; seats.into()], ..Self::default() }
    }

    fn count(&mut self, number: u64, played: &arena::Played) {
        self.moves += played.moves;
        self.digest = self.digest.wrapping_add(arena::digest(number, played));
        let winners = played.outcome.winners();
        self.shared += u64::from(winners.len() > 1);
        winners.iter().for_each(|Seat(seat)| self.wins[usize::from(seat)] += 1);
        self.scores
            .iter_mut()
            .zip(played.outcome.scores())
            .for_each(|(sum, score)| *sum += i64::from(*score));
    }

    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.digest = self.digest.wrapping_add(other.digest);
        self.shared += other.shared;
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, wins)| *sum += wins);
        self.scores.iter_mut().zip(&other.scores).for_each(|(sum, score)| *sum += score);
        self.counts.add(&other.counts);
    }
}

pub(crate) fn run(args: &SimArgs) -> Result<Answer> {
    let options = options(&args.table)?;
    let found = karczma_bots::visit(&args.table.game, Simulate { args, options: &options })
        .context("the game has no bots")??;
    if args.json {
        print_json(&found)?
    } else {
        tell(&found)
    }
    Ok(Answer::Yes)
}

struct Simulate<'a> {
    args: &'a SimArgs,
    options: &'a Value,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Found>;

    fn visit<G: Playable + Knowledge>(self) -> Result<Found> {
        let args = self.args;
        let game: G = set_table(self.options)?;
        let bots = bots_for(&args.bots, game.seats())?;
        if let Some(folder) = &args.records {
            std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            for number in 0..args.games {
                let path = folder.join(format!("{}-{}-{number}.record", G::ID, args.seed));
                let record = arena::record(&game, &bots, args.seed, number);
                std::fs::write(&path, record.to_text()).with_context(|| path.display().to_string())?;
            }
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.unwrap_or(cores).max(1);
        let begun = Instant::now();
        let tally = simulate(&game, &bots, args, threads);
        let seconds = begun.elapsed().as_secs_f64();
        let games = args.games as f64;
        Ok(Found {
            game: G::ID,
            games: args.games,
            moves: tally.moves,
            seconds,
            games_per_second: games / seconds,
            moves_per_second: tally.moves as f64 / seconds,
            seed: args.seed,
            players: game.seats(),
            threads,
            bots: bots.iter().map(Level::to_string).collect(),
            options: serde_json::to_value(game.options())?,
            wins: tally.wins,
            shared: tally.shared,
            mean_score: tally.scores.iter().map(|sum| *sum as f64 / games.max(1.0)).collect(),
            digest: format!("{:016x}", tally.digest),
            stats: args.stats.then(|| Stats::of(&tally.counts, game.seats())),
        })
    }
}

/// Plays all games on so many threads; which thread plays which game does not matter.
fn simulate<G: Playable + Knowledge>(game: &G, bots: &[Level], args: &SimArgs, threads: usize) -> Tally {
    let next = AtomicU64::new(0);
    let bar = progress(args.games);
    let keep = if args.log { Keep::LogAndViews } else { Keep::Nothing };
    let work = || {
        let mut tally = Tally::new(game.seats());
        let mut scratch = Scratch::<G>::default();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= args.games {
                return tally;
            }
            let last = (first + CHUNK).min(args.games);
            for number in first..last {
                let played = if args.stats {
                    arena::count(game, bots, args.seed, number, &mut scratch, &mut tally.counts)
                } else {
                    arena::play(game, bots, args.seed, number, keep, &mut scratch)
                };
                tally.count(number, &played);
            }
            bar.inc(last - first);
        }
    };
    let mut sum = Tally::new(game.seats());
    if threads == 1 {
        sum = work();
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                match worker.join() {
                    Ok(tally) => sum.add(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
    }
    bar.finish_and_clear();
    sum
}

/// A bar on standard error, and only on a terminal.
fn progress(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(games);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn tell(found: &Found) {
    say!(
        "{}: {} games of {} players, {} moves in {:.2} s ({:.0} games/s, {:.0} moves/s, {} threads)",
        found.game,
        found.games,
        found.players,
        found.moves,
        found.seconds,
        found.games_per_second,
        found.moves_per_second,
        found.threads
    );
    for (seat, bot) in found.bots.iter().enumerate() {
        let share = 100.0 * found.wins[seat] as f64 / (found.games as f64).max(1.0);
        say!(
            "  seat {} {bot:8} won {:6} ({share:5.1}%), {:8.1} points on average",
            seat + 1,
            found.wins[seat],
            found.mean_score[seat]
        );
    }
    say!("  {} shared victories; seed {}, digest {}", found.shared, found.seed, found.digest);
    if let Some(found) = &found.stats {
        stats::tell(found);
    }
}
