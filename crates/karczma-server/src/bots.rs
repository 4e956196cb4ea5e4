//! Where bots think: on a few threads of their own, so that no table ever waits for another's bot, and after everything
//! else that the machine has to do: a move is passed on before the next one is thought of.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use karczma_bots::{Bot, Level, Reply};
use karczma_tavern::Question;

use crate::config::Tempo;
use crate::metrics::{Metrics, down, up};

/// The bot that thinks of hints and of finished games.
pub(crate) const ADVISER: Level = Level::Regular;

/// How far bots stand back, from 0 to 19.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Something to think about, and whom to tell. A table asks each of its seats once for each position, and finished games
/// are read one at a time, so the queue is never longer than there are seats, and one.
struct Task {
    level: Level,
    question: Question,
    tell: Box<dyn FnOnce(Option<Reply>) + Send>,
}

/// The threads on which bots think.
#[derive(Clone)]
pub struct Bots {
    tasks: Sender<Task>,
    tempo: Tempo,
}

impl Bots {
    /// Starts the threads.
    #[must_use]
    pub fn start(threads: usize, tempo: Tempo, metrics: &Arc<Metrics>) -> Self {
        let (tasks, queue) = channel::<Task>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let (queue, metrics) = (Arc::clone(&queue), Arc::clone(metrics));
            let thread = std::thread::Builder::new().name(format!("bot {number}"));
            thread
                .spawn(move || {
                    stand_back();
                    work(&queue, &metrics);
                })
                .unwrap_or_else(|error| panic!("no thread for bots: {error}"));
        }
        Self { tasks, tempo }
    }

    /// Lets a bot think; `tell` is called from its thread, with nothing if it found no move.
    pub fn think(&self, level: &str, question: Question, tell: impl FnOnce(Option<String>) + Send + 'static) {
        // A table that was set when there were other levels still has somebody to play on.
        let level = level.parse().unwrap_or(ADVISER);
        self.ask(level, question, |reply| tell(reply.map(|reply| reply.play)));
    }

    /// Lets a bot think of a hint.
    pub fn advise(&self, question: Question, tell: impl FnOnce(Option<String>) + Send + 'static) {
        self.ask(ADVISER, question, |reply| tell(reply.map(|reply| reply.play)));
    }

    /// Lets a bot say all that it considers.
    pub fn consider(&self, question: Question, tell: impl FnOnce(Option<Reply>) + Send + 'static) {
        self.ask(ADVISER, question, tell);
    }

    fn ask(&self, level: Level, question: Question, tell: impl FnOnce(Option<Reply>) + Send + 'static) {
        let _ = self.tasks.send(Task { level, question, tell: Box::new(tell) });
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

fn work(queue: &Mutex<Receiver<Task>>, metrics: &Metrics) {
    loop {
        let task = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { level, question, tell }) = task else { return };
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
}
