//! The table from outside: takebacks, clocks, protocol and a simulation of many games over a bad network.

mod clock;
mod common;
mod protocol;
mod simulation;
mod takeback;
