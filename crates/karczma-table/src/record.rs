//! The record of the game that is played or was last: the save that verifies.

use karczma_kernel::record::{Ending, Entry, FORMAT, Header, Record, Source};

use crate::Table;
use crate::engine::Engine;
use crate::log::Ended;

impl Table {
    /// The record of the game; `None` before the first. While the game is played it holds what nobody may know yet,
    /// and is for bots' views and for the server alone; once it is over it holds the opened secret.
    ///
    /// It is made by playing the game once more: the table keeps no drawn numbers.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let core = &self.core;
        if core.game == 0 {
            return None;
        }
        let secret = core.secret_of(core.game);
        let (mut engine, fate) = Engine::start(&core.settings, core.game, &secret, &core.nonces).ok()?;
        let prelude = core.settings.from.as_ref().filter(|_| core.game == 1);
        let header = Header {
            karczma: FORMAT,
            game: core.settings.game.clone(),
            rules: core.rules,
            options: engine.drawn.clone().unwrap_or_else(|| core.settings.options.clone()),
            seats: core.names.clone(),
            // Half of the chance is another game's, so the whole cannot be proved from one secret.
            source: match prelude {
                Some(_) => Source::Told,
                None => Source::Live { commitment: secret.commitment(), nonces: core.nonces.clone() },
            },
            fate: prelude.map_or(fate, |prelude| prelude.fate.clone()),
        };
        let mut entries = prelude.map(|prelude| prelude.moves.clone()).unwrap_or_default();
        for line in core.ledger.lines() {
            let fate = engine.play(line.seat, line.text).ok()?;
            entries.push(Entry { seat: line.seat.0, play: line.text.to_owned(), fate });
        }
        let ending = core.ending.as_ref().map(|(how, outcome)| Ending {
            outcome: outcome.clone(),
            opening: Some(secret.open()),
            stopped: match how {
                Ended::Rules => None,
                Ended::Forfeit => Some("forfeit".into()),
                Ended::Abandoned => Some("abandoned".into()),
            },
        });
        Some(Record { header, entries, ending })
    }
}
