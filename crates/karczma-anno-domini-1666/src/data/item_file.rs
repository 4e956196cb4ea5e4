//! Reads the items.

use arrayvec::ArrayVec;
use toml::Spanned;
use toml::de::DeValue;

use super::item::{ArmourValue, Band, ItemDef, ItemKind, Keyword, Keywords, LOCATIONS, Melee, Ranged, Tool};
use super::name::{Declined, Name};
use super::problem::Problem;
use super::provenance::Attested;
use super::reader::{self, Reader, Table};
use super::vocabulary::Fighting;

const LOCATION_WORDS: [&str; LOCATIONS] = ["head", "torso", "arms", "legs"];

/// Reads a file of items; the bare hands come first.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<ItemDef>, Vec<Problem>> {
    let mut reader = Reader::new(file, text);
    let document = reader.document();
    let mut table = Table::new(&document, 0..0);
    let mut items = Vec::new();
    for (key, read) in [
        ("melee", melee as fn(&mut Table<'_, '_>, &mut Reader<'_>) -> Option<ItemKind>),
        ("ranged", ranged),
        ("armour", armour),
        ("tool", tool),
        ("treasure", treasure),
    ] {
        for mut entry in table.tables(key, &mut reader) {
            let span = entry.span.clone();
            let first = items.is_empty();
            if let Some(item) = item(&mut entry, read, first, &mut reader) {
                same_again(&items, &item, &mut reader, span);
                items.push(item);
            }
            entry.close(&mut reader);
        }
    }
    table.close(&mut reader);
    if items.first().is_none_or(|item: &ItemDef| item.hands != 0) {
        reader.problem(0..0, "the first [[melee]] must be the bare hands, with hands = 0");
    }
    if items.len() > usize::from(u8::MAX) {
        reader.problem(0..0, "more than 255 items");
    }
    let problems = reader.finish();
    if problems.is_empty() { Ok(items) } else { Err(problems) }
}

fn item(
    entry: &mut Table<'_, '_>,
    read: fn(&mut Table<'_, '_>, &mut Reader<'_>) -> Option<ItemKind>,
    first: bool,
    reader: &mut Reader<'_>,
) -> Option<ItemDef> {
    let (code, key, name) = titles(entry, reader);
    let declined = declined(entry, reader);
    let attested = attested(entry, &[Attested::Name, Attested::Uses, Attested::Numbers], reader);
    let uses = entry.optional("uses", 1..=20, reader).map(|uses| uses as u8);
    let kind = read(entry, reader);
    let hands = match kind {
        Some(ItemKind::Armour(_)) => 1,
        Some(ItemKind::Melee(_) | ItemKind::Ranged(_) | ItemKind::Tool(_) | ItemKind::Scenario) | None => {
            entry.number("hands", i64::from(!first)..=2, reader) as u8
        }
    };
    if attested.contains(&Attested::Uses) && uses.is_none() {
        reader.problem(entry.span.clone(), "uses are attested, but there are none");
    }
    Some(ItemDef { code, key, name, declined, attested, hands, uses, kind: kind? })
}

/// What every entry of every file has: number, name in notation, names in both languages.
pub(super) fn titles(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> (String, String, Name) {
    let code = entry.text("id", reader);
    let key_span = entry.span.clone();
    let key = entry.text("key", reader);
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if !key.chars().all(plain) {
        reader.problem(key_span, format!("the key {key:?} may have plain letters, digits and hyphens only"));
    }
    let name = Name { pl: entry.text("pl", reader), en: entry.text("en", reader) };
    (code, key, name)
}

/// The Polish name in the other cases: genitive, dative, accusative, instrumental.
pub(super) fn declined(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Declined {
    let span = entry.span.clone();
    let forms: Vec<String> = entry
        .need("cases", reader)
        .map(|value| reader::list(value, reader))
        .unwrap_or_default()
        .into_iter()
        .filter_map(|value| reader::text(value, reader).map(str::to_owned))
        .collect();
    forms.try_into().map_or_else(
        |_| {
            reader.problem(span, "cases are four: genitive, dative, accusative, instrumental");
            Declined::default()
        },
        Declined,
    )
}

/// What the rulebook attests of an entry, each once and nothing that the entry does not have.
pub(super) fn attested(
    entry: &mut Table<'_, '_>,
    possible: &[Attested],
    reader: &mut Reader<'_>,
) -> Vec<Attested> {
    let mut found = Vec::new();
    for value in entry.list("attested", reader) {
        let Some(one) = reader::word::<Attested>(value, reader) else { continue };
        if found.contains(&one) || !possible.contains(&one) {
            reader.problem(value.span(), format!("{:?} cannot be attested here", one.word()));
        }
        found.push(one);
    }
    found
}

fn same_again(items: &[ItemDef], item: &ItemDef, reader: &mut Reader<'_>, span: std::ops::Range<usize>) {
    for other in items {
        if other.code == item.code || other.key == item.key {
            reader.problem(span.clone(), format!("{} ({}) is here a second time", item.code, item.key));
        }
    }
}

fn melee(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Option<ItemKind> {
    let skill = skill(entry, false, reader);
    let advantage = entry.number("advantage", 0..=9, reader) as i8;
    let damage = damage(entry, reader);
    let keywords = keywords(entry, reader);
    Some(ItemKind::Melee(Melee { skill: skill?, advantage, damage, keywords }))
}

fn ranged(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Option<ItemKind> {
    let skill = skill(entry, true, reader);
    let span = entry.span.clone();
    let mut bands: ArrayVec<Band, 4> = ArrayVec::new();
    for value in entry.list("ranges", reader) {
        if let Some(band) = band(value, reader)
            && bands.try_push(band).is_err()
        {
            reader.problem(value.span(), "a weapon has at most four range bands");
        }
    }
    if bands.is_empty() || bands.windows(2).any(|pair| pair[0].distance >= pair[1].distance) {
        reader.problem(span, "ranges must be given, each longer than the one before");
    }
    let damage = damage(entry, reader);
    let reload = entry.optional("reload", 1..=2, reader).unwrap_or_default() as u8;
    let quick_load = entry.optional("quick-load", 1..=20, reader).map(|difficulty| difficulty as u8);
    let keywords = keywords(entry, reader);
    Some(ItemKind::Ranged(Ranged { skill: skill?, bands, damage, reload, quick_load, keywords }))
}

fn skill(entry: &mut Table<'_, '_>, ranged: bool, reader: &mut Reader<'_>) -> Option<Fighting> {
    let span = entry.span.clone();
    let skill: Fighting = entry.word("skill", reader)?;
    if skill.is_ranged() != ranged {
        let kind = if ranged { "a ranged" } else { "a melee" };
        reader.problem(span, format!("{} is no skill of {kind} weapon", skill.word()));
    }
    Some(skill)
}

/// A range band as it is printed: `2:4 PP`.
fn band(value: &Spanned<DeValue<'_>>, reader: &mut Reader<'_>) -> Option<Band> {
    let text = reader::text(value, reader)?;
    let (numbers, piercing) = match text.strip_suffix(" PP") {
        Some(numbers) => (numbers, true),
        None => (text, false),
    };
    let band = numbers.split_once(':').and_then(|(distance, difficulty)| {
        Some(Band { distance: distance.parse().ok()?, difficulty: difficulty.parse().ok()?, piercing })
    });
    if band.is_none() {
        reader.problem(
            value.span(),
            format!("{text:?} is no range: distance, colon, difficulty, as \"2:4 PP\""),
        );
    }
    band
}

fn damage(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> [i8; LOCATIONS] {
    let span = entry.span.clone();
    let values = entry.list("damage", reader);
    if values.len() != LOCATIONS {
        reader.problem(span, "damage must be four numbers: head, torso, arms, legs");
        return [0; LOCATIONS];
    }
    let mut damage = [0; LOCATIONS];
    for (slot, value) in damage.iter_mut().zip(values) {
        *slot = reader::number(value, -9..=9, reader).unwrap_or_default() as i8;
    }
    damage
}

fn keywords(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Keywords {
    let mut keywords = Keywords::default();
    for value in entry.list("keywords", reader) {
        let is_numbered = |keyword| matches!(keyword, Keyword::Heavy);
        if let Some((keyword, number)) = reader::numbered(value, is_numbered, reader) {
            keywords.add(keyword, number);
        }
    }
    keywords
}

fn armour(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Option<ItemKind> {
    let mut values = [ArmourValue::default(); LOCATIONS];
    let span = entry.span.clone();
    for (slot, location) in values.iter_mut().zip(LOCATION_WORDS) {
        let Some(value) = entry.take(location) else { continue };
        let pair = reader::list(value, reader);
        if let [plain, pierced] = pair[..] {
            slot.plain = reader::number(plain, 0..=9, reader).unwrap_or_default() as u8;
            slot.pierced = reader::number(pierced, 0..=9, reader).unwrap_or_default() as u8;
        } else {
            reader.problem(value.span(), "armour has two values for a location, as [2, 1]");
        }
    }
    if values == [ArmourValue::default(); LOCATIONS] {
        reader.problem(span, "this armour protects nothing");
    }
    Some(ItemKind::Armour(values))
}

fn tool(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Option<ItemKind> {
    entry.word::<Tool>("effect", reader).map(ItemKind::Tool)
}

fn treasure(_: &mut Table<'_, '_>, _: &mut Reader<'_>) -> Option<ItemKind> {
    Some(ItemKind::Scenario)
}
