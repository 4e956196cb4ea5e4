//! The table as its player handles it: what is touched, what is shown over it, and what each key does.

use std::cell::Cell;
use std::ops::Range;
use std::time::Duration;

use anyhow::Result;
use crossterm::event::{KeyEvent, KeyEventKind};
use karczma_bots::{Knowledge, Thoughts};
use karczma_kernel::{Element, Lang, Phrase, Playable, Rule};

use super::boards::{Board, Spot};
use super::choice::Choices;
use super::chronicle::Chronicle;
use super::input::{Command, Way, command, is_interrupt, nearest};
use super::look::Look;
use super::session::{Refused, Session};

/// Stands for the move whose path has been touched to its end, where other moves go on from there.
const CONFIRM: &str = "confirm:move";

/// Does the player stay?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// At the table.
    Stay,
    /// Away; the game is kept.
    Leave,
}

/// Something said to the player beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// A move was refused.
    Refused(Refused),
    /// A word of the shell.
    Word(&'static str),
}

/// What lies over the table.
pub(crate) enum Overlay<M> {
    /// Who sits where, and the commitment.
    Welcome,
    /// The keys.
    Help,
    /// A rule in words.
    Rule(Rule),
    /// What the strongest bot considered.
    Hint(Thoughts, Vec<M>),
    /// These lines of the chronicle, held up before the table is cleared.
    Page(Range<usize>),
    /// The final standing.
    Over,
}

/// A table in the terminal.
pub(crate) struct App<G: Playable + Knowledge> {
    pub(super) session: Session<G>,
    pub(super) board: Box<dyn Board<G>>,
    pub(super) look: Look,
    pub(super) lang: Lang,
    /// The view of the player's seat: nothing else is ever drawn.
    pub(super) view: G::View,
    pub(super) choices: Choices<G::Move>,
    pub(super) cursor: Option<Element>,
    /// Where things lay when they were last drawn.
    pub(super) spots: Vec<Spot>,
    /// How far the board is scrolled, where it is longer than its place.
    pub(super) scroll: Cell<usize>,
    pub(super) chronicle: Chronicle,
    /// How much of the chronicle the player has been shown.
    shown: usize,
    pub(super) notice: Option<Notice>,
    pub(super) overlay: Option<Overlay<G::Move>>,
}

impl<G: Playable + Knowledge> App<G> {
    /// Sits down.
    pub(crate) fn new(session: Session<G>, board: Box<dyn Board<G>>, look: Look, lang: Lang) -> Result<Self> {
        let mut app = Self {
            view: session.view(),
            choices: Choices::new(Vec::new()),
            session,
            board,
            look,
            lang,
            cursor: None,
            spots: Vec::new(),
            scroll: Cell::default(),
            chronicle: Chronicle::default(),
            shown: 0,
            notice: None,
            overlay: None,
        };
        app.refresh()?;
        app.overlay = Some(Overlay::Welcome);
        Ok(app)
    }

    /// The game behind the table.
    pub(crate) const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The language that is spoken now.
    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    /// How long until the next bot plays; none if none is to play, or something lies over the table.
    pub(crate) fn pause(&self) -> Option<Duration> {
        (self.overlay.is_none() && self.bots_turn()).then(|| self.board.pause(&self.view))
    }

    fn bots_turn(&self) -> bool {
        !self.session.is_asked() && self.session.next_bot().is_some()
    }

    /// The next bot plays.
    pub(crate) fn let_bot_play(&mut self) -> Result<()> {
        self.session.play_bot()?;
        self.refresh()
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Flow> {
        if key.kind == KeyEventKind::Release {
            return Ok(Flow::Stay);
        }
        if is_interrupt(key) {
            return Ok(Flow::Leave);
        }
        let command = command(key);
        if self.overlay.is_some() {
            return Ok(self.key_on_overlay(command));
        }
        let Some(command) = command else { return Ok(Flow::Stay) };
        if !matches!(command, Command::Rule | Command::Language | Command::Help) {
            self.notice = None;
        }
        match command {
            Command::Leave => return Ok(Flow::Leave),
            Command::Go(way) => self.go(way),
            Command::Step(by) => self.step(by),
            Command::Jump(index) => {
                self.cursor = self.next().get(index).cloned().or_else(|| self.cursor.take())
            }
            Command::Touch if self.bots_turn() => self.skip()?,
            Command::Touch => self.touch()?,
            Command::Skip => self.skip()?,
            Command::Back => self.back(),
            Command::Hint => self.hint(),
            Command::Scroll(by) => self.chronicle.scroll(by),
            Command::ScrollBoard(by) => self.scroll.set(self.scroll.get().saturating_add_signed(by)),
            Command::Rule => self.show_rule(),
            Command::Help => self.overlay = Some(Overlay::Help),
            Command::Language => self.switch_language(),
        }
        Ok(Flow::Stay)
    }

    /// Any key closes what lies over the table; the language can be switched under it. The final standing stays until
    /// Esc, so that a key too many does not sweep it away.
    fn key_on_overlay(&mut self, command: Option<Command>) -> Flow {
        let over = matches!(self.overlay, Some(Overlay::Over));
        let door = over || matches!(self.overlay, Some(Overlay::Welcome));
        match command {
            Some(Command::Language) => self.switch_language(),
            Some(Command::Leave) if door => return Flow::Leave,
            Some(Command::Back) => self.overlay = None,
            Some(_) | None if over => {}
            Some(_) | None => self.overlay = None,
        }
        Flow::Stay
    }

    /// What can be touched next, with the confirmation where one is needed.
    pub(crate) fn next(&self) -> Vec<Element> {
        let mut next = self.choices.next();
        if self.choices.whole().is_some() {
            next.push(Element(CONFIRM.to_owned()));
        }
        next
    }

    /// What touching an element would mean, in words.
    pub(crate) fn meaning(&self, element: &Element) -> String {
        let (lexicon, names) = (G::lexicon(), |seat| self.session.name(seat));
        let say = |chosen: &G::Move| lexicon.say(self.lang, &self.session.game().say_move(chosen), &names);
        if element.0 == CONFIRM {
            let chosen = self.choices.whole().map(say).unwrap_or_default();
            return super::words::say(self.lang, &Phrase::new("confirm").with("move", chosen));
        }
        match self.choices.after(element).as_slice() {
            [] => String::new(),
            [one] => say(one),
            several => {
                let going_on = Phrase::new("several-moves").with("n", several.len() as i64);
                let going_on = super::words::say(self.lang, &going_on);
                match self.board.name(element, self.lang) {
                    Some(name) => format!("{name} ({going_on})"),
                    None => going_on,
                }
            }
        }
    }

    fn go(&mut self, way: Way) {
        let from = self.spots.iter().find(|spot| Some(&spot.element) == self.cursor.as_ref());
        let to = match from {
            Some(from) => nearest(&self.spots, from.area, way),
            None => self.spots.first(),
        };
        self.cursor = to.map(|spot| spot.element.clone()).or_else(|| self.cursor.take());
    }

    fn step(&mut self, by: isize) {
        let next = self.next();
        let at = next.iter().position(|element| Some(element) == self.cursor.as_ref());
        let to = match at {
            Some(at) => (at as isize + by).rem_euclid(next.len().max(1) as isize) as usize,
            None => 0,
        };
        self.cursor = next.get(to).cloned().or_else(|| self.cursor.take());
    }

    /// Touches what the cursor is on: the move narrows, is played, or is refused.
    fn touch(&mut self) -> Result<()> {
        let Some(element) = self.cursor.clone() else { return Ok(()) };
        if element.0 != CONFIRM && !self.choices.touch(&element) {
            self.refuse(&element);
            return Ok(());
        }
        let whole = self.choices.whole().cloned();
        match whole {
            Some(chosen) if element.0 == CONFIRM || self.choices.next().is_empty() => self.play(&chosen),
            Some(_) | None => {
                self.cursor = self.next().first().cloned();
                Ok(())
            }
        }
    }

    fn play(&mut self, chosen: &G::Move) -> Result<()> {
        match self.session.play(chosen)? {
            Ok(()) => self.choices = Choices::new(Vec::new()),
            Err(refused) => self.notice = Some(Notice::Refused(refused)),
        }
        self.refresh()
    }

    /// Says why this cannot be touched: by the rule, where the board knows which move was meant.
    fn refuse(&mut self, element: &Element) {
        if self.choices.path().contains(element) {
            // Touching again what was touched takes it back.
            while self.choices.path().contains(element) && self.choices.back() {}
            return;
        }
        let meant = self.board.attempt(&self.view, self.choices.path(), element);
        let refused = meant.and_then(|chosen| self.session.check(&chosen).err());
        self.notice = Some(refused.map_or(Notice::Word("not-offered"), Notice::Refused));
    }

    fn back(&mut self) {
        if let Some(last) = self.choices.path().last().cloned()
            && self.choices.back()
        {
            self.cursor = Some(last);
        }
    }

    /// The bots play until the player is asked, or something is held up to him.
    fn skip(&mut self) -> Result<()> {
        while self.bots_turn() && self.overlay.is_none() {
            self.let_bot_play()?;
        }
        Ok(())
    }

    fn hint(&mut self) {
        match self.session.hint() {
            None => self.notice = Some(Notice::Word("no-hint")),
            Some((considered, moves)) => {
                let best = self.session.game().touches(&moves[considered.best]);
                while self.choices.back() {}
                self.cursor = best.first().cloned();
                self.overlay = Some(Overlay::Hint(considered, moves));
            }
        }
    }

    /// The rule of a refusal that still stands there, or of the chosen line of the chronicle.
    fn show_rule(&mut self) {
        let rule = match &self.notice {
            Some(Notice::Refused(refused)) => Some(refused.rule),
            Some(Notice::Word(_)) | None => self.chronicle.rule(),
        };
        match rule {
            Some(rule) => self.overlay = Some(Overlay::Rule(rule)),
            None => self.notice = Some(Notice::Word("no-rule")),
        }
    }

    fn switch_language(&mut self) {
        self.lang = match self.lang {
            Lang::En => Lang::Pl,
            Lang::Pl => Lang::En,
        };
        self.chronicle.forget();
        self.tell();
    }

    fn tell(&mut self) {
        let session = &self.session;
        self.chronicle.tell(session.game(), session.glimpses(), self.lang, &|seat| session.name(seat));
    }

    /// Takes in what has changed: bots that are asked together with the player have chosen at once, unseen.
    fn refresh(&mut self) -> Result<()> {
        while self.session.is_asked() && self.session.next_bot().is_some() {
            self.session.play_bot()?;
        }
        self.view = self.session.view();
        self.choices.renew(self.session.offered());
        self.tell();
        if let [only] = self.choices.next().as_slice()
            && self.choices.path().is_empty()
            && self.choices.after(only).len() > 1
        {
            // Every move begins with it: there is nothing to choose yet.
            self.choices.touch(only);
        }
        let next = self.next();
        if !next.is_empty() && !self.cursor.as_ref().is_some_and(|at| next.contains(at)) {
            self.cursor = next.first().cloned();
        }
        let glimpses = self.session.glimpses();
        if self.session.outcome().is_some() {
            self.overlay = Some(Overlay::Over);
        } else if let Some(page) = self.board.page(&glimpses[self.shown..]) {
            self.overlay = Some(Overlay::Page(self.shown + page.start..self.shown + page.end));
        }
        self.shown = glimpses.len();
        Ok(())
    }
}
