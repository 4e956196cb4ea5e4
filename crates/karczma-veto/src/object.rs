//! Objects on the stack (AH 119, P-1).

use arrayvec::ArrayVec;
use karczma_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Part};
use crate::ids::{PermId, Place};
use crate::text::TextId;

/// The most cards that the choices of one text hold together.
pub(crate) const PICKS_MAX: usize = 8;
/// The most parts of one object that ripostes take away: each player answers it once, with a few parts.
pub(crate) const SPARED_MAX: usize = 16;

/// Where a card was played from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// The hand (V2-2.5.5).
    Hand,
    /// From under a character (AH 304.5).
    Under(PermId),
    /// Attached to a character: covenants (AH 310.2).
    Attached(PermId),
    /// The discard, by a text that allows it (AH 112.11.b).
    Discard,
}

/// What kind of object it is (the table of P-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A card played.
    Card(From),
    /// A copy of a fighter played as a cut (AH 513.5.b.1).
    Cut,
    /// An activated ability; the relay that lends it, if any (AH 700.1.xx).
    Ability(Option<PermId>),
    /// A triggered ability.
    Trigger,
    /// A canvass; against whom, if the common pool was empty (VR-18).
    Canvass(PermId, Option<Seat>),
    /// A thrust discarded for the canvass below (AH 304.4).
    CanvassThrust,
    /// A challenge to a duel.
    Challenge(PermId, PermId),
    /// A challenge to a skirmish.
    SkirmishChallenge(PermId, PermId),
    /// A move between zones.
    Move(PermId, Place),
    /// The deed of AH 512.1.i.
    DiscardCopy,
    /// A thrust being tucked, face up in the place of a Famous character (AH 304.3, 700.1.pp/5).
    Tuck(PermId),
    /// A covenant being attached (VR-37).
    AttachCovenant(PermId),
    /// Votes for fielding a card (AH 505.6, VR-14).
    VoteTake(PermId),
    /// Refusing a duel (AH 513.3).
    Refusal,
    /// The duel (AH 513.5).
    Duel,
    /// Its result (VR-25).
    DuelResult,
    /// The skirmish (AH 514.3).
    Skirmish,
    /// Its result.
    SkirmishResult,
    /// Votes of Famous characters and units (AH 700.1.pp).
    Fame,
}

/// A part of an object that a riposte has taken away, and what takes its place (VR-77).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spared {
    /// What does not happen.
    pub part: Part,
    /// To whom; the votes of a duel are nobody's in particular.
    pub card: Option<PermId>,
    /// The card is wounded instead of killed.
    pub wounded: bool,
}

/// A card chosen for a slot of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// The slot.
    pub slot: u8,
    /// The card.
    pub card: PermId,
}

/// An object on the stack.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Object {
    /// What it is.
    pub kind: Kind,
    /// Who controls it (AH 112.13).
    pub controller: Seat,
    /// The card that put it there, unless it lies face down or the game itself put it there.
    pub card: Option<CardId>,
    /// Who owns that card.
    pub owner: Seat,
    /// The permanent that put it there.
    pub source: Option<PermId>,
    /// What the source was attached to when the object was declared (references are fixed then, 8.3).
    pub host: Option<PermId>,
    /// The text that is carried out.
    pub text: Option<TextId>,
    /// The card that the event answered speaks of (`it`).
    pub it: Option<PermId>,
    /// `opp`: the opponent whose act is answered, or the one chosen.
    pub opponent: Option<Seat>,
    /// Targets and cards of costs, by slot.
    pub chosen: ArrayVec<Chosen, PICKS_MAX>,
    /// The option chosen of a `choose` or `doublet`: 0, 1 ..., or both of a doublet.
    pub option: OptionChosen,
    /// Raised cost (P-4).
    pub surcharge: u16,
    /// Lowered cost.
    pub rebate: u16,
    /// More votes of a canvass.
    pub bonus: u8,
    /// Who has answered it.
    pub riposted: SeatSet,
    /// Parts that will not happen.
    pub spared: ArrayVec<Spared, SPARED_MAX>,
    /// Its entry riposte was declared (AH 504.6).
    pub entry_declared: bool,
    /// Its `resolving` trigger has gone off (AH 603.2.b).
    pub resolving: bool,
    /// It was paid for by dropping votes or another alternative (AH 112.11).
    pub alternative: bool,
    /// The card that its player named (AH 203.3).
    pub named: Option<CardId>,
}

/// The option of a text that its player chose on declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionChosen {
    /// Nothing to choose, or not chosen yet.
    #[default]
    None,
    /// This one.
    One(u8),
    /// Both of a doublet (AH 700.1.i/2).
    Both,
}

impl Object {
    /// An object of this kind, with nothing chosen.
    #[must_use]
    pub fn new(kind: Kind, controller: Seat) -> Self {
        Self {
            kind,
            controller,
            card: None,
            owner: controller,
            source: None,
            host: None,
            text: None,
            it: None,
            opponent: None,
            chosen: ArrayVec::new(),
            option: OptionChosen::None,
            surcharge: 0,
            rebate: 0,
            bonus: 0,
            riposted: SeatSet::EMPTY,
            spared: ArrayVec::new(),
            entry_declared: false,
            resolving: false,
            alternative: false,
            named: None,
        }
    }

    /// May everybody answer it as often as he likes (AH 513.5.a/2, 514.3.a/2)?
    #[must_use]
    pub const fn unlimited(&self) -> bool {
        matches!(self.kind, Kind::Duel | Kind::Skirmish)
    }

    /// The cards chosen for a slot.
    pub fn picks(&self, slot: u8) -> impl Iterator<Item = PermId> + Clone + '_ {
        self.chosen.iter().filter(move |chosen| chosen.slot == slot).map(|chosen| chosen.card)
    }

    /// Does this part of it not happen to the card?
    #[must_use]
    pub fn spares(&self, part: Part, card: PermId) -> bool {
        self.spared.iter().any(|spared| spared.part == part && spared.card == Some(card))
    }

    /// Does it wound the card instead of killing it (VR-77)?
    #[must_use]
    pub fn wounds_instead(&self, card: PermId) -> bool {
        self.spared.iter().any(|spared| spared.wounded && spared.card == Some(card))
    }

    /// Do the votes of the duel stay where they are?
    #[must_use]
    pub fn spares_votes(&self) -> bool {
        self.spared.iter().any(|spared| spared.part == Part::Votes)
    }

    /// Does its card itself lie on the stack (the card of an ability or of votes lies elsewhere)?
    #[must_use]
    pub const fn card_lies_on_stack(&self) -> bool {
        matches!(
            self.kind,
            Kind::Card(_) | Kind::Cut | Kind::DiscardCopy | Kind::Tuck(_) | Kind::AttachCovenant(_)
        )
    }

    /// Is it the play of a card?
    #[must_use]
    pub const fn is_card(&self) -> bool {
        matches!(self.kind, Kind::Card(_) | Kind::Cut)
    }
}
