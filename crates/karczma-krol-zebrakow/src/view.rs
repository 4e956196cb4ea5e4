//! What one observer may know (section 4 of the rule document).

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Observer, Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::KrolZebrakow;
use crate::bag::Bag;
use crate::frame::{Frame, Trading};
use crate::kinds::{PLAYERS_MAX, Sides, Special, Task};
use crate::options::Options;
use crate::rules::legality;
use crate::shown::Shown;
use crate::state::{Phase, Robbery, State, Table};

/// All that one observer may know: what is public, their own cards, and how many the others hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What was agreed.
    pub options: Options,
    /// What all can see.
    pub table: Table,
    /// Who is asked.
    pub asked: SeatSet,
    /// Special action cards in hand.
    pub hands: [Hidden<Bag<Special>>; PLAYERS_MAX],
    /// The special action deck.
    pub special_deck: Hidden<Bag<Special>>,
    /// Tasks in hand.
    pub tasks: [Hidden<Bag<Task>>; PLAYERS_MAX],
    /// The task deck.
    pub task_deck: Hidden<Bag<Task>>,
    /// Tasks discarded unrevealed, by who discarded them.
    pub buried: [Hidden<Bag<Task>>; PLAYERS_MAX],
    /// The cards drawn in a trade of which one is kept.
    pub drawn: Hidden<Bag<Special>>,
    /// Sides chosen at set-up and not shown yet.
    pub chosen: [Hidden<Option<Sides>>; PLAYERS_MAX],
    /// Offers that are not shown yet: the attacker's, the defender's.
    pub offers: [Hidden<ArrayVec<u8, 4>>; 2],
    /// Cards that the observer saw go into another's hand.
    pub robberies: ArrayVec<Robbery, 4>,
}

/// Builds the view of `who`.
pub(crate) fn view(game: &KrolZebrakow, state: &State, who: Observer) -> View {
    let table = &state.table;
    // KZ-3.13: at the end all hidden cards are shown.
    let open = table.phase == Phase::Over;
    if open {
        mark!("KZ-3.13");
    }
    let all = open || who == Observer::Judge;
    let sees = |seat: Seat| all || who.sees_private_of(seat);
    let by_seat = |index: usize| Seat(index as u8);
    let drawer = match table.frames.last() {
        Some(Frame::Trade { seat, step: Trading::Keep, .. }) => Some(*seat),
        _ => None,
    };
    let writer = |index: usize| {
        let brawl = table.brawl.as_ref()?;
        if index == 0 { Some(brawl.attacker) } else { brawl.defender }
    };
    View {
        who,
        options: game.options_ref().clone(),
        table: table.clone(),
        asked: if open { SeatSet::EMPTY } else { legality::asked(state) },
        hands: std::array::from_fn(|index| bag(sees(by_seat(index)), state.hands[index])),
        special_deck: bag(all, state.special_deck),
        tasks: std::array::from_fn(|index| bag(sees(by_seat(index)), state.tasks[index])),
        task_deck: bag(all, state.task_deck),
        buried: std::array::from_fn(|index| bag(sees(by_seat(index)), state.buried[index])),
        drawn: bag(drawer.is_none_or(sees), state.drawn),
        chosen: std::array::from_fn(|index| {
            let sides = state.chosen[index];
            Hidden::shown(sees(by_seat(index)) || sides.is_none(), || sides, 4)
        }),
        offers: std::array::from_fn(|index| {
            let seat = writer(index);
            let handed = seat.is_some_and(|seat| table.handed_in.contains(seat));
            Hidden::shown(seat.is_none_or(sees), || state.offers[index].clone(), u16::from(handed))
        }),
        robberies: state.robberies.iter().copied().filter(|robbery| sees(robbery.victim)).collect(),
    }
}

fn bag<K: crate::kinds::Kind>(sees: bool, cards: Bag<K>) -> Hidden<Bag<K>> {
    Hidden::shown(sees || cards.is_empty(), || cards, cards.len().into())
}

/// How many cards there are, known or not.
pub(crate) fn count<K: crate::kinds::Kind>(cards: &Hidden<Bag<K>>) -> u8 {
    match cards {
        Hidden::Known(cards) => cards.len(),
        Hidden::Secret(count) => *count as u8,
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Shown::of(self).serialize(serializer)
    }
}
