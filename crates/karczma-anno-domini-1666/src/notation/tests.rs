use karczma_kernel::{Notation, PositionError, Span};

use crate::AnnoDomini;
use crate::state::{Settled, State};

/// The position of two figures, and what was settled before it.
fn read(settled: &str) -> Result<(AnnoDomini, State), PositionError> {
    AnnoDomini::read_position(&["red P1 A1", "blue Q1 H8", settled].map(Span::alone))
}

/// Every fact is read as itself, alone and beside others, and written as it was read.
#[test]
fn what_was_settled_is_written_as_it_was_read() {
    for (fact, word) in Settled::ALL {
        let beside = if fact == Settled::SWEEP_PARRIED { "" } else { " sweep-parried" };
        let numbers = if fact.has_numbers() { " 5 to -1" } else { "" };
        let clause = format!("settled {word}{beside}{numbers}");
        let (game, state) = read(&clause).unwrap_or_else(|error| panic!("{clause}: {error:?}"));
        let found = state.table.settled;
        for (other, _) in Settled::ALL {
            let said = other == fact || other == Settled::SWEEP_PARRIED;
            assert_eq!(found.contains(other), said, "{clause} is read as {found:?}");
        }
        assert_eq!(found.numbers, if fact.has_numbers() { (5, -1) } else { (0, 0) });
        assert!(game.write_position(&state).contains(&clause), "{clause}");
    }
}

#[test]
fn what_cannot_have_been_settled_is_refused() {
    for clause in [
        "settled",
        "settled nothing",
        "settled 8 to 4",
        "settled success",
        "settled success 8",
        "settled success 3 to 4",
        "settled reached 99 to 4",
        "settled success 300 to 4",
        "settled joker 8 to 4",
    ] {
        assert!(matches!(read(clause), Err(PositionError::Unreadable(_))), "{clause}");
    }
}
