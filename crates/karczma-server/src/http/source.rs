//! Where a request came from, and how: from the connection, or from what a trusted proxy says.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::network::{Network, forwarded, household};

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_HOST: &str = "x-forwarded-host";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// Headers that only a request has which somebody has passed on.
const PASSED_ON: [&str; 6] =
    [FORWARDED_FOR, FORWARDED_HOST, FORWARDED_PROTO, "forwarded", "via", "x-real-ip"];

/// Where a request came from, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Whose request it is, as far as that is known.
    pub(super) address: IpAddr,
    /// Did it come to the proxy over https?
    pub(super) https: bool,
    /// Was it made on this machine, and passed on by nobody?
    pub(super) local: bool,
    /// Has a trusted proxy passed it on?
    trusted: bool,
}

impl Source {
    /// Reads it from the connection, or from what a trusted proxy says.
    pub(super) fn of(peer: SocketAddr, headers: &HeaderMap, proxies: &[Network]) -> Self {
        let peer = peer.ip().to_canonical();
        let passed_on = PASSED_ON.iter().any(|name| headers.contains_key(*name));
        let trusted = is_trusted(peer, proxies);
        let address = if trusted { client(peer, headers, proxies) } else { peer };
        let https = trusted && last(headers, FORWARDED_PROTO) == Some("https");
        Self { address, https, local: peer.is_loopback() && !passed_on, trusted }
    }

    /// With whom a request is counted.
    pub(crate) fn household(&self) -> String {
        household(self.address)
    }

    /// Does the request come from a page of ours, or from no page at all?
    pub(super) fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let host =
            last(headers, FORWARDED_HOST).filter(|_| self.trusted).or_else(|| last(headers, HOST.as_str()));
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
        origin.is_some() && origin == host
    }
}

pub(crate) fn is_trusted(peer: IpAddr, proxies: &[Network]) -> bool {
    proxies.iter().any(|proxy| proxy.contains(peer))
}

/// Every proxy appends the address that it saw, in the same line or in one of its own. So of all lines together the last
/// address that is no proxy of ours is whose request it is: whatever stands before it was said by somebody whom nobody has
/// a reason to believe. Where something stands there that is no address, all that is known is who passed it on.
fn client(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let lines: Vec<Option<&str>> =
        headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().ok()).collect();
    let mut found = peer;
    for line in lines.into_iter().rev() {
        for text in line.unwrap_or("?").rsplit(',') {
            match forwarded(text) {
                None => return peer,
                Some(address) if is_trusted(address, proxies) => found = address,
                Some(address) => return address,
            }
        }
    }
    found
}

/// The last of the values that a header has in all its lines: the one that the nearest proxy has set.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    const PEER: &str = "127.0.0.1:9";

    fn source(peer: &str, lines: &[(&'static str, &str)], proxies: &[&str]) -> Source {
        let proxies: Vec<Network> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        Source::of(peer.parse().unwrap(), &headers(lines), &proxies)
    }

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let line = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), HeaderValue::from_bytes(value.as_bytes()).unwrap())
        };
        let mut headers = HeaderMap::new();
        for (name, value) in lines.iter().map(line) {
            headers.append(name, value);
        }
        headers
    }

    fn address(lines: &[&str]) -> String {
        let lines: Vec<_> = lines.iter().map(|line| ("x-forwarded-for", *line)).collect();
        source(PEER, &lines, &["127.0.0.0/8", "10.0.0.0/8"]).address.to_string()
    }

    #[test]
    fn the_last_address_that_is_no_proxy_of_ours_counts() {
        assert_eq!(address(&["192.0.2.1"]), "192.0.2.1");
        assert_eq!(address(&["1.1.1.1, 192.0.2.1"]), "192.0.2.1", "what stands before is the client's");
        assert_eq!(address(&["1.1.1.1", "192.0.2.1"]), "192.0.2.1", "HAProxy adds a line of its own");
        assert_eq!(address(&["192.0.2.1", "10.0.0.7, 10.0.0.8"]), "192.0.2.1", "through two proxies");
        assert_eq!(address(&["127.0.0.1", "192.0.2.1"]), "192.0.2.1");
        assert_eq!(address(&["127.0.0.1, 192.0.2.1:4711"]), "192.0.2.1", "with a port");
        assert_eq!(address(&["[2001:db8::1]:443"]), "2001:db8::1");
        assert_eq!(address(&["10.0.0.9"]), "10.0.0.9", "the proxy's own machine asks");
    }

    #[test]
    fn what_is_no_address_is_never_this_machine() {
        for lines in [&["unknown"][..], &["1.1.1.1, "], &["1.1.1.1", ""], &["\u{202e}"], &["192.0.2.1, x"]] {
            let lines: Vec<_> = lines.iter().map(|line| ("x-forwarded-for", *line)).collect();
            let seen = source("10.0.0.7:9", &lines, &["10.0.0.0/8"]);
            assert_eq!((seen.address.to_string().as_str(), seen.local), ("10.0.0.7", false), "{lines:?}");
            assert!(!source(PEER, &lines, &["127.0.0.0/8"]).local, "{lines:?}");
        }
    }

    #[test]
    fn only_what_nobody_passed_on_is_local() {
        assert!(source(PEER, &[], &[]).local);
        assert!(source("[::1]:9", &[], &["::1"]).local);
        assert!(!source("192.0.2.1:9", &[], &["192.0.2.0/24"]).local);
        for name in PASSED_ON {
            for proxies in [&[][..], &["127.0.0.1"]] {
                assert!(!source(PEER, &[(name, "127.0.0.1")], proxies).local, "{name}");
            }
        }
    }

    #[test]
    fn whoever_is_no_trusted_proxy_is_not_believed() {
        let said = [
            ("x-forwarded-for", "127.0.0.1"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", "evil.example"),
            ("host", "tavern.example"),
            ("origin", "https://evil.example"),
        ];
        let seen = source("192.0.2.1:9", &said, &["127.0.0.0/8"]);
        assert_eq!((seen.address.to_string().as_str(), seen.https), ("192.0.2.1", false));
        assert!(!seen.is_own_origin(&headers(&said)));
        let seen = source(PEER, &said, &["127.0.0.0/8"]);
        assert!(seen.https && seen.is_own_origin(&headers(&said)), "the proxy is, and it has set them");
        let twice = [("x-forwarded-proto", "https"), ("x-forwarded-proto", "http")];
        assert!(!source(PEER, &twice, &["127.0.0.0/8"]).https, "the nearest proxy has the last word");
    }

    #[test]
    fn other_sites_are_foreign() {
        let own = |origin: &str| {
            let said = [("host", "tavern.example:1666"), ("origin", origin)];
            source(PEER, &said, &[]).is_own_origin(&headers(&said))
        };
        assert!(own("http://tavern.example:1666"));
        for foreign in ["http://evil.example", "null", "http://tavern.example", "tavern.example:1666"] {
            assert!(!own(foreign), "{foreign}");
        }
        assert!(source(PEER, &[], &[]).is_own_origin(&HeaderMap::new()), "no browser, no page");
    }
}
