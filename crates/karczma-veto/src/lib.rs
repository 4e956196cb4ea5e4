//! Veto!: the noble houses of the Commonwealth struggle for the crown at a free election.
//!
//! The rules stand in [`rules`](../../../rules/veto.toml). Cards are data in a small language (VCL) that
//! [`cards`] reads; the engine interprets it.

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

pub mod cards;
