//! The deep checks of one position: moves, text, touches, words.

use std::collections::BTreeSet;

use karczma_kernel::encode::layout;
use karczma_kernel::{Cites, Fast, Fate, Lang, Observer, PICK, Pending, Phrase, Playable, Seat, Span};

use crate::suite::Suite;

/// How many nonsensical moves are tried at a position.
const STRAYS: u32 = 8;

impl<G: Playable> Suite<G> {
    pub(crate) fn deep(&self, game: &G, state: &G::State, events: &[G::Event], fate: &mut Fast) {
        self.moves_agree_with_check(game, state, fate);
        position_round_trips(game, state);
        let layout = layout(game);
        for who in Observer::of_table(game.seats()) {
            self.view_hides_what_it_must(game, state, who, &layout, fate);
            self.glimpses_hide_what_they_must(game, events, who, fate);
            self.numbers_fit_their_layout(game, state, who, &layout);
            speaks(game, &game.say_prompt(&game.view(state, who)), state);
        }
        if let Some(event) = events.last() {
            let glimpse =
                game.glimpse(event, Observer::Judge).unwrap_or_else(|| panic!("the judge misses {event:?}"));
            speaks(game, &game.say_glimpse(&glimpse), state);
            let text = game.write_glimpse(&glimpse);
            let name = text.split(' ').next().unwrap_or_default();
            assert!(G::event_names().contains(&name), "`{name}` of `{text}` is not among the event names");
            assert_eq!(glimpse.rule(), event.rule());
        }
    }

    /// `moves` and `check` agree in both directions, for those who are asked and those who are not.
    fn moves_agree_with_check(&self, game: &G, state: &G::State, fate: &mut Fast) {
        let Pending::Decide(asked) = game.pending(state) else { return };
        for seat in Seat::all(game.seats()) {
            let mut moves = Vec::new();
            game.moves(state, seat, &mut moves);
            assert_eq!(
                asked.contains(seat),
                !moves.is_empty(),
                "{seat}: asked and moves disagree: {moves:?}"
            );
            assert!(
                moves.is_sorted() && moves.windows(2).all(|pair| pair[0] != pair[1]),
                "not sorted: {moves:?}"
            );
            for chosen in &moves {
                let answer = game.check(state, seat, chosen);
                assert!(
                    answer.is_ok(),
                    "{seat}: {} is offered and refused: {answer:?}",
                    game.write_move(chosen)
                );
                let text = game.write_move(chosen);
                let read =
                    game.read_move(Span::alone(&text)).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(read, *chosen, "{text}");
                speaks(game, &game.say_move(chosen), state);
            }
            for _ in 0..STRAYS {
                let stray = (self.stray)(game, fate);
                let answer = game.check(state, seat, &stray);
                let text = game.write_move(&stray);
                assert_eq!(
                    answer.is_ok(),
                    moves.contains(&stray),
                    "{seat}: {text}: {answer:?}, offered: {moves:?}"
                );
                assert_eq!(game.read_move(Span::alone(&text)).as_ref(), Ok(&stray), "{text}");
                if let Err(refusal) = answer {
                    speaks(game, &game.say_refusal(&refusal), state);
                }
            }
            if !moves.is_empty() {
                pick_agrees(game, state, seat, &moves, fate);
                touches_agree(game, state, seat, &moves);
            }
        }
    }
}

/// `pick` is the move of the drawn rank.
fn pick_agrees<G: Playable>(game: &G, state: &G::State, seat: Seat, moves: &[G::Move], fate: &mut Fast) {
    let mut same = fate.clone();
    let rank = same.below(moves.len() as u32, PICK) as usize;
    assert_eq!(game.pick(state, seat, fate, &mut Vec::new()), moves[rank]);
}

/// Every legal move is a path of its own over elements that its player sees.
fn touches_agree<G: Playable>(game: &G, state: &G::State, seat: Seat, moves: &[G::Move]) {
    let pieces = game.pieces(&game.view(state, Observer::Seat(seat)));
    let ids: BTreeSet<_> = pieces.iter().map(|piece| &piece.id).collect();
    assert_eq!(ids.len(), pieces.len(), "two elements have one id");
    let mut paths = BTreeSet::new();
    for chosen in moves {
        let path = game.touches(chosen);
        assert!(!path.is_empty(), "{} touches nothing", game.write_move(chosen));
        for element in &path {
            assert!(
                ids.contains(element),
                "{} touches {element}, which is not there",
                game.write_move(chosen)
            );
        }
        assert!(paths.insert(path), "{} is touched like another move", game.write_move(chosen));
    }
}

/// Position -> text -> position is the identity.
fn position_round_trips<G: Playable>(game: &G, state: &G::State) {
    let text = game.write_position(state);
    let clauses: Vec<Span<'_>> = text.iter().map(|clause| Span::alone(clause)).collect();
    match G::read_position(&clauses) {
        Ok((again, read)) => {
            assert_eq!(again.options(), game.options(), "{text:#?}");
            assert!(read == *state, "{text:#?}\nread back as\n{:#?}", again.write_position(&read));
        }
        Err(error) => panic!("{error:?}\n{text:#?}"),
    }
}

/// The phrase has words in both languages.
fn speaks<G: Playable>(game: &G, phrase: &Phrase, state: &G::State) {
    for lang in Lang::ALL {
        let said = G::lexicon().say(lang, phrase, &|seat| game.seat_name(state, seat));
        assert!(!said.is_empty() && !said.contains('«'), "{}: {phrase:?} is said as {said}", lang.code());
    }
}
