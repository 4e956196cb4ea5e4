//! Games between bots, many and fast. The same seed gives the same games, whoever plays them on how many threads.

use karczma_kernel::record::{Ending, Entry, FORMAT, Header, Record, Source};
use karczma_kernel::{Counts, Fast, Game, Observer, Outcome, Pending, Playable, Quiet, Recorder, Seat, Sink};

use crate::{Decision, Knowledge, Level, Player};

/// The bots' own chance is another stream than the game's, so that a record verifies without them.
const BOTS: u64 = 0x6b61_7263_7a6d_6131;

/// What is kept of a simulated game besides its outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Nothing.
    #[default]
    Nothing,
    /// The event log, and the mover's view made at every decision: what a live table does.
    LogAndViews,
}

/// A simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions it took.
    pub moves: u64,
}

/// Space that is used again from game to game, so that nothing is allocated for a move.
pub struct Scratch<G: Game> {
    moves: Vec<G::Move>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { moves: Vec::with_capacity(256), events: Vec::with_capacity(4096) }
    }
}

/// Plays game number `number` of the seed.
pub fn play<G: Playable + Knowledge>(
    game: &G,
    bots: &[Level],
    seed: u64,
    number: u64,
    keep: Keep,
    scratch: &mut Scratch<G>,
) -> Played {
    let mut fate = Fast::of_game(seed, number);
    let players = &mut seated(bots);
    let chooser = &mut chooser(seed, number);
    match keep {
        Keep::Nothing => run(game, players, &mut fate, chooser, &mut Quiet, &mut scratch.moves, |_, _| {}).0,
        Keep::LogAndViews => {
            scratch.events.clear();
            let (events, moves) = (&mut scratch.events, &mut scratch.moves);
            let see = |state: &G::State, seat| {
                std::hint::black_box(game.view(state, Observer::Seat(seat)));
            };
            run(game, players, &mut fate, chooser, events, moves, see).0
        }
    }
}

/// The chance of the bots in one game.
fn chooser(seed: u64, number: u64) -> Fast {
    Fast::of_game(seed ^ BOTS, number)
}

/// Bots that have seen nothing yet, one for each seat.
fn seated<G: Playable + Knowledge>(bots: &[Level]) -> Vec<Player<G>> {
    bots.iter().copied().map(Player::new).collect()
}

/// Plays game number `number` of the seed and counts what the game counts, and what every game has: how long it was,
/// with how many points it was won, and from which seat.
pub fn count<G: Playable + Knowledge>(
    game: &G,
    bots: &[Level],
    seed: u64,
    number: u64,
    scratch: &mut Scratch<G>,
    counts: &mut Counts,
) -> Played {
    let mut fate = Fast::of_game(seed, number);
    scratch.events.clear();
    let (events, moves) = (&mut scratch.events, &mut scratch.moves);
    let (played, end) =
        run(game, &mut seated(bots), &mut fate, &mut chooser(seed, number), events, moves, |_, _| {});
    counts.number("moves", played.moves as i64);
    if let Some(points) = played.outcome.scores().iter().max() {
        counts.number("winning points", *points);
    }
    for (seat, bot) in Seat::all(game.seats()).zip(bots) {
        counts.used("seats", format!("seat {} {bot}", seat.0 + 1), seat);
    }
    game.count(&end, &scratch.events, counts);
    counts.close(&played.outcome);
    played
}

/// One game to its end, with its last state.
#[inline]
fn run<G: Playable + Knowledge>(
    game: &G,
    players: &mut [Player<G>],
    fate: &mut Fast,
    chooser: &mut Fast,
    out: &mut impl Sink<G::Event>,
    buffer: &mut Vec<G::Move>,
    mut before: impl FnMut(&G::State, Seat),
) -> (Played, G::State) {
    let mut state = game.start(fate, out);
    let mut moves = 0;
    loop {
        let seats = match game.pending(&state) {
            Pending::Over(outcome) => return (Played { outcome, moves }, state),
            Pending::Decide(seats) => seats,
        };
        let Some(seat) = seats.first() else { unreachable!("the game waits for nobody") };
        before(&state, seat);
        let chosen = choose(game, &state, seat, &mut players[seat.index()], chooser, buffer);
        game.perform(&mut state, seat, &chosen, fate, out);
        moves += 1;
    }
}

/// The bot's move. A random bot needs no view to be honest.
#[inline(always)]
fn choose<G: Playable + Knowledge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    player: &mut Player<G>,
    chooser: &mut Fast,
    buffer: &mut Vec<G::Move>,
) -> G::Move {
    if player.level() == Level::Random {
        game.pick(state, seat, chooser, buffer)
    } else {
        think(game, state, seat, player, chooser, buffer)
    }
}

/// The move of a bot that looks at its view.
#[inline(never)]
fn think<G: Playable + Knowledge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    player: &mut Player<G>,
    chooser: &mut Fast,
    buffer: &mut Vec<G::Move>,
) -> G::Move {
    buffer.clear();
    game.moves(state, seat, buffer);
    let view = game.view(state, Observer::Seat(seat));
    let best = player.think(Decision::new(game, &view, seat, buffer), chooser).best;
    buffer[best].clone()
}

/// Plays game number `number` of the seed and keeps its record.
///
/// # Panics
/// Never: options and outcomes are always JSON.
pub fn record<G: Playable + Knowledge>(game: &G, bots: &[Level], seed: u64, number: u64) -> Record {
    let mut fate = Recorder::new(Fast::of_game(seed, number));
    let mut chooser = chooser(seed, number);
    let mut players = seated(bots);
    let mut buffer = Vec::new();
    let mut state = game.start(&mut fate, &mut Quiet);
    let header = Header {
        karczma: FORMAT,
        game: G::ID.to_owned(),
        rules: G::RULES_VERSION,
        options: serde_json::to_value(game.options()).unwrap_or_default(),
        seats: bots.iter().map(Level::to_string).collect(),
        source: Source::Fast { seed, game: number },
        fate: fate.take(),
    };
    let mut entries = Vec::new();
    let outcome = loop {
        let seats = match game.pending(&state) {
            Pending::Over(outcome) => break outcome,
            Pending::Decide(seats) => seats,
        };
        let Some(seat) = seats.first() else { unreachable!("the game waits for nobody") };
        let player = &mut players[seat.index()];
        let chosen = choose(game, &state, seat, player, &mut chooser, &mut buffer);
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        entries.push(Entry { seat: seat.0, play: game.write_move(&chosen), fate: fate.take() });
    };
    let outcome = serde_json::to_value(outcome).unwrap_or_default();
    Record { header, entries, ending: Some(Ending { outcome, opening: None, stopped: None }) }
}

/// A hash of one game's number and outcome. Sums of these do not depend on the order of the games.
#[must_use]
pub fn digest(number: u64, played: &Played) -> u64 {
    let scores = played.outcome.scores().iter().flat_map(|score| score.to_le_bytes());
    let places = played.outcome.places().iter().copied();
    let numbers = [number, played.moves].into_iter().flat_map(u64::to_le_bytes);
    // FNV-1a: the same on every machine and in every version, which the standard hasher does not promise.
    numbers
        .chain(scores)
        .chain(places)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
