//! What happens. An event is whole; a glimpse is the same with what the observer may not see hidden.

use arrayvec::ArrayVec;
use karczma_kernel::{Cites, Hidden, Observer, Rule, Seat};
use serde::{Serialize, Serializer};

use crate::card::{Card, CardSet, Suit};
use crate::data::{CharacterId, Faction, ItemId, Side};
use crate::end::End;
use crate::figure::{Mark, Who};
use crate::frame::{DuelKind, Source, TestKind};
use crate::geometry::{DoorState, EdgeId, FieldId};
use crate::moves::{Held, ShotKind};
use crate::state::Step;

/// The most modifiers of one test.
pub const MODIFIERS_MAX: usize = 16;

/// One part of a result and the rule that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Modifier {
    /// By which rule.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub rule: Rule,
    /// How much.
    pub amount: i8,
}

/// Everything that is added to the card in a test, each part with its rule.
pub type Modifiers = ArrayVec<Modifier, MODIFIERS_MAX>;

/// How a standard test ended (AD-9.4 to AD-9.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Grade {
    /// Bad luck.
    BadLuck,
    /// Failure.
    Failure,
    /// Success.
    Success,
    /// Triumph.
    Triumph,
}

impl Grade {
    /// A success or a triumph?
    #[must_use]
    pub const fn succeeded(self) -> bool {
        matches!(self, Self::Success | Self::Triumph)
    }

    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::BadLuck => "bad-luck",
            Self::Failure => "failure",
            Self::Success => "success",
            Self::Triumph => "triumph",
        }
    }
}

/// How a figure went to a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Gait {
    /// A step.
    Step,
    /// A diagonal step.
    Diagonal,
    /// A climb.
    Climb,
    /// Through a window.
    Window,
    /// By a ladder.
    Ladder,
    /// A drop.
    Drop,
    /// A jump.
    Jump,
    /// A fall.
    Fall,
    /// Through somebody.
    Push,
    /// Through a forced door.
    Door,
    /// A retreat.
    Retreat,
}

impl Gait {
    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Diagonal => "diagonal",
            Self::Climb => "climb",
            Self::Window => "window",
            Self::Ladder => "ladder",
            Self::Drop => "drop",
            Self::Jump => "jump",
            Self::Fall => "fall",
            Self::Push => "push",
            Self::Door => "door",
            Self::Retreat => "retreat",
        }
    }
}

/// An action that is announced by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Deed {
    /// Full move.
    FullMove,
    /// Partial move.
    PartialMove,
    /// Run.
    Run,
    /// Reload.
    Reload,
    /// Wait.
    Wait,
    /// Awakening.
    Awaken,
    /// Pick up.
    PickUp,
    /// Force door.
    Force,
    /// Rise.
    Rise,
    /// Recognise.
    Recognise,
    /// Pickpocket.
    Steal,
    /// Lockpicking.
    PickLock,
    /// Bandages.
    Bandage,
    /// Search.
    Search,
    /// Seduction.
    Seduce,
    /// Questioning.
    Question,
    /// A defensive stance.
    Stance,
    /// A sweeping blow.
    Sweep,
    /// An interruption.
    Interrupt,
    /// *Na wszystko jest rada*.
    FrantCard,
    /// *Teraz, Panie Michale!*
    FrantInitiative,
    /// A token of *Niezłomny*.
    Resolve,
    /// A parry.
    Parry,
    /// *Żelazna zastawa*.
    IronGuard,
}

impl Deed {
    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FullMove => "full-move",
            Self::PartialMove => "partial-move",
            Self::Run => "run",
            Self::Reload => "reload",
            Self::Wait => "wait",
            Self::Awaken => "awaken",
            Self::PickUp => "pick-up",
            Self::Force => "force",
            Self::Rise => "rise",
            Self::Recognise => "recognise",
            Self::Steal => "steal",
            Self::PickLock => "pick-lock",
            Self::Bandage => "bandage",
            Self::Search => "search",
            Self::Seduce => "seduce",
            Self::Question => "question",
            Self::Stance => "stance",
            Self::Sweep => "sweep",
            Self::Interrupt => "interrupt",
            Self::FrantCard => "frant-card",
            Self::FrantInitiative => "frant-initiative",
            Self::Resolve => "resolve",
            Self::Parry => "parry",
            Self::IronGuard => "iron-guard",
        }
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct News {
    /// By which rule.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub rule: Rule,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum What {
    /// This seat plays red.
    Sides(Seat),
    /// A side plays a faction.
    Faction(Side, Faction),
    /// A secret choice was made.
    Chosen(Side),
    /// A character is in a band.
    Joined(Who),
    /// A unique character was chosen twice, and this side loses it.
    Conflict(Side, #[serde(skip)] CharacterId),
    /// A leader was named.
    Leader(Who),
    /// The secret carrier is known.
    Carrier(Who),
    /// A character is known not to carry the secret item.
    Cleared(Who),
    /// A character was placed on a field.
    Placed(Who, FieldId),
    /// A character is kept in reserve.
    Reserved(Who),
    /// A turn begins.
    Turn(u8),
    /// A phase begins.
    Phase(Step),
    /// Cards went to a discard pile.
    Discarded(Side, CardSet),
    /// A card left the discard pile for the deck.
    Reclaimed(Side, Card),
    /// A card was turned up or revealed.
    Revealed(Side, Card, Option<Who>),
    /// The suit of a joker was named by this side.
    Suit(Side, Card, Suit),
    /// A standard test began.
    Test {
        /// Who is tested.
        who: Who,
        /// What for.
        kind: TestKind,
        /// The difficulty.
        pt: i8,
        /// What is added to the card.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Modifier>"))]
        modifiers: Modifiers,
    },
    /// A standard test ended.
    Tested {
        /// Who was tested.
        who: Who,
        /// What for.
        kind: TestKind,
        /// The result.
        result: i8,
        /// The difficulty.
        pt: i8,
        /// How it ended.
        grade: Grade,
    },
    /// What one side adds to its card in an opposed test.
    Stands {
        /// Whose.
        side: Side,
        /// Who.
        who: Option<Who>,
        /// What for.
        kind: DuelKind,
        /// What is added to the card.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Modifier>"))]
        modifiers: Modifiers,
    },
    /// A card reinforced a result.
    Reinforced(Side, Card, i8),
    /// A player passed.
    Passed(Side),
    /// An opposed test ended.
    Duel {
        /// What for.
        kind: DuelKind,
        /// Red's result.
        red: i8,
        /// Blue's result.
        blue: i8,
    },
    /// A side holds the initiative.
    Initiative(Side),
    /// A side activates first.
    First(Side),
    /// A character was activated.
    Activated(Who),
    /// An activation ended.
    Ended(Who),
    /// A character lost its activation.
    Idle(Who),
    /// Somebody does something.
    Deed(Who, Deed),
    /// A figure went to a field.
    Moved(Who, FieldId, Gait),
    /// A figure left the board.
    Left(Who, EdgeId),
    /// A door changed.
    Door(EdgeId, DoorState),
    /// A unit was declared, and somebody may interrupt it.
    Declared(Who),
    /// Remaining movement points were lost.
    Halted(Who),
    /// A declared unit was lost.
    Lost(Who),
    /// A marker was laid or taken.
    Mark(Who, Mark, bool),
    /// *Mój mi wuju* was ended.
    UncleEnded,
    /// Wounds were received: how many, and how many it has now.
    Wounded(Who, u8, u8),
    /// A wound was healed.
    Healed(Who, u8),
    /// A character was killed or counts as killed.
    Killed(Who),
    /// A guard token was discarded: how many are left.
    Guard(u8),
    /// The alarm was raised.
    Alarm,
    /// An item was gained.
    Gained(Who, ItemId),
    /// An item lies on a field.
    Dropped(ItemId, FieldId),
    /// An item was stolen.
    Stolen(Who, Who, ItemId),
    /// What a character holds was changed.
    Holds(Who, Held),
    /// A use token was removed: how many are left.
    Used(Who, ItemId, u8),
    /// A reload token was laid, turned or removed.
    Dots(Who, ItemId, u8),
    /// A shot was declared.
    Shot(Who, Who, ItemId, ShotKind),
    /// A shot went astray.
    Stray(Who),
    /// A hit: base damage with modifiers, location, armour, wounds.
    Hit {
        /// Who struck.
        by: Who,
        /// Who was struck.
        who: Who,
        /// Where: head, torso, arms, legs.
        location: Suit,
        /// The parts of the damage.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Modifier>"))]
        damage: Modifiers,
        /// Armour.
        armour: u8,
        /// Wounds.
        wounds: u8,
    },
    /// A melee attack was declared.
    Attack(Who, Who),
    /// The leading weapon.
    Leads(Who, Option<ItemId>),
    /// The attack is renewed.
    Renewed,
    /// Nobody won the fight.
    Undecided,
    /// A character joins a conversation.
    Joins(Who),
    /// A character leads a conversation.
    Speaks(Who),
    /// Parry markers were turned to unused: how many are unused.
    Ready(Who, u8),
    /// A magic card was turned up.
    Magic(u8),
    /// The magic discard pile was shuffled.
    MagicShuffled,
    /// A search token was turned up.
    SearchToken(FieldId, bool),
    /// Victory points.
    Scored(Side, i16),
    /// The game ended, and why.
    Over(End),
    /// Something of which not everybody sees all.
    #[serde(untagged)]
    Secret(Secret),
}

/// What happened in secret: of every other event everybody sees all.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Secret {
    /// A character was taken into a band that is still secret.
    Taken(Seat, Side, #[serde(skip)] CharacterId),
    /// The secret item was given to somebody.
    Entrusted(Seat, Option<Who>),
    /// Cards were drawn.
    Drew(Seat, Side, Hidden<CardSet>),
    /// A player shuffled everything and drew a new hand.
    Reshuffled(Seat, Side, Hidden<CardSet>),
    /// A card to be discarded was chosen.
    Surplus(Seat, Side, Hidden<CardSet>),
    /// A card was laid face down.
    Laid(Seat, Side, Source, Hidden<CardSet>),
}

/// What happened, whole.
pub type Event = News;
/// What an observer sees of it.
pub type Glimpse = News;

impl Cites for News {
    fn rule(&self) -> Rule {
        self.rule
    }
}

/// What `who` sees of an event (section 4 of the rule document).
pub(crate) fn glimpse(event: &Event, who: Observer) -> Option<Glimpse> {
    let What::Secret(secret) = &event.what else { return Some(event.clone()) };
    let hide = |owner: Seat, cards: &Hidden<CardSet>| match cards {
        Hidden::Known(cards) => Hidden::shown(who.sees_private_of(owner), || *cards, cards.len() as u16),
        Hidden::Secret(count) => Hidden::Secret(*count),
    };
    let seen = match secret {
        Secret::Taken(seat, ..) | Secret::Surplus(seat, ..) => {
            who.sees_private_of(*seat).then(|| secret.clone())?
        }
        Secret::Entrusted(seat, carrier) => {
            Secret::Entrusted(*seat, carrier.filter(|_| who.sees_private_of(*seat)))
        }
        Secret::Drew(seat, side, cards) => Secret::Drew(*seat, *side, hide(*seat, cards)),
        Secret::Reshuffled(seat, side, cards) => Secret::Reshuffled(*seat, *side, hide(*seat, cards)),
        Secret::Laid(seat, side, source, _) if *source == Source::Secret && !who.sees_private_of(*seat) => {
            Secret::Laid(*seat, *side, *source, Hidden::Secret(1))
        }
        Secret::Laid(seat, side, source, cards) => Secret::Laid(*seat, *side, *source, hide(*seat, cards)),
    };
    Some(News { rule: event.rule, what: What::Secret(seen) })
}
