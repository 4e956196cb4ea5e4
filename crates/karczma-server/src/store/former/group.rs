//! What a group of entries looks like in a file of a former journal.
//!
//! ```text
//! #17 52 9f86d081884c7d65
//! 7 41 {"v":1,...}
//! 12 3 {"v":1,...}
//! ```
//!
//! A line with the generation, the length of what follows and a hash of both; then a line for each entry, with its table
//! and its number there. Generations grow: where an older one begins, or something that is no group, a file is at its end.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::store::log::{Row, TableKey};

/// The entries of a group; `None` if a line is none.
pub(super) fn rows(text: &str) -> Option<Vec<Row<'_>>> {
    text.lines().map(row).collect()
}

fn row(line: &str) -> Option<Row<'_>> {
    let mut parts = line.splitn(3, ' ');
    let table = TableKey(parts.next()?.parse().ok()?);
    Some((table, parts.next()?.parse().ok()?, parts.next()?))
}

/// What a file of the journal holds.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Side<'a> {
    /// The groups of its generation, in order.
    pub(super) groups: Vec<(u64, &'a str)>,
    /// Is there something in it that is neither that, nor what an older generation has left?
    pub(super) damaged: bool,
}

/// Reads a file of the journal. What older generations left behind its end was carried over before it was written over;
/// so where a group begins there of a generation that was not, something is broken before it, and it still counts.
pub(super) fn unseal(bytes: &[u8], carried: u64) -> Side<'_> {
    let mut side = Side { groups: Vec::new(), damaged: false };
    let mut rest = whole(bytes, &mut side.groups);
    let generation = side.groups.first().map(|(generation, _)| *generation);
    side.damaged = generation.is_none() && rest.iter().any(|byte| *byte != 0);
    while let Some(next) = rest.iter().skip(1).position(|byte| *byte == b'#') {
        rest = &rest[next + 1..];
        if first(rest).is_some_and(|(found, _, _)| found > carried && Some(found) >= generation) {
            side.damaged = true;
            rest = whole(rest, &mut side.groups);
        }
    }
    side
}

/// Reads groups of one generation as long as they follow each other; what comes after them.
fn whole<'a>(mut bytes: &'a [u8], groups: &mut Vec<(u64, &'a str)>) -> &'a [u8] {
    let mut generation = None;
    while let Some((found, text, rest)) = first(bytes)
        && generation.is_none_or(|generation| generation == found)
    {
        generation = Some(found);
        groups.push((found, text));
        bytes = rest;
    }
    bytes
}

/// The longest first line that a group can have.
const HEAD_MAX: usize = 64;

fn first(bytes: &[u8]) -> Option<(u64, &str, &[u8])> {
    let end = bytes.iter().take(HEAD_MAX).position(|byte| *byte == b'\n')?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix('#')?;
    let mut parts = head.split(' ');
    let generation = parts.next()?.parse().ok()?;
    let length: usize = parts.next()?.parse().ok()?;
    let (text, rest) = bytes[end + 1..].split_at_checked(length)?;
    let whole = parts.next()? == hash(generation, text) && parts.next().is_none();
    whole.then_some((generation, std::str::from_utf8(text).ok()?, rest))
}

/// Whatever was written in part, or over something older, has another one.
fn hash(generation: u64, text: &[u8]) -> String {
    let hash = Sha256::new().chain_update(generation.to_le_bytes()).chain_update(text).finalize();
    hash[..8].iter().fold(String::with_capacity(16), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(text: &mut String, table: TableKey, seq: u64, entry: &str) {
        let _ = writeln!(text, "{} {seq} {entry}", table.0);
    }

    fn seal(generation: u64, text: &str, into: &mut Vec<u8>) {
        let head = format!("#{generation} {} {}\n", text.len(), hash(generation, text.as_bytes()));
        into.extend_from_slice(head.as_bytes());
        into.extend_from_slice(text.as_bytes());
    }

    fn group(entries: &[(i64, u64, &str)]) -> String {
        let mut text = String::new();
        for (table, seq, entry) in entries {
            add(&mut text, TableKey(*table), *seq, entry);
        }
        text
    }

    #[test]
    fn what_was_written_is_read() {
        let text = group(&[(7, 0, "{\"v\":1}"), (7, 1, "{\"text\":\"a b  c\"}"), (123_456, 90, "{}")]);
        let expected = [(7, 0, "{\"v\":1}"), (7, 1, "{\"text\":\"a b  c\"}"), (123_456, 90, "{}")]
            .map(|(table, seq, entry)| (TableKey(table), seq, entry));
        assert_eq!(rows(&text).unwrap(), expected);
        assert_eq!(rows("").unwrap(), []);
        assert!(rows("7 0 {}\n7 x {}\n").is_none() && rows("7 0\n").is_none() && rows("\n").is_none());
    }

    fn read(bytes: &[u8]) -> (Vec<(u64, &str)>, bool) {
        let side = unseal(bytes, 15);
        (side.groups, side.damaged)
    }

    #[test]
    fn a_file_ends_where_the_groups_of_its_generation_end() {
        let [one, two] = [group(&[(1, 5, "{\"ł\":0}")]), group(&[(2, 0, "{}"), (1, 6, "{}")])];
        let mut file = Vec::new();
        seal(17, &one, &mut file);
        let first = file.len();
        seal(17, &two, &mut file);
        let whole = file.len();
        let both = vec![(17, &*one), (17, &*two)];
        assert_eq!(read(&file), (both.clone(), false));
        for older in [&one, &two] {
            file.truncate(whole);
            seal(15, older, &mut file);
            assert_eq!(read(&file), (both.clone(), false), "what an older one left is not read");
        }
        file.resize(4096, 0);
        assert_eq!(read(&file), (both, false));
        assert_eq!(read(&[0; 4096]), (Vec::new(), false));
        assert_eq!(read(b"not ours"), (Vec::new(), true));
        for cut in 0..whole {
            // Cut off at any place, it ends before.
            let mut short = file[..cut].to_vec();
            let before = if cut < first { Vec::new() } else { vec![(17, &*one)] };
            assert_eq!(read(&short).0, before, "cut at {cut}");
            short.resize(4096, 0);
            assert_eq!(read(&short).0, before, "cut at {cut}");
            // Changed at any place, all that is whole is read; and if more came after it, that is no end.
            let mut changed = file[..whole].to_vec();
            changed[cut] ^= 1;
            let (rest, damaged) =
                if cut < first { (vec![(17, &*two)], true) } else { (vec![(17, &*one)], false) };
            assert_eq!(read(&changed), (rest, damaged), "changed at {cut}");
        }
    }
}
