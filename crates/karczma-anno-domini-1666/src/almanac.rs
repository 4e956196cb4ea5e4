//! What a board draws from: maps, character sheets, items and scenarios as clients read them.
//!
//! Those that come with the game are written down once, for the client to keep; a view carries only what a case makes up.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::AnnoDomini;
use crate::data::{
    Band, Catalogue, CharacterDef, CharacterId, Faction, Fighting, Force, ItemDef, ItemId, ItemKind, Keyword,
    Name, Nature, Pick, Rank, ScenarioDef, ScenarioKind, Sex, Skill, Slot, Tool, Trait,
};
use crate::geometry::{EdgeId, EdgeKind, FieldId, FieldKind, MapDef};

/// Everything that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Almanac {
    /// The maps, by code.
    pub maps: BTreeMap<String, Plan>,
    /// The scenarios, by code.
    pub scenarios: BTreeMap<String, Briefing>,
    /// The characters, by key.
    pub sheets: BTreeMap<String, Sheet>,
    /// The items, by key.
    pub items: BTreeMap<String, ItemCard>,
}

/// A map: what differs from an open field and an open edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Plan {
    /// What it is called.
    pub name: Name,
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// The fields that are not open ground.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, Ground>"))]
    pub fields: BTreeMap<FieldId, Ground>,
    /// The edges that are not open; doors as they stand at the start.
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "Record<string, \"wall\" | \"obstacle\" | \"door\" | \"window\" | \"stairs\" | \"ladder\">"
        )
    )]
    pub edges: BTreeMap<EdgeId, &'static str>,
    /// What things on it are called.
    pub places: Vec<PlaceName>,
}

/// What a field is, where it is not open ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ground {
    /// A table, a cart: an open field of elevation 1.
    Raised,
    /// Nobody stands there.
    Blocked,
    /// High terrain.
    High,
}

/// What something on a map is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceName {
    /// Its fields.
    pub fields: Vec<FieldId>,
    /// Its name.
    pub name: Name,
}

/// A character card (AD-3.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// What it is called.
    pub name: Name,
    /// Hero or common.
    pub rank: Rank,
    /// At most one in a game?
    pub unique: bool,
    /// Sex.
    pub sex: Sex,
    /// Nature.
    pub nature: Nature,
    /// Faction.
    pub faction: Faction,
    /// Cost in gold.
    pub gold: u8,
    /// Cost in connections.
    pub connections: u8,
    /// Heavy-wound threshold.
    pub heavy: u8,
    /// Death threshold.
    pub death: u8,
    /// Number of parry markers.
    pub fencing: u8,
    /// The six traits.
    pub traits: BTreeMap<Trait, i8>,
    /// The fighting skills that it possesses.
    pub fighting: BTreeMap<Fighting, i8>,
    /// Other skills, with their numbers where they have one.
    pub skills: BTreeMap<Skill, Option<i8>>,
    /// Starting items.
    pub items: Vec<ItemId>,
}

/// An item card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ItemCard {
    /// What it is called.
    pub name: Name,
    /// How many hands it needs.
    pub hands: u8,
    /// How often it may be used.
    pub uses: Option<u8>,
    /// What it is.
    pub kind: ItemFace,
}

/// What an item is, as its card shows it. Locations are head, torso, arms, legs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ItemFace {
    /// A melee weapon.
    Melee {
        /// The skill it needs.
        skill: Fighting,
        /// Advantage.
        advantage: i8,
        /// Damage by location.
        damage: [i8; 4],
        /// Special rules.
        keywords: Vec<Keyword>,
    },
    /// A ranged weapon.
    Ranged {
        /// The skill it needs.
        skill: Fighting,
        /// Greatest distance, difficulty, and does it pierce armour?
        bands: Vec<(u8, u8, bool)>,
        /// Damage by location.
        damage: [i8; 4],
        /// Dots of its reload token.
        reload: u8,
        /// Special rules.
        keywords: Vec<Keyword>,
    },
    /// Armour by location: against ordinary and against piercing hits.
    Armour {
        /// The values.
        values: [(u8, u8); 4],
    },
    /// Something useful.
    Tool {
        /// What.
        tool: Tool,
    },
    /// A letter, a ring.
    Scenario,
}

/// A scenario before the first card: what the briefing and the choice of bands show. Its words are its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Briefing {
    /// What it is called.
    pub name: Name,
    /// Adventure or battle.
    pub kind: ScenarioKind,
    /// The code of its map.
    pub map: String,
    /// Fields that are held for points.
    pub objectives: Vec<FieldId>,
    /// Edges across which somebody may carry something off.
    pub exits: Vec<EdgeId>,
    /// Red's force, then blue's.
    pub forces: [ForceCard; 2],
}

/// What a player brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForceCard {
    /// The faction, where it is given.
    pub faction: Option<Faction>,
    /// Gold to be spent, where the band is bought.
    pub gold: Option<u8>,
    /// Connections to be spent, where the band is bought.
    pub connections: Option<u8>,
    /// The places of the band in their order, where they are given.
    pub places: Vec<PlaceCard>,
    /// Where it is deployed.
    pub zone: Vec<FieldId>,
}

/// One place of a band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceCard {
    /// One of these; anybody of the rank if nobody is named.
    pub who: Vec<CharacterId>,
    /// Hero or common.
    pub rank: Option<Rank>,
    /// The greatest cost.
    pub gold: Option<u8>,
    /// Comes later?
    pub later: bool,
}

impl AnnoDomini {
    /// Everything that comes with the game, as a board draws it.
    #[must_use]
    pub fn almanac() -> Almanac {
        let catalogue = Catalogue::standard();
        let plan = |map: &MapDef| (map.code.clone(), Plan::of(map));
        Almanac {
            maps: catalogue.maps.iter().map(|board| plan(board.map())).collect(),
            scenarios: catalogue.scenarios.iter().map(|one| (one.code.clone(), Briefing::of(one))).collect(),
            sheets: catalogue.characters.iter().map(|def| (def.key.clone(), Sheet::of(def))).collect(),
            items: catalogue.items.iter().map(|def| (def.key.clone(), ItemCard::of(def))).collect(),
        }
    }
}

impl Plan {
    /// The plan of a map.
    #[must_use]
    pub fn of(map: &MapDef) -> Self {
        let ground = |field: FieldId| match map.kind(field) {
            FieldKind::Open(0) => None,
            FieldKind::Open(_) => Some((field, Ground::Raised)),
            FieldKind::Blocked => Some((field, Ground::Blocked)),
            FieldKind::High => Some((field, Ground::High)),
        };
        let drawn = |edge: EdgeId| match map.edge(edge) {
            EdgeKind::Open => None,
            EdgeKind::Door(_) => Some((edge, "door")),
            kind @ (EdgeKind::Wall
            | EdgeKind::Obstacle
            | EdgeKind::Window
            | EdgeKind::Stairs
            | EdgeKind::Ladder) => Some((edge, kind.word())),
        };
        let places = map.places.iter().map(|place| PlaceName {
            fields: place.fields.iter().collect(),
            name: Name { pl: place.pl.clone(), en: place.en.clone() },
        });
        Self {
            name: Name { pl: map.pl.clone(), en: map.en.clone() },
            width: map.width(),
            height: map.height(),
            fields: map.fields().filter_map(ground).collect(),
            edges: map.edges().filter_map(drawn).collect(),
            places: places.collect(),
        }
    }
}

impl Sheet {
    /// The sheet of a character.
    #[must_use]
    pub fn of(def: &CharacterDef) -> Self {
        let skill = |skill: &Fighting| def.fights(*skill).map(|value| (*skill, value));
        Self {
            name: def.name.clone(),
            rank: def.rank,
            unique: def.unique,
            sex: def.sex,
            nature: def.nature,
            faction: def.faction,
            gold: def.gold,
            connections: def.connections,
            heavy: def.heavy,
            death: def.death,
            fencing: def.fencing,
            traits: Trait::ALL.iter().map(|one| (*one, def.of(*one))).collect(),
            fighting: Fighting::ALL.iter().filter_map(skill).collect(),
            skills: def.skills.iter().collect(),
            items: def.items.to_vec(),
        }
    }
}

impl ItemCard {
    fn of(def: &ItemDef) -> Self {
        let kind = match &def.kind {
            ItemKind::Melee(weapon) => ItemFace::Melee {
                skill: weapon.skill,
                advantage: weapon.advantage,
                damage: weapon.damage,
                keywords: weapon.keywords.iter().collect(),
            },
            ItemKind::Ranged(weapon) => ItemFace::Ranged {
                skill: weapon.skill,
                bands: weapon
                    .bands
                    .iter()
                    .map(|band| (band.distance, band.difficulty, band.piercing))
                    .collect(),
                damage: weapon.damage,
                reload: weapon.reload,
                keywords: weapon.keywords.iter().collect(),
            },
            ItemKind::Armour(values) => {
                ItemFace::Armour { values: values.map(|value| (value.plain, value.pierced)) }
            }
            ItemKind::Tool(tool) => ItemFace::Tool { tool: *tool },
            ItemKind::Scenario => ItemFace::Scenario,
        };
        Self { name: def.name.clone(), hands: def.hands, uses: def.uses, kind }
    }
}

impl Briefing {
    fn of(scenario: &ScenarioDef) -> Self {
        let mut exits: Vec<EdgeId> =
            scenario.carry_off.iter().filter_map(|part| part.value.edges.clone()).flatten().collect();
        exits.extend(scenario.advance.iter().flat_map(|part| part.value.exits.iter().copied()));
        exits.sort_unstable();
        exits.dedup();
        let objectives = scenario.objectives.as_ref().map(|part| part.fields.value.clone());
        Self {
            name: scenario.name.clone(),
            kind: scenario.kind,
            map: Catalogue::standard().map(scenario.map).map().code.clone(),
            objectives: objectives.unwrap_or_default(),
            exits,
            forces: [ForceCard::of(&scenario.forces[0]), ForceCard::of(&scenario.forces[1])],
        }
    }
}

impl ForceCard {
    fn of(force: &Force) -> Self {
        let (gold, connections, places) = match &force.band.value {
            Band::Slots(slots) => {
                let one = |slot: &Slot| std::iter::repeat_n(PlaceCard::of(slot), usize::from(slot.count));
                (None, None, slots.iter().flat_map(one).collect())
            }
            Band::Bought { gold, connections } => (Some(*gold), Some(*connections), Vec::new()),
        };
        let zone = force.zone.value.iter().collect();
        Self { faction: force.faction, gold, connections, places, zone }
    }
}

impl PlaceCard {
    fn of(slot: &Slot) -> Self {
        let (who, rank, gold) = match &slot.pick {
            Pick::OneOf(cards) => (cards.clone(), None, None),
            Pick::Any { rank, gold_max, neutral: _ } => (Vec::new(), Some(*rank), *gold_max),
        };
        Self { who, rank, gold, later: slot.later }
    }
}
