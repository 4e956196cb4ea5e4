//! `karczma judge`: runs cases, and answers those that only ask.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use anyhow::{Result, anyhow};
use karczma_kernel::case::{Case, Failure, Report, Step, parse, run as run_case, write_value};
use karczma_kernel::{
    Cites, Lang, Observer, Pending, Phrase, Playable, PositionError, ReadError, SeatSet, Span,
};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::{Value, json};

use super::messages::Messages;
use super::{read, workshop_of};
use crate::answer::{Answer, print_json, say};
use crate::cli::JudgeArgs;

/// What became of the files.
#[derive(Default)]
struct Verdict {
    cases: Vec<Value>,
    passed: usize,
    failed: usize,
    /// What does not read, with its place.
    unread: Vec<String>,
    /// What was said on the way.
    messages: Messages,
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Answer> {
    let mut verdict = Verdict::default();
    let lang = args.language.get();
    for path in &args.files {
        let game = args.game.clone().map_or_else(|| game_of(path), Ok)?;
        let text = read(path)?;
        let cards = match &args.cards.folder {
            Some(folder) => workshop_of(&game, Some(folder))?.clause(),
            None => None,
        };
        let judge = Judge {
            path,
            text: &text,
            cards: cards.as_deref(),
            lang,
            quiet: args.json || args.messages,
            verdict: &mut verdict,
        };
        visit(&game, judge)
            .ok_or_else(|| anyhow!("there is no game `{game}`; there are: {}", GAMES.join(", ")))?;
    }
    let Verdict { cases, passed, failed, unread, messages } = verdict;
    if args.messages && args.json {
        print_json(&json!({ "messages": messages.data() }))?;
    } else if args.messages {
        messages.print();
    } else if args.json {
        print_json(&json!({ "passed": passed, "failed": failed, "cases": cases }))?;
    } else {
        match lang {
            Lang::En => say!("{passed} passed, {failed} failed"),
            Lang::Pl => say!("zgadza się: {passed}, nie zgadza się: {failed}"),
        }
    }
    match unread.as_slice() {
        [] => Ok(Answer::from(failed == 0)),
        [one] => Err(anyhow!("{one}")),
        [first, more @ ..] => Err(anyhow!("{first} (and {} more)", more.len())),
    }
}

/// The game whose name the file's folder has.
fn game_of(path: &Path) -> Result<String> {
    let absolute = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = absolute.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    folder.filter(|name| GAMES.contains(&name.as_str())).ok_or_else(|| {
        anyhow!("{}: which game is it? Say --game with one of {}", path.display(), GAMES.join(", "))
    })
}

struct Judge<'a> {
    path: &'a Path,
    text: &'a str,
    /// The clause that puts further cards on the table.
    cards: Option<&'a str>,
    lang: Lang,
    quiet: bool,
    verdict: &'a mut Verdict,
}

impl Visitor for Judge<'_> {
    type Output = ();

    fn visit<G: Playable>(mut self) {
        let cases = match parse(self.text) {
            Ok(cases) => cases,
            Err(error) => return self.verdict.unread.push(self.place(&error)),
        };
        for mut case in cases {
            case.given.extend(self.cards.map(Span::alone));
            self.judge::<G>(&case);
        }
    }
}

impl Judge<'_> {
    fn place(&self, error: &ReadError) -> String {
        format!("{}:{error}", self.path.display())
    }

    fn judge<G: Playable>(&mut self, case: &Case<'_>) {
        let asks = !case.steps.iter().any(|step| matches!(step, Step::Then(..) | Step::Misread(_)));
        let judged = sturdily(|| {
            let report = run_case::<G>(case);
            let failures: Vec<Judged> =
                report.failures.iter().map(|failure| Judged::new(&report, failure, self.lang)).collect();
            let answer = (asks && report.unread.is_empty()).then(|| answer::<G>(case, &report, self.lang));
            (Messages::of(&report), report.unread, failures, answer)
        });
        let (messages, unread, failures, answer) = judged.unwrap_or_else(|| {
            let place = Span { text: case.id, line: case.line, column: 6 };
            let impossible = place.expected("a position that can arise in play");
            (Messages::default(), vec![impossible], Vec::new(), None)
        });
        let unread: Vec<String> = unread.iter().map(|error| self.place(error)).collect();
        if failures.is_empty() && unread.is_empty() {
            self.verdict.passed += 1;
        } else {
            self.verdict.failed += 1;
        }
        let mut entry = json!({
            "case": case.id, "title": case.title, "line": case.line, "unread": unread,
            "failures": failures.iter().map(|judged| judged.data.clone()).collect::<Vec<_>>(),
        });
        if !self.quiet {
            tell(self.path, case, &unread, &failures, self.lang);
        }
        if let Some(answer) = answer {
            if !self.quiet {
                tell_answer(&answer, self.lang);
            }
            entry["answer"] = answer;
        }
        self.verdict.unread.extend(unread);
        self.verdict.messages.add(messages);
        self.verdict.cases.push(entry);
    }
}

/// Does it, unless the rules stop at a position that no game comes to. What describes such a position in words is
/// refused where it is read; a table written out as data may still lie in a way that nobody foresaw.
fn sturdily<T>(judge: impl FnOnce() -> T) -> Option<T> {
    let loud = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let judged = catch_unwind(AssertUnwindSafe(judge));
    std::panic::set_hook(loud);
    judged.ok()
}

/// A line that does not hold, for a reader and as data.
struct Judged {
    found: String,
    place: (u32, u32),
    said: String,
    data: Value,
}

impl Judged {
    fn new<G: Playable>(report: &Report<G>, failure: &Failure, lang: Lang) -> Self {
        let why = failure.refusal.as_ref().map(|phrase| speak(report, phrase, lang));
        let found = match &why {
            Some(why) => format!("{}: {why}", failure.found),
            None => failure.found.clone(),
        };
        let data = json!({
            "line": failure.line, "column": failure.column, "said": failure.said, "found": failure.found,
            "why": why,
        });
        Self { found, place: (failure.line, failure.column), said: failure.said.clone(), data }
    }
}

fn speak<G: Playable>(report: &Report<G>, phrase: &Phrase, lang: Lang) -> String {
    G::lexicon().say(lang, phrase, &|seat| match &report.table {
        Some((game, state)) => game.seat_name(state, seat),
        None => seat.to_string(),
    })
}

fn tell(path: &Path, case: &Case<'_>, unread: &[String], failures: &[Judged], lang: Lang) {
    let [holds, fails, found] = match lang {
        Lang::En => ["ok     ", "FAILED ", "found"],
        Lang::Pl => ["zgadza ", "NIE    ", "jest"],
    };
    let verdict = if unread.is_empty() && failures.is_empty() { holds } else { fails };
    say!("{verdict} {} {}", case.id, case.title);
    for error in unread {
        say!("  {error}");
    }
    for failure in failures {
        let (line, column) = failure.place;
        say!("  {}:{line}:{column}: {}", path.display(), failure.said);
        say!("      {found}: {}", failure.found);
    }
}

/// What happens, by which rule, what was refused and why, who is asked and what is legal next; or why the table cannot
/// be set.
fn answer<G: Playable>(case: &Case<'_>, report: &Report<G>, lang: Lang) -> Value {
    let Some((game, state)) = &report.table else { return refusal::<G>(case, lang) };
    let glimpses = report.events.iter().filter_map(|event| game.glimpse(event, Observer::Judge));
    let happens: Vec<Value> = glimpses
        .map(|glimpse| {
            let words = speak(report, &game.say_glimpse(&glimpse), lang);
            json!({ "event": game.write_glimpse(&glimpse), "words": words, "rule": glimpse.rule() })
        })
        .collect();
    let refused: Vec<Value> = report
        .refusals
        .iter()
        .map(|refusal| {
            let words = speak(report, &game.say_refusal(refusal), lang);
            json!({ "words": words, "rule": refusal.rule() })
        })
        .collect();
    let seats = match game.pending(state) {
        Pending::Decide(seats) => seats,
        Pending::Over(_) => SeatSet::EMPTY,
    };
    let legal = |seat| {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        let texts: Vec<String> = moves.iter().map(|chosen| game.write_move(chosen)).collect();
        json!({ "seat": game.seat_name(state, seat), "moves": texts })
    };
    let legal: Vec<Value> = seats.iter().map(legal).collect();
    let asked: Vec<Value> = report
        .answers
        .iter()
        .map(|(question, answer)| json!({ "question": question, "answer": answer }))
        .collect();
    let position = game.write_position(state);
    json!({
        "happens": happens, "refused": refused, "asked": asked, "legal": legal, "position": position,
    })
}

/// Why the rules of set-up refuse the table.
fn refusal<G: Playable>(case: &Case<'_>, lang: Lang) -> Value {
    match G::read_position(&case.given) {
        Err(PositionError::Refused(error)) => {
            let words = G::lexicon().say(lang, &error.phrase, &|seat| seat.to_string());
            json!({ "happens": [{ "event": "refused", "words": words, "rule": error.rule }], "legal": [] })
        }
        Ok(_) | Err(PositionError::Unreadable(_) | PositionError::Impossible(_)) => Value::Null,
    }
}

fn tell_answer(answer: &Value, lang: Lang) {
    let [refused, may] = match lang {
        Lang::En => ["refused", "may"],
        Lang::Pl => ["odmowa", "może"],
    };
    let each = |key: &str| answer[key].as_array().into_iter().flatten();
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
    for event in each("happens") {
        say!("  {:<9} {}", text(event, "rule"), text(event, "words"));
    }
    for refusal in each("refused") {
        say!("  {:<9} {refused}: {}", text(refusal, "rule"), text(refusal, "words"));
    }
    for asked in each("asked") {
        say!("  {}: {}", text(asked, "question"), write_value(&asked["answer"]));
    }
    for asked in each("legal") {
        let moves: Vec<&str> =
            asked["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        say!("  {} {may}: {}", text(asked, "seat"), moves.join(" | "));
    }
}
