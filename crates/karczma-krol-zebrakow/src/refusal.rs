//! Why a move is not allowed. One variant a reason, in the order of the table of KZ-16.5.

use karczma_kernel::{Cites, Rule};

/// Why a move is refused. The variants stand in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Refusal {
    /// Nobody gives anything away.
    NoGifts,
    /// Who has passed acts no more in this turn.
    Passed,
    /// Who has passed uses no companion skills.
    PassedSkill,
    /// The choice is handed in.
    AlreadyChosen,
    /// Who has passed in the card step plays no more cards.
    NoMoreCards,
    /// Only brawl cards are played here.
    NotABrawlCard,
    /// Not the moment of this card.
    WrongMoment,
    /// Tasks are revealed in the task phase.
    NotTheTaskPhase,
    /// Tasks are taken with the own initiative or right after it.
    NotYourInitiative,
    /// This roll cannot be repeated.
    NotRepeatable,
    /// One magic token in one action.
    SecondToken,
    /// The boss is hurt.
    BossHurt,
    /// Francuzik stands elsewhere.
    BossElsewhere,
    /// The fence buys once a turn.
    FencedAlready,
    /// Not the step for this, or not the player who is asked.
    NotNow,
    /// The unit has moved already.
    MovedAlready,
    /// The player does not have it, or not there.
    NotYours,
    /// The side is not up.
    SideDown,
    /// The skill is used.
    SkillUsed,
    /// The marker would leave the track.
    BeyondTrack {
        /// The field it would come to.
        field: u8,
    },
    /// No field of the track.
    NoSuchField,
    /// Another marker is there.
    FieldTaken,
    /// Another boss is there.
    DistrictTaken,
    /// Without the option there are no magic places in the Duel.
    NoMagicPlaces,
    /// The district is not in play.
    NotInPlay,
    /// More is offered than there is.
    OffersTooMuch {
        /// What is left.
        had: u8,
    },
    /// Ducats are missing.
    TooPoor {
        /// The cost.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// The companion in slot 2 costs ducats.
    NotForCards,
    /// Not so many investigation cards can be drawn.
    TooFewClues,
    /// A fourth companion needs a discard, and only a fourth.
    CompanionLimit,
    /// Not adjacent, or too many units.
    NotNear,
    /// The unit stands there already.
    SameDistrict,
    /// Nobody to beg with.
    NoBeggar,
    /// Nobody to steal with.
    NoThief,
    /// No such target for an assassination.
    NoVictim,
    /// No unit in the district of the brawl.
    NoBrawler,
    /// The place is one's own.
    OwnPlace,
    /// Thugs are not placed there.
    NoOpening,
    /// The boss does not come back there.
    NoHome,
    /// Tasks above the limit.
    TooManyTasks {
        /// How many may be kept.
        limit: u8,
    },
    /// A task of this name was revealed in this phase.
    SameName,
    /// The condition is not fulfilled.
    NotFulfilled,
    /// The task cannot be paid.
    CannotPay,
    /// Laid out after the initiative was lost.
    LaidOutTooLate,
    /// The condition of a Duel task is not fulfilled.
    DuelNotFulfilled,
    /// A Duel task cannot be paid.
    DuelCannotPay,
    /// Another option must be chosen.
    OptionClosed,
    /// No legal target, or no effect.
    NoEffect,
}

impl Cites for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Self::NoGifts => rule!("KZ-1.27"),
            Self::Passed => rule!("KZ-6.9"),
            Self::PassedSkill => rule!("KZ-6.10"),
            Self::AlreadyChosen => rule!("KZ-16.4"),
            Self::NoMoreCards => rule!("KZ-8.16"),
            Self::NotABrawlCard => rule!("KZ-8.13"),
            Self::WrongMoment => rule!("KZ-9.10"),
            Self::NotTheTaskPhase | Self::NotFulfilled => rule!("KZ-10.1"),
            Self::NotYourInitiative => rule!("KZ-12.23"),
            Self::NotRepeatable => rule!("KZ-14.8"),
            Self::SecondToken => rule!("KZ-14.6"),
            Self::BossHurt => rule!("KZ-15.2"),
            Self::BossElsewhere => rule!("KZ-15.9"),
            Self::FencedAlready => rule!("KZ-15.13"),
            Self::NotNow => rule!("KZ-16.1"),
            Self::MovedAlready => rule!("KZ-7.6"),
            Self::NotYours => rule!("KZ-16.2"),
            Self::SideDown => rule!("KZ-7.1"),
            Self::SkillUsed => rule!("KZ-9.15"),
            Self::BeyondTrack { .. } => rule!("KZ-6.3"),
            Self::NoSuchField => rule!("KZ-2.18"),
            Self::FieldTaken => rule!("KZ-2.19"),
            Self::DistrictTaken => rule!("KZ-2.22"),
            Self::NoMagicPlaces => rule!("KZ-12.11"),
            Self::NotInPlay => rule!("KZ-1.9"),
            Self::OffersTooMuch { .. } => rule!("KZ-8.8"),
            Self::TooPoor { .. } => rule!("KZ-1.22"),
            Self::NotForCards => rule!("KZ-7.19"),
            Self::TooFewClues => rule!("KZ-7.20"),
            Self::CompanionLimit => rule!("KZ-9.11"),
            Self::NotNear => rule!("KZ-7.4"),
            Self::SameDistrict => rule!("KZ-7.5"),
            Self::NoBeggar => rule!("KZ-7.9"),
            Self::NoThief => rule!("KZ-7.10"),
            Self::NoVictim => rule!("KZ-7.26"),
            Self::NoBrawler => rule!("KZ-8.2"),
            Self::OwnPlace => rule!("KZ-8.3"),
            Self::NoOpening => rule!("KZ-5.8"),
            Self::NoHome => rule!("KZ-5.14"),
            Self::TooManyTasks { .. } => rule!("KZ-5.20"),
            Self::SameName => rule!("KZ-10.5"),
            Self::CannotPay => rule!("KZ-10.7"),
            Self::LaidOutTooLate => rule!("KZ-12.20"),
            Self::DuelNotFulfilled => rule!("KZ-12.17"),
            Self::DuelCannotPay => rule!("KZ-12.21"),
            Self::OptionClosed => rule!("KZ-11.10"),
            Self::NoEffect => rule!("KZ-6.15"),
        }
    }
}
