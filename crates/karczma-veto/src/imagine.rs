//! A random world in which a view is true.
//!
//! What the observer does not know of a player is dealt anew: of all cards that the player brought, those that the
//! observer sees are set aside, and the rest goes into the places that he does not see. Decks are known by their
//! options: at this table everybody knows what was brought.

use karczma_kernel::{Fate, Hidden, Pile, Purpose, Seat, SeatSet};

use crate::Veto;
use crate::cards::{CardId, CardType};
use crate::frame::Frame;
use crate::ids::Place;
use crate::object::Kind;
use crate::rules::ending::object_in;
use crate::rules::pouch::changed;
use crate::state::{Held, Secrets, State, Swap};
use crate::view::{SeenZones, View};

/// Cards imagined where the observer does not see them.
const IMAGINE: Purpose = Purpose("imagine");

/// A random world in which this view is true.
pub(crate) fn imagine(game: &Veto, view: &View, fate: &mut impl Fate) -> State {
    let mut secrets = Secrets::default();
    if let Some(Frame::Between(_)) = view.table.frames.last() {
        for (zones, seen) in secrets.of.iter_mut().zip(&view.zones) {
            zones.swap = seen.swap.clone();
        }
        return State { table: view.table.clone(), secrets };
    }
    let mut pools: Vec<Vec<CardId>> = Vec::new();
    for seat in Seat::all(view.table.players) {
        let (pool, swap) = unseen(game, view, seat, fate);
        pools.push(pool);
        secrets.of[seat.index()].swap = swap;
    }
    deal_face_down(game, view, &mut secrets, &mut pools, fate);
    for seat in Seat::all(view.table.players) {
        let pool = &mut pools[seat.index()];
        deal_zones(game, view, seat, pool, &mut secrets, fate);
    }
    imagine_units(view, &mut secrets, fate);
    State { table: view.table.clone(), secrets }
}

/// The cards of a player that the observer sees nowhere, and how his deck differs from its basic version: what the
/// observer knows, or for every card seen that came from the pouch another that went there.
fn unseen(game: &Veto, view: &View, seat: Seat, fate: &mut impl Fate) -> (Vec<CardId>, Swap) {
    let deck = &game.decks[seat.index()];
    let mut swap = view.zones[seat.index()].swap.clone();
    let mut rest = changed(&deck.cards, &swap.out, &swap.into);
    rest.extend(deck.strategy.into_iter().chain([deck.faction]));
    let mut from_pouch = 0;
    let mut take = |card: CardId| {
        if let Some(index) = rest.iter().position(|other| *other == card) {
            rest.swap_remove(index);
        } else if deck.pouch.contains(&card) && swap.into.try_push(card).is_ok() {
            from_pouch += 1;
        }
    };
    if !view.table.player[seat.index()].in_game {
        return (Vec::new(), swap);
    }
    let table = &view.table;
    table.all().filter(|(_, card)| card.owner == seat).filter_map(|(_, card)| card.card).for_each(&mut take);
    table.grave.iter().filter(|buried| buried.owner == seat).for_each(|buried| take(buried.card));
    for object in table.stack.iter().chain(table.frames.iter().filter_map(object_in)) {
        if object.owner == seat && object.card_lies_on_stack() {
            object.card.into_iter().for_each(&mut take);
        }
    }
    for (id, card) in &view.face_down {
        if table.get(*id).is_some_and(|permanent| permanent.owner == seat) {
            card.iter().copied().for_each(&mut take);
        }
    }
    if let Some(Hidden::Known(card)) = view.laying
        && table.top().is_some_and(|top| top.owner == seat)
    {
        take(card);
    }
    let zones = &view.zones[seat.index()];
    if let Hidden::Known(hand) = &zones.hand {
        hand.iter().for_each(|held| take(held.card));
    }
    zones.known.iter().copied().for_each(&mut take);
    match &zones.deck_open {
        Some(deck) => deck.iter().copied().for_each(&mut take),
        None => zones.top.iter().chain(&zones.bottom).filter_map(|(card, _)| *card).for_each(&mut take),
    }
    match &zones.discard_open {
        Some(discard) => discard.iter().copied().for_each(&mut take),
        None => zones.discard_top.into_iter().for_each(&mut take),
    }
    if let Hidden::Known(looked) = &zones.looked {
        looked.iter().copied().for_each(&mut take);
    }
    zones.laid.iter().copied().for_each(&mut take);
    rest.sort_unstable();
    for _ in 0..from_pouch {
        // As many cards as came out of the pouch went into it.
        let _ = swap.out.try_push(draw(&mut rest, fate, |_| true));
    }
    swap.out.sort_unstable();
    swap.into.sort_unstable();
    (rest, swap)
}

/// Takes a random card of a kind out of a pool; any card if there is none of the kind.
fn draw(pool: &mut Vec<CardId>, fate: &mut impl Fate, fits: impl Fn(CardId) -> bool) -> CardId {
    let fitting: Vec<usize> = (0..pool.len()).filter(|index| fits(pool[*index])).collect();
    let index = match fitting.len() {
        0 if pool.is_empty() => return CardId(0),
        0 => fate.below(pool.len() as u32, IMAGINE) as usize,
        count => fitting[fate.below(count as u32, IMAGINE) as usize],
    };
    pool.remove(index)
}

/// Thrusts and covenants that lie face down, and the card being laid.
fn deal_face_down(
    game: &Veto,
    view: &View,
    secrets: &mut Secrets,
    pools: &mut [Vec<CardId>],
    fate: &mut impl Fate,
) {
    let kind_of =
        |place: Place| if matches!(place, Place::Under(_)) { CardType::Thrust } else { CardType::Covenant };
    for (id, card) in &view.face_down {
        let Some(permanent) = view.table.get(*id) else { continue };
        let card = card.unwrap_or_else(|| {
            let kind = kind_of(permanent.place);
            draw(&mut pools[permanent.owner.index()], fate, |card| game.cards().card(card).kind == kind)
        });
        secrets.face_down.push((*id, card));
    }
    secrets.laying = view.laying.map(|card| match card {
        Hidden::Known(card) => card,
        Hidden::Secret(_) => {
            let covenant = view.table.top().is_some_and(|top| matches!(top.kind, Kind::AttachCovenant(_)));
            let kind = if covenant { CardType::Covenant } else { CardType::Thrust };
            let owner = view.table.top().map_or(0, |top| top.owner.index());
            draw(&mut pools[owner], fate, |card| game.cards().card(card).kind == kind)
        }
    });
}

fn deal_zones(
    game: &Veto,
    view: &View,
    seat: Seat,
    pool: &mut Vec<CardId>,
    secrets: &mut Secrets,
    fate: &mut impl Fate,
) {
    let seen: &SeenZones = &view.zones[seat.index()];
    let zones = &mut secrets.of[seat.index()];
    match &seen.hand {
        Hidden::Known(hand) => zones.hand = hand.iter().copied().collect(),
        Hidden::Secret(count) => {
            let who = match view.who {
                karczma_kernel::Observer::Seat(me) => SeatSet::one(me),
                karczma_kernel::Observer::Spectator | karczma_kernel::Observer::Judge => SeatSet::EMPTY,
            };
            zones.hand.extend(seen.known.iter().map(|card| Held { card: *card, known_by: who }));
            while zones.hand.len() < usize::from(*count) && !pool.is_empty() {
                let card = draw(pool, fate, |_| true);
                zones.hand.push(Held { card, known_by: SeatSet::EMPTY });
            }
            zones.hand.sort_unstable();
        }
    }
    let mut hidden = |count: usize, pool: &mut Vec<CardId>| -> Vec<CardId> {
        (0..count.min(pool.len())).map(|_| draw(pool, fate, |_| true)).collect()
    };
    match &seen.discard_open {
        Some(discard) => zones.discard = discard.iter().copied().collect(),
        None => {
            zones.discard.extend(hidden(seen.discard.saturating_sub(1), pool));
            zones.discard.extend(seen.discard_top);
        }
    }
    zones.looked = match &seen.looked {
        Hidden::Known(looked) => looked.iter().copied().collect(),
        Hidden::Secret(count) => hidden(usize::from(*count), pool).into_iter().collect(),
    };
    if !view.table.player[seat.index()].in_game {
        return;
    }
    zones.pouch =
        changed(&game.decks[seat.index()].pouch, &zones.swap.into, &zones.swap.out).into_iter().collect();
    zones.laid = seen.laid.iter().copied().collect();
    let mut open = open_deck(seen);
    let pool = open.as_mut().unwrap_or(pool);
    let mut top: Vec<(CardId, SeatSet)> = Vec::new();
    for (card, known_by) in &seen.top {
        let card = card.unwrap_or_else(|| hidden(1, pool).first().copied().unwrap_or(CardId(0)));
        top.push((card, *known_by));
    }
    let mut bottom: Vec<(CardId, SeatSet)> = Vec::new();
    for (card, known_by) in seen.bottom.iter().rev() {
        let card = card.unwrap_or_else(|| hidden(1, pool).first().copied().unwrap_or(CardId(0)));
        bottom.push((card, *known_by));
    }
    zones.deck = Pile::shuffled(pool.drain(..));
    for (card, known_by) in top {
        zones.deck.put_on_top(card, known_by);
    }
    for (card, known_by) in bottom {
        zones.deck.put_at_bottom(card, known_by);
    }
}

/// The deck of a player who looks through it, but for the cards whose places he knows.
fn open_deck(seen: &SeenZones) -> Option<Vec<CardId>> {
    let mut deck = seen.deck_open.clone()?;
    for card in seen.top.iter().chain(&seen.bottom).filter_map(|(card, _)| *card) {
        if let Some(index) = deck.iter().position(|other| *other == card) {
            deck.remove(index);
        }
    }
    Some(deck)
}

/// Units chosen in secret: any of those that could be.
fn imagine_units(view: &View, secrets: &mut Secrets, fate: &mut impl Fate) {
    let battle = view
        .table
        .frames
        .iter()
        .rev()
        .find_map(|frame| if let Frame::Battle(battle) = frame { Some(battle) } else { None });
    let Some(battle) = battle else { return };
    for side in 0..2 {
        if !battle.committed[side] {
            continue;
        }
        secrets.committed[side] = view.committed[side].or_else(|| {
            let fresh: Vec<_> = view
                .table
                .all()
                .filter(|(id, unit)| {
                    unit.place == Place::On(battle.land)
                        && unit.controller == battle.sides[side]
                        && !battle.fought.contains(id)
                })
                .map(|(id, _)| id)
                .collect();
            if fresh.is_empty() {
                None
            } else {
                Some(fresh[fate.below(fresh.len() as u32, IMAGINE) as usize])
            }
        });
    }
}
