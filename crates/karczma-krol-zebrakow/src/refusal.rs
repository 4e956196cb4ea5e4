//! Why a move is not allowed. One variant a reason, in the order of the table of KZ-16.5.

use karczma_kernel::{Cites, Rule, Seat};

use crate::data::Craft;
use crate::events::Chance;
use crate::kinds::{DuelTask, Task};
use crate::state::{Ending, Phase};

/// Why a move is refused. The variants stand in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Nobody gives anything away.
    NoGifts,
    /// Only players make moves.
    NotAPlayer,
    /// The game is over.
    Over {
        /// Why it ended.
        ending: Option<Ending>,
    },
    /// Who has passed acts no more in this turn.
    Passed,
    /// Who has passed uses no companion skills.
    PassedSkill,
    /// The choice is handed in.
    AlreadyChosen,
    /// The War and the Duel have tasks of their own.
    OtherTasks,
    /// Who has passed in the card step plays no more cards.
    NoMoreCards,
    /// Only brawl cards are played here.
    NotABrawlCard,
    /// Not the moment of this card.
    WrongMoment,
    /// Tasks are revealed in the task phase.
    NotTheTaskPhase,
    /// Tasks are taken with the own initiative or right after it.
    NotYourTasks,
    /// The option is not used at this table.
    OptionOff,
    /// There are no crafts in the Duel.
    NoCrafts,
    /// This roll cannot be repeated.
    NotRepeatable,
    /// One magic token in one action.
    SecondToken,
    /// There is no roll of one's own that shows this.
    NotYourRoll,
    /// No magic token is left.
    NoToken,
    /// Another boss has this craft.
    OtherBoss {
        /// Which craft.
        craft: Craft,
    },
    /// The boss is hurt.
    BossHurt,
    /// Francuzik stands elsewhere.
    BossElsewhere,
    /// The fence buys once a turn.
    FencedAlready,
    /// Not the moment of the craft.
    CraftNotNow {
        /// Which craft.
        craft: Craft,
    },
    /// An assassination is one die, or two with *Oburęczny*.
    OneDie,
    /// Actions belong to the action phase.
    OtherPhase {
        /// The phase it is.
        now: Phase,
        /// Is it the Duel?
        duel: bool,
    },
    /// Another player has the initiative.
    Initiative {
        /// Who.
        whose: Option<Seat>,
    },
    /// Who has reached field 10 takes no more initiative.
    AtTheEnd,
    /// One action after another.
    Unfinished,
    /// In this phase one player after another does all his part.
    NotYourPart,
    /// The steps of the own economy phase have their order.
    StepOrder,
    /// The bid goes clockwise, one field each.
    BidOrder,
    /// Bosses are placed one after another.
    BossOrder,
    /// Only a stunned boss is put into a district.
    NotStunned,
    /// Sides are chosen at set-up.
    SidesOnce,
    /// Only Swojak chooses among his first tasks.
    KeepThree,
    /// Tasks are exchanged in the economy phase.
    NoExchange,
    /// Thugs come in the economy phase, up to the limit.
    NoMuster,
    /// Attacker and owner offer before the declarations.
    NoOffers,
    /// Third players declare, once.
    NoDeclaration,
    /// They declare in golden order.
    DeclareOrder,
    /// Cards are played in turn.
    CardsOrder,
    /// A skill has its moment.
    SkillMoment,
    /// A talent is not used; it works.
    TalentOnly,
    /// No wound is to be assigned.
    NoWound,
    /// No card is to be kept.
    NoKeep,
    /// No task is to be paid for with cards.
    NoPayment,
    /// No thug is to be lost.
    NoLoss,
    /// No investigation card gives a choice.
    NoChoice,
    /// No investigation card asks for it.
    NoSummons,
    /// Something must be chosen first.
    Duty {
        /// What.
        duty: Duty,
    },
    /// Something may be used or left, and that is to be said first.
    Undecided {
        /// What.
        what: Chance,
    },
    /// The unit has moved already.
    MovedAlready,
    /// The player does not have it, or not there.
    NotYours,
    /// The companion is not in the row.
    NotInRow,
    /// The task is not open.
    NotOpen,
    /// The side is not up.
    SideDown,
    /// The skill is used.
    SkillUsed,
    /// The marker would leave the track.
    BeyondTrack {
        /// Action points of it.
        needed: u8,
        /// Fields up to the end of the track.
        had: u8,
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
    /// Who has no unit in the district of a brawl is offered nothing.
    NotAThird,
    /// The number for another third player comes first.
    OfferOrder {
        /// Whose.
        first: Seat,
    },
    /// More is offered than there is.
    OffersTooMuch {
        /// What is offered.
        needed: u8,
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
    TooFewClues {
        /// The price.
        needed: u8,
        /// How many there are.
        had: u8,
    },
    /// A fourth companion needs a discard, and only a fourth.
    CompanionLimit {
        /// How many there are.
        had: u8,
    },
    /// Not adjacent.
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
        /// How many there are.
        had: u8,
    },
    /// A task of this name was revealed in this phase.
    SameName,
    /// The condition is not fulfilled.
    NotFulfilled {
        /// Of which task.
        task: Task,
        /// What it asks for.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// The task cannot be paid.
    CannotPay {
        /// What it costs.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// Laid out after the initiative was lost.
    LaidOutTooLate,
    /// The condition of a Duel task is not fulfilled.
    DuelNotFulfilled {
        /// Of which task.
        task: DuelTask,
        /// What it asks for.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// A Duel task cannot be paid.
    DuelCannotPay {
        /// What it costs.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// Another option must be chosen.
    OptionClosed {
        /// What it would take.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// The card or skill is not aimed at that.
    NoTarget,
    /// It would do nothing.
    NoEffect,
}

/// What a player who is asked must choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// The tasks that are kept.
    Tasks,
    /// A field in the bid.
    Field,
    /// The first district of the boss.
    District,
    /// The sides of the basic action cards.
    Sides,
    /// Where the boss comes back.
    Home,
    /// Where a thug is placed.
    Thug,
    /// What is done with the initiative.
    Action,
    /// Who takes a wound.
    Wound,
    /// Which card is kept.
    Keep,
    /// Which card pays for a task.
    Payment,
    /// Which thug is lost.
    Loss,
    /// A number of ducats for a third player.
    Offer,
    /// A side in a brawl.
    Declaration,
    /// A card, or none any more.
    Card,
    /// An option of an investigation card.
    Choice,
    /// What an investigation card takes.
    Summons,
}

impl Duty {
    /// Its word in the Fluent files.
    #[must_use]
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Tasks => "tasks",
            Self::Field => "field",
            Self::District => "district",
            Self::Sides => "sides",
            Self::Home => "home",
            Self::Thug => "thug",
            Self::Action => "action",
            Self::Wound => "wound",
            Self::Keep => "keep",
            Self::Payment => "payment",
            Self::Loss => "loss",
            Self::Offer => "offer",
            Self::Declaration => "declaration",
            Self::Card => "card",
            Self::Choice => "choice",
            Self::Summons => "summons",
        }
    }

    /// The rule by which it must be chosen.
    fn rule(self) -> Rule {
        match self {
            Self::Tasks => rule!("KZ-2.9"),
            Self::Field => rule!("KZ-2.18"),
            Self::District => rule!("KZ-2.21"),
            Self::Sides => rule!("KZ-2.26"),
            Self::Home => rule!("KZ-5.14"),
            Self::Thug => rule!("KZ-5.5"),
            Self::Action => rule!("KZ-6.1"),
            Self::Wound => rule!("KZ-8.34"),
            Self::Keep => rule!("KZ-7.7"),
            Self::Payment => rule!("KZ-12.21"),
            Self::Loss => rule!("KZ-11.8"),
            Self::Offer => rule!("KZ-8.8"),
            Self::Declaration => rule!("KZ-8.6"),
            Self::Card => rule!("KZ-8.15"),
            Self::Choice => rule!("KZ-11.10"),
            Self::Summons => rule!("KZ-11.9"),
        }
    }
}

/// The rule of a boss's craft.
fn of_craft(craft: Craft) -> Rule {
    match craft {
        Craft::Furia => rule!("KZ-15.3"),
        Craft::Workshop => rule!("KZ-15.5"),
        Craft::TwoHanded => rule!("KZ-15.6"),
        Craft::Ladies => rule!("KZ-15.10"),
        Craft::Fence => rule!("KZ-15.12"),
    }
}

/// The rule by which something may be used or left.
fn of_chance(what: Chance) -> Rule {
    match what {
        Chance::Exchange => rule!("KZ-5.18"),
        Chance::Walk => rule!("KZ-7.4"),
        Chance::Task => rule!("KZ-12.18"),
        Chance::Fence => rule!("KZ-15.12"),
        Chance::Reveal => rule!("KZ-10.1"),
        Chance::Repeat => rule!("KZ-9.17"),
        Chance::Furia => rule!("KZ-15.3"),
        Chance::Workshop => rule!("KZ-15.5"),
        Chance::Ladies => rule!("KZ-15.11"),
        Chance::Foil | Chance::Hospital | Chance::Prevent => rule!("KZ-9.18"),
    }
}

/// The rule by which a game ended.
fn of_ending(ending: Option<Ending>) -> Rule {
    match ending {
        Some(Ending::Tokens) | None => rule!("KZ-3.8"),
        Some(Ending::Time) => rule!("KZ-3.10"),
        Some(Ending::Esteem) => rule!("KZ-3.11"),
        Some(Ending::Tasks) => rule!("KZ-12.16"),
        Some(Ending::LastTurn) => rule!("KZ-12.24"),
    }
}

impl Cites for Refusal {
    #[expect(clippy::too_many_lines, reason = "one arm a rule")]
    fn rule(&self) -> Rule {
        match *self {
            Self::NoGifts => rule!("KZ-1.27"),
            Self::NotAPlayer => rule!("KZ-16.1"),
            Self::Over { ending } => of_ending(ending),
            Self::Passed => rule!("KZ-6.9"),
            Self::PassedSkill => rule!("KZ-6.10"),
            Self::AlreadyChosen => rule!("KZ-16.4"),
            Self::OtherTasks => rule!("KZ-12.2"),
            Self::NoMoreCards => rule!("KZ-8.16"),
            Self::NotABrawlCard => rule!("KZ-8.13"),
            Self::WrongMoment => rule!("KZ-9.10"),
            Self::NotTheTaskPhase | Self::NotFulfilled { .. } => rule!("KZ-10.1"),
            Self::NotYourTasks => rule!("KZ-12.23"),
            Self::OptionOff => rule!("KZ-1.2"),
            Self::NoCrafts => rule!("KZ-12.8"),
            Self::NotRepeatable => rule!("KZ-14.8"),
            Self::SecondToken => rule!("KZ-14.6"),
            Self::NotYourRoll | Self::NoToken => rule!("KZ-14.4"),
            Self::OtherBoss { craft } | Self::CraftNotNow { craft } => of_craft(craft),
            Self::BossHurt => rule!("KZ-15.2"),
            Self::BossElsewhere => rule!("KZ-15.9"),
            Self::FencedAlready => rule!("KZ-15.13"),
            Self::OneDie | Self::NoVictim => rule!("KZ-7.26"),
            Self::OtherPhase { now: Phase::Setup, .. } => rule!("KZ-2.33"),
            Self::OtherPhase { duel: true, .. } => rule!("KZ-12.13"),
            Self::OtherPhase { duel: false, .. } => rule!("KZ-4.1"),
            Self::Initiative { .. } => rule!("KZ-4.7"),
            Self::AtTheEnd => rule!("KZ-6.6"),
            Self::Unfinished => rule!("KZ-6.8"),
            Self::NotYourPart => rule!("KZ-4.5"),
            Self::StepOrder => rule!("KZ-5.1"),
            Self::BidOrder | Self::NoSuchField => rule!("KZ-2.18"),
            Self::BossOrder => rule!("KZ-2.20"),
            Self::NotStunned | Self::NoHome => rule!("KZ-5.14"),
            Self::SidesOnce => rule!("KZ-2.26"),
            Self::KeepThree => rule!("KZ-2.14"),
            Self::NoExchange => rule!("KZ-5.18"),
            Self::NoMuster => rule!("KZ-5.5"),
            Self::NoOffers | Self::NotAThird | Self::OfferOrder { .. } | Self::OffersTooMuch { .. } => {
                rule!("KZ-8.8")
            }
            Self::NoDeclaration => rule!("KZ-8.6"),
            Self::DeclareOrder => rule!("KZ-8.10"),
            Self::CardsOrder => rule!("KZ-8.14"),
            Self::SkillMoment => rule!("KZ-9.17"),
            Self::TalentOnly => rule!("KZ-9.13"),
            Self::NoWound => rule!("KZ-8.34"),
            Self::NoKeep => rule!("KZ-7.7"),
            Self::NoPayment | Self::DuelCannotPay { .. } => rule!("KZ-12.21"),
            Self::NoLoss => rule!("KZ-11.8"),
            Self::NoChoice | Self::OptionClosed { .. } => rule!("KZ-11.10"),
            Self::NoSummons => rule!("KZ-11.3"),
            Self::Duty { duty } => duty.rule(),
            Self::Undecided { what } => of_chance(what),
            Self::MovedAlready => rule!("KZ-7.6"),
            Self::NotYours => rule!("KZ-16.2"),
            Self::NotInRow => rule!("KZ-7.17"),
            Self::NotOpen | Self::DuelNotFulfilled { .. } => rule!("KZ-12.17"),
            Self::SideDown => rule!("KZ-7.1"),
            Self::SkillUsed => rule!("KZ-9.15"),
            Self::BeyondTrack { .. } => rule!("KZ-6.3"),
            Self::FieldTaken => rule!("KZ-2.19"),
            Self::DistrictTaken => rule!("KZ-2.22"),
            Self::NoMagicPlaces => rule!("KZ-12.11"),
            Self::NotInPlay => rule!("KZ-1.9"),
            Self::TooPoor { .. } => rule!("KZ-1.22"),
            Self::NotForCards => rule!("KZ-7.19"),
            Self::TooFewClues { .. } => rule!("KZ-7.20"),
            Self::CompanionLimit { .. } => rule!("KZ-9.11"),
            Self::NotNear => rule!("KZ-7.4"),
            Self::SameDistrict => rule!("KZ-7.5"),
            Self::NoBeggar => rule!("KZ-7.9"),
            Self::NoThief => rule!("KZ-7.10"),
            Self::NoBrawler => rule!("KZ-8.2"),
            Self::OwnPlace => rule!("KZ-8.3"),
            Self::NoOpening => rule!("KZ-5.8"),
            Self::TooManyTasks { .. } => rule!("KZ-5.20"),
            Self::SameName => rule!("KZ-10.5"),
            Self::CannotPay { .. } => rule!("KZ-10.7"),
            Self::LaidOutTooLate => rule!("KZ-12.20"),
            Self::NoTarget | Self::NoEffect => rule!("KZ-6.15"),
        }
    }
}
