//! Where events go.

/// Receives what happens. Events are made only if somebody listens, so a simulation pays nothing for the log.
pub trait Sink<E> {
    /// Tells one event; `make` is called only by a sink that keeps events.
    fn tell(&mut self, make: impl FnOnce() -> E);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Sink<E> for Quiet {
    #[inline(always)]
    fn tell(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn tell(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
