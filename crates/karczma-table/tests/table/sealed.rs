//! Sealed play: the table draws the boosters, and its record proves them.

use karczma_kernel::record::{Record, RecordError, Secret};
use karczma_table::{FromClient, Problem, SeatKind, Settings, SettingsError, Table, ToClient};
use serde_json::{Value, json};

use crate::common::{Hall, person, settings};

fn sealed(people: usize, options: Value) -> Settings {
    let seats = settings(options["players"].as_u64().unwrap() as usize, people).seats;
    let mut settings = Settings::new("veto", options, seats);
    settings.host = Some(person(0));
    settings
}

/// Was its chance proved?
fn proves(record: &Record) -> Result<bool, RecordError> {
    karczma_tavern::verify_while(record, &mut || true).map(|verified| verified.unwrap().chance_proved)
}

fn resigned(secret: u64, options: Value) -> Record {
    let people = options["players"].as_u64().unwrap() as usize;
    let mut hall = Hall::begin(sealed(people, options), people, secret);
    hall.say(0, FromClient::Resign { game: 1 });
    for index in 1..people {
        hall.say(index, FromClient::Resign { game: 1 });
    }
    hall.check_fold();
    hall.table.record().unwrap()
}

#[test]
fn the_table_draws_the_boosters_and_the_record_proves_them() {
    let two = json!({"players": 2, "format": "sealed"});
    let records = [1, 2].map(|secret| resigned(secret, two.clone()));
    let [one, other] = records.each_ref().map(|record| record.header.options["boosters"].clone());
    assert_eq!(one.as_array().unwrap().len(), 2);
    assert_ne!(one, other, "another secret, other boosters");
    for record in &records {
        let read = Record::from_text(&record.to_text()).unwrap();
        assert_eq!(proves(&read), Ok(true));
        let mut forged = read.clone();
        forged.header.options["boosters"] = json!([1, 2]);
        assert!(proves(&forged).is_err(), "boosters that the secret does not give");
        let mut left_out = read;
        left_out.header.options.as_object_mut().unwrap().remove("boosters");
        assert!(proves(&left_out).is_err(), "boosters that were not drawn");
    }
}

#[test]
fn whoever_names_boosters_gets_others() {
    let named = json!({"players": 2, "format": "sealed", "boosters": [7, 8]});
    assert_ne!(resigned(1, named).header.options["boosters"], json!([7, 8]));
}

/// Partners of one faction are not allowed: such boosters are drawn again.
#[test]
fn whatever_is_drawn_fits_to_the_table() {
    for secret in 0..12 {
        let options = json!({"players": 4, "format": "sealed", "mode": "two-heads", "feast": secret % 2 == 0,
            "profile": if secret % 3 == 0 { "rulebook" } else { "articles" }});
        let record = resigned(secret, options);
        assert_eq!(record.header.options["boosters"].as_array().unwrap().len(), 4);
    }
}

#[test]
fn a_deck_whose_boosters_were_chosen_is_played_against_bots_alone() {
    let pool = karczma_tavern::workshop("veto", &[]).unwrap().ok().unwrap().open(1666);
    let options = json!({"players": 2, "format": "sealed", "decks": [{"text": pool.deck}, null]});
    let open = |people| Table::open(sealed(people, options.clone()), Secret::of_number(1), 1000);
    assert!(matches!(open(2), Err(SettingsError::Options(_))));
    let mut empty = sealed(1, options.clone());
    empty.seats[1] = SeatKind::Empty;
    assert!(matches!(Table::open(empty, Secret::of_number(1), 1000), Err(SettingsError::Options(_))));
    let mut hall = Hall::open(sealed(1, options.clone()), 1);
    hall.arrive(0);
    let step = hall.say(0, FromClient::SetSeat { seat: karczma_kernel::Seat(1), bot: None });
    let refused = |message: &ToClient| matches!(message, ToClient::Problem { problem: Problem::Chosen, .. });
    assert!(step.entries.is_empty() && step.sends.iter().any(|send| refused(&send.message)));
}
