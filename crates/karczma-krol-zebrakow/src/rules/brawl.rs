//! Chapter 8, first part: target, offers, declarations, cards.

use karczma_kernel::{Fate, Flow, Seat, SeatSet, Sink};

use super::repeats;
use crate::brawl::Brawl;
use crate::data::Effect;
use crate::engine::Engine;
use crate::events::{Event, News, Secret};
use crate::frame::{Frame, Stage};
use crate::kinds::{Action, Place};
use crate::moves::Stance;
use crate::state::{State, Table};

/// The players who take part: attacker, his allies, defender, his allies; allies in golden order (KZ-8.14).
pub(crate) fn participants<'a>(
    table: &'a Table,
    brawl: &'a Brawl,
) -> impl Iterator<Item = Seat> + Clone + 'a {
    let attackers = side(table, brawl, Stance::Attacker);
    attackers.chain(side(table, brawl, Stance::Defender))
}

/// The players of one side, the main player first.
pub(crate) fn side<'a>(
    table: &'a Table,
    brawl: &'a Brawl,
    stance: Stance,
) -> impl Iterator<Item = Seat> + Clone + 'a {
    let main = if stance == Stance::Attacker { Some(brawl.attacker) } else { brawl.defender };
    let allies =
        table.golden().filter(move |seat| brawl.stances[seat.index()] == stance && Some(*seat) != main);
    main.into_iter().chain(allies)
}

/// The third players, in golden order (KZ-8.6).
pub(crate) fn thirds<'a>(table: &'a Table, brawl: &'a Brawl) -> impl Iterator<Item = Seat> + Clone + 'a {
    let district = brawl.place.district();
    table.golden().filter(move |seat| {
        *seat != brawl.attacker && Some(*seat) != brawl.defender && table.units(*seat, district) > 0
    })
}

/// Which of the two main players this is: 0 the attacker, 1 the defender.
pub(crate) fn main_index(brawl: &Brawl, seat: Seat) -> Option<usize> {
    if brawl.attacker == seat {
        Some(0)
    } else if brawl.defender == Some(seat) {
        Some(1)
    } else {
        None
    }
}

/// Who has still to hand in offers.
pub(crate) fn offering(table: &Table, brawl: &Brawl) -> SeatSet {
    [Some(brawl.attacker), brawl.defender]
        .into_iter()
        .flatten()
        .filter(|seat| !table.handed_in.contains(*seat))
        .collect()
}

/// The third player for whom this main player writes a number next.
pub(crate) fn next_offer(state: &State, brawl: &Brawl, seat: Seat) -> Option<Seat> {
    let written = state.offers[main_index(brawl, seat)?].len();
    thirds(&state.table, brawl).nth(written)
}

/// What a main player has left to offer (KZ-8.8).
pub(crate) fn offer_left(state: &State, brawl: &Brawl, seat: Seat) -> u8 {
    let written: u8 = main_index(brawl, seat).map_or(0, |index| state.offers[index].iter().sum());
    state.table.ducats[seat.index()] - written
}

/// Has the participant something that he might do in the card step (KZ-C19)?
pub(crate) fn may_play(state: &State, seat: Seat) -> bool {
    let skill = |effect| matches!(effect, Effect::Wounds(_));
    !state.hands[seat.index()].is_empty() || repeats::ready(&state.table, seat, skill).is_some()
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Brawl (KZ-8.2 to KZ-8.5).
    pub(crate) fn begin_brawl(&mut self, seat: Seat, place: Place) {
        mark!("KZ-8.1", "KZ-8.2", "KZ-8.7");
        self.begin_basic(seat, Action::Brawl, Some(place.district()));
        let defender = self.state.table.owners[place.index()];
        if defender.is_some() {
            mark!("KZ-8.5");
        }
        let brawl = Brawl::new(place, seat, defender);
        self.tell(rule!("KZ-8.3"), News::Attack { seat, place, defender });
        let table = &mut self.state.table;
        // Who has nobody to offer to, or nothing to offer, offers nothing without being asked (KZ-C17).
        let mains = [Some(seat), defender].into_iter().flatten();
        let nobody = thirds(table, &brawl).next().is_none();
        table.handed_in = mains.filter(|main| nobody || table.ducats[main.index()] == 0).collect();
        table.brawl = Some(brawl);
        self.push(Frame::Brawl { stage: Stage::Offers, at: 0 });
    }

    /// The steps of a brawl: true if somebody is to decide.
    pub(crate) fn brawl_stage(&mut self, stage: Stage, at: u8) -> Flow {
        let Some(brawl) = self.state.table.brawl else {
            self.pop();
            return Flow::Go;
        };
        match stage {
            Stage::Offers => self.wait_offers(&brawl),
            Stage::Declare => self.wait_declare(&brawl, at),
            Stage::Cards => self.wait_cards(&brawl, at),
            Stage::Furia => self.wait_furia(&brawl, at),
            Stage::Roll => self.roll_brawl(&brawl),
            Stage::Repeat => self.wait_brawl_repeat(&brawl, at),
            Stage::Compare => self.compare(&brawl),
            Stage::DefenderHurt => self.share_wounds(&brawl, Stance::Defender, at),
            Stage::AttackerHurt => self.share_wounds(&brawl, Stance::Attacker, at),
            Stage::Clues => self.brawl_clues(&brawl, at),
        }
    }

    fn wait_offers(&mut self, brawl: &Brawl) -> Flow {
        if !offering(&self.state.table, brawl).is_empty() {
            return Flow::Ask;
        }
        self.state.table.handed_in = SeatSet::EMPTY;
        let offers = std::mem::take(&mut self.state.offers);
        let mut shown = *brawl;
        for (index, main) in [Some(brawl.attacker), brawl.defender].into_iter().enumerate() {
            let Some(seat) = main else {
                mark!("KZ-8.9");
                continue;
            };
            let mut to_all =
                thirds(&self.state.table, brawl).collect::<arrayvec::ArrayVec<Seat, 4>>().into_iter();
            for ducats in offers[index].iter().copied() {
                let Some(to) = to_all.next() else { break };
                shown.offers[index][to.index()] = ducats;
                self.tell(rule!("KZ-8.9"), News::Offer { seat, to, ducats });
            }
        }
        self.state.table.brawl = Some(shown);
        self.set(Frame::Brawl { stage: Stage::Declare, at: 0 });
        Flow::Go
    }

    /// One number is written, unseen by the others (KZ-8.8); who has nothing left offers nothing to the rest.
    pub(crate) fn offer(&mut self, seat: Seat, to: Seat, ducats: u8) {
        let Some(brawl) = self.state.table.brawl else { return };
        let Some(index) = main_index(&brawl, seat) else { return };
        self.write_offer(seat, index, to, ducats);
        while let Some(to) = next_offer(self.state, &brawl, seat) {
            if offer_left(self.state, &brawl, seat) > 0 {
                return;
            }
            self.write_offer(seat, index, to, 0);
        }
        self.state.table.handed_in = self.state.table.handed_in.with(seat);
        self.tell(rule!("KZ-8.8"), News::HandedIn { seat });
    }

    fn write_offer(&mut self, seat: Seat, index: usize, to: Seat, ducats: u8) {
        self.state.offers[index].push(ducats);
        let (news, secret) = (News::Wrote { seat, to }, Secret::Ducats(ducats));
        self.tell_secret(rule!("KZ-8.8"), news, SeatSet::one(seat), secret);
    }

    fn wait_declare(&mut self, brawl: &Brawl, at: u8) -> Flow {
        if thirds(&self.state.table, brawl).nth(usize::from(at)).is_some() {
            return Flow::Ask;
        }
        self.set(Frame::Brawl { stage: Stage::Cards, at: 0 });
        Flow::Go
    }

    /// A third player takes a side and receives its offer at once (KZ-8.6, KZ-8.10, KZ-8.11).
    pub(crate) fn declare(&mut self, seat: Seat, stance: Stance) {
        mark!("KZ-8.10", "KZ-8.12", "KZ-6.13");
        let Some(brawl) = &mut self.state.table.brawl else { return };
        brawl.stances[seat.index()] = stance;
        let paid = match stance {
            Stance::Attacker => Some((brawl.attacker, brawl.offers[0][seat.index()])),
            Stance::Defender => brawl.defender.map(|defender| (defender, brawl.offers[1][seat.index()])),
            Stance::Neutral => None,
        };
        self.tell(rule!("KZ-8.6"), News::Declared { seat, stance });
        if let Some((from, ducats)) = paid {
            self.transfer(from, seat, ducats, rule!("KZ-8.11"));
        }
        if let Some(Frame::Brawl { at, .. }) = self.state.table.frames.last_mut() {
            *at += 1;
        }
    }

    /// One card at a time in rounds, until all have passed (KZ-8.14, KZ-8.15).
    fn wait_cards(&mut self, brawl: &Brawl, at: u8) -> Flow {
        mark!("KZ-8.14", "KZ-8.15");
        let table = &self.state.table;
        let count = participants(table, brawl).count();
        if participants(table, brawl).all(|seat| brawl.passed.contains(seat)) {
            self.set(Frame::Brawl { stage: Stage::Furia, at: 0 });
            return Flow::Go;
        }
        let turn = usize::from(at) % count;
        let next = Frame::Brawl { stage: Stage::Cards, at: ((turn + 1) % count) as u8 };
        let Some(seat) = participants(table, brawl).nth(turn) else { return Flow::Go };
        if brawl.passed.contains(seat) {
            self.set(next);
        } else if may_play(self.state, seat) {
            return Flow::Ask;
        } else {
            self.no_more_cards(seat);
        }
        Flow::Go
    }

    /// The next participant's turn in the card step.
    pub(crate) fn next_in_cards(&mut self) {
        if let Some(Frame::Brawl { at, .. }) =
            self.state.table.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Brawl { .. }))
        {
            *at += 1;
        }
    }

    /// A participant passes, for good (KZ-8.16).
    pub(crate) fn no_more_cards(&mut self, seat: Seat) {
        if let Some(brawl) = &mut self.state.table.brawl {
            brawl.passed = brawl.passed.with(seat);
        }
        self.tell(rule!("KZ-8.16"), News::NoMoreCards { seat });
        self.next_in_cards();
    }
}
