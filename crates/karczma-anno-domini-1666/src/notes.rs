//! What matters to whoever looks on: which lines of the chronicle are moments, who scored, what threatens.

use karczma_kernel::{Note, Observer, Phrase, Rule, ScoreChange};

use crate::AnnoDomini;
use crate::data::{CarryOff, Case};
use crate::events::{Glimpse, Secret, What};
use crate::figure::FigureId;
use crate::state::{State, Step};
use crate::view::View;

/// Whoever has no more fields to go than this is about to leave.
const NEAR: u8 = 2;

/// What kind of thing an event is.
pub(crate) const fn note(glimpse: &Glimpse) -> Option<Note> {
    let what = &glimpse.what;
    if let What::Turn(_) | What::Phase(_) = what {
        Some(Note::Turn)
    } else if let What::Secret(Secret::Drew(..) | Secret::Reshuffled(..)) = what {
        Some(Note::Draw)
    } else if let What::Revealed(..) | What::Magic(_) = what {
        Some(Note::Card)
    } else if let What::Tested { .. } | What::Duel { .. } = what {
        Some(Note::Result)
    } else if let What::Wounded(..) | What::Hit { .. } = what {
        Some(Note::Wound)
    } else if let What::Killed(_) = what {
        Some(Note::Death)
    } else if let What::Scored(..) = what {
        Some(Note::Points)
    } else if let What::Over(_) = what {
        Some(Note::End)
    } else {
        None
    }
}

/// Victory points.
pub(crate) fn points(state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
    let What::Scored(side, points) = glimpse.what else { return Vec::new() };
    vec![ScoreChange { seat: state.table.seat(side), points: i32::from(points) }]
}

/// An item that wins the game is nearly off the board in the wrong hands; the guard is nearly here.
pub(crate) fn threats(game: &AnnoDomini, view: &View) -> Vec<(Phrase, Rule)> {
    let (Observer::Seat(seat), Some(scenario)) = (view.who, game.scenario) else { return Vec::new() };
    let table = &view.table;
    if table.step.is_setup() || table.step == Step::Over {
        return Vec::new();
    }
    let me = table.side(seat);
    let mut threats = Vec::new();
    for part in scenario.carry_off.iter().filter(|part| part.value.winner != me && part.value.by != me) {
        let off = &part.value;
        let Some((who, fields)) = nearest(game, view, off).filter(|(_, fields)| *fields <= NEAR) else {
            continue;
        };
        let phrase = Phrase::new("threat-carried-off")
            .with("who", game.name_of(table.who(who)))
            .with("item", game.item_phrase(off.item))
            .with("item-ins", game.item_in(off.item, Case::Instrumental))
            .with("n", i64::from(fields));
        threats.push((phrase, part.rule));
    }
    if let Some(left @ 1..=2) = table.guard {
        threats.push((Phrase::new("threat-guard").with("n", i64::from(left)), rule!("AD-17.5")));
    }
    threats
}

/// Who carries the item, and how many fields it is to an edge across which it wins.
fn nearest(game: &AnnoDomini, view: &View, off: &CarryOff) -> Option<(FigureId, u8)> {
    let carries = |who: &FigureId| view.table.figure(*who).slot(off.item).is_some();
    let who = view.table.board().find(|who| who.side() == off.by && carries(who))?;
    let from = view.table.field(who);
    let far = |edge: crate::geometry::EdgeId| from.distance(edge.field());
    let fields = match &off.edges {
        Some(edges) => edges.iter().copied().map(far).min(),
        None => game.board.map().border().map(far).min(),
    };
    fields.map(|fields| (who, fields))
}
