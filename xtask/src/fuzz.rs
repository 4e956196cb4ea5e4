//! Fuzzing: seeds and words come from the cases, so that the fuzzer begins near the rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{cargo, root};

/// Runs a target for so long on one game, or on all.
pub(crate) fn run(target: &str, game: Option<&str>, seconds: u64) -> Result<()> {
    let corpus = root().join("fuzz/corpus").join(target).join(game.unwrap_or("all"));
    fs::create_dir_all(&corpus)?;
    let mut words = BTreeSet::new();
    for (number, case) in cases(game)?.iter().enumerate() {
        if let Some(seed) = seed(target, case) {
            fs::write(corpus.join(format!("case-{number}")), seed)?;
        }
        words.extend(case.split(|c: char| c.is_whitespace() || ":;,".contains(c)).map(str::to_owned));
    }
    let dictionary = corpus.with_extension("dict");
    fs::write(&dictionary, entries(&words))?;
    let (corpus, dictionary) = (corpus.display().to_string(), format!("-dict={}", dictionary.display()));
    let limit = format!("-max_total_time={seconds}");
    let args = [
        "fuzz",
        "run",
        "--sanitizer",
        "none",
        "--fuzz-dir",
        "fuzz",
        target,
        &corpus,
        "--",
        &limit,
        &dictionary,
        "-rss_limit_mb=2048",
        "-timeout=20",
        "-max_len=4096",
    ];
    cargo("fuzz", &args, &[("RUSTC_BOOTSTRAP", "1"), ("KARCZMA_GAME", game.unwrap_or_default())])
}

/// The cases of a game, or of all, each as the text that it is.
fn cases(game: Option<&str>) -> Result<Vec<String>> {
    let mut cases = Vec::new();
    for folder in files(&root().join("cases"))? {
        if game.is_some_and(|game| !folder.ends_with(game)) {
            continue;
        }
        for file in files(&folder)? {
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            cases.extend(text.split("\ncase ").skip(1).map(|case| format!("case {case}\n")));
        }
    }
    Ok(cases)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    Ok(files)
}

/// What a case gives a target to begin with.
fn seed(target: &str, case: &str) -> Option<String> {
    let lines = |keyword: &str| {
        let of = case.lines().filter_map(|line| line.trim().strip_prefix(keyword));
        of.map(str::trim).collect::<Vec<_>>()
    };
    match target {
        "case" => Some(case.to_owned()),
        "position" => Some(lines("given ").join(";")),
        "play" => {
            let moves = lines("when ").into_iter().filter_map(|line| line.split_once(": "));
            Some(
                moves
                    .map(|(_, play)| play.split(" refused ").next().unwrap_or(play).trim())
                    .collect::<Vec<_>>()
                    .join("\n"),
            )
        }
        _ => None,
    }
}

/// The words as libFuzzer reads them: in quotation marks, bytes that are no plain letters by their number.
fn entries(words: &BTreeSet<String>) -> String {
    let escaped = |word: &String| -> String {
        let byte = |byte: u8| match byte {
            b'"' | b'\\' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => char::from(byte).to_string(),
            other => format!("\\x{other:02x}"),
        };
        format!("\"{}\"\n", word.bytes().map(byte).collect::<String>())
    };
    words.iter().filter(|word| (2..=24).contains(&word.len())).map(escaped).collect()
}
