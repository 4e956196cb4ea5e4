//! Reads the scenarios: titles, clock, items, special rules and victory. The forces are read in `force_file`.

use karczma_kernel::Rule;
use std::sync::Arc;
use toml::Spanned;
use toml::de::DeValue;

use super::character::{CharacterDef, CharacterId};
use super::force_file;
use super::item::{ItemDef, ItemId, ItemKind};
use super::item_file::titles;
use super::problem::Problem;
use super::reader::{self, Reader, Table};
use super::scenario::{
    Advance, Alarm, Band, CarryOff, Cited, Clock, DoorSet, Ending, KeyItem, Leaders, Magic, MagicEffect,
    MagicRange, MapId, Objectives, Questioning, ScenarioDef, Seen, Silent, Treasure, TreasurePlace,
};
use super::scenario_rules;
use super::side::Side;
use super::vocabulary::Vocabulary;
use super::zone;
use crate::geometry::{Board, Dir4, DoorId, DoorState, EdgeId, FieldId, FieldSet};

impl Vocabulary for Side {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Red, "red"), (Self::Blue, "blue")];
}

impl Vocabulary for DoorState {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Closed, "closed"),
        (Self::Blocked, "blocked"),
        (Self::Open, "open"),
        (Self::Destroyed, "destroyed"),
    ];
}

impl Vocabulary for Dir4 {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::N, "N"), (Self::E, "E"), (Self::S, "S"), (Self::W, "W")];
}

/// What scenarios refer to.
#[derive(Clone, Copy)]
pub(super) struct World<'w> {
    pub(super) items: &'w [ItemDef],
    pub(super) characters: &'w [CharacterDef],
    pub(super) maps: &'w [Arc<Board>],
}

/// What one scenario refers to, with the file being read.
pub(super) struct Context<'w, 'r, 't> {
    pub(super) world: World<'w>,
    pub(super) board: &'w Board,
    pub(super) reader: &'r mut Reader<'t>,
}

/// Reads a file of scenarios.
pub(super) fn read(file: &str, text: &str, world: World<'_>) -> Result<Vec<ScenarioDef>, Vec<Problem>> {
    let mut reader = Reader::new(file, text);
    let document = reader.document();
    let mut table = Table::new(&document, 0..0);
    let mut scenarios: Vec<ScenarioDef> = Vec::new();
    for mut entry in table.tables("scenario", &mut reader) {
        if let Some(scenario) = scenario(&mut entry, world, &mut reader) {
            if scenarios.iter().any(|other| other.code == scenario.code || other.key == scenario.key) {
                let text = format!("{} ({}) is here a second time", scenario.code, scenario.key);
                reader.problem(entry.span.clone(), text);
            }
            scenarios.push(scenario);
        }
        entry.close(&mut reader);
    }
    table.close(&mut reader);
    let problems = reader.finish();
    if problems.is_empty() { Ok(scenarios) } else { Err(problems) }
}

fn scenario(entry: &mut Table<'_, '_>, world: World<'_>, reader: &mut Reader<'_>) -> Option<ScenarioDef> {
    let (code, key, name) = titles(entry, reader);
    let kind = entry.word("kind", reader);
    let map_value = entry.need("map", reader)?;
    let map_code = reader::text(map_value, reader)?;
    let Some(map) = world.maps.iter().position(|board| board.map().code == map_code) else {
        reader.problem(map_value.span(), format!("there is no map {map_code:?}"));
        entry.rest();
        return None;
    };
    let mut context = Context { world, board: &world.maps[map], reader };
    let context = &mut context;
    let red = force_file::force(entry, Side::Red, kind, context);
    let blue = force_file::force(entry, Side::Blue, kind, context);
    let initiative = context.part(entry, "initiative", |table, context| {
        table.take("holder").map(|value| reader::word(value, context.reader))
    });
    let clock = context.part(entry, "clock", clock);
    context.needs(entry, "initiative", initiative.is_some());
    context.needs(entry, "clock", clock.is_some());
    let deploys_first = context.part(entry, "first", |table, context| table.word("side", context.reader));
    let mut scenario = ScenarioDef {
        code,
        key,
        name,
        kind: kind?,
        map: MapId(map as u8),
        forces: [red?, blue?],
        deploys_first: deploys_first.and_then(Cited::settle),
        initiative: initiative.map(|part| Cited { value: part.value.flatten(), rule: part.rule })?,
        clock: clock.and_then(Cited::settle)?,
        doors: context.parts(entry, "doors", door),
        items: Vec::new(),
        unmarked: context.parts(entry, "unmarked", |table, context| context.character(table, "who")),
        key_item: context.part(entry, "opens", key_item).and_then(Cited::settle),
        alarm: None,
        questioning: context.part(entry, "questioning", questioning).and_then(Cited::settle),
        magic: context.part(entry, "magic", magic).and_then(Cited::settle),
        objectives: objectives(entry, context),
        advance: context.part(entry, "advance", advance).and_then(Cited::settle),
        losses: context.rule(entry, "losses"),
        leaders: leaders(entry, context),
        carry_off: context.parts(entry, "carry-off", carry_off),
        ending: context.parts(entry, "ending", ending),
    };
    scenario.items = context.parts(entry, "items", |table, context| treasure(table, &scenario, context));
    scenario.alarm = alarm(entry, context);
    Some(scenario)
}

impl<T> Cited<Option<T>> {
    /// The part, if it could be read.
    fn settle(self) -> Option<Cited<T>> {
        let rule = self.rule;
        self.value.map(|value| Cited { value, rule })
    }
}

impl<'w> Context<'w, '_, '_> {
    pub(super) fn problem(&mut self, at: std::ops::Range<usize>, text: impl Into<String>) {
        self.reader.problem(at, text);
    }

    fn needs(&mut self, entry: &Table<'_, '_>, key: &str, there: bool) {
        if !there {
            self.problem(entry.span.clone(), format!("the field {key:?} is missing"));
        }
    }

    /// A table of the scenario with its rule, read by `read`.
    pub(super) fn part<'v, 'd, T>(
        &mut self,
        entry: &mut Table<'v, 'd>,
        key: &str,
        read: impl FnOnce(&mut Table<'v, 'd>, &mut Self) -> T,
    ) -> Option<Cited<T>> {
        let table = entry.table(key, self.reader)?;
        Some(self.cited(table, read))
    }

    /// A list of such tables.
    fn parts<'v, 'd, T>(
        &mut self,
        entry: &mut Table<'v, 'd>,
        key: &str,
        mut read: impl FnMut(&mut Table<'v, 'd>, &mut Self) -> Option<T>,
    ) -> Vec<Cited<T>> {
        let tables = entry.tables(key, self.reader);
        tables.into_iter().filter_map(|table| self.cited(table, &mut read).settle()).collect()
    }

    fn cited<'v, 'd, T>(
        &mut self,
        mut table: Table<'v, 'd>,
        read: impl FnOnce(&mut Table<'v, 'd>, &mut Self) -> T,
    ) -> Cited<T> {
        let rule = self.rule(&mut table, "rule").unwrap_or(rule!("AD-7.1"));
        let value = read(&mut table, self);
        table.close(self.reader);
        Cited { value, rule }
    }

    /// The rule that a part names.
    pub(super) fn rule(&mut self, table: &mut Table<'_, '_>, key: &str) -> Option<Rule> {
        let value = table.take(key)?;
        let id = reader::text(value, self.reader)?;
        let rule = scenario_rules::find(id);
        if rule.is_none() {
            self.problem(value.span(), format!("there is no rule {id:?}"));
        }
        rule
    }

    pub(super) fn item(&mut self, table: &mut Table<'_, '_>, key: &str) -> Option<ItemId> {
        let value = table.need(key, self.reader)?;
        let name = reader::text(value, self.reader)?;
        let found =
            self.world.items.iter().position(|item| item.key == name && item.kind == ItemKind::Scenario);
        if found.is_none() {
            self.problem(value.span(), format!("there is no scenario item {name:?}"));
        }
        found.map(|index| ItemId(index as u8))
    }

    fn character(&mut self, table: &mut Table<'_, '_>, key: &str) -> Option<CharacterId> {
        let value = table.need(key, self.reader)?;
        self.character_in(value)
    }

    pub(super) fn character_in(&mut self, value: &Spanned<DeValue<'_>>) -> Option<CharacterId> {
        let name = reader::text(value, self.reader)?;
        let found = self.world.characters.iter().position(|character| character.key == name);
        if found.is_none() {
            self.problem(value.span(), format!("there is no character {name:?}"));
        }
        found.map(|index| CharacterId(index as u8))
    }

    pub(super) fn zone(&mut self, table: &mut Table<'_, '_>, key: &str) -> FieldSet {
        let mut fields = FieldSet::EMPTY;
        let values = table.list(key, self.reader);
        for value in &values {
            if let Some(term) = reader::text(value, self.reader)
                && let Err(text) = zone::apply(&mut fields, term, self.board)
            {
                self.problem(value.span(), text);
            }
        }
        if fields.is_empty() {
            let at = values.first().map_or_else(|| table.span.clone(), |value| value.span());
            self.problem(at, format!("{key:?} must name fields that are not blocked"));
        }
        fields
    }

    fn field(&mut self, value: &Spanned<DeValue<'_>>) -> Option<FieldId> {
        let text = reader::text(value, self.reader)?;
        let free = |field: &FieldId| self.board.has(*field) && !self.board.blocked().contains(*field);
        let field = text.parse().ok().filter(free);
        if field.is_none() {
            self.problem(value.span(), format!("{text:?} is no field of this board on which one may stand"));
        }
        field
    }

    fn edges(&mut self, table: &mut Table<'_, '_>, key: &str) -> Vec<EdgeId> {
        let mut edges = Vec::new();
        for value in table.list(key, self.reader) {
            let Some(text) = reader::text(value, self.reader) else { continue };
            match text.parse() {
                Ok(edge) if self.board.map().has_edge(edge) && edge.is_border() => edges.push(edge),
                Ok(_) | Err(_) => self.problem(value.span(), format!("{text:?} is no board edge, as A9:W")),
            }
        }
        edges
    }

    fn door(&mut self, table: &mut Table<'_, '_>) -> Option<DoorId> {
        let value = table.need("edge", self.reader)?;
        let text = reader::text(value, self.reader)?;
        let edge: Option<EdgeId> = text.parse().ok().filter(|edge| self.board.map().has_edge(*edge));
        let door = edge.and_then(|edge| self.board.door(edge));
        if door.is_none() {
            self.problem(value.span(), format!("there is no door {text:?} on this board"));
        }
        door
    }
}

fn clock(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Clock> {
    let guard = table.optional("guard", 1..=99, context.reader);
    let turns = table.optional("turns", 1..=99, context.reader);
    let by_tokens = table.flag("by-tokens", context.reader);
    match (guard, turns, by_tokens) {
        (Some(tokens), None, false) => Some(Clock::Guard(tokens as u8)),
        (None, Some(turns), false) => Some(Clock::Turns(turns as u8)),
        (None, Some(turns), true) => Some(Clock::TurnsByTokens(turns as u8)),
        _ => {
            context.problem(table.span.clone(), "a clock has guard tokens or turns (which may go by tokens)");
            None
        }
    }
}

fn door(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<DoorSet> {
    let door = context.door(table);
    let state = table.word("state", context.reader);
    Some(DoorSet { door: door?, state: state? })
}

/// Where an item is at the start: exactly one of a field, a slot of a side, a secret carrier, search tokens.
fn treasure(
    table: &mut Table<'_, '_>,
    scenario: &ScenarioDef,
    context: &mut Context<'_, '_, '_>,
) -> Option<Treasure> {
    let item = context.item(table, "item");
    let span = table.span.clone();
    let place = if let Some(value) = table.take("field") {
        context.field(value).map(TreasurePlace::Field)
    } else if let Some(value) = table.take("secret") {
        reader::word(value, context.reader).map(TreasurePlace::Secret)
    } else if let Some(value) = table.take("search") {
        let fields = reader::list(value, context.reader);
        Some(TreasurePlace::Search(fields.into_iter().filter_map(|field| context.field(field)).collect()))
    } else if let Some(value) = table.take("side") {
        let side = reader::word(value, context.reader);
        let slot = table.number("slot", 1..=20, context.reader) as u8;
        side.and_then(|side| carrier(side, slot, scenario, context, span))
    } else {
        context.problem(span, "say where the item is: field, side and slot, secret or search");
        None
    };
    Some(Treasure { item: item?, place: place? })
}

fn carrier(
    side: Side,
    slot: u8,
    scenario: &ScenarioDef,
    context: &mut Context<'_, '_, '_>,
    span: std::ops::Range<usize>,
) -> Option<TreasurePlace> {
    let single = match &scenario.force(side).band.value {
        Band::Slots(slots) => {
            slots.get(usize::from(slot).checked_sub(1)?).is_some_and(|slot| slot.count == 1)
        }
        Band::Bought { .. } => false,
    };
    if !single {
        context.problem(span, format!("{} has no slot {slot} for a single character", side.word()));
        return None;
    }
    Some(TreasurePlace::Slot { side, slot: slot - 1 })
}

fn key_item(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<KeyItem> {
    let item = context.item(table, "item");
    let door = context.door(table);
    Some(KeyItem { item: item?, door: door? })
}

fn alarm(entry: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Cited<Alarm>> {
    let span = entry.span.clone();
    let silent = context.part(entry, "silent", |table, context| {
        let side = table.word("side", context.reader);
        let activations = table.number("activations", 1..=10, context.reader) as u8;
        let run = table.flag("run", context.reader);
        Some(Silent { side: side?, activations, run })
    });
    let alarm = context.part(entry, "alarm", |table, context| {
        let seen = table.table("seen", context.reader).map(|mut seen| {
            let by = seen.word("by", context.reader);
            let distance = seen.number("distance", 1..=15, context.reader) as u8;
            seen.close(context.reader);
            by.map(|by| Seen { by, distance })
        });
        let guard_tokens = table.optional("guard-tokens", 1..=20, context.reader).unwrap_or_default() as u8;
        Alarm { seen: seen.flatten(), silent: None, guard_tokens }
    });
    if silent.is_some() && alarm.is_none() {
        context.problem(span, "what holds while the alarm is silent needs the alarm rules");
    }
    alarm.map(|mut part| {
        part.value.silent = silent.and_then(Cited::settle);
        part
    })
}

fn questioning(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Questioning> {
    let by = table.word("by", context.reader);
    let item = context.item(table, "item");
    Some(Questioning { by: by?, item: item? })
}

/// How many magic cards there are (AD-2.9).
const MAGIC_CARDS: i64 = 24;

fn magic(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Magic> {
    let from_turn = table.number("from-turn", 1..=99, context.reader) as u8;
    let mut effects = Vec::new();
    for mut entry in table.tables("effects", context.reader) {
        let cards = entry.list("cards", context.reader);
        let mist = entry.optional("mist", 0..=15, context.reader).map(|most| MagicEffect::Mist(most as u8));
        let bell = entry.optional("bell", 1..=9, context.reader).map(|count| MagicEffect::Bell(count as u8));
        let mut number =
            |value| reader::number(value, 1..=MAGIC_CARDS, context.reader).map(|card| card as u8);
        let range = match cards[..] {
            [first, last] => number(first).zip(number(last)).filter(|(first, last)| first <= last),
            _ => None,
        };
        match (range, mist.xor(bell)) {
            (Some((first, last)), Some(effect)) => effects.push(MagicRange { first, last, effect }),
            _ => context
                .problem(entry.span.clone(), "an effect is a range of cards, as [13, 18], with mist or bell"),
        }
        entry.close(context.reader);
    }
    Some(Magic { from_turn, effects })
}

fn objectives(entry: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Objectives> {
    let part = context.part(entry, "objectives", |table, context| {
        let mut fields = Vec::new();
        for value in table.list("fields", context.reader) {
            fields.extend(context.field(value));
        }
        let points = table.number("points", 1..=99, context.reader) as u8;
        let points_rule = context.rule(table, "points-rule");
        (fields, points, points_rule, table.flag("each-turn", context.reader))
    })?;
    let (fields, points, points_rule, each_turn) = part.value;
    Some(Objectives {
        fields: Cited { value: fields, rule: part.rule },
        points: Cited { value: points, rule: points_rule.unwrap_or(part.rule) },
        each_turn,
    })
}

fn advance(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Advance> {
    let side = table.word("side", context.reader);
    let points = table.number("points", 1..=99, context.reader) as u8;
    let fields = context.zone(table, "fields");
    let exits = context.edges(table, "exits");
    Some(Advance { side: side?, points, fields, exits })
}

fn leaders(entry: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Leaders> {
    let mut table = entry.table("leaders", context.reader)?;
    let (named, lost) = (context.rule(&mut table, "named"), context.rule(&mut table, "lost"));
    table.close(context.reader);
    let scenario = rule!("AD-7.1");
    Some(Leaders { named: named.unwrap_or(scenario), lost: lost.unwrap_or(scenario) })
}

fn carry_off(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<CarryOff> {
    let item = context.item(table, "item");
    let by = table.word("by", context.reader);
    let edges = context.edges(table, "edges");
    let border = table.take("border").and_then(|value| reader::word::<Dir4>(value, context.reader));
    let winner = table.word("winner", context.reader);
    let edges = match border {
        Some(side) => Some(context.board.map().border().filter(|edge| edge.side() == side).collect()),
        None if edges.is_empty() => None,
        None => Some(edges),
    };
    Some(CarryOff { item: item?, by: by?, edges, winner: winner? })
}

fn ending(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Ending> {
    let points = table.flag("points", context.reader);
    let wins = table.take("wins").map(|value| reader::word(value, context.reader));
    let only = table.take("only").and_then(|value| reader::word(value, context.reader));
    if table.has("carries") {
        return context.item(table, "carries").map(|item| Ending::Carries { item, only });
    }
    match (points, wins) {
        (true, None) => Some(Ending::MorePoints),
        (false, Some(side)) => side.map(Ending::Wins),
        (true, Some(_)) | (false, None) => {
            context.problem(table.span.clone(), "an ending is carries, points = true or wins");
            None
        }
    }
}
