//! The engine that carries moves out: it runs the last frame, or the step, until somebody must decide.

use karczma_kernel::{Fate, Flow, Rule, Sink};

use crate::AnnoDomini;
use crate::data::{CharacterDef, ItemDef, ItemId, Side};
use crate::events::{Event, News, What};
use crate::figure::{FigureId, Mark, Who};
use crate::frame::Frame;
use crate::look::Look;
use crate::state::{State, Step, Table};

/// A move being carried out.
pub(crate) struct Engine<'a, F, S> {
    pub(crate) game: &'a AnnoDomini,
    pub(crate) state: &'a mut State,
    pub(crate) fate: &'a mut F,
    pub(crate) out: &'a mut S,
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    #[inline]
    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    pub(crate) fn who(&self, id: FigureId) -> Who {
        self.state.table.who(id)
    }

    pub(crate) fn def(&self, who: FigureId) -> &CharacterDef {
        self.game.character(self.state.table.figures[who.index()].card)
    }

    pub(crate) fn item(&self, item: ItemId) -> &ItemDef {
        self.game.item(item)
    }

    /// Tells what happened.
    #[inline]
    pub(crate) fn say(&mut self, rule: Rule, what: impl FnOnce() -> What) {
        self.out.tell(|| News { rule, what: what() });
    }

    /// Lays or takes a marker, and says so if it changed.
    pub(crate) fn set_mark(&mut self, who: FigureId, mark: Mark, on: bool, rule: Rule) {
        if self.state.table.has(who, mark) == on {
            return;
        }
        self.state.table.figures[who.index()].marks.set(mark, on);
        let who = self.who(who);
        self.say(rule, || What::Mark(who, mark, on));
    }

    /// Takes a marker of every figure without a word.
    pub(crate) fn clear_marks(&mut self, mark: Mark) {
        for figure in &mut self.state.table.figures {
            figure.marks.set(mark, false);
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.table.frames.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.state.table.frames.pop();
    }

    /// Has the game ended?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.state.table.step == Step::Over
    }

    /// Runs until somebody must decide or the game is over.
    pub(crate) fn advance(&mut self) {
        loop {
            if self.is_over() {
                return;
            }
            let flow = match self.state.table.frames.last().copied() {
                None => self.run_step(),
                Some(Frame::Act(act)) => self.run_act(act),
                Some(Frame::Fight(who)) => self.run_fight(who),
                Some(Frame::Speak(who)) => self.run_speak(who),
                Some(Frame::Movement(movement)) => self.run_movement(movement),
                Some(Frame::Unit(unit)) => self.run_unit(unit),
                Some(Frame::Window(window)) => self.run_window(window),
                Some(Frame::Shot(shot)) => self.run_shot(shot),
                Some(Frame::Hit(hit)) => self.run_hit(hit),
                Some(Frame::Test(test)) => self.run_test(test),
                Some(Frame::Duel(duel)) => self.run_duel(duel),
                Some(Frame::Talk(talk)) => self.run_talk(talk),
                Some(Frame::Melee(melee)) => self.run_melee(melee),
                Some(Frame::Retreat(retreat)) => self.run_retreat(retreat),
            };
            if flow == Flow::Ask {
                return;
            }
        }
    }

    /// The side whose turn it is next.
    pub(crate) fn other_turn(&mut self) {
        let table = &mut self.state.table;
        table.on_turn = table.on_turn.other();
    }

    pub(crate) fn set_on_turn(&mut self, side: Side) {
        self.state.table.on_turn = side;
    }
}
