//! The view as clients are given it.

use std::collections::BTreeMap;

use karczma_kernel::Hidden;
use serde::{Serialize, Serializer};

use crate::almanac::{Plan, Sheet};
use crate::card::CardSet;
use crate::data::{Catalogue, CharacterId, Faction, ItemId, Side};
use crate::events::Modifier;
use crate::figure::{Figure, FigureId, Mark, Slot, Status};
use crate::frame::Frame;
use crate::geometry::{DoorState, EdgeId, FieldId};
use crate::state::{Alarm, Laid, NOWHERE, Part, Step, Table, Verdict};
use crate::view::{Purse, View};

/// Everything that the observer may know.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
pub(crate) struct Shown<'a> {
    /// The code of the scenario; none on a bare board.
    scenario: Option<&'static str>,
    /// The ground of a bare board; that of a scenario is known by its code.
    plan: Option<&'a Plan>,
    /// Characters that are not in the almanac, by key.
    #[serde(serialize_with = "in_order", skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, Sheet>>", optional))]
    sheets: &'a [(String, Sheet)],
    /// Where the game stands.
    step: Step,
    /// The turn, from 1.
    turn: u8,
    /// Who holds the initiative.
    initiative: Side,
    /// The first player of this turn.
    first: Side,
    /// Whose decision it is, where no frame says otherwise.
    on_turn: Side,
    /// Guard tokens left, where the scenario uses them.
    guard: Option<u8>,
    /// The alarm, where the scenario knows one.
    #[cfg_attr(feature = "ts", ts(type = "\"silent\" | \"raised\" | null"))]
    alarm: Option<&'static str>,
    /// Mist in this turn?
    mist: bool,
    /// How many magic cards were turned up since the last shuffle.
    magic: u32,
    /// How the game ended.
    verdict: Verdict,
    /// Every door and how it stands.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, DoorState>"))]
    doors: BTreeMap<EdgeId, DoorState>,
    /// Items on fields.
    #[serde(serialize_with = "in_order")]
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, FieldId>"))]
    ground: &'a [(ItemId, FieldId)],
    /// Face-down search tokens.
    search: &'a [FieldId],
    /// Who carries the secret item, if the observer knows it.
    carrier: Option<&'a str>,
    /// What waits or runs: the last of the frames.
    frame: Option<&'a Frame>,
    /// What was begun and not finished, from the bottom.
    frames: &'a [Frame],
    /// Movement points left, while somebody moves.
    points: Option<u8>,
    /// What is added to the cards of the test that is being made, red's then blue's.
    #[cfg_attr(feature = "ts", ts(as = "[Vec<Modifier>; 2]"))]
    modifiers: [&'a [Modifier]; 2],
    /// The figures by the names that the notation gives them.
    #[serde(serialize_with = "in_order")]
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, ShownFigure<'a>>"))]
    figures: Vec<(&'a str, ShownFigure<'a>)>,
    /// The players, by seat.
    seats: [ShownSeat<'a>; 2],
}

/// One figure.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FigureView"))]
pub(crate) struct ShownFigure<'a> {
    /// Its id.
    id: FigureId,
    /// The key of its character.
    character: &'a str,
    /// Whose it is.
    side: Side,
    /// Where it is.
    status: Status,
    /// Its field.
    field: Option<FieldId>,
    /// Wounds.
    wounds: u8,
    /// Unused parry markers.
    parries: u8,
    /// Tokens of *Niezłomny*.
    resolve: u8,
    /// Diagonal steps made in this actions phase.
    diagonals: u8,
    /// Markers.
    marks: Vec<Mark>,
    /// Items.
    items: Vec<ItemId>,
    /// Those of them that are held.
    held: Vec<ItemId>,
    /// Use tokens left.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, u8>"))]
    uses: BTreeMap<ItemId, u8>,
    /// Dots of reload tokens.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, u8>"))]
    reload: BTreeMap<ItemId, u8>,
}

/// One player as the observer sees him.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SeatView"))]
pub(crate) struct ShownSeat<'a> {
    /// His side.
    side: Side,
    /// His faction.
    faction: Faction,
    /// His hand.
    hand: &'a Hidden<CardSet>,
    /// Cards in his deck.
    deck: u8,
    /// His discard pile.
    discard: CardSet,
    /// His cards in play.
    in_play: CardSet,
    /// Eights and jokers in the discard pile.
    eights: u32,
    /// Has he finished a choice that both make at once?
    ready: bool,
    /// Victory points.
    points: i16,
    /// His leader.
    leader: Option<&'a str>,
    /// The characters that he has taken, while bands are chosen.
    picks: Hidden<&'a [CharacterId]>,
    /// What he has left to buy more.
    purse: Option<Purse>,
    /// The cards that he has chosen to discard.
    surplus: &'a Hidden<CardSet>,
    /// What he has laid face down.
    laid: &'a Hidden<Laid>,
    /// Who takes part in the conversation on his side.
    talk: &'a [Part],
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let mut seats = Side::BOTH.map(|side| self.seat(side));
        if table.red.0 == 1 {
            seats.swap(0, 1);
        }
        let made_up = self.made_up.as_deref();
        let here = FigureId::all().filter(|who| table.figure(*who).status != Status::Absent);
        Shown {
            scenario: self.scenario,
            plan: made_up.map(|one| &one.plan),
            sheets: made_up.map(|one| one.sheets.as_slice()).unwrap_or_default(),
            step: table.step,
            turn: table.turn,
            initiative: table.initiative,
            first: table.first,
            on_turn: table.on_turn,
            guard: table.guard,
            alarm: alarm(table.alarm),
            mist: table.mist,
            magic: table.magic.count_ones(),
            verdict: table.verdict,
            doors: self.doors.iter().copied().zip(table.doors).collect(),
            ground: &table.ground,
            search: &table.search,
            carrier: self.carrier.known().copied().flatten().map(|who| self.name(who)),
            frame: table.frames.last(),
            frames: &table.frames,
            points: points_left(table),
            modifiers: [&self.modifiers[0], &self.modifiers[1]],
            figures: here.map(|who| (self.name(who), self.figure(who))).collect(),
            seats,
        }
        .serialize(serializer)
    }
}

impl View {
    fn figure(&self, who: FigureId) -> ShownFigure<'_> {
        let figure: &Figure = self.table.figure(who);
        let field = self.table.field(who);
        let numbers =
            |of: &dyn Fn(&Slot) -> u8| figure.slots.iter().map(|slot| (slot.item, of(slot))).collect();
        ShownFigure {
            id: who,
            character: self.character(figure.card),
            side: who.side(),
            status: figure.status,
            field: (field != NOWHERE).then_some(field),
            wounds: figure.wounds,
            parries: figure.parries,
            resolve: figure.resolve,
            diagonals: figure.diagonals,
            marks: figure.marks.iter().collect(),
            items: figure.slots.iter().map(|slot| slot.item).collect(),
            held: figure.slots.iter().filter(|slot| slot.held).map(|slot| slot.item).collect(),
            uses: numbers(&|slot| slot.uses),
            reload: numbers(&|slot| slot.reload),
        }
    }

    /// The key of a character, from the almanac or made up.
    fn character(&self, card: CharacterId) -> &str {
        let standard = &Catalogue::standard().characters;
        let made_up = || self.made_up.as_deref()?.sheets.get(card.index() - standard.len());
        match standard.get(card.index()) {
            Some(def) => &def.key,
            None => made_up().map_or("", |(key, _)| key),
        }
    }

    fn seat(&self, side: Side) -> ShownSeat<'_> {
        let (table, index) = (&self.table, side as usize);
        let picks = match &self.picks[index] {
            Hidden::Known(picks) => Hidden::Known(picks.as_slice()),
            Hidden::Secret(count) => Hidden::Secret(*count),
        };
        ShownSeat {
            side,
            faction: table.factions[index],
            hand: &self.hands[index],
            deck: self.decks[index],
            discard: table.discard[index],
            in_play: table.in_play[index],
            eights: table.shufflers(side),
            ready: table.ready[index],
            points: table.points[index],
            leader: table.leaders[index].map(|who| self.name(who)),
            picks,
            purse: self.purses[index],
            surplus: &self.surplus[index],
            laid: &self.laid[index],
            talk: &table.talk[index],
        }
    }
}

/// Movement points left, while somebody moves.
fn points_left(table: &Table) -> Option<u8> {
    table.frames.iter().rev().find_map(|frame| match frame {
        Frame::Movement(movement) => Some(movement.points),
        Frame::Act(_)
        | Frame::Fight(_)
        | Frame::Speak(_)
        | Frame::Unit(_)
        | Frame::Window(_)
        | Frame::Shot(_)
        | Frame::Hit(_)
        | Frame::Test(_)
        | Frame::Duel(_)
        | Frame::Talk(_)
        | Frame::Melee(_)
        | Frame::Retreat(_) => None,
    })
}

const fn alarm(alarm: Alarm) -> Option<&'static str> {
    match alarm {
        Alarm::None => None,
        Alarm::Silent => Some("silent"),
        Alarm::Raised(_) => Some("raised"),
    }
}

/// Pairs as a map that keeps their order.
fn in_order<K, V, S>(pairs: &[(K, V)], serializer: S) -> Result<S::Ok, S::Error>
where
    K: Serialize,
    V: Serialize,
    S: Serializer,
{
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}
