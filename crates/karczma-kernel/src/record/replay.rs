//! Replaying and verifying records.

use super::{Header, Record, RecordError, Secret, Source};
use crate::fate::{Fast, Fate, Live, Recorder, Tape};
use crate::game::Pending;
use crate::notation::{Notation, Span};
use crate::seat::Seat;
use crate::sink::{Quiet, Sink};

/// A record as it is played again, entry by entry.
#[derive(Debug)]
pub struct Replay<'r, G: Notation> {
    /// The table.
    pub game: G,
    /// The position after the entries played so far.
    pub state: G::State,
    record: &'r Record,
    played: usize,
}

impl<'r, G: Notation> Replay<'r, G> {
    /// Sets the table and plays the start from the record's tape.
    ///
    /// # Errors
    /// If the record is of another game or rules version, or its options or chance do not fit.
    pub fn new(record: &'r Record, out: &mut impl Sink<G::Event>) -> Result<Self, RecordError> {
        let game = set_table::<G>(&record.header)?;
        let mut tape = Tape::new(&record.header.fate);
        let state = game.start(&mut tape, out);
        tape.finish().map_err(|error| RecordError::at(1, error.to_string()))?;
        Ok(Self { game, state, record, played: 0 })
    }

    /// How many entries have been played.
    #[must_use]
    pub const fn played(&self) -> usize {
        self.played
    }

    /// Plays the next entry; false if there is none.
    ///
    /// # Errors
    /// If the entry's move does not read, is not legal, or its chance does not fit.
    pub fn step(&mut self, out: &mut impl Sink<G::Event>) -> Result<bool, RecordError> {
        let Some(entry) = self.record.entries.get(self.played) else { return Ok(false) };
        let mut tape = Tape::new(&entry.fate);
        self.play(&mut tape, out)?;
        tape.finish().map_err(|error| RecordError::at(self.played + 1, error.to_string()))?;
        Ok(true)
    }

    /// Performs the next entry with any fate.
    fn play(&mut self, fate: &mut impl Fate, out: &mut impl Sink<G::Event>) -> Result<(), RecordError> {
        let entry = &self.record.entries[self.played];
        let line = self.played + 2;
        let chosen = self
            .game
            .read_move(Span::alone(&entry.play))
            .map_err(|error| RecordError::at(line, format!("the move does not read: {error}")))?;
        let seat = Seat(entry.seat);
        if seat.0 >= self.game.seats() {
            return Err(RecordError::at(line, format!("there is no {seat} at this table")));
        }
        self.game.apply(&mut self.state, seat, &chosen, fate, out).map_err(|refusal| {
            use crate::rule::Cites;
            RecordError::at(line, format!("`{}` is refused by {}", entry.play, refusal.rule()))
        })?;
        self.played += 1;
        Ok(())
    }

    /// Does the ending say what the rules say?
    fn check_ending(&self) -> Result<Extent, RecordError> {
        let line = self.record.entries.len() + 2;
        let stopped = self.record.ending.as_ref().is_some_and(|ending| ending.stopped.is_some());
        match (self.game.pending(&self.state), &self.record.ending) {
            (Pending::Decide(_), None) => Ok(Extent::Open),
            (Pending::Decide(_), Some(_)) if stopped => Ok(Extent::Stopped),
            (Pending::Over(_), Some(_)) if stopped => {
                Err(RecordError::at(line, "the game is over by its rules and the record says it was stopped"))
            }
            (Pending::Decide(_), Some(_)) => {
                Err(RecordError::at(line, "the record ends and the game does not"))
            }
            (Pending::Over(_), None) => {
                Err(RecordError::at(line, "the game is over and the record has no ending"))
            }
            (Pending::Over(outcome), Some(ending)) => {
                let truth = serde_json::to_value(outcome)
                    .map_err(|error| RecordError::at(line, error.to_string()))?;
                if truth == ending.outcome {
                    Ok(Extent::Finished)
                } else {
                    Err(RecordError::at(
                        line,
                        format!("the outcome is {} and should be {truth}", ending.outcome),
                    ))
                }
            }
        }
    }
}

fn set_table<G: Notation>(header: &Header) -> Result<G, RecordError> {
    let fail = |problem: String| RecordError::at(1, problem);
    if header.game != G::ID {
        return Err(fail(format!("this is a record of {}, not of {}", header.game, G::ID)));
    }
    if header.rules != G::RULES_VERSION {
        let (theirs, ours) = (header.rules, G::RULES_VERSION);
        return Err(fail(format!(
            "it was played under rules version {theirs}; this program has version {ours}"
        )));
    }
    let options: G::Options =
        serde_json::from_value(header.options.clone()).map_err(|error| fail(format!("options: {error}")))?;
    let game = G::new(options).map_err(|error| {
        let rule = error.rule.map(|rule| format!(" by {rule}")).unwrap_or_default();
        fail(format!("the option {} is refused{rule}", error.option))
    })?;
    if header.seats.len() != usize::from(game.seats()) {
        return Err(fail(format!("{} names for {} seats", header.seats.len(), game.seats())));
    }
    Ok(game)
}

/// How far a record goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// To the end that the rules give the game.
    Finished,
    /// To where the table stopped it: resigned, out of time, abandoned.
    Stopped,
    /// It has no ending: the game was not over when it was written, or its last lines were cut off. The chain of hashes
    /// holds for every beginning of a record, so nobody can tell which.
    Open,
}

/// What verification showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many moves were replayed.
    pub moves: usize,
    /// How far it goes; only what has an ending is a whole game.
    pub extent: Extent,
    /// Was the chance proved to come from its source?
    pub chance_proved: bool,
}

impl Verified {
    /// Is it a whole game? A beginning without an ending is none, however well it holds.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        !matches!(self.extent, Extent::Open)
    }
}

/// Replays the record by the rules and proves its chance where its source is open.
///
/// # Errors
/// The first entry that does not fit, and why.
pub fn verify<G: Notation>(record: &Record) -> Result<Verified, RecordError> {
    let verified = verify_while::<G>(record, &mut || true)?;
    verified.ok_or_else(|| unreachable!("nobody has stopped it"))
}

/// As [`verify`], as long as whoever asks wants it: `go_on` is asked before every move, and `None` is the answer once it
/// has said no.
///
/// # Errors
/// The first entry that does not fit, and why.
pub fn verify_while<G: Notation>(
    record: &Record,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Verified>, RecordError> {
    let proved = match &record.header.source {
        Source::Fast { seed, game } => prove::<G, _>(record, Fast::of_game(*seed, *game), go_on)?,
        Source::Live { commitment, nonces } => match opened(record, commitment)? {
            Some(secret) => prove::<G, _>(record, Live::new(secret.seed(nonces)), go_on)?,
            None => Proof::None,
        },
        Source::Told => Proof::None,
    };
    let chance_proved = match proved {
        Proof::Whole => true,
        Proof::None => false,
        Proof::GivenUp => return Ok(None),
    };
    let mut replay = Replay::<G>::new(record, &mut Quiet)?;
    loop {
        if !go_on() {
            return Ok(None);
        }
        if !replay.step(&mut Quiet)? {
            break;
        }
    }
    let extent = replay.check_ending()?;
    Ok(Some(Verified { moves: replay.played, extent, chance_proved }))
}

/// The secret at the end of a record, if it was opened: the one that was committed to, or an error.
fn opened(record: &Record, commitment: &str) -> Result<Option<Secret>, RecordError> {
    let Some(opening) = record.ending.as_ref().and_then(|end| end.opening.as_ref()) else { return Ok(None) };
    let fail = |problem| RecordError::at(record.entries.len() + 2, problem);
    let secret = opening.secret().ok_or_else(|| fail("the opened secret is not 64 hexadecimal digits"))?;
    if secret.commitment() != commitment {
        return Err(fail("the opened secret is not the one that was committed to"));
    }
    Ok(Some(secret))
}

/// What was proved of the chance of a record.
enum Proof {
    /// All of it comes from its source.
    Whole,
    /// Its source is not open.
    None,
    /// Whoever asked has given up.
    GivenUp,
}

/// Plays the record with the generator that it names and compares what was drawn.
fn prove<G: Notation, F: Fate>(
    record: &Record,
    generator: F,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Proof, RecordError> {
    let mut fate = Recorder::new(generator);
    let game = set_table::<G>(&record.header)?;
    if matches!(record.header.source, Source::Live { .. }) {
        // A table draws options too; whoever simulates a game sets all of them.
        if G::draw_options(game.options().clone(), &mut fate) != *game.options() {
            return Err(RecordError::at(1, "the options are not those that the source draws"));
        }
        fate.take();
    }
    let state = game.start(&mut fate, &mut Quiet);
    compare(1, &record.header.fate, &fate.take())?;
    let mut replay = Replay::<G> { game, state, record, played: 0 };
    for (index, entry) in record.entries.iter().enumerate() {
        if !go_on() {
            return Ok(Proof::GivenUp);
        }
        replay.play(&mut fate, &mut Quiet)?;
        compare(index + 2, &entry.fate, &fate.take())?;
    }
    Ok(Proof::Whole)
}

fn compare(line: usize, recorded: &[u32], drawn: &[u32]) -> Result<(), RecordError> {
    if recorded == drawn {
        return Ok(());
    }
    let at = recorded.iter().zip(drawn).position(|(a, b)| a != b).unwrap_or(recorded.len().min(drawn.len()));
    let number = |list: &[u32]| list.get(at).map_or("nothing".to_owned(), u32::to_string);
    let problem =
        format!("draw {}: recorded {}, the source gives {}", at + 1, number(recorded), number(drawn));
    Err(RecordError::at(line, problem))
}
