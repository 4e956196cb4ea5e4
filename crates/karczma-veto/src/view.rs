//! What one observer may know (section 5 of the rule document).

use karczma_kernel::{Hidden, Observer, Placed, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, SerializeSeq, SerializeStruct, Serializer};
use std::sync::Arc;

use crate::Veto;
use crate::cards::{CardId, CardSet, CardType};
use crate::frame::Frame;
use crate::ids::{PermId, Place};
use crate::object::{Kind, Object};
use crate::state::{Held, Permanent, State, Swap, Table, Zones};

/// The set of cards, to name them; all views of one table have the same.
#[derive(Clone)]
pub struct Catalogue(pub Arc<CardSet>);

impl PartialEq for Catalogue {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Catalogue {}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} cards", self.0.cards().len())
    }
}

/// What an observer knows of a player's cards that are not on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenZones {
    /// The hand; of another's hand how many cards, those laid for the end phase included.
    pub hand: Hidden<Vec<Held>>,
    /// Cards of another's hand that the observer has seen there.
    pub known: Vec<CardId>,
    /// How many cards the deck has.
    pub deck: usize,
    /// Known places on top of it, the uppermost last: the card if the observer has seen it.
    pub top: Vec<(Option<CardId>, karczma_kernel::SeatSet)>,
    /// Known places at the bottom, the lowest first.
    pub bottom: Vec<(Option<CardId>, karczma_kernel::SeatSet)>,
    /// How many cards the discard has.
    pub discard: usize,
    /// Its top card, which all see (V2-3.1.7).
    pub discard_top: Option<CardId>,
    /// The discard itself, to the judge, and to its player while he chooses from it.
    pub discard_open: Option<Vec<CardId>>,
    /// The deck's cards, to its player while he searches.
    pub deck_open: Option<Vec<CardId>>,
    /// The pouch.
    pub pouch: Hidden<Vec<CardId>>,
    /// Cards looked at.
    pub looked: Hidden<Vec<CardId>>,
    /// Cards laid for the discards of the end phase; the others do not see how many.
    pub laid: Vec<CardId>,
    /// What he changed between the games of the match; the others do not see how much.
    pub swap: Swap,
}

/// All that one observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What all can see.
    pub table: Table,
    /// By seat.
    pub zones: Vec<SeenZones>,
    /// The cards that lie face down, those that the observer knows.
    pub face_down: Vec<(PermId, Option<CardId>)>,
    /// The card that is being laid face down.
    pub laying: Option<Hidden<CardId>>,
    /// Units chosen in a battle, where the observer knows them.
    pub committed: [Option<PermId>; 2],
    /// Names of cards.
    pub catalogue: Catalogue,
}

/// Builds the view of `who`.
pub(crate) fn view(game: &Veto, state: &State, who: Observer) -> View {
    let table = &state.table;
    let sees = |owner: Seat| who.sees_private_of(owner);
    let zones = Seat::all(table.players).map(|seat| seen_zones(state, seat, who)).collect();
    let controller = |id: PermId| table.get(id).map(|card| card.controller);
    let face_down = state
        .secrets
        .face_down
        .iter()
        .map(|(id, card)| (*id, controller(*id).filter(|seat| sees(*seat)).map(|_| *card)))
        .collect();
    let layer = table.top().map(|top| top.controller);
    let laying = state.secrets.laying.map(|card| Hidden::shown(layer.is_some_and(sees), || card, 1));
    let mut committed = [None; 2];
    if let Some(Frame::Battle(battle)) =
        table.frames.iter().rev().find(|frame| matches!(frame, Frame::Battle(_)))
    {
        for (side, known) in committed.iter_mut().enumerate() {
            *known = state.secrets.committed[side].filter(|_| sees(battle.sides[side]));
        }
    }
    View {
        who,
        table: table.clone(),
        zones,
        face_down,
        laying,
        committed,
        catalogue: Catalogue(Arc::clone(&game.cards)),
    }
}

fn seen_zones(state: &State, seat: Seat, who: Observer) -> SeenZones {
    let zones = state.zones(seat);
    let own = who.sees_private_of(seat);
    let known = |held: &&Held| match who {
        Observer::Seat(me) => held.known_by.contains(me),
        Observer::Spectator => false,
        Observer::Judge => true,
    };
    let places =
        |placed: &[Placed<CardId>]| placed.iter().map(|card| (card.as_seen_by(who), card.known_by)).collect();
    let (searches, recovers) = looks_through(&state.table, seat);
    mark!("V2-3.1.7");
    SeenZones {
        hand: Hidden::shown(own, || zones.hand.to_vec(), (zones.hand.len() + zones.laid.len()) as u16),
        known: if own { Vec::new() } else { zones.hand.iter().filter(known).map(|held| held.card).collect() },
        deck: zones.deck.len(),
        top: places(zones.deck.top()),
        bottom: places(zones.deck.bottom()),
        discard: zones.discard.len(),
        discard_top: zones.discard.last().copied(),
        discard_open: (who == Observer::Judge || own && recovers).then(|| sorted_below_top(zones)),
        deck_open: (own && searches).then(|| sorted(zones.deck.cards())),
        pouch: Hidden::shown(own, || zones.pouch.to_vec(), zones.pouch.len() as u16),
        looked: Hidden::shown(own, || zones.looked.to_vec(), zones.looked.len() as u16),
        laid: if own { zones.laid.to_vec() } else { Vec::new() },
        swap: if own { zones.swap.clone() } else { Swap::default() },
    }
}

fn sorted(cards: impl Iterator<Item = CardId>) -> Vec<CardId> {
    let mut cards: Vec<CardId> = cards.collect();
    cards.sort_unstable();
    cards
}

/// The discard in its order.
fn sorted_below_top(zones: &Zones) -> Vec<CardId> {
    zones.discard.to_vec()
}

/// Does the player look through his deck, or through his discard, just now?
fn looks_through(table: &Table, seat: Seat) -> (bool, bool) {
    use crate::cards::Zone;
    use crate::frame::Choice;
    let Some(Frame::Choose(asked, choice)) = table.frames.last() else { return (false, false) };
    if *asked != seat {
        return (false, false);
    }
    let searches = matches!(choice, Choice::Search { .. });
    let recovers = matches!(choice, Choice::Recover { .. } | Choice::Zone { zone: Zone::Discard, .. });
    (searches, recovers)
}

/// Cards by their words.
struct Cards<'a>(&'a CardSet, Vec<CardId>);

impl Serialize for Cards<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.1.len()))?;
        for card in &self.1 {
            seq.serialize_element(&*self.0.card(*card).slug)?;
        }
        seq.end()
    }
}

/// One player as a view shows him.
struct SeenPlayer<'a> {
    view: &'a View,
    seat: Seat,
}

impl Serialize for SeenPlayer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (view, seat) = (self.view, self.seat);
        let set = &*view.catalogue.0;
        let (player, zones) = (&view.table.player[seat.index()], &view.zones[seat.index()]);
        let hidden = |cards: &Hidden<Vec<CardId>>| match cards {
            Hidden::Known(cards) => Hidden::Known(Cards(set, cards.clone())),
            Hidden::Secret(count) => Hidden::Secret(*count),
        };
        let hand = match &zones.hand {
            Hidden::Known(held) => Hidden::Known(Cards(set, held.iter().map(|held| held.card).collect())),
            Hidden::Secret(count) => Hidden::Secret(*count),
        };
        let mut fields = serializer.serialize_struct("Player", 21)?;
        fields.serialize_field("name", &crate::rules::setup::seat_letter(seat))?;
        fields.serialize_field("in_game", &player.in_game)?;
        fields.serialize_field("ducats", &player.treasury)?;
        fields.serialize_field("votes", &player.votes)?;
        fields.serialize_field("wins", &player.wins)?;
        fields.serialize_field("grand_used", &player.grand_used)?;
        fields.serialize_field("political_used", &player.political_used)?;
        fields.serialize_field("combat_used", &player.combat_used)?;
        fields.serialize_field("hand", &hand)?;
        fields.serialize_field("known", &Cards(set, zones.known.clone()))?;
        fields.serialize_field("deck", &zones.deck)?;
        fields.serialize_field("discard", &zones.discard)?;
        fields.serialize_field("discard_top", &zones.discard_top.map(|card| &*set.card(card).slug))?;
        fields.serialize_field("pouch", &hidden(&zones.pouch))?;
        fields.serialize_field("looked", &hidden(&zones.looked))?;
        fields.serialize_field("laid", &Cards(set, zones.laid.clone()))?;
        fields.serialize_field("out", &Cards(set, zones.swap.out.to_vec()))?;
        fields.serialize_field("into", &Cards(set, zones.swap.into.to_vec()))?;
        let at = |place: Place| -> Cards<'_> {
            let there = view.table.all().filter(|(_, card)| card.controller == seat && card.place == place);
            Cards(set, there.filter_map(|(_, card)| card.card).collect())
        };
        fields.serialize_field("election", &at(Place::Election))?;
        fields.serialize_field("magnates", &at(Place::Magnates))?;
        fields.serialize_field("special", &at(Place::Special))?;
        fields.end()
    }
}

/// One permanent as a view shows it.
struct SeenPermanent<'a> {
    view: &'a View,
    id: PermId,
    permanent: &'a Permanent,
}

impl SeenPermanent<'_> {
    fn card(&self) -> Option<CardId> {
        let known = self.view.face_down.iter().find(|(id, _)| *id == self.id).and_then(|(_, card)| *card);
        self.permanent.card.or(known)
    }

    /// Is it a covenant? Everybody is told, though it lies face down.
    fn is_covenant(&self) -> bool {
        mark!("AH 310.5");
        let attached = matches!(self.permanent.place, Place::Attached(_));
        let printed = self.permanent.card.map(|card| self.view.catalogue.0.card(card).kind);
        attached && printed.is_none_or(|kind| kind == CardType::Covenant)
    }
}

impl Serialize for SeenPermanent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (set, card) = (&*self.view.catalogue.0, self.permanent);
        let host = card.place.host().map(|host| label(self.view, host));
        let mut fields = serializer.serialize_struct("Permanent", 13)?;
        fields.serialize_field("card", &self.card().map(|card| &*set.card(card).slug))?;
        fields.serialize_field("owner", &crate::rules::setup::seat_letter(card.owner))?;
        fields.serialize_field("controller", &crate::rules::setup::seat_letter(card.controller))?;
        let zone = match card.place {
            Place::Election => "election".to_owned(),
            Place::Magnates => "magnates".to_owned(),
            Place::Lands => "lands".to_owned(),
            Place::On(land) => label(self.view, land),
            Place::Special => "special".to_owned(),
            Place::Attached(_) => "attached".to_owned(),
            Place::Under(_) => "under".to_owned(),
        };
        fields.serialize_field("zone", &zone)?;
        fields.serialize_field("host", &host)?;
        fields.serialize_field("tapped", &card.tapped)?;
        fields.serialize_field("face_down", &card.face_down())?;
        fields.serialize_field("covenant", &self.is_covenant())?;
        fields.serialize_field("sabre_tokens", card.sabre_tokens.as_slice())?;
        fields.serialize_field("canvass", &card.tokens[0])?;
        fields.serialize_field("exhaustion", &card.tokens[1])?;
        fields.serialize_field("readiness", &card.tokens[2])?;
        fields.serialize_field("glory", &card.tokens[3])?;
        fields.end()
    }
}

/// How a permanent is called: its word, with a number if it is not the first of its name, or its place if it is hidden.
pub(crate) fn label(view: &View, id: PermId) -> String {
    match view.table.named(id) {
        Some(named) if named.nth == 0 => view.catalogue.0.card(named.card).slug.to_string(),
        Some(named) => format!("{}/{}", view.catalogue.0.card(named.card).slug, named.nth + 1),
        None => format!("down/{}", id.slot()),
    }
}

/// The permanents by their names.
struct Permanents<'a>(&'a View);

impl Serialize for Permanents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (id, permanent) in self.0.table.all() {
            map.serialize_entry(&label(self.0, id), &SeenPermanent { view: self.0, id, permanent })?;
        }
        map.end()
    }
}

/// The word for a kind of object.
pub(crate) const fn kind_word(kind: &Kind) -> &'static str {
    match kind {
        Kind::Card(_) => "card",
        Kind::Cut => "cut",
        Kind::Ability(_) => "ability",
        Kind::Trigger => "trigger",
        Kind::Canvass(..) => "canvass",
        Kind::CanvassThrust => "canvass-thrust",
        Kind::Challenge(..) => "challenge",
        Kind::SkirmishChallenge(..) => "skirmish-challenge",
        Kind::Move(..) => "move",
        Kind::DiscardCopy => "discard-copy",
        Kind::Tuck(_) => "tuck",
        Kind::AttachCovenant(_) => "attach-covenant",
        Kind::VoteTake(_) => "vote-take",
        Kind::Refusal => "refusal",
        Kind::Duel => "duel",
        Kind::DuelResult => "duel-result",
        Kind::Skirmish => "skirmish",
        Kind::SkirmishResult => "skirmish-result",
        Kind::Fame => "fame",
    }
}

fn object_word(set: &CardSet, object: &Object) -> String {
    let card = object.card.map(|card| format!(" {}", set.card(card).slug)).unwrap_or_default();
    format!("{}{card} {}", kind_word(&object.kind), crate::rules::setup::seat_letter(object.controller))
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, set) = (&self.table, &*self.catalogue.0);
        let letter = crate::rules::setup::seat_letter;
        let stage = table
            .frames
            .iter()
            .find_map(|frame| if let Frame::Round(stage, _) = frame { Some(*stage) } else { None });
        let mut view = serializer.serialize_struct("View", 16)?;
        view.serialize_field("round", &table.round)?;
        view.serialize_field("game", &table.game)?;
        view.serialize_field("stage", &stage)?;
        view.serialize_field("pool", &table.pool)?;
        view.serialize_field("order", &table.order.iter().map(|seat| letter(*seat)).collect::<Vec<_>>())?;
        view.serialize_field("combat_right", &table.combat_right.map(letter))?;
        view.serialize_field("election_declared", &table.election.map(letter))?;
        view.serialize_field("floor", &table.floor().map(letter))?;
        view.serialize_field("active", &letter(table.active))?;
        view.serialize_field("moment", &table.moment)?;
        view.serialize_field(
            "stack",
            &table.stack.iter().map(|object| object_word(set, object)).collect::<Vec<_>>(),
        )?;
        view.serialize_field("winners", &table.winners)?;
        let seats: Vec<SeenPlayer<'_>> =
            Seat::all(table.players).map(|seat| SeenPlayer { view: self, seat }).collect();
        view.serialize_field("seats", &seats)?;
        view.serialize_field("cards", &Permanents(self))?;
        view.serialize_field("grave", &Cards(set, table.grave.iter().map(|buried| buried.card).collect()))?;
        let lands =
            table.all().filter(|(_, card)| card.place == Place::Lands).filter_map(|(_, card)| card.card);
        view.serialize_field("lands", &Cards(set, lands.collect()))?;
        view.end()
    }
}
