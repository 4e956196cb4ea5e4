//! Text both ways. `docs/src/notation/anno-domini-1666.md` explains it for people.

mod figures;
mod news;
mod read;
#[cfg(test)]
mod tests;
mod validate;
mod verbs;
mod write;

pub(crate) use verbs::{VERBS, verb};

use karczma_kernel::{Fate, Notation, PositionError, ReadError, Seat, Span};

use crate::data::{Catalogue, CharacterId, ItemId};
use crate::engine::Engine;
use crate::events::{Event, Glimpse};
use crate::figure::{FigureId, Who};
use crate::state::{State, Table};
use crate::{AnnoDomini, Move, View};

impl Notation for AnnoDomini {
    fn write_move(&self, chosen: &Move) -> String {
        verbs::write(self, chosen)
    }

    fn read_move(&self, text: Span<'_>) -> Result<Move, ReadError> {
        verbs::read(self, text.trim())
    }

    fn write_glimpse(&self, glimpse: &Glimpse) -> String {
        news::write(self, &glimpse.what)
    }

    fn event_names() -> &'static [&'static str] {
        news::EVENTS
    }

    fn seat_name(&self, state: &State, seat: Seat) -> String {
        state.table.side(seat).word().to_owned()
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

    fn explain(&self, view: &View, question: Span<'_>) -> Result<serde_json::Value, ReadError> {
        crate::explain::answer(self, view, question)
    }
}

impl AnnoDomini {
    /// The name of a figure whose band was agreed before the start: its character, numbered from the second on.
    fn agreed_name(&self, who: Who) -> Option<String> {
        let band = &self.bands[who.id.side() as usize];
        if band.get(who.id.rank()) != Some(&who.card) {
            return None;
        }
        let key = &self.character(who.card).key;
        let all = self.bands[0].iter().chain(&self.bands[1]);
        let place =
            who.id.rank() + if who.id.side() == crate::data::Side::Red { 0 } else { self.bands[0].len() };
        let before = all.take(place).filter(|card| self.character(**card).key == *key).count();
        Some(if before == 0 { key.clone() } else { format!("{key}-{}", before + 1) })
    }

    /// How the notation calls a figure: by its agreed name, or as `Dragon/r3`.
    pub(crate) fn write_who(&self, who: Who) -> String {
        self.agreed_name(who).unwrap_or_else(|| format!("{}/{}", self.character(who.card).key, who.id))
    }

    /// How the notation calls the figure at a place.
    pub(crate) fn figure_name(&self, table: &Table, who: FigureId) -> String {
        self.write_who(table.who(who))
    }

    /// Reads a figure.
    pub(crate) fn read_who(&self, text: &str) -> Option<Who> {
        if let Some((key, id)) = text.split_once('/') {
            let id = FigureId::read(id)?;
            let agreed = self.bands[id.side() as usize]
                .get(id.rank())
                .filter(|card| self.character(**card).key == key);
            let card = agreed.copied().or_else(|| self.find_character(key))?;
            return Some(Who { id, card });
        }
        let named = |id: FigureId| {
            let card = *self.bands[id.side() as usize].get(id.rank())?;
            let who = Who { id, card };
            (self.agreed_name(who).as_deref() == Some(text)).then_some(who)
        };
        FigureId::all().find_map(named)
    }

    /// The text that makes a figure of a bare board: its character and the changes to it.
    fn text_of(&self, who: FigureId) -> String {
        let band = if who.side() == crate::data::Side::Red { &self.options.red } else { &self.options.blue };
        band.get(who.rank()).cloned().unwrap_or_default()
    }

    /// A character by its key, standard or made up.
    fn find_character(&self, key: &str) -> Option<CharacterId> {
        self.characters.iter().position(|def| def.key == key).map(|index| CharacterId(index as u8))
    }
}

/// The key of an item.
fn item_key(item: ItemId) -> &'static str {
    &Catalogue::standard().item(item).key
}

/// Things with blanks between, or a word for none.
fn list<T: std::fmt::Display>(things: impl IntoIterator<Item = T>, none: &str) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if texts.is_empty() { none.to_owned() } else { texts.join(" ") }
}
