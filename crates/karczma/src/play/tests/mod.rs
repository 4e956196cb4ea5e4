//! The terminal table, drawn on a screen in memory and played by keys.

mod anno_domini;
mod drawing;
mod playing;

use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, KeyEvent};
use karczma_bots::{Knowledge, Level};
use karczma_kernel::record::Secret;
use karczma_kernel::{Lang, Playable, Seat};
use karczma_niet::Niet;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Value, json};

use super::app::{App, Flow};
use super::keep::Keeper;
use super::look::Look;
use super::session::{Session, Setup};
use super::{boards, screen};

/// A folder of its own for each test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("karczma-play-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

fn begin(players: u8, seed: u64, path: &Path) -> Session<Niet> {
    begin_with(json!({ "players": players }), seed, path)
}

/// A game of any kind against random bots, from the second seat.
fn begin_with<G: Playable + Knowledge>(options: Value, seed: u64, path: &Path) -> Session<G> {
    let setup = Setup {
        options,
        seat: Seat(1),
        bots: vec![Level::Random],
        secret: Secret::of_number(seed),
        nonces: |seat| Ok(seat.to_string()),
    };
    Session::begin(setup, Keeper::new(path.to_owned())).unwrap()
}

/// A table at which the welcome has been read.
fn sit<G: Playable + Knowledge>(session: Session<G>, lang: Lang) -> App<G> {
    let mut app = App::new(session, boards::of(), Look::Oak, lang).unwrap();
    press(&mut app, KeyCode::Enter);
    app
}

fn press<G: Playable + Knowledge>(app: &mut App<G>, code: KeyCode) -> Flow {
    app.key(KeyEvent::from(code)).unwrap()
}

/// Draws the table and gives the lines of the screen.
fn draw<G: Playable + Knowledge>(app: &mut App<G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(frame, app)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let lines = buffer.content().chunks(usize::from(width));
    lines.map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

/// Reads what is held up and lets the bots play at once, until the player is asked or the game is over.
fn settle<G: Playable + Knowledge>(app: &mut App<G>) {
    while app.session().outcome().is_none() && (app.overlay.is_some() || !app.session().is_asked()) {
        press(app, KeyCode::Char(' '));
    }
}

/// Takes one decision of the player by keys: Tab so many times, Enter, until a move is made. The bots follow at once.
fn decide<G: Playable + Knowledge>(app: &mut App<G>, tabs: usize) {
    settle(app);
    let moves = app.session().moves_made();
    while app.session().is_asked() && app.session().moves_made() == moves {
        for _ in 0..tabs {
            press(app, KeyCode::Tab);
        }
        press(app, KeyCode::Enter);
    }
    settle(app);
}
