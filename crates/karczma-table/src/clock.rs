//! Time: who may still think, and for how long. Integers only; the time of day is always passed in.

use karczma_kernel::{Seat, SeatSet};

use crate::core::{Core, Phase};
use crate::settings::Clock;

impl Core {
    /// The time that a seat has left; `None` where no clock runs for it.
    pub(crate) fn left_ms(&self, seat: Seat, now: u64) -> Option<u64> {
        self.settings.clock.at_start_ms()?;
        let chair = self.chair(seat);
        let used = chair.since.map_or(0, |since| now.saturating_sub(since));
        (self.phase != Phase::Lobby).then(|| chair.left_ms.saturating_sub(used))
    }

    /// When the time of a seat will be up.
    pub(crate) fn flag_falls_at(&self, seat: Seat) -> Option<u64> {
        if self.phase != Phase::Playing {
            return None;
        }
        self.settings.clock.at_start_ms()?;
        let chair = self.chair(seat);
        chair.since.map(|since| since.saturating_add(chair.left_ms))
    }

    /// Stops the clock of a seat.
    pub(crate) fn stop(&mut self, seat: Seat, at: u64) {
        let chair = self.chair_mut(seat);
        if let Some(since) = chair.since.take() {
            chair.left_ms = chair.left_ms.saturating_sub(at.saturating_sub(since));
        }
    }

    /// Lets the clock of a seat run, if a person thinks there.
    pub(crate) fn run(&mut self, seat: Seat, at: u64) {
        let chair = self.chair_mut(seat);
        if chair.is_played_by_person() {
            chair.since = Some(at);
        }
    }

    /// Stops the clock of a seat that has moved, and gives it its increment.
    pub(crate) fn press(&mut self, seat: Seat, at: u64) {
        self.stop(seat, at);
        let clock = self.settings.clock;
        let chair = self.chair_mut(seat);
        chair.before_ms = chair.left_ms;
        match clock {
            Clock::PerGame { increment_ms, .. } if chair.is_played_by_person() => {
                chair.left_ms = chair.left_ms.saturating_add(increment_ms);
            }
            Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } | Clock::Days { .. } => {}
        }
    }

    /// What a seat would have left if its last move had not pressed the clock.
    pub(crate) fn left_unpressed_ms(&self, seat: Seat, now: u64) -> u64 {
        let chair = self.chair(seat);
        match self.settings.clock {
            Clock::None | Clock::PerMove { .. } | Clock::Days { .. } => chair.before_ms,
            Clock::PerGame { increment_ms, .. } => {
                self.left_ms(seat, now).unwrap_or_default().saturating_sub(increment_ms)
            }
        }
    }

    /// Asks these seats from now on. A seat that was asked already and has not acted goes on thinking; with `anew`
    /// everybody starts afresh.
    pub(crate) fn ask(&mut self, asked: SeatSet, actor: Option<Seat>, anew: bool, at: u64) {
        for seat in self.seats() {
            if !asked.contains(seat) {
                self.stop(seat, at);
            } else if anew || actor == Some(seat) || !self.asked.contains(seat) {
                self.stop(seat, at);
                self.asked_since[seat.index()] = self.seq;
                if let Some(ms) = self.settings.clock.per_move_ms() {
                    self.chair_mut(seat).left_ms = ms;
                }
                self.run(seat, at);
            }
        }
        self.asked = asked;
    }

    /// When something will happen by itself, if nobody does anything before.
    pub(crate) fn next_due(&self) -> Option<u64> {
        let by_seat = self.seats().flat_map(|seat| [self.flag_falls_at(seat), self.departs_at(seat)]);
        match self.phase {
            Phase::Closed => None,
            Phase::Lobby | Phase::Playing | Phase::Over => {
                by_seat.chain([self.abandoned_at()]).flatten().min()
            }
        }
    }
}
