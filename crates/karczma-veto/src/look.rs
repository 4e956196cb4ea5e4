//! Looking at a position: what every rule asks, without changing anything.

use karczma_kernel::Seat;

use crate::Veto;
use crate::cards::{Card, CardId, CardType, Keyword, Keywords};
use crate::cards::{Filter, Ref, Rule};
use crate::ids::{PermId, Place};
use crate::object::Object;
use crate::options::{Mode, Switch};
use crate::reach::Sorts;
use crate::state::{Permanent, SIDE_MAX, State, Table};
use crate::text::Use;
use arrayvec::ArrayVec;

/// A position with its game: the ground of all questions.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Veto,
    pub(crate) state: &'a State,
}

/// For whom and about what a text is read (8.3, references and players).
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// `me`.
    pub(crate) me: Seat,
    /// `self`: the permanent that bears the text.
    pub(crate) this: Option<PermId>,
    /// `it`.
    pub(crate) it: Option<PermId>,
    /// `opp`, where the text names one.
    pub(crate) opponent: Option<Seat>,
    /// The object that is carried out or declared, with what was chosen for it.
    pub(crate) object: Option<&'a Object>,
}

impl<'a> Reading<'a> {
    /// The reading of a permanent's text by its controller.
    pub(crate) const fn of(me: Seat, this: PermId) -> Self {
        Self { me, this: Some(this), it: None, opponent: None, object: None }
    }

    /// The reading of an object.
    pub(crate) const fn object(object: &'a Object) -> Self {
        Self {
            me: object.controller,
            this: object.source,
            it: object.it,
            opponent: object.opponent,
            object: Some(object),
        }
    }
}

/// Cards that a reference means.
pub(crate) type Meant = ArrayVec<PermId, SIDE_MAX>;

impl<'a> Look<'a> {
    pub(crate) const fn table(self) -> &'a Table {
        &self.state.table
    }

    /// The printed card.
    pub(crate) fn card(self, id: CardId) -> &'a Card {
        self.game.cards.card(id)
    }

    /// The printed card of a permanent that lies face up.
    pub(crate) fn printed(self, id: PermId) -> Option<&'a Card> {
        Some(self.card(self.table().get(id)?.card?))
    }

    /// The type of a permanent; tucked cards have none (AH 705.4), a covenant face down is known to be one (AH 310.5).
    pub(crate) fn kind(self, id: PermId) -> Option<CardType> {
        let permanent = self.table().get(id)?;
        if permanent.tucked() {
            mark!("AH 705.4");
            return None;
        }
        match permanent.card {
            Some(card) => Some(self.card(card).kind),
            None => Some(CardType::Covenant),
        }
    }

    pub(crate) fn is_kind(self, id: PermId, kind: CardType) -> bool {
        self.kind(id) == Some(kind)
    }

    /// Has it the keyword, printed or granted (AH 700.2)?
    pub(crate) fn has(self, id: PermId, keyword: Keyword) -> bool {
        self.table().get(id).is_some_and(|permanent| permanent.keywords.has(keyword))
    }

    /// Is it absent and yet in play, without abilities and out of reach (C-8)?
    pub(crate) fn is_inert(self, id: PermId) -> bool {
        let inert = self.has(id, Keyword::Absent) && self.game.options.rulebook(Switch::Absent);
        if inert {
            mark!("V2-1.2.29");
        }
        inert
    }

    /// Has it the abilities of the keyword, by itself or through one that contains it (AH 700.2)?
    pub(crate) fn acts_as(self, id: PermId, keyword: Keyword) -> bool {
        self.table().get(id).is_some_and(|permanent| acts_as(permanent.keywords, keyword))
    }

    /// Are they opponents (AH 102.1/2, 800.6)?
    pub(crate) fn opponents(self, one: Seat, other: Seat) -> bool {
        match self.game.options.mode {
            Mode::Brawl if self.game.options.players > 2 => mark!("AH 800.3.b", "AH 800.4"),
            Mode::Brawl => {}
            Mode::TwoHeads => mark!("AH 800.3.c", "AH 800.6"),
        }
        one != other && self.team(one) != self.team(other)
    }

    /// Do they play together (AH 800.3.c)?
    pub(crate) fn partners(self, one: Seat, other: Seat) -> bool {
        one != other && self.team(one) == self.team(other)
    }

    /// The team of a player, named by its first seat; of a single player himself.
    pub(crate) fn team(self, seat: Seat) -> Seat {
        match self.game.options.mode {
            Mode::Brawl => seat,
            Mode::TwoHeads => Seat(seat.0 % 2),
        }
    }

    /// Votes of a player, or of his team (AH 800.8.a).
    pub(crate) fn votes(self, seat: Seat) -> u8 {
        if self.game.options.mode == Mode::TwoHeads {
            mark!("AH 800.8.a");
        }
        self.table().player[self.team(seat).index()].votes
    }

    /// Opponents of a player who are in the game, in initiative order.
    pub(crate) fn opponents_of(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + 'a {
        self.table().order.iter().copied().filter(move |other| self.opponents(seat, *other))
    }

    /// Does it lie on the election field?
    pub(crate) fn on_election(self, id: PermId) -> bool {
        self.table().get(id).is_some_and(|permanent| permanent.place == Place::Election)
    }

    /// Permanents of one type, tucked cards excluded.
    pub(crate) fn of_kind(
        self,
        kind: CardType,
    ) -> impl Iterator<Item = (PermId, &'a Permanent)> + Clone + 'a {
        self.table().all().filter(move |(_, permanent)| {
            !permanent.tucked() && permanent.card.is_some_and(|card| self.card(card).kind == kind)
        })
    }

    /// The characters that a player controls: his company (AH G.8).
    pub(crate) fn company(self, seat: Seat) -> impl Iterator<Item = (PermId, &'a Permanent)> + Clone + 'a {
        self.of_kind(CardType::Character).filter(move |(_, permanent)| permanent.controller == seat)
    }

    /// The only player with untapped units on a land controls it (AH 518.2).
    pub(crate) fn land_controller(self, land: PermId) -> Option<Seat> {
        mark!("AH 518.2");
        let mut holder = None;
        for (_, unit) in self.of_kind(CardType::Unit) {
            if unit.place != Place::On(land) || unit.tapped {
                continue;
            }
            match holder {
                None => holder = Some(unit.controller),
                Some(seat) if seat == unit.controller => {}
                Some(_) => return None,
            }
        }
        holder
    }

    /// Who `me` is for a permanent's text: its controller; on a land the one who controls it by AH 518.2.
    pub(crate) fn reader(self, id: PermId) -> Option<Seat> {
        let permanent = self.table().get(id)?;
        if self.is_kind(id, CardType::Land) {
            mark!("AH 518.5");
            return self.land_controller(id);
        }
        Some(permanent.controller)
    }

    /// Goes through the rules of the static abilities in force, those of cards with a rule of such a sort (AH 604.2).
    #[inline]
    pub(crate) fn statics(self, about: Sorts, each: impl FnMut(PermId, Reading<'a>, &'a Rule)) {
        if self.table().sorts.has_any(about) {
            self.statics_about(about, each);
        }
    }

    fn statics_about(self, about: Sorts, mut each: impl FnMut(PermId, Reading<'a>, &'a Rule)) {
        for (id, permanent) in self.table().all() {
            let Some(card) = permanent.card else { continue };
            if !self.game.texts.sorts(card).has_any(about) || permanent.stripped || permanent.tucked() {
                continue;
            }
            let digest = self.game.texts.of_card(card);
            let Some(me) = self.reader(id) else { continue };
            if !self.gear_works(id) || self.is_inert(id) {
                continue;
            }
            mark!("AH 110.3/2", "AH 112.9.a", "V2-1.8.1", "V2-3.2.2");
            if permanent.place == Place::Special {
                mark!("V2-1.1.7");
            }
            let reading = Reading::of(me, id);
            for text in &digest.statics {
                if let Use::Static(ability) = &self.game.texts.get(*text).when
                    && self.holds(reading, &ability.condition)
                {
                    mark!("AH 604.2", "AH 604.3");
                    for rule in &ability.rules {
                        each(id, reading, rule);
                    }
                }
            }
        }
    }

    /// Gear of a class that was not chosen for the duel does nothing in it (AH 513.4.a/2).
    pub(crate) fn gear_works(self, id: PermId) -> bool {
        let Some(fight) = self.table().fight() else { return true };
        let Some(permanent) = self.table().get(id) else { return false };
        let Place::Attached(host) = permanent.place else { return true };
        if !permanent.keywords.has_any(classes()) {
            return true;
        }
        let mut sides = fight.sides.iter().filter(|side| side.fighters.contains(&host));
        let works = sides.all(|side| side.gear.contains(&id));
        if !works {
            mark!("AH 513.4.a/2");
        }
        works
    }

    /// The cards that a reference means, if they are still there.
    pub(crate) fn meant(self, reading: Reading<'_>, reference: Ref) -> Meant {
        let mut meant = Meant::new();
        let one = |id: Option<PermId>| id.filter(|id| self.table().is_here(*id));
        match reference {
            Ref::This => {
                mark!("AH 600.2");
                meant.extend(one(reading.this));
            }
            Ref::Host => {
                let host = reading.this.and_then(|this| self.host(reading, this));
                meant.extend(one(host));
            }
            Ref::It => meant.extend(one(reading.it)),
            Ref::Chosen(slot) => {
                if let Some(object) = reading.object {
                    meant.extend(object.picks(slot).filter(|id| self.table().is_here(*id)).take(SIDE_MAX));
                }
            }
            Ref::Duelist | Ref::Fighter => meant.extend(self.fighters(reading.me, true)),
            Ref::Foe | Ref::Enemy => meant.extend(self.fighters(reading.me, false)),
        }
        meant
    }

    /// The host of a card; of a covenant played from a character that character.
    fn host(self, reading: Reading<'_>, this: PermId) -> Option<PermId> {
        use crate::object::{From, Kind};
        if let Some(object) = reading.object
            && let Kind::Card(From::Attached(host) | From::Under(host)) = object.kind
        {
            return Some(host);
        }
        match self.table().get(this) {
            Some(card) => card.place.host(),
            None => reading.object.and_then(|object| object.host),
        }
    }

    /// My fighters in the fight in hand, or the others.
    fn fighters(self, me: Seat, mine: bool) -> Meant {
        let Some(fight) = self.table().fight() else { return Meant::new() };
        let Some(own) = fight.sides.iter().position(|side| side.seat == me) else { return Meant::new() };
        let side = &fight.sides[if mine { own } else { 1 - own }];
        side.fighters.iter().copied().filter(|id| self.table().is_here(*id)).collect()
    }

    /// Does the filter match this permanent?
    pub(crate) fn filter(self, reading: Reading<'_>, filter: &Filter, id: PermId) -> bool {
        match filter {
            Filter::Ref(reference) => self.meant(reading, *reference).contains(&id),
            Filter::Any(selector) => self.matches(reading, selector, id),
        }
    }

    /// How many sabre or other tokens, cards, Elects and so on a player may have by rule or text.
    pub(crate) fn elect_limit(self, seat: Seat) -> usize {
        let mut limit = 1;
        self.statics(Sorts::ELECTS, |_, reading, rule| {
            if let Rule::LimitElect(most) = rule
                && reading.me == seat
            {
                if self.game.options.mode == Mode::TwoHeads {
                    mark!("AH 800.10");
                }
                limit = limit.max(usize::from(*most));
            }
        });
        limit
    }

    /// The maximum hand of a player (VR-1).
    pub(crate) fn max_hand(self, seat: Seat) -> usize {
        let mut most = i32::from(self.game.options.max_hand);
        self.statics(Sorts::HAND, |_, reading, rule| {
            if let Rule::Hand(change) = rule
                && reading.me == seat
            {
                most += i32::from(*change);
            }
        });
        usize::try_from(most).unwrap_or(0)
    }
}

/// Has a bearer of these keywords the abilities of this one (AH 700.2)?
pub(crate) fn acts_as(keywords: Keywords, keyword: Keyword) -> bool {
    if keywords.has(keyword) {
        return true;
    }
    if matches!(keyword, Keyword::Magnate | Keyword::Officer | Keyword::Famous)
        && keywords.has(Keyword::Hetman)
    {
        mark!("AH 700.1.n", "AH 700.2");
        return true;
    }
    if keyword == Keyword::Officer && keywords.has(Keyword::Honourable) && acts_as(keywords, Keyword::Famous)
    {
        mark!("AH 700.1.o/2");
        return true;
    }
    false
}

/// Notes the class of which another piece is used in the duel.
pub(crate) fn note_second(keywords: Keywords) {
    if keywords.has(Keyword::Weapon) {
        mark!("AH 700.1.e/1");
    }
    if keywords.has(Keyword::Horse) {
        mark!("AH 700.1.t/1");
    }
    if keywords.has(Keyword::Armour) {
        mark!("AH 700.1.ii", "V2-1.3.5");
    }
    if keywords.has(Keyword::Firearm) {
        mark!("AH 700.1.f/3");
    }
}

/// The classes of gear of which one each is used in a duel (VR-24).
pub(crate) const fn classes() -> Keywords {
    Keywords::NONE.with(Keyword::Weapon).with(Keyword::Horse).with(Keyword::Armour).with(Keyword::Firearm)
}
