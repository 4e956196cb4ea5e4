//! Who asks: a signed cookie. That of a guest names the guest; that of an account names a session too, which has to be
//! among those that the store knows.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::http::header::{COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit, Mac};
use karczma_table::Person;
use sha2::Sha256;

use crate::chance;
use crate::outbox::Outlet;

/// The name of the cookie.
const COOKIE_NAME: &str = "karczma";

/// How long a cookie is good for: a year and a month, in seconds.
const GOOD_FOR_S: u64 = 34_300_800;

/// The key that signs cookies.
#[derive(Clone)]
pub struct Key([u8; 32]);

/// What a cookie says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// Who somebody is.
    pub person: Person,
    /// In which session; a guest has none.
    pub session: Option<String>,
}

impl Ticket {
    /// That of a guest.
    #[must_use]
    pub const fn guest(person: Person) -> Self {
        Self { person, session: None }
    }

    /// The one word that says which cookie it is.
    #[must_use]
    pub fn word(&self) -> &str {
        self.session.as_deref().unwrap_or(&self.person.0)
    }
}

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

    /// A word for something that need not be kept as it is, such as the address of a household.
    #[must_use]
    pub fn veil(&self, text: &str) -> String {
        let mac = self.sign(&format!("veil {text}")).finalize().into_bytes();
        hex(&mac[..16])
    }

    /// The value of a cookie that says who somebody is.
    #[must_use]
    pub fn seal(&self, ticket: &Ticket, now_s: u64) -> String {
        let text = match &ticket.session {
            None => format!("{}.{now_s}", ticket.person.0),
            Some(session) => format!("{}.{session}.{now_s}", ticket.person.0),
        };
        let mac = self.sign(&text).finalize().into_bytes();
        format!("{text}.{}", hex(&mac))
    }

    /// What a cookie says, if we have signed it and it is not too old.
    #[must_use]
    pub fn open(&self, value: &str, now_s: u64) -> Option<Ticket> {
        let (text, mac) = value.rsplit_once('.')?;
        let (who, issued) = text.rsplit_once('.')?;
        let (person, session) = match who.split_once('.') {
            Some((person, session)) => (person, Some(session)),
            None => (who, None),
        };
        let digits = mac.as_bytes();
        if digits.len() != 64 || !chance::is_id(person) || !session.is_none_or(chance::is_id) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        self.sign(text).verify_slice(&bytes).ok()?;
        let issued: u64 = issued.parse().ok()?;
        let ticket = Ticket { person: Person(person.to_owned()), session: session.map(str::to_owned) };
        (now_s < issued.saturating_add(GOOD_FOR_S)).then_some(ticket)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the cookie of a request says.
pub(super) fn ticket(key: &Key, headers: &HeaderMap) -> Option<Ticket> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let values = cookies.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let mut ours = values.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value);
    ours.find_map(|value| key.open(value, chance::today_ms() / 1000))
}

/// The header that gives somebody the cookie, or takes it away.
pub(super) fn set_cookie(key: &Key, ticket: Option<&Ticket>, https: bool) -> HeaderValue {
    let (value, age) = match ticket {
        Some(ticket) => (key.seal(ticket, chance::today_ms() / 1000), GOOD_FOR_S),
        None => (String::new(), 0),
    };
    let secure = if https { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// With what somebody is here, as far as the browser says it: `Firefox · Linux`. Empty where it says nothing known.
pub(super) fn device(headers: &HeaderMap) -> String {
    let said = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The order matters: most browsers name those before them too.
    let browsers = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let systems = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| said.contains(mark)).map(|(_, name)| *name)
    };
    [find(&browsers), find(&systems)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The open pages of every ticket, so that they can be closed with it.
#[derive(Default)]
pub(super) struct OpenPages(Mutex<Pages>);

#[derive(Default)]
struct Pages {
    open: BTreeMap<String, Vec<Weak<Outlet>>>,
    forget_at: usize,
}

/// Those that are gone are forgotten when there are this many, and later whenever there are twice as many as were left.
const FORGET_AT: usize = 1024;

impl OpenPages {
    /// Notes a page that was opened.
    pub(super) fn note(&self, ticket: &Ticket, outlet: &Arc<Outlet>) {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Pages { open, forget_at } = &mut *pages;
        if open.len() >= (*forget_at).max(FORGET_AT) {
            open.retain(|_, outlets| outlets.iter().any(|outlet| outlet.strong_count() > 0));
            *forget_at = 2 * open.len();
        }
        let outlets = open.entry(ticket.word().to_owned()).or_default();
        outlets.retain(|outlet| outlet.strong_count() > 0);
        outlets.push(Arc::downgrade(outlet));
    }

    /// Closes all pages of a ticket.
    pub(super) fn close(&self, word: &str) {
        let found = self.0.lock().unwrap_or_else(PoisonError::into_inner).open.remove(word);
        for outlet in found.iter().flatten().filter_map(Weak::upgrade) {
            outlet.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_is_believed() {
        let (key, other) = (Key::new([1; 32]), Key::new([2; 32]));
        let person = Person(chance::id());
        for session in [None, Some(chance::id())] {
            let ticket = Ticket { person: person.clone(), session };
            let sealed = key.seal(&ticket, 1000);
            assert_eq!(key.open(&sealed, 2000), Some(ticket));
            assert_eq!(other.open(&sealed, 2000), None);
            assert_eq!(key.open(&sealed, 1000 + GOOD_FOR_S), None, "it grows old");
            let forged = sealed.replacen(&person.0, &chance::id(), 1);
            assert_eq!(key.open(&forged, 2000), None);
            for broken in ["", ".", "..", "a.b.c", "a.b.c.d", &sealed[1..], &sealed[..sealed.len() - 1]] {
                assert_eq!(key.open(broken, 2000), None, "{broken}");
            }
        }
        let guest = key.seal(&Ticket::guest(person), 1000);
        assert_ne!(guest.rsplit_once('.').unwrap().1, key.veil(guest.rsplit_once('.').unwrap().0));
    }

    #[test]
    fn a_device_is_named_by_what_its_browser_says() {
        let named = |said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, HeaderValue::from_static(said));
            device(&headers)
        };
        let phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(named(phone), "Chrome · Android");
        let desk = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(named(desk), "Firefox · Linux");
        assert_eq!(named("curl/8"), "");
        assert_eq!(device(&HeaderMap::new()), "");
    }
}
