//! Reads TOML entry by entry and collects every problem with its place, instead of stopping at the first.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::problem::Problem;
use super::vocabulary::Vocabulary;

type Value<'v, 't> = &'v Spanned<DeValue<'t>>;

/// A file being read.
pub(crate) struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    problems: Vec<Problem>,
}

impl<'t> Reader<'t> {
    pub(crate) const fn new(file: &'t str, text: &'t str) -> Self {
        Self { file, text, problems: Vec::new() }
    }

    /// The whole file as a table; mistakes of the format itself are noted.
    pub(crate) fn document(&mut self) -> DeTable<'t> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            self.problem(error.span().unwrap_or(0..0), error.message());
        }
        table.into_inner()
    }

    pub(crate) fn problem(&mut self, at: Range<usize>, text: impl Into<String>) {
        let before = &self.text[..at.start.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        self.problems.push(Problem { file: self.file.to_owned(), line, column, text: text.into() });
    }

    pub(crate) fn finish(mut self) -> Vec<Problem> {
        self.problems.sort();
        self.problems
    }
}

/// A table of the file; what was not asked for when it is closed is unknown.
pub(crate) struct Table<'v, 't> {
    pub(crate) span: Range<usize>,
    values: BTreeMap<&'v str, (Range<usize>, Value<'v, 't>)>,
}

impl<'v, 't> Table<'v, 't> {
    pub(crate) fn new(table: &'v DeTable<'t>, span: Range<usize>) -> Self {
        let values = table.iter().map(|(key, value)| (key.as_ref().as_ref(), (key.span(), value))).collect();
        Self { span, values }
    }

    /// A table where there should be one.
    pub(crate) fn of(value: Value<'v, 't>, reader: &mut Reader<'_>) -> Option<Self> {
        match value.as_ref() {
            DeValue::Table(table) => Some(Self::new(table, value.span())),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => {
                reader.problem(value.span(), "a table is expected here");
                None
            }
        }
    }

    /// Everything must have been asked for.
    pub(crate) fn close(self, reader: &mut Reader<'_>) {
        for (key, (span, _)) in self.values {
            reader.problem(span, format!("unknown field {key:?}"));
        }
    }

    pub(crate) fn take(&mut self, key: &str) -> Option<Value<'v, 't>> {
        self.values.remove(key).map(|(_, value)| value)
    }

    /// Is there such a field that was not yet asked for?
    pub(crate) fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// A value that must be there.
    pub(crate) fn need(&mut self, key: &str, reader: &mut Reader<'_>) -> Option<Value<'v, 't>> {
        let value = self.take(key);
        if value.is_none() {
            reader.problem(self.span.clone(), format!("the field {key:?} is missing"));
        }
        value
    }

    /// The tables of an array of tables, or none.
    pub(crate) fn tables(&mut self, key: &str, reader: &mut Reader<'_>) -> Vec<Self> {
        let Some(value) = self.take(key) else { return Vec::new() };
        list(value, reader).into_iter().filter_map(|entry| Self::of(entry, reader)).collect()
    }

    /// A table that may be there.
    pub(crate) fn table(&mut self, key: &str, reader: &mut Reader<'_>) -> Option<Self> {
        self.take(key).and_then(|value| Self::of(value, reader))
    }

    /// A text that must be there; empty if it is not.
    pub(crate) fn text(&mut self, key: &str, reader: &mut Reader<'_>) -> String {
        self.need(key, reader).and_then(|value| text(value, reader)).unwrap_or_default().to_owned()
    }

    /// A number that must be there; 0 if it is not.
    pub(crate) fn number(&mut self, key: &str, range: RangeInclusive<i64>, reader: &mut Reader<'_>) -> i64 {
        self.need(key, reader).and_then(|value| number(value, range, reader)).unwrap_or_default()
    }

    /// A number that may be there.
    pub(crate) fn optional(
        &mut self,
        key: &str,
        range: RangeInclusive<i64>,
        reader: &mut Reader<'_>,
    ) -> Option<i64> {
        self.take(key).and_then(|value| number(value, range, reader))
    }

    /// Yes or no; no if it is not there.
    pub(crate) fn flag(&mut self, key: &str, reader: &mut Reader<'_>) -> bool {
        let Some(value) = self.take(key) else { return false };
        match value.as_ref() {
            DeValue::Boolean(flag) => *flag,
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_)
            | DeValue::Table(_) => {
                reader.problem(value.span(), "true or false is expected here");
                false
            }
        }
    }

    /// A word of a vocabulary that must be there.
    pub(crate) fn word<V: Vocabulary>(&mut self, key: &str, reader: &mut Reader<'_>) -> Option<V> {
        self.need(key, reader).and_then(|value| word(value, reader))
    }

    /// The values of a list that may be there.
    pub(crate) fn list(&mut self, key: &str, reader: &mut Reader<'_>) -> Vec<Value<'v, 't>> {
        self.take(key).map(|value| list(value, reader)).unwrap_or_default()
    }

    /// Whatever is left, as pairs of key and value.
    pub(crate) fn rest(&mut self) -> Vec<(&'v str, Range<usize>, Value<'v, 't>)> {
        std::mem::take(&mut self.values).into_iter().map(|(key, (span, value))| (key, span, value)).collect()
    }
}

pub(crate) fn list<'v, 't>(value: Value<'v, 't>, reader: &mut Reader<'_>) -> Vec<Value<'v, 't>> {
    match value.as_ref() {
        DeValue::Array(values) => values.iter().collect(),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => {
            reader.problem(value.span(), "a list is expected here");
            Vec::new()
        }
    }
}

pub(crate) fn text<'v>(value: Value<'v, '_>, reader: &mut Reader<'_>) -> Option<&'v str> {
    match value.as_ref() {
        DeValue::String(text) if !text.trim().is_empty() => Some(text.as_ref()),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => {
            reader.problem(value.span(), "a text is expected here");
            None
        }
    }
}

pub(crate) fn number(
    value: Value<'_, '_>,
    range: RangeInclusive<i64>,
    reader: &mut Reader<'_>,
) -> Option<i64> {
    let found = match value.as_ref() {
        DeValue::Integer(digits) => i64::from_str_radix(digits.as_str(), digits.radix()).ok(),
        DeValue::String(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => None,
    };
    let found = found.filter(|number| range.contains(number));
    if found.is_none() {
        let (least, most) = (range.start(), range.end());
        reader.problem(value.span(), format!("a whole number from {least} to {most} is expected here"));
    }
    found
}

/// A word of a vocabulary.
pub(crate) fn word<V: Vocabulary>(value: Value<'_, '_>, reader: &mut Reader<'_>) -> Option<V> {
    let found = text(value, reader)?;
    let meant = V::of_word(found);
    if meant.is_none() {
        let words: Vec<&str> = V::WORDS.iter().map(|(_, word)| *word).collect();
        reader.problem(value.span(), format!("{found:?} is none of {}", words.join(", ")));
    }
    meant
}

/// A word of a vocabulary with a number where it has one: `inconspicuous 2`.
pub(crate) fn numbered<V: Vocabulary>(
    value: Value<'_, '_>,
    is_numbered: fn(V) -> bool,
    reader: &mut Reader<'_>,
) -> Option<(V, i8)> {
    let found = text(value, reader)?;
    let (name, digits) = found.split_once(' ').map_or((found, None), |(name, digits)| (name, Some(digits)));
    let Some(meant) = V::of_word(name) else {
        let words: Vec<&str> = V::WORDS.iter().map(|(_, word)| *word).collect();
        reader.problem(value.span(), format!("{name:?} is none of {}", words.join(", ")));
        return None;
    };
    match (is_numbered(meant), digits.map(str::parse)) {
        (true, Some(Ok(number))) => Some((meant, number)),
        (false, None) => Some((meant, 0)),
        (true, _) => {
            reader.problem(value.span(), format!("{name} needs a number, as \"{name} 1\""));
            None
        }
        (false, Some(_)) => {
            reader.problem(value.span(), format!("{name} has no number"));
            None
        }
    }
}
