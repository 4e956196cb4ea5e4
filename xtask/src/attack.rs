//! The server under attack by a hostile client.

use anyhow::Result;

use crate::NO_PAGE;
use crate::run::cargo;

/// Optimised as a host's program is, unless the short form is asked for.
pub(crate) fn run(names: &[String], short: bool, program: Option<&str>, seed: u64) -> Result<()> {
    let seed = seed.to_string();
    let mut args = vec!["test", "--package", "karczma", "--test", "attack"];
    let mut variables = vec![("KARCZMA_SEED", seed.as_str()), NO_PAGE];
    if !short {
        args.push("--release");
        variables.push(("KARCZMA_ATTACK_LONG", "1"));
    }
    variables.extend(program.map(|program| ("KARCZMA_PROGRAM", program)));
    args.push("--");
    args.extend(names.iter().map(String::as_str));
    cargo("attack", &args, &variables)
}
