//! The chronicle: what the player's seat has seen, in sentences, each with its rule.

use std::ops::Range;

use karczma_kernel::{Cites, Lang, Names, Phrase, Playable, Rule};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::look::{Ink, Look};
use super::words;

/// The width of the column of rule numbers.
const RULE_WIDTH: usize = 9;

/// Everything told so far, and the line that is chosen.
#[derive(Debug, Default)]
pub(crate) struct Chronicle {
    told: Vec<(String, Rule)>,
    /// The chosen line; none follows the newest.
    chosen: Option<usize>,
}

impl Chronicle {
    /// Tells what is new.
    pub(crate) fn tell<G: Playable>(
        &mut self,
        game: &G,
        glimpses: &[G::Glimpse],
        lang: Lang,
        names: Names<'_>,
    ) {
        let say = |glimpse: &G::Glimpse| {
            (G::lexicon().say(lang, &game.say_glimpse(glimpse), names), glimpse.rule())
        };
        self.told.extend(glimpses.iter().skip(self.told.len()).map(say));
    }

    /// Forgets the words, to tell everything in another language.
    pub(crate) fn forget(&mut self) {
        self.told.clear();
    }

    /// Moves the choice; past the newest line it follows what comes.
    pub(crate) fn scroll(&mut self, by: isize) {
        let last = self.told.len().saturating_sub(1);
        let at = self.chosen.unwrap_or(last).saturating_add_signed(by);
        self.chosen = (at < last).then_some(at);
    }

    /// The rule of the chosen line, or of the newest.
    pub(crate) fn rule(&self) -> Option<Rule> {
        let at = self.chosen.unwrap_or(self.told.len().saturating_sub(1));
        self.told.get(at).map(|(_, rule)| *rule)
    }

    /// All lines in words.
    #[cfg(test)]
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.told.iter().map(|(words, _)| words.as_str())
    }

    /// Some of the lines, wrapped, each with its rule.
    pub(crate) fn page(&self, lines: Range<usize>, width: usize, look: Look) -> Vec<Line<'static>> {
        let told = self.told.iter().enumerate().take(lines.end).skip(lines.start);
        told.flat_map(|(index, (words, rule))| self.entry(index, words, *rule, width as u16, look)).collect()
    }

    /// Draws the end of the chronicle, or the part around the chosen line, newest at the bottom.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look, lang: Lang) {
        let height = usize::from(area.height);
        let newest = self.told.len();
        let bottom = self.chosen.map_or(newest, |at| (at + 1 + height / 3).min(newest));
        let mut lines: Vec<Line<'_>> = Vec::new();
        for index in (0..bottom).rev() {
            if lines.len() >= height {
                break;
            }
            let (words, rule) = &self.told[index];
            lines.extend(self.entry(index, words, *rule, area.width, look).into_iter().rev());
        }
        lines.truncate(height);
        for (line, y) in lines.iter().zip((area.y..area.bottom()).rev()) {
            buffer.set_line(area.x, y, line, area.width);
        }
        if bottom < newest {
            let more = words::say(lang, &Phrase::new("scrolled").with("n", (newest - bottom) as i64));
            let width = more.chars().count() as u16;
            let x = area.right().saturating_sub(width + 1);
            buffer.set_string(x, area.y, more, look.ink(Ink::Gold));
        }
    }

    /// One entry, wrapped: its rule, then its sentence.
    fn entry(&self, index: usize, words: &str, rule: Rule, width: u16, look: Look) -> Vec<Line<'static>> {
        let chosen = self.chosen == Some(index);
        let newest = index + 1 == self.told.len();
        let style = match (chosen, newest) {
            (true, _) => look.ink(Ink::Gold).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (false, true) => look.ink(Ink::Text).add_modifier(Modifier::BOLD),
            (false, false) => look.ink(Ink::Text),
        };
        let room = usize::from(width).saturating_sub(RULE_WIDTH).max(10);
        let rule = format!("{:<RULE_WIDTH$}", rule.id());
        let head = |first: bool| if first { rule.clone() } else { " ".repeat(RULE_WIDTH) };
        let line = |(at, text): (usize, String)| {
            Line::from(vec![Span::styled(head(at == 0), look.ink(Ink::Muted)), Span::styled(text, style)])
        };
        wrap(words, room).into_iter().enumerate().map(line).collect()
    }
}

/// Breaks a text into lines of at most `width` characters, between words where that is possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        while !word.is_empty() {
            let Some(line) = lines.last_mut() else { break };
            let used = line.chars().count();
            let blank = usize::from(used > 0);
            if used + blank + word.len() <= width {
                line.extend([' '].iter().take(blank).chain(&word));
                word.clear();
            } else if used > 0 {
                lines.push(String::new());
            } else {
                line.extend(word.drain(..width.min(word.len())));
                lines.push(String::new());
            }
        }
    }
    if lines.len() > 1 && lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_wraps_between_words_and_long_words_break() {
        assert_eq!(wrap("Żuraw bierze Lewę", 12), ["Żuraw bierze", "Lewę"]);
        assert_eq!(wrap("0123456789abcdef", 8), ["01234567", "89abcdef"]);
        assert_eq!(wrap("", 8), [""]);
    }
}
