//! All automation of the house: `cargo xtask help`.
#![expect(
    clippy::disallowed_methods,
    reason = "automation reads files, starts processes and looks at the clock"
)]

mod attack;
mod audit;
mod dist;
mod fuzz;
mod mutants;
mod new_game;
mod run;
mod tidy;

use anyhow::Result;
use clap::{Parser, Subcommand};

use run::{cargo, npm};

/// All automation of the house
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

/// What can be done.
#[derive(Subcommand)]
enum Task {
    /// Everything: formatting, tidiness, lints, all tests; what CI runs
    Test,
    /// The rules of the house that no compiler checks: dependency direction, purity, file sizes
    Tidy,
    /// Write what the browser takes from Rust: the types of the protocol, the texts of cards
    Codegen {
        /// Write nothing; fail if what is written differs
        #[arg(long)]
        check: bool,
    },
    /// Rewrite the claims of failed cases to what was found, for review
    Bless {
        /// The game whose cases to rewrite
        game: String,
    },
    /// The conformance suite of a game on many random games, the server under many kills, or simulated houses
    Soak {
        /// The game, `server` or `house`
        #[arg(default_value = "niet")]
        game: String,
        /// How many games for each set of options
        #[arg(long, default_value_t = 1_000_000)]
        games: u64,
        /// For `server`: how often it is killed in the middle of play
        #[arg(long, default_value_t = 50)]
        kills: u64,
        /// For `house`: the seed of the first one
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// For `house`: how many moves are made; 1 runs one house
        #[arg(long, default_value_t = 100_000_000)]
        moves: u64,
    },
    /// Fuzz a parser until it breaks or the time is over (needs cargo-fuzz)
    Fuzz {
        /// The target, a file under fuzz/fuzz_targets
        target: String,
        /// The game; by default all
        #[arg(long)]
        game: Option<String>,
        /// For how long
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// How many inputs, however long they take
        #[arg(long)]
        runs: Option<u64>,
    },
    /// Change the rules of a game in many small ways and see whether its cases notice (needs cargo-mutants)
    Mutants {
        /// The game
        game: String,
        /// How many changes, drawn by chance; by default all
        #[arg(long, value_name = "N")]
        sample: Option<usize>,
        /// What they are drawn by
        #[arg(long, default_value_t = 1666)]
        seed: u64,
        /// Only those that survived the last run
        #[arg(long, conflicts_with = "sample")]
        again: bool,
    },
    /// Attack the server as a hostile client would, with a verdict for every attack
    Attack {
        /// Only attacks whose name contains one of these words
        names: Vec<String>,
        /// The short form, which the test run has too
        #[arg(long)]
        short: bool,
        /// Attack this program instead of the one that is built here
        #[arg(long, value_name = "FILE")]
        program: Option<String>,
        /// What the fuzzers draw by
        #[arg(long, default_value_t = 1666)]
        seed: u64,
    },
    /// Check what is built in from elsewhere: licences, duplicates, sources, known vulnerabilities (needs cargo-deny)
    Audit,
    /// Pack what one hands to others under target/packages: a tar, a package for Debian, checksums
    Dist {
        /// Pack this program instead of building one with the profile `dist`
        #[arg(long, value_name = "FILE")]
        program: Option<String>,
    },
    /// Begin a new game: a crate that compiles, with everything that `docs/src/add-a-game.md` then asks for
    NewGame {
        /// Its id, such as `my-game`
        id: String,
    },
}

fn main() -> Result<()> {
    match Cli::parse().task {
        Task::Test => test(),
        Task::Tidy => tidy::run(),
        Task::Codegen { check } => codegen(check),
        Task::Bless { game } => {
            let package = format!("karczma-{game}");
            cargo("bless", &["test", "--package", &package, "--test", "cases"], &[("KARCZMA_BLESS", "1")])
        }
        Task::Soak { game, kills, .. } if game == "server" => {
            let args = [
                "test",
                "--release",
                "--package",
                "karczma",
                "--test",
                "server",
                "--",
                "kill",
                "--nocapture",
            ];
            cargo("soak", &args, &[("KARCZMA_KILLS", &kills.to_string())])
        }
        Task::Soak { game, seed, moves, .. } if game == "house" => {
            let (seed, moves) = (seed.to_string(), moves.to_string());
            let args = ["run", "--release", "--package", "karczma-house-sim", "--"];
            cargo("soak", &[&args[..], &["--seed", &seed, "--moves", &moves]].concat(), &[])
        }
        Task::Soak { game, games, .. } => {
            let package = format!("karczma-{game}");
            let games = games.to_string();
            let mut args = vec!["test", "--release", "--package", &package, "--test", "conform"];
            // A game may have a referee who knows its rules and not its engine.
            if std::path::Path::new("crates").join(&package).join("tests/referee.rs").exists() {
                args.extend(["--test", "referee"]);
            }
            args.extend(["--", "--nocapture"]);
            cargo("soak", &args, &[("KARCZMA_GAMES", &games)])
        }
        Task::Fuzz { target, game, seconds, runs } => fuzz::run(&target, game.as_deref(), seconds, runs),
        Task::Mutants { game, sample, seed, again } => {
            mutants::run(&mutants::Wish { game: &game, sample, seed, again })
        }
        Task::Attack { names, short, program, seed } => attack::run(&names, short, program.as_deref(), seed),
        Task::Audit => audit::run(),
        Task::Dist { program } => dist::run(program.as_deref()),
        Task::NewGame { id } => new_game::run(&id),
    }
}

/// Builds the server without the web client, where nobody looks at a page.
const NO_PAGE: (&str, &str) = ("KARCZMA_WEB", "off");

/// The types of the protocol as TypeScript.
fn codegen(check: bool) -> Result<()> {
    let args = ["test", "--locked", "--package", "karczma-server", "--features", "ts", "--test", "codegen"];
    let wish = if check { "check" } else { "write" };
    cargo("types of the protocol", &args, &[("KARCZMA_CODEGEN", wish), NO_PAGE])?;
    // A game whose board is given data of cards or maps has a test that writes them.
    let crates = tidy::manifests()?;
    let with_data = crates.iter().filter(|(_, folder)| folder.join("tests/catalogue.rs").exists());
    let named = with_data.flat_map(|(name, _)| ["--package", name.as_str()]);
    let cards: Vec<&str> =
        ["test", "--locked"].into_iter().chain(named).chain(["--test", "catalogue"]).collect();
    cargo("data of the boards", &cards, &[("KARCZMA_CODEGEN", wish)])
}

/// In the order in which a failure is cheapest to learn of.
fn test() -> Result<()> {
    cargo("formatting", &["fmt", "--all", "--check"], &[])?;
    run::step("tidiness", tidy::run)?;
    audit::run()?;
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
    cargo("lints", &lints, &[NO_PAGE])?;
    npm("packages of the web client", &["ci", "--no-audit", "--no-fund"])?;
    npm("types and style of the web client", &["run", "check"])?;
    npm("tests of the web client", &["test"])?;
    // With the types of the protocol as TypeScript, so that their drift is one of the tests and nothing is built twice.
    cargo("tests", &["test", "--workspace", "--locked", "--features", "karczma-server/ts"], &[])?;
    let docs = ["doc", "--workspace", "--no-deps", "--locked"];
    cargo("documentation", &docs, &[("RUSTDOCFLAGS", "--deny warnings"), NO_PAGE])?;
    // Real browsers against the program as the tests built it.
    npm("browsers", &["run", "e2e"])
}
