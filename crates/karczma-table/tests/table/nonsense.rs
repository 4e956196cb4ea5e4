//! Anything at all may be said to a table: it never panics, and its log is always its state.

use crate::common::{Hall, NAMES, person, settings};
use karczma_kernel::{Lang, Seat};
use karczma_table::{Clock, FromClient, Input, LogEntry, Spectators, TIME_MAX_MS};
use proptest::prelude::*;

fn message() -> impl Strategy<Value = FromClient> {
    let small = 0u32..12;
    prop_oneof![
        any::<u8>().prop_map(|seat| FromClient::Sit { seat: Seat(seat) }),
        Just(FromClient::Stand),
        (0u8..5, any::<Option<String>>())
            .prop_map(|(seat, bot)| FromClient::SetSeat { seat: Seat(seat), bot }),
        (0u32..4, ".{0,3}").prop_map(|(game, nonce)| FromClient::Ready { game, nonce }),
        (0u32..4).prop_map(|game| FromClient::Unready { game }),
        (small.clone(), "[a-z ]{0,9}").prop_map(|(seq, text)| FromClient::Move { seq, text }),
        (0u32..4).prop_map(|game| FromClient::Resign { game }),
        small.clone().prop_map(|seq| FromClient::Takeback { seq }),
        (small.clone(), any::<bool>()).prop_map(|(seq, yes)| FromClient::Answer { seq, yes }),
        Just(FromClient::Return),
        (any::<u32>(), "\\PC{0,400}").prop_map(|(number, text)| FromClient::Chat { number, text }),
        (0u32..9, any::<bool>()).prop_map(|(guest, on)| FromClient::Mute { guest, on }),
        small.clone().prop_map(|seq| FromClient::Hint { seq }),
        any::<Option<u32>>().prop_map(|have| FromClient::Look { have }),
        Just(FromClient::Language { lang: Lang::Pl }),
    ]
}

/// An input, or `None` for a legal move of whoever is asked.
fn input() -> impl Strategy<Value = Option<Input>> {
    let who = 0..NAMES.len();
    prop_oneof![
        8 => Just(None),
        2 => (who.clone(), any::<Option<u32>>()).prop_map(|(index, have)| {
            Some(Input::Arrive { who: person(index), name: NAMES[index].into(), lang: Lang::En, have })
        }),
        1 => who.clone().prop_map(|index| Some(Input::Leave { who: person(index) })),
        8 => (who, message()).prop_map(|(index, message)| Some(Input::Say { who: person(index), message })),
        1 => (any::<u8>(), 0u32..20, "[a-z ]{0,9}")
            .prop_map(|(seat, seq, text)| Some(Input::Bot { seat: Seat(seat), seq, text })),
        1 => (any::<u8>(), 0u32..20, "[a-z ]{0,9}")
            .prop_map(|(seat, seq, text)| Some(Input::Hint { seat: Seat(seat), seq, text })),
        1 => Just(Some(Input::Tick)),
        1 => Just(Some(Input::Resume)),
    ]
}

fn spectators() -> impl Strategy<Value = Spectators> {
    prop_oneof![
        Just(Spectators::Nobody),
        Just(Spectators::Public),
        (0u32..9).prop_map(|moves| Spectators::MovesLate { moves }),
        (0..=TIME_MAX_MS).prop_map(|delay_ms| Spectators::TimeLate { delay_ms }),
    ]
}

fn clocks() -> impl Strategy<Value = Clock> {
    prop_oneof![
        Just(Clock::None),
        (1000..=TIME_MAX_MS).prop_map(|ms| Clock::PerMove { ms }),
        (1000u64..9000, 0..=TIME_MAX_MS).prop_map(|(ms, increment_ms)| Clock::PerGame { ms, increment_ms }),
        (1u16..9).prop_map(|days| Clock::Days { days }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_fold_of_the_log_is_the_table(
        begun in any::<bool>(), clock in clocks(), spectators in spectators(),
        inputs in prop::collection::vec((input(), 0u64..20_000), 0..60),
    ) {
        let mut table = settings(3, 2);
        (table.clock, table.spectators, table.host) = (clock, spectators, Some(person(0)));
        let mut hall = if begun { Hall::begin(table, 2, 13) } else { Hall::open(table, 13) };
        for (index, (input, passed)) in inputs.into_iter().enumerate() {
            hall.now += passed;
            match input {
                Some(input) => drop(hall.step(input)),
                None if hall.table.asked().is_empty() => {}
                None => drop(hall.play(index)),
            }
        }
        hall.check_fold();
    }

    #[test]
    fn a_message_that_does_not_parse_is_an_error(text in "\\PC{0,80}") {
        let _ = serde_json::from_str::<FromClient>(&text);
        let _ = serde_json::from_str::<LogEntry>(&text);
    }
}

/// Logs are kept for years: these lines must read for ever as they read today.
#[test]
fn the_log_keeps_its_form() {
    let lines = [
        r#"{"v":1,"at":5,"deed":"arrived","who":"g7","name":"Łucja","lang":"pl"}"#,
        r#"{"v":1,"at":5,"deed":"resumed"}"#,
        r#"{"v":1,"at":5,"deed":"seated","seat":2,"bot":"novice"}"#,
        r#"{"v":1,"at":5,"deed":"started","game":1,"rules":1,"fate":[3,1]}"#,
        r#"{"v":1,"at":5,"deed":"moved","seat":0,"seq":4,"text":"play g9"}"#,
        r#"{"v":1,"at":5,"deed":"moved","seat":0,"seq":5,"text":"play g9","fate":[7]}"#,
        r#"{"v":1,"at":5,"deed":"taken-back","seat":0,"left":3,"free":true}"#,
        r#"{"v":1,"at":5,"deed":"replaced","seat":0,"cause":"departure"}"#,
        r#"{"v":1,"at":5,"deed":"ended","how":"abandoned","outcome":null}"#,
    ];
    for line in lines {
        let entry: LogEntry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
}
