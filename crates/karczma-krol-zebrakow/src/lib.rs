//! Król Żebraków: guilds of beggars and thieves fight for the taverns of Kraków; a war for three to five, a duel for
//! two.
//!
//! The rules stand in [`rules`](../../../rules/krol-zebrakow.toml), one file a chapter under `src/rules`; the
//! components are data under `data/`. What is public is a type of its own, [`Table`]; the state adds what somebody
//! holds hidden. Procedures that wait for a decision are [`Frame`]s on the table.
//!
//! ```
//! use karczma_kernel::{Fast, Game, Pending, Quiet};
//! use karczma_krol_zebrakow::{KrolZebrakow, Options, Phase};
//!
//! let game = KrolZebrakow::new(Options { players: 3, ..Options::default() }).unwrap();
//! let mut fate = Fast::new(1666);
//! let mut state = game.start(&mut fate, &mut Quiet);
//! while let Pending::Decide(seats) = game.pending(&state) {
//!     let seat = seats.first().unwrap();
//!     let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
//!     game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
//! }
//! assert_eq!(state.table.phase, Phase::Over);
//! ```

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

mod attested;
mod bag;
mod brawl;
mod data;
mod encode;
mod engine;
mod events;
mod frame;
mod imagine;
mod kinds;
mod moves;
mod notation;
mod notes;
mod options;
mod refusal;
mod rules;
mod shown;
mod state;
mod stats;
mod text;
mod touch;
mod view;
mod words;

pub use attested::Attested;
pub use bag::{Bag, Set};
pub use brawl::{Brawl, TOWNSFOLK};
pub use data::{
    Advantage, BossData, CompanionData, Condition, Craft, DATA, Data, DistrictData, DistrictName, Effect,
    Gender, InvestigationData, Moment, Name, Penalty, PersonName, SpecialData, Talent, TaskData, Tavern,
};
pub use events::{Chance, Deck, Event, Glimpse, Health, News, Secret};
pub use frame::{Frame, Housekeeping, Stage, Step, Trading};
pub use kinds::{
    Action, Basic, Boss, Companion, DISTRICTS, District, Districts, DuelTask, Investigation, Kind, PLACES,
    PLAYERS_MAX, Place, Sides, Special, Task, Unit,
};
pub use moves::{Load, Move, Price, Stance, Target, Whose};
pub use options::Options;
pub use refusal::{Duty, Refusal};
#[cfg(feature = "ts")]
pub use shown::ts;
pub use state::{
    Clues, DUCATS, DUEL_TURNS, DUEL_WINS, ESTEEM_WINS, Ending, FIELD_LAST, MAGIC_TOKENS, Phase, Robbery,
    State, THUGS, TRAIL_LAST, Table,
};
pub use view::View;

use engine::Engine;
use karczma_kernel::{Caller, Fate, Game, Observer, OptionsError, Pending, Quiet, RuleBook, Seat, Sink};

/// A table of Król Żebraków.
#[derive(Clone, Debug)]
pub struct KrolZebrakow {
    options: Options,
}

impl KrolZebrakow {
    /// What was agreed.
    #[inline]
    pub(crate) const fn options_ref(&self) -> &Options {
        &self.options
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

    /// Is it the Duel?
    #[inline]
    #[must_use]
    pub const fn duel(&self) -> bool {
        self.options.duel()
    }
}

impl Game for KrolZebrakow {
    const ID: &'static str = "krol-zebrakow";
    const RULES_VERSION: u32 = 4;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type Glimpse = Glimpse;
    type View = View;
    type Refusal = Refusal;

    fn new(options: Options) -> Result<Self, OptionsError> {
        options.check()?;
        Ok(Self { options })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.options.players
    }

    fn rulebook() -> &'static RuleBook {
        &RULEBOOK
    }

    fn start(&self, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
        self.start_for(Caller::of(fate, out))
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        if state.table.phase == Phase::Over {
            return Pending::Over(rules::ending::outcome(&state.table));
        }
        Pending::Decide(rules::legality::asked(state))
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        rules::menu::moves(self, state, seat, into);
    }

    fn check(&self, state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        rules::legality::check(self, state, seat, chosen)
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
        event.glimpse(who)
    }

    fn imagine(&self, view: &View, fate: &mut impl Fate) -> State {
        imagine::imagine(view, fate)
    }
}
