//! Elements of a view, and moves as paths of touches.

use karczma_kernel::{Element, Hidden, Observer, Piece, Seat, Touch};

use crate::Veto;
use crate::cards::CardId;
use crate::frame::Frame;
use crate::ids::{Named, Place, Spot};
use crate::moves::{Move, Picked, Source};
use crate::rules::initiative::bribes;
use crate::rules::setup::seat_letter;
use crate::view::{View, label};

impl Veto {
    fn on_table(&self, named: Named) -> Element {
        Element::new("card", format_args!("{}/{}", self.slug(named.card), named.nth + 1))
    }

    fn design(&self, card: CardId) -> Element {
        Element::new("design", self.slug(card))
    }

    fn source_touch(&self, from: Source) -> Vec<Element> {
        match from {
            Source::Hand => Vec::new(),
            Source::Under(host) => vec![self.on_table(host)],
            Source::Discard => vec![Element::new("action", "discard")],
        }
    }

    fn spot_touch(&self, spot: Spot) -> Element {
        match spot {
            Spot::Election => Element::new("zone", "election"),
            Spot::Magnates => Element::new("zone", "magnates"),
            Spot::Land(named) | Spot::Unit(named) => self.on_table(named),
        }
    }

    fn picked_touch(&self, picked: Picked) -> Vec<Element> {
        match picked {
            Picked::Card(named) => vec![self.on_table(named)],
            Picked::Design(card) => vec![self.design(card)],
            Picked::Tucked(card, host) => vec![self.on_table(host), self.design(card)],
            Picked::Seat(seat) => vec![Element::new("seat", seat_letter(seat))],
            Picked::Number(number) => vec![Element::new("number", number)],
            Picked::Option(option) => vec![Element::new("option", option)],
            Picked::Both => vec![action("both")],
            Picked::Spot(spot) => vec![self.spot_touch(spot)],
            Picked::Done => vec![action("done")],
        }
    }
}

fn action(name: &str) -> Element {
    Element::new("action", name)
}

/// The actions and numbers that moves may touch, always in reach.
const ACTIONS: [&str; 30] = [
    "keep",
    "mulligan",
    "decline",
    "bribe",
    "pass",
    "bene",
    "hand-over",
    "play",
    "cut",
    "use",
    "entry",
    "canvass",
    "thrust",
    "challenge",
    "skirmish",
    "go",
    "discard-copy",
    "tuck",
    "attach",
    "attach-open",
    "yes",
    "no",
    "election",
    "battle",
    "show",
    "both",
    "done",
    "discard",
    "through",
    "text",
];

impl Touch for Veto {
    fn touches(&self, chosen: &Move) -> Vec<Element> {
        let number = |number: u8| Element::new("number", number);
        let votes = |votes: u16| Element::new("number", votes);
        let (verb, mut rest) = match *chosen {
            Move::Keep => ("keep", vec![]),
            Move::Mulligan => ("mulligan", vec![]),
            Move::Decline => ("decline", vec![]),
            Move::Bribe(bought) => ("bribe", vec![votes(bought)]),
            Move::Pass => ("pass", vec![]),
            Move::Bene => ("bene", vec![]),
            Move::HandOver => ("hand-over", vec![]),
            Move::Play(card, from, text) => {
                let mut path = vec![self.design(card)];
                path.extend(self.source_touch(from));
                if text > 0 {
                    path.push(number(text));
                }
                ("play", path)
            }
            Move::Cut(card) => ("cut", vec![self.design(card)]),
            Move::Use(who, rule, relay) => {
                let mut path = vec![self.on_table(who), number(rule)];
                path.extend(relay.map(|relay| self.on_table(relay)));
                ("use", path)
            }
            Move::Entry(text) => ("entry", vec![number(text)]),
            Move::Canvass(who, against) => {
                let mut path = vec![self.on_table(who)];
                path.extend(against.map(|seat| Element::new("seat", seat_letter(seat))));
                ("canvass", path)
            }
            Move::Thrust(card, from) => {
                let mut path = vec![self.design(card)];
                path.extend(self.source_touch(from));
                ("thrust", path)
            }
            Move::Challenge(who, target) => ("challenge", vec![self.on_table(who), self.on_table(target)]),
            Move::Skirmish(who, target) => ("skirmish", vec![self.on_table(who), self.on_table(target)]),
            Move::Go(who, to) => ("go", vec![self.on_table(who), self.spot_touch(to)]),
            Move::DiscardCopy(card) => ("discard-copy", vec![self.design(card)]),
            Move::Tuck(card, under) => ("tuck", vec![self.design(card), self.on_table(under)]),
            Move::Attach(card, to, open) => {
                (if open { "attach-open" } else { "attach" }, vec![self.design(card), self.on_table(to)])
            }
            Move::Pick(picked) => return self.picked_touch(picked),
            Move::Yes => ("yes", vec![]),
            Move::No => ("no", vec![]),
            Move::Election => ("election", vec![]),
            Move::Show(card) => ("show", vec![self.design(card)]),
            Move::Battle(land, against) => {
                ("battle", vec![self.on_table(land), Element::new("seat", seat_letter(against))])
            }
        };
        rest.insert(0, action(verb));
        rest
    }

    fn pieces(&self, view: &View) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut put = |id: Element, place: Element| pieces.push(Piece { id, place });
        for (id, permanent) in view.table.all() {
            let element = match view.table.named(id) {
                Some(named) => self.on_table(named),
                None => Element::new("card", label(view, id)),
            };
            let place = match permanent.place {
                Place::Election => Element::new("election", seat_letter(permanent.controller)),
                Place::Magnates => Element::new("magnates", seat_letter(permanent.controller)),
                Place::Lands => Element::new("zone", "lands"),
                Place::Special => Element::new("special", seat_letter(permanent.controller)),
                Place::On(host) | Place::Attached(host) | Place::Under(host) => {
                    Element::new("on", label(view, host))
                }
            };
            put(element, place);
        }
        // Designs that the observer could touch: what he holds, looks at, searches, or has lying face down.
        let mut designs: Vec<CardId> = view.face_down.iter().filter_map(|(_, card)| *card).collect();
        for zones in &view.zones {
            if let Hidden::Known(hand) = &zones.hand {
                designs.extend(hand.iter().map(|held| held.card));
            }
            if let Hidden::Known(looked) = &zones.looked {
                designs.extend(looked);
            }
            designs.extend(&zones.swap.out);
            designs.extend(zones.discard_open.iter().flatten().chain(zones.deck_open.iter().flatten()));
            designs.extend(zones.discard_top);
        }
        if let (Some(Frame::Between(_)), Observer::Seat(me)) = (view.table.frames.last(), view.who) {
            let own = &self.decks[me.index()];
            designs.extend(own.cards.iter().chain(&own.pouch));
        }
        designs.extend(view.table.grave.iter().map(|buried| buried.card));
        designs.extend(view.table.all().filter_map(|(_, card)| card.card));
        designs.extend(self.play_from_discard.iter());
        designs.sort_unstable();
        designs.dedup();
        designs.into_iter().for_each(|card| put(self.design(card), Element::new("zone", "cards")));
        Seat::all(view.table.players)
            .for_each(|seat| put(Element::new("seat", seat_letter(seat)), Element::new("table", "seats")));
        for zone in ["election", "magnates"] {
            put(Element::new("zone", zone), Element::new("table", "zones"));
        }
        ACTIONS.iter().for_each(|name| put(action(name), Element::new("bar", "actions")));
        // A bribe may be as high as the ducats of the richest player reach.
        let richest = view.table.player.iter().map(|player| bribes(player.treasury)).max().unwrap_or(0);
        let most = richest.max(u8::MAX.into());
        (0..=most).for_each(|number| put(Element::new("number", number), Element::new("bar", "numbers")));
        (0..32).for_each(|option| put(Element::new("option", option), Element::new("bar", "options")));
        pieces
    }
}
