//! The engine that carries moves out: procedures are frames on the table, and the innermost goes on until somebody must
//! decide.

use karczma_kernel::{Fate, Flow, Rule, Seat, SeatSet, Sink};

use crate::KrolZebrakow;
use crate::events::{Event, News, Secret};
use crate::frame::Frame;
use crate::moves::Move;
use crate::rules::setup;
use crate::state::State;

/// A game that is being played on: the table, chance, and who is told.
pub(crate) struct Engine<'a, F, S> {
    pub(crate) game: &'a KrolZebrakow,
    pub(crate) state: &'a mut State,
    pub(crate) fate: &'a mut F,
    pub(crate) out: &'a mut S,
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Carries a legal move out, up to the next decision.
    pub(crate) fn perform(&mut self, seat: Seat, chosen: &Move) {
        self.decide(seat, chosen);
        self.advance();
    }

    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn advance(&mut self) {
        while !self.is_over() {
            let Some(frame) = self.state.table.frames.last().copied() else { return };
            if self.step(frame) == Flow::Ask {
                return;
            }
        }
    }

    /// One step of the innermost procedure.
    fn step(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::KeepTasks { seat } => self.or_pop(self.state.tasks[seat.index()].len() > setup::TASKS),
            Frame::Bid { made, .. } => self.or_pop(made < self.state.table.players),
            Frame::Bosses {} => self.or_pop(setup::next_boss(&self.state.table).is_some()),
            Frame::Sides {} => Flow::Ask,
            Frame::Economy { at, step } => self.keep_house(at, step),
            Frame::Return { seat } => self.wait_return(seat),
            Frame::Muster { seat, left } => self.wait_muster(seat, left),
            Frame::Exchange { seat } => self.wait_exchange(seat),
            Frame::Action {} => self.wait_action(),
            Frame::Act { seat, ap, card } => self.end_act(seat, ap, card),
            Frame::Walk { seat, left, boss, arrived } => self.wait_walk(seat, left, boss, &arrived),
            Frame::Theft { seat, district, step, die } => self.theft(seat, district, step, die),
            Frame::Murder { seat, whose, unit, district, step, dice } => {
                self.murder(crate::rules::basic::Murder { seat, whose, unit, district, dice }, step)
            }
            Frame::Receive { seat, left } => self.wait_receive(seat, left),
            Frame::Hurt { seat, district, left, unit, open } => {
                self.wait_hurt(seat, district, left, unit, open)
            }
            Frame::Trade { seat, step, more } => self.trading(seat, step, more),
            Frame::Fence { seat, .. } => {
                let state = &self.state;
                self.or_pop(!state.hands[seat.index()].is_empty() || !state.tasks[seat.index()].is_empty())
            }
            Frame::Pay { seat, left } => self.wait_pay(seat, left),
            Frame::Lose { seat, left } => self.wait_lose(seat, left),
            Frame::Taking { seat, task } => self.end_taking(seat, task),
            Frame::Window { seat } => self.or_pop(self.window_open(seat)),
            Frame::Brawl { stage, at } => self.brawl_stage(stage, at),
            Frame::Ladies { .. } => Flow::Ask,
            Frame::Reveal { at, .. } => self.wait_reveal(at),
            Frame::Inquest { at, card } => self.inquest(at, card),
            Frame::Choice { .. } | Frame::Seal { .. } | Frame::Traitor { .. } => Flow::Ask,
        }
    }

    /// Waits, or ends the procedure.
    pub(crate) fn or_pop(&mut self, waits: bool) -> Flow {
        if waits {
            return Flow::Ask;
        }
        self.pop();
        Flow::Go
    }

    /// Tells what happened.
    #[inline]
    pub(crate) fn tell(&mut self, rule: Rule, news: News) {
        self.out.tell(|| Event::of(rule, news));
    }

    /// Tells what happened, with something that only these see.
    #[inline]
    pub(crate) fn tell_secret(&mut self, rule: Rule, news: News, seen_by: SeatSet, secret: Secret) {
        self.out.tell(|| Event::hiding(rule, news, seen_by, secret));
    }

    /// Begins a procedure.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.table.frames.push(frame);
    }

    /// Replaces the innermost procedure.
    #[inline]
    pub(crate) fn set(&mut self, frame: Frame) {
        if let Some(top) = self.state.table.frames.last_mut() {
            *top = frame;
        }
    }

    /// Ends the innermost procedure.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.table.frames.pop();
    }
}
