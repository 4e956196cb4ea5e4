//! Chance that always answers the same: no game draws until something else comes up.

use karczma_kernel::{Fast, Fate, Game, Observer, PICK, Pending, Purpose, Quiet};

/// No start, move or imagined world draws more often than this.
const DRAWS_MAX: u32 = 10_000;

/// Always the lowest outcome, or always the highest.
struct Stubborn {
    high: bool,
    draws: u32,
}

impl Fate for Stubborn {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        self.draws += 1;
        assert!(self.draws <= DRAWS_MAX, "it draws for {} and never ends", purpose.0);
        if self.high { n - 1 } else { 0 }
    }
}

/// Plays on with such chance: whoever rolls again until something else comes up must give up some time, since a record
/// may hold any numbers.
pub(crate) fn every_draw_comes_to_an_end<G: Game>(game: &G, moves_max: u32) {
    for high in [false, true] {
        let fate = || Stubborn { high, draws: 0 };
        let mut chooser = Fast::new(u64::from(high));
        let mut state = game.start(&mut fate(), &mut Quiet);
        for _ in 0..moves_max {
            let Pending::Decide(seats) = game.pending(&state) else { break };
            let seat = seats.iter().nth(chooser.below(seats.len(), PICK) as usize).unwrap();
            game.imagine(&game.view(&state, Observer::Seat(seat)), &mut fate());
            let chosen = game.pick(&state, seat, &mut chooser, &mut Vec::new());
            game.perform(&mut state, seat, &chosen, &mut fate(), &mut Quiet);
        }
    }
}
