//! How much anybody may ask for: so many at once, and one more every so often.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::config::Rate;

/// When so many have been counted, those who could ask for everything again are forgotten.
const FORGET_AT: usize = 10_000;

/// One bucket: full at first, emptied by asking, filled by time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: u32,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub(crate) fn new(rate: Rate) -> Self {
        Self { left: rate.burst, since: Instant::now() }
    }

    /// May one more be had?
    pub(crate) fn take(&mut self, rate: Rate) -> bool {
        self.fill(rate);
        let may = self.left > 0;
        self.left = self.left.saturating_sub(1);
        may
    }

    fn fill(&mut self, rate: Rate) {
        if rate.every.is_zero() {
            self.left = rate.burst;
            return;
        }
        let gained = self.since.elapsed().as_nanos() / rate.every.as_nanos();
        if gained > 0 {
            self.left = self.left.saturating_add(u32::try_from(gained).unwrap_or(u32::MAX)).min(rate.burst);
            self.since = Instant::now();
        }
    }
}

/// A bucket for everybody, by address, person or login.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    by_key: Mutex<BTreeMap<String, Bucket>>,
}

impl Buckets {
    /// Everybody may have so much.
    #[must_use]
    pub(crate) const fn new(rate: Rate) -> Self {
        Self { rate, by_key: Mutex::new(BTreeMap::new()) }
    }

    /// May this one have one more?
    pub(crate) fn take(&self, key: &str) -> bool {
        let mut by_key = self.by_key.lock().unwrap_or_else(PoisonError::into_inner);
        if by_key.len() >= FORGET_AT {
            by_key.retain(|_, bucket| {
                bucket.fill(self.rate);
                bucket.left < self.rate.burst
            });
        }
        if let Some(bucket) = by_key.get_mut(key) {
            return bucket.take(self.rate);
        }
        let mut bucket = Bucket::new(self.rate);
        let may = bucket.take(self.rate);
        by_key.insert(key.to_owned(), bucket);
        may
    }
}

/// How many things everybody has open.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<BTreeMap<String, usize>>);

impl Counts {
    /// One more, unless there are `most` already.
    pub(crate) fn add(&self, key: &str, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key.to_owned()).or_insert(0);
        let may = *count < most;
        *count += usize::from(may);
        may
    }

    /// One less.
    pub(crate) fn remove(&self, key: &str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = counts.get_mut(key) else { return };
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_no_more() {
        let buckets = Buckets::new(Rate::new(3, 3_600_000));
        assert_eq!([(); 5].map(|()| buckets.take("a")), [true, true, true, false, false]);
        assert!(buckets.take("b"), "others have their own");
        let free = Buckets::new(Rate::unlimited());
        assert!((0..1000).all(|_| free.take("a")));
    }

    #[test]
    fn what_is_closed_no_longer_counts() {
        let counts = Counts::default();
        assert!(counts.add("a", 1) && !counts.add("a", 1) && counts.add("b", 1));
        counts.remove("a");
        assert!(counts.add("a", 1));
    }
}
