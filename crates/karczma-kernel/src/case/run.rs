//! Runs cases.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Case, Step, When};
use crate::fate::{Dictated, Fast, Fate, Script};
use crate::game::{OptionsError, PICK, Pending};
use crate::marks;
use crate::notation::{Playable, PositionError, ReadError, Span};
use crate::rule::{Cites, Rule};
use crate::seat::{Observer, Seat};

/// More random moves than this in one step mean that the claim waited for never comes.
const RANDOM_MOVES_MAX: u32 = 100_000;

/// What running a case showed.
#[derive(Debug)]
pub struct Report<G: Playable> {
    /// Every line that did not hold.
    pub failures: Vec<Failure>,
    /// What happened, in order.
    pub events: Vec<G::Event>,
    /// The table and the position at the end, unless set-up was refused.
    pub table: Option<(G, G::State)>,
    /// Every rule that an event, a refusal or a mark named.
    pub cited: BTreeSet<Rule>,
    /// What was asked, and what the game answered.
    pub answers: Vec<(String, Value)>,
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
}

impl Failure {
    pub(super) fn new(span: Span<'_>, found: impl Into<String>) -> Self {
        Self {
            line: span.line,
            column: span.column,
            said: span.text.to_owned(),
            found: found.into(),
            instead: None,
        }
    }

    pub(super) fn instead(mut self, text: String) -> Self {
        self.instead = Some(text);
        self
    }
}

/// Runs a case to its end, whatever fails on the way.
///
/// # Errors
/// If a position, a move, a name or a rule in it does not read.
pub fn run<G: Playable>(case: &Case<'_>) -> Result<Report<G>, ReadError> {
    let mut bench = Bench::<G>::set(case)?;
    marks::begin();
    for step in &case.steps {
        bench.step(step)?;
    }
    bench.finish();
    let mut report = bench.report;
    report.cited.extend(marks::end().into_iter().flatten());
    check_rules_were_met(case, &mut report)?;
    Ok(report)
}

/// In a build that notes marks, every rule that the case says it tests must have been met.
fn check_rules_were_met<G: Playable>(case: &Case<'_>, report: &mut Report<G>) -> Result<(), ReadError> {
    for span in &case.rules {
        let rule = rule_named::<G>(*span)?;
        if cfg!(feature = "marks") && !report.cited.contains(&rule) {
            report.failures.push(Failure::new(*span, "the case never came to this rule"));
        }
    }
    Ok(())
}

pub(super) fn rule_named<G: Playable>(span: Span<'_>) -> Result<Rule, ReadError> {
    let book = G::rulebook();
    book.find(span.text)
        .or_else(|| book.find(&span.text.replacen('-', " ", 1)))
        .ok_or_else(|| span.expected(format!("a rule of {}", G::ID)))
}

/// The table on which a case is run, step by step.
pub struct Bench<G: Playable> {
    pub(super) refused: Option<OptionsError>,
    script: Script,
    random: Fast,
    /// The position and the number of events before the present group of moves.
    pub(super) before: Option<G::State>,
    pub(super) group_start: usize,
    in_group: bool,
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
        let report = Report {
            failures: Vec::new(),
            events: Vec::new(),
            table,
            cited: cited.collect(),
            answers: Vec::new(),
        };
        let (script, random) = (Script::default(), Fast::new(1666));
        Ok(Self { refused, script, random, before: None, group_start: 0, in_group: false, report })
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
            Step::Chance { purpose, names } => {
                for name in names {
                    let outcome = Dictated { purpose: purpose.text.into(), name: name.text.into() };
                    self.script.dictate(outcome);
                }
                Ok(())
            }
            Step::When(when) => {
                if !self.in_group {
                    self.in_group = true;
                    self.group_start = self.report.events.len();
                    self.before = self.report.table.as_ref().map(|(_, state)| state.clone());
                }
                self.when(when)
            }
            Step::Ask(question) => {
                self.in_group = false;
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
                if let Some(failure) = self.examine(*span, claim)? {
                    self.report.failures.push(failure);
                }
                Ok(())
            }
        }
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
        match (answer, refused, seat) {
            (Ok(()), None, Some(seat)) => {
                game.perform(state, seat, &chosen, &mut self.script, &mut self.report.events);
                self.note_faults(play);
            }
            (Ok(()), _, _) => self.report.failures.push(Failure::new(play, "it is allowed")),
            (Err(refusal), None, _) => {
                let found = format!("refused {}", refusal.rule());
                let failure = Failure::new(play, found.clone()).instead(format!("{}   {found}", play.text));
                self.report.failures.push(failure);
            }
            (Err(refusal), Some(span), _) => {
                let rule = rule_named::<G>(span)?;
                self.report.cited.insert(refusal.rule());
                if refusal.rule() != rule {
                    let found = refusal.rule().to_string();
                    self.report.failures.push(Failure::new(span, found.clone()).instead(found));
                }
            }
        }
        Ok(())
    }

    /// One legal move of one of those who are asked; false when the game is over.
    fn random_move(&mut self, span: Span<'_>) -> bool {
        let (game, state) = table(&mut self.report.table);
        let Pending::Decide(seats) = game.pending(state) else { return false };
        let Some(seat) = seats.iter().nth(self.random.below(seats.len(), PICK) as usize) else {
            return false;
        };
        let chosen = game.pick(state, seat, &mut self.random, &mut Vec::new());
        game.perform(state, seat, &chosen, &mut self.script, &mut self.report.events);
        self.note_faults(span);
        true
    }

    fn note_faults(&mut self, span: Span<'_>) {
        if let Some(fault) = self.script.take_fault() {
            self.report.failures.push(Failure::new(span, fault.to_string()));
        }
    }

    fn finish(&mut self) {
        if let Some(left) = self.script.left_over() {
            let said = format!("chance {} {}", left.purpose, left.name);
            let (found, instead) = ("it was dictated and never drawn".to_owned(), None);
            self.report.failures.push(Failure { line: 0, column: 0, said, found, instead });
        }
        self.report.cited.extend(self.report.events.iter().map(Cites::rule));
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
        let seat = found.ok_or_else(|| span.expected(format!("one of {} or spectator", names.join(", "))))?;
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
        if let Some(line) = lines.get_mut(failure.line as usize - 1) {
            *line = line.replacen(&failure.said, instead, 1);
        }
    }
    lines.join("\n") + "\n"
}
