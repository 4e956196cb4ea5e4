//! `karczma think`: what a bot considers, as data: for hints, for the evaluation beside a replay, for researchers.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use karczma_bots::{Decision, Knowledge, Player, Search, Thoughts, Visitor};
use karczma_kernel::record::{Record, Replay};
use karczma_kernel::{Fast, Observer, Pending, Playable, Quiet, Seat};
use serde::Serialize;
use serde_json::json;

use super::read_record;
use crate::answer::{Answer, print_json, say};
use crate::cli::ThinkArgs;

/// The longest search for one decision: an hour.
const SECONDS_MAX: f64 = 3600.0;

/// The most threads of a search.
const THREADS_MAX: usize = 256;

/// What a bot thinks of one decision.
#[derive(Serialize)]
struct Judged {
    /// How many moves had been made.
    at: usize,
    /// Whose decision it was, from 0.
    seat: Seat,
    /// What was played, if the record goes on.
    played: Option<String>,
    /// Everything that was considered, the preferred move first.
    considered: Vec<Considered>,
}

/// One move.
#[derive(Serialize)]
struct Considered {
    play: String,
    visits: u32,
    value: i64,
}

pub(crate) fn run(args: &ThinkArgs) -> Result<Answer> {
    let record = read_record(&args.record)?;
    let decisions = karczma_bots::visit(&record.header.game, Think { args, record: &record })
        .with_context(|| format!("there is no game `{}` here", record.header.game))??;
    if args.json {
        print_json(&json!({ "game": record.header.game, "bot": args.bot, "decisions": decisions }))?;
    } else {
        decisions.iter().for_each(|decision| tell(decision, args.at.is_some()));
    }
    Ok(Answer::Yes)
}

struct Think<'a> {
    args: &'a ThinkArgs,
    record: &'a Record,
}

impl Visitor for Think<'_> {
    type Output = Result<Vec<Judged>>;

    fn visit<G: Playable + Knowledge>(self) -> Self::Output {
        let Self { args, record } = self;
        let problem = |error| anyhow!("{}: {error}", args.record.display());
        let moves = record.entries.len();
        let seconds = args.seconds.unwrap_or_default();
        ensure!((0.0..=SECONDS_MAX).contains(&seconds), "--seconds: expected at most {SECONDS_MAX}");
        ensure!((1..=THREADS_MAX).contains(&args.threads), "--threads: expected 1 to {THREADS_MAX}");
        ensure!(args.at.is_none_or(|at| at <= moves), "--at: the record has {moves} moves");
        let mut replay = Replay::<G>::new(record, &mut Quiet).map_err(problem)?;
        let mut players: Vec<Player<G>> = (0..replay.game.seats()).map(|_| Player::new(args.bot)).collect();
        let mut decisions = Vec::new();
        loop {
            let at = replay.played();
            let played = record.entries.get(at);
            // A record may name somebody who is not asked; the next step of the replay says so.
            let decider = match (played, replay.game.pending(&replay.state)) {
                (Some(entry), Pending::Decide(asked)) => asked.iter().find(|seat| seat.0 == entry.seat),
                (None, Pending::Decide(asked)) => asked.first(),
                (_, Pending::Over(_)) => None,
            };
            let wanted = args.at.is_none_or(|only| only == at) && (played.is_some() || args.at.is_some());
            if let Some(seat) =
                decider.filter(|seat| wanted && args.seat.is_none_or(|only| only == seat.0 + 1))
            {
                let decision = consider(args, &replay.game, &replay.state, seat, &mut players[seat.index()]);
                let played = played.map(|entry| entry.play.clone());
                decisions.push(Judged { at, seat, played, considered: decision });
            }
            if args.at == Some(at) || !replay.step(&mut Quiet).map_err(problem)? {
                return Ok(decisions);
            }
        }
    }
}

/// What the bot of a seat thinks, from the view of that seat.
fn consider<G: Playable + Knowledge>(
    args: &ThinkArgs,
    game: &G,
    state: &G::State,
    seat: Seat,
    player: &mut Player<G>,
) -> Vec<Considered> {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    let view = game.view(state, Observer::Seat(seat));
    let thoughts = match args.seconds {
        None => player.think(Decision::new(game, &view, seat, &moves), &mut Fast::new(args.seed)),
        Some(seconds) => {
            let settings = game.effort(&view, args.bot).settings;
            let time = Duration::from_secs_f64(seconds);
            let grow = |thread: usize| {
                let begun = Instant::now();
                let mut search = Search::new(settings);
                let mut fate = Fast::of_game(args.seed, thread as u64);
                search.run(game, &view, seat, &mut fate, |visits| visits % 16 != 0 || begun.elapsed() < time);
                search
            };
            search_together(args.threads, grow, seat, &moves)
        }
    };
    let mut order: Vec<usize> = (0..moves.len()).collect();
    let weighed = |index: usize| thoughts.moves[index];
    order.sort_by_key(|&index| {
        (index != thoughts.best, std::cmp::Reverse((weighed(index).visits, weighed(index).value)))
    });
    let describe = |index: usize| Considered {
        play: game.write_move(&moves[index]),
        visits: weighed(index).visits,
        value: weighed(index).value,
    };
    order.into_iter().map(describe).collect()
}

/// Every thread grows a tree; what they say of the next move is added up.
fn search_together<G: Playable + Knowledge>(
    threads: usize,
    grow: impl Fn(usize) -> Search<G> + Sync,
    seat: Seat,
    moves: &[G::Move],
) -> Thoughts {
    let grow = &grow;
    let trees: Vec<Search<G>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|thread| scope.spawn(move || grow(thread))).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined.map(|tree| tree.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    let mut trees = trees.into_iter();
    let Some(mut whole) = trees.next() else { unreachable!("there is at least one thread") };
    trees.for_each(|tree| whole.merge(&tree, seat));
    whole.thoughts(seat, moves)
}

fn tell(decision: &Judged, all: bool) {
    let Some(best) = decision.considered.first() else { return };
    let of = |play: &str| decision.considered.iter().find(|considered| considered.play == play);
    if all {
        for considered in &decision.considered {
            say!("{:>5}  {:>7} visits  {}", considered.value, considered.visits, considered.play);
        }
    } else if let Some(played) = decision.played.as_deref().and_then(of) {
        let better = if played.play == best.play {
            String::new()
        } else {
            format!("; better {} ({})", best.play, best.value)
        };
        say!("{:>4}  {}  {:>5}  {}{better}", decision.at, decision.seat, played.value, played.play);
    }
}
