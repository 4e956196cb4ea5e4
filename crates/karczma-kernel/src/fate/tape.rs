//! Recorded chance: a replay needs no generator.

use super::{Fate, Purpose};

/// Keeps what another fate answered.
#[derive(Clone, Debug)]
pub struct Recorder<F> {
    inner: F,
    drawn: Vec<u32>,
}

impl<F: Fate> Recorder<F> {
    /// Records `inner`.
    pub const fn new(inner: F) -> Self {
        Self { inner, drawn: Vec::new() }
    }

    /// What was drawn since this was last asked.
    pub fn take(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.drawn)
    }

    fn keep(&mut self, n: u32, value: u32) -> u32 {
        if n > 1 {
            self.drawn.push(value);
        }
        value
    }
}

impl<F: Fate> Fate for Recorder<F> {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        let value = self.inner.below(n, purpose);
        self.keep(n, value)
    }

    fn choose(&mut self, n: u32, purpose: Purpose, name: impl Fn(u32) -> String) -> u32 {
        let value = self.inner.choose(n, purpose, name);
        self.keep(n, value)
    }
}

/// How a tape can fail to fit the game that is replayed from it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TapeError {
    /// More was drawn than recorded.
    #[error("the game draws for {0} and the record has no more chance for this entry")]
    TooShort(&'static str),
    /// A recorded number does not fit the draw.
    #[error("the record says {value} where the game draws one of {n} for {purpose}")]
    OutOfRange {
        /// What was recorded.
        value: u32,
        /// How many outcomes there are.
        n: u32,
        /// What the game draws for.
        purpose: &'static str,
    },
    /// Less was drawn than recorded.
    #[error("the record holds {0} more drawn numbers than the game draws in this entry")]
    TooLong(usize),
}

/// Plays recorded numbers back. What does not fit is remembered as a fault and answered with 0.
#[derive(Clone, Debug)]
pub struct Tape<'a> {
    rest: &'a [u32],
    fault: Option<TapeError>,
}

impl<'a> Tape<'a> {
    /// The tape of one entry.
    #[must_use]
    pub const fn new(drawn: &'a [u32]) -> Self {
        Self { rest: drawn, fault: None }
    }

    /// Was exactly what was recorded drawn?
    ///
    /// # Errors
    /// If the game drew more, less or something that does not fit.
    pub fn finish(self) -> Result<(), TapeError> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.rest.is_empty() => Ok(()),
            None => Err(TapeError::TooLong(self.rest.len())),
        }
    }

    fn fail(&mut self, fault: TapeError) -> u32 {
        self.fault.get_or_insert(fault);
        0
    }
}

impl Fate for Tape<'_> {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        if n <= 1 {
            return 0;
        }
        match self.rest.split_first() {
            None => self.fail(TapeError::TooShort(purpose.0)),
            Some((&value, rest)) => {
                self.rest = rest;
                if value < n {
                    value
                } else {
                    self.fail(TapeError::OutOfRange { value, n, purpose: purpose.0 })
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fate::Fast;

    const TEST: Purpose = Purpose("test");

    #[test]
    fn a_tape_repeats_what_was_recorded() {
        let mut recorder = Recorder::new(Fast::new(3));
        let drawn: Vec<u32> = (1..50).map(|n| recorder.below(n, TEST)).collect();
        let tape = recorder.take();
        assert_eq!(tape.len(), 48, "a draw of one among one is no chance");
        let mut replay = Tape::new(&tape);
        assert_eq!((1..50).map(|n| replay.below(n, TEST)).collect::<Vec<_>>(), drawn);
        assert_eq!(replay.finish(), Ok(()));
    }

    #[test]
    fn a_tape_that_does_not_fit_says_how() {
        let mut short = Tape::new(&[1]);
        short.below(2, TEST);
        short.below(2, TEST);
        assert_eq!(short.finish(), Err(TapeError::TooShort("test")));
        assert_eq!(Tape::new(&[1, 2]).finish(), Err(TapeError::TooLong(2)));
        let mut wild = Tape::new(&[9]);
        wild.below(6, TEST);
        assert_eq!(wild.finish(), Err(TapeError::OutOfRange { value: 9, n: 6, purpose: "test" }));
    }
}
