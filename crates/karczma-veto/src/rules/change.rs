//! Single changes: tapping, tokens, votes, ducats, control (AH 107, 118, 120 to 122).

use karczma_kernel::{Fate, Seat, Sink};

use super::cost::cancels;
use crate::cards::{Duration, Factions, Token};
use crate::engine::Engine;
use crate::events::{Event, Extent, Fact, VoteMove, Why};
use crate::frame::Frame;
use crate::ids::{PermId, Place};
use crate::options::Mode;
use crate::state::{Change, Concerned, Lasting};

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn tap(&mut self, id: PermId) {
        let Some(permanent) = self.state.table.get_mut(id) else { return };
        if permanent.tapped {
            return;
        }
        permanent.tapped = true;
        if let Some(card) = permanent.card {
            self.tell(Fact::Tapped(card));
        }
    }

    /// Untaps, unless an exhaustion token lies on it (AH 118.6.b/1).
    pub(crate) fn untap(&mut self, id: PermId) {
        let Some(permanent) = self.state.table.get_mut(id) else { return };
        if permanent.tokens(Token::Exhaustion) > 0 {
            mark!("AH 118.6.b/1");
            return;
        }
        if permanent.tapped {
            permanent.tapped = false;
            if let Some(card) = permanent.card {
                self.tell(Fact::UntappedCard(card));
            }
        }
    }

    /// Puts tokens on a card: so many, or one sabre token of this size (AH 118).
    pub(crate) fn put_token(&mut self, id: PermId, kind: Token, number: i8) {
        let room = self.look().token_room(id, kind);
        let Some(permanent) = self.state.table.get_mut(id) else { return };
        let Some(card) = permanent.card else { return };
        if kind == Token::Sabre {
            if let Some(opposite) = permanent.sabre_tokens.iter().position(|size| cancels(*size, number)) {
                mark!("AH 118.3");
                let taken = permanent.sabre_tokens.remove(opposite);
                self.tell(Fact::TokenTaken(card, kind, taken));
                return;
            }
            if number == 0 || room <= permanent.sabre_tokens.len() {
                mark!("AH 118.4");
                return;
            }
            let place = permanent.sabre_tokens.partition_point(|size| *size < number);
            mark!("AH 112.12.d");
            permanent.sabre_tokens.insert(place, number);
        } else if let Some(counter) = permanent.counter(kind) {
            let most = u8::try_from(room).unwrap_or(u8::MAX);
            let after = counter.saturating_add(u8::try_from(number).unwrap_or(0)).min(most);
            if after == *counter {
                return;
            }
            *counter = after;
        }
        self.tell(Fact::TokenPut(card, kind, number));
    }

    pub(crate) fn take_token(&mut self, id: PermId, kind: Token, number: u8) {
        let Some(permanent) = self.state.table.get_mut(id) else { return };
        let card = permanent.card;
        if kind == Token::Sabre {
            for _ in 0..number {
                permanent.sabre_tokens.pop();
            }
        } else if let Some(counter) = permanent.counter(kind) {
            *counter = counter.saturating_sub(number);
        }
        if let Some(card) = card {
            self.tell(Fact::TokenTaken(card, kind, i8::try_from(number).unwrap_or(i8::MAX)));
        }
    }

    /// Votes move, at most as many as there are (AH 101.8.a, 107.3).
    pub(crate) fn move_votes(&mut self, seat: Seat, how: VoteMove, votes: u8, why: Why) {
        if self.game.options.mode == Mode::TwoHeads {
            mark!("AH 800.8");
        }
        let own = self.look().team(seat).index();
        let other = if let VoteMove::Seize(from) = how { self.look().team(from).index() } else { own };
        let table = &mut self.state.table;
        let moved = match how {
            VoteMove::Take => {
                let moved = votes.min(table.pool);
                table.pool -= moved;
                table.player[own].votes += moved;
                moved
            }
            VoteMove::Drop => {
                let moved = votes.min(table.player[own].votes);
                table.player[own].votes -= moved;
                table.pool += moved;
                moved
            }
            VoteMove::Seize(_) => {
                let moved = votes.min(table.player[other].votes);
                table.player[other].votes -= moved;
                table.player[own].votes += moved;
                moved
            }
        };
        if moved > 0 {
            self.tell(Fact::Votes(seat, how, moved, why));
            self.check_all_votes(seat);
        }
    }

    pub(crate) fn gain(&mut self, seat: Seat, ducats: i32) {
        if ducats > 0 {
            let treasury = &mut self.state.table.player[seat.index()].treasury;
            *treasury = treasury.saturating_add(ducats);
            self.tell(Fact::Gained(seat, ducats));
        }
    }

    /// The player loses ducats, as far as he has them; how many.
    pub(crate) fn lose(&mut self, seat: Seat, ducats: i32) -> i32 {
        let had = self.state.table.player[seat.index()].treasury;
        let lost = ducats.clamp(0, had.max(0));
        if lost > 0 {
            self.state.table.player[seat.index()].treasury -= lost;
            let extent = if lost == ducats { Extent::Whole } else { Extent::Part };
            self.tell(Fact::Lost(seat, lost, extent));
        }
        lost
    }

    /// A change for a time.
    pub(crate) fn last(&mut self, on: Concerned, change: Change, until: Duration) {
        let fight = self.state.table.fights.len() as u8;
        let running = |frame: &Frame| if let Frame::Run(object, _) = frame { object.card } else { None };
        let by = self.state.table.frames.iter().rev().find_map(running);
        let _ = self.state.table.lasting.try_push(Lasting { on, change, until, fight, by });
        if let Concerned::Card(id) = on
            && let Some(card) = self.state.table.get(id).and_then(|permanent| permanent.card)
        {
            self.tell(Fact::Changed(card, change, until));
        }
        self.refresh();
    }

    /// Somebody else controls a card (VR-66); what lies under it follows (VR-42).
    pub(crate) fn change_controller(&mut self, id: PermId, seat: Seat) {
        let under: Vec<PermId> =
            self.state.table.on(id).filter(|(_, card)| card.tucked()).map(|(other, _)| other).collect();
        for other in under {
            if let Some(card) = self.state.table.get_mut(other) {
                card.controller = seat;
            }
        }
        let Some(permanent) = self.state.table.get_mut(id) else { return };
        if permanent.controller == seat {
            return;
        }
        permanent.controller = seat;
        if let Some(card) = permanent.card {
            self.tell(Fact::Controlled(seat, card));
        }
        self.interrupt_fights_of(id);
        self.refresh();
    }

    /// A card goes to another zone of the playing field, the same object with all that is on it.
    pub(crate) fn relocate(&mut self, id: PermId, place: Place) {
        if let Some(permanent) = self.state.table.get_mut(id) {
            permanent.place = place;
        }
    }

    /// A card changes a card's factions (AH 105.3).
    pub(crate) fn set_factions(&mut self, id: PermId, factions: Factions) {
        mark!("AH 105.3/1");
        if let Some(permanent) = self.state.table.get_mut(id) {
            permanent.factions = Some(factions);
        }
    }

    /// A card's factions now.
    pub(crate) fn factions_of(&self, id: PermId) -> Factions {
        let changed = self.state.table.get(id).and_then(|permanent| permanent.factions);
        changed.or_else(|| self.look().printed(id).map(|card| card.factions)).unwrap_or_default()
    }
}
