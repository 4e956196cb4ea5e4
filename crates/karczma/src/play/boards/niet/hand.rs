//! One's own hand: every card in sight, those that may be touched with a key under them, the chosen one raised.

use karczma_kernel::{Element, Hidden};
use karczma_niet::{Card, Step};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::NietScene;
use super::cards::{self, Lies, SMALL, TALL};
use crate::play::boards::Spot;
use crate::play::look::Ink;

/// Draws the hand. The copies of a 1 are alike: the cursor visits the first of them that has not been touched.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, scene: &NietScene<'_>) -> Vec<Spot> {
    let view = scene.view;
    let hand = &view.hands[scene.seat.index()];
    let Hidden::Known(held) = hand else { return Vec::new() };
    let held: Vec<Held> = held.distinct().flat_map(|card| copies(card, held.count(card))).collect();
    let (width, height) = if area.height >= 7 { (TALL, 5) } else { (SMALL, 3) };
    let gaps = (held.len() as u16).saturating_sub(1);
    let room = area.width.saturating_sub(width);
    let pitch = room.checked_div(gaps).map_or(width, |pitch| pitch.clamp(3, width));
    let start = area.x + area.width.saturating_sub(pitch * gaps + width) / 2;
    let mut spots = Vec::new();
    for (index, one) in held.iter().enumerate() {
        let lies = lies(one, scene);
        let raised = matches!(lies, Lies::Chosen | Lies::Touched);
        let place = Rect::new(start + index as u16 * pitch, area.y + u16::from(!raised), width, height);
        cards::draw(buffer, place, one.card, lies, scene);
        let twin = spots.iter().any(|spot: &Spot| Some(&spot.element) == one.element(scene).as_ref());
        if let Some(element) = one.element(scene).filter(|_| !twin) {
            let key = scene.key(&element).unwrap_or(' ').to_string();
            let style = scene.look.ink(Ink::Vert).add_modifier(Modifier::BOLD);
            buffer.set_string(place.x + pitch.min(width) / 2, area.y + 1 + height, key, style);
            let level = Rect::new(place.x, area.y + 1, pitch, height);
            spots.push(Spot { element, area: level });
        }
    }
    spots
}

/// One copy of a card in hand.
struct Held {
    card: Card,
    copy: u32,
    copies: u32,
}

fn copies(card: Card, count: u32) -> impl Iterator<Item = Held> {
    (0..count).map(move |copy| Held { card, copy, copies: count })
}

/// The id of a copy: the second and third of a 1 are numbered.
fn id(card: Card, copy: u32) -> Element {
    if copy == 0 {
        Element::new("card", card)
    } else {
        Element::new("card", format_args!("{card}#{}", copy + 1))
    }
}

impl Held {
    /// How many copies of this card have been touched.
    fn touched(&self, scene: &NietScene<'_>) -> u32 {
        (0..self.copies).filter(|copy| scene.is_touched(&id(self.card, *copy))).count() as u32
    }

    /// What touching this copy touches: of those that lie untouched any is as good as the first.
    fn element(&self, scene: &NietScene<'_>) -> Option<Element> {
        let touched = self.touched(scene);
        match self.copy < touched {
            true => Some(id(self.card, self.copy)),
            false => Some(id(self.card, touched)),
        }
    }
}

fn lies(one: &Held, scene: &NietScene<'_>) -> Lies {
    let touched = one.touched(scene);
    let Some(element) = one.element(scene) else { return Lies::Shut };
    let first_of_them = one.copy <= touched;
    let given = scene.view.given[scene.seat.index()].known().is_some_and(|given| given.contains(one.card));
    if scene.is_chosen(&element) && first_of_them {
        Lies::Chosen
    } else if one.copy < touched || given && scene.view.table.step == Step::Exchange && one.copy == 0 {
        Lies::Touched
    } else if scene.may_touch(&element) {
        Lies::Open
    } else {
        Lies::Shut
    }
}
