//! Positions and moves as numbers; `karczma encode niet --describe` prints the layout.

use karczma_kernel::encode::{Encode, Field as Place, Pen, rotated, seats_from};
use karczma_kernel::{Hidden, Seat};

use crate::Niet;
use crate::board::Field;
use crate::card::{Card, CardSet, VALUE_MAX};
use crate::character::Character;
use crate::few::Few;
use crate::moves::Move;
use crate::options::PLAYERS_MAX;
use crate::rules::{legality, tricks};
use crate::state::{Table, Token};
use crate::view::View;

/// Different cards: colour by colour, 1 to 13.
const KINDS: usize = 52;
/// What a card belongs to when one must follow: its colour, or the trumps.
const GROUPS: usize = 5;

/// Fixed numbers: fields to cover, teams by who is in them, who gets the Bonus card, one card to discard, two of them,
/// a card to pass, a card to play.
const COVER: u32 = 0;
const TEAM: u32 = COVER + Field::COUNT as u32;
const BONUS: u32 = TEAM + 16;
const DISCARD: u32 = BONUS + PLAYERS_MAX as u32;
const DISCARD_TWO: u32 = DISCARD + KINDS as u32;
const GIVE: u32 = DISCARD_TWO + (KINDS * (KINDS + 1) / 2) as u32;
const PLAY: u32 = GIVE + KINDS as u32;
const ACTIONS: u32 = PLAY + KINDS as u32;

impl Encode for Niet {
    const ENCODING_VERSION: u32 = 1;
    /// Every two of 16 different cards.
    const ROWS_MAX: usize = 120;
    const ACTIONS: Option<u32> = Some(ACTIONS);

    #[inline]
    fn observe(&self, view: &View, pen: &mut impl Pen) {
        let table = &view.table;
        observe_round(view, pen);
        observe_board(view, pen);
        observe_seats(view, pen);
        pen.area(HAND, |places| count(known(&view.hands[own(view).index()]), places));
        observe_gifts(view, pen);
        pen.area(STOCK, |places| count(known(&view.stock), places));
        pen.many(TRICK, table.trick().iter().map(|card| 1 + kind(*card)));
        pen.one(LEADER, rotated(view.who, table.leader(), table.players) as i16);
        let best =
            if table.trick().is_empty() { 0 } else { 1 + rotated(view.who, table.best.0, table.players) };
        pen.one(BEST, best as i16);
        observe_plays(view, pen);
    }

    #[inline]
    fn features(&self, view: &View, chosen: &Move, pen: &mut impl Pen) {
        let row = Row::of(view, chosen);
        pen.one(ACTION, row.action as i16);
        pen.one(VERB, row.verb);
        pen.one(FIELD, row.field);
        pen.many(CARDS, row.cards);
        pen.many(PARTNERS, row.partners);
        pen.one(GROUP, row.group);
        pen.one(BEATS, row.beats);
    }

    #[inline]
    fn action(&self, view: &View, chosen: &Move) -> Option<u32> {
        Some(Row::of(view, chosen).action)
    }
}

const STEP: Place = Place::new("step", &[], 0..=5, "niet, team, bonus, exchange, play, over");
const PLAYERS: Place = Place::new("players", &[], 2..=5, "how many play");
const ROUND: Place = Place::new("round", &[], 1..=50, "the round, from 1");
const ROUNDS: Place = Place::new("rounds", &[], 1..=50, "how many rounds the game lasts at most");
const POINTS: Place = Place::new("points", &[], 0..=1000, "points that end the game in the variant, or 0");
const DEALER: Place = Place::new("dealer", &[], 0..=4, "the dealer's seat, from the observer clockwise");
const ASKED: Place = Place::new("asked", &[5], 0..=1, "who is asked, by seat");
const TOKENS: Place = Place::new(
    "tokens",
    &[5, 5],
    0..=6,
    "fields by row: 0 open, 1 absent character, 2 + seat of who covered it",
);
const FIRST: Place =
    Place::new("first", &[], 0..=5, "1 + seat of the first player once the board is settled");
const EXCHANGE: Place =
    Place::new("exchange", &[], 0..=5, "once settled: discard 1, discard 2, discard no 1, pass left, none");
const TRUMP: Place = Place::new("trump", &[], 0..=5, "once settled: blue, red, yellow, green, none");
const SUPER: Place = Place::new("super", &[], 0..=5, "once settled: blue, red, yellow, green, none");
const VALUE: Place = Place::new("value", &[], -2..=4, "points of a trick once settled");
const CHARACTER: Place =
    Place::new("character", &[5], 0..=5, "1 + character (Bear, Wolf, Eagle, Crane, Tiger), by seat");
const TOTAL: Place = Place::new("total", &[5], i16::MIN..=i16::MAX, "points of the game, by seat");
const SCORED: Place = Place::new("scored", &[5], i16::MIN..=i16::MAX, "points of the round before, by seat");
const TEAMS: Place =
    Place::new("team", &[5], 0..=2, "1 the observer's team, 2 the other, 0 not named, by seat");
const HAS_BONUS: Place = Place::new("bonus", &[5], 0..=1, "who has the Bonus card, by seat");
const HANDED_IN: Place = Place::new("handed_in", &[5], 0..=1, "who has handed in cards, by seat");
const HELD: Place = Place::new("held", &[5], 0..=17, "cards in hand, by seat");
const TRICKS: Place = Place::new("tricks", &[5], 0..=16, "tricks of the round, by seat");
const LOOT: Place = Place::new("loot", &[5, 4], 0..=3, "captured 1s by seat and colour");
const HAND: Place = Place::new("hand", &[4, 13], 0..=3, "the own cards by colour and value");
const GAVE: Place = Place::new("gave", &[2], 0..=52, "1 + card that the observer handed in");
const GOT: Place = Place::new("got", &[2], 0..=52, "1 + card that was passed to the observer");
const STOCK: Place =
    Place::new("stock", &[4, 13], 0..=3, "the cards set aside with two players, once they are open");
const TRICK: Place = Place::new("trick", &[5], 0..=52, "1 + card of the trick, in the order of play");
const LEADER: Place = Place::new("leader", &[], 0..=4, "seat that leads or led to the trick");
const BEST: Place = Place::new("best", &[], 0..=5, "1 + seat that would take the trick");
const PLAYED: Place =
    Place::new("played", &[5, 4, 13], 0..=3, "cards played in this round by seat, colour and value");
const VOID: Place =
    Place::new("void", &[5, 5], 0..=1, "seat has shown to have none of: blue, red, yellow, green, trumps");
const PLAYS: Place =
    Place::new("plays", &[60], 0..=52, "1 + card, all cards of the round in the order of play");
const LEADERS: Place = Place::new("leaders", &[16], 0..=5, "1 + seat that led to each trick of the round");

const ACTION: Place = Place::new("action", &[], 0..=1579, "the fixed number of the move");
const VERB: Place = Place::new("verb", &[], 1..=6, "cover, team, bonus, discard, give, play");
const FIELD: Place = Place::new("field", &[], 0..=25, "1 + field to cover, along the rows");
const CARDS: Place = Place::new("cards", &[2], 0..=52, "1 + card");
const PARTNERS: Place = Place::new("partners", &[5], 0..=1, "who is named, by seat");
const GROUP: Place = Place::new("group", &[], 0..=3, "of a card to play: 1 plain, 2 trump, 3 super trump");
const BEATS: Place = Place::new("beats", &[], 0..=1, "the card would be the best of the trick so far");

/// Whose seat is counted as the first.
#[inline]
fn own(view: &View) -> Seat {
    seats_from(view.who, view.table.players).next().unwrap_or(Seat(0))
}

/// The place of a card among the different ones.
#[inline]
const fn kind(card: Card) -> i16 {
    card.colour() as i16 * VALUE_MAX as i16 + card.value() as i16 - 1
}

#[inline]
fn known(cards: &Hidden<CardSet>) -> CardSet {
    cards.known().copied().unwrap_or(CardSet::EMPTY)
}

#[inline]
fn count(cards: CardSet, places: &mut [i16]) {
    for card in cards.iter() {
        places[kind(card) as usize] += 1;
    }
}

#[inline]
fn observe_round(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    pen.one(STEP, table.step as i16);
    pen.one(PLAYERS, table.players);
    pen.one(ROUND, table.round);
    pen.one(ROUNDS, view.rounds);
    pen.one(POINTS, view.points.unwrap_or(0) as i16);
    pen.one(DEALER, rotated(view.who, table.dealer, table.players) as i16);
    let asked = legality::asked(table);
    pen.many(ASKED, seats_from(view.who, table.players).map(|seat| asked.contains(seat).into()));
}

#[inline]
fn observe_board(view: &View, pen: &mut impl Pen) {
    let (table, board) = (&view.table, &view.table.board);
    // The rotation is looked up: 25 divisions would cost more than all the rest of the board.
    let mut place = [0; PLAYERS_MAX];
    for (index, seat) in seats_from(view.who, table.players).enumerate() {
        place[seat.index()] = index as i16;
    }
    pen.many(
        TOKENS,
        table.tokens.iter().map(|token| match token {
            Token::None => 0,
            Token::Absent => 1,
            Token::Of(seat) => 2 + place[seat.index()],
        }),
    );
    let settled = board.is_settled();
    let once = |value: i16| if settled { value } else { 0 };
    let colour = |colour: Option<crate::Colour>| colour.map_or(5, |colour| 1 + colour as i16);
    pen.one(FIRST, once(1 + place[table.first_player().index()]));
    pen.one(EXCHANGE, once(1 + board.exchange() as i16));
    pen.one(TRUMP, once(colour(board.trump())));
    pen.one(SUPER, once(colour(board.super_trump())));
    pen.one(VALUE, once(board.value().into()));
}

#[inline]
fn observe_seats(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    let seats = || seats_from(view.who, table.players);
    let me = own(view);
    pen.many(CHARACTER, seats().map(|seat| 1 + table.character(seat) as i16));
    pen.many(TOTAL, seats().map(|seat| table.totals[seat.index()]));
    pen.many(SCORED, seats().map(|seat| table.scored[seat.index()]));
    let named = !table.team.is_empty();
    let side = |seat: Seat| if table.partners(me, seat) { 1 } else { 2 };
    pen.many(TEAMS, seats().map(|seat| if named { side(seat) } else { 0 }));
    pen.many(HAS_BONUS, seats().map(|seat| (table.bonus == Some(seat)).into()));
    pen.many(HANDED_IN, seats().map(|seat| table.handed_in.contains(seat).into()));
    pen.many(
        HELD,
        seats().map(|seat| match view.hands[seat.index()] {
            Hidden::Known(cards) => cards.len() as i16,
            Hidden::Secret(count) => count as i16,
        }),
    );
    pen.many(TRICKS, seats().map(|seat| table.tricks[seat.index()].into()));
    pen.area(LOOT, |places| {
        for (index, seat) in seats().enumerate() {
            for card in table.loot[seat.index()].iter() {
                places[index * 4 + card.colour() as usize] += 1;
            }
        }
    });
}

/// What the observer handed in, and what the neighbour on the right passed him.
#[inline]
fn observe_gifts(view: &View, pen: &mut impl Pen) {
    let (table, me) = (&view.table, own(view));
    let cards = |seat: Seat| known(&view.given[seat.index()]).iter().map(|card| 1 + kind(card));
    pen.many(GAVE, cards(me));
    let passed = table.exchanged() && !table.board.exchange().discards();
    pen.many(GOT, cards(me.right(table.players)).take(if passed { 2 } else { 0 }));
}

/// The cards played in this round, and what they show that somebody has not.
#[inline]
fn observe_plays(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    let players = usize::from(table.players);
    let plays = &table.plays[..usize::from(table.played)];
    let mut voids = [[0; GROUPS]; PLAYERS_MAX];
    pen.area(PLAYED, |places| {
        for (cards, leader) in plays.chunks(players).zip(&table.leaders) {
            let led = group(table, cards[0]);
            let mut seat = rotated(view.who, *leader, table.players);
            for card in cards {
                places[seat * KINDS + kind(*card) as usize] += 1;
                voids[seat][led] |= i16::from(group(table, *card) != led);
                seat = if seat + 1 == players { 0 } else { seat + 1 };
            }
        }
    });
    pen.many(VOID, voids.into_iter().flatten());
    pen.many(PLAYS, plays.iter().map(|card| 1 + kind(*card)));
    let begun = plays.len().div_ceil(players);
    let led = table.leaders[..begun].iter();
    pen.many(LEADERS, led.map(|seat| 1 + rotated(view.who, *seat, table.players) as i16));
}

/// What must be followed when this card is led.
#[inline]
fn group(table: &Table, card: Card) -> usize {
    if table.trumps.contains(card) { GROUPS - 1 } else { card.colour() as usize }
}

/// A move as numbers.
#[derive(Default)]
struct Row {
    action: u32,
    verb: i16,
    field: i16,
    cards: [i16; 2],
    partners: [i16; PLAYERS_MAX],
    group: i16,
    beats: i16,
}

impl Row {
    #[inline]
    fn of(view: &View, chosen: &Move) -> Self {
        match *chosen {
            Move::Play(card) => Self::play(&view.table, card),
            Move::Cover(field) => Self {
                action: COVER + field.index() as u32,
                verb: 1,
                field: 1 + field.index() as i16,
                ..Self::default()
            },
            Move::Team(partners) => Self::named(view, 2, partners.iter()),
            Move::Bonus(to) => Self::named(view, 3, to.into_iter()),
            Move::Discard(cards) => Self::hand_in(4, &cards),
            Move::Give(cards) => Self::hand_in(5, &cards),
            // Nobody may decline, so this is never offered.
            Move::Decline => Self::default(),
        }
    }

    #[inline]
    fn play(table: &Table, card: Card) -> Self {
        let group = match (table.supers.contains(card), table.trumps.contains(card)) {
            (true, _) => 3,
            (false, true) => 2,
            (false, false) => 1,
        };
        let beats = table.led().is_none() || tricks::beats(table, card, table.best.1);
        let kind = kind(card);
        Self {
            action: PLAY + kind as u32,
            verb: 6,
            cards: [1 + kind, 0],
            group,
            beats: beats.into(),
            ..Self::default()
        }
    }

    fn named(view: &View, verb: i16, names: impl Iterator<Item = Character>) -> Self {
        let table = &view.table;
        let mut partners = [0; PLAYERS_MAX];
        let mut set = 0;
        for seat in names.filter_map(|name| table.seat_of(name)) {
            let place = rotated(view.who, seat, table.players);
            partners[place] = 1;
            set |= 1 << place;
        }
        // Nobody names himself for a team, so that the lowest bit is free there; one alone gets the Bonus card.
        let action = if verb == 2 { TEAM + (set >> 1) } else { BONUS + u32::trailing_zeros(set | 1 << 4) };
        Self { action, verb, partners, ..Self::default() }
    }

    fn hand_in(verb: i16, cards: &Few<Card>) -> Self {
        let mut row = Self { verb, ..Self::default() };
        for (place, card) in row.cards.iter_mut().zip(cards.iter()) {
            *place = 1 + kind(card);
        }
        let [one, two] = row.cards.map(|card| card as u32);
        row.action = match (verb, two) {
            (5, _) => GIVE + one - 1,
            (_, 0) => DISCARD + one - 1,
            // Pairs in order of the higher card: 1+1, 1+2, 2+2, 1+3 and so on.
            _ => DISCARD_TWO + two * (two - 1) / 2 + one - 1,
        };
        row
    }
}
