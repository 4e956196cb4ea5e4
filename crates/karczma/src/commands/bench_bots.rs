//! `karczma bench bots`: how long bots think about a decision, as whoever waits for them feels it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use karczma_bots::{Decision, Knowledge, Level, Player, Visitor};
use karczma_kernel::{Fast, Observer, Pending, Playable, Quiet};
use serde::Serialize;
use serde_json::{Value, json};

use super::set_table;
use crate::answer::{Answer, print_json, say};
use crate::cli::BenchArgs;

/// The levels that are measured: those that think.
const LEVELS: [Level; 4] = [Level::Novice, Level::Greedy, Level::Regular, Level::Master];

/// How long the decisions of one level in one game took, in milliseconds. Decisions with one legal move do not count.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    level: Level,
    decisions: usize,
    median: f64,
    p90: f64,
    p99: f64,
    longest: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<Answer> {
    let mut rows: Vec<Row> = Vec::new();
    for id in karczma_tavern::GAMES {
        for level in LEVELS {
            let measure = Measure { level, time: Duration::from_secs_f64(args.seconds) };
            rows.push(karczma_bots::visit(id, measure).context("the game has no bots")??);
        }
    }
    if args.json {
        print_json(&json!({ "rows": rows }))?;
        return Ok(Answer::Yes);
    }
    for row in rows {
        say!(
            "{:<20} {:<8} {:>6} decisions: half within {:>8.2} ms, 90% {:>8.2}, 99% {:>8.2}, all {:>8.2}",
            row.game,
            row.level,
            row.decisions,
            row.median,
            row.p90,
            row.p99,
            row.longest
        );
    }
    Ok(Answer::Yes)
}

struct Measure {
    level: Level,
    time: Duration,
}

impl Visitor for Measure {
    type Output = Result<Row>;

    /// Bots of one level play among themselves until the time is over.
    fn visit<G: Playable + Knowledge>(self) -> Result<Row> {
        let game: G = set_table(&Value::Object(serde_json::Map::new()))?;
        let begun = Instant::now();
        let mut times = Vec::new();
        let mut number = 0;
        while begun.elapsed() < self.time {
            number += 1;
            self.play(&game, number, begun, &mut times);
        }
        times.sort_by(f64::total_cmp);
        let within = |part: f64| times.get((part * times.len() as f64) as usize).or(times.last()).copied();
        let within = |part| within(part).unwrap_or_default();
        Ok(Row {
            game: G::ID,
            level: self.level,
            decisions: times.len(),
            median: within(0.5),
            p90: within(0.9),
            p99: within(0.99),
            longest: within(1.0),
        })
    }
}

impl Measure {
    /// One game, as far as the time goes.
    fn play<G: Playable + Knowledge>(&self, game: &G, number: u64, begun: Instant, times: &mut Vec<f64>) {
        let (mut fate, mut chance) = (Fast::of_game(1, number), Fast::of_game(2, number));
        let mut players: Vec<Player<G>> = (0..game.seats()).map(|_| Player::new(self.level)).collect();
        let mut state = game.start(&mut fate, &mut Quiet);
        let mut moves = Vec::new();
        while let Pending::Decide(asked) = game.pending(&state) {
            let Some(seat) = asked.first().filter(|_| begun.elapsed() < self.time) else { return };
            moves.clear();
            game.moves(&state, seat, &mut moves);
            let view = game.view(&state, Observer::Seat(seat));
            let asked_at = Instant::now();
            let best =
                players[seat.index()].think(Decision::new(game, &view, seat, &moves), &mut chance).best;
            if moves.len() > 1 {
                times.push(1000.0 * asked_at.elapsed().as_secs_f64());
            }
            game.perform(&mut state, seat, &moves[best], &mut fate, &mut Quiet);
        }
    }
}
