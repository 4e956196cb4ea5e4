//! A copy of the sources in which a game is changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::list::Mutant;
use super::weave::{self, Woven};
use crate::run::root;

/// The copy, under `target/mutants`.
pub(super) struct Tree {
    package: String,
    place: PathBuf,
}

impl Tree {
    /// Copies what cargo needs. The cases are the true ones, so that a new case is met without building again.
    pub(super) fn new(game: &str) -> Result<Self> {
        let place = root().join("target/mutants").join(game);
        let tree = Self { package: format!("karczma-{game}"), place };
        fs::create_dir_all(&tree.place)?;
        for part in ["Cargo.toml", "Cargo.lock", ".cargo", "crates", "rules", "xtask"] {
            copy(&root().join(part), &tree.place.join(part))?;
        }
        for part in ["cases", "web", "docs", "lessons"] {
            let link = tree.place.join(part);
            if !link.exists() {
                std::os::unix::fs::symlink(root().join(part), link)?;
            }
        }
        Ok(tree)
    }

    /// Weaves the mutants in, numbered from one, and leaves out those that do not compile; says how many.
    pub(super) fn weave_viable(&self, mutants: &mut Vec<Mutant>) -> Result<usize> {
        let mut unviable = 0;
        loop {
            let woven = self.weave(mutants)?;
            let bad = self.errors(&woven)?;
            if bad.is_empty() {
                return Ok(unviable);
            }
            unviable += bad.len();
            for number in bad.into_iter().rev() {
                mutants.remove(number - 1);
            }
        }
    }

    /// Runs cargo in the copy.
    pub(super) fn cargo(&self, args: &[&str]) -> Result<Output> {
        let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let output = Command::new(program)
            .args(args)
            .args(["--offline", "--message-format=json", "--package", &self.package])
            .env("CARGO_TARGET_DIR", root().join("target/mutants/build"))
            .env("RUSTC_BOOTSTRAP", "1")
            .current_dir(&self.place)
            .stderr(Stdio::inherit())
            .output()?;
        Ok(output)
    }

    /// Gives every source of the game its own text again.
    fn restore(&self) -> Result<()> {
        let sources = Path::new("crates").join(&self.package).join("src");
        copy(&root().join(&sources), &self.place.join(&sources))
    }

    fn weave(&self, mutants: &[Mutant]) -> Result<BTreeMap<String, Woven>> {
        self.restore()?;
        let mut files: BTreeMap<String, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in (1..).zip(mutants) {
            files.entry(mutant.file.clone()).or_default().push((number, mutant));
        }
        let mut woven = BTreeMap::new();
        for (file, mutants) in files {
            let source = fs::read_to_string(root().join(&file))?;
            let text = weave::weave(&source, &mutants).with_context(|| file.clone())?;
            write(&self.place.join(&file), &text.text)?;
            woven.insert(file, text);
        }
        let root_file = format!("crates/{}/src/lib.rs", self.package);
        let root_text = fs::read_to_string(self.place.join(&root_file))?;
        write(&self.place.join(root_file), &format!("{}{root_text}{}", weave::FEATURES, weave::SWITCH))?;
        Ok(woven)
    }

    /// The numbers of the mutants in whose bodies the compiler finds errors, in order.
    fn errors(&self, woven: &BTreeMap<String, Woven>) -> Result<Vec<usize>> {
        let output = self.cargo(&["check", "--lib"])?;
        let mut bad = Vec::new();
        let mut elsewhere = String::new();
        for line in String::from_utf8(output.stdout)?.lines() {
            let message: Value = serde_json::from_str(line)?;
            let message = &message["message"];
            if message["level"] != "error" {
                continue;
            }
            let spans = message["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
            let mut met = false;
            for span in spans.iter().filter(|span| span["is_primary"] == true) {
                let line = span["line_start"].as_u64().and_then(|line| usize::try_from(line).ok());
                let Some(file) = span["file_name"].as_str().and_then(|file| woven.get(file)) else {
                    continue;
                };
                let inside = |lines: &std::ops::Range<usize>| line.is_some_and(|line| lines.contains(&line));
                let of = file.lines.iter().filter(|(_, lines)| inside(lines)).map(|(number, _)| *number);
                let before = bad.len();
                bad.extend(of);
                met |= bad.len() > before;
            }
            if !met && !spans.is_empty() {
                elsewhere.push_str(message["rendered"].as_str().unwrap_or_default());
            }
        }
        if bad.is_empty() && !output.status.success() {
            bail!("the woven program does not compile:\n{elsewhere}");
        }
        bad.sort_unstable();
        bad.dedup();
        Ok(bad)
    }
}

/// Copies a file or a folder; what is the same already keeps its date, so that cargo does not build it again.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        let bytes = fs::read(from).with_context(|| from.display().to_string())?;
        if fs::read(to).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        return fs::write(to, bytes).with_context(|| to.display().to_string());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        copy(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<()> {
    ensure!(file.exists(), "{} is not there", file.display());
    if fs::read_to_string(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    fs::write(file, text).with_context(|| file.display().to_string())
}
