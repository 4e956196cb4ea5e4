//! Scenarios: map, forces, special rules and victory conditions, in the vocabulary of chapter 20.
//!
//! Every part carries the rule that it comes from, so that whatever the game does by it can cite it.

use karczma_kernel::Rule;

use super::character::CharacterId;
use super::item::ItemId;
use super::name::Name;
use super::side::Side;
use super::vocabulary::{Faction, Rank, vocabulary};
use crate::geometry::{DoorId, DoorState, EdgeId, FieldId, FieldSet};

/// A map of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MapId(pub u8);

impl MapId {
    /// The number of the map for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A scenario of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ScenarioId(pub u8);

impl ScenarioId {
    /// The number of the scenario for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

vocabulary! {
    /// What a scenario is about (AD-7.2).
    ScenarioKind {
        /// Objectives, with given characters.
        Adventure = "adventure",
        /// Fighting, with bands that are bought.
        Battle = "battle",
    }
}

/// A scenario (AD-7.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioDef {
    /// Its number in the rules, as `SC-A1`.
    pub code: String,
    /// Its name in notation.
    pub key: String,
    /// What it is called.
    pub name: Name,
    /// Adventure or battle.
    pub kind: ScenarioKind,
    /// Where it is played.
    pub map: MapId,
    /// The two sides, red first.
    pub forces: [Force; 2],
    /// Who deploys first, where the scenario says so; otherwise AD-7.14 does.
    pub deploys_first: Option<Cited<Side>>,
    /// Who holds the initiative in the first turn (AD-7.16); `None`: the phase is played.
    pub initiative: Cited<Option<Side>>,
    /// How long it lasts.
    pub clock: Cited<Clock>,
    /// Doors that stand otherwise than on the map (AD-7.8).
    pub doors: Vec<Cited<DoorSet>>,
    /// Scenario items and where they are at the start.
    pub items: Vec<Cited<Treasure>>,
    /// Characters that start without the inconspicuous marker that their skill gives.
    pub unmarked: Vec<Cited<CharacterId>>,
    /// A key that opens a blocked door.
    pub key_item: Option<Cited<KeyItem>>,
    /// The alarm rules (AD-20.1), if the scenario uses them.
    pub alarm: Option<Cited<Alarm>>,
    /// Who may question (AD-20.3), and about which item.
    pub questioning: Option<Cited<Questioning>>,
    /// A magic card is turned up at the start of turns.
    pub magic: Option<Cited<Magic>>,
    /// Objective fields (AD-20.5) and what they are worth.
    pub objectives: Option<Objectives>,
    /// Points for having come far.
    pub advance: Option<Cited<Advance>>,
    /// Are there victory points for losses (AD-20.7)?
    pub losses: Option<Rule>,
    /// Does each player name a leader, and by which rule does the leader's loss lose the game?
    pub leaders: Option<Leaders>,
    /// Who wins at once when an item leaves the board; the first that applies.
    pub carry_off: Vec<Cited<CarryOff>>,
    /// Who wins when the game ends otherwise; the first that names a winner, else it is a draw (AD-20.8).
    pub ending: Vec<Cited<Ending>>,
}

/// A part of a scenario with the rule that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cited<T> {
    /// The part.
    pub value: T,
    /// The rule.
    pub rule: Rule,
}

/// What a player brings and where it is deployed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// The faction; `None` in battles, where red chooses and blue takes the other.
    pub faction: Option<Faction>,
    /// Whom the band consists of.
    pub band: Cited<Band>,
    /// Where it is deployed: never blocked fields. A slot may have its own fields.
    pub zone: Cited<FieldSet>,
    /// Those who come later.
    pub arrival: Option<Arrival>,
}

/// How a band is put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Band {
    /// Adventures: places to be filled (AD-20.13).
    Slots(Vec<Slot>),
    /// Battles: bought within these limits (AD-20.9, AD-20.10).
    Bought {
        /// The gold limit.
        gold: u8,
        /// The connections limit.
        connections: u8,
    },
}

/// Places of a band that are filled alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// How many characters.
    pub count: u8,
    /// Who may fill them.
    pub pick: Pick,
    /// Where they are deployed, if not in the zone of the whole force.
    pub zone: Option<FieldSet>,
    /// Do they arrive later ([`Force::arrival`])?
    pub later: bool,
}

/// Who may fill a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// One of these characters.
    OneOf(Vec<CharacterId>),
    /// Anybody of a rank, of the own faction.
    Any {
        /// Hero or common.
        rank: Rank,
        /// The greatest cost in gold.
        gold_max: Option<u8>,
        /// Neutral characters too?
        neutral: bool,
    },
}

/// Characters that come later (AD-8.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// How many characters the player may keep back, besides the slots that arrive later.
    pub reserve: Cited<u8>,
    /// When they come.
    pub when: Cited<When>,
    /// Where.
    pub fields: FieldSet,
}

/// When something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// At the start of this turn.
    Turn(u8),
    /// At the start of the turn after the alarm was raised.
    AfterAlarm,
}

/// How long a scenario lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Until the last guard token goes (AD-17.5).
    Guard(u8),
    /// So many turns (AD-17.7).
    Turns(u8),
    /// So many turns, counted with guard tokens (AD-17.7).
    TurnsByTokens(u8),
}

/// A door that stands otherwise than on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoorSet {
    /// The door.
    pub door: DoorId,
    /// How it stands at the start.
    pub state: DoorState,
}

/// A scenario item and where it is at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Treasure {
    /// The item.
    pub item: ItemId,
    /// Where it is.
    pub place: TreasurePlace,
}

/// Where a scenario item is at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TreasurePlace {
    /// It lies on a field.
    Field(FieldId),
    /// The character in this slot of a side carries it; the slot has one place.
    Slot {
        /// Whose.
        side: Side,
        /// The number of the slot, from 0.
        slot: u8,
    },
    /// A side assigns it secretly (AD-20.6).
    Secret(Side),
    /// Under one of the search tokens on these fields (AD-20.2); the others are blank.
    Search(Vec<FieldId>),
}

/// A key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyItem {
    /// The item.
    pub item: ItemId,
    /// The door that its carrier may open although it is blocked.
    pub door: DoorId,
}

/// What the alarm does in a scenario, besides being raised by AD-20.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alarm {
    /// It is also raised when, at the end of a turn, a character is seen.
    pub seen: Option<Seen>,
    /// What holds while it is silent.
    pub silent: Option<Cited<Silent>>,
    /// Guard tokens that are discarded when it is raised.
    pub guard_tokens: u8,
}

/// Being seen at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Who watches; a character of the other side must be VISIBLE to one of theirs.
    pub by: Side,
    /// The greatest distance.
    pub distance: u8,
}

/// What a side may not do while the alarm is silent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silent {
    /// Which side.
    pub side: Side,
    /// How many of its characters it may activate in an actions phase.
    pub activations: u8,
    /// May its characters run?
    pub run: bool,
}

/// Questioning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Questioning {
    /// Who may question.
    pub by: Side,
    /// Success: the other player must say whether the target carries this.
    pub item: ItemId,
}

/// A magic card at the start of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Magic {
    /// The first turn in which one is turned up.
    pub from_turn: u8,
    /// What the numbers mean; numbers that are not named mean nothing.
    pub effects: Vec<MagicRange>,
}

/// What some magic cards do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MagicRange {
    /// The first number, I being 1.
    pub first: u8,
    /// The last number.
    pub last: u8,
    /// The effect.
    pub effect: MagicEffect,
}

/// What a magic card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MagicEffect {
    /// In this turn no line of sight longer than this is VISIBLE.
    Mist(u8),
    /// So many guard tokens are discarded.
    Bell(u8),
}

/// Objective fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objectives {
    /// The fields.
    pub fields: Cited<Vec<FieldId>>,
    /// Points for each that a player holds.
    pub points: Cited<u8>,
    /// At the end of each turn, rather than at the end of the game?
    pub each_turn: bool,
}

/// Points at the end for characters that came far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advance {
    /// Whose characters.
    pub side: Side,
    /// Points for each.
    pub points: u8,
    /// They stand on one of these fields at the end...
    pub fields: FieldSet,
    /// ...or left the board across one of these edges.
    pub exits: Vec<EdgeId>,
}

/// Leaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaders {
    /// Each player names one hero openly when the bands are revealed.
    pub named: Rule,
    /// A player whose leader is killed or has left the board loses at once.
    pub lost: Rule,
}

/// A character leaves the board with an item (AD-20.4): somebody wins at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CarryOff {
    /// The item.
    pub item: ItemId,
    /// Whose character.
    pub by: Side,
    /// Across which edges; `None`: any.
    pub edges: Option<Vec<EdgeId>>,
    /// Who wins.
    pub winner: Side,
}

/// A way to decide the game when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player whose character carries the item wins, if it is one of the named side.
    Carries {
        /// The item.
        item: ItemId,
        /// Only this side can win by it.
        only: Option<Side>,
    },
    /// The player with more victory points wins.
    MorePoints,
    /// This side wins.
    Wins(Side),
}

impl ScenarioDef {
    /// What a side brings.
    #[must_use]
    pub const fn force(&self, side: Side) -> &Force {
        &self.forces[side.index()]
    }
}
