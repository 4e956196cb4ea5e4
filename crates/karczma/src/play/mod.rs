//! `karczma play`: a table in the terminal.
//!
//! [`session`] holds the game behind a curtain and keeps its record; [`app`] is what the player handles, [`screen`] what
//! he sees; [`boards`] draws the games, one file each, with a plain board for every game that has none of its own.

mod app;
mod boards;
mod choice;
mod chronicle;
mod input;
mod keep;
mod look;
mod overlay;
mod screen;
mod session;
#[cfg(test)]
mod tests;
mod words;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use crossterm::event::{self, Event};
use karczma_bots::{Knowledge, Visitor};
use karczma_kernel::record::Secret;
use karczma_kernel::{Phrase, Playable, Seat};
use ratatui::DefaultTerminal;

use crate::answer::Answer;
use crate::cli::PlayArgs;
use crate::commands::options;
use app::{App, Flow};
use keep::Keeper;
pub(crate) use keep::data_folder;
use look::Look;
use session::{Session, Setup};

pub(crate) fn run(args: &PlayArgs) -> Result<Answer> {
    ensure!(std::io::stdout().is_terminal(), "play: standard output is not a terminal");
    ensure!(std::io::stdin().is_terminal(), "play: standard input is not a terminal");
    let unknown = || karczma_tavern::OptionError::NoSuchGame(args.table.game.clone());
    karczma_bots::visit(&args.table.game, Play(args)).ok_or_else(unknown)?
}

struct Play<'a>(&'a PlayArgs);

impl Visitor for Play<'_> {
    type Output = Result<Answer>;

    fn visit<G: Playable + Knowledge>(self) -> Result<Answer> {
        let args = self.0;
        let (session, aside) = sit_down::<G>(args)?;
        let board = if args.plain { boards::plain() } else { boards::of::<G>() };
        let mut app = App::new(session, board, Look::of_environment(), args.language.get())?;
        // From here on a panic puts the terminal back before it speaks.
        let mut terminal = ratatui::try_init().inspect_err(|_| ratatui::restore())?;
        let done = play(&mut terminal, &mut app);
        ratatui::restore();
        done?;
        farewell(args, &app, aside);
        Ok(Answer::Yes)
    }
}

/// A new game, or the one that was left; and where an older one was put.
fn sit_down<G: Playable + Knowledge>(args: &PlayArgs) -> Result<(Session<G>, Option<PathBuf>)> {
    let keeper = match &args.record {
        Some(path) => Keeper::new(path.clone()),
        None => Keeper::new(keep::data_folder()?.join(format!("{}.record", G::ID))),
    };
    if args.resume {
        return Ok((Session::resume(keeper)?, None));
    }
    let setup = Setup {
        options: options(&args.table)?,
        seat: Seat(args.seat.checked_sub(1).ok_or_else(|| anyhow!("--seat: seats are counted from 1"))?),
        bots: args.bots.clone(),
        secret: match args.seed {
            Some(number) => Secret::of_number(number),
            None => Secret(random()?),
        },
        // A numbered game is the same again, so its nonces are too.
        nonces: if args.seed.is_some() { |seat| Ok(seat.to_string()) } else { |_| nonce() },
    };
    let taken = args.record.is_some() && keeper.path().exists();
    ensure!(!taken, "{}: this record exists; --resume goes on with it", keeper.path().display());
    let aside = keeper.set_aside()?;
    Ok((Session::begin(setup, keeper)?, aside))
}

/// Bytes that nobody can guess, from the operating system.
fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no randomness: {error}"))?;
    Ok(bytes)
}

fn nonce() -> Result<String> {
    Ok(random::<8>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Draws and listens until the player leaves; bots play after a pause for the eye.
fn play<G: Playable + Knowledge>(terminal: &mut DefaultTerminal, app: &mut App<G>) -> Result<()> {
    loop {
        terminal.draw(|frame| screen::draw(frame, app))?;
        let Some(pause) = app.pause() else {
            if heard(app, event::read()?)? == Flow::Leave {
                return Ok(());
            }
            continue;
        };
        let until = Instant::now() + pause;
        let moves = app.session().moves_made();
        // A key may let the bots play at once, or lay something over the table; then there is nothing to wait for.
        while app.pause().is_some() && app.session().moves_made() == moves {
            if !event::poll(until.saturating_duration_since(Instant::now()))? {
                app.let_bot_play()?;
            } else if heard(app, event::read()?)? == Flow::Leave {
                return Ok(());
            }
            terminal.draw(|frame| screen::draw(frame, app))?;
        }
    }
}

fn heard<G: Playable + Knowledge>(app: &mut App<G>, event: Event) -> Result<Flow> {
    if let Event::Key(key) = event { app.key(key) } else { Ok(Flow::Stay) }
}

/// Says, on the ordinary screen, where the game lies and how to go on.
fn farewell<G: Playable + Knowledge>(args: &PlayArgs, app: &App<G>, aside: Option<PathBuf>) {
    let path = app.session().keeper().path().display().to_string();
    let say = |key: &'static str, name: &'static str, value: &str| {
        println!("{}", words::say(app.lang(), &Phrase::new(key).with(name, value)));
    };
    if app.session().outcome().is_some() {
        say("left-over", "path", &path);
        say("left-verify", "path", &path);
    } else {
        let record =
            args.record.as_ref().map(|path| format!(" --record {}", path.display())).unwrap_or_default();
        say("left-kept", "path", &path);
        say("left-resume", "command", &format!("karczma play {} --resume{record}", G::ID));
    }
    if let Some(older) = aside {
        say("set-aside", "path", &older.display().to_string());
    }
}
