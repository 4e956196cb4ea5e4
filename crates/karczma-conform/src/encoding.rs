//! Positions and moves as numbers: nothing leaks into them, nothing that changed is missing from them, and they are
//! what the layout says.

use std::collections::BTreeSet;

use karczma_kernel::encode::{Encode, Field, Ink, Layout, Notes};
use karczma_kernel::{Game, Observer, Playable, Seat};

use crate::suite::Suite;

/// What a place held that nobody has written to.
const DIRT: i16 = -12_345;

impl<G: Playable> Suite<G> {
    /// Every number of the observation of `who` and of the rows of its moves stays as it is when everything is
    /// permuted that `who` may not know; the memory of the last observer, used again, brings nothing in.
    pub(crate) fn numbers_hide_what_they_must(
        &self,
        game: &G,
        state: &G::State,
        scrambled: &G::State,
        who: Observer,
        layout: &Layout,
    ) {
        let written = encoded(game, state, who, layout);
        let other = encoded(game, scrambled, who, layout);
        assert!(written == other, "the numbers of {who:?} show what they may not know");
        let others = Observer::of_table(game.seats()).chain([Observer::Judge]);
        for other in others {
            let mut view = game.view(scrambled, other);
            game.view_again(state, who, &mut view);
            assert_eq!(view, game.view(state, who), "the view of {who:?} made in the place of {other:?}'s");
        }
    }

    /// Numbers lie in their ranges, in the fields of the layout; different moves have different rows.
    pub(crate) fn numbers_fit_their_layout(
        &self,
        game: &G,
        state: &G::State,
        who: Observer,
        layout: &Layout,
    ) {
        let view = game.view(state, who);
        let mut notes = Notes::default();
        game.observe(&view, &mut notes);
        fits(&notes, &layout.observation);
        let Observer::Seat(seat) = who else { return };
        let moves = moves_of(game, state, seat);
        assert!(moves.len() <= G::ROWS_MAX, "{} moves and {} rows", moves.len(), G::ROWS_MAX);
        let (mut rows, mut actions) = (BTreeSet::new(), BTreeSet::new());
        for chosen in &moves {
            let mut notes = Notes::default();
            game.features(&view, chosen, &mut notes);
            fits(&notes, &layout.row);
            assert!(rows.insert(notes.values), "{} has the row of another move", game.write_move(chosen));
            let action = game.action(&view, chosen);
            assert_eq!(action.is_some(), G::ACTIONS.is_some());
            if let (Some(action), Some(count)) = (action, G::ACTIONS) {
                assert!(action < count && actions.insert(action), "{}: {action}", game.write_move(chosen));
            }
        }
    }

    /// Whoever sees something else than before reads other numbers.
    pub(crate) fn numbers_change_with_the_view(&self, game: &G, before: &G::State, after: &G::State) {
        for seat in Seat::all(game.seats()) {
            let who = Observer::Seat(seat);
            let (old, new) = (game.view(before, who), game.view(after, who));
            if old == new {
                continue;
            }
            let [old_numbers, new_numbers] = [&old, &new].map(|view| {
                let mut notes = Notes::default();
                game.observe(view, &mut notes);
                notes.values
            });
            assert!(
                old_numbers != new_numbers,
                "{seat} sees something new and reads the same:\n{old:?}\n{new:?}"
            );
        }
    }
}

fn fits(notes: &Notes, fields: &[Field]) {
    assert_eq!(notes.fields, fields, "the layout depends on the position");
    let faults = notes.faults();
    assert!(faults.is_empty(), "{faults:?}");
}

fn moves_of<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    moves
}

/// The observation and all rows, written over dirt.
fn encoded<G: Encode>(
    game: &G,
    state: &G::State,
    who: Observer,
    layout: &Layout,
) -> (Vec<i16>, Vec<Vec<i16>>) {
    let view = game.view(state, who);
    let mut observation = vec![DIRT; layout.observation_size()];
    let mut ink = Ink::new(&mut observation);
    game.observe(&view, &mut ink);
    assert_eq!(ink.left(), 0, "an observation is shorter than its layout");
    let row = |chosen: &G::Move| {
        let mut row = vec![DIRT; layout.row_size()];
        let mut ink = Ink::new(&mut row);
        game.features(&view, chosen, &mut ink);
        assert_eq!(ink.left(), 0, "a row is shorter than its layout");
        row
    };
    let rows = match who {
        Observer::Seat(seat) => moves_of(game, state, seat).iter().map(row).collect(),
        Observer::Spectator | Observer::Judge => Vec::new(),
    };
    assert!(!observation.contains(&DIRT) && !rows.iter().flatten().any(|value| *value == DIRT));
    (observation, rows)
}
