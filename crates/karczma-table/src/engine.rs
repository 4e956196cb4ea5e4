//! A running game with its own chance: what the table plays on, and what it replays a ledger with.

use karczma_kernel::record::Secret;
use karczma_kernel::{Live, Seat};
use karczma_tavern::{Chance, Desk, OptionError, TryError, draw_options, seat_desk};
use serde_json::Value;

use crate::ledger::Line;
use crate::settings::{Prelude, Settings};

/// A desk and the stream of chance that belongs to it.
///
/// The stream is a function of the seed, so a game that is wound back draws again what it drew before, in the same
/// order: nobody gains another roll by taking a move back, and the record proves itself as if nothing had happened.
pub(crate) struct Engine {
    pub(crate) desk: Box<dyn Desk>,
    chance: Chance,
    /// The options with what was drawn before the table was set, where anything was.
    pub(crate) drawn: Option<Value>,
    pub(crate) played: u32,
}

impl Engine {
    /// Starts the game of this number and says what chance that consumed.
    pub(crate) fn start(
        settings: &Settings,
        game: u32,
        secret: &Secret,
        nonces: &[String],
    ) -> Result<(Self, Vec<u32>), OptionError> {
        let mut chance = Chance::from(Live::new(secret.seed(nonces)));
        let mut drawn = None;
        let desk = match &settings.from {
            Some(prelude) if game == 1 => {
                let replayed = Self::prelude(settings, prelude);
                replayed.unwrap_or_else(|error| {
                    panic!("the settings were checked when the table opened: {error}")
                })
            }
            Some(_) | None => {
                drawn = draw_options(&settings.game, &settings.options, &mut chance)?;
                // What this took of the chance stands in the options.
                chance.take();
                seat_desk(&settings.game, drawn.as_ref().unwrap_or(&settings.options), &mut chance)?
            }
        };
        let fate = chance.take();
        Ok((Self { desk, chance, drawn, played: 0 }, fate))
    }

    /// The position that another game is gone on from, with nothing left to tell.
    pub(crate) fn prelude(settings: &Settings, prelude: &Prelude) -> Result<Box<dyn Desk>, String> {
        let mut tape = Chance::tape(&prelude.fate);
        let desk = seat_desk(&settings.game, &settings.options, &mut tape);
        let mut desk = desk.map_err(|error| error.to_string())?;
        tape.finish()?;
        for (index, entry) in prelude.moves.iter().enumerate() {
            let place = |problem: String| format!("move {}: {problem}", index + 1);
            let mut tape = Chance::tape(&entry.fate);
            if entry.seat >= desk.seats() {
                return Err(place(format!("there is no {}", Seat(entry.seat))));
            }
            desk.play(Seat(entry.seat), &entry.play, &mut tape).map_err(|error| place(error.to_string()))?;
            tape.finish().map_err(place)?;
        }
        desk.forget_but(0);
        Ok(desk)
    }

    /// Makes a move and says what chance it consumed.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<u32>, TryError> {
        self.desk.play(seat, text, &mut self.chance)?;
        self.played += 1;
        Ok(self.chance.take())
    }

    /// Makes moves that were accepted before.
    pub(crate) fn follow<'a>(&mut self, lines: impl Iterator<Item = Line<'a>>) -> Result<(), TryError> {
        for line in lines {
            self.play(line.seat, line.text)?;
        }
        Ok(())
    }
}
