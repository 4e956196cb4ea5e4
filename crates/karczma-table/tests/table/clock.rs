//! Clocks, departures, returns and the ends that are not by the rules.

use crate::common::{Hall, accepted, heard, person, position, problem, settings};
use karczma_kernel::Seat;
use karczma_kernel::record::Extent;
use karczma_table::{
    Ask, Cause, Clock, DAY_MS, Deed, Ended, Fallback, FromClient, Input, Phase, Problem, SeatKind, Settings,
    SettingsError, Spectators, TIME_MAX_MS, Table, ToClient,
};
use serde_json::json;

fn clocked(players: usize, people: usize, clock: Clock, fallback: Fallback) -> Hall {
    let mut table = settings(players, people);
    table.clock = clock;
    table.fallback = fallback;
    Hall::begin(table, people, 11)
}

fn bot() -> Fallback {
    Fallback::Bot { level: "random".into() }
}

#[test]
fn the_flag_falls_at_its_moment_and_not_before() {
    let mut hall = clocked(2, 2, Clock::PerMove { ms: 5_000 }, Fallback::Forfeit);
    assert_eq!(hall.table.next_due(), Some(6_000));
    assert!(hall.tick(4_999).entries.is_empty());
    hall.play(0);
    assert!(hall.tick(4_999).entries.is_empty());
    let loser = hall.table.asked().first().unwrap();
    let step = hall.tick(1);
    assert_eq!(step.entries[0].deed, Deed::Forfeited { seat: loser, cause: Cause::Clock });
    assert!(matches!(step.entries[1].deed, Deed::Ended { how: Ended::Forfeit, .. }));
    let ended = heard(&step, 0).into_iter().find_map(|message| match message {
        ToClient::Ended(ended) => Some(ended),
        _ => None,
    });
    assert_eq!(ended.unwrap().outcome["winners"], json!([1 - loser.0]));
    hall.check_fold();
    let verified = hall.verified();
    assert!(
        verified.chance_proved && verified.extent == Extent::Stopped,
        "the game was stopped, its chance is proved"
    );
}

#[test]
fn a_move_after_the_flag_is_too_late() {
    let mut hall = clocked(2, 2, Clock::PerMove { ms: 5_000 }, Fallback::Forfeit);
    hall.now += 5_000;
    let (seat, _, step) = hall.play(0);
    assert!(!accepted(&step, hall.person_at(seat)));
    assert_eq!(hall.table.phase(), Phase::Over);
    hall.check_fold();
}

#[test]
fn a_clock_of_the_whole_game_adds_its_increment() {
    let mut hall = clocked(2, 2, Clock::PerGame { ms: 60_000, increment_ms: 2_000 }, bot());
    hall.now += 10_000;
    let (seat, _, step) = hall.play(0);
    let clocks = &position(&step, 0).unwrap().clocks;
    assert_eq!(clocks[seat.index()].left_ms, Some(52_000));
    let other = 1 - seat.index();
    assert_eq!(clocks[other].left_ms, Some(60_000));
    hall.check_fold();
}

#[test]
fn whoever_runs_out_of_time_is_replaced_and_may_return_after_the_bots_move() {
    let mut hall = clocked(3, 3, Clock::PerMove { ms: 5_000 }, bot());
    let seat = hall.table.asked().first().unwrap();
    let slow = hall.person_at(seat);
    let step = hall.tick(5_000);
    assert_eq!(step.entries[0].deed, Deed::Replaced { seat, cause: Cause::Clock });
    assert!(matches!(step.asks[0], Ask::Move { seat: asked, .. } if asked == seat));
    let step = hall.say(slow, FromClient::Return);
    assert_eq!(problem(&step, slow), Some(Problem::BotThinks), "coming back gains no time");
    let seq = hall.table.seq();
    let step = hall.say(slow, FromClient::Move { seq, text: "play g9".into() });
    assert_eq!(problem(&step, slow), Some(Problem::BotPlays));
    hall.play(0);
    hall.say(slow, FromClient::Return);
    assert_eq!(hall.log.last().unwrap().deed, Deed::Returned { seat });
    hall.check_fold();
}

#[test]
fn a_clock_of_days_waits_for_absent_players() {
    let mut hall = clocked(2, 2, Clock::Days { days: 2 }, Fallback::Forfeit);
    hall.leave(0);
    hall.leave(1);
    assert!(hall.tick(DAY_MS).entries.is_empty());
    let step = hall.tick(DAY_MS);
    assert!(matches!(step.entries[0].deed, Deed::Forfeited { cause: Cause::Clock, .. }));
}

#[test]
fn a_player_who_leaves_is_replaced_only_if_somebody_waits() {
    let mut hall = clocked(2, 2, Clock::None, bot());
    hall.leave(0);
    assert_eq!(hall.table.next_due(), Some(61_000));
    let step = hall.tick(60_000);
    let seat = hall.table.seat_of(&person(0)).unwrap();
    assert_eq!(step.entries[0].deed, Deed::Replaced { seat, cause: Cause::Departure });
    let step = hall.arrive(0);
    let position = position(&step, 0).unwrap();
    assert!(position.moves.is_empty() != position.asked.contains(seat), "back in the seat at once");
    hall.leave(0);
    hall.leave(1);
    assert!(hall.tick(60_001).entries.is_empty(), "nobody waits");
    let step = hall.tick(7_200_000);
    assert!(matches!(step.entries[0].deed, Deed::Ended { how: Ended::Abandoned, .. }));
    hall.check_fold();
    assert!(hall.verified().chance_proved);
}

#[test]
fn resignation_ends_a_duel_and_not_a_larger_game() {
    let mut hall = clocked(2, 2, Clock::None, bot());
    let step = hall.say(1, FromClient::Resign { game: 7 });
    assert_eq!(problem(&step, 1), Some(Problem::OtherGame));
    hall.say(1, FromClient::Resign { game: 1 });
    assert_eq!(hall.table.phase(), Phase::Over);
    let mut hall = clocked(4, 3, Clock::None, bot());
    hall.say(1, FromClient::Resign { game: 1 });
    assert_eq!(hall.table.phase(), Phase::Playing);
    let step = hall.say(1, FromClient::Return);
    assert_eq!(problem(&step, 1), Some(Problem::GaveUp));
    let again = hall.say(1, FromClient::Resign { game: 1 });
    assert!(again.entries.is_empty(), "said again, it is done once");
    hall.check_fold();
}

#[test]
fn time_does_not_run_while_the_server_is_away() {
    let mut hall = clocked(2, 2, Clock::PerMove { ms: 60_000 }, Fallback::Forfeit);
    hall.now += 10_000;
    hall.say(0, FromClient::Chat { number: 1, text: "dzień dobry".into() });
    hall.now += 500_000;
    let step = hall.step(Input::Resume);
    assert_eq!(step.entries.len(), 1, "{:?}", step.entries);
    hall.arrive(0);
    let step = hall.arrive(1);
    let seat = hall.table.asked().first().unwrap();
    assert_eq!(position(&step, 1).unwrap().clocks[seat.index()].left_ms, Some(50_000));
    hall.check_fold();
}

#[test]
fn a_rematch_turns_the_seats_and_draws_anew() {
    let mut hall = clocked(3, 2, Clock::None, Fallback::Forfeit);
    let first = hall.table.desk().unwrap().position();
    hall.say(0, FromClient::Resign { game: 1 });
    let secret = |step: &karczma_table::Step| {
        heard(step, 0).into_iter().find_map(|message| match message {
            ToClient::People(people) => Some(people.commitment.clone()),
            _ => None,
        })
    };
    let step = hall.say(0, FromClient::Ready { game: 2, nonce: "x".into() });
    let published = secret(&step).unwrap();
    assert_eq!(hall.table.phase(), Phase::Over, "the other has not accepted");
    let step = hall.say(1, FromClient::Ready { game: 2, nonce: "y".into() });
    assert_eq!(secret(&step), Some(published), "committed before the nonces were known");
    assert_eq!((hall.table.phase(), hall.table.game()), (Phase::Playing, 2));
    assert_eq!(hall.table.seat_of(&person(0)), Some(Seat(1)));
    assert_ne!(hall.table.desk().unwrap().position(), first);
    // Late messages of the first game do nothing.
    assert!(hall.say(1, FromClient::Ready { game: 2, nonce: "y".into() }).entries.is_empty());
    assert!(hall.say(1, FromClient::Resign { game: 1 }).entries.is_empty());
    hall.check_fold();
}

#[test]
fn an_abandoned_lobby_closes() {
    let mut hall = Hall::open(settings(2, 1), 3);
    hall.arrive(4);
    hall.leave(4);
    hall.tick(7_200_000);
    assert_eq!(hall.table.phase(), Phase::Closed);
    assert_eq!(problem(&hall.arrive(0), 0), Some(Problem::Closed));
    hall.check_fold();
}

#[test]
fn settings_that_set_no_table_are_refused() {
    let seats = |n| vec![SeatKind::Empty; n];
    assert!(matches!(Settings::new("chess", json!({}), seats(2)).check(), Err(SettingsError::Options(_))));
    let few = Settings::new("niet", json!({"players": 4}), seats(3));
    assert_eq!(few.check(), Err(SettingsError::Seats { needed: 4, found: 3 }));
    let mut rushed = settings(2, 2);
    rushed.clock = Clock::PerMove { ms: 999 };
    assert_eq!(rushed.check(), Err(SettingsError::NoTime));
    let changes: [fn(&mut Settings); 6] = [
        |table| table.grace_ms = Some(u64::MAX),
        |table| table.abandon_ms = Some(TIME_MAX_MS + 1),
        |table| table.spectators = Spectators::TimeLate { delay_ms: u64::MAX },
        |table| table.clock = Clock::PerMove { ms: u64::MAX },
        |table| table.clock = Clock::PerGame { ms: 1000, increment_ms: u64::MAX },
        |table| table.clock = Clock::Days { days: u16::MAX },
    ];
    for change in changes {
        let mut endless = settings(2, 2);
        change(&mut endless);
        assert_eq!(endless.check(), Err(SettingsError::TooLong));
    }
}

/// A table that was set before there was a bound is read as it is, and its times do not wrap around: nobody is thrown out at
/// once because they may stay away for ever.
#[test]
fn endless_times_of_an_old_log_never_come() {
    let mut log = clocked(2, 2, Clock::None, Fallback::Forfeit).log;
    let Deed::Opened { settings, .. } = &mut log[0].deed else { panic!("a log begins with the opening") };
    settings.grace_ms = Some(u64::MAX);
    settings.abandon_ms = Some(u64::MAX);
    settings.spectators = Spectators::TimeLate { delay_ms: u64::MAX };
    let mut hall = Hall { table: Table::from_log(&log).unwrap(), log, now: 1000 };
    hall.arrive(4);
    hall.leave(0);
    let step = hall.tick(60_000);
    assert_eq!(step.entries, [], "one waits for the other as long as it takes");
    hall.leave(1);
    hall.leave(4);
    assert_eq!(hall.tick(7_200_000).entries, []);
    assert!(hall.table.next_due().is_none_or(|due| due == u64::MAX));
    hall.check_fold();
}
