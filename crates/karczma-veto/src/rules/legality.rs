//! Is a move legal? Checks in this order: over, asked, the procedure in hand; then timing, the card, uniqueness and
//! places, limits of the text, its condition, its costs, its targets (P-8).

use karczma_kernel::{Pending, Seat, SeatSet};

use super::answer::Bound;
use super::floor::Ending;
use super::look::{Look, Reading, note_second};
use super::window::{Answered, is_entry};
use crate::cards::{Act, CardId, CardType, Keyword};
use crate::cards::{Cost, Event as Pattern, Filter, Ref, Rule, Time};
use crate::frame::{FightStep, Frame};
use crate::ids::{Named, PermId};
use crate::moves::{Move, Picked, Source};
use crate::object::{From, Kind, Object};
use crate::reach::Answers;
use crate::refusal::Refusal;
use crate::state::{FightKind, STACK_MAX};
use crate::text::{TextId, Use};

impl Look<'_> {
    /// Who is asked now.
    pub(crate) fn asked(self) -> SeatSet {
        let one = SeatSet::one;
        match self.table().frames.last() {
            None | Some(Frame::Over) => SeatSet::EMPTY,
            Some(Frame::Auction(auction)) => auction.asked().map_or(SeatSet::EMPTY, one),
            Some(Frame::Mulligan(decided, _)) => {
                self.table().order.get(usize::from(*decided)).map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Moment(moment)) => one(moment.window.asked),
            Some(Frame::Floor(floor)) => one(floor.player),
            Some(Frame::Declare(declare)) => one(declare.object.controller),
            Some(Frame::Window(window)) => one(window.asked),
            Some(Frame::Surcharge(object) | Frame::Zone(object) | Frame::May(object)) => {
                one(object.controller)
            }
            Some(Frame::Choose(seat, _)) => one(*seat),
            Some(Frame::Order(order)) => one(order.seat),
            Some(Frame::Triggers(_)) => self.orders_triggers().map_or(SeatSet::EMPTY, one),
            Some(Frame::Fight(FightStep::Acceptance)) => {
                self.table().fight().map_or(SeatSet::EMPTY, |fight| one(fight.sides[1].seat))
            }
            Some(Frame::Fight(FightStep::Gear(step))) => self
                .table()
                .fight()
                .map_or(SeatSet::EMPTY, |fight| one(fight.sides[self.gear_side(*step)].seat)),
            Some(Frame::Battles(asked, _)) => one(*asked),
            Some(Frame::Battle(battle)) => self.battle_asks(battle),
            Some(Frame::Movement(done)) => {
                let order = &self.table().order;
                order
                    .get(order.len().wrapping_sub(1 + usize::from(*done)))
                    .map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Control(..)) => one(self.table().initiative()),
            Some(Frame::Income(done) | Frame::Discards(done)) => {
                self.table().order.get(usize::from(*done)).map_or(SeatSet::EMPTY, |seat| one(*seat))
            }
            Some(Frame::Transfer(id)) => {
                self.table().get(*id).map_or(SeatSet::EMPTY, |card| one(card.controller))
            }
            Some(Frame::Between(done)) => Seat::all(self.table().players)
                .filter(|seat| !done.contains(*seat) && !self.game.decks[seat.index()].pouch.is_empty())
                .collect(),
            Some(Frame::Round(..) | Frame::Resolve | Frame::Enter(_) | Frame::Run(..) | Frame::Fight(_)) => {
                SeatSet::EMPTY
            }
        }
    }

    fn battle_asks(self, battle: &crate::frame::Battle) -> SeatSet {
        if let Some(side) = self.attacking_side(battle) {
            return SeatSet::one(battle.sides[side]);
        }
        (0..2).filter(|side| !battle.committed[*side]).map(|side| battle.sides[side]).collect()
    }

    pub(crate) fn pending(self) -> Pending {
        if self.table().frames.last() == Some(&Frame::Over) {
            return Pending::Over(super::ending::outcome(self.game, self.state));
        }
        Pending::Decide(self.asked())
    }

    /// Is this move legal?
    pub(crate) fn check_move(self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        let Some(frame) = self.table().frames.last() else { return Err(Refusal::GameOver) };
        if *frame == Frame::Over {
            return Err(Refusal::GameOver);
        }
        if !self.asked().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_asked(frame, seat, chosen)
    }

    /// Is this move of a player who is asked legal?
    pub(crate) fn check_asked(self, frame: &Frame, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        match (frame, *chosen) {
            (_, Move::Show(card)) => self.check_show(seat, card),
            (Frame::Mulligan(..), Move::Keep | Move::Mulligan) => Ok(()),
            (_, Move::Mulligan) if self.table().round > 0 => Err(Refusal::SecondMulligan),
            (Frame::Auction(_), Move::Decline) => Ok(()),
            (Frame::Auction(auction), Move::Bribe(votes)) => self.check_bribe(auction, seat, votes),
            (Frame::Window(_) | Frame::Moment(_), _) => self.check_answer(seat, chosen),
            (Frame::Floor(_), _) => self.check_floor_move(seat, chosen),
            (Frame::Declare(declare), Move::Pick(picked)) => self.check_declared(declare, picked),
            (Frame::Surcharge(_) | Frame::May(_), Move::Yes | Move::No) => Ok(()),
            (Frame::Zone(object), Move::Pick(Picked::Spot(spot))) => {
                let offered = self.place(spot).is_some_and(|place| self.entry_spots(object).contains(&place));
                if offered { Ok(()) } else { Err(Refusal::BadPlace(object.card.unwrap_or(CardId(0)))) }
            }
            (Frame::Choose(_, choice), Move::Pick(picked)) => self.check_choice(seat, choice, picked),
            (Frame::Order(order), Move::Pick(Picked::Option(option))) => {
                let left = option < 8 && order.left >> option & 1 == 1;
                if left { Ok(()) } else { Err(Refusal::NotOffered) }
            }
            (Frame::Triggers(_), Move::Pick(Picked::Option(option))) => {
                let waiting = self.waiting_of(seat).count();
                if usize::from(option) < waiting { Ok(()) } else { Err(Refusal::NotOffered) }
            }
            (Frame::Fight(FightStep::Acceptance), Move::Yes) => Ok(()),
            (Frame::Fight(FightStep::Acceptance), Move::No) => {
                let challenged =
                    self.table().fight().and_then(|fight| fight.sides[1].fighters.first().copied());
                challenged.map_or(Err(Refusal::NotThere), |id| self.may_refuse(id))
            }
            (Frame::Fight(FightStep::Gear(step)), Move::Pick(picked)) => self.check_gear(*step, picked),
            (Frame::Battles(..), Move::Pass) => Ok(()),
            (Frame::Battles(..), Move::Battle(land, against)) => self.check_battle(seat, land, against),
            (Frame::Battle(battle), Move::Pick(picked)) => self.check_battle_pick(battle, seat, picked),
            (Frame::Movement(_), Move::Pass) => Ok(()),
            (Frame::Movement(_), Move::Go(who, to)) => self.check_march(seat, who, to),
            (Frame::Control(lands, _), Move::Pick(Picked::Card(named))) => {
                let offered = self.table().find(named).is_some_and(|id| lands.contains(&id));
                if offered { Ok(()) } else { Err(Refusal::NotOffered) }
            }
            (Frame::Income(_), Move::Pick(picked)) => self.check_upkeep(seat, picked),
            (Frame::Discards(_), Move::Pick(picked)) => self.check_discards(seat, picked),
            (Frame::Between(_), Move::Pick(picked)) => self.check_swap(seat, picked),
            (Frame::Transfer(id), Move::Pick(Picked::Spot(spot))) => {
                let offered = self.place(spot).is_some_and(|place| self.transfer_spots(*id).contains(&place));
                if offered { Ok(()) } else { Err(Refusal::NotOffered) }
            }
            (_, _) => Err(Refusal::NotNow),
        }
    }

    fn check_gear(self, step: u8, picked: Picked) -> Result<(), Refusal> {
        let Some(fight) = self.table().fight() else { return Err(Refusal::NotNow) };
        let side = &fight.sides[self.gear_side(step)];
        match picked {
            Picked::Done => Ok(()),
            Picked::Card(named) => match self.table().find(named) {
                Some(id) if self.gear_choices(side).contains(&id) => Ok(()),
                Some(id) => {
                    if let Some(gear) = self.table().get(id) {
                        note_second(gear.keywords);
                    }
                    Err(Refusal::GearKindTaken(named.card))
                }
                None => Err(Refusal::NotThere),
            },
            Picked::Design(_)
            | Picked::Tucked(..)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_) => Err(Refusal::NotOffered),
        }
    }

    fn check_battle_pick(
        self,
        battle: &crate::frame::Battle,
        seat: Seat,
        picked: Picked,
    ) -> Result<(), Refusal> {
        let id = if let Picked::Card(named) = picked { self.table().find(named) } else { None };
        let offered = match self.attacking_side(battle) {
            None => {
                let side = battle.sides.iter().position(|other| *other == seat);
                id.zip(side).is_some_and(|(id, side)| self.fresh_units(battle, side).contains(&id))
            }
            Some(side) => match id {
                None => picked == Picked::Done && battle.attackers.is_empty(),
                Some(id) => {
                    let fresh = self.fresh_units(battle, side).contains(&id)
                        && !battle.attackers.contains(&id)
                        && !battle.attackers.is_full();
                    fresh || !battle.attackers.is_empty() && self.attackable(battle, 1 - side).contains(&id)
                }
            },
        };
        if offered { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    /// Moves with the floor (D-3).
    fn check_floor_move(self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        let deed = |rest: Result<(), Refusal>| self.check_time(seat, Time::Deed).and(rest);
        let trifle = |rest: Result<(), Refusal>| self.check_time(seat, Time::Trifle).and(rest);
        if matches!(chosen, Move::Go(..) | Move::Challenge(..) | Move::Skirmish(..) | Move::DiscardCopy(_))
            && let Some(act) = self.forced(seat)
        {
            return Err(Refusal::ForcedFirst(act));
        }
        match *chosen {
            Move::Pass => self.check_end_of_floor(seat, Ending::Pas),
            Move::Bene => self.check_end_of_floor(seat, Ending::Bene),
            Move::HandOver => self.check_end_of_floor(seat, Ending::Silent),
            Move::Play(card, from, text) => self.check_play(seat, card, from, text),
            Move::Use(who, index, relay) => self.check_use(seat, who, index, relay).map(|_| ()),
            Move::Canvass(who, against) => deed(self.check_canvass(seat, who, against)),
            Move::Challenge(who, target) => deed(self.check_challenge(seat, who, target)),
            Move::Skirmish(who, target) => deed(self.check_skirmish(seat, who, target)),
            Move::Go(who, to) => deed(self.check_go(seat, who, to)),
            Move::DiscardCopy(card) => deed(self.check_discard_copy(seat, card)),
            Move::Tuck(card, under) => trifle(self.check_tuck(seat, card, under)),
            Move::Attach(card, to, _) => trifle(self.check_attach(seat, card, to)),
            Move::Cut(_) | Move::Thrust(..) => Err(Refusal::ThrustOutsideFight),
            Move::Election => Err(Refusal::NoElection),
            Move::Keep
            | Move::Mulligan
            | Move::Decline
            | Move::Bribe(_)
            | Move::Entry(_)
            | Move::Pick(_)
            | Move::Yes
            | Move::No
            | Move::Battle(..)
            | Move::Show(_) => Err(Refusal::NotNow),
        }
    }

    /// The text by which a card is played: of an effect its clause, of gear what it is attached to.
    pub(crate) fn play_text(self, card: CardId, index: u8) -> Result<(Option<TextId>, Time), Refusal> {
        let plays = &self.game.texts.of_card(card).plays;
        if self.is_alternative(card, index) && (index > 1 || self.alternative(card).is_none()) {
            return Err(Refusal::NoMatch(card));
        }
        match self.card(card).kind {
            CardType::Character | CardType::Unit => Ok((None, Time::Deed)),
            CardType::Estate | CardType::Land => Ok((None, Time::Trifle)),
            CardType::Gear => Ok((Some(self.attaches(card).unwrap_or(self.game.texts.bearer)), Time::Trifle)),
            CardType::Effect | CardType::Covenant => {
                if self.card(card).faces.len() > 1 {
                    mark!("AH 702.3");
                }
                let text = *plays.get(usize::from(index)).ok_or(Refusal::NoMatch(card))?;
                match &self.game.texts.get(text).when {
                    Use::Floor(time) | Use::Attach(time, _) => Ok((Some(text), *time)),
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
                Ok(if matches!(place, crate::ids::Place::Under(_)) {
                    From::Under(host)
                } else {
                    From::Attached(host)
                })
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
    fn check_play(self, seat: Seat, card: CardId, from: Source, index: u8) -> Result<(), Refusal> {
        let from = self.card_there(seat, card, from)?;
        if self.card(card).kind == CardType::Covenant && from == From::Hand {
            return Err(Refusal::CovenantFromHand);
        }
        let (text, time) = self.play_text(card, index)?;
        self.check_time(seat, time)?;
        if !self.played_from(from, card) {
            return Err(Refusal::WrongBearer(card));
        }
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

    /// Limits, condition, costs and targets of a text about to be declared.
    pub(crate) fn check_text(self, object: &Object, relay: Option<PermId>) -> Result<(), Refusal> {
        let card = object.card.unwrap_or(CardId(0));
        if self.table().stack.len() >= STACK_MAX {
            return Err(Refusal::StackFull);
        }
        let reading = Reading::object(object);
        if let Some(text) = object.text {
            let of = self.game.texts.get(text);
            self.check_limits(object, text)?;
            if !self.holds(reading, &of.condition) {
                return Err(Refusal::ConditionFails(card));
            }
            let from_hand = matches!(object.kind, Kind::Card(From::Hand));
            self.can_meet(text, reading, relay, card, from_hand, !object.is_card())?;
        }
        if object.is_card() {
            self.check_price(object)?;
        }
        if self.has_targets(object) {
            return Ok(());
        }
        let gear = self.card(card).kind == CardType::Gear;
        Err(if gear { self.no_bearer(object, card) } else { Refusal::NoTarget(card) })
    }

    /// Why no character can bear the gear: the reason of the first own character.
    fn no_bearer(self, object: &Object, card: CardId) -> Refusal {
        let own = self.company(object.controller).map(|(id, _)| self.may_bear(id, card));
        own.into_iter().find_map(Result::err).unwrap_or(Refusal::NoBearer(card))
    }

    /// Can the card's ducats be paid, now or after one riposte of its player (AH 116.2)?
    fn check_price(self, object: &Object) -> Result<(), Refusal> {
        let had = self.table().player[object.controller.index()].treasury;
        let need = self.basic_price(object) as i16;
        if need <= had {
            return Ok(());
        }
        if need - self.help_at_hand(object) <= had {
            mark!("AH 116.2/2");
            return Ok(());
        }
        Err(Refusal::TooFewDucats { need, had })
    }

    /// The greatest rebate that a riposte of the player could give this card.
    pub(crate) fn help_at_hand(self, object: &Object) -> i16 {
        use crate::cards::Effect;
        use crate::text::Op;
        let seat = object.controller;
        let mut best = 0;
        let mut consider = |text: TextId, this: Option<PermId>, card: CardId, from_hand: bool| {
            let of = self.game.texts.get(text);
            let rebate = of
                .ops
                .iter()
                .find_map(|op| if let Op::Do(Effect::Rebate(ducats)) = op { Some(*ducats) } else { None });
            let Some(rebate) = rebate else { return };
            let reading = Reading { me: seat, this, it: None, opponent: None, object: Some(object) };
            let fits = self.answers(text, reading, card, Answered::Object(object)).is_some();
            if fits && self.can_meet(text, reading, None, card, from_hand, true).is_ok() {
                best = best.max(i16::from(rebate));
            }
        };
        for held in &self.state.zones(seat).hand {
            if self.card(held.card).kind == CardType::Effect {
                for text in &self.game.texts.of_card(held.card).ripostes {
                    consider(*text, None, held.card, true);
                }
            }
        }
        if let Some(card) = object.card {
            for text in self.own_card_texts(card) {
                consider(text, None, card, false);
            }
        }
        best
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

    /// May this rule of a permanent be used now? The object to be declared.
    pub(crate) fn check_use(
        self,
        seat: Seat,
        who: Named,
        index: u8,
        relay: Option<Named>,
    ) -> Result<Object, Refusal> {
        if self.state.zones(seat).pouch.contains(&who.card) {
            mark!("AH 602.2.a");
        }
        let id = self.table().find(who).ok_or(Refusal::NotThere)?;
        if self.reader(id) != Some(seat) {
            return Err(Refusal::NotYours(who.card));
        }
        let text = *self.usable(id).get(usize::from(index)).ok_or(Refusal::NotThere)?;
        let relay = match relay {
            Some(named) => Some(self.check_relay(seat, id, text, named)?),
            None => None,
        };
        if !self.gear_works(id) {
            return Err(Refusal::GearNotChosen(who.card));
        }
        mark!("AH 110.3/3");
        let mut object = Object::new(Kind::Ability(relay), seat);
        (object.card, object.source, object.text) = (Some(who.card), Some(id), Some(text));
        object.host = self.table().get(id).and_then(|card| card.place.host());
        match &self.game.texts.get(text).when {
            Use::Floor(time) => self.check_time(seat, *time)?,
            Use::Riposte(_) => {
                let bound = self.check_riposte(seat, text, Reading::of(seat, id), who.card)?;
                (object.it, object.opponent) = (bound.it, bound.opponent);
            }
            Use::Attach(..) | Use::Trigger(..) | Use::Static(_) | Use::Fire => return Err(Refusal::NotNow),
        }
        self.check_text(&object, relay)?;
        Ok(object)
    }

    /// A Castle lends the tapping of another Castle's rule (AH 700.1.xx, VR-55).
    fn check_relay(self, seat: Seat, source: PermId, text: TextId, relay: Named) -> Result<PermId, Refusal> {
        use crate::cards::What;
        let id = self.table().find(relay).ok_or(Refusal::NotThere)?;
        let own = self.table().get(id).is_some_and(|castle| castle.controller == seat);
        let taps = self.game.texts.get(text).costs.contains(&Cost::Tap(What::Ref(Ref::This)));
        let castles = self.has(id, Keyword::Castle) && self.has(source, Keyword::Castle) && id != source;
        mark!("AH 700.1.xx");
        if own && taps && castles { Ok(id) } else { Err(Refusal::NotThere) }
    }

    /// May this text answer what is answered now?
    pub(crate) fn check_riposte(
        self,
        seat: Seat,
        text: TextId,
        reading: Reading<'_>,
        card: CardId,
    ) -> Result<Bound, Refusal> {
        let Some(answered) = self.answered() else { return Err(Refusal::NoMatch(card)) };
        if self.has_riposted(seat) {
            return Err(Refusal::AlreadyRiposted);
        }
        mark!("AH 114.5.a", "AH 119.3.e", "AH 119.5/1", "AH 112.7.a/2");
        self.answers(text, reading, card, answered).ok_or_else(|| self.no_match(text, card, answered))
    }

    /// Limits of use (8.3): rights, rounds, duels, diplomats, free rules (VR-39).
    fn check_limits(self, object: &Object, text: TextId) -> Result<(), Refusal> {
        let (seat, card) = (object.controller, object.card.unwrap_or(CardId(0)));
        let of = self.game.texts.get(text);
        let player = &self.table().player[seat.index()];
        let first_round = self.table().round <= 1;
        if of.limits.political {
            if self.game.options.feast {
                return Err(Refusal::PoliticalFeast);
            }
            if first_round {
                return Err(Refusal::PoliticalFirstRound);
            }
            mark!("AH 501.1.c/4");
            let right = self.table().initiative() == seat || self.player_is_permitted(seat, Act::Political);
            if !right || !self.player_may(seat, Act::Political) {
                return Err(Refusal::NoPolitical);
            }
            if player.political_used {
                return Err(Refusal::PoliticalUsed);
            }
        }
        if of.limits.combat {
            if first_round {
                return Err(Refusal::CombatFirstRound);
            }
            if self.table().combat_right != Some(seat) {
                return Err(Refusal::NoCombat);
            }
            if player.combat_used {
                return Err(Refusal::CombatUsed);
            }
        }
        if of.limits.grand {
            if first_round {
                return Err(Refusal::GrandFirstRound);
            }
            if player.grand_used {
                return Err(Refusal::GrandUsed);
            }
        }
        if of.limits.diplomacy {
            let diplomats =
                self.company(seat).filter(|(_, card)| card.keywords.has(Keyword::Diplomat)).count();
            if diplomats < 3 {
                return Err(Refusal::TooFewDiplomats(diplomats as u8));
            }
        }
        self.check_used(object, text, card)
    }

    fn check_used(self, object: &Object, text: TextId, card: CardId) -> Result<(), Refusal> {
        let of = self.game.texts.get(text);
        if !(of.limits.round || of.limits.duel || of.is_free()) {
            return Ok(());
        }
        let Some(source) = object.source.and_then(|id| self.table().get(id)) else { return Ok(()) };
        let bit = self.used_bit(object, text);
        if of.limits.round && source.used.round & bit != 0 {
            return Err(Refusal::UsedThisRound(card));
        }
        if of.limits.duel && source.used.duel & bit != 0 {
            return Err(Refusal::UsedThisDuel(card));
        }
        if of.is_free() && !object.is_card() {
            let used = match of.when {
                Use::Floor(_) => source.used.floor,
                Use::Riposte(_) if self.table().fight().is_some() => source.used.duel,
                Use::Riposte(_) | Use::Trigger(..) | Use::Attach(..) | Use::Static(_) | Use::Fire => 0,
            };
            if used & bit != 0 {
                return Err(Refusal::FreeUsed(card));
            }
        }
        Ok(())
    }

    /// The bit by which the use of a text is noted on its permanent.
    pub(crate) fn used_bit(self, object: &Object, text: TextId) -> u8 {
        let place = object
            .source
            .map(|id| self.usable(id))
            .and_then(|texts| texts.iter().position(|other| *other == text));
        1 << place.unwrap_or(0).min(7)
    }

    /// Answers: passing, ripostes, the election (D-4, D-16).
    fn check_answer(self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        match *chosen {
            Move::Pass => self.check_pass(seat),
            Move::Election => self.check_election(seat),
            Move::Play(card, from, index) => self.check_riposte_card(seat, card, from, index).map(|_| ()),
            Move::Cut(card) => self.check_cut(seat, card).map(|_| ()),
            Move::Use(who, index, relay) => self.check_use(seat, who, index, relay).map(|_| ()),
            Move::Entry(index) => self.check_entry(seat, index).map(|_| ()),
            Move::Thrust(card, from) => {
                if self.has_riposted(seat) {
                    return Err(Refusal::AlreadyRiposted);
                }
                self.check_canvass_thrust(seat, card, from)
            }
            Move::Canvass(..)
            | Move::Challenge(..)
            | Move::Skirmish(..)
            | Move::Go(..)
            | Move::DiscardCopy(_) => self.check_time(seat, Time::Deed),
            Move::Tuck(..) | Move::Attach(..) => self.check_time(seat, Time::Trifle),
            Move::Keep
            | Move::Mulligan
            | Move::Decline
            | Move::Bribe(_)
            | Move::Bene
            | Move::HandOver
            | Move::Pick(_)
            | Move::Yes
            | Move::No
            | Move::Battle(..)
            | Move::Show(_) => Err(Refusal::NotNow),
        }
    }

    /// Who can field his card only with the help of a riposte must use it (AH 116.2.a).
    fn check_pass(self, seat: Seat) -> Result<(), Refusal> {
        let Some(Answered::Object(top)) = self.answered() else { return Ok(()) };
        if top.controller != seat || !top.is_card() || self.has_riposted(seat) {
            return Ok(());
        }
        let had = self.table().player[seat.index()].treasury;
        let need = self.basic_price(top) as i16 + i16::from(top.surcharge);
        let helps = need > had && need - self.help_at_hand(top) <= had;
        if helps {
            mark!("AH 116.2.c");
            return Err(Refusal::MustHelp);
        }
        Ok(())
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
        if !self.played_from(from, card) {
            return Err(if printed.kind == CardType::Thrust {
                Refusal::ThrustElsewhere
            } else {
                Refusal::WrongBearer(card)
            });
        }
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

    /// Does something open of this player answer, so that he is asked (VR-61)?
    pub(crate) fn open_answer(self, seat: Seat, answered: Answered<'_>) -> bool {
        if let Answered::Object(top) = answered
            && top.controller == seat
            && let Some(card) = top.card
            && top.is_card()
            && !self.own_card_texts(card).is_empty()
        {
            return true;
        }
        let sort = match answered {
            Answered::Object(object) => Answers::object(&object.kind),
            Answered::Moment(_) => Answers::MOMENT,
        };
        let table = self.table();
        if !table.answers.meets(sort) && !table.changed_keywords {
            return false;
        }
        table.all().any(|(id, permanent)| {
            let Some(card) = permanent.card else { return false };
            if !self.game.texts.answers(card, permanent.keywords).meets(sort) {
                return false;
            }
            if permanent.controller != seat && !self.is_kind(id, CardType::Land) {
                return false;
            }
            let digest = self.game.texts.of_card(card);
            let reading = Reading::of(seat, id);
            if matches!(self.card(card).kind, CardType::Thrust | CardType::Covenant) {
                return digest
                    .ripostes
                    .iter()
                    .any(|text| self.answers(*text, reading, card, answered).is_some());
            }
            self.usable_now(seat, id)
        })
    }

    /// Can a rule of this permanent be used just now, by itself or through a relay?
    fn usable_now(self, seat: Seat, id: PermId) -> bool {
        let Some(named) = self.table().named(id) else { return false };
        let mut uses = Vec::new();
        self.use_menu(seat, id, named, &mut uses);
        uses.iter().any(|chosen| matches!(chosen, Move::Use(who, index, relay) if self.check_use(seat, *who, *index, *relay).is_ok()))
    }
}
