//! One step: an input, what is accepted of it, what follows by itself, and who is told what.

use karczma_kernel::{Lang, Outcome, Seat};
use serde_json::Value;

use crate::Table;
use crate::core::Phase;
use crate::engine::Engine;
use crate::fold::{Engines, rules_version};
use crate::log::{Cause, Deed, Ended, LOG_VERSION, LogEntry};
use crate::message::{ChatLine, FromClient, Send, ToClient};
use crate::settings::{Fallback, Person};

/// What reaches a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A page was opened.
    Arrive {
        /// By whom.
        who: Person,
        /// What they are called.
        name: String,
        /// What they read.
        lang: Lang,
        /// The last position that the page has, if it was here before.
        have: Option<u32>,
    },
    /// The last page of somebody was closed.
    Leave {
        /// Whose.
        who: Person,
    },
    /// A page said something.
    Say {
        /// Whose.
        who: Person,
        /// What.
        message: FromClient,
    },
    /// A bot has decided.
    Bot {
        /// For which seat.
        seat: Seat,
        /// The sequence number that it was asked at.
        seq: u32,
        /// The move.
        text: String,
    },
    /// A bot has thought of a hint.
    Hint {
        /// For which seat.
        seat: Seat,
        /// The sequence number that it was asked at.
        seq: u32,
        /// The move.
        text: String,
    },
    /// Time passes; due when [`Table::next_due`] says so.
    Tick,
    /// The server has come back and read the log: nobody is connected yet.
    Resume,
}

/// Something that the table wants from whoever runs the bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// A move. Asked again whenever it may have been forgotten: the same seat and number is the same question.
    Move {
        /// For which seat.
        seat: Seat,
        /// How well it shall play.
        level: String,
        /// At which position.
        seq: u32,
    },
    /// A hint.
    Hint {
        /// For which seat.
        seat: Seat,
        /// At which position.
        seq: u32,
    },
}

/// What comes of an input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// To be appended to the log, all or none, before anything else is done.
    pub entries: Vec<LogEntry>,
    /// To be sent once the entries are durable.
    pub sends: Vec<Send>,
    /// To be asked of the bots once the entries are durable.
    pub asks: Vec<Ask>,
}

/// What has changed for those who watch.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    pub(crate) people: bool,
    pub(crate) ended: bool,
    pub(crate) position: Option<Change>,
    /// Whose move was accepted, and as what they said it.
    pub(crate) accepted: Option<(Person, u32)>,
    /// The sequence number of the position that there was before.
    pub(crate) before: u32,
    pub(crate) chat: Vec<ChatLine>,
}

/// What has changed on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// One more move.
    Move,
    /// A start or a takeback.
    Anew,
}

/// A step in the making.
pub(crate) struct Work {
    pub(crate) at: u64,
    pub(crate) step: Step,
    pub(crate) news: News,
}

impl Work {
    pub(crate) fn reply(&mut self, to: &Person, message: impl Into<ToClient>) {
        self.step.sends.push(Send { to: to.clone(), message: message.into() });
    }
}

impl Table {
    /// Takes one input at the time `now`. The table has already changed when this returns: if the entries cannot be
    /// appended, it must be thrown away and rebuilt from the log.
    pub fn step(&mut self, input: Input, now: u64) -> Step {
        let mut work = self.work(now);
        // A server that comes back must not count the time that it was away.
        if input != Input::Resume {
            self.settle(&mut work);
        }
        self.handle(input, &mut work);
        self.settle(&mut work);
        self.tell(&work.news, work.at, &mut work.step.sends);
        if work.news.people || work.news.position.is_some() {
            work.step.asks.extend(self.bots_asked());
        }
        work.step
    }

    /// Takes in an entry that another process appended to the log, and says whom to tell what.
    ///
    /// # Errors
    /// If the entry does not follow from this table's log.
    pub fn follow(&mut self, entry: &LogEntry) -> Result<Vec<Send>, crate::LogError> {
        let place = self.core.entries as usize;
        let mut news = News { before: self.core.seq, ..News::default() };
        let problem = |problem| crate::LogError { entry: place, problem };
        let mut sends = Vec::new();
        self.before(&entry.deed, entry.at, &mut sends);
        self.absorb(entry, Engines::Follow).map_err(problem)?;
        self.note(&entry.deed, &mut news);
        self.tell(&news, entry.at, &mut sends);
        Ok(sends)
    }

    /// The bots that are asked to move now.
    #[must_use]
    pub fn bots_asked(&self) -> Vec<Ask> {
        if self.core.phase != Phase::Playing {
            return Vec::new();
        }
        let ask = |seat: Seat| {
            let level = self.bot_level(seat)?;
            Some(Ask::Move { seat, level, seq: self.core.seq })
        };
        self.core.asked.iter().filter_map(ask).collect()
    }

    pub(crate) fn work(&self, now: u64) -> Work {
        let news = News { before: self.core.seq, ..News::default() };
        Work { at: now.max(self.core.at), step: Step::default(), news }
    }

    /// Accepts a deed.
    pub(crate) fn accept(&mut self, deed: Deed, work: &mut Work, engines: Engines) {
        let entry = LogEntry { v: LOG_VERSION, at: work.at, deed };
        self.before(&entry.deed, work.at, &mut work.step.sends);
        let absorbed = self.absorb(&entry, engines);
        absorbed.unwrap_or_else(|problem| panic!("the table accepts what its log refuses: {problem}"));
        self.note(&entry.deed, &mut work.news);
        work.step.entries.push(entry);
    }

    /// Accepts a deed that moves no piece.
    pub(crate) fn enter(&mut self, deed: Deed, work: &mut Work) {
        self.accept(deed, work, Engines::Follow);
    }

    /// Where moves are taken back or a game begins, everybody is told first what they have not been told yet.
    fn before(&mut self, deed: &Deed, now: u64, sends: &mut Vec<Send>) {
        if matches!(deed, Deed::TakenBack { .. } | Deed::Started { .. }) {
            self.catch_up(None, now, sends);
        }
    }

    fn note(&self, deed: &Deed, news: &mut News) {
        match deed {
            Deed::Moved { .. } => {
                let first = news.position.is_none();
                news.position = Some(if first { Change::Move } else { Change::Anew });
            }
            Deed::TakenBack { .. } | Deed::Started { .. } => {
                news.position = Some(Change::Anew);
                news.people = true;
            }
            Deed::Ended { .. } => {
                news.ended = true;
                news.people = true;
            }
            Deed::Chatted { .. } => news.chat.extend(self.core.chat.back().cloned()),
            Deed::Muted { .. } => {}
            Deed::Opened { .. }
            | Deed::Arrived { .. }
            | Deed::Left { .. }
            | Deed::Resumed
            | Deed::Sat { .. }
            | Deed::Seated { .. }
            | Deed::Ready { .. }
            | Deed::Unready { .. }
            | Deed::TakebackAsked { .. }
            | Deed::TakebackAgreed { .. }
            | Deed::TakebackDropped
            | Deed::Replaced { .. }
            | Deed::Returned { .. }
            | Deed::Forfeited { .. }
            | Deed::Hinted { .. }
            | Deed::Closed => news.people = true,
        }
    }

    /// Does what follows by itself, until nothing does.
    fn settle(&mut self, work: &mut Work) {
        loop {
            if self.core.may_start() {
                self.begin(work);
            } else if let Some(deed) = self.consequence(work.at) {
                self.enter(deed, work);
            } else {
                return;
            }
        }
    }

    /// Starts the next game.
    fn begin(&mut self, work: &mut Work) {
        let core = &self.core;
        let game = core.game + 1;
        let started = Engine::start(&core.settings, game, &core.secret_of(game), &core.next_nonces());
        let (engine, fate) = started
            .unwrap_or_else(|error| panic!("the settings were checked when the table opened: {error}"));
        let rules = rules_version(&core.settings.game);
        self.engine = Some(engine);
        self.accept(Deed::Started { game, rules, fate }, work, Engines::Moved);
    }

    /// The next thing that follows by itself.
    fn consequence(&self, now: u64) -> Option<Deed> {
        let core = &self.core;
        let is_due = |due: Option<u64>| due.is_some_and(|due| due <= now);
        match core.phase {
            Phase::Closed => None,
            Phase::Lobby | Phase::Over => {
                let gone = core.seats().find(|&seat| is_due(core.departs_at(seat)));
                let freed = gone.map(|seat| Deed::Seated { seat, bot: None });
                freed.or_else(|| is_due(core.abandoned_at()).then_some(Deed::Closed))
            }
            Phase::Playing => {
                if let Some(outcome) = self.engine.as_ref().and_then(|engine| engine.desk.outcome()) {
                    return Some(Deed::Ended { how: Ended::Rules, outcome: json(&outcome) });
                }
                let flag = core.seats().find(|&seat| is_due(core.flag_falls_at(seat)));
                let lost = flag.map(|seat| (seat, Cause::Clock)).or_else(|| {
                    let gone = core.seats().find(|&seat| is_due(core.departs_at(seat)));
                    gone.map(|seat| (seat, Cause::Departure))
                });
                if let Some((seat, cause)) = lost {
                    return Some(match core.settings.fallback {
                        Fallback::Bot { .. } => Deed::Replaced { seat, cause },
                        Fallback::Forfeit => Deed::Forfeited { seat, cause },
                    });
                }
                self.verdict(is_due(core.abandoned_at()))
            }
        }
    }

    /// Forfeits, abandonment and agreed takebacks.
    fn verdict(&self, abandoned: bool) -> Option<Deed> {
        let core = &self.core;
        if core.chairs.iter().any(|chair| chair.forfeited) {
            let ranks: Vec<i32> = core.chairs.iter().map(|chair| -i32::from(chair.forfeited)).collect();
            let outcome = Outcome::ranked(&vec![0; ranks.len()], &ranks);
            return Some(Deed::Ended { how: Ended::Forfeit, outcome: json(&outcome) });
        }
        if abandoned {
            return Some(Deed::Ended { how: Ended::Abandoned, outcome: Value::Null });
        }
        let wish = core.wish?;
        let missing = core.voters(wish.seat).iter().any(|voter| !wish.agreed.contains(voter));
        let left = self.last_move_of(wish.seat).filter(|_| !missing)?;
        Some(Deed::TakenBack { seat: wish.seat, left, free: false })
    }

    /// How many moves were made before the last one of a seat.
    pub(crate) fn last_move_of(&self, seat: Seat) -> Option<u32> {
        let before = self.core.ledger.lines().rev().position(|line| line.seat == seat)?;
        Some(self.core.ledger.len() - 1 - before as u32)
    }
}

fn json(outcome: &Outcome) -> Value {
    serde_json::to_value(outcome).unwrap_or_default()
}
