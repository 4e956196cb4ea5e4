//! Chapter 4: the turn, and the loop that carries procedures on until somebody must decide.

use karczma_kernel::{Fate, SeatSet, Sink};

use super::common::Run;
use super::setup;
use crate::events::{Event, News};
use crate::frame::{Frame, Housekeeping};
use crate::state::{Ending, Phase};

impl<F: Fate, S: Sink<Event>> Run<'_, F, S> {
    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn advance(&mut self) {
        while !self.is_over() {
            let Some(frame) = self.state.table.frames.last().copied() else { return };
            if self.step(frame) {
                return;
            }
        }
    }

    /// One step of the innermost procedure: true if it waits for a decision.
    fn step(&mut self, frame: Frame) -> bool {
        match frame {
            Frame::KeepTasks { seat } => self.or_pop(self.state.tasks[seat.index()].len() > setup::TASKS),
            Frame::Bid { made, .. } => self.or_pop(made < self.state.table.players),
            Frame::Bosses {} => self.or_pop(setup::next_boss(&self.state.table).is_some()),
            Frame::Sides {} => true,
            Frame::Economy { at, step } => self.keep_house(at, step),
            Frame::Return { seat } => self.wait_return(seat),
            Frame::Muster { seat, left } => self.wait_muster(seat, left),
            Frame::Exchange { seat } => self.wait_exchange(seat),
            Frame::Action {} => self.wait_action(),
            Frame::Act { seat, ap, card } => self.end_act(seat, ap, card),
            Frame::Walk { seat, left, boss, arrived } => self.wait_walk(seat, left, boss, &arrived),
            Frame::Theft { seat, district, step, die } => self.theft(seat, district, step, die),
            Frame::Murder { seat, whose, unit, district, step, dice } => {
                self.murder(super::basic::Murder { seat, whose, unit, district, dice }, step)
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
            Frame::Ladies { .. } => true,
            Frame::Reveal { at, .. } => self.wait_reveal(at),
            Frame::Inquest { at, card } => self.inquest(at, card),
            Frame::Choice { .. } | Frame::Seal { .. } | Frame::Traitor { .. } => true,
        }
    }

    /// Waits, or ends the procedure.
    fn or_pop(&mut self, waits: bool) -> bool {
        if !waits {
            self.pop();
        }
        waits
    }

    /// The next turn (KZ-4.1, KZ-12.13).
    pub(crate) fn begin_turn(&mut self) {
        mark!("KZ-4.1");
        let table = &mut self.state.table;
        table.turn += 1;
        table.phase = Phase::Economy;
        table.passed = SeatSet::EMPTY;
        table.fenced = false;
        table.window = None;
        table.token_used = SeatSet::EMPTY;
        let turn = table.turn;
        let rule = if table.duel() { rule!("KZ-12.13") } else { rule!("KZ-4.1") };
        self.tell(rule, News::Turn { turn });
        if turn > 1 {
            self.move_time();
            self.markers_back();
        } else {
            mark!("KZ-5.1");
        }
        self.push(Frame::Economy { at: 0, step: Housekeeping::Boss });
    }

    /// After the investigation phase: the end, or the next turn (KZ-11.11).
    pub(crate) fn end_turn(&mut self) {
        mark!("KZ-11.11");
        let table = &self.state.table;
        if table.duel() {
            if table.turn >= crate::state::DUEL_TURNS {
                return self.finish(rule!("KZ-12.24"), Ending::LastTurn);
            }
        } else if table.last_turn {
            return self.finish(rule!("KZ-3.10"), Ending::Time);
        } else if table.trail <= table.time {
            return self.finish(rule!("KZ-3.8"), Ending::Tokens);
        } else {
            mark!("KZ-3.9");
        }
        self.begin_turn();
    }

    /// A phase begins.
    pub(crate) fn begin_phase(&mut self, phase: Phase) {
        self.state.table.phase = phase;
        self.state.table.token_used = SeatSet::EMPTY;
        self.state.table.window = None;
        let rule = if self.state.table.duel() { rule!("KZ-12.13") } else { rule!("KZ-4.1") };
        self.tell(rule, News::Phase { phase });
    }
}
