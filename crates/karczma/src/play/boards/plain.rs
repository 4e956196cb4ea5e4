//! The plain board: the view as an outline, and a list of what may be touched. It serves every game.

use karczma_kernel::{Element, Phrase, Playable};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget};
use serde_json::Value;

use super::{Board, Scene, Spot};
use crate::play::chronicle::wrap;
use crate::play::look::Ink;

/// Draws any game.
pub(crate) struct PlainBoard;

impl<G: Playable> Board<G> for PlainBoard {
    fn draw(&self, buffer: &mut Buffer, area: Rect, scene: &Scene<'_, G>) -> Vec<Spot> {
        let [left, right] =
            Layout::horizontal([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area);
        let frame =
            |key: &str| Block::bordered().title(scene.word(key)).border_style(scene.look.ink(Ink::Muted));
        let view = serde_json::to_value(scene.view).unwrap_or_default();
        let mut lines = Vec::new();
        outline(&view, 0, usize::from(left.width).saturating_sub(3), &mut lines);
        let (all, height) = (lines.len(), usize::from(left.height).saturating_sub(2));
        let from = scene.scroll.get().min(all.saturating_sub(height));
        scene.scroll.set(from);
        let text: Vec<Line<'_>> = lines.into_iter().skip(from).take(height).map(Line::from).collect();
        let mut block = frame("plain-view");
        if all > height {
            let number = |number: usize| number as i64;
            let scroll =
                Phrase::new("plain-scroll").with("from", number(from + 1)).with("to", number(from + height));
            block = block.title_bottom(scene.shell(&scroll.with("all", number(all))));
        }
        Paragraph::new(text).block(block).render(left, buffer);
        let inner = frame("plain-touch").inner(right);
        frame("plain-touch").render(right, buffer);
        list(buffer, inner, scene)
    }
}

/// What may be touched, one a line, scrolled so that the cursor is in sight.
fn list<G: Playable>(buffer: &mut Buffer, area: Rect, scene: &Scene<'_, G>) -> Vec<Spot> {
    let pieces = scene.game.pieces(scene.view);
    let place =
        |element: &Element| pieces.iter().find(|piece| piece.id == *element).map(|piece| piece.place.clone());
    let listed: Vec<&Element> = scene.path.iter().chain(scene.next).collect();
    if listed.is_empty() {
        buffer.set_stringn(
            area.x,
            area.y,
            scene.word("plain-nothing"),
            area.width.into(),
            scene.look.ink(Ink::Muted),
        );
    }
    let height = usize::from(area.height.max(1));
    let at = listed.iter().position(|element| scene.is_chosen(element)).unwrap_or_default();
    let top = at.saturating_sub(height / 2).min(listed.len().saturating_sub(height));
    let mut spots = Vec::new();
    for (index, element) in listed.into_iter().enumerate() {
        // What is scrolled away keeps its place above or below, so that the arrows find it.
        let y = (usize::from(area.y) + index).saturating_sub(top);
        spots.push(Spot { element: element.clone(), area: Rect::new(area.x, y as u16, area.width, 1) });
        if index < top || index >= top + height {
            continue;
        }
        let touched = scene.is_touched(element);
        let key = if touched { '✓' } else { scene.key(element).unwrap_or(' ') };
        let style = match (scene.is_chosen(element), touched) {
            (true, _) => scene.look.cursor(),
            (false, true) => scene.look.ink(Ink::Gold),
            (false, false) => Style::new(),
        };
        let lies = place(element).map(|place| format!(" ({place})")).unwrap_or_default();
        let said = if touched { String::new() } else { (scene.meaning)(element) };
        let line = Line::from(vec![
            Span::styled(format!("{key} "), scene.look.ink(Ink::Vert).add_modifier(Modifier::BOLD)),
            Span::styled(format!("{said} "), style),
            Span::styled(
                format!("{element}{lies}"),
                if said.is_empty() { style } else { scene.look.ink(Ink::Muted) },
            ),
        ]);
        buffer.set_line(area.x, y as u16, &line, area.width);
    }
    spots
}

/// The view as indented lines. Plain values stand side by side, as many as fit on a line; what holds others stands
/// above them.
fn outline(value: &Value, depth: usize, width: usize, into: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let entries: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(at, item)| (format!("{}.", at + 1), item)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            return into.push(indent + &flat(value));
        }
    };
    let (plain, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(_, value)| is_flat(value));
    let plain: Vec<String> =
        plain.into_iter().map(|(key, value)| format!("{key}: {}", flat(value))).collect();
    let lines = wrap(&plain.join("; "), width.saturating_sub(indent.len()).max(10));
    into.extend(lines.into_iter().filter(|line| !line.is_empty()).map(|line| format!("{indent}{line}")));
    for (key, value) in others {
        into.push(format!("{indent}{key}"));
        outline(value, depth + 1, width, into);
    }
}

fn is_flat(value: &Value) -> bool {
    let simple = |value: &Value| !value.is_object() && !value.is_array();
    match value {
        Value::Array(items) => items.iter().all(simple),
        Value::Object(fields) => fields.len() == 1 && fields.values().all(simple),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}

fn flat(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(items) => items.iter().map(flat).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{} {key}", flat(value))).collect::<Vec<_>>().join(" ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_outline_is_short() {
        let mut lines = Vec::new();
        let view = json!({"a": [1, 2], "b": {"hidden": 3}, "c": [{"x": null}, {"x": true, "y": "z"}]});
        outline(&view, 0, 30, &mut lines);
        assert_eq!(lines, ["a: 1 2; b: 3 hidden", "c", "  1.: - x", "  2.", "    x: true; y: z"]);
    }
}
