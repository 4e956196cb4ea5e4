//! Veto!: the noble houses of the Commonwealth struggle for the crown at a free election.
//!
//! Cards are data in a small language (VCL) that [`cards`] reads; [`text`] lays their abilities out so that a place in
//! them is a small number, and the rules, one file a procedure of the specification under `src/rules`, carry them
//! out. What is public is a type of its own, [`Table`]; the state adds [`Secrets`]. Whatever lasts longer than one
//! move (a window of ripostes, a duel, a battle, a choice inside a text) is a [`Frame`] in the table.
//!
//! ```
//! use karczma_kernel::{Fast, Game, Pending, Quiet};
//! use karczma_veto::{Options, Veto};
//!
//! let game = Veto::new(Options::default()).unwrap();
//! let mut fate = Fast::new(1666);
//! let mut state = game.start(&mut fate, &mut Quiet);
//! while let Pending::Decide(seats) = game.pending(&state) {
//!     let seat = seats.first().unwrap();
//!     let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
//!     game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
//! }
//! ```

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

pub mod cards;
mod encode;
mod engine;
mod events;
mod frame;
mod ids;
mod imagine;
mod look;
mod moves;
mod notation;
mod notes;
mod object;
mod options;
mod reach;
mod refusal;
mod rules;
mod shown;
mod state;
mod stats;
pub mod text;
mod touch;
#[cfg(feature = "ts")]
pub mod ts;
mod view;
mod wanted;
mod words;
pub mod workshop;

pub use events::{Ending, Event, Extent, Fact, Fall, Glimpse, Laid, News, Showing, VoteMove, Why};
pub use frame::{
    Auction, Battle, Choice, Declare, Declaring, FightStep, Floor, Frame, MomentWindow, Order, Progress,
    Stage, Window,
};
pub use ids::{Named, PermId, Place, Spot};
pub use moves::{Move, Picked, Source};
pub use object::{Chosen, From, Kind, Object, OptionChosen, Spared};
pub use options::{
    CARDS_MAX, DeckChoice, DeckList, DeckSheet, Format, Mode, Names, Options, PLAYERS_MAX, Profile, Switch,
};
pub use reach::{Answers, Sorts};
pub use refusal::{Placing, Refusal};
pub use state::{
    Buried, Cause, Change, Concerned, Fight, FightKind, Held, Lasting, Permanent, Player, Secrets, Side,
    State, Swap, Table, Used, Verdict, Waiting, Zones,
};
pub use view::View;
pub use wanted::Wanted;

use std::sync::Arc;

use karczma_kernel::{
    Caller, Fate, Game, Observer, OptionsError, Pending, Phrase, Quiet, Rule, RuleBook, Seat, Sink,
};

use cards::{Ability, CardId, CardSet, Faction, Keyword};
use engine::Engine;
use look::Look;
use rules::deck_check::Brought;
use text::Texts;

/// A table of Veto!. Its parts are shared: every view has a copy of it, to say what stands on the table.
#[derive(Clone, Debug)]
pub struct Veto {
    options: Arc<Options>,
    cards: Arc<CardSet>,
    texts: Arc<Texts>,
    decks: Arc<[Brought]>,
    /// Cards that may be played from the discard (AH 112.11.b).
    play_from_discard: Arc<[CardId]>,
}

impl Veto {
    /// The set of cards in use.
    #[must_use]
    pub fn cards(&self) -> &CardSet {
        &self.cards
    }

    /// The texts of cards and keywords.
    #[must_use]
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The player's faction: that of the faction card he started with (AH 209.3).
    #[must_use]
    pub fn faction(&self, seat: Seat) -> Faction {
        mark!("AH 209.2", "AH 209.3");
        self.decks[seat.index()].crest
    }

    /// The cards with which a player plays: faction card, strategy, and the deck as he changed it for this game.
    #[must_use]
    pub fn brought(&self, state: &State, seat: Seat) -> Vec<CardId> {
        let deck = &self.decks[seat.index()];
        let mut cards = self.look(state).deck_now(seat);
        cards.extend(deck.strategy);
        cards.push(deck.faction);
        cards
    }

    /// The word by which the notation calls a card.
    #[must_use]
    pub fn slug(&self, card: CardId) -> String {
        self.cards.card(card).slug.to_string()
    }

    /// How strong a card is as it stands: in a fight by what counts there, else by its modified sabre.
    #[must_use]
    pub fn strength(&self, state: &State, id: PermId) -> i32 {
        self.look(state).strength(id, cards::Trait::Sabre)
    }

    /// The same table with changed texts, for tests that leave something out of them and look which case notices.
    ///
    /// # Errors
    /// If a deck is illegal with the changed cards.
    #[doc(hidden)]
    pub fn altered(&self, alter: &dyn Fn(&[Ability]) -> Vec<Ability>) -> Result<Self, OptionsError> {
        let mut cards = CardSet::default();
        for card in self.cards.cards() {
            let mut card = card.clone();
            for face in &mut card.faces {
                face.text = alter(&face.text);
            }
            // What fitted together before still does: only texts have changed.
            let _ = cards.add(card);
        }
        let decks = rules::deck_check::brought(&self.options, &cards)?;
        let texts = Texts::altered(&cards, |keyword| rulebook_reading(&self.options, keyword), alter);
        let play_from_discard = texts.played_from_discard(&cards).into();
        let (cards, texts) = (Arc::new(cards), Arc::new(texts));
        Ok(Self { options: Arc::clone(&self.options), cards, texts, decks: decks.into(), play_from_discard })
    }

    fn start_for(&self, caller: Caller<'_, Event>) -> State {
        match caller {
            Caller::Search(fate) => rules::setup::start(self, fate, &mut Quiet),
            Caller::Table(mut fate, mut events) => rules::setup::start(self, &mut fate, &mut events),
        }
    }

    fn perform_for(&self, state: &mut State, seat: Seat, chosen: Move, caller: Caller<'_, Event>) {
        match caller {
            Caller::Search(fate) => {
                Engine { game: self, state, fate, out: &mut Quiet }.perform(seat, chosen);
            }
            Caller::Table(mut fate, mut events) => {
                Engine { game: self, state, fate: &mut fate, out: &mut events }.perform(seat, chosen);
            }
        }
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { game: self, state }
    }
}

/// Which of two readings of a keyword holds (C-6, C-7).
fn rulebook_reading(options: &Options, keyword: Keyword) -> bool {
    keyword == Keyword::Cossack && options.rulebook(Switch::Cossack)
        || keyword == Keyword::Breeches && options.rulebook(Switch::Breeches)
}

impl Game for Veto {
    const ID: &'static str = "veto";
    const RULES_VERSION: u32 = 4;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type Glimpse = Glimpse;
    type View = View;
    type Refusal = Refusal;

    fn new(options: Options) -> Result<Self, OptionsError> {
        let bad = |option: &'static str, had: u8, rule: Option<Rule>| {
            let phrase = Phrase::new("refuse-option").with("option", option).with("had", i64::from(had));
            Err(OptionsError { option, rule, phrase })
        };
        if options.players < 2 {
            return bad("players", options.players, Some(rule!("V2-2.4.1")));
        }
        if usize::from(options.players) > PLAYERS_MAX {
            return bad("players", options.players, Some(rule!("V2-5.1.1")));
        }
        if options.mode == Mode::TwoHeads && options.players != 4 {
            return bad("players", options.players, Some(rule!("AH 800.3.c")));
        }
        if !matches!(options.best_of, 1 | 3) {
            return bad("best_of", options.best_of, Some(rule!("AH 100.1.b/2")));
        }
        if !(1..=20).contains(&options.max_hand) {
            return bad("max_hand", options.max_hand, None);
        }
        let cards = options.card_set()?;
        let decks = rules::deck_check::brought(&options, &cards)?;
        let texts = Texts::new(&cards, |keyword| rulebook_reading(&options, keyword));
        let play_from_discard = texts.played_from_discard(&cards).into();
        Ok(Self {
            options: Arc::new(options),
            cards,
            texts: Arc::new(texts),
            decks: decks.into(),
            play_from_discard,
        })
    }

    fn draw_options(options: Options, fate: &mut impl Fate) -> Options {
        rules::deck_check::draw_boosters(options, fate)
    }

    fn check_fair(options: &Options) -> Result<(), OptionsError> {
        rules::deck_check::fair(options)
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

    fn pending(&self, state: &State) -> Pending {
        self.look(state).pending()
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        self.look(state).moves(seat, into);
    }

    fn check(&self, state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        self.look(state).check_move(seat, chosen)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        chosen: &Move,
        fate: &mut impl Fate,
        out: &mut impl Sink<Event>,
    ) {
        self.perform_for(state, seat, *chosen, Caller::of(fate, out));
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
