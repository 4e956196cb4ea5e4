//! The real program as a process of its own, with what can happen to a server on any day.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "the tests start and kill processes")]

mod closing;
mod deploy;
mod full;
mod house;
mod kills;
mod silent;
