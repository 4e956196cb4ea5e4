//! Procedures in progress, as data. The last frame goes on first; a frame that must wait for another puts it on top.

use arrayvec::ArrayVec;
use karczma_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Moment, Zone};
use crate::ids::PermId;
use crate::object::Object;
use crate::options::PLAYERS_MAX;
use crate::state::SIDE_MAX;
use crate::text::TextId;

/// The stages of a round (P-6), in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    /// AH 501.1.a
    UntapBegin,
    /// AH 501.1.b
    Initiative,
    /// AH 501.1.c
    Influence,
    /// AH 501.1.d
    Untap,
    /// AH 501.1.e
    UntapEnd,
    /// AH 502.1.a
    AccountingBegin,
    /// AH 502.1.b
    Draw,
    /// AH 502.1.c
    Income,
    /// AH 502.1.d
    AccountingEnd,
    /// AH 503.1.a
    GameBegin,
    /// AH 503.1.b
    Main,
    /// AH 503.1.c
    GameEnd,
    /// AH 515.1.a
    UnitsBegin,
    /// AH 516
    Battles,
    /// AH 517
    Movement,
    /// AH 518
    Control,
    /// AH 515.1.c
    UnitsEnd,
    /// AH 519.1.a
    EndBegin,
    /// AH 519.1.b
    End,
    /// AH 519.1.c
    EndEnd,
    /// AH 519.2
    RoundEnd,
}

/// How far a stage has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Its act is still to be done.
    Act,
    /// The act is done; its moment comes.
    Moment,
    /// All is done.
    Done,
}

/// The initiative auction (P-5).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Auction {
    /// Votes counted and bought, by seat.
    pub totals: [u16; PLAYERS_MAX],
    /// The order of the last round, for ties.
    pub previous: ArrayVec<Seat, PLAYERS_MAX>,
    /// Those who have a place already.
    pub placed: ArrayVec<Seat, PLAYERS_MAX>,
    /// Those who declined for the place in hand.
    pub out: SeatSet,
    /// Is it the auction before round one (AH 103.5.a)?
    pub setup: bool,
}

/// The main stage (P-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Floor {
    /// Who has the floor.
    pub player: Seat,
    /// He did a deed or trifle.
    pub acted: bool,
    /// He did his deed.
    pub deed_done: bool,
    /// How many have said *pas* in a row.
    pub passes: u8,
    /// Transfers of AH 704.4.b have been made.
    pub transferred: bool,
}

/// A priority window over an object (P-1) or a moment (VR-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Height of the stack when it opened: the object's place is one below; a moment lies above nothing of its own.
    pub height: u8,
    /// Who is asked.
    pub asked: Seat,
    /// How many have passed in a row.
    pub passes: u8,
}

/// A moment being answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MomentWindow {
    /// Which.
    pub moment: Moment,
    /// Its window.
    pub window: Window,
    /// Who has used his riposte.
    pub riposted: SeatSet,
    /// The triggers of the moment have been noted.
    pub triggered: bool,
}

/// Why choices for a text are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declaring {
    /// A play, with the floor or as a riposte: the object then goes on the stack.
    Play,
    /// A trigger entering the stack.
    Trigger,
    /// The cost of a card, when it resolves.
    Payment,
}

/// Choices for a text being made (D-5, D-30).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declare {
    /// The object.
    pub object: Object,
    /// The choice in hand, by its place among the text's needs.
    pub need: u8,
    /// Why.
    pub why: Declaring,
    /// Cards of the hand still to be tossed as cost.
    pub toss: u8,
}

/// Steps of a fight (P-10, P-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FightStep {
    /// Accept or refuse (AH 513.3).
    Acceptance,
    /// The refusal lies on the stack.
    Refused,
    /// The moment before the duel (V2-6.8).
    Accepted,
    /// Gear of the active player, then of the other (AH 513.4).
    Gear(u8),
    /// The object enters the stack.
    Enter,
    /// Its window is open.
    Stage,
    /// The result lies on the stack.
    Result,
    /// The last moment.
    End,
    /// Over.
    Over,
}

/// A battle on a land (AH 516).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// The land.
    pub land: PermId,
    /// The two sides.
    pub sides: [Seat; 2],
    /// Units that have fought.
    pub fought: ArrayVec<PermId, 32>,
    /// Skirmishes won, by side.
    pub won: [u8; 2],
    /// Which side has chosen its unit (D-11).
    pub committed: [bool; 2],
    /// Units chosen for a joint attack (D-12).
    pub attackers: ArrayVec<PermId, SIDE_MAX>,
    /// A skirmish of it has just been fought.
    pub fighting: bool,
}

/// Something a player chooses while a text is carried out (D-22 to D-24, D-32).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// He discards so many cards from hand.
    Toss {
        /// How many more.
        left: u8,
    },
    /// He looks for a card in his deck (D-22).
    Search {
        /// The text whose effect it is, and which.
        text: TextId,
        /// Its place among the ops.
        op: u8,
    },
    /// He takes a card from his discard.
    Recover {
        /// The text whose effect it is.
        text: TextId,
        /// Its place among the ops.
        op: u8,
    },
    /// He puts cards back on his deck in any order.
    Arrange,
    /// He buys cards that he looks at.
    Buy {
        /// What each costs.
        price: u8,
    },
    /// He meets a shot, or gives the target up (D-23).
    Shot {
        /// The target.
        target: PermId,
        /// Sabre modifiers discarded so far.
        met: u8,
    },
    /// He gives up one of his own cards, by both(...).
    Own {
        /// The text whose effect it is.
        text: TextId,
        /// Its place among the ops.
        op: u8,
        /// What the one who chose before him gives up; it goes together with his own (AH 101.4/3).
        given: Option<PermId>,
    },
    /// A card of a hidden or other zone that the effect acts on (hand, discard, grave).
    Zone {
        /// The text whose effect it is.
        text: TextId,
        /// Its place among the ops.
        op: u8,
        /// Where he looks.
        zone: Zone,
        /// The permanent that bears the text.
        source: Option<PermId>,
    },
    /// He names a number (AH 108.4).
    Number,
    /// He names a card (AH 203.3).
    Name,
    /// He names a faction, which the cards chosen get (AH 105.4).
    Faction {
        /// The text whose effect it is.
        text: TextId,
        /// Its place among the ops.
        op: u8,
    },
}

/// Effects of a text that stand side by side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Who chooses.
    pub seat: Seat,
    /// The place of the first among the ops.
    pub first: u8,
    /// Those still to happen, one bit each.
    pub left: u8,
}

/// A procedure in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The initiative auction.
    Auction(Auction),
    /// Mulligans: how many have decided, and who wants new cards (D-1).
    Mulligan(u8, SeatSet),
    /// A round.
    Round(Stage, Progress),
    /// A moment.
    Moment(MomentWindow),
    /// The main stage.
    Floor(Floor),
    /// Choices for a text.
    Declare(Declare),
    /// A window over the topmost object.
    Window(Window),
    /// The topmost object resolves.
    Resolve,
    /// Its player pays a raised cost or not (D-15).
    Surcharge(Object),
    /// A card that was paid for enters play or is carried out.
    Enter(Object),
    /// The player says where the card enters (D-6).
    Zone(Object),
    /// A text is carried out, from this op on.
    Run(Object, u8),
    /// A choice inside it.
    Choose(Seat, Choice),
    /// Effects of a text whose order its player chooses (AH 119.9).
    Order(Order),
    /// Triggers are put on the stack; then those above this height are settled.
    Triggers(u8),
    /// A "may" (AH 603.4).
    May(Object),
    /// A fight.
    Fight(FightStep),
    /// The battle step: who is asked, how many have passed (D-19).
    Battles(Seat, u8),
    /// A battle.
    Battle(Battle),
    /// Movement: how many players are done, in reverse order (D-13).
    Movement(u8),
    /// Control: lands still to be checked (D-20), and whether the moment of the first was held.
    Control(ArrayVec<PermId, 16>, bool),
    /// Income: how many players are done, and cards that the one in hand keeps (D-14).
    Income(u8),
    /// Discards of the end phase: how many have chosen (D-17).
    Discards(u8),
    /// A card to be transferred (D-18).
    Transfer(PermId),
    /// Between two games of a match (D-26): who is done.
    Between(SeatSet),
    /// The match is over.
    Over,
}
