//! The hall: which tables are in memory, how to reach the others, and when to wake them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use karczma_table::{LogEntry, Table};
use tokio::sync::{Notify, Semaphore, mpsc, watch};

use crate::bots::Bots;
use crate::chance;
use crate::config::Config;
use crate::metrics::{Metrics, up};
use crate::outbox::Unsent;
use crate::room::{Knock, Room};
use crate::store::lists::Listing;
use crate::store::log::{AppendError, TableKey};
use crate::store::{Store, StoreError};
use crate::workshops::Workshops;

/// How many knocks wait at the door of a table before whoever knocks has to wait.
const DOOR: usize = 128;

/// How many logs are played at once to bring tables into memory: after a start there may be thousands, and those who
/// play must not wait for them. As many tables may compute answers at once besides.
const READERS: usize = 4;

/// When a table that could not be read or written is tried again.
const WAKE_AGAIN_MS: u64 = 5_000;

/// Everything that tables share.
pub struct Hall {
    /// How the server is set up.
    pub config: Config,
    /// What is kept.
    pub store: Store,
    /// Where decks are made.
    pub workshops: Workshops,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Where bots think.
    pub bots: Bots,
    /// What waits to be sent to pages.
    pub(crate) unsent: Arc<Unsent>,
    /// The right to play a log.
    pub(crate) readers: Semaphore,
    /// The right to compute an answer at a table.
    pub(crate) computers: Semaphore,
    /// Raised when the lobby has changed.
    pub lobby: watch::Sender<u64>,
    /// True once the server is to stop.
    pub closing: watch::Sender<bool>,
    rooms: Mutex<BTreeMap<String, mpsc::Sender<Knock>>>,
    /// When tables that are not in memory must be woken.
    alarms: Mutex<BTreeSet<(u64, String)>>,
    alarm: Notify,
    /// Tables that have not been told yet that the server was away.
    unresumed: Mutex<BTreeSet<TableKey>>,
    page_last: AtomicU64,
}

impl Hall {
    /// Opens the hall; every table that is not closed is told that the server is back, in the background.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn open(
        config: Config,
        store: Store,
        workshops: Workshops,
        metrics: Arc<Metrics>,
    ) -> Result<Arc<Self>, StoreError> {
        let tables = store.not_closed().await?;
        let hall = Arc::new(Self {
            bots: Bots::start(config.bot_threads, config.tempo, &metrics),
            unsent: Arc::new(Unsent::new(config.limits.unsent)),
            config,
            store,
            workshops,
            metrics,
            readers: Semaphore::new(READERS),
            computers: Semaphore::new(READERS),
            lobby: watch::channel(0).0,
            closing: watch::channel(false).0,
            rooms: Mutex::default(),
            alarms: Mutex::default(),
            alarm: Notify::new(),
            unresumed: Mutex::new(tables.iter().map(|(key, _)| *key).collect()),
            page_last: AtomicU64::new(0),
        });
        tokio::spawn(Arc::clone(&hall).keep_time());
        tokio::spawn(Arc::clone(&hall).resume(tables));
        Ok(hall)
    }

    /// Takes in a table that was just set, and says what it is called.
    ///
    /// # Errors
    /// If the log cannot be written.
    pub async fn open_table(&self, table: Table, entry: LogEntry) -> Result<String, AppendError> {
        let name = chance::id();
        let listing = Listing::of(&name, &table, entry.at, entry.at);
        let public = listing.is_public();
        self.store.log().open(&name, &entry, listing).await?;
        up(&self.metrics.opened);
        if public {
            self.lobby_changed();
        }
        Ok(name)
    }

    /// Knocks at the door of a table; if it is not in memory, it is read from its log.
    ///
    /// # Errors
    /// If there is no such table, or the store cannot be read.
    pub async fn room(self: &Arc<Self>, name: &str) -> Result<Option<mpsc::Sender<Knock>>, StoreError> {
        if let Some(door) = self.rooms().get(name).filter(|door| !door.is_closed()) {
            return Ok(Some(door.clone()));
        }
        let Some(key) = self.store.log().find(name).await? else { return Ok(None) };
        let mut rooms = self.rooms();
        // Somebody else may have come in the meantime.
        if let Some(door) = rooms.get(name).filter(|door| !door.is_closed()) {
            return Ok(Some(door.clone()));
        }
        let (door, knocks) = mpsc::channel(DOOR);
        rooms.insert(name.to_owned(), door.clone());
        drop(rooms);
        tokio::spawn(Room::run(Arc::clone(self), key, name.to_owned(), door.downgrade(), knocks));
        Ok(Some(door))
    }

    /// The door of a table, if it is in memory.
    pub(crate) fn in_memory(&self, name: &str) -> Option<mpsc::Sender<Knock>> {
        self.rooms().get(name).filter(|door| !door.is_closed()).cloned()
    }

    /// Takes a table out of memory, unless somebody has knocked or is about to; it is woken when something is due.
    pub(crate) fn retire(&self, name: &str, knocks: &mpsc::Receiver<Knock>, due: Option<u64>) -> bool {
        let mut rooms = self.rooms();
        // Doors are handed out under this lock only: if there is no other than ours, nobody stands before it.
        if !knocks.is_empty() || knocks.sender_strong_count() > 1 {
            return false;
        }
        rooms.remove(name);
        drop(rooms);
        if let Some(due) = due {
            self.wake_at(due, name);
        }
        true
    }

    /// Wakes a table that could not be written or read, in a while.
    fn wake_later(&self, name: &str) {
        self.wake_at(chance::now_ms().saturating_add(WAKE_AGAIN_MS), name);
    }

    fn wake_at(&self, due: u64, name: &str) {
        lock(&self.alarms).insert((due, name.to_owned()));
        self.alarm.notify_one();
    }

    /// Has this table yet to be told that the server was away? Asked once.
    pub(crate) fn must_resume(&self, key: TableKey) -> bool {
        lock(&self.unresumed).remove(&key)
    }

    /// A table could not be written, and all its pages are closed. Its log still says that their people are here, so it is
    /// told otherwise when it is read again; and it is read again even if none of them comes back, since something may be due.
    pub(crate) fn give_up(&self, key: TableKey, name: &str) {
        lock(&self.unresumed).insert(key);
        self.wake_later(name);
    }

    /// A number for a page that was opened.
    pub fn page_number(&self) -> u64 {
        self.page_last.fetch_add(1, Ordering::Relaxed)
    }

    /// The lobby is no longer what it was.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.send_modify(|version| *version += 1);
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, mpsc::Sender<Knock>>> {
        lock(&self.rooms)
    }

    /// Wakes tables when something is due.
    async fn keep_time(self: Arc<Self>) {
        let mut closing = self.closing.subscribe();
        tokio::select! {
            () = self.ring() => {}
            () = closed(&mut closing) => {}
        }
    }

    async fn ring(self: &Arc<Self>) {
        loop {
            let first = lock(&self.alarms).first().cloned();
            let now = chance::now_ms();
            match first {
                Some(alarm) if alarm.0 <= now => {
                    lock(&self.alarms).remove(&alarm);
                    match self.room(&alarm.1).await {
                        // A full door has others before it that wake the table as well: the clock waits for nobody.
                        Ok(Some(door)) => drop(door.try_send(Knock::Wake)),
                        Ok(None) => {}
                        Err(error) => {
                            tracing::warn!(%error, "a table is due and cannot be found; it is tried again");
                            self.wake_later(&alarm.1);
                        }
                    }
                }
                Some((due, _)) => {
                    let wait = Duration::from_millis(due - now);
                    let _ = tokio::time::timeout(wait, self.alarm.notified()).await;
                }
                None => self.alarm.notified().await,
            }
        }
    }

    /// Tells every table that the server is back, a few at a time, so that those who come first need not wait.
    async fn resume(self: Arc<Self>, tables: Vec<(TableKey, String)>) {
        for (number, (_, name)) in tables.into_iter().enumerate() {
            if let Ok(Some(door)) = self.room(&name).await {
                let _ = door.send(Knock::Wake).await;
            }
            if number % 16 == 15 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
}

/// Waits until the server is to stop.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
