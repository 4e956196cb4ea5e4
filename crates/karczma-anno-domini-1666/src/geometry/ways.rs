//! How far it is to somewhere: a search of ways that goes whole sets of fields at a time.

use arrayvec::ArrayVec;

use super::board::Board;
use super::direction::Dir8;
use super::field::{FIELDS_ALL, FieldId, FieldSet};
use super::movement::{Passage, Way};

/// Farther than any way that a search of ways finds.
pub const FAR: u8 = 60;
/// The highest toll of a way, which is how far ahead a search of ways keeps fields in mind.
const TOLL_MAX: usize = 15;

/// The ground as a search of ways needs it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// For each direction the fields that a step of cost 1 enters in it.
    plain: [FieldSet; 8],
    /// The fields that have other ways into them.
    other: FieldSet,
    /// For each field these other ways, and from where they come.
    ways: Box<[ArrayVec<(FieldId, Way), 8>]>,
    /// The fields from which a way leads off the board.
    exits: FieldSet,
}

impl Ground {
    /// Sorts the ways into every field.
    pub(super) fn of(board: &Board) -> Self {
        let mut ground = Self { ways: vec![ArrayVec::new(); FIELDS_ALL].into(), ..Self::default() };
        for field in board.fields().iter() {
            for dir in Dir8::ALL {
                if board.passage(field, dir).is_some_and(|passage| passage.to.is_none()) {
                    ground.exits.insert(field);
                }
                match board.way_into(field, dir) {
                    Some((_, Way::Step { cost: 1 })) => ground.plain[dir as usize].insert(field),
                    Some(way) => {
                        ground.other.insert(field);
                        ground.ways[field.index()].push(way);
                    }
                    None => {}
                }
            }
        }
        ground
    }
}

impl Board {
    /// The fields from which a way leads off the board.
    #[must_use]
    pub const fn exits(&self) -> FieldSet {
        self.ground.exits
    }

    /// How far it is from every field to the nearest goal, as the ground allows, whoever stands in the way; [`FAR`] where
    /// no way leads. `toll` says what a way other than a step of cost 1 is reckoned at, at most 15.
    #[must_use]
    pub fn ways_to(&self, goals: FieldSet, toll: impl Fn(Way) -> u8) -> [u8; FIELDS_ALL] {
        let mut ways = [FAR; FIELDS_ALL];
        let mut seen = FieldSet::EMPTY;
        // The fields at a distance stand at its remainder, until the search comes to them.
        let mut ahead = [FieldSet::EMPTY; TOLL_MAX + 1];
        ahead[0] = goals;
        let mut empty = 0;
        for way in 0..FAR {
            let here = std::mem::take(&mut ahead[usize::from(way) % ahead.len()]).minus(seen);
            if here.is_empty() {
                empty += 1;
                if empty > TOLL_MAX {
                    break;
                }
                continue;
            }
            empty = 0;
            seen = seen.or(here);
            here.iter().for_each(|field| ways[field.index()] = way);
            let next = (usize::from(way) + 1) % ahead.len();
            for dir in Dir8::ALL {
                let entered = here.and(self.ground.plain[dir as usize]);
                ahead[next] = ahead[next].or(entered.shifted(dir.opposite()));
            }
            for field in here.and(self.ground.other).iter() {
                for (from, passed) in &self.ground.ways[field.index()] {
                    let toll = usize::from(toll(*passed).clamp(1, TOLL_MAX as u8));
                    ahead[(usize::from(way) + toll) % (TOLL_MAX + 1)].insert(*from);
                }
            }
        }
        ways
    }

    /// The way that enters a field in a direction, and from where.
    fn way_into(&self, field: FieldId, dir: Dir8) -> Option<(FieldId, Way)> {
        let from = self.neighbour(field, dir.opposite())?;
        let Passage { to, way } = self.passage(from, dir)?;
        (to == Some(field)).then_some((from, way))
    }
}
