//! Chapter 10, interruptions: who may interrupt in a window, and with what.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use crate::data::Side;
use crate::figure::{FigureId, Mark, Who};
use crate::frame::Window;
use crate::look::Look;
use crate::moves::{Move, ShotKind};
use crate::refusal::Refusal;

impl Look<'_> {
    /// Who is asked in a window may interrupt with any waiting character but the active one (AD-10.30).
    pub(crate) fn check_window(&self, window: &Window, side: Side, chosen: &Move) -> Result<(), Refusal> {
        let check_waiting = |who: Who| {
            self.check_name(who)?;
            if who.id.side() != side {
                return Err(Refusal::NotYours);
            }
            if who.id == window.active {
                return Err(Refusal::ActiveWaits);
            }
            if !self.has(who.id, Mark::Waiting) {
                return Err(Refusal::NotWaiting);
            }
            if self.figure(who.id).is_down() {
                return Err(Refusal::CannotInterrupt);
            }
            Ok(())
        };
        match chosen {
            Move::Pass => Ok(()),
            Move::InterruptShot(who, item, target) => {
                check_waiting(*who)?;
                self.check_name(*target)?;
                if !self.engaged(who.id).is_empty() {
                    return Err(Refusal::CannotInterrupt);
                }
                self.check_shot(who.id, ShotKind::Quick, *item, target.id)
            }
            Move::InterruptMove(who) => {
                check_waiting(*who)?;
                if self.held(who.id) { Err(Refusal::CannotInterrupt) } else { Ok(()) }
            }
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => self.check_declaration(side, chosen),
            _ => Err(self.misplaced(chosen)),
        }
    }

    pub(crate) fn window_candidates(&self, window: &Window, side: Side, each: &mut impl FnMut(Move)) {
        each(Move::Pass);
        for who in
            self.table().band(side).filter(|who| self.has(*who, Mark::Waiting) && *who != window.active)
        {
            let name = self.who(who);
            each(Move::InterruptMove(name));
            self.shot_candidates(who, &[ShotKind::Quick], &mut |shot| {
                if let Move::Shoot(_, item, target) = shot {
                    each(Move::InterruptShot(name, item, target));
                }
            });
        }
    }

    /// Can this side interrupt at all?
    pub(crate) fn can_interrupt(&self, window: &Window, side: Side) -> bool {
        let mut found = false;
        self.window_candidates(window, side, &mut |chosen| {
            found = found || chosen != Move::Pass && self.check_window(window, side, &chosen).is_ok();
        });
        found
    }

    /// Does anybody but the active character hold a waiting token?
    pub(crate) fn anybody_waits(&self, active: FigureId) -> bool {
        self.table().board().any(|who| who != active && self.has(who, Mark::Waiting))
    }
}
