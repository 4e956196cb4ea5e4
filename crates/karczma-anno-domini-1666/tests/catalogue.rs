//! Maps, characters, items and scenarios as the browser's board draws them.
//!
//! The test fails where `web/src/boards/anno-domini-1666/almanac.json` differs from the data; `cargo xtask codegen` writes it
//! anew (`KARCZMA_CODEGEN=write`).
#![expect(clippy::disallowed_methods, reason = "a test that reads and writes a file")]

use karczma_anno_domini_1666::AnnoDomini;
use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/boards/anno-domini-1666/almanac.json");

#[test]
fn the_board_draws_what_the_data_says() {
    let almanac = serde_json::to_value(AnnoDomini::almanac()).unwrap();
    let text = format!("{}\n", lines(&almanac, 0));
    if std::env::var("KARCZMA_CODEGEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(FILE, &text).unwrap();
    }
    assert!(std::fs::read_to_string(FILE).unwrap() == text, "run `cargo xtask codegen`: {FILE}");
}

/// One thing a line, so that a change of the data is a change of few lines.
fn lines(value: &Value, depth: usize) -> String {
    match value {
        Value::Object(entries) if depth < 2 => {
            let entries: Vec<String> =
                entries.iter().map(|(key, one)| format!("\"{key}\": {}", lines(one, depth + 1))).collect();
            format!("{{\n{}\n}}", entries.join(",\n"))
        }
        Value::Object(_)
        | Value::Array(_)
        | Value::String(_)
        | Value::Number(_)
        | Value::Bool(_)
        | Value::Null => value.to_string(),
    }
}
