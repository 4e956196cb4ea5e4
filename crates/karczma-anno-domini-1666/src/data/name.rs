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

/// A Polish case besides the nominative, in the order of the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// Of whom, from what.
    Genitive,
    /// To whom.
    Dative,
    /// Whom, what.
    Accusative,
    /// With whom, with what.
    Instrumental,
}

/// A Polish name in its other cases.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declined(pub [String; 4]);

impl Declined {
    /// A name that does not decline.
    #[must_use]
    pub fn never(name: &str) -> Self {
        Self([(); 4].map(|()| name.to_owned()))
    }

    /// The name in a case.
    #[must_use]
    pub fn text(&self, case: Case) -> &str {
        &self.0[case as usize]
    }
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
