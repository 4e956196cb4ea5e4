//! `cargo xtask new-game`: the beginnings of a game that compile.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::run::root;

const MANIFEST: &str = r#"[package]
name = "karczma-{id}"
description = "{id}"
version.workspace = true
edition.workspace = true
rust-version.workspace = true
license.workspace = true
publish.workspace = true

[dependencies]
arrayvec.workspace = true
karczma-kernel.workspace = true
serde.workspace = true

[dev-dependencies]
karczma-conform.workspace = true

[build-dependencies]
karczma-rulebook.workspace = true

[[test]]
name = "cases"
harness = false

[lints]
workspace = true
"#;

const BUILD: &str = r#"//! Makes the table of citations from `rules/{id}.toml`.

fn main() {
    karczma_rulebook::generate("{id}");
}
"#;

const LIB: &str = r#"//! {id}: fill in `Game`, then `Notation`, `Words` and `Touch`; docs/src/add-a-game.md says how.
#![expect(unused_macros, reason = "the citations of rules that are still to be written")]

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));
"#;

const CASES: &str = r#"//! Every case under `cases/{id}` will be a test: `karczma_conform::run_cases::<Game>()`.

fn main() {}
"#;

const RULES: &str = r#"# The numbered rules of {id}.
game = "{id}"
title = { en = "{id}", pl = "{id}" }

[[chapter]]
id = "1"
title = { en = "General", pl = "Ogólne" }

[[rule]]
id = "XX-1.1"
tag = "D"
chapter = "1"
en = "The first rule."
pl = "Pierwsza zasada."
"#;

/// Writes the crate, its rules and its folder of cases.
pub(crate) fn run(id: &str) -> Result<()> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    ensure!(
        !id.is_empty() && id.chars().all(plain),
        "an id is lower-case letters, digits and dashes, not `{id}`"
    );
    let folder = root().join("crates").join(format!("karczma-{id}"));
    ensure!(!folder.exists(), "{} is there already", folder.display());
    let files = [
        (folder.join("Cargo.toml"), MANIFEST),
        (folder.join("build.rs"), BUILD),
        (folder.join("src/lib.rs"), LIB),
        (folder.join("tests/cases.rs"), CASES),
        (root().join("rules").join(format!("{id}.toml")), RULES),
    ];
    fs::create_dir_all(folder.join("src"))?;
    fs::create_dir_all(folder.join("tests"))?;
    fs::create_dir_all(root().join("cases").join(id))?;
    for (path, text) in files.into_iter().filter(|(path, _)| !path.exists()) {
        fs::write(&path, text.replace("{id}", id)).with_context(|| path.display().to_string())?;
        println!("{}", path.display());
    }
    println!("Next: add karczma-{id} to [workspace.dependencies], and follow docs/src/add-a-game.md.");
    Ok(())
}
