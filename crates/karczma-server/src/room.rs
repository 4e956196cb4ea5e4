//! A room: the one task that owns a table while it is in memory.
//!
//! It takes what has gathered at its door, lets the table take each in turn, appends what was accepted to the log, and
//! only then tells anybody. If the log cannot be written the room is given up, pages and all, and whoever comes back
//! finds the table as the log has it.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use karczma_bots::Level;
use karczma_kernel::{Lang, Seat};
use karczma_table::{Ask, Deed, FromClient, Person, Problem, Sitting, SittingInput, Table, Work};
use tokio::sync::mpsc::{self, WeakSender};

use crate::chance::now_ms;
use crate::hall::Hall;
use crate::metrics::{down, up};
use crate::outbox::{self, Outbox};
use crate::store::lists::Listing;
use crate::store::log::TableKey;

/// How much is taken in before it is written.
const BATCH: usize = 64;

/// How long an idle room waits for somebody who has its door in hand.
const LINGER: Duration = Duration::from_millis(20);

/// When a bot is asked again that had no time, or found nothing.
const RETRY: Duration = Duration::from_secs(1);

/// Something that reaches a table.
pub enum Knock {
    /// A page was opened.
    Join(Box<Join>),
    /// A page said something.
    Say {
        /// Which page.
        page: u64,
        /// What.
        message: FromClient,
    },
    /// A page was closed.
    Part {
        /// Which.
        page: u64,
    },
    /// A bot has found a move, or nothing.
    Thought {
        /// For which seat.
        seat: Seat,
        /// At which position.
        seq: u32,
        /// As a hint to a person?
        hint: bool,
        /// The move.
        text: Option<String>,
    },
    /// Something may be due.
    Wake,
    /// The log was changed: the room is given up, and whoever comes reads it anew.
    Reread,
}

impl Knock {
    /// May the answer take long? Then it is found away from the workers that serve sockets. Moves are played again to
    /// tell a page what it has missed, to take one back, and to find out whether that tells anybody something.
    const fn computes(&self) -> bool {
        match self {
            Self::Join(join) => join.have.is_some(),
            Self::Say { message, .. } => match message {
                FromClient::Takeback { .. }
                | FromClient::Answer { .. }
                | FromClient::Explain { .. }
                | FromClient::Why { .. }
                | FromClient::Look { have: Some(_) } => true,
                FromClient::Look { have: None }
                | FromClient::Sit { .. }
                | FromClient::Stand
                | FromClient::SetSeat { .. }
                | FromClient::Ready { .. }
                | FromClient::Unready { .. }
                | FromClient::Move { .. }
                | FromClient::Resign { .. }
                | FromClient::Return
                | FromClient::Chat { .. }
                | FromClient::Mute { .. }
                | FromClient::Hint { .. }
                | FromClient::Language { .. } => false,
            },
            Self::Part { .. } | Self::Thought { .. } | Self::Wake | Self::Reread => false,
        }
    }
}

/// A page that was opened.
pub struct Join {
    /// Its number.
    pub page: u64,
    /// Whose.
    pub who: Person,
    /// What they are called.
    pub name: String,
    /// What they read.
    pub lang: Lang,
    /// The last position that the page has.
    pub have: Option<u32>,
    /// Where messages for the page go; dropped when the page is to be closed.
    pub outbox: Outbox,
}

/// A table in memory.
pub(crate) struct Room {
    hall: Arc<Hall>,
    key: TableKey,
    name: String,
    door: WeakSender<Knock>,
    sitting: Sitting,
    opened_at: u64,
    /// Where messages for each page go.
    outboxes: BTreeMap<u64, Outbox>,
}

/// A room that cannot go on.
struct Broken;

impl Room {
    /// Reads the table from its log and runs it until nobody needs it.
    pub(crate) async fn run(
        hall: Arc<Hall>,
        key: TableKey,
        name: String,
        door: WeakSender<Knock>,
        mut knocks: mpsc::Receiver<Knock>,
    ) {
        let metrics = Arc::clone(&hall.metrics);
        up(&metrics.rooms);
        match Self::read(hall, key, name, door).await {
            Ok(mut room) => room.live(&mut knocks).await,
            // By its number: its name is the invitation to it, which a log should not hand on.
            Err(problem) => tracing::error!(table = key.0, problem, "this table cannot be read"),
        }
        down(&metrics.rooms);
    }

    async fn read(
        hall: Arc<Hall>,
        key: TableKey,
        name: String,
        door: WeakSender<Knock>,
    ) -> Result<Box<Self>, String> {
        let entries = hall.store.log().read(key).await.map_err(|error| error.to_string())?;
        let opened_at = entries.first().map_or(0, |entry| entry.at);
        // A long log takes a while to play, and so it is played apart.
        let reader = hall.readers.acquire().await.map_err(|error| error.to_string())?;
        let reading = tokio::task::spawn_blocking(move || Table::from_log(&entries));
        let table = reading.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        drop(reader);
        let (sitting, outboxes) = (Sitting::new(table), BTreeMap::new());
        Ok(Box::new(Self { hall, key, name, door, sitting, opened_at, outboxes }))
    }

    async fn live(&mut self, knocks: &mut mpsc::Receiver<Knock>) {
        let mut batch = Vec::with_capacity(4);
        if self.begin().await.is_err() {
            return self.hall.give_up(self.key, &self.name);
        }
        loop {
            let due = self.sitting.table().next_due();
            let idle = self.sitting.is_idle();
            if idle && self.hall.retire(&self.name, knocks, due) {
                return;
            }
            let mut wait = due.map(|due| Duration::from_millis(due.saturating_sub(now_ms())));
            if idle {
                // Somebody has the door in hand: they come in a moment, or go.
                wait = Some(wait.map_or(LINGER, |wait| wait.min(LINGER)));
            }
            tokio::select! {
                count = knocks.recv_many(&mut batch, BATCH) => if count == 0 { return },
                () = tokio::time::sleep(wait.unwrap_or_default()), if wait.is_some() => batch.push(Knock::Wake),
            }
            if batch.iter().any(|knock| matches!(knock, Knock::Reread)) {
                return self.hall.give_up(self.key, &self.name);
            }
            if self.take(batch.drain(..)).await.is_err() {
                up(&self.hall.metrics.rebuilt);
                return self.hall.give_up(self.key, &self.name);
            }
        }
    }

    /// Tells the table that the server was away, if it was, and lets the bots go on.
    async fn begin(&mut self) -> Result<(), Broken> {
        let mut work = Work::default();
        work.asks.extend(self.sitting.table().bots_asked());
        if self.hall.must_resume(self.key) {
            self.sitting.take(SittingInput::Resume, now_ms(), &mut work);
        }
        self.finish(work).await
    }

    async fn take(&mut self, knocks: impl Iterator<Item = Knock>) -> Result<(), Broken> {
        let (begun, now) = (Instant::now(), now_ms());
        let mut work = Work::default();
        let knocks: Vec<Knock> = knocks.collect();
        if knocks.iter().any(Knock::computes) {
            let hall = Arc::clone(&self.hall);
            let _place = hall.computers.acquire().await.map_err(|_| Broken)?;
            tokio::task::block_in_place(|| {
                knocks.into_iter().for_each(|knock| self.answer(knock, now, &mut work));
            });
        } else {
            knocks.into_iter().for_each(|knock| self.answer(knock, now, &mut work));
        }
        let told = !work.entries.is_empty();
        self.finish(work).await?;
        if told {
            self.hall.metrics.steps.note(begun.elapsed());
        }
        Ok(())
    }

    fn answer(&mut self, knock: Knock, now: u64, work: &mut Work) {
        let input = match knock {
            Knock::Join(join) => {
                let Join { page, who, name, lang, have, outbox } = *join;
                self.outboxes.insert(page, outbox);
                self.hall.bots.attend(self.key);
                SittingInput::Join { page, who, name, lang, have }
            }
            Knock::Say { page, message } => {
                if asks_for_nobody(&message)
                    && let Some(who) = self.sitting.owner(page).cloned()
                {
                    return work.reply(page, &who, Problem::NoSuchLevel);
                }
                SittingInput::Say { page, message }
            }
            Knock::Part { page } => {
                self.outboxes.remove(&page);
                SittingInput::Part { page }
            }
            Knock::Thought { seat, seq, hint, text } => SittingInput::Thought { seat, seq, hint, text },
            Knock::Wake | Knock::Reread => SittingInput::Wake,
        };
        self.sitting.take(input, now, work);
    }

    /// Writes what was accepted, and then tells everybody.
    async fn finish(&mut self, mut work: Work) -> Result<(), Broken> {
        if !work.entries.is_empty() {
            self.append(&work).await?;
        }
        self.tell(&work);
        for page in self.sitting.show_out(&mut work) {
            self.outboxes.remove(&page);
        }
        for ask in &work.asks {
            self.ask(ask);
        }
        Ok(())
    }

    /// Exclusively, since a table is not shared between threads.
    async fn append(&mut self, work: &Work) -> Result<(), Broken> {
        let table = self.sitting.table();
        let at = table.entries() - work.entries.len() as u64;
        let listing = work.entries.iter().any(|entry| is_listed(&entry.deed)).then(|| {
            let at = work.entries[work.entries.len() - 1].at;
            Box::new(Listing::of(&self.name, table, self.opened_at, at))
        });
        let public = listing.as_deref().is_some_and(Listing::is_public);
        let appended = self.hall.store.log().append(self.key, at, &work.entries, listing).await;
        if let Err(error) = appended {
            tracing::warn!(table = self.key.0, %error, "the table is given up and read again");
            return Err(Broken);
        }
        let metrics = &self.hall.metrics;
        let count =
            |is: fn(&Deed) -> bool| work.entries.iter().filter(|entry| is(&entry.deed)).count() as u64;
        metrics.started.fetch_add(count(|deed| matches!(deed, Deed::Started { .. })), Ordering::Relaxed);
        metrics.ended.fetch_add(count(|deed| matches!(deed, Deed::Ended { .. })), Ordering::Relaxed);
        metrics.moves.fetch_add(count(|deed| matches!(deed, Deed::Moved { .. })), Ordering::Relaxed);
        if public {
            self.hall.lobby_changed();
        }
        Ok(())
    }

    /// All that a page is told goes out together.
    fn tell(&self, work: &Work) {
        let mut frames = FRAMES.take();
        for (page, outbox) in &self.outboxes {
            frames.clear();
            for message in self.sitting.letters(*page, work) {
                up(&self.hall.metrics.sent);
                outbox::frame(message, &mut frames);
            }
            if !frames.is_empty() {
                outbox.send(&frames);
            }
        }
        FRAMES.set(frames);
    }

    /// Lets a bot think, unless it does already.
    fn ask(&mut self, ask: &Ask) {
        let (seat, seq, hint) = ask.thought();
        let Some(question) = self.sitting.ask(ask) else { return };
        let Some(door) = self.door.upgrade() else { return };
        let pause = if hint { Duration::ZERO } else { self.hall.bots.pause() };
        let (asked, runtime) = (Instant::now(), tokio::runtime::Handle::current());
        let tell = move |text: Option<String>| {
            let pause = if text.is_some() { pause } else { RETRY };
            let rest = pause.saturating_sub(asked.elapsed());
            runtime.spawn(async move {
                tokio::time::sleep(rest).await;
                let _ = door.send(Knock::Thought { seat, seq, hint, text }).await;
            });
        };
        let attended = !self.sitting.is_unattended();
        match ask {
            Ask::Move { level, .. } => self.hall.bots.think((self.key, attended), level, question, tell),
            Ask::Hint { .. } => self.hall.bots.advise(self.key, question, tell),
        }
    }
}

thread_local! {
    /// Where messages are written.
    static FRAMES: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Is a bot called for that nobody here plays? Which levels there are the house knows, and not the table.
fn asks_for_nobody(message: &FromClient) -> bool {
    matches!(message, FromClient::SetSeat { bot: Some(level), .. } if level.parse::<Level>().is_err())
}

/// Do the lists show it?
const fn is_listed(deed: &Deed) -> bool {
    match deed {
        Deed::Opened { .. }
        | Deed::Arrived { .. }
        | Deed::Left { .. }
        | Deed::Resumed
        | Deed::Sat { .. }
        | Deed::Seated { .. }
        | Deed::Started { .. }
        | Deed::Replaced { .. }
        | Deed::Returned { .. }
        | Deed::Ended { .. }
        | Deed::Closed => true,
        Deed::Ready { .. }
        | Deed::Unready { .. }
        | Deed::Moved { .. }
        | Deed::TakebackAsked { .. }
        | Deed::TakebackAgreed { .. }
        | Deed::TakebackDropped
        | Deed::TakenBack { .. }
        | Deed::Forfeited { .. }
        | Deed::Hinted { .. }
        | Deed::Chatted { .. }
        | Deed::Muted { .. } => false,
    }
}
