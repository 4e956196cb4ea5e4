//! What one observer may know (section 4 of the rule document).

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Observer, Seat, SeatSet};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::Niet;
use crate::board::{Field, Row};
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::options::PLAYERS_MAX;
use crate::state::{State, Step, Table, Token};

/// All that one observer may know: what is public, their own cards, and how many the others hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What all can see.
    pub table: Table,
    /// The hands, by seat.
    pub hands: [Hidden<CardSet>; PLAYERS_MAX],
    /// What each handed in in the exchange, by seat.
    pub given: [Hidden<CardSet>; PLAYERS_MAX],
    /// The cards set aside with two players.
    pub stock: Hidden<CardSet>,
    /// How many rounds the game lasts at most.
    pub rounds: u8,
    /// The number of points it is played to, in the variant.
    pub points: Option<u16>,
}

/// Builds the view of `who`.
pub(crate) fn view(game: &Niet, state: &State, who: Observer) -> View {
    let table = state.table;
    // NI-R40: when the game is over nothing depends on it any more, and all is open.
    let open = table.step == Step::Over;
    let sees = |owner: Seat| open || who.sees_private_of(owner);
    let mut hands = [Hidden::Known(CardSet::EMPTY); PLAYERS_MAX];
    let mut given = hands;
    let mut stock_size = game.numbers.deck.len() - table.seen.len();
    let passing = table.exchanged() && !table.board.exchange().discards();
    for seat in table.seats() {
        let (hand, gift) = (state.hands[seat.index()], state.given[seat.index()]);
        hands[seat.index()] = Hidden::shown(sees(seat), || hand, hand.len() as u16);
        // A passed card is known to giver and receiver (NI-8.13), a discard to its owner alone (NI-8.12).
        let knows = sees(seat) || passing && sees(seat.left(table.players)) || gift.is_empty();
        given[seat.index()] = Hidden::shown(knows, || gift, gift.len() as u16);
        let gone = if table.exchanged() && !passing { gift.len() } else { 0 };
        stock_size -= hand.len() + gone;
    }
    let stock = if stock_size == 0 {
        Hidden::Known(CardSet::EMPTY)
    } else {
        let sees = open || who == Observer::Judge;
        Hidden::shown(sees, || state.unused_stock(game.numbers.deck), stock_size as u16)
    };
    View { who, table, hands, given, stock, rounds: game.rounds_max(), points: game.options.points }
}

/// The view as clients are given it.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
struct Shown<'a> {
    /// What is being done.
    #[cfg_attr(feature = "ts", ts(as = "Step"))]
    step: &'static str,
    /// The number of the round, from 1.
    round: u8,
    /// How many rounds the game lasts at most.
    rounds: u8,
    /// The number of points it is played to, in the variant.
    points: Option<u16>,
    /// Who deals this round.
    dealer: Character,
    /// Who is asked to act.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Character>"))]
    turn: Names,
    /// The fields without a token, by row: `r1` to `r5`.
    #[cfg_attr(feature = "ts", ts(type = "Record<\"r1\" | \"r2\" | \"r3\" | \"r4\" | \"r5\", string[]>"))]
    open: OpenFields<'a>,
    /// Every covered field, as `r3_red`, and by whom.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Character | \"absent\">"))]
    tokens: Tokens<'a>,
    /// Tokens in the general pool.
    pool: u8,
    /// The character who plays first, in lower case.
    #[cfg_attr(feature = "ts", ts(type = "Lowercase<Character> | \"undecided\""))]
    first: &'static str,
    /// What is thrown away or passed.
    #[cfg_attr(feature = "ts", ts(type = "Exchange | \"undecided\""))]
    exchange: &'static str,
    /// The trump.
    #[cfg_attr(feature = "ts", ts(type = "Colour | \"none\" | \"undecided\""))]
    trump: &'static str,
    /// The super trump.
    #[cfg_attr(feature = "ts", ts(type = "Colour | \"none\" | \"undecided\""))]
    #[serde(rename = "super")]
    super_trump: &'static str,
    /// What a trick is worth, once it is decided.
    value: Option<i8>,
    /// Both teams, the first player's first; none before they are named.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<Character>>"))]
    teams: ArrayVec<Names, 2>,
    /// The cards of the trick, in the order in which they were laid.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Laid>"))]
    trick: Cards,
    /// The trick before.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Laid>>"))]
    last_trick: Option<Cards>,
    /// The cards set aside with two players.
    stock: Hidden<CardSet>,
    /// The players, by seat.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ShownSeat>"))]
    seats: ArrayVec<ShownSeat, PLAYERS_MAX>,
}

/// One player as the observer sees him.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SeatView"))]
struct ShownSeat {
    /// Who he is.
    character: Character,
    /// His hand.
    hand: Hidden<CardSet>,
    /// What he handed in in the exchange.
    given: Hidden<CardSet>,
    /// Has he handed in?
    handed_in: bool,
    /// Tokens he may still place.
    tokens: u8,
    /// Tokens he has placed.
    placed: u8,
    /// Has he the Bonus card?
    bonus: bool,
    /// Tricks of the round.
    tricks: u8,
    /// The 1s he captured.
    loot: CardSet,
    /// His points of the last round.
    scored: i16,
    /// His points of the game.
    total: i16,
}

/// A card on the table and who laid it.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Laid {
    /// The card.
    card: Card,
    /// Who laid it.
    who: Character,
}

type Names = ArrayVec<Character, PLAYERS_MAX>;
type Cards = ArrayVec<Laid, PLAYERS_MAX>;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let settled = table.board.is_settled();
        let setting = |name: &'static str| if settled { name } else { "undecided" };
        let shown = Shown {
            step: table.step.key(),
            round: table.round,
            rounds: self.rounds,
            points: self.points,
            dealer: table.character(table.dealer),
            turn: names(table, crate::rules::legality::asked(table)),
            open: OpenFields(table),
            tokens: Tokens(table),
            pool: table.pool(),
            first: setting(table.board.first().name()),
            exchange: setting(table.board.exchange().key()),
            trump: setting(table.board.trump().map_or("none", |colour| colour.name())),
            super_trump: setting(table.board.super_trump().map_or("none", |colour| colour.name())),
            value: settled.then(|| table.board.value()),
            teams: teams(table),
            trick: laid(table, table.leader(), table.trick()),
            last_trick: table.past_tricks().next_back().map(|(leader, cards)| laid(table, leader, cards)),
            stock: self.stock,
            seats: table.seats().map(|seat| self.seat(seat)).collect(),
        };
        shown.serialize(serializer)
    }
}

impl View {
    fn seat(&self, seat: Seat) -> ShownSeat {
        let (table, index) = (&self.table, seat.index());
        ShownSeat {
            character: table.character(seat),
            hand: self.hands[index],
            given: self.given[index],
            handed_in: table.handed_in.contains(seat),
            tokens: table.supply(seat),
            placed: table.placed(seat),
            bonus: table.bonus == Some(seat),
            tricks: table.tricks[index],
            loot: table.loot[index],
            scored: table.scored[index],
            total: table.totals[index],
        }
    }
}

fn names(table: &Table, seats: SeatSet) -> Names {
    seats.iter().map(|seat| table.character(seat)).collect()
}

fn teams(table: &Table) -> ArrayVec<Names, 2> {
    if table.team.is_empty() {
        return ArrayVec::new();
    }
    [table.team, table.team.others(table.players)].map(|team| names(table, team)).into_iter().collect()
}

fn laid(table: &Table, leader: Seat, cards: &[Card]) -> Cards {
    let mut seat = leader;
    let lay = |&card| {
        let who = table.character(seat);
        seat = seat.left(table.players);
        Laid { card, who }
    };
    cards.iter().map(lay).collect()
}

/// The open fields of each row.
struct OpenFields<'a>(&'a Table);

impl Serialize for OpenFields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const ROWS: [&str; 5] = ["r1", "r2", "r3", "r4", "r5"];
        let mut rows = serializer.serialize_map(Some(Row::ALL.len()))?;
        for row in Row::ALL {
            let open: ArrayVec<&str, 5> = self.0.board.open_in(row).map(Field::name).collect();
            rows.serialize_entry(ROWS[row as usize], &open)?;
        }
        rows.end()
    }
}

/// Every covered field and by whom.
struct Tokens<'a>(&'a Table);

impl Serialize for Tokens<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        for field in Field::all() {
            let whose = match self.0.tokens[field.index()] {
                Token::None => continue,
                Token::Absent => "absent",
                Token::Of(seat) => self.0.character(seat).name(),
            };
            fields.serialize_entry(field.key(), whose)?;
        }
        fields.end()
    }
}

/// The types of the game that clients see.
#[cfg(feature = "ts")]
pub mod ts {
    use karczma_kernel::ts::{Config, Declaration, declare, declare_as};

    use crate::events::{Ending, Glimpse, Taking};

    /// The types of the game that clients see.
    #[must_use]
    pub fn declarations(config: &Config) -> Vec<Declaration> {
        vec![
            declare::<super::Shown<'_>>(config),
            declare::<super::ShownSeat>(config),
            declare::<super::Laid>(config),
            declare::<crate::state::Step>(config),
            declare::<crate::board::Exchange>(config),
            declare::<crate::board::Field>(config),
            declare::<crate::card::Colour>(config),
            declare::<crate::card::Card>(config),
            declare::<crate::card::CardSet>(config),
            declare::<crate::character::Character>(config),
            declare_as::<Glimpse>(config, "Glimpse"),
            declare::<Taking>(config),
            declare::<Ending>(config),
        ]
    }
}
