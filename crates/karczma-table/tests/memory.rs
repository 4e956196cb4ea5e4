//! A table keeps a few bytes a move and no copies of what it sent.

use karczma_kernel::record::Secret;
use karczma_kernel::{Lang, Seat};
use karczma_table::{FromClient, Input, Person, Phase, SeatKind, Settings, Table};
use serde_json::json;

const SEATS: u8 = 4;

/// How many tables are played beside the one that is measured.
const OTHERS: usize = 150;

/// The one who is asked plays, a second after the one before.
fn play(table: &mut Table, now: &mut u64) {
    *now += 1000;
    let Some(seat) = table.asked().first() else { return };
    let Some(desk) = table.desk() else { return };
    let moves = desk.moves(seat, Lang::En);
    let text = moves[moves.len() / 2].text.clone();
    let message = FromClient::Move { seq: table.seq(), text };
    table.step(Input::Say { who: person(seat), message }, *now);
}

fn person(seat: Seat) -> Person {
    Person(format!("guest {seat}"))
}

#[test]
fn a_move_costs_few_bytes() {
    let seats = Seat::all(SEATS).map(|seat| SeatKind::Person { id: person(seat), name: seat.to_string() });
    let settings = Settings::new("niet", json!({"players": SEATS}), seats.collect());
    let begin = |table: &mut Table| {
        for seat in Seat::all(SEATS) {
            let (who, name) = (person(seat), seat.to_string());
            table.step(Input::Arrive { who, name, lang: Lang::En, have: None }, 1);
        }
        for seat in Seat::all(SEATS) {
            let message = FromClient::Ready { game: 1, nonce: "n".into() };
            table.step(Input::Say { who: person(seat), message }, 1);
        }
    };
    let start = || {
        let opened = Table::open(settings.clone(), Secret::of_number(2), 0);
        let (mut table, _) = opened.expect("the settings fit");
        begin(&mut table);
        table
    };
    // The words of the game are read, and what is said in it is remembered, once for all tables that share them: let that
    // happen before anything is counted.
    let mut others: Vec<Table> = (0..OTHERS).map(|_| start()).collect();
    let mut now = 0;
    while others[0].phase() == Phase::Playing {
        play(&mut others[0], &mut now);
    }

    let (mut table, mut now) = (None, 0);
    let opened = allocation_counter::measure(|| {
        let mut opened = start();
        play(&mut opened, &mut now);
        table = Some(opened);
    });
    let mut table = table.expect("it was opened");
    let mut moves = 0;
    let played = allocation_counter::measure(|| {
        while table.phase() == Phase::Playing {
            play(&mut table, &mut now);
            moves += 1;
        }
    });
    assert!(moves > 200, "{moves} moves");
    println!("a table: {} bytes; {moves} moves: {} bytes", opened.bytes_current, played.bytes_current);
    assert!(opened.bytes_current < 6_000, "an open table takes {} bytes", opened.bytes_current);
    // Texts and marks grow by doubling, so half of it may be room for the moves to come.
    let each = played.bytes_current / moves;
    assert!(each < 64, "a move takes {each} bytes");
}
