//! Characters, items and scenarios for a reader: what stands on their cards.

use karczma_kernel::{BothLanguages, Component, Phrase};

use super::{LEXICON, faction, said};
use crate::data::{Catalogue, CharacterDef, Fighting, ItemDef, ItemKind, Keyword, Trait};

/// Everything that comes with the game, by key.
pub(super) fn all() -> Vec<Component> {
    let catalogue = Catalogue::standard();
    let named = |id: &str, name: &Phrase, text: &[Phrase]| Component {
        id: id.to_owned(),
        name: LEXICON.both(name),
        text: text.iter().map(|line| LEXICON.both(line)).collect(),
        rules: Vec::new(),
    };
    let characters = catalogue.characters.iter().map(|def| named(&def.key, &said(&def.name), &sheet(def)));
    let items = catalogue.items.iter().map(|def| named(&def.key, &said(&def.name), &card(def)));
    let scenarios = catalogue.scenarios.iter().map(|one| {
        let kind = Phrase::new(format!("sheet-{}", one.kind.word()));
        named(&one.code, &said(&one.name), &[kind])
    });
    let maps = catalogue.maps.iter().map(|board| {
        let map = board.map();
        let name = BothLanguages { en: map.en.clone(), pl: map.pl.clone() };
        Component { id: map.code.clone(), name, text: Vec::new(), rules: Vec::new() }
    });
    characters.chain(items).chain(scenarios).chain(maps).collect()
}

fn sheet(def: &CharacterDef) -> Vec<Phrase> {
    let rank = Phrase::new("sheet-rank")
        .with("rank", def.rank.word())
        .with("nature", def.nature.word())
        .with("faction", faction(def.faction))
        .with("gold", i64::from(def.gold))
        .with("connections", i64::from(def.connections));
    let wounds = Phrase::new("sheet-wounds")
        .with("heavy", i64::from(def.heavy))
        .with("death", i64::from(def.death))
        .with("fencing", i64::from(def.fencing));
    let traits = Trait::ALL
        .iter()
        .fold(Phrase::new("sheet-traits"), |line, one| line.with(one.word(), i64::from(def.of(*one))));
    let fighting = Fighting::ALL.iter().filter_map(|one| {
        def.fights(*one).map(|value| valued(Phrase::new(format!("fighting-{}", one.word())), value))
    });
    let skills = def.skills.iter().map(|(skill, number)| {
        let name = Phrase::new(format!("skill-{}", skill.word()));
        number.map_or(name.clone(), |number| valued(name, number))
    });
    let catalogue = Catalogue::standard();
    let items = def.items.iter().map(|item| said(&catalogue.item(*item).name));
    let mut lines = vec![rank, wounds, traits];
    lines.extend(list("sheet-fighting", "skills", fighting.collect()));
    lines.extend(list("sheet-skills", "skills", skills.collect()));
    lines.extend(list("sheet-items", "items", items.collect()));
    lines
}

fn card(def: &ItemDef) -> Vec<Phrase> {
    let mut lines = Vec::new();
    match &def.kind {
        ItemKind::Melee(weapon) => {
            lines.push(
                Phrase::new("sheet-melee")
                    .with("skill", Phrase::new(format!("fighting-{}", weapon.skill.word())))
                    .with("advantage", i64::from(weapon.advantage)),
            );
            lines.push(by_location("sheet-damage", weapon.damage.map(|one| one.to_string())));
            lines.extend(list("sheet-keywords", "keywords", weapon.keywords.iter().map(keyword).collect()));
        }
        ItemKind::Ranged(weapon) => {
            lines.push(
                Phrase::new("sheet-ranged")
                    .with("skill", Phrase::new(format!("fighting-{}", weapon.skill.word())))
                    .with("reload", i64::from(weapon.reload)),
            );
            lines.extend(weapon.bands.iter().map(|band| {
                Phrase::new("sheet-band")
                    .with("distance", i64::from(band.distance))
                    .with("difficulty", i64::from(band.difficulty))
                    .with("piercing", if band.piercing { "yes" } else { "no" })
            }));
            lines.push(by_location("sheet-damage", weapon.damage.map(|one| one.to_string())));
            lines.extend(list("sheet-keywords", "keywords", weapon.keywords.iter().map(keyword).collect()));
        }
        ItemKind::Armour(values) => {
            let values = values.map(|value| format!("{} ({})", value.plain, value.pierced));
            lines.push(by_location("sheet-armour", values));
        }
        ItemKind::Tool(_) => lines.push(Phrase::new("sheet-tool")),
        ItemKind::Scenario => lines.push(Phrase::new("sheet-scenario-item")),
    }
    lines.push(Phrase::new("sheet-hands").with("n", i64::from(def.hands)));
    lines.extend(def.uses.map(|uses| Phrase::new("sheet-uses").with("n", i64::from(uses))));
    lines
}

fn keyword(keyword: Keyword) -> Phrase {
    Phrase::new(format!("keyword-{}", keyword.word()))
}

fn valued(name: Phrase, value: i8) -> Phrase {
    Phrase::new("sheet-valued").with("name", name).with("n", i64::from(value))
}

/// A line about several things; none about nothing.
fn list(key: &'static str, of: &'static str, things: Vec<Phrase>) -> Option<Phrase> {
    (!things.is_empty()).then(|| Phrase::new(key).with(of, things))
}

fn by_location(key: &'static str, [head, torso, arms, legs]: [String; 4]) -> Phrase {
    Phrase::new(key).with("head", head).with("torso", torso).with("arms", arms).with("legs", legs)
}
