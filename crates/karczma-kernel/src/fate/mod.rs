//! Fate: the only source of chance.
//!
//! A game asks for a number below `n` and says what for. Who answers depends on the table: a ChaCha stream from a
//! committed seed ([`Live`]), a fast generator in a simulation ([`Fast`]), a script in a case ([`Script`]), or the
//! tape of a recorded game ([`Tape`]). A [`Recorder`] keeps what any of them answered.

mod generator;
mod script;
mod tape;

pub use generator::{Fast, Live};
pub use script::{Dictated, Script, ScriptError};
pub use tape::{Recorder, Tape, TapeError};

/// What a number is drawn for. Cases dictate chance by it, so it is part of a game's notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Purpose(pub &'static str);

/// The only source of chance.
pub trait Fate {
    /// A number below `n`, each equally likely. `n` is at least 1; where it is 1 nothing is drawn.
    fn below(&mut self, n: u32, purpose: Purpose) -> u32;

    /// As [`Fate::below`], with a name for each outcome, so that a case can dictate "the next card is g9".
    #[inline]
    fn choose(&mut self, n: u32, purpose: Purpose, name: &dyn Fn(u32) -> String) -> u32 {
        let _ = name;
        self.below(n, purpose)
    }

    /// Itself for [`Caller::of`](crate::Caller::of): the fast generator by its type, everybody else behind a pointer.
    #[inline]
    fn erased(&mut self) -> AnyFate<'_>
    where
        Self: Sized,
    {
        AnyFate::Other(self)
    }
}

/// A fate whose type is known only if it is the fast one.
pub enum AnyFate<'a> {
    /// The generator of simulations and search.
    Fast(&'a mut Fast),
    /// Any other.
    Other(&'a mut dyn Fate),
}

impl Fate for &mut dyn Fate {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        (**self).below(n, purpose)
    }

    fn choose(&mut self, n: u32, purpose: Purpose, name: &dyn Fn(u32) -> String) -> u32 {
        (**self).choose(n, purpose, name)
    }
}
