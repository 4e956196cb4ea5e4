//! Turns `rules/<game>.toml` into the table of citations that a game crate compiles in.
//!
//! A game's build script is one line, `karczma_rulebook::generate("niet")`. It writes `rulebook.rs`, which the crate
//! includes: the table of rules, sorted for the compiler's search, each with the source lines that cite it and the
//! cases that test it, read from the sources and the case files themselves; and the macros `rule!` and `mark!`.
#![expect(
    clippy::disallowed_methods,
    reason = "a build script reads files and the variables that cargo sets for it"
)]

mod book;
mod scan;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use book::{Book, RuleText};
use scan::Found;

/// Writes the rule book of `game` into the build's output folder. Problems end the build with file and line.
///
/// # Panics
/// If a file does not read, a rule stands twice, or a case names a rule that does not exist: in a build script that is
/// how a build is stopped.
pub fn generate(game: &str) {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let root =
        folder.join("../..").canonicalize().unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let rules = root.join("rules").join(format!("{game}.toml"));
    let cases = root.join("cases").join(game);
    let sources = folder.join("src");
    for path in [&rules, &cases, &sources] {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let book = Book::read(&rules);
    let citations = scan::citations(&root, &sources);
    let mut tests = scan::cases(&root, &cases);
    for found in &mut tests {
        let Some(rule) = book.named(&found.rule) else {
            panic!("{}:{}: there is no rule {}", found.file, found.line, found.rule);
        };
        found.rule.clone_from(&rule.id);
    }
    let out = Path::new(&variable("OUT_DIR")).join("rulebook.rs");
    fs::write(&out, write(&book, &citations, &tests))
        .unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is set by cargo for a build script"))
}

/// The generated source.
fn write(book: &Book, citations: &[Found], tests: &[Found]) -> String {
    let mut out = String::new();
    // An array and no slice: citations point into it, and what a slice points to would be written again into every
    // unit of code that has one of them.
    let _ = writeln!(
        out,
        "/// The numbered rules, sorted by id.\nstatic RULES: [::karczma_kernel::RuleEntry; {}] = [",
        book.rule.len()
    );
    let mut sorted: Vec<(usize, &RuleText)> = book.rule.iter().enumerate().collect();
    sorted.sort_by(|a, b| a.1.id.as_bytes().cmp(b.1.id.as_bytes()));
    for (order, rule) in sorted {
        let cited: String = of(citations, &rule.id)
            .map(|found| {
                format!("::karczma_kernel::Place {{ file: {:?}, line: {} }}, ", found.file, found.line)
            })
            .collect();
        let cases: String = of(tests, &rule.id).map(|found| format!("{:?}, ", found.name)).collect();
        let _ = writeln!(
            out,
            "    ::karczma_kernel::RuleEntry {{ id: {:?}, tag: ::karczma_kernel::Tag::{}, chapter: {:?}, order: {order}, \
             en: {:?}, pl: {:?}, cited: &[{cited}], cases: &[{cases}] }},",
            rule.id,
            rule.variant(),
            rule.chapter,
            rule.en,
            rule.pl,
        );
    }
    let _ = writeln!(
        out,
        "];\n\n/// The chapters of the rule book.\nstatic CHAPTERS: &[::karczma_kernel::Chapter] = &["
    );
    for chapter in &book.chapter {
        let (en, pl) = (&chapter.title.en, &chapter.title.pl);
        let _ = writeln!(
            out,
            "    ::karczma_kernel::Chapter {{ id: {:?}, en: {en:?}, pl: {pl:?} }},",
            chapter.id
        );
    }
    let _ = writeln!(out, "];\n");
    let _ = writeln!(
        out,
        "/// All numbered rules of the game.\npub static RULEBOOK: ::karczma_kernel::RuleBook = \
         ::karczma_kernel::RuleBook {{ game: {:?}, chapters: CHAPTERS, entries: &RULES }};\n",
        book.game
    );
    out.push_str(MACROS);
    out
}

fn of<'a>(found: &'a [Found], rule: &'a str) -> impl Iterator<Item = &'a Found> {
    found.iter().filter(move |found| found.rule == rule)
}

const MACROS: &str =
    "/// A citation: the rule with this id. An id that is not in the rule book does not compile.
macro_rules! rule {
    ($id:literal) => {
        const { ::karczma_kernel::Rule::cite(&$crate::RULES, $id) }
    };
}

/// Marks the code of a rule that has no event or refusal of its own; noted in tests only.
macro_rules! mark {
    ($($id:literal),+ $(,)?) => {
        {
            $( ::karczma_kernel::marks::note(rule!($id)); )+
        }
    };
}
";
