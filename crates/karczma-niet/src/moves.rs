//! The moves of the game.

use crate::board::Field;
use crate::card::Card;
use crate::character::Character;
use crate::few::Few;

/// One decision of a player (section 3 of the rule document). Any of these can be written down, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Covers a field with a token (NI-D1).
    Cover(Field),
    /// Declines to place a token, which nobody may (NI-5.7).
    Decline,
    /// Names the other members of one's team (NI-D2).
    Team(Few<Character>),
    /// Gives the Bonus card (NI-D3); to nobody is refused.
    Bonus(Option<Character>),
    /// Hands in cards to discard (NI-D4).
    Discard(Few<Card>),
    /// Hands in cards for the left neighbour (NI-D4).
    Give(Few<Card>),
    /// Plays a card to the trick (NI-D5, NI-D6).
    Play(Card),
}
