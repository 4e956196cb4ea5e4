//! What a command answers: done, or no. Wrong usage and unreadable input are errors.

use std::process::ExitCode;

/// The answer of a command that could be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// Done.
    Yes,
    /// A case failed, a record does not verify, a rule is uncovered.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Yes => Self::SUCCESS,
            Answer::No => Self::from(1),
        }
    }
}

/// Prints a line on standard output. Where nobody reads any more (`karczma ... | head`) the program is done.
macro_rules! say {
    ($($words:tt)*) => { $crate::answer::print_line(format_args!($($words)*)) };
}
pub(crate) use say;

/// What [`say!`] does.
pub(crate) fn print_line(line: std::fmt::Arguments<'_>) {
    use std::io::Write;
    if writeln!(std::io::stdout().lock(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// Prints one JSON object, and nothing else, on standard output.
pub(crate) fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    say!("{}", serde_json::to_string(value)?);
    Ok(())
}
