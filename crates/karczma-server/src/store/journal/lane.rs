//! A lane: two files, and a thread that writes to one of them and waits for the disk.
//!
//! A disk that answers within a fraction of a millisecond makes somebody wait twenty times as long every now and then. So
//! there is more than one lane. What comes while one of them waits is written by another; and what has waited too long in
//! one is written by another once more. Whichever is done first has put it on disk.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::UnboundedSender;

use super::group;
use crate::folder::private;

/// How many lanes there are.
pub(super) const LANES: usize = 2;

/// How long a lane may wait for the disk before another one writes the same. Most of the time a disk takes less.
const PATIENCE: Duration = Duration::from_micros(500);

/// How large the files are from the start: writing over something is quicker than making a file longer.
const SIDE_BYTES: u64 = 1 << 20;

/// Two files that are written by turns: what is in one is carried over into the log while the other is written to.
pub(super) struct Lane {
    sides: [File; 2],
    generation: Option<u64>,
    buffer: Vec<u8>,
}

/// The files of a lane: of the even generations and of the odd ones.
fn paths(folder: &Path, lane: usize) -> [PathBuf; 2] {
    ["a", "b"].map(|side| folder.join(format!("journal-{}{side}", lane + 1)))
}

impl Lane {
    /// Opens the files of a lane, and makes them as large as they will be.
    pub(super) fn open(folder: &Path, lane: usize) -> io::Result<Self> {
        let [even, odd] = paths(folder, lane);
        Ok(Self { sides: [open_side(&even)?, open_side(&odd)?], generation: None, buffer: Vec::new() })
    }

    /// Writes for those at the desk until it is closed, or the disk fails.
    pub(super) fn run(mut self, desk: &Desk, flushed: &UnboundedSender<Flushed>) {
        while let Some((generation, groups)) = desk.take() {
            let written = self.write(generation, &groups);
            if let Err(error) = &written {
                tracing::error!(%error, "a file of the journal cannot be written, and is given up");
            }
            for done in desk.finish(&groups, written.is_ok()) {
                let _ = flushed.send(done);
            }
            if written.is_err() {
                return;
            }
        }
    }

    fn write(&mut self, generation: u64, groups: &[Group]) -> io::Result<()> {
        let side = &mut self.sides[(generation % 2) as usize];
        if self.generation != Some(generation) {
            side.seek(SeekFrom::Start(0))?;
            self.generation = Some(generation);
        }
        self.buffer.clear();
        for group in groups {
            group::seal(generation, &group.text, &mut self.buffer);
        }
        side.write_all(&self.buffer)?;
        side.sync_data()
    }
}

fn open_side(path: &Path) -> io::Result<File> {
    let mut file = private().write(true).create(true).truncate(false).open(path)?;
    let length = file.seek(SeekFrom::End(0))?;
    if let Some(rest) = SIDE_BYTES.checked_sub(length) {
        io::copy(&mut io::Read::take(io::repeat(0), rest), &mut file)?;
        file.sync_all()?;
    }
    Ok(file)
}

/// A group of entries that is to be written.
#[derive(Clone)]
pub(super) struct Group {
    number: u64,
    text: Arc<str>,
    begun: Instant,
    /// By how many lanes it is being written.
    lanes: usize,
}

/// What became of a group.
pub(super) struct Flushed {
    pub(super) number: u64,
    /// How long it took; `None` if no lane could write it.
    pub(super) took: Option<Duration>,
}

/// Where groups lie until they are on disk.
pub(super) struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    generation: u64,
    /// Those that no lane has on disk yet.
    groups: VecDeque<Group>,
    /// How many lanes can write.
    lanes: usize,
    closed: bool,
}

impl Desk {
    pub(super) fn new(generation: u64, lanes: usize) -> Self {
        let state = State { generation, groups: VecDeque::new(), lanes, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a group down to be written; false if there is nobody who can.
    pub(super) fn put(&self, number: u64, text: String) -> bool {
        let mut state = self.lock();
        if state.lanes == 0 {
            return false;
        }
        state.groups.push_back(Group { number, text: text.into(), begun: Instant::now(), lanes: 0 });
        // Whoever is woken wants the lock.
        drop(state);
        self.changed.notify_one();
        true
    }

    /// From now on everything is written to the other files. The generation that ends.
    pub(super) fn turn(&self) -> u64 {
        let mut state = self.lock();
        state.generation += 1;
        state.generation - 1
    }

    /// Lets the lanes go when nothing is left to write.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Waits until a lane has something to write: whatever nobody writes, and whatever takes another too long.
    fn take(&self) -> Option<(u64, Vec<Group>)> {
        let mut state = self.lock();
        loop {
            let now = Instant::now();
            let mut found = Vec::new();
            for group in state.groups.iter_mut().filter(|group| group.is_due(now)) {
                if group.lanes == 0 {
                    group.begun = now;
                }
                group.lanes += 1;
                found.push(group.clone());
            }
            if !found.is_empty() {
                let generation = state.generation;
                drop(state);
                // Another one watches how long it takes.
                self.changed.notify_one();
                return Some((generation, found));
            }
            if state.closed && state.groups.is_empty() {
                return None;
            }
            let watched = state.groups.iter().filter(|group| group.lanes == 1).map(|group| group.begun).min();
            state = match watched {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(begun) => {
                    let rest = (begun + PATIENCE).saturating_duration_since(now);
                    self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// A lane has written groups, or has failed to. Those that are on disk only now, or never will be.
    fn finish(&self, groups: &[Group], written: bool) -> Vec<Flushed> {
        let mut state = self.lock();
        if written {
            let mut flushed = Vec::with_capacity(groups.len());
            state.groups.retain(|group| {
                let done = groups.iter().any(|other| other.number == group.number);
                if done {
                    flushed.push(Flushed { number: group.number, took: Some(group.begun.elapsed()) });
                }
                !done
            });
            return flushed;
        }
        state.lanes -= 1;
        for group in &mut state.groups {
            if groups.iter().any(|other| other.number == group.number) {
                group.lanes -= 1;
            }
        }
        self.changed.notify_all();
        if state.lanes > 0 {
            return Vec::new();
        }
        state.groups.drain(..).map(|group| Flushed { number: group.number, took: None }).collect()
    }
}

impl Group {
    fn is_due(&self, now: Instant) -> bool {
        self.lanes == 0 || self.lanes == 1 && now >= self.begun + PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(groups: &[Group]) -> Vec<u64> {
        groups.iter().map(|group| group.number).collect()
    }

    #[test]
    fn a_group_that_waits_too_long_is_written_by_another_lane_and_told_once() {
        let desk = Desk::new(1, 2);
        assert!(desk.put(1, "1".to_owned()) && desk.put(2, "2".to_owned()));
        let (_, slow) = desk.take().unwrap();
        assert_eq!(slow.len(), 2, "what has gathered is written together");
        assert!(desk.put(3, "3".to_owned()));
        // The other lane takes the new one at once or, if this test was slow, with those that wait.
        let (_, quick) = desk.take().unwrap();
        assert!(numbers(&quick).contains(&3));
        let mut told: Vec<_> = desk.finish(&quick, true);
        if quick.len() == 1 {
            let (_, again) = desk.take().unwrap();
            assert_eq!(numbers(&again), [1, 2]);
            told.extend(desk.finish(&again, true));
        }
        assert_eq!(told.len(), 3);
        assert!(told.iter().all(|done| done.took.is_some()));
        assert!(desk.finish(&slow, true).is_empty(), "they were on disk before");
    }

    #[test]
    fn what_a_lane_that_fails_leaves_is_written_by_another_and_the_last_one_gives_all_up() {
        let desk = Desk::new(1, 2);
        assert!(desk.put(1, "1".to_owned()));
        let (_, groups) = desk.take().unwrap();
        assert!(desk.finish(&groups, false).is_empty());
        assert_eq!(numbers(&desk.take().unwrap().1), [1]);
        assert!(desk.put(2, "2".to_owned()));
        let told = desk.finish(&groups, false);
        assert_eq!(
            told.iter().map(|done| (done.number, done.took)).collect::<Vec<_>>(),
            [(1, None), (2, None)]
        );
        assert!(!desk.put(3, "3".to_owned()), "nobody is left to write it");
    }

    #[test]
    fn a_desk_that_is_closed_is_cleared_first() {
        let desk = Desk::new(4, 1);
        assert!(desk.put(1, "1".to_owned()));
        desk.close();
        assert_eq!(desk.turn(), 4);
        let (generation, groups) = desk.take().unwrap();
        assert_eq!((generation, groups.len()), (5, 1));
        assert_eq!(desk.finish(&groups, true).len(), 1);
        assert!(desk.take().is_none());
    }
}
