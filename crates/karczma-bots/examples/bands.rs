//! What the characters of Anno Domini 1666 are worth in a battle. Bands drawn by chance fight each other, led by regular
//! bots; then a logistic regression finds what each character adds to the logarithm of the odds of victory. The table in
//! `src/knowledge/anno_domini_1666/bands.rs` is such a column; it was made with battles between good bands besides.
//!
//! ```console
//! $ cargo run --release -p karczma-bots --example bands -- 3000
//! ```
#![expect(
    clippy::float_arithmetic,
    clippy::disallowed_methods,
    reason = "a regression reckons with fractions, and a program is told how many games to play"
)]

use karczma_bots::{Decision, Level, Player};
use karczma_kernel::{Fast, Fate, Game, Observer, PICK, Pending, Quiet, Seat};
use karczma_tavern::karczma_anno_domini_1666::data::{Catalogue, Side};
use karczma_tavern::karczma_anno_domini_1666::{AnnoDomini, FigureId, Move, Options, State, Status};

const BATTLES: [&str; 4] = ["SC-B1", "SC-B2", "SC-B3", "SC-B4"];
const SEED: u64 = 1666;
/// How strongly the regression believes that a character is worth nothing, until games say otherwise.
const DOUBT: f64 = 3.0;
const STEPS: usize = 3000;

/// How often red has each character, less how often blue has; then which battle it was; and the part of the victory that
/// red had.
struct Battle {
    weights: Vec<f64>,
    red: f64,
}

fn main() {
    let games = std::env::args().nth(1).map_or(1000, |count| count.parse().expect("a number of games"));
    let characters = &Catalogue::standard().characters;
    let mut played = Vec::new();
    let mut counts = vec![0.0; characters.len()];
    for number in 0..games {
        let battle = number as usize % BATTLES.len();
        let options = Options { scenario: BATTLES[battle].to_owned(), ..Options::default() };
        let game = AnnoDomini::new(options).expect("a scenario of the book");
        let (bands, red) = fight(&game, number);
        let mut weights = vec![0.0; characters.len() + BATTLES.len()];
        for (band, sign) in bands.iter().zip([1.0, -1.0]) {
            for &character in band {
                weights[character] += sign;
                counts[character] += 1.0;
            }
        }
        weights[characters.len() + battle] = 1.0;
        played.push(Battle { weights, red });
        if (number + 1) % 100 == 0 {
            eprintln!("{} of {games} games", number + 1);
        }
    }
    let worth = regression(&played);
    println!("{:<14} {:>4} {:>6} {:>6}", "character", "gold", "games", "worth");
    for (index, character) in characters.iter().enumerate() {
        let worth = (100.0 * worth[index]).round();
        println!("{:<14} {:>4} {:>6} {worth:>6}", character.key, character.gold, counts[index]);
    }
}

/// A battle of two bands drawn by chance: the numbers of their characters, and the part of the victory that red has.
fn fight(game: &AnnoDomini, number: u64) -> ([Vec<usize>; 2], f64) {
    let (mut fate, mut chance) = (Fast::of_game(SEED, number), Fast::of_game(!SEED, number));
    let mut players = [Player::new(Level::Regular), Player::new(Level::Regular)];
    let mut state = game.start(&mut fate, &mut Quiet);
    let (mut moves, mut bands) = (Vec::new(), None);
    let outcome = loop {
        let seat = match game.pending(&state) {
            Pending::Over(outcome) => break outcome,
            Pending::Decide(seats) => seats.first().expect("somebody is asked"),
        };
        moves.clear();
        game.moves(&state, seat, &mut moves);
        let chosen = if state.table.revealed {
            bands.get_or_insert_with(|| Side::BOTH.map(|side| band(&state, side)));
            let view = game.view(&state, Observer::Seat(seat));
            moves[players[seat.index()].think(Decision::new(game, &view, seat, &moves), &mut chance).best]
        } else {
            // A band is ready when nobody else fits in.
            moves.sort_by_key(|chosen| *chosen == Move::Ready);
            let takes = moves.iter().filter(|chosen| **chosen != Move::Ready).count().max(1);
            moves[chance.below(takes as u32, PICK) as usize]
        };
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    };
    let red = Seat::all(2).find(|seat| state.table.side(*seat) == Side::Red).expect("somebody is red");
    let winners = outcome.winners();
    let share = if winners.contains(red) { 1.0 / f64::from(winners.len()) } else { 0.0 };
    (bands.expect("bands are revealed before a battle"), share)
}

fn band(state: &State, side: Side) -> Vec<usize> {
    let figures = FigureId::of_side(side).map(|figure| state.table.figure(figure));
    figures.filter(|figure| figure.status != Status::Absent).map(|figure| figure.card.index()).collect()
}

/// The weights under which the games are likeliest, by steps uphill.
fn regression(games: &[Battle]) -> Vec<f64> {
    let mut found = vec![0.0; games[0].weights.len()];
    let step = 2.0 / games.len() as f64;
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = found.iter().map(|worth| -DOUBT * worth).collect();
        for game in games {
            let odds: f64 = game.weights.iter().zip(&found).map(|(weight, worth)| weight * worth).sum();
            let surprise = game.red - 1.0 / (1.0 + (-odds).exp());
            slope.iter_mut().zip(&game.weights).for_each(|(slope, weight)| *slope += surprise * weight);
        }
        found.iter_mut().zip(&slope).for_each(|(worth, slope)| *worth += step * slope);
    }
    found
}
