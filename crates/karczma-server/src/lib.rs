//! The tavern on the network.

pub mod wire;
