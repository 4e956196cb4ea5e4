//! Chapter 14 and the skills that change a roll: repeating dice.

use karczma_kernel::{Fate, Seat, Sink};

use crate::KrolZebrakow;
use crate::brawl::Brawl;
use crate::data::Effect;
use crate::engine::Engine;
use crate::events::{Chance, Event, News};
use crate::frame::{Frame, Stage, Step};
use crate::kinds::Companion;
use crate::state::{State, Table};

/// A ready companion of the player with such a skill; who has passed uses none (KZ-6.10).
pub(crate) fn ready(table: &Table, seat: Seat, wanted: impl Fn(Effect) -> bool) -> Option<Companion> {
    if table.passed.contains(seat) {
        return None;
    }
    let own = table.companions[seat.index()].minus(table.used);
    own.iter().find(|one| one.data().skill.is_some_and(&wanted))
}

/// May the player spend a magic token now (KZ-14.4, KZ-14.6)?
pub(crate) fn has_token(game: &KrolZebrakow, table: &Table, seat: Seat) -> bool {
    game.options_ref().magic && table.tokens[seat.index()] > 0 && !table.token_used.contains(seat)
}

/// Who is in his window after a roll, and what his dice show, from the 1s to the 6s.
pub(crate) fn window(state: &State) -> Option<(Seat, [u8; 6])> {
    let table = &state.table;
    let mut faces = [0; 6];
    match table.frames.last() {
        Some(Frame::Theft { seat, step: Step::Repeat, die, .. }) => {
            faces[usize::from(*die) - 1] += 1;
            Some((*seat, faces))
        }
        Some(Frame::Murder { seat, step: Step::Repeat, dice, .. }) => {
            dice.iter().filter(|die| **die > 0).for_each(|die| faces[usize::from(*die) - 1] += 1);
            Some((*seat, faces))
        }
        Some(Frame::Brawl { stage: Stage::Repeat, at }) => {
            let brawl = table.brawl.as_ref()?;
            let seat = super::brawl::participants(table, brawl).nth(usize::from(*at))?;
            Some((seat, brawl.dice[Brawl::slot(Some(seat))]))
        }
        _ => None,
    }
}

/// Does one of the dice in the window show this face?
pub(crate) fn shows(state: &State, face: u8) -> bool {
    window(state).is_some_and(|(_, faces)| (1..=6).contains(&face) && faces[usize::from(face) - 1] > 0)
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Does the roller have a means to change his roll (KZ-C21)?
    pub(crate) fn may_repeat(&self, seat: Seat, murder: bool) -> bool {
        let table = &self.state.table;
        let skill = |effect| effect == Effect::Repeat || murder && matches!(effect, Effect::CountAs(_));
        has_token(self.game, table, seat) || ready(table, seat, skill).is_some()
    }

    /// A magic token is spent (KZ-14.4).
    pub(crate) fn spend_token(&mut self, seat: Seat, face: u8) {
        let table = &mut self.state.table;
        table.tokens[seat.index()] -= 1;
        table.token_used = table.token_used.with(seat);
        let now = table.tokens[seat.index()];
        mark!("KZ-14.6");
        self.tell(rule!("KZ-14.4"), News::Token { seat, change: -1, now });
        self.repeat(seat, face, rule!("KZ-14.5"));
    }

    /// One die of the window is rolled again; the second result counts (KZ-14.5).
    pub(crate) fn repeat(&mut self, seat: Seat, face: u8, rule: karczma_kernel::Rule) {
        let to = self.die();
        self.change_die(seat, face, to, rule);
    }

    /// One die of the window shows something else.
    pub(crate) fn change_die(&mut self, seat: Seat, from: u8, to: u8, rule: karczma_kernel::Rule) {
        let table = &mut self.state.table;
        match table.frames.last_mut() {
            Some(Frame::Theft { die, .. }) => *die = to,
            Some(Frame::Murder { dice, .. }) => {
                if let Some(die) = dice.iter_mut().find(|die| **die == from) {
                    *die = to;
                }
            }
            Some(Frame::Brawl { .. }) => {
                if let Some(brawl) = &mut table.brawl {
                    let dice = &mut brawl.dice[seat.index()];
                    dice[usize::from(from) - 1] -= 1;
                    dice[usize::from(to) - 1] += 1;
                }
            }
            _ => {}
        }
        self.tell(rule, News::Repeated { seat, from, to });
    }

    /// The window closes.
    pub(crate) fn end_repeat(&mut self, seat: Seat) {
        self.tell(rule!("KZ-9.17"), News::Declined { seat, what: Chance::Repeat });
        self.close_repeat();
    }

    /// The roll stands.
    pub(crate) fn close_repeat(&mut self) {
        match self.state.table.frames.last_mut() {
            Some(Frame::Theft { step, .. } | Frame::Murder { step, .. }) => *step = Step::Clues,
            Some(Frame::Brawl { at, .. }) => *at += 1,
            _ => {}
        }
    }
}
