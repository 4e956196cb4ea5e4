//! The world around the tables: time, weather, and everything that is on its way.

use std::collections::BTreeMap;

use karczma_bots::{Bot, Level};
use karczma_kernel::{Fast, Fate};
use karczma_table::{Ask, Deed, Ended, FromClient, Phase, SittingInput};

use crate::people::{Heard, Human, Kind, Page};
use crate::room::{DOOR, Room, Wants, Written};
use crate::setup::{SIM, pick, settings};
use crate::{Fault, Seen, Tally};

/// After so many moves a house becomes calm.
const MOVES: u64 = 1_500;

/// After so many events too, whether or not anybody plays.
const EVENTS: u64 = 60_000;

/// No house needs more than this to come to its end.
const EVENTS_MAX: u64 = 2_000_000;

/// After this time nobody sits any longer at a table that waits for somebody who has gone.
const PATIENCE_MS: u64 = 3_600_000;

/// How long whoever stays away for a while does.
const AWAY_MS: u64 = 90_000;

/// When a room that was given up is woken, as in the server.
const WAKE_AGAIN_MS: u64 = 5_000;

/// What is on its way.
enum Event {
    /// To a room, in this incarnation of it; a page that is opened finds any.
    Knock(usize, Option<u32>, SittingInput),
    /// To a page of somebody.
    Letter(usize, u64, Heard),
    /// The connection of a page is gone.
    Closed(usize, u64),
    /// Somebody looks up and does something.
    Wake(usize),
    /// The disk has answered a room of this incarnation.
    Written(usize, u32, Written),
    /// Something may be due at a table.
    Alarm(usize),
}

/// How bad things are, in chances of a thousand.
struct Weather {
    loss: u32,
    crash: u32,
    disk: u32,
    disk_ms: u32,
    bots_ms: u32,
}

/// How far a house has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Hour {
    /// Everything happens.
    Wild,
    /// The weather is calm, and those who are here play on.
    Calm,
    /// Everybody has left.
    Late,
}

pub(crate) struct World {
    fate: Fast,
    now: u64,
    events: BTreeMap<(u64, u64), Event>,
    number: u64,
    page_last: u64,
    rooms: Vec<Room>,
    /// When each room is woken next.
    alarms: Vec<Option<u64>>,
    people: Vec<Human>,
    weather: Weather,
    hour: Hour,
    calm_since: u64,
    tally: Tally,
}

impl World {
    pub(crate) fn new(seed: u64, fault: Option<Fault>) -> Self {
        let mut fate = Fast::of_game(1666, seed);
        let count = 1 + fate.below(4, SIM) as usize;
        let (mut rooms, mut people) = (Vec::new(), Vec::new());
        for room in 0..count {
            let first = people.len();
            let guests = 2 + fate.below(6, SIM) as usize;
            for number in first..first + guests {
                let kind = match fate.below(8, SIM) {
                    0 => Kind::Attacker,
                    1 | 2 if number > first => Kind::Watcher,
                    _ => Kind::Player,
                };
                people.push(Human::new(number, kind, room));
            }
            let players: Vec<usize> =
                (first..people.len()).filter(|&number| people[number].kind != Kind::Watcher).collect();
            let secret = seed.wrapping_mul(31).wrapping_add(room as u64);
            rooms.push(Room::open(settings(&mut fate, &players), secret, 1000, fault));
        }
        let weather = Weather {
            loss: fate.below(250, SIM),
            crash: pick(&mut fate, &[0, 1, 4]),
            disk: pick(&mut fate, &[0, 0, 5, 30]),
            disk_ms: pick(&mut fate, &[0, 5, 400]),
            bots_ms: pick(&mut fate, &[5, 60, 300]),
        };
        let (events, alarms) = (BTreeMap::new(), vec![None; count]);
        let mut world = Self {
            fate,
            now: 1000,
            events,
            number: 0,
            page_last: 0,
            rooms,
            alarms,
            people,
            weather,
            hour: Hour::Wild,
            calm_since: 0,
            tally: Tally::default(),
        };
        for number in 0..world.people.len() {
            world.put(Event::Wake(number), 10);
        }
        world
    }

    fn chance(&mut self, of_a_thousand: u32) -> bool {
        self.fate.below(1000, SIM) < of_a_thousand
    }

    fn put(&mut self, event: Event, delay: u64) {
        self.number += 1;
        self.events.insert((self.now.saturating_add(delay), self.number), event);
    }

    /// From the opening of the house to its end.
    pub(crate) fn run(&mut self) -> Tally {
        for count in 0..EVENTS_MAX {
            let Some(((at, _), event)) = self.events.pop_first() else { break };
            self.now = self.now.max(at);
            self.happen(event);
            if self.hour == Hour::Wild && self.chance(self.weather.crash) && self.chance(100) {
                self.crash();
            }
            if count % 64 == 0 {
                self.look_at_the_clock(count);
            }
            if self.rooms.iter().all(|room| room.phase() == Phase::Closed) {
                return self.finish();
            }
        }
        let waits = |room: &&Room| room.phase() == Phase::Playing || self.hour == Hour::Late;
        let waiting: Vec<String> = self.rooms.iter().filter(waits).map(Room::describe).collect();
        panic!("somebody waits for ever ({:?}, now {}): {}", self.hour, self.now, waiting.join("\n"));
    }

    /// First everything happens, then those who are left play to the end, then everybody goes home.
    fn look_at_the_clock(&mut self, events: u64) {
        let played = |room: &Room| room.phase() == Phase::Playing;
        match self.hour {
            Hour::Wild if self.tally.moves >= MOVES || events >= EVENTS => {
                (self.hour, self.calm_since) = (Hour::Calm, self.now);
                self.weather = Weather { loss: 0, crash: 0, disk: 0, disk_ms: 1, bots_ms: 5 };
                for number in 0..self.people.len() {
                    // Attackers and some others leave for good, and the game goes on all the same.
                    let leaves = self.people[number].kind == Kind::Attacker || self.chance(250);
                    if leaves {
                        self.leave(number);
                    } else {
                        self.people[number].gone = false;
                    }
                    self.put(Event::Wake(number), 5);
                }
            }
            Hour::Calm if !self.rooms.iter().any(played) => {
                self.rooms.iter().for_each(Room::check_fold);
                self.hour = Hour::Late;
                (0..self.people.len()).for_each(|number| self.leave(number));
            }
            Hour::Calm if self.now > self.calm_since.saturating_add(PATIENCE_MS) => {
                for number in 0..self.people.len() {
                    if self.rooms[self.people[number].room].waits_for_the_absent() {
                        self.leave(number);
                    }
                }
            }
            Hour::Wild | Hour::Calm | Hour::Late => {}
        }
    }

    fn leave(&mut self, number: usize) {
        let human = &mut self.people[number];
        human.gone = true;
        let room = human.room;
        for page in std::mem::take(&mut human.pages) {
            // After its opening, which may still be on its way.
            self.put(Event::Knock(room, Some(page.epoch), SittingInput::Part { page: page.number }), 10);
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Knock(room, epoch, input) => self.knock(room, epoch, input),
            Event::Letter(number, page, message) => self.people[number].hear(page, message),
            Event::Closed(number, page) => self.people[number].pages.retain(|other| other.number != page),
            Event::Wake(number) => self.wake(number),
            Event::Written(room, epoch, outcome) if self.rooms[room].epoch == epoch => {
                self.written(room, outcome);
            }
            Event::Written(..) => {}
            Event::Alarm(room) => {
                self.alarms[room] = None;
                self.knock(room, None, SittingInput::Wake);
            }
        }
    }

    fn knock(&mut self, room: usize, epoch: Option<u32>, input: SittingInput) {
        if epoch.is_some_and(|epoch| epoch != self.rooms[room].epoch) {
            // The connection was made to a room that is no more.
            if let SittingInput::Join { page, .. } = input
                && let Some(number) = self.owner(page)
            {
                self.put(Event::Closed(number, page), 3);
            }
            return;
        }
        if self.rooms[room].door.len() >= DOOR {
            return self.put(Event::Knock(room, epoch, input), 10);
        }
        self.rooms[room].door.push_back(input);
        self.work(room);
    }

    fn work(&mut self, room: usize) {
        let wants = self.rooms[room].work(self.now);
        self.serve(room, wants);
    }

    fn written(&mut self, room: usize, outcome: Written) {
        let before = self.rooms[room].log.len();
        let wants = self.rooms[room].written(outcome, self.now);
        self.count(room, before);
        match wants {
            Some(wants) => {
                self.serve(room, wants);
                self.work(room);
            }
            None => {
                self.tally.see(if outcome == Written::Lost { Seen::WriteLost } else { Seen::WriteUntold });
                self.close(room, false);
                self.put(Event::Alarm(room), WAKE_AGAIN_MS);
            }
        }
    }

    /// The room is given up with all its pages.
    fn close(&mut self, room: usize, durable: bool) {
        let before = self.rooms[room].log.len();
        for page in self.rooms[room].give_up(durable) {
            if let Some(number) = self.owner(page) {
                self.put(Event::Closed(number, page), 3);
            }
        }
        self.count(room, before);
    }

    fn owner(&self, page: u64) -> Option<usize> {
        self.people.iter().position(|human| human.pages.iter().any(|other| other.number == page))
    }

    /// The house dies with everything that is in memory, and comes back.
    fn crash(&mut self) {
        self.tally.see(Seen::Crash);
        let away = u64::from(self.fate.below(20_000, SIM));
        for room in 0..self.rooms.len() {
            self.rooms[room].check_fold();
            let durable = self.chance(500);
            self.close(room, durable);
            self.put(Event::Alarm(room), away);
        }
        // Nobody finds the house while it is away.
        self.now = self.now.saturating_add(away);
    }

    /// Does what a room wants.
    fn serve(&mut self, room: usize, wants: Wants) {
        let epoch = self.rooms[room].epoch;
        if wants.write {
            let outcome = match self.fate.below(1000, SIM) {
                roll if roll >= self.weather.disk => Written::Durable,
                roll if roll.is_multiple_of(2) => Written::Lost,
                _ => Written::Untold,
            };
            let delay = u64::from(self.fate.below(self.weather.disk_ms.max(1), SIM));
            return self.put(Event::Written(room, epoch, outcome), delay);
        }
        for (page, message) in wants.letters {
            self.tally.messages += 1;
            if let Some(number) = self.owner(page) {
                self.send(|message| Event::Letter(number, page, message), message);
            }
        }
        for page in wants.shown_out {
            if let Some(number) = self.owner(page) {
                self.put(Event::Closed(number, page), 1);
            }
        }
        for (ask, question) in wants.asks {
            let (seat, seq, hint) = ask.thought();
            let level = match &ask {
                Ask::Move { level, .. } => level.parse().unwrap_or(Level::Random),
                Ask::Hint { .. } => Level::Random,
            };
            // Now and then nobody has time to think about it.
            let found = Bot::new(level, self.number).answer(&question).filter(|_| !self.chance(5));
            let text = found.map(|reply| reply.play);
            let delay = if text.is_some() { self.fate.below(self.weather.bots_ms, SIM) } else { 1000 };
            let thought = SittingInput::Thought { seat, seq, hint, text };
            self.put(Event::Knock(room, Some(epoch), thought), u64::from(delay));
        }
        self.rest(room);
    }

    /// Sets the alarm of a table, and takes it out of memory where nobody needs it.
    fn rest(&mut self, room: usize) {
        let due = self.rooms[room].table().and_then(karczma_table::Table::next_due);
        if let Some(due) = due.filter(|due| self.alarms[room].is_none_or(|alarm| *due < alarm)) {
            self.alarms[room] = Some(due);
            self.put(Event::Alarm(room), due.saturating_sub(self.now));
        }
        // Putting a table away and reading it again costs a game: it is not done each time.
        if self.fate.below(16, SIM) == 0 && self.rooms[room].retire() {
            self.tally.see(Seen::Retired);
        }
    }

    /// Over the network: late, lost or doubled, and overtaken.
    fn send<T: Clone>(&mut self, event: impl Fn(T) -> Event, thing: T) {
        let loss = self.weather.loss;
        let copies = if self.chance(loss) { 0 } else { 1 + u32::from(self.chance(loss)) };
        for _ in 0..copies {
            let slow = self.chance(loss);
            let delay = self.fate.below(if slow { 4000 } else { 60 }, SIM);
            self.put(event(thing.clone()), u64::from(delay));
        }
    }

    /// Somebody looks up and does something.
    fn wake(&mut self, number: usize) {
        if self.people[number].gone {
            return;
        }
        let calm = self.hour == Hour::Calm;
        let away = !calm && self.chance(3);
        let next = match self.people[number].is_asked() {
            false if calm => 5_000 + self.fate.below(25_000, SIM),
            true | false => 20 + self.fate.below(600, SIM),
        };
        self.put(Event::Wake(number), u64::from(next) + if away { AWAY_MS } else { 0 });
        if !calm && self.chance(1) && self.chance(200) {
            return self.leave(number);
        }
        let pages = self.people[number].pages.len();
        if pages == 0 || pages == 1 && !calm && self.chance(10) {
            return self.join(number);
        }
        let room = self.people[number].room;
        if !calm && self.chance(8) {
            let page = self.people[number].pages.pop();
            return page.into_iter().for_each(|page| {
                let part = SittingInput::Part { page: page.number };
                self.put(Event::Knock(room, Some(page.epoch), part), 5);
            });
        }
        let Some((page, epoch, message)) = self.people[number].choose(&mut self.fate, calm) else { return };
        if self.people[number].kind == Kind::Attacker {
            self.tally.see(Seen::Attack);
        }
        if let FromClient::Move { seq, text } = &message {
            let who = self.people[number].id.clone();
            self.rooms[room].note_said(&who, *seq, text);
        }
        self.send(|message| Event::Knock(room, Some(epoch), SittingInput::Say { page, message }), message);
    }

    /// Somebody opens a page.
    fn join(&mut self, number: usize) {
        self.page_last += 1;
        let page = self.page_last;
        let human = &mut self.people[number];
        let (room, have) = (human.room, human.have);
        let epoch = self.rooms[room].epoch;
        human.pages.push(Page::new(page, epoch));
        let (who, name, lang) = (human.id.clone(), human.name.clone(), human.lang);
        let join = SittingInput::Join { page, who, name, lang, have };
        self.put(Event::Knock(room, Some(epoch), join), 5);
    }

    /// Counts what has become durable.
    fn count(&mut self, room: usize, before: usize) {
        let late = self.rooms[room].has_late_board();
        for entry in &self.rooms[room].log[before..] {
            let seen = match &entry.deed {
                Deed::Moved { .. } => {
                    self.tally.moves += 1;
                    if late { Seen::LateBoard } else { continue }
                }
                Deed::Started { game, .. } => {
                    self.tally.games += 1;
                    if *game > 1 { Seen::Rematch } else { continue }
                }
                Deed::TakenBack { free: true, .. } => Seen::FreeTakeback,
                Deed::TakenBack { .. } => Seen::AgreedTakeback,
                Deed::TakebackDropped => Seen::TakebackDropped,
                Deed::Replaced { .. } => Seen::Replaced,
                Deed::Returned { .. } => Seen::Returned,
                Deed::Forfeited { .. } => Seen::Forfeited,
                Deed::Ended { how: Ended::Rules, .. } => Seen::ByRules,
                Deed::Ended { how: Ended::Abandoned, .. } => Seen::Abandoned,
                Deed::Hinted { .. } => Seen::Hinted,
                Deed::Ended { how: Ended::Forfeit, .. }
                | Deed::Opened { .. }
                | Deed::Arrived { .. }
                | Deed::Left { .. }
                | Deed::Resumed
                | Deed::Sat { .. }
                | Deed::Seated { .. }
                | Deed::Ready { .. }
                | Deed::Unready { .. }
                | Deed::TakebackAsked { .. }
                | Deed::TakebackAgreed { .. }
                | Deed::Chatted { .. }
                | Deed::Muted { .. }
                | Deed::Closed => continue,
            };
            self.tally.see(seen);
        }
    }

    fn finish(&mut self) -> Tally {
        for room in &self.rooms {
            room.check_fold();
            room.check_log();
            for entry in &room.log {
                let text = serde_json::to_string(entry).unwrap_or_default();
                let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                self.tally.digest = text.bytes().fold(self.tally.digest, mix);
            }
        }
        self.tally
    }
}
