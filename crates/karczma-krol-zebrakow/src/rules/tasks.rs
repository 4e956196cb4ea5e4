//! Chapter 10: the task phase, and what tasks ask for.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::bag::Set;
use crate::data::{Condition, DATA};
use crate::engine::Engine;
use crate::events::{Chance, Event, News};
use crate::frame::Frame;
use crate::kinds::{District, Districts, Task};
use crate::state::State;

/// What is wrong with a task's condition, if anything.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lack {
    /// The condition is not fulfilled.
    Condition {
        /// What it asks for.
        needed: u8,
        /// What there is.
        had: u8,
    },
    /// The payment cannot be made.
    Payment {
        /// What it costs.
        needed: u8,
        /// What there is.
        had: u8,
    },
}

/// Is the condition fulfilled at this moment (KZ-10.1, KZ-10.8), and can it be paid?
pub(crate) fn judge(state: &State, seat: Seat, condition: &Condition) -> Result<(), Lack> {
    mark!("KZ-10.8");
    let (needed, had) = measure(state, seat, condition);
    let fulfilled = if *condition == Condition::Clean { had <= needed } else { had >= needed };
    let paid = matches!(condition, Condition::Pay(_) | Condition::Discard(_) | Condition::Sacrifice(_));
    match (fulfilled, paid) {
        (true, _) => Ok(()),
        (false, true) => Err(Lack::Payment { needed, had }),
        (false, false) => Err(Lack::Condition { needed, had }),
    }
}

/// What a condition asks for at least (*Czyste ręce*: at most), and what there is of it; 1 and 0 or 1 where it is no
/// matter of numbers.
fn measure(state: &State, seat: Seat, condition: &Condition) -> (u8, u8) {
    let table = &state.table;
    let controlled = |district: District| table.owners[district.tavern().index()] == Some(seat);
    let units = |district: District| table.units(seat, district);
    let most = |fits: &dyn Fn(District) -> bool| {
        District::all().filter(|one| fits(*one)).map(units).max().unwrap_or_default()
    };
    let foreign =
        |district: District| table.owners[district.tavern().index()].is_some_and(|owner| owner != seat);
    let foe = seat.left(table.players);
    let clues = table.clues.pile(seat);
    match condition {
        Condition::Control(district) => {
            mark!("KZ-1.12");
            (1, controlled(*district).into())
        }
        Condition::Units(districts) => {
            let held = districts.iter().filter(|district| units(**district) > 0).count();
            (districts.len() as u8, held as u8)
        }
        Condition::Companions(least) => (*least, table.companions[seat.index()].len()),
        Condition::Magic(least) => (*least, table.magic_places(seat)),
        Condition::Taverns(least) => (*least, table.controlled(seat).len() as u8),
        Condition::Suburbs(least) => {
            let suburbs: Districts =
                District::all().filter(|one| DATA.districts[one.index()].suburb).collect();
            (*least, table.controlled(seat).and(suburbs).len() as u8)
        }
        Condition::Ducats(least) | Condition::Pay(least) => (*least, table.ducats[seat.index()]),
        Condition::Thugs(least) | Condition::Sacrifice(least) => (*least, table.thugs_on_map(seat)),
        Condition::Cards(least) | Condition::Discard(least) => (*least, state.hands[seat.index()].len()),
        Condition::Clean => (0, clues),
        Condition::Wanted(least) => (*least, clues),
        Condition::Gathered(least) => (*least, most(&|_| true)),
        Condition::Nests(least) => {
            let nests = District::all().filter(|one| units(*one) > 0 && foreign(*one)).count();
            (*least, nests as u8)
        }
        Condition::BesideRyx => {
            let unhurt = table.wounds[seat.index()] == 0;
            let beside = table.ryx.is_some() && table.boss_at[seat.index()] == table.ryx;
            (1, (unhurt && beside).into())
        }
        Condition::Held { district, units: least } => {
            (*least, if controlled(*district) { units(*district) } else { 0 })
        }
        Condition::Intruders(least) => (*least, most(&foreign)),
        Condition::Majority(least) => {
            let more = District::all().filter(|one| units(*one) > table.units(foe, *one)).count();
            (*least, more as u8)
        }
        Condition::FoeHurt => (1, (table.wounds[foe.index()] > 0).into()),
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// In golden order everybody with tasks is asked, whether or not he fulfils one (KZ-C29).
    pub(crate) fn wait_reveal(&mut self, at: u8) -> Flow {
        if at >= self.state.table.players {
            self.pop();
            mark!("KZ-10.4");
            self.begin_investigation();
            return Flow::Go;
        }
        let seat = self.state.table.order[usize::from(at)];
        if self.state.tasks[seat.index()].is_empty() {
            self.set(Frame::Reveal { at: at + 1, shown: Set::EMPTY });
            return Flow::Go;
        }
        Flow::Ask
    }

    /// A task is revealed, paid and scored (KZ-10.1 to KZ-10.3, KZ-10.7).
    pub(crate) fn reveal(&mut self, seat: Seat, task: Task) {
        mark!("KZ-10.3");
        self.state.tasks[seat.index()].remove(task);
        self.state.table.revealed.insert(task);
        self.tell(rule!("KZ-10.1"), News::Revealed { seat, task });
        if let Some(Frame::Reveal { shown, .. }) = self.state.table.frames.last_mut() {
            *shown = shown.with(task);
        }
        if let Condition::Pay(ducats) = task.data().condition {
            self.pay(seat, ducats, rule!("KZ-10.7"));
        }
        self.honour(seat, task.data().esteem, rule!("KZ-10.2"));
    }

    /// A player reveals no more.
    pub(crate) fn end_reveal(&mut self, seat: Seat) {
        self.tell(rule!("KZ-10.6"), News::Declined { seat, what: Chance::Reveal });
        if let Some(Frame::Reveal { at, shown }) = self.state.table.frames.last_mut() {
            *at += 1;
            *shown = Set::EMPTY;
        }
    }
}
