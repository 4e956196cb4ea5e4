//! What simulations count: turns, sides, characters, what they did, and how their tests ended.

use karczma_kernel::{Counts, Statistics};

use crate::AnnoDomini;
use crate::data::Side;
use crate::events::{Event, News, What};
use crate::figure::Who;
use crate::state::{State, Verdict};

impl Statistics for AnnoDomini {
    fn count(&self, end: &State, events: &[Event], into: &mut Counts) {
        let table = &end.table;
        into.number("turns", table.turn);
        into.happened("scenarios", self.options.scenario.clone());
        into.happened("verdicts", verdict(table.verdict));
        into.used("sides", "red", table.seat(Side::Red));
        into.used("sides", "blue", table.seat(Side::Blue));
        for side in Side::BOTH {
            into.used("factions", table.factions[side as usize].word(), table.seat(side));
        }
        let seat = |who: Who| table.seat(who.id.side());
        for News { what, .. } in events {
            if let What::Joined(who) = what {
                into.used("characters", self.character(who.card).name.en.clone(), seat(*who));
            } else if let What::Killed(who) = what {
                into.happened("killed", self.character(who.card).name.en.clone());
            } else if let What::Deed(who, deed) = what {
                into.used("deeds", deed.key(), seat(*who));
            } else if let What::Shot(who, _, item, _) = what {
                into.used("shots", self.item(*item).name.en.clone(), seat(*who));
            } else if let What::Attack(who, _) = what {
                into.used("attacks", self.character(who.card).name.en.clone(), seat(*who));
            } else if let What::Tested { grade, .. } = what {
                into.happened("standard tests", grade.key());
            }
        }
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Red => "red won",
        Verdict::Blue => "blue won",
        Verdict::Draw => "a draw",
    }
}
