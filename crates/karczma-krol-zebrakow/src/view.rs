//! What one observer may know (section 4 of the rule document).

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Observer, Seat, SeatSet};
use serde::Serialize;
use serde::ser::{SerializeMap, SerializeStruct, Serializer};

use crate::KrolZebrakow;
use crate::bag::Bag;
use crate::events::Health;
use crate::frame::{Frame, Stage, Trading};
use crate::kinds::{District, PLAYERS_MAX, Place, Sides, Special, Task};
use crate::options::Options;
use crate::rules::{fight, legality};
use crate::state::{Phase, Robbery, State, Table};
use crate::text::Text;

/// All that one observer may know: what is public, their own cards, and how many the others hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What was agreed.
    pub options: Options,
    /// What all can see.
    pub table: Table,
    /// Who is asked.
    pub asked: SeatSet,
    /// Special action cards in hand.
    pub hands: [Hidden<Bag<Special>>; PLAYERS_MAX],
    /// The special action deck.
    pub special_deck: Hidden<Bag<Special>>,
    /// Tasks in hand.
    pub tasks: [Hidden<Bag<Task>>; PLAYERS_MAX],
    /// The task deck.
    pub task_deck: Hidden<Bag<Task>>,
    /// Tasks discarded unrevealed, by who discarded them.
    pub buried: [Hidden<Bag<Task>>; PLAYERS_MAX],
    /// The cards drawn in a trade of which one is kept.
    pub drawn: Hidden<Bag<Special>>,
    /// Sides chosen at set-up and not shown yet.
    pub chosen: [Hidden<Option<Sides>>; PLAYERS_MAX],
    /// Offers that are not shown yet: the attacker's, the defender's.
    pub offers: [Hidden<ArrayVec<u8, 4>>; 2],
    /// Cards that the observer saw go into another's hand.
    pub robberies: ArrayVec<Robbery, 4>,
}

/// Builds the view of `who`.
pub(crate) fn view(game: &KrolZebrakow, state: &State, who: Observer) -> View {
    let table = &state.table;
    // KZ-3.13: at the end all hidden cards are shown.
    let open = table.phase == Phase::Over;
    if open {
        mark!("KZ-3.13");
    }
    let all = open || who == Observer::Judge;
    let sees = |seat: Seat| all || who.sees_private_of(seat);
    let by_seat = |index: usize| Seat(index as u8);
    let drawer = match table.frames.last() {
        Some(Frame::Trade { seat, step: Trading::Keep, .. }) => Some(*seat),
        _ => None,
    };
    let writer = |index: usize| {
        let brawl = table.brawl.as_ref()?;
        if index == 0 { Some(brawl.attacker) } else { brawl.defender }
    };
    View {
        who,
        options: game.options_ref().clone(),
        table: table.clone(),
        asked: if open { SeatSet::EMPTY } else { legality::asked(state) },
        hands: std::array::from_fn(|index| bag(sees(by_seat(index)), state.hands[index])),
        special_deck: bag(all, state.special_deck),
        tasks: std::array::from_fn(|index| bag(sees(by_seat(index)), state.tasks[index])),
        task_deck: bag(all, state.task_deck),
        buried: std::array::from_fn(|index| bag(sees(by_seat(index)), state.buried[index])),
        drawn: bag(drawer.is_none_or(sees), state.drawn),
        chosen: std::array::from_fn(|index| {
            let sides = state.chosen[index];
            Hidden::shown(sees(by_seat(index)) || sides.is_none(), || sides, 4)
        }),
        offers: std::array::from_fn(|index| {
            let seat = writer(index);
            let handed = seat.is_some_and(|seat| table.handed_in.contains(seat));
            Hidden::shown(seat.is_none_or(sees), || state.offers[index].clone(), u16::from(handed))
        }),
        robberies: state.robberies.iter().copied().filter(|robbery| sees(robbery.victim)).collect(),
    }
}

fn bag<K: crate::kinds::Kind>(sees: bool, cards: Bag<K>) -> Hidden<Bag<K>> {
    Hidden::shown(sees || cards.is_empty(), || cards, cards.len().into())
}

/// How many cards there are, known or not.
pub(crate) fn count<K: crate::kinds::Kind>(cards: &Hidden<Bag<K>>) -> u8 {
    match cards {
        Hidden::Known(cards) => cards.len(),
        Hidden::Secret(count) => *count as u8,
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let mut view = serializer.serialize_struct("View", 30)?;
        view.serialize_field("options", &self.options)?;
        view.serialize_field("turn", &table.turn)?;
        view.serialize_field("phase", &table.phase)?;
        view.serialize_field("ending", &table.ending)?;
        view.serialize_field("asked", &names(self.asked.iter()))?;
        view.serialize_field("step", &table.frames.last().map(Frame::key))?;
        view.serialize_field("frames", &table.frames.iter().map(Text::text).collect::<Vec<_>>())?;
        view.serialize_field("initiative", &initiative(table))?;
        view.serialize_field("order", &names(table.golden()))?;
        view.serialize_field("passed", &names(table.passed.iter()))?;
        view.serialize_field("last_turn", &table.last_turn)?;
        view.serialize_field("time", &table.time)?;
        view.serialize_field("trail", &table.trail)?;
        view.serialize_field("bank", &table.bank)?;
        view.serialize_field("districts", &table.districts.iter().collect::<Vec<_>>())?;
        view.serialize_field("owners", &Owners(table))?;
        view.serialize_field("sealed", &table.sealed.iter().map(District::tavern).collect::<Vec<_>>())?;
        view.serialize_field("row", &table.row)?;
        view.serialize_field("companion_deck", &table.companion_deck.len())?;
        view.serialize_field("companions_out", &table.companions_out())?;
        view.serialize_field("special_deck", &count(&self.special_deck))?;
        view.serialize_field("special_discard", &table.special_discard)?;
        view.serialize_field("task_deck", &count(&self.task_deck))?;
        view.serialize_field("revealed", &table.revealed)?;
        view.serialize_field("investigation_deck", &table.clues.deck)?;
        view.serialize_field("investigation_discard", &table.clues.discard)?;
        view.serialize_field("face_down", &(table.clues.face_down.0 + table.clues.face_down.1))?;
        view.serialize_field("magic_left", &table.tokens_left())?;
        view.serialize_field("ryx", &table.ryx)?;
        view.serialize_field("fenced", &table.fenced)?;
        view.serialize_field("open", &table.open)?;
        view.serialize_field("duel_deck", &table.duel_deck.len())?;
        view.serialize_field("drawn", &self.drawn)?;
        view.serialize_field("known", &self.robberies.iter().map(Known).collect::<Vec<_>>())?;
        view.serialize_field("brawl", &table.brawl.as_ref().map(|_| BrawlView(self)))?;
        view.serialize_field("seats", &table.seats().map(|seat| SeatView(self, seat)).collect::<Vec<_>>())?;
        view.end()
    }
}

fn names(seats: impl Iterator<Item = Seat>) -> Vec<String> {
    seats.map(|seat| seat.text()).collect()
}

fn initiative(table: &Table) -> Option<String> {
    (table.phase == Phase::Action).then(|| table.initiative()).flatten().map(|seat| seat.text())
}

/// Who owns each place that is owned.
struct Owners<'a>(&'a Table);

impl Serialize for Owners<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places = serializer.serialize_map(None)?;
        for place in Place::all() {
            places.serialize_entry(&place.id(), &self.0.owners[place.index()].map(|seat| seat.text()))?;
        }
        places.end()
    }
}

/// A card that the observer saw go into another's hand.
struct Known<'a>(&'a Robbery);

impl Serialize for Known<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Known", 2)?;
        fields.serialize_field("card", &self.0.card)?;
        fields.serialize_field("holder", &self.0.thief.text())?;
        fields.end()
    }
}

/// The brawl that goes on.
struct BrawlView<'a>(&'a View);

impl Serialize for BrawlView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.0.table;
        let Some(brawl) = &table.brawl else { return serializer.serialize_none() };
        let stage = match table.frames.iter().rev().find(|frame| matches!(frame, Frame::Brawl { .. })) {
            Some(Frame::Brawl { stage, .. }) => Some(*stage),
            _ => None::<Stage>,
        };
        let mut fields = serializer.serialize_struct("Brawl", 10)?;
        fields.serialize_field("place", &brawl.place)?;
        fields.serialize_field("attacker", &brawl.attacker.text())?;
        fields.serialize_field("defender", &brawl.defender.map(|seat| seat.text()))?;
        fields.serialize_field("stage", &stage)?;
        fields.serialize_field("stances", &brawl.stances[..usize::from(table.players)])?;
        fields.serialize_field("handed_in", &names(table.handed_in.iter()))?;
        fields.serialize_field("offers", &brawl.offers)?;
        fields.serialize_field("written", &self.0.offers)?;
        fields.serialize_field("wounds", &brawl.wounds)?;
        let townsfolk = fight::dice(table, brawl, None);
        let dice =
            |seat: Seat| if brawl.takes_part(seat) { fight::dice(table, brawl, Some(seat)) } else { 0 };
        fields.serialize_field("dice", &table.seats().map(dice).collect::<Vec<_>>())?;
        fields.serialize_field("townsfolk", &if brawl.defender.is_none() { townsfolk } else { 0 })?;
        fields.serialize_field("rolled", &brawl.dice)?;
        fields.serialize_field("won", &brawl.won)?;
        fields.end()
    }
}

/// One player as the observer sees him.
struct SeatView<'a>(&'a View, Seat);

impl Serialize for SeatView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, seat) = self;
        let (table, index) = (&view.table, seat.index());
        let health = match table.wounds[index] {
            0 => Health::Unhurt,
            1 => Health::Wounded,
            _ => Health::Stunned,
        };
        let mut fields = serializer.serialize_struct("Seat", 24)?;
        fields.serialize_field("name", &seat.text())?;
        fields.serialize_field("boss", &table.bosses[index])?;
        fields.serialize_field("boss_at", &table.boss_at[index])?;
        fields.serialize_field("health", &health)?;
        fields.serialize_field("thugs", &Thugs(table, *seat))?;
        fields.serialize_field("on_map", &table.thugs_on_map(*seat))?;
        fields.serialize_field("supply", &table.supply(*seat))?;
        fields.serialize_field("ducats", &table.ducats[index])?;
        fields.serialize_field("esteem", &table.esteem[index])?;
        fields.serialize_field("field", &table.fields[index])?;
        fields.serialize_field("penalty", &table.penalties[index])?;
        fields.serialize_field("sides", &table.sides[index])?;
        fields.serialize_field("chosen", &view.chosen[index])?;
        fields.serialize_field("handed_in", &table.handed_in.contains(*seat))?;
        fields.serialize_field("places", &table.places(*seat).collect::<Vec<_>>())?;
        fields.serialize_field("companions", &table.companions[index])?;
        fields.serialize_field("used", &table.companions[index].and(table.used))?;
        fields.serialize_field("hand", &view.hands[index])?;
        fields.serialize_field("cards", &count(&view.hands[index]))?;
        fields.serialize_field("tasks", &view.tasks[index])?;
        fields.serialize_field("task_count", &count(&view.tasks[index]))?;
        fields.serialize_field("buried", &view.buried[index])?;
        fields.serialize_field("investigations", &table.clues.pile(*seat))?;
        fields.serialize_field("magic", &table.tokens[index])?;
        fields.serialize_field("taken", &table.taken[index])?;
        fields.end()
    }
}

/// Thug tokens by district.
struct Thugs<'a>(&'a Table, Seat);

impl Serialize for Thugs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut districts = serializer.serialize_map(None)?;
        for district in self.0.districts.iter() {
            districts.serialize_entry(district.id(), &self.0.thugs[self.1.index()][district.index()])?;
        }
        districts.end()
    }
}
