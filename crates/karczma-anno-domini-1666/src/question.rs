//! What the game waits for, and when a kind of move has its place: the reasons of refusals that are about time.

use karczma_kernel::Rule;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Red chooses a faction.
    Faction,
    /// Both choose their bands.
    Bands,
    /// A leader is named.
    Leader,
    /// The secret item is given to somebody.
    Carrier,
    /// Nephews are marked.
    Nephews,
    /// A band is deployed.
    Deployment,
    /// Those who arrive are placed.
    Arrival,
    /// One card more?
    ExtraCard,
    /// Surplus cards are discarded.
    Discard,
    /// The bonus for the initiative?
    Bonus,
    /// Who activates first?
    First,
    /// A character is activated.
    Activation,
    /// A fighter is activated.
    Fighter,
    /// Whose morale is tested?
    Morale,
    /// Who speaks?
    Speaker,
    /// Whose poison is tested?
    Poison,
    /// The active character acts.
    Action,
    /// The active fighter attacks or takes a stance.
    Fight,
    /// The active character speaks.
    Speech,
    /// Movement points are spent.
    Movement,
    /// Where a jumper lands.
    Landing,
    /// Against whom somebody rises.
    RiseAgainst,
    /// The suit of a joker.
    Suit,
    /// What is stolen.
    Loot,
    /// What makes room in the thief's hands.
    Room,
    /// Is the token removed at once?
    QuickLoad,
    /// Does it go through the forced door?
    ThroughDoor,
    /// One field more behind the window?
    ExtraField,
    /// Does a waiting character interrupt?
    Interruption,
    /// Whom a stray shot hits.
    Stray,
    /// Are heavy wounds ignored?
    Calm,
    /// Is a standard test reinforced?
    Reinforcement,
    /// Is a test made anew?
    Repeat,
    /// A card is laid for an opposed test.
    Lay,
    /// A card is laid for the initiative.
    LayInitiative,
    /// Is an opposed test reinforced?
    Bidding,
    /// Who joins a conversation.
    Helpers,
    /// Cards are laid for a conversation.
    TalkCards,
    /// Who leads a conversation.
    Lead,
    /// Fighters choose weapons.
    Weapons,
    /// Does the loser parry?
    Parry,
    /// Is a mighty attack ignored?
    IronGuard,
    /// Does the sweep go on?
    Sweep,
    /// The loser retreats.
    Retreat,
    /// The winner may retreat.
    MayRetreat,
}

impl Question {
    /// The rule that asks it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Faction => rule!("AD-7.4"),
            Self::Bands => rule!("AD-7.6"),
            Self::Leader => rule!("SC-B3.1"),
            Self::Carrier => rule!("AD-20.6"),
            Self::Nephews => rule!("AD-18.17"),
            Self::Deployment => rule!("AD-7.14"),
            Self::Arrival => rule!("AD-8.4"),
            Self::ExtraCard => rule!("AD-18.3"),
            Self::Discard => rule!("AD-8.9"),
            Self::Bonus => rule!("AD-18.5"),
            Self::First => rule!("AD-8.17"),
            Self::Activation => rule!("AD-8.18"),
            Self::Fighter => rule!("AD-15.2"),
            Self::Morale => rule!("AD-8.33"),
            Self::Speaker => rule!("AD-8.36"),
            Self::Poison => rule!("AD-19.8"),
            Self::Action => rule!("AD-8.23"),
            Self::Fight => rule!("AD-15.5"),
            Self::Speech => rule!("AD-8.36"),
            Self::Movement => rule!("AD-11.1"),
            Self::Landing => rule!("AD-11.44"),
            Self::RiseAgainst => rule!("AD-10.53"),
            Self::Suit => rule!("AD-2.8"),
            Self::Loot => rule!("AD-18.13"),
            Self::Room => rule!("AD-18.14"),
            Self::QuickLoad => rule!("AD-18.52"),
            Self::ThroughDoor => rule!("AD-10.48"),
            Self::ExtraField => rule!("AD-11.35"),
            Self::Interruption => rule!("AD-10.30"),
            Self::Stray => rule!("AD-14.10"),
            Self::Calm => rule!("AD-18.36"),
            Self::Reinforcement => rule!("AD-9.10"),
            Self::Repeat => rule!("AD-18.35"),
            Self::Lay => rule!("AD-9.22"),
            Self::LayInitiative => rule!("AD-8.12"),
            Self::Bidding => rule!("AD-9.25"),
            Self::Helpers => rule!("AD-9.36"),
            Self::TalkCards => rule!("AD-9.38"),
            Self::Lead => rule!("AD-9.40"),
            Self::Weapons => rule!("AD-15.12"),
            Self::Parry => rule!("AD-15.25"),
            Self::IronGuard => rule!("AD-18.66"),
            Self::Sweep => rule!("AD-18.60"),
            Self::Retreat => rule!("AD-16.1"),
            Self::MayRetreat => rule!("AD-16.11"),
        }
    }

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Faction => "ask-faction",
            Self::Bands => "ask-bands",
            Self::Leader => "ask-leader",
            Self::Carrier => "ask-carrier",
            Self::Nephews => "ask-nephews",
            Self::Deployment => "ask-deployment",
            Self::Arrival => "ask-arrival",
            Self::ExtraCard => "ask-extra-card",
            Self::Discard => "ask-discard",
            Self::Bonus => "ask-bonus",
            Self::First => "ask-first",
            Self::Activation => "ask-activation",
            Self::Fighter => "ask-fighter",
            Self::Morale => "ask-morale",
            Self::Speaker => "ask-speaker",
            Self::Poison => "ask-poison",
            Self::Action => "ask-action",
            Self::Fight => "ask-fight",
            Self::Speech => "ask-speech",
            Self::Movement => "ask-movement",
            Self::Landing => "ask-landing",
            Self::RiseAgainst => "ask-rise-against",
            Self::Suit => "ask-suit",
            Self::Loot => "ask-loot",
            Self::Room => "ask-room",
            Self::QuickLoad => "ask-quick-load",
            Self::ThroughDoor => "ask-through-door",
            Self::ExtraField => "ask-extra-field",
            Self::Interruption => "ask-interruption",
            Self::Stray => "ask-stray",
            Self::Calm => "ask-calm",
            Self::Reinforcement => "ask-reinforcement",
            Self::Repeat => "ask-repeat",
            Self::Lay => "ask-lay",
            Self::LayInitiative => "ask-lay-initiative",
            Self::Bidding => "ask-bidding",
            Self::Helpers => "ask-helpers",
            Self::TalkCards => "ask-talk-cards",
            Self::Lead => "ask-lead",
            Self::Weapons => "ask-weapons",
            Self::Parry => "ask-parry",
            Self::IronGuard => "ask-iron-guard",
            Self::Sweep => "ask-sweep",
            Self::Retreat => "ask-retreat",
            Self::MayRetreat => "ask-may-retreat",
        }
    }
}

/// When a kind of move has its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Bands are chosen before the game.
    Bands,
    /// Leaders are named when the bands are revealed.
    Leader,
    /// A secret item is given before deployment.
    Carrier,
    /// Nephews are marked before the game.
    Nephews,
    /// Bands are deployed before the first turn.
    Deployment,
    /// Others come only at the start of a turn that brings them.
    Arrival,
    /// A reserve is named at deployment.
    Reserve,
    /// Cards are discarded in the cards phase.
    CardsPhase,
    /// A card is laid in an opposed test.
    OpposedTest,
    /// Only a test below its difficulty is reinforced.
    FailingTest,
    /// The suit of a joker is named when it is played.
    Joker,
    /// Who activates first is said after the initiative.
    First,
    /// One character is activated at a time.
    OneInTurn,
    /// Only an activated character acts.
    Activation,
    /// Actions belong to the actions phase.
    ActionsPhase,
    /// The next action comes after the movement.
    StillMoving,
    /// Only an action of movement gives points.
    Points,
    /// Interruptions come before and after units.
    Unit,
    /// A shot strays only by failing by one.
    StrayShot,
    /// Only a thief takes something.
    Theft,
    /// Only a failed jump has its landing chosen.
    FailedJump,
    /// Melee belongs to the combat phase.
    CombatPhase,
    /// Only an activated fighter attacks.
    FighterFirst,
    /// Weapons are chosen before the cards of a melee.
    Weapons,
    /// Only the loser of a melee retreats.
    LostFight,
    /// Only a won melee is followed by a sweep.
    WonFight,
    /// Tests of morale and poison are made when due.
    DueTest,
    /// Talk belongs to the words phase.
    WordsPhase,
    /// Only an activated character speaks.
    SpeakerFirst,
    /// Others join when a conversation begins.
    Conversation,
    /// The leading character is named after the cards.
    LeadTalk,
    /// Zagłoba takes a card back when he is activated.
    Zagloba,
    /// The bonus is declared before the cards.
    FrantEarlier,
}

impl Occasion {
    /// The rule that says when.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Bands => rule!("AD-7.5"),
            Self::Leader => rule!("SC-B3.1"),
            Self::Carrier => rule!("AD-20.6"),
            Self::Nephews => rule!("AD-18.17"),
            Self::Deployment => rule!("AD-7.14"),
            Self::Arrival => rule!("AD-8.2"),
            Self::Reserve => rule!("SC-B2.2"),
            Self::CardsPhase => rule!("AD-8.9"),
            Self::OpposedTest => rule!("AD-9.22"),
            Self::FailingTest => rule!("AD-9.10"),
            Self::Joker => rule!("AD-2.8"),
            Self::First => rule!("AD-8.17"),
            Self::OneInTurn => rule!("AD-8.18"),
            Self::Activation => rule!("AD-8.23"),
            Self::ActionsPhase => rule!("AD-10.1"),
            Self::StillMoving => rule!("AD-10.40"),
            Self::Points => rule!("AD-11.1"),
            Self::Unit => rule!("AD-10.27"),
            Self::StrayShot => rule!("AD-14.10"),
            Self::Theft => rule!("AD-18.13"),
            Self::FailedJump => rule!("AD-11.44"),
            Self::CombatPhase => rule!("AD-15.1"),
            Self::FighterFirst => rule!("AD-15.5"),
            Self::Weapons => rule!("AD-15.12"),
            Self::LostFight => rule!("AD-16.1"),
            Self::WonFight => rule!("AD-18.60"),
            Self::DueTest => rule!("AD-8.29"),
            Self::WordsPhase => rule!("AD-8.40"),
            Self::SpeakerFirst => rule!("AD-8.36"),
            Self::Conversation => rule!("AD-9.36"),
            Self::LeadTalk => rule!("AD-9.40"),
            Self::Zagloba => rule!("AD-18.4"),
            Self::FrantEarlier => rule!("AD-18.5"),
        }
    }

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Bands => "when-bands",
            Self::Leader => "when-leader",
            Self::Carrier => "when-carrier",
            Self::Nephews => "when-nephews",
            Self::Deployment => "when-deployment",
            Self::Arrival => "when-arrival",
            Self::Reserve => "when-reserve",
            Self::CardsPhase => "when-cards-phase",
            Self::OpposedTest => "when-opposed-test",
            Self::FailingTest => "when-failing-test",
            Self::Joker => "when-joker",
            Self::First => "when-first",
            Self::OneInTurn => "when-one-in-turn",
            Self::Activation => "when-activation",
            Self::ActionsPhase => "when-actions-phase",
            Self::StillMoving => "when-still-moving",
            Self::Points => "when-points",
            Self::Unit => "when-unit",
            Self::StrayShot => "when-stray-shot",
            Self::Theft => "when-theft",
            Self::FailedJump => "when-failed-jump",
            Self::CombatPhase => "when-combat-phase",
            Self::FighterFirst => "when-fighter-first",
            Self::Weapons => "when-weapons",
            Self::LostFight => "when-lost-fight",
            Self::WonFight => "when-won-fight",
            Self::DueTest => "when-due-test",
            Self::WordsPhase => "when-words-phase",
            Self::SpeakerFirst => "when-speaker-first",
            Self::Conversation => "when-conversation",
            Self::LeadTalk => "when-lead-talk",
            Self::Zagloba => "when-zagloba",
            Self::FrantEarlier => "when-frant-earlier",
        }
    }
}
