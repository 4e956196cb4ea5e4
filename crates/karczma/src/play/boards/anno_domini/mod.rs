//! The board of Anno Domini 1666: the map as it is drawn in its data file, with figures, doors and things on it, and
//! beside or below it the state of the turn, both bands, the hand and what may be done.

mod map;
mod panel;

use std::time::Duration;

use karczma_anno_domini_1666::data::Side;
use karczma_anno_domini_1666::{AnnoDomini, FigureId, Frame, Move, Status, Step, View};
use karczma_kernel::{Element, Lang};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;

use super::{Board, Scene, Spot};
use crate::play::look::Ink;
use crate::play::words;

type MapScene<'a> = Scene<'a, AnnoDomini>;

/// Draws Anno Domini 1666.
pub(crate) struct AnnoDominiBoard;

/// The least width of a panel beside the map.
const PANEL_WIDTH_MIN: u16 = 34;

impl Board<AnnoDomini> for AnnoDominiBoard {
    fn draw(&self, buffer: &mut Buffer, area: Rect, scene: &MapScene<'_>) -> Vec<Spot> {
        if scene.view.table.step < Step::Leaders {
            return panel::draw(buffer, area, scene);
        }
        let wide = map::width(scene.game.board());
        let parts = if area.width >= wide + PANEL_WIDTH_MIN {
            Layout::horizontal([Constraint::Length(wide + 1), Constraint::Fill(1)]).areas(area)
        } else {
            // The map may be scrolled, the panel may not: it takes what it needs, up to half of the place.
            let needed = panel::height(scene, area.width).min(area.height / 2);
            Layout::vertical([Constraint::Fill(1), Constraint::Length(needed)]).areas(area)
        };
        let [ground, beside] = parts;
        let mut spots = map::draw(buffer, ground, scene);
        spots.extend(panel::draw(buffer, beside, scene));
        spots
    }

    /// A field means a step while somebody moves, a figure means its activation: the refusal then says why not.
    fn attempt(&self, view: &View, path: &[Element], element: &Element) -> Option<Move> {
        let (kind, name) = element.0.split_once(':')?;
        if !path.is_empty() {
            return None;
        }
        match (kind, view.table.top()) {
            ("field", Some(Frame::Movement(_))) => Some(Move::Step(name.parse().ok()?)),
            ("field", Some(Frame::Retreat(_))) => Some(Move::Retreat(name.parse().ok()?)),
            ("fig", None) => Some(Move::Activate(view.table.who(FigureId::read(name)?))),
            _ => None,
        }
    }

    fn name(&self, element: &Element, lang: Lang) -> Option<String> {
        let (kind, name) = element.0.split_once(':')?;
        match kind {
            "field" | "edge" | "compass" => Some(name.to_owned()),
            "action" => Some(words::word(lang, &format!("ad-do-{name}"))),
            _ => None,
        }
    }

    fn legend(&self) -> Option<&'static str> {
        Some("anno-domini-legend")
    }

    /// A test or a blow deserves a longer look than a step.
    fn pause(&self, view: &View) -> Duration {
        let slow = matches!(view.table.top(), Some(Frame::Melee(_) | Frame::Duel(_) | Frame::Test(_)));
        Duration::from_millis(if slow { 1100 } else { 450 })
    }
}

/// The ink of a side.
const fn ink(side: Side) -> Ink {
    match side {
        Side::Red => Ink::Crimson,
        Side::Blue => Ink::Azure,
    }
}

/// The sign of a side, for those who do not see its colour.
const fn sign(side: Side) -> char {
    match side {
        Side::Red => '♦',
        Side::Blue => '●',
    }
}

/// Two letters of a character's name, small if it lies on the ground.
fn letters(scene: &MapScene<'_>, who: FigureId) -> String {
    let figure = scene.view.table.figure(who);
    let key: String = scene.game.character(figure.card).key.chars().take(2).collect();
    if figure.is_down() { key.to_lowercase() } else { key }
}

/// The element of a figure.
fn element(who: FigureId) -> Element {
    Element::new("fig", who)
}

/// The name of a figure as the cards print it.
fn name(scene: &MapScene<'_>, who: FigureId) -> String {
    let def = scene.game.character(scene.view.table.figure(who).card);
    match scene.lang {
        Lang::En => def.name.en.clone(),
        Lang::Pl => def.name.pl.clone(),
    }
}

/// Those of a side that are still in the game, on the board or to come.
fn band(scene: &MapScene<'_>, side: Side) -> impl Iterator<Item = FigureId> {
    let view = scene.view;
    FigureId::of_side(side)
        .filter(move |who| matches!(view.table.figure(*who).status, Status::Board | Status::Reserve))
}

/// How something is drawn that the cursor may visit.
fn style(scene: &MapScene<'_>, element: &Element, plain: Style) -> Style {
    if scene.is_chosen(element) {
        scene.look.cursor()
    } else if scene.is_touched(element) {
        scene.look.title()
    } else if scene.may_touch(element) {
        scene.look.ink(Ink::Vert).add_modifier(ratatui::style::Modifier::BOLD)
    } else {
        plain
    }
}
