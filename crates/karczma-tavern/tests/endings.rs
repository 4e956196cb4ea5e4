//! Whatever ends a game says so in one sentence, in both languages, with its rule.

use karczma_kernel::{Fast, Fate, Lang, Note, Observer, Purpose};
use karczma_tavern::{Chance, GAMES, seat_desk};
use serde_json::{Value, json};

/// How many games of each are played at random.
const GAMES_EACH: u64 = 6;

fn options(game: &str) -> Value {
    match game {
        // Random players would canvass for ever.
        "veto" => json!({"round_cap": 4}),
        _ => json!({}),
    }
}

#[test]
fn every_game_ends_with_a_why() {
    for game in GAMES {
        for number in 0..GAMES_EACH {
            let mut fate = Chance::from(Fast::of_game(17, number));
            let mut picks = Fast::of_game(18, number);
            let mut desk = seat_desk(game, &options(game), &mut fate).unwrap();
            while let Some(seat) = desk.asked().first() {
                desk.forget_but(0);
                let moves = desk.moves(seat, Lang::En);
                let pick = picks.below(moves.len() as u32, Purpose("pick"));
                desk.play(seat, &moves[pick as usize].text, &mut fate).unwrap();
            }
            let outcome = desk.outcome().unwrap();
            for lang in Lang::ALL {
                let told = desk.told(Observer::Spectator, lang);
                let ends: Vec<_> = told.iter().filter(|line| line.note == Some(Note::End)).collect();
                assert_eq!(ends.len(), 1, "{game}: {told:?}");
                let words = &ends[0].words;
                assert!(words.ends_with('.') && !words.contains('«'), "{game}: {words}");
                let named = words.contains(':') || words.contains("wins") || words.contains("wygrywa");
                assert!(named, "{game}: it says why: {words}");
            }
            assert!(!outcome.places().is_empty());
        }
    }
}

/// What somebody has in the end is the sum of what was told.
#[test]
fn points_add_up() {
    // In Król Żebraków everybody begins with some esteem.
    for (game, begins) in [("niet", 0), ("krol-zebrakow", 3), ("anno-domini-1666", 0)] {
        for number in 0..GAMES_EACH {
            let mut fate = Chance::from(Fast::of_game(19, number));
            let mut picks = Fast::of_game(20, number);
            let mut desk = seat_desk(game, &options(game), &mut fate).unwrap();
            while let Some(seat) = desk.asked().first() {
                let moves = desk.moves(seat, Lang::En);
                let pick = picks.below(moves.len() as u32, Purpose("pick"));
                desk.play(seat, &moves[pick as usize].text, &mut fate).unwrap();
            }
            let outcome = desk.outcome().unwrap();
            let mut sums = vec![begins; outcome.scores().len()];
            for line in desk.told(Observer::Judge, Lang::En) {
                for won in &line.points {
                    sums[won.seat.index()] += won.points;
                }
            }
            assert_eq!(sums, outcome.scores(), "{game} {number}");
        }
    }
}
