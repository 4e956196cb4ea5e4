//! What nobody can guess, and the time of day. Everything else in the house is given both.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. When the machine's clock is set back, time goes on here as if it had not been: nobody's clock
/// stands still meanwhile, and nobody waits.
///
/// This is the time of the tables. Cookies and sessions have [`today_ms`].
#[must_use]
pub fn now_ms() -> u64 {
    CLOCK.read(today_ms(), passed_ms())
}

/// Something has happened then: it is not earlier now. A machine without a clock of its own begins in 1970 after every power
/// cut, and would otherwise stand still until the time comes at which the last move was made. What no clock ever said is
/// not believed.
pub fn not_before(at: u64) {
    CLOCK.not_before(at, passed_ms());
}

/// What the machine's clock says, in milliseconds since 1970.
#[must_use]
pub fn today_ms() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis())
}

static CLOCK: Clock = Clock(AtomicU64::new(0));

fn passed_ms() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    millis(BEGUN.elapsed().as_millis())
}

/// The end of the year 2199.
const LATEST_MS: u64 = 7_258_118_400_000;

fn millis(count: u128) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// A clock that follows that of the day forward only: the greatest lead of the day's time over the time that has passed.
struct Clock(AtomicU64);

impl Clock {
    fn read(&self, day: u64, passed: u64) -> u64 {
        let lead = day.saturating_sub(passed);
        passed + self.0.fetch_max(lead, Ordering::Relaxed).max(lead)
    }

    fn not_before(&self, at: u64, passed: u64) {
        if at < LATEST_MS {
            self.0.fetch_max(at.saturating_sub(passed), Ordering::Relaxed);
        }
    }
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
    fn time_goes_on_when_the_clock_is_set_back() {
        let clock = Clock(AtomicU64::new(0));
        assert_eq!([(1000, 0), (1010, 10)].map(|(day, passed)| clock.read(day, passed)), [1000, 1010]);
        assert_eq!(clock.read(5, 20), 1020, "set back");
        assert_eq!(clock.read(15, 30), 1030, "and it goes on");
        assert_eq!(clock.read(5000, 40), 5000, "set forward, or the machine has slept");
        assert_eq!(clock.read(5010, 50), 5010);
    }

    #[test]
    fn time_goes_on_where_the_log_ends() {
        let clock = Clock(AtomicU64::new(0));
        assert_eq!(clock.read(1000, 10), 1000, "a machine that has lost the time of day");
        clock.not_before(900_000, 20);
        assert_eq!([(1010, 20), (1020, 30)].map(|(day, passed)| clock.read(day, passed)), [900_000, 900_010]);
        clock.not_before(5_000, 40);
        clock.not_before(u64::MAX, 40);
        assert_eq!(clock.read(1030, 40), 900_020, "neither what is past nor what cannot be");
        assert_eq!(clock.read(950_000, 50), 950_000, "until the machine knows the time again");
    }

    #[test]
    fn ids_are_well_formed_and_differ() {
        let ids: Vec<String> = (0..100).map(|_| id()).collect();
        assert!(ids.iter().all(|id| is_id(id)));
        assert!((1..100).all(|index| !ids[..index].contains(&ids[index])));
        assert!(!is_id("../../etc/passwd1234") && !is_id(""));
    }
}
