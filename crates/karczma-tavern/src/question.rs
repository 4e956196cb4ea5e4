//! What a bot is asked, with its types put away: for those who carry questions from a table to where bots think.

use karczma_kernel::{Game, Seat};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// What the bot of a seat may know and do. There is no state in it, so no bot can look at one.
pub struct Asked<G: Game> {
    /// The table.
    pub game: Arc<G>,
    /// Whose decision it is.
    pub seat: Seat,
    /// All that the seat may know.
    pub view: G::View,
    /// Its legal moves, at least one.
    pub moves: Vec<G::Move>,
}

/// An [`Asked`] of some game. It owns what it says and can be sent to another thread.
pub struct Question {
    game: &'static str,
    seat: Seat,
    asked: Box<dyn Any + Send + Sync>,
}

impl Question {
    /// Puts the types away.
    #[must_use]
    pub fn new<G: Game>(asked: Asked<G>) -> Self {
        Self { game: G::ID, seat: asked.seat, asked: Box::new(asked) }
    }

    /// The game's id.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// Whose decision it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The question with its types, if it is one of the game `G`.
    #[must_use]
    pub fn typed<G: Game>(&self) -> Option<&Asked<G>> {
        self.asked.downcast_ref()
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a question of {} to {}", self.game, self.seat)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Chance, seat_desk};
    use karczma_kernel::{Fast, Observer, Seat};
    use karczma_niet::Niet;
    use serde_json::json;

    #[test]
    fn a_question_holds_the_view_of_the_seat_that_is_asked() {
        let mut fate = Chance::from(Fast::new(7));
        let desk = seat_desk("niet", &json!({"players": 3}), &mut fate).unwrap();
        let seat = desk.asked().first().unwrap();
        let question = desk.question(seat).unwrap();
        assert_eq!((question.game(), question.seat()), ("niet", seat));
        let asked = question.typed::<Niet>().unwrap();
        assert_eq!(serde_json::to_value(&asked.view).unwrap(), desk.view(Observer::Seat(seat)));
        assert_eq!(asked.moves.len(), desk.moves(seat, karczma_kernel::Lang::En).len());
        assert!(question.typed::<karczma_veto::Veto>().is_none());
        assert!(desk.question(Seat((seat.0 + 1) % 3)).is_none(), "only who is asked is asked");
    }
}
