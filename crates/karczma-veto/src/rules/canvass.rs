//! Canvassing (P-9).

use karczma_kernel::{Fate, Seat, Sink};

use crate::cards::Rule;
use crate::cards::{Act, CardId, CardType, Token};
use crate::engine::Engine;
use crate::events::{Event, Fact, VoteMove, Why};
use crate::ids::{Named, PermId, Place};
use crate::look::Look;
use crate::moves::Source;
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::reach::Sorts;
use crate::refusal::Refusal;

impl Look<'_> {
    /// May this player canvass with this character so?
    pub(crate) fn check_canvass(self, seat: Seat, who: Named, against: Option<Seat>) -> Result<(), Refusal> {
        let id = self.own_character(seat, who)?;
        let Some(canvasser) = self.table().get(id) else { return Err(Refusal::NotThere) };
        match canvasser.place {
            Place::Election => {}
            Place::Magnates => return Err(Refusal::CanvassFromMagnates),
            Place::Lands | Place::On(_) | Place::Special | Place::Attached(_) | Place::Under(_) => {
                return Err(Refusal::NotOnElectionField);
            }
        }
        self.may(id, Act::Canvass)?;
        if canvasser.tapped {
            mark!("V2-3.2.10");
            return Err(Refusal::Tapped(who.card));
        }
        mark!("V2-3.3.3.13", "V2-3.3.3.14");
        match against {
            None if self.table().pool > 0 => Ok(()),
            Some(victim)
                if self.table().pool == 0
                    && self.opponents_of(seat).any(|other| other == victim)
                    && self.votes(victim) > 0 =>
            {
                Ok(())
            }
            None | Some(_) => Err(Refusal::BadCanvass),
        }
    }

    /// A character of one's own by its name.
    pub(crate) fn own_character(self, seat: Seat, named: Named) -> Result<PermId, Refusal> {
        let id = self.table().find(named).ok_or(Refusal::NotThere)?;
        if !self.is_kind(id, CardType::Character) {
            return Err(Refusal::NotThere);
        }
        let Some(character) = self.table().get(id).filter(|card| card.controller == seat) else {
            return Err(Refusal::NotYours(named.card));
        };
        if character.owner != seat {
            mark!("V2-4.2.1/2");
        }
        Ok(id)
    }

    /// May this thrust be discarded for the canvass in hand (AH 304.4)?
    pub(crate) fn check_canvass_thrust(self, seat: Seat, card: CardId, from: Source) -> Result<(), Refusal> {
        let Some(top) = self.table().top() else { return Err(Refusal::ThrustOutsideFight) };
        let Kind::Canvass(canvasser, _) = top.kind else { return Err(Refusal::NotTopmost) };
        if top.controller != seat {
            return Err(Refusal::NoMatch(card));
        }
        if self.card(card).kind != CardType::Thrust {
            return Err(Refusal::NoThrust(card));
        }
        if self.undiscardable(card) {
            return Err(Refusal::CannotBeDiscarded(card));
        }
        match from {
            Source::Hand => {
                if self.game.options.rulebook(Switch::CanvassThrust) {
                    return Err(Refusal::ThrustFromHand);
                }
                let held = self.state.zones(seat).hand.iter().any(|held| held.card == card);
                if held { Ok(()) } else { Err(Refusal::NotInHand(card)) }
            }
            Source::Under(host) => {
                if self.table().find(host) != Some(canvasser) {
                    return Err(Refusal::ThrustElsewhere);
                }
                self.tucked(card, host, seat).map(|_| ()).ok_or(Refusal::NotThere)
            }
            Source::Discard => Err(Refusal::NotInHand(card)),
        }
    }

    /// What a canvass is worth: one, a token, bonuses (P-9).
    fn canvass_worth(self, object: &Object, canvasser: PermId) -> u8 {
        let mut worth = object.bonus.saturating_add(1);
        if self.table().get(canvasser).is_some_and(|card| card.tokens(Token::Canvass) > 0) {
            mark!("AH 118.6.a/3");
            worth = worth.saturating_add(1);
        }
        self.statics(Sorts::CANVASS, |_, reading, rule| {
            if let Rule::CanvassBonus(selector, more) = rule
                && self.matches(reading, selector, canvasser)
            {
                worth = worth.saturating_add(*more);
            }
        });
        worth
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn canvass(&mut self, seat: Seat, who: Named, against: Option<Seat>) {
        let Some(id) = self.state.table.find(who) else { return };
        self.free_from_force(id, Act::Canvass);
        let mut object = Object::new(Kind::Canvass(id, against), seat);
        object.card = Some(who.card);
        object.source = Some(id);
        object.it = Some(id);
        self.tell(Fact::Canvassed(seat, who.card));
        mark!("AH 512.1.c", "AH 512.2.a/2", "AH 119.2.d");
        self.tap(id);
        self.put(object);
    }

    /// The thrust is discarded at once: it is the cost of this riposte.
    pub(crate) fn canvass_thrust(&mut self, seat: Seat, card: CardId, from: Source) {
        mark!("AH 304.4/2", "AH 304.4/3", "V2-E.2");
        self.note_riposte(seat);
        let mut object = Object::new(Kind::CanvassThrust, seat);
        object.card = Some(card);
        self.tell(Fact::ThrustForCanvass(seat, card));
        match from {
            Source::Hand | Source::Discard => self.discard_from_hand(seat, card),
            Source::Under(host) => {
                if let Some(id) = self.look().tucked(card, host, seat) {
                    self.discard_permanent(id);
                }
            }
        }
        self.put(object);
    }

    pub(crate) fn resolve_canvass(&mut self, object: &Object, who: PermId, against: Option<Seat>) {
        let worth = self.look().canvass_worth(object, who);
        match against {
            None => self.move_votes(object.controller, VoteMove::Take, worth, Why::Canvass),
            Some(victim) => self.move_votes(victim, VoteMove::Drop, worth, Why::Canvass),
        }
    }
}
