//! Where bots think: on a few threads of their own, so that no table ever waits for another's bot, and after everything
//! else that the machine has to do: a move is passed on before the next one is thought of.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use karczma_bots::{Bot, Level, Reply};
use karczma_tavern::Question;

use crate::config::Tempo;
use crate::metrics::{Metrics, down, up};
use crate::queue::{Queue, Rank};
use crate::store::log::TableKey;

/// The bot that thinks of hints and of finished games.
pub(crate) const ADVISER: Level = Level::Regular;

/// How far bots stand back, from 0 to 19.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Something to think about, and whom to tell.
struct Task {
    level: Level,
    question: Question,
    tell: Box<dyn FnOnce(Option<Reply>) + Send>,
}

/// What waits, and how the threads hear of it. Questions about finished games belong to no table.
struct Desk {
    state: Mutex<State>,
    filled: Condvar,
}

struct State {
    queue: Queue<Option<TableKey>, Task>,
    open: bool,
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task; waits for one. Nothing once the house is closed.
    fn next(&self) -> Option<Task> {
        let mut state = self.state();
        while state.open {
            if let Some(task) = state.queue.pop() {
                return Some(task);
            }
            state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }
}

/// The threads on which bots think.
#[derive(Clone)]
pub struct Bots {
    desk: Arc<Desk>,
    /// When the last of these is dropped, the threads end.
    _open: Arc<Open>,
    tempo: Tempo,
}

struct Open(Arc<Desk>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.state().open = false;
        self.0.filled.notify_all();
    }
}

impl Bots {
    /// Starts the threads.
    #[must_use]
    pub fn start(threads: usize, tempo: Tempo, metrics: &Arc<Metrics>) -> Self {
        let state = Mutex::new(State { queue: Queue::new(), open: true });
        let desk = Arc::new(Desk { state, filled: Condvar::new() });
        for number in 0..threads.max(1) {
            let (desk, metrics) = (Arc::clone(&desk), Arc::clone(metrics));
            let thread = std::thread::Builder::new().name(format!("bot {number}"));
            thread
                .spawn(move || {
                    stand_back();
                    while let Some(task) = desk.next() {
                        work(task, &metrics);
                    }
                })
                .unwrap_or_else(|error| panic!("no thread for bots: {error}"));
        }
        Self { _open: Arc::new(Open(Arc::clone(&desk))), desk, tempo }
    }

    /// Lets a bot think for a table at which somebody is, or nobody; `tell` is called from its thread, with nothing if it
    /// found no move, or at once if too much is asked already.
    pub(crate) fn think(
        &self,
        (table, attended): (TableKey, bool),
        level: &str,
        question: Question,
        tell: impl FnOnce(Option<String>) + Send + 'static,
    ) {
        // A table that was set when there were other levels still has somebody to play on.
        let level = level.parse().unwrap_or(ADVISER);
        let rank = if attended { Rank::Attended } else { Rank::Unattended };
        self.ask((rank, Some(table)), level, question, |reply| tell(reply.map(|reply| reply.play)));
    }

    /// Lets a bot think of a hint.
    pub(crate) fn advise(
        &self,
        table: TableKey,
        question: Question,
        tell: impl FnOnce(Option<String>) + Send + 'static,
    ) {
        let place = (Rank::Attended, Some(table));
        self.ask(place, ADVISER, question, |reply| tell(reply.map(|reply| reply.play)));
    }

    /// Lets a bot say all that it considers.
    pub fn consider(&self, question: Question, tell: impl FnOnce(Option<Reply>) + Send + 'static) {
        self.ask((Rank::Reading, None), ADVISER, question, tell);
    }

    /// Somebody has come to a table.
    pub(crate) fn attend(&self, table: TableKey) {
        self.desk.state().queue.attend(Some(table));
    }

    fn ask(
        &self,
        (rank, table): (Rank, Option<TableKey>),
        level: Level,
        question: Question,
        tell: impl FnOnce(Option<Reply>) + Send + 'static,
    ) {
        let task = Task { level, question, tell: Box::new(tell) };
        let pushed = self.desk.state().queue.push(rank, table, task);
        match pushed {
            Ok(()) => self.desk.filled.notify_one(),
            Err(task) => (task.tell)(None),
        }
    }

    /// How long a bot takes at least, so that people can follow. The choice varies a little, as people do.
    #[must_use]
    pub fn pause(&self) -> Duration {
        match self.tempo {
            Tempo::AtOnce => Duration::ZERO,
            Tempo::Human => {
                let [byte] = crate::chance::bytes::<1>();
                Duration::from_millis(600 + 3 * u64::from(byte))
            }
        }
    }
}

/// Lets everybody else go first. On Linux priorities are of threads; elsewhere the whole house would stand back.
fn stand_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "bots think with the priority of the house");
    }
}

fn work(task: Task, metrics: &Metrics) {
    let Task { level, question, tell } = task;
    up(&metrics.thinking);
    // A bot that fails must not take its thread, and with it all other bots, away; another plays on for it.
    let found = [level, Level::ALL[0]].into_iter().find_map(|level| {
        let seed = u64::from_le_bytes(crate::chance::bytes());
        let begun = Instant::now();
        let think = || {
            let go_on = &mut || begun.elapsed() < level.patience();
            Bot::new(level, seed).answer_while(&question, go_on)
        };
        let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(think));
        if found.is_err() {
            tracing::error!(%level, game = question.game(), "a bot failed");
        }
        found.ok().flatten()
    });
    down(&metrics.thinking);
    tell(found);
}
