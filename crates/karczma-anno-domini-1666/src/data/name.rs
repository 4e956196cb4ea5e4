//! Names in both languages.

use karczma_kernel::Lang;
use serde::Serialize;

/// What something is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Name {
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

impl Name {
    /// The name in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.pl,
            Lang::En => &self.en,
        }
    }
}
