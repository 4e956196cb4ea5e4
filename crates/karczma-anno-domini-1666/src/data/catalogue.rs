//! Everything that is data: items, characters, maps and scenarios, read once and checked.

use std::sync::{Arc, LazyLock};

use super::character::{CharacterDef, CharacterId};
use super::item::{ItemDef, ItemId};
use super::problem::Problem;
use super::scenario::{MapId, ScenarioDef, ScenarioId};
use super::scenario_file::World;
use super::{character_file, item_file, scenario_file};
use crate::geometry::{Board, MapDef};

/// A file by name and text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'s> {
    /// What it is called where problems are listed.
    pub file: &'s str,
    /// What stands in it.
    pub text: &'s str,
}

/// The files of a catalogue.
#[derive(Clone, Debug)]
pub struct Sources<'s> {
    /// Items.
    pub items: Source<'s>,
    /// Characters.
    pub characters: Source<'s>,
    /// Maps, one a file.
    pub maps: Vec<Source<'s>>,
    /// Scenarios.
    pub scenarios: Source<'s>,
}

macro_rules! source {
    ($file:literal) => {
        Source { file: $file, text: include_str!(concat!("../../data/", $file)) }
    };
}

impl Sources<'static> {
    /// The files that come with the game.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            items: source!("items.toml"),
            characters: source!("characters.toml"),
            maps: vec![
                source!("maps/tavern.map"),
                source!("maps/street.map"),
                source!("maps/garden.map"),
                source!("maps/walls.map"),
            ],
            scenarios: source!("scenarios.toml"),
        }
    }
}

/// All data of the game.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Items; the first is the bare hands.
    pub items: Vec<ItemDef>,
    /// Characters.
    pub characters: Vec<CharacterDef>,
    /// Maps, worked out as boards.
    pub maps: Vec<Arc<Board>>,
    /// Scenarios.
    pub scenarios: Vec<ScenarioDef>,
}

static STANDARD: LazyLock<Catalogue> = LazyLock::new(|| match Catalogue::load(&Sources::standard()) {
    Ok(catalogue) => catalogue,
    Err(problems) => {
        let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("the data that come with the game are wrong:\n{}", list.join("\n"))
    }
});

impl Catalogue {
    /// The data that come with the game.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Reads a catalogue.
    ///
    /// # Errors
    /// All problems of all files, by file and line. Characters are checked against the items, and scenarios against
    /// everything, as soon as what they refer to could be read.
    pub fn load(sources: &Sources<'_>) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let items = keep(item_file::read(sources.items.file, sources.items.text), &mut problems);
        let characters = items.as_ref().and_then(|items| {
            let Source { file, text } = sources.characters;
            keep(character_file::read(file, text, items), &mut problems)
        });
        let mut maps: Vec<Arc<Board>> = Vec::new();
        for source in &sources.maps {
            if let Some(board) = keep(board(*source), &mut problems) {
                if maps.iter().any(|other| other.map().code == board.map().code) {
                    problems.push(problem(
                        source.file,
                        1,
                        1,
                        format!("{} is here a second time", board.map().code),
                    ));
                }
                maps.push(Arc::new(board));
            }
        }
        let scenarios = match (&items, &characters, maps.len() == sources.maps.len()) {
            (Some(items), Some(characters), true) => {
                let world = World { items, characters, maps: &maps };
                keep(
                    scenario_file::read(sources.scenarios.file, sources.scenarios.text, world),
                    &mut problems,
                )
            }
            _ => None,
        };
        match (items, characters, scenarios, problems.is_empty()) {
            (Some(items), Some(characters), Some(scenarios), true) => {
                Ok(Self { items, characters, maps, scenarios })
            }
            _ => Err(problems),
        }
    }

    /// Reads further scenarios that refer to this catalogue.
    ///
    /// # Errors
    /// All problems of the text.
    pub fn read_scenarios(&self, source: Source<'_>) -> Result<Vec<ScenarioDef>, Vec<Problem>> {
        let world = World { items: &self.items, characters: &self.characters, maps: &self.maps };
        scenario_file::read(source.file, source.text, world)
    }

    /// Reads further characters whose items are in this catalogue.
    ///
    /// # Errors
    /// All problems of the text.
    pub fn read_characters(&self, source: Source<'_>) -> Result<Vec<CharacterDef>, Vec<Problem>> {
        character_file::read(source.file, source.text, &self.items)
    }

    /// Reads a map.
    ///
    /// # Errors
    /// All problems of the text.
    pub fn read_map(source: Source<'_>) -> Result<Board, Vec<Problem>> {
        board(source)
    }

    /// An item.
    #[inline]
    #[must_use]
    pub fn item(&self, id: ItemId) -> &ItemDef {
        &self.items[id.index()]
    }

    /// A character.
    #[inline]
    #[must_use]
    pub fn character(&self, id: CharacterId) -> &CharacterDef {
        &self.characters[id.index()]
    }

    /// A board.
    #[inline]
    #[must_use]
    pub fn map(&self, id: MapId) -> &Arc<Board> {
        &self.maps[id.index()]
    }

    /// A scenario.
    #[inline]
    #[must_use]
    pub fn scenario(&self, id: ScenarioId) -> &ScenarioDef {
        &self.scenarios[id.index()]
    }

    /// The item with this number or key.
    #[must_use]
    pub fn find_item(&self, name: &str) -> Option<ItemId> {
        let found = self.items.iter().position(|item| item.code == name || item.key == name);
        found.map(|index| ItemId(index as u8))
    }

    /// The character with this number or key.
    #[must_use]
    pub fn find_character(&self, name: &str) -> Option<CharacterId> {
        let found =
            self.characters.iter().position(|character| character.code == name || character.key == name);
        found.map(|index| CharacterId(index as u8))
    }

    /// The map with this code.
    #[must_use]
    pub fn find_map(&self, code: &str) -> Option<MapId> {
        self.maps.iter().position(|board| board.map().code == code).map(|index| MapId(index as u8))
    }

    /// The scenario with this number or key.
    #[must_use]
    pub fn find_scenario(&self, name: &str) -> Option<ScenarioId> {
        let found = self.scenarios.iter().position(|scenario| scenario.code == name || scenario.key == name);
        found.map(|index| ScenarioId(index as u8))
    }
}

fn keep<T>(read: Result<T, Vec<Problem>>, problems: &mut Vec<Problem>) -> Option<T> {
    match read {
        Ok(value) => Some(value),
        Err(found) => {
            problems.extend(found);
            None
        }
    }
}

fn board(source: Source<'_>) -> Result<Board, Vec<Problem>> {
    let map = MapDef::parse(source.text).map_err(|problems| {
        let each = problems.into_iter();
        each.map(|found| problem(source.file, found.line, found.column, found.text)).collect::<Vec<_>>()
    })?;
    Board::new(map).map_err(|problems| {
        let each = problems.into_iter();
        each.map(|found| problem(source.file, 1, 1, found.to_string())).collect()
    })
}

fn problem(file: &str, line: usize, column: usize, text: String) -> Problem {
    Problem { file: file.to_owned(), line, column, text }
}
