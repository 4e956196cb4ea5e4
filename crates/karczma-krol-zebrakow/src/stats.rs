//! What simulations count: how long a game was, how it was won, and what everything in it was worth.

use karczma_kernel::{Counts, Statistics};

use crate::KrolZebrakow;
use crate::bag::Set;
use crate::data::Name;
use crate::events::{Event, News, Secret};
use crate::kinds::{Action, Companion, DuelTask, Kind, PLAYERS_MAX, Sides, Special, Task};
use crate::state::State;

const ACTIONS: &str = "basic actions";
const COMPANIONS: &str = "companions";
const SPECIALS: &str = "special actions";
const TASKS: &str = "tasks";

impl Statistics for KrolZebrakow {
    fn count(&self, end: &State, events: &[Event], into: &mut Counts) {
        into.number("turns", end.table.turn);
        let brawls = events.iter().filter(|event| matches!(event.news, News::Attack { .. })).count();
        into.number("brawls", brawls as i64);
        if let Some(ending) = end.table.ending {
            into.happened("endings", ending.key());
        }
        events.iter().take_while(|event| !matches!(event.news, News::Turn { .. })).for_each(|event| {
            set_up(event, into);
        });
        events.iter().for_each(|event| cards(event, into));
        companions(events, into);
        actions(events, into);
    }
}

/// With what each player began.
fn set_up(event: &Event, into: &mut Counts) {
    if let News::Seated { seat, boss } = event.news {
        into.used("bosses", boss.data().name.as_str(), seat);
    } else if let News::Marker { seat, field } = event.news {
        into.used("fields of the bid", format!("field {field:2}"), seat);
    } else if let News::Settled { seat, district } = event.news {
        into.used("first districts", district.id(), seat);
    }
}

/// Special action cards, tasks and investigation cards, drawn and used.
fn cards(event: &Event, into: &mut Counts) {
    match event.secret {
        Some((_, Secret::Specials(drawn))) if matches!(event.news, News::Drew { .. }) => {
            drawn.iter().for_each(|card| into.offered(SPECIALS, special(card)));
        }
        Some((_, Secret::Tasks(drawn))) if matches!(event.news, News::Tasks { .. }) => {
            drawn.iter().for_each(|one| into.offered(TASKS, task(one)));
        }
        Some(_) | None => {}
    }
    if let News::Played { seat, card, .. } = event.news {
        into.used(SPECIALS, special(card), seat);
    } else if let News::Revealed { seat, task: one } = event.news {
        into.used(TASKS, task(one), seat);
    } else if let News::Open { task: one } = event.news {
        into.offered(TASKS, duel_task(one));
    } else if let News::Taken { seat, task: one } = event.news {
        into.used(TASKS, duel_task(one), seat);
    } else if let News::Investigated { seat, card } = event.news {
        into.used("investigations", label(card, &card.data().name), seat);
    }
}

/// Companions are offered when they are first seen in the row.
fn companions(events: &[Event], into: &mut Counts) {
    let mut seen = Set::<Companion>::default();
    for event in events {
        if let News::Row { slots } = event.news {
            for one in slots.into_iter().flatten().filter(|one| !seen.contains(*one)) {
                into.offered(COMPANIONS, companion(one));
            }
            seen = slots.into_iter().flatten().fold(seen, Set::with);
        } else if let News::Joined { seat, companion: one } = event.news {
            into.used(COMPANIONS, companion(one), seat);
        } else if let News::Used { seat, companion: one, .. } = event.news {
            into.used("companion skills", companion(one), seat);
        }
    }
}

/// A basic action is offered each time its side comes up.
fn actions(events: &[Event], into: &mut Counts) {
    let mut up = [Sides::USUAL; PLAYERS_MAX];
    for event in events {
        if let News::SidesShown { seat, sides } = event.news {
            up[seat.index()] = sides;
            sides.active().for_each(|action| into.offered(ACTIONS, action.key()));
        } else if let News::Turned { seat, card } = event.news {
            up[seat.index()] = up[seat.index()].turned(card);
            let now = up[seat.index()].active().find(|action| action.card() == card);
            now.into_iter().for_each(|action| into.offered(ACTIONS, action.key()));
        } else if let News::Acts { seat, action, .. } = event.news {
            into.used(ACTIONS, action.key(), seat);
        } else if let News::Aims { seat, .. } = event.news {
            into.used(ACTIONS, Action::Assassinate.key(), seat);
        } else if let News::Attack { seat, .. } = event.news {
            into.used(ACTIONS, Action::Brawl.key(), seat);
        } else if let News::Result { won, .. } = event.news {
            into.happened("brawls", if won { "won by the attacker" } else { "lost by the attacker" });
        }
    }
}

fn label(card: impl Kind, name: &Name) -> String {
    format!("{} {}", card.id(), name.en)
}

fn special(card: Special) -> String {
    label(card, &card.data().name)
}

fn companion(one: Companion) -> String {
    format!("{} {}", one.id(), one.data().name.en)
}

fn task(one: Task) -> String {
    label(one, &one.data().name)
}

fn duel_task(one: DuelTask) -> String {
    label(one, &one.data().name)
}
