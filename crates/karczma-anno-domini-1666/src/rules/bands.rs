//! Chapters 7 and 20: which bands and which deployments are legal.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use karczma_kernel::marks;

use crate::data::{Band, CharacterDef, CharacterId, Faction, Nature, Pick, Side, Skill};
use crate::figure::{BAND_MAX, FigureId, FigureSet, Mark, Status};
use crate::geometry::{FieldId, FieldSet};
use crate::look::Look;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::Step;

/// The limits of a bought band (AD-20.11).
const BAND_MIN: usize = 3;
const HEROES_MAX: usize = 4;

impl Look<'_> {
    /// How many characters a side brings, where the scenario lists slots.
    pub(super) fn places(&self, side: Side) -> Option<usize> {
        match &self.game.scenario?.force(side).band.value {
            Band::Slots(slots) => Some(slots.iter().map(|slot| usize::from(slot.count)).sum()),
            Band::Bought { .. } => None,
        }
    }

    /// The slot of a place in the band.
    pub(super) fn slot_of(&self, side: Side, rank: usize) -> Option<(usize, &crate::data::Slot)> {
        let Band::Slots(slots) = &self.game.scenario?.force(side).band.value else { return None };
        let mut before = 0;
        for (index, slot) in slots.iter().enumerate() {
            before += usize::from(slot.count);
            if rank < before {
                return Some((index, slot));
            }
        }
        None
    }

    /// The place in the band that is filled next.
    pub(super) fn next_place(&self, side: Side) -> usize {
        self.table().holes[side as usize].map_or(self.state.picks[side as usize].len(), usize::from)
    }

    fn own_faction(&self, side: Side, def: &CharacterDef, neutral: bool) -> bool {
        def.faction == self.table().factions[side as usize] || neutral && def.faction == Faction::Neutral
    }

    /// May a side take this character now?
    pub(crate) fn check_take(&self, side: Side, card: CharacterId) -> Result<(), Refusal> {
        if card.index() >= self.game.standard {
            return Err(Refusal::NoSuchCharacter);
        }
        let def = self.game.character(card);
        if !self.own_faction(side, def, true) {
            return Err(Refusal::OtherFaction(card));
        }
        let taken = |side: Side| self.state.picks[side as usize].contains(&card);
        if def.unique && (taken(side) || self.table().revealed && taken(side.other())) {
            return Err(Refusal::Unique(card));
        }
        match self.slot_of(side, self.next_place(side)) {
            Some((_, slot)) => self.check_slot(side, slot, card),
            None if self.places(side).is_some() => Err(Refusal::SlotsFull),
            None => self.check_bought(side, card),
        }
    }

    fn check_slot(&self, side: Side, slot: &crate::data::Slot, card: CharacterId) -> Result<(), Refusal> {
        let def = self.game.character(card);
        let fits = match &slot.pick {
            Pick::OneOf(cards) => cards.contains(&card),
            Pick::Any { rank, gold_max, neutral } => {
                def.rank == *rank
                    && gold_max.is_none_or(|most| def.gold <= most)
                    && self.own_faction(side, def, *neutral)
            }
        };
        if fits { Ok(()) } else { Err(Refusal::WrongSlot(card)) }
    }

    fn limits(&self, side: Side) -> Option<(i16, i16)> {
        match &self.game.scenario?.force(side).band.value {
            Band::Bought { gold, connections } => Some((i16::from(*gold), i16::from(*connections))),
            Band::Slots(_) => None,
        }
    }

    /// Gold and connections that a band which is bought has left (AD-20.9, AD-20.10).
    pub(crate) fn left(&self, side: Side) -> Option<(i16, i16)> {
        let (mut gold, mut connections) = self.limits(side)?;
        for card in &self.state.picks[side as usize] {
            let def = self.game.character(*card);
            gold -= i16::from(def.gold);
            connections += i16::from(def.skills.number(Skill::Connections)) - i16::from(def.connections);
        }
        Some((gold, connections))
    }

    fn heroes(&self, side: Side) -> usize {
        self.state.picks[side as usize].iter().filter(|card| self.game.character(**card).is_hero()).count()
    }

    /// An honourable hero and a villain do not go together (AD-20.12).
    fn clashes(&self, side: Side, def: &CharacterDef) -> bool {
        let honourable = |def: &CharacterDef| def.is_hero() && def.nature == Nature::Honourable;
        let villain = |def: &CharacterDef| def.nature == Nature::Villainous;
        let mut band = self.state.picks[side as usize].iter().map(|card| self.game.character(*card));
        if honourable(def) { band.any(villain) } else { villain(def) && band.any(honourable) }
    }

    fn check_bought(&self, side: Side, card: CharacterId) -> Result<(), Refusal> {
        let def = self.game.character(card);
        let count = self.state.picks[side as usize].len();
        if count >= BAND_MAX {
            return Err(Refusal::BandFull { most: BAND_MAX as u8 });
        }
        if def.is_hero() && self.heroes(side) >= HEROES_MAX {
            return Err(Refusal::HeroesFull { most: HEROES_MAX as u8 });
        }
        if self.clashes(side, def) {
            return Err(Refusal::Natures(card));
        }
        mark!("AD-20.9", "AD-20.10");
        let (had, known) = self.left(side).unwrap_or_default();
        let gold = had - i16::from(def.gold);
        let own = i16::from(def.skills.number(Skill::Connections));
        let connections = known + own - i16::from(def.connections);
        if gold < 0 {
            return Err(Refusal::Gold { need: i16::from(def.gold), had });
        }
        if connections < 0 {
            return Err(Refusal::Connections { need: i16::from(def.connections), had: known + own });
        }
        if self.completable(side, Some(def), gold, connections) {
            Ok(())
        } else {
            Err(Refusal::NoRoomForRest)
        }
    }

    /// Can a band still be made legal: three figures, a hero among them?
    fn completable(&self, side: Side, with: Option<&CharacterDef>, gold: i16, connections: i16) -> bool {
        let count = self.state.picks[side as usize].len() + usize::from(with.is_some());
        let hero = self.heroes(side) > 0 || with.is_some_and(CharacterDef::is_hero);
        let missing = BAND_MIN.saturating_sub(count);
        if !hero && count >= BAND_MAX {
            return false;
        }
        let cheapest = self.cheapest_common(side);
        if hero {
            return gold >= missing as i16 * cheapest;
        }
        let rest = missing.saturating_sub(1) as i16 * cheapest;
        let conflicts = |def: &CharacterDef| {
            let villainous = with.is_some_and(|with| with.nature == Nature::Villainous);
            self.clashes(side, def) || villainous && def.nature == Nature::Honourable
        };
        (0..self.game.standard).any(|index| {
            let def = self.game.character(CharacterId(index as u8));
            let net = i16::from(def.skills.number(Skill::Connections)) - i16::from(def.connections);
            def.is_hero()
                && self.own_faction(side, def, true)
                && !self
                    .state
                    .picks
                    .iter()
                    .any(|picks| self.table().revealed && picks.contains(&CharacterId(index as u8)))
                && i16::from(def.gold) + rest <= gold
                && connections + net >= 0
                && !conflicts(def)
        })
    }

    fn cheapest_common(&self, side: Side) -> i16 {
        let common = |def: &&CharacterDef| {
            !def.is_hero()
                && def.connections == 0
                && def.nature == Nature::Neutral
                && self.own_faction(side, def, true)
        };
        let all = (0..self.game.standard).map(|index| self.game.character(CharacterId(index as u8)));
        all.filter(common).map(|def| i16::from(def.gold)).min().unwrap_or(0)
    }

    /// Is a band complete?
    pub(crate) fn check_ready(&self, side: Side) -> Result<(), Refusal> {
        let count = self.state.picks[side as usize].len();
        if self.table().holes[side as usize].is_some() {
            return Err(Refusal::SlotsShort { need: count as u8 + 1, had: count as u8 });
        }
        match self.places(side) {
            Some(places) if count == places => Ok(()),
            Some(places) => Err(Refusal::SlotsShort { need: places as u8, had: count as u8 }),
            None if count >= BAND_MIN && self.heroes(side) > 0 => {
                mark!("AD-20.11");
                Ok(())
            }
            None if count < BAND_MIN => Err(Refusal::BandShort { need: BAND_MIN as u8, had: count as u8 }),
            None => Err(Refusal::NoHeroYet),
        }
    }

    /// Is a move of set-up legal?
    pub(crate) fn check_setup(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        let own = |who: crate::figure::Who| {
            let figure = self.figure(who.id);
            if figure.card != who.card || figure.status == Status::Absent {
                return Err(Refusal::NoFigure(who));
            }
            if who.id.side() == side { Ok(()) } else { Err(Refusal::NotYours) }
        };
        match (self.table().step, chosen) {
            (Step::Faction, Move::Faction(Faction::Neutral)) => Err(Refusal::NeutralFaction),
            (Step::Faction, Move::Faction(_)) => Ok(()),
            (Step::Bands, Move::Take(card)) => self.check_take(side, *card),
            (Step::Bands, Move::Ready) => self.check_ready(side),
            (Step::Leaders, Move::Leader(who)) => {
                own(*who)?;
                if self.is_hero(who.id) { Ok(()) } else { Err(Refusal::NoHero(*who)) }
            }
            (Step::Carrier, Move::Entrust(who)) => own(*who),
            (Step::Uncle, Move::Mark(who)) => {
                own(*who)?;
                self.check_nephew(who.id)
            }
            (Step::Deploy, Move::Place(who, field)) => {
                own(*who)?;
                self.check_deploy(who.id, *field)
            }
            (Step::Deploy, Move::Reserve(who)) => {
                own(*who)?;
                self.check_reserve(who.id)
            }
            (Step::Deploy, Move::Ready) => match self.undeployed(side) {
                Some(who) => Err(Refusal::NotDeployed(self.who(who))),
                None => Ok(()),
            },
            (Step::Deploy, Move::Hold(..)) => self.check_declaration(side, chosen),
            _ => Err(self.misplaced(chosen)),
        }
    }

    pub(crate) fn setup_candidates(&self, side: Side, each: &mut impl FnMut(Move)) {
        match self.table().step {
            Step::Faction => {
                [Faction::Defenders, Faction::Musketeers].into_iter().for_each(|one| each(Move::Faction(one)))
            }
            Step::Bands => {
                (0..self.game.standard).for_each(|index| each(Move::Take(CharacterId(index as u8))));
                each(Move::Ready);
            }
            Step::Leaders => FigureId::of_side(side).for_each(|who| each(Move::Leader(self.who(who)))),
            Step::Carrier => FigureId::of_side(side).for_each(|who| each(Move::Entrust(self.who(who)))),
            Step::Uncle => FigureId::of_side(side).for_each(|who| each(Move::Mark(self.who(who)))),
            Step::Deploy => {
                each(Move::Ready);
                if let Some(who) = self.undeployed(side) {
                    let name = self.who(who);
                    self.deploy_zone(who).iter().for_each(|field| each(Move::Place(name, field)));
                    each(Move::Reserve(name));
                } else {
                    self.declaration_candidates(side, &mut |chosen| {
                        if matches!(chosen, Move::Hold(..)) {
                            each(chosen);
                        }
                    });
                }
            }
            _ => {}
        }
    }

    /// The next character to be deployed.
    pub(crate) fn undeployed(&self, side: Side) -> Option<FigureId> {
        FigureId::of_side(side)
            .find(|who| self.figure(*who).status == Status::Reserve && !self.table().later.contains(*who))
    }

    /// Where a character may be deployed.
    fn deploy_zone(&self, who: FigureId) -> FieldSet {
        let Some(scenario) = self.game.scenario else {
            return self.game.board.fields().minus(self.game.board.blocked());
        };
        let own = self.slot_of(who.side(), who.rank()).and_then(|(_, slot)| slot.zone);
        own.unwrap_or(scenario.force(who.side()).zone.value)
    }

    fn check_deploy(&self, who: FigureId, field: FieldId) -> Result<(), Refusal> {
        if self.undeployed(who.side()) != Some(who) {
            return Err(Refusal::InOrder(self.who(who)));
        }
        if self.table().occupied.contains(field) {
            return Err(Refusal::Occupied(field));
        }
        if self.deploy_zone(who).contains(field) { Ok(()) } else { Err(Refusal::NotAZone(field)) }
    }

    fn check_reserve(&self, who: FigureId) -> Result<(), Refusal> {
        let arrival = self.game.scenario.and_then(|scenario| scenario.force(who.side()).arrival.as_ref());
        let kept = FigureId::of_side(who.side()).filter(|other| self.table().later.contains(*other)).count();
        if self.undeployed(who.side()) != Some(who) {
            return Err(Refusal::InOrder(self.who(who)));
        }
        match arrival {
            Some(arrival) if kept < usize::from(arrival.reserve.value) => Ok(()),
            Some(arrival) if arrival.reserve.value > 0 => {
                Err(Refusal::ReserveFull { most: arrival.reserve.value })
            }
            _ => Err(Refusal::NoReserve),
        }
    }

    /// Two commons or one hero are marked (AD-18.17).
    fn check_nephew(&self, who: FigureId) -> Result<(), Refusal> {
        let side = who.side();
        let present = |who: &FigureId| self.figure(*who).status != Status::Absent;
        let marked: FigureSet = FigureId::of_side(side).filter(|who| self.has(*who, Mark::Nephew)).collect();
        let commons = FigureId::of_side(side).filter(present).filter(|who| !self.is_hero(*who)).count();
        let heroes = FigureId::of_side(side).filter(present).filter(|who| self.is_hero(*who)).count();
        if marked.contains(who) {
            return Err(Refusal::Nephews);
        }
        match (marked.is_empty(), self.is_hero(who)) {
            (true, true) => Ok(()),
            (true, false) if commons >= 2 || heroes == 0 => Ok(()),
            (false, false) if marked.iter().all(|other| !self.is_hero(other)) && marked.len() < 2 => Ok(()),
            _ => Err(Refusal::Nephews),
        }
    }

    /// The side that marks nephews: Zagłoba's opponent.
    pub(crate) fn nephew_side(&self) -> Option<Side> {
        let present = |who: &FigureId| {
            self.figure(*who).status != Status::Absent && self.skill(*who, Skill::MyDearUncle)
        };
        FigureId::all().find(present).map(|who| who.side().other())
    }

    /// Can anybody still be marked?
    pub(super) fn marks_left(&self, side: Side) -> bool {
        let present = |who: &FigureId| self.figure(*who).status != Status::Absent;
        FigureId::of_side(side).filter(present).any(|who| self.check_nephew(who).is_ok())
    }
}

impl Look<'_> {
    /// Who deploys first (AD-7.14).
    pub(super) fn deploys_first(&self) -> Side {
        let Some(scenario) = self.game.scenario else { return Side::Blue };
        match scenario.deploys_first {
            Some(part) => {
                marks::note(part.rule);
                part.value
            }
            None => scenario.initiative.value.map_or(Side::Blue, Side::other),
        }
    }
}
