//! What happens, as a whole ([`Event`]) and as an observer sees it ([`Glimpse`]).

use karczma_kernel::{Cites, Hidden, Observer, Rule, Seat};
use serde::Serialize;

use crate::board::{Field, Row};
use crate::card::{Card, CardSet};
use crate::character::Character;

/// Something that happened. `H` is what may be hidden: whole cards in an event, [`Hidden`] ones in a glimpse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum News<H> {
    /// A player received a character, chosen or by lot.
    Seated(Seat, Character),
    /// Somebody deals this round.
    Dealer {
        /// Who.
        who: Character,
        /// Which round.
        round: u8,
    },
    /// A player received a hand.
    Dealt(Seat, Character, H),
    /// Cards were set aside unseen.
    SetAside(u8),
    /// A field was covered.
    Covered {
        /// By whom.
        who: Character,
        /// Which.
        field: Field,
        /// With a token of the general pool.
        from_pool: bool,
    },
    /// The last open field of a row sets its condition.
    Settled(Field),
    /// The teams of the round: the first player and his partners.
    Teams {
        /// Who named them.
        first: Character,
        /// Who is with him.
        partners: [Option<Character>; 2],
        /// How many play.
        players: u8,
    },
    /// The Bonus card has an owner.
    Bonus {
        /// Who.
        who: Character,
        /// Nobody was asked.
        only_candidate: bool,
    },
    /// A player handed in his cards for the exchange.
    HandedIn(Seat, Character, H),
    /// A player's discard left the round.
    Discarded(Seat, Character, H),
    /// A card went to the left neighbour.
    Passed {
        /// From whom.
        from: (Seat, Character),
        /// To whom.
        to: (Seat, Character),
        /// What.
        cards: H,
    },
    /// A card was played.
    Played {
        /// By whom.
        who: Character,
        /// Which.
        card: Card,
        /// The first of its trick.
        leads: bool,
    },
    /// A trick was taken.
    TrickTaken {
        /// By whom.
        who: Character,
        /// With which card.
        card: Card,
        /// Why this card.
        by: Taking,
    },
    /// A 1 was captured from an opponent.
    Looted {
        /// By whom.
        who: Character,
        /// Who had played it.
        from: Character,
        /// Which.
        card: Card,
    },
    /// A player's points of the round.
    Scored {
        /// Whose.
        who: Character,
        /// Tricks and loot of his team, after doubling.
        units: u8,
        /// Points of the round.
        points: i16,
        /// Points of the game.
        total: i16,
    },
    /// The game ended; these won.
    Over {
        /// The winners.
        winners: [Option<Character>; 5],
        /// Why it ended now.
        by: Ending,
        /// How many points they have.
        total: i16,
    },
}

/// Why a card takes the trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Taking {
    /// The highest of the led colour.
    Highest,
    /// The last of equal 1s of the led colour.
    LastOfEqual,
    /// The highest trump.
    Trump,
    /// The last of equal trumps.
    LastOfEqualTrumps,
    /// The only super trump.
    SuperTrump,
    /// The last super trump.
    LastSuperTrump,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ending {
    /// The last round was played.
    Rounds,
    /// Somebody reached the number of points.
    Points,
    /// Nobody reached it in five times the rounds.
    SafetyStop,
}

/// What happened, whole.
pub type Event = News<CardSet>;
/// What an observer sees of it.
pub type Glimpse = News<Hidden<CardSet>>;

impl<H> Cites for News<H> {
    fn rule(&self) -> Rule {
        match self {
            Self::Seated(..) => rule!("NI-2.3"),
            Self::Dealer { round: 1, .. } => rule!("NI-2.13"),
            Self::Dealer { .. } => rule!("NI-13.3"),
            Self::Dealt(..) => rule!("NI-4.2"),
            Self::SetAside(_) => rule!("NI-4.7"),
            Self::Covered { from_pool: false, .. } => rule!("NI-5.3"),
            Self::Covered { from_pool: true, .. } => rule!("NI-5.11"),
            Self::Settled(field) => settled(*field),
            Self::Teams { players: 5, .. } => rule!("NI-7.4"),
            Self::Teams { players: 4, .. } => rule!("NI-7.6"),
            Self::Teams { players: 3, .. } => rule!("NI-7.7"),
            Self::Teams { .. } => rule!("NI-7.8"),
            Self::Bonus { only_candidate: false, .. } => rule!("NI-7.13"),
            Self::Bonus { only_candidate: true, .. } => rule!("NI-7.16"),
            Self::HandedIn(..) => rule!("NI-8.8"),
            Self::Discarded(..) => rule!("NI-8.10"),
            Self::Passed { .. } => rule!("NI-8.9"),
            Self::Played { leads: true, .. } => rule!("NI-9.2"),
            Self::Played { leads: false, .. } => rule!("NI-9.3"),
            Self::TrickTaken { by, .. } => match by {
                Taking::Highest => rule!("NI-10.2"),
                Taking::LastOfEqual => rule!("NI-10.6"),
                Taking::Trump => rule!("NI-10.4"),
                Taking::LastOfEqualTrumps => rule!("NI-10.7"),
                Taking::SuperTrump => rule!("NI-10.5"),
                Taking::LastSuperTrump => rule!("NI-10.8"),
            },
            Self::Looted { .. } => rule!("NI-11.1"),
            Self::Scored { .. } => rule!("NI-12.7"),
            Self::Over { winners, by, .. } => match (by, winners[1]) {
                (Ending::Rounds, None) => rule!("NI-14.5"),
                (Ending::Rounds, Some(_)) => rule!("NI-14.6"),
                (Ending::Points, _) => rule!("NI-15.6"),
                (Ending::SafetyStop, _) => rule!("NI-15.7"),
            },
        }
    }
}

/// The rule that gives a field its meaning.
fn settled(field: Field) -> Rule {
    let last = field.place() == 4;
    match field.row() {
        Row::First => rule!("NI-6.2"),
        Row::Exchange if last => rule!("NI-8.7"),
        Row::Exchange => rule!("NI-6.3"),
        Row::Trump if last => rule!("NI-6.5"),
        Row::Trump => rule!("NI-6.4"),
        Row::Super if last => rule!("NI-6.9"),
        Row::Super => rule!("NI-6.6"),
        Row::Value if field.place() == 0 => rule!("NI-6.12"),
        Row::Value => rule!("NI-6.11"),
    }
}

/// What `who` sees of an event. Every event is noticed by all; only cards are hidden (section 4).
pub(crate) fn glimpse(event: &Event, who: Observer) -> Glimpse {
    let to_owner =
        |owner: Seat, cards: CardSet| Hidden::shown(who.sees_private_of(owner), || cards, cards.len() as u16);
    match *event {
        News::Dealt(seat, name, cards) => News::Dealt(seat, name, to_owner(seat, cards)),
        News::HandedIn(seat, name, cards) => News::HandedIn(seat, name, to_owner(seat, cards)),
        News::Discarded(seat, name, cards) => News::Discarded(seat, name, to_owner(seat, cards)),
        News::Passed { from, to, cards } => {
            let sees = who.sees_private_of(from.0) || who.sees_private_of(to.0);
            News::Passed { from, to, cards: Hidden::shown(sees, || cards, cards.len() as u16) }
        }
        News::Seated(seat, name) => News::Seated(seat, name),
        News::Dealer { who, round } => News::Dealer { who, round },
        News::SetAside(count) => News::SetAside(count),
        News::Covered { who, field, from_pool } => News::Covered { who, field, from_pool },
        News::Settled(field) => News::Settled(field),
        News::Teams { first, partners, players } => News::Teams { first, partners, players },
        News::Bonus { who, only_candidate } => News::Bonus { who, only_candidate },
        News::Played { who, card, leads } => News::Played { who, card, leads },
        News::TrickTaken { who, card, by } => News::TrickTaken { who, card, by },
        News::Looted { who, from, card } => News::Looted { who, from, card },
        News::Scored { who, units, points, total } => News::Scored { who, units, points, total },
        News::Over { winners, by, total } => News::Over { winners, by, total },
    }
}
