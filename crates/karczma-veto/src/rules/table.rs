//! Keeping the table up to date: keywords in force, legality of the table (AH 704).

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::leaving::Exit;
use crate::cards::Rule;
use crate::cards::{CardType, Keyword};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::Frame;
use crate::ids::{PermId, Place, Spot};
use crate::look::Look;
use crate::reach::{Answers, Sorts};
use crate::state::{Change, Concerned, ELECTS_MAX, Lasting};

impl Look<'_> {
    /// Where a card that lost its place may stay (AH 704.4.b/1, D-18).
    pub(crate) fn transfer_spots(self, id: PermId) -> Vec<Place> {
        let Some(permanent) = self.table().get(id) else { return Vec::new() };
        if self.is_kind(id, CardType::Unit) {
            return self.unit_spots(permanent.keywords.has(Keyword::Ship)).collect();
        }
        self.character_spots(permanent.controller, permanent.keywords, true)
    }

    /// Has a card lost the right to stay where it lies (AH 704.3.b)?
    fn misplaced(self, id: PermId) -> bool {
        let Some(permanent) = self.table().get(id) else { return false };
        match permanent.place {
            Place::Magnates => !self.may_stay_with_magnates(id),
            Place::Attached(unit) if self.is_kind(id, CardType::Character) => {
                let ship = self.has(unit, Keyword::Ship);
                if ship { !self.has(id, Keyword::Navigator) } else { !self.acts_as(id, Keyword::Officer) }
            }
            Place::Election => self.is_kind(id, CardType::Unit) && self.has(id, Keyword::Ship),
            Place::On(land) => {
                self.is_kind(id, CardType::Unit)
                    && self.has(id, Keyword::Ship) != self.has(land, Keyword::Sea)
            }
            Place::Attached(_) | Place::Lands | Place::Special | Place::Under(_) => false,
        }
    }

    /// Is a card attached to one that it cannot be attached to any more (AH 704.3.d)? Gear, if its bearer has lost the
    /// crest; an Officer, if his unit is on the election field or is none that an Officer leads.
    fn is_unfit(self, attached: PermId, host: PermId) -> bool {
        let Some(printed) = self.printed(attached) else { return false };
        let unfit = match printed.kind {
            CardType::Gear => !self.shares_crest(printed, host),
            CardType::Character => {
                let unfit = self.can_be_led(host).is_err();
                if unfit {
                    mark!("AH 700.1.ff/3");
                }
                unfit
            }
            CardType::Faction
            | CardType::Estate
            | CardType::Thrust
            | CardType::Effect
            | CardType::Land
            | CardType::Unit
            | CardType::Strategy
            | CardType::Covenant => false,
        };
        if unfit {
            mark!("AH 704.3.d", "AH 704.4.d");
        }
        unfit
    }

    /// The Elects in play with those who control them (AH 700.1.l).
    fn elects_by_seat(self) -> ArrayVec<(PermId, Seat), ELECTS_MAX> {
        let elects = self.of_kind(CardType::Character).filter(|(_, card)| card.keywords.has(Keyword::Elect));
        elects.map(|(id, card)| (id, card.controller)).take(ELECTS_MAX).collect()
    }

    /// The next card of a player that must be transferred.
    pub(crate) fn next_transfer(self, seat: Seat) -> Option<PermId> {
        let lost = self
            .table()
            .all()
            .find(|(id, card)| card.controller == seat && self.misplaced(*id))
            .map(|(id, _)| id);
        if lost.is_some() {
            mark!("AH 704.3.b");
        }
        lost
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Works out the keywords of every card anew: printed, granted, lost (AH 112.14).
    pub(crate) fn refresh(&mut self) {
        let table = &self.state.table;
        let changing = |lasting: &Lasting| {
            matches!(lasting.change, Change::Grant(_) | Change::Lost(_) | Change::Stripped)
        };
        let differs =
            table.sorts.has_any(Sorts::GRANT.or(Sorts::HORSES)) || table.lasting.iter().any(changing);
        if !differs && !table.changed_keywords {
            return;
        }
        self.state.table.changed_keywords = differs;
        for slot in 0..self.state.table.permanents.len() {
            let permanent = &mut self.state.table.permanents[slot];
            if let (true, Some(card)) = (permanent.live, permanent.card) {
                permanent.keywords = self.game.cards.card(card).keywords;
                permanent.stripped = false;
            }
        }
        for index in 0..self.state.table.lasting.len() {
            let lasting = self.state.table.lasting[index];
            if let Some(permanent) = on_card(&mut self.state.table, lasting.on) {
                match lasting.change {
                    Change::Grant(keyword) => permanent.keywords = permanent.keywords.with(keyword),
                    Change::Lost(keyword) => permanent.keywords = permanent.keywords.without(keyword),
                    Change::Stripped => permanent.stripped = true,
                    Change::Mod(..)
                    | Change::Mult(..)
                    | Change::WeaponBonus(_)
                    | Change::Forbid(_)
                    | Change::Permit(_)
                    | Change::Control(_) => {}
                }
            }
        }
        self.grant_by_statics();
        if self.state.table.sorts.has_any(Sorts::HORSES) {
            self.grant_by_horses();
        }
        for index in 0..self.state.table.lasting.len() {
            let lasting = self.state.table.lasting[index];
            if let Change::Lost(keyword) = lasting.change
                && let Some(permanent) = on_card(&mut self.state.table, lasting.on)
            {
                permanent.keywords = permanent.keywords.without(keyword);
            }
        }
    }

    /// Notes of which sorts the static rules and ripostes on the playing field are.
    pub(crate) fn note_sorts(&mut self) {
        let texts = &self.game.texts;
        let (mut sorts, mut answers) = (Sorts::NONE, Answers::NONE);
        for permanent in self.state.table.permanents.iter().filter(|card| card.live && !card.tucked()) {
            if let Some(card) = permanent.card {
                sorts = sorts.or(texts.sorts(card));
                answers = answers.or(texts.answers(card, self.game.cards.card(card).keywords));
            }
        }
        (self.state.table.sorts, self.state.table.answers) = (sorts, answers);
    }

    fn grant_by_statics(&mut self) {
        if !self.state.table.sorts.has_any(Sorts::GRANT) {
            return;
        }
        let look = self.look();
        let mut granted: Vec<(PermId, Keyword)> = Vec::new();
        look.statics(Sorts::GRANT, |_, reading, rule| {
            if let Rule::Grant(filter, keyword) = rule {
                let all = look.table().all().map(|(id, _)| id);
                granted.extend(all.filter(|id| look.filter(reading, filter, *id)).map(|id| (id, *keyword)));
            }
        });
        for (id, keyword) in granted {
            mark!("AH 112.2.a");
            if let Some(permanent) = self.state.table.get_mut(id) {
                permanent.keywords = permanent.keywords.with(keyword);
            }
        }
    }

    /// Two, three, four horses (AH 700.1.t/2 to t/4).
    fn grant_by_horses(&mut self) {
        let table = &self.state.table;
        let mut hosts: ArrayVec<PermId, 32> = ArrayVec::new();
        for (_, gear) in table.all().filter(|(_, gear)| gear.keywords.has(Keyword::Horse)) {
            if let Some(host) = gear.place.host() {
                // More horses than that are not counted one by one.
                let _ = hosts.try_push(host);
            }
        }
        for host in &hosts {
            let horses = hosts.iter().filter(|other| *other == host).count();
            let Some(permanent) = self.state.table.get_mut(*host) else { continue };
            if horses >= 2 {
                mark!("AH 700.1.t/2");
                permanent.keywords = permanent.keywords.with(Keyword::Influential);
            }
            if horses >= 3 {
                mark!("AH 700.1.t/3");
                permanent.keywords = permanent.keywords.with(Keyword::Magnate);
            }
            if horses >= 4 {
                mark!("AH 700.1.t/4");
                permanent.keywords = permanent.keywords.with(Keyword::Famous);
            }
        }
    }

    /// After every act, and whenever play goes on: keywords, surplus Elects (VR-83), cards without a hold (AH 704.4.c),
    /// fights without a fighter.
    pub(crate) fn settle(&mut self) {
        self.refresh();
        self.discard_surplus_elects();
        self.discard_homeless();
        self.interrupt_broken_fights();
        self.judge();
    }

    /// Of too many Elects the one that became surplus last goes to its owner's discard (AH 700.1.l, 704.4.a, VR-83).
    fn discard_surplus_elects(&mut self) {
        loop {
            let look = self.look();
            let elects = look.elects_by_seat();
            let own = |seat: Seat| elects.iter().filter(move |(_, holder)| *holder == seat);
            let several = elects.len() > 1;
            let surplus = look.table().order.iter().copied().filter(|_| several).find_map(|seat| {
                let too_many = own(seat).count() > look.elect_limit(seat).max(1);
                let known = |elect: &&(PermId, Seat)| look.table().elects.contains(elect);
                // Those that he had when the table was legal stay before those that he has got since.
                let newest = own(seat).rfind(|elect| !known(elect));
                let last = newest.or_else(|| own(seat).next_back());
                last.filter(|_| too_many).map(|(id, _)| *id)
            });
            let Some(id) = surplus else {
                self.state.table.elects = elects;
                return;
            };
            mark!("AH 704.4.a/1", "VR-83");
            self.discard_permanent(id);
        }
    }

    /// Units on a land that left, cards on a host that left, gear whose bearer lost what it needs.
    fn discard_homeless(&mut self) {
        let look = self.look();
        let homeless: Vec<PermId> = look
            .table()
            .all()
            .filter(|(id, card)| match card.place {
                Place::On(land) => !look.table().is_here(land),
                Place::Attached(host) => {
                    mark!("AH 310.6/1");
                    !look.table().is_here(host) || look.is_unfit(*id, host)
                }
                Place::Under(host) => {
                    mark!("AH 310.6/1");
                    !look.table().is_here(host)
                }
                Place::Election | Place::Magnates | Place::Lands | Place::Special => false,
            })
            .map(|(id, _)| id)
            .collect();
        self.leave_alike(homeless, Exit::Discarded);
    }

    /// Moves a misplaced card when its controller gets the floor (AH 704.4.b).
    pub(crate) fn transfer(&mut self, id: PermId) -> Flow {
        let spots = self.look().transfer_spots(id);
        match spots.as_slice() {
            [] => {
                self.pop();
                self.discard_permanent(id);
                self.settle();
                Flow::Go
            }
            [only] => {
                let place = *only;
                self.pop();
                self.transfer_to(id, place);
                Flow::Go
            }
            [..] => Flow::Ask,
        }
    }

    pub(crate) fn decide_transfer(&mut self, spot: Spot) {
        let Some(place) = self.look().place(spot) else { return };
        if let Some(Frame::Transfer(id)) = self.pop() {
            self.transfer_to(id, place);
        }
    }

    fn transfer_to(&mut self, id: PermId, place: Place) {
        mark!("AH 704.4.b/2", "AH 704.4.b/3");
        self.relocate(id, place);
        if let Some(permanent) = self.state.table.get(id)
            && let Some(card) = permanent.card
        {
            let seat = permanent.controller;
            self.tell(Fact::Transferred(seat, card));
        }
        self.settle();
    }
}

fn on_card(table: &mut crate::state::Table, on: Concerned) -> Option<&mut crate::state::Permanent> {
    match on {
        Concerned::Card(id) => table.get_mut(id),
        Concerned::Player(_) => None,
    }
}
