//! The map: one cell a field, the edges between them, and what stands and lies there.

use karczma_anno_domini_1666::geometry::{Board, Dir4, DoorState, EdgeId, EdgeKind, FieldId, FieldKind};
use karczma_kernel::Element;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{MapScene, element, ink, letters, sign, style};
use crate::play::boards::Spot;
use crate::play::look::Ink;

/// Columns of a field with the edge before it, and of the row numbers.
const FIELD: u16 = 4;
const LABEL: u16 = 3;

/// The width of a map.
pub(super) fn width(board: &Board) -> u16 {
    LABEL + FIELD * u16::from(board.width()) + 1
}

/// The lines of a map: the letters, then two for each row, and the last edge.
fn height(board: &Board) -> u16 {
    2 * u16::from(board.height()) + 2
}

/// Where the parts of a map lie on the screen, some of them above or below what is seen.
struct Sheet {
    area: Rect,
    from: u16,
}

impl Sheet {
    /// The place of so many columns in a line of the map; nothing if it is scrolled away.
    fn place(&self, x: u16, line: u16, wide: u16) -> Option<Rect> {
        let seen = line >= self.from && line < self.from + self.area.height;
        let fits = x + wide <= self.area.width;
        (seen && fits).then(|| Rect::new(self.area.x + x, self.area.y + line - self.from, wide, 1))
    }

    fn put(&self, buffer: &mut Buffer, x: u16, line: u16, text: &str, style: Style) {
        if let Some(place) = self.place(x, line, text.chars().count() as u16) {
            buffer.set_string(place.x, place.y, text, style);
        }
    }
}

/// Draws the map, scrolled so that the cursor or whoever acts is in sight.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, scene: &MapScene<'_>) -> Vec<Spot> {
    let board = scene.game.board();
    let (all, seen) = (height(board), area.height);
    let line = focus(scene).map_or(scene.scroll.get() as u16, |field| 2 * u16::from(field.y()) + 2);
    let from = line.saturating_sub(seen / 2).min(all.saturating_sub(seen));
    scene.scroll.set(usize::from(from));
    let sheet = Sheet { area, from };
    labels(buffer, &sheet, scene);
    let mut spots = Vec::new();
    for field in board.fields().iter() {
        spots.extend(draw_field(buffer, &sheet, scene, field));
        for side in [Dir4::N, Dir4::W, Dir4::S, Dir4::E] {
            spots.extend(draw_edge(buffer, &sheet, scene, field, side));
        }
    }
    spots
}

/// The field to keep in sight.
fn focus(scene: &MapScene<'_>) -> Option<FieldId> {
    let of = |element: &Element| {
        let (kind, name) = element.0.split_once(':')?;
        match kind {
            "field" => name.parse().ok(),
            "fig" => {
                let field = scene.view.table.field(karczma_anno_domini_1666::FigureId::read(name)?);
                (field != karczma_anno_domini_1666::NOWHERE).then_some(field)
            }
            "edge" => name.parse::<EdgeId>().ok().map(EdgeId::field),
            _ => None,
        }
    };
    scene.cursor.and_then(of).or_else(|| scene.path.iter().rev().find_map(of))
}

fn labels(buffer: &mut Buffer, sheet: &Sheet, scene: &MapScene<'_>) {
    let board = scene.game.board();
    let muted = scene.look.ink(Ink::Muted);
    for x in 0..board.width() {
        let letter = char::from(b'A' + x).to_string();
        sheet.put(buffer, LABEL + FIELD * u16::from(x) + 2, 0, &letter, muted);
    }
    for y in 0..board.height() {
        sheet.put(buffer, 0, 2 * u16::from(y) + 2, &format!("{:>2}", y + 1), muted);
    }
    for y in 0..=board.height() {
        for x in 0..=board.width() {
            sheet.put(buffer, LABEL + FIELD * u16::from(x), 2 * u16::from(y) + 1, "·", muted);
        }
    }
}

/// A field: whoever stands there, or what lies there, or the ground.
fn draw_field(buffer: &mut Buffer, sheet: &Sheet, scene: &MapScene<'_>, field: FieldId) -> Vec<Spot> {
    let (x, line) = (LABEL + FIELD * u16::from(field.x()) + 1, 2 * u16::from(field.y()) + 2);
    let table = &scene.view.table;
    let own = Element::new("field", field);
    let figure = table.at(field);
    let (text, plain) = match figure {
        Some(who) => {
            let text = format!("{}{}", sign(who.side()), letters(scene, who));
            (text, scene.look.ink(ink(who.side())).add_modifier(Modifier::BOLD))
        }
        None => ground(scene, field),
    };
    let text = match scene.key(&own) {
        Some(key) if figure.is_none() => format!(" {key} "),
        _ => text,
    };
    let shown = match figure {
        Some(who) if !scene.may_touch(&own) && !scene.is_chosen(&own) => style(scene, &element(who), plain),
        _ => style(scene, &own, plain),
    };
    sheet.put(buffer, x, line, &format!("{text:<3}"), shown);
    // What is scrolled away keeps a place, so that the arrows find it.
    let at = sheet.place(x, line, 3).unwrap_or_else(|| {
        let y = if line < sheet.from { sheet.area.y } else { sheet.area.bottom().saturating_sub(1) };
        Rect::new(sheet.area.x + x.min(sheet.area.width), y, 0, 0)
    });
    let here = figure.map(element).into_iter().chain(scene.may_touch(&own).then(|| own.clone()));
    let here: Vec<Element> = here.collect();
    let all = if here.is_empty() { vec![own] } else { here };
    all.into_iter().map(|element| Spot { element, area: at }).collect()
}

/// What lies on a field, or what it is made of.
fn ground(scene: &MapScene<'_>, field: FieldId) -> (String, Style) {
    let table = &scene.view.table;
    if table.ground.iter().any(|(_, at)| *at == field) {
        return (" ¤ ".to_owned(), scene.look.title());
    }
    if table.search.contains(&field) {
        return (" ? ".to_owned(), scene.look.title());
    }
    let text = match scene.game.board().kind(field) {
        FieldKind::Open(0) => "   ",
        FieldKind::Open(_) => " ▫ ",
        FieldKind::Blocked => "▒▒▒",
        FieldKind::High => " ^ ",
    };
    (text.to_owned(), scene.look.ink(Ink::Muted))
}

/// An edge, drawn with the field to the south or east of it, at the rim also with the others.
fn draw_edge(
    buffer: &mut Buffer,
    sheet: &Sheet,
    scene: &MapScene<'_>,
    field: FieldId,
    side: Dir4,
) -> Option<Spot> {
    let board = scene.game.board();
    let edge = board.edge(field, side);
    let rim = edge.is_border();
    if matches!(side, Dir4::S | Dir4::E) && !rim {
        return None;
    }
    let (x, line) = (LABEL + FIELD * u16::from(field.x()), 2 * u16::from(field.y()) + 2);
    let door = board.door(edge).map(|door| scene.view.table.doors[door.index()]);
    let (across, upright) = signs(board.printed(edge), door);
    let own = Element::new("edge", edge);
    let plain = scene.look.ink(if door.is_some() { Ink::Gold } else { Ink::Text });
    let style = style(scene, &own, plain);
    let (x, line, text) = match side {
        Dir4::N => (x + 1, line - 1, across),
        Dir4::S => (x + 1, line + 1, across),
        Dir4::W => (x, line, upright),
        Dir4::E => (x + FIELD, line, upright),
    };
    sheet.put(buffer, x, line, text, style);
    let wide = text.chars().count() as u16;
    (door.is_some() && scene.may_touch(&own))
        .then(|| sheet.place(x, line, wide))
        .flatten()
        .map(|area| Spot { element: own, area })
}

/// An edge lying and standing, with the letters of the map files.
const fn signs(printed: EdgeKind, door: Option<DoorState>) -> (&'static str, &'static str) {
    match (printed, door) {
        (EdgeKind::Door(_), Some(DoorState::Closed)) => ("─D─", "D"),
        (EdgeKind::Door(_), Some(DoorState::Blocked)) => ("─B─", "B"),
        (EdgeKind::Door(_), Some(DoorState::Open)) => ("─ ─", "O"),
        (EdgeKind::Door(_), Some(DoorState::Destroyed)) => ("─X─", "X"),
        (EdgeKind::Wall | EdgeKind::Door(_), _) => ("───", "│"),
        (EdgeKind::Open, _) => ("   ", " "),
        (EdgeKind::Obstacle, _) => ("~~~", "}"),
        (EdgeKind::Window, _) => ("─w─", "w"),
        (EdgeKind::Stairs, _) => ("═S═", "S"),
        (EdgeKind::Ladder, _) => ("─L─", "L"),
    }
}
