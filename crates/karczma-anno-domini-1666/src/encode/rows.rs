//! A legal move as numbers: each kind of thing that it names in a place of its own.

use karczma_kernel::encode::{Field, Pen};

use super::Eyes;
use crate::card::{Card, Suit};
use crate::data::{CharacterId, ItemId};
use crate::figure::Who;
use crate::geometry::{EdgeId, FieldId};
use crate::moves::{Held, Move};
use crate::state::NOWHERE;
use crate::view::View;

const VERB: Field = Field::new("verb", &[], 1..=61, "kind of move, in the order of the rules' list");
const FIGURES: Field = Field::new("figures", &[2], 0..=20, "1 + figure: own 1 to 10, the other's 11 to 20");
const CHARACTER: Field = Field::new("character", &[], 0..=256, "1 + character");
const ITEMS: Field =
    Field::new("items", &[3], 0..=256, "1 + item: the one used, or those held and the one that leads");
const FIELDS: Field = Field::new("fields", &[2, 2], 0..=16, "1 + column, 1 + row");
const EDGE: Field = Field::new("edge", &[], 0..=2048, "1 + edge of a door");
const CARD: Field = Field::new("card", &[], 0..=30, "1 + card");
const SUIT: Field = Field::new("suit", &[], 0..=4, "1 + suit");
const WORD: Field =
    Field::new("word", &[], 0..=9, "1 + kind of shot, wit, direction, faction; 1 own side, 2 the other");
const DISTANCE: Field =
    Field::new("distance", &[], 0..=16, "1 + distance between the two figures on the board");

/// What a move names.
#[derive(Default)]
struct Row {
    verb: i16,
    figures: [Option<Who>; 2],
    character: Option<CharacterId>,
    items: [Option<ItemId>; 3],
    fields: [Option<FieldId>; 2],
    edge: Option<EdgeId>,
    card: Option<Card>,
    suit: Option<Suit>,
    word: i16,
}

pub(super) fn write(view: &View, eyes: Eyes, chosen: &Move, pen: &mut impl Pen) {
    let row = row(eyes, chosen);
    pen.one(VERB, row.verb);
    pen.many(FIGURES, row.figures.map(|who| who.map_or(0, |who| 1 + eyes.figure(who.id))));
    pen.one(CHARACTER, row.character.map_or(0, |card| 1 + i16::from(card.0)));
    pen.many(ITEMS, row.items.map(|item| item.map_or(0, |item| 1 + i16::from(item.0))));
    let place = |field: FieldId| [1 + i16::from(field.x()), 1 + i16::from(field.y())];
    pen.many(FIELDS, row.fields.into_iter().flat_map(|field| field.map_or([0, 0], place)));
    pen.one(EDGE, row.edge.map_or(0, |edge| 1 + edge.index() as i16));
    pen.one(CARD, row.card.map_or(0, |card| 1 + i16::from(card.index())));
    pen.one(SUIT, row.suit.map_or(0, |suit| 1 + suit as i16));
    pen.one(WORD, row.word);
    let field = |who: Option<Who>| who.map(|who| view.table.field(who.id)).filter(|field| *field != NOWHERE);
    let distance = match row.figures.map(field) {
        [Some(one), Some(other)] => 1 + i16::from(one.distance(other)),
        _ => 0,
    };
    pen.one(DISTANCE, distance);
}

#[expect(clippy::too_many_lines, reason = "a table with a line for each kind of move")]
fn row(eyes: Eyes, chosen: &Move) -> Row {
    let plain = |verb: i16| Row { verb, ..Row::default() };
    let who = |verb: i16, who: Who| Row { verb, figures: [Some(who), None], ..Row::default() };
    let item = |verb: i16, item: ItemId| Row { verb, items: [Some(item), None, None], ..Row::default() };
    let field = |verb: i16, field: FieldId| Row { verb, fields: [Some(field), None], ..Row::default() };
    let edge = |verb: i16, edge: EdgeId| Row { verb, edge: Some(edge), ..Row::default() };
    let card = |verb: i16, card: Card| Row { verb, card: Some(card), ..Row::default() };
    let word = |verb: i16, word: i16| Row { verb, word: 1 + word, ..Row::default() };
    match *chosen {
        Move::Yes => plain(1),
        Move::Pass => plain(2),
        Move::Faction(faction) => word(3, faction as i16),
        Move::Take(character) => Row { verb: 4, character: Some(character), ..Row::default() },
        Move::Ready => plain(5),
        Move::Leader(one) => who(6, one),
        Move::Entrust(one) => who(7, one),
        Move::Mark(one) => who(8, one),
        Move::Place(one, at) => Row { fields: [Some(at), None], ..who(9, one) },
        Move::Reserve(one) => who(10, one),
        Move::Hold(one, held) => Row { items: held_items(held, None), ..who(11, one) },
        Move::Unmask(one) => who(12, one),
        Move::EndUncle => plain(13),
        Move::Discard(one) => card(14, one),
        Move::LayHand(one) => card(15, one),
        Move::LayDeck => plain(16),
        Move::Suit(suit) => Row { verb: 17, suit: Some(suit), ..Row::default() },
        Move::Reinforce(one) => card(18, one),
        Move::First(side) => word(19, eyes.side(side)),
        Move::Activate(one) => who(20, one),
        Move::Reclaim(one) => card(21, one),
        Move::End => plain(22),
        Move::Shoot(kind, with, at) => {
            Row { word: 1 + kind as i16, items: [Some(with), None, None], ..who(23, at) }
        }
        Move::FullMove => plain(24),
        Move::Run => plain(25),
        Move::PartialMove => plain(26),
        Move::Reload(one) => item(27, one),
        Move::Wait => plain(28),
        Move::Awaken => plain(29),
        Move::PickUp(one) => item(30, one),
        Move::Force(door) => edge(31, door),
        Move::Rise => plain(32),
        Move::Recognise(one, wit) => Row { word: 1 + wit as i16, ..who(33, one) },
        Move::Steal(one) => who(34, one),
        Move::PickLock(door) => edge(35, door),
        Move::Bandage(one) => who(36, one),
        Move::Search => plain(37),
        Move::Step(to) => field(38, to),
        Move::Drop(to) => field(39, to),
        Move::Jump(to) => field(40, to),
        Move::Push(through, to) => Row { verb: 41, fields: [Some(through), Some(to)], ..Row::default() },
        Move::Leave(side) => word(42, side as i16),
        Move::Open(door) => edge(43, door),
        Move::Close(door) => edge(44, door),
        Move::Stop => plain(45),
        Move::InterruptShot(one, with, at) => Row {
            verb: 46,
            figures: [Some(one), Some(at)],
            items: [Some(with), None, None],
            ..Row::default()
        },
        Move::InterruptMove(one) => who(47, one),
        Move::Name(one) => who(48, one),
        Move::Pocket(one) => item(49, one),
        Move::Land(at) => field(50, at),
        Move::Attack(one) => who(51, one),
        Move::Stance => plain(52),
        Move::Arm(held, leads) => Row { items: held_items(held, leads), ..plain(53) },
        Move::Retreat(to) => field(54, to),
        Move::RetreatOff(side) => word(55, side as i16),
        Move::Sweep(one) => who(56, one),
        Move::Test(one) => who(57, one),
        Move::Seduce(one) => who(58, one),
        Move::Question(one) => who(59, one),
        Move::Join(one) => who(60, one),
        Move::Lead(one) => who(61, one),
    }
}

fn held_items(held: Held, leads: Option<ItemId>) -> [Option<ItemId>; 3] {
    [held.0[0], held.0[1], leads]
}
