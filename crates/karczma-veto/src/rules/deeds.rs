//! Other deeds and trifles (P-16): moving, discarding a copy, tucking thrusts, attaching covenants.

use karczma_kernel::{Fate, Seat, Sink};

use crate::cards::{Act, CardId, CardType, Keyword, Keywords};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid, News};
use crate::ids::{Named, PermId, Place, Spot};
use crate::look::{Look, acts_as};
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::refusal::{Placing, Refusal};
use crate::state::Permanent;

impl Look<'_> {
    /// May this character or unit move there (AH 512.1.e, 512.1.h)?
    pub(crate) fn check_go(self, seat: Seat, who: Named, to: Spot) -> Result<(), Refusal> {
        let id = self.table().find(who).ok_or(Refusal::NotThere)?;
        let Some(mover) = self.table().get(id) else { return Err(Refusal::NotThere) };
        if mover.controller != seat {
            return Err(Refusal::NotYours(who.card));
        }
        let place = self.place(to).ok_or(Refusal::NotThere)?;
        let placing = if self.is_kind(id, CardType::Unit) { Placing::GoUnit } else { Placing::Go };
        if place == mover.place {
            return Err(Refusal::BadPlace(who.card, placing));
        }
        match self.kind(id) {
            Some(CardType::Character) => self.check_character_place(mover.keywords, place, who.card)?,
            Some(CardType::Unit) => {
                // As a deed only between the election field and a land; from land to land in the units phase.
                let through_field = mover.place == Place::Election || place == Place::Election;
                if !through_field {
                    return Err(Refusal::BadPlace(who.card, placing));
                }
                self.check_unit_place(mover.keywords, place)?;
            }
            Some(_) | None => return Err(Refusal::BadPlace(who.card, placing)),
        }
        if mover.tapped { Err(Refusal::Tapped(who.card)) } else { Ok(()) }
    }

    fn check_character_place(self, keywords: Keywords, place: Place, card: CardId) -> Result<(), Refusal> {
        match place {
            Place::Election => Ok(()),
            Place::Magnates => {
                let may = acts_as(keywords, Keyword::Magnate) || keywords.has(Keyword::Influential);
                if !may {
                    mark!("V2-3.1.2");
                    return Err(Refusal::NotAMagnate(card));
                }
                Ok(())
            }
            Place::Attached(unit) => {
                let own = self.is_kind(unit, CardType::Unit);
                if own { self.fits_unit(keywords, unit) } else { Err(Refusal::BadPlace(card, Placing::Go)) }
            }
            Place::Lands | Place::On(_) | Place::Special | Place::Under(_) => {
                Err(Refusal::BadPlace(card, Placing::Go))
            }
        }
    }

    /// May a unit stay there (AH 700.1.z, 700.1.gg)?
    pub(crate) fn check_unit_place(self, keywords: Keywords, place: Place) -> Result<(), Refusal> {
        let ship = keywords.has(Keyword::Ship);
        match place {
            Place::Election if ship => {
                mark!("AH 700.1.gg/2");
                Err(Refusal::ShipAshore)
            }
            Place::Election => Ok(()),
            Place::On(land) if self.is_kind(land, CardType::Land) => {
                match (ship, self.has(land, Keyword::Sea)) {
                    (true, true) | (false, false) => Ok(()),
                    (true, false) => Err(Refusal::ShipAshore),
                    (false, true) => Err(Refusal::NotAShip),
                }
            }
            Place::On(_)
            | Place::Magnates
            | Place::Lands
            | Place::Special
            | Place::Attached(_)
            | Place::Under(_) => Err(Refusal::NotThere),
        }
    }

    /// A copy of a character in play, in hand (AH 512.1.i).
    pub(crate) fn check_discard_copy(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if !self.state.zones(seat).hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        let copy = self.card(card).kind == CardType::Character && self.in_play(card);
        if copy { Ok(()) } else { Err(Refusal::NoCopy(card)) }
    }

    /// Places for thrusts under a character: face down, and face up for fame (AH 304.3/3, 700.1.q/3, 700.1.pp/5, VR-43).
    fn thrust_places(self, id: PermId) -> (usize, usize) {
        let magnate = self.acts_as(id, Keyword::Magnate);
        let famous = self.acts_as(id, Keyword::Famous);
        let base = if magnate { 1 } else { 2 };
        if famous && self.game.options.rulebook(Switch::FamousThrusts) {
            mark!("V2-1.6.4");
            return (2, 1);
        }
        (base, usize::from(famous))
    }

    fn thrusts_under(self, id: PermId) -> usize {
        self.table().on(id).filter(|(_, card)| card.tucked()).count()
    }

    /// Are the places for thrusts face down all taken? They fill first (VR-43).
    fn lies_open(self, id: PermId) -> bool {
        mark!("VR-43");
        let down = self.table().on(id).filter(|(_, card)| card.tucked() && card.card.is_none()).count();
        down >= self.thrust_places(id).0
    }

    pub(crate) fn check_tuck(self, seat: Seat, card: CardId, under: Named) -> Result<(), Refusal> {
        if !self.state.zones(seat).hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        if self.card(card).kind != CardType::Thrust {
            return Err(Refusal::NoThrust(card));
        }
        let id = self.own_character(seat, under)?;
        let (down, up) = self.thrust_places(id);
        if self.thrusts_under(id) < down + up {
            return Ok(());
        }
        if self.acts_as(id, Keyword::Magnate) {
            mark!("V2-1.6.3/2");
            Err(Refusal::MagnateThrustsFull)
        } else {
            mark!("V2-1.6.3/1");
            Err(Refusal::ThrustsFull)
        }
    }

    pub(crate) fn check_attach(self, seat: Seat, card: CardId, to: Named) -> Result<(), Refusal> {
        if !self.state.zones(seat).hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        let printed = self.card(card);
        if printed.kind != CardType::Covenant {
            return Err(Refusal::WrongBearer(card));
        }
        let id = self.own_character(seat, to)?;
        mark!("AH 700.1.d", "AH 700.1.hh", "AH 700.1.h/3", "AH 700.1.mm/3", "AH 310.6/2");
        let needed = if printed.keywords.has(Keyword::Pact) { Keyword::Warlock } else { Keyword::Pious };
        if !self.has(id, needed) {
            return Err(Refusal::WrongBearer(card));
        }
        let covenants =
            self.table().on(id).filter(|(other, _)| self.is_kind(*other, CardType::Covenant)).count();
        if covenants >= 2 {
            return Err(Refusal::CovenantsFull);
        }
        // Of covenants face down a player knows only his own.
        if self.has_covenant(id, card, |covenant| covenant.controller == seat) {
            return Err(Refusal::SecondCopy(card));
        }
        self.may_bear(id, card)
    }

    /// Is a covenant of the same name attached to the card, one of those (AH 101.9, 703.1)?
    fn has_covenant(self, host: PermId, card: CardId, among: impl Fn(&Permanent) -> bool) -> bool {
        let mut attached = self.table().on(host).filter(|(_, other)| !other.tucked() && among(other));
        attached.any(|(id, _)| {
            let other = self.state.card_of(id);
            other.is_some_and(|other| self.game.texts.kin(other) == self.game.texts.kin(card))
        })
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn go(&mut self, seat: Seat, who: Named, to: Spot) {
        let look = self.look();
        let (Some(id), Some(place)) = (look.table().find(who), look.place(to)) else { return };
        let mut object = Object::new(Kind::Move(id, place), seat);
        object.card = Some(who.card);
        object.source = Some(id);
        if look.is_kind(id, CardType::Unit) {
            mark!("AH 512.1.h");
        } else {
            mark!("V2-3.3.3.24");
        }
        self.tell(Fact::Moving(seat, who.card));
        self.tap(id);
        self.put(object);
    }

    /// It changes zone if that is still legal.
    pub(crate) fn resolve_move(&mut self, object: &Object, id: PermId, place: Place) {
        let look = self.look();
        let Some(mover) = look.table().get(id) else { return };
        let legal = match look.kind(id) {
            Some(CardType::Unit) => look.check_unit_place(mover.keywords, place).is_ok(),
            Some(_) | None => {
                look.check_character_place(mover.keywords, place, object.card.unwrap_or(CardId(0))).is_ok()
            }
        };
        if !legal {
            self.tell(Fact::Fizzled(object.controller, object.card));
            return;
        }
        self.relocate(id, place);
        if let Some(card) = object.card {
            self.tell(Fact::Moved(object.controller, card));
        }
    }

    pub(crate) fn discard_copy(&mut self, seat: Seat, card: CardId) {
        self.take_from_hand(seat, card);
        let mut object = Object::new(Kind::DiscardCopy, seat);
        object.card = Some(card);
        self.tell(Fact::CopyDiscarded(seat, card));
        self.put(object);
    }

    pub(crate) fn tuck(&mut self, seat: Seat, card: CardId, under: Named) {
        let Some(id) = self.state.table.find(under) else { return };
        self.take_from_hand(seat, card);
        let mut object = Object::new(Kind::Tuck(id), seat);
        if self.look().lies_open(id) {
            mark!("V2-1.2.14");
            object.card = Some(card);
            self.tell(Fact::TuckingOpen(seat, card, under.card));
        } else {
            mark!("V2-1.6.2");
            self.state.secrets.laying = Some(card);
            self.out.tell(|| News::Tucking(seat, card, under.card));
        }
        self.put(object);
    }

    pub(crate) fn resolve_tuck(&mut self, object: &Object, under: PermId) {
        let open = object.card;
        let Some(card) = open.or_else(|| self.state.secrets.laying.take()) else { return };
        if !self.state.table.is_here(under) {
            self.lay_on_discard(object.owner, card, Laid::Homeless);
            return;
        }
        let seat = object.controller;
        let id = self.add_permanent(Permanent::new(card, Keywords::NONE, seat, Place::Under(under)));
        let host = self.state.card_of(under).unwrap_or(card);
        if open.is_some() {
            self.tell(Fact::TuckedOpen(seat, card, host));
        } else {
            self.lay_face_down(id, card);
            self.out.tell(|| News::Tucked(seat, card, host));
        }
    }

    pub(crate) fn attach(&mut self, seat: Seat, card: CardId, to: Named, open: bool) {
        let Some(id) = self.state.table.find(to) else { return };
        self.take_from_hand(seat, card);
        let mut object = Object::new(Kind::AttachCovenant(id), seat);
        if open {
            object.card = Some(card);
            self.tell(Fact::AttachingOpen(seat, card, to.card));
        } else {
            mark!("AH 703.4/2");
            self.state.secrets.laying = Some(card);
            self.out.tell(|| News::AttachingCovenant(seat, card, to.card));
        }
        self.put(object);
    }

    pub(crate) fn resolve_covenant(&mut self, object: &Object, to: PermId) {
        let open = object.card;
        let Some(card) = open.or_else(|| self.state.secrets.laying.take()) else { return };
        // Another player's covenant face down may be a copy that its layer could not know of (AH 704.4.d).
        if !self.state.table.is_here(to) || self.look().has_covenant(to, card, |_| true) {
            self.lay_on_discard(object.owner, card, Laid::Homeless);
            return;
        }
        let seat = object.controller;
        let keywords = self.game.cards.card(card).keywords;
        let id = self.add_permanent(Permanent::new(card, keywords, seat, Place::Attached(to)));
        let host = self.state.card_of(to).unwrap_or(card);
        if open.is_some() {
            self.tell(Fact::Attached(seat, card, host));
        } else {
            self.lay_face_down(id, card);
            self.out.tell(|| News::CovenantAttached(seat, card, host));
        }
    }

    /// A card that was being laid face down is negated: it becomes public in the discard.
    pub(crate) fn negate_laying(&mut self, object: &Object) {
        if let Some(card) = object.card.or_else(|| self.state.secrets.laying.take()) {
            self.lay_on_discard(object.owner, card, Laid::Negated);
        }
    }

    /// The forced act is being done (AH 605).
    pub(crate) fn free_from_force(&mut self, id: PermId, act: Act) {
        if let Some(card) = self.state.table.get_mut(id)
            && card.forced == Some(act)
        {
            mark!("AH 605.1/1");
            card.forced = None;
        }
    }
}
