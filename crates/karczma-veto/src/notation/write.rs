//! A position as clauses: the options, the table as data, and each player's hidden cards in words.

use karczma_kernel::{Placed, Seat, SeatSet};

use crate::cards::CardId;
use crate::rules::setup::seat_letter;
use crate::{State, Veto};

/// The clauses of a position.
pub(super) fn position(game: &Veto, state: &State) -> Vec<String> {
    let mut clauses =
        vec![format!("options {}", data(&*game.options)), format!("table {}", data(&state.table))];
    for seat in Seat::all(game.options.players) {
        let (zones, name) = (state.zones(seat), seat_letter(seat));
        let mut zone =
            |word: &str, cards: Vec<String>| clauses.push(format!("{name}: {word} {}", list(cards)));
        zone("hand", zones.hand.iter().map(|held| known(game, held.card, held.known_by)).collect());
        zone("deck", zones.deck.bag().iter().map(|card| game.slug(*card)).collect());
        let placed = |cards: &[Placed<CardId>]| {
            cards.iter().map(|card| known(game, card.card, card.known_by)).collect()
        };
        zone("deck-top", placed(zones.deck.top()));
        zone("deck-bottom", placed(zones.deck.bottom()));
        let plain = |cards: &[CardId]| cards.iter().map(|card| game.slug(*card)).collect();
        zone("discard", plain(&zones.discard));
        zone("pouch", plain(&zones.pouch));
        zone("looked", plain(&zones.looked));
        zone("laid", plain(&zones.laid));
        zone("out", plain(&zones.swap.out));
        zone("into", plain(&zones.swap.into));
        if zones.swap.entering {
            clauses.push(format!("{name}: entering"));
        }
    }
    let secrets = &state.secrets;
    let down: Vec<(u16, u16)> = secrets.face_down.iter().map(|(id, card)| (id.0, card.0)).collect();
    clauses.push(format!("secrets {}", data(&(down, secrets.laying, secrets.committed))));
    clauses
}

/// Data on one line of a case, where `;` ends a clause and `#` begins a comment: in JSON both stand only inside texts.
pub(crate) fn data(thing: &impl serde::Serialize) -> String {
    let text = serde_json::to_string(thing).unwrap_or_else(|error| panic!("plain data is written: {error}"));
    text.replace(';', "\\u003b").replace('#', "\\u0023")
}

fn list(cards: Vec<String>) -> String {
    if cards.is_empty() { "nothing".to_owned() } else { cards.join(" ") }
}

/// A card, and who else knows it: `finta+B`.
fn known(game: &Veto, card: CardId, known_by: SeatSet) -> String {
    let mut text = game.slug(card);
    for seat in known_by.iter() {
        text.push('+');
        text.push_str(&seat_letter(seat));
    }
    text
}
