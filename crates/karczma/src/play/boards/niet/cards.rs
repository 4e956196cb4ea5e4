//! Cards as drawings.

use karczma_niet::Card;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{NietScene, ink, shape};
use crate::play::look::Ink;

/// The width of a small card.
pub(crate) const SMALL: u16 = 5;
/// The width of a tall one.
pub(crate) const TALL: u16 = 7;

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    /// It may be played.
    Open,
    /// It may not.
    Shut,
    /// The cursor is on it.
    Chosen,
    /// It has been touched.
    Touched,
    /// It is gone, and shown once more.
    Past,
}

/// Draws a card: its frame, its value and the shape of its suit. Three lines are a small card, five a tall one.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, card: Card, lies: Lies, scene: &NietScene<'_>) {
    let look = scene.look;
    let (frame, face) = match lies {
        Lies::Open => (look.ink(Ink::Vert), look.ink(ink(card.colour())).add_modifier(Modifier::BOLD)),
        Lies::Shut => (look.ink(Ink::Muted), look.ink(ink(card.colour()))),
        Lies::Chosen | Lies::Touched => {
            (look.title(), look.ink(ink(card.colour())).add_modifier(Modifier::BOLD))
        }
        Lies::Past => (look.ink(Ink::Muted).add_modifier(Modifier::DIM), look.ink(ink(card.colour()))),
    };
    let [left_top, line, right_top, side, left_bottom, right_bottom] = match lies {
        Lies::Chosen => ["╔", "═", "╗", "║", "╚", "╝"],
        Lies::Touched => ["┏", "━", "┓", "┃", "┗", "┛"],
        Lies::Open | Lies::Shut | Lies::Past => ["╭", "─", "╮", "│", "╰", "╯"],
    };
    let inside = usize::from(area.width) - 2;
    let edge = line.repeat(inside);
    buffer.set_string(area.x, area.y, format!("{left_top}{edge}{right_top}"), frame);
    for y in area.y + 1..area.bottom() - 1 {
        buffer.set_string(area.x, y, format!("{side}{}{side}", " ".repeat(inside)), frame);
    }
    buffer.set_string(area.x, area.bottom() - 1, format!("{left_bottom}{edge}{right_bottom}"), frame);
    faces(buffer, area, card, face);
}

fn faces(buffer: &mut Buffer, area: Rect, card: Card, style: Style) {
    let corner = format!("{}{}", card.value(), shape(card.colour()));
    let width = corner.chars().count() as u16;
    if area.height < 5 {
        buffer.set_string(area.x + 1 + (3 - width), area.y + 1, corner, style);
        return;
    }
    buffer.set_string(area.x + 1, area.y + 1, &corner, style);
    buffer.set_string(area.x + area.width / 2, area.y + area.height / 2, shape(card.colour()), style);
    buffer.set_string(area.right() - 1 - width, area.bottom() - 2, corner, style);
}
