//! What is agreed before the start (DEC-01).

use karczma_kernel::{OptionDoc, OptionRange, OptionsError, Phrase};
use serde::{Deserialize, Serialize};

use crate::data::{Catalogue, CharacterId, ItemId};

/// Who plays red (AD-7.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// The first seat.
    #[default]
    Seats,
    /// Drawn at random.
    Random,
}

/// What is agreed before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The scenario, as `SC-A1` or by its name; `none` is a bare board for a case.
    pub scenario: String,
    /// Who plays red.
    pub sides: Sides,
    /// Both initial cards of opposed tests are chosen at the same time (AD-9.31, AD-21.5).
    pub simultaneous: bool,
    /// The advanced rule of hands (AD-21.1 to AD-21.4).
    pub advanced: bool,
    /// A fixed number of turns instead of the intervention track (AD-21.6).
    pub fixed_turns: bool,
    /// Red's band, if it is agreed; otherwise it is chosen in play.
    pub red: Vec<String>,
    /// Blue's band, if it is agreed.
    pub blue: Vec<String>,
    /// The board of a case: `E8x8` or a map, where there is no scenario.
    pub board: String,
    /// Changes to that board, as `C3|D3 wall`.
    pub changes: Vec<String>,
    /// What may be stolen there besides scenario items (AD-18.13).
    pub thefts: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            scenario: "SC-A1".to_owned(),
            sides: Sides::Seats,
            simultaneous: false,
            advanced: false,
            fixed_turns: false,
            red: Vec::new(),
            blue: Vec::new(),
            board: String::new(),
            changes: Vec::new(),
            thefts: Vec::new(),
        }
    }
}

/// The word for no scenario.
pub(crate) const BARE: &str = "none";

/// The options as a form explains them.
pub(crate) const DOCS: &[OptionDoc] = &[
    OptionDoc {
        key: "scenario",
        range: OptionRange::OneOf(&["SC-A1", "SC-A2", "SC-A3", "SC-A4", "SC-B1", "SC-B2", "SC-B3", "SC-B4"]),
    },
    OptionDoc { key: "sides", range: OptionRange::OneOf(&["seats", "random"]) },
    OptionDoc { key: "simultaneous", range: OptionRange::Switch },
    OptionDoc { key: "advanced", range: OptionRange::Switch },
    OptionDoc { key: "fixed_turns", range: OptionRange::Switch },
    OptionDoc { key: "red", range: OptionRange::Text },
    OptionDoc { key: "blue", range: OptionRange::Text },
];

/// Refuses an option.
pub(crate) fn refuse(
    option: &'static str,
    rule: Option<karczma_kernel::Rule>,
    phrase: Phrase,
) -> OptionsError {
    OptionsError { option, rule, phrase }
}

/// The items that a list of names means.
pub(crate) fn items(option: &'static str, names: &[String]) -> Result<Vec<ItemId>, OptionsError> {
    let find = |name: &String| {
        let unknown = || refuse(option, None, Phrase::new("refuse-no-item").with("name", name.as_str()));
        Catalogue::standard().find_item(name).ok_or_else(unknown)
    };
    names.iter().map(find).collect()
}

/// The standard characters that a list of names means.
pub(crate) fn band(option: &'static str, names: &[String]) -> Result<Vec<CharacterId>, OptionsError> {
    let find = |name: &String| {
        Catalogue::standard().find_character(name).ok_or_else(|| {
            refuse(
                option,
                Some(rule!("AD-7.4")),
                Phrase::new("refuse-no-character").with("name", name.as_str()),
            )
        })
    };
    names.iter().map(find).collect()
}
