//! What matters to whoever looks on: which lines of the chronicle are moments, who scored, who is about to win.

use karczma_kernel::{Note, Observer, Phrase, Rule, ScoreChange, Seat};

use crate::Niet;
use crate::events::{Glimpse, News};
use crate::state::{State, Step};
use crate::view::View;
use crate::words::name;

/// Whoever has this share of the points that are played to is about to win, in hundredths.
const NEAR: i32 = 80;

/// What kind of thing an event is.
pub(crate) const fn note(glimpse: &Glimpse) -> Option<Note> {
    if let News::Dealer { .. } = glimpse {
        Some(Note::Turn)
    } else if let News::Dealt(..) = glimpse {
        Some(Note::Draw)
    } else if let News::TrickTaken { .. } = glimpse {
        Some(Note::Trick)
    } else if let News::Scored { .. } = glimpse {
        Some(Note::Points)
    } else if let News::Over { .. } = glimpse {
        Some(Note::End)
    } else {
        None
    }
}

/// The points of a round.
pub(crate) fn points(state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
    let News::Scored { who, points, .. } = glimpse else { return Vec::new() };
    let seat = state.table.seat_of(*who);
    seat.map(|seat| ScoreChange { seat, points: i32::from(*points) }).into_iter().collect()
}

/// Where a number of points is played to: who has nearly reached it.
pub(crate) fn threats(game: &Niet, view: &View) -> Vec<(Phrase, Rule)> {
    let (Observer::Seat(me), Some(goal)) = (view.who, game.options.points) else { return Vec::new() };
    let table = &view.table;
    if table.step == Step::Over {
        return Vec::new();
    }
    let total = |seat: Seat| i32::from(table.totals[seat.index()]);
    let near = |seat: &Seat| *seat != me && total(*seat) * 100 >= i32::from(goal) * NEAR;
    let said = |seat| {
        let phrase = Phrase::new("threat-points").with("who", name(table.character(seat), ""));
        (phrase.with("n", i64::from(total(seat))).with("m", i64::from(goal)), rule!("NI-15.1"))
    };
    table.seats().filter(near).map(said).collect()
}
