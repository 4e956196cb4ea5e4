//! What one observer may know (section 5 of the rule document).

use karczma_kernel::{Hidden, Observer, Placed, Seat};
use std::sync::Arc;

use crate::Veto;
use crate::cards::CardId;
use crate::frame::Frame;
use crate::ids::PermId;
use crate::state::{Held, State, Swap, Table, Zones};

/// The game itself, to name cards and to say what stands on the table; all views of one table have the same.
#[derive(Clone)]
pub struct Setting(pub(crate) Veto);

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0.cards, &other.0.cards) || self.0.cards == other.0.cards
    }
}

impl Eq for Setting {}

impl std::fmt::Debug for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} cards", self.0.cards.cards().len())
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
    /// The game that is played.
    pub setting: Setting,
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
    View { who, table: table.clone(), zones, face_down, laying, committed, setting: Setting(game.clone()) }
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

/// How a permanent is called: its word, with a number if it is not the first of its name, or its place if it is hidden.
pub(crate) fn label(view: &View, id: PermId) -> String {
    match view.table.named(id) {
        Some(named) if named.nth == 0 => view.setting.0.cards.card(named.card).slug.to_string(),
        Some(named) => format!("{}/{}", view.setting.0.cards.card(named.card).slug, named.nth + 1),
        None => format!("down/{}", id.slot()),
    }
}
