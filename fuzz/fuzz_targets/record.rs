//! Records: they read or say where not, and what reads verifies or says where not.
//!
//! An input has the lines of a record without their hashes, which no fuzzer would guess; game and version of the rules are
//! those of the game at hand.
#![no_main]

use karczma_fuzz::{Target, each_game};
use karczma_kernel::Playable;
use karczma_kernel::record::{FORMAT, Header, Record, verify};
use libfuzzer_sys::fuzz_target;

struct Verify;

impl Target for Verify {
    fn take<G: Playable>(&self, text: &str) {
        let _ = Record::from_text(text);
        let Some(mut record) = read(text) else { return };
        record.header = Header { karczma: FORMAT, game: G::ID.into(), rules: G::RULES_VERSION, ..record.header };
        assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
        let _ = verify::<G>(&record);
    }
}

fn read(text: &str) -> Option<Record> {
    let mut lines = text.lines().peekable();
    let header = serde_json::from_str(lines.next()?).ok()?;
    let mut record = Record { header, entries: Vec::new(), ending: None };
    while let Some(line) = lines.next() {
        match serde_json::from_str(line) {
            Ok(entry) => record.entries.push(entry),
            Err(_) if lines.peek().is_none() => record.ending = serde_json::from_str(line).ok(),
            Err(_) => return None,
        }
    }
    Some(record)
}

fuzz_target!(|text: &str| each_game(&Verify, text));
