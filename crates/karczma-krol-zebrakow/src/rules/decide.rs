//! Carries a decision out.

use karczma_kernel::{Fate, Seat, SeatSet, Sink};

use super::basic::Murder;
use crate::engine::Engine;
use crate::events::{Chance, Event, News};
use crate::frame::{Frame, Stage, Step, Trading};
use crate::kinds::Task;
use crate::moves::Move;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// A legal decision of a player.
    pub(crate) fn decide(&mut self, seat: Seat, chosen: &Move) {
        if let Some(Frame::Action {}) = self.state.table.frames.last() {
            // Something new begins: what belonged to the last action is over.
            self.state.table.token_used = SeatSet::EMPTY;
            self.state.table.window = None;
        }
        match *chosen {
            Move::Give { .. } => panic!("an illegal move was performed: {chosen:?}"),
            Move::Bid { field } => self.bid(seat, field),
            Move::Settle { district } => match self.state.table.frames.last() {
                Some(Frame::Bosses {}) => self.place_boss(seat, district),
                _ => self.come_back(seat, district),
            },
            Move::Sides { sides } => self.choose_sides(seat, sides),
            Move::Discard { task } => self.discard_task(seat, task),
            Move::Place { district } => {
                if let Some(Frame::Muster { left, .. }) = self.state.table.frames.last().copied() {
                    self.muster(seat, district, left);
                }
            }
            Move::Assassinate { whose, unit, district, dice } => {
                self.assassinate(Murder { seat, whose, unit, district, dice: [0; 2] }, dice);
            }
            Move::Brawl { place } => self.begin_brawl(seat, place),
            Move::Steal { district } => self.steal(seat, district),
            Move::Beg { district } => self.beg(seat, district),
            Move::Walk { unit, from, to } => self.walk(seat, unit, from, to),
            Move::Far { unit, from, to } => self.far(seat, unit, from, to),
            Move::Trade {} => self.trade(seat),
            Move::Recruit { companion, price, dismissed } => match self.state.table.frames.last() {
                Some(Frame::Ladies { .. }) => self.ladies(seat, Some((companion, price, dismissed))),
                _ => {
                    self.begin_basic(seat, crate::kinds::Action::Recruit, None);
                    self.recruit(seat, companion, price, dismissed);
                }
            },
            Move::Bribe { thug } => self.bribe(seat, thug),
            Move::Turn { card } => self.turn_over(seat, card),
            Move::Play { card, target } => self.play(seat, card, target),
            Move::Skill { companion, target } => self.use_skill(seat, companion, target),
            Move::Sell { card } => self.sell(seat, Ok(card)),
            Move::SellTask { task } => self.sell(seat, Err(task)),
            Move::Take { task } => self.take(seat, task),
            Move::Pass {} => match self.state.table.frames.last() {
                Some(Frame::Brawl { .. }) => self.no_more_cards(seat),
                _ => self.pass(seat),
            },
            Move::Offer { to, ducats } => self.offer(seat, to, ducats),
            Move::Declare { stance } => self.declare(seat, stance),
            Move::Rage {} => self.rage(seat, true),
            Move::Token { face, .. } => self.spend_token(seat, face),
            Move::Wound { unit } => self.hit(seat, unit),
            Move::Keep { card } => self.keep(seat, card),
            Move::Workshop {} => self.workshop(seat, true),
            Move::Pay { card } => self.pay_card(seat, card),
            Move::Lose { district } => self.lose(seat, district),
            Move::Choose { option } => self.choose(seat, option),
            Move::Seal { place } => {
                self.pop();
                self.seal(place);
            }
            Move::Dismiss { companion } => {
                self.pop();
                self.dismiss(seat, companion, rule!("KZ-11.9"));
            }
            Move::Reveal { task } => self.reveal(seat, task),
            Move::Decline {} => self.decline(seat),
            Move::Done {} => self.done(seat),
        }
    }

    /// A task is discarded at set-up or in the economy phase.
    fn discard_task(&mut self, seat: Seat, task: Task) {
        let first = matches!(self.state.table.frames.last(), Some(Frame::KeepTasks { .. }));
        let rule = if first { rule!("KZ-2.9") } else { rule!("KZ-5.18") };
        self.bury_task(seat, task, rule);
    }

    /// What is offered is not used.
    fn decline(&mut self, seat: Seat) {
        match self.state.table.frames.last().copied() {
            Some(Frame::Theft { .. } | Frame::Murder { step: Step::Repeat, .. }) => self.end_repeat(seat),
            Some(Frame::Brawl { stage: Stage::Repeat, .. }) => self.end_repeat(seat),
            Some(Frame::Brawl { .. }) => self.rage(seat, false),
            Some(Frame::Trade { step: Trading::Workshop, .. }) => self.workshop(seat, false),
            Some(Frame::Ladies { .. }) => self.ladies(seat, None),
            _ => self.decline_reaction(seat),
        }
    }

    /// A choice of several things ends.
    fn done(&mut self, seat: Seat) {
        match self.state.table.frames.last() {
            Some(Frame::Exchange { .. }) => {
                self.tell(rule!("KZ-5.18"), News::Declined { seat, what: Chance::Exchange });
                self.end_exchange(seat);
            }
            Some(Frame::Reveal { .. }) => self.end_reveal(seat),
            Some(Frame::Walk { .. }) => {
                self.tell(rule!("KZ-7.4"), News::Declined { seat, what: Chance::Walk });
                self.pop();
            }
            Some(Frame::Window { .. }) => {
                self.tell(rule!("KZ-12.18"), News::Declined { seat, what: Chance::Task });
                self.pop();
            }
            _ => {
                self.tell(rule!("KZ-15.12"), News::Declined { seat, what: Chance::Fence });
                self.pop();
            }
        }
    }
}
