//! Reads the characters.

use arrayvec::ArrayVec;

use super::character::{CharacterDef, ITEMS_MAX};
use super::item::{ItemDef, ItemId};
use super::item_file::{attested, declined, titles};
use super::problem::Problem;
use super::provenance::Attested;
use super::reader::{self, Reader, Table};
use super::vocabulary::{Fighting, Skill, Skills, Trait, Vocabulary};

/// Reads a file of characters whose items are among these.
pub(super) fn read(file: &str, text: &str, items: &[ItemDef]) -> Result<Vec<CharacterDef>, Vec<Problem>> {
    let mut reader = Reader::new(file, text);
    let document = reader.document();
    let mut table = Table::new(&document, 0..0);
    let mut characters: Vec<CharacterDef> = Vec::new();
    for mut entry in table.tables("character", &mut reader) {
        if let Some(character) = character(&mut entry, items, &mut reader) {
            let same = |other: &CharacterDef| other.code == character.code || other.key == character.key;
            if characters.iter().any(same) {
                let text = format!("{} ({}) is here a second time", character.code, character.key);
                reader.problem(entry.span.clone(), text);
            }
            characters.push(character);
        }
        entry.close(&mut reader);
    }
    table.close(&mut reader);
    if characters.len() > usize::from(u8::MAX) {
        reader.problem(0..0, "more than 255 characters");
    }
    let problems = reader.finish();
    if problems.is_empty() { Ok(characters) } else { Err(problems) }
}

fn character(entry: &mut Table<'_, '_>, items: &[ItemDef], reader: &mut Reader<'_>) -> Option<CharacterDef> {
    let (code, key, name) = titles(entry, reader);
    let declined = declined(entry, reader);
    let attested = attested(entry, &[Attested::Name, Attested::Agility, Attested::Skills], reader);
    let rank = entry.word("rank", reader);
    let unique = entry.flag("unique", reader);
    let sex = entry.word("sex", reader);
    let nature = entry.word("nature", reader);
    let faction = entry.word("faction", reader);
    let gold = entry.number("gold", 0..=99, reader) as u8;
    let connections = entry.number("connections", 0..=99, reader) as u8;
    let heavy = entry.number("heavy", 1..=99, reader) as u8;
    let death = entry.number("death", 1..=99, reader) as u8;
    if heavy > death {
        reader.problem(entry.span.clone(), "the heavy-wound threshold is above the death threshold");
    }
    let traits = traits(entry, reader);
    let fencing = entry.number("fencing", 0..=9, reader) as u8;
    let fighting = fighting(entry, reader);
    let mut skills = Skills::NONE;
    for value in entry.list("skills", reader) {
        if let Some((skill, number)) = reader::numbered(value, Skill::is_numbered, reader) {
            if skills.has(skill) {
                reader.problem(value.span(), format!("{} is here a second time", skill.word()));
            }
            skills.add(skill, number);
        }
    }
    let items = starting_items(entry, items, reader);
    let (rank, sex, nature, faction) = (rank?, sex?, nature?, faction?);
    Some(CharacterDef {
        code,
        key,
        name,
        declined,
        attested,
        rank,
        unique,
        sex,
        nature,
        faction,
        gold,
        connections,
        heavy,
        death,
        traits,
        fencing,
        fighting,
        skills,
        items,
    })
}

/// The traits that are named; those that are not are 0 (AD-3.7).
fn traits(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> [i8; 6] {
    let mut traits = [0; 6];
    for (key, span, value) in entry.table("traits", reader).map(|mut table| table.rest()).unwrap_or_default()
    {
        match Trait::of_word(key) {
            Some(one) => {
                traits[one as usize] = reader::number(value, -9..=9, reader).unwrap_or_default() as i8
            }
            None => reader.problem(span, format!("{key:?} is no trait")),
        }
    }
    traits
}

/// The fighting skills that are named; those that are not are not possessed (AD-3.11).
fn fighting(entry: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> [Option<i8>; Fighting::COUNT] {
    let mut fighting = [None; Fighting::COUNT];
    for (key, span, value) in
        entry.table("fighting", reader).map(|mut table| table.rest()).unwrap_or_default()
    {
        match Fighting::of_word(key) {
            Some(skill) => {
                fighting[skill as usize] = reader::number(value, -9..=9, reader).map(|number| number as i8);
            }
            None => reader.problem(span, format!("{key:?} is no fighting skill")),
        }
    }
    fighting
}

fn starting_items(
    entry: &mut Table<'_, '_>,
    items: &[ItemDef],
    reader: &mut Reader<'_>,
) -> ArrayVec<ItemId, ITEMS_MAX> {
    let mut found = ArrayVec::new();
    for value in entry.list("items", reader) {
        let Some(key) = reader::text(value, reader) else { continue };
        match items.iter().position(|item| item.key == key && item.hands > 0) {
            None => reader.problem(value.span(), format!("there is no item {key:?}")),
            Some(index) if found.try_push(ItemId(index as u8)).is_err() => {
                reader.problem(value.span(), format!("a character has at most {ITEMS_MAX} items"));
            }
            Some(_) => {}
        }
    }
    found
}
