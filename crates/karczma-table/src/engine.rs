//! A running game with its own chance: what the table plays on, and what it replays a ledger with.

use karczma_kernel::record::Secret;
use karczma_kernel::{Live, Seat};
use karczma_tavern::{Chance, Desk, OptionError, TryError, seat_desk};

use crate::ledger::Line;
use crate::settings::Settings;

/// A desk and the stream of chance that belongs to it.
///
/// The stream is a function of the seed, so a game that is wound back draws again what it drew before, in the same
/// order: nobody gains another roll by taking a move back, and the record proves itself as if nothing had happened.
pub(crate) struct Engine {
    pub(crate) desk: Box<dyn Desk>,
    chance: Chance,
    pub(crate) played: u32,
}

impl Engine {
    /// Starts a game and says what chance that consumed.
    pub(crate) fn start(
        settings: &Settings,
        secret: &Secret,
        nonces: &[String],
    ) -> Result<(Self, Vec<u32>), OptionError> {
        let mut chance = Chance::from(Live::new(secret.seed(nonces)));
        let desk = seat_desk(&settings.game, &settings.options, &mut chance)?;
        let fate = chance.take();
        Ok((Self { desk, chance, played: 0 }, fate))
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
