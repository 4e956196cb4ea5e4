//! What a `then` line claims.

use crate::notation::{ReadError, Span};

/// One claim about what happened or how things stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim<'a> {
    /// `[OBSERVER sees] event TEXT [RULE]`: it happened in the last group of moves (as the observer saw it).
    Event {
        /// Who saw it; the judge if nobody is named.
        observer: Option<Span<'a>>,
        /// Its text.
        text: Span<'a>,
        /// The rule it cites.
        rule: Option<Span<'a>>,
    },
    /// `[OBSERVER sees] no event TEXT`: nothing that begins with these words happened.
    NoEvent {
        /// Who saw nothing; the judge if nobody is named.
        observer: Option<Span<'a>>,
        /// How it would have begun.
        text: Span<'a>,
    },
    /// `N events TEXT`: so many that begin with these words.
    Count {
        /// How many.
        count: usize,
        /// How they begin.
        text: Span<'a>,
    },
    /// `[OBSERVER sees] PATH = VALUE`
    Equal {
        /// Whose view; the judge's if nobody is named.
        observer: Option<Span<'a>>,
        /// Where in the view.
        path: Span<'a>,
        /// What stands there.
        value: Span<'a>,
    },
    /// `legal SEAT: MOVE | MOVE ...`: these and no others.
    Legal {
        /// Whose moves.
        seat: Span<'a>,
        /// All of them.
        moves: Vec<Span<'a>>,
    },
    /// `SEAT may MOVE`
    May {
        /// Who.
        seat: Span<'a>,
        /// What.
        play: Span<'a>,
    },
    /// `SEAT may not MOVE [RULE]`
    MayNot {
        /// Who.
        seat: Span<'a>,
        /// What.
        play: Span<'a>,
        /// The rule that forbids it.
        rule: Span<'a>,
    },
    /// `decides SEAT ...`: exactly these are asked.
    Decides(Vec<Span<'a>>),
    /// `winners SEAT ...`: the game is over and exactly these won.
    Winners(Vec<Span<'a>>),
    /// `unchanged`: the last group of moves left the position as it was.
    Unchanged,
    /// `refused RULE`: the table cannot be set like this.
    SetupRefused(Span<'a>),
}

impl<'a> Claim<'a> {
    /// Reads one claim.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(claim: Span<'a>) -> Result<Self, ReadError> {
        let words: Vec<Span<'a>> = claim.words().collect();
        let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
        let after = |count: usize| match words.get(count) {
            Some(word) => {
                let start = word.text.as_ptr() as usize - claim.text.as_ptr() as usize;
                claim.part(start, claim.text.len() - start)
            }
            None => claim.part(claim.text.len(), 0),
        };
        match texts.as_slice() {
            ["unchanged"] => Ok(Self::Unchanged),
            ["refused", _] => Ok(Self::SetupRefused(words[1])),
            ["refused", ..] => Ok(Self::SetupRefused(after(1))),
            ["decides", ..] => Ok(Self::Decides(words[1..].to_vec())),
            ["winners", ..] => Ok(Self::Winners(words[1..].to_vec())),
            ["legal", ..] => legal(after(1)),
            [_, "sees", "no", "event", ..] => Ok(Self::NoEvent { observer: Some(words[0]), text: after(4) }),
            [_, "sees", "event", ..] => Ok(event(Some(words[0]), after(3))),
            [_, "sees", ..] => equal(Some(words[0]), after(2)),
            ["event", ..] => Ok(event(None, after(1))),
            ["no", "event", ..] => Ok(Self::NoEvent { observer: None, text: after(2) }),
            [count, "events", ..] if count.parse::<usize>().is_ok() => {
                Ok(Self::Count { count: words[0].number("a number")?, text: after(2) })
            }
            [_, "may", "not", ..] => {
                let (play, rule) = cited(after(3));
                let rule = rule.ok_or_else(|| {
                    after(3).expected("the move and the rule that forbids it: `MOVE [RULE]`")
                })?;
                Ok(Self::MayNot { seat: words[0], play, rule })
            }
            [_, "may", ..] => Ok(Self::May { seat: words[0], play: after(2) }),
            _ => equal(None, claim),
        }
    }
}

/// `TEXT [RULE]`
fn cited(span: Span<'_>) -> (Span<'_>, Option<Span<'_>>) {
    match span.text.strip_suffix(']').and_then(|text| text.rfind('[').map(|at| (at, text.len()))) {
        Some((at, end)) => (span.part(0, at).trim(), Some(span.part(at + 1, end - at - 1).trim())),
        None => (span, None),
    }
}

fn event<'a>(observer: Option<Span<'a>>, span: Span<'a>) -> Claim<'a> {
    let (text, rule) = cited(span);
    Claim::Event { observer, text, rule }
}

fn equal<'a>(observer: Option<Span<'a>>, span: Span<'a>) -> Result<Claim<'a>, ReadError> {
    let (path, value) =
        span.split_once("=").ok_or_else(|| span.expected("a claim, such as `PATH = VALUE`"))?;
    if path.text.is_empty() {
        return Err(path.expected("a path into the view"));
    }
    Ok(Claim::Equal { observer, path, value })
}

fn legal(span: Span<'_>) -> Result<Claim<'_>, ReadError> {
    let (seat, moves) = span.split_once(":").ok_or_else(|| span.expected("`SEAT: MOVE | MOVE ...`"))?;
    Ok(Claim::Legal { seat, moves: moves.split('|').filter(|text| !text.text.is_empty()).collect() })
}
