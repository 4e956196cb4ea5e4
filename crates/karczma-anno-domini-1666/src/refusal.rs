//! Why a move is not allowed. One variant a reason, each bound to its rule.

mod words;

use karczma_kernel::{Cites, Rule};

use crate::card::Card;
use crate::data::{CharacterId, ItemId};
use crate::figure::Who;
use crate::geometry::{Block, DoorState, EdgeId, FieldId, Verdict as GroundVerdict};
use crate::question::{Occasion, Question};

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The last guard token went.
    Guard,
    /// A player had nobody left.
    Nobody,
    /// By its last turn, or by a condition of the scenario.
    Scenario,
}

/// What somebody wants to do to a door.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoorDeed {
    /// Open or close it.
    Swing,
    /// Force it.
    Force,
    /// Pick its lock.
    PickLock,
}

impl DoorDeed {
    const fn rule(self) -> Rule {
        match self {
            Self::Swing => rule!("AD-11.23"),
            Self::Force => rule!("AD-10.46"),
            Self::PickLock => rule!("AD-18.37"),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver(Ended),
    /// Only the two players act.
    NotAPlayer,
    /// The other player is asked.
    NotYourTurn(Question),
    /// Something else is asked.
    Asked(Question),
    /// Such a move has its own time.
    Untimely(Occasion),
    /// The character belongs to the other player.
    NotYours,
    /// The other player activates it.
    NotYoursToActivate(Question),
    /// There is no such figure in the game.
    NoFigure(Who),
    /// It has not been placed yet.
    NotPlaced(Who),
    /// It is dead.
    Killed(Who),
    /// It has left the board.
    Gone(Who),
    /// It is not its place in the order.
    InOrder(Who),
    /// Somebody is still to be placed.
    NotDeployed(Who),
    /// It takes no part in the conversation.
    NotInTalk(Who),
    /// The test has succeeded.
    SuccessAlready {
        /// The result.
        had: i8,
        /// The difficulty.
        need: i8,
    },
    /// Reinforcement has reached the difficulty.
    ReachedDifficulty {
        /// The result.
        had: i8,
        /// The difficulty.
        need: i8,
    },
    /// The initial card is a joker.
    JokerTest,
    /// No parry marker is left.
    NoMarker,
    /// The blow came by surprise.
    AmbushParry,
    /// Nobody won, so nobody parries.
    UndecidedParry,
    /// A parry has ended the sweep.
    SweepParried,
    /// Who is to be swept at must be in contact.
    SweepContact,
    /// An enemy who was not activated keeps the fighter.
    KeptRetreat,
    /// Whoever lies does not retreat.
    DownRetreat,
    /// No free declaration within a test or a melee.
    NotDuringTest,
    /// What this character holds cannot matter now; it is asked when it can.
    NotItsTime,
    /// Its hands were changed since the last move.
    JustRearranged,
    /// It holds exactly that.
    HeldAlready,
    /// Items are exchanged only at an activation.
    AdvancedHands,
    /// It does not have this item.
    NotCarried(ItemId),
    /// Another character of the band carries it, and nobody hands things over.
    NoHandover(ItemId),
    /// Armour is not held.
    Worn(ItemId),
    /// One two-handed or two one-handed items.
    TooManyHands {
        /// How many hands that would take.
        need: u8,
    },
    /// One thing cannot be held twice.
    HeldTwice(ItemId),
    /// The item must be held.
    NotHeld(ItemId),
    /// It takes both hands, and one is full.
    OneHand(ItemId),
    /// There is a reload token on it.
    NotLoaded(ItemId),
    /// There is no reload token on it.
    Loaded(ItemId),
    /// No use token is left.
    NoUses(ItemId),
    /// It was fired in this turn.
    FiredAlready(ItemId),
    /// It is no ranged weapon.
    NoRangedWeapon(ItemId),
    /// It is no melee weapon.
    NoMeleeWeapon(ItemId),
    /// A held melee weapon leads.
    MustLead,
    /// A friend cannot be attacked.
    Friend,
    /// Beyond the last range band.
    OutOfRange {
        /// How far the target is.
        distance: u8,
        /// How far the weapon reaches.
        reach: u8,
    },
    /// No line of sight: what blocks it, if it is not the mist.
    NoSight(Option<Block>),
    /// A Defensive shot needs an enemy engaged with.
    NotEngagedWith,
    /// It was engaged when the phase began.
    TiedBefore,
    /// A two-handed weapon needs cover.
    NoCover,
    /// A stunned character may only awaken.
    Stunned,
    /// It is not stunned.
    NotStunned,
    /// A prone character may only rise or shoot.
    Prone,
    /// Prone and engaged: Rise or Defensive shot.
    ProneEngaged,
    /// It is not prone.
    NotProne,
    /// An engaged character may not do that.
    Engaged,
    /// A zone that may not be ignored holds it.
    HeldMove,
    /// A full action takes the whole activation.
    FullAction,
    /// Melee is fought in the combat phase.
    CombatOnly,
    /// Talk belongs to the words phase.
    WordsOnly,
    /// Nobody runs while the alarm is silent.
    SilentAlarm,
    /// No such item lies here.
    NothingThere(ItemId),
    /// A two-handed item is in the way.
    HandsFull,
    /// One hand must be free.
    NoFreeHand,
    /// There is no door.
    NoDoor(EdgeId, DoorDeed),
    /// The door is not blocked.
    NotBlocked(EdgeId, DoorDeed),
    /// The door must be orthogonally adjacent.
    ForceFar(EdgeId),
    /// The door is not adjacent.
    DoorFar(EdgeId),
    /// An enemy stands at the door.
    DoorGuarded,
    /// The door cannot be opened or closed so.
    DoorIs(EdgeId, DoorState),
    /// It does not have the skill.
    NoSkill,
    /// There is no inconspicuous marker.
    NotInconspicuous,
    /// There is no marker to drop.
    Unmasked,
    /// The inconspicuous marker is needed.
    NeedsMarker,
    /// A thief needs the inconspicuous marker.
    ThiefSeen,
    /// Too far to recognise somebody.
    OutOfNotice {
        /// How far.
        distance: u8,
        /// How far at most.
        most: u8,
    },
    /// Out of sight, so that nobody is recognised.
    UnseenFace,
    /// They are not adjacent.
    NotAdjacent,
    /// No bandages are held.
    NoBandages,
    /// The patient is engaged.
    PatientEngaged,
    /// There is no wound.
    Unhurt,
    /// No search token lies here.
    NothingToSearch,
    /// It has no waiting token.
    NotWaiting,
    /// The active character does not interrupt itself.
    ActiveWaits,
    /// It cannot perform that now.
    CannotInterrupt,
    /// A zone of control holds it.
    Held,
    /// Too few movement points.
    Points {
        /// What it costs.
        need: u8,
        /// What is left.
        had: u8,
    },
    /// Too few movement points for the push.
    PushPoints {
        /// What it costs.
        need: u8,
        /// What is left.
        had: u8,
    },
    /// The field is not a neighbour.
    Far(FieldId),
    /// The field is blocked.
    BlockedField(FieldId),
    /// A wall or a shut door is between.
    Wall(FieldId),
    /// The door is shut.
    ShutDoor(EdgeId),
    /// No diagonal step goes that way.
    DiagonalWay(FieldId),
    /// High terrain is entered by stairs or a ladder.
    HighTerrain(FieldId),
    /// The field is occupied.
    Occupied(FieldId),
    /// An enemy stands there.
    EnemyField(FieldId),
    /// A giant does not pass windows.
    Giant,
    /// That way one drops.
    IsDrop(FieldId),
    /// There is nothing to drop from.
    NoDrop(FieldId),
    /// No jump leads there.
    NoJump(FieldId),
    /// No diagonal step is left.
    Diagonals {
        /// How many it has in a phase.
        most: u8,
    },
    /// A diagonal jump needs two diagonal steps.
    DiagonalJump {
        /// How many are left.
        had: u8,
    },
    /// An interruption enters one field at most.
    OneField,
    /// In a Run only steps are made.
    RunSteps,
    /// The field does not see the start of the Run.
    RunSight(FieldId),
    /// Two move actions at once.
    TwoMoveActions(FieldId),
    /// Nobody is there to push through.
    NobodyThere(FieldId),
    /// The mover would have to stop there.
    PushZone(FieldId),
    /// The board is not left there.
    NoExit,
    /// The card is not in the hand.
    NotInHand(Card),
    /// The hand is empty.
    EmptyHand(Card),
    /// The initial card comes from the deck.
    FromDeckOnly,
    /// The black joker does not reinforce.
    BlackJoker,
    /// The card matches neither suit nor value.
    NoMatch(Card),
    /// Declared before any card is laid.
    FrantTooLate,
    /// One effect a turn.
    FrantUsed,
    /// The card is not in the discard pile.
    NotDiscarded(Card),
    /// Only who has fewer figures may pass.
    NotFewer,
    /// A character must be activated.
    MustActivate,
    /// It was activated in this phase.
    ActivatedAlready,
    /// It was activated in this combat phase.
    FoughtAlready,
    /// It was activated in this words phase.
    SpokenAlready,
    /// A stunned character is not activated in this phase.
    StunnedPhase,
    /// There is no contact.
    NoContact,
    /// Nobody is there to be ambushed.
    NoAmbush,
    /// Neither of them has a zone of control.
    NoZones,
    /// Through a door or a window melee goes straight only.
    ThroughDoor,
    /// Somebody must still be activated.
    MustFight,
    /// A Berserker takes no stance.
    Berserker,
    /// It may attack, not take a stance.
    NoStance,
    /// It has nothing to say.
    NoWords,
    /// No test is due.
    NoTest(Who),
    /// It is not poisoned, or has been tested.
    NotPoisoned(Who),
    /// It cannot be hit by the stray shot.
    NoStray,
    /// It cannot be swept at.
    NoSweep,
    /// It must retreat.
    MustRetreat,
    /// The field lies in a hostile zone.
    RetreatZone(FieldId),
    /// No retreat leads there.
    RetreatWay(FieldId),
    /// The opposite sex is needed.
    SameSex,
    /// It cannot be seduced.
    Cold,
    /// Once a game.
    CourtedAlready,
    /// Questioning is not allowed.
    NoQuestioning,
    /// Once a turn.
    QuestionedAlready,
    /// Only characters of the other player are questioned.
    OwnQuestioned,
    /// Only neighbours are questioned.
    QuestionedFar,
    /// It does not fulfil the requirements.
    CannotJoin,
    /// It may not join the defence.
    CannotDefend,
    /// Zagłoba is not on the board.
    NoUncle,
    /// Nobody is marked.
    NoNephews,
    /// There is no such character.
    NoSuchCharacter,
    /// It is of the other faction.
    OtherFaction(CharacterId),
    /// It is unique.
    Unique(CharacterId),
    /// It does not fit the place.
    WrongSlot(CharacterId),
    /// The band is full.
    BandFull {
        /// How many figures it has at most.
        most: u8,
    },
    /// There are enough heroes.
    HeroesFull {
        /// How many at most.
        most: u8,
    },
    /// Every place of the scenario is filled.
    SlotsFull,
    /// The band has too few figures.
    BandShort {
        /// How many it needs.
        need: u8,
        /// How many it has.
        had: u8,
    },
    /// A place of the scenario is not filled.
    SlotsShort {
        /// How many there are.
        need: u8,
        /// How many are filled.
        had: u8,
    },
    /// The band needs a hero.
    NoHeroYet,
    /// An honourable hero and a villain do not go together.
    Natures(CharacterId),
    /// Too little gold.
    Gold {
        /// What it costs.
        need: i16,
        /// What is left.
        had: i16,
    },
    /// Too few connections.
    Connections {
        /// What it costs.
        need: i16,
        /// What is left.
        had: i16,
    },
    /// The band could not be completed.
    NoRoomForRest,
    /// Neutral is no faction to play.
    NeutralFaction,
    /// The leader is a hero.
    NoHero(Who),
    /// Two commons or one hero.
    Nephews,
    /// Not a field to be placed on.
    NotAZone(FieldId),
    /// Not a field to arrive on.
    NotAnArrival(FieldId),
    /// The scenario has no reserve.
    NoReserve,
    /// No more may be kept in reserve.
    ReserveFull {
        /// How many at most.
        most: u8,
    },
}

impl Cites for Refusal {
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    fn rule(&self) -> Rule {
        match self {
            Self::GameOver(Ended::Guard) => rule!("AD-17.5"),
            Self::GameOver(Ended::Nobody) => rule!("AD-17.10"),
            Self::GameOver(Ended::Scenario) => rule!("AD-17.8"),
            Self::NotAPlayer => rule!("AD-1.1"),
            Self::NotYourTurn(question) | Self::Asked(question) | Self::NotYoursToActivate(question) => {
                question.rule()
            }
            Self::Untimely(occasion) => occasion.rule(),
            Self::NotYours => rule!("AD-1.7"),
            Self::NoFigure(..) => rule!("AD-7.5"),
            Self::NotPlaced(..) => rule!("AD-8.2"),
            Self::Killed(..) => rule!("AD-13.5"),
            Self::Gone(..) => rule!("AD-11.17"),
            Self::InOrder(..) | Self::NotDeployed(..) => rule!("AD-7.14"),
            Self::NotInTalk(..) => rule!("AD-9.40"),
            Self::SuccessAlready { .. } => rule!("AD-9.11"),
            Self::ReachedDifficulty { .. } => rule!("AD-9.16"),
            Self::JokerTest => rule!("AD-9.12"),
            Self::NoMarker => rule!("AD-15.25"),
            Self::AmbushParry => rule!("AD-18.31"),
            Self::UndecidedParry => rule!("AD-15.24"),
            Self::SweepParried => rule!("AD-18.63"),
            Self::SweepContact => rule!("AD-18.60"),
            Self::KeptRetreat => rule!("AD-16.2"),
            Self::DownRetreat => rule!("AD-16.10"),
            Self::NotDuringTest => rule!("AD-1.16"),
            Self::NotItsTime => rule!("AD-4.12"),
            Self::JustRearranged => rule!("AD-1.16"),
            Self::HeldAlready => rule!("AD-4.12"),
            Self::AdvancedHands => rule!("AD-21.1"),
            Self::NotCarried(..) => rule!("AD-4.9"),
            Self::NoHandover(..) => rule!("AD-4.6"),
            Self::Worn(..) => rule!("AD-4.30"),
            Self::TooManyHands { .. } => rule!("AD-4.10"),
            Self::HeldTwice(..) => rule!("AD-4.10"),
            Self::NotHeld(..) => rule!("AD-4.9"),
            Self::OneHand(..) => rule!("AD-21.4"),
            Self::NotLoaded(..) => rule!("AD-4.24"),
            Self::Loaded(..) => rule!("AD-10.21"),
            Self::NoUses(..) => rule!("AD-4.21"),
            Self::FiredAlready(..) => rule!("AD-10.43"),
            Self::NoRangedWeapon(..) => rule!("AD-14.1"),
            Self::NoMeleeWeapon(..) => rule!("AD-15.14"),
            Self::MustLead => rule!("AD-15.13"),
            Self::Friend => rule!("AD-1.14"),
            Self::OutOfRange { .. } => rule!("AD-14.3"),
            Self::NoSight(None) => rule!("AD-14.4"),
            Self::NoSight(Some(block)) => GroundVerdict::Blocked(*block).rule(),
            Self::NotEngagedWith => rule!("AD-10.8"),
            Self::TiedBefore => rule!("AD-10.9"),
            Self::NoCover => rule!("AD-10.11"),
            Self::Stunned => rule!("AD-10.2"),
            Self::NotStunned => rule!("AD-10.36"),
            Self::Prone => rule!("AD-10.3"),
            Self::ProneEngaged => rule!("AD-10.6"),
            Self::NotProne => rule!("AD-10.52"),
            Self::Engaged => rule!("AD-10.4"),
            Self::HeldMove => rule!("AD-10.5"),
            Self::FullAction => rule!("AD-8.23"),
            Self::CombatOnly => rule!("AD-8.25"),
            Self::WordsOnly => rule!("AD-8.40"),
            Self::SilentAlarm => rule!("SC-A3.6"),
            Self::NothingThere(..) => rule!("AD-10.44"),
            Self::HandsFull => rule!("AD-10.45"),
            Self::NoFreeHand => rule!("AD-21.3"),
            Self::NoDoor(_, deed) | Self::NotBlocked(_, deed) => deed.rule(),
            Self::ForceFar(..) => rule!("AD-10.46"),
            Self::DoorFar(..) => rule!("AD-11.24"),
            Self::DoorGuarded => rule!("AD-11.25"),
            Self::DoorIs(..) => rule!("AD-11.26"),
            Self::NoSkill => rule!("AD-3.16"),
            Self::NotInconspicuous => rule!("AD-18.27"),
            Self::Unmasked => rule!("AD-18.23"),
            Self::NeedsMarker => rule!("AD-18.54"),
            Self::ThiefSeen => rule!("AD-18.11"),
            Self::OutOfNotice { .. } | Self::UnseenFace => rule!("AD-18.27"),
            Self::NotAdjacent => rule!("AD-5.21"),
            Self::NoBandages => rule!("AD-19.10"),
            Self::PatientEngaged => rule!("AD-19.10"),
            Self::Unhurt => rule!("AD-19.10"),
            Self::NothingToSearch => rule!("AD-20.2"),
            Self::NotWaiting => rule!("AD-10.24"),
            Self::ActiveWaits => rule!("AD-10.30"),
            Self::CannotInterrupt => rule!("AD-10.26"),
            Self::Held => rule!("AD-12.7"),
            Self::Points { .. } => rule!("AD-11.1"),
            Self::PushPoints { .. } => rule!("AD-11.29"),
            Self::Far(..) => rule!("AD-11.3"),
            Self::BlockedField(..) => rule!("AD-5.7"),
            Self::Wall(..) => rule!("AD-5.22"),
            Self::ShutDoor(..) => rule!("AD-5.23"),
            Self::DiagonalWay(..) => rule!("AD-11.10"),
            Self::HighTerrain(..) => rule!("AD-11.11"),
            Self::Occupied(..) => rule!("AD-11.7"),
            Self::EnemyField(..) => rule!("AD-11.15"),
            Self::Giant => rule!("AD-18.59"),
            Self::IsDrop(..) => rule!("AD-11.12"),
            Self::NoDrop(..) => rule!("AD-11.12"),
            Self::NoJump(..) => rule!("AD-11.39"),
            Self::Diagonals { .. } => rule!("AD-11.9"),
            Self::DiagonalJump { .. } => rule!("AD-11.45"),
            Self::OneField => rule!("AD-10.25"),
            Self::RunSteps => rule!("AD-10.20"),
            Self::RunSight(..) => rule!("AD-10.14"),
            Self::TwoMoveActions(..) => rule!("AD-11.21"),
            Self::NobodyThere(..) => rule!("AD-11.28"),
            Self::PushZone(..) => rule!("AD-11.30"),
            Self::NoExit => rule!("AD-11.16"),
            Self::NotInHand(..) => rule!("AD-2.16"),
            Self::EmptyHand(..) => rule!("AD-8.11"),
            Self::FromDeckOnly => rule!("AD-9.2"),
            Self::BlackJoker => rule!("AD-9.20"),
            Self::NoMatch(..) => rule!("AD-9.10"),
            Self::FrantTooLate => rule!("AD-18.5"),
            Self::FrantUsed => rule!("AD-18.2"),
            Self::NotDiscarded(..) => rule!("AD-18.4"),
            Self::NotFewer => rule!("AD-8.22"),
            Self::MustActivate => rule!("AD-8.21"),
            Self::ActivatedAlready => rule!("AD-8.19"),
            Self::FoughtAlready => rule!("AD-15.8"),
            Self::SpokenAlready => rule!("AD-8.38"),
            Self::StunnedPhase => rule!("AD-13.12"),
            Self::NoContact => rule!("AD-15.5"),
            Self::NoAmbush => rule!("AD-18.32"),
            Self::NoZones => rule!("AD-15.10"),
            Self::ThroughDoor => rule!("AD-15.11"),
            Self::MustFight => rule!("AD-15.3"),
            Self::Berserker => rule!("AD-18.7"),
            Self::NoStance => rule!("AD-18.32"),
            Self::NoWords => rule!("AD-8.35"),
            Self::NoTest(..) => rule!("AD-8.29"),
            Self::NotPoisoned(..) => rule!("AD-19.8"),
            Self::NoStray => rule!("AD-14.10"),
            Self::NoSweep => rule!("AD-18.64"),
            Self::MustRetreat => rule!("AD-16.1"),
            Self::RetreatZone(..) => rule!("AD-16.5"),
            Self::RetreatWay(..) => rule!("AD-16.3"),
            Self::SameSex => rule!("AD-18.54"),
            Self::Cold => rule!("AD-18.41"),
            Self::CourtedAlready => rule!("AD-18.58"),
            Self::NoQuestioning => rule!("AD-20.3"),
            Self::QuestionedAlready | Self::OwnQuestioned | Self::QuestionedFar => rule!("AD-20.3"),
            Self::CannotJoin => rule!("AD-9.33"),
            Self::CannotDefend => rule!("AD-9.35"),
            Self::NoUncle => rule!("AD-18.21"),
            Self::NoNephews => rule!("AD-18.20"),
            Self::NoSuchCharacter => rule!("AD-7.4"),
            Self::OtherFaction(..) => rule!("AD-7.4"),
            Self::Unique(..) => rule!("AD-3.3"),
            Self::WrongSlot(..) => rule!("AD-20.13"),
            Self::BandFull { .. } | Self::HeroesFull { .. } => rule!("AD-20.11"),
            Self::BandShort { .. } | Self::NoHeroYet => rule!("AD-20.11"),
            Self::SlotsFull | Self::SlotsShort { .. } => rule!("AD-20.13"),
            Self::Natures(..) => rule!("AD-20.12"),
            Self::Gold { .. } => rule!("AD-20.9"),
            Self::Connections { .. } => rule!("AD-20.10"),
            Self::NoRoomForRest => rule!("AD-20.11"),
            Self::NeutralFaction => rule!("AD-7.4"),
            Self::NoHero(..) => rule!("SC-B3.1"),
            Self::Nephews => rule!("AD-18.17"),
            Self::NotAZone(..) => rule!("AD-7.14"),
            Self::NotAnArrival(..) => rule!("AD-8.4"),
            Self::NoReserve => rule!("AD-7.14"),
            Self::ReserveFull { .. } => rule!("SC-B2.2"),
        }
    }
}
