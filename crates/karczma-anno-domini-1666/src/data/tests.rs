//! The data that come with the game are right, and what is wrong in a file is found, all of it, with its place.

use std::collections::BTreeSet;

use super::scenario_rules::SCENARIO_RULES;
use super::*;
use crate::geometry::{DoorState, FieldId, FieldSet, MapDef};

fn fields(names: &str) -> FieldSet {
    names.split_whitespace().map(|name| name.parse::<FieldId>().unwrap()).collect()
}

fn scenario(code: &str) -> &'static ScenarioDef {
    let catalogue = Catalogue::standard();
    catalogue.scenario(catalogue.find_scenario(code).unwrap())
}

#[test]
fn the_set_is_complete() {
    let catalogue = Catalogue::standard();
    let count = |faction, rank| {
        let each = catalogue.characters.iter();
        each.filter(|character| character.faction == faction && character.rank == rank).count()
    };
    assert_eq!(catalogue.characters.len(), 33);
    assert_eq!((count(Faction::Defenders, Rank::Hero), count(Faction::Defenders, Rank::Common)), (6, 6));
    assert_eq!((count(Faction::Musketeers, Rank::Hero), count(Faction::Musketeers, Rank::Common)), (6, 5));
    assert_eq!((count(Faction::Neutral, Rank::Hero), count(Faction::Neutral, Rank::Common)), (2, 8));
    assert!(catalogue.characters.iter().all(|character| character.unique == character.is_hero()));
    assert_eq!(catalogue.items.len(), 17 + 8 + 8 + 8);
    assert_eq!((catalogue.maps.len(), catalogue.scenarios.len()), (4, 8));
    assert_eq!(catalogue.item(ItemId::UNARMED).code, "W00");
    assert!(catalogue.items[1..].iter().all(|item| item.hands > 0));
}

/// The rulebook names nine characters and seven items, and hardly a number of them.
#[test]
fn what_the_rulebook_attests_is_marked() {
    let catalogue = Catalogue::standard();
    let list = |key: &str, attested: &[Attested]| {
        let words: Vec<&str> = attested.iter().map(|one| one.word()).collect();
        (!words.is_empty()).then(|| format!("{key}: {}", words.join(" ")))
    };
    let characters: Vec<String> =
        catalogue.characters.iter().filter_map(|one| list(&one.key, &one.attested)).collect();
    assert_eq!(
        characters,
        [
            "Skrzetuski: name agility",
            "Wolodyjowski: name",
            "Podbipieta: name",
            "Zagloba: name skills",
            "Dragon: name",
            "DArtagnan: name",
            "Portos: name",
            "Esmeralda: name agility",
            "Zbrojny: name",
        ]
    );
    let items: Vec<String> = catalogue.items.iter().filter_map(|one| list(&one.key, &one.attested)).collect();
    assert_eq!(
        items,
        [
            "nieuzbrojony: name numbers",
            "sztylet: name",
            "lewak: name",
            "szabla: name",
            "pistolet: name",
            "muszkiet: name",
            "noze-do-rzucania: name uses",
        ]
    );
}

/// A card that nobody starts with would never come into play, since nothing can be bought.
#[test]
fn every_item_has_an_owner() {
    let catalogue = Catalogue::standard();
    for (index, item) in catalogue.items.iter().enumerate().skip(1) {
        let id = ItemId(index as u8);
        let owned = catalogue.characters.iter().any(|one| one.items.contains(&id));
        assert!(owned || matches!(item.kind, ItemKind::Scenario), "nobody has {}", item.key);
    }
}

#[test]
fn cards_say_what_the_rules_print() {
    let catalogue = Catalogue::standard();
    let character = |key| catalogue.character(catalogue.find_character(key).unwrap());
    let volodyjowski = character("Wolodyjowski");
    assert_eq!(volodyjowski.of(Trait::Agility), 2);
    assert_eq!(volodyjowski.fights(Fighting::Muskets), Some(0));
    assert_eq!(volodyjowski.fights(Fighting::Brawl), None);
    assert_eq!(character("Anusia").of(Trait::Strength), -1);
    let milady = character("Milady").skills;
    assert_eq!((milady.number(Skill::Inconspicuous), milady.number(Skill::Seduction)), (3, 2));
    assert!(milady.has(Skill::Seduction) && !milady.has(Skill::Lover));
    let item = |key| catalogue.item(catalogue.find_item(key).unwrap());
    let ItemKind::Ranged(pistol) = &item("pistolet").kind else { panic!("a pistol is a ranged weapon") };
    let bands: Vec<_> =
        pistol.bands.iter().map(|band| (band.distance, band.difficulty, band.piercing)).collect();
    assert_eq!(bands, [(2, 4, true), (5, 6, false), (8, 8, false)]);
    assert_eq!(pistol.band(6).unwrap().difficulty, 8);
    assert_eq!(pistol.band(9), None);
    let ItemKind::Melee(bardiche) = &item("berdysz").kind else { panic!("a bardiche is a melee weapon") };
    assert_eq!(bardiche.keywords.heavy(), Some(2));
    assert!(bardiche.keywords.has(Keyword::MightyAttack) && !bardiche.keywords.has(Keyword::Short));
    assert_eq!(item("noze-do-rzucania").uses, Some(3));
}

#[test]
fn all_firearms_are_pistols_and_muskets() {
    for item in &Catalogue::standard().items {
        if let ItemKind::Ranged(weapon) = &item.kind {
            let palna = matches!(weapon.skill, Fighting::Pistols | Fighting::Muskets);
            assert_eq!(weapon.keywords.has(Keyword::Firearm), palna, "{} (AD-19.9)", item.key);
        }
    }
}

#[test]
fn deployment_zones_leave_out_what_is_blocked() {
    let tavern = scenario("SC-A1");
    let red = tavern.force(Side::Red);
    assert_eq!(red.zone.value.len(), 8 * 6 - 2, "without the hearth and the pillar");
    let Band::Slots(slots) = &red.band.value else { panic!("an adventure has slots") };
    assert_eq!(slots[0].zone.unwrap().len(), 12);
    let garden = scenario("SC-A2").force(Side::Blue).zone.value;
    assert!(garden.and(fields("F10 I11 B10 M10 D11 K11")).is_empty());
    assert_eq!(garden.len(), 4 * 14 - 8 - 4);
    let walls = scenario("SC-A3").force(Side::Red);
    let Band::Slots(slots) = &walls.band.value else { panic!("an adventure has slots") };
    assert!(slots[1].zone.unwrap().contains("A3".parse().unwrap()));
    assert_eq!(slots[1].zone.unwrap().len(), 14 + 4);
    assert!(slots[3].later);
}

#[test]
fn scenarios_set_their_doors() {
    let catalogue = Catalogue::standard();
    let brawl = scenario("SC-B1");
    let board = catalogue.map(brawl.map);
    let set = &brawl.doors[0].value;
    assert_eq!(board.door_edge(set.door).to_string(), "D8/D9");
    assert_eq!(set.state, DoorState::Open);
    let key = scenario("SC-A3").key_item.unwrap().value;
    let walls = catalogue.map(scenario("SC-A3").map);
    assert_eq!(walls.door_edge(key.door).to_string(), "G3/G4");
    assert_eq!(walls.doors()[key.door.index()].1, DoorState::Blocked);
}

#[test]
fn the_casket_leaves_across_the_north() {
    let casket = &scenario("SC-A3").carry_off[0].value;
    let edges = casket.edges.as_ref().unwrap();
    assert_eq!(edges.len(), 16);
    assert!(edges.iter().all(|edge| edge.to_string().ends_with("1:N")));
}

/// Every rule of a scenario is carried out by a part of its data, and the data name no other.
#[test]
fn every_rule_of_a_scenario_stands_in_its_data() {
    let listed: BTreeSet<&str> = SCENARIO_RULES.iter().map(|rule| rule.id()).collect();
    let text = Sources::standard().scenarios.text;
    let named: BTreeSet<&str> =
        text.split('"').filter(|word| word.starts_with("SC-") && word.contains('.')).collect();
    assert_eq!(named, listed);
    let numbered = crate::RULEBOOK.entries.iter().filter(|entry| entry.tag == karczma_kernel::Tag::Scenario);
    assert_eq!(numbered.map(|entry| entry.id).collect::<BTreeSet<_>>(), listed);
}

#[test]
fn maps_are_printed_as_they_are_written() {
    for source in Sources::standard().maps {
        let map = MapDef::parse(source.text).unwrap();
        assert_eq!(map.print(), source.text, "{}", source.file);
    }
}

fn problems(read: Result<Catalogue, Vec<Problem>>) -> Vec<String> {
    read.unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn every_problem_is_listed_with_its_place() {
    let mut sources = Sources::standard();
    let text = "[[melee]]\nid = \"X1\"\nkey = \"bad key\"\npl = \"x\"\nen = \"x\"\nskill = \"bows\"\nhands = 0\n\
                advantage = 12\ndamage = [1, 2]\nkeywords = [\"heavy\", \"loud\"]\ncolour = 3\n\
                cases = [\"x\", \"x\", \"x\"]\nattested = [\"agility\"]\n";
    sources.items = Source { file: "own.toml", text };
    assert_eq!(
        problems(Catalogue::load(&sources)),
        [
            "own.toml:1:1: bows is no skill of a melee weapon",
            "own.toml:1:1: cases are four: genitive, dative, accusative, instrumental",
            "own.toml:1:1: damage must be four numbers: head, torso, arms, legs",
            "own.toml:1:1: the key \"bad key\" may have plain letters, digits and hyphens only",
            "own.toml:8:13: a whole number from 0 to 9 is expected here",
            "own.toml:10:13: heavy needs a number, as \"heavy 1\"",
            "own.toml:10:22: \"loud\" is none of short, armour-piercing, mighty-attack, off-hand, stunning, knock-down, \
             poison, firearm, heavy",
            "own.toml:11:1: unknown field \"colour\"",
            "own.toml:13:13: \"agility\" cannot be attested here",
        ]
    );
}

#[test]
fn scenarios_are_checked_against_what_they_refer_to() {
    let text = Sources::standard().scenarios.text;
    let wrong = text
        .replacen("edge = \"D1:N\"", "edge = \"E1:N\"", 1)
        .replacen("who = [\"Rzedzian\"], fields = [\"I4-L6\"]", "who = [\"Nobody\"], fields = [\"Z4\"]", 1)
        .replacen("secret = \"red\"", "secret = \"green\"", 1)
        .replacen("rule = \"SC-A2.5\"", "rule = \"SC-A2.55\"", 1);
    let found = Catalogue::standard().read_scenarios(Source { file: "s.toml", text: &wrong }).unwrap_err();
    let texts: Vec<&str> = found.iter().map(|problem| problem.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "there is no character \"Nobody\"",
            "\"Z4\" names no fields: A5, A5-B8, row 9, rows 9-10 or high",
            "\"fields\" must name fields that are not blocked",
            "there is no rule \"SC-A2.55\"",
            "there is no door \"E1:N\" on this board",
            "\"green\" is none of red, blue",
        ]
    );
    assert!(found.windows(2).all(|pair| pair[0].line <= pair[1].line));
}

#[test]
fn mistakes_of_the_format_itself_are_found() {
    let mut sources = Sources::standard();
    sources.characters = Source { file: "c.toml", text: "[[character]]\nid = \"D01\nkey = \n" };
    let found = problems(Catalogue::load(&sources));
    assert!(found.len() >= 2 && found.iter().all(|text| text.starts_with("c.toml:")), "{found:#?}");
}

#[test]
fn keys_stand_for_items_and_characters() {
    let catalogue = Catalogue::standard();
    let who = catalogue.find_character("Zagloba").unwrap();
    let text = serde_json::to_string(&(who, ItemId(5), CharacterId(200))).unwrap();
    assert_eq!(text, r#"["Zagloba","szabla",200]"#);
    let back: (CharacterId, ItemId, CharacterId) = serde_json::from_str(&text).unwrap();
    assert_eq!(back, (who, ItemId(5), CharacterId(200)));
    assert!(serde_json::from_str::<ItemId>("\"topor\"").is_err());
}

/// The manual of the formats names every word, and its examples are read.
#[test]
fn the_manual_says_what_the_readers_read() {
    let manual = include_str!("../../../../docs/src/formats/anno-domini-1666.md");
    let words = (Keyword::ALL.iter().map(|word| word.word()))
        .chain(Skill::ALL.iter().map(|word| word.word()))
        .chain(Fighting::ALL.iter().map(|word| word.word()))
        .chain(Tool::ALL.iter().map(|word| word.word()))
        .chain(Attested::ALL.iter().map(|word| word.word()));
    for word in words {
        assert!(manual.contains(&format!("`{word}")) || manual.contains(&format!("{word} (")), "{word}");
    }
    let block = |start: &str| {
        let from = manual.find(start).unwrap();
        &manual[from..from + manual[from..].find("```").unwrap()]
    };
    assert!(MapDef::parse(block("map MAP-9")).is_ok());
    let character = Source { file: "manual", text: block("[[character]]") };
    assert_eq!(Catalogue::standard().read_characters(character).unwrap()[0].key, "Milady");
}
