//! What simulations count: which rules were vetoed, which were played, and how tricks were taken.

use std::fmt::Display;

use karczma_kernel::{Counts, Statistics};

use crate::events::{Event, News, Taking};
use crate::state::State;
use crate::{Character, Niet};

impl Statistics for Niet {
    fn count(&self, end: &State, events: &[Event], into: &mut Counts) {
        into.number("rounds", end.table.round);
        for event in events {
            match *event {
                News::Covered { who, field, .. } => used(end, "vetoes", field, who, into),
                News::TrickTaken { who, by, .. } => used(end, "tricks taken by", taking(by), who, into),
                News::Looted { who, .. } => used(end, "loot", "a 1", who, into),
                News::Bonus { who, .. } => used(end, "loot", "the Bonus card", who, into),
                News::Seated(_, who) => used(end, "characters", who.name(), who, into),
                News::Settled(field) => into.happened("rules of the round", field.to_string()),
                News::Dealer { .. }
                | News::Dealt(..)
                | News::SetAside(_)
                | News::Teams { .. }
                | News::HandedIn(..)
                | News::Discarded(..)
                | News::Passed { .. }
                | News::Played { .. }
                | News::Scored { .. }
                | News::Over { .. } => {}
            }
        }
    }
}

/// A character used something.
fn used(end: &State, table: &'static str, row: impl Display, who: Character, into: &mut Counts) {
    let seat = end.table.seats().find(|seat| end.table.character(*seat) == who);
    seat.into_iter().for_each(|seat| into.used(table, row.to_string(), seat));
}

const fn taking(by: Taking) -> &'static str {
    match by {
        Taking::Highest => "the highest of the colour",
        Taking::LastOfEqual => "the last of equals",
        Taking::Trump => "the highest trump",
        Taking::LastOfEqualTrumps => "the last of equal trumps",
        Taking::SuperTrump => "a super trump",
        Taking::LastSuperTrump => "the last super trump",
    }
}
