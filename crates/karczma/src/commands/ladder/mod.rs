//! `karczma ladder`: which bot plays better, and how sure that is.

mod book;
mod chart;

use std::collections::BTreeSet;
use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use karczma_bots::arena::Scratch;
use karczma_bots::ladder::{Rating, Tally, pairings, play_deal, rate};
use karczma_bots::{Knowledge, Level, Visitor};
use karczma_kernel::Playable;
use serde::Serialize;
use serde_json::Value;

use super::{options, set_table};
use crate::answer::{Answer, print_json, say};
use crate::cli::LadderArgs;
use book::{Book, Line};

/// What a ladder found.
#[derive(Serialize)]
struct Found {
    game: &'static str,
    players: u8,
    seed: u64,
    tables: Vec<Value>,
    bots: Vec<Standing>,
    pairings: Vec<Against>,
}

/// One bot.
#[derive(Serialize)]
struct Standing {
    bot: Level,
    #[serde(flatten)]
    rating: Rating,
}

/// One bot against another.
#[derive(Serialize)]
struct Against {
    first: Level,
    second: Level,
    games: u64,
    /// The first one's share of the first places, and between which two it lies with 95% confidence.
    share: f64,
    interval: (f64, f64),
    /// Stopped before the last deal, because it was decided.
    decided: bool,
}

pub(crate) fn run(args: &LadderArgs) -> Result<Answer> {
    ensure!(args.bots.len() >= 2, "--bots: at least two bots, separated by commas");
    let distinct: BTreeSet<Level> = args.bots.iter().copied().collect();
    ensure!(distinct.len() == args.bots.len(), "--bots: every bot once");
    let tables = tables(args)?;
    let found =
        karczma_bots::visit(&args.table.game, Climb { args, tables }).context("the game has no bots")??;
    if let Some(path) = &args.chart {
        std::fs::write(path, chart::draw(&found)).with_context(|| path.display().to_string())?;
    }
    if args.json {
        print_json(&found)?;
    } else {
        tell(&found);
    }
    Ok(Answer::Yes)
}

/// The options of every table that the deals go through by turns: one, or the product of what `--vary` names.
fn tables(args: &LadderArgs) -> Result<Vec<Value>> {
    let mut tables = vec![args.table.options.clone()];
    for varied in &args.vary {
        let (key, values) = varied
            .split_once('=')
            .with_context(|| format!("--vary: expected KEY=VALUE|VALUE..., found `{varied}`"))?;
        let with = |table: &Vec<String>, value: &str| {
            let mut words = table.clone();
            words.push(format!("{key}={value}"));
            words
        };
        tables =
            tables.iter().flat_map(|table| values.split('|').map(move |value| with(table, value))).collect();
    }
    let set = |words: Vec<String>| {
        let table = crate::cli::TableArgs { options: words, ..args.table.clone() };
        options(&table)
    };
    tables.into_iter().map(set).collect()
}

struct Climb<'a> {
    args: &'a LadderArgs,
    tables: Vec<Value>,
}

/// What the threads share: how each pairing stands, and the book of all deals.
struct Score {
    tallies: Vec<Tally>,
    /// Deals begun or done, by pairing.
    begun: Vec<BTreeSet<u64>>,
    book: Option<Book>,
}

impl Visitor for Climb<'_> {
    type Output = Result<Found>;

    fn visit<G: Playable + Knowledge>(self) -> Result<Found> {
        let args = self.args;
        let games: Vec<G> = self.tables.iter().map(set_table).collect::<Result<_>>()?;
        let seats = games.first().map_or(0, G::seats);
        ensure!(games.iter().all(|game| game.seats() == seats), "--vary: all tables must have as many seats");
        let pairs: Vec<(usize, usize)> = pairings(args.bots.len()).collect();
        let title = book::Title {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            tables: self.tables.clone(),
            seed: args.seed,
        };
        let (book, past) = match &args.resume {
            Some(path) => {
                let (book, past) = Book::open(path, &title)?;
                (Some(book), past)
            }
            None => (None, Vec::new()),
        };
        let mut score = Score {
            tallies: vec![Tally::default(); pairs.len()],
            begun: vec![BTreeSet::new(); pairs.len()],
            book,
        };
        for Line { first, second, deal, share } in past {
            let index = pairs
                .iter()
                .position(|pair| (args.bots[pair.0].name(), args.bots[pair.1].name()) == (&*first, &*second));
            if let Some(index) = index.filter(|_| deal < deals(args)) {
                score.begun[index].insert(deal);
                score.tallies[index].count(share);
            }
        }
        let score = play_all(args, &games, &pairs, score)?;
        Ok(found::<G>(args, self.tables, seats, &pairs, &score.tallies))
    }
}

/// How many deals a pairing plays at most: each is two games.
const fn deals(args: &LadderArgs) -> u64 {
    args.games.div_ceil(2)
}

/// Is there nothing left to find out about a pairing?
fn is_decided(args: &LadderArgs, tally: &Tally) -> bool {
    let narrow = args.within.is_some_and(|within| {
        let (low, high) = tally.interval();
        high - low <= 2.0 * within / 100.0
    });
    narrow || args.decide.is_some_and(|than| tally.above(than / 100.0).is_some())
}

/// Plays until every pairing is decided or has played its games.
fn play_all<G: Playable + Knowledge>(
    args: &LadderArgs,
    games: &[G],
    pairs: &[(usize, usize)],
    score: Score,
) -> Result<Score> {
    let bar = progress(deals(args) * pairs.len() as u64);
    bar.set_position(score.tallies.iter().map(|tally| tally.deals).sum());
    let score = Mutex::new(score);
    let lock = || score.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    // The pairing that has played least comes next, so that all close in together.
    let take = || {
        let mut score = lock();
        let open = |index: &usize| {
            (score.begun[*index].len() as u64) < deals(args) && !is_decided(args, &score.tallies[*index])
        };
        let index = (0..pairs.len()).filter(open).min_by_key(|index| score.begun[*index].len())?;
        let deal = (0..deals(args)).find(|deal| !score.begun[index].contains(deal))?;
        score.begun[index].insert(deal);
        Some((index, deal))
    };
    let work = || -> Result<()> {
        let mut scratch = Scratch::<G>::default();
        while let Some((index, deal)) = take() {
            let (first, second) = (args.bots[pairs[index].0], args.bots[pairs[index].1]);
            let game = &games[deal as usize % games.len()];
            let share = play_deal(game, (first, second), args.seed, deal, &mut scratch);
            let mut score = lock();
            score.tallies[index].count(share);
            if let Some(book) = &mut score.book {
                book.write(&Line { first: first.to_string(), second: second.to_string(), deal, share })?;
            }
            bar.inc(1);
        }
        Ok(())
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores).max(1);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    bar.finish_and_clear();
    Ok(score.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// A bar on standard error, and only on a terminal.
fn progress(deals: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} deals, {elapsed}, {eta} left at most");
    let bar = ProgressBar::new(deals);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn found<G: Playable>(
    args: &LadderArgs,
    tables: Vec<Value>,
    players: u8,
    pairs: &[(usize, usize)],
    tallies: &[Tally],
) -> Found {
    let rated: Vec<_> = pairs.iter().copied().zip(tallies.iter().copied()).collect();
    let ratings = rate(args.bots.len(), &rated);
    let mut bots: Vec<Standing> =
        args.bots.iter().zip(ratings).map(|(bot, rating)| Standing { bot: *bot, rating }).collect();
    bots.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
    let against = |((first, second), tally): &((usize, usize), Tally)| Against {
        first: args.bots[*first],
        second: args.bots[*second],
        games: 2 * tally.deals,
        share: tally.share(),
        interval: tally.interval(),
        decided: tally.deals < deals(args),
    };
    let pairings = rated.iter().map(against).collect();
    Found { game: G::ID, players, seed: args.seed, tables, bots, pairings }
}

fn tell(found: &Found) {
    say!("{}, {} players, seed {}", found.game, found.players, found.seed);
    for Standing { bot, rating } in &found.bots {
        say!("  {:<8} {:>6.0} ± {:.0}", bot, rating.elo, rating.error);
    }
    for pairing in &found.pairings {
        say!(
            "  {:<8} against {:<8} {:5.1}% of the first places ({:.1} to {:.1}) in {} games{}",
            pairing.first,
            pairing.second,
            100.0 * pairing.share,
            100.0 * pairing.interval.0,
            100.0 * pairing.interval.1,
            pairing.games,
            if pairing.decided { ", decided" } else { "" }
        );
    }
}
