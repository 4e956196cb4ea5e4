//! Reads what a side of a scenario brings.

use super::reader::Table;
use super::scenario::{Arrival, Band, Cited, Force, Pick, ScenarioKind, Slot, When};
use super::scenario_file::Context;
use super::side::Side;
use super::vocabulary::Faction;

/// The table `red` or `blue` of a scenario.
pub(super) fn force(
    entry: &mut Table<'_, '_>,
    side: Side,
    kind: Option<ScenarioKind>,
    context: &mut Context<'_, '_, '_>,
) -> Option<Force> {
    let value = entry.need(side.word(), context.reader)?;
    let mut table = Table::of(value, context.reader)?;
    let band = match kind {
        Some(ScenarioKind::Adventure) => slots(&mut table, context),
        Some(ScenarioKind::Battle) => bought(&mut table, context),
        None => {
            table.rest();
            return None;
        }
    };
    let faction = match kind {
        Some(ScenarioKind::Adventure) => table.word("faction", context.reader),
        Some(ScenarioKind::Battle) | None => None,
    };
    if faction == Some(Faction::Neutral) {
        context.problem(table.span.clone(), "a side has a faction: defenders or musketeers");
    }
    let zone = context.part(&mut table, "deploy", |deploy, context| context.zone(deploy, "fields"));
    if zone.is_none() {
        context.problem(table.span.clone(), "the field \"deploy\" is missing");
    }
    let arrival = arrival(&mut table, context);
    let later =
        matches!(&band, Some(Cited { value: Band::Slots(slots), .. }) if slots.iter().any(|slot| slot.later));
    if later && arrival.is_none() {
        context.problem(table.span.clone(), "a slot comes later, but \"arrival\" is missing");
    }
    table.close(context.reader);
    Some(Force { faction, band: band?, zone: zone?, arrival })
}

fn slots(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Cited<Band>> {
    let rule = context.rule(table, "rule").unwrap_or(rule!("AD-20.13"));
    let mut slots = Vec::new();
    for mut entry in table.tables("slots", context.reader) {
        slots.extend(slot(&mut entry, context));
        entry.close(context.reader);
    }
    if slots.is_empty() {
        context.problem(table.span.clone(), "an adventure lists the slots of each side");
        return None;
    }
    Some(Cited { value: Band::Slots(slots), rule })
}

/// The most characters of a band (AD-20.11).
const BAND_MAX: i64 = 10;

fn slot(entry: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Slot> {
    let count = entry.optional("count", 1..=BAND_MAX, context.reader).unwrap_or(1) as u8;
    let later = entry.flag("later", context.reader);
    let zone = entry.has("fields").then(|| context.zone(entry, "fields"));
    let pick = if entry.has("who") {
        let who = entry.list("who", context.reader);
        Pick::OneOf(who.into_iter().filter_map(|value| context.character_in(value)).collect())
    } else {
        let rank = entry.word("rank", context.reader)?;
        let gold_max = entry.optional("gold", 1..=99, context.reader).map(|gold| gold as u8);
        let neutral = !entry.has("neutral") || entry.flag("neutral", context.reader);
        Pick::Any { rank, gold_max, neutral }
    };
    Some(Slot { count, pick, zone, later })
}

fn bought(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Cited<Band>> {
    let band = context.part(table, "band", |band, context| {
        let gold = band.number("gold", 1..=250, context.reader) as u8;
        let connections = band.number("connections", 0..=99, context.reader) as u8;
        Band::Bought { gold, connections }
    });
    if band.is_none() {
        context.problem(table.span.clone(), "a battle gives each side a band with gold and connections");
    }
    band
}

fn arrival(table: &mut Table<'_, '_>, context: &mut Context<'_, '_, '_>) -> Option<Arrival> {
    let part = context.part(table, "arrival", |arrival, context| {
        let reserve = arrival.optional("reserve", 1..=BAND_MAX, context.reader).unwrap_or_default() as u8;
        let reserve_rule = context.rule(arrival, "reserve-rule");
        let turn = arrival.optional("turn", 2..=99, context.reader);
        let after_alarm = arrival.flag("after-alarm", context.reader);
        let fields = context.zone(arrival, "fields");
        let when = match (turn, after_alarm) {
            (Some(turn), false) => Some(When::Turn(turn as u8)),
            (None, true) => Some(When::AfterAlarm),
            (Some(_), true) | (None, false) => {
                context.problem(arrival.span.clone(), "an arrival has a turn, or after-alarm = true");
                None
            }
        };
        (reserve, reserve_rule, when, fields)
    })?;
    let (reserve, reserve_rule, when, fields) = part.value;
    Some(Arrival {
        reserve: Cited { value: reserve, rule: reserve_rule.unwrap_or(part.rule) },
        when: Cited { value: when?, rule: part.rule },
        fields,
    })
}
