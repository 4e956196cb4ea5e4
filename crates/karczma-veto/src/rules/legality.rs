//! Is a move legal? Checks in this order: over, asked, the procedure in hand; then timing, the card, uniqueness and
//! places, limits of the text, its condition, its costs, its targets (P-8).

use karczma_kernel::Seat;

use super::floor::Ending;
use super::window::Answered;
use crate::cards::{CardId, Time};
use crate::frame::{FightStep, Frame};
use crate::ids::{PermId, Place};
use crate::look::{Look, classes, note_second};
use crate::moves::{Move, Picked};
use crate::refusal::{Placing, Refusal};
use crate::wanted::Wanted;

impl Look<'_> {
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
            (_, Move::Mulligan) if self.table().round > 0 => {
                mark!("V2-2.5.6/2");
                Err(Refusal::SecondMulligan)
            }
            (Frame::Auction(_), Move::Decline) => Ok(()),
            (Frame::Auction(auction), Move::Bribe(votes)) => self.check_bribe(auction, seat, votes),
            (Frame::Window(_) | Frame::Moment(_), _) => self.check_answer(seat, chosen),
            (Frame::Floor(_), _) => self.check_floor_move(seat, chosen),
            (Frame::Declare(declare), Move::Pick(picked)) => self.check_declared(declare, picked),
            (Frame::Surcharge(_) | Frame::May(_), Move::Yes | Move::No) => Ok(()),
            (Frame::Zone(object), Move::Pick(picked)) => {
                let offered =
                    self.place_picked(picked).is_some_and(|place| self.entry_spots(object).contains(&place));
                if offered { Ok(()) } else { Err(self.bad_entry(object)) }
            }
            (Frame::Choose(_, choice), Move::Pick(picked)) => self.check_choice(seat, choice, picked),
            (Frame::Order(order), Move::Pick(Picked::Option(option))) => {
                let left = option < 8 && order.left >> option & 1 == 1;
                if left { Ok(()) } else { Err(Refusal::NotAnEffect) }
            }
            (Frame::Triggers(_), Move::Pick(Picked::Option(option))) => {
                let waiting = self.waiting_of(seat).count();
                if usize::from(option) < waiting { Ok(()) } else { Err(Refusal::NotATrigger) }
            }
            (Frame::Fight(FightStep::Acceptance), Move::Yes | Move::No) => {
                let challenged =
                    self.table().fight().and_then(|fight| fight.sides[1].fighters.first().copied());
                let check = if *chosen == Move::Yes { Self::may_accept } else { Self::may_refuse };
                challenged.map_or(Err(Refusal::NotThere), |id| check(self, id))
            }
            (Frame::Fight(FightStep::Gear(step)), Move::Pick(picked)) => self.check_gear(*step, picked),
            (Frame::Battles(..), Move::Pass) => Ok(()),
            (Frame::Battles(..), Move::Battle(land, against)) => self.check_battle(seat, land, against),
            (Frame::Battle(battle), Move::Pick(picked)) => self.check_battle_pick(battle, seat, picked),
            (Frame::Movement(_), Move::Pass) => Ok(()),
            (Frame::Movement(_), Move::Go(who, to)) => self.check_march(seat, who, to),
            (Frame::Control(lands, _), Move::Pick(Picked::Card(named))) => {
                let offered = self.table().find(named).is_some_and(|id| lands.contains(&id));
                if offered { Ok(()) } else { Err(Refusal::NotALandLeft) }
            }
            (Frame::Income(_), Move::Pick(picked)) => self.check_upkeep(seat, picked),
            (Frame::Discards(_), Move::Pick(picked)) => self.check_discards(seat, picked),
            (Frame::Between(_), Move::Pick(picked)) => self.check_swap(seat, picked),
            (Frame::Transfer(id), Move::Pick(picked)) => {
                let offered =
                    self.place_picked(picked).is_some_and(|place| self.transfer_spots(*id).contains(&place));
                let card = self.state.card_of(*id).unwrap_or(CardId(0));
                if offered { Ok(()) } else { Err(Refusal::BadPlace(card, Placing::Transfer)) }
            }
            (Frame::Order(_), Move::Pick(_)) => Err(Refusal::NotAnEffect),
            (Frame::Triggers(_), Move::Pick(_)) => Err(Refusal::NotATrigger),
            (Frame::Control(..), Move::Pick(_)) => Err(Refusal::NotALandLeft),
            (_, _) => Err(Refusal::NotNow),
        }
    }

    /// The place that is picked, if it is one.
    fn place_picked(self, picked: Picked) -> Option<Place> {
        if let Picked::Spot(spot) = picked { self.place(spot) } else { None }
    }

    fn check_gear(self, step: u8, picked: Picked) -> Result<(), Refusal> {
        let Some(fight) = self.table().fight() else { return Err(Refusal::NotNow) };
        let side = &fight.sides[self.gear_side(step)];
        match picked {
            Picked::Done => Ok(()),
            Picked::Card(named) => match self.table().find(named) {
                Some(id) if self.gear_choices(side).contains(&id) => Ok(()),
                Some(id) => Err(self.gear_refused(side, id, named.card)),
                None => Err(Refusal::NotThere),
            },
            Picked::Design(_)
            | Picked::Tucked(..)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_) => Err(Refusal::Wants(Wanted::Gear)),
        }
    }

    /// Why this gear is not chosen: another of its class is (AH 513.4.a/1), or it is none that is chosen.
    fn gear_refused(self, side: &crate::state::Side, id: PermId, card: CardId) -> Refusal {
        let Some(gear) = self.table().get(id) else { return Refusal::NotThere };
        note_second(gear.keywords);
        let borne = gear.place.host().is_some_and(|host| side.fighters.contains(&host));
        match gear.keywords.and(classes()).iter().next() {
            Some(class) if borne => Refusal::GearKindTaken(card, class),
            Some(_) | None => Refusal::NoDuelGear(card),
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
        if offered { Ok(()) } else { Err(Refusal::NotItsBattle) }
    }

    /// Why a card does not enter play there (AH 506.1.b, 510.1.b).
    fn bad_entry(self, object: &crate::object::Object) -> Refusal {
        let card = object.card.unwrap_or(CardId(0));
        let unit = self.card(card).kind == crate::cards::CardType::Unit;
        Refusal::BadPlace(card, if unit { Placing::Unit } else { Placing::Character })
    }

    /// Moves with the floor (D-3).
    fn check_floor_move(self, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
        let deed = |rest: Result<(), Refusal>| self.check_time(seat, Time::Deed).and(rest);
        let trifle = |rest: Result<(), Refusal>| self.check_time(seat, Time::Trifle).and(rest);
        self.check_forced(seat, chosen)?;
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
        let need = self.basic_price(top) + i32::from(top.surcharge);
        let helps = need > had && need - self.help_at_hand(top) <= had;
        if helps {
            mark!("AH 116.2.c");
            return Err(Refusal::MustHelp);
        }
        Ok(())
    }
}
