//! The screen: the board in the middle, and round it what every game has: title, prompt, buttons, refusals, chronicle.

use karczma_bots::Knowledge;
use karczma_kernel::{Element, Phrase, Playable};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Widget};

use super::app::{App, Notice};
use super::boards::{Scene, Spot};
use super::look::Ink;
use super::{overlay, words};

/// The least screen on which everything has its place.
pub(crate) const WIDTH_MIN: u16 = 80;
/// Its height.
pub(crate) const HEIGHT_MIN: u16 = 24;
/// From this width on the chronicle has a column of its own.
const WIDTH_WITH_COLUMN: u16 = 116;
/// The lines above and below the board: title, prompt, buttons, message.
const LINES: u16 = 4;

/// Draws everything.
pub(crate) fn draw<G: Playable + Knowledge>(frame: &mut Frame<'_>, app: &mut App<G>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    buffer.set_style(area, app.look.ground());
    if area.width < WIDTH_MIN || area.height < HEIGHT_MIN {
        let text = words::word(app.lang, "small");
        for (line, y) in
            super::chronicle::wrap(&text, usize::from(area.width.max(1))).iter().zip(area.y..area.bottom())
        {
            buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
        }
        return;
    }
    let places = places(area);
    title(buffer, places.title, app);
    app.spots = board(buffer, &places, app);
    chronicle(buffer, &places, app);
    if let Some(over) = &app.overlay {
        overlay::draw(buffer, area, app, over);
    }
}

/// Where everything lies.
struct Places {
    title: Rect,
    board: Rect,
    prompt: Rect,
    buttons: Rect,
    message: Rect,
    chronicle: Rect,
    /// Is the chronicle a column beside the board?
    column: bool,
}

fn places(area: Rect) -> Places {
    let [title, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let column = area.width >= WIDTH_WITH_COLUMN;
    let (rest, chronicle) = if column {
        let wide = (area.width / 3).min(56);
        let [rest, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(wide)]).areas(rest);
        (rest, side)
    } else {
        let high = 3 + (area.height - HEIGHT_MIN) / 3;
        let [rest, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(high)]).areas(rest);
        (rest, below)
    };
    let lines = [Constraint::Fill(1)].into_iter().chain([Constraint::Length(1); LINES as usize - 1]);
    let [board, prompt, buttons, message] = Layout::vertical(lines).areas(rest);
    Places { title, board, prompt, buttons, message, chronicle, column }
}

fn title<G: Playable + Knowledge>(buffer: &mut Buffer, area: Rect, app: &App<G>) {
    let say = |phrase: &Phrase| G::lexicon().say(app.lang, phrase, &|seat| app.session.name(seat));
    buffer.set_stringn(area.x + 1, area.y, say(&Phrase::new("title")), area.width.into(), app.look.title());
    let keys = words::word(app.lang, "keys");
    let width = keys.chars().count() as u16;
    buffer.set_string(area.right().saturating_sub(width + 1), area.y, keys, app.look.ink(Ink::Muted));
}

/// The board, the prompt, and buttons for what the board does not show.
fn board<G: Playable + Knowledge>(buffer: &mut Buffer, places: &Places, app: &App<G>) -> Vec<Spot> {
    let next = app.next();
    let scene = Scene {
        game: app.session.game(),
        view: &app.view,
        seat: app.session.seat(),
        lang: app.lang,
        look: app.look,
        next: &next,
        path: app.choices.path(),
        cursor: app.cursor.as_ref(),
        scroll: &app.scroll,
        meaning: &|element| app.meaning(element),
        name: &|seat| app.session.name(seat),
    };
    let mut spots = app.board.draw(buffer, places.board, &scene);
    let prompt = scene.say(&scene.game.say_prompt(scene.view));
    let asked = app.session.is_asked();
    let style = if asked { app.look.title() } else { app.look.ink(Ink::Muted) };
    let mark = if asked { "► " } else { "… " };
    buffer.set_stringn(
        places.prompt.x + 1,
        places.prompt.y,
        format!("{mark}{prompt}"),
        places.prompt.width.into(),
        style,
    );
    if app.pause().is_some() {
        let skip = scene.word("waiting-skip");
        let x = places.prompt.right().saturating_sub(skip.chars().count() as u16 + 1);
        buffer.set_string(x, places.prompt.y, skip, app.look.ink(Ink::Muted));
    }
    let unshown: Vec<&Element> =
        next.iter().filter(|element| !spots.iter().any(|spot| spot.element == **element)).collect();
    spots.extend(buttons(buffer, places.buttons, &scene, &unshown));
    message(buffer, places, app, &scene, unshown.is_empty());
    spots
}

fn buttons<G: Playable>(
    buffer: &mut Buffer,
    area: Rect,
    scene: &Scene<'_, G>,
    shown: &[&Element],
) -> Vec<Spot> {
    let mut x = area.x + 3;
    let mut spots = Vec::new();
    for element in shown {
        let key = scene.key(element).map(|key| format!("{key} ")).unwrap_or_default();
        let text = format!("[ {key}{} ]", (scene.meaning)(element));
        let width = text.chars().count() as u16;
        let style = match scene.is_chosen(element) {
            true => scene.look.cursor(),
            false => scene.look.ink(Ink::Vert).add_modifier(Modifier::BOLD),
        };
        let room = area.right().saturating_sub(x);
        buffer.set_stringn(x, area.y, text, room.into(), style);
        spots.push(Spot { element: (*element).clone(), area: Rect::new(x, area.y, width, 1) });
        x = (x + width + 2).min(area.right());
    }
    spots
}

/// A refusal with its rule; or what Enter would do; or what has been chosen so far.
fn message<G: Playable + Knowledge>(
    buffer: &mut Buffer,
    places: &Places,
    app: &App<G>,
    scene: &Scene<'_, G>,
    no_buttons: bool,
) {
    let area = places.message;
    let line = match &app.notice {
        Some(Notice::Refused(refused)) => Line::from(vec![
            Span::styled("✗ ", app.look.ink(Ink::Crimson).add_modifier(Modifier::BOLD)),
            Span::styled(scene.say(&refused.phrase), app.look.ink(Ink::Crimson).add_modifier(Modifier::BOLD)),
            Span::styled(format!("  [{}] r", refused.rule), app.look.ink(Ink::Muted)),
        ]),
        Some(Notice::Word(key)) => Line::styled(format!("✗ {}", scene.word(key)), app.look.ink(Ink::Crimson)),
        None if !app.choices.path().is_empty() => {
            let said = Phrase::new("more-touches").with("n", app.choices.path().len() as i64);
            Line::styled(scene.shell(&said), app.look.ink(Ink::Muted))
        }
        None => Line::default(),
    };
    buffer.set_line(area.x + 3, area.y, &line, area.width.saturating_sub(3));
    let may = app.cursor.as_ref().filter(|element| scene.may_touch(element));
    if let (Some(element), true) = (may, no_buttons) {
        let text = format!("Enter: {}", app.meaning(element));
        buffer.set_stringn(
            places.buttons.x + 3,
            places.buttons.y,
            text,
            places.buttons.width.saturating_sub(3).into(),
            app.look.ink(Ink::Vert),
        );
    }
}

fn chronicle<G: Playable + Knowledge>(buffer: &mut Buffer, places: &Places, app: &App<G>) {
    let mut area = places.chronicle;
    if places.column {
        let block = Block::new()
            .borders(Borders::LEFT | Borders::TOP)
            .title(words::word(app.lang, "chronicle"))
            .title_style(app.look.title())
            .border_style(app.look.ink(Ink::Muted));
        area = block.inner(area);
        block.render(places.chronicle, buffer);
    } else {
        area.x += 1;
        area.width -= 1;
    }
    app.chronicle.draw(buffer, area, app.look, app.lang);
}
