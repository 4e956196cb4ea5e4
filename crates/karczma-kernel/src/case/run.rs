//! Runs cases.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Case, RANDOM_MOVES_MAX, Step, When};
use crate::fate::{Dictated, Fast, Fate, Script};
use crate::game::{OptionsError, PICK, Pending};
use crate::marks;
use crate::notation::{Playable, PositionError, ReadError, Span, nearest};
use crate::rule::{Cites, Rule};
use crate::seat::{Observer, Seat};
use crate::words::Phrase;

/// What running a case showed.
#[derive(Debug)]
pub struct Report<G: Playable> {
    /// Every line that did not hold.
    pub failures: Vec<Failure>,
    /// Everything that did not read. After a position or a move that does not read the rest of the case is left alone.
    pub unread: Vec<ReadError>,
    /// What happened, in order.
    pub events: Vec<G::Event>,
    /// What was refused, in order.
    pub refusals: Vec<G::Refusal>,
    /// The table and the position at the end, unless there is none: set-up was refused, or does not read.
    pub table: Option<(G, G::State)>,
    /// Every rule that an event, a refusal or a mark named.
    pub cited: BTreeSet<Rule>,
    /// What was asked, and what the game answered.
    pub answers: Vec<(String, Value)>,
}

impl<G: Playable> Report<G> {
    fn new(table: Option<(G, G::State)>) -> Self {
        Self {
            failures: Vec::new(),
            unread: Vec::new(),
            events: Vec::new(),
            refusals: Vec::new(),
            table,
            cited: BTreeSet::new(),
            answers: Vec::new(),
        }
    }

    /// Does everything read, and hold?
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.failures.is_empty() && self.unread.is_empty()
    }
}

/// A line that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Its line.
    pub line: u32,
    /// Its column.
    pub column: u32,
    /// What it says.
    pub said: String,
    /// What was found instead.
    pub found: String,
    /// What the line would have to say, where that can be told.
    pub instead: Option<String>,
    /// Why the rules refuse it, where they do.
    pub refusal: Option<Phrase>,
}

impl Failure {
    pub(super) fn new(span: Span<'_>, found: impl Into<String>) -> Self {
        Self {
            line: span.line,
            column: span.column,
            said: span.text.to_owned(),
            found: found.into(),
            instead: None,
            refusal: None,
        }
    }

    pub(super) fn because(mut self, refusal: Phrase) -> Self {
        self.refusal = Some(refusal);
        self
    }

    pub(super) fn instead(mut self, text: String) -> Self {
        self.instead = Some(text);
        self
    }
}

/// Runs a case to its end, whatever fails on the way.
#[must_use]
pub fn run<G: Playable>(case: &Case<'_>) -> Report<G> {
    let mut bench = match Bench::<G>::set(case) {
        Ok(bench) => bench,
        Err(error) => return Report { unread: vec![error], ..Report::new(None) },
    };
    marks::begin();
    let mut whole = true;
    for step in &case.steps {
        let Err(error) = bench.step(step) else { continue };
        bench.report.unread.push(error);
        let claim = matches!(step, Step::Then(..) | Step::Misread(_) | Step::Ask(_));
        if bench.stuck || !claim {
            // What follows something that nobody understands is about another position.
            whole = false;
            break;
        }
    }
    if let (true, Err(error)) = (whole, bench.settle()) {
        bench.report.unread.push(error);
        whole = false;
    }
    bench.report.cited.extend(marks::end().into_iter().flatten());
    if whole {
        bench.finish(case);
    }
    bench.report
}

/// Does the case only set a table, and let the game begin by its rules?
fn begins_at_the_start(case: &Case<'_>) -> bool {
    let first = case.steps.iter().find_map(|step| match step {
        Step::When(when) => Some(when),
        Step::Chance { .. }
        | Step::Ask(_)
        | Step::Then(..)
        | Step::Misread(_)
        | Step::Unread(_)
        | Step::Say(..) => None,
    });
    matches!(first, Some(When::Start(_)))
}

/// Who cannot answer in a position although the game is not over: nobody is asked, or somebody has no move.
fn stuck<G: Playable>(game: &G, state: &G::State) -> Option<String> {
    let Pending::Decide(asked) = marks::aside(|| game.pending(state)) else { return None };
    let stuck = asked.iter().find(|seat| {
        let mut moves = Vec::new();
        marks::aside(|| game.moves(state, *seat, &mut moves));
        moves.is_empty()
    });
    match stuck {
        None if !asked.is_empty() => None,
        None => Some("somebody".to_owned()),
        Some(seat) => Some(game.seat_name(state, seat)),
    }
}

pub(super) fn rule_named<G: Playable>(span: Span<'_>) -> Result<Rule, ReadError> {
    let book = G::rulebook();
    book.find(span.text).or_else(|| book.find(&span.text.replacen('-', " ", 1))).ok_or_else(|| {
        let known = book.entries.iter().map(|entry| entry.id);
        span.unknown(&format!("a rule of {}", G::ID), known)
    })
}

/// The table on which a case is run, step by step.
pub struct Bench<G: Playable> {
    pub(super) refused: Option<OptionsError>,
    script: Script,
    /// Where the outcomes in the script were dictated, in order.
    dictated: Vec<(u32, u32)>,
    random: Fast,
    /// The position and the number of events before the present group of moves.
    pub(super) before: Option<G::State>,
    pub(super) group_start: usize,
    in_group: bool,
    /// What to say if the position turns out not to stand at a decision; nothing once that has been looked at.
    unsettled: Option<ReadError>,
    /// Nobody may move in the position.
    stuck: bool,
    pub(super) report: Report<G>,
}

impl<G: Playable> Bench<G> {
    /// What happened so far.
    #[must_use]
    pub const fn report(&self) -> &Report<G> {
        &self.report
    }

    /// Sets the position of a case.
    ///
    /// # Errors
    /// If the position does not read or cannot be.
    pub fn set(case: &Case<'_>) -> Result<Self, ReadError> {
        marks::begin();
        let (table, refused) = match G::read_position(&case.given) {
            Ok(table) => (Some(table), None),
            Err(PositionError::Refused(error)) => (None, Some(error)),
            Err(PositionError::Unreadable(error)) => return Err(error),
            Err(PositionError::Impossible(mut errors)) => return Err(errors.swap_remove(0)),
        };
        let cited = marks::end().into_iter().flatten().chain(refused.iter().filter_map(|error| error.rule));
        let report = Report { cited: cited.collect(), ..Report::new(table) };
        let (script, dictated, random) = (Script::default(), Vec::new(), Fast::new(1666));
        let (before, group_start, in_group) = (None, 0, false);
        let whole = Span { text: case.id, line: case.line, column: 6 };
        let impossible = case.given.last().copied().unwrap_or(whole).expected("");
        let unsettled = (!begins_at_the_start(case)).then_some(impossible);
        let stuck = false;
        Ok(Self {
            refused,
            script,
            dictated,
            random,
            before,
            group_start,
            in_group,
            unsettled,
            stuck,
            report,
        })
    }

    /// The same position at another table of the game, for tests that change a rule and look whether a case notices.
    #[must_use]
    pub fn at(mut self, change: impl FnOnce(G) -> G) -> Self {
        self.report.table = self.report.table.map(|(game, state)| (change(game), state));
        self
    }

    /// Carries out one step; what does not hold is noted in the report.
    ///
    /// # Errors
    /// If a move, a name or a rule in it does not read.
    pub fn step(&mut self, step: &Step<'_>) -> Result<(), ReadError> {
        match step {
            Step::Say(..) => Ok(()),
            Step::Misread(error) | Step::Unread(error) => Err(error.clone()),
            Step::Chance { purpose, names } => {
                for name in names {
                    let outcome = Dictated { purpose: purpose.text.into(), name: name.text.into() };
                    self.script.dictate(outcome);
                    self.dictated.push((name.line, name.column));
                }
                Ok(())
            }
            Step::When(when) => {
                if !self.in_group {
                    self.in_group = true;
                    self.group_start = self.report.events.len();
                    self.settle()?;
                    self.before = self.report.table.as_ref().map(|(_, state)| state.clone());
                }
                self.when(when)
            }
            Step::Ask(question) => {
                self.in_group = false;
                self.settle()?;
                let Some((game, state)) = &self.report.table else {
                    self.report.failures.push(Failure::new(*question, "the table itself is refused"));
                    return Ok(());
                };
                let answer = game.explain(&game.view(state, Observer::Judge), *question)?;
                self.report.answers.push((question.text.to_owned(), answer));
                Ok(())
            }
            Step::Then(span, claim) => {
                self.in_group = false;
                self.settle()?;
                if let Some(failure) = self.examine(*span, claim)? {
                    self.report.failures.push(failure);
                }
                Ok(())
            }
        }
    }

    /// Before anything is done or claimed the position comes to the next decision, by the dictated chance: whoever is
    /// asked there can answer, and somebody is asked unless the game is over.
    fn settle(&mut self) -> Result<(), ReadError> {
        let Some(impossible) = self.unsettled.take() else { return Ok(()) };
        let Some((game, state)) = &mut self.report.table else { return Ok(()) };
        game.settle(state, &mut self.script, &mut self.report.events);
        let Some(who) = stuck(game, state) else { return Ok(()) };
        self.stuck = true;
        Err(ReadError { expected: format!("a position in which {who} may move"), ..impossible })
    }

    fn when(&mut self, when: &When<'_>) -> Result<(), ReadError> {
        if let Some(refusal) = &self.refused {
            let rule = refusal.rule.map_or_else(String::new, |rule| format!(" by {rule}"));
            let line = match when {
                When::Start(span) | When::Random(span, _) | When::Until(span, _) => *span,
                When::Move { play, .. } => *play,
            };
            self.report.failures.push(Failure::new(line, format!("the table itself is refused{rule}")));
            return Ok(());
        }
        match when {
            When::Start(span) => {
                let (game, state) = table(&mut self.report.table);
                *state = game.start(&mut self.script, &mut self.report.events);
                self.note_faults(*span);
            }
            When::Move { seat, play, refused } => self.play(*seat, *play, *refused)?,
            When::Random(span, count) => {
                for _ in 0..*count {
                    if !self.random_move(*span) {
                        break;
                    }
                }
            }
            When::Until(span, claim) => {
                let mut moves = 0;
                while self.examine(*span, claim)?.is_some() {
                    moves += 1;
                    if moves > RANDOM_MOVES_MAX || !self.random_move(*span) {
                        self.report.failures.push(Failure::new(*span, "it never came to this"));
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    fn play(&mut self, who: Span<'_>, play: Span<'_>, refused: Option<Span<'_>>) -> Result<(), ReadError> {
        let seat = self.seat(who)?;
        let (game, state) = table(&mut self.report.table);
        let chosen = game.read_move(play)?;
        let answer = match seat {
            Some(seat) => game.check(state, seat, &chosen),
            None => game.check(state, Seat(u8::MAX), &chosen),
        };
        // What may be played is on offer, and nothing else: a menu is held to the rules by every move of every case.
        let mut offered = Vec::new();
        marks::aside(|| seat.into_iter().for_each(|seat| game.moves(state, seat, &mut offered)));
        if offered.contains(&chosen) != answer.is_ok() {
            let found = if answer.is_ok() { "allowed, but not on offer" } else { "refused, but on offer" };
            self.report.failures.push(Failure::new(play, found));
        }
        match (answer, refused, seat) {
            (Ok(()), None, Some(seat)) => {
                game.perform(state, seat, &chosen, &mut self.script, &mut self.report.events);
                self.note_faults(play);
            }
            (Ok(()), _, _) => self.report.failures.push(Failure::new(play, "it is allowed")),
            (Err(refusal), None, _) => {
                let found = format!("refused {}", refusal.rule());
                let failure = Failure::new(play, found.clone()).instead(format!("{}   {found}", play.text));
                self.report.failures.push(failure.because(game.say_refusal(&refusal)));
                self.report.refusals.push(refusal);
            }
            (Err(refusal), Some(span), _) => {
                let rule = rule_named::<G>(span)?;
                self.report.cited.insert(refusal.rule());
                if refusal.rule() != rule {
                    let found = refusal.rule().to_string();
                    let failure = Failure::new(span, found.clone()).instead(found);
                    self.report.failures.push(failure.because(game.say_refusal(&refusal)));
                }
                self.report.refusals.push(refusal);
            }
        }
        Ok(())
    }

    /// One legal move of one of those who are asked; false when the game is over or nobody may move.
    fn random_move(&mut self, span: Span<'_>) -> bool {
        let (game, state) = table(&mut self.report.table);
        let Pending::Decide(asked) = game.pending(state) else { return false };
        let seats: Vec<Seat> = asked.iter().collect();
        let mut moves = Vec::new();
        let seat = (!seats.is_empty()).then(|| seats[self.random.below(asked.len(), PICK) as usize]);
        seat.into_iter().for_each(|seat| game.moves(state, seat, &mut moves));
        let (Some(seat), false) = (seat, moves.is_empty()) else {
            self.report.failures.push(Failure::new(span, "nobody may move"));
            return false;
        };
        let chosen = moves.swap_remove(self.random.below(moves.len() as u32, PICK) as usize);
        game.perform(state, seat, &chosen, &mut self.script, &mut self.report.events);
        self.note_faults(span);
        true
    }

    fn note_faults(&mut self, span: Span<'_>) {
        if let Some(fault) = self.script.take_fault() {
            self.report.failures.push(Failure::new(span, fault.to_string()));
        }
    }

    /// What can be said only when all is done: what was dictated and not drawn, and, in a build that notes marks, which
    /// of the rules that the case says it tests were never met.
    fn finish(&mut self, case: &Case<'_>) {
        let left = self.script.left_over();
        let places = self.dictated.split_off(self.dictated.len() - left.len());
        for ((line, column), left) in places.into_iter().zip(left) {
            let asked = self.script.asked();
            let found = match nearest(&left.purpose, asked.iter().copied()) {
                Some(meant) if meant != left.purpose => {
                    format!("nothing was drawn for {} (did you mean `{meant}`?)", left.purpose)
                }
                Some(_) => "it was dictated and never drawn".to_owned(),
                None => format!("nothing was drawn for {}", left.purpose),
            };
            let said = format!("chance {} {}", left.purpose, left.name);
            self.report.failures.push(Failure { line, column, said, found, instead: None, refusal: None });
        }
        self.report.cited.extend(self.report.events.iter().map(Cites::rule));
        for span in &case.rules {
            match rule_named::<G>(*span) {
                Ok(rule) if cfg!(feature = "marks") && !self.report.cited.contains(&rule) => {
                    self.report.failures.push(Failure::new(*span, "the case never came to this rule"));
                }
                Ok(_) => {}
                Err(error) => self.report.unread.push(error),
            }
        }
    }

    /// The seat that a name means; `None` for the spectator.
    ///
    /// # Errors
    /// If nobody at the table is called so.
    pub fn seat(&mut self, span: Span<'_>) -> Result<Option<Seat>, ReadError> {
        if span.text == "spectator" {
            return Ok(None);
        }
        let names = self.names();
        let found = names.iter().position(|name| name == span.text);
        let seat = found.ok_or_else(|| {
            let expected = format!("one of {} or spectator", names.join(", "));
            span.unknown(&expected, names.iter().map(String::as_str))
        })?;
        Ok(Some(Seat(seat as u8)))
    }

    /// How the players are called, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        match &self.report.table {
            Some((game, state)) => Seat::all(game.seats()).map(|seat| game.seat_name(state, seat)).collect(),
            None => Vec::new(),
        }
    }

    pub(super) fn observer(&mut self, span: Option<Span<'_>>) -> Result<Observer, ReadError> {
        let Some(span) = span else { return Ok(Observer::Judge) };
        Ok(self.seat(span)?.map_or(Observer::Spectator, Observer::Seat))
    }
}

/// The table, where set-up was not refused; callers have looked.
pub(super) fn table<G: Playable>(table: &mut Option<(G, G::State)>) -> (&mut G, &mut G::State) {
    match table {
        Some((game, state)) => (game, state),
        None => unreachable!("a step of a refused table was carried out"),
    }
}

/// The file with every failed line rewritten to what was found, where that can be told. For review, never blindly.
#[must_use]
pub fn bless(text: &str, failures: &[Failure]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for failure in failures {
        let Some(instead) = &failure.instead else { continue };
        let index = (failure.line as usize).checked_sub(1);
        if let Some(line) = index.and_then(|index| lines.get_mut(index)) {
            *line = line.replacen(&failure.said, instead, 1);
        }
    }
    lines.join("\n") + "\n"
}
