//! The trick round the table, where there is room for it: one sits at the bottom, the others clockwise.

use karczma_kernel::{Hidden, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::cards::{self, Lies, SMALL};
use super::trick::Laid;
use super::{NietScene, cut, initial, name};
use crate::play::chronicle::wrap;
use crate::play::look::Ink;

/// The height from which on the players sit round the table.
pub(crate) const HEIGHT_MIN: u16 = 13;
/// A place at the table: a card, and under it who sits there.
const PLACE: (u16, u16) = (14, 4);

/// Where the players sit, in hundredths of the width and height that places leave free; oneself first, then clockwise.
const fn places(players: u8) -> &'static [(u16, u16)] {
    match players {
        2 => &[(50, 100), (50, 0)],
        3 => &[(50, 100), (5, 20), (95, 20)],
        4 => &[(50, 100), (0, 50), (50, 0), (100, 50)],
        _ => &[(50, 100), (0, 55), (16, 0), (84, 0), (100, 55)],
    }
}

/// Draws every player's place with the card that lies before him, and what the trick is in the middle.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    heading: &str,
    laid: Option<&Laid<'_>>,
    scene: &NietScene<'_>,
) {
    let table = &scene.view.table;
    let (width, height) = PLACE;
    let free = (area.width.saturating_sub(width), area.height.saturating_sub(height));
    let mut seat = scene.seat;
    for (across, down) in places(table.players) {
        let place = Rect::new(area.x + free.0 * across / 100, area.y + free.1 * down / 100, width, height);
        draw_place(buffer, place, seat, laid, scene);
        seat = seat.left(table.players);
    }
    let lines = wrap(heading, usize::from(area.width.saturating_sub(2 * width + 2)));
    let top = area.y + (area.height.saturating_sub(lines.len() as u16)) / 2;
    for (line, y) in lines.iter().zip(top..) {
        let x = area.x + area.width.saturating_sub(line.chars().count() as u16) / 2;
        buffer.set_string(x, y, line, scene.look.ink(Ink::Muted));
    }
}

fn draw_place(buffer: &mut Buffer, place: Rect, seat: Seat, laid: Option<&Laid<'_>>, scene: &NietScene<'_>) {
    let (table, look) = (&scene.view.table, scene.look);
    let who = table.character(seat);
    let best = laid.is_some_and(|laid| laid.best == seat);
    let card = laid.and_then(|laid| laid.of(seat, table.players).map(|card| (card, laid.lies)));
    let at = Rect::new(place.x + (place.width - SMALL) / 2, place.y, SMALL, 3);
    match card {
        Some((card, Lies::Shut)) if best => cards::draw(buffer, at, card, Lies::Touched, scene),
        Some((card, lies)) => cards::draw(buffer, at, card, lies, scene),
        None => {
            let held = match &scene.view.hands[seat.index()] {
                Hidden::Known(cards) => cards.len(),
                Hidden::Secret(count) => u32::from(*count),
            };
            let back = format!("▒ {held}");
            buffer.set_string(at.x + 1, at.y + 1, back, look.ink(Ink::Muted).add_modifier(Modifier::DIM));
        }
    }
    let called = cut(&name(scene, who), 10);
    let (called, ink) = if best { (format!("«{called}»"), Ink::Gold) } else { (called, Ink::Text) };
    let x = place.x + place.width.saturating_sub(called.chars().count() as u16 + 2) / 2;
    buffer.set_string(x, place.y + 3, initial(scene, who), look.badge(who as usize));
    buffer.set_string(x + 2, place.y + 3, called, look.ink(ink));
}
