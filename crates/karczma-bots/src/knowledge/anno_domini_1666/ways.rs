//! How far it is to somewhere. In a search most appraisals ask what one just before them asked: foes, treasures and doors
//! stay where they are while a figure looks for its way. So the last answers are remembered.
#![expect(
    clippy::disallowed_types,
    reason = "what is remembered here changes how long an answer takes, not the answer"
)]

use std::cell::RefCell;
use std::sync::Arc;

use karczma_tavern::karczma_anno_domini_1666::AnnoDomini;
use karczma_tavern::karczma_anno_domini_1666::geometry::{
    Board, DOORS_MAX, DoorState, FIELDS_ALL, FieldSet, Way,
};

/// How far every field is from the nearest goal.
pub(super) type Ways = [u8; FIELDS_ALL];

/// What an answer depends on besides the board.
type Question = (FieldSet, [DoorState; DOORS_MAX]);

/// How many answers are remembered: all that one appraisal asks for, and those of a few doors opened and figures killed.
const REMEMBERED: usize = 32;

thread_local! {
    static LATELY: RefCell<Lately> = const { RefCell::new(Lately::NOTHING) };
}

/// The last answers, of one board.
struct Lately {
    board: Option<Arc<Board>>,
    questions: Vec<Question>,
    answers: Vec<Ways>,
    /// Which answer is the oldest.
    oldest: usize,
}

impl Lately {
    const NOTHING: Self = Self { board: None, questions: Vec::new(), answers: Vec::new(), oldest: 0 };

    fn ask(&mut self, board: &Arc<Board>, question: Question) -> Ways {
        if !self.board.as_ref().is_some_and(|last| Arc::ptr_eq(last, board)) {
            *self = Self { board: Some(Arc::clone(board)), ..Self::NOTHING };
        }
        if let Some(known) = self.questions.iter().position(|other| *other == question) {
            return self.answers[known];
        }
        let answer = find(board, &question);
        if self.questions.len() < REMEMBERED {
            self.questions.push(question);
            self.answers.push(answer);
        } else {
            self.questions[self.oldest] = question;
            self.answers[self.oldest] = answer;
            self.oldest = (self.oldest + 1) % REMEMBERED;
        }
        answer
    }
}

/// How far every field is from the nearest goal, whoever stands in the way.
pub(super) fn ways_to(game: &AnnoDomini, doors: &[DoorState; DOORS_MAX], goals: FieldSet) -> Ways {
    LATELY.with_borrow_mut(|lately| lately.ask(game.board(), (goals, *doors)))
}

/// A door that must be opened first is farther than one that stands open.
fn find(board: &Board, (goals, doors): &Question) -> Ways {
    board.ways_to(*goals, |way| match way {
        Way::Step { cost } | Way::Climb { cost } => cost,
        Way::Ladder { .. } => 2,
        Way::Drop { cost } => cost + 1,
        Way::Window => 3,
        Way::Door(door) => match doors[door.index()] {
            DoorState::Open | DoorState::Destroyed => 1,
            DoorState::Closed => 3,
            DoorState::Blocked => 12,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Fast, Fate, Game, PICK};
    use karczma_tavern::karczma_anno_domini_1666::geometry::FieldId;

    fn table(scenario: &str) -> AnnoDomini {
        let options = serde_json::from_value(serde_json::json!({ "scenario": scenario }));
        AnnoDomini::new(options.unwrap()).unwrap()
    }

    /// More questions than are remembered, of two boards by turns, some of them twice: every answer is that of a search
    /// which remembers nothing.
    #[test]
    fn what_is_remembered_is_what_would_be_found() {
        let (games, fate) = ([table("SC-B1"), table("SC-B4")], &mut Fast::new(1666));
        for round in 0..400 {
            let game = &games[round / 100 % 2];
            let fields: Vec<FieldId> = game.board().fields().iter().collect();
            let mut any = |count: usize| fate.below(count as u32, PICK) as usize;
            let goals = FieldSet::one(fields[any(fields.len())]);
            let mut doors = [DoorState::Closed; DOORS_MAX];
            doors[any(2)] = DoorState::ALL[any(4)];
            for _ in 0..2 {
                assert_eq!(ways_to(game, &doors, goals), find(game.board(), &(goals, doors)));
            }
        }
    }
}
