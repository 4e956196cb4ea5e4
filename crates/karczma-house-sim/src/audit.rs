//! Is somebody told what they may not know, or what is not durable?
//!
//! A batch of work holds several entries and the messages that belong to the moments between them. Each message must be
//! right at one of these moments: as it was before the batch, or after one of its entries.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use karczma_kernel::{Lang, Observer, Seat};
use karczma_table::{Deed, LogEntry, Person, Phase, Position, Spectators, ToClient};
use karczma_tavern::{Desk, Json, MoveInfo, Told, TryError, Written};

use crate::setup::ID;
use crate::shadow::{LANGS, Shadow};

/// No message is longer.
const BYTES_MAX: usize = 4 << 20;

pub(crate) struct Auditor {
    shadow: Shadow,
    /// What people said, whether it came or not.
    said: BTreeSet<(Person, u32, String)>,
    /// Every move that is in the log.
    moved: BTreeMap<(Seat, u32), String>,
    /// What the game shows now, as far as somebody was told it: many are told the same.
    shown: Cell<Vec<(Observer, Shown)>>,
}

/// What the game shows an observer at one moment, by language where it is said.
struct Shown {
    view: Json,
    prompts: [String; 2],
    moves: [Option<Vec<Written<MoveInfo>>>; 2],
}

thread_local! {
    /// Where messages are written to be read.
    static TEXT: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// A message to somebody.
pub(crate) struct Letter<'a> {
    pub(crate) to: &'a Person,
    pub(crate) message: &'a ToClient,
}

impl Auditor {
    pub(crate) fn new(first: &LogEntry) -> Self {
        let Deed::Opened { settings, .. } = &first.deed else { panic!("a log begins with the opening") };
        let late = matches!(settings.spectators, Spectators::MovesLate { .. } | Spectators::TimeLate { .. });
        Self {
            shadow: Shadow::new(first, late),
            said: BTreeSet::new(),
            moved: BTreeMap::new(),
            shown: Cell::default(),
        }
    }

    /// Somebody says that they make a move.
    pub(crate) fn note_said(&mut self, who: &Person, seq: u32, text: &str) {
        self.said.insert((who.clone(), seq, text.to_owned()));
    }

    /// Takes durable entries in, which nobody need have been told of.
    pub(crate) fn absorb(&mut self, entry: &LogEntry) {
        self.shadow.take(entry);
        self.shown.get_mut().clear();
        if let Deed::Moved { seat, seq, text, .. } = &entry.deed {
            let before = self.moved.insert((*seat, *seq), text.clone());
            assert!(before.is_none(), "{seat} answered the question of {seq} twice");
        }
    }

    /// Durable entries, and all that is told with them.
    pub(crate) fn audit(&mut self, entries: &[LogEntry], letters: &[Letter<'_>], now: u64) {
        let mut open: Vec<(&Letter<'_>, String)> = letters
            .iter()
            .map(|letter| (letter, "there was no moment at which it could be known".to_owned()))
            .collect();
        self.pass(&mut open, now);
        for entry in entries {
            self.absorb(entry);
            self.pass(&mut open, now);
        }
        if let Some((letter, why)) = open.first() {
            panic!("{:?} is told what they may not know ({why}): {:?}", letter.to, letter.message);
        }
        for letter in letters {
            self.look_at_text(letter.message);
        }
    }

    /// Crosses out the letters that are right at this moment.
    fn pass(&self, open: &mut Vec<(&Letter<'_>, String)>, now: u64) {
        open.retain_mut(|(letter, why)| match self.check(letter, now) {
            Ok(()) => false,
            Err(problem) => {
                *why = problem.to_owned();
                true
            }
        });
    }

    /// What no message contains, whatever it is.
    fn look_at_text(&self, message: &ToClient) {
        let mut bytes = TEXT.take();
        bytes.clear();
        let written = serde_json::to_writer(&mut bytes, message);
        let text = std::str::from_utf8(&bytes).unwrap_or_default();
        assert!(written.is_ok() && !text.is_empty(), "a message that cannot be written: {message:?}");
        assert!(text.len() <= BYTES_MAX, "a message of {} bytes", text.len());
        assert!(!text.contains(ID), "the id of a person is told: {text}");
        assert!(!text.contains(&self.shadow.secret), "the secret of the table is told: {text}");
        TEXT.set(bytes);
    }

    fn check(&self, letter: &Letter<'_>, now: u64) -> Result<(), &'static str> {
        let shadow = &self.shadow;
        let seat = shadow.seat_of(letter.to);
        match letter.message {
            ToClient::Welcome(welcome) => {
                ensure(welcome.you.seat == seat, "another's seat")?;
                ensure(welcome.ended.is_none() || !shadow.playing, "a secret opened during the game")?;
                let heard = |line: &karczma_table::ChatLine| {
                    line.seat.is_some() || line.from.guest == welcome.you.guest || self.hears(seat)
                };
                ensure(welcome.chat.iter().all(heard), "a spectator's word to a player")?;
                match &welcome.position {
                    None => Ok(()),
                    Some(position) => self.check_position(letter, position, now),
                }
            }
            ToClient::Position(position) => self.check_position(letter, position, now),
            ToClient::Ended(ended) => {
                ensure(!shadow.playing && shadow.game == ended.game, "a secret opened during the game")
            }
            ToClient::Accepted { seq } => {
                let seat = seat.ok_or("a move of somebody without a seat")?;
                let text = self.moved.get(&(seat, *seq)).ok_or("acknowledged, and not durable")?;
                let said = self.said.contains(&(letter.to.clone(), *seq, text.clone()));
                ensure(said, "acknowledged to one who did not say it")
            }
            ToClient::Allowed { text, .. } => {
                ensure(self.tries(seat, text)?.is_ok(), "a move that is not allowed")
            }
            ToClient::Refused { text, rule, words, .. } => match self.tries(seat, text)? {
                Err(TryError::Refused { rule: found, english, .. }) => {
                    ensure(found == rule && english == words.en, "it is refused otherwise")
                }
                Ok(()) | Err(TryError::Unreadable(_)) => Err("it is not refused"),
            },
            ToClient::Hint { text, .. } => ensure(self.tries(seat, text)?.is_ok(), "a hint for another"),
            ToClient::Explained { seq, text, answer } => {
                let (played, _) = self.place_of(letter.to, *seq)?;
                let desk = shadow.desk_after(played);
                let found = desk.explain(shadow.observer(letter.to), text).map_err(|_| "no question")?;
                ensure(karczma_tavern::Json::of(&found) == *answer, "an explanation of another's view")
            }
            // What a spectator says while a game is played is for spectators; authors hear themselves.
            ToClient::Chat(line) => {
                ensure(line.seat.is_some() || self.hears(seat), "a spectator's word to a player")
            }
            ToClient::People(_) | ToClient::Conflict { .. } | ToClient::Problem { .. } => Ok(()),
        }
    }

    /// Does somebody on this seat, or on none, hear spectators?
    const fn hears(&self, seat: Option<Seat>) -> bool {
        seat.is_none() || !self.shadow.playing
    }

    /// What the rules say to a move of this seat.
    fn tries(&self, seat: Option<Seat>, text: &str) -> Result<Result<(), TryError>, &'static str> {
        let seat = seat.ok_or("an answer to one without a seat")?;
        let desk = self.shadow.desk.as_deref().ok_or("there is no game")?;
        Ok(desk.check(seat, text))
    }

    /// How many moves the position of this number has, and whether it is the one of now.
    fn place_of(&self, who: &Person, seq: u32) -> Result<(usize, bool), &'static str> {
        let shadow = &self.shadow;
        let behind = shadow.seq.checked_sub(seq).ok_or("a position that is not durable")? as usize;
        let played = shadow.played().checked_sub(behind).ok_or("a position of another game")?;
        ensure(behind == 0 || self.is_late(who), "an old position to one who sees it at once")?;
        Ok((played, behind == 0))
    }

    /// Where the table stands by what is durable.
    pub(crate) const fn phase(&self) -> Phase {
        match (self.shadow.playing, self.shadow.over, self.shadow.closed) {
            (_, _, true) => Phase::Closed,
            (true, _, _) => Phase::Playing,
            (_, true, _) => Phase::Over,
            (false, false, false) => Phase::Lobby,
        }
    }

    /// Do spectators see the board late?
    pub(crate) const fn has_late_board(&self) -> bool {
        match self.shadow.settings.spectators {
            Spectators::Nobody | Spectators::Public => false,
            Spectators::MovesLate { .. } | Spectators::TimeLate { .. } => true,
        }
    }

    fn is_late(&self, who: &Person) -> bool {
        self.has_late_board() && self.shadow.seat_of(who).is_none()
    }

    fn check_position(&self, letter: &Letter<'_>, position: &Position, now: u64) -> Result<(), &'static str> {
        let shadow = &self.shadow;
        ensure(position.game == shadow.game, "another game")?;
        let (played, _) = self.place_of(letter.to, position.seq)?;
        if self.is_late(letter.to) {
            return self.check_late(position, played, now);
        }
        let desk = shadow.desk.as_deref().ok_or("there is no game")?;
        let observer = shadow.observer(letter.to);
        let kept_out = shadow.settings.spectators == Spectators::Nobody
            && observer == Observer::Spectator
            && shadow.settings.host.as_ref() != Some(letter.to);
        ensure(!kept_out, "one who may not watch")?;
        let mut all = self.shown.take();
        let told = self.check_shown(&mut all, desk, observer, position);
        self.shown.set(all);
        told
    }

    /// View, question, prompt, moves and words, as the game shows them.
    fn check_shown(
        &self,
        all: &mut Vec<(Observer, Shown)>,
        desk: &dyn Desk,
        observer: Observer,
        position: &Position,
    ) -> Result<(), &'static str> {
        let place = all.iter().position(|(other, _)| *other == observer).unwrap_or_else(|| {
            let prompts = LANGS.map(|lang| desk.prompt(observer, lang));
            all.push((observer, Shown { view: desk.view_text(observer), prompts, moves: [None, None] }));
            all.len() - 1
        });
        let shown = &mut all[place].1;
        ensure(shown.view == position.view, "another's view")?;
        ensure(desk.asked() == position.asked, "another question")?;
        // In which language somebody is told is no secret.
        let mut told = Err("another prompt");
        for (index, lang) in LANGS.into_iter().enumerate() {
            if told.is_err() && shown.prompts[index] == position.prompt {
                told = self.check_words(desk, observer, lang, &mut shown.moves[index], position);
            }
        }
        told
    }

    /// The own moves and what has happened.
    fn check_words(
        &self,
        desk: &dyn Desk,
        who: Observer,
        lang: Lang,
        own: &mut Option<Vec<Written<MoveInfo>>>,
        position: &Position,
    ) -> Result<(), &'static str> {
        match who {
            Observer::Seat(seat) if !position.moves.is_empty() => {
                let own = own.get_or_insert_with(|| desk.moves(seat, lang));
                ensure(position.moves == *own, "another's moves")?;
            }
            Observer::Seat(_) | Observer::Spectator | Observer::Judge => {
                ensure(position.moves.is_empty(), "moves of one who has none")?;
            }
        }
        match position.since {
            _ if position.told.is_empty() => Ok(()),
            None => ensure(same(&position.told, &desk.told(who, lang)), "another's story"),
            Some(since) => {
                let moves = self.shadow.seq.checked_sub(since).ok_or("a future")? as usize;
                ensure(same(&position.told, &desk.told_lately(who, lang, moves)), "another's story")
            }
        }
    }

    /// The public view of a position that is old enough.
    fn check_late(&self, position: &Position, played: usize, now: u64) -> Result<(), &'static str> {
        let shadow = &self.shadow;
        let past = shadow.past.get(played).ok_or("a position that never was")?;
        ensure(past.view == position.view, "more than the public view")?;
        ensure(position.moves.is_empty(), "moves of one who has none")?;
        let old_enough = match shadow.settings.spectators {
            Spectators::MovesLate { moves } => played + moves as usize <= shadow.played(),
            Spectators::TimeLate { delay_ms } => past.at.saturating_add(delay_ms) <= now,
            Spectators::Nobody | Spectators::Public => true,
        };
        ensure(old_enough || played == 0 || !shadow.playing, "a position that is not old enough")?;
        let known: Vec<&Written<Told>> =
            shadow.past[..=played].iter().flat_map(|past| past.lines.iter().flatten()).collect();
        let told = |line: &Written<Told>| known.iter().any(|other| same_line(line, other));
        ensure(position.told.iter().all(told), "more than the public story")
    }
}

fn ensure(holds: bool, problem: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(problem) }
}

fn same(told: &[Written<Told>], expected: &[Written<Told>]) -> bool {
    told.len() == expected.len() && told.iter().zip(expected).all(|(line, other)| same_line(line, other))
}

/// The same line, whether or not a page is told that it begins another move.
fn same_line(line: &Told, other: &Told) -> bool {
    (&line.text, &line.words, &line.rule, &line.glimpse)
        == (&other.text, &other.words, &other.rule, &other.glimpse)
}
