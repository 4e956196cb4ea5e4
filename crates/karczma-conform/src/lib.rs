//! The tests that every game must pass.
//!
//! A game gives the suite what only it can know: how its components are counted, what the secrecy table hides from
//! whom, and what a nonsensical move looks like. The suite plays random games and holds the game to its contract; see
//! [`Suite`]. [`run_cases`] is the test harness of a game's case files.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test tool: it reads case files and fails loudly"
)]

mod cases;
mod deep;
mod encoding;
mod leak;
mod misled;
mod resort;
mod stubborn;
mod suite;

pub use cases::run_cases;
pub use misled::misled;
pub use suite::{Suite, games};

use karczma_kernel::{Lang, Words};

/// Both languages have the same words: every key of one Fluent file is in the other.
///
/// # Panics
/// If a key is missing.
pub fn words_agree<G: Words>(english: &str, polish: &str) {
    for (source, other) in [(english, Lang::Pl), (polish, Lang::En)] {
        for key in keys(source) {
            assert!(G::lexicon().has(other, &key), "{}: {key} has no words", other.code());
        }
    }
    let options = G::option_docs().iter().flat_map(|doc| {
        let words = doc.range.words().iter().map(|word| format!("option-{}.{word}", doc.key));
        [format!("option-{}", doc.key), format!("option-{}.help", doc.key)].into_iter().chain(words)
    });
    for key in ["title".to_owned(), "summary".to_owned()].into_iter().chain(options) {
        assert!(Lang::ALL.into_iter().all(|lang| G::lexicon().has(lang, &key)), "{key} has no words");
    }
}

/// The messages of a Fluent file and their attributes.
fn keys(source: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let mut message = String::new();
    for line in source.lines() {
        let Some((name, _)) = line.split_once('=') else { continue };
        let name = name.trim_end();
        if let Some(attribute) = name.trim_start().strip_prefix('.') {
            keys.push(format!("{message}.{attribute}"));
        } else if !name.is_empty() && !name.starts_with([' ', '#', '-']) {
            name.clone_into(&mut message);
            keys.push(message.clone());
        }
    }
    keys
}
