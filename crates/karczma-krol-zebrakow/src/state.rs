//! The state of a game: what is public ([`Table`]), and what somebody holds hidden.

use arrayvec::ArrayVec;
use karczma_kernel::{Seat, SeatSet};

use crate::bag::{Bag, Set};
use crate::brawl::Brawl;
use crate::data::{DATA, Talent};
use crate::frame::Frame;
use crate::kinds::{
    Action, Boss, Companion, DISTRICTS, District, Districts, DuelTask, Investigation, PLACES, PLAYERS_MAX,
    Place, Sides, Special, Task,
};
use crate::text::words;

/// Thug tokens of each player (KZ-1.18).
pub const THUGS: u8 = 12;
/// All ducats of the game (KZ-1.20).
pub const DUCATS: u8 = 200;
/// All magic tokens (KZ-14.3).
pub const MAGIC_TOKENS: u8 = 15;
/// The last field of the action track (KZ-1.30).
pub const FIELD_LAST: u8 = 10;
/// The last field of the investigation track (KZ-1.32).
pub const TRAIL_LAST: u8 = 20;
/// Esteem that wins at once (KZ-3.11).
pub const ESTEEM_WINS: u8 = 30;
/// Tasks that win the Duel (KZ-12.16).
pub const DUEL_WINS: u8 = 4;
/// The last turn of a Duel (KZ-12.24).
pub const DUEL_TURNS: u8 = 12;

words! {
    /// Where a turn stands (KZ-4.1).
    "phase" Phase {
        /// Before turn 1.
        Setup = "setup",
        /// Phase 1.
        Economy = "economy",
        /// Phase 2.
        Action = "action",
        /// Phase 3 of the Guild War.
        Tasks = "tasks",
        /// The last phase.
        Investigation = "investigation",
        /// The game has ended.
        Over = "over",
    }
}

words! {
    /// Why the game ended.
    "ending" Ending {
        /// The investigation token met the time token.
        Tokens = "tokens",
        /// The time token met the investigation token.
        Time = "time",
        /// Somebody has 30 esteem.
        Esteem = "esteem",
        /// Somebody has 4 tasks of the Duel.
        Tasks = "tasks",
        /// Turn 12 of the Duel is over.
        LastTurn = "last-turn",
    }
}

/// The investigation cards: nobody has seen those face down, so they have no identity until they are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clues {
    /// Every card that is face down somewhere: deck, piles and the face-down part of the discard pile.
    pub unseen: Bag<Investigation>,
    /// Those of them that are surely not among the cards received before the last reshuffle.
    pub fresh: Bag<Investigation>,
    /// The cards carried out, face up in the discard pile.
    pub discard: Bag<Investigation>,
    /// How many lie in the deck.
    pub deck: u8,
    /// Each player's pile: cards received before the last reshuffle of this turn, and after it.
    pub piles: [(u8, u8); PLAYERS_MAX],
    /// The face-down part of the discard pile, likewise.
    pub face_down: (u8, u8),
}

impl Clues {
    /// How many cards lie in a player's pile.
    #[inline]
    #[must_use]
    pub const fn pile(&self, seat: Seat) -> u8 {
        self.piles[seat.index()].0 + self.piles[seat.index()].1
    }

    /// How many could be drawn (KZ-1.24, KZ-1.26).
    #[inline]
    #[must_use]
    pub fn drawable(&self) -> u8 {
        self.deck + self.face_down.0 + self.face_down.1 + self.discard.len()
    }
}

/// Everything that all can see (section 4 of the rule document).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// How many play.
    pub players: u8,
    /// The districts in play.
    pub districts: Districts,
    /// Whose boss is who.
    pub bosses: [Boss; PLAYERS_MAX],
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// Where it stands.
    pub phase: Phase,
    /// Why the game ended.
    pub ending: Option<Ending>,
    /// Thug tokens on the map.
    pub thugs: [[u8; DISTRICTS]; PLAYERS_MAX],
    /// The bosses on the map.
    pub boss_at: [Option<District>; PLAYERS_MAX],
    /// The bosses' wounds: 2 is stunned.
    pub wounds: [u8; PLAYERS_MAX],
    /// Who owns each place.
    pub owners: [Option<Seat>; PLACES],
    /// Sealed taverns (I11).
    pub sealed: Districts,
    /// Ducats of each player.
    pub ducats: [u8; PLAYERS_MAX],
    /// Ducats in the bank.
    pub bank: u8,
    /// Esteem of each player.
    pub esteem: [u8; PLAYERS_MAX],
    /// The field of each marker.
    pub fields: [u8; PLAYERS_MAX],
    /// The golden order: nearest field 0 first, of one stack the uppermost first.
    pub order: [Seat; PLAYERS_MAX],
    /// Who has passed in this turn.
    pub passed: SeatSet,
    /// Is this turn the last (KZ-3.10)?
    pub last_turn: bool,
    /// How much further the marker starts next turn (I03).
    pub penalties: [u8; PLAYERS_MAX],
    /// The time token.
    pub time: u8,
    /// The investigation token.
    pub trail: u8,
    /// The sides of the basic action cards that are up.
    pub sides: [Sides; PLAYERS_MAX],
    /// Who has handed in his part of a simultaneous choice.
    pub handed_in: SeatSet,
    /// The companions of each player.
    pub companions: [Set<Companion>; PLAYERS_MAX],
    /// Companions whose skill is used in this turn.
    pub used: Set<Companion>,
    /// The row: slots 2, 4, 6.
    pub row: [Option<Companion>; 3],
    /// The companion deck, of which all know what it consists of.
    pub companion_deck: Set<Companion>,
    /// The special action discard pile.
    pub special_discard: Bag<Special>,
    /// What the special action deck was when last shuffled: nothing else can be in it.
    pub special_pool: Bag<Special>,
    /// Tasks that were revealed, face up in the discard pile.
    pub revealed: Bag<Task>,
    /// The investigation cards.
    pub clues: Clues,
    /// Magic tokens of each player.
    pub tokens: [u8; PLAYERS_MAX],
    /// Where Kacper Ryx is.
    pub ryx: Option<District>,
    /// Has the fence been used in this turn (KZ-15.13)?
    pub fenced: bool,
    /// Who has spent a magic token in this action (KZ-14.6).
    pub token_used: SeatSet,
    /// The open tasks of the Duel.
    pub open: Set<DuelTask>,
    /// The task deck of the Duel, of which all know what it consists of.
    pub duel_deck: Set<DuelTask>,
    /// The tasks that each player of the Duel has taken.
    pub taken: [Set<DuelTask>; PLAYERS_MAX],
    /// Who last lost the initiative in a Duel, and which tasks were open then (KZ-12.20).
    pub window: Option<(Seat, Set<DuelTask>)>,
    /// The brawl that goes on.
    pub brawl: Option<Brawl>,
    /// What is being done: procedures that wait for a decision, the innermost last.
    pub frames: ArrayVec<Frame, 8>,
}

/// A card that somebody saw go into another's hand (S21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Robbery {
    /// Which card.
    pub card: Special,
    /// Who holds it.
    pub thief: Seat,
    /// Who knows it.
    pub victim: Seat,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What all can see.
    pub table: Table,
    /// Special action cards in hand.
    pub hands: [Bag<Special>; PLAYERS_MAX],
    /// The special action deck.
    pub special_deck: Bag<Special>,
    /// Tasks in hand.
    pub tasks: [Bag<Task>; PLAYERS_MAX],
    /// The task deck.
    pub task_deck: Bag<Task>,
    /// Tasks discarded unrevealed, by who discarded them.
    pub buried: [Bag<Task>; PLAYERS_MAX],
    /// The investigation cards received before the last reshuffle of this turn, as a whole.
    pub stale: Bag<Investigation>,
    /// The cards drawn in a trade of which one is kept.
    pub drawn: Bag<Special>,
    /// Sides chosen at set-up and not shown yet.
    pub chosen: [Option<Sides>; PLAYERS_MAX],
    /// Offers in a brawl that are not shown yet: the attacker's, the defender's.
    pub offers: [ArrayVec<u8, 4>; 2],
    /// Cards that somebody saw go into another's hand.
    pub robberies: ArrayVec<Robbery, 4>,
}

impl Table {
    /// The seats, clockwise from seat 0.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players)
    }

    /// The players in golden order (KZ-4.3, KZ-4.4).
    #[inline]
    pub fn golden(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.order[..usize::from(self.players)].iter().copied()
    }

    /// Is it the Duel?
    #[inline]
    #[must_use]
    pub const fn duel(&self) -> bool {
        self.players == 2
    }

    /// The marker goes to a field, on top of the stack there (KZ-1.31).
    pub fn put_marker(&mut self, seat: Seat, field: u8) {
        mark!("KZ-1.31");
        let players = usize::from(self.players);
        let at = self.golden().position(|other| other == seat).unwrap_or_default();
        self.order[at..players].rotate_left(1);
        let rest = &self.order[..players - 1];
        let to = rest.iter().position(|other| self.fields[other.index()] >= field).unwrap_or(players - 1);
        self.order[to..players].rotate_right(1);
        self.fields[seat.index()] = field;
    }

    /// Who has the initiative (KZ-4.7).
    #[inline]
    #[must_use]
    pub fn initiative(&self) -> Option<Seat> {
        mark!("KZ-4.3", "KZ-4.4", "KZ-4.6", "KZ-4.7", "KZ-6.6", "KZ-6.12");
        self.golden().find(|seat| !self.passed.contains(*seat) && self.fields[seat.index()] < FIELD_LAST)
    }

    /// Units of a player in a district, the boss included (KZ-1.15).
    #[inline]
    #[must_use]
    pub fn units(&self, seat: Seat, district: District) -> u8 {
        self.thugs[seat.index()][district.index()] + u8::from(self.boss_at[seat.index()] == Some(district))
    }

    /// Where a player has units.
    #[inline]
    #[must_use]
    pub fn present(&self, seat: Seat) -> Districts {
        let thugs = self.thugs_in(seat);
        self.boss_at[seat.index()].map_or(thugs, |at| thugs.with(at))
    }

    /// Where a player has thug tokens.
    #[inline]
    #[must_use]
    pub fn thugs_in(&self, seat: Seat) -> Districts {
        Districts::with_any(&self.thugs[seat.index()])
    }

    /// Thug tokens of a player on the map.
    #[inline]
    #[must_use]
    pub fn thugs_on_map(&self, seat: Seat) -> u8 {
        self.thugs[seat.index()].iter().sum()
    }

    /// Thug tokens of a player in his supply (KZ-1.18).
    #[inline]
    #[must_use]
    pub fn supply(&self, seat: Seat) -> u8 {
        THUGS - self.thugs_on_map(seat)
    }

    /// The places that a player owns.
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        Place::all().filter(move |place| self.owners[place.index()] == Some(seat))
    }

    /// The districts that a player controls (KZ-1.12).
    #[must_use]
    pub fn controlled(&self, seat: Seat) -> Districts {
        mark!("KZ-1.12");
        District::all().filter(|district| self.owners[district.index()] == Some(seat)).collect()
    }

    /// How many magic places a player owns.
    #[must_use]
    pub fn magic_places(&self, seat: Seat) -> u8 {
        self.owners[DISTRICTS..].iter().filter(|owner| **owner == Some(seat)).count() as u8
    }

    /// Where a player may place new thugs (KZ-5.8).
    #[must_use]
    pub fn openings(&self, seat: Seat) -> Districts {
        mark!("KZ-5.8");
        let places: Districts = self.places(seat).map(Place::district).collect();
        self.boss_at[seat.index()].map_or(places, |at| places.with(at))
    }

    /// The sum of a talent over a player's companions (KZ-9.14).
    #[inline]
    #[must_use]
    pub fn talent(&self, seat: Seat, value: impl Fn(Talent) -> u8) -> u8 {
        mark!("KZ-9.14");
        self.companions[seat.index()].iter().filter_map(|one| one.data().talent).map(value).sum()
    }

    /// Is the unhurt boss of this player this boss?
    #[must_use]
    pub fn able(&self, seat: Seat, boss: Boss) -> bool {
        self.bosses[seat.index()] == boss && self.wounds[seat.index()] == 0
    }

    /// Is the side up?
    #[inline]
    #[must_use]
    pub const fn up(&self, seat: Seat, action: Action) -> bool {
        self.sides[seat.index()].up(action)
    }

    /// Could the action points be spent (KZ-6.3)?
    #[inline]
    #[must_use]
    pub const fn affords(&self, seat: Seat, ap: u8) -> bool {
        self.fields[seat.index()] + ap <= FIELD_LAST
    }

    /// Magic tokens that nobody has.
    #[must_use]
    pub fn tokens_left(&self) -> u8 {
        MAGIC_TOKENS - self.tokens.iter().sum::<u8>()
    }

    /// The neighbours of a district that are in play.
    #[inline]
    #[must_use]
    pub fn near(&self, district: District) -> Districts {
        DATA.near[district.index()].and(self.districts)
    }

    /// Do these two have units in one district?
    #[must_use]
    pub fn share(&self, one: Seat, other: Seat) -> bool {
        !self.present(one).and(self.present(other)).is_empty()
    }

    /// Companions that have left the game (KZ-1.25).
    #[must_use]
    pub fn companions_out(&self) -> Set<Companion> {
        let all = DATA.companion_deck(self.duel()).minus(self.companion_deck);
        let held = self.companions.iter().fold(all, |rest, held| rest.minus(*held));
        self.row.iter().flatten().fold(held, |rest, one| rest.without(*one))
    }
}
