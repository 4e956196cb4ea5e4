//! The moves of the game.

use karczma_kernel::Seat;
use serde::Serialize;

use crate::cards::CardId;
use crate::ids::{Named, Spot};

/// Where a card is played from, as players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The hand.
    Hand,
    /// From under, or attached to, this card of one's own.
    Under(Named),
    /// The discard.
    Discard,
}

/// Something picked where a text or procedure asks for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picked {
    /// A card on the table.
    Card(Named),
    /// A card in hand, deck or discard, or a design.
    Design(CardId),
    /// A card tucked under this one.
    Tucked(CardId, Named),
    /// A player.
    Seat(Seat),
    /// A number.
    Number(u8),
    /// An option of the text, from 0.
    Option(u8),
    /// Both options of a doublet.
    Both,
    /// A place.
    Spot(Spot),
    /// Nothing, or nothing more.
    Done,
}

/// One decision of a player (section 4 of the rule document). Any of these can be written down, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Keeps the seven cards (D-1).
    Keep,
    /// Exchanges them.
    Mulligan,
    /// Declines to bribe (D-2).
    Decline,
    /// Buys so many votes for the initiative.
    Bribe(u16),
    /// Declines to riposte, or hands over the floor without having acted (D-3, D-4).
    Pass,
    /// Hands over the floor after having acted.
    Bene,
    /// Hands over in silence (rulebook profile, C-1).
    HandOver,
    /// Plays a card; the number tells which text of it (split cards).
    Play(CardId, Source, u8),
    /// Plays a copy of a fighter as a cut (AH 513.5.b.1).
    Cut(CardId),
    /// Uses a rule of a permanent: its card's or keyword's, by number; through a relay (AH 700.1.xx).
    Use(Named, u8, Option<Named>),
    /// Declares a riposte that one's own card on the stack brings itself, by number: its entry riposte (D-29), Village.
    Entry(u8),
    /// Canvasses, against a player if the common pool is empty.
    Canvass(Named, Option<Seat>),
    /// Discards a thrust for one more vote of one's canvass (AH 304.4).
    Thrust(CardId, Source),
    /// Challenges to a duel.
    Challenge(Named, Named),
    /// Challenges to a skirmish.
    Skirmish(Named, Named),
    /// Moves a character or unit.
    Go(Named, Spot),
    /// Discards a copy of a character in play (AH 512.1.i).
    DiscardCopy(CardId),
    /// Tucks a thrust under a character.
    Tuck(CardId, Named),
    /// Attaches a covenant, face up or down (D-31).
    Attach(CardId, Named, bool),
    /// Picks what is asked for.
    Pick(Picked),
    /// Accepts a duel (D-9), uses a "may" (D-8), or pays the raised cost (D-15).
    Yes,
    /// Refuses, declines, does not pay.
    No,
    /// Declares a free election (D-16).
    Election,
    /// Declares a battle on a land against a player (D-19).
    Battle(Named, Seat),
    /// Shows a card of the hand to the partner (D-27).
    Show(CardId),
}
