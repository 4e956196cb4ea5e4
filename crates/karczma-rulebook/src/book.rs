//! The form of `rules/<game>.toml`.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A file of rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    pub(crate) game: String,
    #[serde(rename = "title")]
    _title: Both,
    pub(crate) chapter: Vec<ChapterText>,
    pub(crate) rule: Vec<RuleText>,
}

/// Words in both languages.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Both {
    pub(crate) en: String,
    pub(crate) pl: String,
}

/// A chapter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChapterText {
    pub(crate) id: String,
    pub(crate) title: Both,
}

/// A numbered rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleText {
    pub(crate) id: String,
    tag: TagText,
    pub(crate) chapter: String,
    pub(crate) en: String,
    #[serde(default)]
    pub(crate) pl: String,
}

/// The tag letters of the rule documents.
#[derive(Deserialize, Clone, Copy)]
enum TagText {
    M,
    D,
    S,
    V,
    P,
    R,
    #[serde(rename = "SC")]
    Scenario,
}

impl RuleText {
    /// The name of the tag in the kernel.
    pub(crate) const fn variant(&self) -> &'static str {
        match self.tag {
            TagText::M => "Mechanic",
            TagText::D => "Definition",
            TagText::S => "Setup",
            TagText::V => "Variant",
            TagText::P => "Physical",
            TagText::R => "Ruling",
            TagText::Scenario => "Scenario",
        }
    }
}

impl Book {
    /// Reads and checks a file.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let book: Self = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let chapters: BTreeSet<&str> = book.chapter.iter().map(|chapter| chapter.id.as_str()).collect();
        let mut ids = BTreeSet::new();
        for rule in &book.rule {
            assert!(ids.insert(&rule.id), "{}: the rule {} stands twice", path.display(), rule.id);
            let chapter = chapters.contains(rule.chapter.as_str());
            assert!(chapter, "{}: the rule {} is in no known chapter", path.display(), rule.id);
        }
        book
    }

    /// The rule that a case means. Where an id holds a blank, which a case's name cannot, a case writes a dash.
    pub(crate) fn named(&self, name: &str) -> Option<&RuleText> {
        let find = |id: &str| self.rule.iter().find(|rule| rule.id == id);
        find(name).or_else(|| find(&name.replacen('-', " ", 1)))
    }
}
