//! A random world in which a view is true.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Hidden, Purpose};

use crate::bag::Bag;
use crate::data::DATA;
use crate::kinds::{Kind, PLAYERS_MAX, Sides, Special, Task};
use crate::rules::brawl;
use crate::state::{State, Table};
use crate::view::{View, count};

const IMAGINE: Purpose = Purpose("imagine");

/// Deals everything unseen at random to where it may lie.
pub(crate) fn imagine(view: &View, fate: &mut impl Fate) -> State {
    let table = view.table.clone();
    let (hands, special_deck, drawn) = specials(view, fate);
    let (tasks, task_deck, buried) = tasks(view, fate);
    let stale = stale(&table, fate);
    let chosen = std::array::from_fn(|index| match view.chosen[index] {
        Hidden::Known(sides) => sides,
        Hidden::Secret(_) => Some(Sides(fate.below(16, IMAGINE) as u8)),
    });
    let offers = offers(view, fate);
    let robberies = view.robberies.clone();
    State { table, hands, special_deck, tasks, task_deck, buried, stale, drawn, chosen, offers, robberies }
}

/// So many cards of a bag, at random.
fn deal<K: Kind>(from: &mut Bag<K>, count: u8, fate: &mut impl Fate) -> Bag<K> {
    (0..count).filter_map(|_| from.draw(fate, IMAGINE)).collect()
}

type Specials = ([Bag<Special>; PLAYERS_MAX], Bag<Special>, Bag<Special>);

/// The deck consists of nothing but what was shuffled into it last; hands hold the rest, and what was seen to go
/// there.
fn specials(view: &View, fate: &mut impl Fate) -> Specials {
    let table = &view.table;
    let mut unseen = DATA.special_deck(table.duel()).minus(table.special_discard);
    let known = view.hands.iter().chain([&view.drawn, &view.special_deck]).filter_map(Hidden::known);
    known.for_each(|cards| unseen = unseen.minus(*cards));
    let mut hands: [Bag<Special>; PLAYERS_MAX] =
        std::array::from_fn(|index| view.hands[index].known().copied().unwrap_or_default());
    for robbery in &view.robberies {
        let index = robbery.thief.index();
        let room = hands[index].len() < count(&view.hands[index]);
        if room && view.hands[index].known().is_none() && unseen.contains(robbery.card) {
            unseen.remove(robbery.card);
            hands[index].insert(robbery.card);
        }
    }
    let deck = match view.special_deck {
        Hidden::Known(deck) => deck,
        Hidden::Secret(size) => deal(&mut unseen.both(table.special_pool), size as u8, fate),
    };
    if view.special_deck.known().is_none() {
        unseen = unseen.minus(deck);
    }
    for seat in table.seats() {
        let index = seat.index();
        if view.hands[index].known().is_none() {
            let more = count(&view.hands[index]) - hands[index].len();
            hands[index] = hands[index].plus(deal(&mut unseen, more, fate));
        }
    }
    let drawn = match view.drawn {
        Hidden::Known(drawn) => drawn,
        Hidden::Secret(size) => deal(&mut unseen, size as u8, fate),
    };
    (hands, deck, drawn)
}

type Tasks = ([Bag<Task>; PLAYERS_MAX], Bag<Task>, [Bag<Task>; PLAYERS_MAX]);

fn tasks(view: &View, fate: &mut impl Fate) -> Tasks {
    let table = &view.table;
    if table.duel() {
        return Default::default();
    }
    let mut unseen = DATA.task_deck(table.players).minus(table.revealed);
    let known = view.tasks.iter().chain(&view.buried).chain([&view.task_deck]).filter_map(Hidden::known);
    known.for_each(|cards| unseen = unseen.minus(*cards));
    let mut fill = |cards: &Hidden<Bag<Task>>| match cards {
        Hidden::Known(cards) => *cards,
        Hidden::Secret(size) => deal(&mut unseen, *size as u8, fate),
    };
    let tasks = std::array::from_fn(|index| fill(&view.tasks[index]));
    let buried = std::array::from_fn(|index| fill(&view.buried[index]));
    (tasks, fill(&view.task_deck), buried)
}

/// The older investigation cards are any of those that are not surely newer.
fn stale(table: &Table, fate: &mut impl Fate) -> Bag<crate::kinds::Investigation> {
    let clues = &table.clues;
    let older = clues.face_down.0 + clues.piles.iter().map(|pile| pile.0).sum::<u8>();
    deal(&mut clues.unseen.minus(clues.fresh), older, fate)
}

/// Offers that others have handed in and nobody has seen: any that they could have made.
fn offers(view: &View, fate: &mut impl Fate) -> [ArrayVec<u8, 4>; 2] {
    std::array::from_fn(|index| {
        let mut written = match &view.offers[index] {
            Hidden::Known(offers) => return offers.clone(),
            Hidden::Secret(_) => ArrayVec::new(),
        };
        let Some(fight) = &view.table.brawl else { return written };
        let seat = if index == 0 { Some(fight.attacker) } else { fight.defender };
        let Some(seat) = seat.filter(|seat| view.table.handed_in.contains(*seat)) else { return written };
        let mut left = view.table.ducats[seat.index()];
        if left > 0 {
            for _ in brawl::thirds(&view.table, fight) {
                let ducats = fate.below(u32::from(left) + 1, IMAGINE) as u8;
                left -= ducats;
                written.push(ducats);
            }
        }
        written
    })
}
