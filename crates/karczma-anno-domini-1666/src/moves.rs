//! The moves of the game: small decisions, one at a time (section 3 of the rule document).

use serde::{Deserialize, Serialize};

use crate::card::{Card, Suit};
use crate::data::{CharacterId, Faction, ItemId, Side};
use crate::figure::Who;
use crate::geometry::{Dir4, EdgeId, FieldId};

/// What a character holds: at most two items, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Held(pub [Option<ItemId>; 2]);

impl Held {
    /// These items, sorted.
    #[must_use]
    pub fn of(mut items: [Option<ItemId>; 2]) -> Self {
        items.sort_by_key(|item| item.map_or(u8::MAX, |item| item.0));
        Self(items)
    }

    /// The items.
    pub fn iter(&self) -> impl Iterator<Item = ItemId> {
        self.0.into_iter().flatten()
    }
}

/// How a shot is fired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShotKind {
    /// Aimed shot (AD-10.7).
    Aimed,
    /// Quick shot (AD-10.42).
    Quick,
    /// Defensive shot (AD-10.8).
    Defensive,
}

impl ShotKind {
    /// Its word in the notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Aimed => "aimed",
            Self::Quick => "quick",
            Self::Defensive => "defensive",
        }
    }
}

/// How somebody is recognised (AD-18.27).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Wit {
    /// By senses.
    Senses,
    /// By intelligence.
    Intelligence,
}

impl Wit {
    /// Its word in the notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Senses => "senses",
            Self::Intelligence => "intelligence",
        }
    }
}

/// One decision of a player. Any of these can be written down, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Says yes to what is asked: the extra card, the bonus, the token, the parry, the field.
    Yes,
    /// Says no: passes, declines, stops, stays, takes nothing more.
    Pass,
    /// Red chooses a faction (DEC-02).
    Faction(Faction),
    /// Takes a character into the band (DEC-02).
    Take(CharacterId),
    /// The band is complete.
    Ready,
    /// Names the leader (DEC-04).
    Leader(Who),
    /// Gives the secret item to a character (DEC-05).
    Entrust(Who),
    /// Marks a character by *Mój mi wuju* (DEC-06).
    Mark(Who),
    /// Places a character on the board (DEC-07, DEC-09).
    Place(Who, FieldId),
    /// Keeps a character in reserve (DEC-04).
    Reserve(Who),
    /// Changes what a character holds (DEC-08).
    Hold(Who, Held),
    /// Drops the inconspicuous marker (DEC-43).
    Unmask(Who),
    /// Ends *Mój mi wuju* (DEC-43).
    EndUncle,
    /// Discards a card of the hand in the cards phase (DEC-11).
    Discard(Card),
    /// Lays a card of the hand face down (DEC-12, DEC-13, DEC-28, DEC-41).
    LayHand(Card),
    /// Lays the top card of the deck face down, unseen.
    LayDeck,
    /// Names the suit of a joker (DEC-14).
    Suit(Suit),
    /// Reinforces with a card (DEC-15).
    Reinforce(Card),
    /// Says who activates first (DEC-16).
    First(Side),
    /// Activates a character (DEC-17, DEC-31, DEC-39).
    Activate(Who),
    /// *Gdym walczył w Inflanciech*: a card of the discard pile goes into the deck (DEC-10).
    Reclaim(Card),
    /// Ends the activation (DEC-18).
    End,
    /// Shoots at a target with a weapon (DEC-23).
    Shoot(ShotKind, ItemId, Who),
    /// Full move.
    FullMove,
    /// Run.
    Run,
    /// Partial move.
    PartialMove,
    /// Reloads a weapon (DEC-25).
    Reload(ItemId),
    /// Waits.
    Wait,
    /// Tries to awaken.
    Awaken,
    /// Picks an item up.
    PickUp(ItemId),
    /// Forces a door.
    Force(EdgeId),
    /// Rises.
    Rise,
    /// Tries to recognise a character (DEC-27).
    Recognise(Who, Wit),
    /// Steals from a character (DEC-29).
    Steal(Who),
    /// Picks the lock of a door.
    PickLock(EdgeId),
    /// Dresses the wounds of a character.
    Bandage(Who),
    /// Searches the field.
    Search,
    /// Goes to a neighbouring field, by whatever the edge asks: a step, a climb, a window, a ladder (DEC-19).
    Step(FieldId),
    /// Drops from high terrain to a field.
    Drop(FieldId),
    /// Jumps to a field of high terrain.
    Jump(FieldId),
    /// Pushes through an occupied field to a free one.
    Push(FieldId, FieldId),
    /// Leaves the board across an edge of it.
    Leave(Dir4),
    /// Opens a door.
    Open(EdgeId),
    /// Closes a door.
    Close(EdgeId),
    /// Spends no more movement points.
    Stop,
    /// Interrupts with a Quick shot (DEC-22).
    InterruptShot(Who, ItemId, Who),
    /// Interrupts with a movement (DEC-22).
    InterruptMove(Who),
    /// Names a character: the stray shot's new target (DEC-24), the one to rise against (DEC-26).
    Name(Who),
    /// Takes this item (DEC-29).
    Pocket(ItemId),
    /// Names a field: where a failed jumper lands (DEC-30).
    Land(FieldId),
    /// Attacks in melee (DEC-31).
    Attack(Who),
    /// Takes a defensive stance (DEC-31).
    Stance,
    /// Chooses what is held and which weapon leads; none is unarmed (DEC-32).
    Arm(Held, Option<ItemId>),
    /// Retreats to a field (DEC-36).
    Retreat(FieldId),
    /// Retreats off the board (DEC-36).
    RetreatOff(Dir4),
    /// Attacks the next one in a sweep (DEC-37).
    Sweep(Who),
    /// Makes the morale or poison test of a character (DEC-38).
    Test(Who),
    /// Tries to seduce a character (DEC-39).
    Seduce(Who),
    /// Questions a character (DEC-39, DEC-44).
    Question(Who),
    /// Lets a character join a conversation (DEC-40).
    Join(Who),
    /// Names the leading character of a conversation (DEC-42).
    Lead(Who),
}
