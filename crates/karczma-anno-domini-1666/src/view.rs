//! What one observer may know (section 4 of the rule document).
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Observer};
use serde::ser::{SerializeMap, SerializeStruct, Serializer};
use serde::{Serialize, ser::SerializeSeq};

use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::{Catalogue, CharacterId, Side};
use crate::events::Modifiers;
use crate::figure::{BAND_MAX, Figure, FigureId, Status};
use crate::frame::{Frame, Source};
use crate::geometry::{DoorState, EdgeId};
use crate::look::Look;
use crate::state::{Alarm, Laid, NOWHERE, State, Step, Table};

/// All that one observer may know: what is public, their own cards and secrets, and how many cards the others hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What both can see.
    pub table: Table,
    /// The hands, by side.
    pub hands: [Hidden<CardSet>; 2],
    /// Cards laid face down in an opposed test, by side.
    pub laid: [Hidden<Laid>; 2],
    /// Cards laid face down in a conversation, by side and participant.
    pub laid_talk: [ArrayVec<Hidden<Laid>, BAND_MAX>; 2],
    /// Bands that are being chosen, by side.
    pub picks: [Hidden<ArrayVec<CharacterId, BAND_MAX>>; 2],
    /// Cards chosen to be discarded, by side.
    pub surplus: [Hidden<CardSet>; 2],
    /// The secret carrier.
    pub carrier: Hidden<Option<FigureId>>,
    /// Cards in the decks, by side.
    pub decks: [u8; 2],
    /// How the notation calls the figures.
    pub names: Vec<String>,
    /// The doors of the board.
    pub doors: Vec<EdgeId>,
    /// What is added to the card in the test that is being made, part by part.
    pub modifiers: [Modifiers; 2],
}

/// Builds the view of `who`.
pub(crate) fn view(game: &AnnoDomini, state: &State, who: Observer) -> View {
    let table = &state.table;
    // HID-10, HID-14: when the game is over nothing depends on it any more, and all is open.
    let open = table.step == Step::Over;
    let sees = |side: Side| open || who.sees_private_of(table.seat(side));
    let secret = |side: Side, laid: Laid| match laid {
        Laid::Nothing => Hidden::Known(laid),
        _ if sees(side) => Hidden::Known(laid),
        Laid::Deck if !game.options.simultaneous || in_initiative(table) || !table.talk[0].is_empty() => {
            Hidden::Known(laid)
        }
        Laid::Deck | Laid::Hand(_) => Hidden::Secret(1),
    };
    let by_side = |hidden: &dyn Fn(Side) -> Hidden<CardSet>| Side::BOTH.map(hidden);
    let hand = |side: Side| {
        let cards = state.hands[side as usize];
        Hidden::shown(sees(side), || cards, cards.len() as u16)
    };
    let surplus = |side: Side| Hidden::shown(sees(side), || state.surplus[side as usize], 0);
    let owner = Look { game, s: state }.secret_item().map_or(Side::Red, |(_, side)| side);
    let knows = sees(owner) || table.carrier_known;
    // Discard piles are part of the table; of a deck only the number is told.
    mark!("AD-2.18", "AD-2.13");
    View {
        who,
        table: table.clone(),
        hands: by_side(&hand),
        laid: Side::BOTH.map(|side| secret(side, state.laid[side as usize])),
        laid_talk: Side::BOTH
            .map(|side| state.laid_talk[side as usize].iter().map(|laid| secret(side, *laid)).collect()),
        picks: Side::BOTH.map(|side| {
            Hidden::shown(sees(side) || table.revealed, || state.picks[side as usize].clone(), 0)
        }),
        surplus: by_side(&surplus),
        carrier: Hidden::shown(knows, || state.carrier, u16::from(state.carrier.is_some())),
        decks: Side::BOTH.map(|side| state.deck(side).len() as u8),
        names: FigureId::all().map(|who| game.figure_name(table, who)).collect(),
        doors: game.board.doors().iter().map(|(edge, _)| *edge).collect(),
        modifiers: modifiers(game, state),
    }
}

fn in_initiative(table: &Table) -> bool {
    table.step == Step::Initiative
}

/// What is added to the cards of the test that is being made.
fn modifiers(game: &AnnoDomini, state: &State) -> [Modifiers; 2] {
    let look = Look { game, s: state };
    match state.table.top() {
        Some(Frame::Duel(duel)) => Side::BOTH.map(|side| look.duel_modifiers(duel, side)),
        Some(Frame::Test(test)) => {
            let mut both = [Modifiers::new(), Modifiers::new()];
            both[test.who.side() as usize] = match state.table.frames.iter().rev().nth(1) {
                Some(Frame::Shot(shot)) => look.shot_modifiers(shot),
                _ => look.trait_modifiers(test.kind, test.who),
            };
            both
        }
        _ => [Modifiers::new(), Modifiers::new()],
    }
}

impl View {
    /// How the observer's notation calls a figure.
    #[must_use]
    pub fn name(&self, who: FigureId) -> &str {
        &self.names[who.index()]
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let mut view = serializer.serialize_struct("View", 24)?;
        view.serialize_field("step", table.step.key())?;
        view.serialize_field("turn", &table.turn)?;
        view.serialize_field("initiative", table.initiative.word())?;
        view.serialize_field("first", table.first.word())?;
        view.serialize_field("on_turn", table.on_turn.word())?;
        view.serialize_field("guard", &table.guard)?;
        view.serialize_field("alarm", &alarm(table.alarm))?;
        view.serialize_field("mist", &table.mist)?;
        view.serialize_field("magic", &table.magic.count_ones())?;
        view.serialize_field("verdict", &table.verdict)?;
        view.serialize_field("doors", &DoorsView(self))?;
        view.serialize_field("ground", &Ground(table))?;
        view.serialize_field("search", &table.search)?;
        view.serialize_field(
            "carrier",
            &self.carrier.known().map(|carrier| carrier.map(|who| self.name(who))),
        )?;
        view.serialize_field("frame", &table.frames.last())?;
        view.serialize_field("frames", &Frames(table))?;
        view.serialize_field("points", &points_left(table))?;
        view.serialize_field("modifiers", &self.modifiers)?;
        view.serialize_field("figures", &Figures(self))?;
        let mut seats = [Side::Red, Side::Blue].map(|side| SeatView(self, side));
        if table.red.0 == 1 {
            seats.swap(0, 1);
        }
        view.serialize_field("seats", &seats)?;
        view.end()
    }
}

/// Movement points left, while somebody moves.
fn points_left(table: &Table) -> Option<u8> {
    table.frames.iter().rev().find_map(|frame| match frame {
        Frame::Movement(movement) => Some(movement.points),
        _ => None,
    })
}

const fn alarm(alarm: Alarm) -> Option<&'static str> {
    match alarm {
        Alarm::None => None,
        Alarm::Silent => Some("silent"),
        Alarm::Raised(_) => Some("raised"),
    }
}

/// The stack of frames, from the bottom.
struct Frames<'a>(&'a Table);

impl Serialize for Frames<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut frames = serializer.serialize_seq(Some(self.0.frames.len()))?;
        for frame in &self.0.frames {
            frames.serialize_element(frame)?;
        }
        frames.end()
    }
}

/// Every door and how it stands.
struct DoorsView<'a>(&'a View);

impl Serialize for DoorsView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut doors = serializer.serialize_map(Some(self.0.doors.len()))?;
        for (edge, state) in self.0.doors.iter().zip(self.0.table.doors) {
            let state: DoorState = state;
            doors.serialize_entry(&edge.to_string(), state.word())?;
        }
        doors.end()
    }
}

/// Items on fields.
struct Ground<'a>(&'a Table);

impl Serialize for Ground<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = serializer.serialize_map(Some(self.0.ground.len()))?;
        for (item, field) in &self.0.ground {
            items.serialize_entry(&Catalogue::standard().item(*item).key, field)?;
        }
        items.end()
    }
}

/// The figures by name.
struct Figures<'a>(&'a View);

impl Serialize for Figures<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut figures = serializer.serialize_map(None)?;
        for who in FigureId::all().filter(|who| self.0.table.figure(*who).status != Status::Absent) {
            figures.serialize_entry(self.0.name(who), &FigureView(self.0, who))?;
        }
        figures.end()
    }
}

/// One figure.
struct FigureView<'a>(&'a View, FigureId);

impl Serialize for FigureView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, who) = self;
        let figure: &Figure = view.table.figure(*who);
        let field = view.table.field(*who);
        let item = |id| Catalogue::standard().item(id).key.as_str();
        let mut fields = serializer.serialize_struct("Figure", 14)?;
        fields.serialize_field("id", who)?;
        fields.serialize_field("side", who.side().word())?;
        fields.serialize_field("status", &figure.status)?;
        fields.serialize_field("field", &(field != NOWHERE).then_some(field))?;
        fields.serialize_field("wounds", &figure.wounds)?;
        fields.serialize_field("parries", &figure.parries)?;
        fields.serialize_field("resolve", &figure.resolve)?;
        fields.serialize_field("diagonals", &figure.diagonals)?;
        let marks: Vec<&str> = figure.marks.iter().map(crate::figure::Mark::key).collect();
        fields.serialize_field("marks", &marks)?;
        let items: Vec<&str> = figure.slots.iter().map(|slot| item(slot.item)).collect();
        fields.serialize_field("items", &items)?;
        let held: Vec<&str> =
            figure.slots.iter().filter(|slot| slot.held).map(|slot| item(slot.item)).collect();
        fields.serialize_field("held", &held)?;
        let of = |number: &dyn Fn(&crate::figure::Slot) -> u8| {
            figure
                .slots
                .iter()
                .map(|slot| (item(slot.item), number(slot)))
                .collect::<std::collections::BTreeMap<_, _>>()
        };
        fields.serialize_field("uses", &of(&|slot| slot.uses))?;
        fields.serialize_field("reload", &of(&|slot| slot.reload))?;
        fields.end()
    }
}

/// One player as the observer sees him.
struct SeatView<'a>(&'a View, Side);

impl Serialize for SeatView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, side) = self;
        let (table, index) = (&view.table, *side as usize);
        let mut fields = serializer.serialize_struct("Seat", 10)?;
        fields.serialize_field("side", side.word())?;
        fields.serialize_field("faction", table.factions[index].word())?;
        fields.serialize_field("hand", &view.hands[index])?;
        fields.serialize_field("deck", &view.decks[index])?;
        fields.serialize_field("discard", &table.discard[index])?;
        fields.serialize_field("in_play", &table.in_play[index])?;
        fields.serialize_field("eights", &table.shufflers(*side))?;
        fields.serialize_field("ready", &table.ready[index])?;
        fields.serialize_field("points", &table.points[index])?;
        fields.serialize_field("leader", &table.leaders[index].map(|who| view.name(who)))?;
        fields.end()
    }
}

/// From where a card comes, as a view tells it.
pub(crate) const fn source_word(source: Source) -> &'static str {
    Look::source_key(source)
}
