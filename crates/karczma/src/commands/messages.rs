//! Every event and refusal that cases come to, beside the words of the rule that it cites: what does not fit is seen at
//! once. What no case comes to is listed after them as it stands in the files of words.

use std::collections::{BTreeMap, BTreeSet};

use karczma_kernel::case::Report;
use karczma_kernel::{BothLanguages, Cites, Lang, Observer, Phrase, Playable, Rule};
use serde_json::{Value, json};

use crate::answer::say;

/// What was said, by rule and by the key of its words; of each the first that was met.
#[derive(Default)]
pub(super) struct Messages {
    said: BTreeMap<(Rule, String), Message>,
    /// Every message of the games that were judged, as it is written.
    written: BTreeMap<&'static str, BothLanguages>,
}

struct Message {
    refuses: bool,
    words: BothLanguages,
}

impl Messages {
    /// Everything that happened and was refused in a case.
    pub(super) fn of<G: Playable>(report: &Report<G>) -> Self {
        let mut messages = Self::default();
        let lexicon = G::lexicon();
        messages.written =
            lexicon.keys().map(|key| (key, BothLanguages::of(|lang| lexicon.written(lang, key)))).collect();
        let Some((game, state)) = &report.table else { return messages };
        let both = |phrase: &Phrase| {
            BothLanguages::of(|lang| lexicon.say(lang, phrase, &|seat| game.seat_name(state, seat)))
        };
        for glimpse in report.events.iter().filter_map(|event| game.glimpse(event, Observer::Judge)) {
            messages.note(glimpse.rule(), false, &game.say_glimpse(&glimpse), both);
        }
        for refusal in &report.refusals {
            messages.note(refusal.rule(), true, &game.say_refusal(refusal), both);
        }
        messages
    }

    fn note(&mut self, rule: Rule, refuses: bool, phrase: &Phrase, both: impl Fn(&Phrase) -> BothLanguages) {
        let key = (rule, phrase.key().to_owned());
        self.said.entry(key).or_insert_with(|| Message { refuses, words: both(phrase) });
    }

    /// Adds what others met.
    pub(super) fn add(&mut self, others: Self) {
        for (key, message) in others.said {
            self.said.entry(key).or_insert(message);
        }
        self.written.extend(others.written);
    }

    /// A page of Markdown: each rule in its own words, and beneath it what is said by it.
    pub(super) fn print(&self) {
        let mut last = None;
        for ((rule, key), message) in &self.said {
            if last != Some(*rule) {
                say!("\n**{rule}** {}\n\n*{}*\n", rule.text(Lang::En), rule.text(Lang::Pl));
                last = Some(*rule);
            }
            let kind = if message.refuses { "refused" } else { "event" };
            say!("- {kind} `{key}`: {} *{}*", message.words.en, message.words.pl);
        }
        say!("\n**No case comes to these**\n");
        for (key, words) in self.unsaid() {
            say!("- `{key}`: {} *{}*", words.en, words.pl);
        }
    }

    /// The messages of the kinds that were met (`refuse-…`, `news-…`) which were not met themselves.
    fn unsaid(&self) -> impl Iterator<Item = (&'static str, &BothLanguages)> {
        let kind = |key: &str| key.split_once('-').map(|(kind, _)| kind.to_owned());
        let met: BTreeSet<&str> = self.said.keys().map(|(_, key)| key.as_str()).collect();
        let kinds: BTreeSet<String> = met.iter().filter_map(|key| kind(key)).collect();
        let unsaid =
            move |key: &str| !met.contains(key) && kind(key).is_some_and(|kind| kinds.contains(&kind));
        self.written.iter().filter(move |(key, _)| unsaid(key)).map(|(key, words)| (*key, words))
    }

    /// The same as data.
    pub(super) fn data(&self) -> Value {
        let one = |((rule, key), message): (&(Rule, String), &Message)| {
            json!({
                "rule": rule, "key": key, "refuses": message.refuses, "words": message.words,
                "text": BothLanguages::of(|lang| rule.text(lang).to_owned()),
            })
        };
        let unsaid = self.unsaid().map(|(key, words)| json!({ "key": key, "written": words }));
        self.said.iter().map(one).chain(unsaid).collect()
    }
}
