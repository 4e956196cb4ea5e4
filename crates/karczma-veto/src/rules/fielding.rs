//! Playing and fielding cards (P-8, AH 504 to 511).

use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::fielded;
use crate::cards::{Card, CardId, CardType, Keyword, Token, Trait};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid, VoteMove, Why};
use crate::frame::Frame;
use crate::ids::{PermId, Place, Spot};
use crate::look::Look;
use crate::object::{From, Kind, Object};
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::state::{Cause, PERMANENTS_MAX, Permanent};
use crate::text::{Bearer, Use};

impl Look<'_> {
    /// May a card of this name enter play: uniqueness, death, Elects, a place (P-8)?
    pub(crate) fn may_enter(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let printed = self.card(card);
        if printed.keywords.has(Keyword::Common) && self.in_play(card) {
            mark!("AH 700.1.nn/1");
        }
        if printed.is_unique() && self.in_play(card) {
            if printed.keywords.has(Keyword::Unique) {
                mark!("AH 700.1.ww/2");
            }
            mark!(
                "AH 203.4",
                "AH 203.4.a",
                "AH 301.3.c",
                "AH 302.2.b",
                "AH 505.5",
                "AH 704.4.a/2",
                "V2-2.2.1"
            );
            return Err(match printed.kind {
                CardType::Character => {
                    mark!("V2-1.2.1", "V2-2.3.1");
                    Refusal::CharacterInPlay(card)
                }
                CardType::Estate => {
                    mark!("V2-1.4.1");
                    Refusal::EstateInPlay(card)
                }
                CardType::Faction
                | CardType::Gear
                | CardType::Thrust
                | CardType::Effect
                | CardType::Land
                | CardType::Unit
                | CardType::Strategy
                | CardType::Covenant => {
                    mark!("V2-1.5.6");
                    Refusal::UniqueInPlay(card)
                }
            });
        }
        if !printed.is_unique() && printed.kind == CardType::Estate {
            mark!("V2-1.4.2");
        }
        if !printed.is_unique() && printed.kind == CardType::Effect {
            mark!("V2-1.5.2");
        }
        if printed.kind == CardType::Character {
            self.may_enter_character(seat, card)?;
        }
        if printed.kind == CardType::Unit
            && self.unit_spots(printed.keywords.has(Keyword::Ship)).next().is_none()
        {
            return Err(Refusal::NoPlace(card));
        }
        if self.table().permanents.len() >= PERMANENTS_MAX
            && self.table().permanents.iter().all(|place| place.live)
        {
            return Err(Refusal::NoPlace(card));
        }
        Ok(())
    }

    fn may_enter_character(self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let printed = self.card(card);
        let lies = |barred: fn(Cause) -> bool| {
            let mut grave = self.table().grave.iter();
            grave.any(|buried| barred(buried.cause) && self.card(buried.card).is_named(printed.name()))
        };
        if printed.is_unique() && lies(|cause| cause == Cause::Killed) {
            return Err(Refusal::WasKilled(card));
        }
        if printed.is_unique() && self.game.options.rulebook(Switch::RemovedCopies) && lies(|_| true) {
            return Err(Refusal::WasRemoved(card));
        }
        if printed.keywords.has(Keyword::Elect)
            && self.partner(seat).is_some_and(|partner| self.elects(partner) > 0)
        {
            mark!("AH 800.12");
        }
        let elects = if printed.keywords.has(Keyword::Elect) { self.elects(seat) } else { 0 };
        if elects > 0 && elects >= self.elect_limit(seat) {
            mark!("V2-1.2.22");
            return Err(Refusal::ElectLimit);
        }
        let loyal = printed.keywords.with_contained().has(Keyword::Loyal);
        if loyal
            && self.game.options.rulebook(Switch::Loyal)
            && !printed.factions.has(self.game.faction(seat))
        {
            return Err(Refusal::NotLoyal(card));
        }
        Ok(())
    }

    /// Is a card of this name on the playing field? Tucked cards do not count (AH 705.2).
    pub(crate) fn in_play(self, card: CardId) -> bool {
        mark!("AH 203.2", "V2-2.2.3", "V2-3.2.3");
        let kin = self.game.texts.kin(card);
        self.table().all().any(|(_, other)| {
            if other.tucked() {
                mark!("AH 705.2");
            }
            !other.tucked() && other.card.is_some_and(|other| self.game.texts.kin(other) == kin)
        })
    }

    /// The places that a unit may enter or stay on (AH 700.1.gg, 700.1.z).
    pub(crate) fn unit_spots(self, ship: bool) -> impl Iterator<Item = Place> + Clone {
        let lands =
            self.of_kind(CardType::Land).filter(move |(_, land)| land.keywords.has(Keyword::Sea) == ship);
        let field = (!ship).then_some(Place::Election);
        field.into_iter().chain(lands.map(|(id, _)| Place::On(id)))
    }

    /// May the card that resolves still enter (VR-82)?
    pub(crate) fn may_still_enter(self, object: &Object) -> Result<(), Refusal> {
        let Some(card) = object.card else { return Ok(()) };
        if object.kind == Kind::Cut || !self.becomes_permanent(card) {
            return Ok(());
        }
        self.may_enter(object.controller, card)?;
        match self.bearer_of(object) {
            Some(host) => self.may_bear(host, card),
            None => Ok(()),
        }
    }

    /// Does a card of this kind stay in play?
    pub(crate) fn becomes_permanent(self, card: CardId) -> bool {
        match self.card(card).kind {
            CardType::Character | CardType::Estate | CardType::Gear | CardType::Land | CardType::Unit => true,
            CardType::Faction | CardType::Strategy => true,
            CardType::Thrust | CardType::Covenant => false,
            CardType::Effect => self.attaches(card).is_some(),
        }
    }

    /// The clause by which a card is attached.
    pub(crate) fn attaches(self, card: CardId) -> Option<crate::text::TextId> {
        let plays = &self.game.texts.of_card(card).plays;
        plays.iter().copied().find(|text| matches!(self.game.texts.get(*text).when, Use::Attach(..)))
    }

    /// The card that an attached card on the stack goes to.
    pub(crate) fn bearer_of(self, object: &Object) -> Option<PermId> {
        let text = object.text?;
        let Use::Attach(_, pick) = &self.game.texts.get(text).when else { return None };
        object.picks(pick.slot).next()
    }

    /// May this card bear that one (AH 101.9, 508.2, 703, V2-E.4)?
    pub(crate) fn may_bear(self, host: PermId, card: CardId) -> Result<(), Refusal> {
        let printed = self.card(card);
        let twin = |other: CardId| {
            self.game.texts.kin(other) == self.game.texts.kin(card) && self.card(other).kind == printed.kind
        };
        if self.table().on(host).any(|(_, other)| !other.tucked() && other.card.is_some_and(twin)) {
            mark!("AH G.2");
            return Err(Refusal::SecondCopy(card));
        }
        if printed.kind == CardType::Gear && !self.shares_crest(printed, host) {
            return Err(Refusal::WrongCrest(card));
        }
        Ok(())
    }

    /// Has the bearer a crest of the gear, if it has any (V2-E.4)?
    pub(crate) fn shares_crest(self, gear: &Card, bearer: PermId) -> bool {
        let changed = self.table().get(bearer).and_then(|bearer| bearer.factions);
        let factions = changed.or_else(|| self.printed(bearer).map(|card| card.factions)).unwrap_or_default();
        gear.factions.is_none() || gear.factions.iter().any(|faction| factions.has(faction))
    }

    /// The places where a character may enter, or go to (AH 506.1.b, VR-38).
    pub(crate) fn character_spots(
        self,
        seat: Seat,
        keywords: crate::cards::Keywords,
        influential: bool,
    ) -> Vec<Place> {
        let mut spots = vec![Place::Election];
        let magnate = crate::look::acts_as(keywords, Keyword::Magnate);
        if magnate || influential && keywords.has(Keyword::Influential) {
            if !influential {
                mark!("AH 700.1.q/1", "V2-1.2.19/1");
            }
            spots.push(Place::Magnates);
        } else if keywords.has(Keyword::Influential) {
            mark!("V2-1.2.21");
        }
        for (unit, permanent) in self.of_kind(CardType::Unit) {
            if permanent.controller == seat && self.fits_unit(keywords, unit).is_ok() {
                spots.push(Place::Attached(unit));
            }
        }
        spots
    }

    /// May a character with these keywords be attached to this unit (AH 700.1.ff, 700.1.aa)?
    pub(crate) fn fits_unit(self, keywords: crate::cards::Keywords, unit: PermId) -> Result<(), Refusal> {
        let officer = crate::look::acts_as(keywords, Keyword::Officer);
        let navigator = keywords.has(Keyword::Navigator);
        let ship = self.has(unit, Keyword::Ship);
        self.on_land(unit)?;
        let taken = |keyword: Keyword| {
            self.table().on(unit).any(|(id, card)| {
                !card.tucked() && self.is_kind(id, CardType::Character) && self.acts_as(id, keyword)
            })
        };
        if ship {
            if !navigator {
                return Err(if officer { Refusal::OfficerUnfit } else { Refusal::NavigatorUnfit });
            }
            return if taken(Keyword::Navigator) { Err(Refusal::NavigatorTaken) } else { Ok(()) };
        }
        if !officer {
            return Err(if navigator { Refusal::NavigatorUnfit } else { Refusal::OfficerUnfit });
        }
        self.can_be_led(unit)?;
        if taken(Keyword::Officer) { Err(Refusal::OfficerTaken) } else { Ok(()) }
    }

    /// Is the unit on a land (AH 700.1.ff/3)?
    fn on_land(self, unit: PermId) -> Result<(), Refusal> {
        match self.table().get(unit).map(|unit| unit.place) {
            Some(Place::On(_)) => Ok(()),
            Some(_) | None => Err(Refusal::OfficerOnElection),
        }
    }

    /// Is this a unit that somebody may lead, and where he may: a ship, horse, foot or guns on a land (AH 700.1.ff,
    /// 700.1.aa)?
    pub(crate) fn can_be_led(self, unit: PermId) -> Result<(), Refusal> {
        self.on_land(unit)?;
        let kinds = [Keyword::Ship, Keyword::Cavalry, Keyword::Infantry, Keyword::Artillery];
        if kinds.iter().any(|kind| self.has(unit, *kind)) { Ok(()) } else { Err(Refusal::OfficerUnfit) }
    }

    /// The places where the card that enters may go (D-6).
    pub(crate) fn entry_spots(self, object: &Object) -> Vec<Place> {
        let Some(card) = object.card else { return Vec::new() };
        let printed = self.card(card);
        match printed.kind {
            CardType::Character => {
                mark!("AH 405.2", "AH 406.2");
                self.character_spots(object.controller, printed.keywords, false)
            }
            CardType::Unit => {
                mark!("AH 405.2", "AH 407.3");
                self.unit_spots(printed.keywords.has(Keyword::Ship)).collect()
            }
            CardType::Land => {
                mark!("AH 407.1");
                vec![Place::Lands]
            }
            CardType::Estate => {
                mark!("AH 405.2");
                vec![Place::Election]
            }
            CardType::Gear | CardType::Effect => {
                self.bearer_of(object).map(Place::Attached).into_iter().collect()
            }
            CardType::Faction | CardType::Strategy | CardType::Thrust | CardType::Covenant => Vec::new(),
        }
    }

    /// A place as players name it.
    pub(crate) fn spot(self, place: Place) -> Option<Spot> {
        match place {
            Place::Election => Some(Spot::Election),
            Place::Magnates => Some(Spot::Magnates),
            Place::On(land) => self.table().named(land).map(Spot::Land),
            Place::Attached(unit) => self.table().named(unit).map(Spot::Unit),
            Place::Lands | Place::Special | Place::Under(_) => None,
        }
    }

    /// The place that players name so.
    pub(crate) fn place(self, spot: Spot) -> Option<Place> {
        match spot {
            Spot::Election => Some(Place::Election),
            Spot::Magnates => Some(Place::Magnates),
            Spot::Land(named) => self.table().find(named).map(Place::On),
            Spot::Unit(named) => self.table().find(named).map(Place::Attached),
        }
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// A card that was paid for enters play, or is carried out.
    pub(crate) fn enter(&mut self) -> Flow {
        let Some(Frame::Enter(object)) = self.pop() else { return Flow::Go };
        let Some(card) = object.card else { return Flow::Go };
        if object.kind == Kind::Cut || !self.look().becomes_permanent(card) {
            mark!("AH 504.3", "AH 504.4", "AH 511.1");
            self.push(Frame::Run(object, 0));
            return Flow::Go;
        }
        let spots = self.look().entry_spots(&object);
        match spots.as_slice() {
            [] => self.lay_away(&object, Laid::Homeless),
            [only] => {
                self.field(&object, *only);
                self.settle();
            }
            [..] => {
                mark!("AH 506.1.b/1");
                self.push(Frame::Zone(object));
                return Flow::Ask;
            }
        }
        Flow::Go
    }

    /// The card enters play there (AH 505).
    pub(crate) fn field(&mut self, object: &Object, place: Place) {
        let Some(card) = object.card else { return };
        mark!("AH 504.5", "AH 111.3", "AH 120.2", "AH 110.4");
        fielded::note_place(self.game.cards.card(card).kind, place);
        let id = self.add_permanent(Permanent::new(
            card,
            self.game.cards.card(card).keywords,
            object.controller,
            place,
        ));
        let bearer = object.text.map(|text| self.game.texts.get(text).bearer);
        if let Some(permanent) = self.state.table.get_mut(id) {
            permanent.owner = object.owner;
            if let Some(Bearer::Card(_, face)) = bearer {
                permanent.face = face;
            }
        }
        self.note_entry(id, card, object.controller, place);
        // The entry riposte that was declared is a further effect of the same object (VR-40).
        if object.entry_declared
            && let Some(text) = self.entry_text(card)
        {
            self.run_entry(object, id, card, text);
        }
        let from_hand = matches!(object.kind, Kind::Card(From::Hand | From::Discard));
        let votes = self.look().value_of(id, Trait::Votes);
        if from_hand && votes > 0 && self.state.table.pool > 0 {
            if self.game.cards.card(card).kind == CardType::Gear {
                mark!("AH 303.2.a");
            }
            mark!("AH 216.3/1", "AH 216.3/2", "AH 505.2.c", "AH 119.2.e", "V2-3.3.3.9");
            let mut take = Object::new(Kind::VoteTake(id), object.controller);
            take.card = Some(card);
            self.put(take);
        }
    }

    /// What follows when a card has entered: readiness of artillery, events, triggers.
    pub(crate) fn note_entry(&mut self, id: PermId, card: CardId, seat: Seat, place: Place) {
        if self.game.cards.card(card).keywords.has(Keyword::Artillery)
            && let Some(counter) =
                self.state.table.get_mut(id).and_then(|unit| unit.counter(Token::Readiness))
        {
            *counter = 1;
        }
        match place.host().and_then(|host| self.state.card_of(host)) {
            Some(host) => self.tell(Fact::Attached(seat, card, host)),
            None => self.tell(Fact::Entered(seat, card)),
        }
        self.refresh();
        mark!("AH 505.2.b");
        let waiting = self.state.table.waiting.len();
        self.happened(crate::cards::Past::Enter, id);
        if self.state.table.waiting.len() > waiting {
            fielded::note_entry(self.game.cards.card(card).kind);
        }
    }

    pub(crate) fn resolve_votes(&mut self, object: &Object, id: PermId) {
        let votes = self.look().value_of(id, Trait::Votes);
        mark!("AH 505.6/2", "V2-3.3.3.10");
        self.move_votes(object.controller, VoteMove::Take, u8::try_from(votes).unwrap_or(0), Why::Fielding);
    }

    /// The player says where the card enters (D-6).
    pub(crate) fn decide_zone(&mut self, spot: Spot) {
        let Some(place) = self.look().place(spot) else { return };
        let Some(Frame::Zone(object)) = self.pop() else { return };
        self.field(&object, place);
        self.settle();
    }

    fn entry_text(&self, card: CardId) -> Option<crate::text::TextId> {
        let digest = self.game.texts.of_card(card);
        digest.ripostes.iter().copied().find(|text| {
            matches!(&self.game.texts.get(*text).when, Use::Riposte(on) if on.iter().any(super::window::is_entry))
        })
    }

    /// Carries out a declared entry riposte; its costs are paid now, or it is skipped (VR-40).
    fn run_entry(&mut self, object: &Object, id: PermId, card: CardId, text: crate::text::TextId) {
        mark!("AH 504.6/1");
        let mut riposte = Object::new(Kind::Ability(None), object.controller);
        (riposte.card, riposte.source, riposte.text, riposte.it) =
            (Some(card), Some(id), Some(text), Some(id));
        let look = self.look();
        let reading = crate::look::Reading::object(&riposte);
        if look.can_meet(text, reading, None, card, false, true).is_ok() {
            self.pay_costs(&riposte, true);
            self.push(Frame::Run(riposte, 0));
        }
    }
}
