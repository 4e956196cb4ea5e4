//! The three leak tests, and the past of the log.

use karczma_kernel::encode::Layout;
use karczma_kernel::{Fast, Game, Observer, Playable, Seat};

use crate::suite::Suite;

/// How many events of the log are tested at a position.
const EVENTS: usize = 40;

impl<G: Playable> Suite<G> {
    /// Nothing that `who` sees depends on what they may not know.
    pub(crate) fn view_hides_what_it_must(
        &self,
        game: &G,
        state: &G::State,
        who: Observer,
        layout: &Layout,
        fate: &mut Fast,
    ) {
        let view = game.view(state, who);
        let own = own_moves(game, state, who);
        let seed = fate.clone();
        let imagined = game.imagine(&view, fate);
        assert_eq!(game.view(&imagined, who), view, "the world imagined by {who:?} looks different");
        assert_eq!(own_moves(game, &imagined, who), own, "{who:?} has other moves in the imagined world");
        (self.census)(game, &imagined).unwrap_or_else(|problem| panic!("imagined by {who:?}: {problem}"));

        let scrambled = (self.scramble)(game, state, who, fate);
        assert_eq!(game.view(&scrambled, who), view, "the view of {who:?} shows what they may not know");
        assert_eq!(own_moves(game, &scrambled, who), own, "the moves of {who:?} show what they may not know");

        self.numbers_hide_what_they_must(game, state, &scrambled, who, layout);

        let again = game.imagine(&game.view(&scrambled, who), &mut seed.clone());
        assert!(again == imagined, "what {who:?} imagines depends on the truth");
    }

    /// What was told in the past does not tell it either.
    pub(crate) fn glimpses_hide_what_they_must(
        &self,
        game: &G,
        events: &[G::Event],
        who: Observer,
        fate: &mut Fast,
    ) {
        for event in events.iter().rev().take(EVENTS) {
            let scrambled = (self.scramble_event)(game, event, who, fate);
            let (true_one, other) = (game.glimpse(event, who), game.glimpse(&scrambled, who));
            assert_eq!(true_one, other, "{who:?} is told what they may not know: {event:?}");
        }
    }
}

/// The moves that the observer is offered.
fn own_moves<G: Game>(game: &G, state: &G::State, who: Observer) -> Vec<G::Move> {
    let mut moves = Vec::new();
    match who {
        Observer::Seat(seat) => game.moves(state, seat, &mut moves),
        // A menu shown to somebody else must not leak through its being there at all.
        Observer::Spectator | Observer::Judge => {
            for seat in Seat::all(game.seats()) {
                let mut own = Vec::new();
                game.moves(state, seat, &mut own);
                assert_eq!(own.is_empty(), !is_asked(game, state, seat));
            }
        }
    }
    moves
}

fn is_asked<G: Game>(game: &G, state: &G::State, seat: Seat) -> bool {
    match game.pending(state) {
        karczma_kernel::Pending::Decide(seats) => seats.contains(seat),
        karczma_kernel::Pending::Over(_) => false,
    }
}
