//! Chapter 4: the turn.

use karczma_kernel::{Fate, SeatSet, Sink};

use crate::engine::Engine;
use crate::events::{Event, News};
use crate::frame::{Frame, Housekeeping};
use crate::state::{Ending, Phase};

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
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
