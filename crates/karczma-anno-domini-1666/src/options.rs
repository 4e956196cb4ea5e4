//! What is agreed before the start (DEC-01).

use karczma_kernel::{OptionDoc, OptionRange, OptionsError, Phrase};
use serde::{Deserialize, Deserializer, Serialize};

use crate::data::{Catalogue, CharacterDef, CharacterId, ItemId};

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
    /// Red's band, if it is agreed; otherwise it is chosen in play. A list of names, or one text with commas.
    #[serde(deserialize_with = "names")]
    pub red: Vec<String>,
    /// Blue's band, if it is agreed.
    #[serde(deserialize_with = "names")]
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

/// A list of names, or one text in which they stand with commas, as a command line and a form give them.
fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "names of characters with commas between them")]
    enum Names {
        List(Vec<String>),
        Text(String),
    }
    Ok(match Names::deserialize(deserializer)? {
        Names::List(names) => names,
        Names::Text(text) => {
            text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
        }
    })
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

/// The character with this number, key, name or surname, whatever its capitals.
fn named(name: &str) -> Option<CharacterId> {
    let catalogue = Catalogue::standard();
    let wanted = name.trim().to_lowercase();
    let called = |one: &CharacterDef| {
        let surname = one.name.pl.rsplit(' ').next().unwrap_or_default();
        let own = [one.code.as_str(), &one.key, &one.name.pl, &one.name.en, surname];
        own.into_iter().any(|own| own.to_lowercase() == wanted)
    };
    let found = catalogue.characters.iter().position(called);
    catalogue.find_character(name).or_else(|| found.map(|index| CharacterId(index as u8)))
}

/// The standard characters that a list of names means.
pub(crate) fn band(option: &'static str, names: &[String]) -> Result<Vec<CharacterId>, OptionsError> {
    let find = |name: &String| {
        named(name).ok_or_else(|| {
            refuse(
                option,
                Some(rule!("AD-7.4")),
                Phrase::new("refuse-no-character").with("name", name.as_str()),
            )
        })
    };
    names.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use karczma_kernel::Game;

    use crate::AnnoDomini;

    fn table(options: &str) -> Result<AnnoDomini, String> {
        let options = serde_json::from_str(options).map_err(|error| error.to_string())?;
        AnnoDomini::new(options).map_err(|error| format!("{} {}", error.option, error.phrase.key()))
    }

    #[test]
    fn agreed_bands_are_entered_as_a_list_or_as_one_text() {
        let list = r#"{"scenario": "SC-B1", "red": ["Zagloba", "Dragon", "Dragon"], "blue": ["Atos", "Gwardzista", "Obdartus"]}"#;
        let text =
            r#"{"scenario": "SC-B1", "red": "zagłoba, Dragon,dragon", "blue": "Athos, Guardsman, M14"}"#;
        assert_eq!(table(list).unwrap().bands, table(text).unwrap().bands);
        assert!(table(r#"{"scenario": "SC-B1", "red": "", "blue": " , "}"#).unwrap().bands[0].is_empty());
    }

    #[test]
    fn what_is_wrong_with_agreed_bands_is_said() {
        let wrong = |options: &str| table(options).unwrap_err();
        let alone = r#"{"scenario": "SC-B1", "red": "Zagloba, Dragon, Dragon"}"#;
        assert_eq!(wrong(alone), "blue refuse-one-band");
        assert_eq!(wrong(r#"{"scenario": "SC-B1", "red": "Zagloba, Dragn"}"#), "red refuse-no-character");
        assert!(wrong(r#"{"red": 3}"#).contains("names of characters with commas"));
    }
}
