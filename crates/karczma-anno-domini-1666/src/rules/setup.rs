//! Chapters 7 and 20: scenario, bands, deployment.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Purpose, Seat, Sink, marks};

use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::{
    Band, CharacterDef, CharacterId, Clock, Faction, ItemKind, Nature, Pick, Side, Skill, TreasurePlace,
};
use crate::events::{Event, What};
use crate::figure::{BAND_MAX, FIGURES, Figure, FigureId, FigureSet, Mark, SLOTS, Slot, Status};
use crate::geometry::{DOORS_MAX, DoorState, Doors, FieldId, FieldSet};
use crate::look::Look;
use crate::moves::Move;
use crate::options::Sides;
use crate::play::{Flow, Play};
use crate::refusal::Refusal;
use crate::state::{Alarm, Laid, NOWHERE, State, Step, Table, Verdict};

/// RND-01: who plays red.
const SIDES: Purpose = Purpose("sides");
/// The starting hand (AD-7.13).
const HAND: u8 = 3;
/// The limits of a bought band (AD-20.11).
const BAND_MIN: usize = 3;
const HEROES_MAX: usize = 4;
/// Tokens of *Niezłomny* (AD-18.34).
const RESOLVE: u8 = 3;

/// A table at which nothing has happened yet.
pub(crate) fn empty(game: &AnnoDomini, red: Seat) -> State {
    let mut doors = [DoorState::Closed; DOORS_MAX];
    for (state, (_, printed)) in doors.iter_mut().zip(game.board.doors()) {
        mark!("AD-7.8");
        *state = *printed;
    }
    if let Some(scenario) = game.scenario {
        marks::note(scenario.clock.rule);
        for part in &scenario.doors {
            mark!("AD-1.3", "AD-1.4");
            marks::note(part.rule);
            doors[part.value.door.index()] = part.value.state;
        }
    }
    let guard = game.scenario.and_then(|scenario| match scenario.clock.value {
        Clock::Guard(tokens) => {
            mark!("AD-7.11");
            (!game.options.fixed_turns).then_some(tokens)
        }
        Clock::TurnsByTokens(turns) => Some(turns),
        Clock::Turns(_) => None,
    });
    let alarm = game.scenario.is_some_and(|scenario| scenario.alarm.is_some());
    let table = Table {
        red,
        step: Step::Bands,
        turn: 0,
        initiative: Side::Red,
        first: Side::Red,
        on_turn: Side::Red,
        passes: 0,
        ties: 0,
        activations: 0,
        factions: [Faction::Defenders, Faction::Musketeers],
        ready: [false; 2],
        revealed: false,
        holes: [None; 2],
        figures: std::array::from_fn::<_, FIGURES, _>(|_| Figure::absent()),
        fields: [NOWHERE; FIGURES],
        occupied: FieldSet::default(),
        doors,
        open: Doors::of(doors.into_iter().take(game.board.doors().len())),
        discard: [CardSet::EMPTY; 2],
        in_play: [CardSet::EMPTY; 2],
        guard,
        alarm: if alarm { Alarm::Silent } else { Alarm::None },
        mist: false,
        magic: 0,
        points: [0; 2],
        leaders: [None; 2],
        later: FigureSet::EMPTY,
        ground: ArrayVec::new(),
        search: ArrayVec::new(),
        found: false,
        frant_used: false,
        frant_bonus: false,
        carrier_known: true,
        rearranged: FigureSet::EMPTY,
        verdict: Verdict::Open,
        frames: ArrayVec::new(),
        talk: [ArrayVec::new(), ArrayVec::new()],
    };
    State {
        table,
        hands: [CardSet::EMPTY; 2],
        laid: [Laid::Nothing; 2],
        laid_talk: [ArrayVec::new(), ArrayVec::new()],
        picks: [ArrayVec::new(), ArrayVec::new()],
        surplus: [CardSet::EMPTY; 2],
        carrier: None,
    }
}

/// Sets the table up to the first decision.
pub(crate) fn start(game: &AnnoDomini, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
    let red = match game.options.sides {
        Sides::Seats => Seat(0),
        Sides::Random => {
            let drawn = fate.choose(2, SIDES, |seat| format!("seat-{}", seat + 1));
            Seat(drawn as u8)
        }
    };
    let mut state = empty(game, red);
    let mut play = Play { game, s: &mut state, fate, out };
    play.say(rule!("AD-7.3"), || What::Sides(red));
    mark!("AD-7.1");
    play.begin_setup();
    play.advance();
    state
}

impl Look<'_> {
    /// How many characters a side brings, where the scenario lists slots.
    fn places(&self, side: Side) -> Option<usize> {
        match &self.game.scenario?.force(side).band.value {
            Band::Slots(slots) => Some(slots.iter().map(|slot| usize::from(slot.count)).sum()),
            Band::Bought { .. } => None,
        }
    }

    /// The slot of a place in the band.
    fn slot_of(&self, side: Side, rank: usize) -> Option<(usize, &crate::data::Slot)> {
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
    fn next_place(&self, side: Side) -> usize {
        self.table().holes[side as usize].map_or(self.s.picks[side as usize].len(), usize::from)
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
        let taken = |side: Side| self.s.picks[side as usize].contains(&card);
        if def.unique && (taken(side) || self.table().revealed && taken(side.other())) {
            return Err(Refusal::Unique(card));
        }
        match self.slot_of(side, self.next_place(side)) {
            Some((_, slot)) => self.check_slot(side, slot, card),
            None if self.places(side).is_some() => Err(Refusal::BandFull),
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

    fn limits(&self, side: Side) -> (i16, i16) {
        match self.game.scenario.map(|scenario| &scenario.force(side).band.value) {
            Some(Band::Bought { gold, connections }) => (i16::from(*gold), i16::from(*connections)),
            Some(Band::Slots(_)) | None => (0, 0),
        }
    }

    /// Gold and connections that a band has left (AD-20.9, AD-20.10).
    fn left(&self, side: Side) -> (i16, i16) {
        let (mut gold, mut connections) = self.limits(side);
        for card in &self.s.picks[side as usize] {
            let def = self.game.character(*card);
            gold -= i16::from(def.gold);
            connections += i16::from(def.skills.number(Skill::Connections)) - i16::from(def.connections);
        }
        (gold, connections)
    }

    fn heroes(&self, side: Side) -> usize {
        self.s.picks[side as usize].iter().filter(|card| self.game.character(**card).is_hero()).count()
    }

    /// An honourable hero and a villain do not go together (AD-20.12).
    fn clashes(&self, side: Side, def: &CharacterDef) -> bool {
        let honourable = |def: &CharacterDef| def.is_hero() && def.nature == Nature::Honourable;
        let villain = |def: &CharacterDef| def.nature == Nature::Villainous;
        let mut band = self.s.picks[side as usize].iter().map(|card| self.game.character(*card));
        if honourable(def) { band.any(villain) } else { villain(def) && band.any(honourable) }
    }

    fn check_bought(&self, side: Side, card: CharacterId) -> Result<(), Refusal> {
        let def = self.game.character(card);
        let count = self.s.picks[side as usize].len();
        if count >= BAND_MAX || def.is_hero() && self.heroes(side) >= HEROES_MAX {
            return Err(Refusal::BandFull);
        }
        if self.clashes(side, def) {
            return Err(Refusal::Natures(card));
        }
        let (gold, connections) = self.left(side);
        let gold = gold - i16::from(def.gold);
        let connections =
            connections + i16::from(def.skills.number(Skill::Connections)) - i16::from(def.connections);
        if gold < 0 {
            return Err(Refusal::Gold { short: -gold });
        }
        if connections < 0 {
            return Err(Refusal::Connections { short: -connections });
        }
        if self.completable(side, Some(def), gold, connections) {
            Ok(())
        } else {
            Err(Refusal::NoRoomForRest)
        }
    }

    /// Can a band still be made legal: three figures, a hero among them?
    fn completable(&self, side: Side, with: Option<&CharacterDef>, gold: i16, connections: i16) -> bool {
        let count = self.s.picks[side as usize].len() + usize::from(with.is_some());
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
                    .s
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
        let count = self.s.picks[side as usize].len();
        if self.table().holes[side as usize].is_some() {
            return Err(Refusal::BandShort);
        }
        match self.places(side) {
            Some(places) if count == places => Ok(()),
            Some(_) => Err(Refusal::BandShort),
            None if count >= BAND_MIN && self.heroes(side) > 0 => Ok(()),
            None => Err(Refusal::BandShort),
        }
    }

    /// Is a move of set-up legal?
    pub(crate) fn check_setup(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        let own = |who: crate::figure::Who| {
            let figure = self.figure(who.id);
            if figure.card != who.card || figure.status == Status::Absent {
                return Err(Refusal::NotThere(who));
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
            (Step::Deploy, Move::Ready) if self.undeployed(side).is_none() => Ok(()),
            (Step::Deploy, Move::Hold(..)) => self.check_declaration(side, chosen),
            _ => Err(Refusal::WrongTime),
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
            return Err(Refusal::NotThere(self.who(who)));
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
            return Err(Refusal::NotThere(self.who(who)));
        }
        match arrival {
            Some(arrival) if kept < usize::from(arrival.reserve.value) => Ok(()),
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
    fn marks_left(&self, side: Side) -> bool {
        let present = |who: &FigureId| self.figure(*who).status != Status::Absent;
        FigureId::of_side(side).filter(present).any(|who| self.check_nephew(who).is_ok())
    }
}

impl<F: Fate, S: Sink<Event>> Play<'_, F, S> {
    fn begin_setup(&mut self) {
        let Some(scenario) = self.game.scenario else {
            self.s.table.step = Step::Actions;
            return;
        };
        for side in Side::BOTH {
            if let Some(faction) = scenario.force(side).faction {
                self.s.table.factions[side as usize] = faction;
            }
            marks::note(scenario.force(side).band.rule);
        }
        let given = self.game.bands.iter().any(|band| !band.is_empty());
        let battle = scenario.force(Side::Red).faction.is_none();
        if given {
            for side in Side::BOTH {
                self.s.picks[side as usize] = self.game.bands[side as usize].iter().copied().collect();
                self.s.table.ready[side as usize] = true;
                let first = self.s.picks[side as usize].iter().map(|card| self.game.character(*card).faction);
                if let Some(faction) = first.into_iter().find(|faction| *faction != Faction::Neutral) {
                    self.s.table.factions[side as usize] = faction;
                }
            }
            self.s.table.step = Step::Bands;
        } else {
            self.s.table.step = if battle { Step::Faction } else { Step::Bands };
        }
    }

    pub(crate) fn run_setup(&mut self) -> Flow {
        match self.table().step {
            Step::Faction => Flow::Wait,
            Step::Bands => self.run_bands(),
            Step::Leaders => self.run_leaders(),
            Step::Carrier => self.run_carrier(),
            Step::Uncle => self.run_uncle(),
            _ => self.run_deploy(),
        }
    }

    /// Places with one candidate fill themselves; when both are ready the bands are revealed (AD-7.6).
    fn run_bands(&mut self) -> Flow {
        for side in Side::BOTH {
            if self.table().ready[side as usize] {
                continue;
            }
            let full = self.look().places(side).is_some() && self.look().check_ready(side).is_ok();
            if full {
                self.s.table.ready[side as usize] = true;
                self.say(rule!("AD-7.6"), || What::Chosen(side));
                return Flow::On;
            }
            if self.look().places(side).is_some() {
                let mut fits = (0..self.game.standard as u8)
                    .map(CharacterId)
                    .filter(|card| self.look().check_take(side, *card).is_ok());
                if let (Some(card), None) = (fits.next(), fits.next()) {
                    self.take(side, card);
                    return Flow::On;
                }
            }
        }
        if self.table().ready != [true, true] {
            return Flow::Wait;
        }
        self.reveal_bands();
        Flow::On
    }

    pub(crate) fn take(&mut self, side: Side, card: CharacterId) {
        mark!("AD-7.4", "AD-7.5");
        let place = self.look().next_place(side);
        self.s.picks[side as usize].insert(place, card);
        self.s.table.holes[side as usize] = None;
        let seat = self.table().seat(side);
        self.say(rule!("AD-7.4"), || What::Taken(seat, side, card));
    }

    fn reveal_bands(&mut self) {
        self.s.table.revealed = true;
        let twice = self.s.picks[0]
            .iter()
            .copied()
            .find(|card| self.game.character(*card).unique && self.s.picks[1].contains(card));
        if let Some(card) = twice {
            let first = self.game.scenario.and_then(|scenario| scenario.initiative.value);
            // The player without the first initiative keeps it; without a given first initiative blue does.
            let loser = first.unwrap_or(Side::Red);
            let index = loser as usize;
            let place = self.s.picks[index].iter().position(|other| *other == card).unwrap_or(0);
            self.s.picks[index].remove(place);
            self.s.table.ready[index] = false;
            self.s.table.holes[index] = self.look().places(loser).map(|_| place as u8);
            return self.say(rule!("AD-7.6"), || What::Conflict(loser, card));
        }
        for side in Side::BOTH {
            self.muster(side);
        }
        mark!("AD-3.3", "AD-3.4", "AD-7.10");
        self.s.table.ready = [false; 2];
        self.lay_treasures();
        self.s.table.step = Step::Leaders;
        self.set_on_turn(Side::Red);
    }

    /// Makes the figures of a band.
    fn muster(&mut self, side: Side) {
        let picks = std::mem::take(&mut self.s.picks[side as usize]);
        for (rank, card) in picks.into_iter().enumerate() {
            let id = FigureId::of(side, rank);
            let later = self.look().slot_of(side, rank).is_some_and(|(_, slot)| slot.later);
            self.s.table.figures[id.index()] = figure(self.game, card);
            let unmarked = self.game.scenario.into_iter().flat_map(|scenario| &scenario.unmarked);
            for part in unmarked.filter(|part| part.value == card) {
                marks::note(part.rule);
                self.s.table.figures[id.index()].marks.set(Mark::Inconspicuous, false);
            }
            if later {
                self.s.table.later = self.s.table.later.with(id);
            }
            let who = self.who(id);
            self.say(rule!("AD-7.7"), || What::Joined(who));
        }
    }

    fn lay_treasures(&mut self) {
        let Some(scenario) = self.game.scenario else { return };
        for treasure in &scenario.items {
            marks::note(treasure.rule);
            let item = treasure.value.item;
            match &treasure.value.place {
                TreasurePlace::Field(field) => {
                    self.s.table.ground.push((item, *field));
                    let field = *field;
                    self.say(treasure.rule, || What::Dropped(item, field));
                }
                TreasurePlace::Slot { side, slot } => {
                    let holder = FigureId::of_side(*side).find(|who| {
                        self.look()
                            .slot_of(*side, who.rank())
                            .is_some_and(|(index, _)| index == usize::from(*slot))
                    });
                    if let Some(who) = holder {
                        self.gain(who, item, treasure.rule);
                    }
                }
                TreasurePlace::Secret(_) => self.s.table.carrier_known = false,
                TreasurePlace::Search(fields) => self.s.table.search.extend(fields.iter().copied()),
            }
        }
    }

    fn run_leaders(&mut self) -> Flow {
        let asked = self.game.scenario.is_some_and(|scenario| scenario.leaders.is_some());
        for side in Side::BOTH {
            if !asked || self.table().leaders[side as usize].is_some() {
                continue;
            }
            let heroes: FigureSet = FigureId::of_side(side)
                .filter(|who| self.table().figure(*who).status != Status::Absent && self.look().is_hero(*who))
                .collect();
            self.set_on_turn(side);
            if heroes.len() > 1 {
                return Flow::Wait;
            }
            heroes.iter().for_each(|who| self.name_leader(who));
        }
        self.s.table.step = Step::Carrier;
        Flow::On
    }

    pub(crate) fn name_leader(&mut self, who: FigureId) {
        self.s.table.leaders[who.side() as usize] = Some(who);
        let named = self.game.scenario.and_then(|scenario| scenario.leaders).map(|leaders| leaders.named);
        let who = self.who(who);
        if let Some(rule) = named {
            self.say(rule, || What::Leader(who));
        }
    }

    fn run_carrier(&mut self) -> Flow {
        match self.look().secret_item() {
            Some((_, side)) if self.s.carrier.is_none() && !self.table().carrier_known => {
                self.set_on_turn(side);
                Flow::Wait
            }
            _ => {
                self.s.table.step = Step::Uncle;
                Flow::On
            }
        }
    }

    pub(crate) fn entrust(&mut self, who: FigureId) {
        self.s.carrier = Some(who);
        let (seat, who) = (self.table().seat(who.side()), self.who(who));
        self.say(rule!("AD-20.6"), || What::Entrusted(seat, Some(who)));
        self.s.table.step = Step::Uncle;
    }

    fn run_uncle(&mut self) -> Flow {
        if let Some(side) = self.look().nephew_side()
            && self.look().marks_left(side)
        {
            self.set_on_turn(side);
            return Flow::Wait;
        }
        self.begin_deploy();
        Flow::On
    }

    /// The starting hands, then deployment (AD-7.13, AD-7.14).
    fn begin_deploy(&mut self) {
        mark!("AD-7.12", "AD-7.13");
        for side in Side::BOTH {
            for _ in 0..HAND {
                self.draw(side);
            }
        }
        self.s.table.step = Step::Deploy;
        let first = self.look().deploys_first();
        self.set_on_turn(first);
    }

    fn run_deploy(&mut self) -> Flow {
        if self.table().ready == [true, true] {
            self.s.table.ready = [false; 2];
            self.s.table.rearranged = FigureSet::EMPTY;
            mark!("AD-7.18");
            self.begin_turn();
            self.settle();
            return Flow::On;
        }
        let side = self.table().on_turn;
        if self.table().ready[side as usize] {
            self.other_turn();
            return Flow::On;
        }
        Flow::Wait
    }

    /// Carries out a move of set-up.
    pub(crate) fn perform_setup(&mut self, side: Side, chosen: &Move) {
        match chosen {
            Move::Faction(faction) => {
                let other =
                    if *faction == Faction::Defenders { Faction::Musketeers } else { Faction::Defenders };
                self.s.table.factions = [*faction, other];
                for (side, faction) in [(Side::Red, *faction), (Side::Blue, other)] {
                    self.say(rule!("AD-7.4"), || What::Faction(side, faction));
                }
                self.s.table.step = Step::Bands;
            }
            Move::Take(card) => self.take(side, *card),
            Move::Leader(who) => self.name_leader(who.id),
            Move::Entrust(who) => self.entrust(who.id),
            Move::Mark(who) => self.set_mark(who.id, Mark::Nephew, true, rule!("AD-18.17")),
            Move::Place(who, field) => self.deploy(who.id, *field),
            Move::Reserve(who) => {
                self.s.table.later = self.s.table.later.with(who.id);
                let rule = self.game.scenario.and_then(|scenario| scenario.force(side).arrival.as_ref());
                let (rule, who) = (rule.map_or(rule!("AD-7.5"), |arrival| arrival.reserve.rule), *who);
                self.say(rule, || What::Reserved(who));
            }
            Move::Ready => {
                self.s.table.ready[side as usize] = true;
                let rule = if self.table().step == Step::Bands { rule!("AD-7.6") } else { rule!("AD-4.13") };
                self.say(rule, || What::Chosen(side));
            }
            _ => {}
        }
    }

    fn deploy(&mut self, who: FigureId, field: FieldId) {
        if let Some(scenario) = self.game.scenario {
            marks::note(scenario.force(who.side()).zone.rule);
        }
        self.s.table.figures[who.index()].status = Status::Board;
        self.s.table.put(who, field);
        let who = self.who(who);
        self.say(rule!("AD-7.14"), || What::Placed(who, field));
    }
}

impl Look<'_> {
    /// Who deploys first (AD-7.14).
    fn deploys_first(&self) -> Side {
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

/// A character at the start of the game (AD-7.9, AD-7.10, AD-3.20, AD-4.13).
pub(crate) fn figure(game: &AnnoDomini, card: CharacterId) -> Figure {
    let def = game.character(card);
    mark!("AD-7.9", "AD-3.20", "AD-4.25", "AD-4.18");
    let mut figure = Figure { card, status: Status::Reserve, parries: def.fencing, ..Figure::absent() };
    if def.skills.has(Skill::Unbreakable) {
        mark!("AD-18.34");
        figure.resolve = RESOLVE;
    }
    if def.skills.has(Skill::Inconspicuous) {
        mark!("AD-18.22");
        figure.marks.set(Mark::Inconspicuous, true);
    }
    if def.skills.has(Skill::Connections) {
        mark!("AD-18.65");
    }
    for item in def.items.iter().take(SLOTS) {
        let uses = game.item(*item).uses.unwrap_or(0);
        figure.slots.push(Slot { item: *item, uses, reload: 0, fired: false, held: false, gained: false });
    }
    mark!("AD-4.13");
    let melee = figure.slots.iter().position(|slot| matches!(game.item(slot.item).kind, ItemKind::Melee(_)));
    let mut free = 2u8;
    if let Some(index) = melee {
        figure.slots[index].held = true;
        free = free.saturating_sub(game.item(figure.slots[index].item).hands);
    }
    let shot = figure.slots.iter().position(|slot| {
        matches!(game.item(slot.item).kind, ItemKind::Ranged(_)) && game.item(slot.item).hands == 1
    });
    if let Some(index) = shot.filter(|_| free >= 1) {
        figure.slots[index].held = true;
    }
    figure
}
