//! A hall around one table: keeps its log, checks after every step that the log alone gives the same table.

use karczma_kernel::record::{Secret, Verified, verify};
use karczma_kernel::{Lang, Playable, Seat};
use karczma_table::{
    Ask, FromClient, Input, LogEntry, Person, Position, Problem, SeatKind, Settings, Step, Table, ToClient,
};
use karczma_tavern::Visitor;
use serde_json::json;

pub(crate) struct Hall {
    pub(crate) table: Table,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) now: u64,
}

pub(crate) const NAMES: [&str; 5] = ["ala", "bolek", "celina", "darek", "ewa"];

pub(crate) fn person(index: usize) -> Person {
    Person::from(NAMES[index])
}

/// A table of NIET! with so many people on its seats, and bots on the others.
pub(crate) fn settings(players: usize, people: usize) -> Settings {
    let seat = |index| {
        if index < people {
            SeatKind::Person { id: person(index), name: NAMES[index].into() }
        } else {
            SeatKind::Bot { level: "random".into() }
        }
    };
    Settings::new("niet", json!({"players": players}), (0..players).map(seat).collect())
}

impl Hall {
    pub(crate) fn open(settings: Settings, secret: u64) -> Self {
        let (table, opened) = Table::open(settings, Secret::of_number(secret), 1000).unwrap();
        Self { table, log: vec![opened], now: 1000 }
    }

    /// All people come and are ready; the game begins.
    pub(crate) fn begin(settings: Settings, people: usize, secret: u64) -> Self {
        let mut hall = Self::open(settings, secret);
        for index in 0..people {
            hall.arrive(index);
        }
        for index in 0..people {
            hall.say(index, FromClient::Ready { game: 1, nonce: format!("nonce {index}") });
        }
        hall
    }

    pub(crate) fn step(&mut self, input: Input) -> Step {
        let step = self.table.step(input, self.now);
        self.log.extend(step.entries.iter().cloned());
        assert_eq!(self.table.entries(), self.log.len() as u64);
        step
    }

    pub(crate) fn arrive(&mut self, index: usize) -> Step {
        let name = NAMES[index].to_owned();
        self.step(Input::Arrive { who: person(index), name, lang: Lang::En, have: None })
    }

    pub(crate) fn leave(&mut self, index: usize) -> Step {
        self.step(Input::Leave { who: person(index) })
    }

    pub(crate) fn say(&mut self, index: usize, message: FromClient) -> Step {
        self.step(Input::Say { who: person(index), message })
    }

    pub(crate) fn tick(&mut self, ms: u64) -> Step {
        self.now += ms;
        self.step(Input::Tick)
    }

    /// A moment passes, long enough for everybody to be told of the next move at once.
    pub(crate) const fn pause(&mut self) {
        self.now += 100;
    }

    /// The seat that is asked makes the move of this rank among its own.
    pub(crate) fn play(&mut self, rank: usize) -> (Seat, String, Step) {
        let seat = self.table.asked().first().expect("somebody is asked");
        let moves = self.table.desk().unwrap().moves(seat, Lang::En);
        let text = moves[rank % moves.len()].text.clone();
        let seq = self.table.seq();
        let who = (0..NAMES.len()).find(|&index| self.table.seat_of(&person(index)) == Some(seat));
        let bot =
            self.table.bots_asked().iter().any(|ask| matches!(ask, Ask::Move { seat: s, .. } if *s == seat));
        let step = match who {
            Some(index) if !bot => self.say(index, FromClient::Move { seq, text: text.clone() }),
            _ => self.step(Input::Bot { seat, seq, text: text.clone() }),
        };
        (seat, text, step)
    }

    /// Who sits on a seat.
    pub(crate) fn person_at(&self, seat: Seat) -> usize {
        (0..NAMES.len()).find(|&index| self.table.seat_of(&person(index)) == Some(seat)).unwrap()
    }

    /// The log alone, written and read, gives the same table.
    pub(crate) fn check_fold(&self) {
        let read = |entry: &LogEntry| {
            let text = serde_json::to_string(entry).unwrap();
            serde_json::from_str::<LogEntry>(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
        };
        let log: Vec<LogEntry> = self.log.iter().map(read).collect();
        assert_eq!(log, self.log);
        let folded = Table::from_log(&log).unwrap();
        assert!(folded.is_same(&self.table), "folded: {folded:?}\nlive: {:?}", self.table);
    }

    pub(crate) fn verified(&self) -> Verified {
        struct Verify(karczma_kernel::record::Record);
        impl Visitor for Verify {
            type Output = Verified;
            fn visit<G: Playable>(self) -> Verified {
                verify::<G>(&self.0).unwrap_or_else(|error| panic!("{error}"))
            }
        }
        let record = self.table.record().unwrap();
        karczma_tavern::visit(&record.header.game.clone(), Verify(record)).unwrap()
    }
}

/// What a step says to a person.
pub(crate) fn heard(step: &Step, index: usize) -> Vec<&ToClient> {
    step.sends.iter().filter(|send| send.to == person(index)).map(|send| &send.message).collect()
}

pub(crate) fn position(step: &Step, index: usize) -> Option<&Position> {
    heard(step, index).into_iter().find_map(|message| match message {
        ToClient::Position(position) => Some(&**position),
        ToClient::Welcome(welcome) => welcome.position.as_ref(),
        _ => None,
    })
}

pub(crate) fn problem(step: &Step, index: usize) -> Option<Problem> {
    heard(step, index).into_iter().find_map(|message| match message {
        ToClient::Problem { problem, .. } => Some(*problem),
        _ => None,
    })
}

pub(crate) fn accepted(step: &Step, index: usize) -> bool {
    heard(step, index).iter().any(|message| matches!(message, ToClient::Accepted { .. }))
}
