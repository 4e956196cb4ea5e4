//! Who is told what. Each message is made for one watcher, from what the game shows to that watcher.

use karczma_kernel::{Lang, Observer, Seat};
use karczma_tavern::{Desk, Outlook, Told, Written};

use crate::Table;
use crate::core::{Guest, Holder, Phase};
use crate::message::{
    ChatLine, ClockInfo, EndedInfo, GuestInfo, House, People, Position, SeatInfo, Send, TakebackInfo,
    ToClient, Welcome, You,
};
use crate::pace::{BREATH_MS, Heard, Pace};
use crate::settings::{Person, Spectators};
use crate::step::{Change, News};

/// How many spectators are named to everybody; the others are counted.
const SPECTATORS_NAMED: usize = 50;

/// What the spectators who see the board late are shown next.
struct Gallery {
    /// The position that they had, if what is told leads on from it.
    since: Option<u32>,
    seq: u32,
}

/// What spectators who read this language, and have the position of this number, are shown.
type Shown = (Lang, Option<u32>, Position);

/// All spectators who read one language and have the same position are shown the same: it is made once.
fn show(shown: &mut Vec<Shown>, lang: Lang, since: Option<u32>, make: impl FnOnce() -> Position) -> Position {
    let same = |(its_lang, its_since, _): &Shown| (*its_lang, *its_since) == (lang, since);
    let place = shown.iter().position(same).unwrap_or_else(|| {
        shown.push((lang, since, make()));
        shown.len() - 1
    });
    shown[place].2.clone()
}

impl Table {
    /// Tells everybody what has changed.
    pub(crate) fn tell(&mut self, news: &News, now: u64, sends: &mut Vec<Send>) {
        let gallery = self.advance_gallery(news, now);
        let people = news.people.then(|| self.people(now));
        let ended = if news.ended { self.ended() } else { None };
        let mut pace = self.pace_anew();
        let mut shown = Vec::new();
        for (who, guest) in self.core.guests.iter().filter(|(_, guest)| guest.present) {
            let mut send = |message| sends.push(Send { to: who.clone(), message });
            let mut position = None;
            if let Some(observer) = self.follows(who) {
                let heard = pace.of(guest.number, news.before);
                if let Some((_, seq)) = news.accepted.as_ref().filter(|(mover, _)| mover == who) {
                    heard.owed = Some(*seq);
                }
                if self.may_wait(observer, heard, now) {
                    let until = heard.at.saturating_add(BREATH_MS);
                    pace.wait(until);
                } else {
                    heard.owed.take().into_iter().for_each(|seq| send(ToClient::Accepted { seq }));
                    position = self.next_position(observer, guest.lang, heard, &mut shown, now);
                }
            } else if let Some(gallery) = &gallery {
                position = self.late_position(guest.lang, gallery, &mut shown, now);
            }
            if let Some(people) = &people {
                send(ToClient::People(Box::new(people.clone())));
            }
            if let Some(position) = position {
                send(ToClient::Position(Box::new(position)));
            }
            if let Some(ended) = &ended {
                send(ToClient::Ended(Box::new(ended.clone())));
            }
            for line in news.chat.iter().filter(|line| self.hears(who, guest, line)) {
                send(ToClient::Chat(line.clone()));
            }
        }
        self.pace = pace;
        if let Some(engine) = &mut self.engine {
            engine.desk.forget_but(self.pace.behind(self.core.seq));
        }
    }

    /// Tells somebody, or everybody, of the moves that they were not told of at once.
    pub(crate) fn catch_up(&mut self, only: Option<&Person>, now: u64, sends: &mut Vec<Send>) {
        let mut pace = std::mem::take(&mut self.pace);
        let mut shown = Vec::new();
        let present = self.core.guests.iter().filter(|(_, guest)| guest.present);
        for (who, guest) in present.filter(|(who, _)| only.is_none_or(|only| only == *who)) {
            let Some(observer) = self.follows(who) else { continue };
            let heard = pace.of(guest.number, self.core.seq);
            let mut send = |message| sends.push(Send { to: who.clone(), message });
            heard.owed.take().into_iter().for_each(|seq| send(ToClient::Accepted { seq }));
            if let Some(position) = self.next_position(observer, guest.lang, heard, &mut shown, now) {
                send(ToClient::Position(Box::new(position)));
            }
        }
        self.pace = pace;
    }

    /// How far everybody was told, without those who do not follow the game any more; nobody waits yet.
    fn pace_anew(&mut self) -> Pace {
        let mut pace = std::mem::take(&mut self.pace);
        pace.due = None;
        let follow = |(who, guest): (&Person, &Guest)| {
            (guest.present && self.follows(who).is_some()).then_some(guest.number)
        };
        if pace.len() > self.core.guests.iter().filter_map(follow).count() {
            pace.retain(|number| self.core.guests.iter().filter_map(follow).any(|other| other == number));
        }
        pace
    }

    /// As whom somebody follows the game as it is played; not those who see it late or not at all.
    fn follows(&self, who: &Person) -> Option<Observer> {
        if let Some(seat) = self.core.seat_of(who) {
            return Some(Observer::Seat(seat));
        }
        match self.core.settings.spectators {
            Spectators::Public => Some(Observer::Spectator),
            Spectators::Nobody => (!self.is_kept_out(who)).then_some(Observer::Spectator),
            Spectators::MovesLate { .. } | Spectators::TimeLate { .. } => None,
        }
    }

    /// Is there something to tell that need not be told at once? Whoever is asked something new hears at once, and so
    /// does everybody when a game begins or ends, or a move is taken back.
    fn may_wait(&self, who: Observer, heard: &Heard, now: u64) -> bool {
        let core = &self.core;
        let asked = match who {
            Observer::Seat(seat) => core.asked.contains(seat) && core.asked_since[seat.index()] > heard.seq,
            Observer::Spectator | Observer::Judge => false,
        };
        core.phase == Phase::Playing
            && self.leads_on(heard.seq)
            && !asked
            && now < heard.at.saturating_add(BREATH_MS)
    }

    /// Everything, for somebody who has come or asks again.
    pub(crate) fn welcome(&mut self, who: &Person, have: Option<u32>, now: u64, sends: &mut Vec<Send>) {
        // What is told next must lead on from what is told here.
        self.catch_up(Some(who), now, sends);
        // A board that exists is left for `tell` to advance, so that all who look see the same next.
        if self.core.seat_of(who).is_none() && self.late.is_none() {
            self.advance_gallery(&News::default(), now);
        }
        let core = &self.core;
        let Some(guest) = core.guests.get(who) else { return };
        let seat = core.seat_of(who);
        let host = core.settings.host.as_ref() == Some(who);
        let welcome = Welcome {
            you: You { guest: guest.number, seat, host },
            house: House::from(&core.settings),
            people: self.people(now),
            position: self.whole_position(who, guest.lang, have, now),
            ended: self.ended(),
            chat: core.chat.iter().filter(|line| self.hears(who, guest, line)).cloned().collect(),
        };
        sends.push(Send { to: who.clone(), message: ToClient::Welcome(Box::new(welcome)) });
    }

    /// The board that somebody looks at, as whom, and the sequence number of its position.
    pub(crate) fn watched_by(&self, who: &Person) -> Option<(&dyn Desk, Observer, u32)> {
        let (core, engine) = (&self.core, self.engine.as_ref()?);
        let observer = match (core.seat_of(who), core.settings.spectators) {
            (Some(seat), _) => Observer::Seat(seat),
            (None, Spectators::Nobody) if self.is_kept_out(who) => return None,
            (None, Spectators::Nobody | Spectators::Public) => Observer::Spectator,
            (None, Spectators::MovesLate { .. } | Spectators::TimeLate { .. }) => {
                let late = self.late.as_ref()?;
                let seq = core.seq - (core.ledger.len() - late.played);
                return Some((&*late.desk, Observer::Spectator, seq));
            }
        };
        Some((&*engine.desk, observer, core.seq))
    }

    fn whole_position(&self, who: &Person, lang: Lang, have: Option<u32>, now: u64) -> Option<Position> {
        let core = &self.core;
        let (desk, observer, seq) = self.watched_by(who)?;
        let mut position = self.position(desk, observer, lang, (seq, None), now);
        if self.follows(who).is_none() {
            // A late board tells what it was shown last, and nothing that the page may have from elsewhere.
            return Some(position);
        }
        position.told.clear();
        if let Some(have) = have.filter(|have| *have < core.seq) {
            let told = self.told_since(have, observer, lang);
            position.since = told.as_ref().and_then(|_| self.leads_on(have).then_some(have));
            position.told = told.unwrap_or_default();
        } else if have == Some(core.seq) {
            // A page that has missed nothing goes on with the chronicle that it has.
            position.since = have;
        }
        Some(position)
    }

    /// Does the game lead on from this position, or was it another game, or taken back since?
    fn leads_on(&self, have: u32) -> bool {
        (self.core.mended..self.core.seq).contains(&have)
    }

    /// What an observer was told since a position, or in the whole game where it does not lead on from there: found by
    /// playing the moves once more.
    fn told_since(&self, have: u32, who: Observer, lang: Lang) -> Option<Vec<Written<Told>>> {
        let ledger = &self.core.ledger;
        let (mut engine, from) = if self.leads_on(have) {
            let from = ledger.len().checked_sub(self.core.seq - have)?;
            (self.engine_after(from).ok()?, from)
        } else {
            (self.engine_anew(), 0)
        };
        engine.follow(ledger.lines().skip(from as usize)).ok()?;
        Some(engine.desk.told(who, lang))
    }

    /// The position for somebody who follows the game, if it is another than they have.
    fn next_position(
        &self,
        who: Observer,
        lang: Lang,
        heard: &mut Heard,
        shown: &mut Vec<Shown>,
        now: u64,
    ) -> Option<Position> {
        let engine = self.engine.as_ref().filter(|_| heard.seq != self.core.seq)?;
        let since = self.leads_on(heard.seq).then_some(heard.seq);
        (heard.seq, heard.at) = (self.core.seq, now);
        let make = || self.position(&*engine.desk, who, lang, (self.core.seq, since), now);
        Some(match who {
            Observer::Seat(_) => make(),
            Observer::Spectator | Observer::Judge => show(shown, lang, since, make),
        })
    }

    /// The position for a spectator who sees the board late.
    fn late_position(
        &self,
        lang: Lang,
        gallery: &Gallery,
        shown: &mut Vec<Shown>,
        now: u64,
    ) -> Option<Position> {
        let (late, numbers) = (self.late.as_ref()?, (gallery.seq, gallery.since));
        let make = || self.position(&*late.desk, Observer::Spectator, lang, numbers, now);
        Some(show(shown, lang, gallery.since, make))
    }

    /// A position. What happened is told where it leads on from a position that the watcher has; at a start or after
    /// a takeback the events that the desk still holds are told without.
    fn position(
        &self,
        desk: &dyn Desk,
        who: Observer,
        lang: Lang,
        (seq, since): (u32, Option<u32>),
        now: u64,
    ) -> Position {
        let (asked, own) = (
            desk.asked(),
            match who {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator | Observer::Judge => None,
            },
        );
        let playing = self.core.phase == Phase::Playing;
        let chooses =
            |seat: &Seat| playing && asked.contains(*seat) && self.core.chair(*seat).is_played_by_person();
        let first = seq == self.core.mended && self.core.ledger.len() == 0;
        let Outlook { view, prompt, threats } = desk.scene(who, lang);
        Position {
            game: self.core.game,
            seq,
            since,
            told: match since {
                Some(since) => desk.told_lately(who, lang, (seq - since) as usize),
                None if first => desk.told(who, lang),
                None => Vec::new(),
            },
            view,
            prompt,
            threats: if playing { threats } else { Vec::new() },
            asked,
            moves: own.filter(chooses).map(|seat| desk.moves(seat, lang)).unwrap_or_default(),
            clocks: self.clocks(now),
        }
    }

    /// Brings the spectators' late board up to what they may see by now; `None` where they see nothing new.
    fn advance_gallery(&mut self, news: &News, now: u64) -> Option<Gallery> {
        let target = self.gallery_target(now)?;
        let watched = |(who, guest): (&Person, &Guest)| guest.present && self.core.seat_of(who).is_none();
        if !self.core.guests.iter().any(watched) {
            // Nobody looks: a board that nobody sees is not kept.
            self.late = None;
            return None;
        }
        let (ledger, seq) = (&self.core.ledger, self.core.seq - (self.core.ledger.len() - target));
        let started = news.position == Some(Change::Anew);
        match &mut self.late {
            Some(late) if late.played == target && !started => None,
            Some(late) if late.played <= target => {
                let since = seq - (target - late.played);
                late.desk.forget_but(0);
                let lines = ledger.lines().take(target as usize).skip(late.played as usize);
                late.follow(lines).ok()?;
                Some(Gallery { since: Some(since), seq })
            }
            Some(_) | None => {
                self.late = self.engine_after(target).ok();
                Some(Gallery { since: None, seq })
            }
        }
    }

    /// How many moves the late board shows by now.
    fn gallery_target(&self, now: u64) -> Option<u32> {
        self.engine.as_ref()?;
        let ledger = &self.core.ledger;
        let over = self.core.phase == Phase::Over;
        match self.core.settings.spectators {
            Spectators::Nobody | Spectators::Public => None,
            Spectators::MovesLate { .. } | Spectators::TimeLate { .. } if over => Some(ledger.len()),
            Spectators::MovesLate { moves } => Some(ledger.len().saturating_sub(moves)),
            Spectators::TimeLate { delay_ms } => {
                let due = |line: &crate::ledger::Line<'_>| line.at_ms.saturating_add(delay_ms) <= now;
                let hidden = ledger.lines().rev().take_while(|line| !due(line)).count();
                Some(ledger.len() - hidden as u32)
            }
        }
    }

    /// When the late board will show the next move.
    pub(crate) fn gallery_due(&self) -> Option<u64> {
        match self.core.settings.spectators {
            Spectators::Nobody | Spectators::Public | Spectators::MovesLate { .. } => None,
            Spectators::TimeLate { delay_ms } => {
                let late = self.late.as_ref()?;
                let next = self.core.ledger.lines().nth(late.played as usize)?;
                Some(next.at_ms.saturating_add(delay_ms))
            }
        }
    }

    fn people(&self, now: u64) -> People {
        let core = &self.core;
        let game = if core.phase == Phase::Playing { core.game } else { core.game + 1 };
        let aside = |(who, guest): (&Person, &Guest)| {
            let shown = guest.present && core.seat_of(who).is_none();
            shown.then(|| GuestInfo { guest: guest.number, name: guest.name.clone() })
        };
        let takeback = core.wish.map(|wish| TakebackInfo {
            seat: wish.seat,
            missing: core.voters(wish.seat).iter().filter(|&seat| !wish.agreed.contains(seat)).collect(),
        });
        People {
            phase: core.phase,
            game: core.game,
            commitment: core.secret_of(game).commitment(),
            seats: core.seats().map(|seat| self.seat_info(seat)).collect(),
            spectators: core.guests.iter().filter_map(aside).take(SPECTATORS_NAMED).collect(),
            spectators_count: core.guests.iter().filter_map(aside).count() as u32,
            takeback,
            clocks: self.clocks(now),
        }
    }

    pub(crate) fn seat_info(&self, seat: Seat) -> SeatInfo {
        let chair = self.core.chair(seat);
        let (name, guest) = match &chair.holder {
            Holder::Empty | Holder::Bot { .. } => (None, None),
            Holder::Person { who, name } => (Some(name.clone()), self.core.guests.get(who)),
        };
        SeatInfo {
            name,
            guest: guest.map(|guest| guest.number),
            bot: self.bot_level(seat),
            stand_in: chair.stand_in,
            present: self.core.is_present(seat),
            ready: chair.nonce.is_some() || matches!(chair.holder, Holder::Bot { .. }),
            forfeited: chair.forfeited,
            hints: chair.hints,
        }
    }

    fn clocks(&self, now: u64) -> Vec<ClockInfo> {
        let core = &self.core;
        let clocked = core.settings.clock.at_start_ms().is_some();
        let clock = |seat| ClockInfo {
            left_ms: core.left_ms(seat, now),
            runs: clocked && core.chair(seat).since.is_some(),
        };
        core.seats().map(clock).collect()
    }

    fn ended(&self) -> Option<EndedInfo> {
        let core = &self.core;
        let (how, outcome) = core.ending.clone()?;
        let secret = core.secret_of(core.game);
        let (commitment, opening) = (secret.commitment(), secret.open());
        Some(EndedInfo { game: core.game, how, outcome, commitment, nonces: core.nonces.clone(), opening })
    }

    /// Does this person hear that line? Spectators are not heard by the players while a game is played: nobody is
    /// helped from the side.
    fn hears(&self, who: &Person, guest: &Guest, line: &ChatLine) -> bool {
        let seated = self.core.seat_of(who).is_some();
        let whispered = line.seat.is_none() && seated && self.core.phase == Phase::Playing;
        !guest.muted.contains(&line.from.guest) && (!whispered || line.from.guest == guest.number)
    }
}
