//! The fold: how each entry of the log changes the table. Live play goes through the same code.

use karczma_kernel::record::{Opening, Secret};
use karczma_kernel::{Lang, Seat, SeatSet};
use karczma_tavern::info;
use serde_json::Value;

use crate::Table;
use crate::core::{Chair, Core, Guest, Holder, Phase, Wish};
use crate::engine::Engine;
use crate::ledger::Ledger;
use crate::log::{Cause, Deed, Ended, LOG_VERSION, LogEntry, LogError};
use crate::message::{ChatLine, GuestInfo};
use crate::pace::Pace;
use crate::settings::{Clock, Person};

/// How many lines of chat a newcomer is shown.
const CHAT_KEPT: usize = 40;

/// Has the game itself been moved already, or is it for the fold to do?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engines {
    Moved,
    Follow,
}

impl Table {
    /// Rebuilds a table from its log.
    ///
    /// # Errors
    /// The first entry that no table could have written, or that was played under other rules than these.
    pub fn from_log<'a>(entries: impl IntoIterator<Item = &'a LogEntry>) -> Result<Self, LogError> {
        let mut entries = entries.into_iter();
        let fail = |entry, problem: String| LogError { entry, problem };
        let first = entries.next().ok_or_else(|| fail(0, "the log is empty".into()))?;
        let mut table = Self::opened(first).map_err(|problem| fail(0, problem))?;
        for (index, entry) in entries.enumerate() {
            table.absorb(entry, Engines::Follow).map_err(|problem| fail(index + 1, problem))?;
        }
        Ok(table)
    }

    pub(crate) fn opened(entry: &LogEntry) -> Result<Self, String> {
        let Deed::Opened { settings, secret } = &entry.deed else {
            return Err("a log begins with the opening of its table".into());
        };
        let opening: Opening = serde_json::from_value(serde_json::json!({ "secret": secret }))
            .map_err(|error| error.to_string())?;
        let secret: Secret = opening.secret().ok_or("the secret is not 64 hexadecimal digits")?;
        settings.check_seats().map_err(|error| error.to_string())?;
        let core = Core::open((**settings).clone(), secret, entry.at);
        Ok(Self { core, engine: None, late: None, pace: Pace::default() })
    }

    /// Takes one entry in.
    pub(crate) fn absorb(&mut self, entry: &LogEntry, engines: Engines) -> Result<(), String> {
        if entry.v > LOG_VERSION {
            return Err(format!("form {} of the log is not known here", entry.v));
        }
        if entry.at < self.core.at {
            return Err("time runs backwards".into());
        }
        let at = entry.at;
        let core = &mut self.core;
        match &entry.deed {
            Deed::Opened { .. } => return Err("a table is opened once".into()),
            Deed::Started { game, rules, fate } => self.start(*game, *rules, fate, engines, at)?,
            Deed::Moved { seat, seq, text, fate } => self.moved(*seat, *seq, text, fate, engines, at)?,
            Deed::TakenBack { seat, left, free } => self.taken_back(*seat, *left, *free, at)?,
            Deed::Ended { how, outcome } => core.ended(*how, outcome, at),
            Deed::Closed => self.close(),
            Deed::Resumed => core.resumed(at),
            Deed::Arrived { who, name, lang } => core.arrived(who, name, *lang, at),
            Deed::Left { who } => core.left(who, at),
            Deed::Chatted { who, number, text } => core.chatted(who, *number, text, at)?,
            Deed::Muted { who, guest, on } => core.muted(who, *guest, *on)?,
            Deed::Sat { who, seat } => core.sat(who, *seat)?,
            Deed::Seated { seat, bot } => {
                let holder = bot.clone().map_or(Holder::Empty, |level| Holder::Bot { level });
                *core.seat(*seat)? = Chair::of(holder);
            }
            Deed::Ready { seat, nonce } => core.seat(*seat)?.nonce = Some(nonce.clone()),
            Deed::Unready { seat } => core.seat(*seat)?.nonce = None,
            Deed::Hinted { seat } => core.hinted(*seat)?,
            Deed::Replaced { seat, cause } => {
                core.give_way(*seat, at)?;
                core.chair_mut(*seat).stand_in = Some(*cause);
            }
            Deed::Forfeited { seat, .. } => {
                core.give_way(*seat, at)?;
                core.chair_mut(*seat).forfeited = true;
            }
            Deed::Returned { seat } => core.returned(*seat, at)?,
            Deed::TakebackAsked { seat } => {
                core.seat(*seat)?;
                core.wish = Some(Wish { seat: *seat, agreed: SeatSet::EMPTY });
            }
            Deed::TakebackAgreed { seat } => {
                core.seat(*seat)?;
                let wish = core.wish.as_mut().ok_or("nobody wishes to take anything back")?;
                wish.agreed = wish.agreed.with(*seat);
            }
            Deed::TakebackDropped => core.wish = None,
        }
        self.core.at = at;
        self.core.entries += 1;
        self.core.note_attendance(at);
        Ok(())
    }

    fn close(&mut self) {
        self.core.phase = Phase::Closed;
        self.engine = None;
        self.late = None;
    }

    fn start(
        &mut self,
        game: u32,
        rules: u32,
        fate: &[u32],
        engines: Engines,
        at: u64,
    ) -> Result<(), String> {
        let ours = rules_version(&self.core.settings.game);
        if game != self.core.game + 1 || rules != ours {
            return Err(format!(
                "game {game} under rules {rules}, where game {} under rules {ours} begins",
                self.core.game + 1
            ));
        }
        let core = &mut self.core;
        core.nonces = core.next_nonces();
        let rotation = core.rotation();
        core.chairs.rotate_right(rotation);
        core.names = core.chairs.iter().map(|chair| chair.holder.name()).collect();
        core.game = game;
        core.rules = rules;
        if engines == Engines::Follow {
            let (engine, drawn) = Engine::start(&core.settings, game, &core.secret_of(game), &core.nonces)
                .map_err(|error| error.to_string())?;
            same_chance(fate, &drawn)?;
            self.engine = Some(engine);
        }
        self.late = None;
        core.phase = Phase::Playing;
        core.ledger = Ledger::new(at);
        core.ending = None;
        core.wish = None;
        core.seq += 1;
        core.mended = core.seq;
        let clock_ms = core.settings.clock.at_start_ms().unwrap_or_default();
        for seat in core.seats() {
            let present = core.is_present(seat);
            let chair = core.chair_mut(seat);
            let holder = std::mem::replace(&mut chair.holder, Holder::Empty);
            *chair = Chair::of(holder);
            chair.left_ms = clock_ms;
            chair.absent_since = (chair.person().is_some() && !present).then_some(at);
        }
        let asked = self.engine.as_ref().map_or(SeatSet::EMPTY, |engine| engine.desk.asked());
        core.ask(asked, None, true, at);
        Ok(())
    }

    fn moved(
        &mut self,
        seat: Seat,
        seq: u32,
        text: &str,
        fate: &[u32],
        engines: Engines,
        at: u64,
    ) -> Result<(), String> {
        self.core.seat(seat)?;
        let engine = self.engine.as_mut().ok_or("there is no game")?;
        if engines == Engines::Follow {
            engine.desk.forget_but(self.pace.behind(self.core.seq));
            let drawn = engine.play(seat, text).map_err(|error| error.to_string())?;
            same_chance(fate, &drawn)?;
        }
        let core = &mut self.core;
        core.ledger.push(seat, seq, text, !fate.is_empty(), at);
        core.seq += 1;
        core.wish = None;
        core.press(seat, at);
        core.ask(engine.desk.asked(), Some(seat), false, at);
        Ok(())
    }

    fn taken_back(&mut self, seat: Seat, left: u32, free: bool, at: u64) -> Result<(), String> {
        self.core.seat(seat)?;
        if left >= self.core.ledger.len() || self.core.phase != Phase::Playing {
            return Err("there is nothing to take back".into());
        }
        let unpressed = self.core.left_unpressed_ms(seat, at);
        self.core.ledger.cut(left);
        let engine = self.engine_after(left).map_err(|error| error.to_string())?;
        let core = &mut self.core;
        core.seq += 1;
        core.mended = core.seq;
        core.wish = None;
        core.ask(engine.desk.asked(), None, true, at);
        if free {
            core.chair_mut(seat).left_ms = unpressed;
        }
        self.engine = Some(engine);
        self.late = self.late.take().filter(|late| late.played <= left);
        Ok(())
    }

    /// The game after its first so many moves, with nothing left to tell.
    pub(crate) fn engine_after(&self, moves: u32) -> Result<Engine, karczma_tavern::TryError> {
        let mut engine = self.engine_anew();
        engine.follow(self.core.ledger.lines().take(moves as usize))?;
        engine.desk.forget_but(0);
        Ok(engine)
    }

    /// The game as it began, with all that the beginning told.
    pub(crate) fn engine_anew(&self) -> Engine {
        let core = &self.core;
        let started = Engine::start(&core.settings, core.game, &core.secret_of(core.game), &core.nonces);
        started.unwrap_or_else(|error| panic!("the game has been started before: {error}")).0
    }
}

/// The version of a game's rules in this house.
pub(crate) fn rules_version(game: &str) -> u32 {
    info(game, Lang::En).map_or(0, |info| info.rules_version)
}

fn same_chance(recorded: &[u32], drawn: &[u32]) -> Result<(), String> {
    if recorded == drawn {
        return Ok(());
    }
    Err(format!("the log says that {recorded:?} was drawn, and the secret gives {drawn:?}"))
}

impl Core {
    /// A chair, if there is such a seat.
    fn seat(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no {seat}"))
    }

    fn note_attendance(&mut self, at: u64) {
        if self.is_attended() {
            self.empty_since = None;
        } else if self.empty_since.is_none() {
            self.empty_since = Some(at);
        }
    }

    fn ended(&mut self, how: Ended, outcome: &Value, at: u64) {
        self.seats().for_each(|seat| self.stop(seat, at));
        self.asked = SeatSet::EMPTY;
        self.wish = None;
        self.phase = Phase::Over;
        self.ending = Some((how, outcome.clone()));
    }

    fn muted(&mut self, who: &Person, guest: u32, on: bool) -> Result<(), String> {
        let muter = self.guests.get_mut(who).ok_or("nobody mutes")?;
        muter.muted.retain(|&muted| muted != guest);
        if on {
            muter.muted.push(guest);
        }
        Ok(())
    }

    fn sat(&mut self, who: &Person, seat: Seat) -> Result<(), String> {
        let guest = self.guests.get(who).ok_or("nobody sits down")?;
        let holder = Holder::Person { who: who.clone(), name: guest.name.clone() };
        *self.seat(seat)? = Chair::of(holder);
        Ok(())
    }

    fn hinted(&mut self, seat: Seat) -> Result<(), String> {
        let seq = self.seq;
        let chair = self.seat(seat)?;
        chair.hints = chair.hints.saturating_add(1);
        chair.hinted = seq;
        Ok(())
    }

    /// Somebody no longer plays: their clock stops, and what they wished is void.
    fn give_way(&mut self, seat: Seat, at: u64) -> Result<(), String> {
        self.seat(seat)?;
        self.stop(seat, at);
        self.wish = self.wish.filter(|wish| wish.seat != seat);
        Ok(())
    }

    fn returned(&mut self, seat: Seat, at: u64) -> Result<(), String> {
        self.seat(seat)?.stand_in = None;
        if self.phase == Phase::Playing && self.asked.contains(seat) {
            self.run(seat, at);
        }
        Ok(())
    }

    fn arrived(&mut self, who: &Person, name: &str, lang: Lang, at: u64) {
        if let Some(guest) = self.guests.get_mut(who) {
            guest.name = name.to_owned();
            guest.lang = lang;
            guest.present = true;
        } else {
            self.guest_last += 1;
            let number = self.guest_last;
            let (name, muted) = (name.to_owned(), Vec::new());
            self.guests.insert(who.clone(), Guest { number, name, lang, present: true, muted, said: 0 });
        }
        let Some(seat) = self.seat_of(who) else { return };
        let chair = self.chair_mut(seat);
        chair.holder = Holder::Person { who: who.clone(), name: name.to_owned() };
        chair.absent_since = None;
        if chair.stand_in == Some(Cause::Departure) {
            chair.stand_in = None;
            if self.asked.contains(seat) {
                self.run(seat, at);
            }
        }
    }

    fn left(&mut self, who: &Person, at: u64) {
        let seat = self.seat_of(who);
        if let Some(seat) = seat {
            self.chair_mut(seat).absent_since = Some(at);
        }
        let Some(guest) = self.guests.get_mut(who) else { return };
        guest.present = false;
        // A spectator who never said or muted anything is forgotten.
        if seat.is_none() && guest.said == 0 && guest.muted.is_empty() {
            self.guests.remove(who);
        }
    }

    fn resumed(&mut self, at: u64) {
        let last = self.at;
        for seat in self.seats() {
            if self.chair(seat).since.is_some() {
                self.stop(seat, last);
                self.run(seat, at);
            }
        }
        let here: Vec<Person> =
            self.guests.iter().filter(|(_, guest)| guest.present).map(|(who, _)| who.clone()).collect();
        for who in here {
            self.left(&who, at);
        }
        // Those who were away before get their grace anew: they could not have come back.
        for chair in &mut self.chairs {
            chair.absent_since = chair.absent_since.map(|_| at);
        }
        self.empty_since = Some(at);
    }

    fn chatted(&mut self, who: &Person, number: u32, text: &str, at: u64) -> Result<(), String> {
        let seat = self.seat_of(who);
        let guest = self.guests.get_mut(who).ok_or("nobody speaks")?;
        guest.said = number;
        let from = GuestInfo { guest: guest.number, name: guest.name.clone() };
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        self.chat.push_back(ChatLine { from, seat, at, text: text.to_owned() });
        Ok(())
    }

    /// Has a seat used up its time for the whole game?
    pub(crate) fn is_out_of_time(&self, seat: Seat) -> bool {
        matches!(self.settings.clock, Clock::PerGame { .. }) && self.chair(seat).left_ms == 0
    }
}
