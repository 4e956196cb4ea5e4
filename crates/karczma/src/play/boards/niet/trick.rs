//! The middle of the table: the trick that is played, and what the board has settled.

use karczma_kernel::{Phrase, Seat};
use karczma_niet::{Card, Exchange, Row, Step};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::cards::{self, Lies, SMALL, TALL};
use super::{NietScene, cut, ink, name, round, shape};
use crate::play::look::Ink;

/// The columns of one card with the name under it.
const PITCH: u16 = 8;

/// Draws the trick, in the order of play; before the first card of a trick, the one before it.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) {
    let table = &scene.view.table;
    let current = table.trick();
    let past = table.past_tricks().next_back();
    let (heading, laid) = match (table.step, past) {
        (Step::Niet, _) => (scene.word("niet-no-trick"), None),
        (step @ (Step::Team | Step::Bonus | Step::Exchange), _) => {
            (scene.say(&Phrase::new(format!("step-{}", step.key()))), None)
        }
        (Step::Play, _) if !current.is_empty() => {
            let number = i64::from(table.trick_start / table.players) + 1;
            let laid = Laid { leader: table.leader(), cards: current, best: table.best.0, lies: Lies::Shut };
            (scene.shell(&Phrase::new("niet-trick").with("n", number)), Some(laid))
        }
        (Step::Play | Step::Over, Some((leader, cards))) => {
            // Whoever took it leads; after the last trick nobody does, and its best card is still known.
            let best = if table.step == Step::Over { table.best.0 } else { table.leader() };
            let who = name(scene, table.character(best));
            let laid = Laid { leader, cards, best, lies: Lies::Past };
            (scene.shell(&Phrase::new("niet-last-trick").with("who", who)), Some(laid))
        }
        (Step::Play | Step::Over, None) => (scene.word("niet-lead"), None),
    };
    if area.height >= round::HEIGHT_MIN {
        return round::draw(buffer, area, &heading, laid.as_ref(), scene);
    }
    let size = if area.height >= 8 { (TALL, 5) } else { (SMALL, 3) };
    let with_heading = area.height > size.1 + 1 || laid.is_none();
    let top = area.y + area.height.saturating_sub(size.1 + 1 + u16::from(with_heading)) / 2;
    if with_heading {
        buffer.set_stringn(
            area.x + 1,
            top,
            heading,
            area.width.saturating_sub(1).into(),
            scene.look.ink(Ink::Muted),
        );
    }
    if let Some(laid) = laid {
        let place = Rect { y: top + u16::from(with_heading), ..area };
        lay(buffer, place, size, &laid, scene);
    }
}

/// Cards side by side.
pub(crate) struct Laid<'a> {
    leader: Seat,
    cards: &'a [Card],
    /// Whose card is the best so far, or took the trick.
    pub(crate) best: Seat,
    /// How the others lie.
    pub(crate) lies: Lies,
}

impl Laid<'_> {
    /// The card that this player laid.
    pub(crate) fn of(&self, seat: Seat, players: u8) -> Option<Card> {
        let turn = (seat.0 + players - self.leader.0) % players;
        self.cards.get(usize::from(turn)).copied()
    }
}

/// Lays them from the leader's on, each with its player's name; the best so far, or the one that took the trick, between
/// guillemets.
fn lay(buffer: &mut Buffer, area: Rect, (width, height): (u16, u16), row: &Laid<'_>, scene: &NietScene<'_>) {
    let table = &scene.view.table;
    let mut seat = row.leader;
    for (card, x) in row.cards.iter().zip((area.x + 1..area.right()).step_by(PITCH.into())) {
        let best = row.best == seat;
        let lies = if best && row.lies == Lies::Shut { Lies::Touched } else { row.lies };
        let place = Rect::new(x + PITCH.saturating_sub(width) / 2, area.y, width, height);
        cards::draw(buffer, place, *card, lies, scene);
        let who = name(scene, table.character(seat));
        let (text, ink) = match (best, row.lies) {
            (true, _) => (format!("«{}»", cut(&who, 5)), Ink::Gold),
            (false, Lies::Past) => (format!(" {}", cut(&who, 6)), Ink::Muted),
            (false, Lies::Open | Lies::Shut | Lies::Chosen | Lies::Touched) => {
                (format!(" {}", cut(&who, 6)), Ink::Text)
            }
        };
        buffer.set_stringn(x, area.y + height, text, PITCH.into(), scene.look.ink(ink));
        seat = seat.left(table.players);
    }
}

/// What the board has settled, row by row; what is still open says so.
pub(crate) fn settings(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) {
    let lines = [Row::Trump, Row::Super, Row::Exchange, Row::Value];
    let top = area.y + area.height.saturating_sub(4) / 2;
    for (row, y) in lines.into_iter().zip(top..area.bottom()) {
        let label = scene.word(&format!("niet-row-{}", row.key()));
        let mut spans = vec![Span::styled(format!(" {label:<10}"), scene.look.ink(Ink::Muted))];
        spans.extend(setting(row, scene));
        buffer.set_line(area.x, y, &Line::from(spans), area.width);
    }
}

/// The setting of one row as a shield.
fn setting(row: Row, scene: &NietScene<'_>) -> Vec<Span<'static>> {
    let (board, look) = (&scene.view.table.board, scene.look);
    let open = board.open_in(row).count();
    if open > 1 {
        return vec![Span::styled(format!("{} {open}", scene.word("niet-open")), look.ink(Ink::Muted))];
    }
    let bold = |ink: Ink| look.ink(ink).add_modifier(Modifier::BOLD);
    let text = |text: String| vec![Span::styled(text, bold(Ink::Text))];
    match row {
        Row::Trump | Row::Super => {
            let colour = if row == Row::Trump { board.trump() } else { board.super_trump() };
            let Some(colour) = colour else { return text(scene.word("niet-none")) };
            let word = scene.word(&format!("niet-{}", colour.name()));
            let said = match row {
                Row::Super => scene.shell(&Phrase::new("niet-supers").with("colour", word)),
                Row::Trump | Row::First | Row::Exchange | Row::Value => word,
            };
            let shield = format!(" {} ", shape(colour));
            vec![
                Span::styled(shield, bold(ink(colour)).add_modifier(Modifier::REVERSED)),
                Span::styled(format!(" {said}"), bold(ink(colour))),
            ]
        }
        Row::Exchange => {
            let exchange: Exchange = board.exchange();
            text(scene.word(&format!("niet-exchange-{}", exchange.key().replace('_', "-"))))
        }
        Row::Value => text(scene.shell(&Phrase::new("niet-value").with("n", format!("{:+}", board.value())))),
        Row::First => text(name(scene, board.first())),
    }
}
