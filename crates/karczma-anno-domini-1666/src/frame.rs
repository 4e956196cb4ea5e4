//! Frames: decisions in the middle of a procedure, on a stack in the state. The last one waits or runs.

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Suit};
use crate::data::{ItemId, Side};
use crate::figure::{FigureId, FigureSet};
use crate::geometry::{Dir4, EdgeId, FieldId};
use crate::moves::{ShotKind, Wit};

/// The deepest stack: an activation, a movement, a unit, a window, an interrupting movement, its unit, a test and one
/// to spare.
pub const FRAMES_MAX: usize = 8;

/// Something begun and not finished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Frame {
    /// An activation in the actions phase.
    Act(Act),
    /// An activation in the combat phase: whom to attack.
    Fight(FigureId),
    /// An activation in the words phase: whom to address.
    Speak(FigureId),
    /// Movement points are being spent.
    Movement(Movement),
    /// A declared unit.
    Unit(UnitFrame),
    /// A window for interruptions.
    Window(Window),
    /// A ranged attack.
    Shot(Shot),
    /// A hit and its consequences.
    Hit(Hit),
    /// A standard test.
    Test(Test),
    /// An opposed test.
    Duel(Duel),
    /// A conversation.
    Talk(TalkFrame),
    /// A melee.
    Melee(Melee),
    /// Somebody retreats.
    Retreat(Retreat),
}

/// An activation in the actions phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    /// Who is active.
    pub who: FigureId,
    /// Partial actions performed.
    pub partials: u8,
    /// Nothing more may be performed.
    pub done: bool,
}

/// Why there are movement points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MovementKind {
    /// Full move (AD-10.12).
    Full,
    /// Partial move (AD-10.41).
    Partial,
    /// Run, before its test (AD-10.13).
    Run,
    /// Run, after its test.
    RunOn,
    /// After reloading (AD-10.22).
    Reload,
    /// After a theft (AD-18.15).
    Theft,
    /// An interruption (AD-10.25).
    Interrupt,
}

/// Movement points being spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Movement {
    /// Who moves.
    pub who: FigureId,
    /// Points left.
    pub points: u8,
    /// Why.
    pub kind: MovementKind,
    /// Where the movement began.
    pub start: FieldId,
    /// An interruption has entered its one field.
    pub entered: bool,
}

/// The smallest thing that can be interrupted (AD-10.27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Unit {
    /// To a neighbouring field.
    Step(FieldId),
    /// Down from high terrain.
    Drop(FieldId),
    /// Over a field.
    Jump(FieldId),
    /// Through somebody.
    Push(FieldId, FieldId),
    /// Off the board.
    Leave(Dir4),
    /// Opens a door.
    Open(EdgeId),
    /// Closes a door.
    Close(EdgeId),
    /// A shot other than a Quick shot.
    Shoot(ShotKind, ItemId, FigureId),
    /// Reload.
    Reload(ItemId),
    /// Wait.
    Wait,
    /// Awakening.
    Awaken,
    /// Pick up.
    PickUp(ItemId),
    /// Force door.
    Force(EdgeId),
    /// Rise.
    Rise,
    /// Recognise.
    Recognise(FigureId, Wit),
    /// Pickpocket.
    Steal(FigureId),
    /// Lockpicking.
    PickLock(EdgeId),
    /// Bandages.
    Bandage(FigureId),
    /// Search.
    Search,
}

/// How far a unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum UnitStage {
    /// Declared; the window before it is open or to be opened.
    Declared,
    /// To be carried out.
    Carry,
    /// Waits for a test.
    Testing,
    /// The mover falls on this field (AD-11.43).
    Falling,
    /// The opponent chooses where a jumper lands (AD-11.44), or against whom to rise (AD-10.53).
    Opponent,
    /// The controller is asked: the extra field, the door, the token, the item.
    Bonus,
    /// The controller says which held item makes room (AD-18.14).
    Room,
    /// Carried out; the window after it is to be opened.
    After,
    /// Finished.
    Done,
}

/// A declared unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitFrame {
    /// Whose.
    pub who: FigureId,
    /// What.
    pub unit: Unit,
    /// How far.
    pub stage: UnitStage,
    /// The field on which it was declared.
    pub from: FieldId,
    /// Declared by surprise (AD-18.30), or a theft that succeeded (AD-18.15).
    #[serde(default)]
    pub flag: bool,
    /// The enemy to rise against, once chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<FigureId>,
    /// A card played for its suit alone (AD-10.37).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

/// A window for interruptions (AD-10.30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    /// Whose unit it is about.
    pub active: FigureId,
    /// Who is asked.
    pub asked: Side,
    /// How many declined in succession.
    pub declined: u8,
}

/// How far a ranged attack is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShotStage {
    /// The test is to be made.
    Aim,
    /// The test is being made.
    Fire,
    /// The opponent may name a new target (AD-14.10).
    Stray,
    /// The hit is being resolved.
    Hit,
}

/// A ranged attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shot {
    /// Who shoots.
    pub who: FigureId,
    /// With what.
    pub item: ItemId,
    /// At whom.
    pub target: FigureId,
    /// How.
    pub kind: ShotKind,
    /// How far.
    pub stage: ShotStage,
    /// Declared by an inconspicuous character (AD-18.30).
    pub surprise: bool,
    /// AD-14.6 applies to the target.
    pub crowded: bool,
    /// The range band pierces armour.
    pub piercing: bool,
    /// The suit of the initial card.
    pub suit: Suit,
}

/// A hit and its consequences (AD-15.37, AD-19.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hit {
    /// Who struck.
    pub by: FigureId,
    /// Who was struck.
    pub victim: FigureId,
    /// With what.
    pub item: ItemId,
    /// Where: head, torso, arms, legs.
    pub location: u8,
    /// Wounds after armour.
    pub wounds: u8,
    /// The next consequence.
    pub stage: u8,
}

/// What a standard test is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TestKind {
    /// Run (AD-10.13).
    Run,
    /// Climbing (AD-11.31).
    Climb,
    /// Passing a window (AD-11.34).
    Window,
    /// Jump (AD-11.39).
    Jump,
    /// A drop or a fall (AD-11.13).
    Fall,
    /// Force door (AD-10.47).
    Force,
    /// Lockpicking (AD-18.37).
    PickLock,
    /// Quick loading (AD-18.52).
    QuickLoad,
    /// A shot (AD-14.5).
    Shot,
    /// A parry (AD-15.26).
    Parry,
    /// Morale (AD-8.29).
    Morale,
    /// Poison (AD-19.8).
    Poison,
    /// Disarm (AD-18.45).
    Disarm,
    /// A stunning weapon (AD-19.5).
    Stun,
    /// A weapon that knocks down (AD-19.6).
    KnockDown,
    /// Search (AD-20.2).
    Search,
}

impl TestKind {
    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Climb => "climb",
            Self::Window => "window",
            Self::Jump => "jump",
            Self::Fall => "fall",
            Self::Force => "force",
            Self::PickLock => "pick-lock",
            Self::QuickLoad => "quick-load",
            Self::Shot => "shot",
            Self::Parry => "parry",
            Self::Morale => "morale",
            Self::Poison => "poison",
            Self::Disarm => "disarm",
            Self::Stun => "stun",
            Self::KnockDown => "knock-down",
            Self::Search => "search",
        }
    }

    /// A test of spirit, which *Niezłomny* may repeat (AD-18.35)?
    #[must_use]
    pub const fn is_spirit(self) -> bool {
        matches!(self, Self::Morale | Self::QuickLoad)
    }
}

/// How far a standard test is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TestStage {
    /// May the heavy wounds be ignored (AD-18.36)?
    Calm,
    /// The card is to be played.
    Play,
    /// The suit of a red joker is asked (AD-2.8).
    Suit,
    /// Reinforcement is asked (AD-9.10).
    Reinforce,
    /// May the test be repeated (AD-18.35)?
    Repeat,
}

/// A standard test (AD-9.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Test {
    /// What for.
    pub kind: TestKind,
    /// Who is tested.
    pub who: FigureId,
    /// The difficulty.
    pub pt: i8,
    /// Trait or skill and all modifiers.
    pub base: i8,
    /// Points of reinforcement.
    pub bonus: i8,
    /// How far.
    pub stage: TestStage,
    /// All cards played in it.
    pub cards: CardSet,
    /// The initial card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Its suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The heavy wounds are ignored.
    #[serde(default)]
    pub calm: bool,
}

impl Test {
    /// The result so far (AD-9.3).
    #[must_use]
    pub fn result(&self) -> i8 {
        self.card.map_or(0, Card::value) + self.base + self.bonus
    }
}

/// What an opposed test is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DuelKind {
    /// The initiative (AD-8.14).
    Initiative,
    /// A melee (AD-15.15).
    Melee,
    /// Rising while engaged (AD-10.53).
    Rise,
    /// Recognising (AD-18.27).
    Recognise(Wit),
    /// Theft (AD-18.12).
    Theft,
    /// Seduction (AD-18.55).
    Seduction,
    /// Questioning (AD-20.3).
    Questioning,
}

impl DuelKind {
    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Initiative => "initiative",
            Self::Melee => "melee",
            Self::Rise => "rise",
            Self::Recognise(_) => "recognise",
            Self::Theft => "theft",
            Self::Seduction => "seduction",
            Self::Questioning => "questioning",
        }
    }
}

/// From where a card comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Source {
    /// Nothing is laid.
    #[default]
    None,
    /// A card of the hand.
    Hand,
    /// The top card of the deck.
    Deck,
    /// A card lies there, and nobody may know from where (AD-9.31).
    Secret,
    /// The card was in play already (AD-18.61).
    Kept,
}

/// How far an opposed test is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DuelStage {
    /// May the heavy wounds be ignored (AD-18.36)?
    Calm,
    /// Cards are laid.
    Lay,
    /// Suits of jokers are named.
    Suit,
    /// Reinforcement.
    Reinforce,
    /// May a lost test of spirit be made anew (AD-18.35)?
    Repeat,
}

/// One side of an opposed test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DuelSide {
    /// Who is tested; nobody in the initiative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<FigureId>,
    /// Trait or skill and all modifiers that do not depend on the card.
    pub base: i8,
    /// From where the card comes.
    pub source: Source,
    /// The card, once revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Its suit, once named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// Points of reinforcement.
    pub bonus: i8,
    /// The heavy wounds are ignored.
    pub calm: bool,
}

/// An opposed test (AD-9.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Duel {
    /// What for.
    pub kind: DuelKind,
    /// How far.
    pub stage: DuelStage,
    /// Who is asked.
    pub asked: Side,
    /// How many passed in succession.
    pub passes: u8,
    /// Red's side, then blue's.
    pub sides: [DuelSide; 2],
}

/// How far a conversation is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TalkStage {
    /// The initiating player names helpers (AD-9.33).
    Helpers,
    /// The defending player names defenders (AD-9.35).
    Defenders,
    /// Sources are fixed (AD-9.37).
    Lay,
    /// Suits of jokers are named.
    Suit,
    /// Leading characters are named (AD-9.40).
    Lead,
    /// The opposed test of the leading characters.
    Duel,
}

/// A conversation (AD-9.32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TalkFrame {
    /// Which skill.
    pub kind: DuelKind,
    /// Who uses it.
    pub who: FigureId,
    /// On whom.
    pub target: FigureId,
    /// How far.
    pub stage: TalkStage,
    /// Who is asked.
    pub asked: Side,
    /// Red's leading character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<FigureId>,
    /// Blue's leading character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blue: Option<FigureId>,
}

/// How far a melee is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MeleeStage {
    /// The one that declared chooses weapons (AD-15.12).
    ArmFirst,
    /// The other chooses weapons.
    ArmSecond,
    /// The melee test is to be made or being made.
    Clash,
    /// The loser may parry (AD-15.25).
    Parry,
    /// The loser may ignore a mighty attack (AD-18.66).
    Guard,
    /// The parry is being tested.
    Parrying,
    /// The hit is being resolved.
    Strike,
    /// The first retreats.
    Retreat,
    /// The second retreats.
    RetreatSecond,
    /// The fight is finished.
    End,
    /// The next target of a sweep is asked (AD-18.60).
    Sweep,
}

/// A melee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Melee {
    /// Who declared the attack.
    pub who: FigureId,
    /// Whom it is against.
    pub target: FigureId,
    /// How far.
    pub stage: MeleeStage,
    /// The declarer's leading weapon; none is unarmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<ItemId>,
    /// The target's leading weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_weapon: Option<ItemId>,
    /// Declared by an inconspicuous character (AD-18.31).
    pub surprise: bool,
    /// The loser, once the sums differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loser: Option<FigureId>,
    /// The difference of the sums.
    pub margin: i8,
    /// The winner's suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The loser tried to parry this exchange.
    pub parried: bool,
    /// The winner wounded the loser.
    pub wounded: bool,
    /// Ties in succession (AD-18.9).
    pub ties: u8,
    /// How many attacks of the chain came before (AD-18.62).
    pub sweeps: u8,
    /// An opponent parried in the chain (AD-18.63).
    pub blocked: bool,
    /// Those already fought in the chain.
    pub fought: FigureSet,
    /// The sweeper's card that stays in play (AD-18.61).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Card>,
    /// Its suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_suit: Option<Suit>,
}

/// Somebody retreats (chapter 16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Retreat {
    /// Who.
    pub who: FigureId,
    /// It may stay (AD-16.11).
    pub optional: bool,
    /// It has dropped and its fall is tested (AD-16.7).
    pub falling: bool,
}
