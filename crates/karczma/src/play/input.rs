//! Keys and what they mean.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::boards::Spot;

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Moves the cursor on the table.
    Go(Way),
    /// Goes on to the next thing that may be touched, or back.
    Step(isize),
    /// Jumps to the thing with this sign.
    Jump(usize),
    /// Touches what the cursor is on.
    Touch,
    /// Takes the last touch back.
    Back,
    /// Lets the bots play without a pause.
    Skip,
    /// Asks the strongest bot.
    Hint,
    /// Moves the choice in the chronicle by lines, or by screens of it.
    Scroll(isize),
    /// Scrolls a board that is longer than its place.
    ScrollBoard(isize),
    /// Shows the rule of the chosen line.
    Rule,
    /// Shows the keys.
    Help,
    /// Speaks the other language.
    Language,
    /// Leaves the table.
    Leave,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// How many lines a page of the chronicle has.
const PAGE: isize = 5;

const COMMANDS: &[(KeyCode, Command)] = &[
    (KeyCode::Up, Command::Go(Way::Up)),
    (KeyCode::Char('k'), Command::Go(Way::Up)),
    (KeyCode::Down, Command::Go(Way::Down)),
    (KeyCode::Char('j'), Command::Go(Way::Down)),
    (KeyCode::Left, Command::Go(Way::Left)),
    (KeyCode::Char('h'), Command::Go(Way::Left)),
    (KeyCode::Right, Command::Go(Way::Right)),
    (KeyCode::Char('l'), Command::Go(Way::Right)),
    (KeyCode::Tab, Command::Step(1)),
    (KeyCode::BackTab, Command::Step(-1)),
    (KeyCode::Enter, Command::Touch),
    (KeyCode::Char(' '), Command::Skip),
    (KeyCode::Esc, Command::Back),
    (KeyCode::Backspace, Command::Back),
    (KeyCode::Char('?'), Command::Hint),
    (KeyCode::PageUp, Command::Scroll(-PAGE)),
    (KeyCode::PageDown, Command::Scroll(PAGE)),
    (KeyCode::Char('['), Command::Scroll(-1)),
    (KeyCode::Char(']'), Command::Scroll(1)),
    (KeyCode::Char('{'), Command::ScrollBoard(-PAGE)),
    (KeyCode::Char('}'), Command::ScrollBoard(PAGE)),
    (KeyCode::Char('r'), Command::Rule),
    (KeyCode::F(1), Command::Help),
    (KeyCode::Char('H'), Command::Help),
    (KeyCode::Char('L'), Command::Language),
    (KeyCode::Char('q'), Command::Leave),
];

/// Ctrl-C leaves, whatever lies over the table.
pub(crate) fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// What this key asks for, if anything.
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    let listed = COMMANDS.iter().find(|(code, _)| *code == key.code).map(|(_, command)| *command);
    let jump = || key.code.as_char().and_then(super::boards::index_of_key).map(Command::Jump);
    listed.or_else(jump)
}

/// The spot that lies nearest in this direction.
pub(crate) fn nearest(spots: &[Spot], from: Rect, way: Way) -> Option<&Spot> {
    let centre = |area: Rect| {
        (2 * i32::from(area.x) + i32::from(area.width), 2 * i32::from(area.y) + i32::from(area.height))
    };
    let (x, y) = centre(from);
    let cost = |spot: &&Spot| {
        let (to_x, to_y) = centre(spot.area);
        let (dx, dy) = (to_x - x, to_y - y);
        // A line is about as high as two columns are wide; straying to the side costs more than going far.
        let (ahead, aside) = match way {
            Way::Up => (-dy * 2, dx.abs()),
            Way::Down => (dy * 2, dx.abs()),
            Way::Left => (-dx, dy.abs() * 6),
            Way::Right => (dx, dy.abs() * 6),
        };
        (ahead > 0).then_some(ahead + aside)
    };
    spots.iter().filter(|spot| cost(spot).is_some()).min_by_key(cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::Element;

    #[test]
    fn no_key_means_two_things() {
        for (index, (code, _)) in COMMANDS.iter().enumerate() {
            assert!(!COMMANDS[..index].iter().any(|(other, _)| other == code), "{code:?}");
            assert!(
                code.as_char().and_then(super::super::boards::index_of_key).is_none(),
                "{code:?} also jumps"
            );
        }
        let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert!(is_interrupt(control) && command(control).is_none());
        assert_eq!(command(KeyEvent::from(KeyCode::Char('3'))), Some(Command::Jump(2)));
        assert_eq!(command(KeyEvent::from(KeyCode::Char('!'))), None);
    }

    #[test]
    fn arrows_go_to_what_lies_nearest() {
        let spot = |name, x, y| Spot { element: Element::new("at", name), area: Rect::new(x, y, 5, 1) };
        let spots = [spot("a", 0, 0), spot("b", 10, 0), spot("c", 0, 5), spot("d", 12, 5)];
        let go = |from: usize, way| nearest(&spots, spots[from].area, way).map(|spot| spot.element.0.clone());
        assert_eq!(go(0, Way::Right).as_deref(), Some("at:b"));
        assert_eq!(go(0, Way::Down).as_deref(), Some("at:c"));
        assert_eq!(go(3, Way::Up).as_deref(), Some("at:b"));
        assert_eq!(go(0, Way::Left), None);
    }
}
