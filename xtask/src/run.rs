//! Steps and commands, each announced and timed.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(PathBuf::from).unwrap_or(here)
}

/// Does one step and says how long it took.
pub(crate) fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {name}");
    let begun = Instant::now();
    work().with_context(|| format!("{name} failed"))?;
    println!("== {name}: done in {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Runs cargo at the root.
pub(crate) fn cargo(name: &str, args: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    step(name, || {
        let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let status =
            Command::new(program).args(args).envs(variables.iter().copied()).current_dir(root()).status()?;
        ensure!(status.success(), "cargo {} ended with {status}", args.join(" "));
        Ok(())
    })
}

/// Is there a cargo command of this name?
pub(crate) fn has_cargo_command(name: &str) -> bool {
    cargo_output(&[name, "--version"]).is_ok_and(|output| output.status.success())
}

/// Runs cargo at the root and keeps what it says.
pub(crate) fn cargo_output(args: &[&str]) -> Result<Output> {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    Ok(Command::new(program).args(args).current_dir(root()).output()?)
}

/// Runs npm in the folder of the web client.
pub(crate) fn npm(name: &str, args: &[&str]) -> Result<()> {
    step(name, || {
        let web = root().join("web");
        let status = Command::new("npm")
            .args(args)
            .current_dir(web)
            .status()
            .context("npm could not be started: install Node.js 20.19 or later")?;
        ensure!(status.success(), "npm {} ended with {status}", args.join(" "));
        Ok(())
    })
}
