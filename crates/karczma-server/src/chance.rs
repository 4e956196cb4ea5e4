//! What nobody can guess, and the time of day. Everything else in the house is given both.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
#[must_use]
pub fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Bytes that nobody can guess.
///
/// # Panics
/// If the machine has no source of chance: then no game and no cookie would be safe.
#[must_use]
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .unwrap_or_else(|error| panic!("the machine has no source of chance: {error}"));
    bytes
}

/// The letters of an id: no two that look alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// An id of 20 letters, a hundred bits: whoever does not know it cannot guess it.
#[must_use]
pub fn id() -> String {
    bytes::<20>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Could this be an id of ours?
#[must_use]
pub fn is_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_well_formed_and_differ() {
        let ids: Vec<String> = (0..100).map(|_| id()).collect();
        assert!(ids.iter().all(|id| is_id(id)));
        assert!((1..100).all(|index| !ids[..index].contains(&ids[index])));
        assert!(!is_id("../../etc/passwd1234") && !is_id(""));
    }
}
