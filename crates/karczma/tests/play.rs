//! `karczma play` where there is no terminal.

use std::process::{Command, Stdio};

#[test]
fn without_a_terminal_there_is_one_clear_line_and_status_2() {
    let output = Command::new(env!("CARGO_BIN_EXE_karczma"))
        .args(["play", "niet"])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(said, "karczma: play: standard output is not a terminal\n");
}

#[test]
fn resume_takes_the_table_as_it_was_left() {
    let output = Command::new(env!("CARGO_BIN_EXE_karczma"))
        .args(["play", "niet", "--resume", "--players", "3"])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be used with"));
}
