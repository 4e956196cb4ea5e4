//! Recorded chance: a replay needs no generator.

use std::borrow::Cow;

use super::{Fast, Fate, Purpose};

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

    fn choose(&mut self, n: u32, purpose: Purpose, name: &dyn Fn(u32) -> String) -> u32 {
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

/// Plays recorded numbers back.
///
/// The first draw that does not fit is kept as the fault. From then on a fixed generator answers: a game that rolls
/// until something else comes up would never end on a constant, and with the generator it surely comes to its next
/// decision, where [`Tape::finish`] says what is wrong.
#[derive(Clone, Debug)]
pub struct Tape<'a> {
    drawn: Cow<'a, [u32]>,
    played: usize,
    fault: Option<(TapeError, Fast)>,
}

impl<'a> Tape<'a> {
    /// The tape of one entry.
    pub fn new(drawn: impl Into<Cow<'a, [u32]>>) -> Self {
        Self { drawn: drawn.into(), played: 0, fault: None }
    }

    /// Was exactly what was recorded drawn?
    ///
    /// # Errors
    /// If the game drew more, less or something that does not fit.
    pub fn finish(self) -> Result<(), TapeError> {
        match self.fault {
            Some((fault, _)) => Err(fault),
            None if self.played == self.drawn.len() => Ok(()),
            None => Err(TapeError::TooLong(self.drawn.len() - self.played)),
        }
    }
}

impl Fate for Tape<'_> {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        if n <= 1 {
            return 0;
        }
        if let Some((_, otherwise)) = &mut self.fault {
            return otherwise.below(n, purpose);
        }
        let fault = match self.drawn.get(self.played) {
            Some(&value) if value < n => {
                self.played += 1;
                return value;
            }
            Some(&value) => TapeError::OutOfRange { value, n, purpose: purpose.0 },
            None => TapeError::TooShort(purpose.0),
        };
        let (_, otherwise) = self.fault.insert((fault, Fast::new(1666)));
        otherwise.below(n, purpose)
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

    /// Whoever rolls until something else comes up comes to an end, and hears then what was wrong first.
    #[test]
    fn a_tape_that_does_not_fit_does_not_stand_still() {
        for recorded in [&[][..], &[0], &[9, 0, 0]] {
            let mut tape = Tape::new(recorded);
            let rolled: Vec<u32> = (0..100).map(|_| tape.below(6, TEST)).collect();
            for face in 0..6 {
                assert!(rolled.contains(&face), "no {face} in a hundred rolls after {recorded:?}");
            }
            let fault = if recorded == [9, 0, 0] {
                TapeError::OutOfRange { value: 9, n: 6, purpose: "test" }
            } else {
                TapeError::TooShort("test")
            };
            assert_eq!(tape.finish(), Err(fault));
        }
    }
}
