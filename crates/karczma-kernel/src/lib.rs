//! What all games of the tavern share.
//!
//! A game is a type that fulfils [`Game`]: rules as functions over plain data. Chance comes only from a [`Fate`],
//! what happens goes to a [`Sink`], what somebody may know is a view, and every refusal and event cites a [`Rule`].
//! Around that stand the notation ([`Notation`]), the words ([`Words`]), the elements that a player touches
//! ([`Touch`]), the numbers that a program learns from ([`encode`]), the [`record`] of a game and the executable [`case`]s of its rules.
//!
//! The kernel knows no game, no clock, no file and no thread.
//!
//! ```
//! use karczma_kernel::{Fast, Fate, Purpose};
//!
//! // The same seed is the same fate, on every machine.
//! let mut fate = Fast::new(1666);
//! let roll = fate.below(6, Purpose("die"));
//! assert_eq!(roll, Fast::new(1666).below(6, Purpose("die")));
//! ```

pub mod case;
pub mod encode;
mod fate;
mod game;
mod hidden;
pub mod marks;
mod notation;
mod note;
mod pile;
pub mod record;
mod rule;
mod seat;
mod set;
mod sink;
mod stats;
mod touch;
#[cfg(feature = "ts")]
pub mod ts;
mod words;
mod workshop;

pub use encode::Encode;
pub use fate::{
    AnyFate, Dictated, Fast, Fate, Live, Purpose, Recorder, Script, ScriptError, Tape, TapeError,
};
pub use game::{Flow, Game, OptionsError, Outcome, PICK, Pending};
pub use hidden::Hidden;
pub use notation::{Notation, Playable, PositionError, ReadError, Span, nearest};
pub use note::{Note, ScoreChange};
pub use pile::{Pile, Placed};
pub use rule::{Chapter, Cites, Place, Rule, RuleBook, RuleEntry, Tag};
pub use seat::{Observer, SEATS_MAX, Seat, SeatSet};
pub use sink::{Caller, Quiet, Sink};
pub use stats::{Counts, Histogram, Label, Row, Statistics};
pub use touch::{Element, Piece, Touch};
pub use words::{Arg, BothLanguages, Component, Lang, Lexicon, Names, OptionDoc, OptionRange, Phrase, Words};
pub use workshop::{Broken, Checked, Copies, Decks, Flaw, Pool, Section, Sheet, Tally, TallyRow, Workshop};
