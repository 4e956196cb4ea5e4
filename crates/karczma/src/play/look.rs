//! Colours and marks of the terminal table. Colour is never the only sign: what it says, a shape says too.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Candle-light on oak, in full colour.
    Oak,
    /// The sixteen colours of every terminal, on its own ground.
    Sixteen,
    /// No colour: bold, reversed, underlined and crossed out say it all.
    Plain,
}

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Text.
    Text,
    /// Secondary text.
    Muted,
    /// The red suit, and what is refused.
    Crimson,
    /// The blue suit.
    Azure,
    /// The green suit, and what may be touched.
    Vert,
    /// The yellow suit, and what is chosen.
    Gold,
}

impl Look {
    /// What the environment asks for: `NO_COLOR` is respected, `COLORTERM` promises full colour.
    pub(crate) fn of_environment() -> Self {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        if !variable("NO_COLOR").is_empty() {
            Self::Plain
        } else if matches!(variable("COLORTERM").as_str(), "truecolor" | "24bit") {
            Self::Oak
        } else {
            Self::Sixteen
        }
    }

    /// The ground of the whole screen.
    pub(crate) fn ground(self) -> Style {
        match self {
            Self::Oak => Style::new().fg(Color::Rgb(0xf1, 0xe6, 0xcf)).bg(Color::Rgb(0x1e, 0x16, 0x10)),
            Self::Sixteen | Self::Plain => Style::new(),
        }
    }

    /// Something written in this ink.
    pub(crate) fn ink(self, ink: Ink) -> Style {
        let colour = match self {
            Self::Oak => Some(oak(ink)),
            Self::Sixteen => sixteen(ink),
            Self::Plain => None,
        };
        match (colour, ink) {
            (Some(colour), _) => Style::new().fg(colour),
            (None, Ink::Muted) => Style::new().add_modifier(Modifier::DIM),
            (None, Ink::Text | Ink::Crimson | Ink::Azure | Ink::Vert | Ink::Gold) => Style::new(),
        }
    }

    /// What the cursor is on.
    pub(crate) fn cursor(self) -> Style {
        self.ink(Ink::Gold).add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// A title.
    pub(crate) fn title(self) -> Style {
        self.ink(Ink::Gold).add_modifier(Modifier::BOLD)
    }

    /// A token or badge of the `index`-th colour of players: a letter on a patch.
    pub(crate) fn badge(self, index: usize) -> Style {
        const OAK: [(u8, u8, u8); 5] = [
            (0xc0, 0x8a, 0x5a),
            (0xb8, 0xbc, 0xc4),
            (0xe8, 0xc2, 0x5a),
            (0x8f, 0xb8, 0xf0),
            (0xf0, 0x9a, 0x5c),
        ];
        const SIXTEEN: [Color; 5] =
            [Color::LightRed, Color::Gray, Color::LightYellow, Color::LightBlue, Color::LightMagenta];
        match self {
            Self::Oak => {
                let (r, g, b) = OAK[index % OAK.len()];
                Style::new()
                    .fg(Color::Rgb(0x1e, 0x16, 0x10))
                    .bg(Color::Rgb(r, g, b))
                    .add_modifier(Modifier::BOLD)
            }
            Self::Sixteen => Style::new().fg(Color::Black).bg(SIXTEEN[index % SIXTEEN.len()]),
            Self::Plain => Style::new().add_modifier(Modifier::REVERSED),
        }
    }
}

const fn oak(ink: Ink) -> Color {
    match ink {
        Ink::Text => Color::Rgb(0xf1, 0xe6, 0xcf),
        Ink::Muted => Color::Rgb(0xb7, 0xa6, 0x8a),
        Ink::Crimson => Color::Rgb(0xf0, 0x8a, 0x94),
        Ink::Azure => Color::Rgb(0x8f, 0xb8, 0xf0),
        Ink::Vert => Color::Rgb(0x8e, 0xcf, 0x9a),
        Ink::Gold => Color::Rgb(0xe8, 0xc2, 0x5a),
    }
}

/// Text keeps the terminal's own colour, which is readable on its ground whatever that is.
const fn sixteen(ink: Ink) -> Option<Color> {
    match ink {
        Ink::Text => None,
        Ink::Muted => Some(Color::DarkGray),
        Ink::Crimson => Some(Color::Red),
        Ink::Azure => Some(Color::Blue),
        Ink::Vert => Some(Color::Green),
        Ink::Gold => Some(Color::Yellow),
    }
}
