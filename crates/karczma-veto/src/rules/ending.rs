//! Winning and losing (P-13, AH 104), matches (P-15).

use karczma_kernel::{Fate, Outcome, Seat, SeatSet, Sink};

use super::leaving::Exit;
use crate::cards::{Act, Keyword, Moment};
use crate::engine::Engine;
use crate::events::{Ending, Event, Fact, Fall, VoteMove, Why};
use crate::frame::{Frame, Order};
use crate::ids::{PermId, Place};
use crate::look::Look;
use crate::options::{Mode, Switch};
use crate::refusal::Refusal;
use crate::state::State;

/// How a match ended, or stands.
pub(crate) fn outcome(game: &crate::Veto, state: &State) -> Outcome {
    let table = &state.table;
    let mut scores = [0; crate::options::PLAYERS_MAX];
    let mut ranks = scores;
    for seat in Seat::all(table.players) {
        let look = Look { game, state };
        scores[seat.index()] = i32::from(look.votes(seat));
        ranks[seat.index()] = i32::from(table.winners.contains(seat));
    }
    let players = usize::from(table.players);
    Outcome::ranked(&scores[..players], &ranks[..players])
}

impl Look<'_> {
    /// May this player declare a free election now (AH 502.1.d, VR-81)?
    pub(crate) fn check_election(self, seat: Seat) -> Result<(), Refusal> {
        let now = match self.table().frames.last() {
            Some(Frame::Moment(moment)) => {
                moment.moment == Moment::AccountingEnd && moment.window.asked == seat
            }
            Some(_) | None => false,
        };
        mark!("V2-3.3.1.3/3", "V2-3.3.2.4", "V2-3.4.9");
        let allowed = now && self.table().initiative() == seat && self.table().election.is_none();
        if !allowed || !self.has_two_thirds(seat) {
            return Err(Refusal::NoElection);
        }
        if self.elects(seat) == 0 {
            mark!("V2-1.2.23");
            return Err(Refusal::NoElect);
        }
        if self.king_reigns() {
            return Err(Refusal::KingReigns);
        }
        if self.player_may(seat, Act::Election) { Ok(()) } else { Err(Refusal::CardForbids(Act::Election)) }
    }

    /// At least two thirds of all votes (AH 104.2.d/1).
    fn has_two_thirds(self, seat: Seat) -> bool {
        u16::from(self.votes(seat)) * 3 >= u16::from(self.game.options.votes_total()) * 2
    }

    /// While a King is in play nobody is elected (AH 700.1.v/1, VR-11).
    fn king_reigns(self) -> bool {
        self.table().all().any(|(_, card)| !card.tucked() && card.keywords.has(Keyword::King))
    }

    fn wins_election(self, seat: Seat) -> bool {
        self.has_two_thirds(seat) && self.elects(seat) > 0 && !self.king_reigns()
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn declare_election(&mut self, seat: Seat) {
        self.state.table.election = Some(seat);
        self.tell(Fact::Election(seat));
        if let Some(Frame::Moment(moment)) = self.state.table.frames.last_mut() {
            moment.window.passes = 0;
        }
    }

    /// A declared election is decided (AH 519.1.b/4, VR-59). True if it ended the game.
    pub(crate) fn decide_election(&mut self) -> bool {
        let Some(declarer) = self.state.table.election else { return false };
        mark!("AH 519.1.b/4", "V2-3.3.4.2");
        let look = self.look();
        let winner = if self.game.options.rulebook(Switch::ElectionWinner) {
            mark!("V2-3.4.7");
            self.state.table.order.iter().copied().find(|seat| look.wins_election(*seat))
        } else {
            Some(declarer).filter(|seat| look.wins_election(*seat))
        };
        match winner {
            Some(seat) => {
                mark!("V2-3.4.1");
                let winners = self.side_of(seat);
                self.end_game(winners, Ending::Election);
                true
            }
            None => {
                self.tell(Fact::ElectionFailed(declarer));
                false
            }
        }
    }

    /// All votes in one pool win at once (AH 104.2.a).
    pub(crate) fn check_all_votes(&mut self, seat: Seat) {
        let all = self.look().votes(seat) == self.game.options.votes_total();
        if all {
            mark!("AH 104.1", "AH 104.9", "V2-3.4.2");
            self.crown_by(seat, Ending::AllVotes);
        }
    }

    /// A text makes a player win.
    pub(crate) fn crown(&mut self, seat: Seat) {
        mark!("AH 104.2.c", "AH 308.2", "AH 104.9.a", "V2-3.4.5");
        self.crown_by(seat, Ending::Text);
    }

    fn crown_by(&mut self, seat: Seat, ending: Ending) {
        let to_win = &mut self.state.table.to_win;
        *to_win = to_win.with(seat);
        self.state.table.by_text = ending == Ending::Text;
    }

    /// A player is to lose: settled when the change is done (AH 104.6).
    pub(crate) fn doom(&mut self, seat: Seat, fall: Fall) {
        let table = &mut self.state.table;
        table.doomed = table.doomed.with(seat);
        table.falls[seat.index()] = Some(fall);
    }

    /// Victory and defeat after an atomic change (P-13, VR-4).
    pub(crate) fn judge(&mut self) {
        let table = &self.state.table;
        if table.doomed == SeatSet::EMPTY && table.to_win == SeatSet::EMPTY {
            return;
        }
        mark!("V2-3.4.4");
        let doomed = std::mem::take(&mut self.state.table.doomed);
        let to_win = std::mem::take(&mut self.state.table.to_win);
        let order = self.state.table.order();
        let winners: Vec<Seat> =
            order.iter().copied().filter(|seat| to_win.contains(*seat) && !doomed.contains(*seat)).collect();
        if !winners.is_empty() {
            let ending = if self.state.table.by_text { Ending::Text } else { Ending::AllVotes };
            let best = self.most_votes(&winners);
            let side = self.side_of(best);
            self.end_game(side, ending);
            return;
        }
        if to_win != SeatSet::EMPTY {
            mark!("AH 104.6");
        }
        let staying: Vec<Seat> = order.iter().copied().filter(|seat| !doomed.contains(*seat)).collect();
        if staying.is_empty() {
            let best = self.most_votes(&order);
            let side = self.side_of(best);
            self.end_game(side, Ending::Tie);
            return;
        }
        for seat in order.iter().copied().filter(|seat| doomed.contains(*seat)) {
            self.eliminate(seat);
        }
        let first = staying[0];
        if staying.iter().all(|seat| !self.look().opponents(first, *seat)) {
            if self.game.options.mode == Mode::TwoHeads {
                mark!("AH 800.6.a/1", "AH 800.6.a/2", "AH 800.6.b");
            }
            let side = self.side_of(first);
            self.end_game(side, Ending::LastLeft);
        }
    }

    /// Most votes, then first in initiative order (VR-4).
    fn most_votes(&self, seats: &[Seat]) -> Seat {
        let mut best = seats[0];
        for seat in seats {
            let (votes, most) = (self.look().votes(*seat), self.look().votes(best));
            if votes != most {
                mark!("V2-3.4.6/1");
            } else if *seat != best {
                mark!("V2-3.4.6/2");
            }
            if votes > most {
                best = *seat;
            }
        }
        best
    }

    /// The player, with his partner in team play.
    fn side_of(&self, seat: Seat) -> SeatSet {
        let look = self.look();
        Seat::all(self.game.options.players).filter(|other| look.team(*other) == look.team(seat)).collect()
    }

    /// An eliminated player's cards leave, his objects too, his votes go to the pool (P-13).
    fn eliminate(&mut self, seat: Seat) {
        let fall = self.state.table.falls[seat.index()].take().unwrap_or(Fall::Text);
        self.tell(Fact::Eliminated(seat, fall));
        mark!("V2-5.1.5");
        if self.look().partner(seat).is_some() {
            mark!("AH 800.12.a");
        }
        self.state.table.player[seat.index()].in_game = false;
        let partner = self
            .state
            .table
            .order
            .iter()
            .any(|other| *other != seat && self.look().team(*other) == self.look().team(seat));
        if !partner {
            let votes = self.look().votes(seat);
            self.move_votes(seat, VoteMove::Drop, votes, Why::Elimination);
        }
        let leaving: Vec<PermId> = self
            .state
            .table
            .all()
            .filter(|(_, card)| (card.owner == seat || card.controller == seat) && card.place != Place::Lands)
            .map(|(id, _)| id)
            .collect();
        // Faction cards and strategies are never discarded: they leave with their player.
        mark!("AH 309.4", "AH 308.3");
        let exit = |id: PermId| if self.look().is_special(id) { Exit::Taken } else { Exit::Discarded };
        let leaving: Vec<(PermId, Exit)> = leaving.into_iter().map(|id| (id, exit(id))).collect();
        self.leave(&leaving);
        let zones = self.state.zones_mut(seat);
        let swap = std::mem::take(&mut zones.swap);
        *zones = crate::state::Zones { swap, ..crate::state::Zones::default() };
        self.leave_order(seat);
    }

    /// The order, the stack and the frames go on without him.
    fn leave_order(&mut self, seat: Seat) {
        let next = self.next(seat);
        let table = &mut self.state.table;
        table.order.retain(|other| *other != seat);
        table.combat_right = table.combat_right.filter(|holder| *holder != seat);
        table.stack.retain(|object| object.controller != seat || object.unlimited());
        table.waiting.retain(|waiting| waiting.controller != seat);
        for fight in &mut table.fights {
            fight.interrupted |= fight.sides.iter().any(|side| side.seat == seat) && fight.result.is_none();
        }
        for frame in &mut table.frames {
            if let Frame::Window(window) | Frame::Moment(crate::frame::MomentWindow { window, .. }) = frame
                && window.asked == seat
            {
                window.asked = next;
            } else if let Frame::Floor(floor) = frame
                && floor.player == seat
            {
                floor.player = next;
                (floor.acted, floor.deed_done, floor.transferred) = (false, false, false);
            } else if let Frame::Battles(asked, _) = frame
                && *asked == seat
            {
                *asked = next;
            }
        }
        table.frames.retain(|frame| !asks_only(frame, seat));
    }

    /// After the last round the votes decide (VR-50).
    pub(crate) fn end_by_votes(&mut self) {
        let order = self.state.table.order();
        let best = self.most_votes(&order);
        let side = self.side_of(best);
        self.end_game(side, Ending::RoundCap);
    }

    /// A game ends; perhaps the match goes on (P-15).
    pub(crate) fn end_game(&mut self, winners: SeatSet, ending: Ending) {
        if self.state.table.frames.last() == Some(&Frame::Over) {
            return;
        }
        self.tell(Fact::Over(winners, ending));
        for seat in winners.iter() {
            self.state.table.player[seat.index()].wins += 1;
        }
        let needed = self.game.options.best_of.div_ceil(2);
        let decided = winners.iter().any(|seat| self.state.table.player[seat.index()].wins >= needed);
        self.gather_played_cards();
        self.state.table.frames.clear();
        self.state.table.stack.clear();
        self.state.table.waiting.clear();
        self.state.table.fights.clear();
        self.state.table.moment = None;
        self.state.secrets.laying = None;
        self.state.secrets.committed = [None; 2];
        if decided {
            mark!("AH 100.1.b/2");
            self.state.table.winners = winners;
            self.push(Frame::Over);
        } else {
            self.next_game();
        }
    }

    /// Cards that were being played when the game ended are laid on their owners' discards.
    fn gather_played_cards(&mut self) {
        let table = &self.state.table;
        let in_frames = table.frames.iter().filter_map(object_in);
        let mut played: Vec<(Seat, crate::cards::CardId)> = Vec::new();
        for object in table.stack.iter().chain(in_frames).filter(|object| object.card_lies_on_stack()) {
            played.extend(object.card.or(self.state.secrets.laying).map(|card| (object.owner, card)));
        }
        for (owner, card) in played {
            self.state.zones_mut(owner).discard.push(card);
        }
        for seat in Seat::all(self.game.options.players) {
            let zones = self.state.zones_mut(seat);
            let aside: Vec<crate::cards::CardId> =
                zones.looked.drain(..).chain(zones.laid.drain(..)).collect();
            zones.discard.extend(aside);
        }
    }

    /// The next game of the match is set up anew (P-15).
    fn next_game(&mut self) {
        let (game, wins) = (self.state.table.game + 1, self.state.table.player.map(|player| player.wins));
        let mut before = std::mem::replace(self.state, super::setup::empty(self.game));
        (self.state.table.game, self.state.table.pool) = (game, self.game.options.votes_total());
        for (player, won) in self.state.table.player.iter_mut().zip(wins) {
            player.wins = won;
        }
        for seat in Seat::all(self.game.options.players) {
            self.state.zones_mut(seat).swap = std::mem::take(&mut before.zones_mut(seat).swap);
        }
        self.push(Frame::Between(SeatSet::EMPTY));
    }
}

/// The object that a frame carries.
pub(crate) fn object_in(frame: &Frame) -> Option<&crate::object::Object> {
    match frame {
        Frame::Declare(declare) => Some(&declare.object),
        Frame::Surcharge(object)
        | Frame::Enter(object)
        | Frame::Zone(object)
        | Frame::Run(object, _)
        | Frame::May(object) => Some(object),
        Frame::Auction(_)
        | Frame::Mulligan(..)
        | Frame::Round(..)
        | Frame::Moment(_)
        | Frame::Floor(_)
        | Frame::Window(_)
        | Frame::Resolve
        | Frame::Choose(..)
        | Frame::Order(_)
        | Frame::Triggers(_)
        | Frame::Fight(_)
        | Frame::Battles(..)
        | Frame::Battle(_)
        | Frame::Movement(_)
        | Frame::Control(..)
        | Frame::Income(_)
        | Frame::Discards(_)
        | Frame::Transfer(_)
        | Frame::Between(_)
        | Frame::Over => None,
    }
}

/// Does this frame wait for that player alone?
fn asks_only(frame: &Frame, seat: Seat) -> bool {
    if let Frame::Choose(asked, _) | Frame::Order(Order { seat: asked, .. }) = frame {
        return *asked == seat;
    }
    object_in(frame).is_some_and(|object| object.controller == seat)
}
