//! A hostile client: every attack that a stranger on the network could try, bounded and repeatable, on a program that it
//! starts itself, with a verdict each. The test run has the short form; `cargo xtask attack` has the long one, and
//! `KARCZMA_PROGRAM` may name another build to attack.
#![expect(clippy::disallowed_methods, reason = "the tests start processes and look at the clock")]

mod files;
mod floods;
mod fuzz_http;
mod fuzz_socket;
mod honest;
mod people;
mod program;
mod records;
mod secrets;
mod siege;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use program::Plan;

/// An attack. Its error is what an attacker got; its answer is a figure for the table.
struct Attack {
    name: &'static str,
    run: fn(&Plan) -> Result<String>,
}

const ATTACKS: &[Attack] = &[
    Attack { name: "records without chance", run: records::without_chance },
    Attack { name: "records with constant chance", run: records::constant_chance },
    Attack { name: "hostile records", run: records::hostile },
    Attack { name: "long replays unread", run: floods::unread_replays },
    Attack { name: "answers unread", run: floods::unread_answers },
    Attack { name: "look, look, look", run: floods::look },
    Attack { name: "junk in the lobby", run: floods::lobby_junk },
    Attack { name: "decks of near misses", run: floods::near_misses },
    Attack { name: "empty fragments", run: floods::empty_fragments },
    Attack { name: "late spectators", run: secrets::late_spectators },
    Attack { name: "accounts erased", run: people::erased_accounts },
    Attack { name: "spoofed addresses", run: people::spoofed_addresses },
    Attack { name: "metrics from outside", run: people::metrics_from_outside },
    Attack { name: "owner locked out", run: people::locked_out },
    Attack { name: "invisible names", run: people::invisible_names },
    Attack { name: "cookies that live on", run: people::old_cookies },
    Attack { name: "absurd times", run: floods::absurd_times },
    Attack { name: "bots of no level", run: floods::no_level },
    Attack { name: "open files", run: files::open_to_others },
    Attack { name: "lost database", run: files::lost_database },
    Attack { name: "damaged database", run: files::damaged_database },
    Attack { name: "empty key", run: files::empty_key },
    Attack { name: "requests by the description", run: fuzz_http::requests },
    Attack { name: "messages by the grammar", run: fuzz_socket::messages },
    Attack { name: "siege from ten addresses", run: siege::ten_addresses },
    Attack { name: "SIGTERM under siege", run: siege::terminate },
];

fn main() {
    let plan = Plan {
        program: std::env::var_os("KARCZMA_PROGRAM")
            .map_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_karczma")), PathBuf::from),
        long: std::env::var_os("KARCZMA_ATTACK_LONG").is_some(),
        seed: std::env::var("KARCZMA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1666),
    };
    // Cargo passes options of its own harness on; a plain word chooses attacks by name.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let chosen = |attack: &&Attack| wanted.is_empty() || wanted.iter().any(|word| attack.name.contains(word));
    let (mut held, mut broken) = (0, 0);
    for attack in ATTACKS.iter().filter(chosen) {
        let begun = Instant::now();
        let verdict = (attack.run)(&plan);
        let seconds = begun.elapsed().as_secs();
        match verdict {
            Ok(figure) => {
                held += 1;
                println!("held    {:<30} {seconds:>4} s  {figure}", attack.name);
            }
            Err(error) => {
                broken += 1;
                println!("BROKEN  {:<30} {seconds:>4} s  {error:#}", attack.name);
            }
        }
    }
    println!("{held} passed, {broken} failed");
    if broken > 0 {
        println!("repeat with KARCZMA_SEED={} cargo xtask attack [NAME]", plan.seed);
        std::process::exit(1);
    }
}

/// Runs an attack that needs a network.
fn run<T>(attack: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?.block_on(attack)
}
