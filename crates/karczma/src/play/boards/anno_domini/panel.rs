//! What stands beside or below the map: the turn, both bands, the hand, and what may be done that the map does not show.

use karczma_anno_domini_1666::data::{Catalogue, Side};
use karczma_anno_domini_1666::{Alarm, Card, FigureId, NOWHERE, Status, Step, Suit};
use karczma_kernel::{Element, Hidden, Phrase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{MapScene, band, element, ink, letters, name, sign, style};
use crate::play::boards::Spot;
use crate::play::look::Ink;

/// A piece of text, how it looks, and the element that it is, if it is one.
struct Piece {
    text: String,
    style: Style,
    element: Option<Element>,
}

impl Piece {
    fn plain(text: String, style: Style) -> Self {
        Self { text, style, element: None }
    }
}

/// Paragraphs of pieces; a paragraph begins a new line, and pieces go on in the next where they do not fit.
type Paragraphs = Vec<Vec<Piece>>;

/// How many lines the panel needs at this width.
pub(super) fn height(scene: &MapScene<'_>, width: u16) -> u16 {
    let lines = |paragraph: &Vec<Piece>| {
        let (mut x, mut lines) = (0, 1);
        for piece in paragraph {
            let wide = piece.text.chars().count() as u16;
            if x > 0 && x + wide > width {
                (x, lines) = (2, lines + 1);
            }
            x += wide + 1;
        }
        lines
    };
    paragraphs(scene).iter().map(lines).sum()
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, scene: &MapScene<'_>) -> Vec<Spot> {
    let mut spots = Vec::new();
    let mut y = area.y;
    for paragraph in paragraphs(scene) {
        let mut x = area.x;
        for piece in paragraph {
            let wide = piece.text.chars().count() as u16;
            if x > area.x && x + wide > area.right() {
                (x, y) = (area.x + 2, y + 1);
            }
            if y < area.bottom() {
                let room = area.right().saturating_sub(x);
                buffer.set_stringn(x, y, &piece.text, room.into(), piece.style);
            }
            if let Some(element) = piece.element {
                let y = y.min(area.bottom().saturating_sub(1));
                spots.push(Spot { element, area: Rect::new(x, y, wide, 1) });
            }
            x += wide + 1;
        }
        y += 1;
    }
    spots
}

fn paragraphs(scene: &MapScene<'_>) -> Paragraphs {
    let mut all = vec![turn(scene)];
    let (hand, doing) = (hand(scene), actions(scene));
    if !doing.is_empty() {
        all.push(doing);
    }
    all.push(hand);
    if let Some(looked_at) = looked_at(scene) {
        all.push(looked_at);
    }
    for side in Side::BOTH {
        all.push(roster(scene, side));
    }
    all
}

/// The turn, the phase, tokens and points.
fn turn(scene: &MapScene<'_>) -> Vec<Piece> {
    let table = &scene.view.table;
    let step = scene.say(&Phrase::new(format!("step-{}", table.step.key())));
    let mut text =
        scene.shell(&Phrase::new("ad-turn").with("turn", i64::from(table.turn)).with("step", step));
    if let Some(tokens) = table.guard {
        text += &format!(" · {}", scene.shell(&Phrase::new("ad-guard").with("n", i64::from(tokens))));
    }
    match table.alarm {
        Alarm::None => {}
        Alarm::Silent => text += &format!(" · {}", scene.word("ad-silent")),
        Alarm::Raised(_) => text += &format!(" · {}", scene.word("ad-alarm")),
    }
    if table.mist {
        text += &format!(" · {}", scene.word("ad-mist"));
    }
    if table.points != [0, 0] {
        text += &format!(" · ♦ {} ● {}", table.points[0], table.points[1]);
    }
    vec![Piece::plain(text, scene.look.title())]
}

/// The cards of the player, and how many the other has.
fn hand(scene: &MapScene<'_>) -> Vec<Piece> {
    let view = scene.view;
    let own = view.table.side(scene.seat);
    let mut pieces = vec![Piece::plain(scene.word("ad-hand"), scene.look.ink(Ink::Muted))];
    if let Hidden::Known(cards) = &view.hands[own as usize] {
        for card in cards.iter() {
            let element = Element::new("card", card);
            let colour = card.suit().map_or(Ink::Text, suit_ink);
            let style = style(scene, &element, scene.look.ink(colour).add_modifier(Modifier::BOLD));
            pieces.push(Piece { text: format!("[{}]", face(card)), style, element: Some(element) });
        }
    }
    let other = own.other();
    let count = match &view.hands[other as usize] {
        Hidden::Known(cards) => cards.len(),
        Hidden::Secret(count) => u32::from(*count),
    };
    let decks = |side: Side| i64::from(view.decks[side as usize]);
    let piles = Phrase::new("ad-piles")
        .with("own", decks(own))
        .with("eights", i64::from(view.table.shufflers(own)))
        .with("hand", i64::from(count))
        .with("deck", decks(other));
    pieces.push(Piece::plain(scene.shell(&piles), scene.look.ink(Ink::Muted)));
    pieces
}

/// A card with the shape of its suit.
fn face(card: Card) -> String {
    match card.suit() {
        Some(suit) => format!("{}{}", card.value(), shape(suit)),
        None if card == Card::RED_JOKER => "★10".to_owned(),
        None => "☆0".to_owned(),
    }
}

const fn shape(suit: Suit) -> char {
    match suit {
        Suit::Skulls => '☠',
        Suit::Hearts => '♥',
        Suit::Goblets => 'Y',
        Suit::Horseshoes => 'U',
    }
}

const fn suit_ink(suit: Suit) -> Ink {
    match suit {
        Suit::Hearts | Suit::Goblets => Ink::Crimson,
        Suit::Skulls | Suit::Horseshoes => Ink::Text,
    }
}

/// What may be touched that is neither on the map nor in the hand.
fn actions(scene: &MapScene<'_>) -> Vec<Piece> {
    let elsewhere = |element: &&Element| {
        let kind = element.0.split(':').next().unwrap_or_default();
        let table = &scene.view.table;
        match kind {
            "field" | "edge" => table.step < Step::Leaders,
            "card" => element.0.contains('/') || !in_hand(scene, element),
            "fig" => FigureId::read(&element.0[4..]).is_none_or(|who| table.field(who) == NOWHERE),
            _ => true,
        }
    };
    let touched = scene.path.iter().filter(elsewhere).map(|element| Piece {
        text: format!("✓ {}", short(scene, element)),
        style: scene.look.title(),
        element: Some(element.clone()),
    });
    let next = scene.next.iter().filter(elsewhere).map(|element| Piece {
        text: format!(
            "[{}{}]",
            scene.key(element).map(|key| format!("{key} ")).unwrap_or_default(),
            short(scene, element)
        ),
        style: style(scene, element, Style::new()),
        element: Some(element.clone()),
    });
    touched.chain(next).collect()
}

fn in_hand(scene: &MapScene<'_>, element: &Element) -> bool {
    let own = scene.view.table.side(scene.seat);
    let held = scene.view.hands[own as usize].known();
    held.is_some_and(|cards| cards.iter().any(|card| Element::new("card", card) == *element))
}

/// What touching it means, or what it is where it means several things.
fn short(scene: &MapScene<'_>, element: &Element) -> String {
    let (kind, key) = element.0.split_once(':').unwrap_or_default();
    match kind {
        "item" | "lead" => Catalogue::standard().find_item(key).map_or_else(
            || scene.say(&Phrase::new("bare-hands")),
            |item| {
                let name = &Catalogue::standard().item(item).name;
                match scene.lang {
                    karczma_kernel::Lang::En => name.en.clone(),
                    karczma_kernel::Lang::Pl => name.pl.clone(),
                }
            },
        ),
        "fig" => FigureId::read(key).map_or_else(String::new, |who| name(scene, who)),
        _ if scene.may_touch(element) => (scene.meaning)(element),
        _ => key.to_owned(),
    }
}

/// The figure under the cursor, or the one that acts.
fn looked_at(scene: &MapScene<'_>) -> Option<Vec<Piece>> {
    let of = |element: &Element| FigureId::read(element.0.strip_prefix("fig:")?);
    let who = scene.cursor.and_then(of).or_else(|| scene.path.iter().find_map(of))?;
    let figure = scene.view.table.figure(who);
    let def = scene.game.character(figure.card);
    let mut text = format!(
        "{}{} {}: ♥ {}/{}/{}",
        sign(who.side()),
        letters(scene, who),
        name(scene, who),
        figure.wounds,
        def.heavy,
        def.death
    );
    if def.fencing > 0 {
        text += &format!(" · {} {}/{}", scene.word("ad-parries"), figure.parries, def.fencing);
    }
    let mut parts: Vec<String> =
        figure.marks.iter().map(|mark| scene.word(&format!("ad-mark-{}", mark.key()))).collect();
    for slot in &figure.slots {
        let item = Catalogue::standard().item(slot.item);
        let called = match scene.lang {
            karczma_kernel::Lang::En => &item.name.en,
            karczma_kernel::Lang::Pl => &item.name.pl,
        };
        let held = if slot.held { "✋" } else { "" };
        let dots = "•".repeat(usize::from(slot.reload));
        let uses = item.uses.map(|_| format!(" ({})", slot.uses)).unwrap_or_default();
        parts.push(format!("{held}{called}{uses}{dots}"));
    }
    let mut pieces = vec![Piece::plain(text, scene.look.ink(ink(who.side())))];
    pieces.extend(parts.into_iter().map(|part| Piece::plain(format!("· {part}"), Style::new())));
    Some(pieces)
}

/// A band in one paragraph: letters, wounds, and whether they have acted.
fn roster(scene: &MapScene<'_>, side: Side) -> Vec<Piece> {
    let table = &scene.view.table;
    let mut pieces = Vec::new();
    for who in band(scene, side) {
        let figure = table.figure(who);
        let wait = if figure.status == Status::Reserve { "…" } else { "" };
        let done = if figure.has(karczma_anno_domini_1666::Mark::Activated) { "'" } else { "" };
        let wounds = if figure.wounds > 0 { format!("-{}", figure.wounds) } else { String::new() };
        let text = format!("{}{}{wounds}{done}{wait}", sign(side), letters(scene, who));
        let plain = scene.look.ink(ink(side));
        let waits = table.field(who) == NOWHERE && scene.may_touch(&element(who));
        let style = if waits { style(scene, &element(who), plain) } else { plain };
        pieces.push(Piece::plain(text, style));
    }
    pieces
}
