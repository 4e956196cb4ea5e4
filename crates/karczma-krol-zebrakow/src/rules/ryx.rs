//! Chapter 13: the Kacper Ryx pawn.

use karczma_kernel::{Fate, Purpose, Sink};

use super::common::ROLLS_MAX;
use crate::engine::Engine;
use crate::events::{Event, News};
use crate::frame::Frame;
use crate::kinds::District;
use crate::state::Phase;

/// The die for the pawn.
const RYX: Purpose = Purpose("ryx");

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The pawn goes to a district by lot, and its tavern's owner receives a card (KZ-13.2 to KZ-13.6).
    pub(crate) fn roll_ryx(&mut self) {
        if !self.game.options_ref().ryx {
            return;
        }
        let district = self.roll_district();
        if self.state.table.ryx == Some(district) {
            mark!("KZ-13.4", "KZ-13.6");
        }
        self.state.table.ryx = Some(district);
        self.tell(rule!("KZ-13.2"), News::Ryx { district });
        if let Some(seat) = self.state.table.owners[district.tavern().index()] {
            mark!("KZ-13.5");
            self.push(Frame::Receive { seat, left: 1 });
        }
    }

    /// The district of the die; it is rolled again for one that is not in play (KZ-13.3). After so many rolls one lot
    /// decides.
    fn roll_district(&mut self) -> District {
        let sides = if self.state.table.duel() { 6 } else { 10 };
        let districts = self.state.table.districts;
        for _ in 0..ROLLS_MAX {
            let die = self.fate.choose(sides, RYX, &|index| (index + 1).to_string()) as u8 + 1;
            let district = District(die - 1);
            let in_play = districts.contains(district);
            let rule = if in_play { rule!("KZ-13.2") } else { rule!("KZ-13.3") };
            self.tell(rule, News::RyxDie { die });
            if in_play {
                return district;
            }
        }
        let lot = self.fate.choose(districts.len(), RYX, &|lot| (lot + 1).to_string());
        districts.iter().nth(lot as usize).unwrap_or(District(0))
    }

    /// Investigation cards because of an action in a district: twice as many where the pawn stands (KZ-13.7, KZ-13.8).
    pub(crate) fn doubled(&self, count: u8, district: District) -> u8 {
        self.doubled_at(count, Some(district))
    }

    pub(crate) fn doubled_at(&self, count: u8, district: Option<District>) -> u8 {
        let table = &self.state.table;
        if !self.game.options_ref().ryx {
            return count;
        }
        mark!("KZ-13.8");
        if table.ryx.is_none() {
            mark!("KZ-13.9");
        }
        if district.is_some() && table.ryx == district && table.phase == Phase::Action {
            mark!("KZ-13.7");
            return count * 2;
        }
        count
    }
}
