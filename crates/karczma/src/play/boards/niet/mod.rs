//! The board of NIET!: five rows to veto, the players round the table, the trick in the middle, the hand below.

mod cards;
mod hand;
mod round;
mod seats;
mod trick;
mod veto;

use std::ops::Range;
use std::time::Duration;

use karczma_kernel::{Element, Lang, Phrase, Words};
use karczma_niet::{Card, Character, Colour, Few, Field, Glimpse, Move, News, Niet, Step, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Block, BorderType, Widget};

use super::{Board, Scene, Spot};
use crate::play::look::Ink;

type NietScene<'a> = Scene<'a, Niet>;

/// Draws NIET!.
pub(crate) struct NietBoard;

/// The width of the table of players: all its columns.
const SEATS_WIDTH: u16 = 36;

impl Board<Niet> for NietBoard {
    fn draw(&self, buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) -> Vec<Spot> {
        // Of the lines to spare the hand takes two for taller cards, then the rows of the board air, the trick the rest.
        let spare = area.height.saturating_sub(17);
        let hand_height = if spare >= 3 { 7 } else { 5 };
        let top_height = if spare >= 10 { 12 } else { 8 };
        let rows = [Constraint::Length(top_height), Constraint::Fill(1), Constraint::Length(hand_height)];
        let [top, middle, below] = Layout::vertical(rows).areas(area);
        let columns = [Constraint::Fill(1), Constraint::Length(SEATS_WIDTH)];
        let [board, players] = Layout::horizontal(columns).areas(top);
        let [lying, settings] = Layout::horizontal(columns).areas(middle);
        let mut spots = veto::draw(buffer, board, scene);
        spots.extend(seats::draw(buffer, players, scene));
        trick::draw(buffer, lying, scene);
        trick::settings(buffer, settings, scene);
        spots.extend(hand::draw(buffer, below, scene));
        spots
    }

    fn attempt(&self, view: &View, path: &[Element], element: &Element) -> Option<Move> {
        let (kind, name) = element.0.split_once(':')?;
        let table = &view.table;
        match kind {
            "field" => Some(Move::Cover(Field::read(name)?)),
            "card" if table.step == Step::Exchange => {
                let cards = path.iter().chain([element]).filter_map(card_of);
                let cards = Few::of(cards)?;
                let discards = table.board.exchange().discards();
                Some(if discards { Move::Discard(cards) } else { Move::Give(cards) })
            }
            "card" => Some(Move::Play(card_of(element)?)),
            "player" if table.step == Step::Bonus => Some(Move::Bonus(Some(Character::read(name)?))),
            "player" => {
                let named =
                    path.iter().chain([element]).filter_map(|touched| touched.0.strip_prefix("player:"));
                Some(Move::Team(Few::of(named.filter_map(Character::read))?))
            }
            _ => None,
        }
    }

    fn name(&self, element: &Element, lang: Lang) -> Option<String> {
        let (kind, name) = element.0.split_once(':')?;
        let phrase = match kind {
            "card" => {
                let card = card_of(element)?;
                let key = format!("card-{}", card.colour().name());
                Phrase::new(key).with("value", i64::from(card.value()))
            }
            "player" => Phrase::new(Character::read(name)?.key()),
            _ => return None,
        };
        Some(Niet::lexicon().say(lang, &phrase, &|seat| seat.to_string()))
    }

    /// The last trick of a round and its points, before the next deal.
    fn page(&self, news: &[Glimpse]) -> Option<Range<usize>> {
        let deal = news.iter().position(|glimpse| matches!(glimpse, News::Dealer { .. }))?;
        let begins = |glimpse: &Glimpse| matches!(glimpse, News::Played { leads: true, .. });
        let taken = |glimpse: &Glimpse| matches!(glimpse, News::TrickTaken { .. });
        let begin = news[..deal].iter().rposition(begins).or_else(|| news[..deal].iter().rposition(taken));
        Some(begin.unwrap_or_default()..deal)
    }

    fn legend(&self) -> Option<&'static str> {
        Some("niet-legend")
    }

    /// A trick that was just taken deserves a longer look.
    fn pause(&self, view: &View) -> Duration {
        let table = &view.table;
        let taken = table.step == Step::Play && table.trick().is_empty() && table.played > 0;
        Duration::from_millis(if taken { 1600 } else { 700 })
    }
}

/// The card that an element is a copy of.
fn card_of(element: &Element) -> Option<Card> {
    let name = element.0.strip_prefix("card:")?;
    Card::read(name.split('#').next()?)
}

/// A character's name in the language that is spoken.
fn name(scene: &NietScene<'_>, who: Character) -> String {
    scene.say(&Phrase::new(who.key()))
}

/// The first letter of a name: what stands on a token.
fn initial(scene: &NietScene<'_>, who: Character) -> String {
    name(scene, who).chars().take(1).collect()
}

/// The shape of a suit.
const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "≈",
        Colour::Red => "▲",
        Colour::Yellow => "☼",
        Colour::Green => "♣",
    }
}

/// The ink of a suit.
const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Blue => Ink::Azure,
        Colour::Red => Ink::Crimson,
        Colour::Yellow => Ink::Gold,
        Colour::Green => Ink::Vert,
    }
}

/// A text cut to a number of columns.
fn cut(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}

/// A framed panel; the area inside it.
fn panel(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>, title: String) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(scene.look.ink(Ink::Muted))
        .title(format!(" {title} "))
        .title_style(scene.look.title());
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}
