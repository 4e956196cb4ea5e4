//! The server as its clients see it: every test starts one of its own, on a free port and an empty folder.
#![expect(clippy::unwrap_used, reason = "a broken expectation ends a test")]

mod accounts;
mod api;
mod bad;
mod common;
mod decks;
mod door;
mod folder;
mod games;
mod heavy;
mod leaks;
mod log;
mod pages;
