//! Elements of the table, and moves as touches.

use karczma_kernel::{Element, Hidden, Piece, Touch};

use crate::board::Field;
use crate::card::{Card, CardSet};
use crate::few::Few;
use crate::state::Token;
use crate::view::View;
use crate::{Move, Niet, Step};

/// The copies of a 1 are told apart by a number, so that each piece has an id of its own.
fn card(card: Card, copy: u32) -> Element {
    if copy == 0 {
        Element::new("card", card)
    } else {
        Element::new("card", format_args!("{card}#{}", copy + 1))
    }
}

/// Every copy of every card of a set.
fn cards(set: CardSet) -> impl Iterator<Item = Element> {
    set.distinct().flat_map(move |one| (0..set.count(one)).map(move |copy| card(one, copy)))
}

fn field(field: Field) -> Element {
    Element::new("field", field)
}

fn few_cards(cards: &Few<Card>) -> Vec<Element> {
    let mut seen = CardSet::EMPTY;
    let touch = |one| {
        let copy = seen.count(one);
        seen.insert(one);
        card(one, copy)
    };
    cards.iter().map(touch).collect()
}

impl Touch for Niet {
    fn touches(&self, chosen: &Move) -> Vec<Element> {
        let mut path = match chosen {
            Move::Cover(on) => vec![field(*on)],
            Move::Decline => vec![Element::new("action", "decline")],
            Move::Team(partners) => partners
                .iter()
                .map(|who| Element::new("player", who))
                .chain([Element::new("action", "team")])
                .collect(),
            Move::Bonus(None) => vec![Element::new("action", "withhold")],
            Move::Bonus(Some(who)) => vec![Element::new("bonus", "card"), Element::new("player", who)],
            Move::Discard(given) => few_cards(given),
            Move::Give(given) => few_cards(given),
            Move::Play(one) => vec![card(*one, 0)],
        };
        match chosen {
            Move::Discard(_) => path.push(Element::new("action", "discard")),
            Move::Give(_) => path.push(Element::new("action", "give")),
            Move::Cover(_) | Move::Decline | Move::Team(_) | Move::Bonus(_) | Move::Play(_) => {}
        }
        path
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let table = &view.table;
        let mut pieces = Vec::new();
        let mut put = |id: Element, place: Element| pieces.push(Piece { id, place });
        for seat in table.seats() {
            let who = table.character(seat);
            put(Element::new("player", who), Element::new("seat", seat.0));
            let hand = Element::new("hand", who);
            match view.hands[seat.index()] {
                Hidden::Known(known) => cards(known).for_each(|id| put(id, hand.clone())),
                Hidden::Secret(count) => {
                    (0..count).for_each(|index| {
                        put(Element::new("back", format_args!("{who}-{index}")), hand.clone())
                    });
                }
            }
            for (index, one) in table.loot[seat.index()].iter().enumerate() {
                put(
                    Element::new("card", format_args!("{one}/loot-{who}-{index}")),
                    Element::new("loot", who),
                );
            }
        }
        for on in Field::all() {
            put(field(on), Element::new("row", on.row() as u8 + 1));
            let whose = match table.tokens[on.index()] {
                Token::None => continue,
                Token::Absent => "absent",
                Token::Of(seat) => table.character(seat).name(),
            };
            put(Element::new("token", format_args!("{on}/{whose}")), field(on));
        }
        let mut player = table.leader();
        for (index, played) in table.trick().iter().enumerate() {
            // Only a 1 can lie in a hand and in the trick at the same time.
            let id = if played.is_one() {
                Element::new("card", format_args!("{played}/{}", table.character(player)))
            } else {
                card(*played, 0)
            };
            put(id, Element::new("trick", index));
            player = player.left(table.players);
        }
        if self.numbers.bonus {
            let owner = table.bonus.map_or("middle", |seat| table.character(seat).name());
            put(Element::new("bonus", "card"), Element::new("bonus-of", owner));
        }
        let actions: &[&str] = match table.step {
            Step::Team => &["team"],
            Step::Exchange if table.board.exchange().discards() => &["discard"],
            Step::Exchange => &["give"],
            Step::Niet | Step::Bonus | Step::Play | Step::Over => &[],
        };
        actions.iter().for_each(|action| put(Element::new("action", action), Element::new("bar", "actions")));
        pieces
    }
}
