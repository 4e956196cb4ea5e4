//! Boards: how the view of a game is drawn. One file a game; a game without one is played on the plain board.
//!
//! A board draws and says where on the screen each element lies that the cursor may visit. It knows no rule: what may be
//! touched is told to it, and what the board does not show the shell offers as a button.

mod anno_domini;
mod niet;
mod plain;

use std::any::Any;
use std::cell::Cell;
use std::ops::Range;
use std::time::Duration;

use karczma_kernel::{Element, Lang, Phrase, Playable, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look::Look;
use super::words;

/// Keys that jump to what may be touched: those that mean nothing else.
const KEYS: &str = "1234567890abcdefgimnopstuvwxyz";

/// How a game is drawn.
pub(crate) trait Board<G: Playable> {
    /// Draws the scene and says where its elements lie, also those that may not be touched now.
    fn draw(&self, buffer: &mut Buffer, area: Rect, scene: &Scene<'_, G>) -> Vec<Spot>;

    /// The move that a player means who touches `element` after `path` where no legal move goes on so: it is tried, and
    /// the refusal tells why not.
    fn attempt(&self, view: &G::View, path: &[Element], element: &Element) -> Option<G::Move> {
        let _ = (view, path, element);
        None
    }

    /// What an element is called, where touching it does not yet make a move.
    fn name(&self, element: &Element, lang: Lang) -> Option<String> {
        let _ = (element, lang);
        None
    }

    /// Of what just happened, the part to hold up to the player before the table is cleared for something new; none if
    /// the play simply goes on.
    fn page(&self, news: &[G::Glimpse]) -> Option<Range<usize>> {
        let _ = news;
        None
    }

    /// The word of the shell that explains the board's signs.
    fn legend(&self) -> Option<&'static str> {
        None
    }

    /// How long to look at the table before the next bot plays.
    fn pause(&self, view: &G::View) -> Duration {
        let _ = view;
        Duration::from_millis(700)
    }
}

/// An element and where it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// What.
    pub(crate) element: Element,
    /// Where.
    pub(crate) area: Rect,
}

/// What a board is given to draw: what one seat may know, and where its player's hand is.
pub(crate) struct Scene<'a, G: Playable> {
    /// The table.
    pub(crate) game: &'a G,
    /// All that the player may know.
    pub(crate) view: &'a G::View,
    /// The player's seat.
    pub(crate) seat: Seat,
    /// The language.
    pub(crate) lang: Lang,
    /// The colours.
    pub(crate) look: Look,
    /// What may be touched next.
    pub(crate) next: &'a [Element],
    /// What has been touched.
    pub(crate) path: &'a [Element],
    /// Where the cursor is.
    pub(crate) cursor: Option<&'a Element>,
    /// How far a board that is longer than its place is scrolled; the board holds it to its own length.
    pub(crate) scroll: &'a Cell<usize>,
    /// What touching an element would mean, in words.
    pub(crate) meaning: &'a dyn Fn(&Element) -> String,
    /// How the table calls a seat.
    pub(crate) name: &'a dyn Fn(Seat) -> String,
}

impl<G: Playable> Scene<'_, G> {
    /// May it be touched now?
    pub(crate) fn may_touch(&self, element: &Element) -> bool {
        self.next.contains(element)
    }

    /// Has it been touched?
    pub(crate) fn is_touched(&self, element: &Element) -> bool {
        self.path.contains(element)
    }

    /// Is the cursor on it?
    pub(crate) fn is_chosen(&self, element: &Element) -> bool {
        self.cursor == Some(element)
    }

    /// The key that jumps to it.
    pub(crate) fn key(&self, element: &Element) -> Option<char> {
        let index = self.next.iter().position(|other| other == element)?;
        KEYS.chars().nth(index)
    }

    /// Says a phrase of the game.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        G::lexicon().say(self.lang, phrase, &self.name)
    }

    /// Says a phrase of the shell.
    pub(crate) fn shell(&self, phrase: &Phrase) -> String {
        words::say(self.lang, phrase)
    }

    /// A word of the shell.
    pub(crate) fn word(&self, key: &str) -> String {
        words::word(self.lang, key)
    }
}

/// Which of the things that may be touched does this key jump to?
pub(crate) fn index_of_key(key: char) -> Option<usize> {
    KEYS.chars().position(|other| other == key)
}

/// The board of a game: its own, or the plain one.
pub(crate) fn of<G: Playable>() -> Box<dyn Board<G>> {
    // One line for each board; the one whose game is `G` is taken.
    let own: [Box<dyn Any>; 2] = [
        on::<karczma_niet::Niet>(niet::NietBoard),
        on::<karczma_anno_domini_1666::AnnoDomini>(anno_domini::AnnoDominiBoard),
    ];
    own.into_iter()
        .find_map(|board| board.downcast::<Box<dyn Board<G>>>().ok())
        .map_or_else(plain, |board| *board)
}

/// The plain board, which every game has.
pub(crate) fn plain<G: Playable>() -> Box<dyn Board<G>> {
    Box::new(plain::PlainBoard)
}

fn on<G: Playable>(board: impl Board<G> + 'static) -> Box<dyn Any> {
    Box::new(Box::new(board) as Box<dyn Board<G>>)
}
