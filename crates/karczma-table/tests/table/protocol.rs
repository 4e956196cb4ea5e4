//! What is said to whom: acknowledgements, conflicts, refusals, reconnection, spectators, chat.

use crate::common::{Hall, NAMES, accepted, heard, person, position, problem, settings};
use karczma_kernel::{Lang, Observer};
use karczma_table::{
    Ask, FromClient, Input, Phase, Problem, SeatKind, Settings, Spectators, Table, ToClient,
};
use karczma_tavern::{Told, Written, reopen};
use serde_json::json;

#[test]
fn a_wrong_number_is_a_conflict_and_a_repeated_move_is_played_once() {
    let mut hall = Hall::begin(settings(2, 2), 2, 1);
    hall.pause();
    let seq = hall.table.seq();
    let (seat, text, step) = hall.play(0);
    let mover = hall.person_at(seat);
    assert!(accepted(&step, mover));
    let again = hall.say(mover, FromClient::Move { seq, text: text.clone() });
    assert!(accepted(&again, mover) && again.entries.is_empty() && again.sends.len() == 1);
    let other = hall.say(1 - mover, FromClient::Move { seq, text });
    assert_eq!(heard(&other, 1 - mover), [&ToClient::Conflict { said: seq, seq: seq + 1 }]);
    let early = hall.say(1 - mover, FromClient::Move { seq: seq + 9, text: "play g9".into() });
    assert_eq!(heard(&early, 1 - mover), [&ToClient::Conflict { said: seq + 9, seq: seq + 1 }]);
}

#[test]
fn a_refusal_names_its_rule_in_both_languages() {
    let mut hall = Hall::begin(settings(2, 2), 2, 1);
    let seq = hall.table.seq();
    let idle = 1 - hall.person_at(hall.table.asked().first().unwrap());
    let text =
        hall.table.desk().unwrap().moves(hall.table.asked().first().unwrap(), Lang::En)[0].text.clone();
    let step = hall.say(idle, FromClient::Move { seq, text: text.clone() });
    let [ToClient::Refused { rule, words, .. }] = heard(&step, idle)[..] else { panic!("{step:?}") };
    assert!(rule.starts_with("NI-") && !words.en.is_empty() && words.en != words.pl);
    assert!(step.entries.is_empty());
    let step = hall.say(idle, FromClient::Move { seq, text: "sing a song".into() });
    assert_eq!(problem(&step, idle), Some(Problem::Unreadable));
    let step = hall.say(4, FromClient::Move { seq, text });
    assert_eq!(problem(&step, 4), Some(Problem::NotHere));
}

#[test]
fn whoever_asks_why_is_answered_and_nothing_is_done() {
    let mut hall = Hall::begin(settings(2, 2), 2, 1);
    let (seq, seat) = (hall.table.seq(), hall.table.asked().first().unwrap());
    let mover = hall.person_at(seat);
    let text = hall.table.desk().unwrap().moves(seat, Lang::En)[0].text.clone();
    let step = hall.say(mover, FromClient::Why { seq, text: text.clone() });
    assert_eq!(heard(&step, mover), [&ToClient::Allowed { seq, text: text.clone() }]);
    let step = hall.say(1 - mover, FromClient::Why { seq, text: text.clone() });
    assert!(matches!(heard(&step, 1 - mover)[..], [ToClient::Refused { .. }]));
    assert!(step.entries.is_empty() && hall.table.seq() == seq);
    let step = hall.say(mover, FromClient::Why { seq: seq + 1, text });
    assert_eq!(heard(&step, mover), [&ToClient::Conflict { said: seq + 1, seq }]);
}

#[test]
fn an_explanation_rests_on_what_the_one_who_asks_can_see() {
    let seats = settings(2, 2).seats;
    let brawl = Settings::new("anno-domini-1666", json!({"scenario": "SC-B1"}), seats);
    let mut hall = Hall::begin(brawl, 2, 1);
    let seq = hall.table.seq();
    let ask = |text: &str| FromClient::Explain { seq, text: text.into() };
    let step = hall.say(0, ask("sight A1 A3"));
    let [ToClient::Explained { answer, .. }] = heard(&step, 0)[..] else { panic!("{step:?}") };
    assert!(step.entries.is_empty() && answer.text().contains("\"distance\":2"));
    assert_eq!(problem(&hall.say(0, ask("sing a song")), 0), Some(Problem::Garbled));
    let step = hall.say(0, FromClient::Explain { seq: seq + 1, text: "sight A1 A3".into() });
    assert_eq!(heard(&step, 0), [&ToClient::Conflict { said: seq + 1, seq }]);
}

#[test]
fn whoever_comes_back_is_told_what_they_missed() {
    let mut hall = Hall::begin(settings(2, 2), 2, 1);
    let mut told = Vec::new();
    hall.play(0);
    let have = hall.table.seq();
    for rank in 0..8 {
        hall.pause();
        let (_, _, step) = hall.play(rank);
        let mut lines = position(&step, 0).unwrap().told.clone();
        // Told with others at once, the first line of a move says that it is another move's.
        lines[0] = next(&lines[0], !told.is_empty());
        told.extend(lines);
    }
    hall.leave(0);
    let who = person(0);
    let step = hall.step(Input::Arrive { who, name: NAMES[0].into(), lang: Lang::En, have: Some(have) });
    let position = position(&step, 0).unwrap();
    assert_eq!((position.since, &position.told), (Some(have), &told));
    assert!(told.len() >= 8);
    let step = hall.say(0, FromClient::Look { have: Some(0) });
    let whole = self::position(&step, 0).unwrap();
    assert_eq!(whole.since, None);
    told[0] = next(&told[0], true);
    assert!(whole.told.len() > told.len() && whole.told.ends_with(&told));
}

/// A line that begins another move than the one before it, or does not.
fn next(line: &Told, next: bool) -> Written<Told> {
    Written::of(Told { next, ..line.clone() })
}

/// However late: those who watch are shown what is public, of the position that is old enough.
#[test]
fn spectators_see_what_is_public_at_once_or_late() {
    for late in [0, 3, 10] {
        let mut table = settings(3, 3);
        table.spectators = Spectators::MovesLate { moves: late };
        let mut hall = Hall::begin(table, 3, 8);
        hall.arrive(4);
        for rank in 0..60usize {
            let (_, _, step) = hall.play(rank);
            let record = hall.table.record().unwrap();
            let shown = record.entries.len().saturating_sub(late as usize);
            match position(&step, 4) {
                None => assert!(shown == 0),
                Some(position) => {
                    let desk = reopen(&record, shown).unwrap();
                    assert_eq!(position.view, desk.view_text(Observer::Spectator));
                    assert_ne!(position.view, desk.view_text(Observer::Judge));
                    assert!(position.moves.is_empty());
                }
            }
        }
        hall.check_fold();
    }
    let mut table = settings(2, 2);
    table.spectators = Spectators::TimeLate { delay_ms: 30_000 };
    let mut hall = Hall::begin(table, 2, 8);
    let dealt = hall.table.desk().unwrap().view_text(Observer::Spectator);
    let step = hall.arrive(4);
    assert_eq!(position(&step, 4).unwrap().view, dealt, "of the deal they see what is public");
    hall.pause();
    let (_, _, step) = hall.play(0);
    assert_eq!(position(&step, 4), None);
    assert_eq!(hall.table.next_due(), Some(31_100));
    assert_eq!(position(&hall.tick(29_999), 4), None);
    let step = hall.tick(1);
    let position = position(&step, 4).unwrap();
    assert_eq!(position.view, hall.table.desk().unwrap().view_text(Observer::Spectator));
    assert!(!position.told.is_empty() && step.entries.is_empty());
}

#[test]
fn no_spectators_means_none() {
    let mut table = settings(2, 2);
    table.spectators = Spectators::Nobody;
    let mut hall = Hall::open(table, 8);
    hall.arrive(4);
    for index in 0..2 {
        hall.arrive(index);
        hall.say(index, FromClient::Ready { game: 1, nonce: "n".into() });
    }
    assert_eq!(hall.table.phase(), Phase::Playing);
    let (_, _, step) = hall.play(0);
    assert_eq!(position(&step, 4), None, "one who stayed after the start sees nothing");
    assert_eq!(problem(&hall.arrive(3), 3), Some(Problem::NoSpectators));
}

#[test]
fn chat_is_bounded_said_once_and_can_be_muted() {
    let mut hall = Hall::begin(settings(2, 2), 2, 8);
    hall.arrive(4);
    let say = |number, text: &str| FromClient::Chat { number, text: text.into() };
    let hears = |step: &karczma_table::Step, index| {
        heard(step, index).iter().any(|message| matches!(message, ToClient::Chat(_)))
    };
    let step = hall.say(0, say(1, " witam\n wszystkich "));
    assert!(hears(&step, 1) && hears(&step, 4) && hears(&step, 0));
    assert!(hall.say(0, say(1, "witam")).entries.is_empty());
    assert_eq!(problem(&hall.say(0, say(2, &"a".repeat(301))), 0), Some(Problem::TooLong));
    let step = hall.say(4, say(1, "he holds g9"));
    assert!(!hears(&step, 0) && hears(&step, 4), "spectators do not prompt players");
    hall.say(1, FromClient::Mute { guest: 1, on: true });
    let step = hall.say(0, say(3, "?"));
    assert!(!hears(&step, 1) && hears(&step, 4));
    hall.check_fold();
}

#[test]
fn a_hint_goes_to_the_one_who_asked_and_only_while_it_helps() {
    let mut hall = Hall::begin(settings(2, 2), 2, 8);
    let seat = hall.table.asked().first().unwrap();
    let (player, seq) = (hall.person_at(seat), hall.table.seq());
    let step = hall.say(player, FromClient::Hint { seq });
    assert_eq!(step.asks, [Ask::Hint { seat, seq }]);
    assert!(hall.say(player, FromClient::Hint { seq }).entries.is_empty(), "one hint for one position");
    let hint = Input::Hint { seat, seq, text: "cover r1.x".into() };
    let step = hall.step(hint.clone());
    assert!(step.sends.len() == 1 && heard(&step, player).len() == 1);
    hall.play(0);
    assert!(hall.step(hint).sends.is_empty());
}

#[test]
fn the_lobby_fills_and_only_the_host_seats_bots() {
    let mut table = Settings::new("niet", json!({"players": 3}), vec![SeatKind::Empty; 3]);
    table.host = Some(person(0));
    let mut hall = Hall::open(table, 9);
    (0..3).for_each(|index| drop(hall.arrive(index)));
    let seat = karczma_kernel::Seat;
    hall.say(0, FromClient::Sit { seat: seat(1) });
    assert_eq!(problem(&hall.say(1, FromClient::Sit { seat: seat(1) }), 1), Some(Problem::SeatTaken));
    assert_eq!(problem(&hall.say(1, FromClient::Sit { seat: seat(200) }), 1), Some(Problem::NoSuchSeat));
    hall.say(1, FromClient::Sit { seat: seat(0) });
    let bot = FromClient::SetSeat { seat: seat(2), bot: Some("novice".into()) };
    assert_eq!(problem(&hall.say(1, bot.clone()), 1), Some(Problem::NotHost));
    hall.say(0, bot);
    hall.say(1, FromClient::Ready { game: 1, nonce: "b".into() });
    hall.say(1, FromClient::Unready { game: 1 });
    hall.say(0, FromClient::Ready { game: 1, nonce: "a".into() });
    assert_eq!(
        problem(&hall.say(2, FromClient::Ready { game: 1, nonce: "c".into() }), 2),
        Some(Problem::NotSeated)
    );
    assert_eq!(hall.table.phase(), Phase::Lobby);
    hall.say(1, FromClient::Ready { game: 1, nonce: "d".into() });
    assert_eq!(hall.table.phase(), Phase::Playing);
    let record = hall.table.record().unwrap();
    assert_eq!(record.header.seats, ["bolek", "ala", "bot novice"]);
    hall.check_fold();
}

#[test]
fn another_process_follows_the_log_and_tells_the_same() {
    let mut hall = Hall::begin(settings(3, 3), 3, 10);
    let mut follower = Table::from_log(&hall.log).unwrap();
    for rank in 0..40 {
        hall.pause();
        let (seat, _, step) = hall.play(rank);
        let mover = person(hall.person_at(seat));
        let mut sends = Vec::new();
        for entry in &step.entries {
            sends.extend(follower.follow(entry).unwrap());
        }
        let mut own = step.sends;
        own.retain(|send| send.to != mover || !matches!(send.message, ToClient::Accepted { .. }));
        assert_eq!(sends, own);
    }
    assert!(follower.is_same(&hall.table));
}

#[test]
fn a_log_that_lies_does_not_load() {
    let mut hall = Hall::begin(settings(2, 2), 2, 10);
    hall.play(0);
    let problem = |change: &dyn Fn(&mut Vec<karczma_table::LogEntry>)| {
        let mut log = hall.log.clone();
        change(&mut log);
        Table::from_log(&log).err().map(|error| error.entry)
    };
    assert_eq!(problem(&|_| {}), None);
    assert_eq!(problem(&|log| drop(log.remove(0))), Some(0));
    let last = hall.log.len() - 1;
    assert_eq!(problem(&|log| log[last].at = 0), Some(last));
    assert_eq!(problem(&|log| log[last].v = 99), Some(last));
    assert_eq!(
        problem(&|log| log.push(log[last].clone())),
        Some(last + 1),
        "the same move is not legal twice"
    );
    assert_eq!(
        problem(&|log| match &mut log[last - 1].deed {
            karczma_table::Deed::Started { fate, .. } => fate[0] ^= 1,
            other => panic!("{other:?}"),
        }),
        Some(last - 1)
    );
}
