//! Why a move is not allowed. One variant a reason, each bound to its rule.

use karczma_kernel::{Cites, Rule, Seat};

use crate::cards::{Act, CardId, Keyword, Token};
use crate::wanted::Wanted;

/// How a card was to come to its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Placing {
    /// A character is fielded.
    Character,
    /// A unit is fielded.
    Unit,
    /// A character moves.
    Go,
    /// A unit moves as a deed.
    GoUnit,
    /// A unit moves in the movement stage.
    March,
    /// A card that lost its place is transferred.
    Transfer,
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Somebody else holds priority.
    NotAsked,
    /// The move does not answer what is asked.
    NotNow,
    /// Deeds and trifles need the floor in the main stage.
    NoFloor,
    /// The deed of this floor is done.
    DeedDone,
    /// A deed needs the empty stack.
    DeedOnStack,
    /// A trifle needs the empty stack.
    TrifleOnStack,
    /// *Bene* without having acted.
    NothingDone,
    /// *Pas* after having acted.
    HasActed,
    /// A second mulligan.
    SecondMulligan,
    /// The bribe does not take the lead.
    BadBribe {
        /// Votes needed.
        need: u16,
    },
    /// The card is not in the hand.
    NotInHand(CardId),
    /// There is no such card on the table.
    NotThere,
    /// Somebody else controls it.
    NotYours(CardId),
    /// It has lost the rules of its text.
    LostRules(CardId),
    /// It is tapped.
    Tapped(CardId),
    /// The riposte does not answer this.
    NoMatch(CardId),
    /// A riposte to this was made already.
    AlreadyRiposted,
    /// Only the topmost object may be answered.
    NotTopmost,
    /// The stack holds no more objects.
    StackFull,
    /// The condition on which the card is played does not hold.
    ConditionFails(CardId),
    /// The condition of the rule does not hold.
    UseConditionFails(CardId),
    /// There are not exactly as many as the text says.
    NotExactly(CardId),
    /// The artillery has no readiness token.
    NoReadiness(CardId),
    /// The artillery fights itself, or elsewhere.
    ArtilleryElsewhere(CardId),
    /// Too few ducats.
    TooFewDucats {
        /// What it costs.
        need: i32,
        /// What he has.
        had: i32,
    },
    /// A part of the cost cannot be met.
    CostNotMet(CardId),
    /// The cards that could pay it are somebody else's.
    CostNotYours(CardId),
    /// The cards that could pay it only act as what it asks for.
    CostNotTheWord(CardId),
    /// The card can have no more tokens of the kind that the cost puts.
    TokensFull(CardId, Token),
    /// Ripostes that make the cost payable must be used.
    MustHelp,
    /// No legal target.
    NoTarget(CardId),
    /// Nothing that the effect could be attached to.
    NoHost(CardId),
    /// Not a legal target.
    BadTarget,
    /// A copy of a unique character is in play.
    CharacterInPlay(CardId),
    /// A copy of another unique card is in play.
    UniqueInPlay(CardId),
    /// A copy of a unique estate is in play.
    EstateInPlay(CardId),
    /// The character was killed in this game.
    WasKilled(CardId),
    /// A character of that name was removed from the boxed game.
    WasRemoved(CardId),
    /// Too many Elects.
    ElectLimit,
    /// Loyal to another faction (rulebook profile).
    NotLoyal(CardId),
    /// A place where it may enter is missing.
    NoPlace(CardId),
    /// It does not go there.
    BadPlace(CardId, Placing),
    /// Gear of this name is attached already.
    SecondCopy(CardId),
    /// Gear only on one's own characters.
    ForeignBearer,
    /// No character that could bear it.
    NoBearer(CardId),
    /// Gear with a crest only on characters of that faction.
    WrongCrest(CardId),
    /// Covenants are not played from hand.
    CovenantFromHand,
    /// The character lacks the keyword for this covenant.
    WrongBearer(CardId),
    /// Only such a character plays this covenant.
    NotItsCovenant(CardId, Keyword),
    /// Somebody else controls the character that bears this covenant.
    BearerNotYours(CardId),
    /// Two covenants at most.
    CovenantsFull,
    /// No more thrusts under this character.
    ThrustsFull,
    /// No more thrusts under this magnate.
    MagnateThrustsFull,
    /// Only thrusts are tucked so.
    NoThrust(CardId),
    /// A manoeuvre in a duel.
    ManoeuvreInDuel,
    /// A thrust outside fights.
    ThrustOutsideFight,
    /// In the boxed game a thrust outside duels.
    ThrustOutsideDuel,
    /// A thrust under somebody who does not fight or canvass.
    ThrustElsewhere,
    /// In the boxed game a thrust for a canvass lies under the canvasser.
    ThrustFromHand,
    /// This card cannot be discarded.
    CannotBeDiscarded(CardId),
    /// A keyword forbids the act.
    KeywordForbids(Keyword, Act),
    /// A card forbids the act.
    CardForbids(Act),
    /// On the magnates' field one does not canvass.
    CanvassFromMagnates,
    /// Nor challenge.
    ChallengeFromMagnates,
    /// Nor is one challenged.
    ChallengeToMagnates,
    /// Hotheads do not challenge an Elect there.
    HotheadElect,
    /// Not on the election field.
    NotOnElectionField,
    /// Only members of other companies are challenged.
    OwnCompany,
    /// Only units of other players are challenged to a skirmish.
    OwnUnit,
    /// The unit cannot be challenged to a skirmish.
    UnitNotChallenged(CardId),
    /// A partner's character is not challenged.
    PartnersCharacter,
    /// The toll for challenging a Pious character.
    NoVoteForToll,
    /// Nobody has votes to canvass against, or the pool is not empty.
    BadCanvass,
    /// Not a copy of a character in play.
    NoCopy(CardId),
    /// Not a copy of a unique fighter.
    NoCutCopy(CardId),
    /// Cuts are forbidden to him in this duel.
    CutForbidden,
    /// Political influence without the right.
    NoPolitical,
    /// Not in round one.
    PoliticalFirstRound,
    /// Under feast rules it does not exist.
    PoliticalFeast,
    /// Once a round.
    PoliticalUsed,
    /// Combat influence without the right.
    NoCombat,
    /// Not in round one.
    CombatFirstRound,
    /// Once a round.
    CombatUsed,
    /// Grand manipulation was used.
    GrandUsed,
    /// Not in round one.
    GrandFirstRound,
    /// The boxed game knows political influence only.
    NotInTheBox,
    /// Used in this round.
    UsedThisRound(CardId),
    /// Used in this duel.
    UsedThisDuel(CardId),
    /// A rule without cost was used on this floor or object (VR-39).
    FreeUsed(CardId),
    /// Its rules were used too often in this round (VR-80).
    UsedTooOften(CardId),
    /// Too few Diplomats.
    TooFewDiplomats(u8),
    /// Not the gear chosen for the duel.
    GearNotChosen(CardId),
    /// A second piece of gear of one kind.
    GearKindTaken(CardId, Keyword),
    /// Not gear that is chosen for duels.
    NoDuelGear(CardId),
    /// No election now.
    NoElection,
    /// Without an Elect.
    NoElect,
    /// While a King is in play.
    KingReigns,
    /// No battle there.
    NoBattle,
    /// A ship elsewhere than at sea.
    ShipAshore,
    /// Something else than a ship at sea.
    NotAShip,
    /// Only untapped units move.
    UnitTapped,
    /// Officers do not fit this unit.
    OfficerUnfit,
    /// One Officer a unit.
    OfficerTaken,
    /// Not to a unit on the election field.
    OfficerOnElection,
    /// Only on a Ship.
    NavigatorUnfit,
    /// One Navigator a unit.
    NavigatorTaken,
    /// The magnates' field is for magnates.
    NotAMagnate(CardId),
    /// A forced act comes first.
    ForcedFirst(Act),
    /// More cards must be discarded.
    MustDiscard {
        /// How many more.
        more: u8,
    },
    /// No more cards may be discarded.
    DiscardedEnough,
    /// The choice in hand asks for something else.
    Wants(Wanted),
    /// Not among the effects whose order is chosen.
    NotAnEffect,
    /// Not among the triggers that wait.
    NotATrigger,
    /// Not a land that is still to be checked.
    NotALandLeft,
    /// Not a unit that may fight next in the battle.
    NotItsBattle,
    /// Neither upkeep nor surplus.
    NoUpkeep(CardId),
    /// A card that he does not own is not discarded instead of its upkeep.
    NotOwnUpkeep(CardId),
    /// Who cannot pay the upkeep discards.
    MustGiveUp,
    /// A shot is met with thrusts, or takes its target.
    ShotNotMet,
    /// That player is out of the game or no opponent.
    NotAnOpponent(Seat),
    /// Effects against the player with the floor, in the learning game.
    LearningRound,
    /// The same number of cards in and out.
    UnevenSwap,
    /// There is no partner.
    NoPartner,
    /// The card is not in the pouch.
    NotInPouch(CardId),
    /// The card cannot leave or enter the deck so.
    NotInDeck(CardId),
    /// A card that is not legal in the format is not named.
    NotInFormat(CardId),
    /// Only the cards looked at are put in order.
    NotLookedAt(CardId),
    /// There are five factions.
    NoSuchFaction,
    /// At least one card of any number.
    AtLeastOne,
    /// A character's rule about duels in which it does not fight.
    NotItsDuel(CardId),
    /// Gear's rule about duels of somebody else than its bearer.
    NotItsBearersDuel(CardId),
}

impl Refusal {
    /// Its key in the words.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line a reason; a list, not a procedure")]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotAsked => "not-asked",
            Self::NotNow => "not-now",
            Self::NoFloor => "no-floor",
            Self::DeedDone => "deed-done",
            Self::DeedOnStack => "deed-on-stack",
            Self::TrifleOnStack => "trifle-on-stack",
            Self::NothingDone => "nothing-done",
            Self::HasActed => "has-acted",
            Self::SecondMulligan => "second-mulligan",
            Self::BadBribe { .. } => "bad-bribe",
            Self::NotInHand(..) => "not-in-hand",
            Self::NotThere => "not-there",
            Self::NotYours(..) => "not-yours",
            Self::LostRules(..) => "lost-rules",
            Self::Tapped(..) => "tapped",
            Self::NoMatch(..) => "no-match",
            Self::AlreadyRiposted => "already-riposted",
            Self::NotTopmost => "not-topmost",
            Self::StackFull => "stack-full",
            Self::ConditionFails(..) => "condition-fails",
            Self::UseConditionFails(..) => "use-condition-fails",
            Self::NotExactly(..) => "not-exactly",
            Self::NoReadiness(..) => "no-readiness",
            Self::ArtilleryElsewhere(..) => "artillery-elsewhere",
            Self::TooFewDucats { .. } => "too-few-ducats",
            Self::CostNotMet(..) => "cost-not-met",
            Self::CostNotYours(..) => "cost-not-yours",
            Self::CostNotTheWord(..) => "cost-not-the-word",
            Self::TokensFull(..) => "tokens-full",
            Self::MustHelp => "must-help",
            Self::NoTarget(..) => "no-target",
            Self::NoHost(..) => "no-host",
            Self::BadTarget => "bad-target",
            Self::CharacterInPlay(..) => "character-in-play",
            Self::UniqueInPlay(..) => "unique-in-play",
            Self::EstateInPlay(..) => "estate-in-play",
            Self::WasKilled(..) => "was-killed",
            Self::WasRemoved(..) => "was-removed",
            Self::ElectLimit => "elect-limit",
            Self::NotLoyal(..) => "not-loyal",
            Self::NoPlace(..) => "no-place",
            Self::BadPlace(..) => "bad-place",
            Self::SecondCopy(..) => "second-copy",
            Self::ForeignBearer => "foreign-bearer",
            Self::NoBearer(..) => "no-bearer",
            Self::WrongCrest(..) => "wrong-crest",
            Self::CovenantFromHand => "covenant-from-hand",
            Self::WrongBearer(..) => "wrong-bearer",
            Self::NotItsCovenant(..) => "not-its-covenant",
            Self::BearerNotYours(..) => "bearer-not-yours",
            Self::CovenantsFull => "covenants-full",
            Self::ThrustsFull => "thrusts-full",
            Self::MagnateThrustsFull => "magnate-thrusts-full",
            Self::NoThrust(..) => "no-thrust",
            Self::ManoeuvreInDuel => "manoeuvre-in-duel",
            Self::ThrustOutsideFight => "thrust-outside-fight",
            Self::ThrustOutsideDuel => "thrust-outside-duel",
            Self::ThrustElsewhere => "thrust-elsewhere",
            Self::ThrustFromHand => "thrust-from-hand",
            Self::CannotBeDiscarded(..) => "cannot-be-discarded",
            Self::KeywordForbids(..) => "keyword-forbids",
            Self::CardForbids(..) => "card-forbids",
            Self::CanvassFromMagnates => "canvass-from-magnates",
            Self::ChallengeFromMagnates => "challenge-from-magnates",
            Self::ChallengeToMagnates => "challenge-to-magnates",
            Self::HotheadElect => "hothead-elect",
            Self::NotOnElectionField => "not-on-election-field",
            Self::OwnCompany => "own-company",
            Self::OwnUnit => "own-unit",
            Self::UnitNotChallenged(..) => "unit-not-challenged",
            Self::PartnersCharacter => "partners-character",
            Self::NoVoteForToll => "no-vote-for-toll",
            Self::BadCanvass => "bad-canvass",
            Self::NoCopy(..) => "no-copy",
            Self::NoCutCopy(..) => "no-cut-copy",
            Self::CutForbidden => "cut-forbidden",
            Self::NoPolitical => "no-political",
            Self::PoliticalFirstRound => "political-first-round",
            Self::PoliticalFeast => "political-feast",
            Self::PoliticalUsed => "political-used",
            Self::NoCombat => "no-combat",
            Self::CombatFirstRound => "combat-first-round",
            Self::CombatUsed => "combat-used",
            Self::GrandUsed => "grand-used",
            Self::GrandFirstRound => "grand-first-round",
            Self::NotInTheBox => "not-in-the-box",
            Self::UsedThisRound(..) => "used-this-round",
            Self::UsedThisDuel(..) => "used-this-duel",
            Self::FreeUsed(..) => "free-used",
            Self::UsedTooOften(..) => "used-too-often",
            Self::TooFewDiplomats(..) => "too-few-diplomats",
            Self::GearNotChosen(..) => "gear-not-chosen",
            Self::GearKindTaken(..) => "gear-kind-taken",
            Self::NoDuelGear(..) => "no-duel-gear",
            Self::NoElection => "no-election",
            Self::NoElect => "no-elect",
            Self::KingReigns => "king-reigns",
            Self::NoBattle => "no-battle",
            Self::ShipAshore => "ship-ashore",
            Self::NotAShip => "not-a-ship",
            Self::UnitTapped => "unit-tapped",
            Self::OfficerUnfit => "officer-unfit",
            Self::OfficerTaken => "officer-taken",
            Self::OfficerOnElection => "officer-on-election",
            Self::NavigatorUnfit => "navigator-unfit",
            Self::NavigatorTaken => "navigator-taken",
            Self::NotAMagnate(..) => "not-a-magnate",
            Self::ForcedFirst(..) => "forced-first",
            Self::MustDiscard { .. } => "must-discard",
            Self::DiscardedEnough => "discarded-enough",
            Self::Wants(wanted) => wanted.key(),
            Self::NotAnEffect => "not-an-effect",
            Self::NotATrigger => "not-a-trigger",
            Self::NotALandLeft => "not-a-land-left",
            Self::NotItsBattle => "not-its-battle",
            Self::NoUpkeep(..) => "no-upkeep",
            Self::NotOwnUpkeep(..) => "not-own-upkeep",
            Self::MustGiveUp => "must-give-up",
            Self::ShotNotMet => "shot-not-met",
            Self::NotAnOpponent(..) => "not-an-opponent",
            Self::LearningRound => "learning-round",
            Self::UnevenSwap => "uneven-swap",
            Self::NoPartner => "no-partner",
            Self::NotInPouch(..) => "not-in-pouch",
            Self::NotInDeck(..) => "not-in-deck",
            Self::NotInFormat(..) => "not-in-format",
            Self::NotLookedAt(..) => "not-looked-at",
            Self::NoSuchFaction => "no-such-faction",
            Self::AtLeastOne => "at-least-one",
            Self::NotItsDuel(..) => "not-its-duel",
            Self::NotItsBearersDuel(..) => "not-its-bearers-duel",
        }
    }

    /// The card it speaks of.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line a reason; a list, not a procedure")]
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::NotInHand(card)
            | Self::NotYours(card)
            | Self::Tapped(card)
            | Self::NoMatch(card)
            | Self::ConditionFails(card)
            | Self::UseConditionFails(card)
            | Self::NotExactly(card)
            | Self::NoReadiness(card)
            | Self::ArtilleryElsewhere(card)
            | Self::CostNotMet(card)
            | Self::CostNotYours(card)
            | Self::CostNotTheWord(card)
            | Self::TokensFull(card, _)
            | Self::NoTarget(card)
            | Self::NoHost(card)
            | Self::CharacterInPlay(card)
            | Self::UniqueInPlay(card)
            | Self::EstateInPlay(card)
            | Self::WasKilled(card)
            | Self::WasRemoved(card)
            | Self::NotLoyal(card)
            | Self::NoPlace(card)
            | Self::BadPlace(card, _)
            | Self::SecondCopy(card)
            | Self::NoBearer(card)
            | Self::WrongCrest(card)
            | Self::WrongBearer(card)
            | Self::NotItsCovenant(card, _)
            | Self::BearerNotYours(card)
            | Self::NoThrust(card)
            | Self::CannotBeDiscarded(card)
            | Self::UnitNotChallenged(card)
            | Self::NoCopy(card)
            | Self::NoCutCopy(card)
            | Self::UsedThisRound(card)
            | Self::UsedThisDuel(card)
            | Self::FreeUsed(card)
            | Self::UsedTooOften(card)
            | Self::GearNotChosen(card)
            | Self::GearKindTaken(card, _)
            | Self::NoDuelGear(card)
            | Self::NotInFormat(card)
            | Self::NoUpkeep(card)
            | Self::NotOwnUpkeep(card)
            | Self::NotInPouch(card)
            | Self::NotInDeck(card)
            | Self::LostRules(card)
            | Self::NotLookedAt(card)
            | Self::NotItsDuel(card)
            | Self::NotItsBearersDuel(card)
            | Self::NotAMagnate(card) => Some(*card),
            Self::GameOver
            | Self::NotAsked
            | Self::NotNow
            | Self::NoFloor
            | Self::DeedDone
            | Self::DeedOnStack
            | Self::TrifleOnStack
            | Self::NothingDone
            | Self::HasActed
            | Self::SecondMulligan
            | Self::BadBribe { .. }
            | Self::NotThere
            | Self::AlreadyRiposted
            | Self::NotTopmost
            | Self::StackFull
            | Self::TooFewDucats { .. }
            | Self::MustHelp
            | Self::BadTarget
            | Self::ElectLimit
            | Self::ForeignBearer
            | Self::CovenantFromHand
            | Self::CovenantsFull
            | Self::ThrustsFull
            | Self::MagnateThrustsFull
            | Self::ManoeuvreInDuel
            | Self::ThrustOutsideFight
            | Self::ThrustOutsideDuel
            | Self::ThrustElsewhere
            | Self::ThrustFromHand
            | Self::KeywordForbids(..)
            | Self::CardForbids(..)
            | Self::CanvassFromMagnates
            | Self::ChallengeFromMagnates
            | Self::ChallengeToMagnates
            | Self::HotheadElect
            | Self::NotOnElectionField
            | Self::OwnCompany
            | Self::OwnUnit
            | Self::PartnersCharacter
            | Self::NoVoteForToll
            | Self::BadCanvass
            | Self::CutForbidden
            | Self::NoPolitical
            | Self::PoliticalFirstRound
            | Self::PoliticalFeast
            | Self::PoliticalUsed
            | Self::NoCombat
            | Self::CombatFirstRound
            | Self::CombatUsed
            | Self::GrandUsed
            | Self::GrandFirstRound
            | Self::NotInTheBox
            | Self::TooFewDiplomats(..)
            | Self::NoElection
            | Self::NoElect
            | Self::KingReigns
            | Self::NoBattle
            | Self::ShipAshore
            | Self::NotAShip
            | Self::UnitTapped
            | Self::OfficerUnfit
            | Self::OfficerTaken
            | Self::OfficerOnElection
            | Self::NavigatorUnfit
            | Self::NavigatorTaken
            | Self::ForcedFirst(..)
            | Self::MustDiscard { .. }
            | Self::DiscardedEnough
            | Self::Wants(..)
            | Self::NotAnEffect
            | Self::NotATrigger
            | Self::NotALandLeft
            | Self::NotItsBattle
            | Self::MustGiveUp
            | Self::ShotNotMet
            | Self::NotAnOpponent(..)
            | Self::LearningRound
            | Self::NoSuchFaction
            | Self::NoPartner
            | Self::AtLeastOne
            | Self::UnevenSwap => None,
        }
    }
}

impl Cites for Refusal {
    #[expect(clippy::too_many_lines, reason = "one line a reason; a list, not a procedure")]
    fn rule(&self) -> Rule {
        match self {
            Self::GameOver => rule!("AH 104.1"),
            Self::NotAsked => rule!("AH 115.6"),
            Self::NotNow => rule!("AH 114.2"),
            Self::NoFloor => rule!("AH 503.1.b/1"),
            Self::DeedDone => rule!("AH 114.3/2"),
            Self::DeedOnStack => rule!("AH 114.3.a/2"),
            Self::TrifleOnStack => rule!("AH 119.5/2"),
            Self::NothingDone => rule!("AH 114.7.a"),
            Self::HasActed => rule!("AH 114.6/1"),
            Self::SecondMulligan => rule!("AH 103.7/4"),
            Self::BadBribe { .. } => rule!("VR-15"),
            Self::NotInHand(_) => rule!("V2-2.5.5"),
            Self::NotThere => rule!("AH 111.1/1"),
            Self::NotYours(_) => rule!("AH 602.2.b"),
            Self::LostRules(_) => rule!("AH 112.14"),
            Self::Tapped(_) => rule!("AH 121.3"),
            Self::NoMatch(_) => rule!("AH 114.5.a"),
            Self::AlreadyRiposted => rule!("AH 114.5.c"),
            Self::NotTopmost => rule!("AH 119.5/1"),
            Self::StackFull => rule!("AH 602.2"),
            Self::FreeUsed(_) => rule!("VR-39"),
            Self::ConditionFails(_) => rule!("AH 112.11.a"),
            Self::UseConditionFails(_) => rule!("AH 602.2"),
            Self::NotExactly(_) => rule!("AH 600.4"),
            Self::NoReadiness(_) => rule!("AH 700.1.a/2"),
            Self::ArtilleryElsewhere(_) => rule!("VR-29"),
            Self::TooFewDucats { .. } => rule!("AH 116.2/1"),
            Self::CostNotMet(_) => rule!("AH 116.3"),
            Self::CostNotYours(_) => rule!("AH 116.2.b"),
            Self::CostNotTheWord(_) => rule!("AH 700.2"),
            Self::TokensFull(_, Token::Canvass) => rule!("AH 118.6.a/2"),
            Self::TokensFull(..) => rule!("AH 118.4"),
            Self::MustHelp => rule!("AH 116.2.a"),
            Self::NoTarget(_) => rule!("AH 113.1/1"),
            Self::NoHost(_) => rule!("AH 601.1"),
            Self::BadTarget => rule!("AH 113.1/1"),
            Self::CharacterInPlay(_) => rule!("AH 301.3.a"),
            Self::UniqueInPlay(_) => rule!("AH 700.1.ww/1"),
            Self::EstateInPlay(_) => rule!("AH 302.2.b"),
            Self::WasKilled(_) => rule!("V2-2.2.4"),
            Self::WasRemoved(_) => rule!("V2-3.2.11"),
            Self::ElectLimit => rule!("AH 700.1.l"),
            Self::NotLoyal(_) => rule!("V2-1.2.25"),
            Self::NoPlace(_) | Self::ShipAshore => rule!("AH 700.1.gg/1"),
            Self::BadPlace(_, placing) => match placing {
                Placing::Character => rule!("AH 506.1.b/1"),
                Placing::Unit => rule!("AH 510.1.b"),
                Placing::Go => rule!("AH 512.1.e"),
                Placing::GoUnit => rule!("AH 512.1.h"),
                Placing::March => rule!("AH 517.2"),
                Placing::Transfer => rule!("AH 704.4.b/1"),
            },
            Self::SecondCopy(_) => rule!("AH 101.9"),
            Self::ForeignBearer => rule!("AH 508.2"),
            Self::NoBearer(_) => rule!("AH 601.2"),
            Self::WrongCrest(_) => rule!("V2-E.4"),
            Self::CovenantFromHand => rule!("AH 310.2/1"),
            Self::WrongBearer(_) => rule!("AH 310.3"),
            Self::NotItsCovenant(_, Keyword::Warlock) => rule!("AH 700.1.hh"),
            Self::NotItsCovenant(..) => rule!("AH 700.1.d"),
            Self::BearerNotYours(_) => rule!("VR-66"),
            Self::CovenantsFull => rule!("AH 310.4"),
            Self::ThrustsFull => rule!("AH 304.3/3"),
            Self::MagnateThrustsFull => rule!("AH 700.1.q/3"),
            Self::NoThrust(_) => rule!("AH 304.3/1"),
            Self::ManoeuvreInDuel => rule!("AH 700.1.y"),
            Self::ThrustOutsideFight => rule!("AH 304.2"),
            Self::ThrustOutsideDuel => rule!("V2-1.6.1"),
            Self::ThrustElsewhere => rule!("AH 304.5"),
            Self::ThrustFromHand => rule!("V2-E.1"),
            Self::CannotBeDiscarded(_) => rule!("VR-53"),
            Self::KeywordForbids(keyword, act) => keyword_rule(*keyword, *act),
            Self::CardForbids(act) => match act {
                Act::BeChallenged => rule!("AH 513.8"),
                Act::Duel => rule!("AH 513.9"),
                Act::Skirmish => rule!("AH 514.6"),
                Act::Canvass
                | Act::Challenge
                | Act::ChallengeMagnates
                | Act::Refuse
                | Act::Untap
                | Act::Election
                | Act::Political
                | Act::PlayCut
                | Act::BeDiscarded
                | Act::BePlayedOn
                | Act::BeAttached => rule!("AH 101.2"),
            },
            Self::CanvassFromMagnates => rule!("V2-3.1.3"),
            Self::ChallengeFromMagnates => rule!("V2-3.1.4"),
            Self::ChallengeToMagnates => rule!("V2-3.1.5"),
            Self::HotheadElect => rule!("AH 700.1.oo"),
            Self::NotOnElectionField => rule!("V2-3.3.3.15"),
            Self::OwnCompany => rule!("AH 513.2.c"),
            Self::OwnUnit => rule!("AH 514.2.b"),
            Self::UnitNotChallenged(_) => rule!("AH 514.5"),
            Self::PartnersCharacter => rule!("AH 800.14"),
            Self::NoVoteForToll => rule!("AH 700.1.mm/2"),
            Self::BadCanvass => rule!("V2-3.3.3.13"),
            Self::NoCopy(_) => rule!("AH 512.1.i"),
            Self::NoCutCopy(_) | Self::CutForbidden => rule!("AH 513.5.b.1"),
            Self::NoPolitical | Self::PoliticalUsed => rule!("AH 212.2"),
            Self::PoliticalFirstRound => rule!("AH 212.3"),
            Self::PoliticalFeast => rule!("V2-5.2.1"),
            Self::NoCombat | Self::CombatUsed => rule!("AH 213.2"),
            Self::CombatFirstRound => rule!("AH 213.3"),
            Self::GrandUsed => rule!("AH 214.2"),
            Self::GrandFirstRound => rule!("AH 214.3"),
            Self::NotInTheBox => rule!("C-13"),
            Self::UsedTooOften(_) => rule!("VR-80"),
            Self::UsedThisRound(_) | Self::UsedThisDuel(_) => rule!("AH 602.2"),
            Self::TooFewDiplomats(_) => rule!("AH 700.1.k"),
            Self::GearNotChosen(_) => rule!("AH 513.4.a/2"),
            Self::GearKindTaken(_, Keyword::Weapon) => rule!("AH 700.1.e/1"),
            Self::GearKindTaken(_, Keyword::Horse) => rule!("AH 700.1.t/1"),
            Self::GearKindTaken(_, Keyword::Armour) => rule!("AH 700.1.ii"),
            Self::GearKindTaken(..) => rule!("AH 700.1.f/3"),
            Self::NoDuelGear(_) => rule!("AH 513.4.a/1"),
            Self::NoElection => rule!("AH 502.1.d"),
            Self::NoElect => rule!("AH 700.1.m/1"),
            Self::KingReigns => rule!("AH 700.1.v/1"),
            Self::NoBattle => rule!("AH 516.1/1"),
            Self::NotAShip => rule!("AH 700.1.z"),
            Self::UnitTapped => rule!("AH 517.3"),
            Self::OfficerUnfit => rule!("AH 700.1.ff/1"),
            Self::OfficerTaken => rule!("AH 700.1.ff/2"),
            Self::OfficerOnElection => rule!("AH 700.1.ff/3"),
            Self::NavigatorUnfit => rule!("AH 700.1.aa/1"),
            Self::NavigatorTaken => rule!("AH 700.1.aa/2"),
            Self::NotAMagnate(_) => rule!("AH 406.3"),
            Self::ForcedFirst(_) => rule!("AH 605.1/2"),
            Self::MustDiscard { .. } => rule!("AH 519.1.b/2"),
            Self::DiscardedEnough => rule!("AH 519.1.b/1"),
            Self::Wants(wanted) => wanted.rule(),
            Self::NotAnEffect => rule!("AH 119.9"),
            Self::NotATrigger => rule!("AH 101.7"),
            Self::NotALandLeft => rule!("AH 518.4"),
            Self::NotItsBattle => rule!("AH 516.2.a/2"),
            Self::NoUpkeep(_) => rule!("AH 211.4.a"),
            Self::NotOwnUpkeep(_) => rule!("AH 211.4.a.1"),
            Self::MustGiveUp => rule!("VR-17"),
            Self::ShotNotMet => rule!("AH 700.1.x/3"),
            Self::NotAnOpponent(_) => rule!("AH 800.6"),
            Self::LearningRound => rule!("V2-6.7"),
            Self::UnevenSwap => rule!("AH 411.5"),
            Self::NoPartner => rule!("AH 800.13"),
            Self::NotInPouch(_) | Self::NotInDeck(_) => rule!("AH 411.2"),
            Self::NotInFormat(_) => rule!("AH 203.3"),
            Self::NotLookedAt(_) => rule!("AH 103.4.a"),
            Self::NoSuchFaction => rule!("AH 105.4"),
            Self::AtLeastOne => rule!("AH 108.4.a"),
            Self::NotItsDuel(_) => rule!("AH 301.4"),
            Self::NotItsBearersDuel(_) => rule!("AH 303.3"),
        }
    }
}

/// The rule by which a keyword forbids an act to its bearer.
const fn keyword_rule(keyword: Keyword, act: Act) -> Rule {
    if matches!(keyword, Keyword::Lady) {
        return match act {
            Act::Canvass => rule!("AH 700.1.bb/2"),
            Act::BeChallenged => rule!("AH 513.9"),
            Act::Challenge
            | Act::ChallengeMagnates
            | Act::Duel
            | Act::Skirmish
            | Act::Refuse
            | Act::Untap
            | Act::Election
            | Act::Political
            | Act::PlayCut
            | Act::BeDiscarded
            | Act::BePlayedOn
            | Act::BeAttached => rule!("AH 700.1.bb/1"),
        };
    }
    if matches!(keyword, Keyword::Zyd) {
        return if matches!(act, Act::Canvass) { rule!("AH 700.1.yy/1") } else { rule!("AH 700.1.yy/2") };
    }
    if matches!(keyword, Keyword::Common) {
        return rule!("AH 700.1.nn/2");
    }
    if matches!(keyword, Keyword::Breeches) {
        return rule!("V2-1.2.18");
    }
    if matches!(keyword, Keyword::Cossack) {
        return rule!("V2-1.2.32");
    }
    if matches!(keyword, Keyword::Absent) {
        return rule!("V2-1.2.29");
    }
    if matches!(keyword, Keyword::King) {
        return rule!("AH 700.1.v/1");
    }
    rule!("AH 700.1.o/1")
}
