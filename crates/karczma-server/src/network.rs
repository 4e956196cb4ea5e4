//! Addresses and ranges of addresses.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// A range of addresses, as `10.0.0.0/8` or `fd00::/8`; an address alone is a range of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    /// The ranges of this machine itself.
    pub const LOOPBACK: [Self; 2] = [
        Self { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), prefix: 8 },
        Self { address: IpAddr::V6(Ipv6Addr::LOCALHOST), prefix: 128 },
    ];

    /// Does an address lie in the range?
    #[must_use]
    pub fn contains(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(range), IpAddr::V4(address)) => {
                let rest = 32 - u32::from(self.prefix);
                let bits = |address: Ipv4Addr| address.to_bits().checked_shr(rest).unwrap_or(0);
                bits(range) == bits(address)
            }
            (IpAddr::V6(range), IpAddr::V6(address)) => {
                let rest = 128 - u32::from(self.prefix);
                let bits = |address: Ipv6Addr| address.to_bits().checked_shr(rest).unwrap_or(0);
                bits(range) == bits(address)
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

/// Why a text is no range of addresses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an address or a range such as 10.0.0.0/8, found `{0}`")]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let read = || {
            let (address, prefix) = match text.split_once('/') {
                Some((address, prefix)) => (address, Some(prefix)),
                None => (text, None),
            };
            let address: IpAddr = address.trim().parse().ok()?;
            let most = if address.is_ipv4() { 32 } else { 128 };
            let prefix = prefix.map_or(Some(most), |prefix| prefix.trim().parse().ok())?;
            (prefix <= most).then_some(Self { address, prefix })
        };
        read().ok_or_else(|| NetworkError(text.to_owned()))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

impl TryFrom<String> for Network {
    type Error = NetworkError;

    fn try_from(text: String) -> Result<Self, NetworkError> {
        text.parse()
    }
}

/// Who is counted together: one address of IPv4, or the 64 bits of IPv6 that a household has to itself.
#[must_use]
pub(crate) fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let network = Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX));
            format!("{network}/64")
        }
    }
}

/// An address as proxies write it: bare, with a port, in brackets or quotes.
#[must_use]
pub(crate) fn forwarded(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn ranges_hold_what_lies_in_them() {
        let range: Network = "10.1.0.0/16".parse().unwrap();
        assert!(range.contains(ip("10.1.2.3")) && range.contains(ip("::ffff:10.1.2.3")));
        assert!(!range.contains(ip("10.2.0.0")) && !range.contains(ip("::1")));
        let range: Network = "fd00:1::/32".parse().unwrap();
        assert!(range.contains(ip("fd00:1:2::3")) && !range.contains(ip("fd00:2::")));
        let one: Network = "192.0.2.7".parse().unwrap();
        assert!(one.contains(ip("192.0.2.7")) && !one.contains(ip("192.0.2.8")));
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains(ip("8.8.8.8")) && !all.contains(ip("::1")));
        let all: Network = "::/0".parse().unwrap();
        assert!(all.contains(ip("::1")) && !all.contains(ip("8.8.8.8")));
        for wrong in ["", "nginx", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8", "10.0.0.0/8/8"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_household_of_ipv6_is_counted_as_one() {
        assert_eq!(household(ip("2001:db8:1:2:3:4:5:6")), household(ip("2001:db8:1:2::1")));
        assert_ne!(household(ip("2001:db8:1:2::1")), household(ip("2001:db8:1:3::1")));
        assert_ne!(household(ip("192.0.2.1")), household(ip("192.0.2.2")));
        assert_eq!(household(ip("192.0.2.1")), household(ip("::ffff:192.0.2.1")));
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for text in ["192.0.2.1", " 192.0.2.1:4711 ", "\"192.0.2.1:1\"", "::ffff:192.0.2.1"] {
            assert_eq!(forwarded(text), Some(ip("192.0.2.1")), "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:443", "\"[2001:db8::1]:443\""] {
            assert_eq!(forwarded(text), Some(ip("2001:db8::1")), "{text}");
        }
        for text in
            ["", "unknown", "_hidden", "192.0.2", "192.0.2.1:", "192.0.2.1:99999", "[::1", "localhost"]
        {
            assert_eq!(forwarded(text), None, "{text}");
        }
    }
}
