//! Every line of sight of a board, worked out beforehand.
//!
//! For each pair of fields the table holds the answer without figures, or, where doors matter, an answer for every way
//! in which those doors may stand. Figures are looked up on the fields between, which depend on the offset alone.

use std::sync::LazyLock;

use super::board::Board;
use super::door::Doors;
use super::field::{FieldId, FieldSet};
use super::sight::{self, Event, Sight, Verdict};

/// The answer for one pair of fields without figures.
#[derive(Clone, Copy, Debug)]
struct Answer(u8);

impl Answer {
    const VISIBLE: u8 = 1;
    const PENALTY: u8 = 2;
    const COVER: u8 = 4;
    /// Figures between do not matter (AD-6.23).
    const OVER_FIGURES: u8 = 8;

    fn of(line: &sight::SightLine) -> Self {
        let over = if line.verdict == Verdict::FromHighToHigh { Self::OVER_FIGURES } else { 0 };
        Self(match line.sight() {
            Sight::Blocked => 0,
            Sight::Visible { penalty, cover } => {
                Self::VISIBLE
                    | over
                    | if penalty > 0 { Self::PENALTY } else { 0 }
                    | if cover { Self::COVER } else { 0 }
            }
        })
    }
}

/// More doors than these on one line are not tabulated; such a line is walked.
const DOORS_TABULATED: u32 = 6;

/// One pair: an answer, or the number of an entry in `by_doors`.
#[derive(Clone, Copy, Debug)]
struct Pair(u32);

const BY_DOORS: u32 = 1 << 31;

/// Answers that depend on doors.
#[derive(Clone, Copy, Debug)]
struct ByDoors {
    mask: u32,
    first: u32,
}

/// All lines of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct SightTable {
    width: usize,
    count: usize,
    pairs: Vec<Pair>,
    by_doors: Vec<ByDoors>,
    answers: Vec<Answer>,
}

impl SightTable {
    /// Walks every line of the board.
    pub(super) fn of(board: &Board) -> Self {
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        let count = width * height;
        let mut table = Self { width, count, pairs: Vec::with_capacity(count * count), ..Self::default() };
        for from in board.map().fields() {
            for to in board.map().fields() {
                let pair = table.work_out(board, from, to);
                table.pairs.push(pair);
            }
        }
        table
    }

    fn work_out(&mut self, board: &Board, from: FieldId, to: FieldId) -> Pair {
        let answer = |doors| Answer::of(&sight::walk(board, from, to, doors, &FieldSet::EMPTY));
        let mask = sight::doors_on(board, from, to);
        // What is blocked with every door open stays so: a shut door never opens a view.
        let free = answer(Doors(mask));
        if mask == 0 || free.0 == 0 {
            return Pair(u32::from(free.0));
        }
        let number = self.by_doors.len() as u32;
        self.by_doors.push(ByDoors { mask, first: self.answers.len() as u32 });
        if mask.count_ones() <= DOORS_TABULATED {
            for packed in 0..1 << mask.count_ones() {
                self.answers.push(answer(Doors(unpack(packed, mask))));
            }
        }
        Pair(BY_DOORS | number)
    }

    #[inline]
    pub(super) fn sight(
        &self,
        board: &Board,
        from: FieldId,
        to: FieldId,
        doors: Doors,
        occupied: &FieldSet,
    ) -> Sight {
        let dense = |field: FieldId| usize::from(field.y()) * self.width + usize::from(field.x());
        let pair = self.pairs[dense(from) * self.count + dense(to)];
        let answer = if pair.0 & BY_DOORS == 0 {
            pair.0 as u8
        } else {
            let entry = self.by_doors[(pair.0 & !BY_DOORS) as usize];
            if entry.mask.count_ones() > DOORS_TABULATED {
                return sight::walk(board, from, to, doors, occupied).sight();
            }
            self.answers[entry.first as usize + pack(doors.0, entry.mask) as usize].0
        };
        if answer & Answer::VISIBLE == 0
            || answer & Answer::OVER_FIGURES == 0 && stands_between(from, to, occupied)
        {
            return Sight::Blocked;
        }
        Sight::Visible {
            penalty: u8::from(answer & Answer::PENALTY != 0),
            cover: answer & Answer::COVER != 0,
        }
    }
}

/// The bits of `doors` under `mask`, side by side.
#[inline]
const fn pack(doors: u32, mut mask: u32) -> u32 {
    let (mut packed, mut at) = (0, 0);
    while mask != 0 {
        packed |= (doors >> mask.trailing_zeros() & 1) << at;
        at += 1;
        mask &= mask - 1;
    }
    packed
}

/// The opposite of [`pack`].
const fn unpack(packed: u32, mut mask: u32) -> u32 {
    let (mut doors, mut at) = (0, 0);
    while mask != 0 {
        doors |= (packed >> at & 1) << mask.trailing_zeros();
        at += 1;
        mask &= mask - 1;
    }
    doors
}

/// For each offset the fields strictly between, as differences of their numbers.
struct Between {
    spans: Vec<(u16, u16)>,
    steps: Vec<u8>,
}

/// Offsets run from -15 to 15 in both directions.
const SPAN: usize = 31;

static BETWEEN: LazyLock<Between> = LazyLock::new(|| {
    let mut between = Between { spans: Vec::with_capacity(SPAN * SPAN), steps: Vec::new() };
    for dy in -15..=15_i8 {
        for dx in -15..=15_i8 {
            let from = FieldId::at(if dx < 0 { 15 } else { 0 }, if dy < 0 { 15 } else { 0 });
            let first = between.steps.len() as u16;
            if let Some(to) = from.moved(dx, dy) {
                let entered = sight::events(from, to).map(|event| match event {
                    Event::Edge(_, next, _) | Event::Vertex(_, next, _) => next,
                });
                let steps = entered.filter(|field| *field != to);
                between
                    .steps
                    .extend(steps.map(|field| (field.index() as u8).wrapping_sub(from.index() as u8)));
            }
            between.spans.push((first, between.steps.len() as u16));
        }
    }
    between
});

/// Does a figure stand on a field that the line enters (AD-6.6)?
#[inline]
fn stands_between(from: FieldId, to: FieldId, occupied: &FieldSet) -> bool {
    let (dx, dy) = from.offset_to(to);
    let (first, end) = BETWEEN.spans[(dy + 15) as usize * SPAN + (dx + 15) as usize];
    BETWEEN.steps[usize::from(first)..usize::from(end)]
        .iter()
        .any(|step| occupied.contains(FieldId::of_index((from.index() as u8).wrapping_add(*step))))
}
