//! `karczma verify`: prove a recorded game.

use anyhow::{Result, anyhow};
use karczma_kernel::Playable;
use karczma_kernel::record::{Record, RecordError, Verified, verify};
use karczma_tavern::{Visitor, visit};
use serde_json::json;

use super::read;
use crate::answer::{Answer, print_json, say};
use crate::cli::VerifyArgs;

struct Verify<'a>(&'a Record);

impl Visitor for Verify<'_> {
    type Output = Result<Verified, RecordError>;

    fn visit<G: Playable>(self) -> Self::Output {
        verify::<G>(self.0)
    }
}

pub(crate) fn run(args: &VerifyArgs) -> Result<Answer> {
    let text = read(&args.record)?;
    let result = Record::from_text(&text).and_then(|record| {
        let game = record.header.game.clone();
        let unknown = || RecordError { line: 1, problem: format!("there is no game `{game}` here") };
        visit(&game, Verify(&record)).unwrap_or_else(|| Err(unknown()))
    });
    match result {
        Ok(verified) => tell(args, verified),
        Err(error) if text.trim().is_empty() || !text.starts_with('{') => {
            Err(anyhow!("{}: expected a record, found something else ({error})", args.record.display()))
        }
        Err(error) => {
            if args.json {
                print_json(&json!({ "verified": false, "line": error.line, "problem": error.problem }))?;
            } else {
                say!("{}: {error}", args.record.display());
            }
            Ok(Answer::No)
        }
    }
}

fn tell(args: &VerifyArgs, verified: Verified) -> Result<Answer> {
    let Verified { moves, finished, chance_proved } = verified;
    if args.json {
        let (verified, proved) = (true, chance_proved);
        print_json(
            &json!({ "verified": verified, "moves": moves, "finished": finished, "chance_proved": proved }),
        )?;
    } else {
        let end = if finished { "played to its end" } else { "not finished" };
        let chance = match (chance_proved, finished) {
            (true, _) => "all chance comes from the source that the record names",
            (false, false) => "its chance can be proved when the secret is opened at the end",
            (false, true) => "its chance was told by people and cannot be proved",
        };
        say!("{}: {moves} moves, all by the rules, {end}; {chance}", args.record.display());
    }
    Ok(Answer::Yes)
}
