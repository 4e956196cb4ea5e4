//! Karczma: the tavern in one program.
#![expect(
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "the shell is where clocks, files, threads and rates per second belong"
)]

mod answer;
mod cli;
mod commands;
mod play;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

/// A busy server makes and sends thousands of short texts a second.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match commands::run(cli) {
        Ok(answer) => answer.into(),
        Err(error) => {
            eprintln!("karczma: {error:#}");
            ExitCode::from(2)
        }
    }
}
