//! The rules of the house that no compiler checks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::run::root;

/// No file is longer than this.
const LINES_MAX: usize = 800;

/// What a pure crate never names, outside its tests.
const IMPURE: [&str; 12] = [
    "std::fs",
    "std::env",
    "std::time",
    "std::net",
    "std::thread",
    "std::process",
    "HashMap",
    "HashSet",
    "RefCell",
    "getrandom",
    "f32",
    "f64",
];

/// Checks everything and lists all problems.
pub(crate) fn run() -> Result<()> {
    let crates = manifests()?;
    let mut problems = Vec::new();
    direction(&crates, &mut problems);
    for (name, folder) in &crates {
        for file in sources(&folder.join("src")) {
            let text = fs::read_to_string(&file)?;
            let place = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            if text.lines().count() > LINES_MAX {
                problems.push(format!("{place}: more than {LINES_MAX} lines"));
            }
            if is_pure(name) {
                purity(&place, &text, &mut problems);
            }
            if name == "karczma-kernel" {
                kernel_names_no_game(&place, &text, &crates, &mut problems);
            }
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

/// Every crate of the house and its folder.
pub(crate) fn manifests() -> Result<BTreeMap<String, PathBuf>> {
    let folder = root().join("crates");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let folders = entries.flatten().map(|entry| entry.path()).filter(|path| path.join("Cargo.toml").exists());
    Ok(folders
        .map(|path| (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), path))
        .collect())
}

/// Which floor of the house a crate is on; it may depend only on lower ones.
fn floor(name: &str) -> u8 {
    match name {
        "karczma-rulebook" => 0,
        "karczma-kernel" => 1,
        "karczma-tavern" => 3,
        "karczma-bots" | "karczma-table" => 4,
        "karczma-server" | "karczma-house-sim" => 5,
        "karczma" | "karczma-py" => 6,
        // Conformance and the games: on one floor, so never on each other.
        _ => 2,
    }
}

/// Kernel and games: no I/O, clock, threads, ambient chance or hash order.
fn is_pure(name: &str) -> bool {
    matches!(floor(name), 1 | 2) && name != "karczma-conform"
}

/// kernel < games < tavern < {bots, table} < server < karczma; nothing points back.
fn direction(crates: &BTreeMap<String, PathBuf>, problems: &mut Vec<String>) {
    for (name, folder) in crates {
        let text = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        let manifest: toml::Table = match toml::from_str(&text) {
            Ok(manifest) => manifest,
            Err(error) => {
                problems.push(format!("crates/{name}/Cargo.toml: {error}"));
                continue;
            }
        };
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for dependency in dependencies.into_iter().flat_map(toml::Table::keys) {
            if crates.contains_key(dependency) && floor(dependency) >= floor(name) {
                problems.push(format!("crates/{name}/Cargo.toml: {name} may not depend on {dependency}"));
            }
        }
        if !text.contains("[lints]\nworkspace = true") {
            problems.push(format!("crates/{name}/Cargo.toml: the lints of the house are not switched on"));
        }
    }
}

fn purity(place: &str, text: &str, problems: &mut Vec<String>) {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    for (index, line) in code.lines().enumerate() {
        let code = line.split("//").next().unwrap_or(line);
        let names = |word: &str| {
            code.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_').any(|part| {
                part == word || part.starts_with(&format!("{word}::")) || part.ends_with(&format!("::{word}"))
            })
        };
        for word in IMPURE.into_iter().filter(|word| names(word)) {
            problems.push(format!("{place}:{}: {word} does not belong into a pure crate", index + 1));
        }
    }
}

fn kernel_names_no_game(
    place: &str,
    text: &str,
    crates: &BTreeMap<String, PathBuf>,
    problems: &mut Vec<String>,
) {
    let games = crates.keys().filter(|name| floor(name) == 2 && *name != "karczma-conform");
    for game in games.filter_map(|name| name.strip_prefix("karczma-")) {
        if text.to_lowercase().contains(game) {
            problems.push(format!("{place}: the kernel knows no game, and this names {game}"));
        }
    }
}

/// All Rust files of a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impurity_is_found_and_its_namesakes_are_not() {
        let mut problems = Vec::new();
        purity(
            "x.rs",
            "use std::time::Instant;\nlet x: f64 = 0.0; // std::fs\nlet my_f64x = HashMapper;\n",
            &mut problems,
        );
        assert_eq!(problems.len(), 2, "{problems:?}");
    }

    #[test]
    fn nobody_points_back() {
        assert!(
            floor("karczma-niet") < floor("karczma-tavern")
                && floor("karczma-kernel") < floor("karczma-niet")
        );
        assert_eq!(
            floor("karczma-niet"),
            floor("karczma-conform"),
            "games and conformance never depend on each other"
        );
    }
}
