//! What is built in from elsewhere.

use anyhow::{Result, ensure};

use crate::run::{self, cargo};

/// Licences, duplicates and sources are checked from what lies here. Known vulnerabilities need a list from the network,
/// and where that cannot be had, it is said.
pub(crate) fn run() -> Result<()> {
    if !run::has_cargo_command("deny") {
        println!("== audit: skipped, since cargo-deny is not installed: cargo install --locked cargo-deny");
        return Ok(());
    }
    cargo("audit", &["deny", "--locked", "check", "licenses", "bans", "sources"], &[])?;
    run::step("known vulnerabilities", || {
        let checked = run::cargo_output(&["deny", "--locked", "check", "advisories"])?;
        let said = String::from_utf8_lossy(&checked.stderr);
        if checked.status.success() {
            return Ok(());
        }
        ensure!(said.contains("failed to fetch advisory database"), "{said}");
        println!("not checked, since the list of them cannot be fetched from here");
        Ok(())
    })
}
