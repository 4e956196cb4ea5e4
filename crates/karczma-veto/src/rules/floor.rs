//! The main stage (P-7): floor, deeds, trifles, *bene* and *pas*.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::Time;
use crate::cards::{Act, Duration};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::{Floor, Frame};
use crate::ids::PermId;
use crate::look::Look;
use crate::moves::Move;
use crate::options::Switch;
use crate::refusal::Refusal;

impl Look<'_> {
    /// The floor in hand, if this player has it and the stack is empty.
    pub(crate) fn has_floor(self, seat: Seat) -> Result<Floor, Refusal> {
        match self.table().frames.last() {
            Some(Frame::Floor(floor)) if floor.player == seat => Ok(*floor),
            Some(_) | None => Err(Refusal::NoFloor),
        }
    }

    /// May a deed or trifle be done now (AH 114.3, 114.4)?
    pub(crate) fn check_time(self, seat: Seat, time: Time) -> Result<(), Refusal> {
        let Ok(floor) = self.has_floor(seat) else {
            let in_main = self.table().frames.iter().any(|frame| matches!(frame, Frame::Floor(_)));
            mark!("AH 114.3/1", "AH 114.4/1", "AH 114.4.a/2", "AH 112.7.a/1");
            if in_main {
                mark!("AH 503.1.b/2", "V2-4.4.5");
            }
            if in_main && time == Time::Trifle {
                mark!("V2-1.8.4");
            }
            return Err(match (in_main, time) {
                (false, _) => Refusal::NoFloor,
                (true, Time::Deed) => Refusal::DeedOnStack,
                (true, Time::Trifle) => Refusal::TrifleOnStack,
            });
        };
        match time {
            Time::Deed if floor.deed_done => {
                mark!("V2-1.8.2", "V2-3.3.3.3");
                Err(Refusal::DeedDone)
            }
            Time::Deed | Time::Trifle => Ok(()),
        }
    }

    /// An act that a card of this player is forced to (AH 605).
    pub(crate) fn forced(self, seat: Seat) -> Option<(PermId, Act)> {
        if !self.table().forcing {
            return None;
        }
        let forced = self.table().all().find_map(|(id, card)| {
            let act = card.forced.filter(|_| card.controller == seat && !card.tapped)?;
            let named = self.table().named(id)?;
            let possible = match act {
                Act::Canvass => {
                    let pool = self.table().pool > 0;
                    let victim = self.opponents_of(seat).find(|other| self.votes(*other) > 0);
                    self.check_canvass(seat, named, if pool { None } else { victim }).is_ok()
                }
                Act::Challenge => self.table().all().any(|(other, _)| {
                    let target = self.table().named(other);
                    target.is_some_and(|target| self.check_challenge(seat, named, target).is_ok())
                }),
                // Refusing waits for a challenge; nobody is forced to anything else.
                Act::Refuse
                | Act::BeChallenged
                | Act::ChallengeMagnates
                | Act::Duel
                | Act::Skirmish
                | Act::Untap
                | Act::BeDiscarded
                | Act::BePlayedOn
                | Act::BeAttached
                | Act::Election
                | Act::Political
                | Act::PlayCut => false,
            };
            possible.then_some((id, act))
        });
        forced.filter(|_| self.has_floor(seat).is_ok_and(|floor| !floor.deed_done))
    }

    /// No other deed comes before one that a card is forced to (AH 605.1/2).
    pub(crate) fn check_forced(self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        if !matches!(chosen, Move::Go(..) | Move::Challenge(..) | Move::Skirmish(..) | Move::DiscardCopy(_)) {
            return Ok(());
        }
        let by = if let Move::Challenge(who, _) = *chosen { self.table().find(who) } else { None };
        let by = by.map(|id| (id, Act::Challenge));
        match self.forced(seat) {
            Some(forced) if by != Some(forced) => Err(Refusal::ForcedFirst(forced.1)),
            Some(_) | None => Ok(()),
        }
    }

    /// May the player end his floor so?
    pub(crate) fn check_end_of_floor(self, seat: Seat, how: Ending) -> Result<(), Refusal> {
        let floor = self.has_floor(seat)?;
        let rulebook = self.game.options.rulebook(Switch::EndOfGamePhase);
        if let Some((_, act)) = self.forced(seat) {
            return Err(Refusal::ForcedFirst(act));
        }
        match (how, rulebook) {
            (Ending::Bene, true) => Ok(()),
            (Ending::Bene, false) => {
                if floor.acted {
                    Ok(())
                } else {
                    Err(Refusal::NothingDone)
                }
            }
            (Ending::Pas, false) => {
                if floor.acted {
                    Err(Refusal::HasActed)
                } else {
                    Ok(())
                }
            }
            (Ending::Pas, true) | (Ending::Silent, false) => Err(Refusal::NotNow),
            (Ending::Silent, true) => {
                if floor.acted {
                    Ok(())
                } else {
                    Err(Refusal::NothingDone)
                }
            }
        }
    }
}

/// How a floor ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// AH 114.6
    Pas,
    /// AH 114.7
    Bene,
    /// Handing over without a word (C-1).
    Silent,
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn floor(&mut self, floor: Floor) -> Flow {
        if usize::from(floor.passes) >= self.state.table.order.len() {
            mark!("AH 503.1.b/4", "AH G.9");
            if self.game.options.players > 2 {
                mark!("V2-5.1.4");
            }
            self.pop();
            return Flow::Go;
        }
        if floor.transferred {
            return Flow::Ask;
        }
        if let Some(id) = self.look().next_transfer(floor.player) {
            self.push(Frame::Transfer(id));
            return Flow::Go;
        }
        mark!("AH 115.5", "AH 102.1.a", "V2-3.3.3.1");
        self.state.table.active = floor.player;
        if let Some(Frame::Floor(open)) = self.state.table.frames.last_mut() {
            open.transferred = true;
        }
        for permanent in &mut self.state.table.permanents {
            permanent.fired = 0;
            permanent.used.floor = 0;
        }
        self.tell(Fact::Floor(floor.player));
        Flow::Ask
    }

    /// Notes that the player with the floor has acted.
    pub(crate) fn acted(&mut self, time: Time) {
        if let Some(Frame::Floor(floor)) = self.state.table.frames.last_mut() {
            floor.acted = true;
            match time {
                Time::Deed => {
                    mark!("AH 114.3.a/1");
                    floor.deed_done = true;
                }
                Time::Trifle => mark!("AH 114.4/2", "AH 114.4.a/1", "V2-1.8.3"),
            }
            // Who acts breaks the row of those who pas, also if his act puts one of them out of the game.
            floor.passes = 0;
        }
    }

    pub(crate) fn end_floor(&mut self, how: Ending) {
        let Some(Frame::Floor(floor)) = self.state.table.frames.last().cloned() else { return };
        let rulebook = self.game.options.rulebook(Switch::EndOfGamePhase);
        let passes = match how {
            Ending::Pas => floor.passes + 1,
            Ending::Bene if rulebook => {
                mark!("V2-3.3.3.2");
                floor.passes + 1
            }
            Ending::Bene | Ending::Silent => 0,
        };
        self.tell(match how {
            Ending::Pas => Fact::Pas(floor.player),
            Ending::Bene => Fact::Bene(floor.player),
            Ending::Silent => Fact::HandedOver(floor.player),
        });
        mark!("AH 114.7/2", "AH 115.9");
        self.end_lasting(|lasting| lasting.until == Duration::Floor);
        let player = self.next(floor.player);
        self.replace(Frame::Floor(Floor {
            player,
            acted: false,
            deed_done: false,
            passes,
            transferred: false,
        }));
    }
}
