//! `karczma bench`: measures the engines on this machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use karczma_bots::arena::{self, Keep, Scratch};
use karczma_bots::{Knowledge, Level, Search, Visitor};
use karczma_kernel::{Fast, Observer, Pending, Playable, Quiet, Seat};
use serde::Serialize;
use serde_json::{Value, json};

use super::set_table;
use crate::answer::{Answer, print_json, say};
use crate::cli::BenchArgs;

/// One measurement.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    what: &'static str,
    per_second: f64,
    nanoseconds_each: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<Answer> {
    let search_only = args.game.as_deref() == Some(SEARCH);
    let one = args.game.as_deref().filter(|_| !search_only);
    let measure = || Measure { seconds: args.seconds, search_only };
    let mut rows = Vec::new();
    for id in karczma_tavern::GAMES.iter().filter(|id| one.is_none_or(|one| one == **id)) {
        rows.extend(karczma_bots::visit(id, measure()).context("the game has no bots")??);
    }
    anyhow::ensure!(!rows.is_empty(), "there is no game `{}`", one.unwrap_or_default());
    if args.json {
        print_json(&json!({ "rows": rows }))?;
    } else {
        for row in rows {
            say!(
                "{:<20} {:<34} {:>14.0} /s {:>10.1} ns",
                row.game,
                row.what,
                row.per_second,
                row.nanoseconds_each
            );
        }
    }
    Ok(Answer::Yes)
}

struct Measure {
    seconds: f64,
    search_only: bool,
}

/// The word that asks for nothing but the speed of the search.
const SEARCH: &str = "search";
/// How many simulations a measured search makes for one decision.
const SIMULATIONS: u32 = 2000;

impl Visitor for Measure {
    type Output = Result<Vec<Row>>;

    fn visit<G: Playable + Knowledge>(self) -> Self::Output {
        let game: G = set_table(&Value::Object(serde_json::Map::new()))?;
        if self.search_only {
            return Ok(vec![self.search(&game)]);
        }
        let bots = vec![Level::Random; game.seats().into()];
        let mut scratch = Scratch::<G>::default();
        let mut number = 0;
        let mut play = |keep| {
            number += 1;
            arena::play(&game, &bots, 1, number, keep, &mut scratch).moves
        };
        let mut rows = vec![
            self.row::<G>("random moves", || play(Keep::Nothing)),
            self.row::<G>("random moves with log and views", || play(Keep::LogAndViews)),
        ];
        let states = sample(&game);
        let mut fate = Fast::new(1);
        let mut buffer = Vec::new();
        rows.push(self.row::<G>("clones of a state", || {
            states.iter().map(|state| u64::from(black_box(state.clone()) == *state)).sum()
        }));
        rows.push(self.row::<G>("lists of legal moves", || {
            each(&game, &states, |state, seat| {
                buffer.clear();
                game.moves(state, seat, &mut buffer);
                black_box(&buffer);
            })
        }));
        rows.push(self.row::<G>("views", || {
            each(&game, &states, |state, seat| {
                black_box(game.view(state, Observer::Seat(seat)));
            })
        }));
        rows.push(self.row::<G>("imagined worlds", || {
            each(&game, &states, |state, seat| {
                black_box(game.imagine(&game.view(state, Observer::Seat(seat)), &mut fate));
            })
        }));
        rows.push(self.search(&game));
        Ok(rows)
    }
}

impl Measure {
    /// Simulations of a search on one core, at the first moment of a round when all is known that a player can know
    /// before it begins: in NIET! the first card of the first trick.
    fn search<G: Playable + Knowledge>(&self, game: &G) -> Row {
        let mut fate = Fast::new(1);
        let mut deals = 0;
        self.row::<G>("simulations of a search", || {
            deals += 1;
            let (view, seat) = opening(game, deals);
            let mut search = Search::new(game.effort(&view, Level::Master).settings);
            search.run(game, &view, seat, &mut fate, |visits| visits < SIMULATIONS);
            u64::from(SIMULATIONS)
        })
    }

    /// Repeats `work`, which says how much it did, for the time of a measurement.
    fn row<G: Playable>(&self, what: &'static str, mut work: impl FnMut() -> u64) -> Row {
        let time = Duration::from_secs_f64(self.seconds);
        work();
        let begun = Instant::now();
        let mut done = 0;
        while begun.elapsed() < time {
            done += work();
        }
        let seconds = begun.elapsed().as_secs_f64();
        let per_second = done as f64 / seconds;
        Row { game: G::ID, what, per_second, nanoseconds_each: 1e9 / per_second }
    }
}

/// The view of whoever is asked after the preliminaries of a game, which are played at random.
fn opening<G: Playable + Knowledge>(game: &G, deal: u64) -> (G::View, Seat) {
    let mut fate = Fast::of_game(1, deal);
    let mut state = game.start(&mut fate, &mut Quiet);
    loop {
        let Pending::Decide(asked) = game.pending(&state) else {
            unreachable!("no game ends with its opening")
        };
        let Some(seat) = asked.first() else { unreachable!("the game waits for nobody") };
        if game.is_under_way(&state) {
            return (game.view(&state, Observer::Seat(seat)), seat);
        }
        let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
}

/// States of a random game, one in seven.
fn sample<G: Playable + Knowledge>(game: &G) -> Vec<G::State> {
    let mut fate = Fast::new(7);
    let mut state = game.start(&mut fate, &mut Quiet);
    let mut states = Vec::new();
    let mut moves = 0;
    while let Pending::Decide(seats) = game.pending(&state) {
        if moves % 7 == 0 {
            states.push(state.clone());
        }
        let Some(seat) = seats.first() else { break };
        let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        moves += 1;
    }
    states
}

/// Does something for the seat that is asked in each state.
fn each<G: Playable>(
    game: &G,
    states: &[G::State],
    mut work: impl FnMut(&G::State, karczma_kernel::Seat),
) -> u64 {
    for state in states {
        if let Pending::Decide(seats) = game.pending(state) {
            seats.first().into_iter().for_each(|seat| work(state, seat));
        }
    }
    states.len() as u64
}
