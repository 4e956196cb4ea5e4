//! The plain data of a table: everything that its log says, but the position itself.

use std::collections::{BTreeMap, VecDeque};

use karczma_kernel::record::Secret;
use karczma_kernel::{Lang, SEATS_MAX, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ledger::Ledger;
use crate::log::{Cause, Ended};
use crate::message::ChatLine;
use crate::settings::{Clock, Person, SeatKind, Settings};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase {
    /// People sit down and get ready.
    Lobby,
    /// A game is played.
    Playing,
    /// A game is over; there may be another.
    Over,
    /// The table was put away.
    Closed,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    Empty,
    Person { who: Person, name: String },
    Bot { level: String },
}

/// A seat with all that goes with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    pub(crate) holder: Holder,
    /// What a ready player adds to the fate of the next game.
    pub(crate) nonce: Option<String>,
    /// A bot plays here, and why.
    pub(crate) stand_in: Option<Cause>,
    pub(crate) forfeited: bool,
    /// Since when the player is not here.
    pub(crate) absent_since: Option<u64>,
    /// The time left when the clock last stood still.
    pub(crate) left_ms: u64,
    /// Since when the clock runs.
    pub(crate) since: Option<u64>,
    /// The time that was left at the last own move.
    pub(crate) before_ms: u64,
    pub(crate) hints: u16,
    /// The position that the last hint was asked at.
    pub(crate) hinted: u32,
}

impl Holder {
    /// What the record calls them.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Empty => "nobody".to_owned(),
            Self::Person { name, .. } => name.clone(),
            Self::Bot { level } => format!("bot {level}"),
        }
    }
}

impl Chair {
    pub(crate) const fn of(holder: Holder) -> Self {
        Self {
            holder,
            nonce: None,
            stand_in: None,
            forfeited: false,
            absent_since: None,
            left_ms: 0,
            since: None,
            before_ms: 0,
            hints: 0,
            hinted: 0,
        }
    }

    pub(crate) const fn person(&self) -> Option<&Person> {
        match &self.holder {
            Holder::Person { who, .. } => Some(who),
            Holder::Empty | Holder::Bot { .. } => None,
        }
    }

    /// Does a person decide here?
    pub(crate) const fn is_played_by_person(&self) -> bool {
        matches!(self.holder, Holder::Person { .. }) && self.stand_in.is_none() && !self.forfeited
    }
}

/// Somebody who is or was here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guest {
    /// By which others know them.
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) lang: Lang,
    pub(crate) present: bool,
    pub(crate) muted: Vec<u32>,
    /// The number of the last thing they said.
    pub(crate) said: u32,
}

/// Somebody wishes to take a move back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Seat,
    pub(crate) agreed: SeatSet,
}

/// Everything that the log says, but the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Core {
    pub(crate) settings: Settings,
    pub(crate) secret: Secret,
    pub(crate) phase: Phase,
    /// The number of the game, from 1; 0 before the first.
    pub(crate) game: u32,
    pub(crate) rules: u32,
    /// Raised by every change of the position: start, move, takeback.
    pub(crate) seq: u32,
    /// The sequence number of the last change that was no move.
    pub(crate) mended: u32,
    /// The time of the last entry.
    pub(crate) at: u64,
    /// How many entries there are.
    pub(crate) entries: u64,
    pub(crate) guests: BTreeMap<Person, Guest>,
    pub(crate) guest_last: u32,
    pub(crate) chairs: Vec<Chair>,
    /// What the players of this game added to its fate, by seat.
    pub(crate) nonces: Vec<String>,
    /// What the players of this game are called, by seat.
    pub(crate) names: Vec<String>,
    pub(crate) ledger: Ledger,
    pub(crate) asked: SeatSet,
    /// By seat, the sequence number since which it is asked what it is asked.
    pub(crate) asked_since: [u32; SEATS_MAX],
    pub(crate) wish: Option<Wish>,
    pub(crate) ending: Option<(Ended, Value)>,
    pub(crate) chat: VecDeque<ChatLine>,
    /// Since when nobody who matters is here.
    pub(crate) empty_since: Option<u64>,
}

impl Core {
    pub(crate) fn open(settings: Settings, secret: Secret, at: u64) -> Self {
        let chair = |kind: &SeatKind| {
            Chair::of(match kind.clone() {
                SeatKind::Empty => Holder::Empty,
                SeatKind::Person { id, name } => Holder::Person { who: id, name },
                SeatKind::Bot { level } => Holder::Bot { level },
            })
        };
        Self {
            chairs: settings.seats.iter().map(chair).collect(),
            settings,
            secret,
            phase: Phase::Lobby,
            game: 0,
            rules: 0,
            seq: 0,
            mended: 0,
            at,
            entries: 1,
            guests: BTreeMap::new(),
            guest_last: 0,
            nonces: Vec::new(),
            names: Vec::new(),
            ledger: Ledger::default(),
            asked: SeatSet::EMPTY,
            asked_since: [0; SEATS_MAX],
            wish: None,
            ending: None,
            chat: VecDeque::new(),
            empty_since: Some(at),
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len() as u8)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> &mut Chair {
        &mut self.chairs[seat.index()]
    }

    pub(crate) fn seat_of(&self, who: &Person) -> Option<Seat> {
        self.seats().find(|&seat| self.chair(seat).person() == Some(who))
    }

    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        let guest = self.chair(seat).person().and_then(|who| self.guests.get(who));
        guest.is_some_and(|guest| guest.present)
    }

    /// The secret of one game: the table's own is never opened, so opening one game tells nothing of the next.
    pub(crate) fn secret_of(&self, game: u32) -> Secret {
        Secret(self.secret.seed(&[format!("karczma table, game {game}")]))
    }

    /// What the players and bots of the next game add to its fate, by the seats that they will have.
    pub(crate) fn next_nonces(&self) -> Vec<String> {
        let mut nonces: Vec<String> =
            self.chairs.iter().map(|chair| chair.nonce.clone().unwrap_or_default()).collect();
        nonces.rotate_right(self.rotation());
        nonces
    }

    /// By how many seats everybody moves up when the next game starts.
    pub(crate) const fn rotation(&self) -> usize {
        if self.game == 0 { 0 } else { 1 }
    }

    /// Is somebody here for whom the table is kept?
    pub(crate) fn is_attended(&self) -> bool {
        if self.phase == Phase::Playing && self.chairs.iter().any(|chair| chair.person().is_some()) {
            self.seats().any(|seat| self.is_present(seat))
        } else {
            self.guests.values().any(|guest| guest.present)
        }
    }

    /// How long an absent player is waited for; players by correspondence are never thought to be here.
    pub(crate) const fn grace_ms(&self) -> Option<u64> {
        match self.settings.clock {
            Clock::Days { .. } => None,
            Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } => self.settings.grace_ms,
        }
    }

    /// How long an empty table is kept.
    pub(crate) const fn abandon_ms(&self) -> Option<u64> {
        match self.settings.clock {
            Clock::Days { .. } if matches!(self.phase, Phase::Playing) => None,
            Clock::Days { .. } | Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } => {
                self.settings.abandon_ms
            }
        }
    }

    /// When this player has been away for too long: only if somebody else is here and waits.
    pub(crate) fn departs_at(&self, seat: Seat) -> Option<u64> {
        let chair = self.chair(seat);
        chair.person()?;
        let since = chair.absent_since?;
        if self.phase == Phase::Playing {
            let waits = |other: Seat| {
                other != seat && self.is_present(other) && self.chair(other).is_played_by_person()
            };
            if !chair.is_played_by_person() || !self.seats().any(waits) {
                return None;
            }
        }
        Some(since.saturating_add(self.grace_ms()?))
    }

    /// When the table will have been empty for too long.
    pub(crate) fn abandoned_at(&self) -> Option<u64> {
        Some(self.empty_since?.saturating_add(self.abandon_ms()?))
    }

    /// Those whose consent a takeback needs.
    pub(crate) fn voters(&self, taker: Seat) -> SeatSet {
        self.seats().filter(|&seat| seat != taker && self.chair(seat).is_played_by_person()).collect()
    }

    /// Is this move meant for what the seat is asked now? Where several are asked at once, what the others did in
    /// the meantime does not matter.
    pub(crate) fn is_fresh(&self, seat: Seat, said: u32) -> bool {
        let since = if self.asked.contains(seat) { self.asked_since[seat.index()] } else { self.seq };
        (since..=self.seq).contains(&said)
    }

    /// Is everything ready for the next game?
    pub(crate) fn may_start(&self) -> bool {
        let by_mail = matches!(self.settings.clock, Clock::Days { .. });
        let ready = |seat: Seat| match self.chair(seat).holder {
            Holder::Empty => false,
            Holder::Bot { .. } => true,
            Holder::Person { .. } => self.chair(seat).nonce.is_some() && (by_mail || self.is_present(seat)),
        };
        let people = self.chairs.iter().any(|chair| chair.person().is_some());
        let wanted = match self.phase {
            Phase::Lobby => people || self.guests.values().any(|guest| guest.present),
            Phase::Over => people,
            Phase::Playing | Phase::Closed => false,
        };
        wanted && self.seats().all(ready)
    }
}
