//! `karczma judge`: runs cases, and answers those that only ask.

use std::path::Path;

use anyhow::{Result, anyhow};
use karczma_kernel::case::{Case, Failure, Report, Step, parse, run as run_case, write_value};
use karczma_kernel::{Cites, Lang, Observer, Pending, Playable, PositionError, SeatSet, Span};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::{Value, json};

use super::{read, workshop_of};
use crate::answer::{Answer, print_json, say};
use crate::cli::JudgeArgs;

/// What became of a file.
#[derive(Default)]
struct Verdict {
    cases: Vec<Value>,
    passed: usize,
    failed: usize,
}

pub(crate) fn run(args: &JudgeArgs) -> Result<Answer> {
    let mut verdict = Verdict::default();
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
            lang: args.language.get(),
            quiet: args.json,
            verdict: &mut verdict,
        };
        visit(&game, judge)
            .ok_or_else(|| anyhow!("there is no game `{game}`; there are: {}", GAMES.join(", ")))??;
    }
    let Verdict { cases, passed, failed } = verdict;
    if args.json {
        print_json(&json!({ "passed": passed, "failed": failed, "cases": cases }))?;
    } else {
        say!("{passed} passed, {failed} failed");
    }
    Ok(Answer::from(failed == 0))
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
    type Output = Result<()>;

    fn visit<G: Playable>(self) -> Result<()> {
        let place = |error| anyhow!("{}:{error}", self.path.display());
        for mut case in parse(self.text).map_err(place)? {
            case.given.extend(self.cards.map(Span::alone));
            let report = run_case::<G>(&case).map_err(place)?;
            let failures: Vec<Value> = report.failures.iter().map(failure).collect();
            if report.failures.is_empty() {
                self.verdict.passed += 1;
            } else {
                self.verdict.failed += 1;
            }
            let asks = !case.steps.iter().any(|step| matches!(step, Step::Then(..)));
            let mut entry =
                json!({ "case": case.id, "title": case.title, "line": case.line, "failures": failures });
            if asks {
                entry["answer"] = answer::<G>(&case, &report, self.lang);
            }
            if !self.quiet {
                tell(self.path, &case, &report.failures);
                if asks {
                    tell_answer(&entry["answer"], self.lang);
                }
            }
            self.verdict.cases.push(entry);
        }
        Ok(())
    }
}

fn failure(failure: &Failure) -> Value {
    json!({ "line": failure.line, "column": failure.column, "said": failure.said, "found": failure.found })
}

fn tell(path: &Path, case: &Case<'_>, failures: &[Failure]) {
    if failures.is_empty() {
        say!("ok      {} {}", case.id, case.title);
        return;
    }
    say!("FAILED  {} {}", case.id, case.title);
    for failure in failures {
        say!("  {}:{}:{}: {}", path.display(), failure.line, failure.column, failure.said);
        say!("      found: {}", failure.found);
    }
}

/// What happens, by which rule, who is asked and what is legal next; or why the table cannot be set.
fn answer<G: Playable>(case: &Case<'_>, report: &Report<G>, lang: Lang) -> Value {
    let Some((game, state)) = &report.table else { return refusal::<G>(case, lang) };
    let say = |phrase| G::lexicon().say(lang, &phrase, &|seat| game.seat_name(state, seat));
    let glimpses = report.events.iter().filter_map(|event| game.glimpse(event, Observer::Judge));
    let happens: Vec<Value> = glimpses
        .map(|glimpse| {
            let (text, words) = (game.write_glimpse(&glimpse), say(game.say_glimpse(&glimpse)));
            json!({ "event": text, "words": words, "rule": glimpse.rule() })
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
    json!({ "happens": happens, "asked": asked, "legal": legal, "position": game.write_position(state) })
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
    for event in answer["happens"].as_array().into_iter().flatten() {
        let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        say!("  {:<9} {}", text("rule"), text("words"));
    }
    for asked in answer["asked"].as_array().into_iter().flatten() {
        say!("  {}: {}", asked["question"].as_str().unwrap_or_default(), write_value(&asked["answer"]));
    }
    let may = match lang {
        Lang::En => "may",
        Lang::Pl => "może",
    };
    for asked in answer["legal"].as_array().into_iter().flatten() {
        let moves: Vec<&str> =
            asked["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        say!("  {} {may}: {}", asked["seat"].as_str().unwrap_or_default(), moves.join(" | "));
    }
}
