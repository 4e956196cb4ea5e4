//! The table from outside: takebacks, clocks, protocol and a simulation of many games over a bad network.

#![expect(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "tests look for one thing among many"
)]

mod clock;
mod common;
mod nonsense;
mod pace;
mod prelude;
mod protocol;
mod sealed;
mod secrets;
mod simulation;
mod takeback;
