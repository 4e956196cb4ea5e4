//! What is built in from elsewhere.

use std::process::Command;

use anyhow::{Result, bail, ensure};
use serde_json::Value;

use crate::run::{self, cargo, root};

/// Licences, duplicates and sources are checked from what lies here. Known vulnerabilities need lists from the network,
/// and where those cannot be had, it is said.
pub(crate) fn run() -> Result<()> {
    crates()?;
    packages()
}

fn crates() -> Result<()> {
    if !run::has_cargo_command("deny") {
        println!(
            "== audit: the crates are NOT checked, since cargo-deny is not installed: \
             cargo install --locked cargo-deny"
        );
        return Ok(());
    }
    cargo("audit", &["deny", "--locked", "check", "licenses", "bans", "sources"], &[])?;
    run::step("known vulnerabilities of the crates", || {
        let checked = run::cargo_output(&["deny", "--locked", "check", "advisories"])?;
        let said = String::from_utf8_lossy(&checked.stderr);
        if checked.status.success() {
            return Ok(());
        }
        ensure!(said.contains("failed to fetch advisory database"), "{said}");
        println!("NOT checked, since the list of them cannot be fetched from here");
        Ok(())
    })
}

/// What the page is built with.
fn packages() -> Result<()> {
    run::step("known vulnerabilities of the packages of the page", || {
        let asked = Command::new("npm").args(["audit", "--json"]).current_dir(root().join("web")).output();
        let Ok(asked) = asked else {
            println!("NOT checked, since npm could not be started");
            return Ok(());
        };
        let answer: Value = serde_json::from_slice(&asked.stdout).unwrap_or_default();
        match found(&answer) {
            None => println!("NOT checked, since the registry does not answer: {}", answer["message"]),
            Some(0) => println!("none"),
            Some(number) => bail!("{number} of them; `npm audit` in web/ names them"),
        }
        Ok(())
    })
}

/// How many vulnerabilities npm names; `None` if it could not find out.
fn found(answer: &Value) -> Option<u64> {
    answer["metadata"]["vulnerabilities"]["total"].as_u64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_answer_that_counts_nothing_is_no_answer() {
        let counted =
            json!({"vulnerabilities": {}, "metadata": {"vulnerabilities": {"high": 2, "total": 2}}});
        assert_eq!(found(&counted), Some(2));
        assert_eq!(found(&json!({"message": "405 Method Not Allowed", "statusCode": 405})), None);
        assert_eq!(found(&Value::Null), None);
    }
}
