//! NIET!: the players first veto away the rules of the round, then two teams play the tricks.
//!
//! The rules stand in [`rules`](../../../rules/niet.toml), one file a chapter under `src/rules`. What is public is a
//! type of its own, [`Table`]; the state adds the hands and what was handed in.
//!
//! ```
//! use karczma_kernel::{Fast, Game, Pending, Quiet};
//! use karczma_niet::{Niet, Options};
//!
//! let game = Niet::new(Options { players: 3, ..Options::default() }).unwrap();
//! let mut fate = Fast::new(1666);
//! let mut state = game.start(&mut fate, &mut Quiet);
//! while let Pending::Decide(seats) = game.pending(&state) {
//!     let seat = seats.first().unwrap();
//!     let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
//!     game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
//! }
//! assert_eq!(state.table.round, 9);
//! ```

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

mod board;
mod card;
mod character;
mod encode;
mod events;
mod few;
mod imagine;
mod moves;
mod notation;
mod notes;
mod options;
mod refusal;
mod rules;
mod state;
mod stats;
mod touch;
mod view;
mod words;

pub use board::{Board, Exchange, Field, Row};
pub use card::{Card, CardSet, Colour, VALUE_MAX};
pub use character::Character;
pub use events::{Ending, Event, Glimpse, News, Taking};
pub use few::{FEW, Few};
pub use moves::Move;
pub use options::{Numbers, Options, PLAYERS_MAX, POINTS_MAX, POINTS_PROPOSED};
pub use refusal::Refusal;
pub use state::{PLAYS_MAX, State, Step, TRICKS_MAX, Table, Token};
pub use view::View;
#[cfg(feature = "ts")]
pub use view::ts;

use karczma_kernel::{Fate, Game, Observer, OptionsError, PICK, Pending, RuleBook, Seat, Sink};

/// A table of NIET!.
#[derive(Clone, Debug)]
pub struct Niet {
    options: Options,
    numbers: Numbers,
    /// The cards of the deck in order, as they lie before they are shuffled.
    deck: rules::deal::Deck,
}

impl Niet {
    /// How many play.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.options.players
    }

    /// How many rounds the game lasts at most (NI-14.1 to NI-14.3, NI-15.7).
    #[must_use]
    pub const fn rounds_max(&self) -> u8 {
        match self.options.points {
            None => self.numbers.rounds,
            Some(_) => self.numbers.rounds * options::SAFETY_STOP,
        }
    }

    /// The fixed numbers for this number of players.
    #[must_use]
    pub const fn numbers(&self) -> &Numbers {
        &self.numbers
    }
}

impl Niet {
    /// Everything that is decided before the first card is played.
    #[inline(never)]
    fn perform_before_tricks(
        &self,
        state: &mut State,
        seat: Seat,
        chosen: &Move,
        out: &mut impl Sink<Event>,
    ) {
        match *chosen {
            Move::Cover(field) => rules::niet_phase::cover(self, state, seat, field, out),
            Move::Team(partners) => rules::teams::form(self, state, seat, partners, out),
            Move::Bonus(to) => match rules::teams::check_bonus(&state.table, to) {
                Ok(owner) => rules::teams::give_bonus(self, state, owner, false, out),
                Err(refusal) => panic!("an illegal move was performed: {refusal:?}"),
            },
            Move::Discard(cards) | Move::Give(cards) => {
                rules::exchange::hand_in(self, state, seat, cards, out);
            }
            Move::Play(_) | Move::Decline => panic!("an illegal move was performed: {chosen:?}"),
        }
    }

    /// A random decision of the same.
    #[inline(never)]
    fn pick_before_tricks(
        &self,
        state: &State,
        seat: Seat,
        fate: &mut impl Fate,
        buffer: &mut Vec<Move>,
    ) -> Move {
        match state.table.step {
            Step::Niet => {
                let fields = state.table.board.coverable();
                let index = fate.below(fields.count_ones(), PICK);
                Move::Cover(Field::of_index(card::nth_bit(u64::from(fields), index)))
            }
            Step::Exchange => rules::exchange::pick(state, seat, fate),
            Step::Team | Step::Bonus | Step::Play | Step::Over => {
                buffer.clear();
                self.moves(state, seat, buffer);
                buffer[fate.below(buffer.len() as u32, PICK) as usize]
            }
        }
    }
}

impl Game for Niet {
    const ID: &'static str = "niet";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type Glimpse = Glimpse;
    type View = View;
    type Refusal = Refusal;

    fn new(options: Options) -> Result<Self, OptionsError> {
        options.check()?;
        mark!("NI-1.1");
        let numbers = Numbers::of(options.players);
        let deck = rules::deal::in_order(numbers.deck);
        Ok(Self { options, numbers, deck })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    fn rulebook() -> &'static RuleBook {
        &RULEBOOK
    }

    fn start(&self, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
        rules::setup::start(self, fate, out)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        match state.table.step {
            Step::Over => Pending::Over(rules::game_end::outcome(&state.table)),
            Step::Niet | Step::Team | Step::Bonus | Step::Exchange | Step::Play => {
                Pending::Decide(rules::legality::asked(&state.table))
            }
        }
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        if !rules::legality::asked(&state.table).contains(seat) {
            return;
        }
        match state.table.step {
            Step::Niet => rules::niet_phase::moves(&state.table, into),
            Step::Team => rules::teams::moves(&state.table, seat, into),
            Step::Bonus => rules::teams::bonus_moves(&state.table, into),
            Step::Exchange => rules::exchange::moves(state, seat, into),
            Step::Play => rules::playing::moves(state, seat, into),
            Step::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        rules::legality::check(state, seat, chosen)
    }

    #[inline]
    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        chosen: &Move,
        fate: &mut impl Fate,
        out: &mut impl Sink<Event>,
    ) {
        // Most moves are cards played: their path is kept short.
        if let Move::Play(card) = *chosen {
            rules::tricks::play(self, state, seat, card, fate, out);
        } else {
            self.perform_before_tricks(state, seat, chosen, out);
        }
    }

    #[inline]
    fn pick(&self, state: &State, seat: Seat, fate: &mut impl Fate, buffer: &mut Vec<Move>) -> Move {
        if state.table.step == Step::Play {
            rules::playing::pick(state, seat, fate)
        } else {
            self.pick_before_tricks(state, seat, fate, buffer)
        }
    }

    fn view(&self, state: &State, who: Observer) -> View {
        view::view(self, state, who)
    }

    fn glimpse(&self, event: &Event, who: Observer) -> Option<Glimpse> {
        Some(events::glimpse(event, who))
    }

    fn imagine(&self, view: &View, fate: &mut impl Fate) -> State {
        imagine::imagine(self, view, fate)
    }
}
