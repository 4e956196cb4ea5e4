//! Reads case files.

use super::{Case, Claim, RANDOM_MOVES_MAX, Step, When};
use crate::notation::{ReadError, Span};
use crate::words::Lang;

/// The words that a line begins with.
const LINES: &str = "case, rules, given, chance, when, ask, then, learner, en, pl";

/// Reads all cases of a file. What does not read inside a case is a step of it, and fails there.
///
/// # Errors
/// The first line that does not begin as a line of a case does, or begins a case without a name of its own.
pub fn parse(text: &str) -> Result<Vec<Case<'_>>, ReadError> {
    let mut cases: Vec<Case<'_>> = Vec::new();
    for (index, raw) in text.lines().enumerate() {
        let uncommented = raw.find('#').map_or(raw, |at| &raw[..at]);
        let line = Span { text: uncommented, line: index as u32 + 1, column: 1 }.trim();
        if line.text.is_empty() {
            continue;
        }
        let (keyword, rest) = first_word(line);
        if keyword.text == "case" {
            cases.push(begin(rest)?);
            continue;
        }
        let case = cases.last_mut().ok_or_else(|| keyword.expected("`case`"))?;
        match keyword.text {
            "rules" => case.rules.extend(rest.words()),
            "given" => case.given.extend(rest.split(';').filter(|clause| !clause.text.is_empty())),
            "chance" => case.steps.push(chance(rest).unwrap_or_else(Step::Unread)),
            "when" => case.steps.push(when(rest).map_or_else(Step::Unread, Step::When)),
            "ask" => case.steps.push(Step::Ask(rest)),
            "then" => {
                for claim in rest.split(';').filter(|claim| !claim.text.is_empty()) {
                    let read = Claim::parse(claim);
                    case.steps.push(read.map_or_else(Step::Misread, |read| Step::Then(claim, read)));
                }
            }
            "learner" => case.learner = Some(rest),
            "en" => case.steps.push(Step::Say(Lang::En, rest.text)),
            "pl" => case.steps.push(Step::Say(Lang::Pl, rest.text)),
            _ => return Err(keyword.unknown(LINES, LINES.split(", "))),
        }
    }
    match cases
        .iter()
        .enumerate()
        .find(|(index, case)| cases[..*index].iter().any(|other| other.id == case.id))
    {
        Some((_, twice)) => Err(Span { text: twice.id, line: twice.line, column: 6 }.expected("a new name")),
        None => Ok(cases),
    }
}

/// The first word and what follows it.
fn first_word(line: Span<'_>) -> (Span<'_>, Span<'_>) {
    let end = line.text.find(char::is_whitespace).unwrap_or(line.text.len());
    (line.part(0, end), line.part(end, line.text.len() - end).trim())
}

/// `case ID TITLE`: the rule in the id is one that the case tests.
fn begin(rest: Span<'_>) -> Result<Case<'_>, ReadError> {
    let (id, title) = first_word(rest);
    if id.text.is_empty() || title.text.is_empty() {
        return Err(rest.expected("the case's name and what it shows"));
    }
    // Ids of some rule books hold a blank (`AH 119.5`); in the name of a case a dash stands for it.
    let rule = id.text.rsplit_once('/').map(|(rule, _)| id.part(0, rule.len()));
    let rules = rule.into_iter().collect();
    let (learner, given, steps) = (None, Vec::new(), Vec::new());
    Ok(Case { id: id.text, title: title.text, line: id.line, rules, learner, given, steps })
}

fn chance(rest: Span<'_>) -> Result<Step<'_>, ReadError> {
    let (purpose, names) = first_word(rest);
    let names: Vec<_> = names.words().collect();
    if names.is_empty() {
        return Err(rest.expected("what chance is for and what it shows"));
    }
    Ok(Step::Chance { purpose, names })
}

fn when(rest: Span<'_>) -> Result<When<'_>, ReadError> {
    let (first, after) = first_word(rest);
    if first.text == "start" && after.text.is_empty() {
        return Ok(When::Start(first));
    }
    if first.text == "random" {
        let (word, claim) = first_word(after);
        return if word.text == "until" {
            Ok(When::Until(rest, Box::new(Claim::parse(claim)?)))
        } else {
            let count: u32 = word.number("a number of moves or `until`")?;
            if count > RANDOM_MOVES_MAX {
                return Err(word.expected(format!("at most {RANDOM_MOVES_MAX} moves")));
            }
            Ok(When::Random(rest, count))
        };
    }
    let (seat, play) =
        rest.split_once(":").ok_or_else(|| rest.expected("`SEAT: MOVE`, `start` or `random N`"))?;
    let (play, refused) = match play.split_once(" refused ") {
        Some((play, rule)) => (play, Some(rule)),
        None => (play, None),
    };
    Ok(When::Move { seat, play, refused })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_case_reads() {
        let text = "# a file\ncase XX-1.2/a  no third unit\n  given seats 3; phase march\n  when one: go C4  refused XX-1.2\n  then unchanged\n";
        let cases = parse(text).expect("it reads");
        assert_eq!((cases[0].id, cases[0].title), ("XX-1.2/a", "no third unit"));
        assert_eq!(cases[0].rules[0].text, "XX-1.2");
        assert_eq!(cases[0].given.len(), 2);
        assert!(
            matches!(&cases[0].steps[0], Step::When(When::Move { refused: Some(rule), .. }) if rule.text == "XX-1.2")
        );
    }

    #[test]
    fn an_error_has_its_place() {
        let error = parse("case A/a b\n  whne x\n").expect_err("a typing error");
        assert_eq!((error.line, error.column), (2, 3));
        assert!(parse("case A/a b\ncase A/a c\n").is_err(), "two cases of one name");
    }

    #[test]
    fn a_claim_that_does_not_read_is_not_the_end() {
        let cases =
            parse("case A/a b\r\n  then nonsense\r\n  then x = 1\r\ncase A/b c\r\n").expect("both read");
        assert!(matches!(cases[0].steps.as_slice(), [Step::Misread(_), Step::Then(..)]));
        assert_eq!(cases[1].title, "c", "lines may end as on Windows");
    }

    proptest! {
        #[test]
        fn nonsense_never_panics(text in "(case|given|when|then|chance|[ \\n:;=|.\\[\\]#a-zż0-9]){0,60}") {
            let _ = parse(&text);
        }
    }
}
