//! Text both ways. `docs/src/notation/krol-zebrakow.md` explains it for people.

mod read;
mod write;

use karczma_kernel::{Notation, PositionError, ReadError, Seat, Span};

use crate::text::{Reader, Text};
use crate::{Glimpse, KrolZebrakow, Move, State};

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

    fn seat_name(&self, _state: &State, seat: Seat) -> String {
        seat.text()
    }

    fn write_position(&self, state: &State) -> Vec<String> {
        write::position(self, state)
    }

    fn read_position(clauses: &[Span<'_>]) -> Result<(Self, State), PositionError> {
        read::position(clauses)
    }
}
