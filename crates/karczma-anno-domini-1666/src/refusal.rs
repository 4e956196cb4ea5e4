//! Why a move is not allowed. One variant a reason, each bound to its rule.

use karczma_kernel::{Cites, Phrase, Rule};

use crate::AnnoDomini;
use crate::card::Card;
use crate::data::{CharacterId, ItemId};
use crate::figure::Who;
use crate::geometry::{Block, DoorState, EdgeId, FieldId, Verdict as GroundVerdict};

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Only the two players act.
    NotAPlayer,
    /// The other player is asked.
    NotYourTurn,
    /// It does not belong here.
    WrongTime,
    /// The character belongs to the other player.
    NotYours,
    /// There is no such figure here.
    NotThere(Who),
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
    TooManyHands,
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
    OutOfRange,
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
    NoDoor(EdgeId),
    /// The door is not blocked.
    NotBlocked(EdgeId),
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
    /// The inconspicuous marker is needed.
    NeedsMarker,
    /// A thief needs the inconspicuous marker.
    ThiefSeen,
    /// Too far, or out of sight.
    OutOfNotice,
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
    Diagonals,
    /// A diagonal jump needs two diagonal steps.
    DiagonalJump,
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
    BandFull,
    /// The band is not complete.
    BandShort,
    /// An honourable hero and a villain do not go together.
    Natures(CharacterId),
    /// Too little gold.
    Gold {
        /// How much is missing.
        short: i16,
    },
    /// Too few connections.
    Connections {
        /// How much is missing.
        short: i16,
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
    /// No more may be kept in reserve.
    NoReserve,
}

impl Cites for Refusal {
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    fn rule(&self) -> Rule {
        match self {
            Self::GameOver => rule!("AD-17.5"),
            Self::NotAPlayer => rule!("AD-1.1"),
            Self::NotYourTurn => rule!("AD-1.7"),
            Self::WrongTime => rule!("AD-8.1"),
            Self::NotYours => rule!("AD-1.7"),
            Self::NotThere(..) => rule!("AD-1.5"),
            Self::NotDuringTest => rule!("AD-1.16"),
            Self::NotItsTime => rule!("AD-4.12"),
            Self::JustRearranged => rule!("AD-1.16"),
            Self::HeldAlready => rule!("AD-4.12"),
            Self::AdvancedHands => rule!("AD-21.1"),
            Self::NotCarried(..) => rule!("AD-4.9"),
            Self::NoHandover(..) => rule!("AD-4.6"),
            Self::Worn(..) => rule!("AD-4.30"),
            Self::TooManyHands => rule!("AD-4.10"),
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
            Self::OutOfRange => rule!("AD-14.3"),
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
            Self::NoDoor(..) => rule!("AD-5.10"),
            Self::NotBlocked(..) => rule!("AD-10.46"),
            Self::ForceFar(..) => rule!("AD-10.46"),
            Self::DoorFar(..) => rule!("AD-11.24"),
            Self::DoorGuarded => rule!("AD-11.25"),
            Self::DoorIs(..) => rule!("AD-11.26"),
            Self::NoSkill => rule!("AD-3.16"),
            Self::NotInconspicuous => rule!("AD-18.27"),
            Self::NeedsMarker => rule!("AD-18.54"),
            Self::ThiefSeen => rule!("AD-18.11"),
            Self::OutOfNotice => rule!("AD-18.27"),
            Self::NotAdjacent => rule!("AD-5.21"),
            Self::NoBandages => rule!("AD-19.10"),
            Self::PatientEngaged => rule!("AD-19.10"),
            Self::Unhurt => rule!("AD-19.10"),
            Self::NothingToSearch => rule!("AD-20.2"),
            Self::NotWaiting => rule!("AD-10.24"),
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
            Self::Diagonals => rule!("AD-11.9"),
            Self::DiagonalJump => rule!("AD-11.45"),
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
            Self::ThroughDoor => rule!("AD-15.11"),
            Self::MustFight => rule!("AD-15.3"),
            Self::Berserker => rule!("AD-18.7"),
            Self::NoStance => rule!("AD-18.32"),
            Self::NoWords => rule!("AD-8.35"),
            Self::NoTest(..) => rule!("AD-8.29"),
            Self::NoStray => rule!("AD-14.10"),
            Self::NoSweep => rule!("AD-18.64"),
            Self::MustRetreat => rule!("AD-16.1"),
            Self::RetreatZone(..) => rule!("AD-16.5"),
            Self::RetreatWay(..) => rule!("AD-16.3"),
            Self::SameSex => rule!("AD-18.54"),
            Self::Cold => rule!("AD-18.41"),
            Self::CourtedAlready => rule!("AD-18.58"),
            Self::NoQuestioning => rule!("AD-20.3"),
            Self::QuestionedAlready => rule!("AD-20.3"),
            Self::CannotJoin => rule!("AD-9.33"),
            Self::CannotDefend => rule!("AD-9.35"),
            Self::NoUncle => rule!("AD-18.21"),
            Self::NoNephews => rule!("AD-18.20"),
            Self::NoSuchCharacter => rule!("AD-7.4"),
            Self::OtherFaction(..) => rule!("AD-7.4"),
            Self::Unique(..) => rule!("AD-3.3"),
            Self::WrongSlot(..) => rule!("AD-20.13"),
            Self::BandFull => rule!("AD-20.11"),
            Self::BandShort => rule!("AD-20.11"),
            Self::Natures(..) => rule!("AD-20.12"),
            Self::Gold { .. } => rule!("AD-20.9"),
            Self::Connections { .. } => rule!("AD-20.10"),
            Self::NoRoomForRest => rule!("AD-20.11"),
            Self::NeutralFaction => rule!("AD-7.4"),
            Self::NoHero(..) => rule!("SC-B3.1"),
            Self::Nephews => rule!("AD-18.17"),
            Self::NotAZone(..) => rule!("AD-7.14"),
            Self::NoReserve => rule!("AD-7.5"),
        }
    }
}

impl Refusal {
    /// What it says, in either language.
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    pub(crate) fn phrase(&self, game: &AnnoDomini) -> Phrase {
        match *self {
            Self::GameOver => Phrase::new("refuse-game-over"),
            Self::NotAPlayer => Phrase::new("refuse-not-a-player"),
            Self::NotYourTurn => Phrase::new("refuse-not-your-turn"),
            Self::WrongTime => Phrase::new("refuse-wrong-time"),
            Self::NotYours => Phrase::new("refuse-not-yours"),
            Self::NotThere(who) => Phrase::new("refuse-not-there").with("who", game.name_of(who)),
            Self::NotDuringTest => Phrase::new("refuse-not-during-test"),
            Self::NotItsTime => Phrase::new("refuse-not-its-time"),
            Self::JustRearranged => Phrase::new("refuse-just-rearranged"),
            Self::HeldAlready => Phrase::new("refuse-held-already"),
            Self::AdvancedHands => Phrase::new("refuse-advanced-hands"),
            Self::NotCarried(item) => Phrase::new("refuse-not-carried").with("item", game.item_phrase(item)),
            Self::NoHandover(item) => Phrase::new("refuse-no-handover").with("item", game.item_phrase(item)),
            Self::Worn(item) => Phrase::new("refuse-worn").with("item", game.item_phrase(item)),
            Self::TooManyHands => Phrase::new("refuse-too-many-hands"),
            Self::OneHand(item) => Phrase::new("refuse-one-hand").with("item", game.item_phrase(item)),
            Self::NotHeld(item) => Phrase::new("refuse-not-held").with("item", game.item_phrase(item)),
            Self::NotLoaded(item) => Phrase::new("refuse-not-loaded").with("item", game.item_phrase(item)),
            Self::Loaded(item) => Phrase::new("refuse-loaded").with("item", game.item_phrase(item)),
            Self::NoUses(item) => Phrase::new("refuse-no-uses").with("item", game.item_phrase(item)),
            Self::FiredAlready(item) => {
                Phrase::new("refuse-fired-already").with("item", game.item_phrase(item))
            }
            Self::NoRangedWeapon(item) => {
                Phrase::new("refuse-no-ranged-weapon").with("item", game.item_phrase(item))
            }
            Self::NoMeleeWeapon(item) => {
                Phrase::new("refuse-no-melee-weapon").with("item", game.item_phrase(item))
            }
            Self::MustLead => Phrase::new("refuse-must-lead"),
            Self::Friend => Phrase::new("refuse-friend"),
            Self::OutOfRange => Phrase::new("refuse-out-of-range"),
            Self::NoSight(block) => Phrase::new("refuse-no-sight").with("why", crate::words::block(block)),
            Self::NotEngagedWith => Phrase::new("refuse-not-engaged-with"),
            Self::TiedBefore => Phrase::new("refuse-tied-before"),
            Self::NoCover => Phrase::new("refuse-no-cover"),
            Self::Stunned => Phrase::new("refuse-stunned"),
            Self::NotStunned => Phrase::new("refuse-not-stunned"),
            Self::Prone => Phrase::new("refuse-prone"),
            Self::ProneEngaged => Phrase::new("refuse-prone-engaged"),
            Self::NotProne => Phrase::new("refuse-not-prone"),
            Self::Engaged => Phrase::new("refuse-engaged"),
            Self::HeldMove => Phrase::new("refuse-held-move"),
            Self::FullAction => Phrase::new("refuse-full-action"),
            Self::CombatOnly => Phrase::new("refuse-combat-only"),
            Self::WordsOnly => Phrase::new("refuse-words-only"),
            Self::SilentAlarm => Phrase::new("refuse-silent-alarm"),
            Self::NothingThere(item) => {
                Phrase::new("refuse-nothing-there").with("item", game.item_phrase(item))
            }
            Self::HandsFull => Phrase::new("refuse-hands-full"),
            Self::NoFreeHand => Phrase::new("refuse-no-free-hand"),
            Self::NoDoor(edge) => Phrase::new("refuse-no-door").with("edge", edge.to_string()),
            Self::NotBlocked(edge) => Phrase::new("refuse-not-blocked").with("edge", edge.to_string()),
            Self::ForceFar(edge) => Phrase::new("refuse-force-far").with("edge", edge.to_string()),
            Self::DoorFar(edge) => Phrase::new("refuse-door-far").with("edge", edge.to_string()),
            Self::DoorGuarded => Phrase::new("refuse-door-guarded"),
            Self::DoorIs(edge, state) => Phrase::new("refuse-door-is")
                .with("edge", edge.to_string())
                .with("state", Phrase::new(format!("door-{}", state.word()))),
            Self::NoSkill => Phrase::new("refuse-no-skill"),
            Self::NotInconspicuous => Phrase::new("refuse-not-inconspicuous"),
            Self::NeedsMarker | Self::ThiefSeen => Phrase::new("refuse-needs-marker"),
            Self::OutOfNotice => Phrase::new("refuse-out-of-notice"),
            Self::NotAdjacent => Phrase::new("refuse-not-adjacent"),
            Self::NoBandages => Phrase::new("refuse-no-bandages"),
            Self::PatientEngaged => Phrase::new("refuse-patient-engaged"),
            Self::Unhurt => Phrase::new("refuse-unhurt"),
            Self::NothingToSearch => Phrase::new("refuse-nothing-to-search"),
            Self::NotWaiting => Phrase::new("refuse-not-waiting"),
            Self::CannotInterrupt => Phrase::new("refuse-cannot-interrupt"),
            Self::Held => Phrase::new("refuse-held"),
            Self::Points { need, had } => {
                Phrase::new("refuse-points").with("need", i64::from(need)).with("had", i64::from(had))
            }
            Self::PushPoints { need, had } => {
                Phrase::new("refuse-push-points").with("need", i64::from(need)).with("had", i64::from(had))
            }
            Self::Far(field) => Phrase::new("refuse-far").with("field", field.to_string()),
            Self::BlockedField(field) => Phrase::new("refuse-blocked-field").with("field", field.to_string()),
            Self::Wall(field) => Phrase::new("refuse-wall").with("field", field.to_string()),
            Self::ShutDoor(edge) => Phrase::new("refuse-shut-door").with("edge", edge.to_string()),
            Self::DiagonalWay(field) => Phrase::new("refuse-diagonal-way").with("field", field.to_string()),
            Self::HighTerrain(field) => Phrase::new("refuse-high-terrain").with("field", field.to_string()),
            Self::Occupied(field) => Phrase::new("refuse-occupied").with("field", field.to_string()),
            Self::EnemyField(field) => Phrase::new("refuse-enemy-field").with("field", field.to_string()),
            Self::Giant => Phrase::new("refuse-giant"),
            Self::IsDrop(field) => Phrase::new("refuse-is-drop").with("field", field.to_string()),
            Self::NoDrop(field) => Phrase::new("refuse-no-drop").with("field", field.to_string()),
            Self::NoJump(field) => Phrase::new("refuse-no-jump").with("field", field.to_string()),
            Self::Diagonals => Phrase::new("refuse-diagonals"),
            Self::DiagonalJump => Phrase::new("refuse-diagonal-jump"),
            Self::OneField => Phrase::new("refuse-one-field"),
            Self::RunSteps => Phrase::new("refuse-run-steps"),
            Self::RunSight(field) => Phrase::new("refuse-run-sight").with("field", field.to_string()),
            Self::TwoMoveActions(field) => {
                Phrase::new("refuse-two-move-actions").with("field", field.to_string())
            }
            Self::NobodyThere(field) => Phrase::new("refuse-nobody-there").with("field", field.to_string()),
            Self::PushZone(field) => Phrase::new("refuse-push-zone").with("field", field.to_string()),
            Self::NoExit => Phrase::new("refuse-no-exit"),
            Self::NotInHand(card) => Phrase::new("refuse-not-in-hand").with("card", card.to_string()),
            Self::EmptyHand(_) => Phrase::new("refuse-empty-hand"),
            Self::FromDeckOnly => Phrase::new("refuse-from-deck-only"),
            Self::BlackJoker => Phrase::new("refuse-black-joker"),
            Self::NoMatch(card) => Phrase::new("refuse-no-match").with("card", card.to_string()),
            Self::FrantTooLate => Phrase::new("refuse-frant-too-late"),
            Self::FrantUsed => Phrase::new("refuse-frant-used"),
            Self::NotDiscarded(card) => Phrase::new("refuse-not-discarded").with("card", card.to_string()),
            Self::NotFewer => Phrase::new("refuse-not-fewer"),
            Self::MustActivate => Phrase::new("refuse-must-activate"),
            Self::ActivatedAlready => Phrase::new("refuse-activated-already"),
            Self::FoughtAlready => Phrase::new("refuse-fought-already"),
            Self::SpokenAlready => Phrase::new("refuse-spoken-already"),
            Self::StunnedPhase => Phrase::new("refuse-stunned-phase"),
            Self::NoContact => Phrase::new("refuse-no-contact"),
            Self::ThroughDoor => Phrase::new("refuse-through-door"),
            Self::MustFight => Phrase::new("refuse-must-fight"),
            Self::Berserker => Phrase::new("refuse-berserker"),
            Self::NoStance => Phrase::new("refuse-no-stance"),
            Self::NoWords => Phrase::new("refuse-no-words"),
            Self::NoTest(who) => Phrase::new("refuse-no-test").with("who", game.name_of(who)),
            Self::NoStray => Phrase::new("refuse-no-stray"),
            Self::NoSweep => Phrase::new("refuse-no-sweep"),
            Self::MustRetreat => Phrase::new("refuse-must-retreat"),
            Self::RetreatZone(field) => Phrase::new("refuse-retreat-zone").with("field", field.to_string()),
            Self::RetreatWay(field) => Phrase::new("refuse-retreat-way").with("field", field.to_string()),
            Self::SameSex => Phrase::new("refuse-same-sex"),
            Self::Cold => Phrase::new("refuse-cold"),
            Self::CourtedAlready => Phrase::new("refuse-courted-already"),
            Self::NoQuestioning => Phrase::new("refuse-no-questioning"),
            Self::QuestionedAlready => Phrase::new("refuse-questioned-already"),
            Self::CannotJoin => Phrase::new("refuse-cannot-join"),
            Self::CannotDefend => Phrase::new("refuse-cannot-defend"),
            Self::NoUncle => Phrase::new("refuse-no-uncle"),
            Self::NoNephews => Phrase::new("refuse-no-nephews"),
            Self::NoSuchCharacter => Phrase::new("refuse-no-such-character"),
            Self::OtherFaction(card) => {
                Phrase::new("refuse-other-faction").with("card", game.card_phrase(card))
            }
            Self::Unique(card) => Phrase::new("refuse-unique").with("card", game.card_phrase(card)),
            Self::WrongSlot(card) => Phrase::new("refuse-wrong-slot").with("card", game.card_phrase(card)),
            Self::BandFull => Phrase::new("refuse-band-full"),
            Self::BandShort => Phrase::new("refuse-band-short"),
            Self::Natures(_) => Phrase::new("refuse-natures"),
            Self::Gold { short } => Phrase::new("refuse-gold").with("short", i64::from(short)),
            Self::Connections { short } => Phrase::new("refuse-connections").with("short", i64::from(short)),
            Self::NoRoomForRest => Phrase::new("refuse-no-room-for-rest"),
            Self::NeutralFaction => Phrase::new("refuse-neutral-faction"),
            Self::NoHero(who) => Phrase::new("refuse-no-hero").with("who", game.name_of(who)),
            Self::Nephews => Phrase::new("refuse-nephews"),
            Self::NotAZone(field) => Phrase::new("refuse-not-a-zone").with("field", field.to_string()),
            Self::NoReserve => Phrase::new("refuse-no-reserve"),
        }
    }
}
