//! What matters to whoever looks on: which lines of the chronicle are moments, who won esteem, who is about to win.

use karczma_kernel::{Note, Observer, Phrase, Rule, ScoreChange, Seat};

use crate::events::{Glimpse, News};
use crate::state::{DUEL_WINS, ESTEEM_WINS, Phase};
use crate::view::View;

/// Whoever lacks no more esteem than this is about to win.
const NEAR: u8 = 3;

/// What kind of thing an event is.
pub(crate) const fn note(glimpse: &Glimpse) -> Option<Note> {
    if let News::Turn { .. } | News::Phase { .. } = glimpse.news {
        Some(Note::Turn)
    } else if let News::Drew { .. } | News::Tasks { .. } = glimpse.news {
        Some(Note::Draw)
    } else if let News::BidDie { .. } | News::Rolled { .. } | News::RyxDie { .. } = glimpse.news {
        Some(Note::Dice)
    } else if let News::Result { .. } = glimpse.news {
        Some(Note::Result)
    } else if let News::Wounds { .. } = glimpse.news {
        Some(Note::Wound)
    } else if let News::Esteem { .. } | News::Taken { .. } = glimpse.news {
        Some(Note::Points)
    } else if let News::Over { .. } = glimpse.news {
        Some(Note::End)
    } else {
        None
    }
}

/// Esteem, and in the Duel tasks.
pub(crate) fn points(glimpse: &Glimpse) -> Vec<ScoreChange> {
    if let News::Esteem { seat, change, .. } = glimpse.news {
        vec![ScoreChange { seat, points: i32::from(change) }]
    } else if let News::Taken { seat, .. } = glimpse.news {
        vec![ScoreChange { seat, points: 1 }]
    } else {
        Vec::new()
    }
}

/// Who is about to win at once.
pub(crate) fn threats(view: &View) -> Vec<(Phrase, Rule)> {
    let table = &view.table;
    let Observer::Seat(me) = view.who else { return Vec::new() };
    if table.phase == Phase::Over {
        return Vec::new();
    }
    let said = |seat: Seat| {
        let (key, has, wins, near, rule) = if table.duel() {
            let taken = table.taken[seat.index()].len();
            ("threat-tasks", taken, DUEL_WINS, 1, rule!("KZ-12.16"))
        } else {
            ("threat-esteem", table.esteem[seat.index()], ESTEEM_WINS, NEAR, rule!("KZ-3.11"))
        };
        let phrase = Phrase::new(key).with("who", seat).with("n", i64::from(has)).with("m", i64::from(wins));
        (has + near >= wins).then_some((phrase, rule))
    };
    table.seats().filter(|seat| *seat != me).filter_map(said).collect()
}
