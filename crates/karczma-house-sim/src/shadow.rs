//! The game once more, played from the durable log and from nothing else: what every watcher may know.
//!
//! It knows nothing of the table's own bookkeeping. The chance of each entry stands in the log, so no secret is needed.

use karczma_kernel::{Lang, Observer, Seat};
use karczma_table::{Deed, LogEntry, Person, SeatKind, Settings};
use karczma_tavern::{Chance, Desk, Json, Told, Written, seat_desk};

/// One move with the chance that it drew.
struct Played {
    seat: Seat,
    text: String,
    fate: Vec<u32>,
    at: u64,
}

/// What the public saw after so many moves.
pub(crate) struct Past {
    pub(crate) view: Json,
    /// What the last move told, in both languages.
    pub(crate) lines: [Vec<Written<Told>>; 2],
    pub(crate) at: u64,
}

pub(crate) struct Shadow {
    pub(crate) settings: Settings,
    /// The table's secret: nobody is ever told it.
    pub(crate) secret: String,
    chairs: Vec<Option<Person>>,
    pub(crate) desk: Option<Box<dyn Desk>>,
    start: (Vec<u32>, u64),
    moves: Vec<Played>,
    /// By the number of moves; kept where spectators see the board late.
    pub(crate) past: Vec<Past>,
    keeps_past: bool,
    pub(crate) seq: u32,
    pub(crate) game: u32,
    pub(crate) playing: bool,
    pub(crate) over: bool,
    pub(crate) closed: bool,
}

pub(crate) const LANGS: [Lang; 2] = [Lang::En, Lang::Pl];

impl Shadow {
    /// From the first line of a log.
    pub(crate) fn new(first: &LogEntry, keeps_past: bool) -> Self {
        let Deed::Opened { settings, secret } = &first.deed else { panic!("a log begins with the opening") };
        let person = |kind: &SeatKind| match kind {
            SeatKind::Person { id, .. } => Some(id.clone()),
            SeatKind::Empty | SeatKind::Bot { .. } => None,
        };
        Self {
            chairs: settings.seats.iter().map(person).collect(),
            settings: (**settings).clone(),
            secret: secret.clone(),
            desk: None,
            start: (Vec::new(), 0),
            moves: Vec::new(),
            past: Vec::new(),
            keeps_past,
            seq: 0,
            game: 0,
            playing: false,
            over: false,
            closed: false,
        }
    }

    /// As whom somebody looks.
    pub(crate) fn observer(&self, who: &Person) -> Observer {
        self.seat_of(who).map_or(Observer::Spectator, Observer::Seat)
    }

    pub(crate) fn seat_of(&self, who: &Person) -> Option<Seat> {
        let place = self.chairs.iter().position(|chair| chair.as_ref() == Some(who))?;
        Some(Seat(place as u8))
    }

    pub(crate) const fn played(&self) -> usize {
        self.moves.len()
    }

    /// Takes the next line of the log.
    pub(crate) fn take(&mut self, entry: &LogEntry) {
        match &entry.deed {
            Deed::Sat { who, seat } => self.chairs[seat.index()] = Some(who.clone()),
            Deed::Seated { seat, .. } => self.chairs[seat.index()] = None,
            Deed::Started { game, fate, .. } => {
                if *game > 1 {
                    self.chairs.rotate_right(1);
                }
                (self.game, self.start) = (*game, (fate.clone(), entry.at));
                self.moves.clear();
                self.begin();
                (self.playing, self.over) = (true, false);
                self.seq += 1;
            }
            Deed::Moved { seat, text, fate, .. } => {
                let (text, fate) = (text.clone(), fate.clone());
                self.play(Played { seat: *seat, text, fate, at: entry.at });
                self.seq += 1;
            }
            Deed::TakenBack { left, .. } => {
                let kept = std::mem::take(&mut self.moves);
                self.begin();
                kept.into_iter().take(*left as usize).for_each(|played| self.play(played));
                self.seq += 1;
            }
            Deed::Ended { .. } => (self.playing, self.over) = (false, true),
            Deed::Closed => (self.closed, self.desk) = (true, None),
            Deed::Opened { .. }
            | Deed::Arrived { .. }
            | Deed::Left { .. }
            | Deed::Resumed
            | Deed::Ready { .. }
            | Deed::Unready { .. }
            | Deed::TakebackAsked { .. }
            | Deed::TakebackAgreed { .. }
            | Deed::TakebackDropped
            | Deed::Replaced { .. }
            | Deed::Returned { .. }
            | Deed::Forfeited { .. }
            | Deed::Hinted { .. }
            | Deed::Chatted { .. }
            | Deed::Muted { .. } => {}
        }
    }

    fn begin(&mut self) {
        let mut tape = Chance::tape(&self.start.0);
        let desk = seat_desk(&self.settings.game, &self.settings.options, &mut tape);
        self.desk = Some(desk.unwrap_or_else(|error| panic!("a game that has begun: {error}")));
        tape.finish().unwrap_or_else(|error| panic!("the chance of the start: {error}"));
        self.past.clear();
        self.remember(self.start.1, usize::MAX);
    }

    fn play(&mut self, played: Played) {
        let Some(desk) = &mut self.desk else { panic!("a move where there is no game") };
        let mut tape = Chance::tape(&played.fate);
        let made = desk.play(played.seat, &played.text, &mut tape);
        made.unwrap_or_else(|error| panic!("{} is in the log and not allowed: {error}", played.text));
        tape.finish().unwrap_or_else(|error| panic!("the chance of {}: {error}", played.text));
        let at = played.at;
        self.moves.push(played);
        self.remember(at, 1);
    }

    fn remember(&mut self, at: u64, moves: usize) {
        if let Some(desk) = self.desk.as_ref().filter(|_| self.keeps_past) {
            let lines = LANGS.map(|lang| match moves {
                usize::MAX => desk.told(Observer::Spectator, lang),
                moves => desk.told_lately(Observer::Spectator, lang, moves),
            });
            self.past.push(Past { view: desk.view_text(Observer::Spectator), lines, at });
        }
    }

    /// The game as it was after so many moves.
    pub(crate) fn desk_after(&self, moves: usize) -> Box<dyn Desk> {
        let kept = self.moves.iter().take(moves);
        let moves =
            kept.map(|played| Played { text: played.text.clone(), fate: played.fate.clone(), ..*played });
        let mut other = Self {
            settings: self.settings.clone(),
            secret: String::new(),
            chairs: Vec::new(),
            desk: None,
            start: self.start.clone(),
            moves: Vec::new(),
            past: Vec::new(),
            keeps_past: false,
            ..*self
        };
        other.begin();
        moves.for_each(|played| other.play(played));
        other.desk.unwrap_or_else(|| panic!("it was begun"))
    }
}
