//! Chapter 9, first part: wounds, and the reactions to them and to investigation cards.

use karczma_kernel::{Fate, Flow, Rule, Seat, Sink};

use crate::engine::Engine;
use crate::events::{Chance, Event, Health, News};
use crate::frame::{Frame, Stage};
use crate::kinds::{District, Unit};
use crate::state::{State, Table};

/// Does the player have the named unit, or any, where wounds could hit it?
pub(crate) fn can_be_hit(table: &Table, seat: Seat, district: District, unit: Option<Unit>) -> bool {
    let thug = table.thugs[seat.index()][district.index()] > 0;
    let boss = table.boss_at[seat.index()] == Some(district);
    match unit {
        Some(Unit::Thug) => thug,
        Some(Unit::Boss) => boss,
        None => thug || boss,
    }
}

/// What the reaction to investigation cards costs: asked is who could pay it (KZ-9.18).
const SAFE_CONDUCT: u8 = 1;

/// Could the player, as far as all can see, prevent investigation cards (KZ-C25)?
pub(crate) fn may_prevent(state: &State, seat: Seat) -> bool {
    !state.hands[seat.index()].is_empty()
        && state.table.ducats[seat.index()] >= SAFE_CONDUCT
        && state.table.clues.drawable() > 0
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Wounds that fall to a player: first they may be cancelled, then they are assigned (KZ-8.34 to KZ-8.36).
    pub(crate) fn wait_hurt(
        &mut self,
        seat: Seat,
        district: District,
        left: u8,
        unit: Option<Unit>,
        open: bool,
    ) -> Flow {
        if left == 0 {
            self.pop();
            return Flow::Go;
        }
        let table = &self.state.table;
        if !can_be_hit(table, seat, district, unit) {
            self.pop();
            self.tell(rule!("KZ-8.35"), News::Wasted { seat, count: left });
            return Flow::Go;
        }
        if open {
            if !self.state.hands[seat.index()].is_empty() {
                mark!("KZ-8.36", "KZ-9.18");
                return Flow::Ask;
            }
            self.set(Frame::Hurt { seat, district, left, unit, open: false });
            return Flow::Go;
        }
        let only = match unit {
            Some(unit) => Some(unit),
            None if table.boss_at[seat.index()] != Some(district) => Some(Unit::Thug),
            None if table.thugs[seat.index()][district.index()] == 0 => Some(Unit::Boss),
            None => None,
        };
        let Some(only) = only else { return Flow::Ask };
        self.hit(seat, only);
        Flow::Go
    }

    /// One wound of the innermost procedure hits a unit (KZ-9.1 to KZ-9.3).
    pub(crate) fn hit(&mut self, seat: Seat, unit: Unit) {
        let Some(Frame::Hurt { district, left, unit: named, .. }) = self.state.table.frames.last().copied()
        else {
            return;
        };
        mark!("KZ-8.34");
        // A named thug token can be lost only once (KZ-15.7).
        let left = if named == Some(Unit::Thug) { 0 } else { left - 1 };
        self.set(Frame::Hurt { seat, district, left, unit: named, open: false });
        match unit {
            Unit::Thug => self.remove_thug(seat, district, rule!("KZ-9.1")),
            Unit::Boss => {
                if named.is_some() {
                    mark!("KZ-15.7");
                }
                if self.wound_boss(seat, rule!("KZ-9.2"), rule!("KZ-9.3")) {
                    self.shame(seat, 1, rule!("KZ-3.6"));
                }
            }
        }
    }

    /// A wound on a boss: wounded, or stunned and off the map; true if stunned.
    pub(crate) fn wound_boss(&mut self, seat: Seat, wounded: Rule, stunned: Rule) -> bool {
        let table = &mut self.state.table;
        table.wounds[seat.index()] += 1;
        if table.wounds[seat.index()] == 1 {
            self.tell(wounded, News::Boss { seat, health: Health::Wounded });
            return false;
        }
        self.stun_boss(seat, stunned);
        true
    }

    /// The boss leaves the map until the next economy phase (KZ-9.5).
    pub(crate) fn stun_boss(&mut self, seat: Seat, rule: Rule) {
        mark!("KZ-9.5");
        self.state.table.wounds[seat.index()] = 2;
        self.state.table.boss_at[seat.index()] = None;
        self.tell(rule, News::Boss { seat, health: Health::Stunned });
    }

    /// Wounds are cancelled before they are assigned, always as many as possible (S09).
    pub(crate) fn cancel_wounds(&mut self, seat: Seat, up_to: u8) {
        let Some(Frame::Hurt { left, .. }) = self.state.table.frames.last_mut() else { return };
        let count = up_to.min(*left);
        *left -= count;
        self.tell(rule!("KZ-9.6"), News::Cancelled { seat, count });
    }

    /// Investigation cards are about to come (KZ-C25).
    pub(crate) fn wait_receive(&mut self, seat: Seat, left: u8) -> Flow {
        if left > 0 && may_prevent(self.state, seat) {
            mark!("KZ-9.18");
            return Flow::Ask;
        }
        self.receive(seat, left);
        Flow::Go
    }

    /// They come, by the rule of what brings them: the procedure underneath.
    pub(crate) fn receive(&mut self, seat: Seat, left: u8) {
        self.pop();
        let rule = match self.state.table.frames.last() {
            Some(Frame::Theft { die: 3, .. }) => rule!("KZ-7.12"),
            Some(Frame::Theft { .. }) => rule!("KZ-7.11"),
            Some(Frame::Murder { dice, .. }) if dice.iter().all(|die| *die == 0 || *die >= 3) => {
                rule!("KZ-7.12")
            }
            Some(Frame::Murder { .. }) => rule!("KZ-7.11"),
            Some(Frame::Brawl { stage: Stage::Clues, .. }) => rule!("KZ-8.37"),
            Some(Frame::Inquest { .. }) => rule!("KZ-13.5"),
            _ => rule!("KZ-11.1"),
        };
        self.draw_clues(seat, left, rule);
    }

    /// One card fewer comes; in its stead one goes unseen to the discard pile (S10).
    pub(crate) fn prevent(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let Some(Frame::Receive { left: left @ 1.., .. }) = self.state.table.frames.last_mut() else {
                return;
            };
            *left -= 1;
            if self.take_clue() {
                self.state.table.clues.face_down.1 += 1;
                self.tell(rule!("KZ-9.6"), News::Shed { seat });
                self.renew_clues();
            }
        }
    }

    /// The target's owner, or the one about to be wounded or denounced, does not react.
    pub(crate) fn decline_reaction(&mut self, seat: Seat) {
        let what = match self.state.table.frames.last_mut() {
            Some(Frame::Murder { step, .. }) => {
                *step = crate::frame::Step::Roll;
                Chance::Foil
            }
            Some(Frame::Hurt { open, .. }) => {
                *open = false;
                Chance::Hospital
            }
            _ => Chance::Prevent,
        };
        self.tell(rule!("KZ-9.18"), News::Declined { seat, what });
        if let Some(Frame::Receive { seat, left }) = self.state.table.frames.last().copied() {
            self.receive(seat, left);
        }
    }
}
