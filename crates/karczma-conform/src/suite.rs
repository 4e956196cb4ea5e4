//! Random play, with the cheap checks at every move and the deep ones at every so many.

use crate::stubborn;
use karczma_kernel::record::{Ending, Entry, Extent, FORMAT, Header, Record, Source, verify};
use karczma_kernel::{Fast, Fate, Game, Observer, Outcome, PICK, Pending, Playable, Recorder, Seat};

/// What a game must tell the suite about itself.
pub struct Suite<G: Playable> {
    /// No game is longer than this.
    pub moves_max: u32,
    /// How often the deep checks are made: at one position in this many.
    pub deep_every: u32,
    /// Is every component in exactly one place?
    pub census: fn(&G, &G::State) -> Result<(), String>,
    /// The state with everything permuted that the secrecy table hides from this observer.
    pub scramble: fn(&G, &G::State, Observer, &mut Fast) -> G::State,
    /// The event with everything changed that the secrecy table hides from this observer.
    pub scramble_event: fn(&G, &G::Event, Observer, &mut Fast) -> G::Event,
    /// Any move that can be written, legal or not.
    pub stray: fn(&G, &mut Fast) -> G::Move,
    /// Does the refusal say only that the move is not on offer?
    pub last_resort: fn(&G::Refusal) -> bool,
}

/// How many moves are played with chance that always answers the same.
const STUBBORN_MOVES: u32 = 300;

/// How many games to play: `default`, or what `KARCZMA_GAMES` says in a soak.
#[must_use]
pub fn games(default: u64) -> u64 {
    std::env::var("KARCZMA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(default)
}

impl<G: Playable> Suite<G> {
    /// Plays `games` random games with these options.
    ///
    /// # Panics
    /// At the first breach of the contract, with the seed that shows it.
    pub fn run(&self, options: &G::Options, games: u64) {
        let game = G::new(options.clone()).unwrap_or_else(|error| panic!("{options:?}: {error:?}"));
        for seed in 0..games {
            let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.play(&game, seed)));
            if let Err(panic) = played {
                eprintln!("{}: seed {seed} with {options:?}", G::ID);
                std::panic::resume_unwind(panic);
            }
        }
        stubborn::every_draw_comes_to_an_end(&game, self.moves_max.min(STUBBORN_MOVES));
    }

    /// One game with all checks.
    fn play(&self, game: &G, seed: u64) {
        let mut fate = Recorder::new(Fast::of_game(seed, 0));
        let mut chooser = Fast::new(!seed);
        let mut events = Vec::new();
        let mut state = game.start(&mut fate, &mut events);
        let mut record = begin::<G>(game, seed, fate.take());
        let mut moves = 0;
        let outcome = loop {
            (self.census)(game, &state).unwrap_or_else(|problem| panic!("after {moves} moves: {problem}"));
            let seats = match game.pending(&state) {
                Pending::Over(outcome) => break outcome,
                Pending::Decide(seats) => seats,
            };
            assert!(!seats.is_empty(), "the game waits for nobody");
            if chooser.below(self.deep_every, PICK) == 0 {
                self.deep(game, &state, &events, &mut chooser);
            }
            let seat = seats.iter().nth(chooser.below(seats.len(), PICK) as usize).unwrap();
            let chosen = game.pick(&state, seat, &mut chooser, &mut Vec::new());
            let (before, told) = (state.clone(), events.len());
            game.apply(&mut state, seat, &chosen, &mut fate, &mut events).unwrap_or_else(|refusal| {
                panic!("{} was offered and refused: {refusal:?}", game.write_move(&chosen))
            });
            if moves % self.deep_every == 0 {
                no_silent_change(game, &before, &state, &events[told..]);
                self.numbers_change_with_the_view(game, &before, &state);
            }
            record.entries.push(Entry { seat: seat.0, play: game.write_move(&chosen), fate: fate.take() });
            moves += 1;
            assert!(moves <= self.moves_max, "more than {} moves", self.moves_max);
        };
        over(game, &state);
        replay_equals_play::<G>(game, &state, record, outcome);
    }
}

fn begin<G: Playable>(game: &G, seed: u64, fate: Vec<u32>) -> Record {
    let header = Header {
        karczma: FORMAT,
        game: G::ID.into(),
        rules: G::RULES_VERSION,
        options: serde_json::to_value(game.options()).unwrap(),
        seats: vec!["random".into(); game.seats().into()],
        source: Source::Fast { seed, game: 0 },
        fate,
    };
    Record { header, entries: Vec::new(), ending: None }
}

/// No view changes without a glimpse that says so.
fn no_silent_change<G: Game>(game: &G, before: &G::State, after: &G::State, events: &[G::Event]) {
    for who in Observer::of_table(game.seats()) {
        let noticed = events.iter().any(|event| game.glimpse(event, who).is_some());
        let changed = game.view(before, who) != game.view(after, who);
        assert!(noticed || !changed, "the view of {who:?} changed and nothing told them");
    }
}

/// When it is over nobody has a move.
fn over<G: Game>(game: &G, state: &G::State) {
    for seat in Seat::all(game.seats()) {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        assert!(moves.is_empty(), "{seat} has moves after the end");
    }
}

/// The record's text reads back, replays to the same state and verifies.
fn replay_equals_play<G: Playable>(game: &G, last: &G::State, mut record: Record, outcome: Outcome) {
    let outcome = serde_json::to_value(outcome).unwrap();
    record.ending = Some(Ending { outcome, opening: None, stopped: None });
    let read = Record::from_text(&record.to_text()).unwrap();
    assert_eq!(read, record);
    let verified = verify::<G>(&read).unwrap();
    assert_eq!((verified.extent, verified.chance_proved), (Extent::Finished, true));
    record.ending = None;
    let cut = Record { entries: record.entries[..record.entries.len() / 2].to_vec(), ..record };
    let cut = Record::from_text(&cut.to_text()).unwrap();
    assert!(!verify::<G>(&cut).unwrap().is_whole(), "a record that was cut off is no whole game");
    let mut replay = karczma_kernel::record::Replay::<G>::new(&read, &mut karczma_kernel::Quiet).unwrap();
    while replay.step(&mut karczma_kernel::Quiet).unwrap() {}
    assert!(replay.state == *last, "replay and play differ");
    assert_eq!(replay.game.options(), game.options());
}
