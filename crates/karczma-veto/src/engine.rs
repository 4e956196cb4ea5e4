//! The engine that carries moves out.
//!
//! Whatever lasts is a [`Frame`] in the table. [`Engine::advance`] lets the topmost frame take one step after another
//! until a player is asked; a decision changes the topmost frame and the loop goes on.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::Veto;
use crate::events::{Event, Fact};
use crate::frame::Frame;
use crate::look::Look;
use crate::state::State;

/// A position that is being changed.
pub(crate) struct Engine<'a, F, S> {
    pub(crate) game: &'a Veto,
    pub(crate) state: &'a mut State,
    pub(crate) fate: &'a mut F,
    pub(crate) out: &'a mut S,
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    pub(crate) fn tell(&mut self, fact: Fact) {
        self.out.tell(|| fact.into());
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.table.frames.push(frame);
    }

    pub(crate) fn pop(&mut self) -> Option<Frame> {
        self.state.table.frames.pop()
    }

    /// Puts a changed frame back on top.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.state.table.frames.last_mut() {
            *top = frame;
        }
    }

    /// Goes on until somebody is asked or the match is over.
    pub(crate) fn advance(&mut self) {
        loop {
            if self.state.table.frames.last().is_some_and(is_between_acts) {
                // Whatever changed the table, an act, a stage or the end of a duration: it is made legal before play goes on.
                self.settle();
            }
            let table = &self.state.table;
            let Some(frame) = table.frames.last() else { return };
            // Votes for fielding come before the entry triggers of the same card (P-3).
            let taking = table.top().is_some_and(|top| matches!(top.kind, crate::object::Kind::VoteTake(_)));
            if !table.waiting.is_empty()
                && is_between_acts(frame)
                && !(taking && matches!(frame, Frame::Window(_)))
            {
                let height = table.stack.len() as u8;
                self.push(Frame::Triggers(height));
                continue;
            }
            if self.step() == Flow::Ask {
                return;
            }
        }
    }

    fn step(&mut self) -> Flow {
        let Some(frame) = self.state.table.frames.last() else { return Flow::Ask };
        match frame {
            Frame::Auction(_) => self.auction(),
            Frame::Mulligan(decided, _) => {
                let decided = usize::from(*decided);
                self.mulligan(decided)
            }
            Frame::Round(stage, progress) => {
                let (stage, progress) = (*stage, *progress);
                self.round(stage, progress)
            }
            Frame::Moment(moment) => {
                let moment = *moment;
                self.moment(moment)
            }
            Frame::Floor(floor) => {
                let floor = *floor;
                self.floor(floor)
            }
            Frame::Declare(_) => self.declare(),
            Frame::Window(window) => {
                let window = *window;
                self.window(window)
            }
            Frame::Resolve => self.resolve(),
            Frame::Enter(_) => self.enter(),
            Frame::Zone(_) | Frame::May(_) | Frame::Surcharge(_) | Frame::Over => Flow::Ask,
            Frame::Between(done) => {
                let done = *done;
                self.between(done)
            }
            Frame::Choose(..) => self.choose(),
            Frame::Order(order) => {
                let order = *order;
                self.order(order)
            }
            Frame::Run(..) => self.run(),
            Frame::Triggers(height) => {
                let height = usize::from(*height);
                self.triggers(height)
            }
            Frame::Fight(step) => {
                let step = *step;
                self.fight(step)
            }
            Frame::Battles(asked, passes) => {
                let (asked, passes) = (*asked, *passes);
                self.battles(asked, passes)
            }
            Frame::Battle(_) => self.battle(),
            Frame::Movement(done) => {
                let done = usize::from(*done);
                self.movement(done)
            }
            Frame::Control(..) => self.control_step(),
            Frame::Income(done) => {
                let done = usize::from(*done);
                self.income_of(done)
            }
            Frame::Discards(done) => {
                let done = usize::from(*done);
                self.discards(done)
            }
            Frame::Transfer(id) => {
                let id = *id;
                self.transfer(id)
            }
        }
    }

    /// The seat after this one in initiative order.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        self.state.table.next(seat)
    }
}

/// Is no act in progress, so that triggers may be put on the stack (P-3)?
const fn is_between_acts(frame: &Frame) -> bool {
    match frame {
        Frame::Window(_)
        | Frame::Moment(_)
        | Frame::Floor(_)
        | Frame::Round(..)
        | Frame::Fight(_)
        | Frame::Battles(..)
        | Frame::Battle(_)
        | Frame::Movement(_)
        | Frame::Control(..) => true,
        Frame::Auction(_)
        | Frame::Mulligan(..)
        | Frame::Declare(_)
        | Frame::Resolve
        | Frame::Surcharge(_)
        | Frame::Enter(_)
        | Frame::Zone(_)
        | Frame::Run(..)
        | Frame::Choose(..)
        | Frame::Order(_)
        | Frame::Triggers(_)
        | Frame::May(_)
        | Frame::Income(_)
        | Frame::Discards(_)
        | Frame::Transfer(_)
        | Frame::Between(_)
        | Frame::Over => false,
    }
}
