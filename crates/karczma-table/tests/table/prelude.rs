//! A game that goes on from a moment of another.

use karczma_kernel::record::{Record, Source};
use karczma_table::{FromClient, Phase, Prelude, SettingsError, Table};

use crate::common::{Hall, settings};

/// Plays to the end and gives the record.
fn finish(hall: &mut Hall) -> Record {
    let mut rank = 0;
    while hall.table.phase() == Phase::Playing {
        hall.play(rank);
        rank += 7;
    }
    hall.check_fold();
    hall.table.record().unwrap()
}

#[test]
fn the_first_game_goes_on_and_the_next_begins_anew() {
    let record = finish(&mut Hall::begin(settings(2, 2), 2, 1));
    let moves = record.entries.len() / 2;
    let mut from = settings(2, 2);
    from.from = Some(Box::new(Prelude::of(&record, moves)));
    let mut hall = Hall::begin(from, 2, 2);
    let desk = hall.table.desk().unwrap();
    assert_eq!(desk.position(), karczma_tavern::reopen(&record, moves).unwrap().position());
    let other = finish(&mut hall);
    assert_eq!(other.entries[..moves], record.entries[..moves], "what was played stays");
    assert_eq!(other.header.source, Source::Told, "half of its chance is another game's");
    assert_eq!(hall.verified().moves, other.entries.len());

    for index in 0..2 {
        hall.say(index, FromClient::Ready { game: 2, nonce: "n".into() });
    }
    let next = finish(&mut hall);
    assert!(matches!(next.header.source, Source::Live { .. }), "a rematch is a game of its own");
    assert!(hall.verified().chance_proved);
}

#[test]
fn taking_back_never_reaches_behind_the_moment() {
    let record = finish(&mut Hall::begin(settings(2, 1), 1, 3));
    let mut from = settings(2, 1);
    from.from = Some(Box::new(Prelude::of(&record, 4)));
    let mut hall = Hall::begin(from, 1, 4);
    let before = hall.table.desk().unwrap().position();
    if hall.table.bots_asked().is_empty() {
        hall.play(0);
        let seq = hall.table.seq();
        hall.say(0, FromClient::Takeback { seq });
        assert_eq!(hall.table.desk().unwrap().position(), before);
    }
    let seq = hall.table.seq();
    hall.say(0, FromClient::Takeback { seq });
    assert_eq!(hall.table.desk().unwrap().position(), before, "there is nothing to take back");
    hall.check_fold();
}

#[test]
fn only_what_was_played_by_the_rules_can_be_gone_on_from() {
    let record = finish(&mut Hall::begin(settings(2, 2), 2, 5));
    let refused = |change: &dyn Fn(&mut Prelude), moves| {
        let mut prelude = Prelude::of(&record, moves);
        change(&mut prelude);
        let mut from = settings(2, 2);
        from.from = Some(Box::new(prelude));
        let opened = Table::open(from, karczma_kernel::record::Secret::of_number(1), 0);
        matches!(opened, Err(SettingsError::Prelude(_)))
    };
    assert!(!refused(&|_| {}, 5));
    assert!(refused(&|_| {}, record.entries.len()), "it is over");
    assert!(refused(&|prelude| prelude.rules += 1, 5));
    assert!(refused(&|prelude| prelude.fate.truncate(1), 5));
    assert!(refused(&|prelude| prelude.fate.push(0), 5));
    assert!(refused(&|prelude| prelude.moves[2].seat = 9, 5));
    assert!(refused(&|prelude| prelude.moves[2].play = "dance".into(), 5));
}
