//! Tokens of the card language.

use crate::cards::error::{Pos, Read, expected};

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// Letters, digits, `_`, `.`, and `-` inside a word.
    Word(&'a str),
    /// A number without sign.
    Number(u16),
    /// Between quotation marks.
    Text(&'a str),
    /// One of `( ) [ ] { } , ; : | + - @ < > =`, and `->`, `<=`, `>=`.
    Sign(&'static str),
    /// Nothing more.
    End,
}

impl Token<'_> {
    /// The token as errors show it.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Text(text) => format!("\"{text}\""),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end of the text".to_owned(),
        }
    }
}

const SIGNS: [&str; 20] =
    ["->", "<=", ">=", "(", ")", "[", "]", "{", "}", ",", ";", ":", "|", "+", "-", "@", "<", ">", "=", "▸"];

/// Splits a text into tokens; `#` begins a comment that goes to the end of the line.
pub(super) fn tokens(text: &str) -> Read<Vec<(Pos, Token<'_>)>> {
    let mut found = Vec::new();
    let mut pos = Pos { line: 1, column: 1 };
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (len, token) = match first {
            '#' => (rest.find('\n').unwrap_or(rest.len()), None),
            blank if blank.is_whitespace() => (blank.len_utf8(), None),
            '"' => {
                let Some(close) = rest[1..].find(['"', '\n']).filter(|&at| rest[1 + at..].starts_with('"'))
                else {
                    return expected(pos, "a closing quotation mark on the same line", "the end of the line");
                };
                (close + 2, Some(Token::Text(&rest[1..=close])))
            }
            digit if digit.is_ascii_digit() => {
                let len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let Ok(number) = rest[..len].parse() else {
                    return expected(pos, "a number below 65536", format!("`{}`", &rest[..len]));
                };
                (len, Some(Token::Number(number)))
            }
            letter if letter.is_alphabetic() => {
                let len = word_length(rest);
                (len, Some(Token::Word(&rest[..len])))
            }
            other => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                Some(&sign) => (sign.len(), Some(Token::Sign(if sign == "▸" { "->" } else { sign }))),
                None => {
                    return expected(
                        pos,
                        "a word, a number or a sign of the card language",
                        format!("`{other}`"),
                    );
                }
            },
        };
        if let Some(token) = token {
            found.push((pos, token));
        }
        for passed in rest[..len].chars() {
            pos.column += 1;
            if passed == '\n' {
                pos = Pos { line: pos.line + 1, column: 1 };
            }
        }
        rest = &rest[len..];
    }
    found.push((pos, Token::End));
    Ok(found)
}

/// The length of the word that the text begins with: a dash belongs to it only between letters or digits.
fn word_length(text: &str) -> usize {
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next_is_inner = letters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        let inside =
            letter.is_alphanumeric() || letter == '_' || (matches!(letter, '-' | '.') && next_is_inner);
        if !inside {
            return at;
        }
    }
    text.len()
}
