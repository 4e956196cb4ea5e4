//! `karczma play`: a table in the terminal.

use anyhow::Result;

use crate::answer::Answer;
use crate::cli::PlayArgs;

pub(crate) fn run(_args: &PlayArgs) -> Result<Answer> {
    Ok(Answer::Yes)
}
