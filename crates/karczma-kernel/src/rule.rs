//! Rules as identifiers: a citation that names no rule does not compile.
//!
//! `rules/<game>.toml` holds the numbered rules. The build script of a game crate turns it (with `karczma-rulebook`)
//! into a sorted table and two macros: `rule!("XX-1.2")` is a [`Rule`], looked up while compiling, and
//! `mark!("XX-1.2")` notes in tests that play went through the code of that rule.

use serde::{Serialize, Serializer};
use std::fmt;

use crate::words::Lang;

/// What kind of statement a rule is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tag {
    /// A mechanic that must be executable.
    Mechanic,
    /// A definition.
    Definition,
    /// Set-up.
    Setup,
    /// A variant or optional rule.
    Variant,
    /// Physical handling that has at most a digital equivalent.
    Physical,
    /// A ruling: how a doubt was settled.
    Ruling,
    /// A rule of one scenario.
    Scenario,
}

impl Tag {
    /// The letters that mark the tag in the rule document.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Mechanic => "M",
            Self::Definition => "D",
            Self::Setup => "S",
            Self::Variant => "V",
            Self::Physical => "P",
            Self::Ruling => "R",
            Self::Scenario => "SC",
        }
    }

    /// Must a rule with this tag have code and a case?
    #[must_use]
    pub const fn must_be_covered(self) -> bool {
        matches!(self, Self::Mechanic | Self::Setup | Self::Variant | Self::Scenario)
    }
}

/// A place in the sources that cites a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// File, from the repository's root.
    pub file: &'static str,
    /// Line, from 1.
    pub line: u32,
}

/// One numbered rule with everything that is known about it.
#[derive(Debug)]
pub struct RuleEntry {
    /// The number by which code, cases, refusals and logs cite it.
    pub id: &'static str,
    /// What kind of statement it is.
    pub tag: Tag,
    /// The chapter it stands in.
    pub chapter: &'static str,
    /// Its place in the document.
    pub order: u16,
    /// Our wording in English.
    pub en: &'static str,
    /// Our wording in Polish; empty where it is not written yet.
    pub pl: &'static str,
    /// The source lines that cite it.
    pub cited: &'static [Place],
    /// The cases that test it.
    pub cases: &'static [&'static str],
}

/// A citation.
#[derive(Clone, Copy)]
pub struct Rule(&'static RuleEntry);

impl Rule {
    /// Looks `id` up in a table sorted by id. In a `const` block an unknown id stops the compiler.
    #[must_use]
    pub const fn cite(table: &'static [RuleEntry], id: &str) -> Self {
        match search(table, id) {
            Some(index) => Self(&table[index]),
            None => panic!("no rule with this id stands in the game's file under rules/"),
        }
    }

    /// The rule's number.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The rule's words; English where Polish is not written yet.
    #[must_use]
    pub const fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Pl if !self.0.pl.is_empty() => self.0.pl,
            Lang::Pl | Lang::En => self.0.en,
        }
    }

    /// Everything known about the rule.
    #[must_use]
    pub const fn entry(self) -> &'static RuleEntry {
        self.0
    }
}

/// Binary search by bytes, in `const` so that citations are resolved by the compiler.
const fn search(table: &[RuleEntry], id: &str) -> Option<usize> {
    let (mut low, mut high) = (0, table.len());
    while low < high {
        let middle = (low + high) / 2;
        match compare(table[middle].id.as_bytes(), id.as_bytes()) {
            0 => return Some(middle),
            1 => high = middle,
            _ => low = middle + 1,
        }
    }
    None
}

/// 0 equal, 1 the first is greater, -1 the second is.
const fn compare(a: &[u8], b: &[u8]) -> i8 {
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return if a[at] > b[at] { 1 } else { -1 };
        }
        at += 1;
    }
    if a.len() == b.len() {
        0
    } else if a.len() > b.len() {
        1
    } else {
        -1
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.id == other.0.id
    }
}

impl Eq for Rule {}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rule {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0.order, self.0.id).cmp(&(other.0.order, other.0.id))
    }
}

impl std::hash::Hash for Rule {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id)
    }
}

/// Whatever happens or is refused, by some rule.
pub trait Cites {
    /// The rule it rests on.
    fn rule(&self) -> Rule;
}

/// A chapter of a rule document.
#[derive(Debug, Serialize)]
pub struct Chapter {
    /// Its number.
    pub id: &'static str,
    /// English title.
    pub en: &'static str,
    /// Polish title.
    pub pl: &'static str,
}

/// All numbered rules of one game.
#[derive(Debug)]
pub struct RuleBook {
    /// The game's id.
    pub game: &'static str,
    /// Its chapters in order.
    pub chapters: &'static [Chapter],
    /// Its rules, sorted by id for the compiler.
    pub entries: &'static [RuleEntry],
}

impl RuleBook {
    /// Finds a rule by number.
    #[must_use]
    pub const fn find(&self, id: &str) -> Option<Rule> {
        match search(self.entries, id) {
            Some(index) => Some(Rule(&self.entries[index])),
            None => None,
        }
    }

    /// All rules in the order of the document.
    #[must_use]
    pub fn in_order(&self) -> Vec<Rule> {
        let mut rules: Vec<Rule> = self.entries.iter().map(Rule).collect();
        rules.sort();
        rules
    }
}

impl RuleEntry {
    /// Does something stand for this rule that must, and is missing?
    #[must_use]
    pub const fn is_uncovered(&self) -> bool {
        self.tag.must_be_covered() && (self.cited.is_empty() || self.cases.is_empty())
    }
}
