//! The veto board: five rows of five fields, with the tokens on them.

use karczma_kernel::{Element, Phrase};
use karczma_niet::{Character, Colour, Field, Row, Step, Token};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{NietScene, cut, initial, ink, name, panel, shape};
use crate::play::boards::Spot;
use crate::play::look::Ink;

/// The columns of a row's name.
const LABEL: u16 = 8;
/// The columns of a field with the gap after it: a mark, then what it stands for.
const FIELD: u16 = 7;
/// From this width on the mark of a field that may be covered is the key that jumps to it.
const FIELD_WITH_KEY: u16 = 10;

/// Draws the board; every field is a spot.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) -> Vec<Spot> {
    let table = &scene.view.table;
    let mut title = scene.word("niet-board");
    if table.step == Step::Niet && table.pool() > 0 {
        title += &format!(" · {}", scene.shell(&Phrase::new("niet-pool").with("n", i64::from(table.pool()))));
    }
    let area = panel(buffer, area, scene, title);
    let pitch = if area.height >= 9 { 2 } else { 1 };
    let field_width = ((area.width + 1).saturating_sub(LABEL) / 5).clamp(FIELD, 14);
    let mut spots = Vec::new();
    for (row, y) in Row::ALL.into_iter().zip((area.y..area.bottom()).step_by(pitch)) {
        let label = scene.word(&format!("niet-row-{}", row.key()));
        buffer.set_stringn(area.x, y, label, (LABEL - 1).into(), scene.look.ink(Ink::Muted));
        for place in 0..5 {
            let field = Field::new(row, place);
            let x = area.x + LABEL + u16::from(place) * field_width;
            let spot =
                Spot { element: Element::new("field", field), area: Rect::new(x, y, field_width - 1, 1) };
            draw_field(buffer, &spot, field, scene);
            spots.push(spot);
        }
    }
    spots
}

/// One field: the token on it, or a ring for one; then what it stands for.
fn draw_field(buffer: &mut Buffer, spot: &Spot, field: Field, scene: &NietScene<'_>) {
    let (table, look) = (&scene.view.table, scene.look);
    let chosen = scene.is_chosen(&spot.element);
    let covered = !table.board.is_open(field);
    let last = !covered && table.board.open_in(field.row()).count() == 1;
    let free = look.ink(Ink::Vert).add_modifier(Modifier::BOLD);
    let (mark, mark_style) = match table.tokens[field.index()] {
        Token::Of(seat) => {
            let who = table.character(seat);
            (initial(scene, who), look.badge(who as usize))
        }
        Token::Absent => ("×".to_owned(), look.ink(Ink::Muted)),
        Token::None if last => ("►".to_owned(), look.title()),
        Token::None => match scene.key(&spot.element) {
            Some(key) if spot.area.width + 1 >= FIELD_WITH_KEY => (format!("{key} "), free),
            Some(_) => ("○".to_owned(), free),
            None => ("○".to_owned(), look.ink(Ink::Muted)),
        },
    };
    let (text, own) = text(field, scene);
    let style = if chosen {
        look.cursor()
    } else if covered {
        look.ink(Ink::Muted).add_modifier(Modifier::CROSSED_OUT)
    } else if last {
        own.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    } else {
        own
    };
    let Rect { x, y, width, .. } = spot.area;
    let wide = mark.chars().count() as u16;
    buffer.set_string(x, y, mark, mark_style);
    let room = usize::from(width - wide);
    buffer.set_stringn(x + wide, y, cut(&text, room), room, style);
}

/// What a field stands for, as short as it can be said.
fn text(field: Field, scene: &NietScene<'_>) -> (String, Style) {
    let look = scene.look;
    let place = usize::from(field.place());
    match field.row() {
        Row::First => (name(scene, Character::ALL[place]), look.ink(Ink::Text)),
        Row::Exchange => (["-1", "-2", "-1≠1", "1→", "0"][place].to_owned(), look.ink(Ink::Text)),
        Row::Trump | Row::Super => match Colour::ALL.get(place) {
            Some(colour) => {
                let ones = if field.row() == Row::Super { "1" } else { "" };
                let word = scene.say(&Phrase::new(colour.name()));
                (format!("{ones}{}{word}", shape(*colour)), look.ink(ink(*colour)))
            }
            None => (scene.word("niet-none"), look.ink(Ink::Text)),
        },
        Row::Value => (["-2", "+1", "+2", "+3", "+4"][place].to_owned(), look.ink(Ink::Text)),
    }
}
