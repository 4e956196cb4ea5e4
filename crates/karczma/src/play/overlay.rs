//! What lies over the table for a while: welcome, keys, a rule, a hint, the final standing.

use karczma_bots::{Knowledge, Thoughts};
use karczma_kernel::{Lang, Phrase, Playable, Rule, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

use super::app::{App, Overlay};
use super::chronicle::wrap;
use super::look::Ink;
use super::words::{say, word};

/// The widest an overlay gets: a line that reads well.
const WIDTH_MAX: u16 = 74;
/// How many moves a hint lists.
const HINTS: usize = 12;

/// Draws what lies over the table.
pub(crate) fn draw<G: Playable + Knowledge>(
    buffer: &mut Buffer,
    area: Rect,
    app: &App<G>,
    over: &Overlay<G::Move>,
) {
    let width = area.width.saturating_sub(4).min(WIDTH_MAX);
    let text_width = usize::from(width.saturating_sub(6));
    let (title, lines) = match over {
        Overlay::Welcome => welcome(app, text_width),
        Overlay::Help => help(app),
        Overlay::Rule(rule) => rule_text::<G>(app.lang, *rule, text_width, app),
        Overlay::Hint(considered, moves) => hint(app, considered, moves, text_width),
        Overlay::Page(lines) => {
            let page = app.chronicle.page(lines.clone(), text_width, app.look);
            (word(app.lang, "chronicle"), with_closing(app, page))
        }
        Overlay::Over => standing(app, text_width),
    };
    let height = (lines.len() as u16 + 4).min(area.height);
    let place =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    buffer.set_style(place, app.look.ground());
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .border_style(app.look.ink(Ink::Gold))
        .title(format!(" {title} "))
        .title_style(app.look.title())
        .padding(Padding::symmetric(2, 1));
    Paragraph::new(lines).block(block).render(place, buffer);
}

type Text = (String, Vec<Line<'static>>);

fn wrapped(text: &str, width: usize) -> impl Iterator<Item = Line<'static>> {
    wrap(text, width).into_iter().map(Line::from)
}

fn welcome<G: Playable + Knowledge>(app: &App<G>, width: usize) -> Text {
    let (lang, session) = (app.lang, &app.session);
    let moves = session.moves_made();
    let title = word(lang, if moves == 0 { "welcome-new" } else { "welcome-back" });
    let muted = app.look.ink(Ink::Muted);
    let mut lines = vec![Line::styled(game_word::<G>(lang, "title"), app.look.title())];
    lines.extend(wrapped(&game_word::<G>(lang, "summary"), width));
    lines.push(Line::default());
    lines.extend(Seat::all(session.game().seats()).map(|seat| seat_line(app, seat)));
    lines.push(Line::default());
    if moves > 0 {
        lines.push(say(lang, &Phrase::new("welcome-left").with("n", moves as i64)).into());
    }
    lines.extend(wrapped(&word(lang, "welcome-commitment"), width));
    lines.extend(
        wrap(&session.commitment(), width)
            .into_iter()
            .map(|line| Line::styled(line, app.look.ink(Ink::Azure))),
    );
    lines.extend(wrapped(&word(lang, "welcome-opened"), width));
    lines.push(Line::styled(word(lang, "welcome-record"), muted));
    let path = session.keeper().path().display().to_string();
    lines.extend(wrap(&path, width).into_iter().map(|line| Line::styled(line, muted)));
    lines.push(Line::default());
    lines.push(Line::styled(word(lang, "begin-key"), app.look.ink(Ink::Vert)));
    (title, lines)
}

fn seat_line<G: Playable + Knowledge>(app: &App<G>, seat: Seat) -> Line<'static> {
    let who = match app.session.bot(seat) {
        None => word(app.lang, "you"),
        Some(level) => say(app.lang, &Phrase::new("bot").with("level", level.name())),
    };
    let phrase = Phrase::new("welcome-seat")
        .with("seat", i64::from(seat.0) + 1)
        .with("name", name(app, seat))
        .with("who", who);
    let style = if seat == app.session.seat() { app.look.title() } else { app.look.ink(Ink::Text) };
    Line::styled(say(app.lang, &phrase), style)
}

/// How the game calls a seat: in the language that is spoken, where the game has a word for the name.
fn name<G: Playable + Knowledge>(app: &App<G>, seat: Seat) -> String {
    let name = app.session.name(seat);
    let key = name.to_lowercase();
    if G::lexicon().has(app.lang, &key) { game_word::<G>(app.lang, &key) } else { name }
}

fn game_word<G: Playable>(lang: Lang, key: &str) -> String {
    G::lexicon().say(lang, &Phrase::new(key.to_owned()), &|seat| seat.to_string())
}

fn help<G: Playable + Knowledge>(app: &App<G>) -> Text {
    let text =
        |key: &str| word(app.lang, key).lines().map(|line| Line::from(line.to_owned())).collect::<Vec<_>>();
    let mut lines = text("help-body");
    if let Some(legend) = app.board.legend() {
        lines.push(Line::default());
        lines.extend(text(legend));
    }
    (word(app.lang, "help-title"), with_closing(app, lines))
}

fn rule_text<G: Playable + Knowledge>(lang: Lang, rule: Rule, width: usize, app: &App<G>) -> Text {
    let title = say(lang, &Phrase::new("rule-title").with("rule", rule.id()));
    let chapter = G::rulebook().chapters.iter().find(|chapter| chapter.id == rule.entry().chapter);
    let chapter = chapter.map(|chapter| {
        let name = match lang {
            Lang::Pl => chapter.pl,
            Lang::En => chapter.en,
        };
        let said = say(lang, &Phrase::new("rule-chapter").with("chapter", format!("{}: {name}", chapter.id)));
        Line::styled(said, app.look.ink(Ink::Muted))
    });
    let lines = chapter.into_iter().chain([Line::default()]).chain(wrapped(rule.text(lang), width)).collect();
    (title, with_closing(app, lines))
}

/// The moves that the bot considered, the best first, each with its value as a number and a bar.
fn hint<G: Playable + Knowledge>(
    app: &App<G>,
    considered: &Thoughts,
    moves: &[G::Move],
    width: usize,
) -> Text {
    const BAR: i64 = 10;
    let game = app.session.game();
    let mut order: Vec<usize> = (0..moves.len()).collect();
    let value = |index: usize| considered.moves[index].value;
    order.sort_by_key(|&index| {
        (index != considered.best, -i64::from(considered.moves[index].visits), -value(index))
    });
    let least = order.iter().map(|&index| value(index)).min().unwrap_or_default();
    let span = (order.iter().map(|&index| value(index)).max().unwrap_or_default() - least).max(1);
    let line = |index: &usize| {
        let value = value(*index);
        let full = ((value - least) * BAR / span) as usize;
        let bar = "█".repeat(full) + &"·".repeat(BAR as usize - full);
        let said = G::lexicon().say(app.lang, &game.say_move(&moves[*index]), &|seat| app.session.name(seat));
        let said: String = said.chars().take(width.saturating_sub(22)).collect();
        let best = *index == considered.best;
        let mark = if best { "► " } else { "  " };
        let style = if best { app.look.title() } else { app.look.ink(Ink::Text) };
        Line::from(vec![
            Span::styled(mark, style),
            Span::styled(format!("{value:>7} "), style),
            Span::styled(bar, app.look.ink(Ink::Vert)),
            Span::styled(format!("  {said}"), style),
        ])
    };
    let mut lines: Vec<Line<'static>> = order.iter().take(HINTS).map(line).collect();
    if moves.len() > HINTS {
        let more = Phrase::new("hint-more").with("n", (moves.len() - HINTS) as i64);
        lines.push(Line::styled(format!("    {}", say(app.lang, &more)), app.look.ink(Ink::Muted)));
    }
    lines.push(Line::default());
    lines.push(Line::styled(word(app.lang, "hint-note"), app.look.ink(Ink::Muted)));
    (word(app.lang, "hint-title"), with_closing(app, lines))
}

fn standing<G: Playable + Knowledge>(app: &App<G>, width: usize) -> Text {
    let mut lines = Vec::new();
    if let Some(outcome) = app.session.outcome() {
        let mut seats: Vec<Seat> = Seat::all(app.session.game().seats()).collect();
        seats.sort_by_key(|seat| outcome.places()[seat.index()]);
        lines.extend(seats.into_iter().map(|seat| {
            let phrase = Phrase::new("over-place")
                .with("place", i64::from(outcome.places()[seat.index()]))
                .with("name", name(app, seat))
                .with("score", i64::from(outcome.scores()[seat.index()]));
            let mine = seat == app.session.seat();
            let said = say(app.lang, &phrase)
                + &if mine { format!("  ({})", word(app.lang, "you")) } else { String::new() };
            let style = if mine { app.look.title() } else { app.look.ink(Ink::Text) };
            let first = outcome.places()[seat.index()] == 1;
            Line::styled(said, if first { style.add_modifier(Modifier::BOLD) } else { style })
        }));
    }
    lines.push(Line::default());
    lines.extend(wrapped(&word(app.lang, "over-record"), width));
    let path = app.session.keeper().path().display().to_string();
    lines.extend(wrap(&path, width).into_iter().map(|line| Line::styled(line, app.look.ink(Ink::Azure))));
    lines.extend(wrapped(&word(app.lang, "over-verify"), width));
    (word(app.lang, "over-title"), lines)
}

fn with_closing<G: Playable + Knowledge>(app: &App<G>, mut lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    lines.push(Line::default());
    lines.push(Line::styled(word(app.lang, "any-key"), app.look.ink(Ink::Muted)));
    lines
}
