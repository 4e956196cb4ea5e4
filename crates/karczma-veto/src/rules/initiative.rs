//! Initiative and bribery (P-5), rights to influence (AH 501.1.c).

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::Rule;
use crate::cards::{Keyword, Trait};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::{Auction, Frame};
use crate::ids::Place;
use crate::look::Look;
use crate::options::{Mode, PLAYERS_MAX, Switch};
use crate::reach::Sorts;
use crate::refusal::Refusal;
use arrayvec::ArrayVec;
use karczma_kernel::SeatSet;

/// Ducats for one vote (V2-3.3.1.4).
pub(crate) const BRIBE_PRICE: i32 = 3;

/// How many votes so many ducats buy.
pub(crate) fn bribes(ducats: i32) -> u16 {
    u16::try_from(ducats.max(0) / BRIBE_PRICE).unwrap_or(u16::MAX)
}

impl Auction {
    /// Players without a place.
    fn rest(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.previous.iter().copied().filter(|seat| !self.placed.contains(seat))
    }

    fn earlier(&self, one: Seat, other: Seat) -> bool {
        let place = |seat: Seat| self.previous.iter().position(|known| *known == seat);
        place(one) < place(other)
    }

    /// The leader for the place in hand: highest total, ties to the earlier (AH 501.1.b/3).
    pub(crate) fn leader(&self) -> Option<Seat> {
        let mut leader: Option<Seat> = None;
        for seat in self.rest() {
            let total = self.totals[seat.index()];
            if leader.is_some_and(|best| total == self.totals[best.index()]) {
                mark!("AH 501.1.b/3", "V2-3.3.1.5");
            }
            let better = leader.is_none_or(|best| total > self.totals[best.index()]);
            if better {
                leader = Some(seat);
            }
        }
        leader
    }

    /// Who is asked: of those who neither lead nor declined the lowest, ties to the later.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let leader = self.leader();
        let mut asked: Option<Seat> = None;
        for seat in self.rest().filter(|seat| Some(*seat) != leader && !self.out.contains(*seat)) {
            if asked.is_none_or(|other| self.totals[seat.index()] <= self.totals[other.index()]) {
                asked = Some(seat);
            }
        }
        asked
    }

    /// How many votes the player must buy to lead.
    pub(crate) fn needed(&self, seat: Seat) -> u16 {
        let Some(leader) = self.leader() else { return 0 };
        let behind = self.totals[leader.index()].saturating_sub(self.totals[seat.index()]);
        if self.earlier(seat, leader) { behind.max(1) } else { behind.saturating_add(1) }
    }
}

impl Look<'_> {
    /// Is this bribe legal? It must take the lead and be paid at once.
    pub(crate) fn check_bribe(self, auction: &Auction, seat: Seat, votes: u16) -> Result<(), Refusal> {
        let (need, most) = (auction.needed(seat), self.bribe_most(seat));
        if votes > most {
            let had = self.table().player[seat.index()].treasury;
            return Err(Refusal::TooFewDucats { need: i32::from(votes) * BRIBE_PRICE, had });
        }
        if votes >= need { Ok(()) } else { Err(Refusal::BadBribe { need }) }
    }

    /// How many votes a player can pay for.
    pub(crate) fn bribe_most(self, seat: Seat) -> u16 {
        bribes(self.table().player[seat.index()].treasury)
    }

    /// Votes of untapped magnates on the magnates' field, and what cards add (AH 501.1.b/1, 700.1.q/4).
    pub(crate) fn initiative_count(self, seat: Seat) -> u16 {
        mark!("AH 501.1.b/1", "AH 700.1.q/4", "V2-1.2.19/3", "V2-3.3.1.2/1");
        let mut sum = 0;
        for (id, magnate) in self.company(seat) {
            let counts = !magnate.tapped && self.acts_as(id, Keyword::Magnate) && !self.is_inert(id);
            if magnate.place == Place::Magnates && counts {
                sum += self.value_of(id, Trait::Votes);
            }
        }
        self.statics(Sorts::INITIATIVE, |_, reading, rule| {
            if let Rule::Initiative(more) = rule
                && reading.me == seat
            {
                sum += i32::from(*more);
            }
        });
        u16::try_from(sum.max(0)).unwrap_or(u16::MAX)
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The stage of AH 501.1.b: counts and opens the auction.
    pub(crate) fn count_initiative(&mut self) {
        let previous = self.state.table.order();
        if self.game.options.feast {
            mark!("V2-5.2.2");
            let round = self.clockwise_from(previous[0]);
            let next = round.get(1).copied().unwrap_or(previous[0]);
            self.settle_order(self.clockwise_from(next));
            return;
        }
        let mut totals = [0; PLAYERS_MAX];
        for seat in &previous {
            totals[seat.index()] = self.look().initiative_count(*seat);
        }
        if self.game.options.mode == Mode::TwoHeads {
            mark!("AH 800.16");
        }
        let auction =
            Auction { totals, previous, placed: ArrayVec::new(), out: SeatSet::EMPTY, setup: false };
        self.push(Frame::Auction(auction));
    }

    pub(crate) fn auction(&mut self) -> Flow {
        let Some(Frame::Auction(auction)) = self.state.table.frames.last() else { return Flow::Go };
        if !auction.placed.is_empty() && self.game.options.rulebook(Switch::TurnOrder) {
            // Only the initiative is bid for: the others follow clockwise (C-15).
            return self.close_auction();
        }
        if let Some(asked) = auction.asked() {
            if self.look().bribe_most(asked) >= auction.needed(asked) {
                if !auction.placed.is_empty() {
                    mark!("AH 800.16.1/1", "AH 800.16.1/2");
                }
                return Flow::Ask;
            }
            // He cannot take the lead: he declines (D-2).
            self.decline_bribe(asked);
            return Flow::Go;
        }
        let Some(leader) = auction.leader() else { return self.close_auction() };
        mark!("V2-3.3.1.2/2");
        if let Some(Frame::Auction(auction)) = self.state.table.frames.last_mut() {
            auction.placed.push(leader);
            auction.out = SeatSet::EMPTY;
        }
        Flow::Go
    }

    fn close_auction(&mut self) -> Flow {
        let Some(Frame::Auction(auction)) = self.pop() else { return Flow::Go };
        let order = match auction.placed.first() {
            Some(first) if self.game.options.rulebook(Switch::TurnOrder) => {
                mark!("V2-5.1.3");
                self.clockwise_from(*first)
            }
            Some(_) | None => auction.placed,
        };
        self.settle_order(order);
        if auction.setup {
            self.deal();
        }
        Flow::Go
    }

    /// Those in the game, clockwise from this one (V2-5.1.3).
    pub(crate) fn clockwise_from(&self, first: Seat) -> ArrayVec<Seat, PLAYERS_MAX> {
        let mut order = ArrayVec::new();
        let mut seat = first;
        for _ in 0..self.game.options.players {
            if self.state.table.order.contains(&seat) {
                order.push(seat);
            }
            seat = seat.left(self.game.options.players);
        }
        order
    }

    fn settle_order(&mut self, order: ArrayVec<Seat, PLAYERS_MAX>) {
        let first = order[0];
        self.state.table.order = order;
        self.tell(Fact::Initiative(first));
    }

    pub(crate) fn decline_bribe(&mut self, seat: Seat) {
        if let Some(Frame::Auction(auction)) = self.state.table.frames.last_mut() {
            auction.out = auction.out.with(seat);
        }
        self.tell(Fact::BribeDeclined(seat));
    }

    pub(crate) fn bribe(&mut self, seat: Seat, votes: u16) {
        let paid = i32::from(votes) * BRIBE_PRICE;
        self.state.table.player[seat.index()].treasury -= paid;
        if let Some(Frame::Auction(auction)) = self.state.table.frames.last_mut() {
            let total = &mut auction.totals[seat.index()];
            *total = total.saturating_add(votes);
        }
        self.tell(Fact::Bribed(seat, votes, paid));
    }

    /// Combat influence to the strictly highest sum of base sabres on the election field (AH 501.1.c).
    pub(crate) fn settle_influence(&mut self) {
        if self.game.options.rulebook(Switch::Units) {
            // The boxed game has no combat influence (C-13).
            return;
        }
        mark!("AH 501.1.c/1");
        let look = self.look();
        let sum = |seat: Seat| -> i32 {
            look.company(seat)
                .filter(|(id, _)| look.on_election(*id))
                .map(|(id, _)| look.base(id, Trait::Sabre))
                .sum()
        };
        let mut best: Option<(Seat, i32)> = None;
        let mut tied = false;
        for seat in self.state.table.order() {
            let total = sum(seat);
            match best {
                Some((_, most)) if total < most => {}
                Some((_, most)) if total == most => tied = true,
                Some(_) | None => {
                    best = Some((seat, total));
                    tied = false;
                }
            }
        }
        if tied {
            mark!("AH 501.1.c/3");
        }
        let right = best.filter(|_| !tied).map(|(seat, _)| seat);
        self.state.table.combat_right = right;
        if let Some(seat) = right {
            self.tell(Fact::CombatRight(seat));
        }
    }
}
