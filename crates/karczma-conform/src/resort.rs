//! How often a refusal is a last resort: it says that the move is not on offer, and names no rule that forbids it.

use std::collections::BTreeMap;

use karczma_kernel::{Fast, Fate, PICK, Pending, Playable, Quiet, Seat};

use crate::suite::Suite;

/// How many illegal moves are tried at a position.
const TRIES: u32 = 12;

/// How many moves that were on offer earlier are remembered: they are the likeliest to be tried out of place.
const REMEMBERED: usize = 256;

/// What was counted.
#[derive(Default, Debug)]
struct Count {
    /// Illegal moves of a kind that is on offer to their player.
    refused: u32,
    /// Of these the ones refused by a last resort, by refusal with an example.
    resorts: BTreeMap<String, (u32, String)>,
}

impl<G: Playable> Suite<G> {
    /// Of the illegal moves whose kind is on offer, less than one in fifty is refused by a last resort. That a kind of
    /// move is not on offer at all is said by the rule of the turn's order, and rightly.
    ///
    /// # Panics
    /// If more are: every kind is listed with how often it was met and an example.
    pub fn rarely_resorts(&self, options: &G::Options, games: u64) {
        let game = G::new(options.clone()).unwrap_or_else(|error| panic!("{options:?}: {error:?}"));
        let mut count = Count::default();
        for seed in 0..games {
            self.count_resorts(&game, seed, &mut count);
        }
        let met: u32 = count.resorts.values().map(|(times, _)| times).sum();
        let kinds: Vec<String> = count
            .resorts
            .iter()
            .map(|(kind, (times, example))| format!("{times} times {kind}, such as {example}"))
            .collect();
        println!("{}: {met} of {} by a last resort\n{}", G::ID, count.refused, kinds.join("\n"));
        assert!(count.refused >= 1000, "only {} illegal moves were tried", count.refused);
        assert!(met * 50 < count.refused, "{met} of {}:\n{}", count.refused, kinds.join("\n"));
    }

    fn count_resorts(&self, game: &G, seed: u64, count: &mut Count) {
        let mut fate = Fast::of_game(seed, 1);
        let mut chooser = Fast::new(!seed);
        let mut state = game.start(&mut fate, &mut Quiet);
        let mut earlier: Vec<G::Move> = Vec::new();
        for _ in 0..self.moves_max {
            let Pending::Decide(asked) = game.pending(&state) else { return };
            let seat = asked.iter().nth(chooser.below(asked.len(), PICK) as usize).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, seat, &mut moves);
            if chooser.below(4, PICK) == 0 {
                self.try_illegal(game, &state, seat, (&moves, &earlier), &mut chooser, count);
            }
            let chosen = moves[chooser.below(moves.len() as u32, PICK) as usize].clone();
            if earlier.len() < REMEMBERED {
                earlier.extend(moves.into_iter().take(REMEMBERED / 8));
            } else {
                let at = chooser.below(REMEMBERED as u32, PICK) as usize;
                earlier[at].clone_from(&chosen);
            }
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        }
    }

    fn try_illegal(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        (moves, earlier): (&[G::Move], &[G::Move]),
        chooser: &mut Fast,
        count: &mut Count,
    ) {
        let kind = |chosen: &G::Move| -> String {
            game.write_move(chosen).split(' ').next().unwrap_or_default().to_owned()
        };
        let offered: Vec<String> = moves.iter().map(kind).collect();
        for attempt in 0..TRIES {
            let stray = if attempt % 2 == 0 && !earlier.is_empty() {
                earlier[chooser.below(earlier.len() as u32, PICK) as usize].clone()
            } else {
                (self.stray)(game, chooser)
            };
            let Err(refusal) = game.check(state, seat, &stray) else { continue };
            if !offered.contains(&kind(&stray)) {
                continue;
            }
            count.refused += 1;
            if (self.last_resort)(&refusal) {
                let named = format!("{refusal:?}");
                let named = named.split(['(', ' ', '{']).next().unwrap_or_default().to_owned();
                let resort = count.resorts.entry(format!("{named} for {}", kind(&stray)));
                resort.or_insert_with(|| (0, game.write_move(&stray))).0 += 1;
            }
        }
    }
}
