//! The journal: entries as they came, before they have their place in the log.
//!
//! The log is sorted by table. On a busy server every move of a group would change another page of it, and each page is
//! written whole. So what comes together is written one after the other to a file of the journal ([`lane`]), which is all
//! that has to be on disk before anybody is told. What has gathered is carried over into the log later, table by table,
//! many moves to a page (`carry.rs`).

pub(super) mod group;
mod lane;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::{Notify, mpsc, oneshot};

use self::lane::{Desk, Flushed, LANES, Lane};
use super::carry::CARRY_MAX;
use super::log::{Appended, Job, TableKey, Work};
use super::waiting::{Row, Waiting, lock};
use super::writer::GROUP_MAX;
use crate::folder;
use crate::metrics::{Metrics, up};

/// How often others may put something in before a group is written.
const YIELDS: usize = 2;

/// Something for the journal.
pub(super) enum Order {
    /// Entries to be put down.
    Append(Append),
    /// The last order.
    Close(oneshot::Sender<()>),
}

/// Entries of a table whose place was claimed, and who waits until they are on disk.
pub(super) struct Append {
    pub(super) table: TableKey,
    pub(super) at: u64,
    pub(super) entries: Vec<String>,
    pub(super) done: oneshot::Sender<Appended>,
}

/// How far the journal has come, for whoever carries over.
#[derive(Clone)]
pub(super) struct Progress {
    desk: Arc<Desk>,
    /// The number of the next group, and of the first one that is still being written.
    next: Arc<AtomicU64>,
    settled: Arc<AtomicU64>,
    /// Rung when something begins to wait, and when there is enough for a round.
    bell: Arc<Notify>,
}

/// Files of the journal that are no longer written to.
pub(super) struct Turned {
    /// Their generation.
    pub(super) generation: u64,
    /// Groups before this one may be in them.
    until: u64,
}

impl Progress {
    /// Waits until something has gathered that has to be carried over, sooner or later.
    pub(super) async fn gathered(&self) {
        self.bell.notified().await;
    }

    /// From now on the other files are written to.
    pub(super) fn turn(&self) -> Turned {
        let generation = self.desk.turn();
        Turned { generation, until: self.next.load(Ordering::SeqCst) }
    }

    /// Is all that the turned files have to hold on disk, and among what waits?
    pub(super) fn is_settled(&self, turned: &Turned) -> bool {
        self.settled.load(Ordering::SeqCst) >= turned.until
    }
}

/// The task that puts entries down.
pub(super) struct Journal {
    progress: Progress,
    flushed: mpsc::UnboundedReceiver<Flushed>,
    under_way: BTreeMap<u64, Vec<Append>>,
    waiting: Arc<Mutex<Waiting>>,
    writer: mpsc::Sender<Job>,
    metrics: Arc<Metrics>,
}

impl Journal {
    /// Opens the files in a folder and starts to write; what is in them already is written over.
    pub(super) fn open(
        folder: &Path,
        generation: u64,
        waiting: Arc<Mutex<Waiting>>,
        writer: mpsc::Sender<Job>,
        metrics: Arc<Metrics>,
    ) -> io::Result<Self> {
        let lanes = (0..LANES).map(|lane| Lane::open(folder, lane)).collect::<io::Result<Vec<_>>>()?;
        // A file that was just made is there after a power cut only if its folder is on disk too.
        #[cfg(unix)]
        std::fs::File::open(folder)?.sync_all()?;
        let desk = Arc::new(Desk::new(generation, lanes.len()));
        let (sender, flushed) = mpsc::unbounded_channel();
        for (number, lane) in lanes.into_iter().enumerate() {
            let (desk, sender) = (Arc::clone(&desk), sender.clone());
            let thread = std::thread::Builder::new().name(format!("journal-{}", number + 1));
            thread.spawn(move || lane.run(&desk, &sender))?;
        }
        let progress = Progress { desk, next: Arc::default(), settled: Arc::default(), bell: Arc::default() };
        Ok(Self { progress, flushed, under_way: BTreeMap::new(), waiting, writer, metrics })
    }

    pub(super) fn progress(&self) -> Progress {
        self.progress.clone()
    }

    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Order>) {
        let (mut orders, mut closing) = (Vec::new(), None);
        while closing.is_none() || !self.under_way.is_empty() {
            tokio::select! {
                biased;
                Some(flushed) = self.flushed.recv() => self.answer(flushed).await,
                found = queue.recv_many(&mut orders, GROUP_MAX), if closing.is_none() => {
                    if found == 0 {
                        break;
                    }
                    gather(&mut queue, &mut orders).await;
                    closing = self.put_down(orders.drain(..)).await;
                }
            }
        }
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    /// Puts entries down; whoever waits for the end, if that is among the orders.
    async fn put_down(&mut self, orders: impl Iterator<Item = Order>) -> Option<oneshot::Sender<()>> {
        let (mut group, mut text, mut closing) = (Vec::new(), String::new(), None);
        for order in orders {
            match order {
                // Whatever comes after the last order is not written, and whoever asked for it learns that.
                Order::Append(append) if closing.is_none() => {
                    for (entry, seq) in append.entries.iter().zip(append.at..) {
                        group::add(&mut text, append.table, seq, entry);
                    }
                    group.push(append);
                }
                Order::Append(_) => {}
                Order::Close(done) => closing = Some(done),
            }
        }
        if !group.is_empty() {
            // First the number, then the group: whoever turns the files in between waits for it, which does no harm.
            let number = self.progress.next.fetch_add(1, Ordering::SeqCst);
            if self.progress.desk.put(number, text) {
                self.under_way.insert(number, group);
            } else {
                self.give_up(group).await;
            }
            self.settle();
        }
        closing
    }

    /// A group is on disk, or never will be.
    async fn answer(&mut self, flushed: Flushed) {
        let Some(group) = self.under_way.remove(&flushed.number) else { return };
        let Some(took) = flushed.took else {
            self.give_up(group).await;
            return self.settle();
        };
        self.metrics.flushes.note(took);
        up(&self.metrics.commits);
        let mut told = Vec::with_capacity(group.len());
        let mut waiting = lock(&self.waiting);
        let before = waiting.len();
        for Append { table, at, entries, done } in group {
            self.metrics.entries.fetch_add(entries.len() as u64, Ordering::Relaxed);
            waiting.add(entries.into_iter().zip(at..).map(|(entry, seq)| (table, seq, entry.into())));
            told.push(done);
        }
        let after = waiting.len();
        drop(waiting);
        self.settle();
        if before == 0 || before < CARRY_MAX && after >= CARRY_MAX {
            self.progress.bell.notify_one();
        }
        for done in told {
            let _ = done.send(Ok(None));
        }
    }

    /// The files cannot be written: the database may be.
    async fn give_up(&self, group: Vec<Append>) {
        for Append { table, at, entries, done } in group {
            let work = Work::Append { table, at, entries, listing: None };
            let _ = self.writer.send(Job { work, done }).await;
        }
    }

    fn settle(&self) {
        let first = self.under_way.first_key_value().map(|(number, _)| *number);
        let settled = first.unwrap_or_else(|| self.progress.next.load(Ordering::SeqCst));
        self.progress.settled.store(settled, Ordering::SeqCst);
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.progress.desk.close();
    }
}

/// Lets everybody who is about to write something too put it in: that costs next to nothing where nobody is, and on a
/// busy server flushing the disk costs as much for many moves as for one.
async fn gather(queue: &mut mpsc::Receiver<Order>, orders: &mut Vec<Order>) {
    for _ in 0..YIELDS {
        tokio::task::yield_now().await;
        while orders.len() < GROUP_MAX
            && let Ok(order) = queue.try_recv()
        {
            orders.push(order);
        }
    }
}

/// What a server before has left in the files of a folder.
pub(super) struct Found {
    /// The last generation.
    pub(super) generation: u64,
    /// The entries of all generations that were not carried over.
    pub(super) rows: Vec<Row>,
}

/// Reads the files of the journal; those up to a generation were carried over. A file that is damaged is kept under another
/// name, with a loud word, and whatever can be read of it is carried over.
pub(super) fn read(folder: &Path, carried: u64) -> io::Result<Found> {
    let mut found = Found { generation: carried, rows: Vec::new() };
    for path in folder::journals(folder)? {
        let mut bytes = Vec::new();
        if std::fs::metadata(&path)?.is_file() {
            std::fs::File::open(&path)?.read_to_end(&mut bytes)?;
        } else {
            set_aside(&path, "this is no file")?;
            continue;
        }
        let side = group::unseal(&bytes, carried);
        let mut flaw = side.damaged.then_some("part of it is no group of entries");
        for (generation, text) in side.groups {
            found.generation = found.generation.max(generation);
            match group::rows(text) {
                Some(rows) if generation > carried => found.rows.extend(rows),
                Some(_) => {}
                None => flaw = Some("a line is no entry"),
            }
        }
        if let Some(flaw) = flaw {
            set_aside(&path, flaw)?;
        }
    }
    Ok(found)
}

/// Puts a file out of the way, under a name that is free.
fn set_aside(path: &Path, flaw: &str) -> io::Result<()> {
    let aside = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        PathBuf::from(name)
    };
    let free = (1..).map(aside).find(|aside| std::fs::symlink_metadata(aside).is_err());
    let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
    std::fs::rename(path, &aside)?;
    tracing::error!(
        file = %path.display(), kept_as = %aside.display(), flaw,
        "a file of the journal is damaged: the last moves of some tables may be missing"
    );
    Ok(())
}

/// Removes the files of a journal that was carried over.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    folder::journals(folder)?.iter().try_for_each(std::fs::remove_file)
}
