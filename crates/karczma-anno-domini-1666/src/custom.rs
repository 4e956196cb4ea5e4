//! Characters that a case makes up: `P1`, `Q2 strength 1 Tnące 3`, `Muszkieter +bandolet`.
//!
//! A name that the catalogue does not know is a plain character: common, male, thresholds 4/8, all traits 0, every fighting
//! skill at 0, with a sabre. Words after the name change it.

use karczma_kernel::{OptionsError, Phrase};

use crate::data::{
    Catalogue, CharacterDef, CharacterId, Declined, Faction, Fighting, Name, Nature, Rank, Sex, Skill,
    Skills, Trait,
};
use crate::options::refuse;

/// A plain character of the worked examples.
fn plain(name: &str) -> CharacterDef {
    let mut items = arrayvec::ArrayVec::new();
    items.extend(Catalogue::standard().find_item("szabla"));
    CharacterDef {
        code: name.to_owned(),
        key: name.to_owned(),
        name: Name { pl: name.to_owned(), en: name.to_owned() },
        declined: Declined::never(name),
        attested: Vec::new(),
        rank: Rank::Common,
        unique: false,
        sex: Sex::Male,
        nature: Nature::Neutral,
        faction: Faction::Neutral,
        gold: 0,
        connections: 0,
        heavy: 4,
        death: 8,
        traits: [0; 6],
        fencing: 0,
        fighting: [Some(0); Fighting::COUNT],
        skills: Skills::default(),
        items,
    }
}

/// The characters that a list of names with changes means; those that are not standard are added to `into`.
pub(crate) fn band(
    option: &'static str,
    names: &[String],
    into: &mut Vec<CharacterDef>,
) -> Result<Vec<CharacterId>, OptionsError> {
    let mut band = Vec::new();
    for text in names {
        let bad = || refuse(option, None, Phrase::new("refuse-no-character").with("name", text.as_str()));
        let mut words = text.split_whitespace();
        let name = words.next().ok_or_else(bad)?;
        let rest: Vec<&str> = words.collect();
        let known = Catalogue::standard().find_character(name);
        if let (Some(card), true) = (known, rest.is_empty()) {
            band.push(card);
            continue;
        }
        let mut def = known.map_or_else(|| plain(name), |card| Catalogue::standard().character(card).clone());
        change(&mut def, &rest).ok_or_else(bad)?;
        let card = CharacterId(u8::try_from(into.len()).map_err(|_| bad())?);
        into.push(def);
        band.push(card);
    }
    Ok(band)
}

/// Applies changes: `strength 1`, `fencing 2`, `heavy 3`, `death 6`, `knives 1`, `no-muskets`, `lockpicking 0`, `hero`, `female`,
/// `+pistolet`, `-szabla`.
fn change(def: &mut CharacterDef, words: &[&str]) -> Option<()> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if let Some(item) = word.strip_prefix('+') {
            def.items.try_push(Catalogue::standard().find_item(item)?).ok()?;
        } else if let Some(item) = word.strip_prefix('-') {
            let item = Catalogue::standard().find_item(item)?;
            def.items.retain(|other| *other != item);
        } else if let Some(skill) = word.strip_prefix("no-") {
            def.fighting[Fighting::read(skill)? as usize] = None;
        } else if let Some(sex) = Sex::read(word) {
            def.sex = sex;
        } else if let Some(rank) = Rank::read(word) {
            def.rank = rank;
        } else if let Some(skill) = Skill::read(word).filter(|skill| !skill.is_numbered()) {
            def.skills.add(skill, 0);
        } else {
            let number: i8 = words.next()?.parse().ok()?;
            match *word {
                "fencing" => def.fencing = u8::try_from(number).ok()?,
                "heavy" => def.heavy = u8::try_from(number).ok()?,
                "death" => def.death = u8::try_from(number).ok()?,
                "gold" => def.gold = u8::try_from(number).ok()?,
                _ => {
                    if let Some(one) = Trait::read(word) {
                        def.traits[one as usize] = number;
                    } else if let Some(skill) = Fighting::read(word) {
                        def.fighting[skill as usize] = Some(number);
                    } else {
                        def.skills.add(Skill::read(word)?, number);
                    }
                }
            }
        }
    }
    Some(())
}
