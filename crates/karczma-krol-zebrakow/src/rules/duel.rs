//! Chapter 12: the tasks of the Duel.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::tasks::judge;
use crate::bag::Set;
use crate::data::Condition;
use crate::engine::Engine;
use crate::events::{Event, News};
use crate::frame::Frame;
use crate::kinds::{DuelTask, Special};
use crate::state::{DUEL_WINS, Ending, State};

/// The open tasks that the player may take now: all with the initiative, in the window only those that were open
/// when he lost it (KZ-12.20).
pub(crate) fn within_reach(state: &State, seat: Seat) -> Set<DuelTask> {
    let table = &state.table;
    match (table.frames.last(), table.window) {
        (Some(Frame::Action {}), _) if table.initiative() == Some(seat) => table.open,
        (Some(Frame::Window { seat: whose }), Some((_, open))) if *whose == seat => table.open.and(open),
        _ => Set::EMPTY,
    }
}

/// Those that he fulfils.
pub(crate) fn takeable(state: &State, seat: Seat) -> impl Iterator<Item = DuelTask> + '_ {
    within_reach(state, seat).iter().filter(move |task| judge(state, seat, &task.data().condition).is_ok())
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Is there still something to take in the window?
    pub(crate) fn window_open(&self, seat: Seat) -> bool {
        takeable(self.state, seat).next().is_some()
    }

    /// A task is taken and paid for (KZ-12.17, KZ-12.21).
    pub(crate) fn take(&mut self, seat: Seat, task: DuelTask) {
        mark!("KZ-12.22");
        self.tell(rule!("KZ-12.17"), News::Taken { seat, task });
        self.state.table.open = self.state.table.open.without(task);
        self.push(Frame::Taking { seat, task });
        if let Condition::Pay(ducats) = task.data().condition {
            self.pay(seat, ducats, rule!("KZ-12.21"));
        } else if let Condition::Discard(left) = task.data().condition {
            self.push(Frame::Pay { seat, left });
        } else if let Condition::Sacrifice(left) = task.data().condition {
            self.push(Frame::Lose { seat, left });
        }
    }

    /// The task is the player's; four win at once (KZ-12.16), else another is laid out (KZ-12.19).
    pub(crate) fn end_taking(&mut self, seat: Seat, task: DuelTask) -> Flow {
        self.pop();
        let taken = &mut self.state.table.taken[seat.index()];
        *taken = taken.with(task);
        if taken.len() >= DUEL_WINS {
            self.finish(rule!("KZ-12.16"), Ending::Tasks);
        } else {
            self.open_duel_task(rule!("KZ-12.19"));
        }
        Flow::Go
    }

    /// Special action cards of the player's choice; all of them where there are no more (KZ-C31).
    pub(crate) fn wait_pay(&mut self, seat: Seat, left: u8) -> Flow {
        let hand = self.state.hands[seat.index()];
        if left > 0 && hand.len() > left {
            return Flow::Ask;
        }
        if left > 0 {
            hand.iter().for_each(|card| self.pay_card(seat, card));
        }
        self.pop();
        Flow::Go
    }

    /// One card is discarded face up.
    pub(crate) fn pay_card(&mut self, seat: Seat, card: Special) {
        self.discard_special(seat, card);
        self.tell(rule!("KZ-12.21"), News::Discarded { seat, card });
        if let Some(Frame::Pay { left, .. }) = self.state.table.frames.last_mut() {
            *left -= 1;
        }
    }
}
