//! Words in Polish and English.
//!
//! A game says what it means as a [`Phrase`]: a key and its arguments. The [`Lexicon`] of the game (one Fluent file a
//! language) turns it into a sentence, with the plurals and cases of that language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::note::{Note, ScoreChange};
use crate::rule::Rule;
use crate::seat::Seat;

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Pl];

    /// Its two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Pl => "pl",
        }
    }
}

/// The same in English and in Polish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BothLanguages {
    /// English.
    pub en: String,
    /// Polish.
    pub pl: String,
}

impl BothLanguages {
    /// Says it in each.
    pub fn of(say: impl Fn(Lang) -> String) -> Self {
        Self { en: say(Lang::En), pl: say(Lang::Pl) }
    }

    /// It in one of them.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Pl => &self.pl,
        }
    }
}

/// A card, a tile, a character, an item: whatever has a name on the table, as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Component {
    /// How notation, moves and views call it.
    pub id: String,
    /// What it is called.
    pub name: BothLanguages,
    /// What stands on it, line by line.
    pub text: Vec<BothLanguages>,
    /// The rules about it, where some are about it alone.
    pub rules: Vec<Rule>,
}

/// One argument of a phrase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A text that is the same in every language.
    Text(String),
    /// A number; it chooses the plural.
    Number(i64),
    /// A player, named by the table.
    Seat(Seat),
    /// A phrase inside the phrase.
    Phrase(Phrase),
    /// Several phrases, joined as the language joins a list.
    List(Vec<Phrase>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

impl From<Vec<Phrase>> for Arg {
    fn from(phrases: Vec<Phrase>) -> Self {
        Self::List(phrases)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

/// Something to be said in either language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// The phrase with this key in the game's Fluent files.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The phrase with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Is it worth remembering what it says? It is short and names no player, so that it will be said again in the same
    /// words. `together` is how many things a list in it may name: the more there are, the more seldom they come together.
    #[must_use]
    pub fn is_common(&self, together: usize) -> bool {
        self.args.iter().all(|(_, arg)| match arg {
            Arg::Text(_) | Arg::Number(_) => true,
            Arg::Seat(_) => false,
            Arg::Phrase(phrase) => phrase.is_common(together),
            Arg::List(phrases) => {
                phrases.len() <= together && phrases.iter().all(|phrase| phrase.is_common(together))
            }
        })
    }

    /// The phrase's key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// How a table calls its players.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The words of one game.
pub struct Lexicon {
    bundles: [FluentBundle<FluentResource>; 2],
    sources: [&'static str; 2],
}

impl Lexicon {
    /// Reads the game's Fluent files.
    ///
    /// # Panics
    /// If a file does not parse or defines a key twice. The files are compiled in, and a test of every game reads
    /// them, so this is a bug of the game and never of its user.
    #[must_use]
    pub fn new(english: &'static str, polish: &'static str) -> Self {
        Self { bundles: [bundle(Lang::En, english), bundle(Lang::Pl, polish)], sources: [english, polish] }
    }

    /// The keys of all messages, in the order of the English file.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.sources[Lang::En as usize].lines().filter_map(key_of)
    }

    /// A message as it stands in the file of a language, with its arguments and plurals, on one line.
    #[must_use]
    pub fn written(&self, lang: Lang, key: &str) -> String {
        let mut lines = self.sources[lang as usize].lines().skip_while(|line| key_of(line) != Some(key));
        let first = lines.next().and_then(|line| line.split_once('=')).map_or("", |(_, text)| text);
        let rest = lines.take_while(|line| line.starts_with([' ', '\t']));
        let words = std::iter::once(first).chain(rest).flat_map(str::split_whitespace);
        words.collect::<Vec<_>>().join(" ")
    }

    /// Does the language have words for this key?
    #[must_use]
    pub fn has(&self, lang: Lang, key: &str) -> bool {
        let (message, attribute) = split(key);
        self.bundles[lang as usize].get_message(message).is_some_and(|found| match attribute {
            Some(name) => found.get_attribute(name).is_some(),
            None => found.value().is_some(),
        })
    }

    /// Says the phrase. A key without words is shown as itself in guillemets, and conformance finds it.
    #[must_use]
    pub fn say(&self, lang: Lang, phrase: &Phrase, names: Names<'_>) -> String {
        self.compose(lang, phrase, names, &|part| self.say(lang, part, names))
    }

    /// Says a phrase that names no player in each language.
    #[must_use]
    pub fn both(&self, phrase: &Phrase) -> BothLanguages {
        BothLanguages::of(|lang| self.say(lang, phrase, &|seat| seat.to_string()))
    }

    /// Says the phrase, with the phrases in it as `say` says them.
    #[must_use]
    pub fn compose(
        &self,
        lang: Lang,
        phrase: &Phrase,
        names: Names<'_>,
        say: &dyn Fn(&Phrase) -> String,
    ) -> String {
        let bundle = &self.bundles[lang as usize];
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(*name, value(lang, arg, names, say));
        }
        let (message, attribute) = split(&phrase.key);
        let pattern = bundle.get_message(message).and_then(|found| match attribute {
            Some(name) => found.get_attribute(name).map(|attribute| attribute.value()),
            None => found.value(),
        });
        let Some(pattern) = pattern else { return format!("«{}»", phrase.key) };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { text } else { format!("«{}: {errors:?}»", phrase.key) }
    }
}

fn value(lang: Lang, arg: &Arg, names: Names<'_>, say: &dyn Fn(&Phrase) -> String) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => text.clone().into(),
        Arg::Number(number) => (*number).into(),
        Arg::Seat(seat) => names(*seat).into(),
        Arg::Phrase(phrase) => say(phrase).into(),
        Arg::List(phrases) => join(lang, &phrases.iter().map(say).collect::<Vec<_>>()).into(),
    }
}

/// The key of the message that begins on this line of a Fluent file.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    (key.starts_with(|first: char| first.is_ascii_lowercase()) && key.chars().all(plain)).then_some(key)
}

/// A key may name an attribute: `wolf.genitive`.
fn split(key: &str) -> (&str, Option<&str>) {
    key.split_once('.').map_or((key, None), |(message, attribute)| (message, Some(attribute)))
}

/// "a, b and c" in either language.
fn join(lang: Lang, said: &[String]) -> String {
    let and = match lang {
        Lang::En => "and",
        Lang::Pl => "i",
    };
    match said {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

fn bundle(lang: Lang, source: &str) -> FluentBundle<FluentResource> {
    let locale = lang.code().parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks protect right-to-left text, which neither language has, and would show up in a terminal.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("the {} words do not parse: {errors:?}", lang.code()));
    if let Err(errors) = bundle.add_resource(resource) {
        panic!("the {} words are defined twice: {errors:?}", lang.code());
    }
    bundle
}

/// What a game says, in both languages.
pub trait Words: Game {
    /// The game's words. Keys that every game has: `title`, `summary`.
    fn lexicon() -> &'static Lexicon;

    /// A move, as it would stand on a button.
    fn say_move(&self, chosen: &Self::Move) -> Phrase;

    /// An event, as it would stand in a chronicle.
    fn say_glimpse(&self, glimpse: &Self::Glimpse) -> Phrase;

    /// A refusal, said to the player who was refused.
    fn say_refusal(&self, refusal: &Self::Refusal) -> Phrase;

    /// What the table waits for, said to the observer whose view it is.
    fn say_prompt(&self, view: &Self::View) -> Phrase;

    /// What kind of thing an event is, where that matters to whoever looks on.
    fn note(&self, _glimpse: &Self::Glimpse) -> Option<Note> {
        None
    }

    /// Who won or lost how many points by an event.
    fn points(&self, _state: &Self::State, _glimpse: &Self::Glimpse) -> Vec<ScoreChange> {
        Vec::new()
    }

    /// What may soon be lost and can still be answered, said to the observer whose view it is, with the rule by which it
    /// would be lost.
    fn say_threats(&self, _view: &Self::View) -> Vec<(Phrase, Rule)> {
        Vec::new()
    }

    /// Everything that has a name on the table, in the order of the house.
    fn components() -> Vec<Component>;

    /// The options of the game, each with its range and the keys of its words.
    fn option_docs() -> &'static [OptionDoc];
}

/// One option of a game, as a form or a help text explains it. Its words are `option-<key>`,
/// `option-<key>.help`, and `option-<key>.<word>` for each word that it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionDoc {
    /// Its name in the options.
    pub key: &'static str,
    /// What it may be.
    pub range: OptionRange,
}

/// What an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum OptionRange {
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i64,
        /// The greatest.
        greatest: i64,
        /// May it be left out (`none`)?
        optional: bool,
    },
    /// Yes or no.
    Switch,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One of these words for each seat, or `any`.
    PerSeat(&'static [&'static str]),
    /// For each seat a deck: one of these ready ones, `{"text": ...}` with a deck of one's own as a sheet, or `null` for
    /// any.
    Decks(&'static [&'static str]),
    /// A text whose form the help explains.
    Text,
}

impl OptionRange {
    /// The words that the option may be, if it is chosen among words.
    #[must_use]
    pub const fn words(&self) -> &'static [&'static str] {
        match self {
            Self::OneOf(words) | Self::PerSeat(words) | Self::Decks(words) => words,
            Self::Number { .. } | Self::Switch | Self::Text => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str =
        "ducats = { $n -> \n  [one] { $n } ducat\n *[other] { $n } ducats\n }\nof = of { $what }\n";
    const PL: &str =
        "ducats = { $n -> \n  [one] { $n } dukat\n  [few] { $n } dukaty\n *[many] { $n } dukatów\n }\n";

    fn nobody(seat: Seat) -> String {
        seat.to_string()
    }

    #[test]
    fn plurals_follow_the_language() {
        let lexicon = Lexicon::new(EN, PL);
        let say = |lang, n: i64| lexicon.say(lang, &Phrase::new("ducats").with("n", n), &nobody);
        assert_eq!(
            [1, 2, 5, 22].map(|n| say(Lang::Pl, n)),
            ["1 dukat", "2 dukaty", "5 dukatów", "22 dukaty"]
        );
        assert_eq!([1, 2].map(|n| say(Lang::En, n)), ["1 ducat", "2 ducats"]);
    }

    #[test]
    fn lists_and_phrases_nest() {
        let lexicon = Lexicon::new(EN, PL);
        let three = [1i64, 2, 3].map(|n| Phrase::new("ducats").with("n", n)).to_vec();
        let phrase = Phrase::new("of").with("what", three);
        assert_eq!(lexicon.say(Lang::En, &phrase, &nobody), "of 1 ducat, 2 ducats and 3 ducats");
    }

    #[test]
    fn messages_are_listed_as_they_are_written() {
        let lexicon = Lexicon::new(EN, PL);
        assert_eq!(lexicon.keys().collect::<Vec<_>>(), ["ducats", "of"]);
        let written = "{ $n -> [one] { $n } ducat *[other] { $n } ducats }";
        assert_eq!(lexicon.written(Lang::En, "ducats"), written);
        assert_eq!(lexicon.written(Lang::Pl, "of"), "");
    }

    #[test]
    fn a_missing_word_shows_its_key() {
        let lexicon = Lexicon::new(EN, PL);
        assert_eq!(lexicon.say(Lang::Pl, &Phrase::new("of"), &nobody), "«of»");
        assert!(lexicon.has(Lang::En, "of") && !lexicon.has(Lang::Pl, "of"));
    }
}
