//! Takebacks: free, by consent, and never for another roll.

use crate::common::{Hall, accepted, heard, person, position, problem, settings};
use karczma_table::{Clock, Deed, FromClient, Phase, Problem, Takeback, ToClient};

fn taken_back(hall: &Hall) -> Option<(u32, bool)> {
    match hall.log.last().unwrap().deed {
        Deed::TakenBack { left, free, .. } => Some((left, free)),
        _ => None,
    }
}

/// Plays on until a move with this beginning was made.
fn play_until(hall: &mut Hall, beginning: &str) -> (usize, String) {
    for rank in 0..500 {
        let (seat, text, _) = hall.play(rank);
        if text.starts_with(beginning) {
            return (hall.person_at(seat), text);
        }
    }
    panic!("nobody plays {beginning}");
}

#[test]
fn a_token_that_shows_nothing_is_taken_back_freely() {
    let mut hall = Hall::begin(settings(3, 3), 3, 1);
    let before = hall.table.desk().unwrap().position();
    hall.pause();
    let (taker, text) = play_until(&mut hall, "cover");
    let seq = hall.table.seq();
    let step = hall.say(taker, FromClient::Takeback { seq });
    assert_eq!(taken_back(&hall), Some((0, true)));
    assert_eq!(hall.table.desk().unwrap().position(), before);
    assert_eq!(
        position(&step, taker).unwrap().since,
        None,
        "a takeback is no move on from the last position"
    );
    // A late repetition of the move is known, and not played again.
    let step = hall.say(taker, FromClient::Move { seq: seq - 1, text });
    assert!(accepted(&step, taker) && step.entries.is_empty());
    hall.check_fold();
}

#[test]
fn a_card_is_taken_back_by_consent_of_all_others() {
    let mut hall = Hall::begin(settings(3, 3), 3, 2);
    let (taker, _) = play_until(&mut hall, "play");
    let moves = hall.table.record().unwrap().entries.len();
    let seq = hall.table.seq();
    hall.say(taker, FromClient::Takeback { seq });
    assert_eq!(
        hall.log.last().unwrap().deed,
        Deed::TakebackAsked { seat: hall.table.seat_of(&person(taker)).unwrap() }
    );
    let (one, other) = ((taker + 1) % 3, (taker + 2) % 3);
    let step = hall.say(one, FromClient::Answer { seq, yes: true });
    assert_eq!(hall.table.seq(), seq, "one of two has agreed");
    let asked = heard(&step, other).into_iter().find_map(|message| match message {
        ToClient::People(people) => people.takeback.clone(),
        _ => None,
    });
    assert_eq!(asked.unwrap().missing.len(), 1);
    hall.say(one, FromClient::Answer { seq, yes: true });
    assert_eq!(hall.table.seq(), seq, "nobody agrees twice");
    hall.say(other, FromClient::Answer { seq, yes: true });
    assert_eq!(taken_back(&hall), Some((moves as u32 - 1, false)));
    assert_eq!(hall.table.record().unwrap().entries.len(), moves - 1);
    hall.check_fold();
}

#[test]
fn a_no_or_a_move_ends_the_request() {
    let mut hall = Hall::begin(settings(3, 3), 3, 3);
    let (taker, _) = play_until(&mut hall, "play");
    let seq = hall.table.seq();
    hall.say(taker, FromClient::Takeback { seq });
    hall.say((taker + 1) % 3, FromClient::Answer { seq, yes: false });
    assert_eq!(hall.log.last().unwrap().deed, Deed::TakebackDropped);
    let step = hall.say((taker + 2) % 3, FromClient::Answer { seq, yes: true });
    assert_eq!(problem(&step, (taker + 2) % 3), Some(Problem::NoTakeback));
    hall.say(taker, FromClient::Takeback { seq });
    hall.play(0);
    let step = hall.say((taker + 2) % 3, FromClient::Answer { seq, yes: true });
    assert!(step.entries.is_empty());
    assert!(heard(&step, (taker + 2) % 3).iter().any(|m| matches!(m, ToClient::Conflict { .. })));
    hall.check_fold();
}

#[test]
fn policies_forbid_what_they_forbid() {
    for (policy, expected) in [(Takeback::Never, Problem::NoTakebacks), (Takeback::Free, Problem::NotFree)] {
        let mut table = settings(2, 2);
        table.takeback = policy;
        let mut hall = Hall::begin(table, 2, 4);
        let (taker, _) = play_until(&mut hall, "play");
        let seq = hall.table.seq();
        let step = hall.say(taker, FromClient::Takeback { seq });
        assert_eq!(problem(&step, taker), Some(expected));
        assert!(step.entries.is_empty());
    }
}

#[test]
fn bots_do_not_vote() {
    let mut hall = Hall::begin(settings(3, 1), 1, 5);
    while !hall.log.iter().any(|entry| matches!(&entry.deed, Deed::Moved { seat, text, .. } if seat.0 == 0 && text.starts_with("play"))) {
        hall.play(1);
    }
    let seq = hall.table.seq();
    hall.say(0, FromClient::Takeback { seq });
    assert_eq!(taken_back(&hall).map(|(_, free)| free), Some(false));
    hall.check_fold();
}

/// The last card of a round deals the next: whoever takes it back, with consent, is dealt the same hands again.
#[test]
fn what_was_drawn_once_is_drawn_again() {
    let mut hall = Hall::begin(settings(2, 2), 2, 6);
    let (drawn, rank) = loop {
        hall.play(0);
        if hall.table.phase() != Phase::Playing {
            panic!("no round was dealt");
        }
        match &hall.log.last().unwrap().deed {
            Deed::Moved { fate, seat, text, .. } if !fate.is_empty() => {
                break (fate.clone(), (hall.person_at(*seat), text.clone()));
            }
            _ => {}
        }
    };
    let dealt = hall.table.desk().unwrap().position();
    let (taker, text) = rank;
    let seq = hall.table.seq();
    hall.say(taker, FromClient::Takeback { seq });
    assert_eq!(hall.table.seq(), seq, "chance was drawn: it is not free");
    hall.say(1 - taker, FromClient::Answer { seq, yes: true });
    assert_eq!(taken_back(&hall).map(|(_, free)| free), Some(false));
    hall.say(taker, FromClient::Move { seq: seq + 1, text });
    let Deed::Moved { fate, .. } = &hall.log.last().unwrap().deed else { panic!("the move was not made") };
    assert_eq!(*fate, drawn);
    assert_eq!(hall.table.desk().unwrap().position(), dealt);
    hall.check_fold();
    let verified = hall.verified();
    assert!(!verified.is_whole());
}

#[test]
fn a_free_takeback_gains_no_time() {
    for (clock, left_ms) in
        [(Clock::PerMove { ms: 10_000 }, 6_000), (Clock::PerGame { ms: 10_000, increment_ms: 5_000 }, 6_000)]
    {
        let mut table = settings(2, 2);
        table.clock = clock;
        let mut hall = Hall::begin(table, 2, 7);
        hall.now += 4_000;
        let (taker, _) = play_until(&mut hall, "cover");
        hall.now += 3_000;
        let seq = hall.table.seq();
        let step = hall.say(taker, FromClient::Takeback { seq });
        assert_eq!(taken_back(&hall).map(|(_, free)| free), Some(true));
        let seat = hall.table.seat_of(&person(taker)).unwrap();
        let clocks = &position(&step, taker).unwrap().clocks;
        assert_eq!(clocks[seat.index()].left_ms, Some(left_ms), "{clock:?}");
        assert!(clocks[seat.index()].runs);
        hall.check_fold();
    }
}
