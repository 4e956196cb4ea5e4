//! Heavy work: whatever a request has computed, away from the tasks that serve connections.
//!
//! A few pieces run at once, some wait, and whoever comes then is told to come again. A piece has a time, and leave to go
//! on only as long as whoever asked is there and the house is open; it asks for that between moves.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};

use crate::config::Limits;
use crate::http::{Counts, Trouble};

/// How long somebody waits for their turn at most.
pub(crate) const WAIT_MAX: Duration = Duration::from_secs(10);

/// So many light pieces of work of one address may wait or be done for each heavy one: behind one address there may be a
/// whole house of people.
const LIGHT_FOR_HEAVY: usize = 4;

/// How much there is to do.
#[derive(Clone, Copy)]
pub(crate) enum Weight {
    /// Milliseconds: a deck is checked, a table set.
    Light,
    /// Whole games are played.
    Heavy,
}

/// Where heavy work is done.
#[derive(Clone)]
pub(crate) struct Works(Arc<Shop>);

struct Shop {
    slots: Arc<Semaphore>,
    by_whom: Counts,
    all: AtomicUsize,
    limits: Limits,
    closing: watch::Receiver<bool>,
}

impl Works {
    /// As many at once as the machine has cores to spare, and two at least: one that takes its time must not keep out all.
    pub(crate) fn new(limits: Limits, closing: watch::Receiver<bool>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let slots = Arc::new(Semaphore::new((cores / 2).max(2)));
        Self(Arc::new(Shop { slots, by_whom: Counts::default(), all: AtomicUsize::new(0), limits, closing }))
    }

    /// A place in the queue, for whoever asks from this address.
    ///
    /// # Errors
    /// If this address, or all together, have asked for too much already.
    pub(crate) fn admit(&self, whose: &str, weight: Weight) -> Result<Turn, Trouble> {
        let shop = &self.0;
        let each = shop.limits.jobs_per_address;
        let most = match weight {
            Weight::Heavy => each,
            Weight::Light => each.saturating_mul(LIGHT_FOR_HEAVY),
        };
        if !shop.by_whom.add(whose, most) {
            return Err(Trouble::TooMany);
        }
        let turn = Turn { shop: Arc::clone(shop), whose: whose.to_owned() };
        // Dropped again if there are too many, and counted with the others until then.
        if shop.all.fetch_add(1, Ordering::Relaxed) >= shop.limits.jobs {
            return Err(Trouble::Busy);
        }
        Ok(turn)
    }
}

/// A place in the queue; given back when it is dropped.
pub(crate) struct Turn {
    shop: Arc<Shop>,
    whose: String,
}

impl Turn {
    /// Does a piece of work when its turn has come. The place is held until it has ended, even if nobody waits for it any
    /// more.
    ///
    /// # Errors
    /// If its turn does not come, or what the work itself says.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce(&Leave) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let waiting = Arc::clone(&self.shop.slots).acquire_owned();
        let slot = tokio::time::timeout(WAIT_MAX, waiting).await.map_err(|_| Trouble::Busy)?;
        let asker = Arc::new(());
        let leave = Leave {
            until: Instant::now() + self.shop.limits.job_time,
            asker: Arc::downgrade(&asker),
            closing: self.shop.closing.clone(),
        };
        let done = tokio::task::spawn_blocking(move || {
            let _held = (self, slot);
            job(&leave)
        });
        let done = done.await;
        drop(asker);
        done.map_err(|_| Trouble::Inside)?
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.shop.by_whom.remove(&self.whose);
        self.shop.all.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Leave to go on with a piece of work.
pub(crate) struct Leave {
    until: Instant,
    /// Held by the request as long as somebody waits for its answer.
    asker: Weak<()>,
    closing: watch::Receiver<bool>,
}

impl Leave {
    /// Is the work still wanted, and has it time left?
    pub(crate) fn go_on(&self) -> bool {
        self.asker.strong_count() > 0 && Instant::now() < self.until && !*self.closing.borrow()
    }

    /// The time that is left.
    pub(crate) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Goes on, or not.
    ///
    /// # Errors
    /// If the work has taken too long, or nobody wants it.
    pub(crate) fn check(&self) -> Result<(), Trouble> {
        if self.go_on() { Ok(()) } else { Err(Trouble::TooLong) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn works(limits: Limits) -> (Works, watch::Sender<bool>) {
        let (closing, closes) = watch::channel(false);
        (Works::new(limits, closes), closing)
    }

    /// A piece of work that goes on for as long as it may, and says when it has begun.
    fn endless(begun: tokio::sync::oneshot::Sender<()>) -> impl FnOnce(&Leave) -> Result<(), Trouble> {
        move |leave| {
            let _ = begun.send(());
            loop {
                leave.check()?;
                std::thread::yield_now();
            }
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn everybody_and_all_together_have_so_many_places() {
        let limits = Limits { jobs: 3, jobs_per_address: 2, ..Limits::default() };
        let (works, _closing) = works(limits);
        let first = works.admit("a", Weight::Heavy).ok();
        let second = works.admit("a", Weight::Heavy).ok();
        assert!(first.is_some() && second.is_some());
        assert_eq!(works.admit("a", Weight::Heavy).err(), Some(Trouble::TooMany));
        let third = works.admit("b", Weight::Heavy).ok();
        assert!(third.is_some());
        assert_eq!(works.admit("c", Weight::Heavy).err(), Some(Trouble::Busy));
        assert_eq!(
            works.admit("c", Weight::Heavy).err(),
            Some(Trouble::Busy),
            "whoever is refused takes no place"
        );
        drop(third);
        assert!(works.admit("a", Weight::Light).is_ok(), "what is light has more places");
        drop(first);
        assert!(works.admit("a", Weight::Heavy).is_ok());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_ends_when_its_time_is_over() {
        let limits = Limits { job_time: Duration::from_millis(20), ..Limits::default() };
        let (works, _closing) = works(limits);
        let (begun, _) = tokio::sync::oneshot::channel();
        assert_eq!(works.admit("a", Weight::Heavy).unwrap().run(endless(begun)).await, Err(Trouble::TooLong));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_ends_when_the_house_closes_or_nobody_waits_for_it() {
        let limits = Limits { job_time: Duration::from_secs(3600), jobs_per_address: 1, ..Limits::default() };
        let (works, closing) = works(limits);
        let (begun, begins) = tokio::sync::oneshot::channel();
        let asked = tokio::spawn(works.admit("a", Weight::Heavy).unwrap().run(endless(begun)));
        begins.await.unwrap();
        assert_eq!(works.admit("a", Weight::Heavy).err(), Some(Trouble::TooMany), "the work holds its place");
        asked.abort();
        while works.admit("a", Weight::Heavy).is_err() {
            tokio::task::yield_now().await;
        }
        let (begun, begins) = tokio::sync::oneshot::channel();
        let asked = tokio::spawn(works.admit("a", Weight::Heavy).unwrap().run(endless(begun)));
        begins.await.unwrap();
        closing.send_replace(true);
        assert_eq!(asked.await.unwrap(), Err(Trouble::TooLong));
    }
}
