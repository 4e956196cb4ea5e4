//! A random world in which a view is true: consistent with every card that was seen and every colour that somebody
//! could not follow.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Hidden, Observer, Purpose, Seat};

use crate::Niet;
use crate::board::Exchange;
use crate::card::{Card, CardSet};
use crate::few::Few;
use crate::moves::Move;
use crate::options::PLAYERS_MAX;
use crate::rules::exchange;
use crate::state::{PLAYS_MAX, State, Step};
use crate::view::View;

const IMAGINE: Purpose = Purpose("imagine");

/// Two places for each player (hand, discard) and the unused stock.
const PLACES_MAX: usize = 2 * PLAYERS_MAX + 1;

/// Where unseen cards lie.
#[derive(Clone, Copy)]
struct Place {
    room: u8,
    /// What cannot lie here.
    barred: CardSet,
    cards: CardSet,
}

/// Deals the unseen cards at random to where they may lie.
pub(crate) fn imagine(game: &Niet, view: &View, fate: &mut impl Fate) -> State {
    let mut state = State {
        table: view.table,
        hands: view.hands.map(|hand| hand.known().copied().unwrap_or_default()),
        given: view.given.map(|gift| gift.known().copied().unwrap_or_default()),
    };
    let mut places = places(view);
    let mut unseen = unseen(game, view);
    let gift = reserve_known_gift(view, &mut places, &mut unseen);
    scatter(&mut places, unseen, fate);
    for seat in view.table.seats() {
        if let Hidden::Secret(_) = view.hands[seat.index()] {
            state.hands[seat.index()] = places[seat.index()].cards.plus(gift[seat.index()]);
        }
        if discards_are_gone(view) && view.given[seat.index()].known().is_none() {
            state.given[seat.index()] = places[PLAYERS_MAX + seat.index()].cards;
        }
    }
    imagine_choices(view, &mut state, fate);
    state
}

fn discards_are_gone(view: &View) -> bool {
    view.table.exchanged() && view.table.board.exchange().discards()
}

/// Every card that is neither on the table nor known to the observer.
fn unseen(game: &Niet, view: &View) -> CardSet {
    let known_hands = view.hands.iter().filter_map(Hidden::known);
    let known_discards = view.given.iter().filter_map(Hidden::known).filter(|_| discards_are_gone(view));
    known_hands
        .chain(known_discards)
        .fold(game.numbers.deck.minus(view.table.seen), |rest, cards| rest.minus(*cards))
}

/// Hands by seat, then discards by seat, then the stock; each with what is known not to be there.
fn places(view: &View) -> [Place; PLACES_MAX] {
    let nothing = Place { room: 0, barred: CardSet::EMPTY, cards: CardSet::EMPTY };
    let mut places = [nothing; PLACES_MAX];
    let room = |hidden: &Hidden<CardSet>| match hidden {
        Hidden::Known(_) => 0,
        Hidden::Secret(count) => *count as u8,
    };
    let voids = voids(view);
    for seat in view.table.seats() {
        let index = seat.index();
        places[index] = Place { room: room(&view.hands[index]), barred: voids[index], ..nothing };
        if discards_are_gone(view) {
            // NI-8.4; whoever held nothing but 1s (NI-8.5) is so rare that he is not imagined unless he must be.
            let not_ones = view.table.board.exchange() == Exchange::Discard1Not1;
            let barred = if not_ones { CardSet::ALL_ONES } else { CardSet::EMPTY };
            places[PLAYERS_MAX + index] = Place { room: room(&view.given[index]), barred, ..nothing };
        }
    }
    places[PLACES_MAX - 1].room = room(&view.stock);
    places
}

/// The kinds that each player has shown not to have, by not following (NI-9.4, NI-9.6, NI-9.7).
fn voids(view: &View) -> [CardSet; PLAYERS_MAX] {
    let table = &view.table;
    let mut voids = [CardSet::EMPTY; PLAYERS_MAX];
    for (leader, cards) in table.past_tricks().chain([(table.leader(), table.trick())]) {
        let Some(&led) = cards.first() else { continue };
        let kind = if table.trumps.contains(led) {
            table.trumps
        } else {
            CardSet::of_colour(led.colour()).outside(table.trumps)
        };
        let mut seat = leader;
        for card in cards {
            if !kind.contains(*card) {
                voids[seat.index()] = voids[seat.index()].or(kind);
            }
            seat = seat.left(table.players);
        }
    }
    voids
}

/// A card that the observer passed lies in the left neighbour's hand until he plays it: it is kept out of what is dealt
/// at random, and a slot of that hand with it.
fn reserve_known_gift(
    view: &View,
    places: &mut [Place; PLACES_MAX],
    unseen: &mut CardSet,
) -> [CardSet; PLAYERS_MAX] {
    let mut reserved = [CardSet::EMPTY; PLAYERS_MAX];
    let Observer::Seat(giver) = view.who else { return reserved };
    let table = &view.table;
    if !table.exchanged() || table.board.exchange() != Exchange::PassLeft {
        return reserved;
    }
    let receiver = giver.left(table.players);
    let place = &mut places[receiver.index()];
    for card in view.given[giver.index()].known().into_iter().flat_map(|gift| gift.iter()) {
        let unplayed = unseen.contains(card) && !played_by(view, receiver).contains(card);
        if place.room > 0 && unplayed && !place.barred.contains(card) {
            unseen.remove(card);
            reserved[receiver.index()].insert(card);
            place.room -= 1;
        }
    }
    reserved
}

/// The cards that a player has played in this round, as far as they were recorded.
fn played_by(view: &View, who: Seat) -> CardSet {
    let table = &view.table;
    let mut cards = CardSet::EMPTY;
    for (leader, trick) in table.past_tricks().chain([(table.leader(), table.trick())]) {
        let place = (who.0 + table.players - leader.0) % table.players;
        trick.get(usize::from(place)).into_iter().for_each(|card| cards.insert(*card));
    }
    cards
}

/// Deals the cards to the places at random, those first that may not lie everywhere.
fn scatter(places: &mut [Place; PLACES_MAX], unseen: CardSet, fate: &mut impl Fate) {
    let barred =
        places.iter().filter(|place| place.room > 0).fold(CardSet::EMPTY, |all, place| all.or(place.barred));
    let choosy = unseen.among(barred);
    for cards in [choosy, unseen.outside(barred)] {
        let mut cards: ArrayVec<Card, PLAYS_MAX> = cards.iter().collect();
        while !cards.is_empty() {
            let card = cards.swap_remove(fate.below(cards.len() as u32, IMAGINE) as usize);
            drop_card(places, card, fate);
        }
    }
}

/// Lays a card at a place with room where it may lie, every free slot equally likely.
fn drop_card(places: &mut [Place; PLACES_MAX], card: Card, fate: &mut impl Fate) {
    let fits = |place: &Place| if place.barred.contains(card) { 0 } else { u32::from(place.room) };
    let slots: u32 = places.iter().map(fits).sum();
    if slots == 0 {
        return make_room(places, card);
    }
    let mut slot = fate.below(slots, IMAGINE);
    for place in places.iter_mut() {
        let room = fits(place);
        if slot < room {
            place.cards.insert(card);
            place.room -= 1;
            return;
        }
        slot -= room;
    }
}

/// No free slot fits: other cards move along a chain of places, each to the next, until one with room is reached.
fn make_room(places: &mut [Place; PLACES_MAX], card: Card) {
    /// How a place was reached: from which, by moving which card.
    type Step = Option<(usize, Card)>;
    let mut reached: [Option<Step>; PLACES_MAX] = [None; PLACES_MAX];
    let mut queue: ArrayVec<usize, PLACES_MAX> = ArrayVec::new();
    for (index, place) in places.iter().enumerate() {
        if !place.cards.is_empty() && !place.barred.contains(card) {
            reached[index] = Some(None);
            queue.push(index);
        }
    }
    let mut next = 0;
    while let Some(&from) = queue.get(next) {
        next += 1;
        for to in 0..PLACES_MAX {
            let movable = places[from].cards.distinct().find(|other| !places[to].barred.contains(*other));
            let (None, Some(other)) = (reached[to], movable) else { continue };
            if places[to].room == 0 && places[to].cards.is_empty() {
                continue;
            }
            reached[to] = Some(Some((from, other)));
            queue.push(to);
            if places[to].room > 0 {
                return shift(places, &reached, to, card);
            }
        }
    }
    force(places, card);
}

/// Moves the cards of the chain that ends at `last`, then lays `card` at its beginning.
fn shift(
    places: &mut [Place; PLACES_MAX],
    reached: &[Option<Option<(usize, Card)>>; PLACES_MAX],
    last: usize,
    card: Card,
) {
    places[last].room -= 1;
    let mut to = last;
    while let Some(Some((from, other))) = reached[to] {
        places[from].cards.remove(other);
        places[to].cards.insert(other);
        to = from;
    }
    places[to].cards.insert(card);
}

/// No dealing fits what was inferred, as in a position that nobody could have played to: the inference gives way.
fn force(places: &mut [Place; PLACES_MAX], card: Card) {
    if let Some(place) = places.iter_mut().find(|place| place.room > 0) {
        place.cards.insert(card);
        place.room -= 1;
    }
}

/// What others handed in and the observer cannot see: in the exchange any legal choice, after passing any card that
/// the receiver has or had.
fn imagine_choices(view: &View, state: &mut State, fate: &mut impl Fate) {
    let table = &view.table;
    for seat in table.seats() {
        if view.given[seat.index()].known().is_some() || discards_are_gone(view) {
            continue;
        }
        if table.step == Step::Exchange {
            state.given[seat.index()] = random_choice(state, seat, fate);
        } else {
            let receiver = seat.left(table.players);
            let held = state.hands[receiver.index()].plus(played_by(view, receiver));
            let from = if held.is_empty() { table.seen } else { held };
            state.given[seat.index()] = CardSet::one(from.nth_kind(fate.below(from.kinds(), IMAGINE)));
        }
    }
}

/// A legal choice of cards to hand in.
fn random_choice(state: &State, seat: Seat, fate: &mut impl Fate) -> CardSet {
    let mut asked = *state;
    asked.table.handed_in = asked.table.handed_in.without(seat);
    let mut choices = Vec::new();
    exchange::moves(&asked, seat, &mut choices);
    match choices[fate.below(choices.len() as u32, IMAGINE) as usize] {
        Move::Discard(cards) | Move::Give(cards) => Few::iter(&cards).collect(),
        other @ (Move::Cover(_) | Move::Decline | Move::Team(_) | Move::Bonus(_) | Move::Play(_)) => {
            unreachable!("{other:?} is no choice of the exchange")
        }
    }
}
