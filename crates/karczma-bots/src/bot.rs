//! Bots for those who cannot know the types of a game: a question in, a move in its notation out.

use karczma_kernel::{Fast, Playable, Seat};
use karczma_tavern::Question;
use serde::Serialize;
use std::any::Any;

use crate::{Decision, Knowledge, Level, Player, Visitor, visit};

/// A bot in one seat of one game of any kind. It owns all that it remembers and can live on any thread.
pub struct Bot {
    level: Level,
    fate: Fast,
    mind: Option<Box<dyn Any + Send>>,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reply {
    /// Which bot it is.
    pub level: Level,
    /// Whose decision it is.
    pub seat: Seat,
    /// The move that it would make, in the game's notation.
    pub play: String,
    /// What it considered, the move it prefers first.
    pub considered: Vec<Considered>,
}

/// One move that a bot considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Considered {
    /// In the game's notation.
    pub play: String,
    /// How often it was tried.
    pub visits: u32,
    /// What came of it; see [`Weighed::value`](crate::Weighed::value).
    pub value: i64,
}

impl Bot {
    /// A bot of this level. The same seed and the same questions give the same answers.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, fate: Fast::new(seed), mind: None }
    }

    /// Answers a question; `None` if there are no bots for its game.
    ///
    /// Whatever it remembers from the question before it uses if this one follows from it, and drops otherwise.
    pub fn answer(&mut self, question: &Question) -> Option<Reply> {
        self.answer_while(question, &mut || true)
    }

    /// Answers likewise, with what it has found so far as soon as `go_on` says that there is no more time; see
    /// [`Level::patience`].
    pub fn answer_while(&mut self, question: &Question, go_on: &mut dyn FnMut() -> bool) -> Option<Reply> {
        struct Answer<'a>(&'a mut Bot, &'a Question, &'a mut dyn FnMut() -> bool);
        impl Visitor for Answer<'_> {
            type Output = Option<Reply>;
            fn visit<G: Playable + Knowledge>(self) -> Option<Reply> {
                self.0.answer_typed::<G>(self.1, self.2)
            }
        }
        visit(question.game(), Answer(self, question, go_on)).flatten()
    }

    fn answer_typed<G: Playable + Knowledge>(
        &mut self,
        question: &Question,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Reply> {
        let asked = question.typed::<G>()?;
        let level = self.level;
        let mind = self.mind.take().and_then(|mind| mind.downcast::<Player<G>>().ok());
        let mut player = mind.unwrap_or_else(|| Box::new(Player::new(level)));
        let decision = Decision::<G>::new(&asked.game, &asked.view, asked.seat, &asked.moves);
        let thoughts = player.think_while(decision, &mut self.fate, go_on);
        self.mind = Some(player);
        let consider = |index: usize| Considered {
            play: asked.game.write_move(&asked.moves[index]),
            visits: thoughts.moves[index].visits,
            value: thoughts.moves[index].value,
        };
        let mut order: Vec<usize> = (0..asked.moves.len()).collect();
        order.sort_by_key(|&index| {
            let weighed = thoughts.moves[index];
            (index != thoughts.best, std::cmp::Reverse((weighed.visits, weighed.value)))
        });
        let considered: Vec<Considered> = order.into_iter().map(consider).collect();
        let play = considered.first()?.play.clone();
        Some(Reply { level, seat: asked.seat, play, considered })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_tavern::{Chance, GAMES, seat_desk};
    use serde_json::json;

    /// Whoever has no time at all answers all the same, and has thought less.
    #[test]
    fn a_hurried_bot_answers() {
        for game in GAMES {
            let mut fate = Chance::from(Fast::new(5));
            let mut desk = seat_desk(game, &json!({}), &mut fate).unwrap();
            let thought = |reply: &Reply| reply.considered.iter().map(|one| one.visits).sum::<u32>();
            let mut shorter = 0;
            for number in 0..12 {
                let seat = desk.asked().first().unwrap();
                let question = desk.question(seat).unwrap();
                let hurried = Bot::new(Level::Regular, 1).answer_while(&question, &mut || false).unwrap();
                if number % 4 == 0 {
                    let calm = Bot::new(Level::Regular, 1).answer(&question).unwrap();
                    shorter += u32::from(thought(&hurried) < thought(&calm));
                }
                desk.play(seat, &hurried.play, &mut fate).unwrap();
            }
            assert!(shorter > 0, "{game}");
        }
    }

    /// In every game every level answers with a legal move and says what it considered.
    #[test]
    fn every_level_plays_every_game() {
        for game in GAMES {
            for level in Level::ALL {
                let mut fate = Chance::from(Fast::new(5));
                let mut desk = seat_desk(game, &json!({}), &mut fate).unwrap();
                let mut bots: Vec<Bot> = (0..desk.seats()).map(|seat| Bot::new(level, seat.into())).collect();
                for _ in 0..3 {
                    let seat = desk.asked().first().unwrap();
                    let question = desk.question(seat).unwrap();
                    let reply = bots[seat.index()].answer(&question).unwrap();
                    assert_eq!(reply.play, reply.considered[0].play);
                    let offered = desk.moves(seat, karczma_kernel::Lang::En).len();
                    assert_eq!(reply.considered.len(), offered, "{game}, {level}");
                    desk.play(seat, &reply.play, &mut fate).unwrap();
                }
            }
        }
    }
}
