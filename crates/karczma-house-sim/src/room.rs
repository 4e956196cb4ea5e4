//! A simulated room: a sitting with its door, its log on a bad disk, and the auditor who reads everything it says.

use std::collections::{BTreeSet, VecDeque};

use karczma_kernel::record::Secret;
use karczma_table::{Ask, LogEntry, Phase, Settings, Sitting, SittingInput, Table, Work};
use karczma_tavern::Question;

use crate::Fault;
use crate::audit::{Auditor, Letter};
use crate::people::Heard;

/// How many inputs wait at the door before whoever knocks has to wait, as in the server.
pub(crate) const DOOR: usize = 128;

/// How much is taken in before it is written, as in the server.
const BATCH: usize = 64;

/// How many questions to bots one table has open at most.
const THINKING_MAX: usize = 64;

/// What becomes of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// It is durable, and the room is told so.
    Durable,
    /// It is lost, and the room is told so.
    Lost,
    /// It is durable, and the room is told that it failed.
    Untold,
}

pub(crate) struct Room {
    /// What is durable.
    pub(crate) log: Vec<LogEntry>,
    sitting: Option<Sitting>,
    /// The pages of this incarnation.
    pub(crate) pages: BTreeSet<u64>,
    pub(crate) door: VecDeque<SittingInput>,
    writing: Option<Work>,
    /// Raised whenever the room is given up: what was meant for an earlier one does not reach it.
    pub(crate) epoch: u32,
    /// Were its pages closed since the table was last in memory, without its being told?
    resume: bool,
    auditor: Auditor,
    fault: Option<Fault>,
}

/// What a room wants of the world.
#[derive(Default)]
pub(crate) struct Wants {
    /// Entries are to be written.
    pub(crate) write: bool,
    pub(crate) letters: Vec<(u64, Heard)>,
    pub(crate) shown_out: Vec<u64>,
    pub(crate) asks: Vec<(Ask, Question)>,
}

impl Room {
    pub(crate) fn open(settings: Settings, secret: u64, now: u64, fault: Option<Fault>) -> Self {
        let opened = Table::open(settings, Secret::of_number(secret), now);
        let (table, first) = opened.unwrap_or_else(|error| panic!("the settings of a simulation: {error}"));
        let auditor = Auditor::new(&first);
        Self {
            log: vec![first],
            sitting: Some(Sitting::new(table)),
            pages: BTreeSet::new(),
            door: VecDeque::new(),
            writing: None,
            epoch: 0,
            resume: false,
            auditor,
            fault,
        }
    }

    /// The table, if it is in memory.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.sitting.as_ref().map(Sitting::table)
    }

    /// The table as the log has it.
    pub(crate) fn folded(&self) -> Table {
        Table::from_log(&self.log).unwrap_or_else(|error| panic!("a log that is not read: {error}"))
    }

    /// Where the table stands by what is durable.
    pub(crate) const fn phase(&self) -> Phase {
        self.auditor.phase()
    }

    /// Does the game wait for somebody who is away while nobody else plays for themselves? Then nobody is made to wait.
    pub(crate) fn waits_for_the_absent(&self) -> bool {
        self.table().is_some_and(|table| {
            let seats = table.seats();
            let plays = |seat: &&karczma_table::SeatInfo| {
                seat.name.is_some() && seat.stand_in.is_none() && !seat.forfeited
            };
            let asked: Vec<_> = table.asked().iter().map(|seat| &seats[seat.index()]).collect();
            asked.iter().any(|seat| plays(seat) && !seat.present)
                && !seats.iter().filter(plays).any(|seat| seat.present)
        })
    }

    /// Do spectators see this table's board late?
    pub(crate) fn has_late_board(&self) -> bool {
        self.auditor.has_late_board()
    }

    pub(crate) fn note_said(&mut self, who: &karczma_table::Person, seq: u32, text: &str) {
        self.auditor.note_said(who, seq, text);
    }

    /// Takes what waits at the door, unless the disk is busy.
    pub(crate) fn work(&mut self, now: u64) -> Wants {
        if self.writing.is_some() || self.door.is_empty() {
            return Wants::default();
        }
        let mut work = Work::default();
        if self.sitting.is_none() {
            let sitting = Sitting::new(self.folded());
            work.asks = sitting.table().bots_asked();
            self.sitting = Some(sitting);
        }
        let Some(sitting) = &mut self.sitting else { return Wants::default() };
        if std::mem::take(&mut self.resume) {
            sitting.take(SittingInput::Resume, now, &mut work);
        }
        for _ in 0..BATCH {
            let Some(input) = self.door.pop_front() else { break };
            match &input {
                SittingInput::Thought { .. } if self.fault == Some(Fault::Unheard) => continue,
                SittingInput::Join { page, .. } => _ = self.pages.insert(*page),
                SittingInput::Part { page } => _ = self.pages.remove(page),
                SittingInput::Say { .. }
                | SittingInput::Thought { .. }
                | SittingInput::Wake
                | SittingInput::Resume => {}
            }
            sitting.take(input, now, &mut work);
        }
        let due = sitting.table().next_due();
        assert!(due.is_none_or(|due| due > now), "something is overdue and nobody noticed");
        let waits = sitting.table().phase() == Phase::Playing && sitting.table().asked().is_empty();
        assert!(!waits, "a game is played and nobody is asked");
        if work.entries.is_empty() {
            return self.tell(work, now);
        }
        self.writing = Some(work);
        Wants { write: true, ..Wants::default() }
    }

    /// The disk has answered.
    pub(crate) fn written(&mut self, outcome: Written, now: u64) -> Option<Wants> {
        let work = self.writing.take()?;
        match outcome {
            Written::Durable => {
                let kept = |entry: &&LogEntry| {
                    self.fault != Some(Fault::Lost)
                        || !matches!(entry.deed, karczma_table::Deed::Moved { .. })
                };
                self.log.extend(work.entries.iter().filter(kept).cloned());
                Some(self.tell(work, now))
            }
            Written::Lost => None,
            Written::Untold => {
                self.put_down(&work);
                None
            }
        }
    }

    /// Durable, and nobody was told.
    fn put_down(&mut self, work: &Work) {
        for entry in &work.entries {
            self.auditor.absorb(entry);
        }
        self.log.extend(work.entries.iter().cloned());
    }

    /// Tells everybody what is durable, every word of it read by the auditor.
    fn tell(&mut self, mut work: Work, now: u64) -> Wants {
        let Some(sitting) = &mut self.sitting else { return Wants::default() };
        let mut letters = Vec::new();
        let mut read = Vec::new();
        for &page in &self.pages {
            let Some(to) = sitting.owner(page) else { continue };
            for message in sitting.letters(page, &work) {
                letters.push((page, Heard::from(message)));
                read.push(Letter { to, message });
                if self.fault == Some(Fault::Leak) {
                    // Everybody hears everything.
                    let others = self.pages.iter().filter_map(|other| sitting.owner(*other));
                    read.extend(others.map(|to| Letter { to, message }));
                }
            }
        }
        self.auditor.audit(&work.entries, &read, now);
        drop(read);
        let shown_out = sitting.show_out(&mut work);
        self.pages.retain(|page| !shown_out.contains(page));
        let asks = work.asks.iter().filter_map(|ask| Some((ask.clone(), sitting.ask(ask)?))).collect();
        assert!(sitting.thinking() <= THINKING_MAX, "{} questions to bots", sitting.thinking());
        Wants { write: false, letters, shown_out, asks }
    }

    /// The room is given up, and read again from the log by whoever comes next. With a crash of the house nobody can say
    /// whether what was being written is durable: `durable` decides. Says whose pages were open.
    pub(crate) fn give_up(&mut self, durable: bool) -> Vec<u64> {
        if let Some(work) = self.writing.take().filter(|_| durable) {
            self.put_down(&work);
        }
        self.sitting = None;
        self.epoch += 1;
        // The log says that people are here whose pages are gone.
        self.resume = true;
        for input in std::mem::take(&mut self.door) {
            if let SittingInput::Join { page, .. } = input {
                self.pages.insert(page);
            }
        }
        std::mem::take(&mut self.pages).into_iter().collect()
    }

    /// Takes the table out of memory if nobody needs it; it must be what its log says.
    pub(crate) fn retire(&mut self) -> bool {
        let idle = |sitting: &Sitting| sitting.is_idle();
        if !self.sitting.as_ref().is_some_and(idle) || self.writing.is_some() || !self.door.is_empty() {
            return false;
        }
        self.check_fold();
        self.sitting = None;
        true
    }

    /// The log alone gives the table that is in memory, if nothing is being written.
    pub(crate) fn check_fold(&self) {
        if let Some(sitting) = self.sitting.as_ref().filter(|_| self.writing.is_none()) {
            let folded = self.folded();
            assert!(folded.is_same(sitting.table()), "folded: {folded:?}\nlive: {:?}", sitting.table());
        }
    }

    /// How it stands, for whoever looks for a fault.
    pub(crate) fn describe(&self) -> String {
        let table = self.folded();
        let (asked, due, seats) = (table.asked(), table.next_due(), table.seats());
        let (last, clock) = (self.log.last(), table.settings().clock);
        format!("{:?}, asked {asked:?}, due {due:?}, {clock:?}, {seats:?}, last {last:?}", table.phase())
    }

    /// One answer to one question, and every entry after the one before.
    pub(crate) fn check_log(&self) {
        let mut seen = BTreeSet::new();
        for entry in &self.log {
            if let karczma_table::Deed::Moved { seat, seq, .. } = &entry.deed {
                assert!(seen.insert((*seat, *seq)), "one answer to one question");
            }
        }
        assert!(self.log.is_sorted_by_key(|entry| entry.at), "time runs backwards");
    }
}
