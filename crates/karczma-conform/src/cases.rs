//! The harness of a game's case files: every case is a test of its own name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use karczma_kernel::Playable;
use karczma_kernel::case::{Failure, bless, parse, run};
use libtest_mimic::{Arguments, Failed, Trial};

/// Runs all cases of the game, and one test more: that no rule is uncovered.
///
/// With `KARCZMA_BLESS=1` failed lines are rewritten to what was found, for review.
///
/// # Panics
/// If the folder of cases cannot be read.
#[must_use]
pub fn run_cases<G: Playable>() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases").join(G::ID);
    let mut trials = vec![Trial::test("every rule is covered", every_rule_is_covered::<G>)];
    for path in case_files(&folder) {
        trials.extend(trials_of::<G>(&path));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

pub(crate) fn case_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "case"));
    files.sort();
    files
}

fn trials_of<G: Playable>(path: &Path) -> Vec<Trial> {
    let text: &'static str = Box::leak(read_or_bless::<G>(path).into_boxed_str());
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let cases = match parse(text) {
        Ok(cases) => cases,
        Err(error) => return vec![Trial::test(file.clone(), move || Err(format!("{file}:{error}").into()))],
    };
    let trial = |case: karczma_kernel::case::Case<'static>| {
        let file = file.clone();
        Trial::test(format!("{} {}", case.id, case.title), move || {
            let report = run::<G>(&case);
            let unread = report.unread.iter().map(|error| format!("{file}:{error}"));
            let failures = report.failures.iter().map(|failure| tell(&file, failure));
            let problems: Vec<String> = unread.chain(failures).collect();
            if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
        })
    };
    cases.into_iter().map(trial).collect()
}

/// The text of a case file, rewritten first where `KARCZMA_BLESS` says so.
fn read_or_bless<G: Playable>(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    if std::env::var("KARCZMA_BLESS").is_err() {
        return text;
    }
    let cases = parse(&text).unwrap_or_default();
    let failures: Vec<Failure> = cases.iter().flat_map(|case| run::<G>(case).failures).collect();
    let blessed = bless(&text, &failures);
    fs::write(path, &blessed).unwrap();
    blessed
}

fn tell(file: &str, failure: &Failure) -> String {
    format!("{file}:{}:{}: {}\n    found: {}", failure.line, failure.column, failure.said, failure.found)
}

/// Every mechanic, set-up rule and variant has code and a case.
fn every_rule_is_covered<G: Playable>() -> Result<(), Failed> {
    let uncovered: Vec<String> = G::rulebook()
        .in_order()
        .into_iter()
        .map(|rule| rule.entry())
        .filter(|entry| entry.is_uncovered())
        .map(|entry| format!("{}: {} citations, {} cases", entry.id, entry.cited.len(), entry.cases.len()))
        .collect();
    if uncovered.is_empty() {
        return Ok(());
    }
    Err(format!("{} rules are uncovered:\n{}", uncovered.len(), uncovered.join("\n")).into())
}
