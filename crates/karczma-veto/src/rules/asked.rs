//! Who is asked now.

use karczma_kernel::{Pending, Seat, SeatSet};

use crate::frame::{FightStep, Frame};
use crate::look::Look;

impl Look<'_> {
    /// Who is asked now.
    pub(crate) fn asked(self) -> SeatSet {
        let one = SeatSet::one;
        match self.table().frames.last() {
            None | Some(Frame::Over) => SeatSet::EMPTY,
            Some(Frame::Auction(auction)) => auction.asked().map_or(SeatSet::EMPTY, one),
            Some(Frame::Mulligan(decided, _)) => {
                self.table().order.get(usize::from(*decided)).map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Moment(moment)) => one(moment.window.asked),
            Some(Frame::Floor(floor)) => one(floor.player),
            Some(Frame::Declare(declare)) => one(declare.object.controller),
            Some(Frame::Window(window)) => one(window.asked),
            Some(Frame::Surcharge(object) | Frame::Zone(object) | Frame::May(object)) => {
                one(object.controller)
            }
            Some(Frame::Choose(seat, _)) => one(*seat),
            Some(Frame::Order(order)) => one(order.seat),
            Some(Frame::Triggers(_)) => self.orders_triggers().map_or(SeatSet::EMPTY, one),
            Some(Frame::Fight(FightStep::Acceptance)) => {
                self.table().fight().map_or(SeatSet::EMPTY, |fight| one(fight.sides[1].seat))
            }
            Some(Frame::Fight(FightStep::Gear(step))) => self
                .table()
                .fight()
                .map_or(SeatSet::EMPTY, |fight| one(fight.sides[self.gear_side(*step)].seat)),
            Some(Frame::Battles(asked, _)) => one(*asked),
            Some(Frame::Battle(battle)) => self.battle_asks(battle),
            Some(Frame::Movement(done)) => {
                let order = &self.table().order;
                order
                    .get(order.len().wrapping_sub(1 + usize::from(*done)))
                    .map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Control(..)) => one(self.table().initiative()),
            Some(Frame::Income(done) | Frame::Discards(done)) => {
                self.table().order.get(usize::from(*done)).map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Transfer(id)) => {
                self.table().get(*id).map_or(SeatSet::EMPTY, |card| one(card.controller))
            }
            Some(Frame::Between(done)) => Seat::all(self.table().players)
                .filter(|seat| !done.contains(*seat) && !self.game.decks[seat.index()].pouch.is_empty())
                .collect(),
            Some(Frame::Round(..) | Frame::Resolve | Frame::Enter(_) | Frame::Run(..) | Frame::Fight(_)) => {
                SeatSet::EMPTY
            }
        }
    }

    fn battle_asks(self, battle: &crate::frame::Battle) -> SeatSet {
        if let Some(side) = self.attacking_side(battle) {
            return SeatSet::one(battle.sides[side]);
        }
        (0..2).filter(|side| !battle.committed[*side]).map(|side| battle.sides[side]).collect()
    }

    pub(crate) fn pending(self) -> Pending {
        if self.table().frames.last() == Some(&Frame::Over) {
            return Pending::Over(super::ending::outcome(self.game, self.state));
        }
        Pending::Decide(self.asked())
    }
}
