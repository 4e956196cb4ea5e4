//! Nothing that a person can type makes a parser panic, and what it says has a place in the text. The fuzz targets do
//! the same for hours; this is the bounded version.

use karczma_kernel::{Notation, PositionError, Span};
use karczma_niet::{Niet, Options};
use proptest::prelude::*;

/// Words of the notation, whole and broken, in any order.
const WORDS: &str = "(cover|decline|team|bonus|discard|give|play|nobody|nothing|r[1-6]\\.[a-z0-9_]{1,8}|[bryg]1?[0-9]|Wolf|Crane|Bear|\
                     Eagle|Tiger|Lynx|players|table|chosen|points|round|dealer|step|turn|totals|scored|tricks|open|covered|first|\
                     exchange|trump|super|value|teams|seen|past|trick|loot|handed-in|niet|exchange|over|yellow|none|any|-?[0-9]{1,6}|\
                     [:,/;.]|ż|\\PC)";

fn game() -> Niet {
    use karczma_kernel::Game;
    Niet::new(Options::default()).expect("the default table")
}

fn within(text: &str, column: u32) -> bool {
    column >= 1 && column as usize <= text.chars().count() + 1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn moves(words in prop::collection::vec(WORDS, 0..6)) {
        let text = words.join(" ");
        match game().read_move(Span::alone(&text)) {
            Ok(chosen) => {
                let again = game().write_move(&chosen);
                prop_assert_eq!(game().read_move(Span::alone(&again)), Ok(chosen));
            }
            Err(error) => prop_assert!(within(&text, error.column), "{error} in {text}"),
        }
    }

    #[test]
    fn positions(clauses in prop::collection::vec(prop::collection::vec(WORDS, 1..6), 0..6)) {
        let texts: Vec<String> = clauses.iter().map(|words| words.join(" ")).collect();
        let spans: Vec<Span<'_>> = texts.iter().map(|text| Span::alone(text)).collect();
        match Niet::read_position(&spans) {
            Ok((game, state)) => {
                let written = game.write_position(&state);
                let spans: Vec<Span<'_>> = written.iter().map(|text| Span::alone(text)).collect();
                let again = Niet::read_position(&spans);
                prop_assert!(again.is_ok_and(|(_, read)| read == state), "{texts:?} -> {written:?}");
            }
            Err(PositionError::Unreadable(error)) => prop_assert!(error.line == 1 && error.column >= 1),
            Err(PositionError::Impossible(errors)) => prop_assert!(!errors.is_empty()),
            Err(PositionError::Refused(refusal)) => prop_assert!(!refusal.option.is_empty()),
        }
    }
}

/// Whatever is handed in while others still choose is in a hand.
#[test]
fn nobody_hands_in_what_they_do_not_hold() {
    let clauses = [
        "table Wolf Crane Bear Eagle; first Wolf; exchange discard1; trump yellow; super blue; value 2; step exchange",
        "teams Wolf Crane / Bear Eagle; handed-in Wolf: g9",
        "Wolf: b1 y13 g2 g3; Crane: r2 r3 r5 r6; Bear: r4 r7 r8 r9; Eagle: r10 r11 r12 r13",
    ];
    let read = |text: &str| {
        let clauses: Vec<Span<'_>> = text.split(';').map(|clause| Span::alone(clause).trim()).collect();
        Niet::read_position(&clauses).map(|_| ())
    };
    let wrong = read(&clauses.join("; "));
    assert!(matches!(&wrong, Err(PositionError::Impossible(errors)) if errors.len() == 1), "{wrong:?}");
    assert_eq!(read(&clauses.join("; ").replace("g9", "g3")), Ok(()));
}

/// A colour has three 1s, whoever has them as loot.
#[test]
fn there_is_no_more_loot_than_there_are_ones() {
    let clause = Span::alone("loot Wolf: g1 g1 g1 g1");
    let wrong = Niet::read_position(&[clause]).map(|_| ());
    assert!(matches!(&wrong, Err(PositionError::Unreadable(error)) if error.column == 21), "{wrong:?}");
}
