//! The units phase (P-11): battles, movement, control of lands (AH 515 to 518).

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::{Act, CardType, Moment, Trait};
use crate::engine::Engine;
use crate::events::{Event, Fact, VoteMove, Why};
use crate::frame::{Battle, FightStep, Frame};
use crate::ids::{Named, PermId, Place, Spot};
use crate::look::Look;
use crate::moves::Picked;
use crate::refusal::{Placing, Refusal};
use crate::state::{Fight, FightKind, SIDE_MAX, Side};

impl<'a> Look<'a> {
    /// Who untaps a land: its owner, or the first of the others if he has left the game (VR-84).
    pub(crate) fn keeper_of_land(self, owner: Seat) -> Seat {
        if self.table().order.contains(&owner) {
            return owner;
        }
        mark!("VR-84");
        self.table().initiative()
    }

    /// Units of a player on a land.
    fn units_on(self, land: PermId, seat: Seat) -> impl Iterator<Item = PermId> + Clone + 'a {
        self.of_kind(CardType::Unit)
            .filter(move |(_, unit)| unit.place == Place::On(land) && unit.controller == seat)
            .map(|(id, _)| id)
    }

    /// May a battle be declared there against this player (AH 516.1, VR-48)?
    pub(crate) fn check_battle(self, seat: Seat, land: Named, against: Seat) -> Result<(), Refusal> {
        let id = self.table().find(land).ok_or(Refusal::NotThere)?;
        if !self.is_kind(id, CardType::Land) {
            return Err(Refusal::NotThere);
        }
        if !self.opponents(seat, against) || !self.table().order.contains(&against) {
            return Err(Refusal::NotAnOpponent(against));
        }
        let tapped = self.table().get(id).is_none_or(|land| land.tapped);
        let both = self.units_on(id, seat).next().is_some() && self.units_on(id, against).next().is_some();
        if tapped || !both { Err(Refusal::NoBattle) } else { Ok(()) }
    }

    /// Units of a side of a battle that have not fought and may.
    pub(crate) fn fresh_units(self, battle: &Battle, side: usize) -> ArrayVec<PermId, 32> {
        self.units_on(battle.land, battle.sides[side])
            .filter(|id| !battle.fought.contains(id) && self.may(*id, Act::Skirmish).is_ok())
            .take(32)
            .collect()
    }

    /// All units of a side that may be attacked.
    pub(crate) fn attackable(self, battle: &Battle, side: usize) -> ArrayVec<PermId, 32> {
        self.units_on(battle.land, battle.sides[side])
            .filter(|id| self.may(*id, Act::Skirmish).is_ok())
            .take(32)
            .collect()
    }

    /// The side that may still attack when the other has nobody left who has not fought (AH 516.2.b/1).
    pub(crate) fn attacking_side(self, battle: &Battle) -> Option<usize> {
        let fresh = [self.fresh_units(battle, 0).len(), self.fresh_units(battle, 1).len()];
        match fresh {
            [0, 0] => None,
            [_, 0] => (!self.attackable(battle, 1).is_empty()).then_some(0),
            [0, _] => (!self.attackable(battle, 0).is_empty()).then_some(1),
            [_, _] => None,
        }
    }

    /// May this unit move to this land in the movement stage (AH 517)?
    pub(crate) fn check_march(self, seat: Seat, who: Named, to: Spot) -> Result<(), Refusal> {
        let id = self.table().find(who).ok_or(Refusal::NotThere)?;
        let Some(unit) = self.table().get(id) else { return Err(Refusal::NotThere) };
        if !self.is_kind(id, CardType::Unit) {
            return Err(Refusal::NotThere);
        }
        if unit.controller != seat {
            return Err(Refusal::NotYours(who.card));
        }
        let place = self.place(to).ok_or(Refusal::NotThere)?;
        if !matches!(unit.place, Place::On(_)) || !matches!(place, Place::On(_)) || unit.place == place {
            return Err(Refusal::BadPlace(who.card, Placing::March));
        }
        if unit.tapped {
            return Err(Refusal::UnitTapped);
        }
        self.check_unit_place(unit.keywords, place)
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Declarations go round until all pass in a row (AH 516.1/3).
    pub(crate) fn battles(&mut self, asked: Seat, passes: u8) -> Flow {
        if usize::from(passes) >= self.state.table.order.len() {
            mark!("AH 516.1/3");
            self.pop();
            return Flow::Go;
        }
        let look = self.look();
        let possible = look.of_kind(CardType::Land).any(|(id, _)| {
            let named = look.table().named(id);
            named.is_some_and(|land| {
                look.opponents_of(asked).any(|other| look.check_battle(asked, land, other).is_ok())
            })
        });
        if possible {
            return Flow::Ask;
        }
        self.pass_battle();
        Flow::Go
    }

    pub(crate) fn pass_battle(&mut self) {
        if let Some(Frame::Battles(asked, passes)) = self.state.table.frames.last().cloned() {
            let next = self.next(asked);
            self.replace(Frame::Battles(next, passes + 1));
        }
    }

    pub(crate) fn declare_battle(&mut self, seat: Seat, land: Named, against: Seat) {
        let Some(id) = self.state.table.find(land) else { return };
        let next = self.next(seat);
        self.replace(Frame::Battles(next, 0));
        self.tell(Fact::Battle(seat, land.card));
        mark!("AH 516.2.a/1", "AH 516.1/1");
        self.tap(id);
        self.push(Frame::Battle(Battle {
            land: id,
            sides: [seat, against],
            fought: ArrayVec::new(),
            won: [0; 2],
            committed: [false; 2],
            attackers: ArrayVec::new(),
            fighting: false,
        }));
    }

    pub(crate) fn battle(&mut self) -> Flow {
        let Some(Frame::Battle(battle)) = self.state.table.frames.last() else { return Flow::Go };
        let battle = battle.clone();
        let look = self.look();
        let fresh = [look.fresh_units(&battle, 0), look.fresh_units(&battle, 1)];
        if fresh.iter().all(|units| !units.is_empty()) {
            // Who has one unit left chooses it (D-11): everybody sees that.
            let single =
                fresh.iter().enumerate().find(|(side, units)| !battle.committed[*side] && units.len() == 1);
            if let Some((side, units)) = single {
                self.commit(side, units[0]);
                return Flow::Go;
            }
            if battle.committed == [true, true] {
                self.reveal();
                return Flow::Go;
            }
            return Flow::Ask;
        }
        mark!("AH 516.2.a/4");
        if look.attacking_side(&battle).is_some() {
            mark!("AH 516.2.b/1");
            return Flow::Ask;
        }
        self.end_battle(&battle);
        Flow::Go
    }

    fn commit(&mut self, side: usize, unit: PermId) {
        self.state.secrets.committed[side] = Some(unit);
        if let Some(Frame::Battle(battle)) = self.state.table.frames.last_mut() {
            battle.committed[side] = true;
            let seat = battle.sides[side];
            self.tell(Fact::UnitChosen(seat));
        }
    }

    /// Both reveal at once, and the two units skirmish (AH 516.2.a/3).
    fn reveal(&mut self) {
        let [Some(one), Some(other)] = std::mem::take(&mut self.state.secrets.committed) else { return };
        let Some(Frame::Battle(battle)) = self.state.table.frames.last_mut() else { return };
        battle.committed = [false; 2];
        let _ = battle.fought.try_push(one);
        let _ = battle.fought.try_push(other);
        let sides = battle.sides;
        mark!("AH 516.2.a/3");
        self.skirmish_in_battle([(sides[0], &[one]), (sides[1], &[other])]);
    }

    fn skirmish_in_battle(&mut self, sides: [(Seat, &[PermId]); 2]) {
        let tapped = |id: &PermId| self.state.table.get(*id).is_some_and(|unit| unit.tapped);
        let side = |(seat, units): (Seat, &[PermId])| Side {
            seat,
            fighters: units.iter().copied().collect(),
            gear: ArrayVec::new(),
            halved: units
                .iter()
                .enumerate()
                .filter(|(_, id)| tapped(id))
                .fold(0, |bits, (index, _)| bits | 1 << index),
        };
        let sides = sides.map(side);
        let active = self.state.table.order[0];
        let fight = Fight {
            kind: FightKind::Skirmish,
            sides,
            active,
            interrupted: false,
            result: None,
            killed: false,
        };
        if self.state.table.fights.try_push(fight).is_ok() {
            for permanent in &mut self.state.table.permanents {
                permanent.used.duel = 0;
            }
            self.push(Frame::Fight(FightStep::Enter));
        }
    }

    pub(crate) fn decide_battle(&mut self, seat: Seat, picked: Picked) {
        let Some(Frame::Battle(battle)) = self.state.table.frames.last() else { return };
        let battle = battle.clone();
        let look = self.look();
        let fresh = [look.fresh_units(&battle, 0), look.fresh_units(&battle, 1)];
        let id = if let Picked::Card(named) = picked { look.table().find(named) } else { None };
        if fresh.iter().all(|units| !units.is_empty()) {
            if let (Some(id), Some(side)) = (id, battle.sides.iter().position(|other| *other == seat)) {
                self.commit(side, id);
            }
            return;
        }
        let Some(side) = look.attacking_side(&battle) else { return };
        let Some(id) = id else {
            self.tell(Fact::Chose(seat, Some(picked)));
            self.end_battle(&battle);
            return;
        };
        let own = look.table().get(id).is_some_and(|unit| unit.controller == seat);
        self.tell(Fact::Chose(seat, Some(picked)));
        let Some(Frame::Battle(battle)) = self.state.table.frames.last_mut() else { return };
        if own {
            let _ = battle.attackers.try_push(id);
            return;
        }
        let attackers: ArrayVec<PermId, SIDE_MAX> = battle.attackers.drain(..).collect();
        for attacker in &attackers {
            let _ = battle.fought.try_push(*attacker);
        }
        let sides = battle.sides;
        let pair = if side == 0 { [sides[0], sides[1]] } else { [sides[1], sides[0]] };
        self.skirmish_in_battle([(pair[0], &attackers), (pair[1], &[id])]);
    }

    /// Notes who won a skirmish of the battle below, if there is one.
    pub(crate) fn note_battle(&mut self, winner: Seat) -> bool {
        for frame in self.state.table.frames.iter_mut().rev() {
            if let Frame::Battle(battle) = frame {
                if let Some(side) = battle.sides.iter().position(|seat| *seat == winner) {
                    battle.won[side] += 1;
                }
                return true;
            }
        }
        false
    }

    fn end_battle(&mut self, battle: &Battle) {
        self.pop();
        let winner = match battle.won[0].cmp(&battle.won[1]) {
            std::cmp::Ordering::Greater => Some(battle.sides[0]),
            std::cmp::Ordering::Less => Some(battle.sides[1]),
            std::cmp::Ordering::Equal => None,
        };
        self.tell(Fact::BattleWon(winner));
    }

    /// Movement in reverse initiative order (AH 515.1.b/2).
    pub(crate) fn movement(&mut self, done: usize) -> Flow {
        let order = self.state.table.order();
        if done >= order.len() {
            self.pop();
            return Flow::Go;
        }
        let seat = order[order.len() - 1 - done];
        let look = self.look();
        let movable = look.of_kind(CardType::Unit).any(|(id, unit)| {
            unit.controller == seat && !unit.tapped && matches!(unit.place, Place::On(_)) && {
                let ship = look.has(id, crate::cards::Keyword::Ship);
                look.unit_spots(ship).any(|place| matches!(place, Place::On(_)) && place != unit.place)
            }
        });
        if movable {
            mark!("AH 515.1.b/2");
            return Flow::Ask;
        }
        self.replace(Frame::Movement(done as u8 + 1));
        Flow::Go
    }

    pub(crate) fn march(&mut self, seat: Seat, who: Named, to: Spot) {
        let look = self.look();
        let (Some(id), Some(place)) = (look.table().find(who), look.place(to)) else { return };
        mark!("AH 517.2", "AH 517.4");
        self.tap(id);
        self.relocate(id, place);
        self.tell(Fact::Moved(seat, who.card));
        self.settle();
    }

    pub(crate) fn end_movement(&mut self, seat: Seat) {
        self.tell(Fact::Declined(seat));
        if let Some(Frame::Movement(done)) = self.state.table.frames.last_mut() {
            *done += 1;
        }
    }

    pub(crate) fn begin_control(&mut self) {
        mark!("AH 515.1.b/3");
        let lands: ArrayVec<PermId, 16> =
            self.look().of_kind(CardType::Land).map(|(id, _)| id).take(16).collect();
        self.push(Frame::Control(lands, false));
    }

    /// One land after another, in the order that the initiative holder chooses (AH 518.4); before each check the
    /// players receive priority (AH 518.6).
    pub(crate) fn control_step(&mut self) -> Flow {
        let Some(Frame::Control(lands, checked)) = self.state.table.frames.last().cloned() else {
            return Flow::Go;
        };
        match (lands.as_slice(), checked) {
            ([], _) => {
                self.pop();
                Flow::Go
            }
            ([only], false) => {
                self.check_next_land(*only);
                Flow::Go
            }
            ([_, ..], false) => Flow::Ask,
            ([first, ..], true) => {
                let land = *first;
                if let Some(Frame::Control(lands, checked)) = self.state.table.frames.last_mut() {
                    lands.remove(0);
                    *checked = false;
                }
                self.check_control(land);
                Flow::Go
            }
        }
    }

    /// This land is checked next, after its moment.
    pub(crate) fn check_next_land(&mut self, land: PermId) {
        if let Some(Frame::Control(lands, checked)) = self.state.table.frames.last_mut() {
            lands.retain(|other| *other != land);
            lands.insert(0, land);
            *checked = true;
        }
        mark!("AH 518.4", "AH 518.6");
        self.open_moment(Moment::UnitsControl);
    }

    fn check_control(&mut self, land: PermId) {
        let look = self.look();
        let Some(holder) = look.land_controller(land) else { return };
        let prominence = u8::try_from(look.value_of(land, Trait::Prominence)).unwrap_or(0);
        if let Some(card) = self.state.card_of(land) {
            self.tell(Fact::LandHeld(holder, card));
        }
        mark!("AH 306.1.a");
        self.move_votes(holder, VoteMove::Take, prominence, Why::Land);
        self.settle();
    }
}
