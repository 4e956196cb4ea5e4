//! Where events go.

use crate::fate::{AnyFate, Fast, Fate};

/// Receives what happens. Events are made only if somebody listens, so a simulation pays nothing for the log.
pub trait Sink<E> {
    /// Tells one event; `make` is called only by a sink that keeps events.
    fn tell(&mut self, make: impl FnOnce() -> E);

    /// The list that keeps them, if they are kept.
    fn events(&mut self) -> Option<&mut Vec<E>>;
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Sink<E> for Quiet {
    #[inline(always)]
    fn tell(&mut self, _make: impl FnOnce() -> E) {}

    #[inline(always)]
    fn events(&mut self) -> Option<&mut Vec<E>> {
        None
    }
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn tell(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }

    #[inline(always)]
    fn events(&mut self) -> Option<&mut Vec<E>> {
        Some(self)
    }
}

impl<E> Sink<E> for Option<&mut Vec<E>> {
    #[inline]
    fn tell(&mut self, make: impl FnOnce() -> E) {
        if let Some(events) = self {
            events.push(make());
        }
    }

    #[inline(always)]
    fn events(&mut self) -> Option<&mut Vec<E>> {
        self.as_deref_mut()
    }
}

/// Who has a game played, as the two kinds that its rules are compiled for.
///
/// `start` and `perform` of a game take any fate and any sink, and whatever is generic over both is compiled again in
/// every crate for every pair that it uses. A game with many rules therefore matches this in a function that is not
/// generic: its crate then has the rules twice, and nobody else has them at all.
pub enum Caller<'a, E> {
    /// A search or a simulation: fast chance, and nobody listens.
    Search(&'a mut Fast),
    /// Whoever keeps events, or brings chance of another kind.
    Table(&'a mut dyn Fate, Option<&'a mut Vec<E>>),
}

impl<'a, E> Caller<'a, E> {
    /// Which of them this fate and this sink are.
    #[inline]
    pub fn of(fate: &'a mut impl Fate, out: &'a mut impl Sink<E>) -> Self {
        match (fate.erased(), out.events()) {
            (AnyFate::Fast(fate), None) => Self::Search(fate),
            (AnyFate::Fast(fate), events) => Self::Table(fate, events),
            (AnyFate::Other(fate), events) => Self::Table(fate, events),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fate::{Live, Purpose, Recorder};

    #[test]
    fn only_fast_chance_without_a_listener_is_a_search() {
        let mut events: Vec<u8> = Vec::new();
        let fast = &mut Fast::new(1);
        assert!(matches!(Caller::<u8>::of(fast, &mut Quiet), Caller::Search(_)));
        assert!(matches!(Caller::of(fast, &mut events), Caller::Table(_, Some(_))));
        assert!(matches!(Caller::<u8>::of(&mut Live::new([0; 32]), &mut Quiet), Caller::Table(_, None)));
        assert!(matches!(
            Caller::<u8>::of(&mut Recorder::new(Fast::new(1)), &mut Quiet),
            Caller::Table(_, None)
        ));
    }

    /// Whoever is reached behind a pointer is asked the same and hears the same.
    #[test]
    fn a_caller_passes_chance_and_events_on() {
        let mut events: Vec<u32> = Vec::new();
        let mut fate = Recorder::new(Fast::new(7));
        let Caller::Table(fate_of, mut out) = Caller::of(&mut fate, &mut events) else {
            unreachable!("a recorder is no search")
        };
        let drawn = fate_of.below(60, Purpose("test"));
        out.tell(|| drawn);
        assert_eq!(drawn, Fast::new(7).below(60, Purpose("test")));
        assert_eq!((fate.take(), events), (vec![drawn], vec![drawn]));
    }
}
