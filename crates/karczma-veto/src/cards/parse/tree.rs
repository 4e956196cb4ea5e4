//! The uniform part of the grammar: tokens become calls and values, which the other files give their meaning.

use super::lex::Token;
use crate::cards::error::{Pos, Read, expected, impossible};

/// The deepest nesting of calls and blocks; deeper texts are refused rather than followed.
const DEPTH_MAX: u8 = 16;

/// Reads tokens one after the other.
pub(super) struct Cursor<'a> {
    tokens: Vec<(Pos, Token<'a>)>,
    next: usize,
    depth: u8,
}

/// A value as it is written.
#[derive(Clone, Debug)]
pub(super) enum Tree<'a> {
    /// A number with its sign.
    Number(Pos, i8),
    /// A text in quotation marks.
    Text(Pos, &'a str),
    /// A word, perhaps with arguments.
    Call(Call<'a>),
    /// Two values joined by a sign.
    Sum(Box<Tree<'a>>, bool, Box<Tree<'a>>),
}

/// A word with its arguments.
#[derive(Clone, Debug)]
pub(super) struct Call<'a> {
    /// Where it stands.
    pub(super) pos: Pos,
    /// The word.
    pub(super) name: &'a str,
    /// Its arguments.
    pub(super) args: Vec<Arg<'a>>,
}

/// An argument, perhaps with a label.
#[derive(Clone, Debug)]
pub(super) struct Arg<'a> {
    /// The label before the colon.
    pub(super) label: Option<&'a str>,
    /// The argument.
    pub(super) value: Tree<'a>,
}

impl<'a> Tree<'a> {
    /// Where it begins.
    pub(super) fn pos(&self) -> Pos {
        match self {
            Self::Number(pos, _) | Self::Text(pos, _) => *pos,
            Self::Call(call) => call.pos,
            Self::Sum(first, _, _) => first.pos(),
        }
    }

    /// It as errors show it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Number(_, number) => format!("`{number}`"),
            Self::Text(_, text) => format!("\"{text}\""),
            Self::Call(call) => format!("`{}`", call.name),
            Self::Sum(..) => "a sum".to_owned(),
        }
    }

    /// The call, if it is one.
    pub(super) fn call(&self, wanted: &str) -> Read<&Call<'a>> {
        match self {
            Self::Call(call) => Ok(call),
            Self::Number(..) | Self::Text(..) | Self::Sum(..) => expected(self.pos(), wanted, self.shown()),
        }
    }
}

impl<'a> Cursor<'a> {
    pub(super) fn new(tokens: Vec<(Pos, Token<'a>)>) -> Self {
        Self { tokens, next: 0, depth: 0 }
    }

    /// Where the next token stands.
    pub(super) fn pos(&self) -> Pos {
        self.tokens[self.next].0
    }

    /// The next token.
    pub(super) fn peek(&self) -> &Token<'a> {
        &self.tokens[self.next].1
    }

    /// Takes the next token; the end stays.
    pub(super) fn take(&mut self) -> Token<'a> {
        let token = self.peek().clone();
        if self.next + 1 < self.tokens.len() {
            self.next += 1;
        }
        token
    }

    /// Takes the sign if it is next.
    pub(super) fn eat(&mut self, sign: &str) -> bool {
        let there = matches!(self.peek(), Token::Sign(next) if *next == sign);
        if there {
            self.take();
        }
        there
    }

    /// Takes the word if it is next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let there = matches!(self.peek(), Token::Word(next) if *next == word);
        if there {
            self.take();
        }
        there
    }

    /// The sign must be next.
    pub(super) fn need(&mut self, sign: &str) -> Read<()> {
        if self.eat(sign) { Ok(()) } else { expected(self.pos(), format!("`{sign}`"), self.peek().shown()) }
    }

    /// A word must be next.
    pub(super) fn word(&mut self, wanted: &str) -> Read<(Pos, &'a str)> {
        let pos = self.pos();
        if let Token::Word(word) = *self.peek() {
            self.take();
            return Ok((pos, word));
        }
        expected(pos, wanted, self.peek().shown())
    }

    /// A text in quotation marks must be next.
    pub(super) fn text(&mut self, wanted: &str) -> Read<&'a str> {
        if let Token::Text(text) = *self.peek() {
            self.take();
            return Ok(text);
        }
        expected(self.pos(), wanted, self.peek().shown())
    }

    /// A number, perhaps with a sign, must be next.
    pub(super) fn number(&mut self, wanted: &str) -> Read<i8> {
        let pos = self.pos();
        let minus = self.eat("-");
        if !minus {
            self.eat("+");
        }
        if let Token::Number(number) = *self.peek() {
            self.take();
            let Ok(number) = i8::try_from(number) else {
                return expected(pos, "a number of at most 127", format!("`{number}`"));
            };
            return Ok(if minus { -number } else { number });
        }
        expected(self.pos(), wanted, self.peek().shown())
    }

    /// Goes one level deeper while reading a part.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == DEPTH_MAX {
            return impossible(self.pos(), format!("blocks are nested more than {DEPTH_MAX} deep"));
        }
        self.depth += 1;
        let outcome = read(self);
        self.depth -= 1;
        outcome
    }

    /// Does the word stand in the block that has just been opened?
    pub(super) fn ahead(&self, word: &str) -> bool {
        let mut depth = 1_usize;
        for (_, token) in &self.tokens[self.next..] {
            match token {
                Token::Sign("{") => depth += 1,
                Token::Sign("}") => depth -= 1,
                Token::Word(next) if *next == word => return true,
                Token::Word(_) | Token::Number(_) | Token::Text(_) | Token::Sign(_) | Token::End => {}
            }
            if depth == 0 {
                break;
            }
        }
        false
    }

    /// Leaves a card that is wrong: goes to the head of the next one. (`card` is also a word of selectors, where no
    /// number follows.)
    pub(super) fn skip_to_card(&mut self) {
        self.depth = 0;
        self.take();
        while *self.peek() != Token::End {
            let next = self.tokens.get(self.next + 1).map(|(_, token)| token);
            if matches!(self.peek(), Token::Word("card")) && matches!(next, Some(Token::Word(_))) {
                return;
            }
            self.take();
        }
    }

    /// A word with its arguments.
    pub(super) fn call(&mut self, wanted: &str) -> Read<Call<'a>> {
        let (pos, name) = self.word(wanted)?;
        let mut args = Vec::new();
        if self.eat("(") {
            while !self.eat(")") {
                if !args.is_empty() {
                    self.need(",")?;
                }
                args.push(self.deeper(Self::arg)?);
            }
        }
        Ok(Call { pos, name, args })
    }

    fn arg(&mut self) -> Read<Arg<'a>> {
        let labelled = matches!(self.tokens.get(self.next + 1), Some((_, Token::Sign(":"))));
        if let (Token::Word(label), true) = (self.peek().clone(), labelled) {
            self.take();
            self.take();
            return Ok(Arg { label: Some(label), value: self.value()? });
        }
        Ok(Arg { label: None, value: self.value()? })
    }

    /// A value: terms joined by `+` and `-`.
    pub(super) fn value(&mut self) -> Read<Tree<'a>> {
        let mut value = self.term()?;
        let mut terms = 1;
        loop {
            let plus = self.eat("+");
            if !plus && !self.eat("-") {
                return Ok(value);
            }
            terms += 1;
            if terms > DEPTH_MAX {
                return impossible(self.pos(), format!("a sum has more than {DEPTH_MAX} terms"));
            }
            value = Tree::Sum(Box::new(value), plus, Box::new(self.term()?));
        }
    }

    fn term(&mut self) -> Read<Tree<'a>> {
        let pos = self.pos();
        match *self.peek() {
            Token::Number(_) | Token::Sign("-") => Ok(Tree::Number(pos, self.number("a number")?)),
            Token::Text(text) => {
                self.take();
                Ok(Tree::Text(pos, text))
            }
            Token::Word(_) => Ok(Tree::Call(self.call("a word")?)),
            Token::Sign(_) | Token::End => expected(pos, "a value", self.peek().shown()),
        }
    }
}
