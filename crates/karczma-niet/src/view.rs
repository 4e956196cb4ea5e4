//! What one observer may know (section 4 of the rule document).

use karczma_kernel::{Hidden, Observer, Seat};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Serialize, ser::SerializeMap};

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

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let settled = table.board.is_settled();
        let setting = |name: &'static str| if settled { name } else { "undecided" };
        let mut view = serializer.serialize_struct("View", 19)?;
        view.serialize_field("step", table.step.key())?;
        view.serialize_field("round", &table.round)?;
        view.serialize_field("rounds", &self.rounds)?;
        view.serialize_field("points", &self.points)?;
        view.serialize_field("dealer", &table.character(table.dealer))?;
        view.serialize_field("turn", &asked(table))?;
        view.serialize_field("open", &OpenFields(table))?;
        view.serialize_field("tokens", &Tokens(table))?;
        view.serialize_field("pool", &table.pool())?;
        view.serialize_field("first", setting(table.board.first().name()))?;
        view.serialize_field("exchange", setting(table.board.exchange().key()))?;
        view.serialize_field("trump", setting(table.board.trump().map_or("none", |colour| colour.name())))?;
        view.serialize_field(
            "super",
            setting(table.board.super_trump().map_or("none", |colour| colour.name())),
        )?;
        view.serialize_field("value", &settled.then(|| table.board.value()))?;
        view.serialize_field("teams", &teams(table))?;
        view.serialize_field("trick", &laid(table, table.leader(), table.trick()))?;
        let last = table.past_tricks().next_back();
        view.serialize_field("last_trick", &last.map(|(leader, cards)| laid(table, leader, cards)))?;
        view.serialize_field("stock", &self.stock)?;
        let seats: Vec<SeatView<'_>> = table.seats().map(|seat| SeatView(self, seat)).collect();
        view.serialize_field("seats", &seats)?;
        view.end()
    }
}

/// Who is asked to act.
fn asked(table: &Table) -> Vec<Character> {
    crate::rules::legality::asked(table).iter().map(|seat| table.character(seat)).collect()
}

/// Both teams, the first player's first; none before they are named.
fn teams(table: &Table) -> Vec<Vec<Character>> {
    if table.team.is_empty() {
        return Vec::new();
    }
    let names = |seats: karczma_kernel::SeatSet| seats.iter().map(|seat| table.character(seat)).collect();
    vec![names(table.team), names(table.team.others(table.players))]
}

/// A card on the table and who laid it.
#[derive(Serialize)]
struct Laid {
    card: Card,
    who: Character,
}

fn laid(table: &Table, leader: Seat, cards: &[Card]) -> Vec<Laid> {
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
        let mut rows = serializer.serialize_map(Some(Row::ALL.len()))?;
        for row in Row::ALL {
            let open: Vec<&str> = self.0.board.open_in(row).map(Field::name).collect();
            rows.serialize_entry(&format!("r{}", row as u8 + 1), &open)?;
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
            fields.serialize_entry(&field.to_string().replace('.', "_"), whose)?;
        }
        fields.end()
    }
}

/// One player as the observer sees him.
struct SeatView<'a>(&'a View, Seat);

impl Serialize for SeatView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, seat) = self;
        let (table, index) = (&view.table, seat.index());
        let mut fields = serializer.serialize_struct("Seat", 11)?;
        fields.serialize_field("character", &table.character(*seat))?;
        fields.serialize_field("hand", &view.hands[index])?;
        fields.serialize_field("given", &view.given[index])?;
        fields.serialize_field("handed_in", &table.handed_in.contains(*seat))?;
        fields.serialize_field("tokens", &table.supply(*seat))?;
        fields.serialize_field("placed", &table.placed(*seat))?;
        fields.serialize_field("bonus", &(table.bonus == Some(*seat)))?;
        fields.serialize_field("tricks", &table.tricks[index])?;
        fields.serialize_field("loot", &table.loot[index])?;
        fields.serialize_field("scored", &table.scored[index])?;
        fields.serialize_field("total", &table.totals[index])?;
        fields.end()
    }
}
