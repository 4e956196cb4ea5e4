//! Text both ways. `docs/src/notation/krol-zebrakow.md` explains it for people.

mod read;
mod validate;
mod write;

use karczma_kernel::{Fate, Notation, PositionError, ReadError, Seat, Span};

use crate::engine::Engine;
use crate::events::News;
use crate::text::{Reader, Text};
use crate::{Event, Glimpse, KrolZebrakow, Move, State};

impl Notation for KrolZebrakow {
    fn write_move(&self, chosen: &Move) -> String {
        chosen.text()
    }

    fn read_move(&self, text: Span<'_>) -> Result<Move, ReadError> {
        let mut words = Reader::new(text.trim());
        let chosen = Move::read(&mut words)?;
        words.end()?;
        Ok(chosen)
    }

    fn write_glimpse(&self, glimpse: &Glimpse) -> String {
        glimpse.text()
    }

    fn event_names() -> &'static [&'static str] {
        News::KEYS
    }

    fn seat_name(&self, _state: &State, seat: Seat) -> String {
        seat.text()
    }

    fn write_position(&self, state: &State) -> Vec<String> {
        write::position(self, state)
    }

    fn read_position(clauses: &[Span<'_>]) -> Result<(Self, State), PositionError> {
        read::position(clauses)
    }

    fn settle(&self, state: &mut State, mut fate: &mut dyn Fate, events: &mut Vec<Event>) {
        Engine { game: self, state, fate: &mut fate, out: &mut Some(events) }.advance();
    }
}
