//! Which article of AH 506 to 511 a step of fielding carries out: each type has its own.

use crate::cards::{CardId, CardType};
use crate::ids::Place;
use crate::look::Look;

/// Its cost is paid.
pub(crate) fn note_cost(look: Look<'_>, card: CardId) {
    match look.card(card).kind {
        CardType::Character => mark!("AH 506.1.a", "V2-1.2.6", "V2-3.2.1", "V2-3.3.3.6"),
        CardType::Estate => mark!("AH 507.1.a", "V2-1.4.3", "V2-3.3.3.26"),
        CardType::Gear => mark!("AH 508.1.a"),
        CardType::Land => mark!("AH 509.1.a"),
        CardType::Unit => mark!("AH 510.1.a"),
        CardType::Effect if look.becomes_permanent(card) => mark!("AH 511.3.a"),
        CardType::Effect | CardType::Thrust | CardType::Covenant | CardType::Faction | CardType::Strategy => {
        }
    }
}

/// It is put where it belongs.
pub(crate) fn note_place(kind: CardType, place: Place) {
    match kind {
        CardType::Character if matches!(place, Place::Attached(_)) => mark!("AH 506.1.b/2"),
        CardType::Estate => mark!("AH 507.1.b"),
        CardType::Gear => mark!("AH 508.1.b", "V2-3.3.3.27"),
        CardType::Land => mark!("AH 509.1.b"),
        CardType::Unit => mark!("AH 510.1.b"),
        CardType::Effect => mark!("AH 511.2", "AH 511.3.b", "V2-1.5.7", "V2-1.5.11"),
        CardType::Character
        | CardType::Thrust
        | CardType::Covenant
        | CardType::Faction
        | CardType::Strategy => {}
    }
}

/// Something answers its entry.
pub(crate) fn note_entry(kind: CardType) {
    match kind {
        CardType::Character => mark!("AH 506.1.c"),
        CardType::Estate => mark!("AH 507.1.c"),
        CardType::Gear => mark!("AH 508.1.c"),
        CardType::Land => mark!("AH 509.1.c"),
        CardType::Unit => mark!("AH 510.1.c"),
        CardType::Effect => mark!("AH 511.3.c"),
        CardType::Thrust | CardType::Covenant | CardType::Faction | CardType::Strategy => {}
    }
}
