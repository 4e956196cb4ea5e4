//! What people and bots say to the table, and whether it is accepted.

use karczma_kernel::{Lang, Seat};
use karczma_tavern::{Json, TryError, check_fair};

use crate::Table;
use crate::core::{Holder, Phase};
use crate::fold::Engines;
use crate::log::{Cause, Deed};
use crate::message::{BothLanguages, CHAT_CHARS_MAX, FromClient, MOVE_BYTES_MAX, Problem, ToClient};
use crate::settings::{Clock, Fallback, NAME_BYTES_MAX, Person, Spectators, Takeback};
use crate::step::{Ask, Input, Work};

/// The most people a table remembers at once.
const GUESTS_MAX: usize = 1000;

/// How many others one person can mute.
const MUTED_MAX: usize = 100;

/// What a handler answers when nothing is accepted; nothing at all where there is nothing to say.
type Handled = Result<(), ToClient>;

impl Table {
    pub(crate) fn handle(&mut self, input: Input, work: &mut Work) {
        match input {
            Input::Arrive { who, name, lang, have } => self.arrive(&who, name, lang, have, work),
            Input::Leave { who } => {
                if self.core.guests.get(&who).is_some_and(|guest| guest.present) {
                    self.enter(Deed::Left { who }, work);
                }
            }
            Input::Say { who, message } => {
                if let Err(answer) = self.hear(&who, message, work) {
                    work.reply(&who, answer);
                }
            }
            Input::Bot { seat, seq, text } => {
                // A bot that was overtaken by events is not told; it is asked anew.
                let asked = self.is_asked(seat) && self.bot_level(seat).is_some();
                if asked && self.core.is_fresh(seat, seq) {
                    let _ = self.perform(seat, seq, text, work);
                }
            }
            Input::Hint { seat, seq, text } => {
                let fresh = self.is_asked(seat) && self.core.is_fresh(seat, seq);
                if fresh && let Some(who) = self.core.chair(seat).person().cloned() {
                    work.reply(&who, ToClient::Hint { seq, text });
                }
            }
            Input::Tick => {}
            Input::Resume => {
                if self.core.phase != Phase::Closed {
                    self.enter(Deed::Resumed, work);
                }
            }
        }
    }

    fn is_asked(&self, seat: Seat) -> bool {
        seat.index() < self.core.chairs.len() && self.core.asked.contains(seat)
    }

    /// The level of the bot that decides for a seat.
    pub(crate) fn bot_level(&self, seat: Seat) -> Option<String> {
        let chair = self.core.chair(seat);
        match (&chair.holder, chair.stand_in, &self.core.settings.fallback) {
            (Holder::Bot { level }, _, _) => Some(level.clone()),
            (Holder::Person { .. }, Some(_), Fallback::Bot { level }) => Some(level.clone()),
            (Holder::Person { .. } | Holder::Empty, _, _) => None,
        }
    }

    fn arrive(&mut self, who: &Person, name: String, lang: Lang, have: Option<u32>, work: &mut Work) {
        let core = &self.core;
        let problem = if core.phase == Phase::Closed {
            Some(Problem::Closed)
        } else if !fits(&name) || !fits(&who.0) {
            Some(Problem::BadName)
        } else if core.guests.len() >= GUESTS_MAX && !core.guests.contains_key(who) {
            Some(Problem::Full)
        } else if core.phase == Phase::Playing && self.is_kept_out(who) {
            Some(Problem::NoSpectators)
        } else {
            None
        };
        if let Some(problem) = problem {
            return work.reply(who, problem);
        }
        let same = |guest: &crate::core::Guest| guest.present && guest.name == name && guest.lang == lang;
        if !core.guests.get(who).is_some_and(same) {
            self.enter(Deed::Arrived { who: who.clone(), name, lang }, work);
        }
        self.welcome(who, have, work.at, &mut work.step.sends);
    }

    /// Does the host wish no spectators, and has this person no seat?
    pub(crate) fn is_kept_out(&self, who: &Person) -> bool {
        let host = self.core.settings.host.as_ref() == Some(who);
        self.core.settings.spectators == Spectators::Nobody && self.core.seat_of(who).is_none() && !host
    }

    fn hear(&mut self, who: &Person, message: FromClient, work: &mut Work) -> Handled {
        if !self.core.guests.get(who).is_some_and(|guest| guest.present) {
            return Err(Problem::NotHere.into());
        }
        if self.core.phase == Phase::Closed {
            return Err(Problem::Closed.into());
        }
        match message {
            FromClient::Sit { seat } => self.sit(who, seat, work),
            FromClient::Stand => self.stand(who, work),
            FromClient::SetSeat { seat, bot } => self.set_seat(who, seat, bot, work),
            FromClient::Ready { game, nonce } => self.ready(who, game, Some(nonce), work),
            FromClient::Unready { game } => self.ready(who, game, None, work),
            FromClient::Move { seq, text } => self.play(who, seq, text, work),
            FromClient::Why { seq, text } => self.why(who, seq, text, work),
            FromClient::Explain { seq, text } => self.explain(who, seq, text, work),
            FromClient::Resign { game } => self.resign(who, game, work),
            FromClient::Takeback { seq } => self.take_back(who, seq, work),
            FromClient::Answer { seq, yes } => self.answer(who, seq, yes, work),
            FromClient::Return => self.come_back(who, work),
            FromClient::Chat { number, text } => self.chat(who, number, &text, work),
            FromClient::Mute { guest, on } => self.mute(who, guest, on, work),
            FromClient::Hint { seq } => self.ask_hint(who, seq, work),
            FromClient::Look { have } => {
                self.welcome(who, have, work.at, &mut work.step.sends);
                Ok(())
            }
            FromClient::Language { lang } => {
                let name = self.core.guests.get(who).map(|guest| guest.name.clone()).unwrap_or_default();
                self.arrive(who, name, lang, None, work);
                Ok(())
            }
        }
    }

    fn seat(&self, who: &Person) -> Result<Seat, ToClient> {
        self.core.seat_of(who).ok_or_else(|| Problem::NotSeated.into())
    }

    fn sit(&mut self, who: &Person, seat: Seat, work: &mut Work) -> Handled {
        self.between_games(seat)?;
        let old = self.core.seat_of(who);
        if old == Some(seat) {
            return Ok(());
        }
        match self.core.chair(seat).holder {
            Holder::Empty => {}
            Holder::Person { .. } | Holder::Bot { .. } => return Err(Problem::SeatTaken.into()),
        }
        if let Some(seat) = old {
            self.enter(Deed::Seated { seat, bot: None }, work);
        }
        self.enter(Deed::Sat { who: who.clone(), seat }, work);
        Ok(())
    }

    fn between_games(&self, seat: Seat) -> Handled {
        if seat.index() >= self.core.chairs.len() {
            return Err(Problem::NoSuchSeat.into());
        }
        if self.core.phase == Phase::Playing {
            return Err(Problem::NotNow.into());
        }
        Ok(())
    }

    fn stand(&mut self, who: &Person, work: &mut Work) -> Handled {
        let Some(seat) = self.core.seat_of(who) else { return Ok(()) };
        self.between_games(seat)?;
        self.enter(Deed::Seated { seat, bot: None }, work);
        Ok(())
    }

    fn set_seat(&mut self, who: &Person, seat: Seat, bot: Option<String>, work: &mut Work) -> Handled {
        if self.core.settings.host.as_ref() != Some(who) {
            return Err(Problem::NotHost.into());
        }
        self.between_games(seat)?;
        if bot.as_ref().is_some_and(|level| !fits(level)) {
            return Err(Problem::BadName.into());
        }
        let same = match &self.core.chair(seat).holder {
            Holder::Person { .. } if self.core.is_present(seat) => return Err(Problem::SeatTaken.into()),
            Holder::Person { .. } => false,
            Holder::Empty => bot.is_none(),
            Holder::Bot { .. } if bot.is_none() && !self.is_fair() => return Err(Problem::Chosen.into()),
            Holder::Bot { level } => bot.as_ref() == Some(level),
        };
        if !same {
            self.enter(Deed::Seated { seat, bot }, work);
        }
        Ok(())
    }

    /// May several people play here?
    fn is_fair(&self) -> bool {
        check_fair(&self.core.settings.game, &self.core.settings.options).is_ok()
    }

    fn ready(&mut self, who: &Person, game: u32, nonce: Option<String>, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        if game <= self.core.game {
            // Late, or said again after the game began: what it asked for has long been decided.
            return Ok(());
        }
        if game != self.core.game + 1 {
            return Err(Problem::OtherGame.into());
        }
        self.between_games(seat)?;
        let is_ready = self.core.chair(seat).nonce.is_some();
        match nonce {
            Some(nonce) if !fits(&nonce) => return Err(Problem::BadName.into()),
            Some(nonce) if !is_ready => self.enter(Deed::Ready { seat, nonce }, work),
            None if is_ready => self.enter(Deed::Unready { seat }, work),
            Some(_) | None => {}
        }
        Ok(())
    }

    fn play(&mut self, who: &Person, seq: u32, text: String, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        if text.len() > MOVE_BYTES_MAX {
            return Err(Problem::TooLong.into());
        }
        if self.core.ledger.knows(seat, seq, &text, self.core.seq) {
            work.reply(who, ToClient::Accepted { seq });
            return Ok(());
        }
        if self.core.phase != Phase::Playing {
            return Err(Problem::NotNow.into());
        }
        if self.core.chair(seat).stand_in.is_some() {
            return Err(Problem::BotPlays.into());
        }
        if !self.core.is_fresh(seat, seq) {
            return Err(ToClient::Conflict { said: seq, seq: self.core.seq });
        }
        self.perform(seat, seq, text, work)?;
        work.news.accepted = Some((who.clone(), seq));
        Ok(())
    }

    /// Makes a move if the rules allow it.
    fn perform(&mut self, seat: Seat, seq: u32, text: String, work: &mut Work) -> Handled {
        let Some(engine) = &mut self.engine else { return Err(Problem::NotNow.into()) };
        match engine.play(seat, &text) {
            Ok(fate) => {
                self.accept(Deed::Moved { seat, seq, text, fate }, work, Engines::Moved);
                Ok(())
            }
            Err(error) => Err(refused(seq, text, error)),
        }
    }

    /// Says whether the rules would allow a move. It tells no more than trying it would.
    fn why(&self, who: &Person, seq: u32, text: String, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        if text.len() > MOVE_BYTES_MAX {
            return Err(Problem::TooLong.into());
        }
        self.may_speak_of(seat, seq)?;
        let Some(engine) = &self.engine else { return Err(Problem::NotNow.into()) };
        engine.desk.check(seat, &text).map_err(|error| refused(seq, text.clone(), error))?;
        work.reply(who, ToClient::Allowed { seq, text });
        Ok(())
    }

    /// Explains what somebody sees. It rests on their view alone.
    fn explain(&self, who: &Person, seq: u32, text: String, work: &mut Work) -> Handled {
        if text.len() > MOVE_BYTES_MAX {
            return Err(Problem::TooLong.into());
        }
        let (desk, observer, shown) = self.watched_by(who).ok_or(Problem::NotNow)?;
        if seq != shown {
            return Err(ToClient::Conflict { said: seq, seq: shown });
        }
        let answer = desk.explain(observer, &text).map_err(|_| Problem::Garbled)?;
        work.reply(who, ToClient::Explained { seq, text, answer: Json::of(&answer) });
        Ok(())
    }

    fn resign(&mut self, who: &Person, game: u32, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        if game != self.core.game {
            return Err(Problem::OtherGame.into());
        }
        if self.core.phase != Phase::Playing || self.core.chair(seat).stand_in == Some(Cause::Resignation) {
            return Ok(());
        }
        let cause = Cause::Resignation;
        let goes_on = match self.core.settings.fallback {
            Fallback::Bot { .. } => self.core.chairs.len() > 2 && !self.core.voters(seat).is_empty(),
            Fallback::Forfeit => false,
        };
        let deed = if goes_on { Deed::Replaced { seat, cause } } else { Deed::Forfeited { seat, cause } };
        self.enter(deed, work);
        Ok(())
    }

    fn take_back(&mut self, who: &Person, seq: u32, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        self.may_speak_of(seat, seq)?;
        let policy = self.core.settings.takeback;
        if policy == Takeback::Never {
            return Err(Problem::NoTakebacks.into());
        }
        match self.core.wish {
            Some(wish) if wish.seat == seat => return Ok(()),
            Some(_) => return Err(Problem::TakebackPending.into()),
            None => {}
        }
        let left = self.last_move_of(seat).ok_or(Problem::NothingToTakeBack)?;
        if self.is_free(seat, left, work.at) {
            self.enter(Deed::TakenBack { seat, left, free: true }, work);
            return Ok(());
        }
        if policy == Takeback::Free {
            return Err(Problem::NotFree.into());
        }
        // Where nobody else needs to agree, the takeback follows by itself.
        self.enter(Deed::TakebackAsked { seat }, work);
        Ok(())
    }

    /// Is a game played, does the person play in it, and is this the position?
    fn may_speak_of(&self, seat: Seat, seq: u32) -> Handled {
        if self.core.phase != Phase::Playing {
            return Err(Problem::NotNow.into());
        }
        if self.core.chair(seat).stand_in.is_some() {
            return Err(Problem::BotPlays.into());
        }
        if seq != self.core.seq {
            return Err(ToClient::Conflict { said: seq, seq: self.core.seq });
        }
        Ok(())
    }

    /// Nothing revealed, no chance drawn, nobody else has acted, and time enough without the increment?
    fn is_free(&self, seat: Seat, left: u32, now: u64) -> bool {
        let Some(last) = self.core.ledger.lines().next_back() else { return false };
        let clocked = self.core.settings.clock != Clock::None;
        if last.seat != seat || last.drew || clocked && self.core.left_unpressed_ms(seat, now) == 0 {
            return false;
        }
        let Ok(before) = self.engine_after(left) else { return false };
        !before.desk.reveals(seat, last.text, u64::from(self.core.seq))
    }

    fn answer(&mut self, who: &Person, seq: u32, yes: bool, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        self.may_speak_of(seat, seq)?;
        let Some(wish) = self.core.wish else { return Err(Problem::NoTakeback.into()) };
        if !yes {
            self.enter(Deed::TakebackDropped, work);
        } else if wish.seat != seat && !wish.agreed.contains(seat) {
            self.enter(Deed::TakebackAgreed { seat }, work);
        }
        Ok(())
    }

    fn come_back(&mut self, who: &Person, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        let chair = self.core.chair(seat);
        if self.core.phase != Phase::Playing || chair.forfeited {
            return Err(Problem::NotNow.into());
        }
        match chair.stand_in {
            None => return Ok(()),
            Some(Cause::Resignation) => return Err(Problem::GaveUp.into()),
            Some(Cause::Clock | Cause::Departure) => {}
        }
        if self.core.is_out_of_time(seat) {
            return Err(Problem::OutOfTime.into());
        }
        // Otherwise whoever has run out of time could gain more by coming back.
        if self.core.asked.contains(seat) && chair.stand_in == Some(Cause::Clock) {
            return Err(Problem::BotThinks.into());
        }
        self.enter(Deed::Returned { seat }, work);
        Ok(())
    }

    fn chat(&mut self, who: &Person, number: u32, text: &str, work: &mut Work) -> Handled {
        let said = self.core.guests.get(who).map_or(0, |guest| guest.said);
        let text: String = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if text.chars().count() > CHAT_CHARS_MAX {
            return Err(Problem::TooLong.into());
        }
        if number > said && !text.is_empty() {
            self.enter(Deed::Chatted { who: who.clone(), number, text }, work);
        }
        Ok(())
    }

    fn mute(&mut self, who: &Person, guest: u32, on: bool, work: &mut Work) -> Handled {
        if !self.core.guests.values().any(|other| other.number == guest) {
            return Err(Problem::NoSuchGuest.into());
        }
        let muted = self.core.guests.get(who).map(|me| &me.muted);
        if on && muted.is_some_and(|muted| muted.len() >= MUTED_MAX) {
            return Err(Problem::Full.into());
        }
        if muted.is_some_and(|muted| muted.contains(&guest) != on) {
            self.enter(Deed::Muted { who: who.clone(), guest, on }, work);
        }
        Ok(())
    }

    fn ask_hint(&mut self, who: &Person, seq: u32, work: &mut Work) -> Handled {
        let seat = self.seat(who)?;
        self.may_speak_of(seat, seq)?;
        if !self.core.settings.hints {
            return Err(Problem::NoHints.into());
        }
        if !self.core.asked.contains(seat) {
            return Err(Problem::NotAsked.into());
        }
        if self.core.chair(seat).hinted != seq {
            self.enter(Deed::Hinted { seat }, work);
        }
        work.step.asks.push(Ask::Hint { seat, seq });
        Ok(())
    }
}

fn fits(name: &str) -> bool {
    (1..=NAME_BYTES_MAX).contains(&name.len())
}

/// How it is said that a move cannot be made.
fn refused(seq: u32, text: String, error: TryError) -> ToClient {
    match error {
        TryError::Unreadable(_) => Problem::Unreadable.into(),
        TryError::Refused { rule, english, polish } => {
            let words = BothLanguages { en: english, pl: polish };
            ToClient::Refused { seq, text, rule: rule.to_owned(), words }
        }
    }
}
