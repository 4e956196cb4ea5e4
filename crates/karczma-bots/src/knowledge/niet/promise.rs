//! How many tricks a hand is good for, and what they will be worth: what a greedy bot goes by.

use karczma_kernel::Seat;
use karczma_tavern::karczma_niet::{Card, CardSet, Colour, Row, State, Step, Table};

use crate::knowledge::lead;

/// Tricks are reckoned in thousandths.
const TRICK: i64 = 1000;

/// How good a world looks for a seat, in thousandths of a point.
pub(super) fn appraise(world: &State, seat: Seat) -> i64 {
    let table = &world.table;
    let standing = lead(table.players, seat, |other| i64::from(table.totals[other.index()]) * TRICK);
    let hand = hand_left(world, seat);
    match table.step {
        Step::Over => standing,
        Step::Niet => standing + prospects(table, hand),
        Step::Team | Step::Bonus | Step::Exchange | Step::Play => standing + round_so_far(table, seat, hand),
    }
}

/// The hand without what was handed in and is still in it.
fn hand_left(world: &State, seat: Seat) -> CardSet {
    let (hand, given) = (world.hands[seat.index()], world.given[seat.index()]);
    if world.table.step == Step::Exchange { hand.minus(given) } else { hand }
}

/// Before the board is settled: the tricks that the hand promises above its share, over all trumps that are still
/// possible, times what a trick will be worth.
fn prospects(table: &Table, hand: CardSet) -> i64 {
    let open =
        |row: Row| table.board.open_in(row).map(|field| usize::from(field.place())).collect::<Vec<_>>();
    let (trumps, supers, values) = (open(Row::Trump), open(Row::Super), open(Row::Value));
    let mut tricks = 0;
    for &trump in &trumps {
        for &best in &supers {
            let supers = Colour::ALL.get(best).map_or(CardSet::EMPTY, |colour| CardSet::ones_of(*colour));
            let group = Colour::ALL.get(trump).map_or(CardSet::EMPTY, |colour| CardSet::of_colour(*colour));
            tricks += promise(hand, group.or(supers), supers, table.players);
        }
    }
    let tricks = tricks / (trumps.len() * supers.len()) as i64;
    let share = i64::from(hand.len()) * TRICK / i64::from(table.players);
    let worth: i64 = values.iter().map(|&place| [-2, 1, 2, 3, 4][place]).sum();
    // Whoever leads and chooses his company makes a little more of a good hand.
    let first = table.board.open_in(Row::First).count() as i64;
    (tricks - share) * worth / values.len() as i64 + 10 / first.max(1)
}

/// What the round will bring, from the tricks taken, the trick that lies and what the hands promise.
fn round_so_far(table: &Table, seat: Seat, hand: CardSet) -> i64 {
    let worth = i64::from(table.board.value());
    let left = i64::from(hand.len()) * TRICK;
    let mine = promise(hand, table.trumps, table.supers, table.players).min(left);
    let each_other = (left - mine) / (i64::from(table.players) - 1);
    let own = |who: Seat| {
        let taken = i64::from(table.tricks[who.index()]) + i64::from(table.loot[who.index()].len());
        let coming = if who == seat { mine } else { each_other } + lying(table, who);
        let units = taken * TRICK + coming;
        if table.bonus == Some(who) { 2 * units } else { units }
    };
    let team = |who: Seat| -> i64 {
        let partners = table.seats().filter(|other| {
            table.team.is_empty() && *other == who || !table.team.is_empty() && table.partners(*other, who)
        });
        partners.map(own).sum()
    };
    let risk = ones_at_risk(hand, table) * worth;
    lead(table.players, seat, |who| team(who) * worth) - risk
}

/// The share of the trick on the table that its best card has so far, with the 1s that lie in it.
fn lying(table: &Table, who: Seat) -> i64 {
    let trick = table.trick();
    if trick.is_empty() || table.best.0 != who {
        return 0;
    }
    let loot = trick.iter().filter(|card| card.is_one() && **card != table.best.1).count() as i64;
    let to_come = i64::from(table.players) - trick.len() as i64;
    let power = power(table.best.1, table.trumps, table.supers, table.players);
    // The fewer are to come, the surer.
    let held = power + (TRICK - power) / (to_come + 1);
    held * (1 + loot)
}

/// 1s that are not super trumps are likely to become an opponent's loot.
fn ones_at_risk(hand: CardSet, table: &Table) -> i64 {
    i64::from(hand.among(CardSet::ALL_ONES).outside(table.supers).len()) * TRICK / 3
}

/// How many tricks a hand is good for.
fn promise(hand: CardSet, trumps: CardSet, supers: CardSet, players: u8) -> i64 {
    let cards: i64 = hand.iter().map(|card| power(card, trumps, supers, players)).sum();
    // Long trumps take tricks that their rank alone does not show.
    let length = i64::from(hand.among(trumps).len()) - i64::from(hand.len()) / i64::from(players);
    cards + length.max(0) * TRICK / 8
}

/// How likely a card is to take the trick it is played to.
fn power(card: Card, trumps: CardSet, supers: CardSet, players: u8) -> i64 {
    let value = i64::from(card.value());
    let crowd = i64::from(players) - 2;
    if supers.contains(card) {
        TRICK * 19 / 20
    } else if trumps.contains(card) {
        350 + 45 * value - 30 * crowd
    } else {
        let danger = if trumps.is_empty() { 0 } else { 100 };
        (value * value * 5 - 60 * crowd - danger).max(5)
    }
}
