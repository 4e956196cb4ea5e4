//! What a refusal says.

use karczma_kernel::Phrase;

use super::Refusal;
use crate::{AnnoDomini, words};

/// A sentence with what there is and what is needed.
fn numbers(key: &'static str, had: impl Into<i64>, need: impl Into<i64>) -> Phrase {
    Phrase::new(key).with("need", need.into()).with("had", had.into())
}

impl Refusal {
    /// What it says, in either language.
    #[expect(clippy::too_many_lines, reason = "one line a reason")]
    pub(crate) fn phrase(&self, game: &AnnoDomini) -> Phrase {
        match *self {
            Self::GameOver(_) => Phrase::new("refuse-game-over"),
            Self::NotAPlayer => Phrase::new("refuse-not-a-player"),
            Self::NotYourTurn(question) => {
                Phrase::new("refuse-not-your-turn").with("what", Phrase::new(question.key()))
            }
            Self::Asked(question) => Phrase::new("refuse-asked").with("what", Phrase::new(question.key())),
            Self::Untimely(occasion) => Phrase::new(occasion.key()),
            Self::NotYoursToActivate(_) => Phrase::new("refuse-not-yours-to-activate"),
            Self::NotYours => Phrase::new("refuse-not-yours"),
            Self::NoFigure(who) => Phrase::new("refuse-no-figure").with("who", game.name_of(who)),
            Self::NotPlaced(who) => Phrase::new("refuse-not-placed").with("who", game.name_of(who)),
            Self::Killed(who) => Phrase::new("refuse-killed").with("who", game.name_of(who)),
            Self::Gone(who) => Phrase::new("refuse-gone").with("who", game.name_of(who)),
            Self::InOrder(who) => Phrase::new("refuse-in-order").with("who", game.name_of(who)),
            Self::NotDeployed(who) => Phrase::new("refuse-not-deployed").with("who", game.name_of(who)),
            Self::NotInTalk(who) => Phrase::new("refuse-not-in-talk").with("who", game.name_of(who)),
            Self::SuccessAlready { had, need } => numbers("refuse-success-already", had, need),
            Self::ReachedDifficulty { had, need } => numbers("refuse-reached-difficulty", had, need),
            Self::JokerTest => Phrase::new("refuse-joker-test"),
            Self::NoMarker => Phrase::new("refuse-no-marker"),
            Self::AmbushParry => Phrase::new("refuse-ambush-parry"),
            Self::UndecidedParry => Phrase::new("refuse-undecided-parry"),
            Self::SweepParried => Phrase::new("refuse-sweep-parried"),
            Self::SweepContact => Phrase::new("refuse-sweep-contact"),
            Self::KeptRetreat => Phrase::new("refuse-kept-retreat"),
            Self::DownRetreat => Phrase::new("refuse-down-retreat"),
            Self::NotDuringTest => Phrase::new("refuse-not-during-test"),
            Self::NotItsTime => Phrase::new("refuse-not-its-time"),
            Self::JustRearranged => Phrase::new("refuse-just-rearranged"),
            Self::HeldAlready => Phrase::new("refuse-held-already"),
            Self::AdvancedHands => Phrase::new("refuse-advanced-hands"),
            Self::NotCarried(item) => Phrase::new("refuse-not-carried").with("item", game.item_phrase(item)),
            Self::NoHandover(item) => Phrase::new("refuse-no-handover").with("item", game.item_phrase(item)),
            Self::Worn(item) => Phrase::new("refuse-worn").with("item", game.item_phrase(item)),
            Self::TooManyHands { need } => numbers("refuse-too-many-hands", 2_i16, need),
            Self::HeldTwice(item) => Phrase::new("refuse-held-twice").with("item", game.item_phrase(item)),
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
            Self::OutOfRange { distance, reach } => numbers("refuse-out-of-range", reach, distance),
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
            Self::NoDoor(edge, _) => Phrase::new("refuse-no-door").with("edge", edge.to_string()),
            Self::NotBlocked(edge, _) => Phrase::new("refuse-not-blocked").with("edge", edge.to_string()),
            Self::ForceFar(edge) => Phrase::new("refuse-force-far").with("edge", edge.to_string()),
            Self::DoorFar(edge) => Phrase::new("refuse-door-far").with("edge", edge.to_string()),
            Self::DoorGuarded => Phrase::new("refuse-door-guarded"),
            Self::DoorIs(edge, state) => Phrase::new("refuse-door-is")
                .with("edge", edge.to_string())
                .with("state", Phrase::new(format!("door-{}", state.word()))),
            Self::NoSkill => Phrase::new("refuse-no-skill"),
            Self::Unmasked => Phrase::new("refuse-unmasked"),
            Self::NotInconspicuous => Phrase::new("refuse-not-inconspicuous"),
            Self::NeedsMarker | Self::ThiefSeen => Phrase::new("refuse-needs-marker"),
            Self::OutOfNotice { distance, most } => numbers("refuse-out-of-notice", most, distance),
            Self::UnseenFace => Phrase::new("refuse-unseen-face"),
            Self::NotAdjacent => Phrase::new("refuse-not-adjacent"),
            Self::NoBandages => Phrase::new("refuse-no-bandages"),
            Self::PatientEngaged => Phrase::new("refuse-patient-engaged"),
            Self::Unhurt => Phrase::new("refuse-unhurt"),
            Self::NothingToSearch => Phrase::new("refuse-nothing-to-search"),
            Self::ActiveWaits => Phrase::new("refuse-active-waits"),
            Self::NotWaiting => Phrase::new("refuse-not-waiting"),
            Self::CannotInterrupt => Phrase::new("refuse-cannot-interrupt"),
            Self::Held => Phrase::new("refuse-held"),
            Self::Points { need, had } => numbers("refuse-points", had, need),
            Self::PushPoints { need, had } => numbers("refuse-push-points", had, need),
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
            Self::Diagonals { most } => numbers("refuse-diagonals", most, most),
            Self::DiagonalJump { had } => numbers("refuse-diagonal-jump", had, 2_i16),
            Self::OneField => Phrase::new("refuse-one-field"),
            Self::RunSteps => Phrase::new("refuse-run-steps"),
            Self::RunSight(field) => Phrase::new("refuse-run-sight").with("field", field.to_string()),
            Self::TwoMoveActions(field) => {
                Phrase::new("refuse-two-move-actions").with("field", field.to_string())
            }
            Self::NobodyThere(field) => Phrase::new("refuse-nobody-there").with("field", field.to_string()),
            Self::PushZone(field) => Phrase::new("refuse-push-zone").with("field", field.to_string()),
            Self::NoExit => Phrase::new("refuse-no-exit"),
            Self::NotInHand(card) => Phrase::new("refuse-not-in-hand").with("card", words::card(card)),
            Self::EmptyHand(_) => Phrase::new("refuse-empty-hand"),
            Self::FromDeckOnly => Phrase::new("refuse-from-deck-only"),
            Self::BlackJoker => Phrase::new("refuse-black-joker"),
            Self::NoMatch(card) => Phrase::new("refuse-no-match").with("card", words::card(card)),
            Self::FrantTooLate => Phrase::new("refuse-frant-too-late"),
            Self::FrantUsed => Phrase::new("refuse-frant-used"),
            Self::NotDiscarded(card) => Phrase::new("refuse-not-discarded").with("card", words::card(card)),
            Self::NotFewer => Phrase::new("refuse-not-fewer"),
            Self::MustActivate => Phrase::new("refuse-must-activate"),
            Self::ActivatedAlready => Phrase::new("refuse-activated-already"),
            Self::FoughtAlready => Phrase::new("refuse-fought-already"),
            Self::SpokenAlready => Phrase::new("refuse-spoken-already"),
            Self::StunnedPhase => Phrase::new("refuse-stunned-phase"),
            Self::NoAmbush => Phrase::new("refuse-no-ambush"),
            Self::NoZones => Phrase::new("refuse-no-zones"),
            Self::NoContact => Phrase::new("refuse-no-contact"),
            Self::ThroughDoor => Phrase::new("refuse-through-door"),
            Self::MustFight => Phrase::new("refuse-must-fight"),
            Self::Berserker => Phrase::new("refuse-berserker"),
            Self::NoStance => Phrase::new("refuse-no-stance"),
            Self::NoWords => Phrase::new("refuse-no-words"),
            Self::NotPoisoned(who) => Phrase::new("refuse-not-poisoned").with("who", game.name_of(who)),
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
            Self::OwnQuestioned => Phrase::new("refuse-own-questioned"),
            Self::QuestionedFar => Phrase::new("refuse-not-adjacent"),
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
            Self::BandFull { most } => numbers("refuse-band-full", most, most),
            Self::HeroesFull { most } => numbers("refuse-heroes-full", most, most),
            Self::SlotsFull => Phrase::new("refuse-slots-full"),
            Self::BandShort { need, had } => numbers("refuse-band-short", had, need),
            Self::SlotsShort { need, had } => numbers("refuse-slots-short", had, need),
            Self::NoHeroYet => Phrase::new("refuse-no-hero-yet"),
            Self::Natures(_) => Phrase::new("refuse-natures"),
            Self::Gold { need, had } => numbers("refuse-gold", had, need),
            Self::Connections { need, had } => numbers("refuse-connections", had, need),
            Self::NoRoomForRest => Phrase::new("refuse-no-room-for-rest"),
            Self::NeutralFaction => Phrase::new("refuse-neutral-faction"),
            Self::NoHero(who) => Phrase::new("refuse-no-hero").with("who", game.name_of(who)),
            Self::Nephews => Phrase::new("refuse-nephews"),
            Self::NotAZone(field) => Phrase::new("refuse-not-a-zone").with("field", field.to_string()),
            Self::NotAnArrival(field) => {
                Phrase::new("refuse-not-an-arrival").with("field", field.to_string())
            }
            Self::ReserveFull { most } => numbers("refuse-reserve-full", most, most),
            Self::NoReserve => Phrase::new("refuse-no-reserve"),
        }
    }
}
