//! The server as its clients see it: every test starts one of its own, on a free port and an empty folder.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests of a server use clocks and folders, and a broken expectation ends them"
)]

mod api;
mod bad;
mod common;
mod games;
mod pages;
