//! Who asks: a signed cookie, and where a request came from.

use std::net::{IpAddr, SocketAddr};

use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit, Mac};
use karczma_table::Person;
use sha2::Sha256;

use crate::chance;

/// The name of the cookie.
const COOKIE_NAME: &str = "karczma";

/// How long a cookie is good for: a year and a month, in seconds.
const GOOD_FOR_S: u64 = 34_300_800;

/// The key that signs cookies.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// A key that was kept.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    fn sign(&self, text: &str) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).unwrap_or_else(|_| unreachable!("any key will do"));
        mac.update(text.as_bytes());
        mac
    }

    /// The value of a cookie that says who somebody is.
    #[must_use]
    pub fn seal(&self, person: &Person, now_s: u64) -> String {
        let text = format!("{}.{now_s}", person.0);
        let mac = self.sign(&text).finalize().into_bytes();
        let mac: String = mac.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{text}.{mac}")
    }

    /// Who the cookie says somebody is, if we have signed it and it is not too old.
    #[must_use]
    pub fn open(&self, value: &str, now_s: u64) -> Option<Person> {
        let (text, mac) = value.rsplit_once('.')?;
        let (person, issued) = text.split_once('.')?;
        let digits = mac.as_bytes();
        if digits.len() != 64 || !chance::is_id(person) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        self.sign(text).verify_slice(&bytes).ok()?;
        let issued: u64 = issued.parse().ok()?;
        (now_s < issued.saturating_add(GOOD_FOR_S)).then(|| Person(person.to_owned()))
    }
}

/// Who asks, by the cookie.
pub(super) fn person(key: &Key, headers: &HeaderMap) -> Option<Person> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let values = cookies.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let mut ours = values.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value);
    ours.find_map(|value| key.open(value, chance::now_ms() / 1000))
}

/// The header that gives somebody the cookie, or takes it away.
pub(super) fn set_cookie(key: &Key, person: Option<&Person>, https: bool) -> HeaderValue {
    let (value, age) = match person {
        Some(person) => (key.seal(person, chance::now_ms() / 1000), GOOD_FOR_S),
        None => (String::new(), 0),
    };
    let secure = if https { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Where a request came from, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub(super) address: IpAddr,
    pub(super) https: bool,
}

/// Reads it from the connection, or from what the proxy says.
pub(super) fn source(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> Source {
    let word = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if !behind_proxy {
        return Source { address: peer.ip(), https: false };
    }
    // The proxy appends the address that it saw; whatever stands before it was said by the client.
    let forwarded = word("x-forwarded-for").and_then(|list| list.rsplit(',').next());
    let address = forwarded.and_then(|address| address.trim().parse().ok()).unwrap_or(peer.ip());
    Source { address, https: word("x-forwarded-proto") == Some("https") }
}

/// Does the request come from a page of ours, or from no page at all?
pub(super) fn is_own_origin(headers: &HeaderMap, behind_proxy: bool) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let word = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = word("x-forwarded-host").filter(|_| behind_proxy).or_else(|| word(HOST.as_str()));
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_is_believed() {
        let (key, other) = (Key::new([1; 32]), Key::new([2; 32]));
        let person = Person(chance::id());
        let sealed = key.seal(&person, 1000);
        assert_eq!(key.open(&sealed, 2000), Some(person.clone()));
        assert_eq!(other.open(&sealed, 2000), None);
        assert_eq!(key.open(&sealed, 1000 + GOOD_FOR_S), None, "it grows old");
        let forged = sealed.replacen(&person.0, &chance::id(), 1);
        assert_eq!(key.open(&forged, 2000), None);
        for broken in ["", ".", "..", "a.b.c", &sealed[1..], &sealed[..sealed.len() - 1]] {
            assert_eq!(key.open(broken, 2000), None, "{broken}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 2.2.2.2"));
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        let peer: SocketAddr = ([127, 0, 0, 1], 9).into();
        assert_eq!(source(peer, &headers, false), Source { address: peer.ip(), https: false });
        let seen = Source { address: [2, 2, 2, 2].into(), https: true };
        assert_eq!(source(peer, &headers, true), seen);
    }

    #[test]
    fn other_sites_are_foreign() {
        let with = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("tavern.example:1666"));
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        assert!(is_own_origin(&with("http://tavern.example:1666"), false));
        for foreign in ["http://evil.example", "null", "http://tavern.example", "tavern.example:1666"] {
            assert!(!is_own_origin(&with(foreign), false), "{foreign}");
        }
        assert!(is_own_origin(&HeaderMap::new(), false), "no browser, no page");
    }
}
