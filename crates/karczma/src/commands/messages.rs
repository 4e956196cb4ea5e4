//! Every event and refusal that cases come to, beside the words of the rule that it cites: what does not fit is seen at
//! once.

use std::collections::BTreeMap;

use karczma_kernel::case::Report;
use karczma_kernel::{BothLanguages, Cites, Lang, Observer, Phrase, Playable, Rule};
use serde_json::{Value, json};

use crate::answer::say;

/// What was said, by rule and by the key of its words; of each the first that was met.
#[derive(Default)]
pub(super) struct Messages(BTreeMap<(Rule, String), Message>);

struct Message {
    refuses: bool,
    words: BothLanguages,
}

impl Messages {
    /// Everything that happened and was refused in a case.
    pub(super) fn of<G: Playable>(report: &Report<G>) -> Self {
        let mut messages = Self::default();
        let Some((game, state)) = &report.table else { return messages };
        let both = |phrase: &Phrase| {
            BothLanguages::of(|lang| G::lexicon().say(lang, phrase, &|seat| game.seat_name(state, seat)))
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
        self.0.entry(key).or_insert_with(|| Message { refuses, words: both(phrase) });
    }

    /// Adds what others met.
    pub(super) fn add(&mut self, others: Self) {
        for (key, message) in others.0 {
            self.0.entry(key).or_insert(message);
        }
    }

    /// A page of Markdown: each rule in its own words, and beneath it what is said by it.
    pub(super) fn print(&self) {
        let mut last = None;
        for ((rule, key), message) in &self.0 {
            if last != Some(*rule) {
                say!("\n**{rule}** {}\n\n*{}*\n", rule.text(Lang::En), rule.text(Lang::Pl));
                last = Some(*rule);
            }
            let kind = if message.refuses { "refused" } else { "event" };
            say!("- {kind} `{key}`: {} *{}*", message.words.en, message.words.pl);
        }
    }

    /// The same as data.
    pub(super) fn data(&self) -> Value {
        let one = |((rule, key), message): (&(Rule, String), &Message)| {
            json!({
                "rule": rule, "key": key, "refuses": message.refuses, "words": message.words,
                "text": BothLanguages::of(|lang| rule.text(lang).to_owned()),
            })
        };
        self.0.iter().map(one).collect()
    }
}
