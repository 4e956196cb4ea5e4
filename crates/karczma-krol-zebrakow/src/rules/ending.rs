//! Chapter 3: goal, esteem, end and scoring.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Outcome, Rule, Seat, Sink};

use crate::engine::Engine;
use crate::events::{Event, News};
use crate::kinds::PLAYERS_MAX;
use crate::state::{Ending, Phase, Table};

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The game ends, with final scoring unless somebody has won at once.
    pub(crate) fn finish(&mut self, rule: Rule, ending: Ending) {
        if matches!(ending, Ending::Tokens | Ending::Time) {
            self.score();
        }
        mark!("KZ-3.13");
        let table = &mut self.state.table;
        table.ending = Some(ending);
        table.phase = Phase::Over;
        table.frames.clear();
        let winners = outcome(table).winners();
        self.tell(rule, News::Over { ending, winners });
    }

    /// Final scoring (KZ-3.3 to KZ-3.5).
    fn score(&mut self) {
        mark!("KZ-3.3", "KZ-3.4", "KZ-3.5");
        for seat in self.state.table.seats() {
            let table = &self.state.table;
            let ducats = table.ducats[seat.index()] / 8;
            let (taverns, magic) = (table.controlled(seat).len() as u8, 3 * table.magic_places(seat));
            for (points, rule) in
                [(ducats, rule!("KZ-3.3")), (taverns, rule!("KZ-3.4")), (magic, rule!("KZ-3.5"))]
            {
                let now = self.state.table.esteem[seat.index()] + points;
                self.state.table.esteem[seat.index()] = now;
                if points > 0 {
                    self.tell(rule, News::Esteem { seat, change: points.into(), now });
                }
            }
            let total = self.state.table.esteem[seat.index()];
            self.tell(rule!("KZ-3.1"), News::Scored { seat, total });
        }
    }
}

/// How the game ended: by esteem, then magic places, taverns, ducats (KZ-3.12); in the Duel by tasks, then taverns,
/// ducats (KZ-12.24).
pub(crate) fn outcome(table: &Table) -> Outcome {
    mark!("KZ-3.1", "KZ-3.12");
    let seats: ArrayVec<Seat, PLAYERS_MAX> = table.seats().collect();
    let score = |seat: Seat| {
        i32::from(if table.duel() { table.taken[seat.index()].len() } else { table.esteem[seat.index()] })
    };
    let rank = |seat: Seat| {
        let magic = if table.duel() { 0 } else { i32::from(table.magic_places(seat)) };
        let taverns = table.controlled(seat).len() as i32;
        if matches!(table.ending, Some(Ending::Esteem | Ending::Tasks)) {
            return score(seat);
        }
        ((score(seat) * 8 + magic) * 16 + taverns) * 256 + i32::from(table.ducats[seat.index()])
    };
    let scores: ArrayVec<i32, PLAYERS_MAX> = seats.iter().map(|seat| score(*seat)).collect();
    let ranks: ArrayVec<i32, PLAYERS_MAX> = seats.iter().map(|seat| rank(*seat)).collect();
    Outcome::ranked(&scores, &ranks)
}
