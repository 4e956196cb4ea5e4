//! What a simulation counts of the games it plays: numbers of a game, and tables of what was offered, used and won
//! with.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::game::{Game, Outcome};
use crate::seat::{Seat, SeatSet};

/// What a game counts for those who study it. Nobody pays for it who does not ask.
pub trait Statistics: Game {
    /// Counts what is worth knowing of a finished game, from its last state and all that happened; by default nothing.
    fn count(&self, end: &Self::State, events: &[Self::Event], into: &mut Counts) {
        let _ = (end, events, into);
    }
}

/// The name of a row: a card, a boss, a field.
pub type Label = Cow<'static, str>;

/// How many games had each value of a number.
pub type Histogram = BTreeMap<i64, u64>;

/// One row of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// How often it could be had: a card drawn, a companion laid out. Zero where that is not counted.
    pub offered: u64,
    /// How often it was used, or happened.
    pub used: u64,
    /// How many players used it, each counted once a game.
    pub players: u64,
    /// How many of those players won.
    pub won: u64,
}

/// Sums over many games; they can be added in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    numbers: BTreeMap<&'static str, Histogram>,
    tables: BTreeMap<&'static str, BTreeMap<Label, Row>>,
    /// Who used what in the game that is being counted.
    users: BTreeMap<(&'static str, Label), SeatSet>,
}

impl Counts {
    /// One number of this game, such as its turns.
    pub fn number(&mut self, what: &'static str, value: impl Into<i64>) {
        *self.numbers.entry(what).or_default().entry(value.into()).or_default() += 1;
    }

    /// Something could be had.
    pub fn offered(&mut self, table: &'static str, row: impl Into<Label>) {
        self.row(table, row.into()).offered += 1;
    }

    /// Something happened that is nobody's doing.
    pub fn happened(&mut self, table: &'static str, row: impl Into<Label>) {
        self.row(table, row.into()).used += 1;
    }

    /// A player used something, or was something.
    pub fn used(&mut self, table: &'static str, row: impl Into<Label>, by: Seat) {
        let row = row.into();
        self.row(table, row.clone()).used += 1;
        let users = self.users.entry((table, row)).or_default();
        *users = users.with(by);
    }

    /// The game that was being counted ended so.
    pub fn close(&mut self, outcome: &Outcome) {
        let winners = outcome.winners();
        for ((table, row), users) in std::mem::take(&mut self.users) {
            let row = self.row(table, row);
            row.players += u64::from(users.len());
            row.won += users.iter().filter(|seat| winners.contains(*seat)).count() as u64;
        }
    }

    /// Adds the sums of other games.
    pub fn add(&mut self, other: &Self) {
        for (what, histogram) in &other.numbers {
            let sums = self.numbers.entry(what).or_default();
            histogram.iter().for_each(|(value, games)| *sums.entry(*value).or_default() += games);
        }
        for (table, rows) in &other.tables {
            for (label, row) in rows {
                let sum = self.row(table, label.clone());
                sum.offered += row.offered;
                sum.used += row.used;
                sum.players += row.players;
                sum.won += row.won;
            }
        }
    }

    /// Every number, by name.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, &Histogram)> {
        self.numbers.iter().map(|(what, histogram)| (*what, histogram))
    }

    /// Every table, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&'static str, &BTreeMap<Label, Row>)> {
        self.tables.iter().map(|(table, rows)| (*table, rows))
    }

    fn row(&mut self, table: &'static str, label: Label) -> &mut Row {
        self.tables.entry(table).or_default().entry(label).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which both players used a card, one of them twice, and the first won.
    fn one_game() -> Counts {
        let mut counts = Counts::default();
        counts.number("turns", 4);
        counts.offered("cards", "S01");
        counts.happened("endings", "time");
        for seat in [Seat(0), Seat(1), Seat(1)] {
            counts.used("cards", "S01", seat);
        }
        counts.close(&Outcome::by_score(&[7, 5]));
        counts
    }

    #[test]
    fn a_player_counts_once_a_game() {
        let counts = one_game();
        let (_, rows) = counts.tables().next().expect("counted");
        assert_eq!(rows["S01"], Row { offered: 1, used: 3, players: 2, won: 1 });
    }

    #[test]
    fn sums_of_games_add_up() {
        let mut sum = one_game();
        sum.add(&one_game());
        let (_, turns) = sum.numbers().next().expect("counted");
        assert_eq!(turns[&4], 2);
        let tables: BTreeMap<_, _> = sum.tables().collect();
        assert_eq!(tables["cards"]["S01"], Row { offered: 2, used: 6, players: 4, won: 2 });
        assert_eq!(tables["endings"]["time"].used, 2);
    }
}
