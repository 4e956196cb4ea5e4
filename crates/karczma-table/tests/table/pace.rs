//! Moves that follow each other faster than anybody could look are told together, and nothing is left out.

use crate::common::{Hall, accepted, heard, person, position, settings};
use karczma_kernel::Lang;
use karczma_table::{FromClient, Input, Position, Spectators, Step, ToClient};
use karczma_tavern::Told;

/// Somebody who only watches.
const WATCHER: usize = 4;

/// Three people at the table and one who watches; all were told of the beginning a moment ago.
fn hall() -> Hall {
    let mut table = settings(3, 3);
    table.spectators = Spectators::Public;
    let mut hall = Hall::open(table, 8);
    for index in [0, 1, 2, WATCHER] {
        hall.arrive(index);
    }
    for index in 0..3 {
        hall.say(index, FromClient::Ready { game: 1, nonce: format!("nonce {index}") });
    }
    hall
}

fn positions(step: &Step, index: usize) -> Vec<&Position> {
    let mut found = Vec::new();
    for message in heard(step, index) {
        if let ToClient::Position(position) = message {
            found.push(&**position);
        }
    }
    found
}

/// Who is asked next hears at once; the others when they have had time to look, and of all moves since.
#[test]
fn those_who_are_not_asked_are_told_of_quick_moves_together() {
    let mut hall = hall();
    let first = hall.table.seq();
    for rank in 0..3 {
        let (seat, _, step) = hall.play(rank);
        hall.now += 5;
        let mover = hall.person_at(seat);
        let next = hall.person_at(hall.table.asked().first().unwrap());
        assert_ne!(mover, next);
        assert_eq!(position(&step, next).unwrap().seq, hall.table.seq(), "who is asked is told at once");
        assert!(heard(&step, mover).is_empty() && heard(&step, WATCHER).is_empty());
    }
    let due = hall.table.next_due().unwrap();
    assert!(due > hall.now && due <= hall.now + 50);
    assert!(hall.tick(1).sends.is_empty());
    hall.now = due - 1;
    let step = hall.tick(1);
    let [shown] = positions(&step, WATCHER)[..] else { panic!("{step:?}") };
    assert_eq!((shown.seq, shown.since), (hall.table.seq(), Some(first)));
    assert_eq!(shown.told.iter().filter(|told| told.next).count(), 2, "three moves");
    hall.now += 1000;
    hall.tick(0);
    assert_eq!(hall.table.next_due(), None, "everybody has been told");
}

/// That a move was accepted is said with the position that shows it, and once.
#[test]
fn a_quick_mover_is_answered_together_with_the_position() {
    let mut hall = hall();
    let seq = hall.table.seq();
    let (seat, _, step) = hall.play(0);
    let mover = hall.person_at(seat);
    assert!(!accepted(&step, mover));
    let step = hall.tick(60);
    assert!(
        matches!(heard(&step, mover)[..], [ToClient::Accepted { seq: s }, ToClient::Position(_)] if *s == seq)
    );
    assert!(hall.tick(60).sends.is_empty());
}

/// Whatever the tempo, everybody is told the same of the same game, and comes to the same position.
#[test]
fn the_chronicle_does_not_depend_on_the_tempo() {
    let chronicle = |pause: u64| {
        let mut hall = hall();
        let mut told: Vec<Vec<Told>> = vec![Vec::new(); 5];
        let mut last = vec![None; 5];
        let mut note = |step: &Step| {
            for index in [0, 1, 2, WATCHER] {
                for position in positions(step, index) {
                    assert!(last[index].is_none() || position.since == last[index]);
                    last[index] = Some(position.seq);
                    told[index]
                        .extend(position.told.iter().map(|line| Told { next: false, ..Told::clone(line) }));
                }
            }
        };
        for rank in 0..150 {
            hall.now += pause;
            let (_, _, step) = hall.play(rank);
            note(&step);
        }
        note(&hall.tick(1000));
        let views: Vec<_> = (0..3)
            .map(|index| {
                let step = hall.say(index, FromClient::Look { have: None });
                position(&step, index).unwrap().view.clone()
            })
            .collect();
        (told, last, views)
    };
    let slow = chronicle(1000);
    assert!(slow.0[0].len() > 150);
    for pause in [0, 7, 49, 50, 51] {
        assert_eq!(chronicle(pause), slow, "{pause} ms from move to move");
    }
}

/// A page that asks for everything has nothing told twice, and a takeback comes after what it takes back.
#[test]
fn nobody_misses_a_move_that_is_taken_back_or_is_told_it_twice() {
    let mut hall = hall();
    let first = hall.table.seq();
    let (seat, _, _) = hall.play(0);
    let step = hall.say(hall.person_at(seat), FromClient::Takeback { seq: first + 1 });
    let [moved, back] = positions(&step, WATCHER)[..] else { panic!("{step:?}") };
    assert_eq!((moved.seq, moved.since), (first + 1, Some(first)));
    assert_eq!((back.seq, back.since), (first + 2, None));

    hall.play(1);
    let step = hall.say(WATCHER, FromClient::Look { have: Some(first + 2) });
    assert!(matches!(heard(&step, WATCHER)[..], [ToClient::Position(_), ToClient::Welcome(_)]));
    let step = hall.tick(1000);
    assert!(heard(&step, WATCHER).is_empty());
}

/// Whoever leaves in between is not waited for, and is told everything when they come back.
#[test]
fn whoever_leaves_is_not_told_later() {
    let mut hall = hall();
    let have = hall.table.seq();
    hall.play(0);
    hall.leave(WATCHER);
    hall.play(1);
    let step = hall.tick(1000);
    assert!(heard(&step, WATCHER).is_empty());
    let arrive = Input::Arrive { who: person(WATCHER), name: "ewa".into(), lang: Lang::En, have: Some(have) };
    let step = hall.step(arrive);
    let [ToClient::Welcome(welcome), ..] = heard(&step, WATCHER)[..] else { panic!("{step:?}") };
    let position = welcome.position.as_ref().unwrap();
    assert_eq!((position.since, position.seq), (Some(have), have + 2));
    assert_eq!(position.told.iter().filter(|told| told.next).count(), 1, "two moves");
}
