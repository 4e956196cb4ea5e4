//! Finds the citations in sources and the rules that cases name.

use std::fs;
use std::path::{Path, PathBuf};

/// A rule named somewhere.
pub(crate) struct Found {
    pub(crate) rule: String,
    pub(crate) file: String,
    pub(crate) line: usize,
    /// The name of the case; empty for a source line.
    pub(crate) name: String,
}

/// Every `rule!("…")` and `mark!("…", …)` under `folder`.
pub(crate) fn citations(root: &Path, folder: &Path) -> Vec<Found> {
    let mut found = Vec::new();
    for path in files(folder, "rs") {
        let (file, text) = (relative(root, &path), read(&path));
        let mut inside = false;
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for (at, name) in code.match_indices('!').map(|(at, _)| (at, &code[..at])) {
                if name.ends_with("rule") || name.ends_with("mark") {
                    inside = true;
                    ids(&code[at..], |rule| {
                        found.push(Found { rule, file: file.clone(), line: index + 1, name: String::new() });
                    });
                    if code[at..].contains(')') {
                        inside = false;
                    }
                    break;
                }
            }
            if inside && !code.contains('!') {
                ids(code, |rule| {
                    found.push(Found { rule, file: file.clone(), line: index + 1, name: String::new() });
                });
                inside = !code.contains(')');
            }
        }
    }
    found
}

/// The quoted words of a line.
fn ids(code: &str, mut each: impl FnMut(String)) {
    for quoted in code.split('"').skip(1).step_by(2) {
        each(quoted.to_owned());
    }
}

/// Every rule that a case names in its id or its `rules` lines.
pub(crate) fn cases(root: &Path, folder: &Path) -> Vec<Found> {
    let mut found = Vec::new();
    for path in files(folder, "case") {
        let (file, text) = (relative(root, &path), read(&path));
        let mut name = String::new();
        for (index, line) in text.lines().enumerate() {
            let code = line.split('#').next().unwrap_or_default();
            let mut words = code.split_whitespace();
            let rules: Vec<String> = match words.next() {
                Some("case") => {
                    name = words.next().unwrap_or_default().to_owned();
                    name.rsplit_once('/').map(|(rule, _)| rule.to_owned()).into_iter().collect()
                }
                Some("rules") => words.map(str::to_owned).collect(),
                _ => Vec::new(),
            };
            for rule in rules {
                found.push(Found { rule, file: file.clone(), line: index + 1, name: name.clone() });
            }
        }
    }
    found
}

/// All files with this ending, in the order of their paths.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return all };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            all.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            all.push(path);
        }
    }
    all.sort();
    all
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The path from the repository's root, with the slashes of every system alike.
fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
