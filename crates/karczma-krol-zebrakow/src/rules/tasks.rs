//! Chapter 10: the task phase, and what tasks ask for.

use karczma_kernel::{Fate, Seat, Sink};

use super::common::Run;
use crate::bag::Set;
use crate::data::{Condition, DATA};
use crate::events::{Event, News};
use crate::frame::Frame;
use crate::kinds::{District, Districts, Task};
use crate::state::State;

/// What is wrong with a task's condition, if anything.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lack {
    /// The condition is not fulfilled.
    Condition,
    /// The payment cannot be made.
    Payment,
}

/// Is the condition fulfilled at this moment (KZ-10.1, KZ-10.8), and can it be paid?
pub(crate) fn judge(state: &State, seat: Seat, condition: &Condition) -> Result<(), Lack> {
    mark!("KZ-10.8");
    let payable = |can: bool| if can { Ok(()) } else { Err(Lack::Payment) };
    if let Condition::Pay(ducats) = condition {
        return payable(state.table.ducats[seat.index()] >= *ducats);
    }
    if let Condition::Discard(cards) = condition {
        return payable(state.hands[seat.index()].len() >= *cards);
    }
    if let Condition::Sacrifice(thugs) = condition {
        return payable(state.table.thugs_on_map(seat) >= *thugs);
    }
    if holds(state, seat, condition) { Ok(()) } else { Err(Lack::Condition) }
}

fn holds(state: &State, seat: Seat, condition: &Condition) -> bool {
    let table = &state.table;
    let controlled = |district: District| table.owners[district.tavern().index()] == Some(seat);
    let with_units =
        |least: u8| District::all().filter(move |district| table.units(seat, *district) >= least);
    let foreign =
        |district: &District| table.owners[district.tavern().index()].is_some_and(|owner| owner != seat);
    let clues = table.clues.pile(seat);
    match condition {
        Condition::Control(district) => {
            mark!("KZ-1.12");
            controlled(*district)
        }
        Condition::Units(districts) => districts.iter().all(|district| table.units(seat, *district) > 0),
        Condition::Companions(least) => table.companions[seat.index()].len() >= *least,
        Condition::Magic(least) => table.magic_places(seat) >= *least,
        Condition::Taverns(least) => table.controlled(seat).len() as u8 >= *least,
        Condition::Suburbs(least) => {
            let suburbs: Districts =
                District::all().filter(|one| DATA.districts[one.index()].suburb).collect();
            table.controlled(seat).and(suburbs).len() as u8 >= *least
        }
        Condition::Ducats(least) => table.ducats[seat.index()] >= *least,
        Condition::Thugs(least) => table.thugs_on_map(seat) >= *least,
        Condition::Cards(least) => state.hands[seat.index()].len() >= *least,
        Condition::Clean => clues == 0,
        Condition::Wanted(least) => clues >= *least,
        Condition::Gathered(least) => with_units(*least).next().is_some(),
        Condition::Nests(least) => with_units(1).filter(foreign).count() >= usize::from(*least),
        Condition::BesideRyx => {
            table.wounds[seat.index()] == 0 && table.ryx.is_some() && table.boss_at[seat.index()] == table.ryx
        }
        Condition::Held { district, units } => {
            controlled(*district) && table.units(seat, *district) >= *units
        }
        Condition::Intruders(least) => with_units(*least).any(|district| foreign(&district)),
        Condition::Majority(least) => {
            let foe = seat.left(table.players);
            let more =
                District::all().filter(|district| table.units(seat, *district) > table.units(foe, *district));
            more.count() >= usize::from(*least)
        }
        Condition::FoeHurt => table.wounds[seat.left(table.players).index()] > 0,
        Condition::Pay(_) | Condition::Discard(_) | Condition::Sacrifice(_) => true,
    }
}

impl<F: Fate, S: Sink<Event>> Run<'_, F, S> {
    /// In golden order everybody with tasks is asked, whether or not he fulfils one (KZ-C29).
    pub(crate) fn wait_reveal(&mut self, at: u8) -> bool {
        if at >= self.state.table.players {
            self.pop();
            mark!("KZ-10.4");
            self.begin_investigation();
            return false;
        }
        let seat = self.state.table.order[usize::from(at)];
        if self.state.tasks[seat.index()].is_empty() {
            self.set(Frame::Reveal { at: at + 1, shown: Set::EMPTY });
            return false;
        }
        true
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
        self.tell(rule!("KZ-10.6"), News::Declined { seat });
        if let Some(Frame::Reveal { at, shown }) = self.state.table.frames.last_mut() {
            *at += 1;
            *shown = Set::EMPTY;
        }
    }
}
