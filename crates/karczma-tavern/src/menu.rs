//! What is on offer: games with their options, moves with their words.

use karczma_kernel::{BothLanguages, Element, Lang, OptionRange, Phrase, Playable, Seat, Words};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Visitor, said, visit};

/// A game as a menu shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence.
    pub summary: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// How many numbered rules it has, and how many of those that must be covered are not.
    pub rules: usize,
    /// Rules that lack code or a case.
    pub uncovered: usize,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option as a form shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name.
    pub key: &'static str,
    /// What it may be.
    pub range: OptionRange,
    /// What it is if nothing is said.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: Value,
    /// Its title.
    pub title: String,
    /// What it means.
    pub help: String,
    /// What the words that it may be are called, in their order.
    pub words: Vec<String>,
}

/// A move as a button shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveInfo {
    /// In the game's notation.
    pub text: String,
    /// In words.
    pub words: String,
    /// The elements it touches, in order.
    pub touches: Vec<Element>,
}

/// A move as a button shows it.
pub(crate) fn describe_move<G: Playable>(
    game: &G,
    state: &G::State,
    chosen: &G::Move,
    lang: Lang,
) -> MoveInfo {
    MoveInfo {
        text: game.write_move(chosen),
        words: said::say::<G>(lang, &game.say_move(chosen), &|seat| game.seat_name(state, seat)),
        touches: game.touches(chosen),
    }
}

/// The menu entry of a game; `None` if there is no such game.
#[must_use]
pub fn info(id: &str, lang: Lang) -> Option<GameInfo> {
    struct Ask(Lang);
    impl Visitor for Ask {
        type Output = GameInfo;
        fn visit<G: Playable>(self) -> GameInfo {
            describe::<G>(self.0)
        }
    }
    visit(id, Ask(lang))
}

fn describe<G: Playable>(lang: Lang) -> GameInfo {
    let say = |key: String| say::<G>(lang, &Phrase::new(key));
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let option = |doc: &karczma_kernel::OptionDoc| OptionInfo {
        key: doc.key,
        range: doc.range,
        default: defaults.get(doc.key).cloned().unwrap_or_default(),
        title: say(format!("option-{}", doc.key)),
        help: say(format!("option-{}.help", doc.key)),
        words: doc.range.words().iter().map(|word| say(format!("option-{}.{word}", doc.key))).collect(),
    };
    let entries = G::rulebook().entries;
    GameInfo {
        id: G::ID,
        title: say("title".into()),
        summary: say("summary".into()),
        rules_version: G::RULES_VERSION,
        rules: entries.len(),
        uncovered: entries.iter().filter(|entry| entry.is_uncovered()).count(),
        options: G::option_docs().iter().map(option).collect(),
    }
}

/// Says something of a game in which no player is named.
pub(crate) fn say<G: Words>(lang: Lang, phrase: &Phrase) -> String {
    G::lexicon().say(lang, phrase, &|seat: Seat| seat.to_string())
}

/// An option that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no such game.
    #[error("there is no game `{0}`; there are: {games}", games = crate::GAMES.join(", "))]
    NoSuchGame(String),
    /// There is no such option.
    #[error("`{key}` is no option of {game}; its options are: {known}")]
    NoSuchOption {
        /// The game.
        game: &'static str,
        /// What was written.
        key: String,
        /// What there is.
        known: String,
    },
    /// The value does not fit.
    #[error("option {key}: expected {expected}, found `{found}`")]
    BadValue {
        /// The option.
        key: String,
        /// What would fit.
        expected: String,
        /// What was written.
        found: String,
    },
    /// The game refuses the value.
    #[error("option {key}: {english}", english = words.en)]
    Refused {
        /// The option.
        key: &'static str,
        /// Why, and by which rule, if by one.
        words: BothLanguages,
    },
}

/// Makes a game's options from words such as `players=3` and `points=none`.
///
/// # Errors
/// If there is no such game or option, or a value does not fit.
pub fn options_from<'a>(
    id: &str,
    words: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Value, OptionError> {
    let game = info(id, Lang::En).ok_or_else(|| OptionError::NoSuchGame(id.to_owned()))?;
    let mut options = Map::new();
    for (key, word) in words {
        let option = game.options.iter().find(|option| option.key == key).ok_or_else(|| {
            let known: Vec<&str> = game.options.iter().map(|option| option.key).collect();
            OptionError::NoSuchOption { game: game.id, key: key.to_owned(), known: known.join(", ") }
        })?;
        let value = value(option.range, word).map_err(|expected| OptionError::BadValue {
            key: key.to_owned(),
            expected,
            found: word.to_owned(),
        })?;
        options.insert(key.to_owned(), value);
    }
    Ok(Value::Object(options))
}

fn value(range: OptionRange, word: &str) -> Result<Value, String> {
    match range {
        OptionRange::Number { optional: true, .. } if word == "none" => Ok(Value::Null),
        OptionRange::Number { least, greatest, optional } => {
            // Whether it lies within the bounds is for the game to say, by its rule.
            let none = if optional { " or none" } else { "" };
            word.parse::<u16>()
                .map(Value::from)
                .map_err(|_| format!("a number from {least} to {greatest}{none}"))
        }
        OptionRange::Switch => match word {
            "yes" | "true" | "on" => Ok(true.into()),
            "no" | "false" | "off" => Ok(false.into()),
            _ => Err("yes or no".into()),
        },
        OptionRange::OneOf(words) if words.contains(&word) => Ok(word.into()),
        OptionRange::OneOf(words) => Err(format!("one of {}", words.join(", "))),
        OptionRange::PerSeat(words) | OptionRange::Decks(words) => {
            let one = |part: &str| match part {
                "any" => Ok(Value::Null),
                part if words.contains(&part) => Ok(part.into()),
                _ => Err(format!("for each seat, with commas between, any or one of {}", words.join(", "))),
            };
            word.split(',').map(one).collect()
        }
        OptionRange::Text => Ok(word.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn options_are_read_by_their_range() {
        let read = |words: &[(&'static str, &'static str)]| options_from("niet", words.iter().copied());
        assert_eq!(read(&[("players", "3"), ("points", "none")]), Ok(json!({"players": 3, "points": null})));
        assert_eq!(read(&[("characters", "Wolf,any")]), Ok(json!({"characters": ["Wolf", null]})));
        assert!(matches!(read(&[("colour", "red")]), Err(OptionError::NoSuchOption { .. })));
        assert!(matches!(read(&[("players", "many")]), Err(OptionError::BadValue { .. })));
        assert!(matches!(options_from("chess", []), Err(OptionError::NoSuchGame(_))));
    }

    #[test]
    fn every_option_has_a_default_and_words() {
        for id in crate::GAMES {
            for lang in Lang::ALL {
                let game = info(id, lang).expect("it is listed");
                for option in game.options {
                    assert!(!option.help.contains('«'), "{id}: {} is not explained", option.key);
                }
            }
        }
    }
}
