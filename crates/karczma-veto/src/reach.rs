//! What texts are about, as bits, so that a question passes over all cards whose texts have nothing to say to it.

use serde::{Deserialize, Serialize};

use crate::cards::{Ability, Act, Card, Event, Keyword, Rule, Trait};
use crate::object::Kind;

/// Sorts of static rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sorts(u64);

impl Sorts {
    /// None.
    pub const NONE: Self = Self(0);
    /// A trait is multiplied.
    pub const MULT: Self = Self(1 << 8);
    /// Keywords are granted.
    pub const GRANT: Self = Self(1 << 9);
    /// Cards cost more, less, or not double.
    pub const PRICE: Self = Self(1 << 10);
    /// More votes for the initiative.
    pub const INITIATIVE: Self = Self(1 << 11);
    /// A refusal costs more.
    pub const REFUSAL: Self = Self(1 << 12);
    /// A canvass brings more.
    pub const CANVASS: Self = Self(1 << 13);
    /// The maximum hand.
    pub const HAND: Self = Self(1 << 14);
    /// How many Elects.
    pub const ELECTS: Self = Self(1 << 15);
    /// A challenge costs votes.
    pub const TOLL: Self = Self(1 << 16);
    /// How many tokens.
    pub const TOKENS: Self = Self(1 << 17);
    /// Horses, which make their bearers more when there are several (AH 700.1.t/2).
    pub const HORSES: Self = Self(1 << 18);
    /// What is asked of single cards only.
    pub const OTHER: Self = Self(1 << 19);

    /// A trait changes.
    #[must_use]
    pub const fn modifies(of: Trait) -> Self {
        Self(1 << of as u8)
    }

    /// An act is forbidden.
    #[must_use]
    pub const fn forbids(act: Act) -> Self {
        Self(1 << (20 + act as u8))
    }

    /// An act is permitted.
    #[must_use]
    pub const fn permits(act: Act) -> Self {
        Self(1 << (40 + act as u8))
    }

    /// Both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is one of the others in it?
    #[must_use]
    pub const fn has_any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    const fn of(rule: &Rule) -> Self {
        match rule {
            Rule::Mod(of, ..) => Self::modifies(*of),
            Rule::Mult(..) => Self::MULT,
            Rule::Grant(..) => Self::GRANT,
            Rule::Forbid(_, act) => Self::forbids(*act),
            Rule::Permit(_, act) => Self::permits(*act),
            Rule::Price(..) | Rule::NoDouble(_) => Self::PRICE,
            Rule::Initiative(_) => Self::INITIATIVE,
            Rule::Refusal(_) => Self::REFUSAL,
            Rule::CanvassBonus(..) => Self::CANVASS,
            Rule::Hand(_) => Self::HAND,
            Rule::LimitElect(_) => Self::ELECTS,
            Rule::Toll(_) => Self::TOLL,
            Rule::TokenCap(..) => Self::TOKENS,
            Rule::Borrow(_) | Rule::Immune(..) | Rule::PlayFrom(_) | Rule::AltCost(..) | Rule::Copies(_) => {
                Self::OTHER
            }
        }
    }

    /// The sorts of all static rules of a card.
    #[must_use]
    pub fn of_card(card: &Card) -> Self {
        let mut sorts = if card.keywords.has(Keyword::Horse) { Self::HORSES } else { Self::NONE };
        for ability in card.faces.iter().flat_map(|face| &face.text) {
            if let Ability::Static(of) = ability {
                sorts = of.rules.iter().fold(sorts, |sorts, rule| sorts.or(Self::of(rule)));
            }
        }
        sorts
    }
}

/// Sorts of what a riposte answers: objects by their kind, or a moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(u16);

impl Answers {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// A moment.
    pub const MOMENT: Self = Self(1);
    const CARD: Self = Self(1 << 1);
    const ABILITY: Self = Self(1 << 2);
    const TRIGGER: Self = Self(1 << 3);
    const CANVASS: Self = Self(1 << 4);
    const CHALLENGE: Self = Self(1 << 5);
    const SKIRMISH_CHALLENGE: Self = Self(1 << 6);
    const MOVE: Self = Self(1 << 7);
    const REFUSAL: Self = Self(1 << 8);
    const DUEL: Self = Self(1 << 9);
    const SKIRMISH: Self = Self(1 << 10);
    const RESULT: Self = Self(1 << 11);
    const OTHER: Self = Self(1 << 12);

    /// Both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Have they one in common?
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// An object of this kind.
    #[must_use]
    pub const fn object(kind: &Kind) -> Self {
        match kind {
            Kind::Card(_) | Kind::Cut => Self::CARD,
            Kind::Ability(_) => Self::ABILITY,
            Kind::Trigger => Self::TRIGGER,
            Kind::Canvass(..) => Self::CANVASS,
            Kind::Challenge(..) => Self::CHALLENGE,
            Kind::SkirmishChallenge(..) => Self::SKIRMISH_CHALLENGE,
            Kind::Move(..) => Self::MOVE,
            Kind::Refusal => Self::REFUSAL,
            Kind::Duel => Self::DUEL,
            Kind::Skirmish => Self::SKIRMISH,
            Kind::DuelResult | Kind::SkirmishResult => Self::RESULT,
            Kind::CanvassThrust
            | Kind::DiscardCopy
            | Kind::Tuck(_)
            | Kind::AttachCovenant(_)
            | Kind::VoteTake(_)
            | Kind::Fame => Self::OTHER,
        }
    }

    /// What this event may match; on a thrust a duel also means a skirmish (AH 304.2.a).
    #[must_use]
    pub const fn event(event: &Event) -> Self {
        match event {
            Event::Play { .. } => Self::CARD,
            Event::Use { .. } => Self::ABILITY,
            Event::Canvass { .. } | Event::CanvassAgainst(_) => Self::CANVASS,
            Event::Challenge { .. } => Self::CHALLENGE,
            Event::Refuse { .. } => Self::REFUSAL,
            Event::Duel(_) => Self::DUEL.or(Self::SKIRMISH),
            Event::Skirmish(_) => Self::SKIRMISH,
            Event::Would(..) => Self::CARD.or(Self::ABILITY).or(Self::TRIGGER).or(Self::RESULT),
            Event::CostTap { .. } => Self::CANVASS
                .or(Self::CHALLENGE)
                .or(Self::SKIRMISH_CHALLENGE)
                .or(Self::MOVE)
                .or(Self::REFUSAL)
                .or(Self::ABILITY),
            Event::Moment(_) => Self::MOMENT,
            Event::Past(..) | Event::Played | Event::Resolving => Self::NONE,
        }
    }
}
