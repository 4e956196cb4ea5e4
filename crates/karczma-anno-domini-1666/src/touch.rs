//! Elements of the table, and moves as touches.
//!
//! A move that has only one thing to point at is that thing (a field to step on, a character to activate, a card to lay);
//! every other move begins with its verb on the bar of actions.

use karczma_kernel::{Element, Hidden, Observer, Piece, Touch};

use crate::AnnoDomini;
use crate::card::{Card, CardSet, Suit};
use crate::data::{Catalogue, Faction, ItemId, Side};
use crate::figure::{FigureId, Status, Who};
use crate::geometry::{Dir4, EdgeId, FieldId};
use crate::moves::{Held, Move};
use crate::notation::{VERBS, verb};
use crate::state::Step;
use crate::view::View;

/// Words on the bar of actions besides the verbs.
const MORE: [&str; 6] = ["aimed", "quick", "defensive", "senses", "intelligence", "done"];

fn action(word: &str) -> Element {
    Element::new("action", word)
}

fn figure(who: Who) -> Element {
    Element::new("fig", who.id)
}

fn field(field: FieldId) -> Element {
    Element::new("field", field)
}

fn edge(edge: EdgeId) -> Element {
    Element::new("edge", edge)
}

fn compass(dir: Dir4) -> Element {
    Element::new("compass", dir.letter())
}

fn item(item: ItemId) -> Element {
    Element::new("item", &Catalogue::standard().item(item).key)
}

fn lead(weapon: Option<ItemId>) -> Element {
    Element::new("lead", weapon.map_or("unarmed", |item| &Catalogue::standard().item(item).key))
}

/// A card as its owner touches it.
fn card(card: Card) -> Element {
    Element::new("card", card)
}

fn held(held: &Held) -> impl Iterator<Item = Element> {
    held.iter().map(item)
}

impl Touch for AnnoDomini {
    fn touches(&self, chosen: &Move) -> Vec<Element> {
        let verb = action(verb(chosen));
        match chosen {
            Move::Yes
            | Move::Pass
            | Move::Ready
            | Move::EndUncle
            | Move::LayDeck
            | Move::End
            | Move::FullMove
            | Move::Run
            | Move::PartialMove
            | Move::Wait
            | Move::Awaken
            | Move::Rise
            | Move::Search
            | Move::Stop
            | Move::Stance => vec![verb],
            Move::Leader(who)
            | Move::Entrust(who)
            | Move::Mark(who)
            | Move::Activate(who)
            | Move::Name(who)
            | Move::Attack(who)
            | Move::Sweep(who)
            | Move::Test(who)
            | Move::Join(who)
            | Move::Lead(who) => vec![figure(*who)],
            Move::Reserve(who)
            | Move::Unmask(who)
            | Move::Steal(who)
            | Move::Bandage(who)
            | Move::InterruptMove(who)
            | Move::Seduce(who)
            | Move::Question(who) => vec![verb, figure(*who)],
            Move::Step(to) | Move::Land(to) | Move::Retreat(to) => vec![field(*to)],
            Move::Drop(to) | Move::Jump(to) => vec![verb, field(*to)],
            Move::Push(over, to) => vec![verb, field(*over), field(*to)],
            Move::Leave(dir) | Move::RetreatOff(dir) => vec![verb, compass(*dir)],
            Move::Open(door) | Move::Close(door) | Move::Force(door) | Move::PickLock(door) => {
                vec![verb, edge(*door)]
            }
            Move::Discard(one) | Move::LayHand(one) | Move::Reinforce(one) => vec![card(*one)],
            Move::Reclaim(one) => vec![verb, card(*one)],
            Move::Pocket(what) => vec![item(*what)],
            Move::Reload(what) | Move::PickUp(what) => vec![verb, item(*what)],
            Move::Suit(suit) => vec![Element::new("suit", suit.key())],
            Move::First(side) => vec![Element::new("side", side.word())],
            Move::Faction(faction) => vec![Element::new("faction", faction.word())],
            Move::Take(who) => vec![Element::new("character", &self.character(*who).key)],
            Move::Place(who, to) => vec![figure(*who), field(*to)],
            Move::Hold(who, items) => {
                [verb, figure(*who)].into_iter().chain(held(items)).chain([action("done")]).collect()
            }
            Move::Arm(items, weapon) => {
                [verb].into_iter().chain(held(items)).chain([lead(*weapon)]).collect()
            }
            Move::Shoot(kind, weapon, target) => vec![action(kind.key()), item(*weapon), figure(*target)],
            Move::InterruptShot(who, weapon, target) => {
                vec![verb, figure(*who), item(*weapon), figure(*target)]
            }
            Move::Recognise(target, by) => vec![verb, figure(*target), action(by.key())],
        }
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let mut pieces = Pieces(Vec::new());
        pieces.board(self, view);
        for side in Side::BOTH {
            pieces.cards(view, side);
        }
        pieces.bars(self, view);
        pieces.0
    }
}

/// The elements of a view.
struct Pieces(Vec<Piece>);

impl Pieces {
    fn put(&mut self, id: Element, place: Element) {
        self.0.push(Piece { id, place });
    }

    fn board(&mut self, game: &AnnoDomini, view: &View) {
        let board = Element::new("board", &game.board().map().code);
        for one in game.board().fields().iter() {
            self.put(field(one), board.clone());
        }
        for (door, _) in game.board().doors() {
            self.put(edge(*door), board.clone());
        }
        for who in FigureId::all() {
            let place = match view.table.figure(who).status {
                Status::Absent => continue,
                Status::Board => field(view.table.field(who)),
                Status::Reserve => Element::new("reserve", who.side().word()),
                Status::Killed => Element::new("killed", who.side().word()),
                Status::Left => Element::new("left", who.side().word()),
            };
            self.put(Element::new("fig", who), place);
        }
        for (index, (what, at)) in view.table.ground.iter().enumerate() {
            let key = &Catalogue::standard().item(*what).key;
            self.put(Element::new("ground", format_args!("{key}-{index}")), field(*at));
        }
        for at in &view.table.search {
            self.put(Element::new("search", at), field(*at));
        }
    }

    /// The cards of a side: the observer's own by their names, others' with the side, unseen ones by their backs.
    fn cards(&mut self, view: &View, side: Side) {
        let own = matches!(view.who, Observer::Seat(seat) if view.table.side(seat) == side);
        let name = |one: Card| {
            if own { card(one) } else { Element::new("card", format_args!("{}/{one}", side.word())) }
        };
        let index = side as usize;
        let mut all = |set: CardSet, zone: &str| {
            set.iter().for_each(|one| self.put(name(one), Element::new(zone, side.word())));
        };
        all(view.table.discard[index], "discard");
        all(view.table.in_play[index], "in-play");
        match &view.hands[index] {
            Hidden::Known(hand) => all(*hand, "hand"),
            Hidden::Secret(count) => (0..*count).for_each(|number| {
                let back = Element::new("back", format_args!("{}-{number}", side.word()));
                self.put(back, Element::new("hand", side.word()));
            }),
        }
        self.put(Element::new("deck", side.word()), Element::new("table", side.word()));
    }

    /// What is chosen from lists.
    fn bars(&mut self, game: &AnnoDomini, view: &View) {
        for word in VERBS.iter().chain(&MORE) {
            self.put(action(word), Element::new("bar", "actions"));
        }
        for dir in Dir4::ALL {
            self.put(compass(dir), Element::new("bar", "compass"));
        }
        for suit in Suit::ALL {
            self.put(Element::new("suit", suit.key()), Element::new("bar", "suits"));
        }
        for side in Side::BOTH {
            self.put(Element::new("side", side.word()), Element::new("bar", "sides"));
        }
        for index in 0..Catalogue::standard().items.len() as u8 {
            self.put(item(ItemId(index)), Element::new("bar", "items"));
            self.put(lead(Some(ItemId(index))), Element::new("bar", "weapons"));
        }
        self.put(lead(None), Element::new("bar", "weapons"));
        if view.table.step == Step::Faction {
            for faction in [Faction::Defenders, Faction::Musketeers] {
                self.put(Element::new("faction", faction.word()), Element::new("bar", "factions"));
            }
        }
        if view.table.step == Step::Bands {
            for character in &game.characters {
                self.put(Element::new("character", &character.key), Element::new("bar", "characters"));
            }
        }
    }
}
