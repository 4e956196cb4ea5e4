//! The text of a record: canonical JSON lines, each with the hash of the chain up to it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::{Ending, Entry, FORMAT, Header, Record, RecordError, seed};

/// How many bytes of each hash stand in the text.
const HASH_BYTES: usize = 8;

impl Record {
    /// The record as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut chain = Chain::default();
        let mut text = chain.line(&self.header);
        for entry in &self.entries {
            text += &chain.line(entry);
        }
        if let Some(ending) = &self.ending {
            text += &chain.line(ending);
        }
        text
    }

    /// Reads a record and checks the chain of hashes.
    ///
    /// # Errors
    /// The first line that does not read, is not in canonical form or does not continue the chain.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        let mut chain = Chain::default();
        let mut lines = text.split_inclusive('\n').enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().ok_or_else(|| RecordError::at(1, "the record is empty"))?;
        let header: Header = chain.read(1, first)?;
        if header.karczma != FORMAT {
            let problem =
                format!("format {} is not known here; this program reads format {FORMAT}", header.karczma);
            return Err(RecordError::at(1, problem));
        }
        let mut record = Self { header, entries: Vec::new(), ending: None };
        for (number, line) in lines {
            if record.ending.is_some() {
                return Err(RecordError::at(number, "something follows the ending"));
            }
            if line.starts_with("{\"outcome\"") {
                record.ending = Some(chain.read::<Ending>(number, line)?);
            } else {
                record.entries.push(chain.read::<Entry>(number, line)?);
            }
        }
        Ok(record)
    }
}

/// The hash of all lines so far.
#[derive(Default)]
struct Chain(Vec<u8>);

impl Chain {
    fn advance(&mut self, json: &str) -> String {
        let mut hasher = Sha256::new();
        hasher.update(&self.0);
        hasher.update(json.as_bytes());
        self.0 = hasher.finalize().to_vec();
        seed::hex(&self.0[..HASH_BYTES])
    }

    fn line(&mut self, value: &impl Serialize) -> String {
        let json = canonical(value);
        let hash = self.advance(&json);
        format!("{json} {hash}\n")
    }

    fn read<T: Serialize + DeserializeOwned>(&mut self, number: usize, line: &str) -> Result<T, RecordError> {
        let fail = |problem: String| RecordError::at(number, problem);
        let body = line.strip_suffix('\n').ok_or_else(|| fail("the line is cut off".into()))?;
        let (json, hash) = body.rsplit_once(' ').ok_or_else(|| fail("there is no hash".into()))?;
        let value: T = serde_json::from_str(json).map_err(|error| {
            fail(format!("column {}: {}", error.column(), strip_place(&error.to_string())))
        })?;
        if canonical(&value) != json {
            return Err(fail("the line is not in canonical form".into()));
        }
        let expected = self.advance(json);
        if expected != hash {
            return Err(fail(format!(
                "the hash is {hash} and should be {expected}: the record was changed here"
            )));
        }
        Ok(value)
    }
}

/// serde_json ends its messages with a place of its own, which for a line of a file would mislead.
fn strip_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(what, _)| what)
}

fn canonical(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("a record is always JSON: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Source;
    use proptest::prelude::*;

    fn sample() -> Record {
        let header = Header {
            karczma: FORMAT,
            game: "sample".into(),
            rules: 1,
            options: serde_json::json!({"players": 2}),
            seats: vec!["Łucja".into(), "bot".into()],
            source: Source::Fast { seed: 1, game: 2 },
            fate: vec![3, 1, 4],
        };
        let entry = |seat, play: &str, fate: &[u32]| Entry { seat, play: play.into(), fate: fate.into() };
        let entries = vec![entry(0, "take 3", &[]), entry(1, "take 1", &[5, 9]), entry(0, "pass", &[])];
        let ending =
            Some(Ending { outcome: serde_json::json!({"winners": [1]}), opening: None, stopped: None });
        Record { header, entries, ending }
    }

    #[test]
    fn text_round_trips() {
        let record = sample();
        assert_eq!(Record::from_text(&record.to_text()), Ok(record));
    }

    proptest! {
        #[test]
        fn a_changed_byte_is_found_in_its_line(at in any::<prop::sample::Index>(), flip in 1u8..=255) {
            let text = sample().to_text();
            let index = at.index(text.len());
            let mut bytes = text.clone().into_bytes();
            bytes[index] ^= flip;
            let Ok(changed) = String::from_utf8(bytes) else { return Ok(()) };
            // The byte may be the second of a letter.
            let line = text.as_bytes()[..index].iter().filter(|byte| **byte == b'\n').count() as u32 + 1;
            let error = Record::from_text(&changed).expect_err("the change was not found");
            prop_assert_eq!(error.line, line);
        }

        #[test]
        fn nonsense_never_panics(text in "\\PC*") {
            let _ = Record::from_text(&text);
        }
    }
}
