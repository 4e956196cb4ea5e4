//! What bots know of each game: how good a view looks. One file a game; `docs` says how to write one.

mod anno_domini_1666;
mod krol_zebrakow;
mod niet;
mod veto;

use karczma_kernel::{Game, Seat};

/// What a bot knows of a game.
pub trait Knowledge: Game {
    /// How good this view looks for the seat whose view it is: any scale, more is better.
    fn appraise(&self, view: &Self::View, seat: Seat) -> i64;

    /// In how many imagined worlds a greedy bot looks at each of `moves` moves.
    fn worlds(&self, view: &Self::View, moves: usize) -> u32 {
        let _ = view;
        if moves > 20 { 4 } else { 12 }
    }
}

/// The mean lead of a seat over all others of a table in some quantity.
fn lead(seats: u8, seat: Seat, of: impl Fn(Seat) -> i64) -> i64 {
    let others = Seat::all(seats).filter(|other| *other != seat);
    others.map(|other| of(seat) - of(other)).sum::<i64>() / (i64::from(seats) - 1)
}
