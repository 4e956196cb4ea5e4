//! All legal moves of a player, and carrying a move out.

use karczma_kernel::{Fate, Seat, Sink};

use super::declare::Asked;
use super::floor::Ending;
use crate::cards::Time;
use crate::cards::{Act, CardId, CardType, Faction, Keyword};
use crate::engine::Engine;
use crate::events::{Event, Fact};
use crate::frame::{Choice, Declaring, FightStep, Frame};
use crate::ids::{Named, PermId, Place, Spot};
use crate::look::Look;
use crate::moves::{Move, Picked, Source};
use crate::object::{From, Kind, Object};
use crate::options::Switch;
use crate::reach::Sorts;
use crate::text::{Bearer, Use};

/// Cards of others, by name and type.
type Others = arrayvec::ArrayVec<(Named, CardType), 128>;

impl Look<'_> {
    /// All and only the legal moves, in ascending order.
    pub(crate) fn moves(self, seat: Seat, into: &mut Vec<Move>) {
        if !self.asked().contains(seat) {
            return;
        }
        let start = into.len();
        let Some(frame) = self.table().frames.last() else { return };
        match frame {
            Frame::Auction(auction) => {
                into.push(Move::Decline);
                into.extend((auction.needed(seat)..=self.bribe_most(seat)).map(Move::Bribe));
            }
            Frame::Mulligan(..) => into.extend([Move::Keep, Move::Mulligan]),
            Frame::Window(_) | Frame::Moment(_) => self.answers_menu(seat, into),
            Frame::Floor(_) => self.floor_menu(seat, into),
            Frame::Declare(declare) => self.declare_menu(seat, declare, into),
            Frame::Surcharge(_) | Frame::May(_) => into.extend([Move::Yes, Move::No]),
            Frame::Zone(object) => {
                into.extend(self.entry_spots(object).iter().filter_map(|place| self.spot(*place)).map(spot))
            }
            Frame::Choose(_, choice) => self.choice_menu(seat, choice, into),
            Frame::Order(_) => into.extend((0..8).map(|option| Move::Pick(Picked::Option(option)))),
            Frame::Triggers(_) => {
                let waiting = self.waiting_of(seat).count() as u8;
                into.extend((0..waiting).map(|option| Move::Pick(Picked::Option(option))));
            }
            Frame::Fight(FightStep::Acceptance) => into.extend([Move::Yes, Move::No]),
            Frame::Fight(FightStep::Gear(step)) => self.gear_menu(*step, into),
            Frame::Battles(..) => self.battles_menu(seat, into),
            Frame::Battle(battle) => self.battle_menu(battle, into),
            Frame::Movement(_) => self.march_menu(seat, into),
            Frame::Control(lands, _) => into.extend(lands.iter().filter_map(|id| self.pick_of(*id))),
            Frame::Income(_) => {
                into.push(Move::Pick(Picked::Done));
                into.extend(self.upkeep_cards(seat).iter().filter_map(|id| self.pick_of(*id)));
            }
            Frame::Between(_) => {
                into.push(Move::Pick(Picked::Done));
                let designs = self.swap_designs(seat);
                into.extend(designs.into_iter().map(|card| Move::Pick(Picked::Design(card))));
            }
            Frame::Discards(_) => {
                into.push(Move::Pick(Picked::Done));
                into.extend(self.hand(seat).map(|card| Move::Pick(Picked::Design(card))));
            }
            Frame::Transfer(id) => {
                into.extend(self.transfer_spots(*id).iter().filter_map(|place| self.spot(*place)).map(spot))
            }
            Frame::Round(..)
            | Frame::Resolve
            | Frame::Enter(_)
            | Frame::Run(..)
            | Frame::Fight(_)
            | Frame::Over => {}
        }
        if self.partner(seat).is_some() {
            into.extend(self.hand(seat).map(Move::Show));
        }
        let mut kept = start;
        for index in start..into.len() {
            if self.check_asked(frame, seat, &into[index]).is_ok() {
                into.swap(kept, index);
                kept += 1;
            }
        }
        into.truncate(kept);
        into[start..].sort_unstable();
        into.dedup();
    }

    /// The designs in a hand, each once.
    fn hand(self, seat: Seat) -> impl Iterator<Item = CardId> {
        let hand = &self.state.zones(seat).hand;
        let first = |index: usize| index == 0 || hand[index - 1].card != hand[index].card;
        (0..hand.len()).filter(move |index| first(*index)).map(|index| hand[index].card)
    }

    fn pick_of(self, id: PermId) -> Option<Move> {
        self.table().named(id).map(|named| Move::Pick(Picked::Card(named)))
    }

    fn floor_menu(self, seat: Seat, into: &mut Vec<Move>) {
        into.extend([Move::Pass, Move::Bene]);
        if self.game.options.rulebook(Switch::EndOfGamePhase) {
            into.push(Move::HandOver);
        }
        let deeds = self.check_time(seat, Time::Deed).is_ok();
        for card in self.hand(seat) {
            self.hand_menu(seat, card, deeds, into);
        }
        let names = self.table().names();
        let others = if deeds { self.challengeable(seat, &names) } else { Others::new() };
        for (id, permanent) in self.table().all() {
            if permanent.tucked() || permanent.controller != seat && !self.is_kind(id, CardType::Land) {
                continue;
            }
            if permanent.place.host().is_some() && self.is_kind(id, CardType::Covenant) {
                self.covenant_menu(seat, id, into);
            }
            let Some(named) = names[id.slot()] else { continue };
            if self.has_usable(permanent) {
                self.use_menu(seat, id, named, into);
            }
            if deeds && !permanent.tapped {
                self.deeds_menu(seat, id, named, &others, into);
            }
        }
        for text in self.game.play_from_discard.iter().copied() {
            if self.state.zones(seat).discard.contains(&text) {
                into.extend([Move::Play(text, Source::Discard, 0), Move::Play(text, Source::Discard, 1)]);
            }
        }
    }

    fn hand_menu(self, seat: Seat, card: CardId, deeds: bool, into: &mut Vec<Move>) {
        let printed = self.card(card);
        let texts = match printed.kind {
            CardType::Effect => self.game.texts.of_card(card).plays.len() as u8,
            CardType::Thrust | CardType::Covenant => 0,
            CardType::Character | CardType::Estate | CardType::Gear | CardType::Land | CardType::Unit => {
                1 + u8::from(self.alternative(card).is_some())
            }
            CardType::Faction | CardType::Strategy => 0,
        };
        into.extend((0..texts).map(|text| Move::Play(card, Source::Hand, text)));
        if printed.kind == CardType::Character && deeds {
            into.push(Move::DiscardCopy(card));
        }
        if printed.kind == CardType::Thrust || printed.kind == CardType::Covenant {
            for (id, _) in self.company(seat) {
                let Some(named) = self.table().named(id) else { continue };
                if printed.kind == CardType::Thrust {
                    into.push(Move::Tuck(card, named));
                } else {
                    into.extend([Move::Attach(card, named, false), Move::Attach(card, named, true)]);
                }
            }
        }
    }

    /// Covenants on one's own characters are played from there.
    fn covenant_menu(self, seat: Seat, id: PermId, into: &mut Vec<Move>) {
        let Some(covenant) = self.table().get(id).filter(|card| card.controller == seat && !card.tucked())
        else {
            return;
        };
        let host = covenant.place.host().and_then(|host| self.table().named(host));
        if let (Some(card), Some(host)) = (self.state.card_of(id), host) {
            for text in 0..self.game.texts.of_card(card).plays.len() as u8 {
                into.push(Move::Play(card, Source::Under(host), text));
            }
        }
    }

    pub(crate) fn use_menu(self, seat: Seat, id: PermId, named: Named, into: &mut Vec<Move>) {
        let answering = self.answered().is_some();
        let lent = self.has(id, Keyword::Castle) || self.table().sorts.has_any(Sorts::OTHER);
        for (index, text) in self.usable(id).iter().enumerate() {
            let riposte = matches!(self.game.texts.get(*text).when, Use::Riposte(_));
            if riposte != answering {
                continue;
            }
            into.push(Move::Use(named, index as u8, None));
            if lent {
                let relays = self.table().all().filter(|(relay, card)| {
                    card.controller == seat && !card.tucked() && self.lends(*relay, id)
                });
                let relays = relays.filter_map(|(relay, _)| self.table().named(relay));
                into.extend(relays.map(|relay| Move::Use(named, index as u8, Some(relay))));
            }
        }
    }

    /// Characters and units of others, as they may be challenged.
    fn challengeable(self, seat: Seat, names: &[Option<Named>]) -> Others {
        let reachable = |place: Place| matches!(place, Place::Election | Place::Magnates);
        let others = self.table().all().filter(|(_, card)| card.controller != seat && reachable(card.place));
        others
            .filter_map(|(id, _)| {
                let kind =
                    self.kind(id).filter(|kind| matches!(kind, CardType::Character | CardType::Unit))?;
                Some((names[id.slot()]?, kind))
            })
            .take(128)
            .collect()
    }

    fn deeds_menu(self, seat: Seat, id: PermId, named: Named, others: &Others, into: &mut Vec<Move>) {
        let Some(permanent) = self.table().get(id) else { return };
        let kind = self.kind(id);
        if !matches!(kind, Some(CardType::Character | CardType::Unit)) {
            return;
        }
        if kind == Some(CardType::Character) {
            if self.table().pool > 0 {
                into.push(Move::Canvass(named, None));
            } else {
                into.extend(self.opponents_of(seat).map(|other| Move::Canvass(named, Some(other))));
            }
            if permanent.place == Place::Election && self.may(id, Act::Challenge).is_ok() {
                into.extend(others.iter().map(|(other, _)| Move::Challenge(named, *other)));
            }
            let spots = self.character_spots(seat, permanent.keywords, true);
            into.extend(spots.iter().filter_map(|place| self.spot(*place)).map(|to| Move::Go(named, to)));
        } else {
            let units = others.iter().filter(|(_, kind)| *kind == CardType::Unit);
            into.extend(units.map(|(other, _)| Move::Skirmish(named, *other)));
            let spots = self.unit_spots(permanent.keywords.has(Keyword::Ship));
            into.extend(spots.filter_map(|place| self.spot(place)).map(|to| Move::Go(named, to)));
        }
    }

    fn answers_menu(self, seat: Seat, into: &mut Vec<Move>) {
        into.extend([Move::Pass, Move::Election]);
        if self.has_riposted(seat) {
            return;
        }
        let canvass = self
            .table()
            .top()
            .is_some_and(|top| matches!(top.kind, Kind::Canvass(..)) && top.controller == seat);
        let duel = self.table().top().is_some_and(|top| top.kind == Kind::Duel);
        for card in self.hand(seat) {
            for text in 0..self.game.texts.of_card(card).ripostes.len() as u8 {
                if self.card(card).kind != CardType::Character {
                    into.push(Move::Play(card, Source::Hand, text));
                }
            }
            if canvass && self.card(card).kind == CardType::Thrust {
                into.push(Move::Thrust(card, Source::Hand));
            }
            if duel && self.card(card).kind == CardType::Character {
                into.push(Move::Cut(card));
            }
        }
        let names = self.table().names();
        for (id, permanent) in self.table().all() {
            if permanent.controller != seat {
                continue;
            }
            if let Some(host) = permanent.place.host().and_then(|host| names[host.slot()])
                && let Some(card) = self.state.card_of(id)
                && matches!(self.card(card).kind, CardType::Thrust | CardType::Covenant)
            {
                for text in 0..self.game.texts.of_card(card).ripostes.len() as u8 {
                    into.push(Move::Play(card, Source::Under(host), text));
                }
                if canvass {
                    into.push(Move::Thrust(card, Source::Under(host)));
                }
            }
            if let Some(named) = names[id.slot()].filter(|_| self.has_usable(permanent)) {
                self.use_menu(seat, id, named, into);
            }
        }
        into.extend((0..3).map(Move::Entry));
    }

    fn declare_menu(self, seat: Seat, declare: &crate::frame::Declare, into: &mut Vec<Move>) {
        let (_, asked) = self.asked_by(declare);
        match asked {
            Asked::Nothing => {}
            Asked::It(threatened) => into.extend(threatened.iter().filter_map(|id| self.pick_of(*id))),
            Asked::Opponent => {
                into.extend(self.opponents_of(seat).map(|other| Move::Pick(Picked::Seat(other))))
            }
            Asked::Option(count, both) => {
                into.extend((0..count).map(|option| Move::Pick(Picked::Option(option))));
                if both {
                    into.push(Move::Pick(Picked::Both));
                }
            }
            Asked::Cards(_, candidates, stop) => {
                into.extend(candidates.iter().filter_map(|id| self.picked(*id)).map(Move::Pick));
                if stop {
                    into.push(Move::Pick(Picked::Done));
                }
            }
            Asked::Toss => into.extend(self.hand(seat).map(|card| Move::Pick(Picked::Design(card)))),
        }
    }

    fn choice_menu(self, seat: Seat, choice: &Choice, into: &mut Vec<Move>) {
        into.push(Move::Pick(Picked::Done));
        into.extend(self.designs(seat, choice).into_iter().map(|card| Move::Pick(Picked::Design(card))));
        match choice {
            Choice::Own { text, op, .. } => {
                into.extend(self.own_choices(seat, *text, *op).filter_map(|id| self.pick_of(id)))
            }
            Choice::Faction { .. } => {
                into.extend((0..Faction::ALL.len() as u8).map(|option| Move::Pick(Picked::Option(option))));
            }
            Choice::Number => into.extend((0..=u8::MAX).map(|number| Move::Pick(Picked::Number(number)))),
            Choice::Shot { target, .. } => {
                if let Some(host) = self.table().named(*target) {
                    into.extend(
                        self.shot_tucked(seat, *target)
                            .map(|(_, card)| Move::Pick(Picked::Tucked(card, host))),
                    );
                }
            }
            Choice::Toss { .. }
            | Choice::Search { .. }
            | Choice::Recover { .. }
            | Choice::Arrange
            | Choice::Buy { .. }
            | Choice::Name
            | Choice::Zone { .. } => {}
        }
    }

    fn gear_menu(self, step: u8, into: &mut Vec<Move>) {
        if let Some(fight) = self.table().fight() {
            let choices = self.gear_choices(&fight.sides[self.gear_side(step)]);
            into.extend(choices.iter().filter_map(|id| self.pick_of(*id)));
        }
        into.push(Move::Pick(Picked::Done));
    }

    fn battles_menu(self, seat: Seat, into: &mut Vec<Move>) {
        into.push(Move::Pass);
        for (land, _) in self.of_kind(CardType::Land) {
            if let Some(named) = self.table().named(land) {
                into.extend(self.opponents_of(seat).map(|other| Move::Battle(named, other)));
            }
        }
    }

    fn battle_menu(self, battle: &crate::frame::Battle, into: &mut Vec<Move>) {
        into.push(Move::Pick(Picked::Done));
        for side in 0..2 {
            into.extend(self.attackable(battle, side).iter().filter_map(|id| self.pick_of(*id)));
        }
    }

    fn march_menu(self, seat: Seat, into: &mut Vec<Move>) {
        into.push(Move::Pass);
        for (id, unit) in self.of_kind(CardType::Unit) {
            if unit.controller != seat || unit.tapped {
                continue;
            }
            let Some(named) = self.table().named(id) else { continue };
            let lands = self
                .unit_spots(unit.keywords.has(Keyword::Ship))
                .filter(|place| matches!(place, Place::On(_)));
            into.extend(lands.filter_map(|place| self.spot(place)).map(|to| Move::Go(named, to)));
        }
    }
}

fn spot(spot: Spot) -> Move {
    Move::Pick(Picked::Spot(spot))
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Carries out a legal move and goes on to the next decision.
    pub(crate) fn perform(&mut self, seat: Seat, chosen: Move) {
        match chosen {
            Move::Keep => self.decide_mulligan(seat, false),
            Move::Mulligan => self.decide_mulligan(seat, true),
            Move::Decline => self.decline_bribe(seat),
            Move::Bribe(votes) => self.bribe(seat, votes),
            Move::Pass => self.pass(seat),
            Move::Bene => self.end_floor(Ending::Bene),
            Move::HandOver => self.end_floor(Ending::Silent),
            Move::Play(card, from, text) => self.play(seat, card, from, text),
            Move::Cut(card) => self.cut(seat, card),
            Move::Use(who, index, relay) => self.use_rule(seat, who, index, relay),
            Move::Entry(index) => self.entry(seat, index),
            Move::Canvass(who, against) => {
                self.acted(Time::Deed);
                self.canvass(seat, who, against);
            }
            Move::Thrust(card, from) => self.canvass_thrust(seat, card, from),
            Move::Challenge(who, target) => {
                self.acted(Time::Deed);
                self.challenge(seat, who, target);
            }
            Move::Skirmish(who, target) => {
                self.acted(Time::Deed);
                self.challenge_skirmish(seat, who, target);
            }
            Move::Go(who, to) => {
                if matches!(self.state.table.frames.last(), Some(Frame::Movement(_))) {
                    self.march(seat, who, to);
                } else {
                    self.acted(Time::Deed);
                    self.go(seat, who, to);
                }
            }
            Move::DiscardCopy(card) => {
                self.acted(Time::Deed);
                self.discard_copy(seat, card);
            }
            Move::Tuck(card, under) => {
                self.acted(Time::Trifle);
                self.tuck(seat, card, under);
            }
            Move::Attach(card, to, open) => {
                self.acted(Time::Trifle);
                self.attach(seat, card, to, open);
            }
            Move::Pick(picked) => self.pick(seat, picked),
            Move::Yes => self.answer(true),
            Move::No => self.answer(false),
            Move::Election => self.declare_election(seat),
            Move::Battle(land, against) => self.declare_battle(seat, land, against),
            Move::Show(card) => self.show_to_partner(seat, card),
        }
        self.advance();
    }

    fn pass(&mut self, seat: Seat) {
        match self.state.table.frames.last() {
            Some(Frame::Floor(_)) => self.end_floor(Ending::Pas),
            Some(Frame::Battles(..)) => {
                self.tell(Fact::Declined(seat));
                self.pass_battle();
            }
            Some(Frame::Movement(_)) => self.end_movement(seat),
            Some(_) | None => self.decline(seat),
        }
    }

    fn answer(&mut self, yes: bool) {
        match self.state.table.frames.last() {
            Some(Frame::Surcharge(_)) => self.decide_surcharge(yes),
            Some(Frame::May(_)) => self.decide_may(yes),
            Some(Frame::Fight(FightStep::Acceptance)) => {
                if yes {
                    self.accept()
                } else {
                    self.refuse()
                }
            }
            Some(_) | None => {}
        }
    }

    fn pick(&mut self, seat: Seat, picked: Picked) {
        match (self.state.table.frames.last(), picked) {
            (Some(Frame::Declare(_)), _) => self.declare_pick(picked),
            (Some(Frame::Zone(_)), Picked::Spot(spot)) => self.decide_zone(spot),
            (Some(Frame::Transfer(_)), Picked::Spot(spot)) => self.decide_transfer(spot),
            (Some(Frame::Choose(..)), _) => self.decide_choice(seat, picked),
            (Some(Frame::Order(_)), Picked::Option(option)) => self.decide_order(seat, option),
            (Some(Frame::Triggers(_)), Picked::Option(option)) => self.decide_trigger(seat, option),
            (Some(Frame::Fight(_)), _) => self.decide_gear(picked),
            (Some(Frame::Battle(_)), _) => self.decide_battle(seat, picked),
            (Some(Frame::Control(..)), Picked::Card(named)) => {
                if let Some(id) = self.state.table.find(named) {
                    self.tell(Fact::Chose(seat, Some(picked)));
                    self.check_next_land(id);
                }
            }
            (Some(Frame::Income(_)), _) => self.decide_upkeep(seat, picked),
            (Some(Frame::Discards(_)), _) => self.decide_discards(seat, picked),
            (Some(Frame::Between(_)), _) => self.decide_swap(seat, picked),
            (_, _) => {}
        }
    }

    fn play(&mut self, seat: Seat, card: CardId, from: Source, index: u8) {
        let look = self.look();
        let object = if look.answered().is_some() {
            let object = look.check_riposte_card(seat, card, from, index);
            self.note_riposte(seat);
            object.ok()
        } else {
            let Ok((text, time)) = look.play_text(card, index) else { return };
            let Ok(there) = look.card_there(seat, card, from) else { return };
            let mut object = look.playing(seat, card, there, text);
            object.alternative = look.is_alternative(card, index);
            if time == Time::Deed {
                match look.card(card).kind {
                    CardType::Character | CardType::Unit => mark!("AH 512.1.a"),
                    CardType::Estate
                    | CardType::Gear
                    | CardType::Effect
                    | CardType::Land
                    | CardType::Thrust
                    | CardType::Covenant
                    | CardType::Faction
                    | CardType::Strategy => mark!("AH 512.1.b"),
                }
            }
            self.acted(time);
            Some(object)
        };
        let Some(mut object) = object else { return };
        self.tell(Fact::Played(seat, card));
        if object.kind == Kind::Card(From::Hand) {
            mark!("AH 109.3/1");
            self.take_from_hand(seat, card);
        } else if object.kind == Kind::Card(From::Discard) {
            let discard = &mut self.state.zones_mut(seat).discard;
            if let Some(index) = discard.iter().rposition(|other| *other == card) {
                discard.remove(index);
            }
        } else if let Some((_, owner)) = object.source.and_then(|id| self.take_up(id)) {
            object.owner = owner;
        }
        self.begin_declare(object, Declaring::Play);
    }

    fn cut(&mut self, seat: Seat, card: CardId) {
        let Ok(object) = self.look().check_cut(seat, card) else { return };
        self.note_riposte(seat);
        self.take_from_hand(seat, card);
        self.tell(Fact::PlayedAsCut(seat, card));
        self.begin_declare(object, Declaring::Play);
    }

    fn use_rule(&mut self, seat: Seat, who: Named, index: u8, relay: Option<Named>) {
        let Ok(object) = self.look().check_use(seat, who, index, relay) else { return };
        self.note_use(&object);
        self.tell(Fact::Used(seat, who.card));
        self.begin_declare(object, Declaring::Play);
    }

    /// Notes what limits count: the floor, rounds, duels, rights.
    fn note_use(&mut self, object: &Object) {
        let Some(text) = object.text else { return };
        let game = self.game;
        let of = game.texts.get(text);
        match of.when {
            Use::Floor(time) => {
                if time == Time::Deed {
                    mark!("AH 512.1.f");
                }
                self.acted(time);
            }
            Use::Riposte(_) => self.note_riposte(object.controller),
            Use::Trigger(..) | Use::Attach(..) | Use::Static(_) | Use::Fire => {}
        }
        if of.limits.duel && of.bearer == Bearer::Keyword(Keyword::Firearm) {
            mark!("AH 700.1.f/4");
        }
        let bit = self.look().used_bit(object, text);
        if let Some(source) = object.source.and_then(|id| self.state.table.get_mut(id)) {
            source.used.round |= bit;
            source.used.duel |= bit;
            source.used.floor |= bit;
            source.used.times += 1;
        }
        let player = &mut self.state.table.player[object.controller.index()];
        player.political_used |= of.limits.political;
        player.combat_used |= of.limits.combat;
        player.grand_used |= of.limits.grand;
    }

    fn entry(&mut self, seat: Seat, index: u8) {
        let Ok(object) = self.look().check_entry(seat, index) else { return };
        self.note_riposte(seat);
        match object {
            Some(object) => {
                if let Some(card) = object.card {
                    self.tell(Fact::Used(seat, card));
                }
                self.begin_declare(object, Declaring::Play);
            }
            None => {
                mark!("AH 504.6/2", "AH 504.6/3");
                if let Some(top) = self.state.table.stack.last_mut() {
                    top.entry_declared = true;
                }
                self.tell(Fact::Chose(seat, None));
            }
        }
    }
}
