//! The players round the table: what each holds, has taken and scored.

use karczma_kernel::{Element, Hidden, Phrase, Seat};
use karczma_niet::{Step, Table};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{NietScene, cut, initial, name, panel};
use crate::play::boards::Spot;
use crate::play::look::Ink;

/// The columns of numbers: words of their heads, and widths.
const COLUMNS: [(&str, u16); 5] = [
    ("niet-col-hand", 3),
    ("niet-col-tricks", 4),
    ("niet-col-loot", 4),
    ("niet-col-round", 4),
    ("niet-col-total", 6),
];
/// Where they begin.
const NUMBERS: u16 = 13;

/// Draws one line a player, in the order of play from the left of the one who looks; each is a spot.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) -> Vec<Spot> {
    let (view, table) = (scene.view, &scene.view.table);
    let round = match view.points {
        None => Phrase::new("niet-round").with("rounds", i64::from(view.rounds)),
        Some(points) => Phrase::new("niet-round-points").with("points", i64::from(points)),
    };
    let title = scene.shell(&round.with("round", i64::from(table.round)));
    let area = panel(buffer, area, scene, title);
    let mut x = area.x + NUMBERS;
    for (key, width) in COLUMNS {
        let head = format!("{:>1$}", scene.word(key), usize::from(width));
        buffer.set_string(x, area.y, head, scene.look.ink(Ink::Muted));
        x += width;
    }
    let pitch = if area.height >= 10 { 2 } else { 1 };
    let mut spots = Vec::new();
    for (seat, y) in table.seats().zip((area.y + 1..area.bottom()).step_by(pitch)) {
        let element = Element::new("player", table.character(seat));
        let spot = Spot { element, area: Rect::new(area.x, y, area.width, 1) };
        draw_seat(buffer, &spot, seat, scene);
        spots.push(spot);
    }
    spots
}

fn draw_seat(buffer: &mut Buffer, spot: &Spot, seat: Seat, scene: &NietScene<'_>) {
    let (view, table, look) = (scene.view, &scene.view.table, scene.look);
    let Rect { x, y, .. } = spot.area;
    let who = table.character(seat);
    if asked(table, seat) {
        buffer.set_string(x, y, "►", look.title());
    }
    buffer.set_string(x + 1, y, initial(scene, who), look.badge(who as usize));
    let style = if scene.is_chosen(&spot.element) {
        look.cursor()
    } else if scene.is_touched(&spot.element) {
        look.title()
    } else if scene.may_touch(&spot.element) {
        look.ink(Ink::Vert).add_modifier(Modifier::BOLD)
    } else if seat == scene.seat {
        look.ink(Ink::Text).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    } else {
        look.ink(Ink::Text)
    };
    let (sign, sign_ink) = match scene.key(&spot.element) {
        Some(key) => (key.to_string(), Ink::Vert),
        None if scene.is_touched(&spot.element) => ("✓".to_owned(), Ink::Gold),
        None => team(table, seat, scene.seat),
    };
    buffer.set_string(x + 3, y, sign, look.ink(sign_ink).add_modifier(Modifier::BOLD));
    buffer.set_string(x + 5, y, cut(&name(scene, who), 6), style);
    if table.bonus == Some(seat) {
        buffer.set_string(x + 11, y, "★", look.title());
    }
    let held = match &view.hands[seat.index()] {
        Hidden::Known(cards) => cards.len(),
        Hidden::Secret(count) => u32::from(*count),
    };
    let numbers = [
        held.to_string(),
        table.tricks[seat.index()].to_string(),
        table.loot[seat.index()].len().to_string(),
        format!("{:+}", table.scored[seat.index()]),
        table.totals[seat.index()].to_string(),
    ];
    let mut at = x + NUMBERS;
    for (number, (key, width)) in numbers.into_iter().zip(COLUMNS) {
        let ink = if key == "niet-col-total" { Ink::Gold } else { Ink::Text };
        let wide = usize::from(width);
        buffer.set_string(at, y, format!("{number:>wide$}"), look.ink(ink));
        at += width;
    }
}

/// Is the table waiting for this player?
fn asked(table: &Table, seat: Seat) -> bool {
    match table.step {
        Step::Exchange => !table.handed_in.contains(seat),
        Step::Niet | Step::Team | Step::Bonus | Step::Play => table.turn == seat,
        Step::Over => false,
    }
}

/// The letter of a team, and an ink that tells friend from foe: the letter says it too.
fn team(table: &Table, seat: Seat, me: Seat) -> (String, Ink) {
    if table.team.is_empty() {
        return (String::new(), Ink::Muted);
    }
    let letter = if table.team.contains(seat) { "A" } else { "B" };
    (letter.to_owned(), if table.partners(seat, me) { Ink::Vert } else { Ink::Crimson })
}
