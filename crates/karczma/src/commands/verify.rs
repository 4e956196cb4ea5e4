//! `karczma verify`: prove a recorded game.

use anyhow::{Result, anyhow};
use karczma_kernel::Playable;
use karczma_kernel::record::{Extent, Record, RecordError, Verified, verify};
use karczma_tavern::{Visitor, visit};
use serde_json::json;

use super::read;
use crate::answer::{Answer, print_json, say};
use crate::cli::VerifyArgs;

/// Nobody can tell a game that goes on from a record whose last lines were cut off.
const NO_ENDING: &str = "but it has no ending: the game is not over, or the record was cut off";

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
    let Verified { moves, extent, chance_proved } = verified;
    let whole = verified.is_whole();
    if args.json {
        let finished = extent == Extent::Finished;
        let mut answer = json!({
            "verified": whole, "moves": moves, "finished": finished, "chance_proved": chance_proved,
        });
        if !whole {
            answer["problem"] = NO_ENDING.into();
        }
        print_json(&answer)?;
    } else {
        let end = match extent {
            Extent::Finished => "played to its end",
            Extent::Stopped => "stopped before its end",
            Extent::Open => NO_ENDING,
        };
        let chance = match (chance_proved, extent) {
            (true, _) => "all chance comes from the source that the record names",
            (false, Extent::Open) => "its chance can be proved when the secret is opened at the end",
            (false, Extent::Finished | Extent::Stopped) => {
                "its chance was told by people and cannot be proved"
            }
        };
        say!("{}: {moves} moves, all by the rules, {end}; {chance}", args.record.display());
    }
    Ok(if whole { Answer::Yes } else { Answer::No })
}
