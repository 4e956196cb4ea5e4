//! Many seeded games over a bad network: messages are late, lost, repeated and overtake each other; people leave, come
//! back, take back, run out of time and resign; the server forgets everything but its log. A failure prints its seed.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::common::{Hall, NAMES, person, settings};
use crate::secrets::Secrets;
use karczma_kernel::{Fast, Fate, Lang, Purpose, Seat};
use karczma_table::{
    Ask, Clock, Deed, Fallback, FromClient, Input, LogEntry, Person, Phase, Position, Settings, Spectators,
    Step, Table, Takeback, ToClient,
};

const GAMES: u64 = 150;
const INPUTS_MAX: u32 = 4_000;
const SIM: Purpose = Purpose("simulation");
/// The one who only watches.
const WATCHER: usize = 4;

/// What is on its way.
#[derive(Clone)]
enum Packet {
    ToTable(Input),
    ToClient(usize, Box<ToClient>),
    /// The person looks at the page and does something.
    Wake(usize),
}

/// A page with what it believes.
#[derive(Default)]
struct Client {
    connected: bool,
    position: Option<Position>,
    game: u32,
    over: bool,
    wish_of: Option<Seat>,
    /// The move that is not acknowledged yet; it is sent until it is.
    unanswered: Option<FromClient>,
    chats: u32,
}

struct World {
    hall: Hall,
    fate: Fast,
    clients: BTreeMap<usize, Client>,
    /// By time, then by number.
    packets: BTreeMap<(u64, u64), Packet>,
    packet_last: u64,
    people: usize,
    /// How bad the network is, in percent.
    loss: u32,
    resigns: bool,
    /// How long bots think at most, in milliseconds.
    thinking: u32,
    secrets: Secrets,
    /// Every move that anybody sent, whether it came or not.
    said: BTreeSet<(Person, u32, String)>,
    /// The position that everybody was told last.
    told: BTreeMap<Person, u32>,
    accepted: BTreeSet<(Seat, u32, u32)>,
    games: u32,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut fate = Fast::of_game(1666, seed);
        let players = 2 + fate.below(3, SIM) as usize;
        let people = 1 + fate.below(players as u32, SIM) as usize;
        let settings = random_settings(&mut fate, players, people);
        let loss = fate.below(30, SIM);
        let resigns = fate.below(4, SIM) == 0;
        // Where bots are quick, people are told of several moves together.
        let thinking = [5, 60, 300][fate.below(3, SIM) as usize];
        let clients = (0..people).chain([WATCHER]).map(|index| (index, Client::default())).collect();
        let hall = Hall::open(settings, seed);
        let mut world = Self {
            hall,
            fate,
            clients,
            packets: BTreeMap::new(),
            packet_last: 0,
            people,
            loss,
            resigns,
            thinking,
            secrets: Secrets::default(),
            said: BTreeSet::new(),
            told: BTreeMap::new(),
            accepted: BTreeSet::new(),
            games: 0,
        };
        for index in (0..people).chain([WATCHER]) {
            world.put(Packet::Wake(index), 10);
        }
        world
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.fate.below(100, SIM) < percent
    }

    fn put(&mut self, packet: Packet, delay: u64) {
        self.packet_last += 1;
        self.packets.insert((self.hall.now + delay, self.packet_last), packet);
    }

    /// Sends over the bad network.
    fn send(&mut self, packet: &Packet) {
        let copies = if self.chance(self.loss) { 0 } else { 1 + u32::from(self.chance(self.loss)) };
        for _ in 0..copies {
            let delay =
                if self.chance(self.loss) { self.fate.below(4000, SIM) } else { self.fate.below(60, SIM) };
            self.put(packet.clone(), u64::from(delay));
        }
    }

    /// Plays until the game, or its rematch, is over.
    fn run(&mut self) {
        for count in 0..INPUTS_MAX {
            let due = self.hall.table.next_due();
            let Some(((at, _), _)) = self.packets.first_key_value() else { break };
            let at = *at;
            if let Some(due) = due.filter(|due| *due < at) {
                self.hall.now = self.hall.now.max(due);
                self.input(Input::Tick);
            } else if let Some((_, packet)) = self.packets.pop_first() {
                self.hall.now = self.hall.now.max(at);
                match packet {
                    Packet::ToTable(input) => self.input(input),
                    Packet::ToClient(index, message) => self.receive(index, *message),
                    Packet::Wake(index) => self.wake(index),
                }
            }
            if count % 101 == 0 {
                self.hall.check_fold();
            }
            if self.chance(1) && self.chance(15) {
                self.restart();
            }
            let done =
                self.hall.table.phase() == Phase::Over && self.games > u32::from(self.loss.is_multiple_of(3));
            if done || self.hall.table.phase() == Phase::Closed {
                break;
            }
        }
        self.finish();
    }

    /// The server dies and reads its log.
    fn restart(&mut self) {
        self.hall.check_fold();
        self.hall.table = Table::from_log(&self.hall.log).unwrap();
        self.packets.retain(|_, packet| matches!(packet, Packet::Wake(_)));
        self.clients.values_mut().for_each(|client| client.connected = false);
        self.input(Input::Resume);
    }

    fn input(&mut self, input: Input) {
        if let Input::Say { who, message: FromClient::Move { seq, text } } = &input {
            self.said.insert((who.clone(), *seq, text.clone()));
        }
        let step = self.hall.step(input);
        self.secrets.note(&self.hall.table, &step);
        self.check(&step);
        for ask in &step.asks {
            self.ask_bot(ask);
        }
        for send in step.sends {
            if let Some(index) = (0..NAMES.len()).find(|&index| person(index) == send.to) {
                let leaks = self.secrets.leaks(&self.hall.table, &send);
                assert!(leaks.is_empty(), "{leaks:?} of others is told in {send:?}");
                self.send(&Packet::ToClient(index, Box::new(send.message)));
            }
        }
    }

    /// What must hold after every step.
    fn check(&mut self, step: &Step) {
        let due = self.hall.table.next_due();
        assert!(due.is_none_or(|due| due > self.hall.now), "something is overdue and nobody noticed");
        for send in &step.sends {
            match &send.message {
                ToClient::Accepted { seq } => {
                    let seat = self.hall.table.seat_of(&send.to).expect("only players move");
                    let moved = |entry: &&LogEntry| {
                        matches!(&entry.deed, Deed::Moved { seat: s, seq: q, text, .. }
                            if *s == seat && q == seq && self.said.contains(&(send.to.clone(), *seq, text.clone())))
                    };
                    let times = self.hall.log.iter().filter(moved).count();
                    assert_eq!(times, 1, "{seat}'s move at {seq} is in the log {times} times as it was said");
                    self.accepted.insert((seat, *seq, self.hall.table.game()));
                }
                ToClient::Position(position) => {
                    let had = self.told.insert(send.to.clone(), position.seq);
                    // Spectators who see the game late are told by another clock.
                    let follows = self.hall.table.seat_of(&send.to).is_some();
                    let leads_on = position.since.is_none() || position.since == had;
                    assert!(leads_on || !follows, "{:?} has {had:?}, and not {:?}", send.to, position.since);
                    let running = position.clocks.iter().filter(|clock| clock.runs);
                    assert!(running.clone().all(|clock| clock.left_ms.is_some_and(|left| left > 0)));
                }
                ToClient::Welcome(welcome) => {
                    self.told
                        .extend(welcome.position.as_ref().map(|position| (send.to.clone(), position.seq)));
                }
                _ => {}
            }
        }
        if step.entries.iter().any(|entry| matches!(entry.deed, Deed::Ended { .. })) {
            self.games += 1;
            let verified = self.hall.verified();
            assert!(verified.chance_proved, "the opened secret proves the chance");
        }
    }

    fn ask_bot(&mut self, ask: &Ask) {
        let Some(desk) = self.hall.table.desk() else { return };
        let (seat, seq) = match ask {
            Ask::Move { seat, seq, .. } | Ask::Hint { seat, seq } => (*seat, *seq),
        };
        let moves = desk.moves(seat, Lang::En);
        let rank = self.fate.below(moves.len() as u32, SIM) as usize;
        let text = moves[rank].text.clone();
        let delay = u64::from(self.fate.below(self.thinking, SIM));
        let input = match ask {
            Ask::Move { .. } => Input::Bot { seat, seq, text },
            Ask::Hint { .. } => Input::Hint { seat, seq, text },
        };
        self.put(Packet::ToTable(input), delay);
    }

    fn receive(&mut self, index: usize, message: ToClient) {
        let Some(client) = self.clients.get_mut(&index) else { return };
        let mut newer = |position: Position| {
            // An older position that was overtaken is thrown away.
            if client.position.as_ref().is_none_or(|old| position.seq >= old.seq) {
                client.position = Some(position);
            }
        };
        match message {
            ToClient::Welcome(welcome) => {
                welcome.position.map(&mut newer);
                client.game = welcome.people.game;
                client.over = welcome.people.phase != Phase::Playing;
                client.wish_of = welcome.people.takeback.map(|wish| wish.seat);
            }
            ToClient::People(people) => {
                client.game = client.game.max(people.game);
                client.over = people.phase != Phase::Playing;
                client.wish_of = people.takeback.map(|wish| wish.seat);
            }
            ToClient::Position(position) => newer(*position),
            ToClient::Accepted { seq } => {
                let answers =
                    |message: &FromClient| matches!(message, FromClient::Move { seq: s, .. } if *s == seq);
                client.unanswered = client.unanswered.take().filter(|message| !answers(message));
            }
            ToClient::Conflict { .. } | ToClient::Problem { .. } => client.unanswered = None,
            ToClient::Refused { text, .. } => panic!("{text} was offered and refused"),
            ToClient::Ended(_)
            | ToClient::Chat(_)
            | ToClient::Allowed { .. }
            | ToClient::Explained { .. }
            | ToClient::Hint { .. } => {}
        }
    }

    /// A person looks up and does something.
    fn wake(&mut self, index: usize) {
        let next = 20 + u64::from(self.fate.below(600, SIM));
        // Sometimes somebody is called away for long.
        let next = if self.chance(1) && self.chance(30) { next + 90_000 } else { next };
        self.put(Packet::Wake(index), next);
        let who = person(index);
        let Some(client) = self.clients.get(&index) else { return };
        if !client.connected {
            let have = client.position.as_ref().map(|position| position.seq);
            let lang = if index.is_multiple_of(2) { Lang::Pl } else { Lang::En };
            let arrive = Input::Arrive { who, name: NAMES[index].into(), lang, have };
            // Connections are made or not: the server knows.
            self.clients.entry(index).or_default().connected = true;
            return self.put(Packet::ToTable(arrive), 5);
        }
        if self.chance(1) && self.chance(40) {
            self.clients.entry(index).or_default().connected = false;
            return self.put(Packet::ToTable(Input::Leave { who }), 5);
        }
        if let Some(message) = self.choose(index) {
            if matches!(message, FromClient::Move { .. }) {
                self.clients.entry(index).or_default().unanswered = Some(message.clone());
            }
            self.send(&Packet::ToTable(Input::Say { who, message }));
        }
    }

    fn choose(&mut self, index: usize) -> Option<FromClient> {
        let roll = self.fate.below(1000, SIM);
        let pick = self.fate.below(1 << 16, SIM) as usize;
        let resigns = self.resigns;
        let seat = self.hall.table.seat_of(&person(index));
        let client = self.clients.get_mut(&index)?;
        let seq = client.position.as_ref().map_or(0, |position| position.seq);
        if roll < 5 {
            client.chats += 1;
            return Some(FromClient::Chat { number: client.chats, text: "no i co?".into() });
        }
        if roll < 40 {
            return Some(FromClient::Look { have: client.position.as_ref().map(|_| seq) });
        }
        if index >= self.people {
            return None;
        }
        match roll {
            40..50 => return Some(FromClient::Takeback { seq }),
            50..53 => return Some(FromClient::Hint { seq }),
            53..60 => return Some(FromClient::Return),
            60 if resigns => return Some(FromClient::Resign { game: client.game }),
            61 => return Some(FromClient::Mute { guest: 1 + (pick % 3) as u32, on: pick.is_multiple_of(2) }),
            62..64 => return Some(FromClient::Move { seq, text: "play b1".repeat(2 + pick % 90) }),
            _ => {}
        }
        if client.over || client.position.is_none() {
            return Some(FromClient::Ready { game: client.game + 1, nonce: format!("{index} {roll}") });
        }
        if client.wish_of.is_some() && client.wish_of != seat && roll < 600 {
            return Some(FromClient::Answer { seq, yes: roll < 500 });
        }
        if client.unanswered.is_some() {
            return client.unanswered.clone();
        }
        let moves = &client.position.as_ref()?.moves;
        let chosen = moves.get(pick % moves.len().max(1))?;
        Some(FromClient::Move { seq, text: chosen.text.clone() })
    }

    fn finish(&mut self) {
        self.hall.check_fold();
        if self.hall.table.game() > 0 {
            self.hall.verified();
        }
        let mut seen = BTreeSet::new();
        let mut game = 0;
        for entry in &self.hall.log {
            match &entry.deed {
                Deed::Started { game: number, .. } => game = *number,
                Deed::Moved { seat, seq, .. } => {
                    assert!(seen.insert((*seat, *seq, game)), "one answer to one question")
                }
                _ => {}
            }
        }
        assert!(self.accepted.is_subset(&seen), "every acknowledged move is in the log");
    }
}

fn random_settings(fate: &mut Fast, players: usize, people: usize) -> Settings {
    let mut settings = settings(players, people);
    settings.clock = match fate.below(5, SIM) {
        0 => Clock::None,
        1 => Clock::PerMove { ms: 2_000 },
        2 => Clock::PerMove { ms: 30_000 },
        3 => Clock::PerGame { ms: 60_000, increment_ms: 500 },
        _ => Clock::Days { days: 1 },
    };
    settings.fallback = match fate.below(3, SIM) {
        0 => Fallback::Forfeit,
        _ => Fallback::Bot { level: "random".into() },
    };
    settings.spectators = match fate.below(4, SIM) {
        0 => Spectators::Nobody,
        1 => Spectators::Public,
        2 => Spectators::MovesLate { moves: fate.below(20, SIM) },
        _ => Spectators::TimeLate { delay_ms: u64::from(fate.below(20_000, SIM)) },
    };
    settings.takeback = [Takeback::Never, Takeback::Free, Takeback::Consent][fate.below(3, SIM) as usize];
    settings.grace_ms = Some(3_000);
    settings
}

#[test]
fn games_over_a_bad_network_are_played_by_the_rules() {
    let mut seen = [0usize; 12];
    for seed in 0..GAMES {
        let mut world = World::new(seed);
        if catch_unwind(AssertUnwindSafe(|| world.run())).is_err() {
            panic!("the simulation fails with seed {seed}");
        }
        count(&world, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.iter().all(|&times| times > 0), "the simulation does not reach everything: {seen:?}");
}

/// The same seed is the same game, to the last entry.
#[test]
fn the_simulation_is_deterministic() {
    let log = |seed| {
        let mut world = World::new(seed);
        world.run();
        world.hall.log
    };
    assert_eq!(log(3), log(3));
}

fn count(world: &World, seen: &mut [usize; 12]) {
    for entry in &world.hall.log {
        let index = match &entry.deed {
            Deed::Started { .. } => 0,
            Deed::Moved { .. } => 1,
            Deed::TakenBack { free: true, .. } => 2,
            Deed::TakenBack { .. } => 3,
            Deed::Replaced { .. } => 4,
            Deed::Returned { .. } => 5,
            Deed::Forfeited { .. } => 6,
            Deed::Ended { .. } => 7,
            Deed::Left { .. } => 8,
            Deed::Resumed => 9,
            Deed::Hinted { .. } => 10,
            Deed::TakebackDropped => 11,
            _ => continue,
        };
        seen[index] += 1;
    }
}
