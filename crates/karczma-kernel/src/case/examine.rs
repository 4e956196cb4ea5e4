//! Examines the claims of a case.

use serde_json::json;

use super::run::{Bench, Failure, rule_named, table};
use super::{Claim, value};
use crate::game::{OptionsError, Pending};
use crate::notation::{Playable, ReadError, Span, nearest};
use crate::rule::{Cites, Rule};
use crate::seat::{Seat, SeatSet};

impl<G: Playable> Bench<G> {
    /// What is wrong with a claim, if anything.
    pub(super) fn examine(
        &mut self,
        span: Span<'_>,
        claim: &Claim<'_>,
    ) -> Result<Option<Failure>, ReadError> {
        if let Claim::SetupRefused(rule) = claim {
            return self.examine_setup(span, *rule);
        }
        if self.report.table.is_none() {
            return Ok(Some(Failure::new(span, "the table itself is refused")));
        }
        match claim {
            Claim::Event { observer, text, rule } => self.examine_event(span, *observer, *text, *rule),
            Claim::NoEvent { observer, text } => {
                event_named::<G>(*text)?;
                let told = self.told(*observer)?;
                let stray = told.into_iter().find(|(said, _)| begins(said, text.text));
                if stray.is_none() {
                    self.no_word_is_misspelt(*text)?;
                }
                Ok(stray.map(|(said, rule)| Failure::new(span, format!("{said} [{rule}]"))))
            }
            Claim::Count { count, text } => {
                event_named::<G>(*text)?;
                let found = self.told(None)?.iter().filter(|(said, _)| begins(said, text.text)).count();
                if found == 0 {
                    self.no_word_is_misspelt(*text)?;
                }
                let wrong = found != *count;
                Ok(wrong.then(|| {
                    Failure::new(span, found.to_string()).instead(format!("{found} events {}", text.text))
                }))
            }
            Claim::Equal { observer, path, value } => self.examine_value(span, *observer, *path, *value),
            Claim::Legal { seat, moves } => self.examine_legal(span, *seat, moves),
            Claim::May { seat, play } => self.examine_may(*seat, *play, None),
            Claim::MayNot { seat, play, rule } => self.examine_may(*seat, *play, Some(*rule)),
            Claim::Decides(seats) => {
                let (game, state) = table(&mut self.report.table);
                let asked = match game.pending(state) {
                    Pending::Decide(asked) => asked,
                    Pending::Over(_) => SeatSet::EMPTY,
                };
                self.examine_seats(span, "decides", seats, asked)
            }
            Claim::Winners(seats) => {
                let (game, state) = table(&mut self.report.table);
                match game.pending(state) {
                    Pending::Decide(_) => Ok(Some(Failure::new(span, "the game is not over"))),
                    Pending::Over(outcome) => self.examine_seats(span, "winners", seats, outcome.winners()),
                }
            }
            Claim::Unchanged => {
                let same = self.before.as_ref() == self.report.table.as_ref().map(|(_, state)| state);
                let silent = self.group_start == self.report.events.len();
                Ok((!same || !silent).then(|| Failure::new(span, "the position changed")))
            }
            Claim::SetupRefused(_) => Ok(None),
        }
    }

    /// That nothing of a card happened is also true of a card that nobody has: a word of such a claim that is one letter
    /// away from the name of something on the table, and is not itself a name, is taken for a mistake.
    fn no_word_is_misspelt(&self, text: Span<'_>) -> Result<(), ReadError> {
        let components = G::components();
        let ids: Vec<&str> = components.iter().map(|one| one.id.as_str()).collect();
        let names = self.names();
        for word in text.words().skip(1).filter(|word| word.text.chars().count() > 3) {
            let plain = word.text.split('/').next().unwrap_or(word.text);
            let known = ids.contains(&plain) || names.iter().any(|name| name == plain);
            let near = ids.iter().copied().filter(|id| id.len().abs_diff(plain.len()) <= 1);
            if !known && nearest(plain, near.clone()).is_some_and(|meant| one_letter_off(plain, meant)) {
                return Err(word.unknown("something on the table", near));
            }
        }
        Ok(())
    }

    fn examine_setup(&self, span: Span<'_>, rule: Span<'_>) -> Result<Option<Failure>, ReadError> {
        let wanted = rule_named::<G>(rule)?;
        let found = match &self.refused {
            None => "the table is allowed".to_owned(),
            Some(OptionsError { rule: Some(rule), .. }) if *rule == wanted => return Ok(None),
            Some(OptionsError { rule: Some(rule), .. }) => format!("refused {rule}"),
            Some(OptionsError { rule: None, option, .. }) => {
                format!("the option {option} is refused by no rule")
            }
        };
        Ok(Some(Failure::new(span, found)))
    }

    /// What an observer was told in the present group of moves.
    fn told(&mut self, observer: Option<Span<'_>>) -> Result<Vec<(String, Rule)>, ReadError> {
        let who = self.observer(observer)?;
        let Some((game, _)) = &self.report.table else { return Ok(Vec::new()) };
        let glimpses =
            self.report.events[self.group_start..].iter().filter_map(|event| game.glimpse(event, who));
        Ok(glimpses.map(|glimpse| (game.write_glimpse(&glimpse), glimpse.rule())).collect())
    }

    fn examine_event(
        &mut self,
        span: Span<'_>,
        observer: Option<Span<'_>>,
        text: Span<'_>,
        rule: Option<Span<'_>>,
    ) -> Result<Option<Failure>, ReadError> {
        let name = event_named::<G>(text)?;
        let rule = rule.map(rule_named::<G>).transpose()?;
        let told = self.told(observer)?;
        if told.iter().any(|(said, cited)| said == text.text && rule.is_none_or(|rule| rule == *cited)) {
            return Ok(None);
        }
        let alike: Vec<String> = told
            .iter()
            .filter(|(said, _)| begins(said, name))
            .map(|(said, rule)| format!("{said} [{rule}]"))
            .collect();
        let failure = match alike.as_slice() {
            [] => Failure::new(span, format!("no event {name}")),
            [only] => {
                let who = observer.map(|who| format!("{} sees ", who.text)).unwrap_or_default();
                Failure::new(span, only.clone()).instead(format!("{who}event {only}"))
            }
            several => Failure::new(span, several.join("; ")),
        };
        Ok(Some(failure))
    }

    fn examine_value(
        &mut self,
        span: Span<'_>,
        observer: Option<Span<'_>>,
        path: Span<'_>,
        wanted: Span<'_>,
    ) -> Result<Option<Failure>, ReadError> {
        let (who, names) = (self.observer(observer)?, self.names());
        let (game, state) = table(&mut self.report.table);
        let view = match self.report.answers.last() {
            Some((_, answer)) if path.text.split('.').next() == Some("answer") => json!({ "answer": answer }),
            _ => serde_json::to_value(game.view(state, who))
                .map_err(|error| path.expected(error.to_string()))?,
        };
        let found = value::write(value::find(&view, path, &names)?);
        if found == wanted.text {
            return Ok(None);
        }
        let seer = observer.map(|who| format!("{} sees ", who.text)).unwrap_or_default();
        Ok(Some(Failure::new(span, found.clone()).instead(format!("{seer}{} = {found}", path.text))))
    }

    fn examine_legal(
        &mut self,
        span: Span<'_>,
        who: Span<'_>,
        wanted: &[Span<'_>],
    ) -> Result<Option<Failure>, ReadError> {
        let seat = self.seat(who)?.ok_or_else(|| who.expected("a player"))?;
        let (game, state) = table(&mut self.report.table);
        let mut expected = wanted.iter().map(|text| game.read_move(*text)).collect::<Result<Vec<_>, _>>()?;
        expected.sort();
        let mut found = Vec::new();
        game.moves(state, seat, &mut found);
        if found == expected {
            return Ok(None);
        }
        let found: Vec<String> = found.iter().map(|chosen| game.write_move(chosen)).collect();
        let found = found.join(" | ");
        Ok(Some(Failure::new(span, found.clone()).instead(format!("legal {}: {found}", who.text))))
    }

    fn examine_may(
        &mut self,
        who: Span<'_>,
        play: Span<'_>,
        forbidden: Option<Span<'_>>,
    ) -> Result<Option<Failure>, ReadError> {
        let seat = self.seat(who)?.unwrap_or(Seat(u8::MAX));
        let rule = forbidden.map(rule_named::<G>).transpose()?;
        let (game, state) = table(&mut self.report.table);
        let chosen = game.read_move(play)?;
        let refusal = game.check(state, seat, &chosen).err();
        let answer = refusal.as_ref().map(Cites::rule);
        let why = refusal.as_ref().map(|refusal| game.say_refusal(refusal));
        self.report.cited.extend(answer);
        self.report.refusals.extend(refusal);
        if answer == rule {
            return Ok(None);
        }
        let found = answer.map_or_else(|| "allowed".to_owned(), |rule| format!("refused {rule}"));
        let failure = Failure::new(play, found);
        Ok(Some(match why {
            Some(why) => failure.because(why),
            None => failure,
        }))
    }

    fn examine_seats(
        &mut self,
        span: Span<'_>,
        verb: &str,
        wanted: &[Span<'_>],
        found: SeatSet,
    ) -> Result<Option<Failure>, ReadError> {
        let mut expected = SeatSet::EMPTY;
        for name in wanted {
            expected = expected.with(self.seat(*name)?.ok_or_else(|| name.expected("a player"))?);
        }
        if expected == found {
            return Ok(None);
        }
        let names = self.names();
        let found: Vec<&str> = found.iter().map(|seat| names[seat.index()].as_str()).collect();
        let found = if found.is_empty() { "nobody".to_owned() } else { found.join(" ") };
        Ok(Some(Failure::new(span, found.clone()).instead(format!("{verb} {found}"))))
    }
}

/// Does one letter more, less or other make one word of the other?
fn one_letter_off(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Equal => !one.is_empty() && one[1..] == other[1..],
        std::cmp::Ordering::Less => other.len() == one.len() + 1 && *one == other[1..],
        std::cmp::Ordering::Greater => one.len() == other.len() + 1 && one[1..] == *other,
    }
}

/// The name of the event that a claim is about.
fn event_named<'a, G: Playable>(text: Span<'a>) -> Result<&'a str, ReadError> {
    let name = text.words().next().unwrap_or(text);
    if G::event_names().contains(&name.text) {
        return Ok(name.text);
    }
    Err(name.unknown(&format!("an event of {}", G::ID), G::event_names().iter().copied()))
}

/// Does the text begin with these whole words?
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
