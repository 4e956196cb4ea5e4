//! The state of a game: what is public, and what somebody holds hidden.

use arrayvec::ArrayVec;
use karczma_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Suit};
use crate::data::{CharacterId, Faction, ItemId, Side};
use crate::figure::{BAND_MAX, FIGURES, Figure, FigureId, FigureSet, Mark, Who};
use crate::frame::{FRAMES_MAX, Frame, Source};
use crate::geometry::{DOORS_MAX, DoorState, Doors, FieldId, FieldSet};

/// The field of a figure that is not on the board.
pub const NOWHERE: FieldId = FieldId::of_index(u8::MAX);
/// The most items that lie on fields.
pub const GROUND_MAX: usize = 6;
/// The most search tokens.
pub const SEARCH_MAX: usize = 4;

/// Where the game stands (AD-8.1). Steps that ask nobody take no time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Step {
    /// Red chooses a faction.
    Faction,
    /// Both choose their bands.
    Bands,
    /// The leaders are named.
    Leaders,
    /// The secret carrier is named.
    Carrier,
    /// The nephews of Zagłoba are marked.
    Uncle,
    /// The bands are deployed.
    Deploy,
    /// Characters arrive.
    Arrive,
    /// The extra card of *A to Ci frant!* is asked.
    FrantCards,
    /// Surplus cards are discarded.
    Discard,
    /// The bonus of *A to Ci frant!* is asked.
    FrantInitiative,
    /// The initiative is fought for.
    Initiative,
    /// The initiative holder says who begins.
    First,
    /// The actions phase.
    Actions,
    /// The combat phase.
    Combat,
    /// The morale phase.
    Morale,
    /// The words phase.
    Words,
    /// Poison at the end of the turn.
    Poison,
    /// The game has ended.
    Over,
}

impl Step {
    /// All steps in order.
    pub const ALL: [Self; 18] = [
        Self::Faction,
        Self::Bands,
        Self::Leaders,
        Self::Carrier,
        Self::Uncle,
        Self::Deploy,
        Self::Arrive,
        Self::FrantCards,
        Self::Discard,
        Self::FrantInitiative,
        Self::Initiative,
        Self::First,
        Self::Actions,
        Self::Combat,
        Self::Morale,
        Self::Words,
        Self::Poison,
        Self::Over,
    ];

    /// Its key in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Faction => "faction",
            Self::Bands => "bands",
            Self::Leaders => "leaders",
            Self::Carrier => "carrier",
            Self::Uncle => "uncle",
            Self::Deploy => "deploy",
            Self::Arrive => "arrive",
            Self::FrantCards => "frant-cards",
            Self::Discard => "discard",
            Self::FrantInitiative => "frant-initiative",
            Self::Initiative => "initiative",
            Self::First => "first",
            Self::Actions => "actions",
            Self::Combat => "combat",
            Self::Morale => "morale",
            Self::Words => "words",
            Self::Poison => "poison",
            Self::Over => "over",
        }
    }

    /// Before the first turn?
    #[must_use]
    pub const fn is_setup(self) -> bool {
        (self as u8) < Self::Arrive as u8
    }
}

/// The alarm of some scenarios (AD-20.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Alarm {
    /// The scenario knows none.
    None,
    /// Silent.
    Silent,
    /// Raised in this turn.
    Raised(u8),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// It has not.
    Open,
    /// Red won.
    Red,
    /// Blue won.
    Blue,
    /// Nobody won (AD-20.8).
    Draw,
}

impl Verdict {
    /// Who won.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Red => Some(Side::Red),
            Self::Blue => Some(Side::Blue),
            Self::Open | Self::Draw => None,
        }
    }

    /// This side won.
    #[must_use]
    pub const fn won_by(side: Side) -> Self {
        match side {
            Side::Red => Self::Red,
            Side::Blue => Self::Blue,
        }
    }
}

/// A character that takes part in a conversation, and its card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Part {
    /// Who.
    pub who: FigureId,
    /// From where its card comes.
    pub source: Source,
    /// The card, once revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Its suit, once named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
}

/// What the last move settled without asking anybody: who would still have a say in it hears the rule by which it is
/// settled. It changes nothing in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settled {
    facts: u16,
    /// Result and difficulty of the test that needs no reinforcement any more.
    pub numbers: (i8, i8),
}

impl Settled {
    /// A test succeeded with its initial card (AD-9.11).
    pub const SUCCESS: Self = Self::of(0);
    /// The initial card of a test was a joker (AD-9.12).
    pub const JOKER: Self = Self::of(1);
    /// Reinforcement reached the difficulty (AD-9.16).
    pub const REACHED: Self = Self::of(2);
    /// The loser had no parry marker left (AD-15.25).
    pub const NO_MARKER: Self = Self::of(3);
    /// The blow came by surprise (AD-18.31).
    pub const AMBUSH: Self = Self::of(4);
    /// A melee was undecided (AD-15.24).
    pub const UNDECIDED: Self = Self::of(5);
    /// An enemy who was not yet activated kept a fighter from retreating (AD-16.2).
    pub const KEPT: Self = Self::of(6);
    /// The loser lay on the ground and did not retreat (AD-16.10).
    pub const DOWN: Self = Self::of(7);
    /// A sweep ended because a blow was parried (AD-18.63).
    pub const SWEEP_PARRIED: Self = Self::of(8);

    /// Every fact, with its word in the notation.
    pub const ALL: [(Self, &str); 9] = [
        (Self::SUCCESS, "success"),
        (Self::JOKER, "joker"),
        (Self::REACHED, "reached"),
        (Self::NO_MARKER, "no-marker"),
        (Self::AMBUSH, "ambush"),
        (Self::UNDECIDED, "undecided"),
        (Self::KEPT, "kept"),
        (Self::DOWN, "down"),
        (Self::SWEEP_PARRIED, "sweep-parried"),
    ];

    const fn of(bit: u8) -> Self {
        Self { facts: 1 << bit, numbers: (0, 0) }
    }

    /// Notes a fact.
    pub const fn insert(&mut self, fact: Self) {
        self.facts |= fact.facts;
    }

    /// Was it settled so?
    #[must_use]
    pub const fn contains(self, fact: Self) -> bool {
        self.facts & fact.facts != 0
    }

    /// The facts, one bit each in the order of [`Settled::ALL`].
    #[must_use]
    pub(crate) const fn facts(self) -> u16 {
        self.facts
    }

    /// Does it have numbers? Only a test that met its difficulty has.
    #[must_use]
    pub const fn has_numbers(self) -> bool {
        self.contains(Self::SUCCESS) || self.contains(Self::REACHED)
    }
}

/// Everything that both players can see (section 4 of the rule document).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Who plays red (AD-7.3).
    pub red: Seat,
    /// Where the game stands.
    pub step: Step,
    /// The turn, from 1.
    pub turn: u8,
    /// Who holds the initiative (AD-8.15).
    pub initiative: Side,
    /// The first player of this turn (AD-8.17).
    pub first: Side,
    /// Whose decision it is, where no frame says otherwise.
    pub on_turn: Side,
    /// Passes in succession.
    pub passes: u8,
    /// Ties in succession in the initiative (AD-8.16).
    pub ties: u8,
    /// Red's activations in this actions phase (SC-A3.6).
    pub activations: u8,
    /// The factions, by side.
    pub factions: [Faction; 2],
    /// Who has finished a simultaneous choice, by side.
    pub ready: [bool; 2],
    /// The bands have been revealed (HID-08).
    pub revealed: bool,
    /// The place in a band that must be filled anew after a conflict, by side (AD-7.6).
    pub holes: [Option<u8>; 2],
    /// The figures.
    pub figures: [Figure; FIGURES],
    /// Their fields.
    pub fields: [FieldId; FIGURES],
    /// Those on the board.
    pub present: FigureSet,
    /// The fields that are occupied.
    pub occupied: FieldSet,
    /// The doors.
    pub doors: [DoorState; DOORS_MAX],
    /// The doors that are doorways.
    pub open: Doors,
    /// Discard piles, by side.
    pub discard: [CardSet; 2],
    /// Cards in play, open, by side.
    pub in_play: [CardSet; 2],
    /// Guard tokens, where the scenario uses them (AD-17.1).
    pub guard: Option<u8>,
    /// The alarm.
    pub alarm: Alarm,
    /// Mist in this turn (SC-A4.6).
    pub mist: bool,
    /// Magic cards turned up since the last shuffle, by number.
    pub magic: u32,
    /// Victory points scored during the game, by side.
    pub points: [i16; 2],
    /// The leaders, by side (SC-B3.1).
    pub leaders: [Option<FigureId>; 2],
    /// Those who arrive later.
    pub later: FigureSet,
    /// Items on fields.
    pub ground: ArrayVec<(ItemId, FieldId), GROUND_MAX>,
    /// Face-down search tokens (SC-A4.2).
    pub search: ArrayVec<FieldId, SEARCH_MAX>,
    /// The item among the search tokens has been found.
    pub found: bool,
    /// *A to Ci frant!* was used in this turn (AD-18.2).
    pub frant_used: bool,
    /// Its bonus counts in this initiative phase (AD-18.5).
    pub frant_bonus: bool,
    /// Everybody knows who carries the secret item (AD-20.6), or there is none.
    pub carrier_known: bool,
    /// Whose hands were changed since the last real move (AD-4.12).
    pub rearranged: FigureSet,
    /// What the last move settled without a question.
    pub settled: Settled,
    /// How it ended.
    pub verdict: Verdict,
    /// What was begun and not finished.
    pub frames: ArrayVec<Frame, FRAMES_MAX>,
    /// Who takes part in the conversation, by side.
    pub talk: [ArrayVec<Part, BAND_MAX>; 2],
}

/// A choice of a card that the other player may not see yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Laid {
    /// Nothing.
    #[default]
    Nothing,
    /// The top card of the deck, which nobody has seen.
    Deck,
    /// This card of the hand.
    Hand(Card),
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What both can see.
    pub table: Table,
    /// The hands, by side.
    pub hands: [CardSet; 2],
    /// Cards laid face down in an opposed test, by side.
    pub laid: [Laid; 2],
    /// Cards laid face down in a conversation, by side and participant.
    pub laid_talk: [ArrayVec<Laid, BAND_MAX>; 2],
    /// Bands that are not revealed yet, by side.
    pub picks: [ArrayVec<CharacterId, BAND_MAX>; 2],
    /// Cards chosen to be discarded in the cards phase, by side; still in the hand.
    pub surplus: [CardSet; 2],
    /// The secret carrier (SC-A2.3).
    pub carrier: Option<FigureId>,
}

impl Table {
    /// The seat that plays a side.
    #[inline]
    #[must_use]
    pub const fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Red => self.red,
            Side::Blue => Seat(1 - self.red.0),
        }
    }

    /// The side that a seat plays.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> Side {
        if seat.0 == self.red.0 { Side::Red } else { Side::Blue }
    }

    /// The figure.
    #[inline]
    #[must_use]
    pub const fn figure(&self, who: FigureId) -> &Figure {
        &self.figures[who.0 as usize]
    }

    /// The figure as moves and events name it.
    #[inline]
    #[must_use]
    pub const fn who(&self, id: FigureId) -> Who {
        Who { id, card: self.figures[id.0 as usize].card }
    }

    /// Its field.
    #[inline]
    #[must_use]
    pub const fn field(&self, who: FigureId) -> FieldId {
        self.fields[who.0 as usize]
    }

    /// Is it on the board?
    #[inline]
    #[must_use]
    pub const fn on_board(&self, who: FigureId) -> bool {
        self.present.contains(who)
    }

    /// Has it this marker?
    #[inline]
    #[must_use]
    pub const fn has(&self, who: FigureId, mark: Mark) -> bool {
        self.figures[who.0 as usize].marks.has(mark)
    }

    /// Those on the board.
    #[inline]
    pub fn board(&self) -> impl Iterator<Item = FigureId> + Clone + use<> {
        self.present.iter()
    }

    /// Those of a side on the board.
    #[inline]
    pub fn band(&self, side: Side) -> impl Iterator<Item = FigureId> + Clone + use<> {
        self.present.of_side(side).iter()
    }

    /// Who stands on a field.
    #[must_use]
    pub fn at(&self, field: FieldId) -> Option<FigureId> {
        self.fields.iter().position(|other| *other == field).map(|index| FigureId(index as u8))
    }

    /// Puts a figure on a field, or takes it off the board.
    pub fn put(&mut self, who: FigureId, field: FieldId) {
        let old = self.fields[who.index()];
        if old != NOWHERE {
            self.occupied.remove(old);
        }
        self.fields[who.index()] = field;
        self.present = self.present.without(who);
        if field != NOWHERE {
            self.present = self.present.with(who);
            self.occupied.insert(field);
        }
    }

    /// The last frame.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// The eights and jokers in a discard pile (AD-2.27).
    #[must_use]
    pub const fn shufflers(&self, side: Side) -> u32 {
        self.discard[side as usize].and(CardSet::SHUFFLERS).len()
    }
}

impl State {
    /// The cards of a deck: what is nowhere else (AD-2.12). Their order is nobody's and is not in the state.
    #[must_use]
    pub fn deck(&self, side: Side) -> CardSet {
        mark!("AD-2.12");
        let index = side as usize;
        let table = &self.table;
        let mut away = self.hands[index].or(table.discard[index]).or(table.in_play[index]);
        for laid in self.laid_talk[index].iter().chain([&self.laid[index]]) {
            if let Laid::Hand(card) = laid {
                away.insert(*card);
            }
        }
        CardSet::DECK.minus(away)
    }
}
