//! Fuzzing: seeds and words come from the cases, so that the fuzzer begins near the rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{cargo, root};

/// Runs a target for so long on one game, or on all. How long an input may take and how much memory, the target knows.
pub(crate) fn run(target: &str, game: Option<&str>, seconds: u64, runs: Option<u64>) -> Result<()> {
    let corpus = root().join("fuzz/corpus").join(target).join(game.unwrap_or("all"));
    fs::create_dir_all(&corpus)?;
    let mut words = BTreeSet::new();
    let mut number = 0;
    for (text, seed) in seeds(target, game)? {
        if let Some(seed) = seed {
            fs::write(corpus.join(format!("seed-{number}")), seed)?;
            number += 1;
        }
        words.extend(text.split(|c: char| c.is_whitespace() || ":;,=[]\"".contains(c)).map(str::to_owned));
    }
    let dictionary = corpus.with_extension("dict");
    fs::write(&dictionary, entries(&words))?;
    let (corpus, dictionary) = (corpus.display().to_string(), format!("-dict={}", dictionary.display()));
    let limit = runs.map_or_else(|| format!("-max_total_time={seconds}"), |runs| format!("-runs={runs}"));
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
        "-timeout=10",
        "-max_len=4096",
    ];
    cargo("fuzz", &args, &[("RUSTC_BOOTSTRAP", "1"), ("KARCZMA_GAME", game.unwrap_or_default())])
}

/// Texts whose words a target is told, and with each what it begins with.
fn seeds(target: &str, game: Option<&str>) -> Result<Vec<(String, Option<String>)>> {
    let crates = root().join("crates");
    let whole = |folder: PathBuf| -> Result<Vec<(String, Option<String>)>> {
        let texts = files(&folder)?.into_iter().filter(|file| file.is_file());
        texts
            .map(|file| fs::read_to_string(file).map(|text| (text.clone(), Some(text))).map_err(Into::into))
            .collect()
    };
    Ok(match target {
        "workshop" => {
            let data = crates.join("karczma-veto/data");
            let mut seeds = whole(data.join("decks"))?;
            for (text, _) in whole(data.join("cards"))? {
                seeds.extend(
                    text.split("\n\n")
                        .map(|card| (card.to_owned(), Some(format!("{card}\n---\n3 Szabla\n")))),
                );
            }
            seeds
        }
        "scenery" => {
            let data = crates.join("karczma-anno-domini-1666/data");
            let mut seeds = whole(data.join("maps"))?;
            for (text, _) in whole(data)? {
                let parts = text.split("\n[[").map(|part| format!("[[{part}"));
                seeds.extend(parts.map(|part| (part.clone(), Some(part))));
            }
            seeds
        }
        "options" | "record" => {
            let ours = |file: &Path| game.is_none_or(|game| file.ends_with(game));
            let own = files(&root().join("fuzz/seeds").join(target))?.into_iter().filter(|file| ours(file));
            own.map(|file| fs::read_to_string(file).map(|text| (text.clone(), Some(text))))
                .collect::<Result<_, _>>()?
        }
        _ => cases(game)?.into_iter().map(|case| (case.clone(), seed(target, &case))).collect(),
    })
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
