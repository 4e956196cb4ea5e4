//! NIET! fulfils the contract of a game, on random play for every number of players.
#![expect(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test fails loudly, and looks at few of many events"
)]

use karczma_conform::{Suite, games, words_agree};
use karczma_kernel::{Fast, Fate, Observer, Purpose, Seat};
use karczma_niet::{Card, CardSet, Character, Few, Field, Move, News, Niet, Options, Refusal, State, Step};

const DRAW: Purpose = Purpose("test");

fn suite() -> Suite<Niet> {
    Suite { moves_max: 60 * 100, deep_every: 96, census, scramble, scramble_event, stray, last_resort }
}

/// Every card is in exactly one place, all hands differ by one card at most, tokens add up to thirty.
fn census(game: &Niet, state: &State) -> Result<(), String> {
    let table = &state.table;
    let deck = game.numbers().deck;
    let discarded = table.exchanged() && table.board.exchange().discards();
    let stock = state.unused_stock(deck);
    let mut all = stock.plus(table.seen);
    for seat in table.seats() {
        all = all.plus(state.hands[seat.index()]);
        if discarded {
            all = all.plus(state.given[seat.index()]);
        }
    }
    let expected_stock = if game.players() == 2 { 30 } else { 0 };
    if all != deck || stock.len() != expected_stock {
        return Err(format!("the deck is {all}, the stock {stock}"));
    }
    let sizes: Vec<u32> = table.seats().map(|seat| state.hands[seat.index()].len()).collect();
    if sizes.iter().max().unwrap() - sizes.iter().min().unwrap() > 1 {
        return Err(format!("hands of {sizes:?} cards"));
    }
    let absent = 5 - u32::from(game.players());
    let placed: u32 = table.seats().map(|seat| u32::from(table.placed(seat))).sum();
    let supplies: u32 = table.seats().map(|seat| u32::from(table.supply(seat))).sum();
    let tokens = absent + placed + supplies + u32::from(table.pool());
    if tokens != 30 {
        return Err(format!("{tokens} tokens"));
    }
    Ok(())
}

/// Permutes among the others' hands, their discards and the stock whatever the observer may not know, within what
/// everybody could see: nobody receives a card of a kind that he was seen not to have.
fn scramble(game: &Niet, state: &State, who: Observer, fate: &mut Fast) -> State {
    let table = &state.table;
    let mut other = *state;
    if table.step == Step::Over {
        return other;
    }
    let discards = table.exchanged() && table.board.exchange().discards();
    // Swap pairs of unknown cards between two players, or between a player and the stock of two.
    let hidden: Vec<Seat> = table.seats().filter(|seat| !who.sees_private_of(*seat)).collect();
    for _ in 0..20 {
        let one = hidden[fate.below(hidden.len() as u32, DRAW) as usize];
        let stock = other.unused_stock(game.numbers().deck);
        let free = |state: &State, seat: Seat| unknown_part(state, seat, who);
        let mine = free(&other, one);
        if mine.is_empty() {
            continue;
        }
        let a = mine.nth_kind(fate.below(mine.kinds(), DRAW));
        let two = hidden[fate.below(hidden.len() as u32, DRAW) as usize];
        let from_stock = !stock.is_empty() && fate.below(2, DRAW) == 0;
        let theirs = if from_stock { stock } else { free(&other, two) };
        if theirs.is_empty() || (!from_stock && one == two) {
            continue;
        }
        let b = theirs.nth_kind(fate.below(theirs.kinds(), DRAW));
        other.hands[one.index()].remove(a);
        other.hands[one.index()].insert(b);
        if !from_stock {
            other.hands[two.index()].remove(b);
            other.hands[two.index()].insert(a);
        }
    }
    // What was handed in and is still in the hand, or lies face down, is another choice of the same size.
    for seat in hidden {
        let index = seat.index();
        let count = other.given[index].len();
        if count == 0 || who_knows_gift(state, seat, who) {
            continue;
        }
        if discards {
            for _ in 0..count {
                let (hand, gift) = (unknown_part(&other, seat, who), other.given[index]);
                if hand.is_empty() {
                    continue;
                }
                let (a, b) = (hand.nth_kind(fate.below(hand.kinds(), DRAW)), gift.nth_kind(0));
                other.hands[index].remove(a);
                other.hands[index].insert(b);
                other.given[index].remove(b);
                other.given[index].insert(a);
            }
        } else if table.step == Step::Exchange {
            let mut hand = other.hands[index];
            let mut choice = CardSet::EMPTY;
            for _ in 0..count {
                let card = hand.nth_kind(fate.below(hand.kinds(), DRAW));
                hand.remove(card);
                choice.insert(card);
            }
            other.given[index] = choice;
        }
    }
    other
}

/// The cards of a hand that the observer does not know: all but one that they passed to it.
fn unknown_part(state: &State, seat: Seat, who: Observer) -> CardSet {
    let mut hand = state.hands[seat.index()];
    if state.table.step == Step::Exchange && state.table.handed_in.contains(seat) {
        // Kept out, so that what was handed in stays in the hand.
        hand = hand.minus(state.given[seat.index()]);
    }
    if let Observer::Seat(giver) = who {
        let passed = state.table.exchanged() && !state.table.board.exchange().discards();
        if passed && giver.left(state.table.players) == seat {
            hand = hand.minus(state.given[giver.index()]);
        }
    }
    hand
}

fn who_knows_gift(state: &State, seat: Seat, who: Observer) -> bool {
    let passed = state.table.exchanged() && !state.table.board.exchange().discards();
    who.sees_private_of(seat) || passed && who.sees_private_of(seat.left(state.table.players))
}

/// Other cards of the same number wherever the observer is not the owner.
fn scramble_event(
    game: &Niet,
    event: &karczma_niet::Event,
    who: Observer,
    fate: &mut Fast,
) -> karczma_niet::Event {
    let mut other = |cards: CardSet| {
        let mut deck = game.numbers().deck;
        let mut drawn = CardSet::EMPTY;
        for _ in 0..cards.len() {
            let card = deck.nth_kind(fate.below(deck.kinds(), DRAW));
            deck.remove(card);
            drawn.insert(card);
        }
        drawn
    };
    match *event {
        News::Dealt(seat, name, cards) if !who.sees_private_of(seat) => News::Dealt(seat, name, other(cards)),
        News::HandedIn(seat, name, cards) if !who.sees_private_of(seat) => {
            News::HandedIn(seat, name, other(cards))
        }
        News::Discarded(seat, name, cards) if !who.sees_private_of(seat) => {
            News::Discarded(seat, name, other(cards))
        }
        News::Passed { from, to, cards } if !who.sees_private_of(from.0) && !who.sees_private_of(to.0) => {
            News::Passed { from, to, cards: other(cards) }
        }
        open => open,
    }
}

/// Refusals that say only whose turn or which step it is.
const fn last_resort(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::GameOver | Refusal::WrongStep(_) | Refusal::NotAPlayer | Refusal::NotYourTurn(_)
    )
}

/// Any move that can be written.
fn stray(_game: &Niet, fate: &mut Fast) -> Move {
    let mut below = |n: u32| fate.below(n, DRAW);
    let card = |rank: u32| CardSet::DECK.nth_kind(rank);
    match below(7) {
        0 => Move::Cover(Field::of_index(below(25))),
        1 => Move::Decline,
        2 => {
            let names: Vec<Character> = (0..below(4)).map(|_| Character::ALL[below(5) as usize]).collect();
            Move::Team(Few::of(names).unwrap())
        }
        3 => Move::Bonus(Character::ALL.get(below(6) as usize).copied()),
        4 | 5 => {
            let cards: Vec<Card> = (0..below(4)).map(|_| card(below(52))).collect();
            let cards = Few::of(cards).unwrap();
            if below(2) == 0 { Move::Discard(cards) } else { Move::Give(cards) }
        }
        _ => Move::Play(card(below(52))),
    }
}

fn of_players(players: u8) -> Options {
    Options { players, ..Options::default() }
}

#[test]
fn two_players() {
    suite().run(&of_players(2), games(5_000));
}

#[test]
fn three_players() {
    suite().run(&of_players(3), games(5_000));
}

#[test]
fn four_players() {
    suite().run(&of_players(4), games(5_000));
}

#[test]
fn five_players() {
    suite().run(&of_players(5), games(5_000));
}

#[test]
fn to_a_number_of_points() {
    for (players, points) in [(2, 100), (3, 1), (4, 1000), (5, 150)] {
        suite().run(&Options { points: Some(points), ..of_players(players) }, games(200));
    }
}

#[test]
fn a_refusal_names_the_rule_that_forbids_it() {
    for players in 2..=5 {
        suite().rarely_resorts(&of_players(players), games(100));
    }
}

#[test]
fn both_languages_say_the_same() {
    words_agree::<Niet>(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl"));
}

#[test]
fn the_state_is_small() {
    let size = size_of::<State>();
    assert!(size <= 512, "{size} bytes");
}
