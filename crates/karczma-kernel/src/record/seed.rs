//! Fair chance: a secret committed to beforehand, a nonce from every player, one seed from both.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret that a table commits to before the first card is dealt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The secret of a number that a person chose, for games that shall be the same again.
    #[must_use]
    pub fn of_number(number: u64) -> Self {
        Self(digest(&[b"karczma numbered secret 1", &number.to_le_bytes()]))
    }

    /// What is published before the deal: it fixes the secret and tells nothing about it.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&digest(&[b"karczma commitment 1", &self.0]))
    }

    /// The seed of the game: nobody could choose it alone, since the secret was fixed before the nonces were known and
    /// the nonces before the secret was opened.
    #[must_use]
    pub fn seed(&self, nonces: &[String]) -> [u8; 32] {
        let mut hasher = Sha256::new();
        hasher.update(b"karczma seed 1");
        hasher.update(self.0);
        for nonce in nonces {
            hasher.update((nonce.len() as u64).to_le_bytes());
            hasher.update(nonce.as_bytes());
        }
        hasher.finalize().into()
    }

    /// The secret, opened.
    #[must_use]
    pub fn open(&self) -> Opening {
        Opening { secret: hex(&self.0) }
    }
}

/// The opened secret at the end of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opening {
    secret: String,
}

impl Opening {
    /// The secret itself, if it is well formed.
    #[must_use]
    pub fn secret(&self) -> Option<Secret> {
        let bytes = self.secret.as_bytes();
        let mut secret = [0; 32];
        if bytes.len() != 64 {
            return None;
        }
        for (byte, pair) in secret.iter_mut().zip(bytes.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Secret(secret))
    }
}

/// The commitment to an opened secret, if it is well formed.
#[must_use]
pub fn commitment(opening: &Opening) -> Option<String> {
    opening.secret().map(|secret| secret.commitment())
}

fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Lower-case hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_gives_the_secret_back() {
        let secret = Secret::of_number(1666);
        assert_eq!(secret.open().secret(), Some(secret));
        assert_eq!(commitment(&secret.open()), Some(secret.commitment()));
    }

    #[test]
    fn every_nonce_changes_the_seed() {
        let secret = Secret::of_number(1);
        let seeds =
            [vec![], vec!["ab".to_owned()], vec!["a".to_owned(), "b".to_owned()]].map(|n| secret.seed(&n));
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
    }
}
