//! Chapter 16: retreat.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::{Fate, Flow, Sink};

use super::pace::FALL;
use crate::engine::Engine;
use crate::events::{Event, Gait, What};
use crate::figure::FigureId;
use crate::frame::{Frame, Retreat, TestKind};
use crate::geometry::{Dir8, EdgeClass, EdgeId, Way};
use crate::look::Look;
use crate::moves::Move;
use crate::refusal::Refusal;

impl Look<'_> {
    /// Every legal retreat (AD-16.3 to AD-16.9).
    pub(crate) fn retreats(&self, who: FigureId, each: &mut impl FnMut(Move)) {
        if self.figure(who).is_down() {
            mark!("AD-16.10");
            return;
        }
        let board = &self.game.board;
        let from = self.field(who);
        for dir in Dir8::ALL {
            let Some(passage) = board.passage(from, dir) else { continue };
            mark!("AD-16.4");
            let ground = match passage.way {
                Way::Step { .. } => true,
                Way::Door(door) => self.table().open.passable(door),
                Way::Drop { .. } | Way::Ladder { drop: true } => {
                    mark!("AD-16.7");
                    true
                }
                Way::Climb { .. } | Way::Window | Way::Ladder { drop: false } => false,
            };
            if !ground {
                continue;
            }
            match (passage.to, dir.orthogonal()) {
                (Some(to), _) => {
                    let upwards = board.is_high(to) && !board.is_high(from);
                    if upwards {
                        mark!("AD-16.8");
                    }
                    if !upwards && !self.table().occupied.contains(to) && self.zones_at(who, to).is_empty() {
                        mark!("AD-16.5", "AD-16.6");
                        each(Move::Retreat(to));
                    }
                }
                (None, Some(side)) => match board.class(from, side, self.table().open) {
                    EdgeClass::Open | EdgeClass::Doorway => {
                        mark!("AD-16.9");
                        each(Move::RetreatOff(side));
                    }
                    EdgeClass::Obstacle => {
                        mark!("AD-16.9");
                    }
                    EdgeClass::Wall
                    | EdgeClass::High
                    | EdgeClass::Drop
                    | EdgeClass::Window
                    | EdgeClass::Stairs
                    | EdgeClass::Ladder => {}
                },
                (None, None) => {}
            }
        }
    }

    pub(crate) fn has_retreat(&self, who: FigureId) -> bool {
        let mut found = false;
        self.retreats(who, &mut |_| found = true);
        found
    }

    pub(crate) fn retreat_candidates(&self, retreat: &Retreat, each: &mut impl FnMut(Move)) {
        if retreat.optional {
            each(Move::Pass);
        }
        self.retreats(retreat.who, each);
    }

    pub(crate) fn check_retreat(&self, retreat: &Retreat, chosen: &Move) -> Result<(), Refusal> {
        let mut legal = false;
        self.retreat_candidates(retreat, &mut |other| legal = legal || other == *chosen);
        match chosen {
            _ if legal => Ok(()),
            Move::Retreat(to)
                if !self.table().occupied.contains(*to) && !self.zones_at(retreat.who, *to).is_empty() =>
            {
                Err(Refusal::RetreatZone(*to))
            }
            Move::Retreat(to) => Err(Refusal::RetreatWay(*to)),
            Move::RetreatOff(_) => Err(Refusal::NoExit),
            Move::Pass => Err(Refusal::MustRetreat),
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => Err(Refusal::NotDuringTest),
            _ => Err(self.misplaced(chosen)),
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn run_retreat(&mut self, retreat: Retreat) -> Flow {
        if retreat.falling || !self.table().on_board(retreat.who) {
            self.pop();
            return Flow::Go;
        }
        let (mut count, mut only) = (0, None);
        self.look().retreat_candidates(&retreat, &mut |chosen| {
            count += 1;
            only = Some(chosen);
        });
        match (count, only) {
            (1, Some(chosen)) => {
                self.answer_retreat(retreat, &chosen);
                Flow::Go
            }
            (0, _) => {
                self.pop();
                Flow::Go
            }
            _ => Flow::Ask,
        }
    }

    pub(crate) fn answer_retreat(&mut self, mut retreat: Retreat, chosen: &Move) {
        let who = retreat.who;
        let from = self.look().field(who);
        match chosen {
            Move::Retreat(to) => {
                let way = super::movement::direction(from, *to)
                    .and_then(|dir| self.game.board.passage(from, dir))
                    .map(|passage| passage.way);
                mark!("AD-12.14");
                if matches!(way, Some(Way::Drop { .. } | Way::Ladder { .. })) {
                    mark!("AD-11.13");
                    retreat.falling = true;
                    if let Some(Frame::Retreat(top)) = self.state.table.frames.last_mut() {
                        *top = retreat;
                    }
                    self.enter(who, *to, Gait::Retreat);
                    if !self.is_over() && self.table().on_board(who) {
                        self.begin_trait_test(TestKind::Fall, who, FALL);
                    }
                    return;
                }
                self.pop();
                self.enter(who, *to, Gait::Retreat);
            }
            Move::RetreatOff(side) => {
                self.pop();
                self.leave(who, EdgeId::border(from, *side), rule!("AD-16.9"));
            }
            _ => {
                self.pop();
                self.say(rule!("AD-16.11"), || What::Passed(who.side()));
            }
        }
    }
}
