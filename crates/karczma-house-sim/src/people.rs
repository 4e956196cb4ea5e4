//! Those who come to the house: players, those who only watch, and attackers. Each believes what their pages were told.

use karczma_kernel::{Fast, Fate, Lang, Seat};
use karczma_table::{FromClient, People, Person, Phase, Position, ToClient};
use karczma_tavern::{MoveInfo, Written};

use crate::setup::{SIM, person, pick};

/// What somebody is up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Player,
    Watcher,
    Attacker,
}

/// What a page keeps of a message: the rest is read by the auditor alone.
#[derive(Clone)]
pub(crate) enum Heard {
    Welcome { seat: Option<Seat>, game: u32, playing: bool, wish_of: Option<Seat>, board: Option<Board> },
    People { game: u32, playing: bool, wish_of: Option<Seat> },
    Board(Board),
    Accepted { seq: u32 },
    Refused,
    Nothing,
}

/// What a page keeps of a position.
#[derive(Clone)]
pub(crate) struct Board {
    seq: u32,
    moves: Vec<Written<MoveInfo>>,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        Self { seq: position.seq, moves: position.moves.clone() }
    }
}

impl From<&ToClient> for Heard {
    fn from(message: &ToClient) -> Self {
        let stage = |people: &People| {
            (people.game, people.phase == Phase::Playing, people.takeback.as_ref().map(|wish| wish.seat))
        };
        match message {
            ToClient::Welcome(welcome) => {
                let (game, playing, wish_of) = stage(&welcome.people);
                let board = welcome.position.as_ref().map(Board::from);
                Self::Welcome { seat: welcome.you.seat, game, playing, wish_of, board }
            }
            ToClient::People(people) => {
                let (game, playing, wish_of) = stage(people);
                Self::People { game, playing, wish_of }
            }
            ToClient::Position(position) => Self::Board(Board::from(&**position)),
            ToClient::Accepted { seq } => Self::Accepted { seq: *seq },
            ToClient::Conflict { .. } | ToClient::Problem { .. } | ToClient::Refused { .. } => Self::Refused,
            ToClient::Ended(_)
            | ToClient::Chat(_)
            | ToClient::Allowed { .. }
            | ToClient::Explained { .. }
            | ToClient::Hint { .. } => Self::Nothing,
        }
    }
}

/// An open page with what it believes.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) number: u64,
    pub(crate) epoch: u32,
    position: Option<Board>,
    game: u32,
    playing: bool,
    wish_of: Option<Seat>,
    seat: Option<Seat>,
    /// The move that is not acknowledged yet; it is sent until it is.
    unanswered: Option<FromClient>,
}

pub(crate) struct Human {
    pub(crate) id: Person,
    pub(crate) name: String,
    pub(crate) lang: Lang,
    pub(crate) kind: Kind,
    pub(crate) room: usize,
    pub(crate) pages: Vec<Page>,
    /// The last position that any page had.
    pub(crate) have: Option<u32>,
    /// Never comes back.
    pub(crate) gone: bool,
    said: u32,
}

impl Human {
    pub(crate) fn new(number: usize, kind: Kind, room: usize) -> Self {
        let lang = if number.is_multiple_of(2) { Lang::Pl } else { Lang::En };
        let name = format!("gość {number}");
        let pages = Vec::new();
        Self { id: person(number), name, lang, kind, room, pages, have: None, gone: false, said: 0 }
    }

    /// A page is told something.
    pub(crate) fn hear(&mut self, number: u64, message: Heard) {
        let Some(page) = self.pages.iter_mut().find(|page| page.number == number) else { return };
        match message {
            Heard::Welcome { seat, game, playing, wish_of, board } => {
                board.into_iter().for_each(|board| page.note(board));
                page.seat = seat;
                (page.game, page.playing, page.wish_of) = (game, playing, wish_of);
            }
            Heard::People { game, playing, wish_of } => {
                page.game = page.game.max(game);
                (page.playing, page.wish_of) = (playing, wish_of);
            }
            Heard::Board(board) => page.note(board),
            Heard::Accepted { seq } => {
                let answers =
                    |said: &FromClient| matches!(said, FromClient::Move { seq: s, .. } if *s == seq);
                page.unanswered = page.unanswered.take().filter(|said| !answers(said));
            }
            Heard::Refused => page.unanswered = None,
            Heard::Nothing => {}
        }
        self.have = page.position.as_ref().map(|position| position.seq);
    }

    /// What somebody says next, on one of their pages; `calm`: nothing but what the game needs.
    pub(crate) fn choose(&mut self, fate: &mut Fast, calm: bool) -> Option<(u64, u32, FromClient)> {
        if self.pages.is_empty() {
            return None;
        }
        let place = fate.below(self.pages.len() as u32, SIM) as usize;
        let message = match self.kind {
            _ if calm => self.play_on(fate, place),
            Kind::Attacker => Some(self.attack(fate, place)),
            Kind::Player | Kind::Watcher => self.live(fate, place),
        };
        let page = &mut self.pages[place];
        let message = message?;
        if matches!(message, FromClient::Move { .. }) {
            page.unanswered = Some(message.clone());
        }
        Some((page.number, page.epoch, message))
    }

    /// Is there something to decide?
    pub(crate) fn is_asked(&self) -> bool {
        let asked = |page: &Page| page.position.as_ref().is_some_and(|position| !position.moves.is_empty());
        let votes = |page: &Page| page.seat.is_some() && page.wish_of.is_some() && page.wish_of != page.seat;
        self.pages.iter().any(|page| page.playing && (asked(page) || votes(page)))
    }

    fn seq(&self, place: usize) -> u32 {
        self.pages[place].position.as_ref().map_or(0, |position| position.seq)
    }

    /// What the game needs of them.
    fn play_on(&mut self, fate: &mut Fast, place: usize) -> Option<FromClient> {
        let (roll, seq) = (fate.below(1000, SIM), self.seq(place));
        let page = &self.pages[place];
        if roll < 30 {
            // What was lost on the way is asked for again.
            return Some(FromClient::Look { have: page.position.as_ref().map(|_| seq) });
        }
        if roll < 60 {
            return Some(FromClient::Return);
        }
        if !page.playing {
            return None;
        }
        if page.wish_of.is_some() && page.wish_of != page.seat && roll < 400 {
            return Some(FromClient::Answer { seq, yes: roll < 300 });
        }
        if page.unanswered.is_some() && roll < 700 {
            return page.unanswered.clone();
        }
        let moves = &page.position.as_ref()?.moves;
        let chosen = moves.get(fate.below(moves.len().max(1) as u32, SIM) as usize)?;
        Some(FromClient::Move { seq, text: chosen.text.clone() })
    }

    /// All that honest people do.
    fn live(&mut self, fate: &mut Fast, place: usize) -> Option<FromClient> {
        let (roll, seq) = (fate.below(1000, SIM), self.seq(place));
        if roll < 5 {
            self.said += 1;
            return Some(FromClient::Chat { number: self.said, text: "no i co?".into() });
        }
        let page = &self.pages[place];
        let message = match roll {
            5..40 => FromClient::Look { have: page.position.as_ref().map(|_| seq) },
            40..52 => FromClient::Takeback { seq },
            52..58 => FromClient::Hint { seq },
            58..60 => FromClient::Return,
            60 if fate.below(6, SIM) == 0 => FromClient::Resign { game: page.game },
            61 => FromClient::Language { lang: pick(fate, &[Lang::En, Lang::Pl]) },
            62 => FromClient::Explain { seq, text: "rules".into() },
            63 if !page.playing => FromClient::Stand,
            64 => FromClient::Unready { game: page.game + 1 },
            65..72 if page.seat.is_none() && !page.playing => FromClient::Sit { seat: Seat(roll as u8 % 5) },
            72..80 if !page.playing => {
                FromClient::SetSeat { seat: Seat(roll as u8 % 5), bot: Some("random".into()) }
            }
            _ if !page.playing && self.kind == Kind::Player => {
                FromClient::Ready { game: page.game + 1, nonce: format!("{roll}") }
            }
            _ => return self.play_on(fate, place),
        };
        Some(message)
    }

    /// Anything that the protocol can say.
    fn attack(&mut self, fate: &mut Fast, place: usize) -> FromClient {
        let seq = match fate.below(4, SIM) {
            0 => pick(fate, &[0, 1, u32::MAX, u32::MAX - 1]),
            1 => self.seq(place).wrapping_add(fate.below(5, SIM)).wrapping_sub(2),
            _ => self.seq(place),
        };
        let page = &self.pages[place];
        let game = page.game.wrapping_add(fate.below(3, SIM)).wrapping_sub(1);
        let seat = Seat(pick(fate, &[0, 1, 2, 3, 4, 5, 7, 200, 255]));
        let offered = page.position.as_ref().and_then(|position| position.moves.first());
        let texts = [
            offered.map(|info| info.text.clone()).unwrap_or_default(),
            "pass".to_owned(),
            "play g9".to_owned(),
            "\u{0}\u{202e}".to_owned(),
            "play b1 ".repeat(1 + fate.below(90, SIM) as usize),
        ];
        let text = pick(fate, &texts);
        let odd = fate.below(2, SIM) == 0;
        match fate.below(19, SIM) {
            0 => FromClient::Sit { seat },
            1 => FromClient::Stand,
            2 => {
                let levels = [None, Some("random".to_owned()), Some(text)];
                FromClient::SetSeat { seat, bot: pick(fate, &levels) }
            }
            3 | 4 => FromClient::Ready { game, nonce: text },
            5 => FromClient::Unready { game },
            6 | 7 => FromClient::Move { seq, text },
            8 => FromClient::Why { seq, text },
            9 => FromClient::Explain { seq, text },
            10 if fate.below(8, SIM) == 0 => FromClient::Resign { game },
            11 => FromClient::Takeback { seq },
            12 => FromClient::Answer { seq, yes: odd },
            13 => FromClient::Return,
            14 => FromClient::Chat { number: seq, text: text.repeat(3) },
            15 => FromClient::Mute { guest: seq % 7, on: odd },
            16 => FromClient::Hint { seq },
            17 => FromClient::Language { lang: pick(fate, &[Lang::En, Lang::Pl]) },
            _ => FromClient::Look { have: odd.then_some(seq) },
        }
    }
}

impl Page {
    pub(crate) fn new(number: u64, epoch: u32) -> Self {
        Self { number, epoch, ..Self::default() }
    }

    /// An older position that was overtaken is thrown away.
    fn note(&mut self, position: Board) {
        if self.position.as_ref().is_none_or(|old| position.seq >= old.seq) {
            self.position = Some(position);
        }
    }
}
