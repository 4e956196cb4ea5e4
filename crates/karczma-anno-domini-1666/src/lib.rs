//! Anno Domini 1666: two bands on a grid of fields, with a deck of cards instead of dice.
//!
//! The rules stand in [`rules`](../../../rules/anno-domini-1666.toml), one file a chapter under `src/rules`. What both
//! players can see is a type of its own, [`Table`]; the state adds the hands and what is still secret. A decision in the
//! middle of a procedure is a [`Frame`] on a stack. Maps, characters, items and scenarios are [`data`].

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

pub mod data;
pub mod geometry;
#[cfg(feature = "ts")]
pub mod ts;

mod almanac;
mod card;
mod custom;
mod encode;
mod end;
mod engine;
mod events;
mod explain;
mod figure;
mod frame;
mod imagine;
mod look;
mod moves;
mod notation;
mod notes;
mod options;
mod question;
mod refusal;
mod rules;
mod shown;
mod state;
mod stats;
mod touch;
mod view;
mod words;

pub use almanac::{
    Almanac, Briefing, ForceCard, Ground, ItemCard, ItemFace, PlaceCard, PlaceName, Plan, Sheet,
};
pub use card::{Card, CardSet, Suit};
pub use events::{Deed, Event, Gait, Glimpse, Grade, MODIFIERS_MAX, Modifier, Modifiers, News, Secret, What};
pub use figure::{BAND_MAX, FIGURES, Figure, FigureId, FigureSet, Mark, Marks, SLOTS, Slot, Status, Who};
pub use frame::{
    Act, Duel, DuelKind, DuelSide, DuelStage, FRAMES_MAX, Frame, Hit, Melee, MeleeStage, Movement,
    MovementKind, Retreat, Shot, ShotStage, Source, TalkFrame, TalkStage, Test, TestKind, TestStage, Unit,
    UnitFrame, UnitStage, Window,
};
pub use moves::{Held, Move, ShotKind, Wit};
pub use options::{Options, Sides};
pub use question::{Occasion, Question};
pub use refusal::{DoorDeed, Ended, Refusal};
pub use state::{Alarm, GROUND_MAX, Laid, NOWHERE, Part, SEARCH_MAX, Settled, State, Step, Table, Verdict};
pub use view::{MadeUp, Purse, View};

use std::sync::Arc;

use karczma_kernel::{
    Caller, Fate, Game, Observer, OptionsError, Outcome, Pending, Phrase, Quiet, RuleBook, Seat, Sink,
};

use data::{Catalogue, CharacterDef, CharacterId, ItemDef, ItemId, ScenarioDef, Side};
use engine::Engine;
use geometry::{Board, MapDef};
use look::Look;

/// A table of Anno Domini 1666.
#[derive(Clone, Debug)]
pub struct AnnoDomini {
    options: Options,
    scenario: Option<&'static ScenarioDef>,
    board: Arc<Board>,
    /// The standard characters, then those that a case makes up.
    characters: Vec<CharacterDef>,
    /// How many of them are standard.
    standard: usize,
    /// The bands, where they are agreed before the start.
    bands: [Vec<CharacterId>; 2],
    /// What may be stolen besides scenario items.
    thefts: Vec<ItemId>,
}

impl AnnoDomini {
    /// A character's card.
    #[inline]
    #[must_use]
    pub fn character(&self, card: CharacterId) -> &CharacterDef {
        &self.characters[card.index()]
    }

    /// An item's card.
    #[inline]
    #[must_use]
    pub fn item(&self, item: ItemId) -> &'static ItemDef {
        Catalogue::standard().item(item)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The scenario, unless this is a bare board.
    #[must_use]
    pub const fn scenario(&self) -> Option<&'static ScenarioDef> {
        self.scenario
    }

    fn start_for(&self, caller: Caller<'_, Event>) -> State {
        match caller {
            Caller::Search(fate) => rules::setup::start(self, fate, &mut Quiet),
            Caller::Table(mut fate, mut events) => rules::setup::start(self, &mut fate, &mut events),
        }
    }

    fn perform_for(&self, state: &mut State, seat: Seat, chosen: &Move, caller: Caller<'_, Event>) {
        match caller {
            Caller::Search(fate) => {
                Engine { game: self, state, fate, out: &mut Quiet }.perform(seat, chosen);
            }
            Caller::Table(mut fate, mut events) => {
                Engine { game: self, state, fate: &mut fate, out: &mut events }.perform(seat, chosen);
            }
        }
    }

    /// The board that the options name.
    fn board_of(
        options: &Options,
        scenario: Option<&'static ScenarioDef>,
    ) -> Result<Arc<Board>, OptionsError> {
        let unknown =
            |text: &str| options::refuse("board", None, Phrase::new("refuse-board").with("name", text));
        if let Some(scenario) = scenario {
            return Ok(Arc::clone(Catalogue::standard().map(scenario.map)));
        }
        let name = if options.board.is_empty() { "E8x8" } else { options.board.as_str() };
        let catalogue = Catalogue::standard();
        let known = catalogue.find_map(name).map(|map| catalogue.map(map).map().clone());
        let mut map = known.or_else(|| MapDef::named(name)).ok_or_else(|| unknown(name))?;
        for change in &options.changes {
            map.change(change).map_err(|problem| unknown(&problem))?;
        }
        Board::new(map).map(Arc::new).map_err(|_| unknown(name))
    }
}

impl Game for AnnoDomini {
    const ID: &'static str = "anno-domini-1666";
    const RULES_VERSION: u32 = 5;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type Glimpse = Glimpse;
    type View = View;
    type Refusal = Refusal;

    fn new(options: Options) -> Result<Self, OptionsError> {
        let catalogue = Catalogue::standard();
        let scenario = if options.scenario == options::BARE {
            None
        } else {
            let unknown =
                || options::refuse("scenario", Some(rule!("AD-7.1")), Phrase::new("refuse-scenario"));
            Some(catalogue.scenario(catalogue.find_scenario(&options.scenario).ok_or_else(unknown)?))
        };
        let board = Self::board_of(&options, scenario)?;
        let mut characters = catalogue.characters.clone();
        let standard = characters.len();
        let bands = if scenario.is_some() {
            [options::band("red", &options.red)?, options::band("blue", &options.blue)?]
        } else {
            [
                custom::band("red", &options.red, &mut characters)?,
                custom::band("blue", &options.blue, &mut characters)?,
            ]
        };
        let thefts = options::items("thefts", &options.thefts)?;
        let game = Self { options, scenario, board, characters, standard, bands, thefts };
        if scenario.is_some() {
            rules::legality::check_bands(&game)?;
        }
        Ok(game)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rulebook() -> &'static RuleBook {
        &RULEBOOK
    }

    fn start(&self, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
        self.start_for(Caller::of(fate, out))
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        if state.table.step == Step::Over {
            return Pending::Over(outcome(&state.table));
        }
        Pending::Decide(Look { game: self, state }.asked())
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        Look { game: self, state }.moves(seat, into);
    }

    fn check(&self, state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        Look { game: self, state }.check(seat, chosen)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        chosen: &Move,
        fate: &mut impl Fate,
        out: &mut impl Sink<Event>,
    ) {
        self.perform_for(state, seat, chosen, Caller::of(fate, out));
    }

    fn view(&self, state: &State, who: Observer) -> View {
        view::view(self, state, who)
    }

    fn glimpse(&self, event: &Event, who: Observer) -> Option<Glimpse> {
        events::glimpse(event, who)
    }

    fn imagine(&self, view: &View, fate: &mut impl Fate) -> State {
        imagine::imagine(self, view, fate)
    }
}

/// Points of both sides, and who won.
fn outcome(table: &Table) -> Outcome {
    let mut scores = [0; 2];
    let mut ranks = [0; 2];
    for side in Side::BOTH {
        let seat = table.seat(side).index();
        scores[seat] = i32::from(table.points[side as usize]);
        ranks[seat] = i32::from(table.verdict == Verdict::won_by(side));
    }
    Outcome::ranked(&scores, &ranks)
}
