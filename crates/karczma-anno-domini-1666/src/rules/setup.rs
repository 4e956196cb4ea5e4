//! Chapters 7 and 20: scenario, bands, deployment.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "every move, frame or event that this code does not name is refused or left alone by it, on purpose"
)]

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Purpose, Seat, Sink, marks};

use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::{CharacterId, Clock, Faction, ItemKind, Side, Skill, TreasurePlace};
use crate::engine::Engine;
use crate::events::{Event, Secret, What};
use crate::figure::{FIGURES, Figure, FigureId, FigureSet, Mark, SLOTS, Slot, Status};
use crate::geometry::{DOORS_MAX, DoorState, Doors, FieldId, FieldSet};
use crate::moves::Move;
use crate::options::Sides;
use crate::state::{Alarm, Laid, NOWHERE, State, Step, Table, Verdict};

/// RND-01: who plays red.
const SIDES: Purpose = Purpose("sides");
/// The starting hand (AD-7.13).
const HAND: u8 = 3;
/// Tokens of *Niezłomny* (AD-18.34).
const RESOLVE: u8 = 3;

/// A table at which nothing has happened yet.
pub(crate) fn empty(game: &AnnoDomini, red: Seat) -> State {
    let doors = doors(game);
    if let Some(scenario) = game.scenario {
        marks::note(scenario.clock.rule);
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
        present: FigureSet::EMPTY,
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
        settled: crate::state::Settled::default(),
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

/// The doors as the map prints them, and as the scenario changes them (AD-7.8).
fn doors(game: &AnnoDomini) -> [DoorState; DOORS_MAX] {
    let mut doors = [DoorState::Closed; DOORS_MAX];
    for (state, (_, printed)) in doors.iter_mut().zip(game.board.doors()) {
        mark!("AD-7.8");
        *state = *printed;
    }
    for part in game.scenario.iter().flat_map(|scenario| &scenario.doors) {
        mark!("AD-1.3", "AD-1.4");
        marks::note(part.rule);
        doors[part.value.door.index()] = part.value.state;
    }
    doors
}

/// Sets the table up to the first decision.
pub(crate) fn start(game: &AnnoDomini, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
    let red = match game.options.sides {
        Sides::Seats => Seat(0),
        Sides::Random => {
            let drawn = fate.choose(2, SIDES, &|seat| format!("seat-{}", seat + 1));
            Seat(drawn as u8)
        }
    };
    let mut state = empty(game, red);
    let mut play = Engine { game, state: &mut state, fate, out };
    play.say(rule!("AD-7.3"), || What::Sides(red));
    mark!("AD-7.1");
    play.begin_setup();
    play.advance();
    state
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    fn begin_setup(&mut self) {
        let Some(scenario) = self.game.scenario else {
            self.state.table.step = Step::Actions;
            return;
        };
        for side in Side::BOTH {
            if let Some(faction) = scenario.force(side).faction {
                self.state.table.factions[side as usize] = faction;
            }
            marks::note(scenario.force(side).band.rule);
        }
        let given = self.game.bands.iter().any(|band| !band.is_empty());
        let battle = scenario.force(Side::Red).faction.is_none();
        if given {
            for side in Side::BOTH {
                self.state.picks[side as usize] = self.game.bands[side as usize].iter().copied().collect();
                self.state.table.ready[side as usize] = true;
                let first =
                    self.state.picks[side as usize].iter().map(|card| self.game.character(*card).faction);
                if let Some(faction) = first.into_iter().find(|faction| *faction != Faction::Neutral) {
                    self.state.table.factions[side as usize] = faction;
                }
            }
            self.state.table.step = Step::Bands;
        } else {
            self.state.table.step = if battle { Step::Faction } else { Step::Bands };
        }
    }

    pub(crate) fn run_setup(&mut self) -> Flow {
        match self.table().step {
            Step::Faction => Flow::Ask,
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
                self.state.table.ready[side as usize] = true;
                self.say(rule!("AD-7.6"), || What::Chosen(side));
                return Flow::Go;
            }
            if self.look().places(side).is_some() {
                let mut fits = (0..self.game.standard as u8)
                    .map(CharacterId)
                    .filter(|card| self.look().check_take(side, *card).is_ok());
                if let (Some(card), None) = (fits.next(), fits.next()) {
                    self.take(side, card);
                    return Flow::Go;
                }
            }
        }
        if self.table().ready != [true, true] {
            return Flow::Ask;
        }
        self.reveal_bands();
        Flow::Go
    }

    pub(crate) fn take(&mut self, side: Side, card: CharacterId) {
        mark!("AD-7.4");
        let place = self.look().next_place(side);
        self.state.picks[side as usize].insert(place, card);
        self.state.table.holes[side as usize] = None;
        let seat = self.table().seat(side);
        self.say(rule!("AD-7.4"), || What::Secret(Secret::Taken(seat, side, card)));
    }

    fn reveal_bands(&mut self) {
        self.state.table.revealed = true;
        let twice = self.state.picks[0]
            .iter()
            .copied()
            .find(|card| self.game.character(*card).unique && self.state.picks[1].contains(card));
        if let Some(card) = twice {
            let first = self.game.scenario.and_then(|scenario| scenario.initiative.value);
            // The player without the first initiative keeps it; without a given first initiative blue does.
            let loser = first.unwrap_or(Side::Red);
            let index = loser as usize;
            let place = self.state.picks[index].iter().position(|other| *other == card).unwrap_or(0);
            self.state.picks[index].remove(place);
            self.state.table.ready[index] = false;
            self.state.table.holes[index] = self.look().places(loser).map(|_| place as u8);
            return self.say(rule!("AD-7.6"), || What::Conflict(loser, card));
        }
        for side in Side::BOTH {
            self.muster(side);
        }
        mark!("AD-3.3", "AD-3.4", "AD-7.10");
        self.state.table.ready = [false; 2];
        self.lay_treasures();
        self.state.table.step = Step::Leaders;
        self.set_on_turn(Side::Red);
    }

    /// Makes the figures of a band.
    fn muster(&mut self, side: Side) {
        let picks = std::mem::take(&mut self.state.picks[side as usize]);
        for (rank, card) in picks.into_iter().enumerate() {
            let id = FigureId::of(side, rank);
            let later = self.look().slot_of(side, rank).is_some_and(|(_, slot)| slot.later);
            self.state.table.figures[id.index()] = figure(self.game, card);
            let unmarked = self.game.scenario.into_iter().flat_map(|scenario| &scenario.unmarked);
            for part in unmarked.filter(|part| part.value == card) {
                marks::note(part.rule);
                self.state.table.figures[id.index()].marks.set(Mark::Inconspicuous, false);
            }
            if later {
                mark!("AD-7.5");
                self.state.table.later = self.state.table.later.with(id);
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
                    self.state.table.ground.push((item, *field));
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
                TreasurePlace::Secret(_) => self.state.table.carrier_known = false,
                TreasurePlace::Search(fields) => self.state.table.search.extend(fields.iter().copied()),
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
                return Flow::Ask;
            }
            heroes.iter().for_each(|who| self.name_leader(who));
        }
        self.state.table.step = Step::Carrier;
        Flow::Go
    }

    pub(crate) fn name_leader(&mut self, who: FigureId) {
        self.state.table.leaders[who.side() as usize] = Some(who);
        let named = self.game.scenario.and_then(|scenario| scenario.leaders).map(|leaders| leaders.named);
        let who = self.who(who);
        if let Some(rule) = named {
            self.say(rule, || What::Leader(who));
        }
    }

    fn run_carrier(&mut self) -> Flow {
        match self.look().secret_item() {
            Some((_, side)) if self.state.carrier.is_none() && !self.table().carrier_known => {
                self.set_on_turn(side);
                Flow::Ask
            }
            _ => {
                self.state.table.step = Step::Uncle;
                Flow::Go
            }
        }
    }

    pub(crate) fn entrust(&mut self, who: FigureId) {
        self.state.carrier = Some(who);
        let (seat, who) = (self.table().seat(who.side()), self.who(who));
        self.say(rule!("AD-20.6"), || What::Secret(Secret::Entrusted(seat, Some(who))));
        self.state.table.step = Step::Uncle;
    }

    fn run_uncle(&mut self) -> Flow {
        if let Some(side) = self.look().nephew_side()
            && self.look().marks_left(side)
        {
            self.set_on_turn(side);
            return Flow::Ask;
        }
        self.begin_deploy();
        Flow::Go
    }

    /// The starting hands, then deployment (AD-7.13, AD-7.14).
    fn begin_deploy(&mut self) {
        mark!("AD-7.12", "AD-7.13");
        for side in Side::BOTH {
            for _ in 0..HAND {
                self.draw(side);
            }
        }
        self.state.table.step = Step::Deploy;
        let first = self.look().deploys_first();
        self.set_on_turn(first);
    }

    fn run_deploy(&mut self) -> Flow {
        if self.table().ready == [true, true] {
            self.state.table.ready = [false; 2];
            self.state.table.rearranged = FigureSet::EMPTY;
            mark!("AD-7.18");
            self.state.table.step = Step::Arrive;
            self.settle();
            if !self.is_over() {
                self.begin_turn();
            }
            return Flow::Go;
        }
        let side = self.table().on_turn;
        if self.table().ready[side as usize] {
            self.other_turn();
            return Flow::Go;
        }
        Flow::Ask
    }

    /// Carries out a move of set-up.
    pub(crate) fn perform_setup(&mut self, side: Side, chosen: &Move) {
        match chosen {
            Move::Faction(faction) => {
                let other =
                    if *faction == Faction::Defenders { Faction::Musketeers } else { Faction::Defenders };
                self.state.table.factions = [*faction, other];
                for (side, faction) in [(Side::Red, *faction), (Side::Blue, other)] {
                    self.say(rule!("AD-7.4"), || What::Faction(side, faction));
                }
                self.state.table.step = Step::Bands;
            }
            Move::Take(card) => self.take(side, *card),
            Move::Leader(who) => self.name_leader(who.id),
            Move::Entrust(who) => self.entrust(who.id),
            Move::Mark(who) => self.set_mark(who.id, Mark::Nephew, true, rule!("AD-18.17")),
            Move::Place(who, field) => self.deploy(who.id, *field),
            Move::Reserve(who) => {
                self.state.table.later = self.state.table.later.with(who.id);
                let rule = self.game.scenario.and_then(|scenario| scenario.force(side).arrival.as_ref());
                let (rule, who) = (rule.map_or(rule!("AD-7.5"), |arrival| arrival.reserve.rule), *who);
                self.say(rule, || What::Reserved(who));
            }
            Move::Ready => {
                self.state.table.ready[side as usize] = true;
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
        self.state.table.figures[who.index()].status = Status::Board;
        self.state.table.put(who, field);
        let who = self.who(who);
        self.say(rule!("AD-7.14"), || What::Placed(who, field));
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
