//! Chapter 16: who is asked, and refusals in the order of the table of KZ-16.5.

use karczma_kernel::{Seat, SeatSet};

use super::{basic, brawl, duel, economy, investigation, misplaced, repeats, setup, targets, tasks};
use crate::KrolZebrakow;
use crate::data::{Craft, Effect, Moment};
use crate::frame::{Frame, Stage, Step, Trading};
use crate::kinds::{Action, Boss, Companion, District, DuelTask, Place, Special, Task, Unit};
use crate::moves::{Move, Price, Target, Whose};
use crate::refusal::Refusal;
use crate::state::{FIELD_LAST, Phase, State, Table};

/// What a bribe costs (KZ-7.3).
pub(crate) const BRIBE: u8 = 2;
/// The most companions of a player (KZ-9.11).
pub(crate) const COMPANIONS: u8 = 3;

/// Who is asked to decide.
#[inline]
pub(crate) fn asked(state: &State) -> SeatSet {
    let table = &state.table;
    let one = |seat: Option<Seat>| seat.map_or(SeatSet::EMPTY, SeatSet::one);
    let Some(frame) = table.frames.last() else { return SeatSet::EMPTY };
    match *frame {
        Frame::Bid { starter, made } => SeatSet::one(setup::next_bidder(table, starter, made)),
        Frame::Bosses {} => one(setup::next_boss(table)),
        Frame::Sides {} => table.handed_in.others(table.players),
        Frame::Action {} => one(table.initiative()),
        Frame::Murder { whose, step: Step::Watch, .. } => SeatSet::one(whose),
        Frame::KeepTasks { seat }
        | Frame::Return { seat }
        | Frame::Muster { seat, .. }
        | Frame::Exchange { seat }
        | Frame::Walk { seat, .. }
        | Frame::Theft { seat, .. }
        | Frame::Murder { seat, .. }
        | Frame::Receive { seat, .. }
        | Frame::Hurt { seat, .. }
        | Frame::Trade { seat, .. }
        | Frame::Fence { seat, .. }
        | Frame::Pay { seat, .. }
        | Frame::Lose { seat, .. }
        | Frame::Window { seat }
        | Frame::Ladies { seat }
        | Frame::Choice { seat, .. }
        | Frame::Seal { seat }
        | Frame::Traitor { seat } => SeatSet::one(seat),
        Frame::Brawl { stage, at } => asked_in_brawl(table, stage, at),
        Frame::Reveal { at, .. } => one(table.order.get(usize::from(at)).copied()),
        Frame::Economy { .. } | Frame::Act { .. } | Frame::Taking { .. } | Frame::Inquest { .. } => {
            SeatSet::EMPTY
        }
    }
}

fn asked_in_brawl(table: &Table, stage: Stage, at: u8) -> SeatSet {
    let Some(brawl) = &table.brawl else { return SeatSet::EMPTY };
    let at = usize::from(at);
    let seat = match stage {
        Stage::Offers => return brawl::offering(table, brawl),
        Stage::Declare => brawl::thirds(table, brawl).nth(at),
        Stage::Cards => brawl::participants(table, brawl).nth(at % brawl::participants(table, brawl).count()),
        Stage::Furia | Stage::Repeat => brawl::participants(table, brawl).nth(at),
        Stage::Roll | Stage::Compare | Stage::DefenderHurt | Stage::AttackerHurt | Stage::Clues => None,
    };
    seat.map_or(SeatSet::EMPTY, SeatSet::one)
}

/// An attempt that is looked at.
pub(crate) struct Attempt<'a> {
    game: &'a KrolZebrakow,
    state: &'a State,
    table: &'a Table,
    seat: Seat,
    frame: Option<Frame>,
}

/// Is the move legal? A refused move changes nothing, since this only looks (KZ-16.3).
pub(crate) fn check(game: &KrolZebrakow, state: &State, seat: Seat, chosen: &Move) -> Result<(), Refusal> {
    mark!("KZ-16.3", "KZ-16.5");
    let frame = state.table.frames.last().copied();
    Attempt { game, state, table: &state.table, seat, frame }.check(chosen)
}

/// Refuses unless the condition holds.
#[inline]
fn need(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Is the skill used at a moment of its own, and not with the initiative?
pub(crate) const fn has_own_moment(effect: Effect) -> bool {
    matches!(effect, Effect::CountAs(_) | Effect::Repeat | Effect::Wounds(_))
}

impl Attempt<'_> {
    fn check(&self, chosen: &Move) -> Result<(), Refusal> {
        if let Move::Give { .. } = chosen {
            return Err(Refusal::NoGifts);
        }
        need(self.seat.0 < self.table.players, Refusal::NotAPlayer)?;
        if self.table.phase == Phase::Over {
            return Err(Refusal::Over { ending: self.table.ending });
        }
        self.after_passing(chosen)?;
        self.chosen_already(chosen)?;
        self.moment(chosen)?;
        self.ability(chosen)?;
        if !asked(self.state).contains(self.seat) || !self.belongs(chosen) {
            return Err(self.misplaced(chosen));
        }
        self.detail(chosen)
    }

    /// Order 9: the rule that gives such a move its moment.
    fn misplaced(&self, chosen: &Move) -> Refusal {
        misplaced::why(self.state, self.seat, chosen)
    }

    /// Order 3.
    fn after_passing(&self, chosen: &Move) -> Result<(), Refusal> {
        if !self.table.passed.contains(self.seat) {
            return Ok(());
        }
        match chosen {
            Move::Assassinate { .. }
            | Move::Brawl { .. }
            | Move::Steal { .. }
            | Move::Beg { .. }
            | Move::Walk { .. }
            | Move::Far { .. }
            | Move::Trade {}
            | Move::Recruit { .. }
            | Move::Bribe { .. }
            | Move::Turn { .. } => Err(Refusal::Passed),
            Move::Pass {} => need(matches!(self.frame, Some(Frame::Brawl { .. })), Refusal::Passed),
            Move::Play { card, .. } => need(card.data().kind != Moment::Turn, Refusal::Passed),
            Move::Skill { companion, .. } => match companion.data().skill {
                Some(effect) if has_own_moment(effect) => Err(Refusal::PassedSkill),
                Some(_) | None => Err(Refusal::Passed),
            },
            Move::Give { .. }
            | Move::Bid { .. }
            | Move::Settle { .. }
            | Move::Sides { .. }
            | Move::Discard { .. }
            | Move::Place { .. }
            | Move::Sell { .. }
            | Move::SellTask { .. }
            | Move::Take { .. }
            | Move::Offer { .. }
            | Move::Declare { .. }
            | Move::Rage {}
            | Move::Token { .. }
            | Move::Wound { .. }
            | Move::Keep { .. }
            | Move::Workshop {}
            | Move::Pay { .. }
            | Move::Lose { .. }
            | Move::Choose { .. }
            | Move::Seal { .. }
            | Move::Dismiss { .. }
            | Move::Reveal { .. }
            | Move::Decline {}
            | Move::Done {} => Ok(()),
        }
    }

    /// Order 4.
    fn chosen_already(&self, chosen: &Move) -> Result<(), Refusal> {
        if let (Move::Sides { .. }, Some(Frame::Sides {})) = (chosen, self.frame) {
            return need(!self.table.handed_in.contains(self.seat), Refusal::AlreadyChosen);
        }
        if let (Move::Offer { to, .. }, Some(Frame::Brawl { stage: Stage::Offers, .. }), Some(brawl)) =
            (chosen, self.frame, &self.table.brawl)
            && let Some(index) = brawl::main_index(brawl, self.seat)
        {
            let written = self.state.offers[index].len();
            let again = brawl::thirds(self.table, brawl).take(written).any(|third| third == *to);
            return need(!again && !self.table.handed_in.contains(self.seat), Refusal::AlreadyChosen);
        }
        Ok(())
    }

    /// Orders 5 to 7: cards, tasks and rolls that have their moment.
    fn moment(&self, chosen: &Move) -> Result<(), Refusal> {
        let duel = self.table.duel();
        if let Move::Play { card, .. } = chosen {
            return self.card_moment(*card);
        }
        if let Move::Reveal { .. } | Move::Discard { .. } = chosen {
            need(!duel, Refusal::OtherTasks)?;
        }
        if let Move::Reveal { .. } = chosen {
            return need(self.table.phase == Phase::Tasks, Refusal::NotTheTaskPhase);
        }
        if let Move::Take { task } = chosen {
            need(duel, Refusal::OtherTasks)?;
            return self.take_moment(*task);
        }
        if let Move::Token { whose, .. } = chosen {
            need(self.game.options_ref().magic, Refusal::OptionOff)?;
            need(*whose == Whose::Own, Refusal::NotRepeatable)?;
            return need(!self.table.token_used.contains(self.seat), Refusal::SecondToken);
        }
        Ok(())
    }

    /// Order 5.
    fn card_moment(&self, card: Special) -> Result<(), Refusal> {
        let data = card.data();
        let answers =
            |wanted: fn(&Effect) -> bool| need(data.effects.iter().any(wanted), Refusal::WrongMoment);
        let asked = asked(self.state).contains(self.seat);
        match (self.frame, &self.table.brawl) {
            (Some(Frame::Brawl { stage: Stage::Cards, .. }), Some(brawl)) if brawl.takes_part(self.seat) => {
                need(!brawl.passed.contains(self.seat), Refusal::NoMoreCards)?;
                need(data.kind == Moment::Brawl, Refusal::NotABrawlCard)?;
                need(!data.only_defender || brawl.defender == Some(self.seat), Refusal::WrongMoment)
            }
            (Some(Frame::Action {}), _) => need(asked && data.kind == Moment::Turn, Refusal::WrongMoment),
            (Some(Frame::Murder { step: Step::Watch, .. }), _) if asked => {
                answers(|effect| *effect == Effect::Foil)
            }
            (Some(Frame::Receive { .. }), _) if asked => {
                answers(|effect| matches!(effect, Effect::Prevent(_)))
            }
            (Some(Frame::Hurt { open: true, .. }), _) if asked => {
                answers(|effect| matches!(effect, Effect::CancelWounds(_)))
            }
            _ => Err(Refusal::WrongMoment),
        }
    }

    /// Order 6 for the Duel: with the initiative, or in the window right after it.
    fn take_moment(&self, task: DuelTask) -> Result<(), Refusal> {
        let own = match self.frame {
            Some(Frame::Action {}) => self.table.initiative() == Some(self.seat),
            Some(Frame::Window { seat }) => seat == self.seat,
            _ => false,
        };
        if own {
            return Ok(());
        }
        match self.table.window {
            Some((seat, open))
                if seat == self.seat && self.table.open.contains(task) && !open.contains(task) =>
            {
                Err(Refusal::LaidOutTooLate)
            }
            Some(_) | None => Err(Refusal::NotYourTasks),
        }
    }

    /// Order 8: the abilities of bosses.
    fn ability(&self, chosen: &Move) -> Result<(), Refusal> {
        let Some(craft) = self.craft_of(chosen)? else { return Ok(()) };
        let crafts = self.game.options_ref().crafts;
        if craft == Craft::Ladies && !crafts {
            // Without the craft it is the basic action, at the wrong moment.
            return Ok(());
        }
        need(!self.table.duel(), Refusal::NoCrafts)?;
        need(crafts, Refusal::OptionOff)?;
        need(self.table.bosses[self.seat.index()].data().craft == craft, Refusal::OtherBoss { craft })?;
        need(self.table.wounds[self.seat.index()] == 0, Refusal::BossHurt)?;
        let at = self.table.boss_at[self.seat.index()];
        match (craft, *chosen) {
            (Craft::TwoHanded, Move::Assassinate { district, .. }) => {
                need(at == Some(district), Refusal::BossElsewhere)
            }
            (Craft::Fence, _) => {
                let selling = matches!(self.frame, Some(Frame::Fence { .. }));
                need(selling || !self.table.fenced, Refusal::FencedAlready)
            }
            (Craft::Ladies, _) => {
                let here = self
                    .table
                    .brawl
                    .is_some_and(|brawl| brawl.place.is_tavern() && at == Some(brawl.place.district()));
                need(here, Refusal::CraftNotNow { craft })
            }
            (Craft::Furia | Craft::Workshop | Craft::TwoHanded, _) => Ok(()),
        }
    }

    /// The craft that the move is about, if any. Recruiting in a brawl that one has just won is *Miłe panie*.
    fn craft_of(&self, chosen: &Move) -> Result<Option<Craft>, Refusal> {
        match *chosen {
            Move::Rage {} => Ok(Some(Craft::Furia)),
            Move::Workshop {} => Ok(Some(Craft::Workshop)),
            Move::Assassinate { dice: 1, .. } => Ok(None),
            Move::Assassinate { dice: 2, .. } => Ok(Some(Craft::TwoHanded)),
            Move::Assassinate { .. } => Err(Refusal::OneDie),
            Move::Sell { .. } | Move::SellTask { .. } => Ok(Some(Craft::Fence)),
            Move::Recruit { .. } => {
                let won = self.table.brawl.is_some_and(|brawl| brawl.won && brawl.attacker == self.seat);
                let conquering = won && self.table.bosses[self.seat.index()] == Boss::Rajfurka;
                Ok(conquering.then_some(Craft::Ladies))
            }
            Move::Give { .. }
            | Move::Bid { .. }
            | Move::Settle { .. }
            | Move::Sides { .. }
            | Move::Discard { .. }
            | Move::Place { .. }
            | Move::Brawl { .. }
            | Move::Steal { .. }
            | Move::Beg { .. }
            | Move::Walk { .. }
            | Move::Far { .. }
            | Move::Trade {}
            | Move::Bribe { .. }
            | Move::Turn { .. }
            | Move::Play { .. }
            | Move::Skill { .. }
            | Move::Take { .. }
            | Move::Pass {}
            | Move::Offer { .. }
            | Move::Declare { .. }
            | Move::Token { .. }
            | Move::Wound { .. }
            | Move::Keep { .. }
            | Move::Pay { .. }
            | Move::Lose { .. }
            | Move::Choose { .. }
            | Move::Seal { .. }
            | Move::Dismiss { .. }
            | Move::Reveal { .. }
            | Move::Decline {}
            | Move::Done {} => Ok(None),
        }
    }

    /// Order 9: does the move belong to this step?
    fn belongs(&self, chosen: &Move) -> bool {
        let used = if let Move::Skill { companion, .. } = chosen { companion.data().skill } else { None };
        let skill = |wanted: fn(Effect) -> bool| used.is_some_and(wanted);
        let Some(frame) = self.frame else { return false };
        match frame {
            Frame::KeepTasks { .. } => matches!(chosen, Move::Discard { .. }),
            Frame::Bid { .. } => matches!(chosen, Move::Bid { .. }),
            Frame::Bosses {} | Frame::Return { .. } => matches!(chosen, Move::Settle { .. }),
            Frame::Sides {} => matches!(chosen, Move::Sides { .. }),
            Frame::Muster { .. } => matches!(chosen, Move::Place { .. }),
            Frame::Exchange { .. } => matches!(chosen, Move::Discard { .. } | Move::Done {}),
            Frame::Action {} => is_action(chosen) || skill(|effect| !has_own_moment(effect)),
            Frame::Walk { .. } => matches!(chosen, Move::Walk { .. } | Move::Done {}),
            Frame::Theft { .. } => self.is_repeat(chosen) || skill(|effect| effect == Effect::Repeat),
            Frame::Murder { step: Step::Watch, .. }
            | Frame::Receive { .. }
            | Frame::Hurt { open: true, .. } => {
                matches!(chosen, Move::Play { .. } | Move::Decline {})
            }
            Frame::Murder { .. } => {
                self.is_repeat(chosen)
                    || skill(|effect| matches!(effect, Effect::Repeat | Effect::CountAs(_)))
            }
            Frame::Hurt { open: false, .. } => matches!(chosen, Move::Wound { .. }),
            Frame::Trade { step: Trading::Workshop, .. } => {
                matches!(chosen, Move::Workshop {} | Move::Decline {})
            }
            Frame::Trade { .. } => matches!(chosen, Move::Keep { .. }),
            Frame::Fence { .. } => {
                matches!(chosen, Move::Sell { .. } | Move::SellTask { .. } | Move::Done {})
            }
            Frame::Pay { .. } => matches!(chosen, Move::Pay { .. }),
            Frame::Lose { .. } => matches!(chosen, Move::Lose { .. }),
            Frame::Window { .. } => matches!(chosen, Move::Take { .. } | Move::Done {}),
            Frame::Brawl { stage: Stage::Offers, .. } => matches!(chosen, Move::Offer { .. }),
            Frame::Brawl { stage: Stage::Declare, .. } => matches!(chosen, Move::Declare { .. }),
            Frame::Brawl { stage: Stage::Cards, .. } => {
                matches!(chosen, Move::Play { .. } | Move::Pass {})
                    || skill(|effect| matches!(effect, Effect::Wounds(_)))
            }
            Frame::Brawl { stage: Stage::Furia, .. } => matches!(chosen, Move::Rage {} | Move::Decline {}),
            Frame::Brawl { .. } => self.is_repeat(chosen) || skill(|effect| effect == Effect::Repeat),
            Frame::Ladies { .. } => matches!(chosen, Move::Recruit { .. } | Move::Decline {}),
            Frame::Reveal { .. } => matches!(chosen, Move::Reveal { .. } | Move::Done {}),
            Frame::Choice { .. } => matches!(chosen, Move::Choose { .. }),
            Frame::Seal { .. } => matches!(chosen, Move::Seal { .. }),
            Frame::Traitor { .. } => matches!(chosen, Move::Dismiss { .. }),
            Frame::Economy { .. } | Frame::Act { .. } | Frame::Taking { .. } | Frame::Inquest { .. } => false,
        }
    }

    fn is_repeat(&self, chosen: &Move) -> bool {
        let token = self.game.options_ref().magic && self.table.tokens[self.seat.index()] > 0;
        token && matches!(chosen, Move::Token { .. }) || matches!(chosen, Move::Decline {})
    }

    /// Orders 10 to 22.
    fn detail(&self, chosen: &Move) -> Result<(), Refusal> {
        match *chosen {
            Move::Bid { field } => self.check_bid(field),
            Move::Settle { district } => self.check_settle(district),
            Move::Discard { task } | Move::SellTask { task } => {
                need(self.state.tasks[self.seat.index()].contains(task), Refusal::NotYours)
            }
            Move::Place { district } => self.check_place(district),
            Move::Assassinate { whose, unit, district, .. } => self.check_murder(whose, unit, district),
            Move::Brawl { place } => self.check_brawl(place),
            Move::Steal { district } => {
                self.check_basic(Action::Steal, Some(district))?;
                need(self.table.units(self.seat, district) > 0, Refusal::NoThief)
            }
            Move::Beg { district } => {
                self.check_basic(Action::Beg, Some(district))?;
                need(self.table.units(self.seat, district) > 0, Refusal::NoBeggar)?;
                need(self.table.bank > 0, Refusal::NoEffect)
            }
            Move::Walk { unit, from, to } => self.check_walk(unit, from, to),
            Move::Far { unit, from, to } => {
                need(targets::has_unit(self.table, self.seat, unit, from), Refusal::NotYours)?;
                self.check_basic(Action::Move, Some(to))?;
                need(from != to, Refusal::SameDistrict)
            }
            Move::Trade {} => {
                self.check_basic(Action::Trade, None)?;
                let none = self.state.special_deck.is_empty() && self.table.special_discard.is_empty();
                need(!none, Refusal::NoEffect)
            }
            Move::Recruit { companion, price, dismissed } => self.check_recruit(companion, price, dismissed),
            Move::Bribe { thug } => self.check_bribe(thug),
            Move::Turn { .. } => self.affords(1),
            Move::Play { card, target } => self.check_play(card, target),
            Move::Skill { companion, target } => self.check_skill(companion, target),
            Move::Sell { card } | Move::Pay { card } => {
                need(self.state.hands[self.seat.index()].contains(card), Refusal::NotYours)
            }
            Move::Take { task } => self.check_take(task),
            Move::Offer { to, ducats } => self.check_offer(to, ducats),
            Move::Token { face, .. } => need(repeats::shows(self.state, face), Refusal::NotYourRoll),
            Move::Wound { unit } => self.check_wound(unit),
            Move::Keep { card } => need(self.state.drawn.contains(card), Refusal::NotYours),
            Move::Lose { district } => {
                need(self.table.thugs[self.seat.index()][district.index()] > 0, Refusal::NotYours)
            }
            Move::Choose { option } => self.check_choose(option),
            Move::Seal { place } => self.check_seal(place),
            Move::Dismiss { companion } => {
                need(self.table.companions[self.seat.index()].contains(companion), Refusal::NotYours)
            }
            Move::Reveal { task } => self.check_reveal(task),
            Move::Done {} => self.check_done(),
            Move::Give { .. }
            | Move::Sides { .. }
            | Move::Pass {}
            | Move::Declare { .. }
            | Move::Rage {}
            | Move::Workshop {}
            | Move::Decline {} => Ok(()),
        }
    }

    fn check_bid(&self, field: u8) -> Result<(), Refusal> {
        let Some(Frame::Bid { starter, made }) = self.frame else { return Err(Refusal::BidOrder) };
        need(field <= FIELD_LAST, Refusal::NoSuchField)?;
        need(!setup::field_taken(self.table, starter, made, field), Refusal::FieldTaken)
    }

    fn check_settle(&self, district: District) -> Result<(), Refusal> {
        if let Some(Frame::Bosses {}) = self.frame {
            need(!self.table.boss_at.contains(&Some(district)), Refusal::DistrictTaken)?;
            return self.in_play(district);
        }
        self.in_play(district)?;
        need(economy::homes(self.table, self.seat).contains(district), Refusal::NoHome)
    }

    fn check_place(&self, district: District) -> Result<(), Refusal> {
        self.in_play(district)?;
        need(self.table.openings(self.seat).contains(district), Refusal::NoOpening)
    }

    fn in_play(&self, district: District) -> Result<(), Refusal> {
        need(self.table.districts.contains(district), Refusal::NotInPlay)
    }

    fn affords(&self, ap: u8) -> Result<(), Refusal> {
        let had = FIELD_LAST.saturating_sub(self.table.fields[self.seat.index()]);
        need(ap <= had, Refusal::BeyondTrack { needed: ap, had })
    }

    fn pays(&self, needed: u8) -> Result<(), Refusal> {
        let had = self.table.ducats[self.seat.index()];
        need(had >= needed, Refusal::TooPoor { needed, had })
    }

    /// Orders 12, 13 and 15 for a basic action.
    fn check_basic(&self, action: Action, district: Option<District>) -> Result<(), Refusal> {
        need(self.table.up(self.seat, action), Refusal::SideDown)?;
        self.affords(action.ap())?;
        district.map_or(Ok(()), |district| self.in_play(district))
    }

    fn check_murder(&self, whose: Seat, unit: Unit, district: District) -> Result<(), Refusal> {
        self.check_basic(Action::Assassinate, Some(district))?;
        let there = whose.0 < self.table.players && whose != self.seat;
        let there = there && targets::has_unit(self.table, whose, unit, district);
        need(there && self.table.units(self.seat, district) > 0, Refusal::NoVictim)
    }

    fn check_brawl(&self, place: Place) -> Result<(), Refusal> {
        self.check_basic(Action::Brawl, None)?;
        need(place.is_tavern() || self.game.options_ref().magic_places(), Refusal::NoMagicPlaces)?;
        self.in_play(place.district())?;
        need(self.table.units(self.seat, place.district()) > 0, Refusal::NoBrawler)?;
        need(self.table.owners[place.index()] != Some(self.seat), Refusal::OwnPlace)
    }

    fn check_walk(&self, unit: Unit, from: District, to: District) -> Result<(), Refusal> {
        let here = targets::has_unit(self.table, self.seat, unit, from);
        if let Some(Frame::Walk { boss, arrived, .. }) = self.frame {
            let moved = match unit {
                Unit::Thug => here && basic::unmoved(self.table, self.seat, from, &arrived) == 0,
                Unit::Boss => here && boss,
            };
            need(!moved, Refusal::MovedAlready)?;
            need(here, Refusal::NotYours)?;
            self.in_play(to)?;
        } else {
            need(here, Refusal::NotYours)?;
            self.check_basic(Action::Move, Some(to))?;
        }
        need(self.table.near(from).contains(to), Refusal::NotNear)
    }

    fn check_recruit(
        &self,
        companion: Companion,
        price: Price,
        dismissed: Option<Companion>,
    ) -> Result<(), Refusal> {
        let own = self.table.companions[self.seat.index()];
        let slot = basic::slot_of(self.table, companion).ok_or(Refusal::NotInRow)?;
        need(dismissed.is_none_or(|one| own.contains(one)), Refusal::NotYours)?;
        if let Some(Frame::Action {}) = self.frame {
            self.check_basic(Action::Recruit, None)?;
        }
        match price {
            Price::Ducats => self.pays(setup::PRICES[slot])?,
            Price::Cards => {
                need(slot > 0, Refusal::NotForCards)?;
                let (needed, had) = (basic::card_price(slot), self.table.clues.drawable());
                need(had >= needed, Refusal::TooFewClues { needed, had })?;
            }
        }
        let had = own.len();
        need((had >= COMPANIONS) == dismissed.is_some(), Refusal::CompanionLimit { had })
    }

    fn check_bribe(&self, thug: Option<District>) -> Result<(), Refusal> {
        self.check_basic(Action::Bribe, thug)?;
        self.pays(BRIBE)?;
        match thug {
            None => need(self.table.clues.pile(self.seat) > 0, Refusal::NoEffect),
            Some(district) => {
                need(self.table.openings(self.seat).contains(district), Refusal::NoOpening)?;
                need(self.table.supply(self.seat) > 0, Refusal::NoEffect)
            }
        }
    }

    fn check_play(&self, card: Special, target: Target) -> Result<(), Refusal> {
        let data = card.data();
        need(self.state.hands[self.seat.index()].contains(card), Refusal::NotYours)?;
        need(targets::owned(self.state, self.seat, target), Refusal::NotYours)?;
        self.affords(data.ap)?;
        need(targets::in_play(self.table, target), Refusal::NotInPlay)?;
        self.pays(data.ducats)?;
        targets::fits(self.state, self.seat, targets::aim(&data.effects), target)
    }

    fn check_skill(&self, companion: Companion, target: Target) -> Result<(), Refusal> {
        need(self.table.companions[self.seat.index()].contains(companion), Refusal::NotYours)?;
        need(targets::owned(self.state, self.seat, target), Refusal::NotYours)?;
        need(!self.table.used.contains(companion), Refusal::SkillUsed)?;
        need(targets::in_play(self.table, target), Refusal::NotInPlay)?;
        match companion.data().skill {
            Some(effect) => targets::fits(self.state, self.seat, effect, target),
            None => Err(Refusal::TalentOnly),
        }
    }

    fn check_take(&self, task: DuelTask) -> Result<(), Refusal> {
        need(self.table.open.contains(task), Refusal::NotOpen)?;
        need(duel::within_reach(self.state, self.seat).contains(task), Refusal::LaidOutTooLate)?;
        tasks::judge(self.state, self.seat, &task.data().condition).map_err(|lack| match lack {
            tasks::Lack::Condition { needed, had } => Refusal::DuelNotFulfilled { task, needed, had },
            tasks::Lack::Payment { needed, had } => Refusal::DuelCannotPay { needed, had },
        })
    }

    fn check_offer(&self, to: Seat, ducats: u8) -> Result<(), Refusal> {
        let Some(brawl) = &self.table.brawl else { return Err(Refusal::NoOffers) };
        need(brawl::thirds(self.table, brawl).any(|third| third == to), Refusal::NotAThird)?;
        let first = brawl::next_offer(self.state, brawl, self.seat).unwrap_or(to);
        need(first == to, Refusal::OfferOrder { first })?;
        let had = brawl::offer_left(self.state, brawl, self.seat);
        need(ducats <= had, Refusal::OffersTooMuch { needed: ducats, had })
    }

    fn check_wound(&self, unit: Unit) -> Result<(), Refusal> {
        let Some(Frame::Hurt { district, .. }) = self.frame else { return Err(Refusal::NoWound) };
        need(targets::has_unit(self.table, self.seat, unit, district), Refusal::NotYours)
    }

    fn check_choose(&self, option: Price) -> Result<(), Refusal> {
        let Some(Frame::Choice { ducats, .. }) = self.frame else { return Err(Refusal::NoChoice) };
        let (needed, had) = match option {
            Price::Ducats => (ducats, self.table.ducats[self.seat.index()]),
            Price::Cards => (1, self.state.hands[self.seat.index()].len()),
        };
        need(had >= needed, Refusal::OptionClosed { needed, had })
    }

    fn check_seal(&self, place: Place) -> Result<(), Refusal> {
        need(place.is_tavern() && self.table.owners[place.index()] == Some(self.seat), Refusal::NotYours)?;
        need(investigation::sealable(self.table, self.seat).contains(place.district()), Refusal::NoEffect)
    }

    fn check_reveal(&self, task: Task) -> Result<(), Refusal> {
        let Some(Frame::Reveal { shown, .. }) = self.frame else { return Err(Refusal::NotTheTaskPhase) };
        need(self.state.tasks[self.seat.index()].contains(task), Refusal::NotYours)?;
        need(!shown.contains(task), Refusal::SameName)?;
        tasks::judge(self.state, self.seat, &task.data().condition).map_err(|lack| match lack {
            tasks::Lack::Condition { needed, had } => Refusal::NotFulfilled { task, needed, had },
            tasks::Lack::Payment { needed, had } => Refusal::CannotPay { needed, had },
        })
    }

    fn check_done(&self) -> Result<(), Refusal> {
        let Some(Frame::Exchange { .. }) = self.frame else { return Ok(()) };
        let limit = economy::task_limit(self.table, self.seat);
        let had = self.state.tasks[self.seat.index()].len();
        need(had <= limit, Refusal::TooManyTasks { limit, had })
    }
}

/// Is it something that a player does with the initiative, except for skills?
const fn is_action(chosen: &Move) -> bool {
    match chosen {
        Move::Assassinate { .. }
        | Move::Sell { .. }
        | Move::SellTask { .. }
        | Move::Brawl { .. }
        | Move::Steal { .. }
        | Move::Beg { .. }
        | Move::Walk { .. }
        | Move::Far { .. }
        | Move::Trade {}
        | Move::Recruit { .. }
        | Move::Bribe { .. }
        | Move::Turn { .. }
        | Move::Play { .. }
        | Move::Take { .. }
        | Move::Pass {} => true,
        Move::Give { .. }
        | Move::Bid { .. }
        | Move::Settle { .. }
        | Move::Sides { .. }
        | Move::Discard { .. }
        | Move::Place { .. }
        | Move::Skill { .. }
        | Move::Offer { .. }
        | Move::Declare { .. }
        | Move::Rage {}
        | Move::Token { .. }
        | Move::Wound { .. }
        | Move::Keep { .. }
        | Move::Workshop {}
        | Move::Pay { .. }
        | Move::Lose { .. }
        | Move::Choose { .. }
        | Move::Seal { .. }
        | Move::Dismiss { .. }
        | Move::Reveal { .. }
        | Move::Decline {}
        | Move::Done {} => false,
    }
}
