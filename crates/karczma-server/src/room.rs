//! A room: the one task that owns a table while it is in memory.
//!
//! It takes what has gathered at its door, lets the table take each in turn, appends what was accepted to the log, and
//! only then tells anybody. If the log cannot be written the room is given up, pages and all, and whoever comes back
//! finds the table as the log has it.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use karczma_kernel::{Lang, Seat};
use karczma_table::{Ask, Deed, FromClient, Input, Person, Step, Table, ToClient};
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

struct Page {
    number: u64,
    who: Person,
    outbox: Outbox,
    /// The sequence number of the last move that it made.
    moved: Option<u32>,
}

/// A table in memory.
pub(crate) struct Room {
    hall: Arc<Hall>,
    key: TableKey,
    name: String,
    door: WeakSender<Knock>,
    table: Table,
    opened_at: u64,
    pages: Vec<Page>,
    /// The seats whose bots think, and at which position.
    thinking: Vec<(Seat, u32, bool)>,
}

/// A room that cannot go on.
struct Broken;

impl Page {
    /// Is a message for this page, among those of one person? That a move was accepted is said where it was made, even
    /// if it is said later, together with what has happened since.
    fn awaits(&self, message: &ToClient) -> bool {
        !matches!(message, ToClient::Accepted { seq } if self.moved != Some(*seq))
    }
}

/// What comes of one batch.
#[derive(Default)]
struct Work {
    entries: Vec<karczma_table::LogEntry>,
    /// For which page alone, to whom, what.
    sends: Vec<(Option<u64>, Person, ToClient)>,
    asks: Vec<Ask>,
    /// Pages that were not let in, and are closed once they have been told why.
    shown_out: Vec<u64>,
}

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
        match Self::read(hall, key, name.clone(), door).await {
            Ok(mut room) => room.live(&mut knocks).await,
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
        let (pages, thinking) = (Vec::new(), Vec::new());
        Ok(Box::new(Self { hall, key, name, door, table, opened_at, pages, thinking }))
    }

    async fn live(&mut self, knocks: &mut mpsc::Receiver<Knock>) {
        let mut batch = Vec::with_capacity(4);
        if self.begin().await.is_err() {
            return;
        }
        loop {
            let due = self.table.next_due();
            let idle = self.is_idle();
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
                return;
            }
            if self.take(batch.drain(..)).await.is_err() {
                up(&self.hall.metrics.rebuilt);
                return;
            }
        }
    }

    /// Tells the table that the server was away, if it was, and lets the bots go on.
    async fn begin(&mut self) -> Result<(), Broken> {
        let mut work = Work { asks: self.table.bots_asked(), ..Work::default() };
        if self.hall.must_resume(self.key) {
            let step = self.table.step(Input::Resume, now_ms());
            work.note(step, None, None);
        }
        self.finish(work).await
    }

    const fn is_idle(&self) -> bool {
        self.pages.is_empty() && self.thinking.is_empty()
    }

    async fn take(&mut self, knocks: impl Iterator<Item = Knock>) -> Result<(), Broken> {
        let (begun, now) = (Instant::now(), now_ms());
        let mut work = Work::default();
        for knock in knocks {
            self.answer(knock, now, &mut work);
        }
        let told = !work.entries.is_empty();
        self.finish(work).await?;
        if told {
            self.hall.metrics.steps.note(begun.elapsed());
        }
        Ok(())
    }

    fn answer(&mut self, knock: Knock, now: u64, work: &mut Work) {
        match knock {
            Knock::Join(join) => {
                let Join { page, who, name, lang, have, outbox } = *join;
                self.pages.push(Page { number: page, who: who.clone(), outbox, moved: None });
                let step = self.table.step(Input::Arrive { who: who.clone(), name, lang, have }, now);
                work.note(step, Some(page), Some(&who));
                if !self.table.is_here(&who) {
                    work.shown_out.push(page);
                }
            }
            Knock::Say { page, message } => {
                let Some(from) = self.pages.iter_mut().find(|other| other.number == page) else { return };
                if let FromClient::Move { seq, .. } = message {
                    from.moved = Some(seq);
                }
                let who = from.who.clone();
                let step = self.table.step(Input::Say { who: who.clone(), message }, now);
                work.note(step, Some(page), Some(&who));
            }
            Knock::Part { page } => self.part(page, now, work),
            Knock::Thought { seat, seq, hint, text } => {
                self.thinking.retain(|thought| *thought != (seat, seq, hint));
                let input = match text {
                    Some(text) if hint => Input::Hint { seat, seq, text },
                    Some(text) => Input::Bot { seat, seq, text },
                    None => Input::Tick,
                };
                let step = self.table.step(input, now);
                work.note(step, None, None);
            }
            Knock::Wake | Knock::Reread => {
                let step = self.table.step(Input::Tick, now);
                work.note(step, None, None);
            }
        }
    }

    fn part(&mut self, page: u64, now: u64, work: &mut Work) {
        let Some(index) = self.pages.iter().position(|other| other.number == page) else { return };
        let gone = self.pages.swap_remove(index);
        if self.pages.iter().any(|other| other.who == gone.who) {
            return;
        }
        let step = self.table.step(Input::Leave { who: gone.who }, now);
        work.note(step, None, None);
    }

    /// Writes what was accepted, and then tells everybody.
    async fn finish(&mut self, mut work: Work) -> Result<(), Broken> {
        if !work.entries.is_empty() {
            self.append(&work).await?;
        }
        self.tell(&work);
        for page in work.shown_out {
            self.pages.retain(|other| other.number != page);
        }
        for ask in std::mem::take(&mut work.asks) {
            self.ask(ask);
        }
        Ok(())
    }

    /// Exclusively, since a table is not shared between threads.
    async fn append(&mut self, work: &Work) -> Result<(), Broken> {
        let at = self.table.entries() - work.entries.len() as u64;
        let listing = work.entries.iter().any(|entry| is_listed(&entry.deed)).then(|| {
            let at = work.entries[work.entries.len() - 1].at;
            Box::new(Listing::of(&self.name, &self.table, self.opened_at, at))
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
        for page in &self.pages {
            frames.clear();
            for (only, who, message) in &work.sends {
                let meant = only.map_or_else(|| page.awaits(message), |only| only == page.number);
                if meant && *who == page.who {
                    up(&self.hall.metrics.sent);
                    outbox::frame(message, &mut frames);
                }
            }
            if !frames.is_empty() {
                page.outbox.send(&frames);
            }
        }
        FRAMES.set(frames);
    }

    /// Lets a bot think, unless it does already.
    fn ask(&mut self, ask: Ask) {
        let (seat, seq, hint) = match &ask {
            Ask::Move { seat, seq, .. } => (*seat, *seq, false),
            Ask::Hint { seat, seq } => (*seat, *seq, true),
        };
        if self.thinking.contains(&(seat, seq, hint)) {
            return;
        }
        let Some(question) = self.table.desk().and_then(|desk| desk.question(seat)) else { return };
        let Some(door) = self.door.upgrade() else { return };
        self.thinking.push((seat, seq, hint));
        let pause = if hint { Duration::ZERO } else { self.hall.bots.pause() };
        let (asked, runtime) = (Instant::now(), tokio::runtime::Handle::current());
        let tell = move |text| {
            let rest = pause.saturating_sub(asked.elapsed());
            runtime.spawn(async move {
                tokio::time::sleep(rest).await;
                let _ = door.send(Knock::Thought { seat, seq, hint, text }).await;
            });
        };
        match ask {
            Ask::Move { level, .. } => self.hall.bots.think(&level, question, tell),
            Ask::Hint { .. } => self.hall.bots.advise(question, tell),
        }
    }
}

thread_local! {
    /// Where messages are written.
    static FRAMES: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl Work {
    /// Adds a step. What answers a page goes to that page alone, and not to others of the same person.
    fn note(&mut self, step: Step, page: Option<u64>, who: Option<&Person>) {
        self.entries.extend(step.entries);
        self.asks.extend(step.asks);
        for send in step.sends {
            let answers = match &send.message {
                ToClient::Welcome(_)
                | ToClient::Accepted { .. }
                | ToClient::Allowed { .. }
                | ToClient::Explained { .. }
                | ToClient::Refused { .. }
                | ToClient::Conflict { .. }
                | ToClient::Problem { .. } => true,
                ToClient::People(_)
                | ToClient::Position(_)
                | ToClient::Ended(_)
                | ToClient::Chat(_)
                | ToClient::Hint { .. } => false,
            };
            let alone = page.filter(|_| answers && who == Some(&send.to));
            self.sends.push((alone, send.to, send.message));
        }
    }
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
