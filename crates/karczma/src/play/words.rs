//! What the terminal table itself says; the games bring their own words.

use std::sync::LazyLock;

use karczma_kernel::{Lang, Lexicon, Phrase};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("words/en.ftl"), include_str!("words/pl.ftl")));

/// Says a phrase of the shell.
pub(crate) fn say(lang: Lang, phrase: &Phrase) -> String {
    LEXICON.say(lang, phrase, &|seat| seat.to_string())
}

/// Says a phrase without arguments.
pub(crate) fn word(lang: Lang, key: &str) -> String {
    say(lang, &Phrase::new(key.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<&str> {
        let heads = text.lines().filter(|line| !line.starts_with(' '));
        heads.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (english, polish) = (keys(include_str!("words/en.ftl")), keys(include_str!("words/pl.ftl")));
        assert_eq!(english, polish);
        assert!(english.iter().all(|key| Lang::ALL.iter().all(|lang| LEXICON.has(*lang, key))));
    }
}
