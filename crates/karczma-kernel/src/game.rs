//! The contract that every game fulfils.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

use crate::fate::{Fate, Purpose};
use crate::rule::{Cites, Rule, RuleBook};
use crate::seat::{Observer, SEATS_MAX, Seat, SeatSet};
use crate::sink::Sink;
use crate::words::Phrase;

/// What a bot draws for when it picks among moves.
pub const PICK: Purpose = Purpose("pick");

/// A game: its rules as functions over plain data.
///
/// `Self` is the immutable part: options, seats, card set, tables made once. The state is data without callbacks,
/// clocks or generators; the same `perform` serves a live table, a search, a replay, a case and a simulation.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's name in addresses, files and commands.
    const ID: &'static str;
    /// Raised when an old record would replay differently.
    const RULES_VERSION: u32;

    /// Number of players, variant, decks, scenario.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Compact and plain: a search clones it millions of times. Never serialised; the record is the save.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// One small decision.
    type Move: Clone + Ord + Hash + Debug + Send + Sync;
    /// What happened, whole.
    type Event: Clone + Debug + Cites + Send + Sync;
    /// What one observer sees of an event.
    type Glimpse: Clone + Eq + Hash + Debug + Cites + Serialize + Send + Sync;
    /// All that one observer may know, and nothing else.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Why a move is not allowed: one variant a reason, each bound to its rule.
    type Refusal: Clone + Eq + Debug + Cites + Send + Sync;

    /// Sets a table with these options.
    ///
    /// # Errors
    /// If the options break a rule of set-up or contradict each other.
    fn new(options: Self::Options) -> Result<Self, OptionsError>;

    /// The options with what is drawn before the table is set; whatever stood there for it is replaced, so that nobody
    /// can choose it. A table draws it from its committed seed, and its record shows it among the options. Most games
    /// have nothing of the kind.
    #[must_use]
    fn draw_options(options: Self::Options, fate: &mut impl Fate) -> Self::Options {
        let _ = fate;
        options
    }

    /// May several people play under these options, or has one of them chosen what ought to be drawn?
    ///
    /// # Errors
    /// What was chosen.
    fn check_fair(options: &Self::Options) -> Result<(), OptionsError> {
        let _ = options;
        Ok(())
    }

    /// The options the table was set with.
    fn options(&self) -> &Self::Options;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// The numbered rules of this game.
    fn rulebook() -> &'static RuleBook;

    /// Deals, or whatever comes before the first decision.
    fn start(&self, fate: &mut impl Fate, out: &mut impl Sink<Self::Event>) -> Self::State;

    /// Who is asked to decide, or how the game ended.
    fn pending(&self, state: &Self::State) -> Pending;

    /// All and only the legal moves of `seat`, in ascending order, appended to `into`.
    fn moves(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Move>);

    /// Is this move legal? The authority that `moves` agrees with.
    ///
    /// # Errors
    /// The first reason, in the game's documented order, why it is not.
    fn check(&self, state: &Self::State, seat: Seat, chosen: &Self::Move) -> Result<(), Self::Refusal>;

    /// Carries out a legal move with all that follows from it, up to the next decision.
    fn perform(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chosen: &Self::Move,
        fate: &mut impl Fate,
        out: &mut impl Sink<Self::Event>,
    );

    /// All that `who` may know, built up from nothing.
    fn view(&self, state: &Self::State, who: Observer) -> Self::View;

    /// What `who` sees of an event; nothing at all if they cannot even tell that it happened.
    fn glimpse(&self, event: &Self::Event, who: Observer) -> Option<Self::Glimpse>;

    /// A random world in which this view of a seat or spectator is true.
    fn imagine(&self, view: &Self::View, fate: &mut impl Fate) -> Self::State;

    /// Checks and performs.
    ///
    /// # Errors
    /// As [`Game::check`]; the state is then as it was.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chosen: &Self::Move,
        fate: &mut impl Fate,
        out: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, seat, chosen)?;
        self.perform(state, seat, chosen, fate, out);
        Ok(())
    }

    /// One of the legal moves of `seat`, each equally likely: the move of rank `below(number of moves)`.
    ///
    /// A game whose moves can be counted without listing them may do so here; conformance holds it to `moves`.
    fn pick(
        &self,
        state: &Self::State,
        seat: Seat,
        fate: &mut impl Fate,
        buffer: &mut Vec<Self::Move>,
    ) -> Self::Move {
        buffer.clear();
        self.moves(state, seat, buffer);
        let index = fate.below(buffer.len() as u32, PICK);
        buffer[index as usize].clone()
    }
}

/// Who is asked, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats decide; several may act at once, each on its own.
    Decide(SeatSet),
    /// The game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "{ winners: Seat[]; places: number[]; scores: number[] }")
)]
pub struct Outcome {
    seats: u8,
    scores: [i32; SEATS_MAX],
    places: [u8; SEATS_MAX],
}

impl Outcome {
    /// Ranks by score, highest first; equal scores share a place.
    #[must_use]
    pub fn by_score(scores: &[i32]) -> Self {
        Self::ranked(scores, scores)
    }

    /// Ranks by `ranks`, highest first, where the score alone does not decide.
    #[must_use]
    pub fn ranked(scores: &[i32], ranks: &[i32]) -> Self {
        let mut outcome = Self { seats: scores.len() as u8, scores: [0; SEATS_MAX], places: [0; SEATS_MAX] };
        for (index, (&score, rank)) in scores.iter().zip(ranks).enumerate() {
            outcome.scores[index] = score;
            outcome.places[index] = ranks.iter().filter(|&other| other > rank).count() as u8 + 1;
        }
        outcome
    }

    /// The points of each seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The place of each seat, 1 the best; equal places are shared.
    #[must_use]
    pub fn places(&self) -> &[u8] {
        &self.places[..usize::from(self.seats)]
    }

    /// Those in first place.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats).filter(|seat| self.places[seat.index()] == 1).collect()
    }
}

impl Serialize for Outcome {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Outcome", 3)?;
        fields.serialize_field("winners", &self.winners())?;
        fields.serialize_field("places", self.places())?;
        fields.serialize_field("scores", self.scores())?;
        fields.end()
    }
}

/// Options that set no legal table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError {
    /// The option concerned.
    pub option: &'static str,
    /// The rule it breaks, where there is one.
    pub rule: Option<Rule>,
    /// What is wrong, in words.
    pub phrase: Phrase,
}

/// Does the engine of a game go on by itself, or wait for a decision?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It goes on.
    Go,
    /// Somebody is asked.
    Ask,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place() {
        let outcome = Outcome::by_score(&[140, 155, 155, 90, -6]);
        assert_eq!(outcome.places(), [3, 1, 1, 4, 5]);
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    }

    #[test]
    fn ranks_may_differ_from_scores() {
        let outcome = Outcome::ranked(&[3, 5], &[1, 0]);
        assert_eq!(outcome.scores(), [3, 5]);
        assert_eq!(outcome.winners(), SeatSet::one(Seat(0)));
    }
}
