//! May a card be played: with the floor, as a riposte, as a cut, or through a text of its own (AH 504)?

use karczma_kernel::Seat;

use super::window::{Answered, is_entry};
use crate::cards::{Act, CardId, CardType, Keyword};
use crate::cards::{Event as Pattern, Filter, Ref, Rule, Time};
use crate::ids::Place;
use crate::look::{Look, Reading};
use crate::moves::Source;
use crate::object::{From, Kind, Object};
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::state::{FightKind, STACK_MAX};
use crate::text::{TextId, Use};

impl Look<'_> {
    /// The text by which a card is played: of an effect its clause, of gear what it is attached to.
    pub(crate) fn play_text(self, card: CardId, index: u8) -> Result<(Option<TextId>, Time), Refusal> {
        let plays = &self.game.texts.of_card(card).plays;
        if self.is_alternative(card, index) && (index > 1 || self.alternative(card).is_none()) {
            return Err(Refusal::NoMatch(card));
        }
        match self.card(card).kind {
            CardType::Character | CardType::Unit => Ok((None, Time::Deed)),
            CardType::Estate | CardType::Land => {
                mark!("V2-1.8.5");
                Ok((None, Time::Trifle))
            }
            CardType::Gear => Ok((Some(self.attaches(card).unwrap_or(self.game.texts.bearer)), Time::Trifle)),
            CardType::Effect | CardType::Covenant => {
                if self.card(card).faces.len() > 1 {
                    mark!("AH 702.3");
                }
                let text = *plays.get(usize::from(index)).ok_or(Refusal::NoMatch(card))?;
                match &self.game.texts.get(text).when {
                    Use::Floor(time) | Use::Attach(time, _) => {
                        mark!("V2-3.3.3.29");
                        Ok((Some(text), *time))
                    }
                    Use::Riposte(_) | Use::Trigger(..) | Use::Static(_) | Use::Fire => {
                        Err(Refusal::NoMatch(card))
                    }
                }
            }
            CardType::Thrust => Err(Refusal::ThrustOutsideFight),
            CardType::Faction | CardType::Strategy => Err(Refusal::NotInHand(card)),
        }
    }

    /// The card where it is said to lie.
    pub(crate) fn card_there(self, seat: Seat, card: CardId, from: Source) -> Result<From, Refusal> {
        match from {
            Source::Hand => {
                let held = self.state.zones(seat).hand.iter().any(|held| held.card == card);
                if held { Ok(From::Hand) } else { Err(Refusal::NotInHand(card)) }
            }
            Source::Under(host) => {
                let id = self.tucked(card, host, seat).ok_or(Refusal::NotThere)?;
                let Some(place) = self.table().get(id).map(|card| card.place) else {
                    return Err(Refusal::NotThere);
                };
                let Some(host) = place.host() else { return Err(Refusal::NotThere) };
                Ok(if matches!(place, Place::Under(_)) { From::Under(host) } else { From::Attached(host) })
            }
            Source::Discard => {
                let allowed = self.game.texts.of_card(card).statics.iter().any(|text| {
                    match &self.game.texts.get(*text).when {
                        Use::Static(ability) => {
                            ability.rules.contains(&Rule::PlayFrom(crate::cards::Zone::Discard))
                        }
                        Use::Floor(_) | Use::Riposte(_) | Use::Trigger(..) | Use::Attach(..) | Use::Fire => {
                            false
                        }
                    }
                });
                mark!("AH 112.11.b");
                let there = self.state.zones(seat).discard.contains(&card);
                if allowed && there { Ok(From::Discard) } else { Err(Refusal::NotInHand(card)) }
            }
        }
    }

    /// May this card be played with the floor?
    pub(crate) fn check_play(self, seat: Seat, card: CardId, from: Source, index: u8) -> Result<(), Refusal> {
        let from = self.card_there(seat, card, from)?;
        if self.card(card).kind == CardType::Covenant && from == From::Hand {
            return Err(Refusal::CovenantFromHand);
        }
        let (text, time) = self.play_text(card, index)?;
        self.check_time(seat, time)?;
        self.played_from(seat, from, card)?;
        if self.becomes_permanent(card) {
            self.may_enter(seat, card)?;
        }
        let mut object = self.playing(seat, card, from, text);
        if self.is_alternative(card, index) {
            object.alternative = true;
            self.check_alternative(&object)?;
        }
        self.check_text(&object, None)
    }

    /// May this card be played as a riposte?
    pub(crate) fn check_riposte_card(
        self,
        seat: Seat,
        card: CardId,
        from: Source,
        index: u8,
    ) -> Result<Object, Refusal> {
        let from = self.card_there(seat, card, from)?;
        let printed = self.card(card);
        if printed.kind == CardType::Covenant && from == From::Hand {
            return Err(Refusal::CovenantFromHand);
        }
        if !matches!(printed.kind, CardType::Effect | CardType::Thrust | CardType::Covenant) {
            let (_, time) = self.play_text(card, 0)?;
            self.check_time(seat, time)?;
            return Err(Refusal::NotNow);
        }
        if printed.kind == CardType::Thrust {
            self.check_thrust(seat, card)?;
        }
        self.played_from(seat, from, card)?;
        let Some(text) = self.game.texts.of_card(card).ripostes.get(usize::from(index)).copied() else {
            if let Ok((_, time)) = self.play_text(card, index) {
                self.check_time(seat, time)?;
            }
            return Err(Refusal::NoMatch(card));
        };
        let mut object = self.playing(seat, card, from, Some(text));
        let reading = Reading::object(&object);
        let bound = self.check_riposte(seat, text, reading, card)?;
        (object.it, object.opponent) = (bound.it, bound.opponent);
        self.check_learning(seat)?;
        self.check_text(&object, None)?;
        Ok(object)
    }

    /// Where a thrust fits (AH 304.2, 700.1.y).
    fn check_thrust(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let keywords = self.card(card).keywords;
        match self.table().fight().map(|fight| fight.kind) {
            None | Some(FightKind::Skirmish) if self.game.options.rulebook(Switch::Units) => {
                Err(Refusal::ThrustOutsideDuel)
            }
            None => Err(Refusal::ThrustOutsideFight),
            Some(FightKind::Duel) if keywords.has(Keyword::Manoeuvre) => Err(Refusal::ManoeuvreInDuel),
            Some(_) if keywords.has(Keyword::Cut) && !self.player_may(seat, Act::PlayCut) => {
                Err(Refusal::CutForbidden)
            }
            Some(_) => {
                if keywords.has(Keyword::Cut) {
                    mark!("AH 700.1.g");
                }
                if keywords.has(Keyword::Parry) {
                    mark!("AH 700.1.ee");
                }
                Ok(())
            }
        }
    }

    /// In the first round of a learning game no effect is played against the player with the floor (V2-6.7).
    fn check_learning(self, seat: Seat) -> Result<(), Refusal> {
        let first = self.game.options.learning && self.table().round <= 1;
        let against = self.table().floor().is_some_and(|floor| floor != seat);
        let fighting = self.table().fight().is_some();
        if first && against && !fighting { Err(Refusal::LearningRound) } else { Ok(()) }
    }

    /// May this card be played as a cut: a copy of a unique fighter (AH 513.5.b.1, VR-23)?
    pub(crate) fn check_cut(self, seat: Seat, card: CardId) -> Result<Object, Refusal> {
        if !self.state.zones(seat).hand.iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        let duel = self.table().top().is_some_and(|top| top.kind == Kind::Duel);
        let Some(fight) = self.table().fight().filter(|_| duel) else { return Err(Refusal::NoCutCopy(card)) };
        let side = fight.sides.iter().any(|side| side.seat == seat);
        let copied = fight.sides.iter().flat_map(|side| &side.fighters).any(|fighter| {
            self.printed(*fighter).is_some_and(|fighter| {
                fighter.kind == CardType::Character
                    && fighter.is_unique()
                    && fighter.is_named(self.card(card).name())
            })
        });
        if !side || !copied || self.card(card).kind != CardType::Character {
            return Err(Refusal::NoCutCopy(card));
        }
        if !self.player_may(seat, Act::PlayCut) {
            return Err(Refusal::CutForbidden);
        }
        let mut object = Object::new(Kind::Cut, seat);
        (object.card, object.text) = (Some(card), Some(self.game.texts.cut));
        if self.table().stack.len() >= STACK_MAX { Err(Refusal::StackFull) } else { Ok(object) }
    }

    /// May a riposte that the card on the stack brings itself be declared?
    pub(crate) fn check_entry(self, seat: Seat, index: u8) -> Result<Option<Object>, Refusal> {
        let Some(Answered::Object(top)) = self.answered() else { return Err(Refusal::NotNow) };
        let (Some(card), true) = (top.card, top.is_card() && top.controller == seat) else {
            return Err(Refusal::NotNow);
        };
        if self.has_riposted(seat) {
            return Err(Refusal::AlreadyRiposted);
        }
        let text = *self.own_card_texts(card).get(usize::from(index)).ok_or(Refusal::NoMatch(card))?;
        let Use::Riposte(on) = &self.game.texts.get(text).when else { return Err(Refusal::NotNow) };
        if on.iter().any(is_entry) {
            return Ok(None);
        }
        let reading = Reading { me: seat, this: None, it: None, opponent: None, object: Some(top) };
        self.answers(text, reading, card, Answered::Object(top)).ok_or(Refusal::NoMatch(card))?;
        let mut object = Object::new(Kind::Ability(None), seat);
        (object.card, object.text) = (Some(card), Some(text));
        self.check_text(&object, None)?;
        Ok(Some(object))
    }

    /// Ripostes that a card on the stack brings with it: entry ripostes (AH 504.6) and those to its own play (Village).
    pub(crate) fn own_card_texts(self, card: CardId) -> Vec<TextId> {
        let printed = self.card(card);
        let mut texts: Vec<TextId> = self.game.texts.of_card(card).ripostes.clone();
        for keyword in printed.keywords.iter() {
            texts.extend(&self.game.texts.of_keyword(keyword).ripostes);
        }
        texts.retain(|text| match &self.game.texts.get(*text).when {
            Use::Riposte(on) => on.iter().any(|pattern| {
                is_entry(pattern) || matches!(pattern, Pattern::Play { what: Filter::Ref(Ref::This), .. })
            }),
            Use::Floor(_) | Use::Trigger(..) | Use::Attach(..) | Use::Static(_) | Use::Fire => false,
        });
        texts
    }

    /// The object of a card about to be played.
    pub(crate) fn playing(self, seat: Seat, card: CardId, from: From, text: Option<TextId>) -> Object {
        let mut object = Object::new(Kind::Card(from), seat);
        object.card = Some(card);
        object.text = text;
        if let From::Attached(host) | From::Under(host) = from {
            object.source =
                self.table().on(host).find(|(id, _)| self.state.card_of(*id) == Some(card)).map(|(id, _)| id);
        }
        object
    }
}
