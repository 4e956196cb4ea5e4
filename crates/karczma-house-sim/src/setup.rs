//! How the tables of a simulated house are set.

use karczma_kernel::{Fast, Fate, Purpose};
use karczma_table::{
    Clock, Fallback, Person, SeatKind, Settings, SettingsError, Spectators, TIME_MAX_MS, Takeback,
};
use serde_json::{Value, json};

pub(crate) const SIM: Purpose = Purpose("simulation");

/// Every id of a person begins so: no message may contain it.
pub(crate) const ID: &str = "id-of-";

/// The id of somebody.
pub(crate) fn person(number: usize) -> Person {
    Person(format!("{ID}{number}"))
}

/// One of these.
pub(crate) fn pick<T: Clone>(fate: &mut Fast, of: &[T]) -> T {
    of[fate.below(of.len() as u32, SIM) as usize].clone()
}

fn game(fate: &mut Fast) -> (&'static str, Value, usize) {
    let players = 2 + fate.below(4, SIM) as usize;
    match fate.below(5, SIM) {
        0 => ("krol-zebrakow", json!({"players": players, "ryx": fate.below(2, SIM) == 0}), players),
        1 => ("anno-domini-1666", json!({"simultaneous": fate.below(2, SIM) == 0}), 2),
        2 => ("veto", json!({"players": players.min(4)}), players.min(4)),
        _ => ("niet", json!({"players": players}), players),
    }
}

/// A table for these people, the first of whom is its host; who finds no seat watches.
pub(crate) fn settings(fate: &mut Fast, people: &[usize]) -> Settings {
    let (game, options, players) = game(fate);
    let mut rest = people.iter();
    let mut seat = |first: bool| match fate.below(8, SIM) {
        0..3 if !first => SeatKind::Bot {
            level: pick(
                fate,
                &["random", "random", "random", "random", "random", "random", "random", "greedy"],
            )
            .into(),
        },
        3 if !first => SeatKind::Empty,
        _ => rest.next().map_or_else(
            || SeatKind::Bot { level: "random".into() },
            |&number| SeatKind::Person { id: person(number), name: format!("gość {number}") },
        ),
    };
    let seats: Vec<SeatKind> = (0..players).map(|index| seat(index == 0)).collect();
    let mut settings = Settings::new(game, options, seats);
    if let Err(SettingsError::Seats { needed, .. }) = settings.check() {
        settings.seats.resize(usize::from(needed), SeatKind::Empty);
    }
    settings.host = people.first().map(|&number| person(number));
    settings.clock = pick(
        fate,
        &[
            Clock::None,
            Clock::PerMove { ms: 2_000 },
            Clock::PerMove { ms: 30_000 },
            Clock::PerGame { ms: 60_000, increment_ms: 500 },
            Clock::Days { days: 1 },
        ],
    );
    let bot = Fallback::Bot { level: "random".into() };
    settings.fallback = pick(fate, &[Fallback::Forfeit, bot.clone(), bot]);
    settings.spectators = match fate.below(5, SIM) {
        0 => Spectators::Nobody,
        1 | 2 => Spectators::Public,
        3 => Spectators::MovesLate { moves: pick(fate, &[0, 1, 3, 20, 50]) },
        _ => Spectators::TimeLate { delay_ms: pick(fate, &[0, 1_000, 20_000, TIME_MAX_MS]) },
    };
    settings.takeback = pick(fate, &[Takeback::Never, Takeback::Free, Takeback::Consent]);
    settings.grace_ms = Some(pick(fate, &[0, 3_000, 60_000]));
    settings.abandon_ms = Some(pick(fate, &[600_000, 7_200_000]));
    settings
}
